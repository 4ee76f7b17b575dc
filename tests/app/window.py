"""A real window on a display of its own, driven like a player drives it and watched through the
program's trace. Nothing here sleeps for a fixed time: everything waits for what the program says."""

import contextlib
import json
import os
import pathlib
import subprocess
import tempfile
import time

ENVIRONMENT = pathlib.Path(__file__).resolve().parent.parent / "environment"
PATIENCE = 90.0  # seconds for anything to happen; a busy machine is slow, a hung program slower


class Failed(Exception):
    pass


def wait_for(what, look):
    """What `look` returns, once that is something."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = look()
        if found:
            return found
        time.sleep(0.02)
    raise Failed(f"waited {PATIENCE:.0f} s in vain for {what}")


class Display(str):
    """The name of a display, and the server behind it."""
    server = None


@contextlib.contextmanager
def display(width, height):
    """An X server on a number nobody uses."""
    read_end, write_end = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write_end), "-screen", "0", f"{width}x{height}x24",
         "-nolisten", "tcp", "-noreset"],  # else it is deaf for a while when its last client goes
        pass_fds=[write_end], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(write_end)
    try:
        with os.fdopen(read_end) as pipe:
            number = pipe.readline().strip()
        if not number:
            raise Failed("Xvfb did not start")
        name = Display(":" + number)
        name.server = server
        yield name
    finally:
        server.terminate()
        server.wait()


class Trace:
    """The lines the program writes, read as they come."""

    def __init__(self, path):
        self.path = path
        self.lines = []
        self.read_bytes = 0
        self.seen = 0  # lines before this one have been waited for

    def read(self):
        if not self.path.exists():
            return
        with open(self.path, "rb") as file:
            file.seek(self.read_bytes)
            new = file.read()
        whole = new[: new.rfind(b"\n") + 1]
        self.read_bytes += len(whole)
        self.lines += [json.loads(line) for line in whole.splitlines()]

    def find(self, event, members):
        self.read()
        for index in range(self.seen, len(self.lines)):
            line = self.lines[index]
            if line["event"] == event and all(line.get(k) == v for k, v in members.items()):
                self.seen = index + 1
                return line
        return None


class Program:
    """The game in its window."""

    def __init__(self, binary, arguments, display_name, folder, **stated):
        self.folder = pathlib.Path(folder)
        # What the program keeps, its screenshots among it, goes into the folder.
        home = str(self.folder / "home")
        self.display = display_name
        self.stated = dict(stated, DISPLAY=display_name, CAROM_HOME=home)
        self.environment = [str(ENVIRONMENT), home, *map("=".join, self.stated.items())]
        self.errors = open(self.folder / "stderr.txt", "w+")
        self.command = [*self.environment, binary, *arguments, "--trace", "trace.jsonl"]
        self.start_again()

    def start_again(self):
        """Once it has ended; what it keeps is as it left it."""
        (self.folder / "trace.jsonl").unlink(missing_ok=True)
        self.trace = Trace(self.folder / "trace.jsonl")
        self.process = subprocess.Popen(self.command, cwd=self.folder,
                                        stdout=subprocess.DEVNULL, stderr=self.errors)

    def wait(self, event, **members):
        """The next line that says so, after the last one waited for."""
        def look():
            found = self.trace.find(event, members)
            if not found and self.process.poll() is not None:
                found = self.trace.find(event, members)
                if not found:
                    raise Failed(f"the program ended before {event} {members}")
            return found
        return wait_for(f"{event} {members}", look)

    def says(self):
        self.errors.seek(0)
        return self.errors.read()

    def tool(self, *words):
        done = subprocess.run([*self.environment, "xdotool", *map(str, words)],
                              capture_output=True, text=True, timeout=PATIENCE)
        if done.returncode != 0:
            raise Failed(f"xdotool {words}: {done.stderr}")
        return done.stdout.strip()

    def find_window(self):
        """Waits until the window is there and has the keyboard."""
        self.window = wait_for("the window", lambda: self.try_search())
        wait_for("the keyboard", lambda: self.focused() == self.window)

    def try_search(self):
        found = subprocess.run([*self.environment, "xdotool", "search", "--onlyvisible", "--name",
                                "^Carom$"], capture_output=True, text=True)
        return found.stdout.split()[0] if found.stdout.split() else None

    def focused(self):
        found = subprocess.run([*self.environment, "xdotool", "getwindowfocus", "-f"],
                               capture_output=True, text=True)
        return found.stdout.strip()

    def key(self, name):
        self.tool("key", name)

    def move_mouse(self, x, y):
        self.tool("mousemove", "--window", self.window, x, y)

    def shot(self):
        """Takes a screenshot with F12; returns its trace line and the picture."""
        self.key("F12")
        line = self.wait("screenshot")
        file = pathlib.Path(line["file"])
        if file.parent != self.folder / "home" / "pictures":
            raise Failed(f"the picture went to {file}")
        return line, Picture(file, line["canvas"])

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()


class Picture:
    """A screenshot, looked at in canvas units. It is read when first looked at: the game goes on."""

    def __init__(self, path, canvas):
        self.path = path
        self.pixels = None
        self.left, self.top, self.across, self.down = canvas
        self.scale = min(self.across, self.down) / 720

    def load(self):
        made = subprocess.run(["convert", str(self.path), "-depth", "8", "ppm:-"],
                              capture_output=True, check=True, timeout=PATIENCE)
        kind, size, most, self.pixels = made.stdout.split(b"\n", 3)
        if kind != b"P6" or most != b"255":
            raise Failed(f"{self.path} is no picture")
        self.width, self.height = map(int, size.split())

    def size(self):
        if self.pixels is None:
            self.load()
        return self.width, self.height

    def pixel(self, x, y):
        """Colour of a framebuffer pixel."""
        if self.pixels is None:
            self.load()
        at = 3 * (int(y) * self.width + int(x))
        return tuple(self.pixels[at:at + 3])

    def at(self, x, y):
        """Colour at a place of the canvas."""
        return self.pixel(self.left + x * self.scale, self.top + y * self.scale)

    def light(self, x, y):
        """Brightness at a place of the canvas, 0 to 255."""
        r, g, b = self.at(x, y)
        return 0.3 * r + 0.59 * g + 0.11 * b

    def colors(self):
        """How many different colours there are on a grid of places."""
        return len({self.at(x, y) for x in range(8, 1280, 16) for y in range(8, 720, 16)})


@contextlib.contextmanager
def program(binary, arguments, screen, levels, home=None, **stated):
    """Runs in a folder of its own, with `levels` (text by file name) in its folder `levels`, the
    same for its `home`, and with the variables `stated` in its environment."""
    with tempfile.TemporaryDirectory(prefix="carom_window_") as folder:
        for place, files in (("levels", levels), ("home", home or {})):
            os.mkdir(os.path.join(folder, place))
            for name, text in files.items():
                pathlib.Path(folder, place, name).write_text(text)
        with display(*screen) as name:
            running = Program(binary, arguments, name, folder, **stated)
            try:
                yield running
            except Exception:
                print("trace so far:", *(str(line)[:240] for line in running.trace.lines[-12:]),
                      sep="\n  ")
                print("stderr:", running.says())
                raise
            finally:
                running.close()
