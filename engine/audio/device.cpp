#include "engine/audio/device.h"

#include "engine/audio/mixer.h"

#include <miniaudio.h>

#include <utility>

#if defined(__linux__)
#include <dlfcn.h>

#include <cstdlib>
#endif

namespace carom::audio {
namespace {

#if defined(__linux__)
// On a machine with no sound card ALSA writes forty lines to stderr, all saying what notice() says
// in one. It is opened at run time by miniaudio, so its handler must be found the same way.
void ignore(const char*, int, const char*, int, const char*, ...) {}

void hush_libraries() {
    ::setenv("PIPEWIRE_DEBUG", "0", 0);  // ALSA may hand over to it; who set it wants to read it
    void* library = ::dlopen("libasound.so.2", RTLD_LAZY | RTLD_LOCAL);  // stays open with ours
    if (library == nullptr) return;
    using SetHandler = int (*)(decltype(&ignore));
    const auto set = reinterpret_cast<SetHandler>(::dlsym(library, "snd_lib_error_set_handler"));
    if (set != nullptr) set(&ignore);
}
#else
void hush_libraries() {}
#endif

}  // namespace

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
    hush_libraries();
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
