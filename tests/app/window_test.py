#!/usr/bin/env python3
"""Plays a little in a real window: title, level choice, steering, launch, pause, resize, full
screen, quit. Checks what the program says happened, and that its pictures show it.

    window_test.py PROGRAM      needs Xvfb, xdotool and ImageMagick
"""

import math
import sys

from window import Failed, program, wait_for

SCREEN = (1280, 720)
SIZE = (960, 540)
LEVELS = {  # two, so that there is a choice
    "1_first.lvl": "2 3 4 5\n",
    "2_second.lvl": """\
0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
0 4 0 0 0 0 0 5 0 0 0 0 0 4 0
4 4 4 0 0 0 5 5 5 0 0 0 4 4 4
4 3 4 0 0 5 5 2 5 5 0 0 4 3 4
4 3 4 0 0 5 2 2 2 5 0 0 4 3 4
1 1 1 3 3 2 0 5 0 2 3 3 1 1 1
0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
"""}
BALL = 9 * 1.14  # canvas units, its radius
CELL = (60, 42)  # no brick of the level is smaller than this, canvas units


def check(good, words):
    if not good:
        raise Failed(words)


def ring(picture, x, y, radius):
    """The brightness around a place."""
    turns = [k * math.pi / 8 for k in range(16)]
    return [picture.light(x + radius * math.cos(t), y + radius * math.sin(t)) for t in turns]


def ball_at(picture, x, y):
    """A bright disc with darker ground above and beside it; the paddle may be just below."""
    inside = [picture.light(x, y)] + ring(picture, x, y, 0.5 * BALL)
    around = sorted(ring(picture, x, y, 1.7 * BALL))
    return min(inside) > 130 and around[9] < 0.75 * min(inside)


def paddle_at(picture, x, y):
    """A bright bar, as wide as a paddle and no wider, on darker ground."""
    bar = [picture.light(x + dx, y) for dx in range(-44, 45, 4)]
    beside = [picture.light(x + dx, y) for dx in (-90, 90)]
    return min(bar) > 110 and max(beside) < 0.7 * min(bar)


def plate_light(picture, x, y):
    """How bright it is where a brick might be."""
    places = [(x + dx, y + dy) for dx in (-14, -7, 0, 7, 14) for dy in (-6, 0, 6)]
    return sum(picture.light(*place) for place in places) / len(places)


def check_playing(line, picture):
    """Ball, paddle and bricks are where the trace says, and not where it does not."""
    check(picture.colors() > 200, "the picture is blank")
    px, py = line["paddle"]
    check(paddle_at(picture, px, py), f"no paddle at {line['paddle']}")
    for off in (-60, 60):
        check(not paddle_at(picture, px + off, py), "the paddle is seen where it is not")
    for x, y in line["balls"]:
        check(ball_at(picture, x, y), f"no ball at {[x, y]}")
        for dx, dy in ((30, -30), (-30, -30), (0, -45)):
            check(not ball_at(picture, x + dx, y + dy), "a ball is seen where none is")
    check(len(line["bricks"]) > 20, "hardly any bricks")
    check_bricks(line, picture)


def check_bricks(line, picture):
    """Every place with a brick is brighter than any place without one among them."""
    dimmest = min(line["bricks"], key=lambda at: plate_light(picture, *at))
    least = plate_light(picture, *dimmest)
    check(least > 50, f"no brick at {dimmest}")
    dark = 0
    for x in range(230, 1060, 20):
        for y in range(60, 350, 20):
            near = any(abs(x - bx) < CELL[0] and abs(y - by) < CELL[1] for bx, by in line["bricks"])
            near_ball = any(math.hypot(x - bx, y - by) < 140 for bx, by in line["balls"])
            if not near and not near_ball:
                light = plate_light(picture, x, y)
                check(light < 0.7 * least, f"{light:.0f} at {[x, y]}, a brick has {least:.0f}")
                dark += 1
    check(dark > 30, "too few gaps to look at")


def choose_level(game):
    game.wait("scene", name="title")
    game.wait("first_picture")
    game.find_window()
    line, picture = game.shot()
    check(picture.colors() > 200, "the title is blank")
    game.key("Down")
    game.key("Return")
    game.wait("scene", name="levels")
    line, picture = game.shot()
    check(picture.colors() > 200, "the level choice is blank")
    game.key("Right")
    game.key("Return")
    game.wait("level", index=1)
    game.wait("scene", name="playing")


def steer(game):
    """Before the launch nothing else moves. Ball and paddle go where keys and mouse say."""
    line, picture = game.shot()
    check_playing(line, picture)
    start = line["paddle"][0]

    def paddle_x():
        return game.shot()[0]["paddle"][0]

    game.tool("keydown", "Left")
    wait_for("the paddle to go left", lambda: paddle_x() < start - 40)
    game.tool("keyup", "Left")
    here = paddle_x()
    game.tool("keydown", "d")
    wait_for("the paddle to go right", lambda: paddle_x() > here + 40)
    game.tool("keyup", "d")
    for x in (400, 800):
        game.move_mouse(x * SIZE[0] // 1280, 300)
        wait_for("the paddle to follow the mouse", lambda: abs(paddle_x() - x) < 2)
    line, picture = game.shot()
    check_playing(line, picture)


def resize(game):
    for width, height in ((1120, 630), (960, 540)):
        game.tool("windowsize", game.window, width, height)
        game.wait("resized", size=[width, height])
        line, picture = game.shot()
        check(picture.size() == (width, height), "the picture has another size")
        check_playing(line, picture)
    # Keys and mouse mean the same place as before.
    game.move_mouse(line["canvas"][0] + 500 * line["canvas"][2] // 1280, 250)
    wait_for("the paddle", lambda: abs(game.shot()[0]["paddle"][0] - 500) < 2)


def full_screen(game):
    game.key("F11")
    game.wait("fullscreen", on=True)
    game.wait("resized", size=list(SCREEN))
    line, picture = game.shot()
    check(picture.size() == SCREEN, "the picture has another size")
    check_playing(line, picture)
    game.key("F11")
    game.wait("fullscreen", on=False)
    game.wait("resized", size=list(SIZE))


def launch(game):
    """Catches the ball in flight, and pauses before it comes down."""
    game.key("space")
    at = game.wait("launched")["at"]
    check(500 < at[1] < 560, f"launched from {at}")

    def flying():
        line, picture = game.shot()
        off = line["paddle"][1] - line["balls"][0][1] if line["balls"] else 0
        if off < 30:  # lost while this machine was busy, and served again
            game.key("space")
        return (line, picture) if 60 < off < 260 else None

    line, picture = wait_for("the ball in flight", flying)
    game.key("Escape")
    game.wait("scene", name="paused")
    check_playing(line, picture)


def pause(game):
    def still():
        """Two looks at a game that stands still."""
        first, picture = game.shot()
        second, _ = game.shot()
        for part in ("balls", "paddle", "bricks", "score"):
            check(first[part] == second[part], f"the {part} changed while paused")
        check(picture.colors() > 200, "the pause is blank")
        return first["balls"]

    def moves_on(balls, key):
        # With a key held, so that a ball on the paddle moves as well.
        game.tool("keydown", key)
        wait_for("the ball to move on", lambda: game.shot()[0]["balls"] != balls)
        game.tool("keyup", key)

    balls = still()
    game.key("p")
    game.wait("scene", name="playing")
    moves_on(balls, "Left")
    # Another window takes the keyboard away; getting it back does not resume by itself.
    root = game.tool("search", "--maxdepth", "0", ".*").split()[0]
    game.tool("windowfocus", root)
    game.wait("scene", name="paused")
    game.tool("windowfocus", game.window)
    wait_for("the keyboard", lambda: game.focused() == game.window)
    balls = still()
    check(not game.trace.find("scene", {"name": "playing"}), "it resumed by itself")
    game.key("Return")
    game.wait("scene", name="playing")
    moves_on(balls, "Right")


def leave(game):
    game.key("Escape")
    game.wait("scene", name="paused")
    game.key("Up")  # from the first choice round to the last, Quit
    game.key("Return")
    game.wait("scene", name="none")
    game.wait("quit")
    wait_for("the end", lambda: game.process.poll() is not None)
    check(game.process.returncode == 0, f"ended with {game.process.returncode}")
    words = game.says().splitlines()
    check(len(words) <= 1 and all("no sound" in w for w in words), f"said on stderr: {words}")


def main():
    arguments = ["levels", "--seed", "3", "--size", "%dx%d" % SIZE]
    with program(sys.argv[1], arguments, SCREEN, LEVELS) as game:
        for part in (choose_level, steer, resize, full_screen, launch, pause, leave):
            part(game)
            print(part.__name__.replace("_", " "), "good", flush=True)
        kinds = {line["event"] for line in game.trace.lines}
    print(len(kinds), "kinds of events:", *sorted(kinds))


if __name__ == "__main__":
    main()
