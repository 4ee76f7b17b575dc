// Must not compile, and must say why; see moving.cmake.
#include "engine/collision/sweep.h"

struct Triangle {};

int main() {
    using namespace carom::collision;
    return sweep(Circle{}, {1.0f, 0.0f}, Triangle{}).has_value();
}
