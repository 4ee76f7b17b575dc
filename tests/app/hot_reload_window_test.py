#!/usr/bin/env python3
"""Edits a level and a shader under the running game, as a maker would, and watches the window.

    hot_reload_window_test.py CAROM_BINARY SOURCE_FOLDER
"""

import os
import pathlib
import shutil
import sys
import tempfile

import window

SOON = 0.5  # seconds from saving to seeing
PATIENCE = 10.0  # the same where a frame takes longer than it should


def level(title, row):
    return f"""format = 1
title = "{title}"
[grid]
bricks = '''
{row}
'''
[legend]
a = "plain"
"""


def save_over(path, text):
    """As editors do that write into the file itself, in two steps."""
    with open(path, "w") as file:
        file.write(text[:10])
        file.flush()
        file.write(text[10:])


def save_beside(path, text):
    """As editors do that write another file and rename it."""
    beside = path.with_suffix(".swp")
    beside.write_text(text)
    os.replace(beside, path)


def expect(holds, what):
    if not holds:
        raise window.Failed(what)


def saved_soon(game, event, save, **members):
    """Saves and waits to see it: soon, where the machine has time to draw at all."""
    for _ in range(3):
        save()
        line = game.wait(event, **members)
        if line["after"] < (SOON if line["frame"] < 0.03 else PATIENCE):
            return
    raise window.Failed(f"seen {line['after']:.2f} s after it was saved: {line}")


def check_level(game, path):
    expect(len(game.shot()[0]["bricks"]) == 4, "the level has four bricks")
    for title, row, save in (("Over", "a" * 7, save_over), ("Beside", "a" * 5, save_beside)):
        saved_soon(game, "reloaded", lambda: save(path, level(title, row)), title=title)
        facts, picture = game.shot()
        expect(len(facts["bricks"]) == len(row), f"{len(row)} bricks, not {len(facts['bricks'])}")
        for x, y in facts["bricks"]:
            expect(picture.light(x, y) > 25, f"a brick is drawn at {x}, {y}")


def check_mistakes(game, path):
    _, before = game.shot()
    save_over(path, level("Broken", "ab").replace("title", "titel"))
    line = game.wait("reload_failed")
    expect(line["first"].startswith("level.toml:2:1: error: "), line["first"])
    expect("help: " in line["first"], line["first"])
    facts, told = game.shot()
    expect(len(facts["bricks"]) == 5, "the level before goes on")
    red = told.at(63, 70)
    expect(red[0] > 150 and red[0] > 2 * red[2], f"the mistakes lie over the game: {red}")
    expect(told.at(63, 70) != before.at(63, 70), "they did not before")
    save_over(path, level("Mended", "aaa"))
    game.wait("reloaded", title="Mended")
    _, mended = game.shot()
    red = mended.at(63, 70)
    expect(not (red[0] > 150 and red[0] > 2 * red[2]), "mended, they are gone")


def check_shader(game, shader):
    good = shader.read_text()
    shader.write_text(good + "\nno shader\n")
    game.wait("shaders_failed", file="post.frag")
    _, told = game.shot()
    red = told.at(63, 70)
    expect(red[0] > 150 and red[0] > 2 * red[2], f"what the compiler says is shown: {red}")
    end = good.rindex("}")
    blue = good[:end] + "o_color = vec4(0.0, 0.0, 1.0, 1.0);\n" + good[end:]
    saved_soon(game, "shaders_reloaded", lambda: shader.write_text(blue))
    _, picture = game.shot()
    expect(picture.at(640, 360) == (0, 0, 255), f"the new shader draws: {picture.at(640, 360)}")


def main():
    binary, source = sys.argv[1], pathlib.Path(sys.argv[2])
    with tempfile.TemporaryDirectory(prefix="carom_data_") as data:
        shutil.copytree(source / "shaders", pathlib.Path(data, "shaders"))
        for name in ("resources", "levels"):
            os.symlink(source / name, pathlib.Path(data, name))
        first = {"level.toml": level("First", "aaaa")}
        high = {"settings.toml": 'format = 2\nquality = "high"\n'}  # low has no last pass to see
        with window.program(binary, ["levels/level.toml", "--mute", "--size", "960x540"],
                            (1280, 720), first, high, CAROM_DATA=data) as game:
            game.wait("level", title="First")  # a level that is named is played at once
            game.wait("scene", name="playing")
            game.wait("first_picture")
            game.find_window()
            path = game.folder / "levels" / "level.toml"
            check_level(game, path)
            check_mistakes(game, path)
            check_shader(game, pathlib.Path(data, "shaders", "post.frag"))
    print("hot_reload_window: all seen")


main()
