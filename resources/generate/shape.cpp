#include "resources/generate/shape.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <numbers>

namespace carom::assets {
namespace {

constexpr float kRadians = std::numbers::pi_v<float> / 180.0f;

float to_segment(glm::vec2 p, glm::vec2 a, glm::vec2 b) {
    const glm::vec2 ab = b - a;
    const float length2 = glm::dot(ab, ab);
    const float t = length2 > 0.0f ? std::clamp(glm::dot(p - a, ab) / length2, 0.0f, 1.0f) : 0.0f;
    return glm::length(p - a - ab * t);
}

float to_polygon(glm::vec2 p, const std::vector<glm::vec2>& points) {
    float nearest = 1e9f;
    bool inside = false;
    for (std::size_t i = 0, j = points.size() - 1; i < points.size(); j = i++) {
        const glm::vec2 a = points[j];
        const glm::vec2 b = points[i];
        nearest = std::min(nearest, to_segment(p, a, b));
        if ((a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x) {
            inside = !inside;
        }
    }
    return inside ? -nearest : nearest;
}

glm::vec2 turn(glm::vec2 p, float degrees) {
    const glm::vec2 h = heading(degrees);
    return {p.x * h.x - p.y * h.y, p.x * h.y + p.y * h.x};
}

}  // namespace

glm::vec2 heading(float degrees) {
    return {std::cos(degrees * kRadians), std::sin(degrees * kRadians)};
}

float cover(float distance) { return std::clamp(0.5f - 2.0f * distance, 0.0f, 1.0f); }

glm::vec2 Shape::outward(glm::vec2 p) const {
    constexpr float kStep = 0.5f;
    const glm::vec2 slope{distance_({p.x + kStep, p.y}) - distance_({p.x - kStep, p.y}),
                          distance_({p.x, p.y + kStep}) - distance_({p.x, p.y - kStep})};
    const float length = glm::length(slope);
    return length > 1e-4f ? slope / length : glm::vec2{0.0f};
}

Shape Shape::grown(float by) const {
    return Shape{[d = distance_, by](glm::vec2 p) { return d(p) - by; }};
}
Shape Shape::outline(float width) const {
    return Shape{[d = distance_, width](glm::vec2 p) { return std::abs(d(p)) - 0.5f * width; }};
}
Shape Shape::moved(glm::vec2 by) const {
    return Shape{[d = distance_, by](glm::vec2 p) { return d(p - by); }};
}
Shape Shape::turned(float degrees) const {
    return Shape{[d = distance_, degrees](glm::vec2 p) { return d(turn(p, -degrees)); }};
}
Shape Shape::scaled(float by) const {
    return Shape{[d = distance_, by](glm::vec2 p) { return d(p / by) * by; }};
}
Shape Shape::flipped_x() const {
    return Shape{[d = distance_](glm::vec2 p) { return d({-p.x, p.y}); }};
}
Shape Shape::flipped_y() const {
    return Shape{[d = distance_](glm::vec2 p) { return d({p.x, -p.y}); }};
}

Shape operator|(Shape a, Shape b) {
    return Shape{[a = std::move(a.distance_), b = std::move(b.distance_)](glm::vec2 p) {
        return std::min(a(p), b(p));
    }};
}
Shape operator&(Shape a, Shape b) {
    return Shape{[a = std::move(a.distance_), b = std::move(b.distance_)](glm::vec2 p) {
        return std::max(a(p), b(p));
    }};
}
Shape operator-(Shape a, Shape b) {
    return Shape{[a = std::move(a.distance_), b = std::move(b.distance_)](glm::vec2 p) {
        return std::max(a(p), -b(p));
    }};
}

Shape disc(glm::vec2 center, float radius) {
    return Shape{[=](glm::vec2 p) { return glm::length(p - center) - radius; }};
}
Shape ring(glm::vec2 center, float radius, float width) {
    return disc(center, radius).outline(width);
}
Shape box(glm::vec2 center, glm::vec2 half, float round) {
    return Shape{[=](glm::vec2 p) {
        const glm::vec2 q = glm::abs(p - center) - half + round;
        return glm::length(glm::max(q, 0.0f)) + std::min(std::max(q.x, q.y), 0.0f) - round;
    }};
}
Shape line(glm::vec2 a, glm::vec2 b, float width) {
    return Shape{[=](glm::vec2 p) { return to_segment(p, a, b) - 0.5f * width; }};
}
Shape polyline(const std::vector<glm::vec2>& points, float width) {
    return Shape{[points, width](glm::vec2 p) {
        float nearest = 1e9f;
        for (std::size_t i = 1; i < points.size(); ++i) {
            nearest = std::min(nearest, to_segment(p, points[i - 1], points[i]));
        }
        return nearest - 0.5f * width;
    }};
}
Shape polygon(std::vector<glm::vec2> points) {
    return Shape{[points = std::move(points)](glm::vec2 p) { return to_polygon(p, points); }};
}

Shape arc(glm::vec2 center, float radius, float from_degrees, float to_degrees, float width) {
    const glm::vec2 from = center + radius * heading(from_degrees);
    const glm::vec2 to = center + radius * heading(to_degrees);
    const glm::vec2 middle = heading(0.5f * (from_degrees + to_degrees));
    const float reach = std::cos(std::min(0.5f * (to_degrees - from_degrees), 180.0f) * kRadians);
    return Shape{[=](glm::vec2 p) {
        const glm::vec2 out = p - center;
        const float far = glm::length(out);
        const bool facing = glm::dot(out, middle) >= reach * far;
        const float d =
            facing ? std::abs(far - radius) : std::min(glm::length(p - from), glm::length(p - to));
        return d - 0.5f * width;
    }};
}

Shape blob(const std::vector<glm::vec2>& points) {
    constexpr int kSteps = 8;
    std::vector<glm::vec2> smooth;
    const std::size_t n = points.size();
    for (std::size_t i = 0; i < n; ++i) {
        const glm::vec2 a = points[(i + n - 1) % n];
        const glm::vec2 b = points[i];
        const glm::vec2 c = points[(i + 1) % n];
        const glm::vec2 d = points[(i + 2) % n];
        for (int s = 0; s < kSteps; ++s) {
            const float t = static_cast<float>(s) / kSteps;
            smooth.push_back(0.5f * (2.0f * b + (c - a) * t +
                                     (2.0f * a - 5.0f * b + 4.0f * c - d) * (t * t) +
                                     (3.0f * b - a - 3.0f * c + d) * (t * t * t)));
        }
    }
    return polygon(std::move(smooth));
}

Shape star(glm::vec2 center, int points, float outer, float inner) {
    std::vector<glm::vec2> corners;
    for (int i = 0; i < 2 * points; ++i) {
        const float degrees = -90.0f + 180.0f * static_cast<float>(i) / static_cast<float>(points);
        corners.push_back(center + heading(degrees) * (i % 2 == 0 ? outer : inner));
    }
    return polygon(std::move(corners));
}

Shape regular(glm::vec2 center, int corners, float radius, float turn_degrees) {
    std::vector<glm::vec2> points;
    for (int i = 0; i < corners; ++i) {
        const float step = 360.0f * static_cast<float>(i) / static_cast<float>(corners);
        points.push_back(center + radius * heading(turn_degrees + step));
    }
    return polygon(std::move(points));
}

}  // namespace carom::assets
