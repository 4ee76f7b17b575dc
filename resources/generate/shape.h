#pragma once
// Shapes as signed distances in pixels: negative inside, 0 on the edge, y down. They join, cut and
// move like values; every sprite and glyph is drawn from them, so edges are exact at any size.

#include <functional>
#include <glm/vec2.hpp>
#include <utility>
#include <vector>

namespace carom::assets {

class Shape {
public:
    using Distance = std::function<float(glm::vec2)>;
    explicit Shape(Distance distance) : distance_(std::move(distance)) {}

    float operator()(glm::vec2 p) const { return distance_(p); }

    /// The outward direction, unit length (zero where the distance is flat).
    [[nodiscard]] glm::vec2 outward(glm::vec2 p) const;

    [[nodiscard]] Shape grown(float by) const;       ///< Negative shrinks; corners get round.
    [[nodiscard]] Shape outline(float width) const;  ///< A line of that width along the edge.
    [[nodiscard]] Shape moved(glm::vec2 by) const;
    [[nodiscard]] Shape turned(float degrees) const;  ///< Clockwise about the origin.
    [[nodiscard]] Shape scaled(float by) const;
    [[nodiscard]] Shape flipped_x() const;
    [[nodiscard]] Shape flipped_y() const;

    friend Shape operator|(Shape a, Shape b);  ///< Either.
    friend Shape operator&(Shape a, Shape b);  ///< Both.
    friend Shape operator-(Shape a, Shape b);  ///< The first without the second.

private:
    Distance distance_;
};

Shape disc(glm::vec2 center, float radius);
Shape ring(glm::vec2 center, float radius, float width);
Shape box(glm::vec2 center, glm::vec2 half, float round = 0.0f);
Shape line(glm::vec2 a, glm::vec2 b, float width);  ///< Round ends.
Shape polyline(const std::vector<glm::vec2>& points, float width);
Shape polygon(std::vector<glm::vec2> points);

/// Part of a circle, from one angle to a greater one, clockwise on screen, 0 to the right.
Shape arc(glm::vec2 center, float radius, float from_degrees, float to_degrees, float width);

/// A closed outline through all points, smooth between them (Catmull-Rom).
Shape blob(const std::vector<glm::vec2>& points);

/// A star with `points` tips on `outer`, notches on `inner`, one tip straight up.
Shape star(glm::vec2 center, int points, float outer, float inner);
Shape regular(glm::vec2 center, int corners, float radius, float turn_degrees = 0.0f);

/// Unit vector at an angle in degrees, clockwise on screen from the right.
glm::vec2 heading(float degrees);

/// How much of a sample the shape fills, with an edge half a pixel soft.
float cover(float distance);

}  // namespace carom::assets
