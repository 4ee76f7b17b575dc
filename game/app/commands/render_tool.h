#pragma once
// `carom replay render`: a recording as a film, without a window or a sound card.

#include <filesystem>
#include <optional>

#include <glm/vec2.hpp>

namespace carom::app {

struct RenderOptions {
    std::filesystem::path file;
    /// A film (.mp4, .webm, .gif) by ffmpeg, or a folder for pictures and sound.wav.
    std::filesystem::path out;
    double from = 0.0;               ///< Seconds into the recording.
    std::optional<double> seconds;   ///< None: to its end.
    std::optional<int> fps;          ///< None: 60, of a GIF 25.
    std::optional<glm::ivec2> size;  ///< None: 1280x720, of a GIF 640x360.
    bool force = false;              ///< Writes over what is there.
};

/// Returns the program's exit code: 0; 1 when it can't be done; 2 for an unknown kind of film; 3
/// for a recording of another version.
int render_replay(const RenderOptions& options);

}  // namespace carom::app
