#pragma once
// Work that is shared out over threads.

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <thread>
#include <vector>

namespace carom::app {

/// Calls `work(index)` for each of `count`, from `jobs` threads; 0 for as many as there are cores.
template <class Work>
void on_all_cores(std::size_t count, unsigned jobs, Work work) {
    if (jobs == 0) jobs = std::max(std::thread::hardware_concurrency(), 1u);
    std::atomic<std::size_t> next{0};
    const auto run = [&] {
        for (std::size_t i = next++; i < count; i = next++) work(i);
    };
    std::vector<std::thread> threads;
    for (unsigned i = 1; i < std::min<std::size_t>(jobs, count); ++i) threads.emplace_back(run);
    run();
    for (std::thread& each : threads) each.join();
}

}  // namespace carom::app
