#pragma once
// Which letters a font wants closer together. The Play font says it in Apple's form of the table,
// which stb_truetype does not read.

#include <map>
#include <string_view>
#include <utility>
#include <vector>

namespace carom::gfx {

/// Changes of advance, in the font's own units, by the numbers of the left and right glyph, for
/// pairs among `glyphs`. Empty when the font has no table or a damaged one.
[[nodiscard]] std::map<std::pair<int, int>, int> read_kern_table(std::string_view font,
                                                                 const std::vector<int>& glyphs);

}  // namespace carom::gfx
