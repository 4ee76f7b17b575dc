#!/usr/bin/env python3
"""What a newcomer does after the first ./play: starts it again, and installs what it built.

    commands_test.py PROGRAM SOURCE_FOLDER BUILD_FOLDER      BUILD_FOLDER is up to date
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

PROGRAM = pathlib.Path(sys.argv[1]).resolve()
SOURCE = pathlib.Path(sys.argv[2]).resolve()
BUILD = pathlib.Path(sys.argv[3]).resolve()
TARGETS = re.search(r"^targets=\((.*?)\)", (SOURCE / "play").read_text(), re.M)[1].split()


def run(*command):
    """Returns what a command wrote; it must succeed and not complain."""
    done = subprocess.run([*map(str, command)], capture_output=True, text=True, timeout=120)
    if done.returncode != 0 or done.stderr:
        raise AssertionError(f"{command}: {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


def processor_seconds(*command):
    """The least a command took of three tries, in seconds of the processor: others are busy too."""
    def once():
        before = os.times()
        run(*command)
        after = os.times()
        return after.children_user + after.children_system - before.children_user - before.children_system
    return min(once() for _ in range(3))


class SecondStart(unittest.TestCase):
    def setUp(self):
        if BUILD != SOURCE / "build/release":
            self.skipTest("./play has another build folder")

    def test_nothing_is_planned_when_nothing_changed(self):
        self.assertIn("no work to do", run("ninja", "-C", BUILD, "-n", *TARGETS))

    def test_it_says_nothing_and_is_soon_there(self):
        self.assertEqual(run(SOURCE / "play", "--version"), run(PROGRAM, "--version"))
        more = processor_seconds(SOURCE / "play", "--version") - processor_seconds(PROGRAM, "--version")
        self.assertLess(more, 0.2)


class Install(unittest.TestCase):
    def test_it_needs_only_what_play_built(self):
        """Every installed file of the build folder is made by CMake itself or for ./play's targets."""
        made = set(re.findall(r'label="([^"]+)"', run("ninja", "-C", BUILD, "-t", "graph", *TARGETS)))
        scripts = "".join(path.read_text() for path in BUILD.rglob("cmake_install.cmake"))
        wanted = {os.path.relpath(file, BUILD) for file in re.findall(rf'"({re.escape(str(BUILD))}/[^"$]+)"', scripts)
                  if not file.endswith("cmake_install.cmake")}
        by_ninja = {line.split(": ")[0] for line in run("ninja", "-C", BUILD, "-t", "targets", "all").split("\n")}
        self.assertIn("game/app/carom", wanted)
        # A shared library has several names.
        made, wanted = ({re.sub(r"\.so[.\d]*$", ".so", file) for file in files} for files in (made, wanted & by_ninja))
        self.assertEqual(wanted - made, set())

    def test_what_is_installed_plays(self):
        with tempfile.TemporaryDirectory(prefix="carom_install_") as folder:
            prefix = pathlib.Path(folder, "usr")
            run("cmake", "--install", BUILD, "--prefix", prefix)
            installed = prefix / "bin/carom"
            for file in ("include/carom_collision.hpp", "share/applications/carom.desktop",
                         "share/carom/fonts/Play-Bold.ttf"):
                self.assertTrue((prefix / file).is_file(), file)
            picture = pathlib.Path(folder, "a.png")
            run(SOURCE / "tests/environment", pathlib.Path(folder, "home"), installed, "demo",
                "--seconds", 0, "--shot", picture)
            self.assertGreater(picture.stat().st_size, 5000)


class Hardening(unittest.TestCase):
    """As Debian builds its packages, seen in the program itself."""

    def test_the_program_is_hardened(self):
        if "CMAKE_BUILD_TYPE:STRING=Release" not in (BUILD / "CMakeCache.txt").read_text():
            self.skipTest("only what is released is hardened")
        symbols = run("readelf", "-W", "--dyn-syms", PROGRAM)
        self.assertIn("__stack_chk_fail", symbols, "no stack protector")
        self.assertRegex(symbols, r"__(mem|str|v?snprintf|v?fprintf|read)\w*_chk", "no FORTIFY_SOURCE")
        self.assertRegex(run("readelf", "-h", PROGRAM), r"Type:\s+DYN", "its place is not random")
        self.assertIn("GNU_RELRO", run("readelf", "-W", "-l", PROGRAM))
        self.assertRegex(run("readelf", "-d", PROGRAM), "BIND_NOW|FLAGS.*NOW", "RELRO is not full")
        self.assertRegex(run("readelf", "-W", "-l", PROGRAM), r"GNU_STACK.*RW ", "the stack can be run")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
