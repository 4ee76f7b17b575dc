#pragma once
// The fixed order among equally short ways out.

#include "scalar.h"

namespace carom::collision::detail {

/// Nearest the x axis, then between +x and +y rather than +x and -y, then toward +x or else +y. The
/// first two do not depend on the sign of the normals. Lengths squared are given beside them.
[[nodiscard]] constexpr bool preferred(Vec n, double n_length2, Vec m, double m_length2) noexcept {
    const double n_x = n.x * n.x * m_length2, m_x = m.x * m.x * n_length2;
    if (n_x != m_x) return n_x > m_x;
    const double n_lean = n.x * n.y * m_length2, m_lean = m.x * m.y * n_length2;
    if (n_lean != m_lean) return n_lean > m_lean;
    if (n.x != 0.0) return n.x > 0.0 && m.x < 0.0;
    return n.y > 0.0 && m.y < 0.0;
}

}  // namespace carom::collision::detail
