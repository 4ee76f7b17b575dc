#include "game/pilot/skill.h"

namespace carom::pilot {

std::optional<Skill> skill_named(std::string_view name) {
    for (const Skill& skill : kSkills) {
        if (skill.name == name) return skill;
    }
    return name == kCasual.name ? std::optional(kCasual) : std::nullopt;
}

const Skill& perfect() { return kSkills.back(); }

}  // namespace carom::pilot
