#include "tests/app/failing_memory.h"

#include <cstdlib>
#include <new>

int carom::test::allocations_left = -1;

void* operator new(std::size_t size) {
    int& left = carom::test::allocations_left;
    if (left >= 0 && left-- == 0) throw std::bad_alloc();
    if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
    throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
