#include "engine/gfx/shader.h"

#include "engine/core/files.h"
#include "engine/gfx/shader_log.h"
#include "tests/gfx/scene.h"

#include <doctest/doctest.h>

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
}
