#include "tests/guide/picture.h"

#include <array>
#include <cmath>
#include <cstdio>

namespace guide {
namespace {

constexpr float kMargin = 14.0f;  // pixels of the card around the world shown

struct Look {
    const char* stroke;
    const char* fill;
};

Look look(Ink ink) {
    switch (ink) {
        case Ink::solid:
            return {"#3d4653", "#d5dbe4"};
        case Ink::mover:
            return {"#1f5fc4", "#b9d3fb"};
        case Ink::ghost:
            return {"#6f9be6", "none"};
        case Ink::hit:
            return {"#b3541e", "#f9d3b8"};
        case Ink::answer:
            return {"#c4252b", "#c4252b"};
        case Ink::faint:
            return {"#98a2b0", "none"};
    }
    return {};
}

/// Two decimals. The same text on every machine, since the bits are.
std::string pixels(float value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.2f", double{value});
    return std::string(text) == "-0.00" ? "0.00" : text;
}

std::string painted(Ink ink, float width) {
    const Look l = look(ink);
    return std::string(" fill=\"") + l.fill + "\" fill-opacity=\"0.8\" stroke=\"" + l.stroke +
           "\" stroke-width=\"" + pixels(width) + "\"" +
           (ink == Ink::ghost ? " stroke-dasharray=\"5 3\"" : "");
}

}  // namespace

std::string number(float value) {
    std::string text = pixels(value);
    while (text.back() == '0') text.pop_back();
    if (text.back() == '.') text.pop_back();
    return text;
}

Picture::Picture(const c::Aabb& world, float scale) : world_(world), scale_(scale) {}

std::string Picture::x(float world) const {
    return pixels(kMargin + (world - world_.min.x) * scale_);
}
std::string Picture::y(float world) const {
    return pixels(kMargin + (world_.max.y - world) * scale_);
}
std::string Picture::size(float world) const { return pixels(world * scale_); }

std::string Picture::points(std::span<const glm::vec2> list) const {
    std::string text;
    for (const glm::vec2 p : list) text += (text.empty() ? "" : " ") + x(p.x) + "," + y(p.y);
    return text;
}

void Picture::draw(glm::vec2 point, Ink ink) {
    body_ += "<circle cx=\"" + x(point.x) + "\" cy=\"" + y(point.y) + "\" r=\"3.5\" fill=\"" +
             look(ink).stroke + "\"/>\n";
}

void Picture::draw(const c::Segment& segment, Ink ink) { line(segment.a, segment.b, ink, ""); }

void Picture::draw(const c::Circle& circle, Ink ink) {
    body_ += "<circle cx=\"" + x(circle.center.x) + "\" cy=\"" + y(circle.center.y) + "\" r=\"" +
             size(circle.radius) + "\"" + painted(ink, 1.6f) + "/>\n";
}

void Picture::draw(const c::Aabb& box, Ink ink) {
    const std::array<glm::vec2, 4> corners{
        {box.min, {box.max.x, box.min.y}, box.max, {box.min.x, box.max.y}}};
    loop(corners, ink);
}

void Picture::draw(const c::Obb& box, Ink ink) {
    const glm::vec2 u = box.axis * box.half.x;
    const glm::vec2 v = glm::vec2{-box.axis.y, box.axis.x} * box.half.y;
    const std::array<glm::vec2, 4> corners{
        {box.center - u - v, box.center + u - v, box.center + u + v, box.center - u + v}};
    loop(corners, ink);
}

void Picture::draw(const c::Capsule& capsule, Ink ink) {
    const glm::vec2 d = capsule.b - capsule.a;
    const glm::vec2 n = glm::vec2{-d.y, d.x} * (capsule.radius / std::sqrt(d.x * d.x + d.y * d.y));
    const std::string r = size(capsule.radius);
    const auto at = [&](glm::vec2 p) { return x(p.x) + " " + y(p.y); };
    const auto cap = [&](glm::vec2 end) { return " A " + r + " " + r + " 0 0 1 " + at(end); };
    body_ += "<path d=\"M " + at(capsule.a + n) + " L " + at(capsule.b + n) + cap(capsule.b - n) +
             " L " + at(capsule.a - n) + cap(capsule.a + n) + " Z\"" + painted(ink, 1.6f) + "/>\n";
}

void Picture::loop(std::span<const glm::vec2> list, Ink ink) {
    body_ += "<polygon points=\"" + points(list) + "\" stroke-linejoin=\"round\"" +
             painted(ink, 1.6f) + "/>\n";
}

void Picture::path(std::span<const glm::vec2> list, Ink ink) {
    body_ += "<polyline points=\"" + points(list) + "\" fill=\"none\" stroke=\"" +
             look(ink).stroke + "\" stroke-width=\"1.6\" stroke-linejoin=\"round\"/>\n";
}

void Picture::line(glm::vec2 from, glm::vec2 to, Ink ink, std::string_view more) {
    body_ += "<line x1=\"" + x(from.x) + "\" y1=\"" + y(from.y) + "\" x2=\"" + x(to.x) +
             "\" y2=\"" + y(to.y) + "\" stroke=\"" + look(ink).stroke + "\" stroke-width=\"2\"" +
             std::string(more) + "/>\n";
}

void Picture::dashed(glm::vec2 from, glm::vec2 to, Ink ink) {
    line(from, to, ink, " stroke-dasharray=\"2 4\" stroke-linecap=\"round\"");
}

void Picture::dashed(const c::Aabb& box, Ink ink) {
    const glm::vec2 right{box.max.x, box.min.y}, left{box.min.x, box.max.y};
    dashed(box.min, right, ink);
    dashed(right, box.max, ink);
    dashed(box.max, left, ink);
    dashed(left, box.min, ink);
}

void Picture::arrow(glm::vec2 from, glm::vec2 to, Ink ink) {
    constexpr float kLong = 10.0f, kWide = 4.0f;
    const glm::vec2 d = to - from;
    const float length = std::sqrt(d.x * d.x + d.y * d.y);
    if (!(length > 0.0f)) return;
    const glm::vec2 along = d * (1.0f / length), across{-along.y, along.x};
    const glm::vec2 neck = to - along * (kLong / scale_);
    line(from, neck, ink, "");
    const std::array<glm::vec2, 3> head{
        {to, neck + across * (kWide / scale_), neck - across * (kWide / scale_)}};
    body_ += "<polygon points=\"" + points(head) + "\" fill=\"" + look(ink).stroke + "\"/>\n";
}

void Picture::label(glm::vec2 at, std::string_view text, Ink ink) {
    body_ += "<text x=\"" + x(at.x) + "\" y=\"" + y(at.y) + "\" fill=\"" + look(ink).stroke +
             "\">" + std::string(text) + "</text>\n";
}

std::string Picture::svg() const {
    const glm::vec2 extent = (world_.max - world_.min) * scale_ + 2.0f * kMargin;
    const std::string w = number(extent.x), h = number(extent.y);
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + w + "\" height=\"" + h +
           "\" viewBox=\"0 0 " + w + " " + h +
           "\" font-family=\"DejaVu Sans, Verdana, sans-serif\" font-size=\"13\" "
           "text-anchor=\"middle\">\n"
           "<rect x=\"0.5\" y=\"0.5\" width=\"" +
           number(extent.x - 1) + "\" height=\"" + number(extent.y - 1) +
           "\" rx=\"8\" fill=\"#fbfcfe\" stroke=\"#c3cad4\"/>\n" + body_ + "</svg>\n";
}

}  // namespace guide
