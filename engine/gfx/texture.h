#pragma once
// A picture on the graphics card. Colour is premultiplied by alpha, so that edges filter without
// dark fringes and light can be added in the same draw call.

#include "engine/core/result.h"
#include "engine/gfx/image.h"

#include <cstdint>
#include <filesystem>
#include <utility>

#include <glm/vec2.hpp>

namespace carom::gfx {

enum class Filter : std::uint8_t { Linear, Nearest };

struct TextureOptions {
    Filter filter = Filter::Linear;
    bool mipmaps = false;  ///< For pictures drawn much smaller than they are.
    bool srgb = true;      ///< The bytes are sRGB colour; false for masks and fields.
    /// Opaque colour kept as the square root of its light, for shaders that square what they read.
    /// As fine as sRGB in the dark, and mixed without a table.
    bool root = false;
    bool repeat = false;  ///< Tiles beyond its edges; false repeats the edge pixels.
};

class Texture {
public:
    Texture() = default;
    /// Premultiplies `image` (in linear light when it is sRGB) and uploads it.
    explicit Texture(Image image, const TextureOptions& options = {});
    static Result<Texture, Failure> load(const std::filesystem::path& path,
                                         const TextureOptions& options = {});
    /// Takes over a texture made elsewhere.
    Texture(unsigned name, glm::ivec2 size) : name_(name), size_(size) {}

    Texture(Texture&& other) noexcept { swap(other); }
    Texture& operator=(Texture&& other) noexcept {
        swap(other);
        return *this;
    }
    ~Texture();

    void bind(int unit = 0) const;
    [[nodiscard]] unsigned name() const { return name_; }
    [[nodiscard]] glm::ivec2 size() const { return size_; }

private:
    void swap(Texture& other) noexcept {
        std::swap(name_, other.name_);
        std::swap(size_, other.size_);
    }
    unsigned name_ = 0;
    glm::ivec2 size_{0};
};

}  // namespace carom::gfx
