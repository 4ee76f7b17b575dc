#pragma once
// Choices in one column or two, walked by keys, pad or pointer alike.

#include "game/view/screen/canvas.h"
#include "game/view/screen/palette.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace carom::view {

/// What a menu understands, whatever device it came from.
struct MenuInput {
    bool up = false;
    bool down = false;
    bool left = false;
    bool right = false;
    bool accept = false;
    bool back = false;
    bool page_left = false;  ///< To the page before, where there are pages.
    bool page_right = false;
    glm::vec2 pointer{-1.0f};  ///< Canvas units.
    bool pointer_moved = false;
    bool clicked = false;
    bool held = false;  ///< The pointer's button is down: sliders follow.
    float wheel = 0.0f;
};

/// What a menu did, for sounds.
enum class MenuSound { None, Moved, Chosen };

/// Where a menu stands.
struct MenuPlace {
    glm::vec2 top_center{0.0f};
    glm::vec2 button{300.0f, 54.0f};
    float gap = 14.0f;
    std::size_t columns = 1;
};

class Menu {
public:
    using Place = std::function<MenuPlace(const Layout&)>;

    Menu(std::vector<std::string> labels, Place place)
        : labels_(std::move(labels)), place_(std::move(place)) {}

    /// Moves the focus; returns the index of a choice just made.
    std::optional<std::size_t> advance(const MenuInput& input, float seconds,
                                       const Layout& layout = {});
    void draw(Canvas& canvas, const Palette& palette) const;

    [[nodiscard]] std::size_t focus() const { return focus_; }
    void set_focus(std::size_t index) { focus_ = index < labels_.size() ? index : 0; }
    void set_label(std::size_t index, std::string label) { labels_[index] = std::move(label); }
    [[nodiscard]] Box box(std::size_t index, const Layout& layout = {}) const;
    [[nodiscard]] MenuSound sound() const { return sound_; }

private:
    void walk(const MenuInput& input, std::size_t rows);

    std::vector<std::string> labels_;  ///< Down the first column, then down the second.
    Place place_;
    std::size_t focus_ = 0;
    float pulse_ = 0.0f;  ///< Seconds since the focus moved.
    MenuSound sound_ = MenuSound::None;
};

}  // namespace carom::view
