#!/usr/bin/env python3
"""Drags, turns, resizes and throws shapes of the lab in a real window, with the mouse alone. Checks
what the program says happened, and that overlapping shapes are seen to be tinted.

    lab_window_test.py PROGRAM      needs Xvfb, xdotool and ImageMagick
"""

import math
import sys
import time

from window import Failed, program, wait_for

SIZE = (960, 540)
SCALE = SIZE[0] / 1280


def check(good, words):
    if not good:
        raise Failed(words)


class Lab:
    def __init__(self, game):
        self.game = game

    def look(self):
        line, picture = self.game.shot()
        self.items = {item["name"]: item for item in line["items"]}
        self.selected = line["selected"]
        return picture

    def move(self, place):
        self.game.move_mouse(round(place[0] * SCALE), round(place[1] * SCALE))

    def click(self, place):
        self.move(place)
        self.game.tool("click", 1)

    def press(self, button, name):
        """Clicks a button of the panels and waits until it has been heard."""
        self.click(button)
        return self.game.wait("action", name=name)

    def drag(self, start, end, name, still=True):
        """From one place to another, let go at rest: no throw. Each step is seen to have worked."""
        self.move(start)
        self.game.tool("mousedown", 1)
        self.game.wait("grab", name=name)
        for part in (0.25, 0.5, 0.75, 1.0):
            self.move([a + (b - a) * part for a, b in zip(start, end)])
        if still:
            for _ in range(3):  # pictures with the hand at rest: frames have passed
                self.look()
                time.sleep(0.1)  # a throw is what the hand did in the last tenth of a second
        self.game.tool("mouseup", 1)
        return self.game.wait("let_go", name=name)


def tinted(picture, place):
    r, g, b = picture.at(*place)
    return r > b + 40 and r > g + 40


def overlap(lab):
    lab.click((300, 640))  # nothing there: nothing is selected, which would brighten it
    picture = lab.look()
    check(lab.selected is None, f"{lab.selected} is selected")
    check(picture.colors() > 200, "the lab is blank")
    box, circle = lab.items["box"]["at"], lab.items["circle"]["at"]
    spots = [(box[0] + dx, box[1] + dy) for dx in (-45, -20, 5) for dy in (-25, 0, 25)]
    check(not any(tinted(picture, spot) for spot in spots), "tinted while apart")
    # The circle 70 to the right of the box's middle: its rim is 42 deep in the box.
    lab.drag(circle, (box[0] + 70, box[1]), "circle")
    found = [l for l in lab.game.trace.lines if l["event"] == "overlap"]
    check([(l["a"], l["b"]) for l in found] == [("box", "circle")], f"overlaps told: {found}")
    check(0 < found[0]["depth"] <= 43, f"depth {found[0]['depth']}")
    check(found[0]["normal"][0] < -0.9, f"normal {found[0]['normal']}")
    picture = lab.look()
    check(lab.items["box"]["touched"] and lab.items["circle"]["touched"], "not touched")
    check(all(tinted(picture, spot) for spot in spots[:6]), "not tinted while overlapping")
    lab.drag(lab.items["circle"]["at"], circle, "circle")
    lab.game.trace.seen = 0
    lab.game.wait("apart", a="box", b="circle")
    lab.game.trace.seen = len(lab.game.trace.lines)
    picture = lab.look()
    check(not any(tinted(picture, spot) for spot in spots), "still tinted")


def turn_and_resize(lab):
    lab.click(lab.items["capsule"]["at"])
    lab.game.wait("let_go", name="capsule")
    lab.look()
    check(lab.selected == "capsule", f"{lab.selected} is selected")
    before = lab.items["capsule"]
    handle = [c + a * (before["half"][0] + 30) for c, a in zip(before["at"], before["axis"])]
    lab.drag(handle, (before["at"][0] - 20, before["at"][1] + 100), "capsule")
    lab.look()
    after = lab.items["capsule"]
    check(after["axis"][1] > 0.9, f"it points to {after['axis']}")
    check(after["at"] == before["at"], "turning moved it")
    ax, ay = after["axis"]
    reach = [h + 12 for h in after["half"]]
    handle = (after["at"][0] + reach[0] * ax - reach[1] * ay,
              after["at"][1] + reach[0] * ay + reach[1] * ax)
    lab.drag(handle, (handle[0] + 30 * ax, handle[1] + 30 * ay), "capsule")
    lab.look()
    grown = lab.items["capsule"]["half"][0] - after["half"][0]
    check(abs(grown - 30) < 3, f"it grew by {grown}")


def queries(lab):
    """Ray, sweep, parts and the others, switched on by their buttons."""
    game = lab.game
    x, y = lab.items["concave"]["at"]
    star = lab.look().at(x - 45, y + 45)
    lab.press((100, 233), "ray from mouse")
    box = lab.items["box"]["at"]
    aim = (600, 300)
    direction = [b - a for a, b in zip(aim, box)]
    far = math.hypot(*direction)
    # From the other side of the mark, the ray goes on to the box.
    lab.move([a - d / far * 40 for a, d in zip(aim, direction)])
    hit = game.wait("ray", hit="box")
    off = [abs(p - b) for p, b in zip(hit["point"], box)]
    half = lab.items["box"]["half"]
    rim = max(o - h for o, h in zip(off, half))
    check(abs(rim) < 0.01, f"the ray hit the box at {hit['point']}, {rim} off its rim")
    lab.press((100, 233), "ray from mouse")
    lab.press((100, 260), "sweep")
    lab.click(lab.items["turned box"]["at"])
    game.wait("let_go", name="turned box")
    hit = game.wait("sweep")  # on its way to the mark
    check(0 < hit["t"] < 1, f"the sweep hit at {hit['t']}")
    lab.press((100, 260), "sweep")
    for switch, row in (("convex parts", 287), ("grid cells", 314), ("tree boxes", 341),
                        ("shortest way out", 179), ("closest points", 206)):
        check(lab.press((100, row), switch)["on"], f"{switch} stays off")
        if switch == "convex parts":
            # The star is in one colour, its parts are each in another.
            part = lab.look().at(x - 45, y + 45)
            check(max(abs(a - b) for a, b in zip(part, star)) > 50, f"no parts seen, but {part}")
        check(not lab.press((100, row), switch)["on"], f"{switch} stays on")


def stay_inside(lab):
    game = lab.game
    lab.press((100, 400), "border")
    lab.look()
    circle = lab.items["circle"]
    lab.drag(circle["at"], (960, 600), "circle")
    game.trace.seen = 0
    out = game.wait("outside", name="circle")
    check(out["shift"][0] <= 0, f"the way back is {out['shift']}")
    game.trace.seen = len(game.trace.lines)
    lab.press((100, 427), "keep inside")
    lab.look()
    at = lab.items["circle"]["at"]
    # The border is the box from 319, 112 to 959, 612.
    check(abs(at[0] - (959 - 52)) < 1 and at[1] <= 612 - 52 + 1, f"it was pushed to {at}")
    lab.drag(at, (1040, 100), "circle")
    lab.look()
    at = lab.items["circle"]["at"]
    check(at[0] <= 959 - 52 + 1 and at[1] >= 112 + 52 - 1, f"it got out to {at}")


def throw(lab):
    """Fast, and let go in motion: it flies on and bounces."""
    game = lab.game
    lab.press((1116, 675), "again")
    lab.look()
    start = lab.items["circle"]["at"]
    for attempt in range(20):
        lab.move(start)
        game.tool("mousedown", 1)
        game.wait("grab", name="circle")
        # One chain of moves, each a frame or two apart, and then the release without a pause.
        words = []
        for i in range(1, 9):
            words += ["mousemove", "--window", game.window, round(start[0] * SCALE),
                      round((start[1] + 18 * i) * SCALE), "sleep", "0.015"]
        game.tool(*words, "mouseup", 1)
        line = game.wait("let_go", name="circle")
        if line["velocity"][1] > 100:
            bounce = game.wait("bounce", mover="circle")
            check(bounce["struck"] in ("concave", "edge", "convex"), f"it struck {bounce}")
            return
        lab.press((1116, 675), "again")  # the machine was busy and saw a hand at rest
    raise Failed("no throw in twenty")


def leave(lab):
    lab.click((1208, 675))
    lab.game.wait("scene", name="none")
    lab.game.wait("quit")
    wait_for("the end", lambda: lab.game.process.poll() is not None)
    check(lab.game.process.returncode == 0, f"ended with {lab.game.process.returncode}")
    words = lab.game.says().splitlines()
    check(len(words) <= 1 and all("no sound" in w for w in words), f"said on stderr: {words}")


def main():
    with program(sys.argv[1], ["lab", "--size", "%dx%d" % SIZE], SIZE, {}) as game:
        game.wait("scene", name="lab")
        game.wait("first_picture")
        game.find_window()
        lab = Lab(game)
        for part in (overlap, turn_and_resize, queries, stay_inside, throw, leave):
            part(lab)
            print(part.__name__.replace("_", " "), "good", flush=True)


if __name__ == "__main__":
    main()
