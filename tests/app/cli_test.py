#!/usr/bin/env python3
"""What the program says and returns on the command line: 0 good, 1 bad input, 2 usage; errors on
stderr as `file:line:col: error: what`.

    cli_test.py PROGRAM SOURCE_FOLDER      needs no display
"""

import json
import os
import pathlib
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time
import unicodedata
import unittest

PROGRAM = pathlib.Path(sys.argv[1]).resolve()
SOURCE = pathlib.Path(sys.argv[2]).resolve()
GOOD = """format = 1
title = "Good"
[grid]
bricks = '''
.aa.
'''
[legend]
a = "plain"
"""
BAD = "format = 1\ntitel = 3\n"
LEVEL = "1 1 0 0 0 0 0 1 1\n2 3 4 5 0 5 4 3 2\n2 3 4 5 5 5 4 3 2\n"


class CommandLine(unittest.TestCase):
    def setUp(self):
        # Everything runs from a folder that is not the source tree.
        own = pathlib.Path(tempfile.mkdtemp(prefix="carom_cli_"))
        self.addCleanup(shutil.rmtree, own)
        self.folder, self.home = own / "here", own / "home"
        self.folder.mkdir()
        self.level = self.write("levels/small.lvl", LEVEL)

    def run_carom(self, *arguments, **environment):
        stated = [f"{name}={value}" for name, value in environment.items()]
        return subprocess.run([SOURCE / "tests/environment", self.home, *stated, PROGRAM,
                               *map(str, arguments)], cwd=self.folder, text=True,
                              capture_output=True, timeout=120)

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
        return path

    def fails(self, code, message, *arguments, **environment):
        """Ends with `code`, saying on stderr alone a line that matches `message`."""
        done = self.run_carom(*arguments, **environment)
        self.assertEqual(done.returncode, code, done.stderr)
        self.assertEqual(done.stdout, "")
        self.assertRegex(done.stderr, message)
        return done.stderr

    def succeeds(self, *arguments, **environment):
        done = self.run_carom(*arguments, **environment)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(done.stderr, "")
        return done.stdout

    # --- share codes

    def test_a_level_goes_through_a_share_code(self):
        code = self.succeeds("level", "share", SOURCE / "levels/01_first_light.toml").strip()
        self.assertRegex(code, r"^carom1_[-_0-9A-Za-z]+$")
        text = self.succeeds("level", "unpack", code)
        self.assertIn('title = "First Light"', text)
        self.succeeds("level", "unpack", code, "-o", "mine.toml")
        self.assertEqual((self.folder / "mine.toml").read_text(), text)
        self.assertEqual(self.succeeds("level", "share", "mine.toml").strip(), code)
        self.succeeds("demo", code, "--seconds", "1")
        self.fails(1, "mine.toml: error: is there already", "level", "unpack", code, "-o", "mine.toml")

    def test_damaged_share_codes(self):
        code = self.succeeds("level", "share", SOURCE / "levels/01_first_light.toml").strip()
        self.fails(1, "share code: error: .*damaged", "level", "unpack", code[:-9])
        self.fails(1, "no share code", "level", "unpack", "hello")
        self.fails(1, "share code: error: .*newer", "demo", "carom9_" + code[7:])
        self.fails(1, "no brick", "level", "share", self.write("bad.toml", "format = 1\n"))

    # --- usage

    def test_help(self):
        words = self.succeeds("--help")
        for part in ("play", "demo", "edit", "lab", "replay", "--seed", "--mute", "--size", "--fullscreen"):
            self.assertIn(part, words)
        self.assertIn("--wav", self.succeeds("demo", "--help"))
        self.assertIn("--trace", self.succeeds("lab", "--help"))
        self.assertIn("verify", self.succeeds("replay", "--help"))

    def test_version(self):
        self.assertRegex(self.succeeds("--version"), r"^carom \d+\.\d+\.\d+\n$")

    def test_wrong_usage(self):
        for arguments in (["--no-such-option"], ["demo", "--seconds", "soon"],
                          ["demo", "--seconds", "-1"], ["replay"], ["replay", "verify"],
                          ["demo", self.level, "another"], ["--seed", "x"]):
            with self.subTest(arguments):
                self.fails(2, ".", *arguments)

    def test_size(self):
        for size in ("big", "1280", "1280x", "1280x720x3", "0x0", "-5x90", "99999x720", "10x10"):
            with self.subTest(size):
                self.fails(2, "write it as 1280x720", "demo", f"--size={size}")
                self.fails(2, "write it as 1280x720", f"--size={size}")
                self.fails(2, "write it as 1280x720", "lab", f"--size={size}")

    # --- levels

    def test_missing_level(self):
        self.fails(1, r"^nowhere\.lvl: error: .", "demo", "nowhere.lvl")
        self.fails(1, r"^nowhere\.lvl: error: .", "nowhere.lvl")

    def test_ragged_level(self):
        self.write("ragged.lvl", "1 2 3\n1 2 3 4\n")
        self.fails(1, r"^ragged\.lvl:2:7: error: .", "demo", "ragged.lvl")

    def test_bad_token(self):
        self.write("bad.lvl", "1 2 3\n1 x 3\n")
        self.fails(1, r"^bad\.lvl:2:3: error: .", "demo", "bad.lvl")

    def test_empty_level(self):
        self.write("empty.lvl", "")
        self.fails(1, r"^empty\.lvl.*: error: .", "demo", "empty.lvl")

    def test_folder_without_levels(self):
        (self.folder / "bare").mkdir()
        self.fails(1, r"^bare: error: .", "demo", "bare")

    def test_folder_with_one_bad_level(self):
        self.write("mixed/good.lvl", "1 2 3\n")
        self.write("mixed/wrong.lvl", "1 2 ?\n")
        self.fails(1, r"mixed/wrong\.lvl:1:5: error: .", "demo", "mixed")

    # --- where things are

    def test_data_elsewhere(self):
        words = self.fails(1, "carom: error: ", "demo", CAROM_DATA="/no/such/folder")
        self.assertIn("/no/such/folder", words)
        self.assertIn("CAROM_DATA", words)

    def test_data_given(self):
        words = self.succeeds("demo", "--seconds", 0, CAROM_DATA=str(SOURCE))
        self.assertRegex(words, r"0\.0 s played, score 0")

    def test_no_display(self):
        for command in ("play", "lab"):
            with self.subTest(command):
                words = self.fails(1, "^carom: error: ", command)
                self.assertEqual(len(words.splitlines()), 1)

    def test_files_that_cannot_be_written(self):
        for option, name in (("--wav", "a.wav"), ("--replay", "a.replay"), ("--shot", "a.png")):
            with self.subTest(option):
                self.fails(1, rf"no_folder/{re.escape(name)}: error: .", "demo", "--seconds", 0,
                           option, f"no_folder/{name}")

    # --- a world that means no good

    def unprintable(self, text):
        """Characters of what was said that no terminal should get."""
        return [c for c in text if c != "\n" and
                unicodedata.category(c) in ("Cc", "Cf", "Zl", "Zp")]

    def test_nothing_foreign_reaches_the_terminal_raw(self):
        title = "\\u001b[31mred\\u009b\\u202eevil\\n2: error"
        evil = "ev\x1b[2Jil\u202e\x9b\nx"
        level = self.write(f"{evil}.toml", GOOD.replace("Good", title))
        bad = self.write(f"{evil}bad.toml", BAD)
        (self.folder / f"{evil}folder").mkdir()
        said = self.succeeds("demo", level, "--seconds", 0, "--replay", f"{evil}.replay")
        said += self.succeeds("replay", "verify", f"{evil}.replay")
        said += self.succeeds("level", "convert", level, "-o", "out", "--json")
        said += self.succeeds("level", "check", level)
        said += self.succeeds("level", "new", f"{evil}new.toml")
        said += self.fails(1, ".", "demo", bad)
        said += self.fails(1, ".", "demo", f"{evil}gone")
        said += self.fails(1, ".", "demo", f"{evil}folder")
        said += self.fails(1, ".", "level", "check", bad)
        said += self.fails(2, ".", "demo", f"--{evil}")
        self.assertEqual(self.unprintable(said), [])
        self.assertEqual(len(said.splitlines()), len([line for line in said.splitlines() if line]))

    def test_titles_with_marks_survive_unpacking(self):
        level = self.write("marks.toml", GOOD.replace("Good", "a\\u202eb\\u009bc"))
        code = self.succeeds("level", "share", level).strip()
        text = self.succeeds("level", "unpack", code)
        self.assertEqual(self.unprintable(text), [])
        again = self.write("again.toml", text)
        self.assertEqual(self.succeeds("level", "share", again).strip(), code)

    def test_output_that_does_not_arrive_is_a_failure(self):
        for arguments in (["--version"], ["--help"], ["level", "schema"], ["demo", "--seconds", "0"]):
            with self.subTest(arguments), open("/dev/full", "w") as full:
                done = subprocess.run([SOURCE / "tests/environment", self.home, PROGRAM, *arguments],
                                      stdout=full, stderr=subprocess.PIPE, text=True, timeout=120)
                self.assertEqual(done.returncode, 1, done.stderr)
                self.assertRegex(done.stderr, "^carom: error: the output cannot be written")

    def test_numbers_out_of_range(self):
        for option, values in (("--seed", ("99999999999999999999", "-1", "1.5", "0x10", "nan")),
                               ("--seconds", ("nan", "inf", "-1", "36001", "1e999", "3s"))):
            for value in values:
                with self.subTest(option + value):
                    self.fails(2, re.escape(value), "demo", f"{option}={value}")
        self.fails(2, "no seed", "--seed=99999999999999999999")
        self.succeeds("demo", "--seconds", 0, "--seed", 2**64 - 1)

    def test_an_empty_home_is_no_home(self):
        done = self.run_carom("play", CAROM_HOME="", DISPLAY=":nowhere")
        self.assertEqual(done.returncode, 1)
        self.assertEqual([path.name for path in self.folder.iterdir()], ["levels"])

    def test_a_long_demo_keeps_no_sound(self):
        def held(*arguments):
            self.succeeds("demo", self.level, *arguments)
            return resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
        short, long = held("--seconds", 1), held("--seconds", 240)
        self.assertLess(long - short, 30_000, "KB more for four minutes")

    def test_what_is_no_file_is_neither_read_nor_replaced(self):
        os.mkfifo(self.folder / "pipe.toml")
        self.fails(1, r"^pipe\.toml: error: is a pipe, not a file", "demo", "pipe.toml")
        self.fails(1, r"^pipe\.toml: error: is a pipe", "level", "check", "pipe.toml")
        self.fails(1, r"^pipe\.toml: error: is a pipe", "replay", "verify", "pipe.toml")
        for option in ("--wav", "--replay", "--shot"):
            with self.subTest(option):
                self.fails(1, r"^pipe\.toml: error: is a pipe", "demo", "--seconds", 0, option, "pipe.toml")
        self.assertTrue((self.folder / "pipe.toml").is_fifo())
        self.fails(1, r"^/dev/zero: error: is a device", "demo", "/dev/zero")

    def test_links_in_circles(self):
        for name in ("round.toml", "round"):
            os.symlink(name, self.folder / "levels" / name)
        os.symlink(".", self.folder / "levels" / "folder")
        self.succeeds("demo", "levels", "--seconds", 0)
        self.succeeds("level", "check", "levels")
        self.succeeds("level", "convert", "levels", "-o", "out")
        self.assertEqual(len(list((self.folder / "out").rglob("*.toml"))), 1)
        self.fails(1, r"^levels/round\.toml: error: .*links", "demo", "levels/round.toml")

    # --- demo and replays

    def record(self, name, seed=7):
        return self.succeeds("demo", self.level, "--seconds", 4, "--seed", seed,
                             "--wav", name + ".wav", "--replay", name + ".replay")

    def bytes_of(self, name):
        return (self.folder / name).read_bytes()

    def test_demo_repeats_itself(self):
        self.assertEqual(self.record("one"), self.record("two"))
        self.assertEqual(self.bytes_of("one.wav"), self.bytes_of("two.wav"))
        self.assertEqual(self.bytes_of("one.replay"), self.bytes_of("two.replay"))
        self.assertGreater(len(self.bytes_of("one.wav")), 4 * 48000 * 4)
        self.assertTrue(any(self.bytes_of("one.wav")[44:]), "the demo is silent")
        self.assertNotEqual(self.record("three", seed=8), self.record("one"))
        self.assertNotEqual(self.bytes_of("one.replay"), self.bytes_of("three.replay"))

    def test_demo_picture(self):
        self.succeeds("demo", "--seconds", 0, "--shot", "a.png", "--size", "320x180")
        header = self.bytes_of("a.png")
        self.assertEqual(header[:8], b"\x89PNG\r\n\x1a\n")
        width, height = (int.from_bytes(header[k:k + 4], "big") for k in (16, 20))
        self.assertEqual((width, height), (320, 180))
        self.assertGreater(len(header), 5000, "a blank picture packs into less")

    def test_replay(self):
        self.record("game")
        self.assertRegex(self.succeeds("replay", "verify", "game.replay"),
                         r"^game\.replay: proven: .*\(level [0-9a-f]{16}\), normal, score [\d,]+, .*0:03")
        self.fails(1, r"^gone\.replay: error: .", "replay", "verify", "gone.replay")
        for name, data in self.damaged(self.bytes_of("game.replay")):
            with self.subTest(name):
                (self.folder / "bad.replay").write_bytes(data)
                self.fails(1, r"^bad\.replay: error: .", "replay", "verify", "bad.replay")

    def damaged(self, good):
        yield "empty", b""
        yield "something else", b"hello\n"
        yield "half", good[: len(good) // 2]
        for place in (20, len(good) // 2, len(good) - 1):
            yield f"another byte {place}", good[:place] + bytes([good[place] ^ 1]) + good[place + 1:]
        yield "another start, checksum and all", self.forged(good, lambda body: body[:1] + b"\x03" + body[2:])
        yield "a made-up speed", self.forged(good, lambda body: body[:2] + b"\x65" + body[3:])

    def forged(self, good, change):
        """A recording whose body is changed and whose checksum is right."""
        begin = good.index(b"\n") + 1
        data = good[:begin] + change(good[begin:-8])
        return data + self.checksum(data)

    @staticmethod
    def checksum(data):
        total = 14695981039346656037
        for byte in data:
            total = (total ^ byte) * 1099511628211 % 2**64
        return total.to_bytes(8, "little")

    def fake_ffmpeg(self, script):
        path = self.write("bin/ffmpeg", "#!/bin/sh\n" + script)
        path.chmod(0o755)
        return f"{path.parent}:{os.environ['PATH']}"

    def test_render_makes_pictures_and_sound_without_ffmpeg(self):
        self.record("game")
        half = ("replay", "render", "game.replay", "--from", 1, "--seconds", 0.5, "--fps", 10, "--size", "320x180")
        self.succeeds(*half, "-o", "frames/")
        names = sorted(file.name for file in (self.folder / "frames").iterdir())
        self.assertEqual(names, [f"frame_{i:06}.png" for i in range(1, 6)] + ["sound.wav"])
        self.assertEqual((self.folder / "frames/sound.wav").stat().st_size, 44 + 24000 * 4)
        first = (self.folder / "frames/frame_000001.png").read_bytes()
        self.assertEqual(first[16:24], (320).to_bytes(4, "big") + (180).to_bytes(4, "big"))
        self.assertNotEqual(first, (self.folder / "frames/frame_000005.png").read_bytes())
        self.fails(1, "frames/: error: .*--force", *half, "-o", "frames/")
        self.succeeds(*half, "-o", "frames/", "--force")
        self.assertEqual(first, (self.folder / "frames/frame_000001.png").read_bytes())
        self.fails(1, "ends at 0:03", *half[:3], "--from", 9, "-o", "late/")

    def test_render_hands_films_to_ffmpeg(self):
        self.record("game")
        half = ("replay", "render", "game.replay", "--seconds", 0.5, "--fps", 10, "--size", "320x180")
        self.fails(2, "films end in", *half, "-o", "clip.avi")
        # Pictures come in whole; the film is there only once it is done.
        path = self.fake_ffmpeg('for last; do :; done\nwc -c > "${last#file:}"\n')
        self.succeeds(*half, "-o", "clip.mp4", PATH=path)
        self.assertEqual(int((self.folder / "clip.mp4").read_text()), 5 * 320 * 180 * 4)
        self.fails(1, "clip.mp4: error: is there already; --force", *half, "-o", "clip.mp4", PATH=path)
        # One that fails or leaves early leaves nothing behind, and what was there stays.
        path = self.fake_ffmpeg('for last; do :; done\necho half > "${last#file:}"\nexit 1\n')
        self.fails(1, "clip.mp4: error: ffmpeg", *half, "-o", "clip.mp4", "--force", PATH=path)
        self.assertEqual(int((self.folder / "clip.mp4").read_text()), 5 * 320 * 180 * 4)
        self.fails(1, "new.gif: error: ffmpeg", *half, "-o", "new.gif", PATH=path)
        self.assertEqual([file.name for file in self.folder.glob("*.part")], [])
        # Nobody's ffmpeg.
        (self.folder / "bin/ffmpeg").unlink()
        done = subprocess.run([PROGRAM, *map(str, half), "-o", "new.mp4"], cwd=self.folder, text=True,
                              capture_output=True, env={"HOME": str(self.home), "PATH": str(self.folder / "bin")})
        self.assertEqual(done.returncode, 1)
        self.assertIn("ffmpeg is not installed", done.stderr)

    @unittest.skipUnless(shutil.which("ffprobe"), "ffmpeg is missing")
    def test_render_makes_films_that_play(self):
        self.record("game")
        second = ("replay", "render", "game.replay", "--from", 1, "--seconds", 1, "--size", "320x180")
        for name, kinds in (("clip.mp4", ["video", "audio"]), ("clip.gif", ["video"])):
            self.succeeds(*second, "-o", name)
            told = json.loads(subprocess.run(
                ["ffprobe", "-v", "error", "-count_frames", "-show_streams", "-of", "json", name],
                cwd=self.folder, capture_output=True, check=True).stdout)["streams"]
            self.assertEqual([each["codec_type"] for each in told], kinds)
            self.assertEqual((told[0]["width"], told[0]["height"]), (320, 180))
            self.assertEqual(int(told[0]["nb_read_frames"]), 60 if name == "clip.mp4" else 25)

    def test_replay_of_other_versions(self):
        self.record("game")
        good = self.bytes_of("game.replay")
        self.write("old.replay", "carom replay 2\nseed 1\n")
        self.fails(3, "format 2, from before rules had a version", "replay", "verify", "old.replay")
        (self.folder / "new.replay").write_bytes(good.replace(b"replay 3", b"replay 4", 1))
        self.fails(3, "newer Carom", "replay", "verify", "new.replay")
        for rules, words in ((0, "older rules"), (99, "newer rules")):
            (self.folder / "other.replay").write_bytes(self.forged(good, lambda b: bytes([rules]) + b[1:]))
            self.fails(3, words, "replay", "verify", "other.replay")
        # One that is refused outweighs one that cannot be told.
        self.write("bad.replay", "hello")
        done = self.run_carom("replay", "verify", "old.replay", "bad.replay", "game.replay")
        self.assertEqual(done.returncode, 1)
        self.assertIn("game.replay: proven", done.stdout)

    def test_golden_recordings(self):
        golden = SOURCE / "tests/golden"
        lawful = self.succeeds("replay", "verify", golden / "first_light.replay")
        self.assertRegex(lawful, r"proven: First Light \(level [0-9a-f]{16}\), normal, score 915, ")
        self.fails(1, "it begins with 30 lives, which the rules don't give", "replay", "verify", golden / "kinds.replay")

    def test_replay_json(self):
        self.record("game")
        self.write("bad.replay", "hello")
        done = self.run_carom("replay", "verify", "--json", "game.replay", "bad.replay")
        self.assertEqual(done.returncode, 1)
        good, bad = json.loads(done.stdout)
        self.assertEqual((good["file"], good["verdict"], good["difficulty"]), ("game.replay", "proven", "normal"))
        self.assertEqual(good["ticks"], 959)
        self.assertEqual(len(good["levels"]), 1)
        self.assertEqual(good["levels"][0]["seed"], 7)
        self.assertEqual(bad["verdict"], "no replay")
        self.assertTrue(bad["why"])

    def test_replay_show(self):
        self.record("game")
        self.assertRegex(self.succeeds("replay", "show", "game.replay"), "0:03 of play in 1 level, normal, rules 2")
        text = self.succeeds("replay", "show", "--text", "game.replay")
        self.assertIn("difficulty normal", text)
        self.assertIn("seed 7", text)
        self.fails(1, "not a Carom replay", "replay", "show", self.level)

    # --- pilots

    def test_solve(self):
        won = self.write("won.toml", GOOD)
        walled = self.write("walled.toml", GOOD.replace(".aa.", "b.b\nbab\nb.b".replace(".", "b"))
                            + 'b = "solid"\n[rules]\nlightning = false\n')
        said = self.succeeds("level", "solve", won, "--minutes", 2)
        self.assertRegex(said, r"won\.toml: 1 Good: won in 0:\d\d, no life lost\n1 level: 1 won \(100.0 %\)")
        done = self.run_carom("level", "solve", "--json", won, walled, "--minutes", 2, "--jobs", 2,
                              "--proofs", "proofs", "--heat", "heat", "--resume", "known.txt")
        self.assertEqual(done.returncode, 1, done.stderr)
        first, second = json.loads(done.stdout)
        self.assertEqual((first["file"], first["level"], first["verdict"]), (str(won), 1, "won"))
        self.assertEqual((second["verdict"], second["left"]), ("impossible", 1))
        self.assertIn("no ball can get to 1 brick", second["why"])
        proof = self.folder / "proofs" / (first["hash"] + ".replay")
        self.assertIn("proven: Good", self.succeeds("replay", "verify", proof))
        self.assertTrue((self.folder / "heat" / (first["hash"] + ".png")).read_bytes().startswith(b"\x89PNG"))
        # Taken up again, and by another number of threads, the answers are the same.
        lines = self.bytes_of("known.txt")
        self.assertEqual(lines.count(b"\n"), 2)
        for more in (["--resume", "known.txt"], ["--jobs", 1]):
            again = self.run_carom("level", "solve", "--json", won, walled, "--minutes", 2, *more)
            self.assertEqual(again.stdout, done.stdout)
        self.assertEqual(self.bytes_of("known.txt"), lines)

    def test_solve_touches_nobodys_file(self):
        won = self.write("won.toml", GOOD)
        self.write("notes.txt", "my notes\n")
        self.fails(1, "notes.txt: error: holds something else than answers", "level", "solve", won,
                   "--minutes", 1, "--resume", "notes.txt")
        self.assertEqual(self.bytes_of("notes.txt"), b"my notes\n")
        self.write("empty.txt", "")
        self.succeeds("level", "solve", won, "--minutes", 1, "--resume", "empty.txt")
        self.assertEqual(self.bytes_of("empty.txt").count(b"\n"), 1)
        # Other files in a folder are passed over, as everywhere.
        self.write("mine/won.toml", GOOD)
        self.write("mine/README", "hello\n")
        self.write("mine/won.toml~", "x")
        self.assertIn("1 level: 1 won", self.succeeds("level", "solve", "mine", "--minutes", 1))
        for bad in (["--seed", "99999999999999999999"], ["--minutes", "nan"], ["--minutes", "0"]):
            self.fails(2, bad[1], "level", "solve", won, *bad)
            self.fails(2, bad[1], "sim", "--level", won, *bad)

    def test_par(self):
        good = self.write("good.toml", "# by hand\n" + GOOD)
        before = self.bytes_of("good.toml")
        said = self.succeeds("level", "par", good)
        self.assertRegex(said, r"good\.toml: Good: 0:\d[05], 15 of 15 games won; was 0:\d\d\n")
        self.assertEqual(self.bytes_of("good.toml"), before)
        self.assertEqual(self.succeeds("level", "par", "--write", "--jobs", 1, good), said)
        self.assertRegex(self.bytes_of("good.toml").decode(), r"(?s)^# by hand\n.*\[rules\]\npar = \d+\n")
        self.assertNotIn("was", self.succeeds("level", "par", good))
        walled = self.write("walled.toml", GOOD.replace(".aa.", "bbb\nbab\nbbb") + 'b = "solid"\n')
        self.fails(1, "Good: no par: 0 of 15 games won", "level", "par", "--write", walled)
        self.assertNotIn(b"par", self.bytes_of("walled.toml"))

    def test_sim(self):
        level = self.write("good.toml", GOOD)
        one = self.succeeds("sim", "--level", level, "--pilot", "fair", "--games", 4, "--seed", 5, "--json")
        games = json.loads(one)
        self.assertEqual([game["seed"] for game in games], [5, 6, 7, 8])
        self.assertEqual(one, self.succeeds("sim", "--level", level, "--pilot", "fair", "--games", 4,
                                            "--seed", 5, "--json", "--jobs", 1))
        self.assertRegex(self.succeeds("sim", "--level", level, "--games", 2), "Good, perfect: 2 of 2 won")
        self.fails(2, "godlike", "sim", "--level", level, "--pilot", "godlike")

    def test_pipe_pilot(self):
        level = self.write("good.toml", GOOD)
        done = subprocess.run([sys.executable, SOURCE / "docs/pipe_pilot.py", PROGRAM, level, "4"],
                              text=True, capture_output=True, timeout=120)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(len(done.stdout.splitlines()), 4)
        self.assertIn("the best so far", done.stdout)
        self.assertLessEqual(len((SOURCE / "docs/pipe_pilot.py").read_text().splitlines()), 40)

    def test_a_stamp_is_played_and_a_wrong_one_dropped(self):
        level = self.write("good.toml", GOOD)
        code = self.succeeds("level", "share", level).strip()
        done = self.run_carom("level", "unpack", code + ".AAAA")
        self.assertEqual(done.returncode, 0)
        self.assertIn("stamp is damaged, and was dropped", done.stderr)
        self.assertEqual(self.run_carom("level", "unpack", code).stderr, "")

    def test_a_ghost_that_is_none_is_told_before_the_window_opens(self):
        self.fails(1, "not a Carom replay", "--ghost", self.write("a.replay", "no ghost"))
        self.fails(3, "newer Carom", "--ghost", self.write("b.replay", "carom replay 9\n"))

    def test_a_day_of_play_is_told_in_advance(self):
        day = 24 * 3600 * 240
        golden = self.bytes_of(SOURCE / "tests/golden/first_light.replay")
        begin = golden.index(b"\n") + 1
        def number(data, at):
            value = shift = 0
            while True:
                value |= (data[at] & 127) << shift
                shift += 7
                at += 1
                if data[at - 1] < 128:
                    return value, at
        def as_number(value):
            out = b""
            while value >= 128:
                out += bytes([128 | value & 127])
                value >>= 7
            return out + bytes([value])
        at = begin + 7
        _, at = number(golden, at)
        compressed, at = number(golden, at)
        at += compressed + 8
        prints = (day - 1) // 1200 + 1
        data = golden[:at] + as_number(day) + as_number(1) + b"\x80" + bytes(8 * prints)
        (self.folder / "day.replay").write_bytes(data + self.checksum(data))
        began = time.monotonic()
        said = self.fails(1, ".", "replay", "verify", "day.replay")
        self.assertIn("24:00:00 of play; checking it may take", said)
        self.assertLess(time.monotonic() - began, 20)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
