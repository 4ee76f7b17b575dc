#include "engine/audio/mixer.h"
#include "engine/core/aside.h"
#include "engine/core/files.h"

#include "engine/audio/decode.h"
#include "engine/audio/device.h"
#include "engine/audio/mix.h"
#include "engine/audio/order.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <future>
#include <map>
#include <optional>
#include <system_error>
#include <utility>

namespace carom::audio {
namespace {

Order volume_order(Order::Kind kind, float volume) {
    Order order;
    order.kind = kind;
    order.volume = volume > 0 ? std::min(volume, 1.0f) : 0.0f;  // no number counts as 0
    return order;
}

bool is_sound(const std::filesystem::path& path) {
    return path.extension() == ".flac" || path.extension() == ".wav";
}

}  // namespace

struct Mixer::State {
    explicit State(const MixerSpec& spec) : offline(spec.offline), mix(spec.voices) {
        if (offline) return;
        device = std::make_unique<Device>([this](std::span<float> out) {
            while (const auto order = queue.pop()) mix.obey(*order);
            fill(out);
        });
    }

    struct Decoded {
        Sound sound;
        std::string wrong;  ///< Why there is none.
    };
    static Decoded decoded(const std::filesystem::path& path) {
        auto sound = load_sound(path);
        if (!sound) return {{}, sound.error().why};
        return {std::move(sound).value(), {}};
    }

    void keep(std::string name, Sound sound) {
        sounds.push_back(std::make_unique<const Sound>(std::move(sound)));
        names.insert_or_assign(std::move(name), sounds.back().get());
    }

    void fill(std::span<float> out) {
        mix.render(out);
        beat.store(mix.beat(), std::memory_order_relaxed);
        playing.store(mix.voices_playing(), std::memory_order_relaxed);
    }

    void give(const Order& order) {
        if (offline) {
            mix.obey(order);
            playing.store(mix.voices_playing(), std::memory_order_relaxed);
        } else {
            queue.push(order);
        }
    }

    [[nodiscard]] const Sound* find(std::string_view name) const {
        const auto found = names.find(name);
        return found == names.end() ? nullptr : found->second;
    }

    const bool offline;
    std::vector<std::unique_ptr<const Sound>> sounds;  ///< Kept for ever: one may be playing.
    std::map<std::string, const Sound*, std::less<>> names;
    std::map<std::string, std::filesystem::path, std::less<>> music_files;
    std::map<std::string, std::future<Decoded>> decoding;
    struct Wish {
        std::string name;
        bool loop = true;
        float fade_seconds = 0;
    };
    std::optional<Wish> wish;        ///< Asked for before any music was noted.
    std::vector<std::string> wrong;  ///< With the music, and not told yet.
    std::string music;               ///< Playing, or waiting to be decoded.
    Order music_order;               ///< What to do once it is.
    bool music_waits = false;
    OrderQueue queue;
    Mix mix;  ///< The device's thread has it, unless offline.
    std::atomic<int> playing{0};
    std::atomic<float> beat{0.0f};
    std::string no_notice;
    std::unique_ptr<Device> device;  ///< Last, so that it stops before what it reads goes.
};

Mixer::Mixer(const MixerSpec& spec) : state_(std::make_unique<State>(spec)) {}
Mixer::Mixer(Mixer&&) noexcept = default;
Mixer& Mixer::operator=(Mixer&&) noexcept = default;
Mixer::~Mixer() = default;

std::string Mixer::load_folder(const std::filesystem::path& folder) {
    const auto files = list_folder(folder);
    if (!files) return folder.string() + ": error: " + files.error().why;
    std::string first_wrong;
    for (const auto& file : files.value()) {
        if (!is_sound(file)) continue;
        auto sound = load_sound(file);
        if (sound) {
            state_->keep(file.stem().string(), std::move(sound).value());
        } else if (first_wrong.empty()) {
            first_wrong = sound.error().why;
        }
    }
    return first_wrong;
}

void Mixer::add(std::string name, std::vector<float> stereo) {
    state_->keep(std::move(name), Sound{std::move(stereo)});
}

bool Mixer::has(std::string_view name) const { return state_->find(name) != nullptr; }

bool Mixer::play(std::string_view name, float volume, float pan, float pitch) {
    Order order;
    order.kind = Order::Kind::Play;
    order.sound = state_->find(name);
    order.volume = volume;
    order.pan = pan;
    order.pitch = pitch;
    if (order.sound != nullptr) state_->give(order);
    return order.sound != nullptr;
}

std::string Mixer::note_music(const std::filesystem::path& folder) {
    const auto files = list_folder(folder);
    if (!files) return folder.string() + ": error: " + files.error().why;
    for (const auto& file : files.value()) {
        if (is_sound(file)) state_->music_files.insert_or_assign(file.stem().string(), file);
    }
    if (state_->music_files.empty()) return folder.string() + ": error: holds no music";
    if (const auto wish = std::exchange(state_->wish, std::nullopt)) {
        play_music(wish->name, wish->loop, wish->fade_seconds);
    }
    return {};
}

bool Mixer::play_music(std::string_view name, bool loop, float fade_seconds) {
    State& state = *state_;
    if (state.music == name) return true;
    const auto file = state.music_files.find(name);
    state.wish.reset();
    if (!has(name) && file == state.music_files.end()) {
        if (state.music_files.empty()) state.wish = {std::string(name), loop, fade_seconds};
        return false;
    }
    state.music = name;
    state.music_order = {};
    state.music_order.kind = Order::Kind::Music;
    state.music_order.loop = loop;
    state.music_order.seconds = fade_seconds;
    state.music_waits = true;
    if (!has(name) && state.decoding.count(state.music) == 0) {
        state.decoding[state.music] = std::async(kAside, State::decoded, file->second);
    }
    if (state.offline && !has(name)) state.decoding[state.music].wait();  // the same every time
    tend();
    return true;
}

void Mixer::tend() {
    State& state = *state_;
    for (auto it = state.decoding.begin(); it != state.decoding.end();) {
        if (it->second.wait_for(std::chrono::seconds{0}) == std::future_status::timeout) {
            ++it;
            continue;
        }
        State::Decoded music = it->second.get();
        if (music.wrong.empty()) {
            state.keep(it->first, std::move(music.sound));
        } else {
            state.wrong.push_back(std::move(music.wrong));
            state.music_files.erase(it->first);  // once is enough
        }
        it = state.decoding.erase(it);
    }
    if (!state.music_waits || !has(state.music)) return;
    state.music_waits = false;
    state.music_order.sound = state.find(state.music);
    state.give(state.music_order);
}

std::vector<std::string> Mixer::take_wrong() { return std::exchange(state_->wrong, {}); }

void Mixer::stop_music(float fade_seconds) {
    state_->music.clear();
    state_->wish.reset();
    state_->music_waits = false;
    Order order;
    order.kind = Order::Kind::Music;
    order.seconds = fade_seconds;
    state_->give(order);
}

void Mixer::duck(float level, float seconds) {
    Order order;
    order.kind = Order::Kind::Duck;
    order.volume = std::clamp(level, 0.0f, 1.0f);
    order.seconds = std::clamp(seconds, 0.0f, 600.0f);
    state_->give(order);
}

void Mixer::stop_all() {
    state_->music.clear();
    state_->wish.reset();
    state_->music_waits = false;
    state_->give(Order{});
}

void Mixer::set_master_volume(float volume) {
    state_->give(volume_order(Order::Kind::Master, volume));
}
void Mixer::set_effects_volume(float volume) {
    state_->give(volume_order(Order::Kind::Effects, volume));
}
void Mixer::set_music_volume(float volume) {
    state_->give(volume_order(Order::Kind::MusicBus, volume));
}

void Mixer::set_paused(bool paused) {
    Order order;
    order.kind = Order::Kind::Pause;
    order.loop = paused;
    state_->give(order);
}

std::vector<float> Mixer::render(std::size_t frames) {
    std::vector<float> out(frames * 2, 0.0f);
    if (state_->offline) state_->fill(out);
    return out;
}

float Mixer::beat() const { return state_->beat.load(std::memory_order_relaxed); }

int Mixer::voices_playing() const { return state_->playing.load(std::memory_order_relaxed); }

const std::string& Mixer::notice() const {
    return state_->device ? state_->device->notice() : state_->no_notice;
}

}  // namespace carom::audio
