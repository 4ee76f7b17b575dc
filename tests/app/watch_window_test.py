#!/usr/bin/env python3
"""Watches a recording in a real window: plays, pauses, steps, seeks by click, leaves.

    watch_window_test.py PROGRAM      needs Xvfb, xdotool and ImageMagick
"""

import pathlib
import subprocess
import sys
import tempfile

from window import ENVIRONMENT, Failed, program


def check(good, words):
    if not good:
        raise Failed(words)


def main(binary):
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "game.replay"
        subprocess.run([ENVIRONMENT, folder, binary, "demo", "--seconds", "30", "--replay", file],
                       check=True, stdout=subprocess.DEVNULL)
        arguments = ["replay", "watch", str(file), "--mute"]
        with program(binary, arguments, (1280, 720), {}) as game:
            game.find_window()
            game.wait("first_picture")
            game.tool("key", "space")
            stopped = game.wait("watch", playing=False)["tick"]
            game.tool("key", "period")
            check(game.wait("watch")["tick"] == stopped + 1, "a step is no tick")
            game.move_mouse(559, 696)
            game.tool("click", 1)
            half = game.wait("watch")["tick"]
            check(abs(half - 3600) < 60, f"the middle of the bar is at tick {half}")
            line, picture = game.shot()
            check(line["tick"] == half and abs(line["length"] - 7200) < 5, f"shown: {line}")
            check(picture.colors() > 200, "the picture is blank")
            game.tool("key", "Escape")
            game.wait("quit")


if __name__ == "__main__":
    main(sys.argv[1])
