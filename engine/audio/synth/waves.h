#pragma once
// One turn of each wave form, without the overtones that the sample rate has no room for.

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace carom::audio {

enum class Wave : std::uint8_t {
    Sine,
    Triangle,
    Saw,
    Square,
    Reed,   ///< Odd overtones, as of a clarinet.
    Flute,  ///< Three overtones.
    Choir,  ///< An open vowel, for notes around middle C.
    Count
};

class Waves {
public:
    /// The only ones; made by the first who asks, in a few milliseconds.
    static const Waves& get();

    static constexpr std::uint32_t kBits = 10;
    static constexpr std::size_t kSize = std::size_t{1} << kBits;

    /// A table of kSize samples and the first again; `step` is how much of a turn passes in a
    /// sample, of 2^32.
    [[nodiscard]] const float* table(Wave wave, std::uint32_t step) const;

private:
    static constexpr int kTables = 8;  ///< With 128, 64 … 1 overtones.

    Waves();
    void add(Wave wave, int table, int overtones, const std::vector<float>& sine);

    std::array<std::array<std::array<float, kSize + 1>, kTables>,
               static_cast<std::size_t>(Wave::Count)>
        tables_{};
};

/// The sample at `phase`, of 2^32 a turn.
[[nodiscard]] inline float at(const float* table, std::uint32_t phase) {
    constexpr std::uint32_t kRest = 32 - Waves::kBits;
    constexpr float kPart = 1.0f / static_cast<float>(std::uint32_t{1} << kRest);
    const std::uint32_t i = phase >> kRest;
    const float part = static_cast<float>(phase & ((std::uint32_t{1} << kRest) - 1)) * kPart;
    return table[i] + (table[i + 1] - table[i]) * part;
}

}  // namespace carom::audio
