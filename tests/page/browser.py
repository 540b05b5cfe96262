"""A real browser for tests of the page: Chromium, driven by chromedriver's plain WebDriver.

    with Browser(width=360, height=640) as browser:
        browser.open(address)
        browser.tap("[data-row='2'][data-col='0']")
        browser.wait("return document.querySelector('h1').textContent === 'Draw Your Board'")

Each Browser has a profile of its own. `Server` serves one file on this machine and keeps the list
of what was asked for. What the page throws, and what the policy refuses, is in `complaints()`.
"""
import base64
import contextlib
import http.server
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import threading
import time
import urllib.error
import urllib.request

WAIT = 20 # seconds for what takes milliseconds, on a busy machine
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"

# Before anything of the page runs: what goes wrong is kept.
WATCH = """
window.complaints = [];
addEventListener('error', (event) => complaints.push(String(event.message)));
addEventListener('unhandledrejection', (event) => complaints.push(String(event.reason)));
addEventListener('securitypolicyviolation', (event) =>
  complaints.push(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`));
"""


def missing():
    """What a test in the browser lacks here, or None."""
    for program in ("chromium", "chromedriver"):
        if not shutil.which(program):
            return f"{program} is not installed"
    return None


class Server:
    """Serves one page at / and notes what is asked for."""

    def __init__(self, page):
        requests = self.requests = []
        content = pathlib.Path(page).read_bytes()

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self): # pylint: disable=invalid-name # the name that http.server calls
                requests.append(self.path)
                found = self.path == "/"
                self.send_response(200 if found else 404)
                self.send_header("Content-Type", "text/html; charset=utf-8")
                self.end_headers()
                if found:
                    self.wfile.write(content)

            def log_message(self, *_arguments): # pylint: disable=arguments-differ
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_address[1]}/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self):
        self.server.shutdown()
        self.server.server_close()


class Browser:
    def __init__(self, width=360, height=640, language="en-US", dark=False, calm=True, touch=True,
                 forced_colors=False, hosts=None):
        self.folder = tempfile.mkdtemp(prefix="page-test-")
        self.service = subprocess.Popen(["chromedriver", "--port=0", "--log-level=SEVERE"],
                                        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                                        text=True, start_new_session=True,
                                        env={**os.environ, "HOME": self.folder})
        self.root = None
        try:
            self.root = self.start({
                "width": width, "height": height, "language": language, "touch": touch,
                "hosts": hosts})
            self.command("POST", "/timeouts", {"script": 3000 * WAIT, "pageLoad": 3000 * WAIT})
            self.devtools("Page.addScriptToEvaluateOnNewDocument", source=WATCH)
            self.metrics = {"width": width, "height": height, "deviceScaleFactor": 1,
                            "mobile": touch}
            self.devtools("Emulation.setDeviceMetricsOverride", **self.metrics)
            self.look(dark=dark, calm=calm, forced_colors=forced_colors)
        except BaseException:
            self.close()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *_what):
        self.close()

    def start(self, wanted):
        """The address of a new session; the service says its port on its first lines."""
        for line in self.service.stdout:
            match = re.search(r"started successfully on port (\d+)", line)
            if match:
                break
        else:
            raise RuntimeError("chromedriver does not start")
        self.root = f"http://127.0.0.1:{match[1]}"
        arguments = ["--headless=new", "--disable-gpu", "--disable-dev-shm-usage",
                     "--no-first-run", "--disable-background-networking", "--disable-sync",
                     "--disable-component-update", "--hide-scrollbars",
                     f"--user-data-dir={self.folder}/profile",
                     f"--lang={wanted['language']}", f"--accept-lang={wanted['language']}",
                     f"--window-size={wanted['width']},{wanted['height']}"]
        if os.getuid() == 0:
            arguments.append("--no-sandbox")
        if wanted["touch"]:
            arguments.append("--touch-events=enabled")
        if wanted["hosts"]:
            arguments.append(f"--host-resolver-rules={wanted['hosts']}")
        options = {"args": arguments, "prefs": {"intl.accept_languages": wanted["language"]}}
        answer = self.command("POST", "/session", {"capabilities": {"alwaysMatch": {
            "browserName": "chrome", "goog:chromeOptions": options,
            "goog:loggingPrefs": {"browser": "ALL"}}}})
        return f"{self.root}/session/{answer['sessionId']}"

    def command(self, method, path, body=None):
        data = json.dumps(body or {}).encode() if method == "POST" else None
        request = urllib.request.Request(self.root + path, data=data, method=method,
                                         headers={"Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(request, timeout=4 * WAIT) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            value = json.load(error)["value"]
            raise RuntimeError(f"{path}: {value['error']}: {value['message'][:400]}") from None

    def devtools(self, command, **parameters):
        return self.command("POST", "/goog/cdp/execute", {"cmd": command, "params": parameters})

    def look(self, dark=False, calm=True, forced_colors=False):
        self.devtools("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
            {"name": "prefers-reduced-motion", "value": "reduce" if calm else "no-preference"},
            {"name": "forced-colors", "value": "active" if forced_colors else "none"}])

    def open(self, address):
        """Loads @address anew, also where only what is behind # differs from what is open."""
        self.command("POST", "/url", {"url": "about:blank"})
        self.command("POST", "/url", {"url": address})

    def reload(self):
        self.command("POST", "/refresh")

    def run(self, script, *arguments):
        return self.command("POST", "/execute/sync", {"script": script, "args": list(arguments)})

    def wait(self, script, *arguments, message=None):
        """What @script returns once that is true."""
        end = time.monotonic() + WAIT
        while True:
            value = self.run(script, *arguments)
            if value:
                return value
            if time.monotonic() > end:
                raise AssertionError(f"{message or script} never came; the page says: "
                                     f"{self.text()[:600]} {self.complaints()}")
            time.sleep(0.03)

    def text(self, selector="body"):
        return self.run("return document.querySelector(arguments[0])?.innerText ?? ''", selector)

    def wait_text(self, words, selector="body"):
        return self.wait("return document.querySelector(arguments[0])?.innerText"
                         ".includes(arguments[1])", selector, words, message=f"“{words}”")

    def place(self, selector):
        """The middle of the element, scrolled into view and at rest; a finger there hits it."""
        return self.wait("""
          const node = document.querySelector(arguments[0]);
          if (!node || node.disabled)
            return null;
          const key = JSON.stringify([arguments[0], node.getBoundingClientRect()]);
          if (window.placed !== key) {
            window.placed = key;
            node.scrollIntoView({block: 'center', inline: 'center'});
            window.placed = JSON.stringify([arguments[0], node.getBoundingClientRect()]);
            return null;
          }
          const box = node.getBoundingClientRect();
          const at = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
          const hit = document.elementFromPoint(...at);
          return hit && (node.contains(hit) || hit.contains(node)) ? at : null;""", selector,
                         message=f"a place to touch at {selector}")

    def point(self, selector, kind, hold=0, button=0, shift=False):
        x, y = self.place(selector)
        pointer = {"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": [
            {"type": "pointerMove", "duration": 0, "x": x, "y": y},
            {"type": "pointerDown", "button": button},
            {"type": "pause", "duration": hold},
            {"type": "pointerUp", "button": button}]}
        # Shift is down from the first tick of the pointer to its last.
        held = {"type": "key", "id": "keyboard", "actions": [
            {"type": "keyDown", "value": KEYS["Shift"]}, *[{"type": "pause", "duration": 0}] * 3,
            {"type": "keyUp", "value": KEYS["Shift"]}]}
        self.command("POST", "/actions", {"actions": [pointer, held] if shift else [pointer]})

    def tap(self, selector, hold=0):
        self.point(selector, "touch", hold)

    def click(self, selector, button=0, shift=False):
        self.point(selector, "mouse", 0, button, shift)

    def tap_button(self, label):
        self.tap(self.mark_button(label))

    def mark_button(self, label):
        """A selector of the button that says @label."""
        self.wait("""
          document.querySelectorAll('[data-wanted]').forEach((each) =>
            each.removeAttribute('data-wanted'));
          const node = Array.from(document.querySelectorAll('button, summary')).find((each) =>
            (each.getAttribute('aria-label') ?? each.innerText).trim() === arguments[0]
            && each.checkVisibility());
          node?.setAttribute('data-wanted', '');
          return Boolean(node);""", label, message=f"the button “{label}”")
        return "[data-wanted]"

    def keys(self, *keys):
        """Presses keys one after the other, by their WebDriver code or letter; "S-x" is Shift+x."""
        actions = []
        for key in keys:
            shifted = key.startswith("S-")
            key = KEYS.get(key[2:] if shifted else key, key[2:] if shifted else key)
            actions += [{"type": "keyDown", "value": KEYS["Shift"]}] if shifted else []
            actions += [{"type": "keyDown", "value": key}, {"type": "keyUp", "value": key}]
            actions += [{"type": "keyUp", "value": KEYS["Shift"]}] if shifted else []
        self.command("POST", "/actions", {"actions": [
            {"type": "key", "id": "keyboard", "actions": actions}]})

    def picture(self, file):
        """The whole page, beyond what is in sight, as PNG."""
        width, height = self.run("return [innerWidth, document.documentElement.scrollHeight]")
        clip = {"x": 0, "y": 0, "width": width, "height": height, "scale": 1}
        answer = self.devtools("Page.captureScreenshot", captureBeyondViewport=True, clip=clip)
        self.devtools("Emulation.setDeviceMetricsOverride", **self.metrics)
        pathlib.Path(file).write_bytes(base64.b64decode(answer["data"]))

    def complaints(self):
        """What the page has thrown, wrote to its console as an error, or asked any server for."""
        logged = [entry["message"] for entry in self.command("POST", "/se/log", {"type": "browser"})
                  if entry["level"] == "SEVERE"]
        asked = self.run("return performance.getEntriesByType('resource').map(({name}) =>"
                         " `asked for ${name}`)")
        return (self.run("return window.complaints ?? []") or []) + logged + asked

    def tree(self):
        """[(role, name)] of what assistive technology sees, in order."""
        self.devtools("Accessibility.enable")
        nodes = self.devtools("Accessibility.getFullAXTree")["nodes"]
        return [(node["role"]["value"], node.get("name", {}).get("value", "")) for node in nodes
                if not node.get("ignored")]

    def close(self):
        with contextlib.suppress(Exception):
            if self.root and "/session/" in self.root:
                self.command("DELETE", "")
        self.service.terminate()
        self.service.wait(timeout=WAIT)
        self.service.stdout.close()
        shutil.rmtree(self.folder, ignore_errors=True)


KEYS = {"Shift": "\ue008", "Enter": "\ue007", "Tab": "\ue004", "Backspace": "\ue003",
        "Up": "\ue013", "Down": "\ue015", "Left": "\ue012", "Right": "\ue014", "Space": " ",
        "Home": "\ue011", "End": "\ue010", "Delete": "\ue017"}


def require(tap):
    """Ends a test without a browser: skipped, or failed where SPACES_TEST_REACH asks for it."""
    reason = missing()
    if reason is None:
        return
    if os.environ.get("SPACES_TEST_REACH"):
        tap.check("there is a browser", [reason])
    else:
        tap.skip("the page in a browser", reason)
    tap.done()
