#pragma once
// What a compiler must be told before it reads on: in words, since what it would say by itself does
// not name the cure.

#if __cplusplus <= 201703L && !(defined(_MSVC_LANG) && _MSVC_LANG > 201703L)
// A header that is missing ends the compilation; after #error the compiler would go on for pages.
#include <carom::collision needs C++20: compile with -std=c++20>
#endif

#if defined(__FAST_MATH__) || defined(_M_FP_FAST)
#error \
    "carom::collision: compile without -ffast-math (and -Ofast), which breaks NaN and exact signs"
#endif
