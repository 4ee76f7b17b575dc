#pragma once
// operator new that fails when told to. In a file of its own: a compiler that sees malloc behind
// new takes the pair for a mistake.

namespace carom::test {
extern int allocations_left;  ///< That succeed before one fails; negative: all do.
}
