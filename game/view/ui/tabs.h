#pragma once
// The pages of a scene, as a row of tabs along its upper edge.

#include "game/view/ui/menu.h"

#include <string>
#include <vector>

namespace carom::view {

class Tabs {
public:
    Tabs(std::vector<std::string> labels, const Box& place)
        : labels_(std::move(labels)), place_(place) {}

    /// Turns the page by the page keys or a click; with `focused`, also by left and right. Says
    /// whether it did.
    bool advance(const MenuInput& input, bool focused);
    void draw(Canvas& canvas, const Palette& palette, bool focused) const;

    [[nodiscard]] std::size_t page() const { return page_; }
    void turn_to(std::size_t page) { page_ = page; }
    [[nodiscard]] std::size_t count() const { return labels_.size(); }
    [[nodiscard]] Box box(std::size_t page) const;

private:
    std::vector<std::string> labels_;
    Box place_;
    std::size_t page_ = 0;
};

}  // namespace carom::view
