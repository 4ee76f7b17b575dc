#pragma once
// All levels on the shelf as little pictures, searched by typing. Only what can be seen is made and
// drawn, so thousands of levels scroll as smoothly as ten.

#include "game/app/input/text_line.h"
#include "game/app/loop/scene.h"
#include "game/app/loop/shell.h"
#include "game/app/storage/level_shelf.h"
#include "game/view/field/thumbnail.h"

#include <map>
#include <string>
#include <vector>

namespace carom::app {

class BrowseScene : public Scene {
public:
    /// Shows our levels, those of the player's folder, which is made if it is not there, and those
    /// of other games.
    explicit BrowseScene(Shell& shell);
    BrowseScene(Shell& shell, const std::vector<LevelSource>& sources);

    Transition advance(const Frame& frame) override;
    void draw(view::Canvas& canvas) const override;
    [[nodiscard]] std::string_view name() const override { return "browse"; }
    [[nodiscard]] std::string facts() const override;

    /// Little pictures made so far and still kept.
    [[nodiscard]] std::size_t pictures() const { return pictures_.size(); }
    [[nodiscard]] view::Box card(std::size_t shown) const;

private:
    /// Where everything is.
    struct Place {
        bool slim = false;
        bool low = false;
        glm::vec2 heading{0.0f};
        glm::vec2 count{0.0f};
        view::Box search{};
        std::size_t columns = 5;
        std::size_t rows = 3;
        glm::vec2 first{0.0f};  ///< Upper left of the first card.
        glm::vec2 card{0.0f};
        float scale = 0.245f;  ///< Canvas units a field unit, of the pictures.
        view::Box bar{};
        glm::vec2 foot{0.0f};
        float foot_room = 0.0f;
        glm::vec2 prompts{0.0f};
    };
    [[nodiscard]] Place place() const;
    [[nodiscard]] view::Box card(std::size_t shown, const Place& place) const;
    [[nodiscard]] std::size_t first_row(const Place& place) const;
    [[nodiscard]] std::size_t end_of(const Place& place) const;
    void take_new_entries();
    void search_anew();
    void type(const platform::Input& input);
    [[nodiscard]] std::unique_ptr<Scene> search_by_letters();
    void move_focus(const Frame& frame);
    void scroll(const Frame& frame);
    void make_pictures();
    [[nodiscard]] std::size_t last_first_row(const Place& place) const;
    [[nodiscard]] Transition play() const;
    void draw_card(view::Canvas& canvas, std::size_t shown, const Place& place) const;
    void draw_head(view::Canvas& canvas, const view::Palette& colors, const Place& place) const;
    void draw_foot(view::Canvas& canvas, const view::Palette& colors, const Place& place) const;

    Shell& shell_;
    LevelShelf shelf_;
    std::size_t taken_ = 0;  ///< Entries of the shelf that the search has seen.
    TextLine search_{"", 60};
    std::vector<std::size_t> shown_;  ///< Entries the search lets through.
    std::size_t focus_ = 0;           ///< Index into shown_.
    std::size_t first_row_ = 0;
    std::map<std::size_t, view::Thumbnail> pictures_;  ///< By entry.
    float clock_ = 0.0f;
};

}  // namespace carom::app
