#pragma once
// Something that can be drawn on: a window's back buffer, an offscreen picture or a texture.

#include <glm/vec2.hpp>

namespace carom::platform {

struct Surface {
    unsigned framebuffer = 0;  ///< OpenGL's name for it; 0 is the window itself.
    glm::ivec2 size{0};        ///< Framebuffer pixels.
    bool kept = false;         ///< What was drawn on it is still there once it was shown.
    bool encodes = false;      ///< Takes linear light, keeps sRGB, and blends as if it were linear.
    bool may_encode = false;   ///< A copy of this that encodes may be drawn on as well.
    bool top_down = false;     ///< Its first row is the upper one; only copy() knows of it.
};

}  // namespace carom::platform
