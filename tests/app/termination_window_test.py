#!/usr/bin/env python3
"""Ends from outside, and things that go wrong where only the window can tell: signals, a display that
goes away, files that cannot be kept.

    termination_window_test.py PROGRAM      needs Xvfb, xdotool and ImageMagick
"""

import signal
import sys

from window import Failed, program, wait_for

SIZE = (960, 540)
LEVEL = """format = 1
title = "Ends"
[grid]
bricks = '''
..............
..aaaaaaaaaa..
'''
[legend]
a = "plain"
"""
WINDOW = ["--mute", "--size", "%dx%d" % SIZE]


def check(good, words):
    if not good:
        raise Failed(words)


def ended(game):
    wait_for("the end", lambda: game.process.poll() is not None)
    return game.process.returncode


def complaints(game):
    """What it said on stderr, but for the sound, which depends on the machine."""
    return [line for line in game.says().splitlines() if "no sound" not in line]


def change_something(game):
    """Fills the grid's first row, and does not wait until that is kept."""
    game.wait("first_picture")
    game.find_window()
    line, _ = game.shot()
    scale = SIZE[0] / 1280
    (x, y), (width, height) = line["origin"], line["cell"]
    game.move_mouse(round((x + 0.5 * width) * scale), round((y + 0.5 * height) * scale))
    game.tool("click", 1)
    game.wait("edited")


def kept_work(game):
    return [file.read_text() for file in (game.folder / "home/autosave").glob("*.toml")]


def signals_in_the_editor():
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        with program(sys.argv[1], ["edit", "levels/ends.toml", *WINDOW], SIZE, {"ends.toml": LEVEL}) as game:
            change_something(game)
            game.process.send_signal(number)
            check(ended(game) == 0, f"{number.name}: ended with {game.process.returncode}")
            check(complaints(game) == [], f"{number.name}: said {game.says()}")
            game.wait("quit")
            check(len(kept_work(game)) == 1, f"{number.name}: the work is lost")
            check((game.folder / "levels/ends.toml").read_text() == LEVEL, "the file was written")


def signals_in_the_game():
    with program(sys.argv[1], ["levels/ends.toml", *WINDOW], SIZE, {"ends.toml": LEVEL}) as game:
        game.wait("first_picture")
        game.process.send_signal(signal.SIGTERM)
        check(ended(game) == 0, f"ended with {game.process.returncode}")
        game.wait("quit")


def killed_and_continued():
    """Killed in the middle of a level, the game goes on there, with its score and lives."""
    files = {"1.toml": LEVEL}
    with program(sys.argv[1], ["levels", "--seed", "5", *WINDOW], SIZE, files) as game:
        game.wait("first_picture")
        game.find_window()
        game.key("space")
        game.wait("scene", name="playing")
        game.key("space")
        game.wait("launched")
        game.wait("broken")
        line, _ = game.shot()
        wait_for("a kept score", lambda: "score_now = 0" not in kept_game(game))
        game.process.send_signal(signal.SIGKILL)
        game.process.wait()
        kept = kept_game(game)
        game.start_again()
        game.wait("first_picture")
        game.find_window()
        game.key("space")  # Continue is the first choice
        game.wait("scene", name="playing")
        after, _ = game.shot()
        check(f"score_now = {after['score']}," in kept, f"{after['score']} is not what was kept: {kept}")
        check(f"lives_now = {after['lives']}," in kept, f"{after['lives']} lives")
        check(0 < after["score"] and line["score"] <= after["score"], "the score is lost")


def kept_game(game):
    file = game.folder / "home/games.toml"
    return file.read_text() if file.exists() else "score_now = 0"


def the_display_goes_away():
    with program(sys.argv[1], ["edit", "levels/ends.toml", *WINDOW], SIZE, {"ends.toml": LEVEL}) as game:
        change_something(game)
        game.display.server.kill()
        check(ended(game) == 1, f"ended with {game.process.returncode}")
        check(complaints(game) == ["carom: error: the display is gone"], game.says())
        check(len(kept_work(game)) == 1, "the work is lost")


def told_on_the_screen(home, *words):
    """With these files in its home the game says in its window what is wrong, and goes on."""
    with program(sys.argv[1], ["levels/ends.toml", *WINDOW], SIZE, {"ends.toml": LEVEL}, home=home) as game:
        line = game.wait("notice")
        for word in words:
            check(word in line["text"], f"no {word} in {line['text']}")
        game.wait("first_picture")
        game.find_window()
        _, picture = game.shot()
        red, green, blue = picture.at(62, 60)  # the edge of the panel
        check(red > green + 80, f"nothing is shown: {(red, green, blue)}")
        game.key("F3")  # the game goes on; this is saved, if it can be
        game.process.send_signal(signal.SIGTERM)
        check(ended(game) == 0, f"ended with {game.process.returncode}")
        return {file.name: file.read_text() for file in (game.folder / "home").iterdir() if file.is_file()}


def files_that_cannot_be_kept():
    files = told_on_the_screen({"settings.toml": "format = \n"}, "settings.toml", "settings.toml.bad")
    check(files["settings.toml.bad"] == "format = \n", "the damaged file is gone")
    newer = "format = 99\nbest = 'kept'\n"
    files = told_on_the_screen({"scores.toml": newer}, "scores.toml", "newer", "nothing is saved")
    check(files["scores.toml"] == newer, "a newer file was touched")
    told_on_the_screen({"settings.toml": "format = 2\nshake = 700\n"}, "line 2", "shake", "100")


def main():
    signals_in_the_editor()
    signals_in_the_game()
    killed_and_continued()
    the_display_goes_away()
    files_that_cannot_be_kept()
    print("it ends well")


main()
