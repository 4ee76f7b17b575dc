#include "game/app/commands/stamp_words.h"

#include "engine/platform/clock.h"
#include "game/replay/replay_text.h"
#include "game/replay/stamp.h"
#include "game/sim/clock_text.h"

#include <chrono>

namespace carom::app {

std::string stamp_in_words(std::string_view code, const sim::Level& level) {
    constexpr std::chrono::seconds kPatience{2};
    constexpr sim::Tick kEach = 2000;
    auto stamp = replay::stamp_of(code, level);
    if (!stamp) return stamp.error().why + ", and was dropped";
    if (!stamp.value()) return {};
    replay::StampCheck check(std::move(*stamp.value()));
    const auto begin = platform::now();
    while (!check.advance(kEach)) {
        if (platform::now() - begin < kPatience) continue;
        return "its stamp would take too long to check, and was dropped";
    }
    if (!check.won()) return "its stamp is wrong, and was dropped: that game does not win it";
    return "its stamp is right: won in " + sim::clock_text(check.world().tick);
}

}  // namespace carom::app
