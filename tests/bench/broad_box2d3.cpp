// Box2D 3's tree, used as its world does: boxes are filed a margin larger, and filed anew once they
// leave that.

#include "tests/bench/broad.h"

#if defined(CAROM_BOX2D3)
#include <box2d/collision.h>
#endif

namespace bench {

#if defined(CAROM_BOX2D3)
namespace {

b2AABB b3(const Aabb& b, float margin = 0.0f) {
    return {{b.min.x - margin, b.min.y - margin}, {b.max.x + margin, b.max.y + margin}};
}
bool overlap(const b2AABB& a, const b2AABB& b) {
    return a.lowerBound.x <= b.upperBound.x && b.lowerBound.x <= a.upperBound.x &&
           a.lowerBound.y <= b.upperBound.y && b.lowerBound.y <= a.upperBound.y;
}

struct Theirs {
    static constexpr float kMargin = 0.1f;
    b2DynamicTree tree = b2DynamicTree_Create(16);
    std::vector<int> proxies;
    std::vector<b2AABB> boxes;

    Theirs() = default;
    Theirs(const Theirs&) = delete;
    Theirs& operator=(const Theirs&) = delete;
    ~Theirs() { b2DynamicTree_Destroy(&tree); }

    void insert(const Aabb& box) {
        boxes.push_back(b3(box));
        proxies.push_back(
            b2DynamicTree_CreateProxy(&tree, b3(box, kMargin), ~0ull, boxes.size() - 1));
    }
    void move(std::size_t n, const Aabb& box) {
        boxes[n] = b3(box);
        const b2AABB filed = b2DynamicTree_GetAABB(&tree, proxies[n]);
        const bool holds = filed.lowerBound.x <= box.min.x && filed.lowerBound.y <= box.min.y &&
                           box.max.x <= filed.upperBound.x && box.max.y <= filed.upperBound.y;
        if (!holds) b2DynamicTree_MoveProxy(&tree, proxies[n], b3(box, kMargin));
    }
    void remove(std::size_t n) { b2DynamicTree_DestroyProxy(&tree, proxies[n]); }

    struct Query {
        const Theirs& of;
        b2AABB area;
        std::size_t hits = 0;
    };
    [[nodiscard]] std::size_t count(const Aabb& area) const {
        Query query{*this, b3(area)};
        b2DynamicTree_Query(
            &tree, query.area, ~0ull,
            [](int, std::uint64_t n, void* context) {
                Query& q = *static_cast<Query*>(context);
                q.hits += overlap(q.of.boxes[n], q.area) ? 1u : 0u;
                return true;
            },
            &query);
        return query.hits;
    }
    [[nodiscard]] bool strikes(const Ray& ray) const {
        const b2RayCastInput input{
            {ray.origin.x, ray.origin.y}, {ray.direction.x, ray.direction.y}, 1.0f};
        bool struck = false;
        b2DynamicTree_RayCast(
            &tree, &input, ~0ull,
            [](const b2RayCastInput*, int, std::uint64_t, void* context) {
                *static_cast<bool*>(context) = true;  // its box is struck: that will do here
                return 0.0f;
            },
            &struck);
        return struck;
    }
};

}  // namespace

std::vector<Scene> broad_box2d3() { return broad_scenes<Theirs>("Box2D 3"); }
#else
std::vector<Scene> broad_box2d3() { return {}; }
#endif

}  // namespace bench
