#pragma once
// Something that can be drawn on: a window's back buffer, an offscreen picture or a texture.

#include <glm/vec2.hpp>

namespace carom::platform {

struct Surface {
    unsigned framebuffer = 0;  ///< OpenGL's name for it; 0 is the window itself.
    glm::ivec2 size{0};        ///< Framebuffer pixels.
};

}  // namespace carom::platform
