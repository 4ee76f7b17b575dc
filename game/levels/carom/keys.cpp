#include "game/levels/carom/keys.h"

#include "game/levels/limits.h"
#include "game/sim/bricks.h"
#include "game/sim/rules.h"

#include <array>

namespace carom::levels {
namespace {

constexpr double kFar = kFarthest;
constexpr double kName = kMostNameBytes;
constexpr double kCorners = kMostVertices;
using enum KeyType;

// clang-format off
constexpr std::array kBoxKeys{
    //  name       type     required  least  most  help
    Key{"center",  Point,   true,  -kFar, kFar, "Where its middle is."},
    Key{"size",    Point,   true,      1, 2000, "Width and height before it is turned."},
    Key{"degrees", Number,  false, -3600, 3600, "How far it is turned, clockwise; 0 unless given."},
};
constexpr std::array kCircleKeys{
    Key{"center",  Point,   true,  -kFar, kFar, "Where its middle is."},
    Key{"radius",  Number,  true,      1, 1000, "From the middle to the rim."},
};
constexpr std::array kCapsuleKeys{
    Key{"from",    Point,   true,  -kFar, kFar, "One end of its middle line."},
    Key{"to",      Point,   true,  -kFar, kFar, "The other end."},
    Key{"radius",  Number,  true,      1, 1000, "From the middle line to the rim."},
};
constexpr std::array kPathKeys{
    Key{"points",  Points,  true,      1, kCorners, "Where it goes in turn, counted from its own place."},
    Key{"speed",   Number,  true,      1, 4000, "Units a second."},
    Key{"closed",  Flag,    false,     0,    0, "true: from the last point straight home; false, or not given: back the way it came."},
};
constexpr std::array kSpinKeys{
    Key{"speed",   Number,  true,  -3600, 3600, "Degrees a second, clockwise."},
    Key{"pivot",   Point,   false, -kFar, kFar, "The point it turns about; its middle unless given."},
};
constexpr Section kBox{"box", kBoxKeys, "A rectangle, turned or not."};
constexpr Section kCircle{"circle", kCircleKeys, "A disc."};
constexpr Section kCapsule{"capsule", kCapsuleKeys, "A bar with round ends."};
constexpr Section kPath{"path", kPathKeys, "Moves a brick along straight lines."};
constexpr Section kSpin{"spin", kSpinKeys, "Turns a brick."};

constexpr std::array kLegendKeys{
    Key{"kind",    Kind,    false,     0,    0, "What it does; plain unless given."},
    Key{"color",   Color,   false,     0,    0, "What it looks like; blue unless given."},
    Key{"hits",    Integer, false,     1, sim::kMostHits, "Blows until it breaks; the kind's own number unless given."},
    Key{"points",  Integer, false,     1, kMostPoints, "Scored when it breaks, once for each of its hits: 3 hits of 100 make 300; the kind's own number unless given."},
    Key{"drop",    Drop,    false,     0,    0, "The power-up that falls when it breaks."},
};
constexpr std::array kBrickKeys{
    kLegendKeys[0], kLegendKeys[1], kLegendKeys[2], kLegendKeys[3], kLegendKeys[4],
    Key{"box",     Table,   false,     0,    0, "The shape of a rectangle.", &kBox},
    Key{"circle",  Table,   false,     0,    0, "The shape of a disc.", &kCircle},
    Key{"capsule", Table,   false,     0,    0, "The shape of a bar with round ends.", &kCapsule},
    Key{"polygon", Points,  false,     3, kCorners, "The corners of any shape whose sides do not cross."},
    Key{"path",    Table,   false,     0,    0, "How it moves.", &kPath},
    Key{"spin",    Table,   false,     0,    0, "How it turns.", &kSpin},
    Key{"name",    Text,    false,     0, kName, "What a portal calls it by."},
    Key{"partner", Text,    false,     0, kName, "For a portal: the name of the portal where balls come out."},
};
constexpr std::array kGridKeys{
    Key{"bricks",  Picture, true,      0,    0, "The bricks, drawn: one character each, '.' for none."},
    Key{"drops",   Picture, false,     0,    0, "The power-ups in them, drawn the same way; they win over the legend's."},
    Key{"origin",  Point,   false, -kFar, kFar, "The grid's top left corner; [0, 0] unless given."},
    Key{"cell",    Point,   false,     1,  800, "Width and height of a brick; unless given 24 high and so wide that the grid is 800 wide, wherever it begins."},
};
constexpr std::array kRulesKeys{
    Key{"launch_speed",  Number,  false,  50, 2000, "Speed of the ball at the serve, units a second; 400 unless given."},
    Key{"top_speed",     Number,  false,  50, 4000, "The fastest it may become without power-ups; 820 unless given."},
    Key{"lives",         Integer, false,   1, sim::kMostLives, "When the level is played on its own; 3 unless given."},
    Key{"drop_odds",     Number,  false,   0,    1, "Chance that a broken brick without a power-up of its own drops one; 0.12 unless given."},
    Key{"balls_collide", Flag,    false,   0,    0, "Whether balls bounce off each other; false unless given."},
    Key{"lightning",     Flag,    false,   0,    0, "Whether lightning helps with the last bricks; true unless given."},
    Key{"par",           Integer, false,   1, sim::kMostPar, "The time for its medals, in seconds; by the blows its bricks take unless given. `carom level par` measures it."},
    Key{"border",        Points,  false,   3, kCorners, "Corners of the convex shape that balls stay in; the whole field unless given."},
};
constexpr Section kLegend{"legend", kLegendKeys, "What a character of the grid stands for."};
constexpr Section kBrick{"[[brick]]", kBrickKeys, "A brick of any shape at any place."};
constexpr Section kGrid{"[grid]", kGridKeys, "Bricks in rows and columns."};
constexpr Section kRules{"[rules]", kRulesKeys, "What this level does differently."};

constexpr std::array kLevelKeys{
    Key{"format",      Integer,     true,  kFormat, kFormat, "The version of this format: 1."},
    Key{"title",       Text,        false,     0, kName, "The level's name; taken from the file's name unless given."},
    Key{"author",      Text,        false,     0, kName, "Who made it."},
    Key{"world",       Integer,     false,     0,    2, "Colours, background and music: 0 dawn, 1 foundry, 2 void; 0 unless given."},
    Key{"rules",       Table,       false,     0,    0, "What this level does differently.", &kRules},
    Key{"grid",        Table,       false,     0,    0, "Bricks in rows and columns.", &kGrid},
    Key{"legend",      BrickLegend, false,     0,    0, "What the characters of grid.bricks stand for.", &kLegend},
    Key{"drop_legend", DropLegend,  false,     0,    0, "What the characters of grid.drops stand for."},
    Key{"brick",       Tables,      false,     0, kMostShapes, "Bricks of any shape at any place.", &kBrick},
};
constexpr std::array kSetKeys{
    Key{"format",      Integer,     true,  kFormat, kFormat, "The version of this format: 1."},
    Key{"title",       Text,        false,     0, kName, "The set's name; taken from the folder's name unless given."},
    Key{"author",      Text,        false,     0, kName, "Who made it."},
    Key{"order",       Files,       false,     0, kMostLevels, "The level files in the order of play; by name unless given."},
};
// clang-format on

}  // namespace

const Section kLevelSection{"the level", kLevelKeys, "A level of Carom."};
const Section kSetSection{"set.toml", kSetKeys, "A set of levels."};

std::span<const Section* const> all_sections() {
    static constexpr std::array<const Section*, 11> kAll{
        &kLevelSection, &kGrid, &kLegend, &kBrick, &kBox,       &kCircle,
        &kCapsule,      &kPath, &kSpin,   &kRules, &kSetSection};
    return kAll;
}

const Key* find_key(const Section& section, std::string_view name) {
    for (const Key& key : section.keys) {
        if (key.name == name) return &key;
    }
    return nullptr;
}

}  // namespace carom::levels
