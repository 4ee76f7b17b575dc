#include "game/app/loop/trace.h"

#include "engine/core/mistake.h"

#include <cerrno>
#include <cstring>
#include <variant>

namespace carom::app {
namespace {

std::string at(glm::vec2 p) {
    return "\"at\":[" + std::to_string(p.x) + "," + std::to_string(p.y) + "]";
}

}  // namespace

std::string Trace::open(const std::filesystem::path& file) {
    file_.reset(std::fopen(file.c_str(), "w"));
    if (file_) return {};
    return error_in(file, std::string("cannot be written: ") + std::strerror(errno));
}

void Trace::say(std::string_view event, std::string_view members) {
    if (!file_) return;
    const std::string line = "{\"event\":" + json_text(event) + (members.empty() ? "" : ",") +
                             std::string(members) + "}\n";
    std::fputs(line.c_str(), file_.get());
    std::fflush(file_.get());  // a test reads along
}

void Trace::read(const sim::Events& events) {
    if (!file_) return;
    const sim::On tell{
        [&](const sim::BallLaunched& e) { say("launched", at(e.at)); },
        [&](const sim::PaddleBounced& e) { say("paddle", at(e.at)); },
        [&](const sim::WallBounced& e) { say("wall", at(e.at)); },
        [&](const sim::BrickStruck& e) { say("struck", at(e.at)); },
        [&](const sim::BrickBroken& e) {
            say("broken", at(e.brick.center) + ",\"points\":" + std::to_string(e.points));
        },
        [&](const sim::DropCaught& e) {
            say("caught", "\"kind\":" + json_text(sim::spec(e.kind).name));
        },
        [&](const sim::BallNudged& e) { say("nudged", at(e.at)); },
        [&](const sim::BallsCharged&) { say("charged", {}); },
        [&](const sim::LightningStruck& e) { say("lightning", at(e.to)); },
        [&](const sim::BallLost& e) { say("ball_lost", at(e.at)); },
        [&](const sim::LifeLost& e) {
            say("life_lost", "\"left\":" + std::to_string(e.lives_left));
        },
        [&](const sim::LevelCleared& e) { say("cleared", "\"score\":" + std::to_string(e.score)); },
        [&](const sim::GameOver& e) { say("over", "\"score\":" + std::to_string(e.score)); },
        [](const auto&) {},
    };
    for (const sim::Event& event : events) std::visit(tell, event);
}

}  // namespace carom::app
