#include "engine/audio/mixer.h"
#include "engine/core/files.h"
#include "engine/core/mistake.h"

#include "engine/audio/decode.h"
#include "engine/audio/device.h"
#include "engine/audio/mix.h"
#include "engine/audio/order.h"

#include <algorithm>
#include <atomic>
#include <map>
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
    explicit State(const MixerSpec& spec)
        : offline(spec.offline), mix(spec.voices, spec.music, spec.even) {
        if (offline) return;
        device = std::make_unique<Device>([this](std::span<float> out) {
            while (const auto order = queue.pop()) mix.obey(*order);
            fill(out);
        });
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
    if (!files) return error_in(folder, files.error().why);
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

void Mixer::duck(float level, float seconds) {
    Order order;
    order.kind = Order::Kind::Duck;
    order.volume = std::clamp(level, 0.0f, 1.0f);
    order.seconds = std::clamp(seconds, 0.0f, 600.0f);
    state_->give(order);
}

void Mixer::stop_all() { state_->give(Order{}); }

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
