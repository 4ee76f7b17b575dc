"""peers.py CAROM: what the whole game costs, and other games beside it, seen from outside.

Each runs by itself on the display it is given. After a while to settle, the CPU time of all its
threads is read from /proc over ten seconds, and its memory. How many pictures it shows is counted
by what it sends: nobody tells, so CPU is given a second, not a frame.
"""
import os
import shutil
import signal
import subprocess
import sys
import time

GAMES = {
    "Carom, title, low": ("carom", "low"),
    "Carom, title, high": ("carom", "high"),
    "LBreakoutHD, menu": ("lbreakouthd", None),
    "LBreakout2, menu": ("lbreakout2", None),
    "KBreakOut": ("kbreakout", None),
}


def cpu(pid):
    with open(f"/proc/{pid}/stat") as file:
        words = file.read().rsplit(")", 1)[1].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid):
    with open(f"/proc/{pid}/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGESIZE") / 1e6


def find(name, carom):
    if name == "carom":
        return carom
    return shutil.which(name) or shutil.which(f"/usr/games/{name}")


def measure(words):
    program = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                               start_new_session=True)
    try:
        time.sleep(5)
        before = cpu(program.pid)
        time.sleep(10)
        return 10 * (cpu(program.pid) - before), memory(program.pid)
    finally:
        os.killpg(program.pid, signal.SIGTERM)
        program.wait()


def main(carom):
    print(f"{'game':<20} {'% of a core':>11} {'MB':>5}")
    for title, (name, quality) in GAMES.items():
        path = find(name, carom)
        if path is None:
            continue
        words = [path]
        if quality:
            home = os.path.join(os.environ["HOME"], "carom")
            os.makedirs(home, exist_ok=True)
            os.environ["CAROM_HOME"] = home
            with open(os.path.join(home, "settings.toml"), "w") as file:
                file.write(f'format = 2\nquality = "{quality}"\n')
            words.append("--mute")
        share, size = measure(words)
        print(f"{title:<20} {share:>11.0f} {size:>5.0f}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
