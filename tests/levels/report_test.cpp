#include "game/levels/report.h"

#include <doctest/doctest.h>

#include <array>
#include <string>

using namespace carom::levels;

TEST_SUITE("report") {
    TEST_CASE("mistakes come in the order of the text") {
        Report report;
        report.error({3, 1}, "third");
        report.warning({1, 9}, "second");
        report.error({1, 2}, "first");
        CHECK(report.failed());
        const auto found = report.take();
        REQUIRE(found.size() == 3);
        CHECK(found[0].what == "first");
        CHECK(found[1].what == "second");
        CHECK(found[2].what == "third");
    }

    TEST_CASE("a warning is no failure") {
        Report report;
        report.warning({1, 1}, "odd");
        CHECK_FALSE(report.failed());
    }

    TEST_CASE("quotes show what cannot be printed") {
        CHECK(in_quotes("ab") == "'ab'");
        CHECK(in_quotes("\x1b[31m\xff") == "'\\x1B[31m\\xFF'");
        CHECK(in_quotes("\xc3\xa9") == "'\xc3\xa9'");
        CHECK(in_quotes("\xc2\x9b") == "'\\x9B'");  // a control code in UTF-8
        CHECK(in_quotes(std::string(31, 'x') + "\xc3\xa9") == "'" + std::string(31, 'x') + "...'");
        CHECK(in_quotes(std::string(99, 'x')).size() == 37);
    }

    TEST_CASE("a slip of the finger finds its word") {
        constexpr std::array<std::string_view, 4> words{"title", "author", "world", "grid"};
        const auto same = [](std::string_view word) { return word; };
        CHECK(nearest("titel", words, same) == "title");
        CHECK(nearest("autor", words, same) == "author");
        CHECK(nearest("gird", words, same) == "grid");
        CHECK(nearest("banana", words, same).empty());
        CHECK(nearest("wide", std::vector<std::string_view>{"life"}, same).empty());
        CHECK(nearest(std::string(100, 'a'), words, same).empty());
    }
}
