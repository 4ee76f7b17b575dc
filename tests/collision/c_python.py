#!/usr/bin/env python3
"""Runs the guide's example for Python, which must print what is shown below it:
c_python.py PAGE LIBRARY"""
import pathlib
import re
import subprocess
import sys

page, library = pathlib.Path(sys.argv[1]), sys.argv[2]
found = re.search(r"^```python\n(.*?)^```\n\n```text\n(.*?)^```", page.read_text(), re.S | re.M)
if not found:
    sys.exit(f"{page}: no Python, or nothing that it prints")
code = found[1]
if '"libcarom_collision_c.so"' not in code:
    sys.exit(f"{page}: the example loads something else")
code = code.replace('"libcarom_collision_c.so"', repr(library))
ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
if ran.returncode != 0 or ran.stdout != found[2]:
    sys.exit(f"{page}: prints\n{ran.stdout}{ran.stderr}instead of\n{found[2]}")
