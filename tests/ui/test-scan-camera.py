"""Printed cards are read through the window: sheet, PipeWire, WirePlumber, GStreamer and the
picture reader are real, only the portal's permission is stood in for."""
import os
import pathlib
import re
import subprocess
import tempfile
import time

from dragging import middle
from driver import Editor, screenshot, wait_for, walk
from portal import Portal
from screen import ScanCards
from session import CameraSession, missing
from tap import Tap

N_STACK, HELD = 30, 22 # cards, and frames of a fifteenth of a second
CARDS = ("4|12p08p12t04p00pG0f:Zigzag", "2|2p0pG0f:Snail")


def make_sheet(folder):
    """Two cards of A7 as a camera sees them that is held over the sheet."""
    sheet, view = folder / "sheet.png", folder / "view.png"
    subprocess.run([os.environ["SPACES_COMMAND"], "sheet", "--with-name", "--size=a7", "--dpi=150",
                    f"--output={sheet}", *CARDS], check=True, stdout=subprocess.DEVNULL)
    subprocess.run(["convert", sheet, "-crop", "1240x820+0+150", "+repage", "-resize", "1280x720",
                    "-background", "grey", "-gravity", "center", "-extent", "1280x720", view],
                   check=True)
    return view


def make_stack(folder):
    """N_STACK cards, one after the other, each held askew for HELD frames."""
    boards = [(size, column) for size in range(5, 10) for column in range(size)][:N_STACK]
    views = []
    for number, (size, column) in enumerate(boards):
        squares = "".join(f"{row * size + column:02}p" for row in reversed(range(size)))
        card, view = folder / "card.png", folder / f"view-{number}.png"
        subprocess.run([os.environ["SPACES_COMMAND"], "card", "-C", "-L", "--dpi=150",
                        f"--output={card}", f"{size}|{squares}G{column}f"], check=True,
                       stdout=subprocess.DEVNULL)
        subprocess.run(["convert", card, "-background", "grey60", "-rotate", f"{number * 12}",
                        "-resize", "720x720", "-blur", "0x0.6", view], check=True)
        views += HELD * [view]
    return views


def rows(editor):
    return {node.get_name() for node in walk(editor.application)
            if node.get_role_name() == "list item" and editor.box(node).width > 0}


def count(editor):
    words = [re.fullmatch(r"(\d+) cards?", node.get_name()) for node in walk(editor.application)]
    return max([int(match[1]) for match in words if match], default=0)


def is_outlined(editor, folder):
    """Whether there is the green of the outlines on the picture."""
    x, y = middle(editor, editor.find("image", ScanCards.VIEW))
    screenshot(folder / "screen.png")
    colors = subprocess.run(["convert", folder / "screen.png", "-crop",
                             f"400x300+{x - 200}+{y - 150}", "-unique-colors", "txt:"],
                            stdout=subprocess.PIPE, text=True, check=True).stdout
    return "#57E38A" in colors


def stack_is_read(tap, camera):
    pipewire = os.path.join(camera.environment["XDG_RUNTIME_DIR"], "pipewire-0")
    with Portal(pipewire=pipewire), Editor("4|") as editor:
        with tap.point(f"{N_STACK} cards, one after the other, are in the library in a minute"):
            start = time.monotonic()
            editor.keys("ctrl+shift+k")
            for number in range(1, N_STACK + 1):
                wait_for(f"card {number}", lambda number=number: count(editor) >= number)
            editor.click(editor.find("push button", ScanCards.ADD))
            editor.wait_says(f"{N_STACK} boards imported")
            seconds = time.monotonic() - start
            assert seconds < 60, f"it took {seconds:.0f} seconds"


def main():
    tap = Tap()
    lack = missing()
    if lack is not None:
        tap.skip("a printed sheet is read through the window", lack)
        tap.done()
        return
    with tempfile.TemporaryDirectory(prefix="spaces-ui-") as name:
        folder = pathlib.Path(name)
        with CameraSession(make_sheet(folder)) as camera:
            pipewire = os.path.join(camera.environment["XDG_RUNTIME_DIR"], "pipewire-0")
            with Portal(pipewire=pipewire), Editor("4|") as editor:
                with tap.point("a printed sheet is read through the window, all cards at once"):
                    editor.keys("ctrl+shift+k")
                    wait_for(lambda: f"both cards, and saw {rows(editor)}", lambda: rows(editor)
                             == {ScanCards.ZIGZAG, ScanCards.SNAIL})
                with tap.point("and is seen there, with outlines around the codes"):
                    wait_for("outlines", lambda: is_outlined(editor, folder))
                with tap.point("a camera that is unplugged is told"):
                    camera.unplug()
                    editor.wait_says(ScanCards.UNPLUGGED)
        with CameraSession(*make_stack(folder)) as camera:
            stack_is_read(tap, camera)
    tap.done()


main()
