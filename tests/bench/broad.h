#pragma once
// What trees and grids do besides the query of field.h: built, moved, emptied, asked by rays. Each
// offers insert(box), move(n, box), remove(n), count(area) and strikes(ray), where n is how many
// were inserted before.

#include "tests/bench/field.h"

namespace bench {

/// Of everyone who has them; none of Box2D 3 unless it was given by a path.
std::vector<Scene> broad_ours();
std::vector<Scene> broad_box2d3();

/// The crowd's boxes, each a step further.
inline std::vector<Aabb> moved_crowd() {
    std::vector<Aabb> boxes = crowd().boxes;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        const glm::vec2 step{float(i % 7) * 0.1f - 0.3f, float(i % 5) * 0.1f - 0.2f};
        boxes[i].min += step, boxes[i].max += step;
    }
    return boxes;
}

/// All scenes of one broad phase. `Broad` begins empty.
template <class Broad>
std::vector<Scene> broad_scenes(const std::string& by) {
    std::vector<Scene> scenes;
    const std::vector<Aabb>& boxes = crowd().boxes;
    const std::vector<Aabb> further = moved_crowd();
    const double count = double(boxes.size());
    const auto add = [&](const char* name, double ns) { scenes.push_back({name, by, ns}); };
    double build = 1e300, move = 1e300, remove = 1e300;
    for (int round = 0; round < 3; ++round) {
        Broad broad;
        build = std::min(build, best_of(1, [&] {
                             for (const Aabb& box : boxes) broad.insert(box);
                         }));
        move = std::min(move, best_of(1, [&] {
                            for (std::size_t i = 0; i < boxes.size(); ++i) {
                                broad.move(i, further[i]);
                            }
                        }));
        remove = std::min(remove, best_of(1, [&] {
                              for (std::size_t i = 0; i < boxes.size(); ++i) broad.remove(i);
                          }));
    }
    add("insert 100k boxes, each", build / count);
    add("move 100k boxes, each", move / count);
    add("remove 100k boxes, each", remove / count);

    {  // movers that look around after every step
        constexpr std::size_t kMovers = 10'000;
        Broad broad;
        for (std::size_t i = 0; i < kMovers; ++i) broad.insert(boxes[i]);
        std::size_t hits = 0;
        bool there = false;
        add("step of 10k movers that look around", best_of(10, [&] {
                there = !there;
                for (std::size_t i = 0; i < kMovers; ++i) {
                    broad.move(i, there ? further[i] : boxes[i]);
                }
                for (std::size_t i = 0; i < kMovers; ++i) hits += broad.count(further[i]);
                keep(hits);
            }));
    }
    {
        Broad broad;
        for (std::size_t i = 0; i < 10'000; ++i) {
            const float size = 10.0f + float(i) * 0.01f;
            broad.insert({{-size, -size}, {size, size}});
        }
        std::size_t hits = 0;
        add("is anything struck, from inside 10k boxes", best_of(10, [&] {
                hits += broad.strikes({{1, 2}, {5, 3}}) ? 1u : 0u;
                keep(hits);
            }));
    }
    {
        Broad broad;
        for (std::size_t i = 0; i < 10'000; ++i) {
            Aabb box = boxes[i];
            if (i % 100 == 0) box.min -= 100.0f, box.max += 100.0f;
            broad.insert(box);
        }
        std::size_t hits = 0;
        add("query of 10k boxes, 1 % of them huge", best_of(10, [&] {
                                                        for (std::size_t i = 0; i < 1'000; ++i)
                                                            hits += broad.count(further[i]);
                                                        keep(hits);
                                                    }) / 1'000.0);
    }
    return scenes;
}

}  // namespace bench
