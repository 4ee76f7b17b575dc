#pragma once
// Words that rise where something happened. None is written over another: the newest stands where
// it belongs, and older ones make way upwards. Points won side by side become one sum.

#include "game/sim/score.h"
#include "game/view/screen/canvas.h"

#include <glm/vec2.hpp>
#include <glm/vec4.hpp>

#include <string>
#include <vector>

namespace carom::view {

class Captions {
public:
    /// Field units, as all here.
    void say(std::string words, glm::vec2 at, glm::vec4 color, float size);
    /// Points that a brick of a combo paid, with what the combo multiplies by.
    void pay(sim::Score points, int percent, glm::vec2 at, glm::vec4 color);

    void advance(float seconds);
    void draw(Canvas& canvas) const;

    struct Placed {
        std::string words;
        Box box;
    };
    /// Where each is written now, the newest first.
    [[nodiscard]] std::vector<Placed> placed(const Canvas& canvas) const;

private:
    struct Caption {
        std::string words;
        glm::vec2 at{0.0f};
        glm::vec4 color{1.0f};
        float size = 18.0f;
        float age = 0.0f;
        sim::Score points = 0;  ///< 0 when it tells of something else.
    };

    /// Calls visit(caption, box) for each, the newest first.
    template <class Visit>
    void lay_out(const Canvas& canvas, const Visit& visit) const;

    std::vector<Caption> all_;
};

}  // namespace carom::view
