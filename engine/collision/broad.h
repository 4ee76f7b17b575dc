#pragma once
// What the two broad phases, Grid and Tree, have in common: how they name boxes, what a visitor
// may say, and what the first-hit queries answer.

#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "shapes.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace carom::collision {

/// Names a box in a Grid (its place in the list the grid was built from) or in a Tree.
using BoxId = std::uint32_t;

/// Two boxes that overlap.
struct BoxPair {
    BoxId low = 0;
    BoxId high = 0;
    bool operator==(const BoxPair&) const = default;
    auto operator<=>(const BoxPair&) const = default;
};

/// Anything callable with the id of a box, or with its id and the box. One that returns bool ends
/// the query with false.
template <class F>
concept BoxVisitor = std::invocable<F&, BoxId> || std::invocable<F&, BoxId, const Aabb&>;

/// Anything callable with the ids of two boxes, the lower first. May return bool as above.
template <class F>
concept PairVisitor = std::invocable<F&, BoxId, BoxId>;

/// The box a first-hit query struck, and how.
template <class Hit>
struct Struck {
    BoxId id = 0;
    Hit hit{};
};

/// What a box is, as bits of your choosing, and what a query looks for: a box is found when they
/// share one. Boxes begin with all bits set.
using Mask = std::uint32_t;
inline constexpr Mask kEveryMask = ~Mask{0};

namespace detail {

/// What a caller ties to a box.
struct Tag {
    Mask mask = kEveryMask;
    std::uint64_t value = 0;
};
/// The tags of boxes by id; empty until one is set.
class Tags {
public:
    void set(BoxId id, Mask mask, std::uint64_t value, std::size_t ids) {
        if (tags_.size() < ids) tags_.resize(ids);
        tags_[id] = {mask, value};
    }
    void forget(BoxId id) noexcept {
        if (id < tags_.size()) tags_[id] = {};
    }
    [[nodiscard]] Tag get(BoxId id) const noexcept { return id < tags_.size() ? tags_[id] : Tag{}; }

private:
    std::vector<Tag> tags_;
};

inline constexpr BoxId kNoBox = std::numeric_limits<BoxId>::max();

/// Meets nothing, not even a box without end: every comparison with it is false.
inline constexpr Aabb kNowhere{glm::vec2{std::numeric_limits<float>::quiet_NaN()},
                               glm::vec2{std::numeric_limits<float>::quiet_NaN()}};

/// A box as the broad phases file it, so that one vector comparison answers whether it meets an
/// area: `min` and, negated, `max` are each at most what an area asks for.
struct Filed {
    float limits[4] = {kNowhere.min.x, kNowhere.min.x, kNowhere.min.x, kNowhere.min.x};

    Filed() = default;
    constexpr explicit Filed(const Aabb& box) noexcept
        : limits{box.min.x, box.min.y, -box.max.x, -box.max.y} {}
    [[nodiscard]] constexpr Aabb box() const noexcept {
        return {{limits[0], limits[1]}, {-limits[2], -limits[3]}};
    }
};

/// What an area asks of the boxes in it.
struct Sought {
    float limits[4];
    constexpr explicit Sought(const Aabb& area) noexcept
        : limits{area.max.x, area.max.y, -area.min.x, -area.min.y} {}
};

/// Whether closed boxes share a point; false for NaN.
[[nodiscard]] inline bool meets(const Filed& box, const Sought& area) noexcept {
#if defined(__SSE2__)
    const __m128 in = _mm_cmple_ps(_mm_loadu_ps(box.limits), _mm_loadu_ps(area.limits));
    return _mm_movemask_ps(in) == 0xf;
#else
    return bool(int(box.limits[0] <= area.limits[0]) & int(box.limits[1] <= area.limits[1]) &
                int(box.limits[2] <= area.limits[2]) & int(box.limits[3] <= area.limits[3]));
#endif
}

/// Which of four boxes meet the area, the first in the lowest bit.
[[nodiscard]] inline unsigned meeting(const Filed* four, const Sought& area) noexcept {
#if defined(__SSE2__)
    const __m128 sought = _mm_loadu_ps(area.limits);
    const auto in = [&](int i) {
        return _mm_castps_si128(_mm_cmple_ps(_mm_loadu_ps(four[i].limits), sought));
    };
    const __m128i sides = _mm_packs_epi16(_mm_packs_epi32(in(0), in(1)),  // 4 bytes for each box
                                          _mm_packs_epi32(in(2), in(3)));
    const __m128i all = _mm_cmpeq_epi32(sides, _mm_set1_epi32(-1));
    return static_cast<unsigned>(_mm_movemask_ps(_mm_castsi128_ps(all)));
#else
    unsigned bits = 0;
    for (unsigned i = 0; i < 4; ++i) bits |= static_cast<unsigned>(meets(four[i], area)) << i;
    return bits;
#endif
}

/// False for a box with NaN or with min > max.
[[nodiscard]] constexpr bool sound(const Aabb& box) noexcept {
    return box.min.x <= box.max.x && box.min.y <= box.max.y;
}

template <class F>
constexpr decltype(auto) ask(F& f, BoxId id, const Aabb& box) {
    if constexpr (std::invocable<F&, BoxId, const Aabb&>) {
        return f(id, box);
    } else {
        return f(id);
    }
}

/// Calls a visitor and says whether to go on.
template <class Visit>
constexpr bool told(Visit& visit, BoxId id, const Aabb& box) {
    if constexpr (std::is_same_v<decltype(ask(visit, id, box)), bool>) {
        return ask(visit, id, box);
    } else {
        ask(visit, id, box);
        return true;
    }
}
template <class Visit>
constexpr bool told_pair(Visit& visit, BoxId a, BoxId b) {
    const BoxId low = a < b ? a : b;
    const BoxId high = a < b ? b : a;
    if constexpr (std::is_same_v<std::invoke_result_t<Visit&, BoxId, BoxId>, bool>) {
        return visit(low, high);
    } else {
        visit(low, high);
        return true;
    }
}

/// What a first-hit query's test answers, without the optional.
template <class Test>
using HitOf = typename std::remove_cvref_t<decltype(ask(std::declval<Test&>(), BoxId{},
                                                        std::declval<const Aabb&>()))>::value_type;

/// Keeps the hit of lowest t offered, of equal ones that of the lowest id.
template <class Test>
struct Earliest {
    Test& test;
    float reach;  ///< Later hits do not count. Falls to the t of the best so far.
    std::optional<Struck<HitOf<Test>>> best{};

    bool operator()(BoxId id, const Aabb& box) {
        const auto hit = ask(test, id, box);
        if (!hit || !(hit->t <= reach)) return true;
        if (best && hit->t == best->hit.t && id > best->id) return true;
        reach = hit->t;
        best = Struck<HitOf<Test>>{id, *hit};
        return true;
    }
};

/// Collects the lowest of the items offered, as many as there is room for.
template <class Item>
class Lowest {
public:
    explicit Lowest(std::span<Item> room) noexcept : room_(room) {}
    void offer(Item item) noexcept;
    /// Sorts what was kept and returns how many were offered.
    std::size_t finish() noexcept;

private:
    std::span<Item> room_;
    std::size_t count_ = 0;
};
extern template class Lowest<BoxId>;
extern template class Lowest<BoxPair>;

}  // namespace detail
}  // namespace carom::collision
