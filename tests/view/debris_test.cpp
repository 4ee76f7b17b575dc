// A broken brick flies apart in pieces of its own shape.

#include "game/view/field/debris.h"

#include "tests/view/stage.h"

#include <cmath>

namespace carom::view {
namespace {

using test::Screen;
using Polygon = std::vector<glm::vec2>;

Polygon box(glm::vec2 min, glm::vec2 max) { return {min, {max.x, min.y}, max, {min.x, max.y}}; }

float area_of(const std::vector<Polygon>& parts) {
    float area = 0.0f;
    for (const Polygon& part : parts) area += 0.5f * double_area(part);
    return area;
}

bool convex(const Polygon& p) {
    for (std::size_t i = 0; i < p.size(); ++i) {
        const glm::vec2 a = p[(i + 1) % p.size()] - p[i];
        const glm::vec2 b = p[(i + 2) % p.size()] - p[(i + 1) % p.size()];
        if (a.x * b.y - a.y * b.x < -0.01f) return false;
    }
    return true;
}

TEST_CASE("cutting loses nothing, and every piece is convex and inside") {
    const std::vector<Polygon> shapes{box({100, 100}, {157, 127}),
                                      {{0, 0}, {60, 0}, {30, 50}},
                                      {{10, 10}, {30, 5}, {50, 20}, {45, 50}, {15, 45}}};
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        for (const Polygon& shape : shapes) {
            Rng rng{seed};
            const auto pieces = cut_apart({shape}, shape[0], 14, rng);
            CHECK(pieces.size() == 14);
            CHECK(area_of(pieces) == doctest::Approx(0.5f * double_area(shape)).epsilon(0.001));
            for (const Polygon& piece : pieces) CHECK(convex(piece));
        }
    }
}

TEST_CASE("the same brick breaks the same way") {
    const Polygon shape = box({0, 0}, {57, 27});
    Rng a{7};
    Rng b{7};
    Rng c{8};
    const auto first = cut_apart({shape}, {20, 27}, 12, a);
    CHECK(first == cut_apart({shape}, {20, 27}, 12, b));
    CHECK(first != cut_apart({shape}, {20, 27}, 12, c));
}

TEST_CASE("a brick too small to cut stays whole, and none is no trouble") {
    Rng rng{1};
    CHECK(cut_apart({box({0, 0}, {2, 2})}, {1, 1}, 10, rng).size() == 1);
    CHECK(cut_apart({}, {1, 1}, 10, rng).empty());
    Debris debris;
    debris.shatter({}, {0, 0}, {0, 0}, glm::vec4{1.0f}, 1);
    CHECK(debris.pieces().empty());
}

TEST_CASE("pieces begin where the brick was, fall, and end") {
    Debris debris;
    debris.shatter({box({100, 100}, {157, 127})}, {130, 127}, {0, -100}, glm::vec4{1.0f}, 3);
    REQUIRE(debris.pieces().size() >= 6);
    float height = 0.0f;
    for (const Piece& piece : debris.pieces()) {
        CHECK(piece.position.x > 100.0f);
        CHECK(piece.position.x < 157.0f);
        CHECK(piece.count >= 3);
        height += piece.position.y;
    }
    const auto count = static_cast<float>(debris.pieces().size());
    for (int i = 0; i < 35; ++i) debris.advance(1.0f / 60.0f);
    float later = 0.0f;
    for (const Piece& piece : debris.pieces()) later += piece.position.y;
    CHECK(later / static_cast<float>(debris.pieces().size()) > height / count + 20.0f);
    for (int i = 0; i < 60; ++i) debris.advance(1.0f / 60.0f);
    CHECK(debris.pieces().empty());
}

TEST_CASE("there are never too many pieces, and a smaller share makes fewer") {
    Debris all;
    Debris few;
    few.set_share(0.3f);
    for (std::uint64_t seed = 0; seed < 500; ++seed) {
        all.shatter({box({0, 0}, {57, 27})}, {30, 27}, {0, -100}, glm::vec4{1.0f}, seed);
        if (seed < 20) few.shatter({box({0, 0}, {57, 27})}, {30, 27}, {0, 0}, glm::vec4{1.0f}, 1);
    }
    CHECK(all.pieces().size() == Debris::kMost);
    CHECK(few.pieces().size() <= 20 * 6);
    CHECK(few.pieces().size() >= 20);
}

TEST_CASE("thousands of pieces are one draw call") {
    Debris debris;
    for (std::uint64_t seed = 0; seed < 500; ++seed) {
        debris.shatter({box({200, 100}, {257, 127})}, {230, 127}, {0, -100}, glm::vec4{1.0f}, seed);
    }
    Screen& screen = Screen::get();
    screen.draw([](Canvas& canvas) { canvas.rect({{0, 0}, {9, 9}}, {}); });
    const gfx::DrawStats without = screen.stats();
    screen.draw([&](Canvas& canvas) {
        canvas.rect({{0, 0}, {9, 9}}, {});
        debris.draw(canvas);
    });
    CHECK(screen.stats().draw_calls == without.draw_calls);
    CHECK(screen.stats().triangles > without.triangles + 3000);
}

}  // namespace
}  // namespace carom::view
