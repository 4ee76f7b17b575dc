// One language of shape and colour: what helps, what harms, what is broken and what breaks it are
// told apart at the size they are seen, in every world and by all eyes.

#include "engine/gfx/srgb.h"
#include "game/sim/begin.h"
#include "game/sim/drops.h"
#include "game/view/field/brick_view.h"
#include "game/view/field/capsule_view.h"
#include "tests/view/eyes.h"
#include "tests/view/stage.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <vector>

namespace carom::view {
namespace {

using namespace test;

constexpr glm::vec2 kSpot{320.0f, 180.0f};  // canvas units; a pixel of the test's screen is two
constexpr glm::ivec2 kReach{32, 20};        // pixels from there to either side
constexpr glm::vec4 kNight{0.01f, 0.012f, 0.02f, 1.0f};

/// Colours around the spot, as those eyes see them, rows of a picture.
using Seen = std::vector<glm::vec3>;

Seen see(const std::function<void(Canvas&)>& paint, const glm::mat3& eyes = kNormal) {
    const gfx::Image image = Screen::get().draw([&](Canvas& canvas) {
        canvas.rect({{0.0f, 0.0f}, {1280.0f, 720.0f}}, {.color = kNight});
        paint(canvas);
    });
    Seen seen;
    const glm::ivec2 at{160, 90};
    for (int y = at.y - kReach.y; y < at.y + kReach.y; ++y) {
        for (int x = at.x - kReach.x; x < at.x + kReach.x; ++x) {
            const gfx::Rgba c = image.at(x, y);
            const std::uint32_t rgb = std::uint32_t{c[0]} << 16u | std::uint32_t{c[1]} << 8u | c[2];
            seen.push_back(oklab(glm::clamp(eyes * glm::vec3{gfx::srgb(rgb)}, 0.0f, 1.0f)));
        }
    }
    return seen;
}

constexpr glm::ivec2 kRoom{28, 14};  // pixels of a capsule to either side

/// The sum of the distances from point to point over the place of a capsule, with the one picture
/// laid on the other so far off.
float sum_apart(const Seen& a, const Seen& b, glm::ivec2 off) {
    const auto value = [](const Seen& seen, glm::ivec2 p) {
        return seen[static_cast<std::size_t>(p.y * 2 * kReach.x + p.x)];
    };
    float sum = 0.0f;
    for (int y = kReach.y - kRoom.y; y < kReach.y + kRoom.y; ++y) {
        for (int x = kReach.x - kRoom.x; x < kReach.x + kRoom.x; ++x) {
            sum += glm::distance(value(a, {x, y}), value(b, glm::ivec2{x, y} + off));
        }
    }
    return sum;
}

/// The least of it, however they are laid on each other.
float least_apart(const Seen& a, const Seen& b) {
    constexpr int kShift = 2;
    float least = 1e9f;
    for (int dy = -kShift; dy <= kShift; ++dy) {
        for (int dx = -kShift; dx <= kShift; ++dx) {
            least = std::min(least, sum_apart(a, b, {dx, dy}));
        }
    }
    return least;
}

/// How far two are apart on average, in OKLab.
float apart(const Seen& a, const Seen& b) {
    return least_apart(a, b) / static_cast<float>(4 * kRoom.x * kRoom.y);
}

/// At the size it has in the field of a window of 1280 x 720.
Seen capsule(sim::PowerUp kind, const glm::mat3& eyes = kNormal) {
    return see(
        [&](Canvas& canvas) {
            draw_capsule(canvas, kind, kSpot, 2.0f * 1.15f * Layout{}.field_scale * sim::kDropHalf);
        },
        eyes);
}

/// A sign by itself, as large as on a capsule.
Seen sign(const std::string& icon) {
    return see([&](Canvas& canvas) {
        const glm::vec2 size = canvas.sheet().atlas["icon_" + icon].size;
        const float high = 2.0f * 1.15f * Layout{}.field_scale * sim::kDropHalf.y * kSignShare;
        canvas.picture("icon_" + icon, kSpot, {high * size.x / size.y, high});
    });
}

/// How much of two signs differs: 0 nothing, 1 all of it.
float signs_apart(const Seen& a, const Seen& b) {
    static const Seen kBlank = see([](Canvas&) {});
    return least_apart(a, b) / (sum_apart(a, kBlank, {}) + sum_apart(b, kBlank, {}));
}

std::string icon_of(sim::PowerUp kind) { return std::string(sim::spec(kind).icon); }

sim::PowerUp power(std::size_t i) { return static_cast<sim::PowerUp>(i); }

/// One brick where the capsule would be, as large as that, or round and as large as a ball.
Seen brick(const Palette& palette, std::uint8_t color, bool round, const glm::mat3& eyes) {
    sim::Level level;
    sim::FreeBrick& only = level.free.emplace_back();
    only.brick.color = color;
    const glm::vec2 at = Layout{}.to_field(kSpot);
    only.shape = sim::BoxDesign{at, 4.0f * 1.15f * sim::kDropHalf, 0.0f};
    if (round) only.shape = sim::CircleDesign{at, 2.0f * sim::kBallRadius};
    const sim::World world = sim::begin(level, 1);
    return see(
        [&](Canvas& canvas) {
            canvas.field();
            draw_brick(canvas, palette, world, 0, 1.0f, {});
            canvas.canvas();
        },
        eyes);
}

Seen ball(const Palette& palette, const glm::mat3& eyes) {
    return see(
        [&](Canvas& canvas) {
            const float half = 2.0f * Layout{}.field_scale * sim::kBallRadius * 64.0f / 57.0f;
            canvas.picture("ball", kSpot, glm::vec2{half},
                           {.color = palette.ball * glm::vec4{1.25f, 1.25f, 1.25f, 1.0f}});
        },
        eyes);
}

struct Eyes {
    ColorSet set;
    const glm::mat3& eyes;
};
const std::vector<Eyes> kAllEyes{{ColorSet::Standard, kNormal},
                                 {ColorSet::RedGreenSafe, kNoRed},
                                 {ColorSet::RedGreenSafe, kNoGreen},
                                 {ColorSet::BlueYellowSafe, kNoBlue}};

struct Nearest {
    float far = 9.0f;
    std::string what;
    void take(float distance, const std::string& name) {
        if (distance < far) *this = {distance, name};
    }
};

TEST_CASE("no two capsules look alike") {
    std::vector<Seen> all;
    Nearest nearest;
    for (std::size_t i = 0; i < sim::kPowerUpCount; ++i) {
        all.push_back(sign(icon_of(power(i))));
        for (std::size_t j = 0; j < i; ++j) {
            if (sim::spec(power(i)).good != sim::spec(power(j)).good) continue;
            const std::string pair = icon_of(power(i)) + " and " + icon_of(power(j));
            nearest.take(signs_apart(all[i], all[j]), pair);
        }
    }
    CAPTURE(nearest.what);
    CHECK(nearest.far > 0.1f);
}

TEST_CASE("a sign on a brick means what it means on a capsule, or is like none of those") {
    Nearest nearest;
    for (const char* name : {"bumper", "grower", "mending"}) {
        const Seen own = sign(name);
        for (std::size_t i = 0; i < sim::kPowerUpCount; ++i) {
            nearest.take(signs_apart(own, sign(icon_of(power(i)))),
                         std::string(name) + " and " + icon_of(power(i)));
        }
    }
    CAPTURE(nearest.what);
    CHECK(nearest.far > 0.1f);
}

TEST_CASE("capsules, bricks and balls are told apart in every world, by all eyes") {
    Nearest good, bad, harm, round;
    for (const Eyes& each : kAllEyes) {
        const Seen helps = capsule(sim::PowerUp::Slow, each.eyes);
        const Seen harms = capsule(sim::PowerUp::Fast, each.eyes);
        harm.take(apart(helps, harms), "good and bad");
        for (int world = 0; world < kWorldCount; ++world) {
            const Palette& colors = palette(world, {each.set});
            const Seen flies = ball(colors, each.eyes);
            for (std::uint8_t color = 0; color < sim::kBrickColors; ++color) {
                const std::string name(sim::kColorNames[color]);
                const Seen box = brick(colors, color, false, each.eyes);
                good.take(apart(helps, box), name);
                bad.take(apart(harms, box), name);
                round.take(signs_apart(flies, brick(colors, color, true, each.eyes)), name);
            }
        }
    }
    CAPTURE(good.what);
    CHECK(good.far > 0.12f);
    CAPTURE(bad.what);
    CHECK(bad.far > 0.09f);
    CAPTURE(harm.what);
    CHECK(harm.far > 0.12f);
    CAPTURE(round.what);
    CHECK(round.far > 0.09f);
}

}  // namespace
}  // namespace carom::view
