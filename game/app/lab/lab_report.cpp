#include "game/app/lab/lab_report.h"

#include <cmath>

namespace carom::app::lab {
namespace {

std::string member(std::string_view key, const std::string& name) {
    return "\"" + std::string(key) + "\":" + json_text(name);
}

}  // namespace

std::string json(float value) { return std::isfinite(value) ? std::to_string(value) : "null"; }
std::string json(glm::vec2 v) { return "[" + json(v.x) + "," + json(v.y) + "]"; }

void LabReport::tell(Trace& trace, const LabTable& table, const LabAnswers& answers) {
    tell_met(trace, table, answers);
    tell_held(trace, table, answers);
    tell_outside(trace, table, answers);
    tell_ray(trace, table, answers);
    tell_swept(trace, table, answers);
}

void LabReport::tell_met(Trace& trace, const LabTable& table, const LabAnswers& answers) {
    std::set<Names> met;
    for (const Met& m : answers.met) {
        const Names names{table.items[m.a].name(), table.items[m.b].name()};
        met.insert(names);
        if (met_.contains(names)) continue;
        trace.say("overlap", member("a", names.first) + "," + member("b", names.second) +
                                 ",\"depth\":" + json(m.contact.depth) +
                                 ",\"normal\":" + json(m.contact.normal));
    }
    for (const Names& names : met_) {
        if (met.contains(names)) continue;
        trace.say("apart", member("a", names.first) + "," + member("b", names.second));
    }
    met_ = std::move(met);
}

void LabReport::tell_held(Trace& trace, const LabTable& table, const LabAnswers& answers) {
    std::set<Names> held;
    for (const Held& h : answers.held) {
        const Names names{table.items[h.outer].name(), table.items[h.inner].name()};
        held.insert(names);
        if (held_.contains(names)) continue;
        trace.say("holds", member("outer", names.first) + "," + member("inner", names.second) +
                               ",\"hollow\":" + (h.in_hollow ? "true" : "false"));
    }
    held_ = std::move(held);
}

void LabReport::tell_outside(Trace& trace, const LabTable& table, const LabAnswers& answers) {
    std::set<std::string> outside;
    for (std::size_t i = 0; i < answers.fences.size(); ++i) {
        if (answers.fences[i].inside) continue;
        const std::string& name = table.items[i].name();
        outside.insert(name);
        if (outside_.contains(name)) continue;
        trace.say("outside",
                  member("name", name) + ",\"shift\":" + json(answers.fences[i].fit.shift));
    }
    outside_ = std::move(outside);
}

void LabReport::tell_ray(Trace& trace, const LabTable& table, const LabAnswers& answers) {
    const bool hit = !answers.ray.empty() && answers.ray[0].struck;
    const std::string name = hit ? table.items[*answers.ray[0].struck].name() : "";
    if (hit && name != ray_) {
        trace.say("ray", member("hit", name) + ",\"t\":" + json(answers.ray[0].hit->t) +
                             ",\"point\":" + json(answers.ray[0].hit->point));
    }
    ray_ = name;
}

void LabReport::tell_swept(Trace& trace, const LabTable& table, const LabAnswers& answers) {
    const bool hit = answers.swept && answers.swept->struck;
    const std::string name = hit ? table.items[*answers.swept->struck].name() : "";
    if (hit && name != swept_) {
        trace.say("sweep", member("hit", name) + ",\"t\":" + json(answers.swept->hit->t) +
                               ",\"normal\":" + json(answers.swept->hit->normal));
    }
    swept_ = name;
}

void LabReport::tell(Trace& trace, const LabTable& table, const Bounce& bounce) {
    trace.say("bounce",
              member("mover", table.items[bounce.mover].name()) + "," +
                  member("struck", bounce.struck ? table.items[*bounce.struck].name() : "edge") +
                  ",\"at\":" + json(bounce.at));
}

}  // namespace carom::app::lab
