#pragma once
// How long the last frames took, drawn as a small graph for whoever pressed F3.

#include "engine/gfx/draw_stats.h"
#include "game/view/screen/canvas.h"

#include <array>
#include <cstddef>

namespace carom::view {

class FrameMeter {
public:
    static constexpr std::size_t kFrames = 120;

    void add(float seconds);
    /// Mean and longest of the frames it remembers, in seconds; 0 before the first.
    [[nodiscard]] float mean() const;
    [[nodiscard]] float longest() const;
    void draw(Canvas& canvas, const gfx::DrawStats& last_frame) const;

private:
    /// What its pixels were shaded for.
    static void draw_layers(Canvas& canvas, const gfx::DrawStats& last_frame);

    std::array<float, kFrames> seconds_{};
    std::size_t next_ = 0;
    std::size_t count_ = 0;
};

}  // namespace carom::view
