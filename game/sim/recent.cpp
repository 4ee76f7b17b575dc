#include "game/sim/recent.h"

namespace carom::sim {

void Recent::begin(const World& world, Tick at) {
    copies_.resize(1);
    copies_[0] = {at, world};
    first_ = 0;
    count_ = 1;
}

void Recent::note(const World& world, Tick at) {
    if (at % kApart != 0) return;
    if (count_ == copies_.size() && count_ < kCopies) {
        // The ring grows while it begins at its first place, as it does until it is full.
        copies_.push_back({at, world});
        ++count_;
        return;
    }
    if (count_ == copies_.size()) {
        first_ = (first_ + 1) % copies_.size();
        --count_;
    }
    Copy& next = copies_[(first_ + count_) % copies_.size()];
    next.at = at;
    next.world = world;
    ++count_;
}

void Recent::cut(Tick at) {
    while (count_ > 1 && of(count_ - 1).at > at) --count_;
}

const Recent::Copy& Recent::before(Tick at) const {
    std::size_t age = count_ - 1;
    while (age > 0 && of(age).at > at) --age;
    return of(age);
}

}  // namespace carom::sim
