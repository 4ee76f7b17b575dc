#pragma once
// toml++ as we want it, the only place that includes it. In optimised builds it turns its asserts
// into promises to the compiler, and damaged files break some of them: the asserts are taken out,
// and the checks that follow each of them refuse the file.

#pragma push_macro("NDEBUG")
#undef NDEBUG
#define TOML_ASSERT(holds) static_cast<void>(0)
#include <toml++/toml.h>
#pragma pop_macro("NDEBUG")
