// ./bench replay: how many times faster than it was played a recorded game plays again, on one
// core. One game of the good hand for each level of the campaign, by processor time; beside it the
// same bricks with one ball in Box2D and Chipmunk, which know no paddle, drops, points or breaking.

#include "tests/bench/replay/scene.h"

#include "game/levels/level_set.h"
#include "game/pilot/solve.h"
#include "game/sim/begin.h"
#include "game/sim/proof.h"
#include "game/sim/step.h"

#include <valgrind/callgrind.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <ctime>

namespace {

using namespace carom;

/// Seconds of this core's work.
double work_now() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

/// The least of some runs: what others do on the machine only adds.
template <class Run>
double least(int runs, const Run& run) {
    double best = 1e9;
    for (int i = 0; i < runs; ++i) {
        const double before = work_now();
        run();
        best = std::min(best, work_now() - before);
    }
    return best;
}

pilot::Attempt won_by_good(const sim::Level& level) {
    pilot::AttemptOptions options;
    options.skill = *pilot::skill_named("good");
    options.most = sim::seconds(300.0f);
    return pilot::attempt(level, options);
}

/// The bricks of a level and a ball, as an engine that knows only those sees them.
bench::Scene scene_of(const sim::Level& level) {
    const sim::World world = sim::begin(level, 1);
    bench::Scene scene;
    for (const sim::Slot& slot : world.stage->slots) {
        if (slot.brick) scene.boxes.push_back(slot.bounds);
    }
    constexpr float kWide = sim::kFieldWidth;
    constexpr float kHigh = sim::kFieldHeight;
    scene.boxes.push_back({{-20.0f, -20.0f}, {0.0f, kHigh + 20.0f}});
    scene.boxes.push_back({{kWide, -20.0f}, {kWide + 20.0f, kHigh + 20.0f}});
    scene.boxes.push_back({{0.0f, -20.0f}, {kWide, 0.0f}});
    scene.boxes.push_back({{0.0f, kHigh}, {kWide, kHigh + 20.0f}});
    scene.serve = {0.5f * kWide, 0.93f * kHigh};
    scene.speed = world.balls[0].speed;
    return scene;
}

}  // namespace

int main(int argc, char** argv) {
    const auto set = levels::load_levels(argc > 1 ? argv[1] : "levels");
    if (!set) return 1;
    // Under callgrind: only the playing is counted, and once.
    const bool counts = argc > 2 && std::strcmp(argv[2], "count") == 0;
    const int runs = counts ? 1 : 5;
    std::printf("%-18s %9s %9s %9s %9s\n", "level", "seconds", "Carom", "Box2D", "Chipmunk");
    double sums[3] = {};
    double ticks = 0.0;
    for (const sim::Level& level : set.value()) {
        const pilot::Attempt made = won_by_good(level);
        const sim::Tick length = made.end.tick;
        const double seconds = static_cast<double>(length) / sim::kTicksPerSecond;
        const auto play = [&] {
            const sim::World end =
                sim::play_again(made.replay.levels[0], sim::first_start(made.replay));
            if (end != made.end) std::puts("another game!");
        };
        if (counts) {
            CALLGRIND_TOGGLE_COLLECT;
            play();
            CALLGRIND_TOGGLE_COLLECT;
            ticks += length;
            continue;
        }
        const bench::Scene scene = scene_of(level);
        const int steps = static_cast<int>(length);
        const double times[3] = {
            seconds / least(runs, play),
            seconds / least(runs, [&] { bench::play_in_box2d(scene, steps); }),
            seconds / least(runs, [&] { bench::play_in_chipmunk(scene, steps); })};
        for (int i = 0; i < 3; ++i) sums[i] += 1.0 / times[i];
        std::printf("%-18s %9.1f %9.0f %9.0f %9.0f\n", level.title.c_str(), seconds, times[0],
                    times[1], times[2]);
    }
    if (counts) {
        std::printf("%.0f ticks\n", ticks);
        return 0;
    }
    const auto count = static_cast<double>(set.value().size());
    std::printf("%-18s %9s %9.0f %9.0f %9.0f   times real time\n", "the mean level", "",
                count / sums[0], count / sums[1], count / sums[2]);
}
