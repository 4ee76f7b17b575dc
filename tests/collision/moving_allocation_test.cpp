// Queries take no memory: this program counts every allocation.
#include "engine/collision/raycast.h"
#include "engine/collision/sweep.h"
#include "engine/collision/sweep_turning.h"
#include "moving_support.h"

#include <doctest/doctest.h>
#include <cstdlib>
#include <new>

static int allocations = 0;

void* operator new(std::size_t size) {
    ++allocations;
    if (void* memory = std::malloc(size)) return memory;
    throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

using namespace moving;

TEST_CASE("rays and sweeps of every pair allocate nothing") {
    carom::Rng rng{11};
    int answers = 0;
    for (std::size_t a = 0; a < kKinds; ++a) {
        for (std::size_t b = 0; b < kKinds; ++b) {
            for (const float apart : {0.0f, 1.0f, 5.0f}) {
                const Any mover = random_shape(rng, a, {apart, 0}, 1);
                const Any target = random_shape(rng, b, {0, 0}, 1);
                const int before = allocations;
                std::visit(
                    [&](const auto& p, const auto& q) {
                        answers += sweep(p, {-4, 0.1f}, q).has_value();
                        answers +=
                            sweep_turning(p, {-4, 0.1f}, q, Turn{{}, {0.8f, 0.6f}, {}}).has_value();
                        answers += raycast(Ray{{apart, 0}, {-1, 0}}, q).has_value();
                    },
                    mover, target);
                REQUIRE(allocations == before);
            }
        }
    }
    CHECK(answers > 0);
    CHECK(allocations > 0);  // the shapes themselves, so it does count
}
