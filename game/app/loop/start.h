#pragma once
// What every way of starting the game needs first: data, levels, sounds.

#include "engine/core/result.h"
#include "game/app/loop/shell.h"
#include "game/view/screen/renderer.h"

#include <filesystem>
#include <memory>

namespace carom::app {

/// Finds the data, loads the levels of `path` (our own set when empty) and the sounds. On failure
/// tells why on stderr and returns nothing.
[[nodiscard]] std::unique_ptr<Shell> make_shell(const std::filesystem::path& path,
                                                const audio::MixerSpec& spec);

[[nodiscard]] view::RendererFiles renderer_files(const Data& data);

}  // namespace carom::app
