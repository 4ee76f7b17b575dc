#pragma once
// A sheet to draw shapes and answers on, saved as SVG. World units with y up; every picture of the
// guide has the same card behind it, light enough to read on a dark page as on a white one.

#include <carom/collision.hpp>

#include <span>
#include <string>
#include <string_view>

namespace guide {

namespace c = carom::collision;

/// What a thing is, which decides how it looks.
enum class Ink {
    solid,   ///< A shape that stays where it is.
    mover,   ///< The first argument of a query, a ball most often.
    ghost,   ///< The mover elsewhere: at impact, or where it was.
    hit,     ///< Found, struck.
    answer,  ///< What the query answered: normals, points, gaps.
    faint,   ///< Help lines.
};

class Picture {
public:
    /// `world` is what the sheet shows, `scale` pixels to the unit.
    Picture(const c::Aabb& world, float scale);

    void draw(glm::vec2 point, Ink ink);
    void draw(const c::Segment& segment, Ink ink);
    void draw(const c::Circle& circle, Ink ink);
    void draw(const c::Aabb& box, Ink ink);
    void draw(const c::Obb& box, Ink ink);
    void draw(const c::Capsule& capsule, Ink ink);
    void draw(const c::ConvexPolygon& polygon, Ink ink) { loop(polygon.vertices(), ink); }
    void draw(const c::Polygon& polygon, Ink ink) { loop(polygon.vertices(), ink); }

    void loop(std::span<const glm::vec2> points, Ink ink);
    void path(std::span<const glm::vec2> points, Ink ink);
    void arrow(glm::vec2 from, glm::vec2 to, Ink ink);
    void dashed(glm::vec2 from, glm::vec2 to, Ink ink);
    void dashed(const c::Aabb& box, Ink ink);
    /// Centered on `at`.
    void label(glm::vec2 at, std::string_view text, Ink ink = Ink::solid);

    [[nodiscard]] std::string svg() const;

private:
    [[nodiscard]] std::string x(float world) const;
    [[nodiscard]] std::string y(float world) const;
    [[nodiscard]] std::string size(float world) const;
    [[nodiscard]] std::string points(std::span<const glm::vec2> list) const;
    void line(glm::vec2 from, glm::vec2 to, Ink ink, std::string_view more);

    c::Aabb world_;
    float scale_;
    std::string body_;
};

/// A number as captions show it: two decimals at most, no zeros behind.
[[nodiscard]] std::string number(float value);

}  // namespace guide
