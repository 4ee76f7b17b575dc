#include "game/levels/carom/format.h"

#include "engine/core/utf8.h"
#include "game/levels/carom/keys.h"
#include "game/levels/carom/toml_words.h"
#include "game/levels/check/shape_math.h"

#include <array>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <set>
#include <tuple>

namespace carom::levels {
namespace {

using glm::vec2;
using sim::BrickDesign;
using sim::BrickKind;

std::string point(vec2 p) { return '[' + shortest(p.x) + ", " + shortest(p.y) + ']'; }

std::string list_of(const std::vector<vec2>& points) {
    constexpr std::size_t kOnOneLine = 8;
    std::string out = "[";
    for (std::size_t i = 0; i < points.size(); ++i) {
        if (i > 0) out += i % kOnOneLine == 0 ? ",\n    " : ", ";
        out += point(points[i]);
    }
    return out + ']';
}

std::string color_of(const BrickDesign& brick) {
    return toml_string(sim::kColorNames[brick.color]);
}

/// Hands out characters: the wished one if it is free, else the next that is.
class Characters {
public:
    std::string pick(std::string_view wishes) {
        for (const char wish : wishes) {
            if (used_.insert(std::string(1, wish)).second) return std::string(1, wish);
        }
        for (; next_ < kPool.size(); ++next_) {
            std::string each(1, kPool[next_]);
            if (used_.insert(each).second) return each;
        }
        if (code_ == 0xd800) code_ = 0x10000;  // surrogates are no characters
        return utf8(code_++);
    }

private:
    static constexpr std::string_view kPool =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789#%@*!+=~^&$?/|<>:;";
    std::set<std::string> used_;
    std::size_t next_ = 0;
    std::uint32_t code_ = 0x100;
};

// clang-format off
constexpr std::string_view kColorLetters = "bglorypktiwe";
constexpr std::array<std::string_view, sim::kBrickKindCount> kKindLetters{
    "", "#", "%A", "@", "vV", "hH", "mM", "*", "xX", "!", "O", "()"};
// clang-format on

std::string wishes_for(const BrickDesign& brick) {
    if (brick.kind != BrickKind::Plain) {
        return std::string(kKindLetters[static_cast<std::size_t>(brick.kind)]);
    }
    const char letter = kColorLetters[brick.color];
    if (brick.hits <= 1) return {letter};
    return {static_cast<char>('0' + brick.hits), static_cast<char>(letter - 'a' + 'A')};
}

/// As LBreakout writes them, or else a letter of the name.
std::string wishes_for(sim::PowerUp drop) {
    struct Wish {
        sim::PowerUp drop;
        char letter;
    };
    using enum sim::PowerUp;
    constexpr std::array kWishes{
        Wish{Points200, '0'},  Wish{Points500, '1'},   Wish{Points1000, '2'}, Wish{Points2000, '3'},
        Wish{Points5000, '4'}, Wish{Points10000, '5'}, Wish{Shrink, '-'},     Wish{Grow, '+'},
        Wish{Energy, 'm'},     Wish{ExtraBall, 'b'},   Wish{Floor, 'w'},      Wish{Laser, 'p'},
        Wish{Random, '?'},     Wish{Fast, '>'},        Wish{Slow, '<'},       Wish{Ghost, '~'},
        Wish{Reset, '!'},      Wish{MoreTime, '&'},    Wish{Explosive, '*'},  Wish{Magnet, '}'},
        Wish{BadMagnet, '{'},  Wish{Weak, 'W'}};
    for (const Wish& wish : kWishes) {
        if (wish.drop == drop) return {wish.letter};
    }
    std::string name(sim::spec(drop).name);
    std::erase(name, '_');
    return name;
}

class Writer {
public:
    explicit Writer(const sim::Level& level) : level_(level) {}

    std::string write() {
        out_ = "# A level of Carom; docs/levels.md tells what every line means.\n";
        line("format", std::to_string(kFormat));
        line("title", toml_string(level_.title));
        if (!level_.author.empty()) line("author", toml_string(level_.author));
        if (level_.world != 0) line("world", std::to_string(level_.world));
        write_rules();
        if (!level_.grid.cells.empty()) write_grid();
        for (const sim::FreeBrick& brick : level_.free) write_free(brick);
        return std::move(out_);
    }

private:
    void line(std::string_view key, const std::string& value) {
        out_ += std::string(key) + " = " + value + '\n';
    }

    void write_rules() {
        const sim::LevelRules& rules = level_.rules;
        const sim::LevelRules usual;
        if (rules == usual) return;
        out_ += "\n[rules]\n";
        if (rules.launch_speed != usual.launch_speed) {
            line("launch_speed", shortest(rules.launch_speed));
        }
        if (rules.top_speed != usual.top_speed) line("top_speed", shortest(rules.top_speed));
        if (rules.lives != usual.lives) line("lives", std::to_string(rules.lives));
        if (rules.drop_odds != usual.drop_odds) line("drop_odds", shortest(rules.drop_odds));
        if (rules.balls_collide) line("balls_collide", "true");
        if (!rules.lightning) line("lightning", "false");
        if (rules.par != usual.par) line("par", std::to_string(rules.par));
        if (!rules.border.empty()) line("border", list_of(rules.border));
    }

    void write_grid() {
        const sim::BrickGrid& grid = level_.grid;
        out_ += "\n[grid]\n";
        if (grid.origin != vec2(0.0f)) line("origin", point(grid.origin));
        const vec2 usual(sim::kFieldWidth / static_cast<float>(grid.columns), kCellHeight);
        if (grid.cell != usual) line("cell", point(grid.cell));
        std::string legend, drop_legend;
        draw_bricks(legend);
        draw_drops(drop_legend);
        if (!legend.empty()) out_ += "\n[legend]\n" + legend;
        if (!drop_legend.empty()) out_ += "\n[drop_legend]\n" + drop_legend;
    }

    void draw_bricks(std::string& legend) {
        using Traits = std::tuple<BrickKind, int, int, int>;
        std::map<Traits, std::string> known;
        Characters characters;
        draw("bricks", [&](const sim::Cell& cell) -> std::string {
            if (!cell.brick) return ".";
            const BrickDesign& brick = *cell.brick;
            std::string& glyph = known[{brick.kind, brick.color, brick.hits, brick.points}];
            if (glyph.empty()) {
                glyph = characters.pick(wishes_for(brick));
                legend += as_key(glyph) + " = { " + brick_keys(brick) + " }\n";
            }
            return glyph;
        });
    }

    void draw_drops(std::string& legend) {
        std::map<sim::PowerUp, std::string> known;
        Characters characters;
        for (const sim::Cell& cell : level_.grid.cells) {
            if (!cell.drop || known.contains(*cell.drop)) continue;
            known[*cell.drop] = characters.pick(wishes_for(*cell.drop));
        }
        if (known.empty()) return;
        draw("drops", [&](const sim::Cell& cell) { return cell.drop ? known[*cell.drop] : "."; });
        for (const auto& [drop, glyph] : known) {
            legend += as_key(glyph) + " = " + toml_string(sim::spec(drop).name) + '\n';
        }
    }

    template <class GlyphOf>
    void draw(std::string_view key, GlyphOf glyph_of) {
        out_ += std::string(key) + " = '''\n";
        const sim::BrickGrid& grid = level_.grid;
        for (std::size_t i = 0; i < grid.cells.size(); ++i) {
            out_ += glyph_of(grid.cells[i]);
            if ((i + 1) % static_cast<std::size_t>(grid.columns) == 0) out_ += '\n';
        }
        out_ += "'''\n";
    }

    static std::string brick_keys(const BrickDesign& brick) {
        std::string out = "kind = " + toml_string(sim::spec(brick.kind).name);
        if (brick.color != 0) out += ", color = " + color_of(brick);
        if (brick.hits != 0) out += ", hits = " + std::to_string(brick.hits);
        if (brick.points != 0) out += ", points = " + std::to_string(brick.points);
        return out;
    }

    void write_free(const sim::FreeBrick& brick) {
        out_ += "\n[[brick]]\n";
        line("kind", toml_string(sim::spec(brick.brick.kind).name));
        if (brick.brick.color != 0) line("color", color_of(brick.brick));
        if (brick.brick.hits != 0) line("hits", std::to_string(brick.brick.hits));
        if (brick.brick.points != 0) line("points", std::to_string(brick.brick.points));
        if (brick.drop) line("drop", toml_string(sim::spec(*brick.drop).name));
        std::visit([this](const auto& shape) { write_shape(shape); }, brick.shape);
        if (brick.path) write_path(*brick.path);
        if (brick.spin) write_spin(*brick.spin, middle_of(brick.shape));
        if (!brick.name.empty()) line("name", toml_string(brick.name));
        if (!brick.partner.empty()) line("partner", toml_string(brick.partner));
    }

    void write_shape(const sim::BoxDesign& box) {
        const std::string turn = box.degrees == 0.0f ? "" : ", degrees = " + shortest(box.degrees);
        line("box",
             "{ center = " + point(box.center) + ", size = " + point(box.size) + turn + " }");
    }

    void write_shape(const sim::CircleDesign& circle) {
        line("circle",
             "{ center = " + point(circle.center) + ", radius = " + shortest(circle.radius) + " }");
    }

    void write_shape(const sim::CapsuleDesign& capsule) {
        line("capsule", "{ from = " + point(capsule.a) + ", to = " + point(capsule.b) +
                            ", radius = " + shortest(capsule.radius) + " }");
    }

    void write_shape(const sim::PolygonDesign& polygon) {
        line("polygon", list_of(polygon.points));
    }

    void write_path(const sim::PathDesign& path) {
        line("path", "{ points = " + list_of(path.points) + ", speed = " + shortest(path.speed) +
                         (path.closed ? ", closed = true }" : " }"));
    }

    void write_spin(const sim::SpinDesign& spin, vec2 middle) {
        const std::string pivot = spin.pivot == middle ? "" : ", pivot = " + point(spin.pivot);
        line("spin", "{ speed = " + shortest(spin.degrees_per_second) + pivot + " }");
    }

    const sim::Level& level_;
    std::string out_;
};

}  // namespace

std::string shortest(float value) {
    std::array<char, 32> text{};
    for (int digits = 6; digits <= 9; ++digits) {
        std::snprintf(text.data(), text.size(), "%.*g", digits, static_cast<double>(value));
        if (static_cast<float>(std::strtod(text.data(), nullptr)) == value) break;
    }
    std::string out = text.data();
    for (char& c : out) {
        if (c == ',') c = '.';  // some locales write a comma
    }
    return out;
}

std::string to_toml(const sim::Level& level) { return Writer(level).write(); }

std::string to_toml(const SetDesign& set) {
    std::string out = "format = " + std::to_string(kFormat) + '\n';
    if (!set.title.empty()) out += "title = " + toml_string(set.title) + '\n';
    if (!set.author.empty()) out += "author = " + toml_string(set.author) + '\n';
    if (set.order.empty()) return out;
    out += "order = [\n";
    for (const std::string& file : set.order) out += "    " + toml_string(file) + ",\n";
    return out + "]\n";
}

}  // namespace carom::levels
