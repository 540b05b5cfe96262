"""The screen reader Orca beside the program, and what it says after each step of a journey.

    with Reader() as reader, Editor("3|") as editor:
        journey = Journey(tap, "drawing", reader, editor)
        journey.step("a piece is put down", "Return")
        journey.step("the link is copied", do=copy)

Orca starts before the program, as for those who need it, in a process namespace of its own, since
it ends every other Orca of its user. It writes what it does to a terminal, whose other end is read
here: what goes to a file would come in blocks. A step ends when Orca has handled its keys, has been
told of all that the program did, and both have come to rest.

What is expected stands in NAME.txt beside the test: a line "== step", then the lines that are
heard, without the full stop that Orca may put behind them. "Orca 43: " or "Orca 48: " in front of a
line keeps it to that version, with GTK of the same system. Which of two lines comes first hangs on
the version, too, and does not count. A step without a line fails, unless it says "(silent)" with
the reason.

SPACES_ORCA_LOG names a file for all that Orca writes. With SPACES_TEST_HEARD=write the file is
written instead: what this Orca said replaces what was expected of it, and the other's lines stay.
It is to be read before it is believed.

To be run below `headless`: run(journey, ...) does, where there is an Orca.
"""
import os
import pathlib
import pty
import re
import shutil
import subprocess
import tempfile
import threading
import time
import tty

import x11
from bus import Gone, Question
from driver import RESTLESS, NotSeen, wait_for
from tap import Tap
from tree import DBUS, TIMEOUT, accessibility_bus, sleeps

HERE = pathlib.Path(__file__).parent
OLD, NEW = "Orca 43", "Orca 48"
SPOKEN = re.compile(r"^\S+ - SPEECH OUTPUT: '(.*)'(?: ?\{.*| voice=.*|)$", re.DOTALL)
PRESSED = re.compile(r"^\^\^\^\^\^ PROCESS \S*KEY_PRESSED")
READY = re.compile(r"ORCA: Starting registry|ORCA: Starting Atspi main event loop")
STAMPED = re.compile(r"^(\d\d:\d\d:\d\d\.\d+ - |\s|$|vvvvv|\^\^\^\^\^|TOTAL)")
NOWHERE = 0 # has the keyboard
QUIET = 4 # looks in a row at which nothing has happened
SILENT = "(silent)"
SPEECH = """AddModule "dummy" "sd_dummy" ""
DefaultModule dummy
AudioOutputMethod "alsa"
"""


def alone():
    """What gives a program processes of its own; who is not root needs users of its own for it."""
    users = [] if os.getuid() == 0 else ["--user", "--map-current-user"]
    return ["unshare", *users, "--pid", "--fork", "--mount-proc", "--kill-child"]


def missing():
    """Why there is no Orca here, or None."""
    for program in "orca", "speech-dispatcher", "unshare":
        if not shutil.which(program):
            return f"no {program}"
    if subprocess.run([*alone(), "true"], stderr=subprocess.DEVNULL, check=False).returncode:
        return "no process namespaces"
    return None


class Reader:
    def __init__(self):
        self.prefs = tempfile.TemporaryDirectory(prefix="spaces-orca-")
        self.last = [] # lines of what it writes
        self.spoken = []
        self.pressed = self.lines = 0
        self.ready = False
        self.process = self.names = self.pid = None
        self.version = None

    def __enter__(self):
        said = subprocess.run(["orca", "--version"], stdout=subprocess.PIPE, text=True, check=True)
        self.version = OLD if int(re.search(r"\d+", said.stdout)[0]) < 46 else NEW
        config = pathlib.Path(os.environ["XDG_CONFIG_HOME"], "speech-dispatcher")
        config.mkdir(exist_ok=True)
        (config / "speechd.conf").write_text(SPEECH, encoding="ascii")
        mine, its = pty.openpty()
        tty.setraw(its)
        threading.Thread(target=self.listen, args=[mine], daemon=True).start()
        self.process = subprocess.Popen(
            [*alone(), "orca", "--replace", "--disable=braille,key-echo",
             f"--debug-file={os.ttyname(its)}", f"--user-prefs={self.prefs.name}"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            wait_for("Orca", lambda: self.is_alive() and self.ready)
            self.pid = int(pathlib.Path(
                f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text(
                    encoding="ascii"))
            self.names = wait_for("Orca on the accessibility bus", self.find_names)
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        self.process.kill() # with all that it started
        self.process.wait(TIMEOUT)
        self.prefs.cleanup()

    def is_alive(self):
        if self.process.poll() is not None:
            raise NotSeen("Orca has ended:\n" + "\n".join(self.last))
        return True

    def listen(self, terminal):
        """In a thread of its own. What is said may have several lines."""
        item = ""
        with open(terminal, encoding="utf-8", errors="replace", newline="\n") as written, \
                open(os.environ.get("SPACES_ORCA_LOG", os.devnull), "w",
                     encoding="utf-8") as log:
            for line in written:
                log.write(line)
                line = line.rstrip("\n")
                self.last = self.last[-200:] + [line]
                if STAMPED.match(line):
                    item = line
                else:
                    item += "\n" + line
                spoken = SPOKEN.match(item)
                if spoken:
                    self.spoken.append(" ".join(spoken[1].split()).rstrip("."))
                    item = ""
                elif PRESSED.match(line):
                    self.pressed += 1
                elif READY.search(line):
                    self.ready = True
                self.lines += 1

    def find_names(self):
        """Its connections: what tells it of events is one of them."""
        bus = accessibility_bus()
        names = [name for name in bus.call(Question(*DBUS, "ListNames"))[0] if name.startswith(":")]
        owners = bus.calls([Question(*DBUS, "GetConnectionUnixProcessID", "s", (name,))
                            for name in names], strict=False)
        return [name for name, owner in zip(names, owners) if owner and owner[0] == self.pid]

    def rest(self, program):
        """Until Orca knows of all that @program did, and neither does any more. A program that
        plays something never rests: Orca's rest is enough then."""
        def look():
            return (sleeps(program) if time.monotonic() < restless else 0, sleeps(self.pid),
                    self.lines)
        deadline, looks = time.monotonic() + TIMEOUT, 0
        restless = deadline - TIMEOUT + 4 * RESTLESS
        while looks < QUIET:
            self.is_alive()
            if looks == 0: # an answer comes behind what was told before
                accessibility_bus().calls([Question(name, "/", "org.freedesktop.DBus.Peer", "Ping")
                                           for name in self.names], strict=False)
            before = look()
            time.sleep(x11.FRAME)
            looks = looks + 1 if None not in before and look() == before else 0
            if time.monotonic() > deadline:
                raise NotSeen("waited for Orca's rest:\n" + "\n".join(self.last[-20:]))

    def wait(self, program, presses):
        """Until it has handled so many keys, and rests."""
        wait_for(lambda: f"{presses} keys at Orca, which has {self.pressed}",
                 lambda: self.is_alive() and self.pressed >= presses)
        self.rest(program)


class Steps:
    """What a file expects: the lines of each step, in the order of the steps."""

    def __init__(self, path):
        self.path = path
        self.head, self.steps = [], {}
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        name = None
        for line in filter(str.strip, lines):
            if line.startswith("== "):
                name = line[3:]
                assert name not in self.steps, f"{path.name} has the step {name} twice"
                self.steps[name] = []
            elif name is None or line.startswith("#"):
                self.head.append(line)
            else:
                self.steps[name].append(line)

    def of(self, step, version):
        """The lines that @version shall say."""
        lines = [re.fullmatch(f"(?:({OLD}|{NEW}): )?(.*)", line).groups()
                 for line in self.steps.get(step, [])]
        return [line for whose, line in lines if whose in (None, version)]

    def replace(self, step, version, heard):
        other = NEW if version == OLD else OLD
        others = self.of(step, other) if step in self.steps else None
        kept = [line for line in self.of(step, version) if line.startswith(SILENT)]
        heard = heard or kept or [f"{SILENT} why?"]
        if others is None or sorted(others) == sorted(heard):
            self.steps[step] = others or heard
        else:
            both = {version: heard, other: others}
            self.steps[step] = [f"{whose}: {line}" for whose in (OLD, NEW) for line in both[whose]]

    def write(self, order):
        blocks = [f"== {step}\n" + "".join(f"{line}\n" for line in self.steps[step])
                  for step in order]
        head = "".join(f"{line}\n" for line in self.head)
        self.path.write_text("\n".join(filter(None, [head, *blocks])), encoding="utf-8")


class Journey:
    def __init__(self, tap, name, reader, editor, folder=HERE):
        self.tap, self.name, self.reader, self.editor = tap, name, reader, editor
        self.expected = Steps(folder / f"{name}.txt")
        self.done = []

    def __enter__(self):
        """Leaves the window and comes back to it: Orca does not know yet whose events it hears
        while a program begins."""
        pid = self.editor.process.pid
        self.reader.rest(pid)
        x11.display().focus(NOWHERE)
        self.editor.handled()
        self.reader.rest(pid)
        self.editor.focus()
        # more than that it is there; of what it knows it says nothing again
        wait_for("Orca at the window", lambda: len(self.reader.spoken) > 1)
        self.reader.rest(pid)
        return self

    def __exit__(self, kind, *_):
        """After the last step."""
        if kind is not None:
            return
        if os.environ.get("SPACES_TEST_HEARD") == "write":
            self.expected.write(self.done)
        self.tap.check(f"{self.name}: each expected step is taken", [
            f"nobody takes the step {step}" for step in self.expected.steps
            if step not in self.done])

    def step(self, name, *keys, do=None):
        """Presses @keys, or does what @do does, and compares what Orca says then."""
        reader, before = self.reader, len(self.reader.spoken)
        presses = reader.pressed + sum(len(key.split("+")) for key in keys)
        problems = []
        try:
            self.editor.keys(*keys)
            if do:
                do()
            reader.wait(self.editor.process.pid, presses)
            self.editor.listen()
        except (AssertionError, Gone) as error:
            problems = [error]
        heard = reader.spoken[before:]
        self.done.append(name)
        if os.environ.get("SPACES_TEST_HEARD") == "write":
            self.expected.replace(name, reader.version, heard)
        expected = self.expected.of(name, reader.version)
        if not heard and len(expected) == 1 and expected[0].startswith(f"{SILENT} "):
            expected = []
        elif not heard:
            problems.append("nothing was heard")
        if sorted(heard) != sorted(expected):
            problems += ["expected:", *expected, f"heard from {reader.version}:", *heard]
        self.tap.check(f"{self.name}: {name}", problems)


def run(*journeys):
    """Each is a function that is given the Tap."""
    tap, reason = Tap(), missing()
    if reason is None:
        for journey in journeys:
            journey(tap)
    elif os.environ.get("SPACES_TEST_REACH"):
        tap.check("there is a screen reader", [reason])
    else:
        tap.skip("what a screen reader says", reason)
    tap.done()
