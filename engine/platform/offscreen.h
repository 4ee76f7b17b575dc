#pragma once
// OpenGL without a window or a display: a context by EGL's surfaceless platform that draws into a
// picture in memory. Tests and `carom demo` use it.

#include "engine/core/result.h"
#include "engine/platform/surface.h"

#include <memory>

#include <glm/vec2.hpp>

namespace carom::platform {

/// Its context stays current on the thread that made it.
class Offscreen {
public:
    /// Makes an OpenGL 3.3 core context and an RGBA8 picture, or says in a sentence why not.
    static Result<Offscreen, Failure> create(glm::ivec2 size);

    Offscreen(Offscreen&&) noexcept;
    Offscreen& operator=(Offscreen&&) noexcept;
    ~Offscreen();

    [[nodiscard]] Surface surface() const;
    /// Makes this context current again, if another was in between.
    void make_current() const;

private:
    struct State;
    explicit Offscreen(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

}  // namespace carom::platform
