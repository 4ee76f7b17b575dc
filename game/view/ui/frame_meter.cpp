#include "game/view/ui/frame_meter.h"

#include "game/view/screen/quality.h"

#include <algorithm>
#include <cstdio>

namespace carom::view {
namespace {

constexpr Box kPlate{{8.0f, 8.0f}, {268.0f, 92.0f}};
constexpr Box kLayers{{8.0f, 94.0f}, {268.0f, 214.0f}};
constexpr float kHigh = 44.0f;         // units of the graph
constexpr float kMost = 1.0f / 20.0f;  // seconds at its top

glm::vec4 color_of(float seconds) {
    if (seconds > 1.0f / 40.0f) return {1.0f, 0.25f, 0.2f, 1.0f};
    return seconds > 1.0f / 55.0f ? glm::vec4{1.0f, 0.8f, 0.2f, 1.0f}
                                  : glm::vec4{0.3f, 1.0f, 0.5f, 1.0f};
}

}  // namespace

void FrameMeter::add(float seconds) {
    seconds_[next_] = seconds;
    next_ = (next_ + 1) % kFrames;
    count_ = std::min(count_ + 1, kFrames);
}

float FrameMeter::mean() const {
    float sum = 0.0f;
    for (std::size_t i = 0; i < count_; ++i) sum += seconds_[i];
    return count_ > 0 ? sum / static_cast<float>(count_) : 0.0f;
}

float FrameMeter::longest() const { return *std::max_element(seconds_.begin(), seconds_.end()); }

void FrameMeter::draw(Canvas& canvas, const gfx::DrawStats& last_frame) const {
    // Larger in small windows, where its print could not be read.
    canvas.pane({.zoom = std::max(1.0f, canvas.layout().least_text() / 14.0f)});
    canvas.rect(kPlate, {.color = {0.0f, 0.0f, 0.0f, 0.8f}});
    const float bottom = kPlate.max.y - 4.0f;
    const float width = (kPlate.size().x - 8.0f) / static_cast<float>(kFrames);
    for (std::size_t i = 0; i < kFrames; ++i) {
        const float seconds = seconds_[(next_ + i) % kFrames];
        const float left = kPlate.min.x + 4.0f + width * static_cast<float>(i);
        const float top = bottom - kHigh * std::min(1.0f, seconds / kMost);
        canvas.rect({{left, top}, {left + width, bottom}}, {.color = color_of(seconds)});
    }
    const float sixty = bottom - kHigh / 60.0f / kMost;
    canvas.rect({{kPlate.min.x, sixty}, {kPlate.max.x, sixty + 1.0f}},
                {.color = {1.0f, 1.0f, 1.0f, 0.4f}});
    char words[160];
    std::snprintf(
        words, sizeof words,
        "%.1f ms   %.0f fps   longest %.1f ms\n%d calls   %d triangles   %ldk pixels   %s",
        static_cast<double>(mean() * 1e3f),
        mean() > 0.0f ? static_cast<double>(1.0f / mean()) : 0.0,
        static_cast<double>(longest() * 1e3f), last_frame.draw_calls, last_frame.triangles,
        last_frame.fragments / 1000, name_of(canvas.look().quality).data());
    canvas.text(words, kPlate.min + glm::vec2{6.0f, 3.0f},
                {.size = 14.0f / canvas.look().text_scale, .color = {1.0f, 1.0f, 1.0f, 1.0f}});
    draw_layers(canvas, last_frame);
    canvas.whole();
}

void FrameMeter::draw_layers(Canvas& canvas, const gfx::DrawStats& last_frame) {
    canvas.rect(kLayers, {.color = {0.0f, 0.0f, 0.0f, 0.8f}});
    const float size = 14.0f / canvas.look().text_scale;
    for (std::size_t i = 0; i < gfx::kLayerCount; ++i) {
        const long pixels = last_frame.by_layer[i];
        const float share = last_frame.fragments > 0 ? static_cast<float>(pixels) /
                                                           static_cast<float>(last_frame.fragments)
                                                     : 0.0f;
        const glm::vec2 at = kLayers.min + glm::vec2{6.0f, 3.0f + 16.5f * static_cast<float>(i)};
        canvas.rect({at + glm::vec2{140.0f, 4.0f}, at + glm::vec2{140.0f + 108.0f * share, 12.0f}},
                    {.color = {1.0f, 0.4f, 0.17f, 1.0f}});
        char words[24];
        std::snprintf(words, sizeof words, "%ldk", (pixels + 500) / 1000);
        canvas.text(gfx::kLayerNames[i], at, {.size = size});
        canvas.text(words, at + glm::vec2{132.0f, 0.0f},
                    {.size = size, .align = gfx::Align::Right});
    }
}

}  // namespace carom::view
