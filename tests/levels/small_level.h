#pragma once
// A small level file that has some of everything, and what is wrong with others like it.

#include "game/levels/carom/format.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>

namespace carom::levels::test {

inline constexpr const char* kSmall = R"(format = 1
title = "Small"
author = "Ada"
world = 2

[rules]
lives = 5
border = [[0, 0], [800, 0], [800, 600], [0, 600]]

[grid]
origin = [100, 50]
cell = [60, 20]
bricks = '''
  .ab.
  #..#
'''
drops = '''
  .L..
  ....
'''

[legend]
a = "bomb"
b = { color = "red", hits = 3, points = 70, drop = "grow" }
'#' = "solid"

[drop_legend]
L = "life"

[[brick]]
kind = "bumper"
color = 4
circle = { center = [400, 300], radius = 20.5 }
path = { points = [[50, 0]], speed = 40 }

[[brick]]
box = { center = [200, 300], size = [80, 20], degrees = 30 }
spin = { speed = 90 }
drop = "split"
)";

/// All mistakes, one a line.
inline std::string mistakes(std::string_view text) {
    const auto level = parse_toml(text);
    std::string out;
    if (level) return out;
    for (const Mistake& each : level.error()) out += to_text(each, "f") + '\n';
    return out;
}

/// `line` is what to_text begins with, after "f:".
inline void one_mistake(const std::string& text, std::string_view line) {
    const std::string found = mistakes(text);
    CHECK_MESSAGE(found.starts_with("f:" + std::string(line)), found);
    CHECK_MESSAGE(std::count(found.begin(), found.end(), '\n') == 1, found);
}

}  // namespace carom::levels::test
