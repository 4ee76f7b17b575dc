#include "engine/platform/offscreen.h"

namespace carom::platform {

struct Offscreen::State {};

Result<Offscreen, Failure> Offscreen::create(glm::ivec2) {
    return Failure{"a browser draws on its page only"};
}

Offscreen::Offscreen(std::unique_ptr<State> state) : state_(std::move(state)) {}
Offscreen::Offscreen(Offscreen&&) noexcept = default;
Offscreen& Offscreen::operator=(Offscreen&&) noexcept = default;
Offscreen::~Offscreen() = default;

Surface Offscreen::surface() const { return {}; }
void Offscreen::make_current() const {}

}  // namespace carom::platform
