#include "../broad.h"

#include <algorithm>

namespace carom::collision::detail {

// Until the room is full items lie as they come; then it is a heap whose top, the highest kept,
// gives way.
template <class Item>
void Lowest<Item>::offer(Item item) noexcept {
    const std::size_t place = count_++;
    if (place < room_.size()) {
        room_[place] = item;
        if (count_ == room_.size()) std::make_heap(room_.begin(), room_.end());
    } else if (!room_.empty() && item < room_.front()) {
        std::pop_heap(room_.begin(), room_.end());
        room_.back() = item;
        std::push_heap(room_.begin(), room_.end());
    }
}

template <class Item>
std::size_t Lowest<Item>::finish() noexcept {
    const std::size_t kept = std::min(count_, room_.size());
    std::sort(room_.begin(), room_.begin() + static_cast<std::ptrdiff_t>(kept));
    return count_;
}

template class Lowest<BoxId>;
template class Lowest<BoxPair>;

}  // namespace carom::collision::detail
