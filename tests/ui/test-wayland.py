"""A board is drawn, pasted and copied on Wayland, where windows cannot be found, placed or looked
at from outside.

To be run below `headless` with HEADLESS_DISPLAY=wayland. Keys come from a keyboard of their own,
and what is on screen is read through the accessibility bus.
"""
import contextlib
import os
import pathlib
import shutil
import subprocess
import tempfile

from driver import TIMEOUT, Editor, wait_for
from screen import Design, Share
from tap import Tap

LINK = "https://spaces-game.com/#4|12p08p12t04p00pG0f"
OTHER = "https://spaces-game.com/#2|2p0pG0f"
SCREEN_HEIGHT = 800 # as headless makes it


class WaylandEditor(Editor):
    """The program with hands that fit this display."""

    LEVELS = ("WARNING", *Editor.LEVELS)

    def find_window(self):
        return "the only one" # and it has the keyboard

    def focus(self):
        pass

    def keys(self, *keys):
        for key in keys:
            *held, key = key.split("+")
            hold = [word for name in held for word in ("-M", name)]
            let_go = [word for name in held for word in ("-m", name)]
            subprocess.run(["wtype", *hold, "-k", key, *let_go], check=True, timeout=TIMEOUT)


@contextlib.contextmanager
def keyboard():
    """One that stays plugged in: without any the window is not told of keys until it has noticed
    the next."""
    with subprocess.Popen(["wtype", "-s", str(10 * TIMEOUT * 1000)]) as held:
        try:
            yield
        finally:
            held.terminate()


def copy(content, content_format="text/plain;charset=utf-8"):
    subprocess.run(["wl-copy", "--type", content_format], input=content, check=True,
                   timeout=TIMEOUT)


def pasted():
    """What another program gets."""
    return subprocess.run(["wl-paste", "--no-newline"], stdout=subprocess.PIPE, text=True,
                          check=False,
                          timeout=TIMEOUT).stdout


def draw(editor):
    wait_for("the keyboard on the board",
             lambda: editor.focused(editor.find("table", Design.BOARD)))
    editor.cursor_to(1, 0)
    editor.keys("Return")
    editor.wait_code("2|2p")
    editor.cursor_to(0, 0)
    editor.keys("Return")
    editor.wait_code("2|2p0p")


def filling_the_screen(editor):
    def is_full():
        return editor.box(editor.frame).height == SCREEN_HEIGHT

    def is_on_board():
        return editor.focused(editor.find("table", Design.BOARD))

    def show_code():
        editor.tab_to("push button", Share.SCAN)
        editor.keys("Return")
        editor.find("label", Share.SCAN_TITLE)

    assert not is_full()
    editor.keys("F11")
    wait_for("the full screen", is_full)
    show_code()
    editor.keys("Escape")
    wait_for("the board", is_on_board)
    assert is_full(), "the window was full before the code"
    editor.keys("F11")
    wait_for("a window", lambda: not is_full())
    show_code()
    editor.keys("F11")
    wait_for("the full screen for the code", is_full)
    editor.keys("Escape")
    wait_for("the board again", is_on_board)
    wait_for("a window again", lambda: not is_full())


def journey(tap, editor, folder):
    with tap.point("a board is drawn by keys"):
        draw(editor)
    with tap.point("a link that another program copied is pasted"):
        copy(LINK.encode())
        editor.keys("ctrl+v")
        editor.wait_code(LINK.partition("#")[2])
    with tap.point("so is a picture with a QR code"):
        picture = folder / "qr.png"
        subprocess.run([os.environ["SPACES_COMMAND"], "qr", "--text", OTHER, "--format=png",
                        f"--output={picture}"],
                       check=True, stdout=subprocess.DEVNULL)
        copy(picture.read_bytes(), "image/png")
        editor.keys("ctrl+v")
        editor.wait_code(OTHER.partition("#")[2])
    with tap.point("the link is copied for another program"):
        editor.keys("ctrl+c")
        editor.wait_says(Share.LINK_COPIED)
        wait_for(lambda: f"the link, and saw {pasted()}", lambda: pasted() == OTHER)
    with tap.point("Escape leaves the QR code, and full screen only where that came later"):
        filling_the_screen(editor)
    with tap.point("the window closes by its key"):
        editor.keys("ctrl+w")
        assert editor.process.wait(TIMEOUT) == 0, editor.process.returncode


def main():
    tap = Tap()
    missing = [name for name in ("sway", "wtype", "wl-copy") if shutil.which(name) is None]
    if missing:
        tap.skip("a board is drawn on Wayland", f"{' and '.join(missing)} not installed")
    else:
        with tempfile.TemporaryDirectory(prefix="spaces-ui-") as name, keyboard(), \
                WaylandEditor("2|") as editor:
            journey(tap, editor, pathlib.Path(name))
    tap.done()


main()
