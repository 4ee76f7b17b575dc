#include "engine/gfx/sprite_batch.h"

#include "engine/core/vec.h"
#include "engine/platform/gl.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstring>
#include <utility>

#include <glm/common.hpp>

namespace carom::gfx {
namespace {

void attribute(GLuint place, GLint floats, GLsizei stride, std::size_t offset) {
    glEnableVertexAttribArray(place);
    glVertexAttribPointer(place, floats, GL_FLOAT, GL_FALSE, stride,
                          reinterpret_cast<const void*>(offset));
}

template <class Thing>
void stream(GLenum buffer, const std::vector<Thing>& things) {
    // New storage each time: the card may still be reading the old.
    glBufferData(buffer, static_cast<GLsizeiptr>(things.size() * sizeof(Thing)), things.data(),
                 GL_STREAM_DRAW);
}

}  // namespace

Result<SpriteBatch, Failure> SpriteBatch::create(const std::filesystem::path& shaders) {
    auto shader = Shader::load(shaders, "sprite");
    if (!shader) return shader.error();
    return SpriteBatch(std::move(shader).value());
}

SpriteBatch::SpriteBatch(Shader shader) : shader_(std::move(shader)) {
    glGenVertexArrays(1, &array_);
    glGenBuffers(1, &vertex_buffer_);
    glGenBuffers(1, &index_buffer_);
    glBindVertexArray(array_);
    glBindBuffer(GL_ARRAY_BUFFER, vertex_buffer_);
    glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, index_buffer_);
    attribute(0, 2, sizeof(Vertex), offsetof(Vertex, at));
    attribute(1, 2, sizeof(Vertex), offsetof(Vertex, uv));
    attribute(2, 4, sizeof(Vertex), offsetof(Vertex, color));
    attribute(3, 2, sizeof(Vertex), offsetof(Vertex, ramp));
    shader_.set("u_atlas", 0);
}

SpriteBatch::SpriteBatch(SpriteBatch&& other) noexcept : shader_(std::move(other.shader_)) {
    swap(other);
}

SpriteBatch& SpriteBatch::operator=(SpriteBatch&& other) noexcept {
    std::swap(shader_, other.shader_);
    swap(other);
    return *this;
}

SpriteBatch::~SpriteBatch() {
    if (array_ == 0) return;
    glDeleteVertexArrays(1, &array_);
    glDeleteBuffers(1, &vertex_buffer_);
    glDeleteBuffers(1, &index_buffer_);
}

void SpriteBatch::swap(SpriteBatch& other) noexcept {
    std::swap(vertices_, other.vertices_);
    std::swap(pieces_, other.pieces_);
    std::swap(bounds_, other.bounds_);
    std::swap(kept_, other.kept_);
    std::swap(indices_, other.indices_);
    std::swap(to_clip_, other.to_clip_);
    std::swap(pixels_, other.pixels_);
    std::swap(texels_, other.texels_);
    std::swap(scale_, other.scale_);
    std::swap(offset_, other.offset_);
    std::swap(texture_, other.texture_);
    std::swap(array_, other.array_);
    std::swap(vertex_buffer_, other.vertex_buffer_);
    std::swap(index_buffer_, other.index_buffer_);
    std::swap(stats_, other.stats_);
}

void SpriteBatch::begin(const glm::mat4& to_clip, const Texture& texture, glm::ivec2 pixels) {
    if (to_clip != to_clip_ || texture.name() != texture_ || glm::vec2{pixels} != pixels_) flush();
    to_clip_ = to_clip;
    texture_ = texture.name();
    texels_ = texture.size();
    pixels_ = pixels;
    place(1, glm::vec2{0});
}

void SpriteBatch::put(glm::vec2 at, glm::vec2 uv, glm::vec4 color, float glow, Field field) {
    const glm::vec4 premultiplied{color.r * color.a, color.g * color.a, color.b * color.a,
                                  color.a * (1 - glow)};
    const glm::vec2 ramp =
        field.edge > 0 ? glm::vec2{field.edge - field.soft, 0.5f / field.soft} : glm::vec2{0};
    vertices_.push_back({at * scale_ + offset_, uv, premultiplied, ramp});
}

void SpriteBatch::finish_piece(std::uint32_t count) {
    const auto first = static_cast<std::uint32_t>(vertices_.size()) - count;
    Bounds bounds{vertices_[first].at, vertices_[first].at};
    for (std::size_t i = first + 1; i < vertices_.size(); ++i) {
        bounds.min = glm::min(bounds.min, vertices_[i].at);
        bounds.max = glm::max(bounds.max, vertices_[i].at);
    }
    pieces_.push_back({first, count});
    bounds_.push_back(bounds);
}

void SpriteBatch::draw(const Sprite& sprite) { draw(sprite, Field{}); }

Field SpriteBatch::sharpened(const Sprite& sprite, Field field) const {
    // A letter's rim is one screen pixel soft at any zoom.
    constexpr float kSlope = kFieldRim / 255.0f / kFieldReach;  // from one field pixel to the next
    const glm::vec2 units = 2.0f * scale_ * sprite.half;
    const glm::vec2 texels =
        glm::vec2{sprite.uv.z - sprite.uv.x, sprite.uv.w - sprite.uv.y} * texels_;
    const glm::vec2 screen =
        0.5f * pixels_ * units * glm::abs(glm::vec2{to_clip_[0][0], to_clip_[1][1]});
    const glm::vec2 step = texels / screen;  // field pixels a screen pixel
    return {field.edge, std::max(0.6f * kSlope * std::max(step.x, step.y), field.soft)};
}

void SpriteBatch::draw(const Sprite& sprite, Field field) {
    if (field.edge > 0) field = sharpened(sprite, field);
    const glm::vec2 x = sprite.axis * sprite.half.x;
    const glm::vec2 y = perp(sprite.axis) * sprite.half.y;
    const auto corner = [&](glm::vec2 at, float u, float v) {
        put(at, {u, v}, sprite.color, sprite.glow, field);
    };
    corner(sprite.center - x - y, sprite.uv.x, sprite.uv.y);
    corner(sprite.center + x - y, sprite.uv.z, sprite.uv.y);
    corner(sprite.center + x + y, sprite.uv.z, sprite.uv.w);
    corner(sprite.center - x + y, sprite.uv.x, sprite.uv.w);
    finish_piece(4);
}

void SpriteBatch::triangles(std::span<const Corner> corners) {
    for (std::size_t i = 0; i + 2 < corners.size(); i += 3) {
        for (const Corner& c : corners.subspan(i, 3)) put(c.at, c.uv, c.color, c.glow, Field{});
        finish_piece(3);
    }
}

void SpriteBatch::triangles(std::span<const Corner> corners,
                            std::span<const std::uint32_t> indices) {
    for (std::size_t i = 0; i + 2 < indices.size(); i += 3) {
        for (const std::uint32_t j : indices.subspan(i, 3)) {
            put(corners[j].at, corners[j].uv, corners[j].color, corners[j].glow, Field{});
        }
        finish_piece(3);
    }
}

SpriteBatch::Bounds SpriteBatch::to_pixels(const Bounds& units) const {
    const glm::vec2 unit = 0.5f * pixels_ * glm::vec2{to_clip_[0][0], -to_clip_[1][1]};
    const glm::vec2 origin = 0.5f * pixels_ * (1.0f + glm::vec2{to_clip_[3][0], -to_clip_[3][1]});
    return {units.min * unit + origin, units.max * unit + origin};
}

SpriteBatch::Bounds SpriteBatch::to_units(const PixelRect& rect) const {
    const glm::vec2 unit = 0.5f * pixels_ * glm::vec2{to_clip_[0][0], -to_clip_[1][1]};
    const glm::vec2 origin = 0.5f * pixels_ * (1.0f + glm::vec2{to_clip_[3][0], -to_clip_[3][1]});
    return {(glm::vec2{rect.min} - origin) / unit, (glm::vec2{rect.max} - origin) / unit};
}

void SpriteBatch::tell(Damage& damage) const {
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
        const Bounds place = to_pixels(bounds_[i]);
        constexpr std::size_t kWords = sizeof(Vertex) / sizeof(std::uint64_t);
        std::uint64_t hash = pieces_[i].count;
        for (std::uint32_t v = 0; v < pieces_[i].count; ++v) {
            std::uint64_t words[kWords];
            std::memcpy(words, &vertices_[pieces_[i].first + v], sizeof words);
            for (const std::uint64_t word : words) hash = hash_with(hash, word);
        }
        damage.cover(place.min, place.max, hash);
    }
}

void SpriteBatch::discard() {
    vertices_.clear();
    pieces_.clear();
    bounds_.clear();
}

double SpriteBatch::pixels_in(std::span<const Vertex> outline) const {
    float twice = 0;
    for (std::size_t i = 1; i + 1 < outline.size(); ++i) {
        const glm::vec2 a = outline[i].at - outline[0].at;
        const glm::vec2 b = outline[i + 1].at - outline[0].at;
        twice += a.x * b.y - a.y * b.x;
    }
    const glm::vec2 unit = 0.5f * pixels_ * glm::vec2{to_clip_[0][0], to_clip_[1][1]};
    return 0.5 * std::fabs(double{twice} * double{unit.x} * double{unit.y});
}

void SpriteBatch::emit(std::span<const Vertex> outline) {
    covered_ += pixels_in(outline);
    const auto first = static_cast<std::uint32_t>(kept_.size());
    kept_.insert(kept_.end(), outline.begin(), outline.end());
    for (std::uint32_t i = 1; i + 1 < outline.size(); ++i) {
        for (const std::uint32_t corner : {0u, i, i + 1}) indices_.push_back(first + corner);
    }
}

void SpriteBatch::emit_within(const Piece& piece, const Bounds& bounds, const Bounds& room) {
    const std::span<const Vertex> whole{&vertices_[piece.first], piece.count};
    const auto inside = [](glm::vec2 a, glm::vec2 b) { return a.x >= b.x && a.y >= b.y; };
    if (inside(bounds.min, room.min) && inside(room.max, bounds.max)) return emit(whole);
    // Cut by one side of the room after the other; each adds a corner at most.
    std::array<Vertex, 8> from;
    std::array<Vertex, 8> to;
    std::copy(whole.begin(), whole.end(), from.begin());
    std::size_t count = whole.size();
    for (int side = 0; side < 4; ++side) {
        const int axis = side % 2;
        const auto depth = [&](const Vertex& v) {
            return side < 2 ? v.at[axis] - room.min[axis] : room.max[axis] - v.at[axis];
        };
        std::size_t left = 0;
        for (std::size_t i = 0; i < count; ++i) {
            const Vertex& a = from[i];
            const Vertex& b = from[(i + 1) % count];
            const float at_a = depth(a);
            const float at_b = depth(b);
            if (at_a >= 0) to[left++] = a;
            if ((at_a < 0) == (at_b < 0)) continue;
            const float t = at_a / (at_a - at_b);
            to[left] = {glm::mix(a.at, b.at, t), glm::mix(a.uv, b.uv, t),
                        glm::mix(a.color, b.color, t), a.ramp};
            to[left++].at[axis] = side < 2 ? room.min[axis] : room.max[axis];
        }
        count = left;
        std::swap(from, to);
        if (count < 3) return;
    }
    emit({from.data(), count});
}

void SpriteBatch::flush(std::span<const PixelRect> only) {
    kept_.clear();
    indices_.clear();
    covered_ = 0;
    for (const PixelRect& rect : only) {
        const Bounds room = to_units(rect);
        for (std::size_t i = 0; i < pieces_.size(); ++i) {
            const Bounds& at = bounds_[i];
            const bool apart = at.min.x >= room.max.x || at.min.y >= room.max.y ||
                               at.max.x <= room.min.x || at.max.y <= room.min.y;
            if (!apart) emit_within(pieces_[i], at, room);
        }
    }
    submit(kept_);
}

void SpriteBatch::flush() {
    indices_.clear();
    covered_ = 0;
    for (const Piece& piece : pieces_) {
        covered_ += pixels_in({&vertices_[piece.first], piece.count});
        for (std::uint32_t i = 1; i + 1 < piece.count; ++i) {
            for (const std::uint32_t corner : {0u, i, i + 1}) {
                indices_.push_back(piece.first + corner);
            }
        }
    }
    submit(vertices_);
}

void SpriteBatch::submit(const std::vector<Vertex>& vertices) {
    if (!indices_.empty()) {
        shader_.set("u_to_clip", to_clip_);
        glActiveTexture(GL_TEXTURE0);
        glBindTexture(GL_TEXTURE_2D, texture_);
        glBindVertexArray(array_);
        glBindBuffer(GL_ARRAY_BUFFER, vertex_buffer_);
        stream(GL_ARRAY_BUFFER, vertices);
        stream(GL_ELEMENT_ARRAY_BUFFER, indices_);
        glEnable(GL_BLEND);
        glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
        glDrawElements(GL_TRIANGLES, static_cast<GLsizei>(indices_.size()), GL_UNSIGNED_INT,
                       nullptr);
        stats_ += {1, static_cast<int>(indices_.size() / 3), std::lround(covered_)};
    }
    discard();
}

}  // namespace carom::gfx
