#pragma once
// Answers computed by CGAL with exact numbers, sharing no code with the library.

#include "random_shapes.h"

namespace carom::collision::testing {

[[nodiscard]] bool exact_overlaps(const SomeShape& a, const SomeShape& b);
/// The same with the box reaching further by `by` on every side, or less far when negative.
[[nodiscard]] bool exact_overlaps_grown(const Obb& box, const SomeShape& other, double by);
[[nodiscard]] bool exact_contains(const SomeShape& outer, const SomeShape& inner);
/// Between shapes that are apart, rounded once.
[[nodiscard]] double exact_distance(const SomeShape& a, const SomeShape& b);
/// Compares kind and place of where two segments meet.
[[nodiscard]] bool exact_meeting_is(const Segment& a, const Segment& b, const Meeting& answer);

}  // namespace carom::collision::testing
