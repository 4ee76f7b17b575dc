#include "game/view/field/debris.h"

#include "engine/core/clip.h"
#include "engine/core/vec.h"

#include <glm/geometric.hpp>
#include <glm/vec3.hpp>

#include <algorithm>
#include <cmath>

namespace carom::view {
namespace {

using Polygon = std::vector<glm::vec2>;

constexpr float kSmallest = 12.0f;  // twice the area of a piece not worth another cut
constexpr float kGravity = 620.0f;  // units a second squared

glm::vec2 middle_of(const Polygon& polygon) {
    glm::vec2 sum{0.0f};
    for (const glm::vec2 p : polygon) sum += p;
    return sum / static_cast<float>(polygon.size());
}

/// The part of a convex polygon on the side of the line through `at` that `normal` points to.
Polygon side_of(const Polygon& polygon, glm::vec2 at, glm::vec2 normal) {
    return clipped(polygon, [&](glm::vec2 p) { return glm::dot(p - at, normal); });
}

/// Fewer corners: a circle need not stay round in pieces.
Polygon thinned(const Polygon& polygon, std::size_t most) {
    if (polygon.size() <= most) return polygon;
    Polygon thin;
    for (std::size_t i = 0; i < most; ++i) thin.push_back(polygon[i * polygon.size() / most]);
    return thin;
}

Piece piece_of(const Polygon& polygon) {
    Piece piece;
    piece.position = middle_of(polygon);
    for (const glm::vec2 p : thinned(polygon, Piece::kMostCorners)) {
        piece.corners[piece.count++] = p - piece.position;
    }
    return piece;
}

}  // namespace

float double_area(const std::vector<glm::vec2>& polygon) {
    float area = 0.0f;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const glm::vec2 a = polygon[i] - polygon[0];
        const glm::vec2 b = polygon[(i + 1) % polygon.size()] - polygon[0];
        area += a.x * b.y - a.y * b.x;
    }
    return std::fabs(area);
}

std::vector<Polygon> cut_apart(std::vector<Polygon> parts, glm::vec2 struck, std::size_t count,
                               Rng& rng) {
    const std::size_t whole = parts.size();
    while (parts.size() < count) {
        const auto largest = std::max_element(
            parts.begin(), parts.end(),
            [](const Polygon& a, const Polygon& b) { return double_area(a) < double_area(b); });
        if (largest == parts.end() || double_area(*largest) < kSmallest) break;
        const glm::vec2 middle = middle_of(*largest);
        // Cracks start where the ball struck; later cuts cross what is left.
        const bool crack = parts.size() < whole + 3;
        const glm::vec2 at = crack ? glm::mix(struck, middle, 0.5f) : middle;
        const glm::vec2 normal = at_angle(rng.between(0.0f, 6.2831853f));
        Polygon one = side_of(*largest, at, normal);
        Polygon other = side_of(*largest, at, -normal);
        if (double_area(one) < 2.0f || double_area(other) < 2.0f) {
            one = side_of(*largest, middle, normal);  // the middle always cuts
            other = side_of(*largest, middle, -normal);
        }
        *largest = std::move(one);
        parts.push_back(std::move(other));
    }
    return parts;
}

void Debris::shatter(const std::vector<std::vector<glm::vec2>>& parts, glm::vec2 struck,
                     glm::vec2 push, glm::vec4 color, std::uint64_t seed) {
    Rng rng{seed};
    std::vector<Polygon> thin;
    float area = 0.0f;
    for (const Polygon& part : parts) {
        thin.push_back(thinned(part, 12));
        area += 0.5f * double_area(thin.back());
    }
    const float wanted = std::clamp(5.0f + area / 130.0f, 6.0f, 22.0f) * share_;
    for (const Polygon& polygon :
         cut_apart(std::move(thin), struck, static_cast<std::size_t>(wanted), rng)) {
        Piece piece = piece_of(polygon);
        const glm::vec2 out = piece.position - struck;
        const float far = std::max(8.0f, glm::length(out));
        piece.velocity = out / far * rng.between(40.0f, 190.0f) + push * rng.between(0.1f, 0.7f) +
                         glm::vec2{rng.between(-30.0f, 30.0f), rng.between(-110.0f, 0.0f)};
        piece.spin = rng.between(-8.0f, 8.0f);
        piece.life = rng.between(0.6f, 1.25f);
        piece.color = {glm::vec3{color} * rng.between(0.75f, 1.25f), color.a};
        if (pieces_.size() < kMost) {
            pieces_.push_back(piece);
        } else {
            pieces_[oldest_++ % kMost] = piece;
        }
    }
}

void Debris::advance(float seconds) {
    for (Piece& p : pieces_) {
        p.age += seconds;
        p.velocity.y += kGravity * seconds;
        p.velocity *= std::fmax(0.0f, 1.0f - 0.7f * seconds);
        p.position += p.velocity * seconds;
        const glm::vec2 turn = at_angle(p.spin * seconds);
        p.axis = glm::normalize(turned(p.axis, turn));
    }
    std::erase_if(pieces_, [](const Piece& p) { return p.age >= p.life; });
}

void Debris::draw(Canvas& canvas) const {
    std::array<glm::vec2, Piece::kMostCorners> outline;
    std::array<glm::vec4, Piece::kMostCorners> colors;
    for (const Piece& p : pieces_) {
        const float left = 1.0f - p.age / p.life;
        const float alpha = p.color.a * std::min(1.0f, 2.5f * left);
        const float heat = 0.35f * std::max(0.0f, 1.0f - 5.0f * p.age);  // lit as it breaks
        const float size = 0.55f + 0.45f * std::min(1.0f, 2.0f * left);
        for (std::size_t i = 0; i < p.count; ++i) {
            const glm::vec2 c = p.corners[i] * size;
            const glm::vec2 at = turned(c, p.axis);
            outline[i] = p.position + at;
            // Corners turned up catch the light: the piece glints as it spins.
            const float shade = std::clamp(0.8f - 0.06f * at.y, 0.45f, 1.5f);
            colors[i] = {glm::vec3{p.color} * shade + heat, alpha};
        }
        canvas.fan({outline.data(), p.count}, {colors.data(), p.count}, 0.0f);
    }
}

}  // namespace carom::view
