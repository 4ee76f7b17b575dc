#pragma once
// Random numbers that are the same on every machine (PCG32, O'Neill 2014). The standard engines
// are portable but the standard distributions are not, and a replay needs both.

#include <cstdint>

namespace carom {

class Rng {
public:
    explicit constexpr Rng(std::uint64_t seed) : state_(seed * 2 + 1) { next(); }

    constexpr std::uint32_t next() {
        const std::uint64_t old = state_;
        state_ = old * 6364136223846793005ull + 1442695040888963407ull;
        const auto shifted = static_cast<std::uint32_t>(((old >> 18u) ^ old) >> 27u);
        const auto turn = static_cast<std::uint32_t>(old >> 59u);
        return (shifted >> turn) | (shifted << ((32u - turn) & 31u));
    }

    /// A number in [0, count). `count` must not be 0.
    constexpr std::uint32_t below(std::uint32_t count) {
        return static_cast<std::uint32_t>((std::uint64_t{next()} * count) >> 32u);
    }

    /// A number in [0, 1): 24 random bits, so every value is an exact float.
    constexpr float unit() { return static_cast<float>(next() >> 8u) * 0x1p-24f; }

    /// A number in [low, high).
    constexpr float between(float low, float high) { return low + (high - low) * unit(); }

    [[nodiscard]] constexpr std::uint64_t state() const { return state_; }
    constexpr bool operator==(const Rng&) const = default;

private:
    std::uint64_t state_;
};

}  // namespace carom
