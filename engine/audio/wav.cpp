#include "engine/audio/mixer.h"
#include "engine/core/files.h"
#include "engine/core/mistake.h"

#include <algorithm>
#include <cstdint>

namespace carom::audio {
namespace {

void put(std::string& bytes, std::uint32_t value, int count) {
    for (int i = 0; i < count; ++i) bytes += static_cast<char>((value >> (8 * i)) & 0xffu);
}

std::int16_t to_16_bit(float sample) {
    const float scaled = std::clamp(sample, -1.0f, 1.0f) * 32767.0f;
    return static_cast<std::int16_t>(scaled + (scaled < 0 ? -0.5f : 0.5f));
}

}  // namespace

std::string save_wav(std::span<const float> stereo, const std::filesystem::path& path) {
    constexpr std::uint32_t kFrameBytes = 4;
    const auto data = static_cast<std::uint32_t>(stereo.size() * 2);
    std::string bytes = "RIFF";
    put(bytes, 36 + data, 4);
    bytes += "WAVEfmt ";
    put(bytes, 16, 4);
    put(bytes, 1, 2);  // plain PCM
    put(bytes, 2, 2);
    put(bytes, kSampleRate, 4);
    put(bytes, kSampleRate * kFrameBytes, 4);
    put(bytes, kFrameBytes, 2);
    put(bytes, 16, 2);
    bytes += "data";
    put(bytes, data, 4);
    for (const float sample : stereo) {
        put(bytes, static_cast<std::uint16_t>(to_16_bit(sample)), 2);
    }
    const std::string why = write_file(path, bytes);
    return why.empty() ? why : error_in(path, why);
}

}  // namespace carom::audio
