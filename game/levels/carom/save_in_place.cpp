#include "game/levels/carom/save_in_place.h"

#include "engine/core/utf8.h"
#include "game/levels/carom/format.h"
#include "game/levels/carom/keys.h"
#include "game/levels/carom/toml_lines.h"
#include "game/levels/carom/toml_text.h"
#include "game/levels/carom/toml_words.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace carom::levels {
namespace {

using sim::Level;
using Sort = Statement::Sort;
using Statements = std::vector<Statement>;
using SectionText = std::map<std::string, std::string, std::less<>>;  ///< Of one section, by key.

/// What to_toml writes for a section, key by key.
SectionText canonical(const Level& level, std::string_view section) {
    const std::string text = to_toml(level);
    SectionText values;
    for (const Statement& each : statements_of(text)) {
        if (each.sort == Sort::Pair && each.section == section) {
            values[each.key] = each.value_in(text);
        }
    }
    return values;
}

Level with_brick(const sim::FreeBrick& brick) {
    Level level;
    level.free = {brick};
    return level;
}

/// The lines of a drawing within a text.
struct Drawing {
    struct Row {
        std::size_t begin, end;  ///< Of its characters, without the blanks around them.
        std::vector<std::string> glyphs;
    };
    std::vector<Row> rows;
    std::string indent;
};

std::optional<Drawing> drawing_in(std::string_view text, const Statement& pair) {
    const std::string_view value = pair.value_in(text);
    if (!value.starts_with("'''") || value.size() < 6) return std::nullopt;
    Drawing drawing;
    std::size_t at = pair.value_begin + 3;
    const std::size_t stop = pair.value_end - 3;
    while (at < stop) {
        const std::size_t line_end = std::min(text.find('\n', at), stop);
        const std::size_t first = std::min(text.find_first_not_of(" \t\r", at), line_end);
        std::size_t last = line_end;
        while (last > first &&
               (text[last - 1] == ' ' || text[last - 1] == '\t' || text[last - 1] == '\r')) {
            --last;
        }
        if (first < last) {
            if (drawing.rows.empty()) drawing.indent = text.substr(at, first - at);
            Drawing::Row row{first, last, {}};
            for (std::size_t i = first; i < last;) {
                const std::size_t bytes = utf8_length(text.substr(i));
                row.glyphs.emplace_back(text.substr(i, bytes));
                i += bytes;
            }
            drawing.rows.push_back(std::move(row));
        }
        at = line_end + 1;
    }
    if (drawing.rows.empty()) return std::nullopt;
    return drawing;
}

class Keeper {
public:
    Keeper(std::string_view text, const Level& before, const Level& after)
        : text_(text), before_(before), after_(after), statements_(statements_of(text)) {}

    /// Nothing where this text cannot be changed in part.
    std::optional<std::string> run() {
        Level head_before = before_, head_after = after_;
        for (Level* each : {&head_before, &head_after})
            each->free.clear(), each->grid.cells.clear();
        change_section("", canonical(head_before, ""), canonical(head_after, ""));
        change_section("rules", canonical(head_before, "rules"), canonical(head_after, "rules"));
        if (!change_grid()) return std::nullopt;
        change_bricks();
        return applied();
    }

private:
    struct Edit {
        std::size_t begin, end;
        std::string text;
    };

    [[nodiscard]] const Statement* find(std::string_view section, std::string_view key,
                                        int brick = -1) const {
        for (const Statement& each : statements_) {
            const bool here = each.section == section && each.brick == brick;
            if (here && each.sort == Sort::Pair && each.key == key) return &each;
        }
        return nullptr;
    }

    /// Where a new line of a section goes; nothing if there is no such section.
    [[nodiscard]] std::optional<std::size_t> end_of(std::string_view section,
                                                    int brick = -1) const {
        std::optional<std::size_t> end;
        if (section.empty()) end = 0;
        for (const Statement& each : statements_) {
            const bool here = each.section == section && each.brick == brick;
            if (here && each.sort != Sort::Trivia) end = each.end;
        }
        return end;
    }

    void edit(std::size_t begin, std::size_t end, std::string text) {
        // A file need not end with a newline; a line put after its last one starts with one.
        const bool after_torn_line =
            begin == text_.size() && begin == end && begin > 0 && text_[begin - 1] != '\n';
        if (after_torn_line && !text.starts_with('\n')) text.insert(0, "\n");
        edits_.push_back({begin, end, std::move(text)});
    }

    void set(std::string_view section, const std::string& key, const std::string& value,
             int brick = -1) {
        if (const Statement* pair = find(section, key, brick)) {
            edit(pair->value_begin, pair->value_end, value);
        } else if (const auto end = end_of(section, brick)) {
            edit(*end, *end, as_key(key) + " = " + value + '\n');
        } else {
            new_sections_[std::string(section)] += as_key(key) + " = " + value + '\n';
        }
    }

    /// Takes a line out; a comment behind it stays, on a line of its own.
    void remove(const Statement& pair) {
        const std::string_view rest = text_.substr(pair.value_end, pair.end - pair.value_end);
        const std::size_t comment = rest.find('#');
        edit(pair.begin, pair.end,
             comment == std::string_view::npos ? "" : std::string(rest.substr(comment)));
    }

    void change_section(std::string_view section, const SectionText& old, const SectionText& now,
                        int brick = -1, const std::set<std::string, std::less<>>& changed = {}) {
        for (const auto& [key, value] : now) {
            const auto was = old.find(key);
            if (was == old.end() || was->second != value || changed.contains(key)) {
                set(section, key, value, brick);
            }
        }
        for (const auto& [key, value] : old) {
            const Statement* pair = find(section, key, brick);
            if (!now.contains(key) && pair) remove(*pair);
        }
    }

    // ---- the grid ----

    bool change_grid() {
        const sim::BrickGrid &old = before_.grid, &now = after_.grid;
        if (old == now) return true;
        if (now.cells.empty()) return false;
        if (old.cells.empty()) {
            Level only;
            only.grid = now;
            const std::string text = to_toml(only);
            tail_ += text.substr(text.find("\n[grid]"));
            return true;
        }
        if (old.origin != now.origin) set("grid", "origin", point(now.origin));
        const auto usual = [](const sim::BrickGrid& grid) {
            return glm::vec2(sim::kFieldWidth / static_cast<float>(grid.columns), kCellHeight);
        };
        const Statement* cell = find("grid", "cell");
        if (cell ? old.cell != now.cell : now.cell != usual(now))
            set("grid", "cell", point(now.cell));
        return change_drawings();
    }

    static std::string point(glm::vec2 p) {
        return '[' + shortest(p.x) + ", " + shortest(p.y) + ']';
    }

    /// What each character of a legend stands for, found out by reading a grid of all of them.
    [[nodiscard]] std::map<std::string, sim::Cell> meanings(std::string_view section) const {
        std::string glyphs, dots, lines;
        std::vector<std::string> keys;
        for (const Statement& each : statements_) {
            if (each.section != section || each.sort != Sort::Pair) continue;
            if (each.key.size() != utf8_length(each.key)) continue;
            keys.push_back(each.key);
            glyphs += each.key;
            dots += '.';
            lines += as_key(each.key) + " = " + std::string(each.value_in(text_)) + '\n';
        }
        std::map<std::string, sim::Cell> out;
        if (keys.empty()) return out;
        const bool drops = section == "drop_legend";
        const auto level =
            parse_draft("format = 1\n[grid]\nbricks = '''\n" + (drops ? dots : glyphs) + "\n'''\n" +
                        (drops ? "drops = '''\n" + glyphs + "\n'''\n" : "") + "[" +
                        std::string(section) + "]\n" + lines);
        if (!level) return out;
        for (std::size_t i = 0; i < keys.size(); ++i) out[keys[i]] = level.value().grid.cells[i];
        return out;
    }

    /// A character that a legend does not have yet: the one to_toml would take, or any other.
    static std::string unused(const std::map<std::string, sim::Cell>& legend,
                              const std::string& wish) {
        if (!wish.empty() && !legend.contains(wish)) return wish;
        for (const char c : std::string("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ012345"
                                        "6789%@*!+~^&$?/|<>:;")) {
            if (!legend.contains(std::string(1, c))) return std::string(1, c);
        }
        return {};
    }

    /// A legend's line for one cell, as to_toml has it: its character and its value.
    static std::pair<std::string, std::string> line_for(const sim::Cell& cell,
                                                        std::string_view section) {
        Level one;
        one.grid.columns = one.grid.rows = 1;
        one.grid.cell = {800.0f, kCellHeight};
        one.grid.cells = {cell};
        const SectionText values = canonical(one, section);
        if (values.empty()) return {};
        return {values.begin()->first, values.begin()->second};
    }

    std::string glyph_for(const sim::Cell& cell, const std::string& old) {
        if (!cell.brick) return ".";
        const auto fits = [&](const sim::Cell& meant, bool plain) {
            const bool drop_fits = !meant.drop || (!plain && cell.drop);
            return meant.brick == cell.brick && (drop_fits || meant.drop == cell.drop);
        };
        if (const auto same = legend_.find(old); same != legend_.end() && fits(same->second, false))
            return old;
        for (const bool plain : {true, false}) {
            for (const auto& [glyph, meant] : legend_) {
                if (fits(meant, plain)) return glyph;
            }
        }
        const auto [wish, value] = line_for({cell.brick, std::nullopt}, "legend");
        const std::string glyph = unused(legend_, wish);
        if (glyph.empty()) return {};
        legend_[glyph] = {cell.brick, std::nullopt};
        set("legend", glyph, value);
        return glyph;
    }

    std::string drop_glyph_for(const sim::Cell& cell, const std::string& brick_glyph,
                               const std::string& old) {
        if (!cell.drop) return ".";
        const auto meant = legend_.find(brick_glyph);
        const bool said = meant != legend_.end() && meant->second.drop == cell.drop;
        const auto same = drop_legend_.find(old);
        if (same != drop_legend_.end() && same->second.drop == cell.drop) return old;
        if (said) return ".";
        for (const auto& [glyph, drop] : drop_legend_) {
            if (drop.drop == cell.drop) return glyph;
        }
        const auto [wish, value] = line_for({std::nullopt, cell.drop}, "drop_legend");
        const std::string glyph = unused(drop_legend_, wish);
        if (glyph.empty()) return {};
        drop_legend_[glyph] = {std::nullopt, cell.drop};
        set("drop_legend", glyph, value);
        return glyph;
    }

    bool change_drawings() {
        const Statement* bricks = find("grid", "bricks");
        const Statement* drops = find("grid", "drops");
        if (!bricks) return false;
        const auto old_bricks = drawing_in(text_, *bricks);
        const auto old_drops = drops ? drawing_in(text_, *drops) : std::nullopt;
        if (!old_bricks || (drops && !old_drops)) return false;
        legend_ = meanings("legend");
        drop_legend_ = meanings("drop_legend");
        const sim::BrickGrid& grid = after_.grid;
        const bool same_size =
            before_.grid.columns == grid.columns && before_.grid.rows == grid.rows;
        std::vector<std::string> brick_rows, drop_rows;
        bool any_drop = false;
        for (std::size_t i = 0; i < grid.cells.size(); ++i) {
            const std::size_t row = i / static_cast<std::size_t>(grid.columns);
            const std::size_t column = i % static_cast<std::size_t>(grid.columns);
            if (column == 0) brick_rows.emplace_back(), drop_rows.emplace_back();
            const auto old = [&](const std::optional<Drawing>& drawing) -> std::string {
                return same_size && drawing ? drawing->rows[row].glyphs[column] : "";
            };
            const std::string glyph = glyph_for(grid.cells[i], old(old_bricks));
            const std::string drop = drop_glyph_for(grid.cells[i], glyph, old(old_drops));
            if (glyph.empty() || drop.empty()) return false;
            brick_rows.back() += glyph;
            drop_rows.back() += drop;
            any_drop |= drop != ".";
        }
        redraw(*old_bricks, brick_rows);
        if (old_drops) {
            redraw(*old_drops, drop_rows);
        } else if (any_drop) {
            std::string value = "'''\n";
            for (const std::string& row : drop_rows) value += row + '\n';
            edit(bricks->end, bricks->end, "drops = " + value + "'''\n");
        }
        return true;
    }

    /// Puts rows in the place of others, each on its line where their number is the same.
    void redraw(const Drawing& old, const std::vector<std::string>& rows) {
        if (rows.size() != old.rows.size()) {
            std::string all;
            for (const std::string& row : rows) all += (all.empty() ? "" : "\n" + old.indent) + row;
            edit(old.rows.front().begin, old.rows.back().end, std::move(all));
            return;
        }
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const auto [begin, end, glyphs] = old.rows[i];
            if (text_.substr(begin, end - begin) != rows[i]) edit(begin, end, rows[i]);
        }
    }

    // ---- the free bricks ----

    /// From its header to its last line; comments before the next header belong to that.
    [[nodiscard]] std::pair<std::size_t, std::size_t> block_of(std::size_t brick) const {
        std::size_t begin = text_.size(), end = begin;
        for (const Statement& each : statements_) {
            if (each.brick != static_cast<int>(brick) || each.sort == Sort::Trivia) continue;
            begin = std::min(begin, each.begin);
            end = each.end;
        }
        return {begin, end};
    }

    void change_bricks() {
        const auto &old = before_.free, &now = after_.free;
        std::size_t head = 0, tail = 0;
        while (head < old.size() && head < now.size() && old[head] == now[head]) ++head;
        while (tail + head < old.size() && tail + head < now.size() &&
               old[old.size() - 1 - tail] == now[now.size() - 1 - tail]) {
            ++tail;
        }
        const std::size_t paired = std::min(old.size(), now.size()) - tail;
        for (std::size_t i = head; i < paired; ++i) change_brick(i, old[i], now[i]);
        for (std::size_t i = paired; i + tail < old.size(); ++i) {
            auto [begin, end] = block_of(i);
            // With the blank line after it, so that none are left over.
            if (text_.substr(end).starts_with('\n')) ++end;
            edit(begin, end, "");
        }
        for (std::size_t i = paired; i + tail < now.size(); ++i) {
            const std::string text = to_toml(with_brick(now[i]));
            std::string block = text.substr(text.find("\n[[brick]]"));
            if (paired > 0) {
                const std::size_t end = block_of(paired - 1).second;
                edit(end, end, std::move(block));
            } else if (!old.empty()) {
                const std::size_t begin = block_of(0).first;
                edit(begin, begin, block.substr(1) + '\n');
            } else {
                tail_ += block;
            }
        }
    }

    void change_brick(std::size_t index, const sim::FreeBrick& old, const sim::FreeBrick& now) {
        if (old == now) return;
        // A pivot that follows the middle is not written, though it moved.
        std::set<std::string, std::less<>> changed;
        if (now.spin && old.spin != now.spin) changed.insert("spin");
        change_section("brick", canonical(with_brick(old), "brick"),
                       canonical(with_brick(now), "brick"), static_cast<int>(index), changed);
    }

    std::string applied() {
        std::stable_sort(edits_.begin(), edits_.end(),
                         [](const Edit& a, const Edit& b) { return a.begin < b.begin; });
        std::string out;
        std::size_t at = 0;
        for (const Edit& each : edits_) {
            if (each.begin < at) return {};  // one within another: this text is not as we think
            out += text_.substr(at, each.begin - at);
            out += each.text;
            at = each.end;
        }
        out += text_.substr(at);
        for (const auto& [section, lines] : new_sections_) {
            out += (out.ends_with('\n') ? "\n[" : "\n\n[") + section + "]\n" + lines;
        }
        if (!tail_.empty() && !out.ends_with('\n')) out += '\n';
        return out + tail_;
    }

    std::string_view text_;
    const Level& before_;
    const Level& after_;
    Statements statements_;
    std::vector<Edit> edits_;
    std::map<std::string, std::string> new_sections_;
    std::string tail_;
    std::map<std::string, sim::Cell> legend_;
    std::map<std::string, sim::Cell> drop_legend_;
};

/// The level a text says, with the title its file implies.
std::optional<Level> read(std::string_view text, std::string_view implied_title) {
    SourceMap places;
    auto level = parse_draft(text, &places);
    if (!level) return std::nullopt;
    Level out = std::move(level).value();
    if (!places.keys.contains("title")) out.title = implied_title;
    return out;
}

}  // namespace

KeptText rewritten(std::string_view old_text, const Level& level, std::string_view implied_title) {
    if (old_text.empty()) return {to_toml(level), true};
    if (const auto before = read(old_text, implied_title)) {
        if (*before == level) return {std::string(old_text), true};
        const auto text = Keeper(old_text, *before, level).run();
        if (text && read(*text, implied_title) == level) return {*text, true};
    }
    return {to_toml(level), false};
}

}  // namespace carom::levels
