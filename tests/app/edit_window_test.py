#!/usr/bin/env python3
"""Makes a level in the editor in a real window: paints, undoes, saves, plays it and comes back, is
asked before anything is lost, and finds unsaved work again after being killed.

    edit_window_test.py PROGRAM      needs Xvfb, xdotool and ImageMagick
"""

import os
import pathlib
import sys

from window import Failed, program, wait_for

SIZE = (960, 540)
SCALE = SIZE[0] / 1280
LEVEL = """# Drawn by hand.
format = 1
title = "Window"   # of opportunity

[grid]
origin = [0, 48]
bricks = '''
..............
..aaaaaaaaaa..
..............
'''

[legend]
a = { color = "red" }  # apples
"""


def check(good, words):
    if not good:
        raise Failed(words)


class Editor:
    def __init__(self, game):
        self.game = game

    def look(self):
        self.line, picture = self.game.shot()
        return picture

    def cell(self, column, row):
        """The middle of a cell, canvas units."""
        origin, cell = self.line["origin"], self.line["cell"]
        return (origin[0] + (column + 0.5) * cell[0], origin[1] + (row + 0.5) * cell[1])

    def move(self, place):
        self.game.move_mouse(round(place[0] * SCALE), round(place[1] * SCALE))

    def drag(self, start, end):
        """From one place straight to the other, as fast as the mouse can be moved."""
        self.move(start)
        self.game.tool("mousedown", 1)
        self.move(end)
        self.game.tool("mouseup", 1)
        self.game.wait("edited")

    def answer(self, *keys):
        for key in keys:
            self.game.key(key)
        self.game.wait("scene", name="editor")

    def press(self, key, name):
        self.game.key(key)
        return self.game.wait("action", name=name)


def paint_and_undo(editor):
    picture = editor.look()
    check(picture.colors() > 200, "the editor is blank")
    check(editor.line["grid"].count("#") == 10, f"opened as {editor.line['grid']}")
    check(not editor.line["changed"], "changed before anything was done")
    spot = editor.cell(6, 2)
    before = picture.at(*spot)
    editor.drag(editor.cell(1, 2), editor.cell(12, 2))
    editor.move((640, 640))
    picture = editor.look()
    check(editor.line["grid"].split("/")[2] == "." + 12 * "#" + ".",
          f"a fast drag left out cells: {editor.line['grid']}")
    after = picture.at(*spot)
    check(after[2] > before[2] + 50, f"no blue brick is seen: {before} -> {after}")
    editor.press("ctrl+z", "undo")
    editor.look()
    check(editor.line["grid"].count("#") == 10, "undo did not undo")
    editor.press("ctrl+y", "redo")
    editor.look()
    check(editor.line["grid"].count("#") == 22, "redo did not redo")


def play_and_come_back(editor):
    before = dict(editor.line)
    editor.press("F5", "play")
    editor.game.wait("scene", name="trying")
    editor.game.key("space")
    editor.game.wait("launched")
    picture = editor.game.shot()[1]
    check(picture.colors() > 200, "the level being tried is blank")
    editor.game.key("F5")
    editor.game.wait("scene", name="editor")
    editor.look()
    for fact in ("grid", "shapes", "tool", "changed", "selected"):
        check(editor.line[fact] == before[fact], f"{fact} is not as it was")


def save(editor, file):
    editor.game.key("ctrl+s")
    saved = editor.game.wait("saved")
    check(saved["kept"], "the comments were not kept")
    text = file.read_text()
    for line in ("# Drawn by hand.", 'title = "Window"   # of opportunity', "# apples",
                 "..aaaaaaaaaa..\n.bbbbbbbbbbbb."):
        check(line in text, f"'{line}' is not in what was saved:\n{text}")
    editor.look()
    check(not editor.line["changed"], "changed right after saving")


def both_are_shown(editor, file):
    """Changed here and by another program: both are seen side by side before one is chosen."""
    mine = file.read_text()
    editor.drag(editor.cell(2, 4), editor.cell(11, 4))
    file.write_text(mine.replace("# apples", "# pears"))
    editor.game.key("ctrl+s")
    editor.game.wait("scene", name="ask")
    picture = editor.game.shot()[1]
    row = 156 * 0.31  # of the new bricks, in the middle of cell 6 of row 4
    yours, theirs = (picture.light(left + 371 * 0.31, 178 + row) for left in (382, 650))
    check(yours > theirs + 30, f"the two look alike there: {yours}, {theirs}")
    editor.answer("Down", "Return")  # the file's
    editor.look()
    check(editor.line["grid"].count("#") == 22, "it is not what the file holds")
    file.write_text(mine)
    editor.game.wait("outside_change")


def guard(editor):
    editor.drag(editor.cell(1, 0), editor.cell(3, 0))
    drawn = editor.game.trace.seen
    editor.game.key("Escape")
    editor.game.wait("scene", name="ask")
    editor.game.key("Escape")
    editor.game.wait("scene", name="editor")
    editor.look()
    check(editor.line["grid"].startswith(".###"), "going on lost something")
    # Left alone, it is kept aside, perhaps already.
    editor.game.trace.seen = drawn
    editor.game.wait("autosaved")


def main():
    binary = os.path.abspath(sys.argv[1])
    arguments = ["edit", "levels/window.toml", "--mute", "--size", f"{SIZE[0]}x{SIZE[1]}"]
    edit(binary, arguments)
    print("the editor does what it should")


def edit(binary, arguments):
    with program(binary, arguments, SIZE, {"window.toml": LEVEL}) as game:
        file = pathlib.Path(game.folder, "levels/window.toml")
        game.wait("first_picture")
        game.find_window()
        editor = Editor(game)
        paint_and_undo(editor)
        play_and_come_back(editor)
        save(editor, file)
        saved = file.read_text()
        both_are_shown(editor, file)
        guard(editor)
        game.close()  # killed: nothing could be asked
        check(file.read_text() == saved, "the file changed without being saved")
        game.trace.path.unlink()
        again = type(game)(binary, arguments, game.stated["DISPLAY"], game.folder)
        try:
            again.wait("scene", name="ask")
            again.find_window()
            again.key("Return")
            again.wait("recovered")
            editor = Editor(again)
            editor.look()
            check(editor.line["grid"].startswith(".###"), "the work was not recovered")
            # Leaving, this time without saving.
            again.key("Escape")
            again.wait("scene", name="ask")
            again.key("Down")
            again.key("Return")
            again.wait("quit")
            wait_for("the end", lambda: again.process.poll() is not None)
            check(again.process.returncode == 0, f"ended with {again.process.returncode}")
            check(file.read_text() == saved, "the file changed without being saved")
        finally:
            again.close()


if __name__ == "__main__":
    main()
