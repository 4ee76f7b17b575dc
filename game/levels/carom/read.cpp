#include "game/levels/carom/format.h"

#include "game/levels/carom/drawn_grid.h"
#include "game/levels/carom/toml_values.h"
#include "game/levels/check/check.h"
#include "game/levels/check/shape_math.h"
#include "game/levels/limits.h"

#include <map>
#include <utility>

namespace carom::levels {
namespace {

using sim::Level;

const Section& section_of(std::string_view key) { return *find_key(kLevelSection, key)->section; }

/// Remembers where each key of a table stands, as "prefix.key".
void note_keys(const TomlText& text, const toml::table& table, const std::string& prefix,
               SourceMap& places) {
    for (auto&& [key, node] : table) places.keys[prefix + std::string(key.str())] = text.place(key);
}

class CaromReader {
public:
    explicit CaromReader(std::string_view text) : text_(text, report_) {}

    Result<Level, Mistakes> read(SourceMap* places, bool draft) {
        const toml::table& root = text_.root();
        check_table(text_, root, kLevelSection, report_);
        note_keys(text_, root, "", places_);
        read_head(Values(&root, kLevelSection));
        read_rules(Values(&root, kLevelSection).table("rules"));
        if (const toml::table* grid = root["grid"].as_table()) read_grid(*grid);
        read_free(root);
        if (!report_.failed() && !draft) validate(level_, places_, report_);
        if (report_.failed()) return report_.take();
        if (places) *places = std::move(places_);
        return std::move(level_);
    }

private:
    struct LegendBrick {
        sim::BrickDesign brick;
        std::optional<sim::PowerUp> drop;
    };

    void read_head(const Values& root) {
        level_.title = root.text("title");
        level_.author = root.text("author");
        level_.world = static_cast<std::uint8_t>(root.integer("world").value_or(0));
    }

    void read_rules(const Values& rules) {
        if (!rules) return;
        note_keys(text_, *text_.root()["rules"].as_table(), "rules.", places_);
        sim::LevelRules& to = level_.rules;
        to.launch_speed = rules.number("launch_speed").value_or(to.launch_speed);
        to.top_speed = rules.number("top_speed").value_or(to.top_speed);
        to.lives = rules.integer("lives").value_or(to.lives);
        to.drop_odds = rules.number("drop_odds").value_or(to.drop_odds);
        to.balls_collide = rules.flag("balls_collide").value_or(to.balls_collide);
        to.lightning = rules.flag("lightning").value_or(to.lightning);
        to.par = rules.integer("par").value_or(to.par);
        to.border = rules.points("border");
    }

    void read_grid(const toml::table& table) {
        const Section& section = section_of("grid");
        const Values grid(&table, section);
        note_keys(text_, table, "grid.", places_);
        const toml::node* bricks = grid.node("bricks");
        if (!bricks) return;
        const DrawnGrid picture = read_drawn_grid(text_, *bricks, report_);
        if (picture.rows == 0) return;
        level_.grid.columns = picture.columns;
        level_.grid.rows = picture.rows;
        level_.grid.origin = grid.point("origin").value_or(glm::vec2(0.0f));
        level_.grid.cell = grid.point("cell").value_or(
            glm::vec2(sim::kFieldWidth / static_cast<float>(picture.columns), kCellHeight));
        read_bricks(picture);
        const toml::node* drops = grid.node("drops");
        if (drops) read_drops(*drops, picture.sound);
    }

    void read_bricks(const DrawnGrid& picture) {
        const std::map<std::string, LegendBrick, std::less<>> legend = read_legend();
        if (!legend_is_elsewhere("legend"))
            report_unknown(
                picture, "legend", "{ kind = \"plain\", color = \"blue\" }",
                [&](std::string_view glyph) { return legend.contains(glyph); }, report_);
        for (const Glyph& glyph : picture.cells) {
            const auto found = legend.find(glyph.bytes);
            sim::Cell cell;
            if (found != legend.end()) cell = {found->second.brick, found->second.drop};
            level_.grid.cells.push_back(cell);
            places_.cells.push_back(glyph.place);
        }
    }

    /// It may hold what a drawing uses on a line that could not be read, or under a name that has
    /// been told to be wrong.
    bool legend_is_elsewhere(std::string_view legend) {
        return text_.torn() || (report_.failed() && !text_.root().contains(legend));
    }

    std::map<std::string, LegendBrick, std::less<>> read_legend() {
        std::map<std::string, LegendBrick, std::less<>> legend;
        const toml::table* table = text_.root()["legend"].as_table();
        if (!table) return legend;
        for (auto&& [key, node] : *table) {
            LegendBrick& entry = legend[std::string(key.str())];
            if (const toml::table* brick = node.as_table()) {
                const Values values(brick, section_of("legend"));
                entry = {values.brick(), values.drop("drop")};
            } else {
                const auto name = node.value<std::string_view>().value_or("");
                entry.brick.kind = sim::brick_named(name).value_or(sim::BrickKind::Plain);
            }
        }
        return legend;
    }

    void read_drops(const toml::node& node, bool bricks_sound) {
        const DrawnGrid picture = read_drawn_grid(text_, node, report_);
        if (picture.rows == 0) return;
        if (picture.rows != level_.grid.rows || picture.columns != level_.grid.columns) {
            if (!bricks_sound || !picture.sound) return;  // the wrong row has been told
            report_.error(picture.cells[0].place,
                          "the drops are " + size_of(picture.columns, picture.rows) +
                              " cells, the bricks " +
                              size_of(level_.grid.columns, level_.grid.rows),
                          "draw both grids the same size");
            return;
        }
        std::map<std::string, sim::PowerUp, std::less<>> legend;
        if (const toml::table* table = text_.root()["drop_legend"].as_table()) {
            for (auto&& [key, each] : *table) {
                const auto name = each.value<std::string_view>().value_or("");
                legend.emplace(key.str(),
                               sim::power_up_named(name).value_or(sim::PowerUp::Points100));
            }
        }
        if (!legend_is_elsewhere("drop_legend"))
            report_unknown(
                picture, "drop_legend", "\"life\"",
                [&](std::string_view glyph) { return legend.contains(glyph); }, report_);
        for (std::size_t i = 0; i < picture.cells.size(); ++i) {
            const auto found = legend.find(picture.cells[i].bytes);
            if (found != legend.end()) level_.grid.cells[i].drop = found->second;
            places_.drops.push_back(found != legend.end() ? picture.cells[i].place : Place{});
        }
    }

    static std::string size_of(int columns, int rows) {
        return std::to_string(columns) + " x " + std::to_string(rows);
    }

    void read_free(const toml::table& root) {
        const toml::array* list = root["brick"].as_array();
        if (!list || list->size() > kMostShapes) return;
        for (const toml::node& node : *list) {
            const toml::table* table = node.as_table();
            if (!table) continue;
            note_keys(text_, *table, SourceMap::brick_key(places_.free.size(), ""), places_);
            places_.free.push_back(text_.place(node));
            level_.free.push_back(read_brick(*table));
        }
    }

    sim::FreeBrick read_brick(const toml::table& table) {
        const Values values(&table, section_of("brick"));
        sim::FreeBrick brick;
        brick.brick = values.brick();
        brick.drop = values.drop("drop");
        brick.shape = read_shape(table, values);
        brick.name = values.text("name");
        brick.partner = values.text("partner");
        if (const Values path = values.table("path")) {
            brick.path = {path.points("points"), path.number("speed").value_or(0.0f),
                          path.flag("closed").value_or(false)};
        }
        if (const Values spin = values.table("spin")) {
            brick.spin = {spin.point("pivot").value_or(middle_of(brick.shape)),
                          spin.number("speed").value_or(0.0f)};
        }
        return brick;
    }

    sim::ShapeDesign read_shape(const toml::table& table, const Values& values) {
        int shapes = 0;
        for (const char* key : {"box", "circle", "capsule", "polygon"}) {
            shapes += table.contains(key) ? 1 : 0;
        }
        if (shapes != 1 && !text_.torn()) {
            report_.error(text_.place(table),
                          shapes == 0 ? "the brick has no shape" : "the brick has several shapes",
                          "give it one of box, circle, capsule, polygon, such as circle = { "
                          "center = [400, 200], radius = 30 }");
        }
        const glm::vec2 none(0.0f);
        if (const Values box = values.table("box")) {
            return sim::BoxDesign{box.point("center").value_or(none),
                                  box.point("size").value_or(none),
                                  box.number("degrees").value_or(0.0f)};
        }
        if (const Values circle = values.table("circle")) {
            return sim::CircleDesign{circle.point("center").value_or(none),
                                     circle.number("radius").value_or(0.0f)};
        }
        if (const Values capsule = values.table("capsule")) {
            return sim::CapsuleDesign{capsule.point("from").value_or(none),
                                      capsule.point("to").value_or(none),
                                      capsule.number("radius").value_or(0.0f)};
        }
        return sim::PolygonDesign{values.points("polygon")};
    }

    Report report_;
    TomlText text_;
    SourceMap places_;
    Level level_;
};

Mistakes too_large() {
    return {{.what = "the file is larger than 1 MiB", .help = "a level is far smaller"}};
}

}  // namespace

Result<Level, Mistakes> parse_toml(std::string_view text, SourceMap* places) {
    if (text.size() > kMostLevelBytes) return too_large();
    return CaromReader(text).read(places, false);
}

Result<Level, Mistakes> parse_draft(std::string_view text, SourceMap* places) {
    if (text.size() > kMostLevelBytes) return too_large();
    return CaromReader(text).read(places, true);
}

Result<SetDesign, Mistakes> parse_set(std::string_view text, std::vector<Place>* places) {
    if (text.size() > kMostLevelBytes) return too_large();
    Report report;
    const TomlText read(text, report);
    check_table(read, read.root(), kSetSection, report);
    const Values values(&read.root(), kSetSection);
    SetDesign set{values.text("title"), values.text("author"), {}};
    if (const toml::node* order = values.node("order")) {
        for (const toml::node& each : *order->as_array()) {
            set.order.push_back(each.value<std::string>().value_or(""));
            if (places) places->push_back(read.place(each));
        }
    }
    if (report.failed()) return report.take();
    return set;
}

}  // namespace carom::levels
