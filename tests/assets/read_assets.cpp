#include "tests/assets/read_assets.h"

#include <FLAC/stream_decoder.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <fstream>
#include <iterator>

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wold-style-cast"
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wsign-conversion"
#pragma GCC diagnostic ignored "-Wunused-function"
#define STB_IMAGE_IMPLEMENTATION
#define STB_IMAGE_STATIC
#define STBI_ONLY_PNG
#define STBI_NO_STDIO
#include <stb/stb_image.h>
#pragma GCC diagnostic pop

carom::assets::Picture read_png(const std::string& bytes) {
    carom::assets::Picture picture;
    int channels = 0;
    stbi_uc* data = stbi_load_from_memory(reinterpret_cast<const stbi_uc*>(bytes.data()),
                                          static_cast<int>(bytes.size()), &picture.size.x,
                                          &picture.size.y, &channels, 4);
    if (data == nullptr) return {};
    picture.rgba.assign(data,
                        data + static_cast<std::ptrdiff_t>(4) * picture.size.x * picture.size.y);
    stbi_image_free(data);
    return picture;
}

std::string committed(const std::string& path_under_resources) {
    std::ifstream in(std::string{CAROM_SOURCE_DIR "/resources/"} + path_under_resources,
                     std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

namespace {

struct Reading {
    const std::string& bytes;
    std::size_t at = 0;
    Samples pcm{};
    bool good = true;
};

FLAC__StreamDecoderReadStatus feed(const FLAC__StreamDecoder*, FLAC__byte out[], std::size_t* size,
                                   void* data) {
    auto& reading = *static_cast<Reading*>(data);
    *size = std::min(*size, reading.bytes.size() - reading.at);
    std::memcpy(out, reading.bytes.data() + reading.at, *size);
    reading.at += *size;
    return *size == 0 ? FLAC__STREAM_DECODER_READ_STATUS_END_OF_STREAM
                      : FLAC__STREAM_DECODER_READ_STATUS_CONTINUE;
}

FLAC__StreamDecoderWriteStatus take(const FLAC__StreamDecoder*, const FLAC__Frame* frame,
                                    const FLAC__int32* const channels[], void* data) {
    auto& pcm = static_cast<Reading*>(data)->pcm;
    for (unsigned i = 0; i < frame->header.blocksize; ++i) {
        pcm.push_back(static_cast<std::int16_t>(channels[0][i]));
    }
    return FLAC__STREAM_DECODER_WRITE_STATUS_CONTINUE;
}

void fail(const FLAC__StreamDecoder*, FLAC__StreamDecoderErrorStatus, void* data) {
    static_cast<Reading*>(data)->good = false;
}

}  // namespace

Samples read_flac(const std::string& bytes) {
    Reading reading{bytes};
    FLAC__StreamDecoder* decoder = FLAC__stream_decoder_new();
    FLAC__stream_decoder_init_stream(decoder, feed, nullptr, nullptr, nullptr, nullptr, take,
                                     nullptr, fail, &reading);
    const bool ended = FLAC__stream_decoder_process_until_end_of_stream(decoder) != 0;
    FLAC__stream_decoder_delete(decoder);
    return ended && reading.good ? reading.pcm : Samples{};
}

double level(const Samples& samples, std::size_t first, std::size_t count) {
    double power = 0.0;
    for (std::size_t i = first; i < first + count; ++i)
        power += static_cast<double>(samples[i]) * samples[i];
    return std::sqrt(power / static_cast<double>(count));
}
