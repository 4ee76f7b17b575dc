#include <carom/collision.hpp>

#include "tests/bench/broad.h"

namespace bench {
namespace {

using namespace carom::collision;

template <class Field>
struct Ours {
    Field field = [] {
        if constexpr (std::is_same_v<Field, Tree>) {
            return Tree(0.1f);
        } else {
            return Grid();
        }
    }();

    void insert(const Aabb& box) { (void)field.insert(box); }
    void move(std::size_t n, const Aabb& box) { field.move(static_cast<BoxId>(n), box); }
    void remove(std::size_t n) { field.remove(static_cast<BoxId>(n)); }
    [[nodiscard]] std::size_t count(const Aabb& area) const {
        std::size_t hits = 0;
        field.overlapping(area, [&](BoxId) { ++hits; });
        return hits;
    }
    [[nodiscard]] bool strikes(const Ray& ray) const { return raycast_any(ray, field).has_value(); }
};

}  // namespace

std::vector<Scene> broad_ours() {
    std::vector<Scene> scenes = broad_scenes<Ours<Tree>>("ours (tree)");
    for (const Scene& scene : broad_scenes<Ours<Grid>>("ours (grid)")) scenes.push_back(scene);
    // Ten times as many and a hundred times, as far as memory is read fast.
    for (const int times : {1, 10}) {
        std::vector<Aabb> boxes;
        for (int n = 0; n < times; ++n) {
            const glm::vec2 aside{float(n % 4) * 500.0f, float(n / 4) * 500.0f};
            for (const Aabb& box : crowd().boxes) {
                boxes.push_back({box.min + aside, box.max + aside});
            }
        }
        const std::string name =
            times == 1 ? "build of 100k boxes at once, each" : "build of 1M boxes at once, each";
        const double count = double(boxes.size());
        scenes.push_back(
            {name, "ours (tree)", best_of(3, [&] { keep(Tree{boxes}.size()); }) / count});
        scenes.push_back(
            {name, "ours (grid)", best_of(3, [&] { keep(Grid{boxes}.size()); }) / count});
    }
    return scenes;
}

}  // namespace bench
