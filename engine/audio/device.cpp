#include "engine/audio/device.h"

#include "engine/audio/mixer.h"

#include <miniaudio.h>

#include <utility>

namespace carom::audio {

struct Device::State {
    Fill fill;
    ma_device device{};
    bool open = false;

    static void call(ma_device* device, void* out, const void*, ma_uint32 frames) {
        const auto* state = static_cast<const State*>(device->pUserData);
        state->fill({static_cast<float*>(out), std::size_t{frames} * 2});
    }

    ~State() {
        if (open) ma_device_uninit(&device);
    }
};

Device::Device(Fill fill) : state_(std::make_unique<State>()) {
    state_->fill = std::move(fill);
    ma_device_config config = ma_device_config_init(ma_device_type_playback);
    config.playback.format = ma_format_f32;
    config.playback.channels = 2;
    config.sampleRate = kSampleRate;
    config.performanceProfile = ma_performance_profile_low_latency;
    config.dataCallback = State::call;
    config.pUserData = state_.get();
    ma_result result = ma_device_init(nullptr, &config, &state_->device);
    state_->open = result == MA_SUCCESS;
    if (state_->open) result = ma_device_start(&state_->device);
    if (result != MA_SUCCESS) {
        notice_ = std::string("no sound: ") + ma_result_description(result);
    } else if (state_->device.pContext->backend == ma_backend_null) {
        notice_ = "no sound: this machine has no sound device";
    }
}

Device::~Device() = default;

}  // namespace carom::audio
