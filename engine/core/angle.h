#pragma once
// Directions from degrees with the same bits on every machine: libm's sine and cosine differ
// between systems, + - * / do not.

namespace carom {

/// A unit vector, or a turn as a complex number.
struct UnitVector {
    float x = 1.0f;
    float y = 0.0f;
};

/// The direction at `degrees` from the x axis toward the y axis. Quarter turns are exact; others
/// are right to the last bit of a float. Not finite or beyond a million degrees counts as 0.
[[nodiscard]] constexpr UnitVector direction_at(double degrees) {
    if (!(degrees > -1e6 && degrees < 1e6)) return {};
    const auto quarters = static_cast<long>(degrees / 90.0 + (degrees < 0 ? -0.5 : 0.5));
    // Within 45 degrees of the axis the series below end after a few terms.
    const double a = (degrees - 90.0 * static_cast<double>(quarters)) * 0.017453292519943295;
    const double a2 = a * a;
    double sine = 0.0;
    double cosine = 0.0;
    for (int n = 9; n >= 1; --n) {  // Horner's scheme of both Taylor series
        sine = 1.0 - a2 / ((2.0 * n) * (2.0 * n + 1.0)) * (n == 9 ? 1.0 : sine);
        cosine = 1.0 - a2 / ((2.0 * n - 1.0) * (2.0 * n)) * (n == 9 ? 1.0 : cosine);
    }
    const auto c = static_cast<float>(cosine);
    const auto s = static_cast<float>(a * sine);
    switch (((quarters % 4) + 4) % 4) {
        case 0:
            return {c, s};
        case 1:
            return {-s, c};
        case 2:
            return {-c, -s};
        default:
            return {s, -c};
    }
}

}  // namespace carom
