"""Drives headless Chromium through its DevTools protocol."""

import base64
import json
import os
import shutil
import subprocess
import tempfile
import time

import websocket


class Browser:
    """A Chromium of its own, with one page."""

    def __init__(self, width=1440, height=900):
        self.profile = tempfile.mkdtemp(prefix="report-page-")
        program = shutil.which("chromium") or shutil.which("chromium-browser")
        if not program:
            raise SystemExit("chromium was not found: Scripts/install-dependencies page")
        self.process = subprocess.Popen(
            [program, "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run",
             "--remote-debugging-port=0", f"--user-data-dir={self.profile}",
             "--hide-scrollbars", "--force-color-profile=srgb", "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        port = self._port()
        self.number = 0
        self.events = []
        self.socket = self._connect(f"ws://127.0.0.1:{port[0]}{port[1]}")
        target = next(item for item in self.call("Target.getTargets")["targetInfos"]
                      if item["type"] == "page")["targetId"]
        self.session = None
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")
        self.resize(width, height)

    session = None

    def _connect(self, address):
        return websocket.create_connection(
            address, suppress_origin=True, timeout=60, max_size=None)

    def _port(self):
        path = os.path.join(self.profile, "DevToolsActivePort")
        for _ in range(600):
            if os.path.exists(path):
                with open(path) as file:
                    words = file.read().split()
                if len(words) == 2:
                    return words
            time.sleep(0.05)
        raise SystemExit("chromium did not start")

    def close(self):
        try:
            self.session = None
            self.call("Browser.close")
        except Exception:
            self.process.kill()
        self.process.wait(timeout=20)
        self.socket.close()
        shutil.rmtree(self.profile, ignore_errors=True)

    def call(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        self.socket.send(json.dumps(message))
        while True:
            answer = json.loads(self.socket.recv())
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]
            if "method" in answer:
                self.events.append(answer)

    def resize(self, width, height, mobile=False, ratio=1):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=ratio, mobile=mobile)

    def prefer(self, **features):
        self.call("Emulation.setEmulatedMedia", features=[
            {"name": name.replace("_", "-"), "value": value} for name, value in features.items()])

    def open(self, address):
        """Opens a page, from nothing: a fragment alone would not load it anew."""
        self.call("Page.navigate", url="about:blank")
        self.events.clear()
        self.call("Page.navigate", url=address)
        self.wait("document.readyState === 'complete' && location.href !== 'about:blank'")

    def evaluate(self, expression):
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True,
                           awaitPromise=True)
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise RuntimeError(details.get("exception", {}).get("description", details["text"]))
        return result["result"].get("value")

    def wait(self, expression, seconds=15):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            value = self.evaluate(expression)
            if value:
                return value
            time.sleep(0.01)
        raise AssertionError(f"never true: {expression}")

    KEYS = {
        "ArrowDown": 40, "ArrowUp": 38, "ArrowLeft": 37, "ArrowRight": 39, "Escape": 27,
        "Enter": 13, "Home": 36, "End": 35, " ": 32, "Tab": 9,
    }

    def press(self, key, shift=False):
        code = self.KEYS.get(key) or ord(key.upper())
        text = {} if len(key) > 1 and key != "Enter" else {"text": "\r" if key == "Enter" else key}
        modifiers = 8 if shift else 0
        self.call("Input.dispatchKeyEvent", type="keyDown", key=key, windowsVirtualKeyCode=code,
                  modifiers=modifiers, **text)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=key, windowsVirtualKeyCode=code,
                  modifiers=modifiers)

    def type(self, text):
        self.call("Input.insertText", text=text)

    def mouse(self, kind, x, y, **extra):
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, **extra)

    def click(self, x, y):
        for kind in ("mousePressed", "mouseReleased"):
            self.mouse(kind, x, y, button="left", buttons=1, clickCount=1)

    def drag(self, start, end):
        self.mouse("mouseMoved", *start)
        self.mouse("mousePressed", *start, button="left", buttons=1, clickCount=1)
        for step in range(1, 6):
            place = [a + (b - a) * step / 5 for a, b in zip(start, end)]
            self.mouse("mouseMoved", *place, button="left", buttons=1)
        self.mouse("mouseReleased", *end, button="left", buttons=0, clickCount=1)

    def screenshot(self, path):
        data = self.call("Page.captureScreenshot", format="png")["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    def complaints(self):
        """What the console and the security policy said."""
        self.evaluate("0")
        found = []
        for event in self.events:
            if event["method"] == "Runtime.exceptionThrown":
                found.append(json.dumps(event["params"]["exceptionDetails"])[:600])
            elif event["method"] == "Runtime.consoleAPICalled":
                found.append(str([a.get("value") for a in event["params"]["args"]]))
            elif event["method"] == "Log.entryAdded":
                entry = event["params"]["entry"]
                # Chromium's advice on reading canvases, which only the test does.
                is_advice = entry["text"].startswith("Canvas2D")
                if entry["level"] in ("error", "warning") and not is_advice:
                    found.append(entry["text"])
        return found
