#include "engine/gfx/sprite_batch.h"

#include "engine/core/vec.h"
#include "engine/platform/gl.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
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
    std::swap(own_, other.own_);
    std::swap(recording_, other.recording_);
    std::swap(runs_, other.runs_);
    std::swap(closed_, other.closed_);
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
    std::swap(layer_, other.layer_);
    std::swap(overdraw_, other.overdraw_);
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
    list().put({at * scale_ + offset_, uv, premultiplied, ramp});
}

void SpriteBatch::draw(const Sprite& sprite) {
    if (sprite.axis != glm::vec2{1, 0} || !(sprite.half.x > 0 && sprite.half.y > 0)) {
        return draw(sprite, Field{});
    }
    // Upright ones are a patch of one cell: half as much to keep and to hash.
    const glm::vec2 from = sprite.center - sprite.half;
    const glm::vec2 to = sprite.center + sprite.half;
    draw(Patch{{from.x, to.x, to.x, to.x},
               {from.y, to.y, to.y, to.y},
               {sprite.uv.x, sprite.uv.z, sprite.uv.z, sprite.uv.z},
               {sprite.uv.y, sprite.uv.w, sprite.uv.w, sprite.uv.w},
               sprite.color},
         sprite.glow);
}

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
    list().finish(4, field.edge > 0 ? Layer::Letters : layer_of(sprite.glow));
}

void SpriteBatch::triangles(std::span<const Corner> corners) {
    for (std::size_t i = 0; i + 2 < corners.size(); i += 3) {
        for (const Corner& c : corners.subspan(i, 3)) put(c.at, c.uv, c.color, c.glow, Field{});
        list().finish(3, layer_of(corners[i].glow));
    }
}

void SpriteBatch::triangles(std::span<const Corner> corners,
                            std::span<const std::uint32_t> indices) {
    for (std::size_t i = 0; i + 2 < indices.size(); i += 3) {
        for (const std::uint32_t j : indices.subspan(i, 3)) {
            put(corners[j].at, corners[j].uv, corners[j].color, corners[j].glow, Field{});
        }
        list().finish(3, layer_of(corners[indices[i]].glow));
    }
}

void SpriteBatch::draw(Patch patch, float glow) {
    patch.x = patch.x * scale_ + offset_.x;
    patch.y = patch.y * scale_ + offset_.y;
    const glm::vec4 c = patch.color;
    patch.color = {c.r * c.a, c.g * c.a, c.b * c.a, c.a * (1 - glow)};
    list().add(patch, layer_of(glow));
}

void SpriteBatch::close_run() {
    const std::size_t end = own_.pieces().size();
    if (closed_ < end) runs_.push_back({nullptr, closed_, end});
    closed_ = end;
}

void SpriteBatch::replay(const std::shared_ptr<DrawList>& list) {
    if (list->empty()) return;
    close_run();
    runs_.push_back({list, 0, list->pieces().size()});
}

PixelMap SpriteBatch::pixel_map() const {
    return {0.5f * pixels_ * glm::vec2{to_clip_[0][0], -to_clip_[1][1]},
            0.5f * pixels_ * (1.0f + glm::vec2{to_clip_[3][0], -to_clip_[3][1]}),
            glm::ivec2{pixels_}};
}

Bounds SpriteBatch::to_units(const PixelRect& rect) const {
    const PixelMap map = pixel_map();
    return {(glm::vec2{rect.min} - map.origin) / map.unit,
            (glm::vec2{rect.max} - map.origin) / map.unit};
}

void SpriteBatch::tell(Damage& damage) {
    close_run();
    const PixelMap map = pixel_map();
    for (const Run& run : runs_) {
        if (run.recorded != nullptr) {
            run.recorded->tell_kept(damage, map);
        } else {
            own_.tell(damage, map, run.from, run.to);
        }
    }
}

void SpriteBatch::discard() {
    own_.clear();
    runs_.clear();
    closed_ = 0;
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
    covered_[static_cast<std::size_t>(emitted_)] += pixels_in(outline);
    const auto first = static_cast<std::uint32_t>(kept_.size());
    kept_.insert(kept_.end(), outline.begin(), outline.end());
    for (std::uint32_t i = 1; i + 1 < outline.size(); ++i) {
        for (const std::uint32_t corner : {0u, i, i + 1}) indices_.push_back(first + corner);
    }
}

void SpriteBatch::emit(const Patch& patch) {
    // Columns and rows of cells, without those at the end that have no extent.
    const auto used = [](const glm::vec4& at) { return at[3] > at[2] ? 3 : at[2] > at[1] ? 2 : 1; };
    const int columns = used(patch.x);
    const int rows = used(patch.y);
    const auto first = static_cast<std::uint32_t>(kept_.size());
    std::array<Vertex, 16> corners;
    std::size_t count = 0;
    for (int y = 0; y <= rows; ++y) {
        for (int x = 0; x <= columns; ++x) {
            corners[count++] = {
                {patch.x[x], patch.y[y]}, {patch.u[x], patch.v[y]}, patch.color, glm::vec2{0}};
        }
    }
    kept_.insert(kept_.end(), corners.data(), corners.data() + count);
    const auto below = static_cast<std::uint32_t>(columns) + 1;
    for (int y = 0; y < rows; ++y) {
        if (!(patch.y[y + 1] > patch.y[y])) continue;
        for (int x = 0; x < columns; ++x) {
            if (!(patch.x[x + 1] > patch.x[x])) continue;
            const std::uint32_t corner =
                first + below * static_cast<std::uint32_t>(y) + static_cast<std::uint32_t>(x);
            const std::array two{corner, corner + 1,         corner + below + 1,
                                 corner, corner + below + 1, corner + below};
            indices_.insert(indices_.end(), two.begin(), two.end());
        }
    }
    const glm::vec2 unit = 0.5f * pixels_ * glm::vec2{to_clip_[0][0], to_clip_[1][1]};
    covered_[static_cast<std::size_t>(emitted_)] +=
        std::fabs(double{patch.x[3] - patch.x[0]} * double{unit.x} *
                  double{patch.y[3] - patch.y[0]} * double{unit.y});
}

void SpriteBatch::emit(const DrawList& from, const DrawList::Piece& piece) {
    emitted_ = piece.layer;
    if (piece.is_patch()) return emit(from.patch(piece));
    emit(from.vertices(piece));
}

/// One of the nine cells as an outline; nothing where it has no extent.
static bool cell_of(const Patch& patch, int x, int y, std::array<Vertex, 4>& out) {
    if (!(patch.x[x + 1] > patch.x[x]) || !(patch.y[y + 1] > patch.y[y])) return false;
    const auto corner = [&](int i, int j) {
        return Vertex{
            {patch.x[i], patch.y[j]}, {patch.u[i], patch.v[j]}, patch.color, glm::vec2{0}};
    };
    out = {corner(x, y), corner(x + 1, y), corner(x + 1, y + 1), corner(x, y + 1)};
    return true;
}

void SpriteBatch::emit_within(const DrawList& from, std::size_t first, std::size_t last,
                              const Bounds& room) {
    for (std::size_t i = first; i < last; ++i) {
        const Bounds& at = from.bounds(i);
        if (!at.meets(room)) continue;
        const DrawList::Piece& piece = from.pieces()[i];
        emitted_ = piece.layer;
        if (at.within(room)) {
            emit(from, piece);
        } else if (!piece.is_patch()) {
            emit_within(from.vertices(piece), room);
        } else {
            std::array<Vertex, 4> cell;
            for (int place = 0; place < 9; ++place) {
                if (!cell_of(from.patch(piece), place % 3, place / 3, cell)) continue;
                const Bounds there{cell[0].at, cell[2].at};
                if (there.within(room)) {
                    emit(cell);
                } else if (there.meets(room)) {
                    emit_within(cell, room);
                }
            }
        }
    }
}

void SpriteBatch::emit_within(std::span<const Vertex> whole, const Bounds& room) {
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
    close_run();
    for (const PixelRect& rect : only) {
        const Bounds room = to_units(rect);
        for (const Run& run : runs_) {
            const DrawList& from = run.recorded != nullptr ? *run.recorded : own_;
            if (run.recorded != nullptr && !from.bounds().meets(room)) continue;
            emit_within(from, run.from, run.to, room);
        }
    }
    submit();
}

void SpriteBatch::flush() {
    close_run();
    for (const Run& run : runs_) {
        const DrawList& from = run.recorded != nullptr ? *run.recorded : own_;
        for (std::size_t i = run.from; i < run.to; ++i) emit(from, from.pieces()[i]);
    }
    submit();
}

void SpriteBatch::submit() {
    if (overdraw_) {
        for (Vertex& vertex : kept_) vertex = {vertex.at, *overdraw_, kOverdrawStep, glm::vec2{0}};
    }
    if (!indices_.empty()) {
        shader_.set("u_to_clip", to_clip_);
        glActiveTexture(GL_TEXTURE0);
        glBindTexture(GL_TEXTURE_2D, texture_);
        glBindVertexArray(array_);
        glBindBuffer(GL_ARRAY_BUFFER, vertex_buffer_);
        stream(GL_ARRAY_BUFFER, kept_);
        stream(GL_ELEMENT_ARRAY_BUFFER, indices_);
        glEnable(GL_BLEND);
        glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
        glDrawElements(GL_TRIANGLES, static_cast<GLsizei>(indices_.size()), GL_UNSIGNED_INT,
                       nullptr);
        ++stats_.draw_calls;
        stats_.triangles += static_cast<int>(indices_.size() / 3);
        for (std::size_t i = 0; i < kLayerCount; ++i) {
            stats_.shade(static_cast<Layer>(i), std::lround(covered_[i]));
        }
    }
    kept_.clear();
    indices_.clear();
    covered_ = {};
    discard();
}

}  // namespace carom::gfx
