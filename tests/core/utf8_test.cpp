// UTF-8, which every text here is, and Latin-1, which old level files are.

#include "engine/core/utf8.h"
#include "engine/core/rng.h"

#include <doctest/doctest.h>

#include <algorithm>

namespace carom {
namespace {

TEST_CASE("good text decodes, bad bytes become U+FFFD one by one") {
    CHECK(decode_utf8("aß€😀") == U"aß€😀");
    CHECK(decode_utf8("a\xff"
                      "b") == U"a\uFFFDb");
    CHECK(decode_utf8("\xc3") == U"\uFFFD");
    CHECK(decode_utf8("\xe2\x82") == U"\uFFFD\uFFFD");
    CHECK(decode_utf8("\xc0\x80") == U"\uFFFD\uFFFD");                      // overlong
    CHECK(decode_utf8("\xed\xa0\x80") == U"\uFFFD\uFFFD\uFFFD");            // surrogate
    CHECK(decode_utf8("\xf4\x90\x80\x80") == U"\uFFFD\uFFFD\uFFFD\uFFFD");  // past the end
}

TEST_CASE("every character comes back from its bytes, and a cut one is none") {
    for (char32_t code = 1; code < 0x110000; code += code < 0x1000 ? 1 : 97) {
        if (code >= 0xd800 && code < 0xe000) continue;
        const std::string bytes = utf8(code);
        const auto first = first_character(bytes + "a");
        REQUIRE(first);
        CHECK(first->code == code);
        CHECK(first->bytes == bytes.size());
        CHECK(begins_character(bytes[0]));
        CHECK(utf8_length(bytes) == bytes.size());
        if (bytes.size() > 1) CHECK_FALSE(is_utf8(bytes.substr(0, bytes.size() - 1)));
    }
    CHECK(utf8_length("") == 0);
    CHECK(utf8_length("\x80") == 1);
}

TEST_CASE("Latin-1 of a text is read as that text again") {
    Rng rng(7);
    for (int i = 0; i < 2000; ++i) {
        std::string text;
        for (int n = 0; n < 6; ++n) text += utf8(static_cast<char32_t>(1 + rng.below(0x17f)));
        const auto latin1 = latin1_from_utf8(text);
        const std::u32string letters = decode_utf8(text);
        const bool fits =
            std::all_of(letters.begin(), letters.end(), [](char32_t c) { return c <= 0xff; });
        CHECK(latin1.has_value() == fits);
        if (latin1) CHECK(utf8_from_latin1(*latin1) == text);
    }
}

}  // namespace
}  // namespace carom
