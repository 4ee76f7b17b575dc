#!/usr/bin/env python3
"""The table of docs/pilots.md: levels of other games that the perfect pilot wins.

    levels_table.py PROGRAM KNOWN EVERY FOLDER…     KNOWN: where verdicts are kept, to go on from
"""

import json
import pathlib
import subprocess
import sys

VERDICTS = ("won", "not won", "impossible")


def solve(program, known, every, folder):
    """All verdicts of a folder."""
    name = "_".join(part for part in folder.parts if part not in ("/", "usr", "share", "games"))
    done = subprocess.run(
        [program, "level", "solve", "--json", "--every", every, "--resume", known / f"{name}.txt",
         folder], stdout=subprocess.PIPE, text=True)
    if done.returncode not in (0, 1):  # 1: not all were won
        sys.exit(done.returncode)
    return name, json.loads(done.stdout)


def row(name, found):
    counts = [sum(level["verdict"] == verdict for level in found) for verdict in VERDICTS]
    share = 100 * counts[0] / max(len(found), 1)
    return (f"| {name} | {len(found):,} | {counts[0]:,} ({share:.1f} %) | {counts[1]:,} |"
            f" {counts[2]:,} |")


def main(program, known, every, *folders):
    print("| set | levels | won | not won | impossible |\n|---|---:|---:|---:|---:|", flush=True)
    each_once = {}
    for folder in folders:
        name, found = solve(program, pathlib.Path(known), every, pathlib.Path(folder))
        print(row(name, found), flush=True)
        each_once.update({level["hash"]: level for level in found})
    print(row("all, each once", each_once.values()))
    lost = [level for level in each_once.values() if level["verdict"] != "won"]
    if lost:
        print("\n| not won | why |\n|---|---|")
    for level in sorted(lost, key=lambda level: level["title"]):
        print(f"| *{level['title'].replace('|', '/')}* | {level['why']} |")


if __name__ == "__main__":
    main(*sys.argv[1:])
