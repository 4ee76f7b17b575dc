// Must not compile, and must say why in words: a Ray is not a shape.
#include "engine/collision/collision.h"

using namespace carom::collision;

int main() {
#ifdef CAROM_MISSING_PAIR
    return CAROM_MISSING_PAIR(Circle{}, Ray{}).has_value();
#else
    return overlaps(Circle{}, Circle{}) ? 0 : 1;
#endif
}
