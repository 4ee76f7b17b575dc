// Letters kept beside a font are the ones that would be rendered, or are not taken.

#include "engine/gfx/font_file.h"
#include "engine/core/files.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <string>

#include <unistd.h>

using namespace carom;
using namespace carom::gfx;

namespace {

namespace fs = std::filesystem;

struct FontFolder {
    fs::path ttf = fs::temp_directory_path() /
                   ("carom_font_file_test_" + std::to_string(::getpid())) / "Some.ttf";
    fs::path fields = fs::path(ttf) += ".fields";

    FontFolder() {
        fs::remove_all(ttf.parent_path());
        fs::create_directories(ttf.parent_path());
        fs::copy_file(CAROM_FONT, ttf);
    }
    ~FontFolder() { fs::remove_all(ttf.parent_path()); }

    [[nodiscard]] std::vector<FontGlyph> glyphs() const {
        const auto font = read_font(ttf);
        REQUIRE(font.ok());
        return font.value().glyphs;
    }
    void keep(const std::string& bytes) const { REQUIRE(write_file(fields, bytes).empty()); }
};

bool same(const std::vector<FontGlyph>& a, const std::vector<FontGlyph>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const FontGlyph& x, const FontGlyph& y) {
                          return x.character == y.character && x.index == y.index &&
                                 x.advance == y.advance && x.box == y.box && x.field == y.field;
                      });
}

}  // namespace

TEST_CASE("letters kept beside a font are taken, and are the same") {
    const FontFolder folder;
    const auto rendered = folder.glyphs();
    REQUIRE(rendered.size() > 200);
    std::string bytes = fields_of(folder.ttf).value();
    folder.keep(bytes);
    CHECK(same(folder.glyphs(), rendered));
    bytes.back() = static_cast<char>(bytes.back() + 1);  // nobody else would have that pixel
    folder.keep(bytes);
    CHECK_FALSE(same(folder.glyphs(), rendered));
}

TEST_CASE("letters of another font, cut off or too long are rendered instead") {
    const FontFolder folder;
    const auto rendered = folder.glyphs();
    const std::string bytes = fields_of(folder.ttf).value();
    std::string other = bytes;
    other[20] = static_cast<char>(other[20] + 1);  // in the hash
    for (const std::string& kept : {other, bytes.substr(0, bytes.size() - 1), bytes.substr(0, 30),
                                    bytes + "x", std::string("carom fields 1\n"), std::string()}) {
        folder.keep(kept);
        CHECK(same(folder.glyphs(), rendered));
    }
}

TEST_CASE("the build keeps the game's letters") {
    const fs::path ttf = CAROM_FONT;
    CHECK(read_file(fs::path(ttf) += ".fields").value() == fields_of(ttf).value());
}
