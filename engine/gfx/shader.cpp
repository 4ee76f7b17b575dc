#include "engine/gfx/shader.h"

#include "engine/core/files.h"
#include "engine/core/mistake.h"
#include "engine/gfx/shader_log.h"
#include "engine/platform/gl.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include <glm/gtc/type_ptr.hpp>

namespace carom::gfx {
namespace {

using Path = std::filesystem::path;

std::string shader_log(GLuint stage) {
    GLint length = 0;
    glGetShaderiv(stage, GL_INFO_LOG_LENGTH, &length);
    std::string log(static_cast<std::size_t>(length), '\0');
    glGetShaderInfoLog(stage, length, &length, log.data());
    log.resize(static_cast<std::size_t>(length));
    return log;
}

std::string program_log(GLuint program) {
    GLint length = 0;
    glGetProgramiv(program, GL_INFO_LOG_LENGTH, &length);
    std::string log(static_cast<std::size_t>(length), '\0');
    glGetProgramInfoLog(program, length, &length, log.data());
    log.resize(static_cast<std::size_t>(length));
    return log;
}

Result<GLuint, Failure> compile(GLenum kind, const Path& path,
                                const std::vector<std::string>& defines) {
    const auto file = read_file(path, 1u << 20u);
    if (!file) return Failure{error_in(path, file.error().why)};
    const auto whole = with_includes(file.value(), path.parent_path());
    if (!whole) return whole.error();
    const std::string source = shader_source(whole.value(), kOwnDialect, defines);
    const GLuint stage = glCreateShader(kind);
    const char* text = source.c_str();
    glShaderSource(stage, 1, &text, nullptr);
    glCompileShader(stage);
    GLint good = 0;
    glGetShaderiv(stage, GL_COMPILE_STATUS, &good);
    if (good != 0) return stage;
    const std::string log = shader_log(stage);
    glDeleteShader(stage);
    return Failure{explain_shader_log(log, path.string())};
}

}  // namespace

Result<std::string, Failure> with_includes(const std::string& source,
                                           const std::filesystem::path& folder) {
    constexpr std::string_view kWord = "#include \"";
    std::string all;
    int line = 1;
    for (std::size_t at = 0; at < source.size(); ++line) {
        const std::size_t end = std::min(source.find('\n', at), source.size() - 1) + 1;
        const std::string_view text = std::string_view(source).substr(at, end - at);
        at = end;
        if (text.substr(0, kWord.size()) != kWord) {
            all += text;
            continue;
        }
        const std::string_view name = text.substr(kWord.size(), text.rfind('"') - kWord.size());
        const auto file = read_file(folder / name, 1u << 20u);
        if (!file) return Failure{error_in(folder / name, file.error().why)};
        all += file.value() + "#line " + std::to_string(line + 1) + '\n';
    }
    return all;
}

std::string shader_source(const std::string& file, Dialect dialect,
                          const std::vector<std::string>& defines) {
    const std::size_t first_line = file.find('\n');
    if (first_line == std::string::npos) return file;
    std::string lines;
    for (const std::string& define : defines) lines += "#define " + define + '\n';
    if (dialect == Dialect::Es300) {
        lines = "#version 300 es\nprecision highp float;\nprecision highp sampler2D;\n" + lines;
    } else {
        lines = file.substr(0, first_line + 1) + lines;
    }
    return lines + "#line 2\n" + file.substr(first_line + 1);
}

Result<Shader, Failure> Shader::load(const Path& folder, const std::string& name,
                                     const std::vector<std::string>& defines) {
    return load_files(folder / (name + ".vert"), folder / (name + ".frag"), defines);
}

Result<Shader, Failure> Shader::load_files(const Path& vertex_file, const Path& fragment_file,
                                           const std::vector<std::string>& defines) {
    const auto vertex = compile(GL_VERTEX_SHADER, vertex_file, defines);
    if (!vertex) return vertex.error();
    const auto fragment = compile(GL_FRAGMENT_SHADER, fragment_file, defines);
    if (!fragment) {
        glDeleteShader(vertex.value());
        return fragment.error();
    }
    Shader shader(glCreateProgram());
    for (const GLuint stage : {vertex.value(), fragment.value()}) {
        glAttachShader(shader.name_, stage);
        glDeleteShader(stage);  // goes with the program
    }
    glLinkProgram(shader.name_);
    GLint good = 0;
    glGetProgramiv(shader.name_, GL_LINK_STATUS, &good);
    if (good == 0) {
        return Failure{explain_shader_log(program_log(shader.name_), fragment_file.string())};
    }
    return shader;
}

Shader::~Shader() {
    if (name_ != 0) glDeleteProgram(name_);
}

void Shader::use() const { glUseProgram(name_); }

bool Shader::has(std::string_view uniform) const {
    return glGetUniformLocation(name_, std::string(uniform).c_str()) >= 0;
}

int Shader::place(std::string_view uniform) {
    use();
    const auto known = places_.find(uniform);
    if (known != places_.end()) return known->second;
    const std::string name(uniform);
    return places_[name] = glGetUniformLocation(name_, name.c_str());
}

void Shader::set(std::string_view uniform, int value) { glUniform1i(place(uniform), value); }
void Shader::set(std::string_view uniform, float value) { glUniform1f(place(uniform), value); }
void Shader::set(std::string_view uniform, glm::vec2 value) {
    glUniform2fv(place(uniform), 1, glm::value_ptr(value));
}
void Shader::set(std::string_view uniform, glm::vec3 value) {
    glUniform3fv(place(uniform), 1, glm::value_ptr(value));
}
void Shader::set(std::string_view uniform, glm::vec4 value) {
    glUniform4fv(place(uniform), 1, glm::value_ptr(value));
}
void Shader::set(std::string_view uniform, const glm::mat4& value) {
    glUniformMatrix4fv(place(uniform), 1, GL_FALSE, glm::value_ptr(value));
}

}  // namespace carom::gfx
