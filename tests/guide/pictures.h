#pragma once
// The pictures of docs/collision.md. Each asks the library and draws what it answers.

#include "tests/guide/picture.h"

namespace guide {

// Of pairs that stand still.
Picture shapes();
Picture overlapping_pairs();
Picture contacts();
Picture distances();
Picture containers();
Picture crossings();

// Of things that move.
Picture bounce();
Picture rays();
Picture sweeps();
Picture leaving();
Picture seam();
Picture turning();
Picture mirrored();
Picture pong();

// Of polygons and of many boxes.
Picture measures();
Picture hull();
Picture parts();
Picture grid();
Picture tree();
Picture batch();

// Of the recipes.
Picture platformer();
Picture shooter();
Picture pinball();
Picture dragging();

}  // namespace guide
