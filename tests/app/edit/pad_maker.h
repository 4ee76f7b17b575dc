#pragma once

#include "game/app/edit/edit_scene.h"
#include "game/app/scenes/prompt_scene.h"
#include "tests/app/hands.h"
#include "tests/levels/folder.h"

#include <glm/geometric.hpp>

#include <string>

namespace carom::app::test {

/// Whoever holds a pad and nothing else.
class PadMaker {
public:
    explicit PadMaker(const levels::test::Folder& folder) : hands(player) {
        player.shell().home.scores = folder.path / "scores.toml";
        player.shell().home.levels = folder.path / "levels";
        hands.use_pad();
        const auto& title = dynamic_cast<const TitleScene&>(player.scene());
        for (int i = 0; i < 30 && title.focus() != "Editor"; ++i)
            hands.button(platform::PadButton::Down);
        hands.button(platform::PadButton::A);
        REQUIRE(player.top() == "editor");
        edit = &dynamic_cast<const EditScene&>(player.scene());
    }
    /// Pushes the stick until the cursor is there.
    void go(glm::vec2 place) {
        for (int i = 0; i < 400; ++i) {
            const glm::vec2 way = place - edit->pointer();
            const float far = glm::length(way);
            if (far < 2.0f) break;
            hands.stick(way / far * (far > 20.0f ? 1.0f : 0.45f));
        }
        hands.stick({0.0f, 0.0f});
        REQUIRE(glm::distance(place, edit->pointer()) < 3.0f);
    }
    void press(glm::vec2 place) {
        go(place);
        hands.button(platform::PadButton::A);
    }
    void drag(glm::vec2 from, glm::vec2 to) {
        go(from);
        hands.hold(platform::PadButton::A, true);
        go(to);
        hands.hold(platform::PadButton::A, false);
    }
    [[nodiscard]] const PromptScene& prompt() const {
        return dynamic_cast<const PromptScene&>(player.scene());
    }
    /// Writes in place of what the line holds, key by key.
    void write(const std::string& text) {
        while (!prompt().text().empty()) hands.button(platform::PadButton::B);
        for (const char letter : text) {
            if (letter == ' ') {
                hands.button(platform::PadButton::X);
                continue;
            }
            for (int page = 0; page < 3 && !has(letter); ++page) {
                hands.button(platform::PadButton::RightBumper);
            }
            REQUIRE(has(letter));
            walk_to(key_of(letter));
            hands.button(platform::PadButton::A);
        }
        REQUIRE(prompt().text() == text);
    }

    Player player;
    Hands hands;
    const EditScene* edit = nullptr;

private:
    [[nodiscard]] std::size_t key_of(char letter) const {
        for (std::size_t key = 0; key < LetterBoard::kLetters; ++key) {
            if (prompt().board()->word_on(key) == std::string(1, letter)) return key;
        }
        return LetterBoard::kKeys;
    }
    [[nodiscard]] bool has(char letter) const { return key_of(letter) < LetterBoard::kKeys; }
    void walk_to(std::size_t key) {
        const LetterBoard& board = *prompt().board();
        while (board.focus() / 10 != key / 10) hands.button(platform::PadButton::Down);
        while (board.focus() != key) hands.button(platform::PadButton::Right);
    }
};

}  // namespace carom::app::test
