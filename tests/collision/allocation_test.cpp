// No query allocates, and the same inputs give the same bits whatever built them.

#include <doctest/doctest.h>

#include <cstdlib>
#include <new>

#include "transformed.h"

using namespace carom::collision;
using namespace carom::collision::testing;

namespace {

std::size_t allocations = 0;

}  // namespace

// Replaced for this whole program; only the count is added.
void* operator new(std::size_t size) {
    ++allocations;
    if (void* memory = std::malloc(size)) return memory;
    throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace {

/// FNV-1a over the bits of results.
class Fingerprint {
public:
    void add(std::uint32_t bits) {
        for (int i = 0; i < 4; ++i) hash_ = (hash_ ^ (bits >> (8 * i) & 0xffu)) * 0x100000001b3ull;
    }
    void add(bool value) { add(std::uint32_t{value}); }
    void add(float value) { add(__builtin_bit_cast(std::uint32_t, value)); }
    void add(glm::vec2 v) { add(v.x), add(v.y); }
    void add(const std::optional<Contact>& found) {
        add(found.has_value());
        if (!found) return;
        add(found->normal), add(found->depth), add(static_cast<std::uint32_t>(found->count));
        for (int i = 0; i < found->count; ++i) add(found->points[i]);
    }
    [[nodiscard]] std::uint64_t value() const { return hash_; }

private:
    std::uint64_t hash_ = 0xcbf29ce484222325ull;
};

/// The points that shapes share are pinned apart from all else.
template <class A, class B>
void ask_everything(const A& a, const B& b, Fingerprint& print, Fingerprint& shared) {
    print.add(overlaps(a, b));
    print.add(contact(a, b));
    const Separation gap = distance(a, b);
    print.add(gap.distance);
    Fingerprint& ends = gap.distance > 0.0f ? print : shared;
    ends.add(gap.on_first), ends.add(gap.on_second);
    print.add(contains(a, b));
    const Fit fit = push_inside(a, b);
    print.add(fit.shift), print.add(fit.fits);
    print.add(closest_point(a, centroid(b)));
    const Aabb box = bounds(a);
    print.add(box.min), print.add(box.max), print.add(area(a)), print.add(centroid(a));
}

template <class Shapes>
void ask_about_many(Shapes& shapes, Fingerprint& print, Fingerprint& shared) {
    for (std::uint32_t i = 0; i < 6'400; ++i) {
        shapes.choose_scale();
        const SomeShape a = shapes.any(i % kKinds), b = shapes.any(i / kKinds % kKinds);
        const std::size_t before = allocations;
        std::visit([&](const auto& x, const auto& y) { ask_everything(x, y, print, shared); }, a,
                   b);
        REQUIRE(allocations == before);
    }
}

}  // namespace

TEST_SUITE("every query") {
    TEST_CASE("allocates nothing, and answers the same bits under every compiler and option") {
        Fingerprint print, shared;
        LatticeShapes lattice(51);
        ask_about_many(lattice, print, shared);
        FreeShapes anywhere(52);
        ask_about_many(anywhere, print, shared);
        CHECK(print.value() == 14850313654914230806ull);
        CHECK(shared.value() == 11015448318268860789ull);
        CHECK(allocations > 0);  // the shapes themselves were counted
    }
}
