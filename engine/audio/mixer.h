#pragma once
// Plays short sounds by name, and music that is made as it plays. With no sound card it plays to
// nobody; offline it renders the same samples on every run.

#include "engine/audio/sound.h"
#include "engine/audio/stream.h"

#include <cstddef>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace carom::audio {

struct MixerSpec {
    bool offline = false;     ///< No device: sound comes out of `render` only.
    int voices = 32;          ///< Sounds heard at once; one more ends the oldest.
    Stream* music = nullptr;  ///< Must outlive the mixer.
    bool even = false;        ///< Keeps all of it about equally loud.
};

/// Used from one thread. Every call is cheap and none waits for the device.
class Mixer {
public:
    explicit Mixer(const MixerSpec& spec = {});
    Mixer(Mixer&&) noexcept;
    Mixer& operator=(Mixer&&) noexcept;
    ~Mixer();

    /// Decodes every `*.flac` and `*.wav` in `folder`, each under its file name without that.
    /// Returns an empty string, or `file: error: what is wrong`; the others are loaded all the
    /// same.
    [[nodiscard]] std::string load_folder(const std::filesystem::path& folder);
    /// Adds a sound from interleaved left and right samples at kSampleRate.
    void add(std::string name, std::vector<float> stereo);
    [[nodiscard]] bool has(std::string_view name) const;

    /// Starts a sound. `pan` from -1 (left) to 1, `pitch` 2 is an octave up and half as long.
    /// Returns whether there is a sound of that name.
    bool play(std::string_view name, float volume = 1, float pan = 0, float pitch = 1);

    /// Lowers the music to `level` (0 to 1) for `seconds`, then lets it come back.
    void duck(float level, float seconds);
    void stop_all();  ///< Sounds, at once.

    /// Volumes from 0 to 1, each heard a moment later without a click.
    void set_master_volume(float volume);
    void set_effects_volume(float volume);
    void set_music_volume(float volume);
    /// Holds everything where it is, as when the window loses focus.
    void set_paused(bool paused);

    /// Offline only: the next `frames` frames, interleaved left and right.
    [[nodiscard]] std::vector<float> render(std::size_t frames);

    /// How much the music strikes at this moment, 0 to 1, whatever its volume.
    [[nodiscard]] float beat() const;
    /// Sounds (not music) that were playing after the last block was mixed.
    [[nodiscard]] int voices_playing() const;
    /// Why nothing can be heard, in a sentence, or empty. Say it once.
    [[nodiscard]] const std::string& notice() const;

private:
    struct State;
    std::unique_ptr<State> state_;
};

/// Writes 16-bit stereo at kSampleRate. Returns an empty string, or what went wrong.
[[nodiscard]] std::string save_wav(std::span<const float> stereo,
                                   const std::filesystem::path& path);

}  // namespace carom::audio
