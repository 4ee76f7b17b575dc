#include "engine/gfx/shader.h"

#include "engine/core/files.h"
#include "engine/gfx/shader_log.h"
#include "engine/platform/gl.h"
#include "tests/gfx/scene.h"

#include <doctest/doctest.h>

#include <string>

using namespace carom::gfx;

TEST_SUITE("shader") {
    TEST_CASE("a mistake is told with file, line and column") {
        const auto screen = offscreen({8, 8});
        const TemporaryFolder folder;
        REQUIRE(carom::write_file(folder.path() / "bad.vert",
                                  "#version 330 core\nvoid main() { gl_Position = vec4(0.0); }\n")
                    .empty());
        REQUIRE(
            carom::write_file(folder.path() / "bad.frag",
                              "#version 330 core\nout vec4 o;\nvoid main() {\n    o = nope;\n}\n")
                .empty());
        const auto shader = Shader::load(folder.path(), "bad");
        REQUIRE_FALSE(shader.ok());
        const std::string start = (folder.path() / "bad.frag").string() + ":4:";
        CHECK(shader.error().why.substr(0, start.size()) == start);
        CHECK(shader.error().why.find(": error: ") != std::string::npos);
        CHECK(shader.error().why.find("nope") != std::string::npos);
    }

    TEST_CASE("defines choose a variant and leave the lines counted") {
        const auto screen = offscreen({8, 8});
        const TemporaryFolder folder;
        REQUIRE(carom::write_file(folder.path() / "v.vert",
                                  "#version 330 core\nvoid main() { gl_Position = vec4(0.0); }\n")
                    .empty());
        REQUIRE(carom::write_file(folder.path() / "v.frag",
                                  "#version 330 core\nout vec4 o;\n#ifdef BAD\nnonsense\n#endif\n"
                                  "void main() { o = vec4(1.0); }\n")
                    .empty());
        CHECK(Shader::load(folder.path(), "v").ok());
        CHECK(Shader::load(folder.path(), "v", {"GOOD"}).ok());
        const auto bad = Shader::load(folder.path(), "v", {"GOOD", "BAD"});
        REQUIRE_FALSE(bad.ok());
        // The parser notices at the word that follows the nonsense.
        const bool told = bad.error().why.find("v.frag:4:") != std::string::npos ||
                          bad.error().why.find("v.frag:6:") != std::string::npos;
        CHECK_MESSAGE(told, bad.error().why);
    }

    TEST_CASE("a shader may include another file, and lines stay counted") {
        const auto screen = offscreen({8, 8});
        const TemporaryFolder folder;
        const auto write = [&](const char* name, const std::string& text) {
            REQUIRE(carom::write_file(folder.path() / name, text).empty());
        };
        write("i.vert", "#version 330 core\nvoid main() { gl_Position = vec4(0.0); }\n");
        write("one.glsl", "float one() {\n    return 1.0;\n}\n");
        const std::string head = "#version 330 core\nout vec4 o;\n#include \"one.glsl\"\n";
        write("i.frag", head + "void main() { o = vec4(one()); }\n");
        CHECK(Shader::load(folder.path(), "i").ok());
        CHECK(Shader::load(folder.path(), "i", {"SOMETHING"}).ok());
        write("i.frag", head + "void main() { o = vec4(two()); }\n");
        const auto bad = Shader::load(folder.path(), "i");
        REQUIRE_FALSE(bad.ok());
        CHECK_MESSAGE(bad.error().why.find("i.frag:4:") != std::string::npos, bad.error().why);
        write("i.frag", "#version 330 core\n#include \"none.glsl\"\n");
        const auto none = Shader::load(folder.path(), "i");
        REQUIRE_FALSE(none.ok());
        CHECK(none.error().why.find("none.glsl: error: ") != std::string::npos);
    }

    TEST_CASE("stages that do not fit and files that are not there are told") {
        const auto screen = offscreen({8, 8});
        const TemporaryFolder folder;
        REQUIRE(carom::write_file(folder.path() / "odd.vert",
                                  "#version 330 core\nout vec2 v;\nvoid main() { v = vec2(1.0); "
                                  "gl_Position = vec4(0.0); }\n")
                    .empty());
        REQUIRE(carom::write_file(folder.path() / "odd.frag",
                                  "#version 330 core\nin vec4 v;\nout vec4 o;\nvoid main() { o = "
                                  "v; }\n")
                    .empty());
        const auto odd = Shader::load(folder.path(), "odd");
        REQUIRE_FALSE(odd.ok());
        CHECK(odd.error().why.find("odd.frag: error: ") != std::string::npos);
        const auto none = Shader::load(folder.path(), "none");
        REQUIRE_FALSE(none.ok());
        CHECK(none.error().why.find("none.vert: error: no such file") != std::string::npos);
    }

    TEST_CASE("every dialect of compiler is understood") {
        CHECK(explain_shader_log("0:12(5): error: `x' undeclared\n", "a.frag") ==
              "a.frag:12:5: error: `x' undeclared");
        CHECK(explain_shader_log("0(12) : error C1503: undefined variable \"x\"\n", "a.frag") ==
              "a.frag:12: error: C1503: undefined variable \"x\"");
        CHECK(explain_shader_log("ERROR: 0:12: 'x' : undeclared identifier\n", "a.frag") ==
              "a.frag:12: error: 'x' : undeclared identifier");
        CHECK(explain_shader_log("0:1(2): warning: old\n0:3(4): error: bad\n", "a.frag") ==
              "a.frag:1:2: warning: old\na.frag:3:4: error: bad");
        CHECK(explain_shader_log("something else", "a.frag") == "a.frag: error: something else");
        CHECK(explain_shader_log("", "a.frag").find("a.frag: error: ") == 0);
    }

    TEST_CASE("the shaders of the game build, and know their uniforms") {
        const auto screen = offscreen({8, 8});
        const auto sprite = Shader::load(shader_folder(), "sprite");
        REQUIRE_MESSAGE(sprite.ok(), sprite.error().why);
        CHECK(sprite.value().has("u_to_clip"));
        CHECK_FALSE(sprite.value().has("u_nothing"));
    }

    TEST_CASE("a browser's dialect has its own first lines, and the file's lines counted") {
        const std::string file = "#version 330 core\nvoid main() {}\n";
        CHECK(shader_source(file, Dialect::Core330, {}) ==
              "#version 330 core\n#line 2\nvoid main() {}\n");
        CHECK(shader_source(file, Dialect::Core330, {"A", "B 2"}) ==
              "#version 330 core\n#define A\n#define B 2\n#line 2\nvoid main() {}\n");
        CHECK(shader_source(file, Dialect::Es300, {"A"}) ==
              "#version 300 es\nprecision highp float;\nprecision highp sampler2D;\n#define A\n"
              "#line 2\nvoid main() {}\n");
    }

    // Drivers that also speak OpenGL ES 3 take its shaders in any context; Mesa's do.
    TEST_CASE("the shaders of the game build as a browser's, too") {
        const auto screen = offscreen({8, 8});
        for (const char* name : {"sprite.vert", "sprite.frag", "backdrop.frag", "bloom.frag",
                                 "post.vert", "post.frag"}) {
            const auto file = carom::read_file(shader_folder() / name, 1u << 20u);
            REQUIRE(file);
            const bool vertex = std::string(name).find(".vert") != std::string::npos;
            const GLuint stage = glCreateShader(vertex ? GL_VERTEX_SHADER : GL_FRAGMENT_SHADER);
            const auto whole = with_includes(file.value(), shader_folder());
            REQUIRE(whole);
            const std::string source = shader_source(whole.value(), Dialect::Es300, {});
            const char* text = source.c_str();
            glShaderSource(stage, 1, &text, nullptr);
            glCompileShader(stage);
            GLint good = 0;
            glGetShaderiv(stage, GL_COMPILE_STATUS, &good);
            std::string log(2000, '\0');
            GLsizei length = 0;
            glGetShaderInfoLog(stage, 2000, &length, log.data());
            CHECK_MESSAGE(good == GL_TRUE,
                          name << ": " << log.substr(0, static_cast<std::size_t>(length)));
            glDeleteShader(stage);
        }
    }
}
