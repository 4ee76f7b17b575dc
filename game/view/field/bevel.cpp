#include "game/view/field/bevel.h"

#include "game/view/screen/palette.h"

#include <glm/geometric.hpp>
#include <glm/vec3.hpp>

#include <algorithm>

namespace carom::view {
namespace {

constexpr float kBevel = 4.0f;    // units
constexpr float kFeather = 0.9f;  // units over which an edge fades: about a pixel
constexpr float kShadowSoft = 7.0f;
const glm::vec2 kLightFrom = glm::normalize(glm::vec2{-0.45f, -0.9f});

/// An outline that can be moved in or out, whichever way round it goes.
class Rim {
public:
    explicit Rim(const Corners& outline) : outline_(outline) {
        float area = 0.0f;
        for (std::size_t i = 0; i < size(); ++i) {
            const glm::vec2 a = outline[i];
            const glm::vec2 b = outline[next(i)];
            area += a.x * b.y - a.y * b.x;
        }
        side_ = area > 0.0f ? 1.0f : -1.0f;
    }

    [[nodiscard]] std::size_t size() const { return outline_.size(); }
    [[nodiscard]] std::size_t next(std::size_t i) const { return (i + 1) % size(); }
    /// Outward, of the edge from corner i.
    [[nodiscard]] glm::vec2 normal(std::size_t i) const {
        const glm::vec2 edge = outline_[next(i)] - outline_[i];
        const float length = glm::length(edge);
        return length > 0.0f ? side_ * glm::vec2{edge.y, -edge.x} / length : glm::vec2{0.0f};
    }
    /// Corner i, so far out that both its edges move by `distance`; sharp corners move less.
    [[nodiscard]] glm::vec2 moved(std::size_t i, float distance) const {
        const glm::vec2 n = normal((i + size() - 1) % size()) + normal(i);
        const float length = glm::length(n);
        if (length <= 0.1f) return outline_[i];
        return outline_[i] + n / length * distance * std::min(2.0f / length, 2.0f);
    }

private:
    const Corners& outline_;
    float side_ = 1.0f;
};

glm::vec4 faded_out(glm::vec4 color) { return faded(color, 0.0f); }

}  // namespace

void draw_plate(Canvas& canvas, const Corners& outline, const std::vector<Corners>& convex_parts,
                glm::vec4 color, float flash) {
    // Fill: lighter at the top, as if lit from above.
    float top = outline[0].y;
    float bottom = outline[0].y;
    for (const glm::vec2 p : outline) top = std::min(top, p.y), bottom = std::max(bottom, p.y);
    const auto shade = [&](float y, float gain) {
        const float t = (y - top) / std::max(bottom - top, 1.0f);
        const glm::vec3 rgb = glm::vec3{color} * ((0.95f - 0.5f * t) * gain) + flash;
        return glm::vec4{rgb, color.a};
    };
    for (const Corners& part : convex_parts) {
        std::vector<glm::vec4> colors;
        for (const glm::vec2 p : part) colors.push_back(shade(p.y, 1.0f));
        canvas.fan(part, colors, 0.0f);
    }
    // Rim: a bevel that catches the light on the edges that face it, and fades over a pixel.
    const Rim rim(outline);
    for (std::size_t i = 0; i < rim.size(); ++i) {
        const float facing = glm::dot(rim.normal(i), kLightFrom);
        const float gain = facing > 0.0f ? 1.15f + 1.1f * facing : 0.75f + 0.45f * facing;
        const std::size_t next = rim.next(i);
        const glm::vec4 edge = shade(outline[i].y, gain * 1.15f);
        const glm::vec4 inner = shade(outline[i].y, 0.5f * (gain + 1.0f));
        canvas.quad({outline[i], outline[next], rim.moved(next, -kBevel), rim.moved(i, -kBevel)},
                    {edge, edge, inner, inner});
        canvas.quad({rim.moved(i, kFeather), rim.moved(next, kFeather), outline[next], outline[i]},
                    {faded_out(edge), faded_out(edge), edge, edge});
    }
}

void draw_plate_shadow(Canvas& canvas, const Corners& outline,
                       const std::vector<Corners>& convex_parts) {
    const glm::vec4 dark{0.0f, 0.0f, 0.0f, 0.5f};
    for (const Corners& part : convex_parts) canvas.fan(part, {&dark, 1}, 0.0f);
    const Rim rim(outline);
    for (std::size_t i = 0; i < rim.size(); ++i) {
        const std::size_t next = rim.next(i);
        canvas.quad(
            {rim.moved(i, kShadowSoft), rim.moved(next, kShadowSoft), outline[next], outline[i]},
            {faded_out(dark), faded_out(dark), dark, dark});
    }
}

}  // namespace carom::view
