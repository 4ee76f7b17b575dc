#pragma once
// Counts what this program allocates, so that a test can tell that a query does not.

#include <cstddef>

/// Calls of operator new so far.
std::size_t allocations();
