#!/usr/bin/env python3
"""Packs what the game reads into one file, and makes the page's folder.

    pack.py SOURCE FONTS LINKED PAGE STAMP

PAGE gets carom.js and carom.wasm from LINKED, everything of page/, the data in one file
(carom.data, its index in files.json), and the sizes the loading bar needs.
STAMP is written last, and STAMP.d names every file and folder that was read, for ninja.
"""
import hashlib
import json
import pathlib
import shutil
import sys

source, fonts, linked, page, stamp = map(pathlib.Path, sys.argv[1:6])
own = source / "resources/web/page"
read = [pathlib.Path(__file__).resolve(), own, *own.iterdir()]
shutil.rmtree(page, ignore_errors=True)
shutil.copytree(own, page)


def take(file, folder=page):
    shutil.copy(file, folder)
    read.append(file)


for name in ("carom.js", "carom.wasm"):
    take(linked / name)

folders = {"shaders": source / "shaders", "levels": source / "levels", "fonts": fonts}
for each in ("textures", "backgrounds", "sounds"):
    folders["resources/" + each] = source / "resources" / each
packed, index = bytearray(), []
for name, folder in folders.items():
    read.append(folder)
    for file in sorted(folder.rglob("*")):
        read.append(file)
        if file.is_file():
            content = file.read_bytes()
            index.append([f"/{name}/{file.relative_to(folder).as_posix()}", len(content)])
            packed += content
(page / "carom.data").write_bytes(packed)
for size in (48, 128, 256):
    take(source / f"resources/icons/carom_{size}.png")
(page / "files.json").write_text(json.dumps({
    "files": index,
    "sizes": {name: (page / name).stat().st_size for name in ("carom.wasm", "carom.data")},
}))

# The worker knows every file but itself, and a version that changes with any of them.
files = sorted(file.relative_to(page).as_posix() for file in page.rglob("*")
               if file.is_file() and file.name != "worker.js")
version = hashlib.sha256()
for name in files:
    version.update(name.encode() + b"\0" + (page / name).read_bytes())
worker = page / "worker.js"
worker.write_text(worker.read_text().replace("@VERSION@", version.hexdigest()[:16])
                  .replace("@FILES@", json.dumps(["./", *files])))
pathlib.Path(f"{stamp}.d").write_text(
    f"{stamp}: " + " ".join(str(each).replace(" ", "\\ ") for each in read) + "\n")
stamp.touch()
