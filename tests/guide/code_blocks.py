#!/usr/bin/env python3
"""Compiles and runs every C++ block of a page: code_blocks.py PAGE WORK LIBRARY COMPILER [FLAG …]

A block is one of three, and the page tells its reader so:
  program   has a main: compiled, linked and run, must return 0; a ```text block after it, with at
            most a line of words between, is what it must print
  file      has an #include but no main: compiled alone
  fragment  anything else: the body of a function after #include <carom/collision.hpp> and
            using namespace carom::collision. All fragments are one program, whose asserts must hold
Errors are reported at the page's own lines.
"""
import pathlib
import re
import subprocess
import sys

page, work, library, *compiler = sys.argv[1:]
work = pathlib.Path(work)
work.mkdir(parents=True, exist_ok=True)
compile_it = [*compiler, "-std=c++20", "-O0", "-UNDEBUG", "-Wall", "-Wextra", "-Werror",
              "-Wno-unused-variable", "-Wno-unused-but-set-variable", "-ffp-contract=off"]
fragment_head = """#include <carom/collision.hpp>
#include <array>
#include <cassert>
#include <cmath>
#include <vector>
using namespace carom::collision;
"""


def run(command):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")
    return done.stdout


def blocks(text):
    """Yields (language, first line, code, what the block behind it says is printed)."""
    fence = re.compile(r"^```(\w+)\n(.*?)^```\n"
                       r"(?:\n(?:[^\n`]+\n\n)?```text\n(.*?)^```\n)?", re.S | re.M)
    for found in fence.finditer(text):
        yield found[1], text.count("\n", 0, found.start(2)) + 1, found[2], found[3]


programs, files, fragments = [], [], []
for language, line, code, printed in blocks(pathlib.Path(page).read_text()):
    if language != "cpp":
        continue
    placed = f'#line {line} "{page}"\n{code}'
    if re.search(r"\bint main\(", code):
        programs.append((line, placed, printed))
    elif "#include" in code:
        files.append((line, placed))
    else:
        fragments.append((line, placed))

if not programs or not fragments:
    sys.exit(f"{page}: found {len(programs)} programs and {len(fragments)} fragments")

whole = fragment_head
for line, placed in fragments:
    whole += f"static void fragment_{line}() {{\n{placed}}}\n"
whole += "int main() {\n" + "".join(f"    fragment_{line}();\n" for line, _ in fragments) + "}\n"
programs.append(("fragments", whole, None))

for name, text, printed in programs:
    source = work / f"program_{name}.cpp"
    source.write_text(text)
    run([*compile_it, source, library, "-o", source.with_suffix("")])
    said = run([source.with_suffix("")])
    if printed is not None and said != printed:
        sys.exit(f"{page}:{name}: the page says\n{printed}but it printed\n{said}")
for line, text in files:
    source = work / f"file_{line}.cpp"
    source.write_text(text)
    run([*compile_it, "-fsyntax-only", source])
print(f"{len(programs) - 1} programs, {len(files)} files, {len(fragments)} fragments")
