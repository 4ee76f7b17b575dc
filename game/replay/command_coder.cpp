#include "game/replay/command_coder.h"

#include "engine/core/bit_coder.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <vector>

namespace carom::replay {
namespace {

using sim::Command;

/// How likely a bit is 1 in one situation: learns fast at first, then slowly.
class Chance {
public:
    [[nodiscard]] std::uint32_t ones() const { return static_cast<std::uint32_t>(ones_); }
    void learn(bool bit) {
        const std::int32_t toward = bit ? 65535 : 0;
        ones_ += (toward - ones_) * 2 / (2 * seen_ + 3);
        ones_ = std::clamp(ones_, 32, 65504);
        if (seen_ < kLongest) ++seen_;
    }

private:
    static constexpr std::int32_t kLongest = 60;  // bits that it remembers, more or less
    std::int32_t ones_ = 32768;                   // 65536ths
    std::int32_t seen_ = 0;
};

/// The writing end: a bit is put and given back.
struct Putting {
    BitWriter out;
    bool code(bool bit, Chance& chance) {
        out.put(bit, chance.ones());
        chance.learn(bit);
        return bit;
    }
};

/// The reading end: whatever was offered, the bit that was written is given back.
struct Getting {
    BitReader in;
    bool code(bool, Chance& chance) {
        const bool bit = in.get(chance.ones());
        chance.learn(bit);
        return bit;
    }
};

unsigned bits_in(unsigned value) {
    unsigned bits = 0;
    for (; value > 0; value >>= 1u) ++bits;
    return bits;
}

/// Both ends go the same way through a tick, so they cannot disagree.
class Model {
public:
    Model() : tail_(kLengths * kTail) {}

    template <class End>
    Command code(End& end, const Command& command) {
        Command made;
        const bool same = command.move == last_.move;
        const std::size_t when = pattern_ * 2 + (last_.move != 0 ? 1 : 0);
        if (end.code(same, same_[when])) {
            made.move = last_.move;
        } else if (last_.move != 0 && end.code(command.move == 0, stops_[pattern_])) {
            made.move = 0;
        } else {
            made.move = code_move(end, command.move);
        }
        made.launch = end.code(command.launch, launch_[last_.launch ? 1 : 0]);
        pattern_ = (pattern_ << 1u | (made.move == last_.move ? 0u : 1u)) & (kPatterns - 1u);
        last_ = made;
        return made;
    }

private:
    static constexpr std::size_t kPatterns = 4096;  // which of the last ticks brought a new move
    static constexpr unsigned kLengths = 17;        // of a move's size in bits, 0 to 16
    static constexpr std::size_t kTail = 2048;      // what is known of a size's first 11 bits

    template <class End>
    std::int16_t code_move(End& end, std::int16_t move) {
        const auto size = static_cast<unsigned>(std::abs(int{move}));
        const bool left = end.code(move < 0, left_[way_]);
        const unsigned made = code_size(end, std::min(size, 32767u));
        way_ = (way_ << 1u | (left ? 1u : 0u)) & 3u;
        length_ = bits_in(made);
        return static_cast<std::int16_t>(left ? -static_cast<int>(made) : static_cast<int>(made));
    }
    template <class End>
    unsigned code_size(End& end, unsigned size) {
        unsigned length = 0;
        const unsigned wanted = bits_in(size);
        while (length < 15 && end.code(length < wanted, longer_[length_ * kLengths + length])) {
            ++length;
        }
        if (length < 2) return length;
        // A mouse moves by whole pixels, so some sizes come again and again: all but the last bits
        // of large ones are guessed from all the bits before them.
        unsigned made = 1;
        for (unsigned bit = length - 1; bit-- > 0;) {
            const std::size_t place = std::min<std::size_t>(made, kTail - 1);
            const bool one = (size >> bit & 1u) != 0;
            made = made << 1u | (end.code(one, tail_[length * kTail + place]) ? 1u : 0u);
        }
        return made;
    }

    Command last_;
    std::size_t pattern_ = 0;
    std::size_t way_ = 0;  // of the last two moves
    unsigned length_ = 0;  // of the last move's size in bits
    std::array<Chance, kPatterns * 2> same_{};
    std::array<Chance, kPatterns> stops_{};
    std::array<Chance, 4> left_{};
    std::array<Chance, kLengths * kLengths> longer_{};
    std::array<Chance, 2> launch_{};
    std::vector<Chance> tail_;
};

}  // namespace

std::string pack(const sim::Commands& commands) {
    if (commands.ticks() == 0) return {};
    const auto model = std::make_unique<Model>();
    Putting end;
    for (const sim::Commands::Run& run : commands.runs()) {
        for (std::uint32_t i = 0; i < run.count; ++i) (void)model->code(end, run.command);
    }
    return end.out.finish();
}

sim::Commands unpack(std::string_view bytes, std::uint32_t ticks) {
    sim::Commands commands;
    const auto model = std::make_unique<Model>();
    Getting end{BitReader(bytes)};
    for (std::uint32_t i = 0; i < ticks; ++i) commands.push(model->code(end, {}));
    return commands;
}

}  // namespace carom::replay
