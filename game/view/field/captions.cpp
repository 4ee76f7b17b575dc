#include "game/view/field/captions.h"

#include "game/sim/rules.h"
#include "game/view/ui/numbers.h"

#include <glm/geometric.hpp>
#include <glm/vec3.hpp>

#include <algorithm>

namespace carom::view {
namespace {

constexpr float kCaptionTime = 0.9f;   // seconds
constexpr float kCaptionRise = 34.0f;  // units
constexpr float kSumTime = 0.3f;       // seconds in which points are added to those …
constexpr float kSumReach = 130.0f;    // … that were won so near

gfx::TextStyle plain_style(float size) {
    return {.size = size, .align = gfx::Align::Center, .outline = 1.2f};
}

bool meet(const Box& a, const Box& b) {
    return a.min.x < b.max.x && b.min.x < a.max.x && a.min.y < b.max.y && b.min.y < a.max.y;
}

}  // namespace

void Captions::say(std::string words, glm::vec2 at, glm::vec4 color, float size) {
    all_.push_back({std::move(words), at, color, size});
}

void Captions::pay(sim::Score points, int percent, glm::vec2 at, glm::vec4 color) {
    const auto beside = std::find_if(all_.begin(), all_.end(), [&](const Caption& each) {
        return each.points > 0 && each.age < kSumTime && glm::distance(each.at, at) < kSumReach;
    });
    if (beside == all_.end()) {
        all_.push_back({{}, at, color, 15.0f});
        all_.back().points = points;
        all_.back().words = grouped(points) + "  " + times(percent);
        return;
    }
    beside->points += points;
    beside->words = grouped(beside->points) + "  " + times(percent);
}

void Captions::advance(float seconds) {
    for (Caption& each : all_) each.age += seconds;
    std::erase_if(all_, [](const Caption& each) { return each.age > kCaptionTime; });
}

template <class Visit>
void Captions::lay_out(const Canvas& canvas, const Visit& visit) const {
    std::vector<Box> taken;
    for (auto each = all_.rbegin(); each != all_.rend(); ++each) {
        const float t = each->age / kCaptionTime;
        const glm::vec2 size = canvas.measure(each->words, plain_style(each->size), true);
        const float half = 0.5f * size.x + 4.0f;
        const float x = std::clamp(each->at.x, half, std::max(half, sim::kFieldWidth - half));
        const float y = each->at.y - 0.5f * size.y - kCaptionRise * t * (2.0f - t);
        Box box{{x - half, y}, {x + half, y + size.y}};
        for (bool moved = true; moved;) {
            moved = false;
            for (const Box& other : taken) {
                if (!meet(box, other)) continue;
                const float up = box.max.y - other.min.y;
                box = {box.min - glm::vec2{0.0f, up}, box.max - glm::vec2{0.0f, up}};
                moved = true;
            }
        }
        if (box.min.y < 0.0f) continue;  // no room is left above
        taken.push_back(box);
        visit(*each, box);
    }
}

std::vector<Captions::Placed> Captions::placed(const Canvas& canvas) const {
    std::vector<Placed> all;
    lay_out(canvas, [&](const Caption& each, const Box& box) { all.push_back({each.words, box}); });
    return all;
}

void Captions::draw(Canvas& canvas) const {
    lay_out(canvas, [&](const Caption& each, const Box& box) {
        const float t = each.age / kCaptionTime;
        const float seen = 1.0f - t * t;
        gfx::TextStyle style = plain_style(each.size);
        style.color = {glm::vec3{each.color}, each.color.a * seen};
        style.outline_color = {0.0f, 0.0f, 0.02f, 0.8f * seen};
        // Larger letters grow about the middle of the line they were designed for.
        const float y = box.center().y - 0.5f * each.size;
        canvas.text(each.words, {box.center().x, y}, style, true);
    });
}

}  // namespace carom::view
