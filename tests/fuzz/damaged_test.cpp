// Three hundred damaged variants of every kind of file: no crash, no hang, and every answer is
// either something valid or a mistake that stands in the text. What fuzzing once found is read
// again.

#include "engine/core/files.h"
#include "engine/core/rng.h"
#include "tests/fuzz/verdict.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

using namespace carom;
namespace fs = std::filesystem;
using test::Parser;

namespace {

const fs::path kFuzz = fs::path(CAROM_SOURCE_DIR) / "tests/fuzz";

std::vector<std::string> texts_in(const fs::path& folder) {
    std::vector<fs::path> files;
    std::error_code code;
    for (const auto& each : fs::directory_iterator(folder, code)) files.push_back(each.path());
    std::sort(files.begin(), files.end());
    std::vector<std::string> texts;
    for (const fs::path& file : files) texts.push_back(read_file(file).value());
    return texts;
}

std::size_t somewhere(Rng& rng, const std::string& text) {
    return text.empty() ? 0 : rng.below(static_cast<std::uint32_t>(text.size()));
}

/// Damages a text the way disks, editors and people do.
std::string damaged(std::string text, Rng& rng) {
    for (std::uint32_t times = 1 + rng.below(4); times > 0; --times) {
        const std::size_t at = somewhere(rng, text);
        const std::size_t length = 1 + rng.below(40);
        const std::string piece = text.substr(at, length);
        switch (rng.below(7)) {
            case 0:
                text.erase(at, length);
                break;
            case 1:
                text.insert(somewhere(rng, text), piece);
                break;
            case 2:
                text.resize(at);
                break;
            case 3:
                text.insert(at, 1, static_cast<char>(rng.below(256)));
                break;
            case 4:
                if (at < text.size()) text[at] = static_cast<char>(rng.below(256));
                break;
            case 5:
                if (at < text.size()) text[at] = "0123456789.,'\"[]{}=<>-\n"[rng.below(23)];
                break;
            default: {
                const std::size_t line = text.find('\n', at);
                if (line != std::string::npos) text.erase(line, 1);
            }
        }
    }
    return text;
}

void check_damaged(const Parser& parser) {
    const std::vector<std::string> seeds = texts_in(kFuzz / "seeds" / parser.name);
    REQUIRE_FALSE(seeds.empty());
    Rng rng{2026};
    int refused = 0;
    for (std::size_t i = 0; i < 300; ++i) {
        const std::string text = damaged(seeds[i % seeds.size()], rng);
        const std::string wrong = parser.verdict(text);
        REQUIRE_MESSAGE(wrong.empty(), parser.name, " ", i, ": ", wrong, "\n", text);
        refused += parser.accepts(text) ? 0 : 1;
    }
    CHECK_MESSAGE(refused > 100, parser.name, ": ", refused);  // the damage is real
}

}  // namespace

TEST_SUITE("damaged files") {
    TEST_CASE("three hundred of each kind") {
        for (const Parser& parser : test::kParsers) check_damaged(parser);
    }

    TEST_CASE("what fuzzing starts from is good") {
        for (const Parser& parser : test::kParsers) {
            for (const std::string& text : texts_in(kFuzz / "seeds" / parser.name)) {
                CHECK_MESSAGE(parser.accepts(text), parser.name, ":\n", text);
                CHECK(parser.verdict(text) == "");
            }
        }
    }

    TEST_CASE("what fuzzing found stays mended") {
        for (const std::string& text : texts_in(kFuzz / "found")) {
            for (const Parser& parser : test::kParsers) {
                CHECK_MESSAGE(parser.verdict(text) == "", parser.name, ":\n", text);
            }
        }
    }
}
