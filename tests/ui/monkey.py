"""The program withstands a monkey: random keys, clicks, drags, pastes and page changes.

Usage: monkey.py [EVENTS [SEED]]        2,000 events; 100,000 when SPACES_TEST_LONG is set
       monkey.py --replay FILE          does again what a log tells
       monkey.py --shorten FILE         drops events from a log as long as it fails the same way

Memory that is free is overwritten (MALLOC_PERTURB_). Nothing may be complained of but what
tolerated.txt lists. Every 100 events: the program answers, the code and the title of the board
agree, and to undo all and to redo all leads back, whichever game is open. The events are logged in
SPACES_MONKEY_DIR before they are done; a run that fails is shortened.
"""
import os
import pathlib
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from confine import confinement, version
from boards import moves
from bus import Gone
from complaints import complaints
from driver import TIMEOUT, Editor, NotSeen, screenshot, text_of, wait_for, walk
from fasthands import Hands
from gi.repository import Gio, GLib
from monkeyevents import events, things
from patience import Patience
from screen import Design, Pentominoes, Solitaire, Window
from tap import Tap
from tree import find_application, new_moment

NAME, PLACE = "com.example.SpacesEditor", "/com/example/SpacesEditor/window/1"
SETTLE = 10     # events; more are not sent ahead of what the program has read
SHORTEN = int(os.environ.get("SPACES_MONKEY_SHORTEN", "120")) # seconds
SEED = 1        # of the short run in the tests, which is to be the same from day to day
STEPS = 10100   # more than a history holds
# What some kernels let a system call end with (ERESTART_RESTARTBLOCK), though it is meant for
# themselves alone. GLib tells of it once and waits again; no program can keep a kernel from it.
KERNEL = "poll(2) failed due to: Unknown error 516"
# a check that fails is made again a second later, for what still ran in the background
TRIES = 8
DIALOGS = 20 # times that Escape is pressed
THINGS = list(things())
SOLITAIRE = re.compile(r", (?:no moves yet|move \d+ of \d+)(?: · .*)?$")
# it has fewer words where there is less room
TIMELINE = re.compile(r"^(?:Move \d+ of \d+|\u2066.*\u2069)$")
PENTOMINOES = re.compile(r", \d+×\d+ [^\W\d].* · ")
FOLDER = pathlib.Path(os.environ.get("SPACES_MONKEY_DIR", "."))


class Broken(Exception):
    """What was found; the same fault has the same @kind."""

    def __init__(self, kind, details=""):
        super().__init__(f"{kind}\n{details}".strip())
        self.kind = kind


class Program:
    """The window of the program, with a home that outlives it."""

    def __init__(self, hands, seed, debugger):
        self.hands = hands
        self.debugger = debugger
        self.perturb = str(random.Random(seed).randint(1, 255))
        self.home = pathlib.Path(tempfile.mkdtemp(prefix="monkey-", dir=os.environ["HOME"]))
        self.process = self.main = self.errors = None
        self.given_up = 0 # times that a fault of GTK's own, which tolerated.txt lists, has ended it

    def start(self):
        for core in self.home.glob("core*"):
            core.unlink()
        # it writes at the end, wherever this is read
        self.errors = (self.home / "errors").open("a+", encoding="utf-8", errors="replace")
        command = [os.environ["SPACES_EDITOR"]]
        if self.debugger:
            command = ["gdb", "-batch", "-ex", "set debuginfod enabled off", "-ex", "run", "-ex",
                       "bt 60", "-ex", "info sharedlibrary libgtk", "--args", *command]
        box = os.path.dirname(os.environ["HOME"])
        confine = confinement([box, "/dev/null"])

        def prepare():
            resource.setrlimit(resource.RLIMIT_CORE,
                               resource.getrlimit(resource.RLIMIT_CORE)[1:] * 2)
            confine()
        self.process = subprocess.Popen(
            command, cwd=self.home, stdout=subprocess.DEVNULL if not self.debugger else None,
            stderr=self.errors,
            preexec_fn=prepare,
            env={**os.environ, "G_DEBUG": "fatal-criticals" if self.debugger else "",
                 "MALLOC_PERTURB_": self.perturb, "XDG_DATA_HOME": str(self.home),
                 "TMPDIR": str(self.home), "GIO_USE_VFS": "local",
                 "GIO_USE_VOLUME_MONITOR": "unix", **Editor.right_places()})
        application = wait_for("the program on the accessibility bus", self.find_application)
        self.main = wait_for("its window", self.find_window)
        frame = wait_for("the frame", lambda: application.get_child_at_index(0))
        self.frame = frame
        self.code = self.find(frame, Design.CODE,
                              lambda node: node.get_role_name() == "text" and node.get_name())
        self.title = self.find(frame, Window.RENAME, lambda node: node.get_description())

    def find_application(self):
        self.look()
        return find_application()

    def find_window(self):
        self.hands.look()
        return next(iter(self.hands.toplevels()), None)

    @staticmethod
    def find(frame, words, told):
        return wait_for(words,
                        lambda: next((node for node in walk(frame) if told(node) == words), None))

    def look(self):
        """Whether it runs. A crash and what it complained of are told."""
        status = self.process.poll()
        self.errors.seek(0)
        text = self.errors.read()
        found = [line for line in complaints(text, "WARNING", "CRITICAL", "ERROR")
                 if KERNEL not in line]
        if found:
            raise Broken(found[0], text + self.trace())
        if status and "X Window System error" in text: # tolerated
            self.given_up += 1
            return False
        if status not in (None, 0):
            raise Broken(f"ended with {status}", text + self.trace())
        return status is None

    def trace(self):
        """Where it ended, if it left its memory behind and there is a debugger to read that."""
        core = next(self.home.glob("core*"), None)
        if core is None or not shutil.which("gdb"):
            return ""
        return "\n" + subprocess.run(["gdb", "-batch", "-ex", "bt 60", os.environ["SPACES_EDITOR"],
                                      str(core)],
                                     stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
                                     check=False).stdout

    def end(self):
        """As a session ends it."""
        if self.process and self.process.poll() is None:
            self.process.terminate()
            patience = Patience(TIMEOUT, self.process.pid)
            while self.process.poll() is None:
                if patience.is_over():
                    raise Broken("does not end")
                time.sleep(0.01)
        if self.process:
            self.look()

    def forget(self):
        if self.process and self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self.errors.close()
        shutil.rmtree(self.home, ignore_errors=True)


class Run:
    """Does events, and raises Broken for what they broke."""

    def __init__(self, seed=0, debugger=False):
        self.hands = Hands()
        self.seed = seed
        self.debugger = debugger
        self.program = None
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        self.since = 0

    def do(self, line):
        kind, _, rest = line.partition(" ")
        if kind == "fresh" or self.program is None:
            self.fresh()
        elif not self.runs():
            self.program.start()
        getattr(self, f"do_{kind}", lambda _: None)(rest)
        self.since += 1
        if self.since >= SETTLE:
            self.do_settle()
        else:
            self.hands.look()

    def runs(self):
        return self.program.process.poll() is None or self.program.look()

    def fresh(self):
        if self.program:
            try:
                self.hands.release()
                self.program.end()
            finally:
                self.program.forget()
        self.program = Program(self.hands, self.seed, self.debugger)
        self.program.start()

    def finish(self):
        if self.program:
            self.program.forget()

    # --- Events ----------------------------------------------------------------------------------

    def place(self, words):
        windows = self.hands.windows
        which = self.program.main if words[0] == "main" else next(reversed(windows), None)
        x, y, width, height = windows.get(which, (0, 0, 1280, 800))
        return x + int(float(words[1]) * width), y + int(float(words[2]) * height)

    def do_key(self, combination):
        self.hands.key(combination)

    def do_type(self, text):
        for letter in text:
            self.hands.key(letter)

    def do_click(self, rest):
        button, times, *place = rest.split()
        self.hands.click(int(button), *self.place(place), int(times))

    def do_drag(self, rest):
        words = rest.split()
        self.hands.drag([self.place(words[index:index + 3]) for index in range(0, len(words), 3)])

    def do_move(self, rest):
        self.hands.move(*self.place(rest.split()))

    def do_scroll(self, rest):
        button, *place = rest.split()
        self.hands.click(int(button), *self.place(place))

    def do_paste(self, number):
        self.hands.offer(THINGS[int(number)])
        self.hands.key("ctrl+v")

    def do_page(self, number):
        self.hands.key(f"alt+{number}")

    def do_new(self, rest):
        """What the popover of the header offers; it asks for more in a dialog, which Enter
        answers."""
        kind, size = rest.split()
        self.do_settle()
        if len(self.hands.toplevels()) != 1 or not self.runs():
            return
        try:
            self.activate(f"new-{kind}",
                          *([GLib.Variant("u", int(size))] if kind == "board" else []))
        except GLib.Error: # a click before this may have closed the window
            patience = self.patience()
            while self.runs() and not patience.is_over():
                self.hands.look(0.01)
            if self.runs():
                raise
        if kind != "board":
            self.do_settle()
            patience = self.patience()
            while len(self.hands.toplevels()) == 1 and not patience.is_over() and self.runs():
                self.hands.look(0.01)
            self.hands.key("Return")
            while len(self.hands.toplevels()) > 1 and not patience.is_over() and self.runs():
                self.hands.look(0.01)

    def do_resize(self, rest):
        self.hands.resize(self.program.main, *map(int, rest.split()))

    def do_settle(self, _=""):
        self.since = 0
        patience = self.patience()
        if not self.hands.settle(lambda: self.runs() and not patience.is_over()) and self.runs():
            raise Broken("does not answer", self.stacks())

    def patience(self):
        return Patience(TIMEOUT, self.program.process.pid)

    def stacks(self):
        """Where a program that does not answer is, if there is a debugger to tell that."""
        if not shutil.which("gdb"):
            return ""
        return subprocess.run(["gdb", "-batch", "-ex", "thread apply all bt 30", "-p",
                               str(self.program.process.pid)],
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
                              check=False).stdout

    # --- What must be true -----------------------------------------------------------------------

    def do_check(self, _):
        self.hands.release()
        for left in reversed(range(TRIES)):
            try:
                self.do_settle()
                if not self.program.look():
                    return
                self.leave_dialogs()
                self.look_at_board()
                return
            except (Broken, GLib.Error, Gone, NotSeen) as broken:
                if not self.runs(): # closed meanwhile, by a key that was still on its way
                    return
                if not left:
                    FOLDER.mkdir(parents=True, exist_ok=True)
                    screenshot(FOLDER / "broken.png")
                    raise broken if isinstance(broken, Broken) else Broken(
                        "does not answer", f"{broken}\n{self.stacks()}")
                self.wait(1)

    def wait(self, seconds):
        """As one does who still hands over what was copied."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            self.hands.look(0.1)

    def leave_dialogs(self):
        for left in reversed(range(DIALOGS)):
            self.hands.pass_over_left_popovers()
            others = [window for window, box in self.hands.windows.items()
                      if window != self.program.main and box[2] > 1]
            if not others:
                return
            self.hands.key("Escape")
            self.do_settle()
            # one that stays over a dialog after many an Escape goes with the dialog
            newest = self.hands.toplevels()[-1]
            if newest == others[-1] or left < DIALOGS // 2 and newest in others:
                self.hands.close(newest)
                self.do_settle()
            time.sleep(0.02)
        raise Broken("a dialog stays",
                     f"{self.hands.windows}, of them no popovers: {self.hands.toplevels()}, "
                     f"dragged: {self.hands.pictures}\n"
                     f"{self.trees()}\n{self.stacks()}")

    def trees(self):
        """What a screen reader finds in the other windows."""
        return "\n".join(" · ".join(f"{node.get_role_name()} {node.get_name()!r}"
                                    for node in walk(window))
                         for window in find_application().children()
                         if window.path != self.program.frame.path)

    def call(self, method, parameters, answer=None):
        self.hands.look() # who waits for the clipboard is not kept waiting by a long check
        return self.bus.call_sync(NAME, PLACE, "org.gtk.Actions", method, parameters,
                                  GLib.VariantType(answer) if answer else None,
                                  Gio.DBusCallFlags.NONE, TIMEOUT * 1000, None)

    def activate(self, action, *parameter):
        self.call("Activate", GLib.Variant("(sava{sv})", (action, parameter, {})))

    def is_enabled(self, action):
        return self.call("Describe", GLib.Variant("(s)", (action,)), "((bgav))")[0][0]

    def repeat(self, action):
        """Until it cannot be done any more; the number of times."""
        for count in range(STEPS):
            if not self.is_enabled(action):
                return count
            if count % 100 == 99: # something that was pasted may have come to another page
                self.activate("design")
            self.activate(action)
        raise Broken(f"{action} has no end")

    def on_page(self, page, role):
        """What is called so on a page, without what was just spoken there."""
        here = list(walk(wait_for(page, lambda: next((node for node in walk(self.program.frame)
                                                      if node.get_name() == page), None))))
        spoken = next((node.get_name() for node in here if node.get_role_name() == "status bar"),
                      "")
        return [node.get_name().removeprefix(spoken).strip() for node in here
                if node.get_role_name() == role]

    def standing(self):
        """What is told of that which is open; the code and the title of a board agree."""
        new_moment()
        title = self.program.title.get_name()
        if SOLITAIRE.search(title):
            return title, self.on_page(Solitaire.PAGE, "table cell")
        if PENTOMINOES.search(title):
            return title, [label for label in self.on_page(Pentominoes.PAGE, "label")
                           if not TIMELINE.search(label)]
        code = text_of(self.program.code)
        told = re.search(r"(\d+)×\1 · (?:(\d+|no) moves?)?", title)
        try:
            size, sequence = moves(code.strip())
        except ValueError as wrong:
            raise Broken("the field holds no code", f"{code!r}, {title!r}") from wrong
        if (not told or int(told[1]) != size
                or told[2] and int(told[2].replace("no", "0")) != len(sequence)):
            raise Broken("code and title do not agree", f"{code!r}, {title!r}")
        return code, title

    def look_at_board(self):
        for action in ("main", "design"):
            self.activate(action)
        redone = self.repeat("redo")
        try:
            newest = self.standing()
        # a text that was typed into the field and is no code; a step writes the code again
        except Broken:
            if not self.repeat("undo"):
                return
            self.repeat("redo")
            newest = self.standing()
        undone = self.repeat("undo")
        self.standing()
        again = self.repeat("redo")
        if undone != again or self.standing() != newest:
            raise Broken("undo and redo do not lead back",
                         f"{newest} undone {undone}, redone {again}: {self.standing()}")
        for _ in range(redone):
            self.activate("undo")


def attempt(lines, seed=0, debugger=False, log=None):
    """What @lines break, or None."""
    run = Run(seed, debugger)
    try:
        for line in lines:
            if log:
                print(line, file=log, flush=True)
            run.do(line)
        if run.program:
            run.program.end()
    except Broken as broken:
        return broken
    except NotSeen as missing:
        return Broken("not seen", str(missing))
    finally:
        run.finish()
    return None


def shorten(lines, kind, seed):
    """As few of @lines as fail in the same way, found by leaving out ever smaller pieces."""
    deadline = time.monotonic() + SHORTEN
    last = max((index for index, line in enumerate(lines) if line == "fresh"), default=0)
    broken = attempt(lines[last:], seed)
    if broken is None or broken.kind != kind:
        return lines
    lines, size = lines[last:], len(lines[last:]) // 2
    while size and time.monotonic() < deadline:
        start = 0
        while start < len(lines) and time.monotonic() < deadline:
            fewer = lines[:start] + lines[start + size:]
            broken = attempt(fewer, seed)
            if broken and broken.kind == kind:
                lines = fewer
            else:
                start += size
        size //= 2
    return lines


def read_log(name):
    head, *lines = pathlib.Path(name).read_text(encoding="utf-8").splitlines()
    return int(head.split()[1]), lines


def write_log(path, seed, lines):
    path.write_text("\n".join([f"seed {seed}", *lines]) + "\n", encoding="utf-8")


def explore(tap, count, seed):
    path = FOLDER / f"monkey-{seed}.log"
    FOLDER.mkdir(parents=True, exist_ok=True)
    with path.open("w", encoding="utf-8") as log:
        print(f"seed {seed}", file=log)
        started = time.monotonic()
        broken = attempt(events(count, seed), seed, log=log)
        spent = time.monotonic() - started
    if tap.check(f"{count} random events do no harm (seed {seed})",
                 [f"{broken}\nThe events are in {path}"] if broken else []):
        print(f"# {spent:.0f} seconds, {1000 * spent / count:.1f} ms an event")
        return
    path.with_suffix(".txt").write_text(str(broken), encoding="utf-8")
    short = path.with_suffix(".short")
    lines = shorten(read_log(path)[1], broken.kind, seed)
    write_log(short, seed, lines)
    print(f"{len(lines)} events that do the same are in {short}:", *lines[-40:], sep="\n",
          file=sys.stderr)


def main():
    tap = Tap()
    words = sys.argv[1:]
    if not version():
        tap.skip("random events", "this kernel keeps no program from writing on the whole disk")
    elif words[:1] in (["--replay"], ["--debug"]):
        seed, lines = read_log(words[1])
        broken = attempt(lines, seed, debugger=words[0] == "--debug")
        tap.check("the events of the log do no harm", [broken] if broken else [])
    elif words[:1] == ["--shorten"]:
        seed, lines = read_log(words[1])
        broken = attempt(lines, seed)
        if not tap.check("the events of the log do no harm", [broken] if broken else []):
            lines = shorten(lines, broken.kind, seed)
            write_log(pathlib.Path(words[1]).with_suffix(".short"), seed, lines)
            print(*lines, sep="\n", file=sys.stderr)
    else:
        is_long = bool(os.environ.get("SPACES_TEST_LONG"))
        count = int(words[0]) if words else 100000 if is_long else 2000
        seed = SEED if not words and not is_long else random.SystemRandom().randrange(1000000)
        explore(tap, count, int(words[1]) if words[1:] else seed)
    tap.done()


main()
