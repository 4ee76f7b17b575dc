"""A headless Chromium, driven through its DevTools protocol over a pair of pipes."""
import base64
import json
import os
import shutil
import subprocess
import tempfile
import time


class Trouble(Exception):
    pass


class Browser:
    """One Chromium with a profile of its own, which lives as long as the object."""

    def __init__(self, chromium, *options):
        self.profile = tempfile.mkdtemp(prefix="carom_chromium_")
        to_it, our_end = os.pipe()
        our_ear, from_it = os.pipe()
        # It reads descriptor 3 and writes descriptor 4, whatever numbers ours have.
        command = [chromium, "--headless=new", "--no-sandbox", "--remote-debugging-pipe",
                   "--user-data-dir=" + self.profile, "--no-first-run", "--disable-gpu-sandbox",
                   "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader",
                   "--disable-background-networking", "--disable-component-update",
                   "--window-size=1280,720", "--hide-scrollbars", *options]
        self.process = subprocess.Popen(
            ["bash", "-c", f'exec "$@" 3<&{to_it} 4>&{from_it}', "bash", *command],
            pass_fds=(to_it, from_it), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_it)
        os.close(from_it)
        self.writer = our_end
        self.reader = our_ear
        os.set_blocking(our_ear, False)
        self.buffer = b""
        self.count = 0
        self.events = []

    def close(self):
        try:
            self.call("Browser.close", seconds=5)
        except (Trouble, OSError):
            pass
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        os.close(self.writer)
        os.close(self.reader)
        shutil.rmtree(self.profile, ignore_errors=True)

    def read(self):
        """The messages that have come, without waiting."""
        try:
            while part := os.read(self.reader, 1 << 16):
                self.buffer += part
        except BlockingIOError:
            pass
        *whole, self.buffer = self.buffer.split(b"\0")
        return [json.loads(each) for each in whole]

    def call(self, method, session=None, seconds=30, **parameters):
        self.count += 1
        message = {"id": self.count, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        os.write(self.writer, json.dumps(message).encode() + b"\0")
        end = time.monotonic() + seconds
        answer = None
        while answer is None:
            for each in self.read():
                if each.get("id") == self.count:
                    answer = each
                elif "method" in each:
                    self.events.append(each)
            if time.monotonic() > end:
                raise Trouble(method + ": no answer")
            if answer is None:
                if self.process.poll() is not None:
                    raise Trouble("Chromium has ended")
                time.sleep(0.005)
        if "error" in answer:
            raise Trouble(f"{method}: {answer['error']['message']}")
        return answer["result"]

    def page(self):
        return Page(self)


class Page:
    def __init__(self, browser):
        self.browser = browser
        target = browser.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = browser.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.target = target
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.call(domain + ".enable")

    def call(self, method, **parameters):
        return self.browser.call(method, session=self.session, **parameters)

    def open(self, address):
        self.call("Page.navigate", url=address)

    def reload(self):
        self.call("Page.reload")

    def close(self):
        self.browser.call("Target.closeTarget", targetId=self.target)

    def before_scripts(self, source):
        """JavaScript that runs before any of a page's own."""
        self.call("Page.addScriptToEvaluateOnNewDocument", source=source)

    def run(self, source):
        """The value of an expression in the page; a promise is waited for."""
        answer = self.call("Runtime.evaluate", expression=source, awaitPromise=True,
                           returnByValue=True, userGesture=False)
        if "exceptionDetails" in answer:
            what = answer["exceptionDetails"]
            raise Trouble(what.get("exception", {}).get("description", what["text"]))
        return answer["result"].get("value")

    def wait(self, source, seconds=30):
        """Waits until an expression is true, and returns its value."""
        end = time.monotonic() + seconds
        while True:
            try:
                value = self.run(source)
            except Trouble as trouble:  # the page may be changing
                value = None
                if time.monotonic() > end:
                    raise
                last = trouble
            if value:
                return value
            if time.monotonic() > end:
                raise Trouble(f"never true: {source}")
            time.sleep(0.05)

    def size(self, width, height, ratio=1, touch=False):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=ratio, mobile=touch)
        self.call("Emulation.setTouchEmulationEnabled", enabled=touch, maxTouchPoints=5 if touch else 1)

    def picture(self, path):
        shot = self.call("Page.captureScreenshot", format="png")["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(shot))

    def key(self, code, key=None, seconds=0.06):
        self.key_down(code, key)
        time.sleep(seconds)
        self.key_up(code, key)
        time.sleep(0.03)

    NUMBERS = {"Enter": 13, "Escape": 27, "Space": 32, "ArrowLeft": 37, "ArrowUp": 38,
               "ArrowRight": 39, "ArrowDown": 40, "Tab": 9}

    def key_down(self, code, key=None):
        number = self.NUMBERS.get(code, ord(code[-1]))
        self.call("Input.dispatchKeyEvent", type="rawKeyDown", code=code, key=key or code,
                  windowsVirtualKeyCode=number)

    def key_up(self, code, key=None):
        number = self.NUMBERS.get(code, ord(code[-1]))
        self.call("Input.dispatchKeyEvent", type="keyUp", code=code, key=key or code,
                  windowsVirtualKeyCode=number)

    def mouse(self, kind, x, y, button="none", count=0):
        self.call("Input.dispatchMouseEvent", type="mouse" + kind, x=x, y=y, button=button,
                  clickCount=count)

    def click(self, x, y, button="left"):
        self.mouse("Moved", x, y)
        time.sleep(0.05)
        self.mouse("Pressed", x, y, button, 1)
        time.sleep(0.05)
        self.mouse("Released", x, y, button, 1)
        time.sleep(0.05)

    def touch(self, kind, *points):
        self.call("Input.dispatchTouchEvent", type="touch" + kind,
                  touchPoints=[{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)])

    def tap(self, *points, seconds=0.08):
        self.touch("Start", *points)
        time.sleep(seconds)
        self.touch("End")

    def heard(self, method):
        self.run("0")
        return [each["params"] for each in self.browser.events
                if each["method"] == method and each.get("sessionId") == self.session]

    def complaints(self):
        """What a console would show in red or yellow."""
        lines = [each["entry"]["text"] for each in self.heard("Log.entryAdded")
                 if each["entry"]["level"] in ("error", "warning")]
        for each in self.heard("Runtime.consoleAPICalled"):
            if each["type"] in ("error", "warning", "assert"):
                lines.append(" ".join(str(a.get("value", a.get("description"))) for a in each["args"]))
        lines += [each["exceptionDetails"]["text"] for each in self.heard("Runtime.exceptionThrown")]
        return lines

    def errors(self):
        """What a console would show in red."""
        lines = [each["entry"]["text"] for each in self.heard("Log.entryAdded")
                 if each["entry"]["level"] == "error"]
        lines += [str(each["args"]) for each in self.heard("Runtime.consoleAPICalled")
                  if each["type"] in ("error", "assert")]
        return lines + [each["exceptionDetails"]["text"] for each in self.heard("Runtime.exceptionThrown")]

    def requests(self):
        return [each["request"]["url"] for each in self.heard("Network.requestWillBeSent")]
