#include "engine/core/utf8.h"
#include "game/levels/foreign/lbreakout.h"
#include "game/levels/foreign/lbreakout_codes.h"

#include <algorithm>

namespace carom::levels {
namespace {

bool same_strength(const sim::BrickDesign& a, const sim::BrickDesign& b) {
    return a.kind == b.kind && hits_of(a) == hits_of(b);
}

/// The nearest plain brick there, for what has no letter of its own.
char plain_letter(int hits) { return hits >= 3 ? 'c' : hits == 2 ? 'b' : 'a'; }

char letter_for(const sim::BrickDesign& brick, Losses& losses) {
    if (brick.points != 0) losses.note("a brick's own points left out");
    for (const BrickCode& code : kLBreakoutBricks) {
        if (same_strength(code.brick, brick) && code.brick.color == brick.color) return code.letter;
    }
    for (const BrickCode& code : kLBreakoutBricks) {
        if (!same_strength(code.brick, brick)) continue;
        losses.note("the colour " + std::string(sim::kColorNames[brick.color]) + " of a " +
                    std::string(sim::spec(brick.kind).name) + " brick changed");
        return code.letter;
    }
    losses.note("a " + std::string(sim::spec(brick.kind).name) + " brick of " +
                std::to_string(hits_of(brick)) + " hits replaced");
    switch (brick.kind) {
        case sim::BrickKind::Plain:
        case sim::BrickKind::Hidden:
            return plain_letter(hits_of(brick));
        case sim::BrickKind::Veiled:
            return 'v';
        case sim::BrickKind::Mending:
            return 'z';
        case sim::BrickKind::Bomb:
        case sim::BrickKind::Fuse:
            return '*';
        case sim::BrickKind::Grower:
            return '!';
        default:
            return 'E';
    }
}

char letter_for(sim::PowerUp drop, Losses& losses) {
    for (const DropCode& code : kLBreakoutDrops) {
        if (code.drop == drop) return code.letter;
    }
    losses.note("the power-up " + std::string(sim::spec(drop).name) + " left out");
    return '.';
}

/// One line of text that LBreakout can read: Latin-1 where possible, without line ends.
std::string name_line(const std::string& name, Losses& losses) {
    std::string line = latin1_from_utf8(name).value_or("");
    if (line.empty() && !name.empty()) {
        losses.note("a name with letters beyond Latin-1");
        for (const char c : name) line += static_cast<unsigned char>(c) < 0x80 ? c : '?';
    }
    if (line.find('\n') != std::string::npos || line.ends_with('\r')) {
        losses.note("a line end within a name");
        const auto ends = [](char c) { return c == '\n' || c == '\r'; };
        std::replace_if(line.begin(), line.end(), ends, ' ');
    }
    return line;
}

void note_grid(const sim::BrickGrid& grid, Losses& losses) {
    const bool fits = grid.columns <= kLBreakoutColumns && grid.rows <= kLBreakoutRows;
    if (!fits) losses.note("what lies beyond 14 columns and 18 rows left out");
    const bool same = grid.columns == kLBreakoutColumns && grid.rows == kLBreakoutRows;
    if (!same || grid.cell != kLBreakoutCell || grid.origin != glm::vec2(0.0f)) {
        losses.note("the grid's size and place changed");
    }
}

std::string write_level(const sim::Level& level, Losses& losses) {
    losses.note_beyond_grid(level);
    note_grid(level.grid, losses);
    if (level.rules.drop_odds != 0.0f) losses.note("drop_odds left out");
    std::string bricks, drops;
    for (int row = 0; row < kLBreakoutRows; ++row) {
        for (int column = 0; column < kLBreakoutColumns; ++column) {
            sim::Cell cell;
            if (row < level.grid.rows && column < level.grid.columns) {
                cell =
                    level.grid.cells[static_cast<std::size_t>(row * level.grid.columns + column)];
            }
            bricks += cell.brick ? letter_for(*cell.brick, losses) : '.';
            drops += cell.drop ? letter_for(*cell.drop, losses) : '.';
        }
        bricks += '\n';
        drops += '\n';
    }
    return "Level:\n" + name_line(level.author, losses) + '\n' + name_line(level.title, losses) +
           "\nBricks:\n" + bricks + "Bonus:\n" + drops;
}

}  // namespace

Export to_lbreakout(std::span<const sim::Level> levels) {
    Export out{"Version: 1.00\n", {}};
    for (const sim::Level& level : levels) {
        Losses losses;
        out.text += write_level(level, losses);
        const auto sentences = losses.sentences(levels.size() > 1 ? level.title + ": " : "");
        out.lost.insert(out.lost.end(), sentences.begin(), sentences.end());
    }
    return out;
}

}  // namespace carom::levels
