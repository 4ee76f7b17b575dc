// A size below 0 stops a debug build, with words. This program is compiled with asserts whatever
// the build, and uses only what is inline: the library beside it may be without.
#undef NDEBUG

#include "engine/collision/collision.h"

#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <limits>
#include <string>

using namespace carom::collision;

namespace {

/// What `run` says on its way to abort(); empty when it comes back.
template <class Run>
std::string last_words(const Run& run) {
    int pipe_ends[2];
    REQUIRE(pipe(pipe_ends) == 0);
    const pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        signal(SIGABRT, SIG_DFL);
        dup2(pipe_ends[1], STDERR_FILENO);
        run();
        _exit(0);
    }
    close(pipe_ends[1]);
    std::string said;
    std::array<char, 512> part{};
    for (ssize_t n = 0; (n = read(pipe_ends[0], part.data(), part.size())) > 0;) {
        said.append(part.data(), static_cast<std::size_t>(n));
    }
    close(pipe_ends[0]);
    int status = 0;
    waitpid(child, &status, 0);
    const bool aborted = WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT;
    return aborted ? said : std::string();
}

template <class A, class B>
std::string words_about(const A& a, const B& b) {
    return last_words([&] { static_cast<void>(overlaps(a, b)); });
}

bool has(const std::string& said, const char* words) {
    return said.find(words) != std::string::npos;
}

}  // namespace

TEST_SUITE("sizes") {
    TEST_CASE("below 0 they stop a debug build, which says what is wrong") {
        const Circle good{{0, 0}, 1};
        const Segment edge{{0, 0}, {1, 0}};
        const Circle circle{{0, 0}, -1};
        const Capsule capsule{{0, 0}, {1, 0}, -1};
        const Aabb aabb{{1, 0}, {0, 1}};
        const Obb obb{{0, 0}, {1, -1}, {1, 0}};
        CHECK(has(words_about(good, circle), "circle's radius is below 0"));
        CHECK(has(words_about(circle, good), "circle's radius is below 0"));
        CHECK(has(words_about(edge, circle), "circle's radius is below 0"));
        CHECK(has(words_about(edge, capsule), "capsule's radius is below 0"));
        CHECK(has(words_about(good, aabb), "min is above its max"));
        CHECK(has(words_about(aabb, aabb), "min is above its max"));
        CHECK(has(words_about(edge, aabb), "min is above its max"));
        CHECK(has(words_about(obb, obb), "half extent is below 0"));
        CHECK(has(words_about(good, obb), "half extent is below 0"));
        CHECK(has(last_words([&] { static_cast<void>(contact(good, aabb)); }),
                  "min is above its max"));
        CHECK(has(last_words([&] { static_cast<void>(contact(circle, good)); }),
                  "circle's radius is below 0"));
        CHECK(has(last_words([&] { static_cast<void>(bounds(capsule)); }),
                  "capsule's radius is below 0"));
        CHECK(has(last_words([&] { static_cast<void>(contains(obb, good)); }),
                  "half extent is below 0"));
    }

    TEST_CASE("0 and NaN do not") {
        const float nan = std::numeric_limits<float>::quiet_NaN();
        const Segment edge{{0, 0}, {1, 0}};
        CHECK(words_about(edge, Circle{{0, 0}, 0}).empty());
        CHECK(words_about(edge, Circle{{0, 0}, nan}).empty());
        CHECK(words_about(edge, Aabb{{0, nan}, {0, 0}}).empty());
        CHECK(words_about(edge, Obb{{0, 0}, {0, nan}, {1, 0}}).empty());
        CHECK(words_about(edge, Capsule{{0, 0}, {0, 0}, nan}).empty());
    }
}
