#include "engine/audio/synth/synth.h"

#include <algorithm>

namespace carom::audio {
namespace {

constexpr float kDipComes = 0.004f;  // of the way to it, each sample
constexpr float kDipGoes = 0.99975f;

}  // namespace

Synth::Synth(std::span<const Patch> patches, const Room& room, std::size_t voices)
    : voices_(voices),
      echo_(room.echo_seconds),
      hall_(room.hall_seconds, room.hall_dark),
      room_(room) {
    for (const Patch& patch : patches) parts_.push_back({&patch, Ramp{1}});
    Waves::get();
}

Voice& Synth::free_voice(std::size_t part) {
    Voice* oldest = nullptr;
    Voice* own = nullptr;
    for (Voice& voice : voices_) {
        if (!voice.busy()) return voice;
        if (oldest == nullptr || voice.born() < oldest->born()) oldest = &voice;
        if (voice.part() == part && (own == nullptr || voice.born() < own->born())) own = &voice;
    }
    return own != nullptr ? *own : *oldest;
}

void Synth::play(std::size_t part, const Voice::Note& note) {
    free_voice(part).begin(*parts_[part].patch, part, note, ++born_);
    quiet_ = 0;
}

void Synth::let_go(std::size_t part) {
    for (Voice& voice : voices_) {
        if (voice.busy() && voice.part() == part) voice.let_go();
    }
}

void Synth::set_level(std::size_t part, float level, float seconds) {
    parts_[part].level.go(level, seconds);
}

void Synth::dip(std::size_t wait) { dip_wait_ = wait + 1; }

int Synth::voices() const {
    return static_cast<int>(std::count_if(voices_.begin(), voices_.end(),
                                          [](const Voice& voice) { return voice.busy(); }));
}

void Synth::dips(Block& out) {
    for (float& now : out) {
        if (dip_wait_ > 0 && --dip_wait_ == 0) dip_goal_ = 1.0f;
        dip_ += kDipComes * (dip_goal_ - dip_);
        dip_goal_ *= kDipGoes;
        now = dip_;
    }
}

void Synth::add(float* left, float* right) {
    if (silent()) return;
    ++quiet_;
    Block all_left{}, all_right{}, echo{}, hall{}, dip;
    dips(dip);
    for (std::size_t part = 0; part < parts_.size(); ++part) {
        Part& own = parts_[part];
        Block part_left{}, part_right{};
        bool any = false;
        for (Voice& voice : voices_) {
            if (!voice.busy() || voice.part() != part) continue;
            voice.add(part_left.data(), part_right.data());
            any = true;
        }
        if (!any) {
            own.level.skip(kSynthBlock);
            continue;
        }
        quiet_ = 0;
        const Patch& patch = *own.patch;
        for (std::size_t i = 0; i < kSynthBlock; ++i) {
            const float level = own.level.next() * (1.0f - patch.dip * dip[i]);
            const float l = part_left[i] * level;
            const float r = part_right[i] * level;
            all_left[i] += l;
            all_right[i] += r;
            hall[i] += patch.hall * (l + r);
            echo[i] += patch.echo * (l + r);
        }
    }
    Block echo_left{}, echo_right{}, hall_left{}, hall_right{};
    echo_.add(echo.data(), echo_left.data(), echo_right.data(), kSynthBlock);
    for (std::size_t i = 0; i < kSynthBlock; ++i) {
        hall[i] += 0.3f * (echo_left[i] + echo_right[i]);
    }
    hall_.add(hall.data(), hall_left.data(), hall_right.data(), kSynthBlock);
    for (std::size_t i = 0; i < kSynthBlock; ++i) {
        const float whole = whole_.next();
        left[i] += whole * (all_left[i] + room_.echo * echo_left[i] + room_.hall * hall_left[i]);
        right[i] +=
            whole * (all_right[i] + room_.echo * echo_right[i] + room_.hall * hall_right[i]);
    }
}

}  // namespace carom::audio
