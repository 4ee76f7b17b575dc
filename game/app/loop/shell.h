#pragma once
// What every scene may reach: the levels, the sounds, the trace, and the scores of this sitting.

#include "engine/audio/mixer.h"
#include "engine/platform/input.h"
#include "game/app/loop/notice.h"
#include "game/app/loop/trace.h"
#include "game/app/storage/data.h"
#include "game/app/storage/kept.h"
#include "game/levels/level_set.h"
#include "game/view/music/music.h"
#include "game/view/screen/look.h"
#include "game/view/sounds.h"
#include "game/view/ui/menu.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace carom::app {

/// Options are kept as percent.
[[nodiscard]] constexpr float share(int percent) { return static_cast<float>(percent) / 100.0f; }

/// Sounds go from events to the mixer through here.
class MixerSink : public view::SoundSink {
public:
    MixerSink(audio::Mixer& mixer, view::Music& music) : mixer_(mixer), music_(music) {}
    void play(std::string_view name, float volume, float pan, float pitch) override {
        mixer_.play(name, volume, pan, pitch);
    }
    void duck(float level, float seconds) override { mixer_.duck(level, seconds); }
    void follow(const view::Mood& mood) override { music_.follow(mood); }
    void sting(view::Sting sting) override { music_.sting(sting); }

private:
    audio::Mixer& mixer_;
    view::Music& music_;
};

struct Shell {
    Shell(Data data_, levels::LevelSet set_, audio::MixerSpec spec);
    Shell(const Shell&) = delete;
    Shell& operator=(const Shell&) = delete;

    /// A seed for the next game: the one asked for, then others that follow from it.
    std::uint64_t next_seed() { return seed++; }
    void menu_sound(view::MenuSound sound) {
        if (sound == view::MenuSound::Moved) sink.play("menu_move", 0.5f, 0.0f, 1.0f);
        if (sound == view::MenuSound::Chosen) sink.play("menu_select", 0.7f, 0.0f, 1.0f);
    }

    /// The music of that level's world.
    void play_music(const sim::Level& level, std::size_t index);
    /// Lets the options be heard; what is seen reads them each frame.
    void apply_settings();
    /// The best of a level of the set, all 0 when it was never played.
    [[nodiscard]] LevelRecord record(std::size_t level) const;
    /// Keeps what is better than before; says whether the score is.
    /// `recording` is of the game that won it.
    bool keep_record(std::size_t level, const sim::Tally& tally, const Terms& terms,
                     const RecordingId& recording = {});
    /// Keeps the recording of a game, in the place of one that it goes on from; its id.
    RecordingId keep_recording(const sim::Replay& replay, const RecordingId& before);
    /// How a game that begins with that level starts, by the player's options.
    [[nodiscard]] sim::Start new_start(std::size_t level) const;

    /// Plays another set until the title is next shown.
    void open_set(levels::LevelSet other);
    /// Puts back the set the program was started with.
    Shell& at_home();

    Data data;
    levels::LevelSet set;
    view::Music music;
    audio::Mixer mixer;
    MixerSink sink;
    view::Sounds sounds;
    Trace trace;
    Notice level_notice;  ///< With the level file being played; shown over everything.
    /// What the player should know, such as that nothing can be saved; shown until it was seen.
    Notice notices{"For your information", {}};
    /// Adds to the notices, and to stderr.
    void tell(const std::string& what);
    /// Tries again to save what could not be saved because another program has a lock.
    void save_what_waits(Wait wait = Wait::Not);
    /// Brings what there is to say about the kept files into the notices.
    void gather_notices();
    std::uint64_t seed = 1;
    bool muted = false;  ///< By the command line; the volumes stay as they are.
    platform::Device device = platform::Device::Keyboard;  ///< Used last: which hints to show.
    view::Look look;                                       ///< As the frame being made is drawn.
    /// The system's clipboard, where there is a window.
    std::function<std::string()> clipboard = [] { return std::string{}; };
    std::function<void(const std::string&)> set_clipboard = [](const std::string&) {};
    Home home;
    Settings settings;
    Scores scores;
    Games games;
    Lifetime lifetime;
    /// The match that is kept as the game under way: the newest one.
    const void* keeper = nullptr;
    /// Keeps the game under way of its set; `now` is not to be lost to a power cut either.
    void keep_game(SavedGame game, Sync now);
    void forget_game();
    /// Enters the scores of the game under way into the table, for another is about to begin.
    void retire_game();
    /// The game of this set to go on with, or none.
    [[nodiscard]] const SavedGame* saved_game() const;
    /// Takes in what other windows kept.
    void read_games_anew();

private:
    std::optional<levels::LevelSet> own_;  ///< While another set is open.
    bool unrecorded_ = false;              ///< A recording could not be kept, and that was told.
};

}  // namespace carom::app
