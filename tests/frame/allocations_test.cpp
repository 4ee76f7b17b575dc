// In play a frame whose like was drawn before allocates nothing: every list keeps its room.

#include "tests/frame/scenes.h"
#include "tests/view/stage.h"

#include <atomic>
#include <cstdlib>
#include <new>
#include <thread>

namespace {

std::atomic<long> allocations{0};
std::atomic<std::thread::id> counted{};  // the thread whose allocations count; none at first

void* allocate(std::size_t bytes) {
    if (counted.load() == std::this_thread::get_id()) ++allocations;
    if (void* memory = std::malloc(bytes > 0 ? bytes : 1)) return memory;
    throw std::bad_alloc();
}

}  // namespace

void* operator new(std::size_t bytes) { return allocate(bytes); }
void* operator new[](std::size_t bytes) { return allocate(bytes); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }

namespace carom::frame {
namespace {

/// Allocations of the thread that draws, in the last of a second's frames.
long in_a_warm_frame(const SceneRow& row, view::Quality quality) {
    view::test::Screen& screen = view::test::Screen::get();
    Show show(row, CAROM_SOURCE_DIR);
    show.set_quality(quality);
    long least = 1'000'000;
    for (int i = 0; i < 30; ++i) {
        show.advance();
        screen.set_look(show.look());
        allocations = 0;
        counted = std::this_thread::get_id();
        screen.show([&](view::Canvas& canvas) { show.draw(canvas); }, show.post());
        counted = std::thread::id{};
        if (i >= 20) least = std::min(least, allocations.load());
    }
    return least;
}

TEST_CASE("drawing a game allocates nothing once warm") {
    for (const char* scene : {"play", "crowd", "swarm"}) {
        for (const SceneRow& row : scene_rows()) {
            if (row.name != std::string_view(scene)) continue;
            for (const auto quality : {view::Quality::Low, view::Quality::High}) {
                CAPTURE(std::string(scene));
                CAPTURE(view::name_of(quality));
                CHECK(in_a_warm_frame(row, quality) == 0);
            }
        }
    }
    view::test::Screen::get().set_look({});
}

}  // namespace
}  // namespace carom::frame
