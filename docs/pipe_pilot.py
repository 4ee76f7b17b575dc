#!/usr/bin/env python3
"""A pilot in another language: plays a level over a pipe and learns how far to lead the ball.

    pipe_pilot.py CAROM LEVEL [GAMES]
"""
import json, random, subprocess, sys

carom, level, games = sys.argv[1], sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 12


def play(lead, seed):
    """One game; where the paddle goes is the lowest ball's place, `lead` of its way ahead."""
    game = subprocess.Popen([carom, "sim", "--level", level, "--pilot", "pipe", "--seed", str(seed),
                             "--minutes", "1"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    first = None
    for line in game.stdout:
        state = json.loads(line)
        first = first or state
        if state["phase"] in ("cleared", "over") or state["tick"] >= 60 * 240:
            break
        x, y, dx, dy = max(state["balls"], key=lambda ball: ball[1], default=[400, 0, 0, 1])
        if dy > 0:
            x += lead * dx / dy * (543 - y)  # where it lands, if nothing is in its way
        x = 800 - abs(800 - abs(x))  # walls turn it back
        game.stdin.write(f"{x + random.uniform(-30, 30):.1f} {int(state['phase'] == 'serving')}\n")
        game.stdin.flush()
    game.stdin.close()
    game.wait()
    return first["needed"] - state["needed"] - 5 * (first["lives"] - state["lives"])


random.seed(1)
best, value = 0.0, play(0.0, 1)
print(f"lead 0.00 is worth {value}")
for seed in range(2, games + 1):
    lead = min(max(random.gauss(best, 0.5), 0.0), 1.5)
    worth = play(lead, 1)
    if worth >= value:
        best, value = lead, worth
    print(f"lead {lead:.2f} is worth {worth}; the best so far is {best:.2f} with {value}")
