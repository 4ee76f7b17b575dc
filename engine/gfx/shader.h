#pragma once
// A program on the graphics card, built from two files of the shaders folder.

#include "engine/core/result.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <glm/mat4x4.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

namespace carom::gfx {

/// GLSL 3.30 is what the files are written in; a browser has ES 3.00, which is nearly the same.
enum class Dialect : std::uint8_t { Core330, Es300 };
#if defined(__EMSCRIPTEN__)
inline constexpr Dialect kOwnDialect = Dialect::Es300;
#else
inline constexpr Dialect kOwnDialect = Dialect::Core330;
#endif

/// Puts files of `folder` in the place of `#include "name"` lines, and keeps lines counted.
[[nodiscard]] Result<std::string, Failure> with_includes(const std::string& source,
                                                         const std::filesystem::path& folder);

/// The text of a shader file for the compiler: in that dialect, with these words defined, and its
/// lines counted as in the file. Its first line must be `#version 330 core`.
[[nodiscard]] std::string shader_source(const std::string& file, Dialect dialect,
                                        const std::vector<std::string>& defines);

class Shader {
public:
    /// Builds `folder/name.vert` with `folder/name.frag`. What the compiler says comes back as
    /// `file:line:col: error: …`, one line for each complaint. Words in `defines` are defined for
    /// the preprocessor: software drivers run both sides of every `if`, so variants pay.
    static Result<Shader, Failure> load(const std::filesystem::path& folder,
                                        const std::string& name,
                                        const std::vector<std::string>& defines = {});
    static Result<Shader, Failure> load_files(const std::filesystem::path& vertex_file,
                                              const std::filesystem::path& fragment_file,
                                              const std::vector<std::string>& defines = {});

    Shader(Shader&& other) noexcept { swap(other); }
    Shader& operator=(Shader&& other) noexcept {
        swap(other);
        return *this;
    }
    ~Shader();

    void use() const;

    /// Sets a uniform and makes this shader the one in use. Uniforms the compiler removed because
    /// nothing reads them are ignored.
    void set(std::string_view uniform, int value);  ///< Also the texture unit of a sampler.
    void set(std::string_view uniform, float value);
    void set(std::string_view uniform, glm::vec2 value);
    void set(std::string_view uniform, glm::vec3 value);
    void set(std::string_view uniform, glm::vec4 value);
    void set(std::string_view uniform, const glm::mat4& value);

    [[nodiscard]] bool has(std::string_view uniform) const;

private:
    explicit Shader(unsigned name) : name_(name) {}
    void swap(Shader& other) noexcept {
        std::swap(name_, other.name_);
        std::swap(places_, other.places_);
    }
    int place(std::string_view uniform);

    unsigned name_ = 0;
    std::map<std::string, int, std::less<>> places_;
};

}  // namespace carom::gfx
