#pragma once
// From sound files to samples.

#include "engine/audio/sound.h"
#include "engine/core/result.h"

#include <filesystem>

namespace carom::audio {

/// A WAV or FLAC file of any rate, as mono or stereo at kSampleRate; the conversion gives
/// the same samples every time. Or `file: error: what is wrong with it`.
Result<Sound, Failure> load_sound(const std::filesystem::path& path);

}  // namespace carom::audio
