#include "game/levels/carom/toml_words.h"
#include "game/levels/tools/level_tools.h"

namespace carom::levels {
namespace {

constexpr const char* kStarter =
    R"(world = 0                      # 0, 1 or 2: colours, background, music

[grid]
# One character is one brick, '.' is a gap. All rows are equally long; the grid fills the width.
origin = [0, 48]               # leave two rows of room at the top
bricks = '''
..rrrrrrrrrr..
..yyyyyyyyyy..
..gg#gggg#gg..
..bbbbbbbbbb..
'''
# The power-ups in them, drawn the same way. You may leave this out.
drops = '''
..............
..+........L..
..............
.......x......
'''

[legend]
# What the characters mean: a kind, or a table that says more.
r = { color = "red", hits = 2 }
y = { color = "yellow" }
g = { color = "green" }
b = { color = "blue" }
'#' = "solid"

[drop_legend]
'+' = "grow"
L = "life"
x = "extra_ball"

# Bricks of any shape go anywhere: the field is 800 wide, bricks end 516 down.
[[brick]]
kind = "bumper"
color = "pink"
circle = { center = [400, 260], radius = 18 }

[[brick]]
color = "orange"
box = { center = [200, 300], size = [80, 20], degrees = 20 }

[[brick]]
color = "orange"
box = { center = [560, 300], size = [80, 20] }
path = { points = [[120, 0]], speed = 60 }   # 120 to the right and back

# [rules]                      # what this level does differently, such as
# launch_speed = 450
# lives = 5
)";

}  // namespace

std::string starter(std::string_view title, std::string_view author) {
    return "# A level of Carom. Save it, and the running game shows it. Mistakes: carom level "
           "check\n"
           "format = 1\ntitle = " +
           toml_string(title) + "\nauthor = " + toml_string(author) + '\n' + kStarter;
}

}  // namespace carom::levels
