#include "game/levels/check.h"

namespace carom::levels {

Diagnostics check(const sim::Level& level, const SourceMap& places) {
    Report report;
    validate(level, places, report);
    return report.take();
}

}  // namespace carom::levels
