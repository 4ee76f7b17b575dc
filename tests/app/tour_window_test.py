#!/usr/bin/env python3
"""Goes through every scene of the game in a real window and looks at each: title, menus, a game that
is won, one that is lost, its name in the table, its recording, the editor and the lab.

    tour_window_test.py PROGRAM SOURCE_DIR     needs Xvfb, xdotool and ImageMagick

./check --long also runs it with sanitizers, which see what only a whole program does.
"""

import pathlib
import re
import sys

from window import Failed, program

SIZE = (1280, 720)
WON_AT_ONCE = """format = 1
title = "Wide"
[rules]
lives = 1
[[brick]]
color = "red"
box = { center = [400, 300], size = [760, 40] }
"""
NEVER_WON = """format = 1
title = "High"
[[brick]]
color = "red"
box = { center = [20, 20], size = [10, 10] }
"""


class Tour:
    def __init__(self, game):
        self.game = game
        self.seen = {}

    def comes(self, name):
        """Waits for a scene, and looks at it when it is new."""
        self.game.wait("scene", name=name)
        if name not in self.seen:
            picture = self.game.shot()[1]
            self.seen[name] = picture.colors()
            if self.seen[name] < 60:
                raise Failed(f"{name} is blank")

    def press(self, *keys):
        for key in keys:
            self.game.key(key)

    def visit(self, name, *keys):
        """There by these keys, and back."""
        self.press(*keys)
        self.comes(name)
        self.press("Escape")
        self.game.wait("scene", name="title")


def menus(tour):
    tour.comes("title")
    tour.visit("levels", "Down", "Return")
    tour.visit("editor", "Down", "Return")
    tour.visit("options", "Down", "Return")
    tour.press("Down", "Return")  # More
    tour.visit("browse", "Return")
    tour.visit("scores", "Down", "Return")
    tour.visit("progress", "Down", "Return")
    tour.visit("help", "Down", "Return")
    tour.visit("lab", "Down", "Return")
    tour.visit("credits", "Down", "Return")
    tour.press("Down", "Return", "Home", "Up", "Up", "Up", "Up")  # back to Play


def launch(tour):
    tour.comes("playing")
    tour.press("space")
    tour.game.wait("launched")


def games(tour):
    tour.press("Return")
    launch(tour)
    tour.press("Escape")
    tour.comes("paused")
    tour.press("Escape", "space")
    tour.comes("won")
    tour.press("Return")
    launch(tour)
    tour.game.move_mouse(1000, 500)  # out of the ball's way
    tour.comes("lost")
    tour.press("Right", "Right", "Return")
    tour.comes("watching")
    tour.press("Escape")
    tour.game.wait("scene", name="lost")
    tour.press("Escape")
    tour.comes("name")
    tour.press("Return")
    tour.game.wait("scene", name="scores")
    tour.press("Escape")
    tour.game.wait("scene", name="title")


def another_game(tour):
    """A game with a cleared level is not ended without a question."""
    tour.press("Return")
    launch(tour)
    tour.comes("won")
    tour.press("Return")
    tour.game.wait("scene", name="playing")
    tour.press("Escape", "Up", "Up", "Return")
    tour.game.wait("scene", name="title")
    tour.press("Down", "Return")
    tour.comes("ask")
    tour.press("Escape")
    tour.game.wait("scene", name="title")


def to_the_end(tour):
    """All levels of a set cleared: its ending, and back to the title."""
    tour.press("Return")
    for _ in range(2):
        launch(tour)
        tour.comes("won")
        tour.press("Return")
    tour.comes("ending")
    tour.press("Escape")
    tour.game.wait("scene", name="title")


def editor(tour):
    tour.press("Down", "Down", "Return")
    tour.game.wait("scene", name="editor")
    tour.press("F5")
    tour.comes("trying")
    tour.press("F5")
    tour.game.wait("scene", name="editor")
    tour.press("ctrl+s")
    tour.comes("prompt")
    tour.press("Escape")
    tour.game.wait("scene", name="editor")


def scenes_of(source):
    """The names all scenes have."""
    names = set()
    for file in (source / "game/app").rglob("*"):
        if file.suffix in (".h", ".cpp"):
            for body in re.findall(r"\bname\(\) const override\s*{(.*?)}", file.read_text(), re.S):
                names.update(re.findall(r'"([a-z]+)"', body))
    return names


def main(binary, source):
    levels = {"1.toml": WON_AT_ONCE, "2.toml": NEVER_WON}
    tour = Tour(None)
    with program(binary, ["levels", "--mute", "--size", "1280x720"], SIZE,
                 {"1.toml": WON_AT_ONCE, "2.toml": WON_AT_ONCE}) as game:
        game.find_window()
        tour.game = game
        to_the_end(tour)
    with program(binary, ["levels", "--mute", "--size", "1280x720"], SIZE, levels) as game:
        game.find_window()
        tour.game = game
        menus(tour)
        games(tour)
        another_game(tour)
        editor(tour)
        missed = scenes_of(source) - tour.seen.keys()
        if missed:
            raise Failed(f"not visited: {', '.join(sorted(missed))}")
    print(f"saw {len(tour.seen)} scenes")


if __name__ == "__main__":
    main(sys.argv[1], pathlib.Path(sys.argv[2]))
