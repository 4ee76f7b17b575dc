#pragma once
// How much was asked of the graphics card, so that a test can hold it to a budget.

namespace carom::gfx {

struct DrawStats {
    int draw_calls = 0;
    int triangles = 0;
    long fragments = 0;  ///< Pixels shaded, as the areas tell; what is drawn twice counts twice.
                         ///< What is carried as it is, and costs next to nothing, does not count.

    DrawStats& operator+=(const DrawStats& other) {
        draw_calls += other.draw_calls;
        triangles += other.triangles;
        fragments += other.fragments;
        return *this;
    }
    bool operator==(const DrawStats&) const = default;
};

}  // namespace carom::gfx
