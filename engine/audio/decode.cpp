#include "engine/audio/decode.h"

#include "engine/audio/mixer.h"
#include "engine/core/files.h"
#include "engine/core/mistake.h"

#include <miniaudio.h>

namespace carom::audio {
namespace {

constexpr std::size_t kMostFrames = std::size_t{kSampleRate} * 60 * 15;  // a quarter of an hour

class Decoder {
public:
    explicit Decoder(const std::string& bytes) {
        open(bytes, 0);
        if (!good_ || decoder_.outputChannels <= 2) return;
        ma_decoder_uninit(&decoder_);
        open(bytes, 2);
    }
    Decoder(const Decoder&) = delete;
    Decoder& operator=(const Decoder&) = delete;
    ~Decoder() {
        if (good_) ma_decoder_uninit(&decoder_);
    }

    [[nodiscard]] bool good() const { return good_; }

    [[nodiscard]] std::size_t channels() const { return decoder_.outputChannels; }

    /// Appends the next piece; false at the end.
    bool read(std::vector<float>& samples) {
        float block[4096];
        ma_uint64 frames = 0;
        ma_decoder_read_pcm_frames(&decoder_, block, std::size(block) / channels(), &frames);
        samples.insert(samples.end(), block, block + frames * channels());
        return frames > 0;
    }

private:
    /// As many channels as it has for 0.
    void open(const std::string& bytes, ma_uint32 channels) {
        const auto config = ma_decoder_config_init(ma_format_f32, channels, kSampleRate);
        good_ =
            ma_decoder_init_memory(bytes.data(), bytes.size(), &config, &decoder_) == MA_SUCCESS;
    }

    ma_decoder decoder_{};
    bool good_ = false;
};

}  // namespace

Result<Sound, Failure> load_sound(const std::filesystem::path& path) {
    const auto bad = [&](const std::string& what) { return Failure{error_in(path, what)}; };
    const auto file = read_file(path);
    if (!file) return bad(file.error().why);
    Decoder decoder(file.value());
    if (!decoder.good())
        return bad("is not a WAV or FLAC file this program reads; save it as 16-bit PCM");
    Sound sound{{}, decoder.channels()};
    while (decoder.read(sound.samples)) {
        if (sound.frames() > kMostFrames) return bad("lasts longer than a quarter of an hour");
    }
    if (sound.samples.empty()) return bad("holds no sound");
    sound.samples.shrink_to_fit();  // as long as the game runs
    return sound;
}

}  // namespace carom::audio
