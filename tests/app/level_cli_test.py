#!/usr/bin/env python3
"""`carom level …` as a level maker types it.

    level_cli_test.py PROGRAM SOURCE_FOLDER      needs no display
"""

import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

PROGRAM = pathlib.Path(sys.argv[1]).resolve()
SOURCE = pathlib.Path(sys.argv[2]).resolve()
ODDITIES = SOURCE / "tests/levels/data/lbreakout_oddities"
KBREAKOUT = SOURCE / "tests/levels/data/kbreakout_oddities.levelset"
ARKANOID = pathlib.Path("/usr/share/games/lbreakouthd/levels/Arkanoid")

GOOD = """format = 1
title = "Good"
[grid]
bricks = '''
.aa.
.bb.
'''
[legend]
a = "plain"
b = { kind = "plain", color = "red", hits = 2 }
"""
BAD = """format = 1
titel = "Typo"
world = 9
[grid]
bricks = '''
ab
abc
'''
[legend]
a = "plan"
"""


class LevelTools(unittest.TestCase):
    def setUp(self):
        own = pathlib.Path(tempfile.mkdtemp(prefix="carom_level_"))
        self.addCleanup(shutil.rmtree, own)
        self.folder, self.home = own / "here", own / "home"
        self.folder.mkdir()

    def level(self, *arguments):
        """Runs `carom level …`; returns its exit code, stdout and stderr."""
        return self.carom("level", *arguments)

    def carom(self, *arguments):
        done = subprocess.run([SOURCE / "tests/environment", self.home, PROGRAM,
                               *map(str, arguments)], cwd=self.folder, text=True,
                              capture_output=True, timeout=300)
        return done.returncode, done.stdout, done.stderr

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        return path

    def png_size(self, name):
        header = (self.folder / name).read_bytes()
        self.assertEqual(header[:8], b"\x89PNG\r\n\x1a\n")
        self.assertGreater(len(header), 20000, "a blank picture packs into less")
        return tuple(int.from_bytes(header[k:k + 4], "big") for k in (16, 20))

    # --- folders

    def test_strays_are_passed_over_by_all_and_told_when_asked(self):
        self.write("set/one.toml", GOOD)
        self.write("set/README", "Some words about it.\n")
        self.write("set/one.toml~", BAD)
        self.write("set/.one.toml.swp", "junk")
        self.write("set/leftover", "")
        self.write("set/page.html", "<html></html>")
        self.write("set/old.lvl~", "1 2 3\n")
        (self.folder / "set/nowhere").symlink_to("not there")
        strays = {"README", "one.toml~", "leftover", "page.html", "old.lvl~", "nowhere"}
        for command in (["check", "set"], ["convert", "set", "-o", "out"]):
            with self.subTest(command):
                code, out, err = self.level(*command)
                self.assertEqual((code, err), (0, ""))
                self.assertNotIn("README", out)
                code, out, err = self.level(*command, "--verbose", *["--overwrite"] * (command[0] == "convert"))
                self.assertEqual((code, err), (0, ""))
                told = {line.split(": passed over: ")[0].split("/")[-1]
                        for line in out.splitlines() if ": passed over: " in line}
                self.assertEqual(told, strays)
        self.assertEqual(self.carom("demo", "set", "--seconds", "0")[0::2], (0, ""))
        code, out, err = self.level("check", "set", "--json")
        self.assertEqual(len(json.loads(out)["passed_over"]), len(strays))

    # --- check

    def test_check_good(self):
        self.write("good.toml", GOOD)
        self.assertEqual(self.level("check", "good.toml"),
                         (0, "1 level in 1 file: 0 errors, 0 warnings\n", ""))

    def test_check_tells_all_mistakes_at_once(self):
        self.write("some/bad.toml", BAD)
        self.write("some/good.toml", GOOD)
        self.write("some/deep/ragged.lvl", "1 2 3\n1 2\n")
        code, out, errors = self.level("check", "some")
        self.assertEqual((code, out), (1, ""))
        for place in ("bad.toml:2:1: error: ", "bad.toml:3:9: error: ", "bad.toml:7:",
                      "bad.toml:10:5: error: ", "deep/ragged.lvl:2:"):
            self.assertIn("some/" + place, errors)
        self.assertIn("(help: did you mean 'title'?)", errors)
        self.assertRegex(errors.splitlines()[-1], r"^1 level in 3 files: \d+ errors, 0 warnings$")

    def test_check_for_programs(self):
        self.write("bad.toml", BAD)
        code, out, errors = self.level("check", "--json", "bad.toml")
        self.assertEqual((code, errors), (1, ""))
        report = json.loads(out)
        self.assertEqual(report["files"], 1)
        self.assertEqual(report["errors"], len(report["problems"]))
        first = report["problems"][0]
        self.assertEqual((first["file"], first["line"], first["column"], first["severity"]),
                         ("bad.toml", 2, 1, "error"))
        self.assertTrue(first["what"] and first["help"])

    def test_check_warns_without_failing(self):
        warnings = {
            "no brick has to be broken": GOOD.replace('"plain"', '"solid"').replace(", hits = 2",
                                                                                   ""),
            "no ball can get to this brick": GOOD.replace(
                ".aa.\n.bb.", "sssss\nssass\nsssss").replace("b = {", 's = "solid"\nb = {'),
            "this power-up is in an empty cell": GOOD.replace(
                "[legend]", "drops = '''\nL...\n....\n'''\n[drop_legend]\nL = \"life\"\n[legend]"),
            "this brick overlaps another": GOOD + """[[brick]]
circle = { center = [400, 300], radius = 20 }
[[brick]]
box = { center = [410, 300], size = [60, 20] }
""",
            "this brick moves across a wall": GOOD + """[[brick]]
circle = { center = [700, 300], radius = 20 }
path = { points = [[200, 0]], speed = 50 }
""",
            "the ball is launched right into this brick": GOOD + """[[brick]]
box = { center = [400, 500], size = [100, 20] }
""",
        }
        for words, text in warnings.items():
            with self.subTest(words):
                self.write("level.toml", text)
                code, out, errors = self.level("check", "level.toml")
                self.assertEqual((code, out), (0, ""), errors)
                self.assertRegex(errors, r"level\.toml:\d+:\d+: warning: " + words)
                self.assertIn("(help: ", errors)

    def test_check_refuses_what_is_no_level(self):
        self.write("notes.txt", "buy milk\n")
        code, _, errors = self.level("check", "notes.txt", "nowhere.toml")
        self.assertEqual(code, 1)
        self.assertIn("notes.txt: error: ", errors)
        self.assertIn("nowhere.toml: error: ", errors)

    def test_usage(self):
        for words in ([], ["check"], ["show", "x"], ["convert", "x"], ["frobnicate"],
                      ["convert", "x", "-o", "y", "--to", "tetris"]):
            with self.subTest(words):
                self.assertEqual(self.level(*words)[0], 2)

    # --- show

    def test_show(self):
        self.write("good.toml", GOOD)
        self.assertEqual(self.level("show", "good.toml", "-o", "one.png")[0], 0)
        self.assertEqual(self.png_size("one.png"), (1280, 720))

    def test_sheet_of_a_foreign_set(self):
        code, _, errors = self.level("show", ODDITIES, "--sheet", "-o", "sheet.png")
        self.assertEqual(code, 0, errors)
        width, height = self.png_size("sheet.png")
        self.assertGreaterEqual(width, 640)
        self.assertGreaterEqual(height, 180)

    def test_plan(self):
        self.write("good.toml", GOOD)
        self.assertEqual(self.level("show", "good.toml", "-o", "one.png")[0], 0)
        self.assertEqual(self.level("show", "good.toml", "--plan", "-o", "plan.png")[0], 0)
        self.assertEqual(self.png_size("plan.png"), (1280, 720))
        pictures = [(self.folder / name).read_bytes() for name in ("plan.png", "one.png")]
        self.assertNotEqual(*pictures)
        code, _, errors = self.level("show", "good.toml", "--plan", "--sheet", "-o", "both.png")
        self.assertEqual(code, 2)
        self.assertIn("--plan", errors)
        self.assertIn("--sheet", errors)

    def test_show_says_what_it_cannot(self):
        self.write("bad.toml", BAD)
        code, _, errors = self.level("show", "bad.toml", "-o", "x.png")
        self.assertEqual(code, 1)
        self.assertIn("bad.toml:2:1: error: ", errors)
        self.write("good.toml", GOOD)
        code, _, errors = self.level("show", "good.toml", "-o", "no/such/folder/x.png")
        self.assertEqual(code, 1)
        self.assertIn("x.png", errors)

    # --- convert

    def test_convert_there_and_back(self):
        for source in (ODDITIES, KBREAKOUT):
            with self.subTest(source.name):
                shutil.rmtree(self.folder / "ours", ignore_errors=True)
                code, _, errors = self.level("convert", source, "-o", "ours")
                self.assertEqual(code, 0, errors)
                self.assertEqual(self.level("check", "ours")[0], 0)
        code, _, errors = self.level("convert", ODDITIES, "-o", "a")
        made, = (self.folder / "a").iterdir()
        back, _, errors = self.level("convert", made, "-o", "b", "--to", "lbreakout")
        self.assertEqual((code, back), (0, 0), errors)
        written, = (self.folder / "b").iterdir()
        again, _, errors = self.level("convert", written, "-o", "c")
        self.assertEqual(again, 0, errors)
        texts = [{p.name: p.read_text() for p in (self.folder / x).rglob("*.toml")
                  if p.name != "set.toml"} for x in "ac"]
        self.assertTrue(texts[0])
        self.assertEqual(*texts)

    def test_convert_tells_what_is_lost(self):
        self.write("free.toml", GOOD + """[[brick]]
circle = { center = [400, 300], radius = 20 }
""")
        for to in ("lvl", "lbreakout"):
            with self.subTest(to):
                code, _, errors = self.level("convert", "free.toml", "-o", to, "--to", to)
                self.assertEqual(code, 0)
                self.assertIn("free.toml: warning: ", errors)
                self.assertRegex(errors, "free brick|1 brick")
        code, out, _ = self.level("convert", "free.toml", "-o", "j", "--to", "lvl", "--json")
        self.assertTrue(json.loads(out)["problems"])

    def test_convert_writes_over_nothing(self):
        self.write("good.toml", GOOD)
        self.assertEqual(self.level("convert", "good.toml", "-o", "out")[0], 0)
        made = next((self.folder / "out").rglob("*.toml"))
        made.write_text("mine")
        code, _, errors = self.level("convert", "good.toml", "-o", "out")
        self.assertEqual(code, 1)
        self.assertIn("error: ", errors)
        self.assertEqual(made.read_text(), "mine")
        self.assertEqual(self.level("convert", "good.toml", "-o", "out", "--overwrite")[0], 0)
        self.assertNotEqual(made.read_text(), "mine")

    # --- new, schema

    def test_new(self):
        code, out, _ = self.level("new", "mine.toml", "--title", "Tower", "--author", "Ann")
        self.assertEqual(code, 0)
        self.assertIn("mine.toml", out)
        self.assertEqual(self.level("check", "mine.toml")[0], 0)
        text = (self.folder / "mine.toml").read_text()
        self.assertIn("Tower", text)
        self.assertIn("Ann", text)
        code, _, errors = self.level("new", "mine.toml")
        self.assertEqual(code, 1)
        self.assertIn("mine.toml: error: ", errors)
        self.assertEqual((self.folder / "mine.toml").read_text(), text)

    def test_schema(self):
        code, out, _ = self.level("schema")
        self.assertEqual(code, 0)
        self.assertEqual(json.loads(out)["type"], "object")
        self.assertEqual(out, (SOURCE / "docs/level.schema.json").read_text())

    # --- foreign files play as they are

    def test_foreign_sets_play(self):
        for path in (ODDITIES, KBREAKOUT, ARKANOID):
            if not path.exists():
                continue
            with self.subTest(path.name):
                code, out, errors = self.carom("demo", path, "--seconds", 20)
                self.assertEqual(code, 0, errors)
                score = int(out.split("score ")[1].split(",")[0])
                self.assertGreater(score, 0, out)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=1)
