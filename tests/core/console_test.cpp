#include "engine/core/console.h"

#include "engine/core/json.h"
#include "engine/core/rng.h"
#include "engine/core/utf8.h"

#include <doctest/doctest.h>

using namespace carom;

TEST_SUITE("console") {
    TEST_CASE("words stay as they are, what a terminal acts on is spelled out") {
        CHECK(printable("First Light, \"Ångström\" 日本 \\n") ==
              "First Light, \"Ångström\" 日本 \\n");
        CHECK(printable("\x1b[31mred\a") == "\\x1B[31mred\\x07");
        CHECK(printable("a\nb\tc\r") == "a\\x0Ab\\x09c\\x0D");
        CHECK(printable("\xc2\x9b") == "\\x9B");                    // C1
        CHECK(printable("\xe2\x80\xae evil") == "\\u{202E} evil");  // turns the order
        CHECK(printable("\xff\xc3") == "\\xFF\\xC3");
        CHECK(printable(std::string_view("\0", 1)) == "\\x00");
    }

    TEST_CASE("whatever the bytes, what is printed is UTF-8 without anything unprintable") {
        Rng rng{21};
        for (int i = 0; i < 20'000; ++i) {
            std::string text;
            for (std::uint32_t k = rng.below(12); k > 0; --k) {
                text += rng.below(3) == 0 ? utf8(static_cast<char32_t>(rng.below(0x2100)))
                                          : std::string(1, static_cast<char>(rng.below(256)));
            }
            for (const std::string& out : {printable(text), json_text(text)}) {
                REQUIRE(is_utf8(out));
                for (const char32_t code : decode_utf8(out)) REQUIRE_FALSE(is_unprintable(code));
            }
        }
    }
}
