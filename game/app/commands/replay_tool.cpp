#include "game/app/commands/replay_tool.h"

#include "engine/core/console.h"
#include "engine/core/files.h"
#include "engine/core/mistake.h"
#include "game/levels/carom/format.h"
#include "game/sim/replay.h"

#include <cstdio>

namespace carom::app {

int verify_replay(const std::filesystem::path& file) {
    const auto fail = [&](int line, const std::string& what) {
        complain(to_text(Mistake{Mistake::Severity::Error, line, 0, what, {}}, file.string()));
        return 1;
    };
    const auto text = read_file(file);
    if (!text) return fail(0, text.error().why);
    auto parsed = sim::parse_replay(text.value());
    if (!parsed) return fail(parsed.error().line, parsed.error().what);
    sim::Replay replay = parsed.value().replay;
    auto level = levels::parse_toml(parsed.value().level_text);
    if (!level) return fail(0, "the level inside it is damaged: " + level.error().front().what);
    replay.level = std::move(level).value();
    const sim::World world = sim::play_again(replay);
    const std::uint64_t found = sim::fingerprint(world);
    if (found != replay.fingerprint) {
        char what[160];
        std::snprintf(what, sizeof what,
                      "the game ends in %016llx, not in the recorded %016llx; it was recorded by "
                      "other rules",
                      static_cast<unsigned long long>(found),
                      static_cast<unsigned long long>(replay.fingerprint));
        return fail(0, what);
    }
    char ending[80];
    std::snprintf(ending, sizeof ending, "%.1f s, score %lld\n",
                  static_cast<double>(world.tick) / sim::kTicksPerSecond,
                  static_cast<long long>(world.score));
    print(printable(file.string()) + ": good: " + printable(replay.level.title) + ", " + ending);
    return 0;
}

}  // namespace carom::app
