#include "game/app/loop/start.h"

#include "engine/core/console.h"
#include "engine/core/mistake.h"

namespace carom::app {
namespace {

std::optional<levels::LevelSet> load_set(const std::filesystem::path& path) {
    auto set = levels::load_set(path);
    if (!set) {
        for (const Mistake& problem : set.error()) {
            complain(to_text(problem));
        }
        return std::nullopt;
    }
    if (set.value().levels.empty()) {
        complain(error_in(path, "holds no levels; name a level file or a folder of them"));
        return std::nullopt;
    }
    return std::move(set).value();
}

}  // namespace

std::unique_ptr<Shell> make_shell(const std::filesystem::path& path, const audio::MixerSpec& spec) {
    auto data = find_data();
    if (!data) {
        complain("carom: error: " + data.error().why);
        return nullptr;
    }
    auto set = load_set(path.empty() ? data.value().levels() : path);
    if (!set) return nullptr;
    auto shell = std::make_unique<Shell>(std::move(data).value(), std::move(*set), spec);
    const std::string trouble = shell->mixer.load_folder(shell->data.sounds());
    if (!trouble.empty()) shell->tell(trouble);
    return shell;
}

view::RendererFiles renderer_files(const Data& data) {
    return {data.shaders(),
            data.textures(),
            data.backgrounds(),
            {find_font(data, false), find_font(data, true)}};
}

}  // namespace carom::app
