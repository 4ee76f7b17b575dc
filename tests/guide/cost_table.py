#!/usr/bin/env python3
"""Fills the cost tables of the guide with what ./bench collision measured, or checks them.

    cost_table.py [--check] PAGE JSON

Between <!-- costs --> and <!-- /costs --> of the page. Without the JSON file the place says how to
get it; a figure is never written by hand.
"""
import json
import pathlib
import sys

OPEN, CLOSE = "<!-- costs -->\n", "<!-- /costs -->\n"
NOTHING = "Not measured in this checkout: `./bench collision` measures and fills in the tables.\n"


def figure(value):
    return f"{value:.1f}" if value < 100 else f"{value:.0f}"


def time(ns):
    for unit, size in (("ms", 1e6), ("µs", 1e3)):
        if ns >= size:
            return f"{figure(ns / size)} {unit}"
    return f"{ns:.2f} ns" if ns < 10 else f"{figure(ns)} ns"


def ours(by):
    return by.startswith("ours")


# Their names in the JSON, and in the table. A peer that took no part has no column.
PEERS = {"Box2D": "Box2D 2.4", "Chipmunk": "Chipmunk 7", "Box2D 3": "Box2D 3", "cute_c2": "cute_c2"}


def peer(by):
    return by.split(" (")[0]


def operations(rows):
    names = list(dict.fromkeys(row["name"] for row in rows if row["name"] != "(loop)"))
    peers = [name for name in PEERS if any(peer(row["by"]) == name for row in rows)]
    text = "| operation | ours, ns (instructions) | aim | "
    text += " | ".join(f"{PEERS[name]}, ns (instructions)" for name in peers)
    text += " |\n|" + "---|" * (3 + len(peers)) + "\n"

    def cost(row):
        return f"{figure(row['ns'])} ({row['instructions']:.0f})"

    for name in names:
        here = [row for row in rows if row["name"] == name]

        def best(who):
            found = [row for row in here if peer(row["by"]) == who]
            return cost(min(found, key=lambda row: row["ns"])) if found else "–"

        own = next(row for row in here if ours(row["by"]))
        met = "met" if own["instructions"] <= own["aim"] else "missed"
        text += f"| {name} | {cost(own)} | ≤ {own['aim']}, {met} | "
        text += " | ".join(best(who) for who in peers) + " |\n"
    return text


def times_ours(row, rows):
    own = next(other for other in rows if other["name"] == row["name"] and ours(other["by"]))
    if ours(row["by"]):
        return "–"
    ratio = row["ns"] / own["ns"]
    met = "met" if ratio >= row["aim"] else "missed"
    return f"{figure(ratio)}" + (f" (aim ≥ {row['aim']}, {met})" if row["aim"] else "")


def scenes(rows):
    text = ("| scene | by | time | times ours | balls that escaped | motion lost |\n"
            "|---|---|---|---|---|---|\n")
    for row in rows:
        step = row["name"].startswith("step")
        text += (f"| {row['name']} | {row['by']} | {time(row['ns'])} | {times_ours(row, rows)} | "
                 f"{row['escapes'] if step else '–'} | "
                 f"{format(100 * row['lost'], '.1f') + ' %' if step else '–'} |\n")
    return text


def filled(page, measured):
    start, end = page.index(OPEN) + len(OPEN), page.index(CLOSE)
    text = NOTHING
    if measured:
        text = operations(measured["operations"]) + "\n" + scenes(measured["scenes"])
    return page[:start] + "\n" + text + "\n" + page[end:]


arguments = sys.argv[1:]
check = arguments[0] == "--check"
page_path, json_path = map(pathlib.Path, arguments[check:])
stored = page_path.read_text()
measured = json.loads(json_path.read_text()) if json_path.exists() else None
page = filled(stored, measured)
if not check:
    page_path.write_text(page)
elif page != stored:
    sys.exit(f"{page_path}: the cost tables are not those of {json_path}; run cost_table.py "
             f"{page_path} {json_path}")
