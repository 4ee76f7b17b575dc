#include "engine/gfx/damage.h"

#include "engine/core/rng.h"

#include <doctest/doctest.h>

#include <vector>

using namespace carom::gfx;

namespace {

constexpr glm::ivec2 kPicture{300, 170};  // no whole number of tiles

struct Thing {
    glm::vec2 min;
    glm::vec2 max;
    std::uint64_t look;
};

Thing any_thing(carom::Rng& rng) {
    const glm::vec2 at{rng.between(-40, 320), rng.between(-40, 190)};
    const glm::vec2 size{rng.between(0, 90), rng.between(0, 60)};
    return {at, at + size, rng.below(1000)};
}

std::vector<PixelRect> show(Damage& damage, const std::vector<Thing>& things) {
    damage.begin(kPicture);
    for (const Thing& thing : things) damage.cover(thing.min, thing.max, thing.look);
    return damage.end();
}

/// How often each pixel is in one of them.
std::vector<int> counted(const std::vector<PixelRect>& rects) {
    std::vector<int> counts(static_cast<std::size_t>(kPicture.x * kPicture.y));
    for (const PixelRect& rect : rects) {
        REQUIRE(rect.min.x >= 0);
        REQUIRE(rect.min.y >= 0);
        REQUIRE(rect.max.x <= kPicture.x);
        REQUIRE(rect.max.y <= kPicture.y);
        for (int y = rect.min.y; y < rect.max.y; ++y) {
            for (int x = rect.min.x; x < rect.max.x; ++x) {
                ++counts[static_cast<std::size_t>(y * kPicture.x + x)];
            }
        }
    }
    return counts;
}

void check_holds(const std::vector<int>& counts, const Thing& thing, int reach = 0) {
    for (int y = 0; y < kPicture.y; ++y) {
        for (int x = 0; x < kPicture.x; ++x) {
            const bool inside =
                static_cast<float>(x + 1 + reach) > thing.min.x &&
                static_cast<float>(x - reach)<thing.max.x&& static_cast<float>(y + 1 + reach)> thing
                    .min.y &&
                static_cast<float>(y - reach) < thing.max.y;
            if (inside) REQUIRE(counts[static_cast<std::size_t>(y * kPicture.x + x)] == 1);
        }
    }
}

}  // namespace

TEST_SUITE("damage") {
    TEST_CASE(
        "whatever comes, goes, or changes is in it, once, and nothing when all is as it was") {
        carom::Rng rng{4};
        Damage damage;
        std::vector<Thing> things;
        for (int i = 0; i < 20; ++i) things.push_back(any_thing(rng));
        CHECK(show(damage, things) == std::vector<PixelRect>{{{0, 0}, kPicture}});
        for (int round = 0; round < 200; ++round) {
            CHECK(show(damage, things).empty());
            const std::size_t which = rng.below(20);
            const Thing before = things[which];
            things[which] = any_thing(rng);
            const std::vector<int> counts = counted(show(damage, things));
            if (before.look == things[which].look) continue;
            check_holds(counts, before);
            check_holds(counts, things[which]);
        }
    }

    TEST_CASE("a small change is a small part") {
        Damage damage;
        (void)show(damage, {});
        const auto changed = show(damage, {{{40, 40}, {50, 50}, 1}});
        REQUIRE(changed.size() == 1);
        CHECK(changed[0] == PixelRect{{32, 32}, {64, 64}});
        CHECK(changed[0].area() == 1024);
    }

    TEST_CASE("what lies above what matters, even if neither changes") {
        Damage damage;
        const Thing one{{40, 40}, {50, 50}, 1};
        const Thing other{{42, 42}, {60, 60}, 2};
        (void)show(damage, {one, other});
        CHECK(show(damage, {other, one}).size() == 1);
    }

    TEST_CASE("another size, and a picture nobody told of, make everything new") {
        Damage damage;
        const std::vector<PixelRect> all{{{0, 0}, kPicture}};
        (void)show(damage, {});
        damage.begin({64, 64});
        CHECK(damage.end() == std::vector<PixelRect>{{{0, 0}, {64, 64}}});
        CHECK(show(damage, {}) == all);
        CHECK(show(damage, {}).empty());
        damage.begin(kPicture);
        damage.give_up();
        CHECK(damage.end() == all);
        CHECK(show(damage, {}) == all);
        CHECK(show(damage, {}).empty());
    }

    TEST_CASE("grown rectangles hold everything near, and do not overlap") {
        carom::Rng rng{9};
        for (int round = 0; round < 100; ++round) {
            Damage damage;
            (void)show(damage, {});
            const std::vector<Thing> things{any_thing(rng), any_thing(rng)};
            std::vector<PixelRect> rects = show(damage, things);
            const std::vector<PixelRect> before = rects;
            std::vector<bool> room;
            grow(rects, 20, kPicture, room);
            const std::vector<int> counts = counted(rects);
            for (const PixelRect& rect : before) {
                check_holds(counts, {glm::vec2{rect.min}, glm::vec2{rect.max}, 0}, 19);
            }
        }
    }
}
