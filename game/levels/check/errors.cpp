#include "engine/core/utf8.h"
#include "game/levels/carom/keys.h"
#include "game/levels/check/check.h"
#include "game/levels/check/shape_math.h"
#include "game/levels/limits.h"

#include <array>
#include <cmath>
#include <map>
#include <string>

namespace carom::levels {
namespace {

using sim::FreeBrick;
using sim::Level;

/// Where the ball waits for the first serve.
constexpr glm::vec2 kServe{sim::kFieldWidth / 2.0f, sim::kPaddleTop - sim::kBallRadius};

bool near(glm::vec2 point) {  // false for NaN as well
    return std::fabs(point.x) <= float{kFarthest} && std::fabs(point.y) <= float{kFarthest};
}

bool all_near(const std::vector<glm::vec2>& points) {
    for (const glm::vec2 point : points) {
        if (!near(point)) return false;
    }
    return true;
}

bool between(float value, float least, float most) { return value >= least && value <= most; }

class Validator {
public:
    Validator(const Level& level, const SourceMap& places, Report& report)
        : level_(level), places_(places), report_(report) {}

    void run() {
        check_head();
        check_rules();
        check_grid();
        if (level_.free.size() > kMostShapes) {
            report_.error(places_.level, "more than 10000 free bricks", "delete some");
            return;
        }
        for (std::size_t i = 0; i < level_.free.size(); ++i) check_free(i);
        check_names();
        if (level_.grid.cells.empty() && level_.free.empty()) {
            report_.error(places_.level, "the level has no bricks",
                          "draw some under [grid], or add a [[brick]]");
        }
    }

private:
    void check_head() {
        if (level_.world > 2) report_.error(places_.key("world"), "'world' is 0, 1 or 2");
        check_text(level_.title, "title", places_.key("title"));
        check_text(level_.author, "author", places_.key("author"));
    }

    void check_text(const std::string& text, const std::string& what, Place place) {
        if (text.size() > kMostNameBytes) {
            report_.error(place, "the " + what + " is longer than 200 bytes", "make it shorter");
        } else if (!is_utf8(text)) {
            report_.error(place, "the " + what + " is not UTF-8");
        }
    }

    void check_rules() {
        const sim::LevelRules& rules = level_.rules;
        if (!between(rules.launch_speed, 50, 2000) || !between(rules.top_speed, 50, 4000)) {
            report_.error(places_.key("rules.launch_speed"), "the speeds are out of range",
                          "launch_speed is 50 to 2000, top_speed 50 to 4000");
        } else if (rules.top_speed < rules.launch_speed) {
            report_.error(
                places_.key("rules.top_speed"), "top_speed is below launch_speed",
                "make it " + std::to_string(static_cast<int>(rules.launch_speed)) + " or more");
        }
        if (rules.lives < 1 || rules.lives > sim::kMostLives) {
            report_.error(places_.key("rules.lives"), "'lives' is 1 to 9");
        }
        if (!between(rules.drop_odds, 0, 1)) {
            report_.error(places_.key("rules.drop_odds"), "'drop_odds' is 0 to 1");
        }
        if (rules.par < 0 || rules.par > sim::kMostPar) {
            report_.error(places_.key("rules.par"), "'par' is 1 to 3600 seconds");
        }
        if (!rules.border.empty()) check_border(rules.border);
    }

    void check_border(const std::vector<glm::vec2>& border) {
        const Place place = places_.key("rules.border");
        for (const glm::vec2 point : border) {
            if (between(point.x, 0, sim::kFieldWidth) && between(point.y, 0, sim::kFieldHeight)) {
                continue;
            }
            report_.error(place, "the border leaves the field", "keep it within 800 x 600");
            return;
        }
        if (border.size() > kMostVertices || !is_convex(border)) {
            report_.error(place, "the border is not convex",
                          "list its corners in order, all turning the same way");
        } else if (!contains(border, kServe)) {
            report_.error(place, "the border leaves out the ball on its paddle",
                          "let it reach down to y = 570 in the middle");
        }
    }

    void check_brick(const sim::BrickDesign& brick, Place place) {
        if (brick.color >= sim::kBrickColors) report_.error(place, "no such colour");
        if (brick.hits > sim::kMostHits) report_.error(place, "a brick takes at most 4 hits");
        if (brick.points < 0 || brick.points > kMostPoints) {
            report_.error(place, "a brick scores 0 to 1000000 points");
        }
    }

    void check_grid() {
        const sim::BrickGrid& grid = level_.grid;
        const bool sized = grid.columns >= 0 && grid.columns <= kMostColumns && grid.rows >= 0 &&
                           grid.rows <= kMostRows &&
                           grid.cells.size() == static_cast<std::size_t>(grid.columns) *
                                                    static_cast<std::size_t>(grid.rows);
        if (!sized) {
            report_.error(places_.level, "the grid's size and its cells do not agree");
            return;
        }
        if (grid.cells.empty()) return;
        if (!near(grid.origin) || !between(grid.cell.x, 1, 800) || !between(grid.cell.y, 1, 800)) {
            report_.error(places_.key("grid.cell"),
                          "the grid's place or cell size is out of range");
            return;
        }
        for (std::size_t i = 0; i < grid.cells.size(); ++i) {
            if (grid.cells[i].brick) check_cell(i, *grid.cells[i].brick);
        }
        check_grid_portals();
        check_grid_bounds();
    }

    void check_cell(std::size_t index, const sim::BrickDesign& brick) {
        check_brick(brick, places_.cell(index));
    }

    /// Portals of the grid go two by two, by colour.
    void check_grid_portals() {
        std::array<std::vector<std::size_t>, sim::kBrickColors> cells;
        for (std::size_t i = 0; i < level_.grid.cells.size(); ++i) {
            const auto& brick = level_.grid.cells[i].brick;
            const bool portal = brick && brick->kind == sim::BrickKind::Portal;
            if (portal && brick->color < sim::kBrickColors) cells[brick->color].push_back(i);
        }
        for (std::size_t color = 0; color < cells.size(); ++color) {
            const std::string name(sim::kColorNames[color]);
            if (cells[color].size() == 1) {
                report_.error(places_.cell(cells[color][0]),
                              "this portal of the grid is the only one of colour " + name,
                              "draw a second one with the same character: the two lead to each "
                              "other");
            }
            for (std::size_t i = 2; i < cells[color].size(); ++i) {
                report_.error(places_.cell(cells[color][i]),
                              "the grid has more than two portals of colour " + name,
                              "give each pair a character and a colour of its own");
            }
        }
    }

    void check_grid_bounds() {
        const sim::BrickGrid& grid = level_.grid;
        constexpr float kSlack = 0.01f;  // 800 / 14 * 14 is not quite 800
        for (std::size_t i = grid.cells.size(); i-- > 0;) {
            if (!grid.cells[i].brick) continue;
            const int column = static_cast<int>(i) % grid.columns;
            const int row = static_cast<int>(i) / grid.columns;
            const collision::Aabb box = cell_bounds(grid, column, row);
            if (box.max.y > sim::kBrickFloor + kSlack) {
                report_.error(places_.cell(i), "this brick reaches too far down",
                              "bricks end at 516; raise the grid or make its cells lower");
                return;
            }
            if (box.min.x < -kSlack || box.min.y < -kSlack ||
                box.max.x > sim::kFieldWidth + kSlack) {
                report_.error(places_.cell(i), "this brick lies outside the field",
                              "the field is 800 wide; change the grid's origin or cell");
                return;
            }
        }
    }

    void check_free(std::size_t index) {
        const FreeBrick& brick = level_.free[index];
        check_brick(brick.brick, places_.brick(index));
        check_text(brick.name, "name", places_.brick(index, "name"));
        check_text(brick.partner, "partner", places_.brick(index, "partner"));
        if (!check_shape(index, brick)) return;
        if (brick.path) check_path(index, *brick.path);
        if (brick.spin &&
            (!near(brick.spin->pivot) || !between(brick.spin->degrees_per_second, -3600, 3600))) {
            report_.error(places_.brick(index, "spin"), "the spin is out of range");
        }
        const collision::Aabb box = bounds_of(brick.shape);
        if (box.max.y > sim::kBrickFloor) {
            report_.error(places_.brick(index), "this brick reaches too far down",
                          "bricks end at 516; the paddle needs the rest");
        } else if (box.max.x <= 0 || box.max.y <= 0 || box.min.x >= sim::kFieldWidth) {
            report_.error(places_.brick(index), "this brick lies outside the field",
                          "the field is 800 wide and bricks stand between 0 and 516 down");
        }
    }

    bool check_shape(std::size_t index, const FreeBrick& brick) {
        const Place place = places_.brick(index);
        if (const auto* box = std::get_if<sim::BoxDesign>(&brick.shape)) {
            return require(place,
                           near(box->center) && between(box->size.x, 1, 2000) &&
                               between(box->size.y, 1, 2000) && between(box->degrees, -3600, 3600),
                           "the box is out of range");
        }
        if (const auto* circle = std::get_if<sim::CircleDesign>(&brick.shape)) {
            return require(place, near(circle->center) && between(circle->radius, 1, 1000),
                           "the circle is out of range");
        }
        if (const auto* bar = std::get_if<sim::CapsuleDesign>(&brick.shape)) {
            return require(place, near(bar->a) && near(bar->b) && between(bar->radius, 1, 1000),
                           "the capsule is out of range");
        }
        return check_polygon(places_.brick(index, "polygon"),
                             std::get<sim::PolygonDesign>(brick.shape).points);
    }

    bool check_polygon(Place place, const std::vector<glm::vec2>& points) {
        const bool sized = points.size() >= 3 && points.size() <= kMostVertices;
        return require(place, sized && all_near(points),
                       "a polygon has 3 to 256 corners within reach of the field") &&
               require(place, is_simple(points), "the polygon's sides cross or touch",
                       "list its corners in order, each once") &&
               require(place, std::fabs(doubled_area(points)) >= 2.0, "the polygon is too thin");
    }

    bool require(Place place, bool good, const char* what, const char* help = "") {
        if (!good) report_.error(place, what, help);
        return good;
    }

    void check_path(std::size_t index, const sim::PathDesign& path) {
        const bool sized = !path.points.empty() && path.points.size() <= kMostVertices;
        if (!sized || !all_near(path.points) || !between(path.speed, 1, 4000)) {
            report_.error(places_.brick(index, "path"), "the path is out of range",
                          "1 to 256 points, speed 1 to 4000");
            return;
        }
        for (const glm::vec2 point : path.points) {
            if (point != glm::vec2(0.0f)) return;
        }
        report_.error(places_.brick(index, "path"), "the path goes nowhere",
                      "its points are counted from the brick's own place: [100, 0] is 100 to the "
                      "right of it");
    }

    void check_names() {
        std::map<std::string, std::size_t> named;
        for (std::size_t i = 0; i < level_.free.size(); ++i) {
            const std::string& name = level_.free[i].name;
            if (name.empty() || named.emplace(name, i).second) continue;
            report_.error(places_.brick(i, "name"),
                          "another brick is already called " + in_quotes(name),
                          "give it a name of its own");
        }
        for (std::size_t i = 0; i < level_.free.size(); ++i) check_partner(i, named);
    }

    void check_partner(std::size_t index, const std::map<std::string, std::size_t>& named) {
        const FreeBrick& brick = level_.free[index];
        const bool portal = brick.brick.kind == sim::BrickKind::Portal;
        const Place place = places_.brick(index, "partner");
        if (!portal && brick.partner.empty()) return;
        if (!portal) {
            report_.error(place, "only portals have a partner", "delete it, or make this a portal");
            return;
        }
        const auto found = named.find(brick.partner);
        if (brick.partner.empty()) {
            report_.error(place, "a portal needs a partner",
                          "name another portal: partner = \"its name\"");
        } else if (found == named.end()) {
            const auto name = [](const auto& entry) { return std::string_view(entry.first); };
            auto others = named;
            others.erase(brick.name);
            const std::string_view near = nearest(brick.partner, others, name);
            report_.error(place, "no brick is called " + in_quotes(brick.partner),
                          near.empty() ? "give the other portal that name"
                                       : "did you mean \"" + std::string(near) + "\"?");
        } else if (found->second == index ||
                   level_.free[found->second].brick.kind != sim::BrickKind::Portal) {
            report_.error(place, in_quotes(brick.partner) + " is not another portal",
                          "name another brick of kind portal");
        }
    }

    const Level& level_;
    const SourceMap& places_;
    Report& report_;
};

}  // namespace

void validate(const Level& level, const SourceMap& places, Report& report) {
    Validator(level, places, report).run();
}

}  // namespace carom::levels
