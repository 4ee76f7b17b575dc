"""peers.py CAROM LEVEL: what the whole game costs, and other games beside it, seen from outside.

Each runs by itself on the display it is given. After a while to settle, the CPU time of all its
threads is read from /proc over ten seconds, and what it has in memory: all that is resident, and
what of that is its own and not a file's, since a driver's code is most of the rest. How many
pictures it shows is counted by what it sends: nobody tells, so CPU is given a second, not a frame;
LBreakoutHD shows 50 of them, Carom 60. Carom's first picture is what its trace says; the CPU until
then is user and system time, which the kernel counts in hundredths of a second.
"""
import os
import shutil
import signal
import subprocess
import sys
import time

SETTLE = 6.0
WATCH = 10.0


class Game:
    def __init__(self, title, words, keys=(), quality=None):
        self.title, self.words, self.keys, self.quality = title, words, keys, quality

    def settings(self):
        home = os.path.join(os.environ["HOME"], "carom")
        os.makedirs(home, exist_ok=True)
        os.environ["CAROM_HOME"] = home
        with open(os.path.join(home, "settings.toml"), "w") as file:
            file.write(f'format = 2\nquality = "{self.quality}"\n')

    def start(self):
        if self.quality:
            self.settings()
        return subprocess.Popen(self.words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                start_new_session=True)


def stop(program):
    os.killpg(program.pid, signal.SIGTERM)
    program.wait()


def cpu(pid):
    with open(f"/proc/{pid}/stat") as file:
        words = file.read().rsplit(")", 1)[1].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid):
    """Megabytes: resident, and its own."""
    sizes = {}
    with open(f"/proc/{pid}/smaps_rollup") as file:
        for line in file:
            words = line.split()
            if words[0] in ("Rss:", "Anonymous:"):
                sizes[words[0]] = int(words[1]) * 1024 / 1e6
    return sizes["Rss:"], sizes["Anonymous:"]


def measure(game):
    program = game.start()
    try:
        time.sleep(SETTLE / 2)
        for key in game.keys:
            subprocess.run(["xdotool", "key", key], check=True)
            time.sleep(0.5)
        time.sleep(SETTLE / 2)
        before = cpu(program.pid)
        time.sleep(WATCH)
        return 100 * (cpu(program.pid) - before) / WATCH, *memory(program.pid)
    finally:
        stop(program)


def first_picture(game):
    """Milliseconds of CPU, the least of some starts: the first fills the system's caches."""
    trace = os.path.join(os.environ["HOME"], "trace")
    best = None
    for _ in range(5):
        if os.path.exists(trace):
            os.remove(trace)
        game.words = [*game.words[:1], "--mute", "--trace", trace]
        program = game.start()
        try:
            while not os.path.exists(trace) or "first_picture" not in open(trace).read():
                time.sleep(0.001)
            took = 1e3 * cpu(program.pid)
            best = took if best is None else min(best, took)
        finally:
            stop(program)
    return best


def main(carom, level):
    games = [Game(f"Carom, title, {quality}", [carom, "--mute"], quality=quality)
             for quality in ("low", "medium", "high")]
    games.append(Game("Carom, options, low", [carom, "--mute"],
                      ["Down", "Down", "Down", "Return"], "low"))
    games.append(Game("Carom, in play, low", [carom, "--mute", level], ["Return", "space"], "low"))
    for title, name in (("LBreakoutHD, menu", "lbreakouthd"), ("LBreakout2, menu", "lbreakout2"),
                        ("KBreakOut", "kbreakout")):
        path = shutil.which(name) or shutil.which(f"/usr/games/{name}")
        if path is not None:
            games.append(Game(title, [path]))
    print(f"{'game':<22} {'% of a core':>11} {'resident MB':>11} {'own MB':>7}")
    for game in games:
        if game.keys and not shutil.which("xdotool"):
            continue
        share, resident, own = measure(game)
        print(f"{game.title:<22} {share:>11.0f} {resident:>11.0f} {own:>7.0f}", flush=True)
    start = first_picture(Game("", [carom], quality="low"))
    print(f"Carom's first picture: {start:.0f} ms of CPU")


if __name__ == "__main__":
    main(*sys.argv[1:])
