// Records the golden games anew, after a change of rules that is meant:
//   ninja renew_golden && build/release/tests/sim/renew_golden
// The courses below are played again from the start; any other recording in tests/golden keeps its
// commands and gets the fingerprint they now end in. golden_test.cpp says what the courses must
// touch together.

#include "engine/core/files.h"
#include "engine/core/hex.h"
#include "game/levels/carom/format.h"
#include "game/levels/level_set.h"
#include "game/replay/format.h"
#include "game/sim/replay.h"
#include "tests/sim/laws.h"
#include "tests/sim/support.h"

#include <cstdio>
#include <filesystem>
#include <map>
#include <set>
#include <sstream>
#include <string>

using namespace carom;
using namespace carom::sim;
using namespace carom::sim::test;

namespace {

const std::filesystem::path kGolden = CAROM_SOURCE_DIR "/tests/golden";

struct Course {
    std::string name;
    Level level;
    Start start{};
    int seconds = 30;
};

/// Goes for capsules first and keeps each command for a few ticks, so that recordings stay small.
class Hunter {
public:
    explicit Hunter(std::uint64_t seed) : wild_(seed) {}

    Command operator()(const World& world) {
        if (world.tick % 6 != 0) return {last_.move, false};
        last_ = wild_(world);
        const Drop* lowest = nullptr;
        for (const Drop& drop : world.drops) {
            if (lowest == nullptr || drop.position.y > lowest->position.y) lowest = &drop;
        }
        if (lowest != nullptr && lowest->position.y > 330.0f) {
            const float most = kPaddleKeySpeed * kTickSeconds;
            last_.move =
                move_by(std::clamp((lowest->position.x - world.paddle.x) / 6.0f, -most, most));
        }
        last_.launch = world.tick % 48 == 0;
        return last_;
    }

private:
    RandomPilot wild_;
    Command last_;
};

BrickDesign made_of(BrickKind kind, std::uint8_t hits = 0, int points = 0) {
    return {kind, static_cast<std::uint8_t>(kind), hits, points};
}

/// One of each shape around `at`, about 60 wide.
std::vector<ShapeDesign> shapes_at(glm::vec2 at) {
    const auto around = [&](std::vector<glm::vec2> points) {
        for (glm::vec2& point : points) point += at;
        return PolygonDesign{std::move(points)};
    };
    return {BoxDesign{at, {56.0f, 20.0f}, 0.0f},
            BoxDesign{at, {56.0f, 20.0f}, 30.0f},
            CircleDesign{at, 18.0f},
            CapsuleDesign{at - glm::vec2{20.0f, 6.0f}, at + glm::vec2{20.0f, 6.0f}, 9.0f},
            around({{-28, -12}, {10, -18}, {28, 4}, {0, 16}}),
            around({{-26, -14}, {0, -2}, {26, -14}, {20, 16}, {-20, 16}})};
}
constexpr std::size_t kShapes = 6;

enum class Motion { None, There, Round, Turn, Swing, Both };

/// Six columns of shapes, four rows; kinds go round.
Level shapes(Motion motion, const std::vector<BrickKind>& kinds) {
    Level level;
    level.title = "shapes";
    level.rules.drop_odds = 0.3f;
    std::size_t next = 0;
    for (int row = 0; row < 4; ++row) {
        for (std::size_t column = 0; column < kShapes; ++column) {
            const glm::vec2 at{90.0f + 120.0f * static_cast<float>(column),
                               70.0f + 95.0f * static_cast<float>(row)};
            FreeBrick brick;
            brick.shape = shapes_at(at)[(column + static_cast<std::size_t>(row)) % kShapes];
            brick.brick = made_of(kinds[next++ % kinds.size()]);
            const float side = row % 2 == 0 ? 1.0f : -1.0f;
            switch (motion) {
                case Motion::None:
                    break;
                case Motion::There:
                    brick.path = PathDesign{{{30.0f * side, 0}, {30.0f * side, 30}}, 70.0f, false};
                    break;
                case Motion::Round:
                    brick.path = PathDesign{{{30, 0}, {30, 24}, {0, 24}}, 90.0f, true};
                    break;
                case Motion::Turn:
                    brick.spin = SpinDesign{at, 80.0f * side};
                    break;
                case Motion::Swing:
                    brick.spin = SpinDesign{at + glm::vec2{20.0f, 10.0f}, 110.0f * side};
                    break;
                case Motion::Both:
                    brick.path = PathDesign{{{40.0f * side, 20}}, 60.0f, false};
                    brick.spin = SpinDesign{at, 150.0f * side};
                    break;
            }
            level.free.push_back(std::move(brick));
        }
    }
    return level;
}

void add_portals(Level& level) {
    FreeBrick portal;
    portal.brick = made_of(BrickKind::Portal);
    portal.name = "west";
    portal.partner = "east";
    portal.shape = CircleDesign{{40.0f, 430.0f}, 16.0f};
    level.free.push_back(portal);
    std::swap(portal.name, portal.partner);
    portal.shape = BoxDesign{{760.0f, 430.0f}, {30.0f, 30.0f}, 45.0f};
    level.free.push_back(portal);
}

/// Rows of plain bricks low in the field, each with a power-up of its own.
Level capsules(std::size_t from, std::size_t to) {
    Level level = level_of({"1111111111", "1111111111", "1111111111"}, {80.0f, 24.0f});
    level.grid.origin = {0.0f, 150.0f};
    level.rules.balls_collide = true;
    for (std::size_t i = 0; i < level.grid.cells.size(); ++i) {
        level.grid.cells[i].drop = static_cast<PowerUp>(from + i % (to - from));
    }
    return level;
}

Level all_kinds() {
    Level level = level_of({"1234acvhmB", "f.g.b.#.g.", "2mBvh#acfg", ".........."});
    level.grid.origin = {0.0f, 60.0f};
    for (const std::size_t cell : {std::size_t{11}, std::size_t{35}}) {
        level.grid.cells[cell].brick = BrickDesign{BrickKind::Portal, 3, 0, 0};
    }
    level.rules.drop_odds = 0.4f;
    return level;
}

std::vector<Course> own_courses() {
    using enum BrickKind;
    const std::vector<BrickKind> breaking{Plain, Veiled, Mending, Bomb, Fuse, Hidden};
    const std::vector<BrickKind> holding{Solid, Plain, Bumper, Armored, Chaotic, Plain, Grower};
    std::vector<Course> courses;
    courses.push_back({"kinds", all_kinds()});
    courses.push_back({"kinds_hard", all_kinds(), start_of(9, Difficulty::Hard, {})});
    courses.push_back({"kinds_easy", all_kinds(), start_of(5, Difficulty::Easy, {.speed = 130})});
    courses.push_back({"shapes_still", shapes(Motion::None, holding)});
    courses.push_back({"shapes_there", shapes(Motion::There, breaking)});
    courses.push_back({"shapes_round", shapes(Motion::Round, holding)});
    courses.push_back({"shapes_turn", shapes(Motion::Turn, breaking)});
    courses.push_back({"shapes_swing", shapes(Motion::Swing, holding)});
    courses.push_back({"shapes_both", shapes(Motion::Both, holding)});
    Level hexagon = shapes(Motion::Both, breaking);
    hexagon.rules.border = {{230, 10}, {570, 10}, {780, 250}, {700, 600}, {100, 600}, {20, 250}};
    hexagon.free.erase(hexagon.free.begin(), hexagon.free.begin() + 6);
    std::erase_if(hexagon.free, [](const FreeBrick& brick) {
        const auto bounds = [](const ShapeDesign& shape) {
            const auto* box = std::get_if<BoxDesign>(&shape);
            return box != nullptr ? box->center.x : 400.0f;
        };
        return bounds(brick.shape) < 150.0f || bounds(brick.shape) > 650.0f;
    });
    courses.push_back({"border", hexagon});
    Level crowd = shapes(Motion::Turn, holding);
    crowd.rules.balls_collide = true;
    crowd.rules.launch_speed = 520.0f;
    add_portals(crowd);
    crowd.free[3].drop = PowerUp::Split;
    courses.push_back({"balls_meet", crowd, start_of(9, Difficulty::Expert, {})});
    constexpr std::size_t kEach = 5;
    for (std::size_t from = 0; from < kPowerUpCount; from += kEach) {
        courses.push_back({"power_ups_" + std::to_string(from / kEach + 1),
                           capsules(from, std::min(from + kEach, kPowerUpCount)),
                           {},
                           45});
    }
    for (Course& course : courses) course.level.title = course.name;
    return courses;
}

std::vector<Course> campaign_courses(const std::vector<Level>& levels) {
    const std::set<std::string> chosen{"Kites",    "Flywheels", "Long Fuse",
                                       "Hot Iron", "Crucible",  "Wormhole",
                                       "Binary",   "Orrery",    "Last Light"};
    std::vector<Course> courses;
    for (const Level& level : levels) {
        if (chosen.count(level.title) == 0) continue;
        std::string name = level.title;
        for (char& c : name) c = c == ' ' ? '_' : static_cast<char>(c | 0x20);
        courses.push_back({name, level});
    }
    return courses;
}

Replay played(const Course& course, std::uint64_t seed) {
    World world = begin(course.level, seed, course.start);
    Replay replay{.difficulty = course.start.difficulty, .assist = course.start.assist};
    replay.lives = course.start.lives;
    Played level{course.level, seed, {}, {}};
    Hunter pilot{seed};
    Events events;
    while (!finished(world) && world.tick < seconds(static_cast<float>(course.seconds))) {
        const Command command = pilot(world);
        level.commands.push(command);
        events.clear();
        step(world, command, events);
    }
    replay.levels.push_back(std::move(level));
    return replay;
}

/// Gives a replay the fingerprints that its commands now lead to.
void print_anew(Replay& replay) {
    for (Played& level : replay.levels) level.prints.clear();
    replay.rules = kRulesVersion;
    Playback playback(replay);
    Events events;
    for (bool more = true; more;) {
        const bool due = playback.given() > 0 && playback.given() % kPrintEvery == 0;
        if (due || playback.level_done()) {
            replay.levels[playback.level()].prints.push_back(fingerprint(playback.world()));
        }
        events.clear();
        more = playback.advance(events);
    }
}

/// How each game ended, from which version of the rules on: lines of "version name fingerprint".
/// A game that ends otherwise than its last line says needs a version higher than that line's.
class RulesFile {
public:
    RulesFile() {
        const auto text = read_file(kRules);
        if (text) text_ = text.value();
        std::istringstream in(text_);
        Line line;
        for (std::string name; in >> line.version >> name >> line.print;) latest_[name] = line;
    }
    bool note(const std::string& name, const Replay& replay) {
        const std::string print = in_hex(replay.levels.back().prints.back());
        const auto found = latest_.find(name);
        if (found != latest_.end() && found->second.print == print) return true;
        if (found != latest_.end() && found->second.version >= kRulesVersion) {
            std::fprintf(stderr, "%s ends otherwise: raise kRulesVersion (game/sim/rules.h)\n",
                         name.c_str());
            return false;
        }
        text_ += std::to_string(kRulesVersion) + ' ' + name + ' ' + print + '\n';
        return true;
    }
    [[nodiscard]] bool save() const { return write_file(kRules, text_).empty(); }

private:
    struct Line {
        unsigned version = 0;
        std::string print;
    };
    const std::filesystem::path kRules = kGolden / "rules.txt";
    std::string text_;
    std::map<std::string, Line> latest_;
};

bool write(RulesFile& rules, const std::string& name, Replay replay) {
    print_anew(replay);
    if (!rules.note(name, replay)) return false;
    const bool written = write_file(kGolden / (name + ".replay"), replay::to_bytes(replay)).empty();
    std::printf("%-24s %6llu ticks%s\n", name.c_str(),
                static_cast<unsigned long long>(ticks_of(replay)),
                written ? "" : "  CANNOT BE WRITTEN");
    return written;
}

bool renew(RulesFile& rules, const std::filesystem::path& path) {
    const auto bytes = read_file(path);
    if (!bytes) return false;
    const auto read = replay::from_bytes(bytes.value());
    return read && write(rules, path.stem().string(), read.value());
}

}  // namespace

int main() {
    auto loaded = levels::load_levels(std::filesystem::path(CAROM_SOURCE_DIR) / "levels");
    if (!loaded.ok()) return 1;
    std::vector<Course> courses = own_courses();
    for (Course& course : campaign_courses(loaded.value())) courses.push_back(std::move(course));
    courses.push_back({"lightning", level_of({"1........1", "..........", "m........v"}), {}, 40});
    courses.back().level.title = "lightning";
    bool good = true;
    RulesFile rules;
    std::set<std::string> written;
    for (const Course& course : courses) {
        const std::string text = levels::to_toml(course.level);
        auto level = levels::parse_toml(text);  // as it will be read
        if (!level) {
            std::fprintf(stderr, "%s is no level\n", course.name.c_str());
            good = false;
            continue;
        }
        Course read = course;
        read.level = std::move(level).value();
        read.start.lives = 30;
        good = write(rules, course.name, played(read, written.size() + 1)) && good;
        written.insert(course.name);
    }
    for (const auto& entry : std::filesystem::directory_iterator(kGolden)) {
        if (entry.path().extension() != ".replay") continue;
        if (written.count(entry.path().stem().string()) == 0)
            good = renew(rules, entry.path()) && good;
    }
    return good && rules.save() ? 0 : 1;
}
