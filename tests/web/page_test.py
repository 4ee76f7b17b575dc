#!/usr/bin/env python3
"""The page as a player meets it: page_test.py CHROMIUM SOURCE PAGE [TEST…]

Each test has an address of its own, and so storage of its own. What happened in the game is read
from its trace. Pictures are left in the folder it is run from.
"""
import base64
import gzip
import json
import pathlib
import shutil
import sys
import tempfile
import threading
import time
import unittest

CHROMIUM, SOURCE, PAGE = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
sys.path += [str(SOURCE / "resources/web"), str(pathlib.Path(__file__).parent)]
import serve  # noqa: E402
from browser import Browser  # noqa: E402

SHARE_CODE = "carom1_T-S2kJsB9p2u6EwiSmrPMxoq6tL_j-EpvQB-"  # of a level called Linked
COVERED = "!document.getElementById('cover').hidden"
STARTED = "window.carom && document.getElementById('cover').hidden"
# Every sound also goes to an ear.
EAR = """
  const connect = AudioNode.prototype.connect;
  AudioNode.prototype.connect = function (to, ...rest) {
    if (to === this.context.destination && !window.ear) {
      window.ear = this.context.createAnalyser();
      connect.call(this, window.ear);
    }
    return connect.call(this, to, ...rest);
  };
  window.loudness = () => {
    if (!window.ear) return 0;
    const wave = new Float32Array(window.ear.fftSize);
    window.ear.getFloatTimeDomainData(wave);
    return Math.max(...wave.map(Math.abs));
  };
"""
PAD = """
  window.pad = { id: "a pad", index: 0, connected: true, mapping: "standard", timestamp: 1,
                 axes: [0, 0, 0, 0],
                 buttons: Array.from({ length: 17 }, () => ({ pressed: false, touched: false, value: 0 })) };
  window.push = (button, down) => {
    window.pad.buttons[button] = { pressed: down, touched: down, value: down ? 1 : 0 };
    window.pad.timestamp += 1;
  };
  navigator.getGamepads = () => [window.pad, null, null, null];
"""
# Whether the browser has the options in its storage.
KEPT = """new Promise((done) => {
  const request = indexedDB.open("/saved");
  request.onerror = () => done(false);
  request.onsuccess = () => {
    const database = request.result;
    const all = database.transaction("FILE_DATA").objectStore("FILE_DATA").getAllKeys();
    all.onsuccess = () => { database.close(); done(all.result.includes("/saved/settings.toml")); };
  };
})"""
DROP = """(() => {
  const all = new DataTransfer();
  for (const [name, text] of FILES) {
    all.items.add(new File([Uint8Array.from(atob(text), (c) => c.charCodeAt(0))], name));
  }
  window.dispatchEvent(new DragEvent("drop", { dataTransfer: all, bubbles: true, cancelable: true }));
})()"""


class PageTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.browser = Browser(CHROMIUM)

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()

    def setUp(self):
        self.serve(PAGE)
        self.page = self.browser.page()
        self.page.size(1280, 720)

    def tearDown(self):
        self.page.close()
        self.stop_server()

    def serve(self, folder):
        self.server = serve.server(folder)
        self.address = f"http://localhost:{self.server.server_port}/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop_server(self):
        if self.server:
            self.server.shutdown()
            self.server.server_close()
            self.server = None

    def open(self, tail="?trace"):
        self.page.open(self.address + tail)
        self.page.wait(STARTED)
        self.event("first_picture")

    def trace(self):
        text = self.page.run("carom.FS.analyzePath('/trace').exists ?"
                             " new TextDecoder().decode(carom.FS.readFile('/trace')) : ''")
        return [json.loads(line) for line in text.splitlines()]

    def event(self, kind, /, seconds=20, after=0, **members):
        """Waits for an event of the game with these members, beyond the first `after` of all."""
        end = time.monotonic() + seconds
        while True:
            events = self.trace()
            for each in events[after:]:
                if each["event"] == kind and members.items() <= each.items():
                    return each
            if time.monotonic() > end:
                self.fail(f"no {kind} {members} in {events[-20:]}")
            time.sleep(0.05)

    def until(self, kind, act, /, seconds=20, **members):
        """Does something again and again until an event comes of it."""
        before = len(self.trace())
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            act()
            try:
                return self.event(kind, 1, before, **members)
            except AssertionError:
                pass
        self.fail(f"no {kind} {members} came: {self.trace()[-20:]}")

    def play(self):
        self.page.key("Enter")
        self.event("scene", name="playing")

    def picture(self, name):
        """Takes a picture and counts its colours, which a blank one lacks."""
        self.page.picture(name + ".png")
        return self.page.run("""(() => {
          const small = document.createElement("canvas");
          small.width = 64; small.height = 36;
          const brush = small.getContext("2d");
          brush.drawImage(document.getElementById("canvas"), 0, 0, 64, 36);
          return new Set(new Uint32Array(brush.getImageData(0, 0, 64, 36).data.buffer)).size;
        })()""")

    def said(self):
        return self.page.run("document.getElementById('says').textContent")

    def drop(self, *files):
        packed = [[name, base64.b64encode(content).decode()] for name, content in files]
        self.page.run(DROP.replace("FILES", json.dumps(packed)))

    def saved(self, name):
        return self.page.run(f"carom.FS.analyzePath('/saved/{name}').exists &&"
                             f" new TextDecoder().decode(carom.FS.readFile('/saved/{name}'))")

    # ---- Loading

    def test_it_loads_quietly_from_its_own_place(self):
        began = time.monotonic()
        self.open()
        print(f"\nfrom the address to the first picture: {time.monotonic() - began:.2f} s", end="")
        self.assertGreater(self.picture("title"), 100)
        kept = "navigator.serviceWorker.ready.then((each) => each.active.state === 'activated')"
        self.page.wait(kept)
        self.assertEqual(self.page.errors(), [])
        for address in self.page.requests():
            self.assertTrue(address.startswith(self.address), address)
        self.assertEqual(self.page.run("document.title"), "Carom")

    def test_all_of_it_is_small(self):
        files = [file for file in PAGE.rglob("*") if file.is_file()]
        sizes = {file.name: len(gzip.compress(file.read_bytes(), 9)) for file in files}
        print(f"\ngzipped: {sum(sizes.values()):,} bytes in {len(sizes)} files, of them wasm"
              f" {sizes['carom.wasm']:,} and data {sizes['carom.data']:,}", end="")
        self.assertLess(sum(sizes.values()), 4_000_000)

    def test_without_webgl_a_sentence_helps(self):
        self.page.before_scripts("""
          const own = HTMLCanvasElement.prototype.getContext;
          HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
            return kind === "webgl2" ? null : own.call(this, kind, ...rest);
          };""")
        self.page.open(self.address)
        self.page.wait("document.getElementById('bar').hidden")
        self.assertIn("needs WebGL 2", self.said())

    # ---- Playing

    def test_keys_play_and_bricks_break(self):
        self.open("?trace&seed=3")
        self.play()
        self.until("launched", lambda: self.page.key("Space", " "))
        self.event("broken")
        self.assertGreater(self.picture("play"), 100)
        self.until("scene", lambda: self.page.key("Escape"), name="paused")

    def test_the_mouse_plays(self):
        self.open()
        self.page.click(640, 238)  # Play
        self.event("scene", name="playing")
        self.page.mouse("Moved", 300, 500)
        time.sleep(0.5)
        launched = self.until("launched", lambda: self.page.click(300, 500))
        self.assertLess(launched["at"][0], 250)  # the field begins 184 to the right
        self.assertTrue(self.page.run("document.pointerLockElement === document.getElementById('canvas')"))

    def test_fingers_play_on_a_phone(self):
        self.page.size(844, 390, 2, touch=True)
        self.open()
        self.page.tap((542, 67))  # Play
        self.event("scene", name="playing")
        time.sleep(0.3)
        self.page.touch("Start", (600, 300))
        for x in range(600, 480, -10):
            self.page.touch("Move", (x, 300))
            time.sleep(0.02)
        self.page.touch("End")
        launched = self.until("launched", lambda: self.page.tap((500, 300)))
        # 120 to the left of the middle; the field is 495 pixels wide, 800 units.
        self.assertAlmostEqual(launched["at"][0], 400 - 120 * 800 / 495, delta=45)
        self.until("scene", lambda: self.page.tap((300, 300), (400, 300)), name="paused")
        self.assertGreater(self.picture("phone"), 100)

    def test_a_phone_held_upright_and_turned(self):
        self.page.size(390, 844, 3, touch=True)
        self.open()
        self.assertGreater(self.picture("upright_title"), 100)
        self.page.tap((195, 280))  # Play
        self.event("scene", name="playing")
        time.sleep(0.3)
        self.page.touch("Start", (200, 700))  # under the field
        for x in range(200, 100, -10):
            self.page.touch("Move", (x, 700))
            time.sleep(0.02)
        self.page.touch("End")
        launched = self.until("launched", lambda: self.page.tap((195, 700)))
        # The field is as wide as the screen: 368 of 390 pixels.
        self.assertAlmostEqual(launched["at"][0], 400 - 100 * 800 / 368, delta=45)
        self.event("broken")
        self.assertGreater(self.picture("upright"), 100)
        self.page.size(844, 390, 3, touch=True)
        self.event("resized", size=[2532, 1170])
        time.sleep(0.3)
        self.assertGreater(self.picture("turned"), 100)
        # The button at the upper right pauses, and goes back.
        self.until("scene", lambda: self.page.tap((814, 30)), name="paused")
        self.until("scene", lambda: self.page.tap((814, 30)), name="playing")
        self.page.size(390, 844, 3, touch=True)
        self.until("scene", lambda: self.page.tap((360, 30)), name="paused")
        self.assertGreater(self.picture("upright_paused"), 100)

    def test_a_pad_steers(self):
        self.page.before_scripts(PAD)
        self.open()
        def press(button):
            self.page.run(f"push({button}, true)")
            time.sleep(0.1)
            self.page.run(f"push({button}, false)")
            time.sleep(0.1)
        self.until("scene", lambda: press(0), name="playing")
        self.page.run("pad.axes = [1, 0, 0, 0]")
        time.sleep(1)
        launched = self.until("launched", lambda: press(0))
        self.assertGreater(launched["at"][0], 700)
        self.until("scene", lambda: press(9), name="paused")

    def test_it_is_heard_after_a_gesture_and_not_before(self):
        self.page.before_scripts(EAR)
        self.open()
        time.sleep(0.5)
        self.assertEqual(self.page.run("loudness()"), 0)
        self.play()
        self.page.wait("loudness() > 0.001")

    def test_thirty_pictures_a_second_without_a_graphics_card(self):
        self.open()
        self.play()
        self.until("launched", lambda: self.page.key("Space", " "))
        count = """new Promise((resolve) => {
          let count = 0;
          const began = performance.now();
          const next = (now) => {
            count += 1;
            if (now - began < 4000) requestAnimationFrame(next);
            else resolve(count * 1000 / (now - began));
          };
          requestAnimationFrame(next);
        })"""
        rate = 0
        for _ in range(3):  # others may want the processor, too
            rate = max(rate, self.page.run(count))
            if rate >= 30:
                break
        print(f"\npictures a second in software: {rate:.0f}", end="")
        self.assertGreaterEqual(rate, 30)

    # ---- The window

    def test_it_follows_the_window(self):
        self.open()
        for size, ratio in (((390, 844), 2), ((844, 390), 2), ((1000, 1000), 1)):
            before = len(self.trace())
            self.page.size(*size, ratio)
            self.event("resized", after=before, size=[size[0] * ratio, size[1] * ratio])
            self.assertGreater(self.picture(f"window_{size[0]}x{size[1]}"), 100)

    def test_a_hidden_tab_pauses(self):
        self.open()
        self.play()
        self.page.run("""Object.defineProperty(document, "hidden", { get: () => true, configurable: true });
                         Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
                         document.dispatchEvent(new Event("visibilitychange"))""")
        self.event("scene", name="paused")

    # ---- What is kept

    def test_a_reload_keeps_what_was_saved(self):
        self.open()
        self.page.key("F3")
        self.page.wait(KEPT)
        self.assertIn("show_frame_time = true", self.saved("settings.toml"))
        self.page.run("window.carom = null")
        self.page.reload()
        self.page.wait(STARTED)
        self.assertIn("show_frame_time = true", self.saved("settings.toml"))

    def test_what_is_saved_goes_into_a_file_and_comes_back(self):
        self.open()
        self.page.key("F3")
        self.page.wait("carom.FS.analyzePath('/saved/settings.toml').exists")
        kept = json.loads(self.page.run("JSON.stringify({ carom: 1, files: savedFiles(carom.FS, SAVED, {}) })"))
        self.assertIn("/settings.toml", kept["files"])
        kept["files"]["/levels/mine.toml"] = base64.b64encode(b"title = \"Mine\"").decode()
        load = "importSaved(carom.FS, new File([%s], 'mine.json'))"
        self.page.run(load % json.dumps(json.dumps(kept)))
        self.assertIn("Loaded", self.said())
        self.assertEqual(self.saved("levels/mine.toml"), "title = \"Mine\"")
        for bad in ("{", "[]", '{"carom": 1, "files": {"/../trace": "YQ=="}}', '{"carom": 2}'):
            self.page.run(load % json.dumps(bad))
            self.assertIn("could not be loaded", self.said())

    def test_a_second_tab_keeps_its_hands_off(self):
        self.open()
        second = self.browser.page()
        second.open(self.address)
        second.wait(STARTED)
        self.assertIn("another tab", " ".join(second.complaints()))
        second.close()

    def test_less_motion_is_honoured(self):
        self.page.call("Emulation.setEmulatedMedia",
                       features=[{"name": "prefers-reduced-motion", "value": "reduce"}])
        self.open()
        self.page.key("F3")  # anything that saves
        self.page.wait("carom.FS.analyzePath('/saved/settings.toml').exists")
        self.assertIn("reduced_motion = true", self.saved("settings.toml"))

    # ---- Files and links

    def test_levels_dropped_are_played_and_mistakes_told(self):
        self.open()
        empty = "..............\n" * 18
        level = "Version: 1.00\nLevel:\nMe\nMine\nBricks:\n" + "EEaabbccvvxxyy\n" + empty[15:] + "Bonus:\n" + empty
        self.drop(("mine.lbr", level.encode()))
        self.event("dropped", levels=1, mistakes=0)
        self.event("level", title="Mine")
        self.drop(("bad.toml", b"format = 1\ntitle = 3\n"))
        self.assertGreater(self.event("dropped", levels=0)["mistakes"], 0)

    def test_a_recording_dropped_is_watched(self):
        self.open()
        self.drop(("a.replay", (SOURCE / "tests/golden/first_light.replay").read_bytes()))
        self.event("scene", name="watching")
        self.until("scene", lambda: self.page.key("Escape"), name="title")

    def test_links_carry_levels_and_recordings(self):
        recording = (SOURCE / "tests/golden/first_light.replay").read_bytes()
        code = base64.urlsafe_b64encode(recording).decode().rstrip("=")
        self.open("?trace#replay=" + code)
        self.event("scene", name="watching")
        self.page.run("window.carom = null")
        self.page.run(f"location.hash = '#level={SHARE_CODE}'")  # reloads
        self.page.wait(STARTED)
        self.event("level", title="Linked")

    def test_bad_links_are_told(self):
        for tail in ("#level=--help", "#level=carom1_AAAA", "#replay=AAAA", "#replay=%00"):
            self.page.open("about:blank")
            self.page.open(self.address + tail)
            self.page.wait(f"document.getElementById('again') && {COVERED} && !document.getElementById('again').hidden")
            self.assertGreater(len(self.said()), 20, tail)
            self.assertNotIn("Loading", self.said())
        self.page.click(*self.page.run("(() => { const box = document.getElementById('again')"
                                       ".getBoundingClientRect(); return [box.x + 9, box.y + 9]; })()"))
        self.page.wait(STARTED)

    def test_the_lab_and_the_editor_open(self):
        for tail, scene in (("?lab&trace", "lab"), ("?edit&trace", "editor")):
            self.open(tail)
            self.event("scene", name=scene)
            self.assertGreater(self.picture(scene), 50)

    # ---- Without a network

    def test_it_plays_offline(self):
        self.open()
        self.page.wait("!!navigator.serviceWorker.controller")
        self.stop_server()
        self.page.run("window.carom = null")
        self.page.reload()
        self.page.wait(STARTED)
        self.play()

    def test_a_new_version_is_told_and_taken(self):
        self.stop_server()
        with tempfile.TemporaryDirectory() as folder:
            page = pathlib.Path(folder) / "page"
            shutil.copytree(PAGE, page)
            self.serve(page)
            self.open()
            self.page.wait("!!navigator.serviceWorker.controller")
            worker = page / "worker.js"
            worker.write_text(worker.read_text().replace('VERSION = "', 'VERSION = "new'))
            (page / "page.css").write_text("#new {}" + (page / "page.css").read_text())
            self.page.run("navigator.serviceWorker.ready.then((kept) => { kept.update(); })")
            self.page.wait("!document.getElementById('news').hidden")
            self.page.run("window.carom = null")
            self.page.run("document.getElementById('take').click()")
            self.page.wait(STARTED)
            self.assertIn("#new", self.page.run("fetch('page.css').then((got) => got.text())"))
            self.stop_server()


if __name__ == "__main__":
    if not CHROMIUM or "NOTFOUND" in CHROMIUM:
        print("skipped: no Chromium here (Debian: chromium)")
        sys.exit(77)
    unittest.main(argv=sys.argv[:1] + ["PageTest." + each for each in sys.argv[4:]], verbosity=2)
