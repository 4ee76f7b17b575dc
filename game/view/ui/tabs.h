#pragma once
// The pages of a scene, as a row of tabs; as more rows where one has no room.

#include "game/view/ui/menu.h"

#include <string>
#include <vector>

namespace carom::view {

class Tabs {
public:
    explicit Tabs(std::vector<std::string> labels = {}) : labels_(std::move(labels)) {}

    /// How many rows they take in that width.
    [[nodiscard]] std::size_t rows(float width) const;

    /// Turns the page by the page keys or a click; with `focused`, also by left and right. Says
    /// whether it did. `place` is where all of them are.
    bool advance(const MenuInput& input, bool focused, const Box& place);
    void draw(Canvas& canvas, const Palette& palette, bool focused, const Box& place) const;

    [[nodiscard]] std::size_t page() const { return page_; }
    void turn_to(std::size_t page) { page_ = page; }
    [[nodiscard]] std::size_t count() const { return labels_.size(); }
    [[nodiscard]] Box box(std::size_t page, const Box& place) const;

private:
    std::vector<std::string> labels_;
    std::size_t page_ = 0;
};

}  // namespace carom::view
