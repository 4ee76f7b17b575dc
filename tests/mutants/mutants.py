#!/usr/bin/env python3
"""Breaks the code on purpose, one small change at a time, and counts what the tests notice.

    ./check --mutants [FOLDER] [--count N] [--seed N] [--jobs N] [--file NAME] [--list]

A mutant changes one token or drops one statement of a file in FOLDER (game/sim, engine/collision).
Only what the file concerns is compiled, without optimisation, and put before the libraries of the
release build when the test programs are linked: the quickest first. The first that fails, crashes
or takes too long kills the mutant. One that does not compile does not count. Survivors are
printed; those in equivalent.txt change nothing that a test could see, and each says why.
"""

import argparse
import json
import random
import re
import resource
import shlex
import shutil
import subprocess
import sys
import threading
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / "build" / "release"
WORK = ROOT / "build" / "mutants"
KNOWN = Path(__file__).with_name("equivalent.txt")

# Test programs by folder, quickest first. Paths are those of the build.
PROGRAMS = {
    "game/sim": ["tests/sim/test_golden", "tests/sim/test_sim", "tests/sim/test_endurance"],
    "engine/collision": ["tests/collision/test_collision_bits", "tests/collision/test_collision",
                         "tests/collision/test_broad", "tests/collision/test_moving",
                         "tests/sim/test_golden"],
}
SECONDS = 40  # of processor time for a test program, several times what it takes
GIGABYTES = 4


def blanked(text):
    """The text with comments, strings and preprocessor lines as blanks: the same places."""
    def blank(match):
        return re.sub(r"[^\n]", " ", match.group())
    text = re.sub(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'', blank, text,
                  flags=re.S)
    text = re.sub(r"^[ \t]*#[^\n]*", blank, text, flags=re.M)
    return re.sub(r"\b(?:static_assert|TEST_CASE)\b[^;]*;", blank, text)


SWAPS = {  # kind: (pattern, what it becomes)
    "comparison": [
        (r"(?<=\s)<(?=\s)", ["<=", ">="]), (r"(?<=\s)>(?=\s)", [">=", "<="]),
        (r"(?<=\s)<=(?=\s)", ["<"]), (r"(?<=\s)>=(?=\s)", [">"]),
        (r"(?<=\s)==(?=\s)", ["!="]), (r"(?<=\s)!=(?=\s)", ["=="]),
    ],
    "arithmetic": [
        (r"(?<=\s)\+(?=\s)", ["-"]), (r"(?<=\s)-(?=\s)", ["+"]),
        (r"(?<=\s)\*(?=\s)", ["/"]), (r"(?<=\s)/(?=\s)", ["*"]),
        (r"(?<=\s)\+=(?=\s)", ["-="]), (r"(?<=\s)-=(?=\s)", ["+="]),
        (r"\+\+(?=[a-z])", ["--"]), (r"--(?=[a-z])", ["++"]),
        (r"(?<=[=(,?:]\s)-(?=[a-z(])|(?<=[({])-(?=[a-z(])", [""]),
    ],
    "logic": [
        (r"(?<=\s)&&(?=\s)", ["||"]), (r"(?<=\s)\|\|(?=\s)", ["&&"]),
        (r"(?<=[\s(])!(?=[a-z(])", [""]), (r"\btrue\b", ["false"]), (r"\bfalse\b", ["true"]),
    ],
    "choice": [(r"\bstd::min\b", ["std::max"]), (r"\bstd::max\b", ["std::min"])],
    "constant": [
        (r"(?<![\w.])\d+(?:'\d+)*(?=[^\w.'])", ["whole"]),
        (r"(?<![\w.])\d+\.\d*(?:e-?\d+)?(?=f?\b)", ["real"]),
    ],
}


def constants(kind, text):
    if kind == "whole":
        value = int(text.replace("'", ""))
        return [str(value + 1)] + ([str(value - 1)] if value > 0 else [])
    value = float(text)
    return ["1.0"] if value == 0 else [repr(value * 1.25), "0.0"]


def statements(code):
    """Simple statements, each on lines of its own: what may be dropped."""
    pattern = re.compile(r"^[ \t]+((?:return|continue|break)?[^;{}]*;)[ \t]*$", re.M)
    for match in pattern.finditer(code):
        text = match.group(1).strip()
        plain = re.match(r"(return\s*;|continue;|break;|(?:\+\+|--)?[\w.\[\]>*-]+(?:\(|\s*[-+*/|&^]?=\s"
                         r"|;))", text)
        declares = re.match(r"(const|constexpr|auto|using|static|return\s+\w|inline|float|int|bool"
                            r"|std::\w+(<.*>)?\s+\w|[\w:<>]+[&*]? \w+( =|;|\{))", text)
        if plain and not declares:
            yield match.start(1), match.end(1)


def mutants_of(path):
    text = path.read_text()
    code = blanked(text)
    found = []
    for kind, rules in SWAPS.items():
        for pattern, becomes in rules:
            for match in re.finditer(pattern, code):
                old = match.group()
                if kind == "constant":
                    news = constants(becomes[0], old)
                else:
                    news = becomes
                found += [(path, match.start(), match.end(), new, kind) for new in news]
    found += [(path, start, end, ";", "statement") for start, end in statements(code)]
    return found


class Mutant:
    def __init__(self, path, start, end, new, kind):
        self.path, self.start, self.end, self.new, self.kind = path, start, end, new, kind
        text = path.read_text()
        self.line = text.count("\n", 0, start) + 1
        first = text.rfind("\n", 0, start) + 1
        last = text.find("\n", end)
        self.before = " ".join(text[first:last].split())
        self.after = " ".join((text[first:start] + new + text[end:last]).split())
        self.text = text[:start] + new + text[end:]
        self.fate = ""

    def name(self):
        return f"{self.path.relative_to(ROOT)}:{self.line}"

    def key(self):
        return f"{self.path.relative_to(ROOT)} | {self.before} | {self.after}"


def limits():
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 1))
    resource.setrlimit(resource.RLIMIT_AS, (GIGABYTES << 30, GIGABYTES << 30))


def quiet(command, **more):
    return subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                          stdin=subprocess.DEVNULL, cwd=BUILD, check=False, **more).returncode


def passes(program):
    try:
        return quiet([program, "--abort-after=1"], preexec_fn=limits, timeout=20 * SECONDS) == 0
    except subprocess.TimeoutExpired:
        return False


class Recipes:
    """How the release build compiles and links, without the time that optimising takes."""

    def __init__(self, programs):
        if quiet(["ninja", *programs]) != 0:
            sys.exit("mutants: build/release cannot be built; run ./check first")
        entries = json.loads((BUILD / "compile_commands.json").read_text())
        self.compiles = {entry["file"]: shlex.split(entry["command"]) for entry in entries}
        self.objects = {command[command.index("-o") + 1]: source
                        for source, command in self.compiles.items()}
        self.links = {program: self.link_of(program) for program in programs}
        for program in programs:
            if not passes(BUILD / program):
                sys.exit(f"mutants: {program} fails before anything is broken")

    @staticmethod
    def link_of(program):
        commands = subprocess.run(["ninja", "-t", "commands", program], cwd=BUILD, check=True,
                                  capture_output=True, text=True).stdout
        link = shlex.split(commands.splitlines()[-1].split("&&")[1])
        return [word for word in link if word != program]

    def compile(self, source, written_as, out, folder, *more):
        """Compiles `written_as` with the flags of `source`, looking for headers in `folder` first."""
        flags = [word for word in self.compiles[str(source)]
                 if not re.match(r"-O|-W|-M|ccache", word)]
        cut = flags.index("-o")
        flags = [word for word in flags[:cut] if not word.endswith(".o.d") and ".o" not in word[-2:]]
        return quiet([*flags[:1], "-I" + str(folder), *flags[1:], "-w", "-O0", *more, "-c",
                      str(written_as), "-o", str(out)]) == 0

    def link(self, program, first, instead, out):
        """Links with objects of ours before the libraries, and `instead` of some of its own."""
        words = [str(instead.get(word, word)) for word in self.links[program]]
        at = words.index("-o")
        words[at:at + 1] = [str(obj) for obj in first] + ["-o", str(out)]
        return quiet(words) == 0


class Worker:
    """Tries mutants in a folder of its own."""

    def __init__(self, number, folder, recipes):
        self.place, self.folder, self.recipes = WORK / str(number), folder, recipes
        shutil.rmtree(self.place, ignore_errors=True)
        self.tree = self.place / "tree"
        shutil.copytree(ROOT / folder, self.tree / folder)

    def compiled(self, mutant):
        """Objects that hold the mutant, or None if it cannot be compiled."""
        copy = self.tree / mutant.path.relative_to(ROOT)
        out = self.place / "mutant.o"
        if copy.suffix == ".cpp":
            done = self.recipes.compile(mutant.path, copy, out, self.tree)
            return [out] if done else None
        # A header: all sources of the folder, together if they can be.
        sources = sorted(path for path in (ROOT / self.folder).rglob("*.cpp")
                         if str(path) in self.recipes.compiles)
        whole = self.place / "whole.cpp"
        whole.write_text("".join(f'#include "{self.tree / path.relative_to(ROOT)}"\n'
                                 for path in sources))
        if self.recipes.compile(sources[0], whole, out, self.tree):
            return [out]
        outs = []
        for path in sources:
            outs.append(self.place / (path.stem + ".o"))
            if not self.recipes.compile(path, self.tree / path.relative_to(ROOT), outs[-1],
                                        self.tree):
                return None
        return outs

    def own_objects(self, program):
        """The program's own objects compiled anew, for a mutant that is in a header."""
        instead = {}
        for word in self.recipes.links[program]:
            source = self.recipes.objects.get(word)
            if source is None or "/tests/" not in source or source.endswith("tests/main.cpp"):
                continue
            instead[word] = self.place / (Path(source).stem + "_own.o")
            if not self.recipes.compile(source, source, instead[word], self.tree):
                return None
        return instead

    def fate_of(self, mutant, programs):
        """The program that kills it, "" for none, or None if it cannot be built."""
        copy = self.tree / mutant.path.relative_to(ROOT)
        copy.write_text(mutant.text)
        try:
            objects = self.compiled(mutant)
            if objects is None:
                return None
            for program in programs:
                instead = self.own_objects(program) if copy.suffix == ".h" else {}
                out = self.place / Path(program).name
                if instead is None or not self.recipes.link(program, objects, instead, out):
                    return None
                if not passes(out):
                    return program
            return ""
        finally:
            shutil.copyfile(mutant.path, copy)


def known():
    """Survivors that change nothing, and why: three fields as in Mutant.key, then the reason."""
    reasons = {}
    if KNOWN.exists():
        for line in KNOWN.read_text().splitlines():
            if line.strip() and not line.startswith("#"):
                key, _, reason = line.rpartition(" | ")
                reasons[key.strip()] = reason.strip()
    return reasons


def main():
    parser = argparse.ArgumentParser(prog="./check --mutants")
    parser.add_argument("folder", nargs="?", default="game/sim")
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--file", default="", help="only files whose name contains this")
    parser.add_argument("--list", action="store_true", help="show the mutants, try none")
    asked = parser.parse_args()
    folder = asked.folder.strip("/")
    if folder not in PROGRAMS:
        sys.exit("mutants: FOLDER is one of " + ", ".join(PROGRAMS))

    files = sorted(path for path in (ROOT / folder).rglob("*") if path.suffix in (".cpp", ".h"))
    every = [m for path in files if asked.file in path.name for m in mutants_of(path)]
    random.Random(asked.seed).shuffle(every)
    if asked.list:
        for mutant in map(lambda m: Mutant(*m), every[:asked.count]):
            print(f"{mutant.name()}  {mutant.kind}\n    - {mutant.before}\n    + {mutant.after}")
        return

    recipes = Recipes(PROGRAMS[folder])
    reasons = known()
    places = iter(every)
    tried, unbuilt, began = [], [], time.time()
    lock = threading.Lock()

    def work(number):
        worker = Worker(number, folder, recipes)
        while True:
            with lock:
                place = next(places, None) if len(tried) < asked.count else None
            if place is None:
                return
            mutant = Mutant(*place)
            mutant.fate = worker.fate_of(mutant, PROGRAMS[folder])
            with lock:
                tell(mutant)

    def tell(mutant):
        if mutant.fate is None:
            unbuilt.append(mutant)
            return
        if len(tried) == asked.count:
            return
        tried.append(mutant)
        fate = "killed by " + Path(mutant.fate).name[5:] if mutant.fate else "SURVIVED"
        print(f"{len(tried):4} {mutant.name():34} {mutant.kind:11} {fate}", flush=True)
        if not mutant.fate:
            print(f"       - {mutant.before}\n       + {mutant.after}", flush=True)
            if mutant.key() in reasons:
                print("       equivalent: " + reasons[mutant.key()], flush=True)

    workers = [threading.Thread(target=work, args=(i,)) for i in range(asked.jobs)]
    for each in workers:
        each.start()
    for each in workers:
        each.join()

    print(f"\n{folder}: {len(every)} mutants, of which at random (seed {asked.seed}):\n")
    print("| change | tried | killed | |\n|---|---:|---:|---:|")
    kinds = [*SWAPS, "statement"]
    for kind in [*kinds, "all"]:
        some = [m for m in tried if kind in (m.kind, "all")]
        killed = sum(1 for m in some if m.fate)
        if some:
            print(f"| {kind} | {len(some)} | {killed} | {100 * killed / len(some):.0f} % |")
    survivors = [m for m in tried if not m.fate]
    unexplained = [m for m in survivors if m.key() not in reasons]
    print(f"\n{len(survivors)} survived, {len(unexplained)} of them unexplained; {len(unbuilt)} did not "
          f"compile; {(time.time() - began) / 60:.0f} minutes")
    for mutant in unexplained:
        print(mutant.key() + " | why")
    sys.exit(1 if unexplained else 0)


if __name__ == "__main__":
    main()
