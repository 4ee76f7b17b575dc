#!/usr/bin/env python3
"""syntax.py BUILD   has the compiler of a build read the game's sources without making code of them.

Does the second compiler, with the library of the web build, take every file? That needs no program:
reading costs a fifth of compiling. Sources are taken from the build's compile_commands.json; the
headers it generates must be there (ninja carom_gl).
"""

import concurrent.futures
import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path


def read(entry):
    command = re.sub(r" -o \S+", " -fsyntax-only", entry["command"])
    done = subprocess.run(shlex.split(command), cwd=entry["directory"], capture_output=True, text=True)
    return entry["file"], done.returncode, done.stdout + done.stderr


def main():
    build = Path(sys.argv[1]).resolve()
    entries = [each for each in json.loads((build / "compile_commands.json").read_text())
               if re.search(r" -o (engine|game)/", each["command"])]
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for number, (file, status, words) in enumerate(pool.map(read, entries), 1):
            print(f"[{number}/{len(entries)}] {os.path.relpath(file, build)}", flush=True)
            if status != 0:
                failed += 1
                print(words, flush=True)
    print(f"{len(entries)} read, {failed} refused")
    return 1 if failed or not entries else 0


sys.exit(main())
