#include "game/levels/share/compress.h"

#include "engine/core/bit_coder.h"

#include <array>
#include <cstdint>
#include <vector>

namespace carom::levels {
namespace {

// What the guesser reads first. Codes made with it must stay readable: it never changes.
constexpr std::string_view kPrimer =
    R"(# A level of Carom; docs/levels.md tells what every line means.
format = 1
title = "The Night of the Stars"
author = "Carom"
world = 1
world = 2

[rules]
launch_speed = 420
top_speed = 900
lives = 5
drop_odds = 0.2
balls_collide = true
border = [[90, 0], [710, 0], [800, 90], [800, 600], [0, 600], [0, 90]]

[grid]
origin = [0, 48]
cell = [40, 24]
bricks = '''
..............
bbbbbbbbbbbbbb
gg.gg.gg.gg.gg
.ll..oooo..ll.
..rr..yy..rr..
pp#pp####pp#pp
kkktttiiiwwwee
22223333444422
**..xx..!!..OO
'''
drops = '''
..............
..0..1..2..3..
....+....-....
.....m.b.l....
'''

[legend]
b = { kind = "plain" }
g = { kind = "plain", color = "green" }
l = { kind = "plain", color = "olive" }
o = { kind = "plain", color = "orange" }
r = { kind = "plain", color = "red" }
y = { kind = "plain", color = "yellow" }
p = { kind = "plain", color = "purple" }
k = { kind = "plain", color = "pink" }
t = { kind = "plain", color = "teal" }
i = { kind = "plain", color = "indigo" }
w = { kind = "plain", color = "white" }
e = { kind = "plain", color = "grey" }
2 = { kind = "plain", color = "blue", hits = 2 }
3 = { kind = "plain", color = "red", hits = 3 }
'#' = { kind = "solid", color = "grey" }
'%' = { kind = "armored", points = 500 }
'@' = { kind = "chaotic" }
v = { kind = "veiled" }
h = { kind = "hidden" }
m = { kind = "mending", color = "teal", hits = 3 }
'*' = { kind = "bomb" }
x = { kind = "fuse" }
'!' = { kind = "grower" }
O = { kind = "bumper" }

[drop_legend]
0 = "points_200"
1 = "points_500"
2 = "points_1000"
3 = "points_2000"
4 = "points_5000"
5 = "points_10000"
g = "gold_shower"
l = "life"
L = "lose_life"
n = "next_level"
'+' = "grow"
'-' = "shrink"
s = "sticky"
p = "laser"
w = "floor"
'}' = "magnet"
'{' = "bad_magnet"
'~' = "ghost"
f = "freeze"
'>' = "fast"
'<' = "slow"
m = "energy"
i = "pierce"
'*' = "explosive"
u = "burning"
W = "weak"
c = "chaos"
b = "extra_ball"
S = "split"
d = "dark"
z = "dizzy"
C = "confuse"
'?' = "random"
j = "joker"
'!' = "reset"
'&' = "more_time"
e = "magic_eye"
M = "magic_wand"
E = "more_explosion"

[[brick]]
kind = "plain"
color = "purple"
hits = 2
drop = "extra_ball"
box = { center = [400, 60], size = [44, 22], degrees = 90 }

[[brick]]
kind = "bumper"
color = "pink"
circle = { center = [475, 80], radius = 16 }
path = { points = [[120, 0]], speed = 60 }

[[brick]]
kind = "solid"
color = "grey"
capsule = { from = [400, 210], to = [400, 120], radius = 7 }
spin = { speed = 12, pivot = [400, 210] }

[[brick]]
kind = "portal"
color = "green"
polygon = [[170, 300], [190, 300], [200, 330], [160, 330]]
path = { points = [[0, 90]], speed = 40, closed = true }
spin = { speed = -45 }
name = "portal 1"
partner = "portal 2"
)";

/// How often a bit was 0 and 1 after the same characters, lately.
struct Counts {
    std::uint16_t zeros = 0;
    std::uint16_t ones = 0;
};

/// Guesses bit after bit of a text from the one to six bytes before it.
class Guesser {
public:
    Guesser() : counts_(kOrders.size() << kBits) {
        begin_byte();
        for (const char each : kPrimer) {
            for (int bit = 7; bit >= 0; --bit) learn((static_cast<unsigned char>(each) >> bit) & 1);
        }
    }

    /// How likely the next bit is 1, in 65536ths, from 1 to 65535.
    [[nodiscard]] std::uint32_t guess() const {
        std::uint64_t ones = 1, all = 2;
        for (std::size_t i = 0; i < kOrders.size(); ++i) {
            const Counts& counts = counts_[slot(i)];
            // Long contexts say more, and ones that were never wrong most of all.
            const bool sure = counts.zeros == 0 || counts.ones == 0;
            const std::uint64_t weight = kWeights[i] * (sure ? 4u : 1u);
            ones += weight * counts.ones;
            all += weight * (counts.zeros + counts.ones);
        }
        const auto share = static_cast<std::uint32_t>(ones * 65536u / all);
        return share < 24 ? 24 : share > 65512 ? 65512 : share;
    }

    void learn(int bit) {
        for (std::size_t i = 0; i < kOrders.size(); ++i) {
            Counts& counts = counts_[slot(i)];
            std::uint16_t& right = bit ? counts.ones : counts.zeros;
            std::uint16_t& wrong = bit ? counts.zeros : counts.ones;
            if (right < 250) ++right;
            if (wrong > 2) wrong = static_cast<std::uint16_t>(wrong / 2 + 1);
        }
        partial_ = partial_ * 2 + static_cast<std::uint32_t>(bit);
        if (partial_ < 256) return;
        last_ = last_ << 8u | (partial_ & 255u);
        begin_byte();
    }

private:
    static constexpr std::array<std::uint32_t, 6> kOrders{0, 1, 2, 3, 4, 6};
    static constexpr std::array<std::uint64_t, 6> kWeights{1, 6, 24, 80, 240, 700};
    static constexpr std::uint32_t kBits = 18;  ///< Of a table's size.

    void begin_byte() {
        partial_ = 1;
        for (std::size_t i = 0; i < kOrders.size(); ++i) {
            const std::uint64_t seen = last_ & ((std::uint64_t{1} << (8u * kOrders[i])) - 1u);
            base_[i] = (seen + 1u + i) * 0x9e3779b97f4a7c15ull;
        }
    }
    [[nodiscard]] std::size_t slot(std::size_t order) const {
        const std::uint64_t mixed = (base_[order] ^ partial_) * 0xd6e8feb86659fd93ull;
        return (order << kBits) + static_cast<std::size_t>(mixed >> (64u - kBits));
    }

    std::vector<Counts> counts_;
    std::array<std::uint64_t, kOrders.size()> base_{};
    std::uint64_t last_ = 0;     ///< The eight bytes before this one.
    std::uint32_t partial_ = 1;  ///< A 1, then the bits of this byte so far.
};

}  // namespace

std::string compress(std::string_view text) {
    Guesser guesser;
    BitWriter out;
    for (const char each : text) {
        for (int bit = 7; bit >= 0; --bit) {
            const int value = (static_cast<unsigned char>(each) >> bit) & 1;
            out.put(value == 1, guesser.guess());
            guesser.learn(value);
        }
    }
    return out.finish();
}

std::string decompress(std::string_view compressed, std::size_t size) {
    Guesser guesser;
    BitReader in(compressed);
    std::string out;
    while (out.size() < size) {
        std::uint32_t made = 1;
        while (made < 256) {
            const bool one = in.get(guesser.guess());
            guesser.learn(one ? 1 : 0);
            made = made * 2 + (one ? 1u : 0u);
        }
        out += static_cast<char>(made & 255u);
    }
    return out;
}

}  // namespace carom::levels
