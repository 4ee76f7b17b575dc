#include "engine/gfx/sprite_batch.h"

#include "engine/core/vec.h"
#include "engine/platform/gl.h"

#include <cstddef>
#include <utility>

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
    attribute(3, 2, sizeof(Vertex), offsetof(Vertex, field));
    shader_.set("u_atlas", 0);
    shader_.set("u_field_slope", kFieldRim / 255.0f / kFieldReach);
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
    std::swap(indices_, other.indices_);
    std::swap(to_clip_, other.to_clip_);
    std::swap(texture_, other.texture_);
    std::swap(array_, other.array_);
    std::swap(vertex_buffer_, other.vertex_buffer_);
    std::swap(index_buffer_, other.index_buffer_);
    std::swap(stats_, other.stats_);
}

void SpriteBatch::begin(const glm::mat4& to_clip, const Texture& texture) {
    if (to_clip != to_clip_ || texture.name() != texture_) flush();
    to_clip_ = to_clip;
    texture_ = texture.name();
}

void SpriteBatch::put(glm::vec2 at, glm::vec2 uv, glm::vec4 color, float glow, Field field) {
    const glm::vec4 premultiplied{color.r * color.a, color.g * color.a, color.b * color.a,
                                  color.a * (1 - glow)};
    vertices_.push_back({at, uv, premultiplied, {field.edge, field.soft}});
}

void SpriteBatch::draw(const Sprite& sprite) { draw(sprite, Field{}); }

void SpriteBatch::draw(const Sprite& sprite, Field field) {
    const auto first = static_cast<std::uint32_t>(vertices_.size());
    const glm::vec2 x = sprite.axis * sprite.half.x;
    const glm::vec2 y = perp(sprite.axis) * sprite.half.y;
    const auto corner = [&](glm::vec2 at, float u, float v) {
        put(at, {u, v}, sprite.color, sprite.glow, field);
    };
    corner(sprite.center - x - y, sprite.uv.x, sprite.uv.y);
    corner(sprite.center + x - y, sprite.uv.z, sprite.uv.y);
    corner(sprite.center + x + y, sprite.uv.z, sprite.uv.w);
    corner(sprite.center - x + y, sprite.uv.x, sprite.uv.w);
    for (const std::uint32_t i : {0u, 1u, 2u, 0u, 2u, 3u}) indices_.push_back(first + i);
}

void SpriteBatch::triangles(std::span<const Corner> corners) {
    auto next = static_cast<std::uint32_t>(vertices_.size());
    for (const Corner& c : corners.first(corners.size() / 3 * 3)) {
        put(c.at, c.uv, c.color, c.glow, Field{});
        indices_.push_back(next++);
    }
}

void SpriteBatch::triangles(std::span<const Corner> corners,
                            std::span<const std::uint32_t> indices) {
    const auto first = static_cast<std::uint32_t>(vertices_.size());
    for (const Corner& c : corners) put(c.at, c.uv, c.color, c.glow, Field{});
    for (const std::uint32_t i : indices.first(indices.size() / 3 * 3)) {
        indices_.push_back(first + i);
    }
}

void SpriteBatch::flush() {
    if (indices_.empty()) return;
    shader_.set("u_to_clip", to_clip_);
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, texture_);
    glBindVertexArray(array_);
    glBindBuffer(GL_ARRAY_BUFFER, vertex_buffer_);
    stream(GL_ARRAY_BUFFER, vertices_);
    stream(GL_ELEMENT_ARRAY_BUFFER, indices_);
    glEnable(GL_BLEND);
    glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
    glDrawElements(GL_TRIANGLES, static_cast<GLsizei>(indices_.size()), GL_UNSIGNED_INT, nullptr);
    stats_ += {1, static_cast<int>(indices_.size() / 3)};
    vertices_.clear();
    indices_.clear();
}

}  // namespace carom::gfx
