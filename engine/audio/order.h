#pragma once
// What the game asks of the mix, as a value that can wait in a queue between two threads.

#include "engine/audio/sound.h"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace carom::audio {

struct Order {
    enum class Kind : std::uint8_t {
        Play,  ///< sound, volume, pan, pitch
        Duck,  ///< volume, seconds
        StopAll,
        Master,    ///< volume
        Effects,   ///< volume
        MusicBus,  ///< volume
        Pause,     ///< loop: whether to pause
    };

    Kind kind = Kind::StopAll;
    const Sound* sound = nullptr;  ///< Lives as long as the mixer.
    float volume = 1;
    float pan = 0;
    float pitch = 1;
    float seconds = 0;
    bool loop = false;
};

/// One thread pushes, one pops, neither ever waits.
class OrderQueue {
public:
    /// False, and nothing kept, when it is full: nobody is listening.
    bool push(const Order& order) {
        const std::size_t end = end_.load(std::memory_order_relaxed);
        if (end - begin_.load(std::memory_order_acquire) == kRoom) return false;
        orders_[end % kRoom] = order;
        end_.store(end + 1, std::memory_order_release);
        return true;
    }

    std::optional<Order> pop() {
        const std::size_t begin = begin_.load(std::memory_order_relaxed);
        if (begin == end_.load(std::memory_order_acquire)) return std::nullopt;
        const Order order = orders_[begin % kRoom];
        begin_.store(begin + 1, std::memory_order_release);
        return order;
    }

private:
    static constexpr std::size_t kRoom = 512;
    std::array<Order, kRoom> orders_{};
    std::atomic<std::size_t> begin_{0};
    std::atomic<std::size_t> end_{0};
};

}  // namespace carom::audio
