#pragma once
// A TOML text whose values know where they stand, byte for byte. Only the readers of our own format
// include this; toml++ goes no further.

#include "game/levels/report.h"

#include "game/levels/carom/toml.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace carom::levels {

/// One character of a text value, where it stands in the file.
struct Glyph {
    std::string_view bytes;  ///< One UTF-8 character; into the file's text, or a constant.
    Place place;
};

class TomlText {
public:
    /// Reads all of `text`, which must outlive this. Goes on after a line that makes no sense where
    /// it can, so that the rest is looked at as well.
    TomlText(std::string_view text, Report& report);

    [[nodiscard]] const toml::table& root() const { return root_; }
    [[nodiscard]] bool torn() const { return torn_; }  ///< Some lines could not be read.
    [[nodiscard]] Place place(const toml::node& node) const { return place(node.source().begin); }
    [[nodiscard]] Place place(const toml::key& key) const { return place(key.source().begin); }

    /// The lines of a text value, split at its newlines, every character with its place.
    [[nodiscard]] std::vector<std::vector<Glyph>> lines(const toml::node& text) const;

private:
    [[nodiscard]] Place place(toml::source_position position) const;
    [[nodiscard]] std::size_t offset(Place place) const;
    void report_syntax(const toml::parse_error& error, Report& report);

    [[nodiscard]] std::size_t bytes_before(std::size_t line, std::size_t characters) const;

    std::string_view text_;
    std::vector<std::size_t> line_starts_;
    /// Where each character of a line begins, made when first asked for: a line may hold a hundred
    /// thousand keys.
    mutable std::map<std::size_t, std::vector<std::size_t>> characters_;
    toml::table root_;
    bool torn_ = false;
};

}  // namespace carom::levels
