#pragma once
// Chooses what is heard.

#include "game/sim/events.h"
#include "game/view/music/mood.h"
#include "game/view/music/stings.h"

#include <string_view>

namespace carom::view {

/// Where sounds go: the mixer, or a test's notebook.
class SoundSink {
public:
    virtual ~SoundSink() = default;
    /// `pan` from -1 (left) to 1; `pitch` 2 is an octave up.
    virtual void play(std::string_view name, float volume, float pan, float pitch) = 0;
    /// Lowers the music to `level` for `seconds`, to make room for what matters more.
    virtual void duck(float level, float seconds) = 0;
    /// The music, from now on.
    virtual void follow(const Mood& mood) = 0;
    virtual void sting(Sting sting) = 0;
};

class Sounds {
public:
    explicit Sounds(SoundSink& sink) : sink_(sink) {}

    void read(const sim::Events& events);
    /// Lets the music go by how the game stands.
    void follow(const sim::World& world) { sink_.follow(mood_of(world)); }
    /// What the clear of the level that comes is worth.
    void set_clear(Sting sting) { clear_ = sting; }

private:
    void play_at(std::string_view name, float volume, glm::vec2 at, float pitch = 1.0f);

    SoundSink& sink_;
    Sting clear_ = Sting::Clear;
};

/// Pitch of the n-th brick of a combo: up a pentatonic scale, two octaves, then level.
[[nodiscard]] float combo_pitch(int combo);

}  // namespace carom::view
