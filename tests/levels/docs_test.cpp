// docs/levels.md is right: its tables are those of the code, its levels load without a warning.
// After a change on purpose, run test_levels with CAROM_UPDATE=1 and commit the page.

#include "engine/core/files.h"
#include "game/levels/carom/format.h"
#include "game/levels/carom/keys.h"
#include "game/levels/check/check.h"
#include "game/sim/powerups.h"

#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>

using namespace carom;
using levels::Key;
using levels::KeyType;

namespace {

const std::filesystem::path kPage = std::filesystem::path(CAROM_SOURCE_DIR) / "docs/levels.md";

std::string code(std::string_view text) { return '`' + std::string(text) + '`'; }

std::string number(double value) {
    const auto whole = static_cast<long>(value);
    return static_cast<double>(whole) == value ? std::to_string(whole)
                                               : levels::shortest(static_cast<float>(value));
}

std::string range(const Key& key) { return number(key.least) + " to " + number(key.most); }

std::string value_of(const Key& key) {
    switch (key.type) {
        case KeyType::Integer:
            return key.least == key.most ? "1" : "whole number, " + range(key);
        case KeyType::Number:
            return "number, " + range(key);
        case KeyType::Flag:
            return "`true` or `false`";
        case KeyType::Text:
            return "text";
        case KeyType::Point:
            return "`[x, y]`";
        case KeyType::Points:
            return "`[[x, y], …]`, " + range(key) + " of them";
        case KeyType::Kind:
            return "a kind of brick";
        case KeyType::Color:
            return "a colour";
        case KeyType::Drop:
            return "a power-up";
        case KeyType::Picture:
            return "a drawing";
        case KeyType::Table:
            return "table, see below";
        case KeyType::Tables:
            return "any number of " + code("[[" + std::string(key.name) + "]]");
        case KeyType::BrickLegend:
            return "character = kind, or a table";
        case KeyType::DropLegend:
            return "character = power-up";
        case KeyType::Files:
            return "list of file names";
    }
    return {};
}

std::string keys_text() {
    std::string out;
    for (const levels::Section* section : levels::all_sections()) {
        const bool level = section == &levels::kLevelSection;
        out += (out.empty() ? "" : "\n") + std::string("### ") +
               (level ? "At the top of the file" : code(section->name)) + "\n\n" +
               std::string(section->help) + "\n\n| key | value | meaning |\n|---|---|---|\n";
        for (const Key& key : section->keys) {
            out += "| " + code(key.name) + (key.required ? " (required)" : "") + " | " +
                   value_of(key) + " | " + std::string(key.help) + " |\n";
        }
    }
    return out;
}

std::string bricks_text() {
    std::string out = "| kind | hits | points | needed | |\n|---|---|---|---|---|\n";
    for (const sim::BrickSpec& row : sim::kBricks) {
        out += "| " + code(row.name) + " | " + (row.hits ? std::to_string(row.hits) : "–") + " | " +
               std::to_string(row.points) + " | " + (row.needed ? "yes" : "no") + " | " +
               std::string(row.help) + " |\n";
    }
    return out;
}

std::string colors_text() {
    std::string out;
    for (const std::string_view name : sim::kColorNames) {
        out += (out.empty() ? "" : ", ") + code(name);
    }
    return out;
}

std::string drops_text() {
    std::string out = "| power-up | | lasts | |\n|---|---|---|---|\n";
    for (std::size_t i = 0; i < sim::kPowerUpCount; ++i) {
        const sim::PowerUpSpec& row = sim::spec(static_cast<sim::PowerUp>(i));
        const auto seconds = row.lasts / static_cast<unsigned>(sim::kTicksPerSecond);
        out += "| " + code(row.name) + " | " + (row.good ? "good" : "bad") + " | " +
               (seconds ? std::to_string(seconds) + " s" : "") + " | " + std::string(row.help) +
               " |\n";
    }
    return out;
}

/// Puts `text` between the page's two marks of that name.
void put(std::string& page, const std::string& mark, const std::string& text) {
    const std::string open = "<!-- " + mark + " -->", close = "<!-- /" + mark + " -->";
    const std::size_t start = page.find(open), end = page.find(close);
    REQUIRE_MESSAGE(start != std::string::npos, mark);
    REQUIRE_MESSAGE(end != std::string::npos, mark);
    const std::size_t from = start + open.size();
    const bool lines = text.find('\n') != std::string::npos;
    page.replace(from, end - from, lines ? "\n" + text : text);
}

}  // namespace

TEST_SUITE("docs/levels.md") {
    TEST_CASE("the tables are those of the code") {
        const std::string stored = read_file(kPage).value();
        std::string page = stored;
        put(page, "keys", keys_text());
        put(page, "bricks", bricks_text());
        put(page, "colors", colors_text());
        put(page, "drops", drops_text());
        if (std::getenv("CAROM_UPDATE")) {
            REQUIRE(write_file(kPage, page).empty());
        } else {
            CHECK(stored == page);
        }
    }

    TEST_CASE("every level on the page loads without a warning") {
        const std::string page = read_file(kPage).value();
        int levels_seen = 0;
        for (std::size_t at = page.find("```toml\n"); at != std::string::npos;
             at = page.find("```toml\n", at + 1)) {
            const std::size_t start = at + 8, end = page.find("```", start);
            const std::string text = page.substr(start, end - start);
            if (text.find("order = ") != std::string::npos) {
                CHECK(levels::parse_set(text).ok());
                continue;
            }
            ++levels_seen;
            levels::SourceMap places;
            const auto level = levels::parse_toml(text, &places);
            REQUIRE_MESSAGE(level.ok(), to_text(level.error()[0], text));
            for (const Mistake& each : levels::check(level.value(), places)) {
                CHECK_MESSAGE(false, to_text(each, text));
            }
        }
        CHECK(levels_seen == 4);
    }
}
