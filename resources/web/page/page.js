// The page around the game: brings its files, keeps what it saves, opens links, and passes on what
// only a page hears (dropped files, the clipboard). The game's side is engine/platform/web.
"use strict";

const byId = (id) => document.getElementById(id);
const canvas = byId("canvas");
const SAVED = "/saved";  // in the browser's own storage
const MOST_BYTES = 16 << 20;  // of a file that is dropped, linked or loaded

// Covers the game with a sentence; `offer` is what its button says, if there is one.
function say(text, offer) {
  byId("says").textContent = text;
  byId("bar").hidden = true;
  byId("again").hidden = !offer;
  byId("cover").hidden = false;
  if (offer) { byId("again").textContent = offer; byId("again").focus(); }
}

// Reads a file of ours, telling how many bytes have come.
async function bring(name, came) {
  const answer = await fetch(name);
  if (!answer.ok) throw new Error(name + ": " + answer.status);
  const parts = [];
  const reader = answer.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    came(value.length);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

function writeFile(FS, path, bytes) {
  let at = "";
  for (const part of path.split("/").slice(1, -1)) {
    at += "/" + part;
    if (!FS.analyzePath(at).exists) FS.mkdir(at);
  }
  FS.writeFile(path, bytes);
}

function unpack(FS, files, bytes) {
  let at = 0;
  for (const [path, size] of files) {
    writeFile(FS, path, bytes.subarray(at, at + size));
    at += size;
  }
}

const toBase64 = (bytes) => {
  let text = "";
  for (let at = 0; at < bytes.length; at += 4096) {
    text += String.fromCharCode(...bytes.subarray(at, at + 4096));
  }
  return btoa(text);
};
const fromBase64 = (text) =>
  Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (each) => each.charCodeAt(0));

// ---- What is saved

// Two pages that write would undo each other's work: the first has the pen, and keeps it. A page
// that is being reloaded takes a moment to put it down.
const takePen = () => new Promise((resolve) => {
  if (!navigator.locks) { resolve(true); return; }
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), 1000);
  navigator.locks.request("carom " + location.pathname, { signal: giveUp.signal }, () => {
    clearTimeout(timer);
    resolve(true);
    return new Promise(() => {});
  }).catch(() => resolve(false));
});

const loadSaved = (FS, kind) => new Promise((resolve) => {
  FS.mkdir(SAVED);
  try {
    FS.mount(kind, {}, SAVED);
    FS.syncfs(true, (wrong) => { if (wrong) console.warn("nothing is kept:", wrong); resolve(); });
  } catch (wrong) {
    resolve();
  }
});

let keepNow = () => Promise.resolve();

// Whatever is renamed or removed there was saved: the game writes a file whole, then names it.
function keepSaved(FS) {
  let timer = 0, busy = null;
  const sync = () => new Promise((resolve) => FS.syncfs(false, (wrong) => {
    if (wrong) console.warn("not kept:", wrong);
    resolve();
  }));
  keepNow = () => {
    clearTimeout(timer);
    timer = 0;
    busy = (busy || Promise.resolve()).then(sync);
    return busy;
  };
  for (const name of ["rename", "unlink"]) {
    const own = FS[name];
    FS[name] = (...paths) => {
      const result = own.apply(FS, paths);
      if (paths[paths.length - 1].startsWith(SAVED) && !timer) timer = setTimeout(keepNow, 50);
      return result;
    };
  }
  addEventListener("pagehide", keepNow);
}

function savedFiles(FS, folder, found) {
  for (const name of FS.readdir(folder)) {
    if (name === "." || name === "..") continue;
    const path = folder + "/" + name;
    if (FS.isDir(FS.stat(path).mode)) savedFiles(FS, path, found);
    else found[path.slice(SAVED.length)] = toBase64(FS.readFile(path));
  }
  return found;
}

function download(name, content, type) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

const exportSaved = (FS) => download(
  "carom.json", JSON.stringify({ carom: 1, files: savedFiles(FS, SAVED, {}) }), "application/json");

async function importSaved(FS, file) {
  try {
    if (file.size > MOST_BYTES * 8) throw new Error("it is too large");
    const all = JSON.parse(await file.text());
    if (all.carom !== 1) throw new Error("it is not a file that this page saved");
    const files = Object.entries(all.files).map(([path, text]) => [path, fromBase64(text)]);
    for (const [path] of files) {
      if (!/^(\/[^/\0]+)+$/.test(path) || /\/\.\.?(\/|$)/.test(path)) throw new Error("it names " + path);
    }
    for (const [path, bytes] of files) writeFile(FS, SAVED + path, bytes);
    await keepNow();
    say(`Loaded ${files.length} files from ${file.name}.`, "Play");
  } catch (wrong) {
    say(`${file.name} could not be loaded: ${wrong.message}.`, "Play");
  }
}

function offerSaved(FS, mine) {
  byId("saved").hidden = false;
  byId("import").hidden = !mine;
  byId("export").onclick = () => exportSaved(FS);
  byId("import").onclick = () => byId("file").click();
  byId("file").onchange = () => importSaved(FS, byId("file").files[0]);
}

// ---- Sound, files, links

// A gesture lets the sound begin; a hidden page is silent.
function tendSound() {
  const devices = () => (window.miniaudio ? window.miniaudio.devices : []).filter((each) => each);
  const wake = () => devices().forEach((each) => each.webaudio.resume());
  for (const kind of ["keydown", "pointerdown", "pointerup", "touchend"]) addEventListener(kind, wake, true);
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) devices().forEach((each) => each.webaudio.suspend());
    else wake();
  });
}

function takeDrops(game) {
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", async (event) => {
    event.preventDefault();
    const files = [...event.dataTransfer.files].filter((file) => file.size <= MOST_BYTES);
    const all = await Promise.all(files.map((file) => file.arrayBuffer()));
    files.forEach((file, i) => {
      const path = "/dropped/" + file.name.replace(/[^\w .-]/g, "_");
      writeFile(game.FS, path, new Uint8Array(all[i]));
      const text = game.stringToNewUTF8(path);
      game._carom_dropped(text);
      game._free(text);
    });
  });
}

const levelLink = (code) => location.href.replace(/[?#].*/, "") + "#level=" + code.replace(/\s/g, "");
const codeIn = (text) => text.replace(/^.*#level=/, "");

// What the address asks for, as the words of a command line.
function wordsOfAddress(FS) {
  const query = new URLSearchParams(location.search);
  const options = query.has("trace") ? ["--trace", "/trace"] : [];
  const [, what, value] = /^#(level|replay)=(.*)$/s.exec(location.hash) || [];
  if (value && value.length > MOST_BYTES) throw new Error("the link is too long");
  if (what === "replay") {
    if (!/^[\w-]+$/.test(value)) throw new Error("the link does not carry a recording");
    writeFile(FS, "/link.replay", fromBase64(value));
    return ["replay", "watch", ...options, "/link.replay"];
  }
  if (what === "level") {
    if (!/^carom\d+_[\w-]+$/.test(value)) throw new Error("the link does not carry a level");
    return [...options, value];
  }
  if (query.has("lab")) return ["lab", ...options];
  if (query.has("edit")) return ["edit", ...options];
  return options;
}

// ---- Without a network, and new versions

async function keepPage() {
  if (!("serviceWorker" in navigator)) return;
  const kept = await navigator.serviceWorker.register("worker.js");
  let taking = false;
  const tell = (worker) => {
    byId("news").hidden = false;
    byId("take").onclick = () => { taking = true; worker.postMessage("take over"); };
    byId("later").onclick = () => { byId("news").hidden = true; canvas.focus(); };
  };
  navigator.serviceWorker.addEventListener("controllerchange", async () => {
    if (!taking) return;  // the first worker there ever was
    await keepNow();
    location.reload();
  });
  if (kept.waiting && navigator.serviceWorker.controller) tell(kept.waiting);
  kept.addEventListener("updatefound", () => {
    const worker = kept.installing;
    worker.addEventListener("statechange", () => {
      if (worker.state === "installed" && navigator.serviceWorker.controller) tell(worker);
    });
  });
}

// ---- The beginning

async function loadGame() {
  const list = await (await fetch("files.json")).json();
  const all = Object.values(list.sizes).reduce((a, b) => a + b);
  let have = 0;
  const came = (bytes) => { have += bytes; byId("bar").value = have / all; };
  const [wasm, data] = await Promise.all(Object.keys(list.sizes).map((name) => bring(name, came)));
  const complaints = [];
  const game = await Carom({
    wasmBinary: wasm.buffer,
    print: (line) => console.log(line),
    printErr: (line) => { complaints.push(line); console.warn(line); },
    onAbort: (why) => say("Carom has stopped: " + why, "Start again"),
    caromCopy: (text) => {
      game.caromPasted = text;
      const shared = /^carom\d+_/.test(text) ? levelLink(text) : text;
      if (navigator.clipboard) navigator.clipboard.writeText(shared).catch(() => {});
    },
    caromCursor: (shown) => canvas.classList.toggle("bare", !shown),
    caromDownload: (path) => download(path.replace(/^.*\//, ""), game.FS.readFile(path), "text/plain"),
    preRun: [(module) => { module.ENV.CAROM_HOME = SAVED; module.ENV.HOME = SAVED; }],
  });
  unpack(game.FS, list.files, data);
  return { game, list, complaints };
}

function listen(game, mine) {
  tendSound();
  takeDrops(game);
  game.caromEnded = () => { say("Thank you for playing.", "Play again"); offerSaved(game.FS, mine); };
  addEventListener("paste", (event) => { game.caromPasted = codeIn(event.clipboardData.getData("text")); });
  addEventListener("contextmenu", (event) => event.preventDefault());
  canvas.addEventListener("webglcontextlost", () =>
    say("The browser has taken the graphics away.", "Go on"));
}

async function begin() {
  byId("again").addEventListener("click", async () => { await keepNow(); location.reload(); });
  if (!window.WebAssembly || !document.createElement("canvas").getContext("webgl2")) {
    say("Carom needs WebGL 2, which this browser does not offer. A current Firefox, Chrome, Edge or " +
        "Safari has it; if yours is one, turn on hardware acceleration in its settings.");
    return;
  }
  const { game, list, complaints } = await loadGame();
  const mine = await takePen();
  await loadSaved(game.FS, game.IDBFS);
  if (mine) keepSaved(game.FS);
  else console.warn("Carom is open in another tab: what is done here is not kept.");
  listen(game, mine);
  addEventListener("hashchange", () => location.reload());
  window.carom = game;
  let words;
  try {
    words = wordsOfAddress(game.FS);
  } catch (wrong) {
    complaints.push(wrong.message);
  }
  if (!words || game.callMain(words)) {
    history.replaceState(null, "", location.pathname);
    say(complaints.join("\n") || "The game could not start.", "Play");
    return;
  }
  byId("cover").hidden = true;
  canvas.focus();
  requestAnimationFrame(() => requestAnimationFrame(keepPage));
  if (navigator.storage && navigator.storage.persist) navigator.storage.persist();
}

begin().catch((wrong) => { console.error(wrong); say("Carom could not be loaded: " + wrong.message, "Try again"); });
