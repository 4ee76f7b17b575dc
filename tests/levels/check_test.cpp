#include "game/levels/check/check.h"

#include "game/levels/carom/format.h"
#include "game/levels/check/reach.h"
#include "game/levels/check/shape_math.h"
#include "game/levels/check/swept.h"
#include "game/levels/foreign/lvl.h"
#include "tests/levels/random_level.h"

#include <doctest/doctest.h>

#include <cmath>
#include <ctime>
#include <string>

using namespace carom;

namespace {

/// A level of our format with this grid; p is plain, # solid, * bomb, x fuse, ! grower.
std::string level_text(const std::string& rows, const std::string& rest = "") {
    return "format = 1\n[grid]\ncell = [40, 24]\nbricks = '''\n" + rows + "'''\n[legend]\n" +
           "p = 'plain'\n'#' = 'solid'\n'*' = 'bomb'\nx = 'fuse'\n'!' = 'grower'\n" + rest;
}

std::string warnings(const std::string& text) {
    levels::SourceMap places;
    const auto level = levels::parse_toml(text, &places);
    REQUIRE_MESSAGE(level.ok(), to_text(level.error()[0], "f"));
    std::string out;
    for (const Mistake& each : levels::check(level.value(), places)) {
        out += to_text(each, "f") + '\n';
    }
    return out;
}

const std::string kEnclosed = "no ball can get to this brick";

}  // namespace

TEST_SUITE("check") {
    TEST_CASE("a good level has nothing to say") {
        CHECK(warnings(level_text("pppp\n#..#\n")).empty());
        CHECK(warnings(level_text("p...\n",
                                  "[[brick]]\ncircle = { center = [400, 300], radius = 20 "
                                  "}\npath = { points = [[100, 0]], speed = 50 }\n"))
                  .empty());
    }

    TEST_CASE("a level with nothing to break") {
        CHECK(
            warnings(level_text("##\n")).starts_with("f:1:1: warning: no brick has to be broken"));
    }

    TEST_CASE("a brick enclosed by solids") {
        CHECK(
            warnings(level_text("p###\np#p#\np###\n")) ==
            "f:6:3: warning: " + kEnclosed +
                " (help: leave a gap of at least 18 units between the bricks that never break)\n");
        CHECK(warnings(level_text("p###\np#p.\np###\n")).empty());
        // Walls do the solids' work at the edge of the field; a corner is no gap.
        CHECK(warnings(level_text("p#p.\n##..\n")).find("f:5:1: warning: " + kEnclosed) == 0);
        CHECK(warnings(level_text("####\n#pp#\n###.\n...p\n")).find("f:6:2") == 0);
        // The way may lead through bricks that break.
        CHECK(warnings(level_text("###\n#p#\n#p#\n")).empty());
    }

    TEST_CASE("a brick beyond the border") {
        const auto within = [](const char* border) {
            return warnings(
                level_text("p..p\n", std::string("[rules]\nborder = ") + border + "\n"));
        };
        CHECK(within("[[0, 0], [800, 0], [800, 600], [0, 600]]").empty());
        CHECK(within("[[30, 0], [800, 0], [800, 600], [0, 600]]").empty());  // it juts out a little
        const std::string left = within("[[80, 0], [800, 0], [800, 600], [60, 600]]");
        CHECK(left.find("f:5:1: warning: " + kEnclosed) == 0);
        CHECK(left.find("within the border") != std::string::npos);
        CHECK(left.find("f:5:4") == std::string::npos);
        // Corners may be listed either way round, and the floor may be above the field's.
        CHECK(within("[[60, 600], [800, 600], [800, 0], [80, 0]]") == left);
        CHECK(within("[[0, 0], [800, 0], [800, 560], [0, 560]]").empty());
    }

    TEST_CASE("a bomb opens what it touches") {
        CHECK(warnings(level_text("p###\np#p#\n*###\n")).find(kEnclosed) != std::string::npos);
        CHECK(warnings(level_text("p###\np#p#\np#*.\n")).empty());
        CHECK(warnings(level_text("###..\n#p#..\n##.*.\n")).find(kEnclosed) != std::string::npos);
        CHECK(warnings(level_text("###.\n#p#.\n##*.\n")).empty());  // at its corner
        CHECK(warnings(level_text("###.\n#p#.\n##x.\n")).find(kEnclosed) != std::string::npos);
    }

    TEST_CASE("a portal leads in, a moving brick may come out") {
        const std::string cage =
            "[[brick]]\nkind = 'solid'\npolygon = [[200, 200], [400, 200], "
            "[400, 400], [200, 400], [200, 380], [380, 380], [380, 220], [200, "
            "220]]\n[[brick]]\nkind = 'solid'\nbox = { center = [190, 300], size "
            "= [20, 200] }\n[[brick]]\ncircle = { center = [250, 300], radius = "
            "10 }\n";
        CHECK(warnings(level_text("p.\n", cage)).find(kEnclosed) != std::string::npos);
        const std::string portals =
            "[[brick]]\nkind = 'portal'\nname = 'a'\npartner = 'b'\ncircle = { center = [600, "
            "300], "
            "radius = 15 }\n[[brick]]\nkind = 'portal'\nname = 'b'\npartner = 'a'\ncircle = { "
            "center = [330, 300], radius = 15 }\n";
        CHECK(warnings(level_text("p.\n", cage + portals)).empty());
        CHECK(warnings(level_text("p.\n", cage + "spin = { speed = 10 }\n")).empty());
        // Portals of the grid do the same.
        const std::string pair = "O = 'portal'\n";
        CHECK(warnings(level_text("####..\n#pO#.O\n####..\n", pair)).empty());
        CHECK(warnings(level_text("####..\n#p##O#\n####.O\n", pair)).find(kEnclosed) !=
              std::string::npos);
    }

    TEST_CASE("power-ups that can never fall") {
        const std::string drops = "[drop_legend]\nL = 'life'\n";
        std::string text = level_text("p.#!\n", drops);
        text.replace(text.find("[legend]"), 0, "drops = 'L.L.'\n");
        CHECK(warnings(text) ==
              "f:7:12: warning: this power-up is in a brick that never breaks "
              "(help: move it to another brick)\n");
        text.replace(text.find("'L.L.'"), 6, "'.L..'");
        CHECK(warnings(text).empty());  // the grower may grow there
        text.replace(text.find("p.#!"), 4, "p.#.");
        CHECK(warnings(text).starts_with("f:7:11: warning: this power-up is in an empty cell"));
    }

    TEST_CASE("bricks that overlap") {
        const std::string circle = "[[brick]]\ncircle = { center = [300, 300], radius = 20 }\n";
        CHECK(warnings(level_text("p\n", circle + "[[brick]]\nbox = { center = [330, 300], size = "
                                                  "[40, 20], degrees = 10 }\n"))
                  .starts_with("f:15:1: warning: this brick overlaps another (line 13)"));
        CHECK(warnings(level_text("p\n", circle + "[[brick]]\nbox = { center = [345, 300], size = "
                                                  "[40, 20], degrees = 10 }\n"))
                  .empty());
        CHECK(
            warnings(level_text("p\n", "[[brick]]\ncircle = { center = [50, 20], radius = 20 }\n"))
                .starts_with("f:13:1: warning: this brick overlaps another (line 5)"));
        // Inside, without any sides that cross.
        CHECK(warnings(level_text("p\n", circle + "[[brick]]\nbox = { center = [300, 300], size = "
                                                  "[400, 200] }\n"))
                  .starts_with("f:15:1: warning: this brick overlaps"));
    }

    TEST_CASE("bricks that move where they should not") {
        const auto moving = [](const std::string& motion) {
            return warnings(level_text(
                "p\n",
                "[[brick]]\ncircle = { center = [300, 300], radius = 20 }\n" + motion + "\n"));
        };
        CHECK(moving("path = { points = [[-290, 0]], speed = 9 }")
                  .starts_with("f:15:1: warning: this brick moves across a wall"));
        CHECK(moving("path = { points = [[0, 200]], speed = 9 }")
                  .starts_with("f:15:1: warning: this brick moves down into the room"));
        CHECK(moving("path = { points = [[-280, -280]], speed = 9 }")
                  .starts_with("f:15:1: warning: this brick moves through another (line 5)"));
        CHECK(moving("spin = { speed = 90, pivot = [160, 300] }").empty());
        CHECK(moving("spin = { speed = 90, pivot = [159, 300] }")
                  .starts_with("f:15:1: warning: this brick moves across a wall"));
        CHECK(
            warnings(level_text("p\n", "[[brick]]\ncircle = { center = [5, 300], radius = 20 }\n"))
                .starts_with("f:13:1: warning: this brick sticks in a wall"));
    }

    TEST_CASE("bricks that turn through others") {
        // A bar of 200 units that turns about its middle: it covers a disc of 100.
        const auto beside_bar = [](const std::string& other, const std::string& more = "") {
            return warnings(level_text(
                "p\n",
                "[[brick]]\nkind = 'solid'\nbox = { center = [400, 300], size = [200, 10] }\n"
                "spin = { speed = 30 }\n" +
                    more + "[[brick]]\n" + other));
        };
        const std::string through = "f:16:1: warning: this brick turns through another (line 17)";
        CHECK(beside_bar("circle = { center = [400, 250], radius = 10 }\n").starts_with(through));
        CHECK(beside_bar("circle = { center = [329, 371], radius = 2 }\n").starts_with(through));
        CHECK(beside_bar("circle = { center = [327, 373], radius = 2 }\n").empty());  // 103.2 away
        CHECK(beside_bar("circle = { center = [400, 189], radius = 11 }\n").empty());
        // Wholly inside what turns.
        CHECK(beside_bar("circle = { center = [400, 300], radius = 3 }\n").starts_with(through));
        CHECK(
            beside_bar("box = { center = [400, 300], size = [300, 300] }\n").starts_with(through));
        // Carried along a path it covers more.
        const std::string far = "circle = { center = [400, 150], radius = 11 }\n";
        CHECK(beside_bar(far).empty());
        CHECK(beside_bar(far, "path = { points = [[0, -60]], speed = 10 }\n")
                  .starts_with("f:17:1: warning: this brick moves through another (line 18)"));
        // A blade that goes round a brick leaves it its room, whatever lies on the way around.
        const auto inside_ring = [](const std::string& radius) {
            return warnings(level_text(
                "p\n",
                "[[brick]]\nkind = 'solid'\nbox = { center = [400, 200], size = [20, 20] }\n"
                "spin = { speed = 30, pivot = [400, 300] }\n[[brick]]\ncircle = { center = "
                "[400, 300], radius = " +
                    radius + " }\n"));
        };
        CHECK(inside_ring("89").empty());
        CHECK(inside_ring("91.5").starts_with(through));
        // Two that move may well miss each other.
        CHECK(beside_bar(
                  "circle = { center = [400, 250], radius = 10 }\nspin = { speed = 30, pivot = "
                  "[400, 300] }\n")
                  .empty());
    }

    TEST_CASE("a thin brick that moves past a thin one is not missed between two places") {
        const auto past = [](const std::string& x) {
            return warnings(level_text(
                "p\n",
                "[[brick]]\nbox = { center = [300, 300], size = [1.2, 40] }\n"
                "path = { points = [[200, 0]], speed = 10 }\n[[brick]]\nbox = { center = [" +
                    x + ", 300], size = [1.2, 20] }\n"));
        };
        for (const char* x : {"303.1", "399.7", "411", "499.9"}) {
            CAPTURE(x);
            CHECK(
                past(x).starts_with("f:15:1: warning: this brick moves through another (line 16)"));
        }
        CHECK(past("502").empty());
    }

    TEST_CASE("what a brick is found to cover is what it covers") {
        Rng rng{23};
        int hits = 0;
        for (int i = 0; i < 300; ++i) {
            const auto place = [&] {
                return glm::vec2{rng.between(200, 400), rng.between(200, 400)};
            };
            sim::FreeBrick brick;
            brick.shape = sim::BoxDesign{
                place(), {rng.between(4, 90), rng.between(4, 30)}, rng.between(0, 360)};
            brick.path = sim::PathDesign{{{rng.between(-90, 90), rng.between(-90, 90)}}, 10, false};
            if (i % 2 == 0) brick.spin = sim::SpinDesign{place(), 30};
            const sim::BoxDesign other{place(), {rng.between(4, 60), rng.between(4, 60)}, 0};
            const auto there = levels::outline_of(other);
            // Tried pose by pose; poses between those tried move by less than the slack.
            bool seen = false;
            for (int step = 0; step <= 60 && !seen; ++step) {
                for (int angle = 0; angle < (brick.spin ? 360 : 1) && !seen; ++angle) {
                    auto outline = levels::outline_of(brick.shape);
                    const float turn = static_cast<float>(angle) * 0.0174532925f;
                    const float c = std::cos(turn), s = std::sin(turn);
                    for (glm::vec2& corner : outline) {
                        if (brick.spin) {
                            const glm::vec2 arm = corner - brick.spin->pivot;
                            corner = brick.spin->pivot +
                                     glm::vec2(c * arm.x - s * arm.y, s * arm.x + c * arm.y);
                        }
                        corner += brick.path->points[0] * (static_cast<float>(step) / 60.0f);
                    }
                    seen = levels::overlap(outline, there, 0.0f);
                }
            }
            CAPTURE(i);
            if (levels::Swept(brick, 4.0f).meets(there)) CHECK_UNARY(seen);
            if (seen) CHECK_UNARY(levels::Swept(brick, -4.0f).meets(there));
            hits += seen;
        }
        CHECK(hits > 50);
        CHECK(hits < 290);
    }

    TEST_CASE("a serve right into a brick, hits that do nothing") {
        CHECK(warnings(
                  level_text("p\n", "[[brick]]\nbox = { center = [400, 505], size = [50, 20] }\n"))
                  .starts_with("f:13:1: warning: the ball is launched right into this brick"));
        CHECK(warnings(level_text("p\n",
                                  "[[brick]]\nkind = 'solid'\nhits = 2\ncircle = { center = "
                                  "[400, 300], radius = 9 }\n"))
                  .starts_with("f:13:1: warning: no hits break a brick that is solid"));
    }

    TEST_CASE("levels without places are checked as well") {
        sim::Level level = levels::parse_lvl("1 1\n").value();
        CHECK(levels::check(level).size() == 1);
        level.world = 9;
        CHECK(levels::check(level)[0].severity == Mistake::Severity::Error);
        CHECK(levels::check(sim::Level{})[0].what == "the level has no bricks");
        level.world = 0;
        level.title = "\xff";
        CHECK(levels::check(level)[0].what == "the title is not UTF-8");
    }

    TEST_CASE("no valid level is an error, and none takes long to check") {
        for (std::uint64_t seed = 0; seed < 200; ++seed) {
            for (const Mistake& each : levels::check(levels::test::RandomLevel(seed).make())) {
                REQUIRE_MESSAGE(each.severity == Mistake::Severity::Warning, each.what);
            }
        }
        sim::Level heap;
        for (int i = 0; i < 10000; ++i) {
            sim::FreeBrick brick;
            std::vector<glm::vec2> corners;
            for (int k = 0; k < 40; ++k) {
                corners.push_back(k < 20 ? glm::vec2(100 + k * 20, 100 + k % 2)
                                         : glm::vec2(100 + (39 - k) * 20, 300 + k % 2));
            }
            brick.shape = sim::PolygonDesign{corners};
            brick.path = {{{0, 50}}, 5.0f, true};
            if (i % 2 == 0) brick.path.reset();
            heap.free.push_back(brick);
        }
        std::clock_t start = std::clock();
        CHECK(levels::check(heap).size() > 100);
        CHECK(std::clock() - start < 30 * CLOCKS_PER_SEC);
        for (sim::FreeBrick& brick : heap.free) {  // big, solid and everywhere
            brick = {};
            brick.brick.kind = sim::BrickKind::Solid;
            brick.shape = sim::CircleDesign{{400, 0}, 500};
        }
        start = std::clock();
        CHECK_FALSE(levels::check(heap).empty());
        CHECK(std::clock() - start < 30 * CLOCKS_PER_SEC);
    }
}

TEST_SUITE("shape math") {
    using Corners = std::vector<glm::vec2>;

    TEST_CASE("simple, convex and neither") {
        const Corners square{{0, 0}, {9, 0}, {9, 9}, {0, 9}};
        const Corners arrow{{0, 0}, {9, 0}, {3, 3}, {0, 9}};
        const Corners bow{{0, 0}, {9, 9}, {9, 0}, {0, 9}};
        const Corners star{{50, 0}, {80, 90}, {0, 35}, {100, 35}, {20, 90}};
        const Corners fold{{0, 0}, {9, 0}, {4, 0}, {4, 9}};
        const Corners twice{{0, 0}, {9, 0}, {9, 0}, {0, 9}};
        CHECK(levels::is_convex(square));
        CHECK(levels::is_simple(arrow));
        CHECK_FALSE(levels::is_convex(arrow));
        for (const Corners& bad : {bow, star, fold, twice}) CHECK_FALSE(levels::is_simple(bad));
        CHECK_FALSE(levels::is_convex(star));
        CHECK(levels::doubled_area(square) == 162.0);
    }

    TEST_CASE("bounds hold the outline, whatever the shape") {
        Rng rng{3};
        for (int i = 0; i < 500; ++i) {
            const glm::vec2 at{rng.between(0, 99), rng.between(0, 99)};
            const glm::vec2 to{rng.between(0, 99), rng.between(0, 99)};
            const float size = rng.between(1, 50);
            const sim::ShapeDesign shapes[] = {
                sim::BoxDesign{at, to + glm::vec2(1), rng.between(-400, 400)},
                sim::CircleDesign{at, size}, sim::CapsuleDesign{at, to, size},
                sim::PolygonDesign{{at, to, glm::vec2(size)}}};
            for (const sim::ShapeDesign& shape : shapes) {
                const collision::Aabb box = levels::bounds_of(shape);
                for (const glm::vec2 corner : levels::outline_of(shape)) {
                    CHECK_UNARY(corner.x >= box.min.x - 0.01f);
                    CHECK_UNARY(corner.x <= box.max.x + 0.01f);
                    CHECK_UNARY(corner.y >= box.min.y - 0.01f);
                    CHECK_UNARY(corner.y <= box.max.y + 0.01f);
                }
            }
        }
    }
}
