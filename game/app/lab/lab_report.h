#pragma once

#include "game/app/lab/lab_motion.h"
#include "game/app/lab/lab_queries.h"
#include "game/app/loop/trace.h"

#include <set>
#include <string>
#include <utility>

namespace carom::app::lab {

/// Tells the trace what changed from one frame to the next: who overlaps whom, what the ray and the
/// sweep strike, who is inside what.
class LabReport {
public:
    void tell(Trace& trace, const LabTable& table, const LabAnswers& answers);
    static void tell(Trace& trace, const LabTable& table, const Bounce& bounce);
    /// Another table: nothing is known of it.
    void forget() { *this = {}; }

private:
    using Names = std::pair<std::string, std::string>;

    void tell_met(Trace& trace, const LabTable& table, const LabAnswers& answers);
    void tell_held(Trace& trace, const LabTable& table, const LabAnswers& answers);
    void tell_outside(Trace& trace, const LabTable& table, const LabAnswers& answers);
    void tell_ray(Trace& trace, const LabTable& table, const LabAnswers& answers);
    void tell_swept(Trace& trace, const LabTable& table, const LabAnswers& answers);

    std::set<Names> met_;
    std::set<Names> held_;
    std::set<std::string> outside_;
    std::string ray_;
    std::string swept_;
};

/// A number as JSON has it.
[[nodiscard]] std::string json(float value);
[[nodiscard]] std::string json(glm::vec2 v);

}  // namespace carom::app::lab
