#pragma once
// A small picture to draw on, without a display, and a look at its pixels.

#include "engine/gfx/image.h"
#include "engine/gfx/target.h"
#include "engine/platform/offscreen.h"

#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <string>
#include <utility>

#include <glm/mat4x4.hpp>

namespace carom::gfx {

inline std::filesystem::path shader_folder() {
    return std::filesystem::path(CAROM_SOURCE_DIR) / "shaders";
}

inline platform::Offscreen offscreen(glm::ivec2 size) {
    auto made = platform::Offscreen::create(size);
    REQUIRE_MESSAGE(made.ok(), made.error().why);
    return std::move(made).value();
}

/// Places units that are pixels, y down from the upper left.
inline glm::mat4 pixels_to_clip(glm::ivec2 size) {
    glm::mat4 m{1};
    m[0][0] = 2.0f / static_cast<float>(size.x);
    m[1][1] = -2.0f / static_cast<float>(size.y);
    m[3][0] = -1;
    m[3][1] = 1;
    return m;
}

inline bool near(Rgba a, Rgba b, int tolerance = 1) {
    for (std::size_t i = 0; i < 4; ++i) {
        if (std::abs(int{a[i]} - int{b[i]}) > tolerance) return false;
    }
    return true;
}

/// A folder of its own that goes away with the test.
class TemporaryFolder {
public:
    TemporaryFolder() {
        std::string form = (std::filesystem::temp_directory_path() / "carom_XXXXXX").string();
        REQUIRE(::mkdtemp(form.data()) != nullptr);
        path_ = form;
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    ~TemporaryFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

private:
    std::filesystem::path path_;
};

/// Without what it was for.
inline DrawStats totals(const DrawStats& stats) {
    return {stats.draw_calls, stats.triangles, stats.fragments};
}

}  // namespace carom::gfx

namespace doctest {
template <>
struct StringMaker<carom::gfx::Rgba> {
    static String convert(const carom::gfx::Rgba& c) {
        std::string text;
        for (const int part : c) text += std::to_string(part) + ' ';
        return text.c_str();
    }
};
}  // namespace doctest
