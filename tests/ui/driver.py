"""Hands and eyes for Spaces Editor: a program that is driven as a person does.

Input goes through the X server like that of a mouse and a keyboard, what is on screen is read through
the accessibility bus, and the clipboard by another program. Nothing sleeps for a while and hopes:
whatever takes time is waited for, up to TIMEOUT.

    with Editor("2|") as editor:
        editor.click(editor.square(1, 0))
        editor.wait_code("2|2p")

To be run below `headless`; SPACES_EDITOR names the program.
"""
import os
import signal
import subprocess
import tempfile
import time

import gi
gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib # pylint: disable=wrong-import-position
from screen import Design, Window

TIMEOUT = int(os.environ.get("SPACES_TEST_TIMEOUT", "60")) # seconds; long enough for a sanitized program on a busy machine
GOAL = -1
PORTALS = {"GDK_DEBUG": ":".join(filter(None, [os.environ.get("GDK_DEBUG"), "portals"]))} # GTK asks them for files
SENSITIVE = Atspi.StateType.SENSITIVE

# What GTK 4.8 and the accessibility bus of its time call what newer ones have other words for. The
# journeys use the old words on both. The types that were names are an attribute, see places.c.
OLD_ROLES = {"button": "push button", "toggle button": "push button", "switch": "check box", "grouping": "panel",
             "panel": "filler"}
ROLE_OF_BUS, NAME_OF_BUS = Atspi.Accessible.get_role_name, Atspi.Accessible.get_name


def old_role(node):
    role = ROLE_OF_BUS(node)
    return OLD_ROLES.get(role, role)


def old_name(node):
    name, role = NAME_OF_BUS(node), ROLE_OF_BUS(node)
    if not name and role == "panel":
        return node.get_attributes().get("placeholder-text", "")
    if not name and role == "status bar": # it is its text
        return text_of(node)
    if not name and "menu item" in role: # it is that of what it holds
        return next((NAME_OF_BUS(part) for part in walk(node) if NAME_OF_BUS(part)), "")
    return name


if hasattr(Atspi, "get_version"): # from 2.50 on
    Atspi.Accessible.get_role_name, Atspi.Accessible.get_name = old_role, old_name


class NotSeen(AssertionError):
    """What was waited for has not come about."""


def wait_for(what, condition):
    """The first true answer of @condition, which is asked until it gives one."""
    deadline = time.monotonic() + TIMEOUT
    while True:
        try:
            answer = condition()
        except GLib.Error: # something went from the screen while it was looked at
            answer = None
        if answer:
            return answer
        if time.monotonic() > deadline:
            raise NotSeen(f"waited for {what() if callable(what) else what}")
        time.sleep(0.02)


def xdotool(*arguments):
    result = subprocess.run(["xdotool", *map(str, arguments)], stdout=subprocess.PIPE, text=True, check=True,
                            timeout=TIMEOUT)
    return result.stdout


def clipboard():
    """What another program gets when it pastes."""
    result = subprocess.run(["timeout", "10", "xclip", "-out", "-selection", "clipboard"],
                            stdout=subprocess.PIPE, text=True, check=False)
    return result.stdout


def set_clipboard(text):
    subprocess.run(["xclip", "-in", "-selection", "clipboard"], input=text, text=True, check=True,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def screenshot(path):
    subprocess.run(["import", "-window", "root", str(path)], check=True, timeout=TIMEOUT)


def walk(node):
    yield node
    for index in range(node.get_child_count()):
        child = node.get_child_at_index(index)
        if child is not None:
            yield from walk(child)


def text_of(node):
    return Atspi.Text.get_text(node, 0, Atspi.Text.get_character_count(node))


class Editor:
    """A running program with an empty home, or the one in @home."""

    CODE_FIELD = Design.CODE

    def __init__(self, *arguments, home=None, **environment):
        self.own_home = None if home else tempfile.TemporaryDirectory(prefix="spaces-ui-")
        self.home = home or self.own_home.name
        self.process = subprocess.Popen(
            [os.environ["SPACES_EDITOR"], *arguments],
            env={**os.environ, **self.right_places(), "G_DEBUG": "fatal-criticals", "XDG_DATA_HOME": self.home, **environment})
        self.application = self.frame = self.window = None

    def __enter__(self):
        try:
            self.application = wait_for("the program on the accessibility bus", self.find_application)
            self.frame = self.find("frame")
            self.window = wait_for("a window", self.find_window)
            self.focus()
            self.find("text", self.CODE_FIELD)
        except BaseException:
            self.end()
            raise
        return self

    def __exit__(self, kind, *_):
        if kind is None:
            self.close()
        self.end()

    # --- The program -----------------------------------------------------------------------------

    @staticmethod
    def right_places():
        """What loads places.c, where it is needed; the sanitizers would rather be first."""
        if "SPACES_PLACES" not in os.environ:
            return {}
        asan = f"{os.environ.get('ASAN_OPTIONS', '')}:verify_asan_link_order=0"
        return {"LD_PRELOAD": os.environ["SPACES_PLACES"], "ASAN_OPTIONS": asan}

    def find_application(self):
        if self.process.poll() is not None:
            raise NotSeen(f"the program ended with {self.process.returncode}")
        desktop = Atspi.get_desktop(0)
        for index in range(desktop.get_child_count()):
            child = desktop.get_child_at_index(index)
            if child is not None and child.get_process_id() == self.process.pid and child.get_child_count():
                child.set_cache_mask(Atspi.Cache.NONE)
                return child
        return None

    def find_window(self):
        found = subprocess.run(["xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid)],
                               stdout=subprocess.PIPE, text=True, check=False).stdout.split()
        return found[0] if found else None

    def focus(self):
        xdotool("windowfocus", "--sync", self.window)

    def close(self):
        """Ends it as a session does; what went wrong inside shows in its exit status."""
        if self.process.poll() is None:
            self.process.terminate()
        status = self.process.wait(TIMEOUT)
        assert status == 0, f"the program ended with {status}"

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(TIMEOUT)

    def end(self):
        if self.process.poll() is None:
            self.kill()
        if self.own_home:
            self.own_home.cleanup()

    # --- Seeing ----------------------------------------------------------------------------------

    def search(self, role, name=None, start=None):
        """The first thing of @role that is called @name, or whose name goes on after @name."""
        for node in walk(start or self.application):
            if node.get_role_name() != role:
                continue
            if name is None or node.get_name() == name or node.get_name().startswith((f"{name},", f"{name};")):
                return node
        return None

    def find(self, role, name=None, start=None):
        return wait_for(f"{role} {name or ''}", lambda: self.search(role, name, start))

    def square(self, row, col):
        return self.find("table cell", f"goal, column {col}" if row == GOAL else f"row {row}, column {col}",
                         self.find("table", Design.BOARD))

    def code(self):
        return text_of(self.code_field)

    @property
    def code_field(self):
        return self.find("text", self.CODE_FIELD)

    def wait_code(self, code):
        wait_for(lambda: f"the code {code}, and saw {self.code()}", lambda: self.code() == code)

    def note(self):
        """The sentence beside a square that was refused, or nothing."""
        node = self.search("alert", start=self.find("filler", Design.CANVAS))
        return node.get_name() if node else None

    def standing(self):
        """The line below the name of the board."""
        title = self.find("filler", Window.TITLE)
        labels = [node.get_name() for node in walk(title) if node.get_role_name() == "label"]
        return labels[-1] if labels else ""

    def says(self, sentence):
        """Whether a label on screen reads @sentence, or holds it."""
        return any(node.get_role_name() == "label" and sentence in node.get_name()
                   for node in walk(self.application))

    def wait_says(self, sentence):
        wait_for(f"the words {sentence!r}", lambda: self.says(sentence))

    def windows(self):
        """Geometry of what the program shows, popovers too: (x, y, width, height) of each window."""
        def search(): # finds nothing when a window goes while it looks
            return subprocess.run(["xdotool", "search", "--onlyvisible", "--class", "spaces-editor"],
                                  stdout=subprocess.PIPE, text=True, check=False).stdout.split()
        for window in wait_for("the program's windows", search):
            shell = xdotool("getwindowgeometry", "--shell", window).split()
            values = dict(line.split("=") for line in shell)
            yield tuple(int(values[key]) for key in ("X", "Y", "WIDTH", "HEIGHT"))

    @staticmethod
    def box(node):
        """Place and size of @node as the program tells it."""
        if "Component" not in node.get_interfaces():
            return None
        return Atspi.Component.get_extents(node, Atspi.CoordType.WINDOW)

    def extents(self, node):
        """Place and size of @node on the screen: x, y, width, height.

        The program tells places from where it wanted its popover, or its frame, to be. The window
        of the same size says where that is.
        """
        here, above, windows = self.box(node), node, list(self.windows())
        # The frame that the program draws around itself is part of its window, not of what is in it.
        x, y, width, _ = max(windows, key=lambda window: window[2] * window[3])
        border = (width - self.box(self.frame).width) // 2
        while above.get_role_name() != "frame":
            there = self.box(above)
            for left, top, width, height in windows:
                for edge in (0, border): # a popover has none, a dialog has
                    if there is not None and (there.width + 2 * edge, there.height + 2 * edge) == (width, height):
                        return left + edge + here.x - there.x, top + edge + here.y - there.y, here.width, here.height
            above = above.get_parent()
        return x + border + here.x, y + border + here.y, here.width, here.height

    def focused(self, start=None):
        """What has the keyboard, if it is in @start."""
        return next((node for node in walk(start or self.application)
                     if node.get_state_set().contains(Atspi.StateType.FOCUSED)), None)

    # --- Doing -----------------------------------------------------------------------------------

    def point(self, node):
        x, y, width, height = self.extents(node)
        assert width > 0 and height > 0, f"{node.get_role_name()} {node.get_name()} is not shown"
        xdotool("mousemove", x + width // 2, y + height // 2)

    def click(self, node, button=1, holding=None):
        self.point(node)
        if holding:
            xdotool("keydown", holding, "click", button, "keyup", holding)
        else:
            xdotool("click", button)

    def drag(self, *nodes):
        self.point(nodes[0])
        xdotool("mousedown", 1)
        for node in nodes[1:]:
            self.point(node)
        xdotool("mouseup", 1)

    def keys(self, *keys):
        xdotool("key", "--delay", "15", *keys)

    def show_page(self, name):
        """Turns to a page with the switcher that is shown: above the pages, or at the foot."""
        self.click(wait_for(f"the switch to {name}", lambda: next(
            (node for node in walk(self.application) if node.get_role_name() == "page tab"
             and node.get_name() == name and self.box(node).width > 0), None)))

    def type(self, text):
        xdotool("type", "--delay", "15", text)

    def resize(self, width, height):
        xdotool("windowsize", self.window, width, height)
        wait_for("the new size", lambda: any(window[2:] == (width, height) for window in self.windows()))

    def tab_to(self, role, name=None):
        """Moves the keyboard on with Tab until it is at something of @role and @name."""
        def arrived():
            before = self.focused()
            if before is not None and before.get_role_name() == role and name in (None, before.get_name()):
                return before
            self.keys("Tab")
            wait_for("another place of the keyboard", lambda: self.focused() != before)
            return None
        return wait_for(f"the keyboard at {role} {name or ''}", arrived)

    def cursor_to(self, row, col):
        """Moves the cursor of the board to a square with the arrow keys; the board has the keyboard."""
        table = self.find("table", Design.BOARD)
        target = self.square(row, col)
        cells = [node for node in walk(table) if node.get_role_name() == "table cell"]
        size = int((1 + 4 * len(cells)) ** 0.5 - 1) // 2 # size goals, then size² squares
        here = wait_for("a cursor", lambda: self.focused(table))
        now_row, now_col = divmod(cells.index(here), size)
        row_keys = ["Down" if row > now_row - 1 else "Up"] * abs(row - (now_row - 1))
        col_keys = ["Right" if col > now_col else "Left"] * abs(col - now_col)
        if row_keys or col_keys:
            self.keys(*row_keys, *col_keys)
        wait_for("the cursor on its square", lambda: target.get_state_set().contains(Atspi.StateType.FOCUSED))
