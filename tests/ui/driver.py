"""Hands and eyes for Spaces Editor: a program that is driven as a person does.

Input goes through the X server like that of a mouse and a keyboard, what is on screen is read
through the accessibility bus, and the clipboard by another program. Nothing sleeps for a while and
hopes: whatever takes time is waited for, up to TIMEOUT.

    with Editor("2|") as editor:
        editor.click(editor.square(1, 0))
        editor.wait_code("2|2p")

Whatever the program writes is looked at when a point or the program ends: a critical fails the
point.

To be run below `headless`; SPACES_EDITOR names the program.
"""
import collections
import os
import signal
import subprocess
import sys
import tempfile
import time

import tap
import x11
from bus import Gone
from complaints import complaints
from screen import Design, Toasts, Transport, Window
from tree import (NEWER, TIMEOUT, State, boxes_of, find_application, new_moment, remembered, sleeps,
                  walk)

GOAL = -1
PAGES = 4 # of the window, between which its switchers lead
# GTK asks portals for files. Newer versions do by themselves, and are asked too much by this word:
# they no longer look whether there are any.
PORTALS = {} if NEWER else {
    "GDK_DEBUG": ":".join(filter(None, [os.environ.get("GDK_DEBUG"), "portals"]))}
PAUSE = 0.02 # seconds between two looks
LONG_PAUSE = 0.1 # the same, at what has not come about within the first second
# seconds after which a program that does not come to rest counts as one that plays something
RESTLESS = 0.5
# seconds and pixels, and some more, within which GTK takes a second click for the other half of a
# double click
DOUBLE_CLICK, NEAR = 0.5, 8
PATIENCE = 2 # seconds that something may take to come about before it is tried again
MUCH = 1 << 24 # bytes, more than any program writes of itself


class NotSeen(AssertionError):
    """What was waited for has not come about."""


def wait_for(what, condition):
    """The first true answer of @condition, which is asked until it gives one."""
    begun = time.monotonic()
    deadline = begun + TIMEOUT
    while True:
        new_moment()
        error = None
        try:
            answer = condition()
        except Gone as gone: # something went from the screen while it was looked at
            answer, error = None, gone
            for editor in Editor.running:
                editor.check_alive(what)
        if answer:
            new_moment()
            return answer
        if time.monotonic() > deadline:
            keys = f" ({x11.display().keyboard()})" if "DISPLAY" in os.environ else ""
            raise NotSeen(f"waited for {what() if callable(what) else what}{keys}") from error
        time.sleep(PAUSE if time.monotonic() < begun + 1 else LONG_PAUSE)


def until(what, look, act):
    """The first true answer of @look; @act is done when there is none, and again when it has come
    to nothing."""
    def try_it():
        answer = look()
        if answer:
            return answer
        act()
        deadline = time.monotonic() + PATIENCE
        while not answer and time.monotonic() < deadline:
            time.sleep(PAUSE)
            new_moment()
            answer = look()
        return answer
    return wait_for(what, try_it)


def clipboard(target=None):
    """What another program gets when it pastes: a text, or what there is of another kind."""
    kind = ["-target", target] if target else []
    result = subprocess.run(["timeout", "10", "xclip", "-out", "-selection", "clipboard", *kind],
                            stdout=subprocess.PIPE, text=True, check=False)
    return result.stdout


def set_clipboard(content, target="UTF8_STRING"):
    """Another program copies a text, or bytes of another kind, and those that run have heard of
    it."""
    take_clipboard(content, target)
    for editor in Editor.running:
        editor.handled() # it has asked what is there,
    clipboard("TARGETS") # was answered before this is,
    for editor in Editor.running:
        editor.settle() # and has taken note


def take_clipboard(content, target="UTF8_STRING"):
    """Another program copies a text, or bytes of another kind, and has the clipboard when this
    returns."""
    before = x11.display().clipboard_owner()
    subprocess.run(["xclip", "-in", "-selection", "clipboard", "-target", target], check=True,
                   input=content if isinstance(content, bytes) else content.encode(),
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    wait_for("another owner of the clipboard",
             lambda: x11.display().clipboard_owner() not in (0, before))


def screenshot(path):
    subprocess.run(["import", "-window", "root", str(path)], check=True, timeout=TIMEOUT)


def text_of(node):
    """With GTK 4.8 the text of a row to type in is that of the row around the field."""
    while "Text" not in node.get_interfaces():
        node = node.get_parent()
    return node.get_text(0, node.get_character_count())


class Editor:
    """A running program with an empty home, or the one in @home."""

    CODE_FIELD = Design.CODE
    LEVELS = ("CRITICAL", "ERROR") # of what it may not write
    running = [] # with a window on the X server

    def __init__(self, *arguments, home=None, **environment):
        self.own_home = None if home else tempfile.TemporaryDirectory(prefix="spaces-ui-")
        self.home = home or self.own_home.name
        self.written = tempfile.TemporaryFile()
        self.heard = 0 # bytes of it
        self.process = subprocess.Popen(
            [os.environ["SPACES_EDITOR"], *arguments], stderr=self.written,
            env={**os.environ, **self.right_places(), "XDG_DATA_HOME": self.home, **environment})
        self.application = self.frame = self.window = None
        self.clicks = collections.deque(maxlen=9) # (x, y, when) of the last

    def __enter__(self):
        try:
            self.application = wait_for("the program on the accessibility bus",
                                        self.find_application)
            self.frame = self.find("frame")
            self.window = wait_for("a window", self.find_window)
            self.focus()
            self.running.append(self)
            self.find("page tab")
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
        return find_application(self.process.pid)

    def check_alive(self, what):
        status = self.process.poll()
        if status is not None:
            raise NotSeen(f"waited for {'an answer' if callable(what) else what}, "
                          f"and the program ended with {status}")

    def find_window(self):
        return next((window.number for window in x11.display().windows(pid=self.process.pid)), None)

    def focus(self):
        x11.display().focus(self.window)
        self.handled()
        self.settle()

    def close(self):
        """Ends it as a session does; what went wrong inside shows in its exit status."""
        if self.process.poll() is None:
            self.process.terminate()
        status = self.process.wait(TIMEOUT)
        assert status == 0, f"the program ended with {status}"
        self.listen()

    def listen(self):
        """Fails when it has complained of something since this was asked last."""
        text = os.pread(self.written.fileno(), MUCH, self.heard)
        whole = text[:text.rfind(b"\n") + 1] # the last line may still be written
        self.heard += len(whole)
        found = list(complaints(whole.decode(errors="replace"), *self.LEVELS))
        assert not found, "the program complains: " + "\n".join(found)

    @classmethod
    def listen_to_all(cls):
        for editor in cls.running:
            editor.listen()

    def kill(self):
        """Ends it at once, if it has not ended by itself; nobody looks at it any more."""
        if self in self.running:
            self.running.remove(self)
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(TIMEOUT)

    def end(self):
        self.kill()
        sys.stderr.write(os.pread(self.written.fileno(), MUCH, 0).decode(errors="replace"))
        sys.stderr.flush()
        self.written.close()
        if self.own_home:
            self.own_home.cleanup()

    # --- Seeing ----------------------------------------------------------------------------------

    def search(self, role, name=None, start=None):
        """The first thing of @role that is called @name, or whose name goes on after @name, or
        that says it after what is there: "empty; row 3, column 0"."""
        for node in walk(start or self.application):
            if node.get_role_name() != role:
                continue
            if (name is None or node.get_name() == name
                    or node.get_name().startswith((f"{name},", f"{name};"))
                    or name in node.get_name().split("; ")):
                return node
        return None

    def find(self, role, name=None, start=None):
        return wait_for(f"{role} {name or ''}", lambda: self.search(role, name, start))

    def square(self, row, col):
        return self.find("table cell",
                         f"goal, column {col}" if row == GOAL else f"row {row}, column {col}",
                         self.find("table", Design.BOARD))

    def code(self):
        return text_of(self.code_field)

    def known(self, role, name, page=3):
        """Something that may be on a page that is not shown, and that alt+@page shows.

        Newer versions of GTK tell of no such page, but remember what they told of before.
        """
        node = self.search(role, name) or remembered(self.application, role, name)
        if node is None:
            before = self.page()
            self.keys(f"alt+{page}")
            node = self.find(role, name)
            self.keys(f"alt+{before}")
        return node

    def page(self):
        """The number of the page that is shown, from 1."""
        tabs = [node for node in walk(self.frame) if node.get_role_name() == "page tab"]
        selected = next(number for number, tab in enumerate(tabs) if tab.has(State.SELECTED))
        return selected % PAGES + 1

    @property
    def code_field(self):
        return self.known("text", self.CODE_FIELD, 1)

    def wait_code(self, code):
        wait_for(lambda: f"the code {code}, and saw {self.code()}", lambda: self.code() == code)

    def note(self):
        """The sentence beside a square that was refused, or nothing."""
        node = self.search("alert", start=self.find("filler", Design.CANVAS))
        return node.get_name() if node else None

    def transport(self, start):
        """The bar that plays the moves, inside of @start: around a button that it always has."""
        return self.find("push button", Transport.BACK, start).get_parent()

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

    @staticmethod
    def windows():
        """What the program shows, popovers too: each with its place and size."""
        return wait_for("the program's windows",
                        lambda: list(x11.display().windows(name="spaces-editor")))

    @staticmethod
    def box(node):
        """Place and size of @node as the program tells it."""
        return boxes_of([node])[0]

    def extents(self, node):
        """Place and size of @node on the screen: x, y, width, height.

        The program tells places from where it wanted its popover, or its frame, to be. The window
        of the same size says where that is.
        """
        windows, chain, above = self.windows(), [], node
        while above.get_role_name() not in ("frame", "application"):
            chain.append(above)
            above = above.get_parent()
            if above is None:
                raise Gone(f"{node.path} is no longer there")
        frame, here, *boxes = boxes_of([self.frame, node, *chain])
        # The frame that the program draws around itself is part of its window, not of what is in
        # it.
        main = max(windows, key=lambda window: window.width * window.height)
        border = (main.width - frame.width) // 2
        for there in boxes:
            for window in windows:
                for edge in (0, border): # a popover has none, a dialog has
                    if there is not None and window.width == there.width + 2 * edge \
                            and window.height == there.height + 2 * edge:
                        return (window.x + edge + here.x - there.x,
                                window.y + edge + here.y - there.y,
                                here.width, here.height)
        return main.x + border + here.x, main.y + border + here.y, here.width, here.height

    def focused(self, start=None):
        """What has the keyboard, if it is in @start."""
        return next((node for node in walk(start or self.application)
                     if node.has(State.FOCUSED)), None)

    # --- Doing -----------------------------------------------------------------------------------

    def handled(self):
        """Waits until the program has handled its input. What it does about it later can be waited
        for."""
        x11.display().handled(self.window, self.process, TIMEOUT)
        new_moment()

    def settle(self):
        """Waits until the program has done what follows from its input: nothing for longer than a
        frame takes.

        What is shown only for a time, and what moves, are not waited for.
        """
        deadline = time.monotonic() + RESTLESS
        while self.process.poll() is None and time.monotonic() < deadline:
            before = sleeps(self.process.pid)
            time.sleep(x11.FRAME)
            if before and before == sleeps(self.process.pid):
                break
        new_moment()

    def toast(self):
        """What holds the toast on show, or None."""
        area = self.frame
        while area is not None and area.get_name() != Toasts.AREA:
            area = area.get_child_at_index(0)
        holder = area.get_child_at_index(area.get_child_count() - 1) if area else None
        return holder if holder and holder.get_child_count() else None

    def uncover(self, square):
        """Sends a toast away that lies over @square: it may cover squares while it is shown."""
        holder = self.toast()
        if holder is None:
            return
        one, other = boxes_of([holder, square])
        if (one.x < other.x + other.width and other.x < one.x + one.width
                and one.y < other.y + other.height and other.y < one.y + one.height):
            self.click(self.find("push button", Toasts.CLOSE, holder))
            wait_for("the toast to go", lambda: self.toast() is None)

    def place(self, node):
        """Where @node is on the screen, once it is there and stays where it is."""
        def shown():
            before = self.box(node)
            self.settle()
            place = self.extents(node)
            return place if place[2] > 0 and place[3] > 0 and self.box(node) == before else None
        return wait_for(lambda: f"{node.get_role_name()} {node.get_name()} to be shown", shown)

    def in_view(self, node):
        """Whether the middle of @node is inside all that is around it: newer versions of GTK tell
        the place of what is scrolled away, too."""
        around = [node]
        while around[-1].get_parent().get_role_name() != "application":
            around.append(around[-1].get_parent())
        box, *boxes = boxes_of(around)
        x, y = box.x + box.width // 2, box.y + box.height // 2
        return all(other.x <= x < other.x + other.width and other.y <= y < other.y + other.height
                   for other in boxes if other is not None and other.width > 0)

    def point(self, node):
        x, y, width, height = self.place(node)
        x11.display().move(x + width // 2, y + height // 2)
        self.handled()

    def click(self, node, button=1, holding=None):
        """A click for itself: one that would make one before it a double click comes later."""
        if node.get_role_name() == "table cell":
            self.uncover(node)
        self.point(node)
        self.apart()
        if holding:
            x11.display().key_down(holding)
        x11.display().press(button)
        x11.display().release(button)
        if holding:
            x11.display().key_up(holding)
        self.handled()
        self.settle()

    def apart(self):
        """Waits until a click here is none of two. Those of between count for nothing: a widget
        does not see what is clicked beside it."""
        x, y = x11.display().pointer()
        last = max((when for at_x, at_y, when in self.clicks
                    if abs(x - at_x) < NEAR and abs(y - at_y) < NEAR), default=0)
        time.sleep(max(0, last + DOUBLE_CLICK - time.monotonic()))
        self.clicks.append((x, y, time.monotonic()))

    def drag(self, *nodes):
        for node in nodes:
            self.uncover(node)
        self.point(nodes[0])
        x11.display().press()
        for node in nodes[1:]:
            self.point(node)
            time.sleep(x11.FRAME)
            self.handled()
        x11.display().release()
        self.handled()
        self.settle()

    def regain(self):
        """Gives the keyboard to the uppermost window when one that has closed by itself, as those
        of long jobs do, left it to nobody. Else a window manager does that."""
        if x11.display().focused() is None:
            x11.display().focus([*x11.display().windows(pid=self.process.pid)][-1].number)
            self.handled()

    def keys(self, *keys):
        self.regain()
        for key in keys:
            x11.display().key(key)
            self.handled()
        self.settle()

    def show_page(self, name):
        """Turns to a page with the switcher that is shown: above the pages, or at the foot."""
        self.click(wait_for(f"the switch to {name}", lambda: next(
            (node for node in walk(self.application) if node.get_role_name() == "page tab"
             and node.get_name() == name and self.box(node).width > 0), None)))

    def menu_item(self, name, button, start=None):
        """An item of a menu, in sight. @button finds what opens it, which it does when the window
        has its input again."""
        def shown():
            item = self.search("menu item", name, start)
            return item if item and self.box(item).width > 0 else None

        def press():
            if not self.search("menu item", name, start):
                self.click(button())
        return until(f"the menu with {name}", shown, press)

    def type(self, text):
        self.regain()
        x11.display().type(str(text))
        self.handled()
        self.settle()

    def resize(self, width, height):
        x11.display().resize(self.window, width, height)
        wait_for("the new size", lambda: any((window.width, window.height) == (width, height)
                                             for window in self.windows()))

    def tab_to(self, role, name=None):
        """Moves the keyboard on with Tab until it is at something of @role and @name."""
        def arrived():
            before = self.focused()
            if (before is not None and before.get_role_name() == role
                    and name in (None, before.get_name())):
                return before
            self.keys("Tab")
            wait_for("another place of the keyboard", lambda: self.focused() != before)
            return None
        return wait_for(f"the keyboard at {role} {name or ''}", arrived)

    def cursor_to(self, row, col):
        """Moves the cursor of the board to a square with the arrow keys; the board has the
        keyboard."""
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
        wait_for("the cursor on its square", lambda: target.has(State.FOCUSED))


tap.AFTER_POINTS.append(Editor.listen_to_all)
