#!/usr/bin/env python3
"""Fills the tables of docs/curve.md with what `carom level curve` measures.

    curve_table.py PROGRAM LEVELS PAGE
"""
import pathlib
import subprocess
import sys

OPEN, CLOSE = "<!-- curve -->\n", "<!-- /curve -->\n"

program, levels, page = map(pathlib.Path, sys.argv[1:])
table = subprocess.run([program, "level", "curve", levels], check=True, stdout=subprocess.PIPE,
                       text=True).stdout
text = page.read_text()
start, end = text.index(OPEN) + len(OPEN), text.index(CLOSE)
page.write_text(text[:start] + "\n" + table + "\n" + text[end:])
print(table, end="")
