// What the compiler answers in constant expressions is what the program answers.

#include <doctest/doctest.h>

#include <array>
#include <cstddef>
#include <limits>

#include "../../engine/collision/collision.h"

using namespace carom::collision;

namespace {

template <class A, class B, std::size_t N, std::size_t M>
constexpr std::array<bool, N * M> met(const std::array<A, N>& first,
                                      const std::array<B, M>& second) {
    std::array<bool, N * M> out{};
    for (std::size_t i = 0; i < N; ++i) {
        for (std::size_t k = 0; k < M; ++k) out[i * M + k] = overlaps(first[i], second[k]);
    }
    return out;
}

constexpr float kNoNumber = std::numeric_limits<float>::quiet_NaN();

// Apart, touching and inside on each side; sizes 0 too.
constexpr std::array kCircles{
    Circle{{0, 0}, 1},     Circle{{4, 0}, 2},    Circle{{-4, 0}, 2},          Circle{{0, 3}, 2},
    Circle{{0, -3}, 2},    Circle{{5, 5}, 5},    Circle{{5, 4}, 5},           Circle{{-5, -5}, 5},
    Circle{{-4.5f, 0}, 2}, Circle{{2, 1}, 0},    Circle{{2.5f, 1}, 0},        Circle{{0, 3.5f}, 2},
    Circle{{0, -3.5f}, 2}, Circle{{4.5f, 0}, 2}, Circle{{1, kNoNumber}, 100}, Circle{{-3, 4}, 2.5f},
};
constexpr std::array kBoxes{
    Aabb{{-2, -1}, {2, 1}},  Aabb{{2, 1}, {5, 5}},    Aabb{{-5, -5}, {-2, -1}},
    Aabb{{0, 0}, {0, 0}},    Aabb{{3, -1}, {4, 1}},   Aabb{{-2, 2}, {2, 3}},
    Aabb{{-2, -3}, {2, -2}}, Aabb{{-4, -1}, {-3, 1}}, Aabb{{kNoNumber, 0}, {9, 9}},
    Aabb{{-9, -9}, {9, 9}},
};
constexpr std::array kTurned{
    Obb{{0, 0}, {2, 1}, {1, 0}},
    Obb{{0, 0}, {2, 1}, {0, 1}},
    Obb{{3, 4}, {2, 1}, {0.8f, 0.6f}},
    Obb{{-3, 1}, {1, 2}, {-0.6f, 0.8f}},
    Obb{{1, -4}, {3, 0.5f}, {0.6f, -0.8f}},
};

template <auto& first, auto& second>
void same_in_both() {
    constexpr auto compiled = met(first, second);
    constexpr auto other_way = met(second, first);
    const auto asked = met(first, second);
    std::size_t hits = 0;
    for (std::size_t i = 0; i < first.size(); ++i) {
        for (std::size_t k = 0; k < second.size(); ++k) {
            CAPTURE(i);
            CAPTURE(k);
            const bool now = asked[i * second.size() + k];
            CHECK(compiled[i * second.size() + k] == now);
            CHECK(other_way[k * first.size() + i] == now);
            hits += now ? 1 : 0;
        }
    }
    CHECK(hits > 0);
    CHECK(hits < asked.size());
}

TEST_CASE("overlaps, asked of the compiler, answers as it does at run time") {
    same_in_both<kCircles, kCircles>();
    same_in_both<kCircles, kBoxes>();
    same_in_both<kBoxes, kBoxes>();
    same_in_both<kCircles, kTurned>();
    same_in_both<kBoxes, kTurned>();
    same_in_both<kTurned, kTurned>();
}

}  // namespace
