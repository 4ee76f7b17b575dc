#include "game/app/lab/lab_report.h"

#include <cmath>

namespace carom::app {
namespace {

std::string member(std::string_view key, const std::string& name) {
    return "\"" + std::string(key) + "\":" + app::quoted(name);
}

}  // namespace

std::string json(float value) { return std::isfinite(value) ? std::to_string(value) : "null"; }
std::string json(glm::vec2 v) { return "[" + json(v.x) + "," + json(v.y) + "]"; }

void LabReport::tell(Trace& trace, const LabTable& table, const LabAnswers& answers) {
    const auto name = [&](std::size_t i) { return table.items[i].name(); };
    std::set<Names> met;
    for (const Met& m : answers.met) {
        const Names names{name(m.a), name(m.b)};
        met.insert(names);
        if (met_.contains(names)) continue;
        trace.say("overlap", member("a", names.first) + "," + member("b", names.second) +
                                 ",\"depth\":" + json(m.contact.depth) +
                                 ",\"normal\":" + json(m.contact.normal));
    }
    for (const Names& names : met_) {
        if (!met.contains(names)) {
            trace.say("apart", member("a", names.first) + "," + member("b", names.second));
        }
    }
    met_ = std::move(met);

    std::set<Names> held;
    for (const Held& h : answers.held) {
        const Names names{name(h.outer), name(h.inner)};
        held.insert(names);
        if (held_.contains(names)) continue;
        trace.say("holds", member("outer", names.first) + "," + member("inner", names.second) +
                               ",\"hollow\":" + (h.in_hollow ? "true" : "false"));
    }
    held_ = std::move(held);

    std::set<std::string> outside;
    for (std::size_t i = 0; i < answers.fences.size(); ++i) {
        if (answers.fences[i].inside) continue;
        outside.insert(name(i));
        if (outside_.contains(name(i))) continue;
        trace.say("outside",
                  member("name", name(i)) + ",\"shift\":" + json(answers.fences[i].fit.shift));
    }
    outside_ = std::move(outside);

    std::string ray;
    if (!answers.ray.empty() && answers.ray[0].struck) ray = name(*answers.ray[0].struck);
    if (ray != ray_ && !ray.empty()) {
        trace.say("ray", member("hit", ray) + ",\"t\":" + json(answers.ray[0].hit->t) +
                             ",\"point\":" + json(answers.ray[0].hit->point));
    }
    ray_ = ray;

    std::string swept;
    if (answers.swept && answers.swept->struck) swept = name(*answers.swept->struck);
    if (swept != swept_ && !swept.empty()) {
        trace.say("sweep", member("hit", swept) + ",\"t\":" + json(answers.swept->hit->t) +
                               ",\"normal\":" + json(answers.swept->hit->normal));
    }
    swept_ = swept;
}

void LabReport::tell(Trace& trace, const LabTable& table, const Bounce& bounce) {
    trace.say("bounce",
              member("mover", table.items[bounce.mover].name()) + "," +
                  member("struck", bounce.struck ? table.items[*bounce.struck].name() : "edge") +
                  ",\"at\":" + json(bounce.at));
}

}  // namespace carom::app
