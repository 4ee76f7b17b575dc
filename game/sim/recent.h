#pragma once
// Copies of a level's last half minute, so that any moment of it is a few ticks of play away.

#include "game/sim/world.h"

#include <cstddef>
#include <vector>

namespace carom::sim {

class Recent {
public:
    static constexpr Tick kSpan =
        seconds(30.0f);  ///< How far back at least, once so long was played.
    static constexpr Tick kApart = seconds(0.5f);
    static constexpr std::size_t kCopies = kSpan / kApart + 1;

    struct Copy {
        Tick at = 0;  ///< Commands given until then.
        World world;
    };

    /// Forgets all, and begins with that moment.
    void begin(const World& world, Tick at);
    /// To be told after every tick; keeps a copy now and then, in the place of the oldest.
    void note(const World& world, Tick at);
    /// Forgets what came after.
    void cut(Tick at);

    /// There is always one.
    [[nodiscard]] Tick earliest() const { return of(0).at; }
    /// The last copy that is not after `at`, or the first.
    [[nodiscard]] const Copy& before(Tick at) const;

private:
    [[nodiscard]] const Copy& of(std::size_t age) const {
        return copies_[(first_ + age) % copies_.size()];
    }

    std::vector<Copy> copies_;  ///< A ring; their memory is used again.
    std::size_t first_ = 0;
    std::size_t count_ = 0;
};

}  // namespace carom::sim
