// What is heard: the right sound, from the right side, at the right pitch, and nothing else.

#include "game/view/sounds.h"
#include "engine/audio/mixer.h"
#include "game/sim/rules.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

namespace carom::view {
namespace {

struct Heard {
    std::string name;
    float volume;
    float pan;
    float pitch;
};

/// Writes down what it is asked to play.
class Notebook : public SoundSink {
public:
    void play(std::string_view name, float volume, float pan, float pitch) override {
        heard.push_back({std::string(name), volume, pan, pitch});
    }
    void duck(float level, float seconds) override { ducks.push_back({level, seconds}); }
    void follow(const Mood&) override {}
    void sting(Sting sting) override { stings.push_back(sting); }
    std::vector<Heard> heard;
    std::vector<Sting> stings;
    std::vector<std::pair<float, float>> ducks;
};

std::vector<Heard> hear(const sim::Events& events) {
    Notebook notebook;
    Sounds(notebook).read(events);
    return notebook.heard;
}

sim::BrickView brick(glm::vec2 at, int hits_left) {
    return {.hits_left = hits_left, .center = at, .half = {20.0f, 10.0f}};
}

enum class Side { None, Placed };  // whether it comes from where it happened

struct Row {
    sim::Event (*event)(glm::vec2 at);
    std::string_view sound;  // empty for silence
    Side side = Side::None;
    float pitch = 1.0f;
};

using At = glm::vec2;
using namespace sim;

// clang-format off
const std::vector<Row> kRows{
    {[](At p) -> Event { return BallLaunched{p}; },                           "launch",       Side::Placed},
    {[](At p) -> Event { return WallBounced{p, {1, 0}, 400}; },               "wall",         Side::Placed},
    {[](At p) -> Event { return FloorBounced{p}; },                           "shield",       Side::Placed},
    {[](At p) -> Event { return PaddleBounced{p, 0.0f, 400}; },               "paddle",       Side::Placed},
    {[](At p) -> Event { return PaddleBounced{p, -1.0f, 400}; },              "paddle",       Side::Placed, 1.06f},
    {[](At p) -> Event { return BallCaught{p}; },                             "paddle",       Side::Placed, 0.8f},
    {[](At p) -> Event { return BrickStruck{brick(p, 2), p, {0, 1}}; },       "brick_crack",  Side::Placed},
    {[](At p) -> Event { return BrickStruck{brick(p, 0), p, {0, 1}}; },       "solid",        Side::Placed},
    {[](At p) -> Event { return BrickBroken{brick(p, 0), p, {0, 1}, 100, 1}; }, "brick",      Side::Placed},
    {[](At p) -> Event { return BrickBroken{brick(p, 0), p, {0, 1}, 100, 6}; }, "brick",      Side::Placed, 2.0f},
    {[](At p) -> Event { return BrickShown{brick(p, 1)}; },                   ""},
    {[](At p) -> Event { return BrickMended{brick(p, 1)}; },                  ""},
    {[](At p) -> Event { return BrickGrown{brick(p, 1)}; },                   "grow",         Side::Placed},
    {[](At p) -> Event { return Exploded{p, {40, 20}}; },                     "explode",      Side::Placed},
    {[](At p) -> Event { return BumperKicked{brick(p, 0), p, {0, 1}}; },      "bumper",       Side::Placed},
    {[](At p) -> Event { return PortalPassed{{400, 300}, p}; },               "portal",       Side::Placed},
    {[](At p) -> Event { return BallsMet{p}; },                               "wall",         Side::Placed, 1.5f},
    {[](At p) -> Event { return DropSpawned{p, PowerUp::Laser}; },            ""},
    {[](At p) -> Event { return DropCaught{p, PowerUp::Laser}; },             "powerup_good", Side::Placed},
    {[](At p) -> Event { return DropCaught{p, PowerUp::Shrink}; },            "powerup_bad",  Side::Placed},
    {[](At)   -> Event { return PowerEnded{PowerUp::Laser}; },                "power_end"},
    {[](At p) -> Event { return BoltFired{p}; },                              "laser",        Side::Placed},
    {[](At p) -> Event { return BallNudged{p, 1}; },                          "nudge",        Side::Placed},
    {[](At)   -> Event { return BallsCharged{}; },                            "charge"},
    {[](At p) -> Event { return LightningStruck{{400, 550}, p}; },            "lightning",    Side::Placed},
    {[](At p) -> Event { return BallLost{p}; },                               ""},  // one of many may go unheard
    {[](At)   -> Event { return LifeLost{2}; },                               "lost"},
    {[](At)   -> Event { return LifeWon{4}; },                                "life"},
    {[](At)   -> Event { return LevelCleared{1000}; },                        ""},  // the music has these
    {[](At)   -> Event { return GameOver{1000}; },                            ""},
};
// clang-format on

constexpr glm::vec2 kLeft{40.0f, 300.0f};
constexpr glm::vec2 kMiddle{0.5f * kFieldWidth, 300.0f};
constexpr glm::vec2 kRight{kFieldWidth - 40.0f, 300.0f};

TEST_CASE("the table has every event") {
    std::set<std::size_t> kinds;
    for (const Row& row : kRows) kinds.insert(row.event(kLeft).index());
    CHECK(kinds.size() == std::variant_size_v<Event>);
}

TEST_CASE("each event has its sound, side and pitch") {
    for (const Row& row : kRows) {
        CAPTURE(row.event(kLeft).index());
        CAPTURE(row.sound);
        const auto left = hear({row.event(kLeft)});
        REQUIRE(left.size() == (row.sound.empty() ? 0u : 1u));
        if (row.sound.empty()) continue;
        const Heard middle = hear({row.event(kMiddle)}).at(0);
        const Heard right = hear({row.event(kRight)}).at(0);
        CHECK(left[0].name == row.sound);
        CHECK(left[0].pitch == doctest::Approx(row.pitch));
        CHECK(left[0].volume > 0.2f);
        CHECK(left[0].volume <= 1.0f);
        CHECK(middle.pan == doctest::Approx(0.0f));
        CHECK(right.pan == doctest::Approx(-left[0].pan));
        if (row.side == Side::Placed) {
            CHECK(left[0].pan < -0.5f);
            CHECK(left[0].pan >= -1.0f);
        } else {
            CHECK(left[0].pan == 0.0f);
        }
    }
}

TEST_CASE("events are heard in order, and none is lost") {
    const auto heard = hear({BallLaunched{kLeft}, WallBounced{kRight, {-1, 0}, 400}, LifeLost{1}});
    REQUIRE(heard.size() == 3);
    CHECK(heard[0].name == "launch");
    CHECK(heard[1].name == "wall");
    CHECK(heard[2].name == "lost");
}

TEST_CASE("a sound off the field pans no further than its edge") {
    const auto pan = [](float x) { return hear({WallBounced{{x, 0}, {1, 0}, 400}}).at(0).pan; };
    CHECK(pan(-5000.0f) == pan(0.0f));
    CHECK(pan(5000.0f) == pan(kFieldWidth));
}

TEST_CASE("a combo climbs two octaves and stays there") {
    CHECK(combo_pitch(0) == 1.0f);
    CHECK(combo_pitch(1) == 1.0f);
    for (int combo = 1; combo < 11; ++combo) CHECK(combo_pitch(combo + 1) > combo_pitch(combo));
    CHECK(combo_pitch(11) == doctest::Approx(4.0f));
    CHECK(combo_pitch(1000) == combo_pitch(11));
}

// --- through the real mixer, with the real sounds

class MixerSink : public SoundSink {
public:
    explicit MixerSink(audio::Mixer& mixer) : mixer_(mixer) {}
    void play(std::string_view name, float volume, float pan, float pitch) override {
        CHECK(mixer_.play(name, volume, pan, pitch));
    }
    void duck(float level, float seconds) override { mixer_.duck(level, seconds); }
    void follow(const Mood&) override {}
    void sting(Sting) override {}

private:
    audio::Mixer& mixer_;
};

struct Energy {
    double left = 0.0;
    double right = 0.0;
};

/// One second of what is heard when `events` happen at once.
Energy mix(const Events& events) {
    audio::Mixer mixer({.offline = true});
    REQUIRE(mixer.load_folder(std::filesystem::path(CAROM_SOURCE_DIR) / "resources/sounds") == "");
    MixerSink sink(mixer);
    Sounds(sink).read(events);
    const std::vector<float> samples = mixer.render(audio::kSampleRate);
    REQUIRE(samples.size() == std::size_t{2} * audio::kSampleRate);
    Energy energy;
    for (std::size_t i = 0; i < samples.size(); i += 2) {
        energy.left += double{samples[i]} * double{samples[i]};
        energy.right += double{samples[i + 1]} * double{samples[i + 1]};
    }
    return energy;
}

TEST_CASE("nothing happens, nothing is heard") {
    const Energy none = mix({});
    CHECK(none.left == 0.0);
    CHECK(none.right == 0.0);
}

TEST_CASE("what happens on one side is louder there") {
    for (const Row& row : kRows) {
        CAPTURE(row.sound);
        const Energy left = mix({row.event(kLeft)});
        if (row.sound.empty()) {
            CHECK(left.left + left.right == 0.0);
            continue;
        }
        CHECK(left.left > 0.01);
        if (row.side == Side::None) continue;
        const Energy right = mix({row.event(kRight)});
        CHECK(left.left > 2.0 * left.right);
        CHECK(right.right > 2.0 * right.left);
    }
}

TEST_CASE("the music makes room for what is big, and for nothing else") {
    const auto ducks = [](const sim::Event& event) {
        Notebook notebook;
        Sounds(notebook).read({event});
        return notebook.ducks;
    };
    for (const sim::Event& event : {sim::Event{sim::Exploded{}}, sim::Event{sim::LifeLost{1}}}) {
        REQUIRE(ducks(event).size() == 1);
        CHECK(ducks(event)[0].first < 0.5f);
        CHECK(ducks(event)[0].second >= 0.3f);
    }
    CHECK(ducks(sim::BrickBroken{}).empty());
    CHECK(ducks(sim::WallBounced{}).empty());
}

TEST_CASE("an end has a piece of music of its own, the clear of a level the one it is worth") {
    Notebook notebook;
    Sounds sounds(notebook);
    sounds.read({LevelCleared{5}, GameOver{5}});
    sounds.set_clear(Sting::World);
    sounds.read({LevelCleared{5}});
    CHECK(notebook.stings == std::vector{Sting::Clear, Sting::Over, Sting::World});
}

}  // namespace
}  // namespace carom::view
