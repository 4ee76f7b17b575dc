#include "game/app/loop/start.h"

#include <cstdio>

namespace carom::app {
namespace {

std::optional<levels::LevelSet> load_set(const std::filesystem::path& path) {
    auto set = levels::load_set(path);
    if (!set) {
        for (const levels::FileProblem& problem : set.error()) {
            std::fprintf(stderr, "%s\n", to_text(problem).c_str());
        }
        return std::nullopt;
    }
    if (set.value().levels.empty()) {
        std::fprintf(stderr, "%s: error: holds no levels; name a level file or a folder of them\n",
                     path.c_str());
        return std::nullopt;
    }
    return std::move(set).value();
}

}  // namespace

std::unique_ptr<Shell> make_shell(const std::filesystem::path& path, const audio::MixerSpec& spec) {
    auto data = find_data();
    if (!data) {
        std::fprintf(stderr, "carom: error: %s\n", data.error().why.c_str());
        return nullptr;
    }
    auto set = load_set(path.empty() ? data.value().levels() : path);
    if (!set) return nullptr;
    auto shell = std::make_unique<Shell>(std::move(data).value(), std::move(*set), spec);
    const std::string trouble = shell->mixer.load_folder(shell->data.sounds());
    if (!trouble.empty()) std::fprintf(stderr, "%s\n", trouble.c_str());
    shell->mixer.note_music(shell->data.music());
    return shell;
}

view::RendererFiles renderer_files(const Data& data) {
    return {data.shaders(),
            data.textures(),
            data.backgrounds(),
            {find_font(data, false), find_font(data, true)}};
}

}  // namespace carom::app
