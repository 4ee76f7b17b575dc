#pragma once
// Everything the game shows goes through here: quads and triangles are built on the CPU into one
// stream and drawn together, all of them or only what reaches into some rectangles. Premultiplied
// blending lets matter and light share a draw call.

#include "engine/core/result.h"
#include "engine/gfx/atlas.h"
#include "engine/gfx/damage.h"
#include "engine/gfx/draw_list.h"
#include "engine/gfx/draw_stats.h"
#include "engine/gfx/shader.h"
#include "engine/gfx/texture.h"

#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include <glm/mat4x4.hpp>
#include <glm/vec2.hpp>
#include <glm/vec4.hpp>

namespace carom::gfx {

/// A turned, tinted rectangle of the atlas.
struct Sprite {
    glm::vec2 center{0};
    glm::vec2 half{0};     ///< Half its width and height before turning.
    glm::vec2 axis{1, 0};  ///< Where its own x axis points: cosine and sine of its turn.
    glm::vec4 uv{0};       ///< u0, v0, u1, v1, as in Region.
    glm::vec4 color{1};    ///< Linear, straight alpha; above 1 glows in the post pass.
    float glow = 0;        ///< 0 covers what is behind, 1 only adds light to it.
};

/// A corner of a triangle. Unlike a sprite's, its colour may change from corner to corner.
struct Corner {
    glm::vec2 at{0};
    glm::vec2 uv{0};
    glm::vec4 color{1};  ///< Linear, straight alpha.
    float glow = 0;
};

inline constexpr int kFieldReach = 6;  ///< Pixels a field goes on beyond a rim, both ways.
inline constexpr int kFieldRim = 128;  ///< Its alpha byte on the rim.

/// How a distance field is turned into a shape; text uses it.
struct Field {
    float edge = 0;  ///< Field value at the shape's rim, 0 to 1; 0 means an ordinary picture.
    float soft = 0;  ///< Width of the blur around the rim, as a part of the field; 0 is one pixel.
};

/// What each shading of a pixel adds to it while overdraw is shown; linear light.
inline constexpr glm::vec4 kOverdrawStep{0.07f, 0.028f, 0.012f, 0};

class SpriteBatch {
public:
    /// Builds the `sprite` shader of `shaders`.
    static Result<SpriteBatch, Failure> create(const std::filesystem::path& shaders);

    SpriteBatch(SpriteBatch&&) noexcept;
    SpriteBatch& operator=(SpriteBatch&&) noexcept;
    ~SpriteBatch();

    /// Starts a layer: `to_clip` places its units, upright, on the bound surface of that many
    /// pixels (see canvas_to_clip). Flushes first if it differs from what is waiting.
    void begin(const glm::mat4& to_clip, const Texture& texture, glm::ivec2 pixels);
    /// From here on things are so much larger, and moved by `offset` then.
    void place(float scale, glm::vec2 offset) { scale_ = scale, offset_ = offset; }

    void draw(const Sprite& sprite);
    /// A quad cut out of a distance field.
    void draw(const Sprite& sprite, Field field);
    /// Every three corners are a triangle, wound either way.
    void triangles(std::span<const Corner> corners);
    /// Triangles that share corners; every three indices are one.
    void triangles(std::span<const Corner> corners, std::span<const std::uint32_t> indices);

    /// What ordinary pictures from here on count as. Letters, and what only adds light, go by that.
    void count_as(Layer layer) { layer_ = layer; }
    /// While on, every pixel shows how often it is shaded instead of what; `white` is a place on
    /// the atlas that is.
    void show_overdraw(std::optional<glm::vec2> white) { overdraw_ = white; }

    /// Nine pictures; `patch` with its colour straight, glowing as a sprite does.
    void draw(Patch patch, float glow);

    /// From here on things go into `list` instead, until told nullptr.
    void record(DrawList* list) { recording_ = list; }
    /// Puts all of a recorded list in line. It must stay as it is until the flush.
    void replay(const std::shared_ptr<DrawList>& list);

    /// Tells `damage` of everything that waits.
    void tell(Damage& damage);
    /// Forgets what is waiting: something else covers it.
    void discard();
    /// Draws what is waiting, if anything, in one call.
    void flush();
    /// Draws what of it lies in these rectangles, which must not overlap, in one call.
    void flush(std::span<const PixelRect> only);

    [[nodiscard]] const DrawStats& stats() const { return stats_; }
    void reset_stats() { stats_ = {}; }

private:
    /// Pieces of the own list, or all of a recorded one.
    struct Run {
        std::shared_ptr<DrawList> recorded;
        std::size_t from;
        std::size_t to;
    };

    explicit SpriteBatch(Shader shader);
    [[nodiscard]] Layer layer_of(float glow) const { return glow >= 1 ? Layer::Light : layer_; }
    [[nodiscard]] DrawList& list() { return recording_ != nullptr ? *recording_ : own_; }
    void put(glm::vec2 at, glm::vec2 uv, glm::vec4 color, float glow, Field field);
    [[nodiscard]] Field sharpened(const Sprite& sprite, Field field) const;
    [[nodiscard]] PixelMap pixel_map() const;
    [[nodiscard]] Bounds to_units(const PixelRect& rect) const;
    /// What of the own list is not in line yet now is.
    void close_run();
    void emit(std::span<const Vertex> outline);
    void emit(const Patch& patch);
    void emit(const DrawList& from, const DrawList::Piece& piece);
    /// Pixels that an outline covers.
    [[nodiscard]] double pixels_in(std::span<const Vertex> outline) const;
    void emit_within(std::span<const Vertex> outline, const Bounds& room);
    void emit_within(const DrawList& from, std::size_t first, std::size_t last, const Bounds& room);
    void submit();
    void swap(SpriteBatch& other) noexcept;

    Shader shader_;
    DrawList own_;
    DrawList* recording_ = nullptr;
    std::vector<Run> runs_;     ///< What waits, in order; the end of the own list may be missing.
    std::size_t closed_ = 0;    ///< Pieces of the own list that are in line.
    std::vector<Vertex> kept_;  ///< What of it is drawn.
    std::vector<std::uint32_t> indices_;
    glm::mat4 to_clip_{1};
    glm::vec2 pixels_{1};
    glm::vec2 texels_{1};  ///< Size of the texture.
    float scale_ = 1;
    glm::vec2 offset_{0};
    unsigned texture_ = 0;
    unsigned array_ = 0;
    unsigned vertex_buffer_ = 0;
    unsigned index_buffer_ = 0;
    Layer layer_ = Layer::Pictures;
    Layer emitted_ = Layer::Pictures;            ///< Of what is just being made ready.
    std::array<double, kLayerCount> covered_{};  ///< Pixels of what is about to be drawn.
    std::optional<glm::vec2> overdraw_;          ///< Where the atlas is white, if it is shown.
    DrawStats stats_;
};

}  // namespace carom::gfx
