#pragma once
// Letters on the screen for whoever has no keyboard at hand: walked by pad or arrows, or clicked.
// Three pages (capitals, small letters, signs), digits on each of them.

#include "game/app/input/repeat.h"
#include "game/app/input/text_line.h"
#include "game/app/loop/scene.h"
#include "game/view/screen/palette.h"

#include <string>

namespace carom::app {

class LetterBoard {
public:
    enum class Page : std::uint8_t { Capitals, Small, Signs };
    enum class Did : std::uint8_t { Nothing, Moved, Wrote, Done, GaveUp };

    /// The last five keys are wide. The first two of them turn to the pages not shown.
    static constexpr std::size_t kLetters = 40;
    static constexpr std::size_t kOnePage = kLetters;
    static constexpr std::size_t kOtherPage = kLetters + 1;
    static constexpr std::size_t kSpace = kLetters + 2;
    static constexpr std::size_t kDelete = kLetters + 3;
    static constexpr std::size_t kDone = kLetters + 4;
    static constexpr std::size_t kKeys = kLetters + 5;
    static constexpr glm::vec2 kSize{534.0f, 264.0f};  ///< Canvas units.

    /// Where it stands: its upper left corner, and how large it is, 1 as designed.
    struct Place {
        glm::vec2 at{0.0f};
        float scale = 1.0f;
    };

    explicit LetterBoard(glm::vec2 at) : place_{at} {}
    explicit LetterBoard(const Place& place) : place_(place) {}
    /// In the middle of that width, from `y` down, as large as there is room.
    [[nodiscard]] static Place in(const view::Box& panel, float y);
    /// To where the window has room for it now.
    void put(const Place& place) { place_ = place; }

    /// Goes where the last character of `text` is, as one who writes on would.
    void begin_at(const std::string& text);
    /// Lets a frame's input write into `line`: the keyboard as well, for it types at any time.
    Did advance(const Frame& frame, TextLine& line, const Clipboard& clipboard);
    void draw(view::Canvas& canvas, const view::Palette& colors) const {
        draw(canvas, colors, place_);
    }
    void draw(view::Canvas& canvas, const view::Palette& colors, const Place& place) const;

    [[nodiscard]] std::size_t focus() const;
    void set_focus(std::size_t key);
    [[nodiscard]] Page page() const { return page_; }
    [[nodiscard]] std::string word_on(std::size_t key) const;
    [[nodiscard]] view::Box key_box(std::size_t key) const { return key_box(key, place_); }
    [[nodiscard]] static view::Box key_box(std::size_t key, const Place& place);
    /// What a pad's buttons do here; for the line below.
    static constexpr std::string_view kPadHint =
        "A picks  ·  B deletes  ·  X space  ·  LB RB pages  ·  Start is done";

private:
    void turn(int pages);
    [[nodiscard]] Page other_page(std::size_t key) const;
    bool walk(const Frame& frame);
    bool point(const Frame& frame);
    Did use_key(TextLine& line);

    Place place_;
    Page page_ = Page::Capitals;
    int row_ = 0;
    int column_ = 0;          ///< Of ten; a wide key has two.
    bool by_arrows_ = false;  ///< The keyboard walked last: Enter picks.
    Repeat left_, right_, up_, down_, deletes_;
};

}  // namespace carom::app
