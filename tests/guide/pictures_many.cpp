// Pictures of polygons made, measured and split, and of queries among many boxes.

#include "tests/guide/pictures.h"

#include <array>
#include <vector>

namespace guide {
namespace {

/// Numbers that look like chance and are the same everywhere.
class Dice {
public:
    float between(float low, float high) {
        state_ = state_ * 1664525u + 1013904223u;
        return low + (high - low) * static_cast<float>(state_ >> 8) / 16777216.0f;
    }

private:
    std::uint32_t state_ = 7;
};

std::vector<c::Aabb> brick_wall() {
    std::vector<c::Aabb> bricks;
    for (int row = 0; row < 6; ++row) {
        for (int column = 0; column < 12; ++column) {
            if ((row * 5 + column * 3) % 7 == 0) continue;
            const glm::vec2 at{0.5f + 1.5f * static_cast<float>(column),
                               0.5f + 0.9f * static_cast<float>(row)};
            bricks.push_back({at, at + glm::vec2{1.4f, 0.8f}});
        }
    }
    return bricks;
}

}  // namespace

Picture measures() {
    Picture p({{0, 0}, {19, 6}}, 34);
    const c::Obb box{{3.4f, 3.4f}, {2, 1}, {0.8f, 0.6f}};
    const c::Capsule capsule{{8, 2.2f}, {10.8f, 4}, 0.9f};
    const auto notched =
        c::Polygon::make({{13.6f, 1.4f}, {18, 1.4f}, {18.4f, 5.4f}, {16, 3}, {13.8f, 4.6f}});
    const auto show = [&](const auto& shape) {
        const c::Aabb around = c::bounds(shape);
        p.draw(shape, Ink::solid);
        p.dashed(around, Ink::answer);
        p.draw(c::centroid(shape), Ink::answer);
        p.label({(around.min.x + around.max.x) / 2, 0.3f}, "area " + number(c::area(shape)),
                Ink::answer);
    };
    show(box);
    show(capsule);
    show(notched.value());
    return p;
}

Picture hull() {
    Picture p({{0, 0}, {12, 6.4f}}, 38);
    Dice dice;
    std::vector<glm::vec2> cloud;
    for (int i = 0; i < 24; ++i) {
        const float x = dice.between(0.6f, 11.4f);
        cloud.push_back({x, dice.between(0.6f, 5.8f)});
    }
    const auto around = c::convex_hull(cloud);
    p.draw(around.value(), Ink::solid);
    for (const glm::vec2 point : cloud) p.draw(point, Ink::mover);
    for (const glm::vec2 corner : around.value().vertices()) p.draw(corner, Ink::answer);
    return p;
}

Picture parts() {
    Picture p({{0, 0}, {12, 7}}, 38);
    const std::array<glm::vec2, 10> star{{{6, 6.6f},
                                          {4.8f, 4.4f},
                                          {2, 4.2f},
                                          {4.2f, 2.8f},
                                          {3.4f, 0.4f},
                                          {6, 1.8f},
                                          {8.6f, 0.4f},
                                          {7.8f, 2.8f},
                                          {10, 4.2f},
                                          {7.2f, 4.4f}}};
    const auto pieces = c::split_convex(star);
    for (std::size_t i = 0; i < pieces.value().size(); ++i) {
        const c::ConvexPolygon& piece = pieces.value()[i];
        p.draw(piece, i % 2 == 0 ? Ink::mover : Ink::hit);
        p.label(c::centroid(piece) - glm::vec2{0, 0.12f}, std::to_string(i));
    }
    return p;
}

Picture grid() {
    Picture p({{0, 0}, {19, 8}}, 34);
    const std::vector<c::Aabb> bricks = brick_wall();
    const c::Grid field{bricks};
    const c::Aabb area{{1.2f, 2}, {6, 4.2f}};
    for (const c::Aabb& brick : bricks) p.draw(brick, Ink::solid);
    field.overlapping(area, [&](c::BoxId, const c::Aabb& box) { p.draw(box, Ink::hit); });
    p.dashed(area, Ink::answer);

    const c::Circle ball{{17, 7.2f}, 0.4f};
    const glm::vec2 motion{-6, -6};
    p.draw(ball, Ink::mover);
    if (const auto struck = c::sweep(ball, motion, field)) {
        p.draw(field.box(struck->id), Ink::hit);
        p.arrow(ball.center, ball.center + motion * struck->hit.t, Ink::mover);
        p.draw(moved(ball, motion * struck->hit.t), Ink::ghost);
        p.arrow(struck->hit.point, struck->hit.point + struck->hit.normal, Ink::answer);
        p.label(struck->hit.point + glm::vec2{-2.2f, 0.9f}, "sweep: the first hit", Ink::answer);
    }
    p.label({3.6f, 6.6f}, "overlapping(area)", Ink::answer);
    return p;
}

Picture tree() {
    Picture p({{0, 0}, {19, 7}}, 34);
    Dice dice;
    c::Tree things;
    for (int i = 0; i < 26; ++i) {
        const float x = dice.between(0.3f, 16), y = dice.between(0.3f, 5);
        const float w = dice.between(0.3f, i % 6 == 0 ? 4.0f : 1.2f);
        const float h = dice.between(0.3f, 1.6f);
        things.insert({{x, y}, {x + w, y + h}});
    }
    for (c::BoxId id = 0; id < things.size(); ++id) p.draw(things.box(id), Ink::solid);
    things.pairs([&](c::BoxId low, c::BoxId high) {
        p.draw(things.box(low), Ink::hit);
        p.draw(things.box(high), Ink::hit);
    });
    things.pairs([&](c::BoxId low, c::BoxId high) {
        const c::Segment link{c::centroid(things.box(low)), c::centroid(things.box(high))};
        p.draw(link, Ink::answer);
        p.draw(link.a, Ink::answer);
        p.draw(link.b, Ink::answer);
    });
    return p;
}

Picture batch() {
    Picture p({{0, 0}, {19, 6.2f}}, 34);
    const std::vector<c::Aabb> bricks = brick_wall();
    const c::Circle blast{{9.3f, 3}, 2.2f};
    std::array<std::uint64_t, 2> bits{};
    c::overlap_bits(blast, bricks, bits);
    for (std::size_t i = 0; i < bricks.size(); ++i) {
        const bool met = ((bits[i / 64] >> (i % 64)) & 1u) != 0;
        p.draw(bricks[i], met ? Ink::hit : Ink::solid);
        p.label(c::centroid(bricks[i]) - glm::vec2{0, 0.13f}, met ? "1" : "0",
                met ? Ink::answer : Ink::faint);
    }
    p.draw(blast, Ink::ghost);
    return p;
}

}  // namespace guide
