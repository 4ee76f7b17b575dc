#!/usr/bin/env python3
"""Breaks the code on purpose, one small change at a time, and counts what the tests notice.

    ./check --mutants [FOLDER] [--count N] [--seed N] [--jobs N] [--file NAME] [--from N] [--list]
                               [--again FILE]

A mutant changes one token or drops one statement of a file in FOLDER (game/sim, engine/collision).
Every source of the folder is compiled by itself once; a mutant replaces one of those objects, or,
in a header, those that include it, and the tests that include it are compiled one by one. The
objects come before the libraries of the release build when the test programs are linked. The first
test that fails, crashes or takes too long kills the mutant. One that does not compile does not
count. Survivors are printed; those in equivalent.txt change nothing that a test could see, and each
says why.
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
    "game/sim": ["tests/sim/test_golden", "tests/sim/test_sim", "tests/replay/test_replay"],
    "engine/collision": ["tests/collision/test_moving", "tests/collision/test_broad",
                         "tests/collision/test_collision_bits", "tests/collision/test_collision_any",
                         "tests/collision/test_collision", "tests/collision/test_collision_oracle"],
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
    return re.sub(r"\b(?:static_assert|assert|TEST_CASE)\b[^;]*;", blank, text)


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
    """How the release build compiles and links. Mutants are compiled without a cache of compilers:
    nobody asks for one twice."""

    def __init__(self, folder, programs):
        if quiet(["ninja", *programs]) != 0:
            sys.exit("mutants: build/release cannot be built; run ./check first")
        entries = json.loads((BUILD / "compile_commands.json").read_text())
        commands = {entry["file"]: shlex.split(entry["command"]) for entry in entries}
        self.objects = {command[command.index("-o") + 1]: Path(source)
                        for source, command in commands.items()}
        self.flags = {source: self.flags_of(command) for source, command in commands.items()}
        # With a unity build the sources have no commands of their own; they are compiled alike.
        alike = next(flags for source, flags in self.flags.items() if f"/{folder}/" in source)
        self.sources = sorted((ROOT / folder).rglob("*.cpp"))
        for source in self.sources:
            self.flags.setdefault(str(source), alike)
        self.links = {program: self.link_of(program) for program in programs}
        for program in programs:
            if not passes(BUILD / program):
                sys.exit(f"mutants: {program} fails before anything is broken")

    @staticmethod
    def flags_of(command):
        words = command[1:] if command[0].endswith("ccache") else command
        return [word for word in words[:words.index("-o")] if not re.match(r"-O|-W|-M", word)]

    @staticmethod
    def link_of(program):
        commands = subprocess.run(["ninja", "-t", "commands", program], cwd=BUILD, check=True,
                                  capture_output=True, text=True).stdout
        link = shlex.split(commands.splitlines()[-1].split("&&")[1])
        return [word for word in link if word != program]

    def compile(self, source, written_as, out, folder, *more):
        """Compiles `written_as` with the flags of `source`, looking for headers in `folder` first.
        What reads past an end is found as the sanitizers of ./check would find it."""
        compiler, *flags = self.flags[str(source)]
        return quiet([compiler, "-I" + str(folder), *flags, "-D_GLIBCXX_ASSERTIONS", "-w",
                      *map(str, more), "-c", str(written_as), "-o", str(out)]) == 0

    def link(self, program, first, instead, out):
        """Links with objects of ours before the libraries, and `instead` of some of its own (None:
        without it)."""
        words = [instead.get(word, word) for word in self.links[program]]
        words = [str(word) for word in words if word is not None]
        at = words.index("-o")
        words[at:at + 1] = [str(obj) for obj in first] + ["-o", str(out)]
        return quiet(words) == 0

    def includes(self, word, header):
        """Whether an object of the release build was made with this header."""
        deps = subprocess.run(["ninja", "-t", "deps", word], cwd=BUILD, check=True,
                              capture_output=True, text=True).stdout
        return any((BUILD / line.strip()).resolve() == header for line in deps.splitlines()[1:])


class Worker:
    """Tries mutants in a folder of its own."""

    def __init__(self, number, folder, recipes):
        self.place, self.recipes = WORK / folder / str(number), recipes
        shutil.rmtree(self.place, ignore_errors=True)
        self.tree = self.place / "tree"
        shutil.copytree(ROOT / folder, self.tree / folder)
        # The folder's headers, compiled once: most of the time of a small file goes to them.
        self.prelude = self.place / "prelude.h"
        headers = sorted(path.relative_to(self.tree) for path in self.tree.rglob("*.h"))
        self.prelude.write_text("".join(f'#include "{path}"\n' for path in headers))
        recipes.compile(recipes.sources[0], self.prelude, self.place / "prelude.h.gch", self.tree,
                        "-O1", "-x", "c++-header")
        self.whole = {source: self.place / (source.stem + ".o") for source in recipes.sources}
        for source, out in self.whole.items():
            if not recipes.compile(source, self.copy_of(source), out, self.tree, "-O1", "-MMD"):
                sys.exit(f"mutants: {source.name} does not compile by itself")
        self.headers = {source: {Path(word).resolve() for word in
                                 out.with_suffix(".d").read_text().split()}
                        for source, out in self.whole.items()}
        self.groups = self.grouped(recipes.sources)
        self.killers = {}  # of each file, the tests that killed a mutant of it, the last one first

    def copy_of(self, path):
        return self.tree / path.relative_to(ROOT)

    def together(self, sources, out, *more):
        unit = self.place / "unit.cpp"
        unit.write_text("".join(f'#include "{self.copy_of(path)}"\n' for path in sources))
        return self.recipes.compile(sources[0], unit, out, self.tree, *more)

    def grouped(self, sources):
        """Sources that compile together: a header's mutant is compiled far sooner with them."""
        if len(sources) == 1 or self.together(sources, "/dev/null", "-fsyntax-only"):
            return [sources]
        half = len(sources) // 2
        return self.grouped(sources[:half]) + self.grouped(sources[half:])

    def compiled(self, mutant):
        """The folder's objects with the mutant among them, or None if it cannot be compiled."""
        copy, out = self.copy_of(mutant.path), self.place / "mutant.o"
        if copy.suffix == ".cpp":
            done = self.recipes.compile(mutant.path, copy, out, self.tree, "-O1", "-include",
                                        self.prelude)
            return [out if source == mutant.path else obj
                    for source, obj in self.whole.items()] if done else None
        objects = []
        for number, group in enumerate(self.groups):
            touched = [source for source in group if copy in self.headers[source]]
            objects += [self.whole[source] for source in group if source not in touched]
            if touched:
                objects.append(self.place / f"mutant{number}.o")
                if not self.together(touched, objects[-1], "-O0"):
                    return None
        return objects

    def killer_of(self, mutant, programs):
        """The test that notices, "" for none, or None if the mutant cannot be built."""
        objects = self.compiled(mutant)
        if objects is None:
            return None
        if mutant.path.suffix == ".cpp":
            return self.killing_program(objects, programs)
        return self.killing_source(mutant, objects, programs)

    def killing_program(self, objects, programs):
        for program in programs:
            out = self.place / Path(program).name
            if not self.recipes.link(program, objects, {}, out):
                return None
            if not passes(out):
                return Path(program).name
        return ""

    def killing_source(self, mutant, objects, programs):
        """For a header: what includes it is compiled anew, so each source of the tests becomes a
        program of its own, those first that killed others of this file."""
        tests = []
        for program in programs:
            own = [word for word in self.recipes.links[program] if word in self.recipes.objects
                   and re.search(r"_test\.cpp\.o$|/Unity/", word)]
            tests += [(program, word, [other for other in own if other != word]) for word in own]
        favourites = self.killers.setdefault(mutant.path, [])
        tests.sort(key=lambda test: favourites.index(test[1]) if test[1] in favourites
                   else len(favourites))
        for program, word, others in tests:
            instead = {other: None for other in others}
            if self.recipes.includes(word, mutant.path):
                instead[word] = self.place / "own.o"
                source = self.recipes.objects[word]
                if not self.recipes.compile(source, source, instead[word], self.tree, "-O0"):
                    return None
            out = self.place / "own"
            if not self.recipes.link(program, objects, instead, out):
                return None
            if not passes(out):
                favourites[:] = [word] + [each for each in favourites if each != word]
                return Path(program).name + ", " + self.recipes.objects[word].stem
        return ""

    def fate_of(self, mutant, programs):
        copy = self.copy_of(mutant.path)
        copy.write_text(mutant.text)
        try:
            return self.killer_of(mutant, programs)
        finally:
            shutil.copyfile(mutant.path, copy)


def known(path=KNOWN):
    """Survivors that change nothing, and why: three fields as in Mutant.key, then the reason."""
    reasons = {}
    for line in path.read_text().splitlines():
        if line.count(" | ") >= 3 and not line.startswith("#"):
            key, _, reason = line.rpartition(" | ")
            reasons[key.strip()] = reason.strip()
    return reasons


def main():
    parser = argparse.ArgumentParser(prog="./check --mutants")
    parser.add_argument("folder", nargs="?", default="game/sim")
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--from", type=int, default=0, dest="first", help="pass over the first N")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--file", default="", help="only files whose name contains this")
    parser.add_argument("--list", action="store_true", help="show the mutants, try none")
    parser.add_argument("--again", type=Path, metavar="FILE",
                        help="only the survivors that an earlier run listed at its end")
    asked = parser.parse_args()
    folder = asked.folder.strip("/")
    if folder not in PROGRAMS:
        sys.exit("mutants: FOLDER is one of " + ", ".join(PROGRAMS))

    files = sorted(path for path in (ROOT / folder).rglob("*") if path.suffix in (".cpp", ".h"))
    every = [m for path in files if asked.file in path.name for m in mutants_of(path)]
    random.Random(asked.seed).shuffle(every)
    if asked.again:
        survivors = known(asked.again)
        every = [m for m in every if Mutant(*m).key() in survivors]
    if asked.list:
        for mutant in map(lambda m: Mutant(*m), every[asked.first:][:asked.count]):
            print(f"{mutant.name()}  {mutant.kind}\n    - {mutant.before}\n    + {mutant.after}")
        return

    recipes = Recipes(folder, PROGRAMS[folder])
    reasons = known()
    places = iter(every[asked.first:])
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
        fate = "killed by " + mutant.fate.removeprefix("test_") if mutant.fate else "SURVIVED"
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
