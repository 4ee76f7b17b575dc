// FLAC through libFLAC: lossless and small.

#include <FLAC/stream_encoder.h>

#include <memory>
#include <stdexcept>

#include "resources/generate/flac.h"

namespace carom::assets {
namespace {

FLAC__StreamEncoderWriteStatus append(const FLAC__StreamEncoder*, const FLAC__byte bytes[],
                                      std::size_t size, unsigned, unsigned, void* out) {
    static_cast<std::string*>(out)->append(reinterpret_cast<const char*>(bytes), size);
    return FLAC__STREAM_ENCODER_WRITE_STATUS_OK;
}

struct Close {
    void operator()(FLAC__StreamEncoder* encoder) const { FLAC__stream_encoder_delete(encoder); }
};

}  // namespace

std::string to_flac(const std::vector<std::int16_t>& pcm, int rate) {
    const std::unique_ptr<FLAC__StreamEncoder, Close> owner{FLAC__stream_encoder_new()};
    FLAC__StreamEncoder* encoder = owner.get();
    if (encoder == nullptr) throw std::bad_alloc{};
    FLAC__stream_encoder_set_channels(encoder, 1);
    FLAC__stream_encoder_set_bits_per_sample(encoder, 16);
    FLAC__stream_encoder_set_sample_rate(encoder, static_cast<unsigned>(rate));
    FLAC__stream_encoder_set_compression_level(encoder, 8);
    FLAC__stream_encoder_set_total_samples_estimate(encoder, pcm.size());

    std::string bytes;
    const std::vector<FLAC__int32> wide(pcm.begin(), pcm.end());
    const bool good =
        FLAC__stream_encoder_init_stream(encoder, append, nullptr, nullptr, nullptr, &bytes) ==
            FLAC__STREAM_ENCODER_INIT_STATUS_OK &&
        FLAC__stream_encoder_process_interleaved(encoder, wide.data(),
                                                 static_cast<unsigned>(wide.size())) &&
        FLAC__stream_encoder_finish(encoder);
    if (!good) throw std::runtime_error("libFLAC would not encode");
    return bytes;
}

}  // namespace carom::assets
