#pragma once
// All levels of the set as little pictures, world by world, to start from any of them.

#include "game/app/loop/scene.h"
#include "game/app/loop/shell.h"
#include "game/view/field/thumbnail.h"
#include "game/view/ui/tabs.h"

#include <vector>

namespace carom::app {

class LevelsScene : public Scene {
public:
    explicit LevelsScene(Shell& shell);

    Transition advance(const Frame& frame) override;
    void draw(view::Canvas& canvas) const override;
    [[nodiscard]] std::string_view name() const override { return "levels"; }

    /// Where the card of that place on the page stands.
    [[nodiscard]] view::Box card(std::size_t place) const;
    /// Other ways to play the level in focus, below the cards.
    [[nodiscard]] view::Box race_box() const { return place().race; }
    [[nodiscard]] view::Box practice_box() const { return place().practice; }

private:
    /// Where everything is.
    struct Place {
        bool low = false;
        bool slim = false;
        glm::vec2 heading{0.0f};
        view::Box tabs{};
        std::size_t columns = 5;
        std::size_t rows = 2;
        glm::vec2 first{0.0f};  ///< Upper left of the first card.
        glm::vec2 card{0.0f};
        float thumb = 0.25f;  ///< Canvas units a field unit, of the pictures.
        glm::vec2 details{0.0f};
        float details_room = 0.0f;
        view::Box race{};
        view::Box practice{};
        glm::vec2 foot{0.0f};
    };
    [[nodiscard]] Place place() const;
    /// The levels of one world, by their place in the set.
    struct Page {
        int world = 0;
        std::vector<std::size_t> levels;
    };

    [[nodiscard]] const Page& page() const { return pages_[tabs_.page()]; }
    [[nodiscard]] std::size_t level() const { return page().levels[focus_]; }
    [[nodiscard]] view::Box card(std::size_t index, const Place& place) const;
    [[nodiscard]] std::size_t first_row(const Place& place) const;
    [[nodiscard]] bool shown(std::size_t index, const Place& place) const;
    [[nodiscard]] std::string title_of(std::size_t index) const;
    void begin_where_it_goes_on();
    void move_focus(const view::MenuInput& input);
    void turn_page(const view::MenuInput& input);
    void draw_card(view::Canvas& canvas, std::size_t nth, const Place& place,
                   const gfx::TextStyle& style) const;
    void draw_details(view::Canvas& canvas, const Place& place) const;
    void draw_ways(view::Canvas& canvas, const Place& place) const;

    Shell& shell_;
    std::vector<Page> pages_;
    view::Tabs tabs_;
    std::vector<view::Thumbnail> pictures_;  ///< One for each level.
    std::size_t focus_ = 0;                  ///< A place on the page.
    std::size_t first_row_ = 0;
    float clock_ = 0.0f;
};

}  // namespace carom::app
