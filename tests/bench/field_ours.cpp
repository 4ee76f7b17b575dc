#include <carom/collision.hpp>

#include <algorithm>
#include <chrono>

#include "tests/bench/field.h"

namespace bench {
namespace {

using namespace carom::collision;
using Clock = std::chrono::steady_clock;

constexpr int kMostBounces = 8;  // in one step

struct Balls {
    Grid grid;
    std::vector<Circle> balls;
    std::vector<glm::vec2> motions;
    double made = 0.0;  ///< Share of steps made, summed over balls.
    double due = 0.0;

    void step() {
        for (std::size_t i = 0; i < balls.size(); ++i) {
            Circle& ball = balls[i];
            glm::vec2 left = motions[i];
            float share = 1.0f;
            for (int bounce = 0; bounce < kMostBounces; ++bounce) {
                const auto struck = sweep(ball, left, grid);
                if (!struck) {
                    ball.center += left;
                    share = 0.0f;
                    break;
                }
                ball.center += left * struck->hit.t;
                share *= 1.0f - struck->hit.t;
                left = reflect(left * (1.0f - struck->hit.t), struck->hit.normal);
                motions[i] = reflect(motions[i], struck->hit.normal);
            }
            made += double{1.0f - share};
            due += 1.0;
        }
    }
};

template <class Broad>
Scene ask(const std::string& by, const Crowd& all, const Broad& broad) {
    Scene scene{kQuery, by};
    std::size_t hits = 0;
    scene.ns = best_of(20,
                       [&] {
                           hits = 0;
                           for (const Circle& c : all.circles) {
                               const Aabb area{c.center - c.radius, c.center + c.radius};
                               broad.overlapping(area, [&](BoxId) { ++hits; });
                           }
                           keep(hits);
                       }) /
               double(all.circles.size());
    scene.hits = double(hits);
    return scene;
}

}  // namespace

Scene watch(const Size& size, const std::string& by, const Court& court, const World& world,
            double seconds) {
    Scene scene{size.name, by};
    const Grid grid{court.solid};
    double sunk = 0.0;
    double moved = 0.0;
    double due = 0.0;
    double watched = 0.0;
    scene.ns = std::numeric_limits<double>::infinity();
    std::vector<glm::vec2> before(court.balls.size());
    const auto start = Clock::now();
    for (int step = 0; step < 60; ++step) {
        if (step > 3 && std::chrono::duration<double>(Clock::now() - start).count() > seconds)
            break;
        for (std::size_t i = 0; i < before.size(); ++i) {
            before[i] = world.place(i);
            due += double{world.due(i)};
        }
        scene.ns = std::min(scene.ns, best_of(1, world.step));
        for (std::size_t i = 0; i < before.size(); ++i) {
            const Circle ball{world.place(i), court.balls[i].radius};
            const glm::vec2 way = ball.center - before[i];
            moved += std::sqrt(double(way.x * way.x + way.y * way.y));
            float depth = 0.0f;
            grid.overlapping(bounds(ball), [&](BoxId, const Aabb& box) {
                if (const auto met = contact(ball, box)) depth = std::max(depth, met->depth);
            });
            sunk += depth > 0.02f * ball.radius ? 1.0 : 0.0;
            watched += 1.0;
        }
    }
    for (std::size_t i = 0; i < before.size(); ++i) {
        scene.escapes += overlaps(world.place(i), court.inside) ? 0.0 : 1.0;
    }
    scene.sunk = sunk / watched;
    scene.lost = world.lost_share ? world.lost_share() : 1.0 - moved / due;
    return scene;
}

std::vector<Scene> fields_ours() {
    std::vector<Scene> scenes;
    const Crowd& all = crowd();
    scenes.push_back(ask("ours (grid)", all, Grid{all.boxes}));
    scenes.back().build_ms = best_of(10, [&] { keep(Grid{all.boxes}.size()); }) / 1e6;
    scenes.push_back(ask("ours (tree)", all, Tree{all.boxes}));
    scenes.back().build_ms = best_of(3, [&] { keep(Tree{all.boxes}.size()); }) / 1e6;

    for (const Size& size : kWorlds) {
        const Court made = court(size.bricks, size.balls);
        Balls balls{Grid{made.solid}, made.balls, made.motions};
        const World world{
            [&] { balls.step(); }, [&](std::size_t i) { return balls.balls[i].center; },
            [](std::size_t) { return 0.0f; }, [&] { return 1.0 - balls.made / balls.due; }};
        scenes.push_back(watch(size, "ours", made, world, 4));
    }
    return scenes;
}

std::vector<Scene> batch_ours() {
    std::vector<Scene> scenes;
    const Crowd& all = crowd();
    std::vector<BoxId> found(all.boxes.size());
    for (const auto& [name, count] : {std::pair{"batch circle against 1k boxes", 1'000},
                                      std::pair{"batch circle against 100k boxes", 100'000}}) {
        const std::span<const Aabb> boxes{all.boxes.data(), std::size_t(count)};
        for (const auto& [by, lanes] :
             {std::pair{"ours (plain)", Lanes::Plain}, std::pair{"ours (SSE2)", Lanes::Sse2},
              std::pair{"ours (AVX2)", Lanes::Avx2}}) {
            if (lanes > widest_lanes()) continue;
            Scene scene{name, by};
            std::size_t hits = 0;
            const int rounds = 1'000'000 / count;
            scene.ns = best_of(20,
                               [&] {
                                   for (int i = 0; i < rounds; ++i) {
                                       hits = overlapping(Circle{{250, 250}, 4}, boxes,
                                                          std::span{found}, lanes);
                                       keep(hits);
                                   }
                               }) /
                       (double(rounds) * double(count));
            scene.hits = double(hits);
            scenes.push_back(scene);
        }
    }
    return scenes;
}

}  // namespace bench
