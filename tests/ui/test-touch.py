"""A finger does what a mouse does: it draws, drags, and opens a menu where it rests."""
import os
import tempfile

import touch
import x11
from driver import Editor, wait_for, walk
from screen import Pentominoes, Solitaire
from tap import Tap

BASE = "https://pentominoes.river.me/#/"


def windows():
    """All there are: the picture of a drag is one, too."""
    return sorted(window.number for window in x11.display().windows())


def cell(editor, role, name):
    """What is on the screen, and stays where it is."""
    node = wait_for(f"{role} {name} on the screen", lambda: next(
        (node for node in walk(editor.application) if node.get_role_name() == role
         and name in node.get_name() and editor.box(node).width > 0), None))
    return editor.place(node)


def draw(tap, finger):
    with Editor("3|") as editor:
        editor.resize(360, 720)
        place = lambda row, column: editor.place(editor.square(row, column))
        with tap.point("on a phone's width a board is drawn by taps"):
            for square in (2, 0), (1, 0):
                finger.tap(place(*square))
            editor.wait_code("3|6p3p")
        with tap.point("a finger that rests on a square leaves a trap"):
            finger.hold(place(1, 1))
            editor.wait_code("3|6p3p4t")
        with tap.point("one drag over several squares draws to the goal"):
            finger.drag(place(1, 0), place(0, 0), place(-1, 0))
            editor.wait_code("3|6p3p4t0pG0f")


def carry(tap, finger):
    with tempfile.TemporaryDirectory(prefix="spaces-ui-") as home, \
            Editor("2|2p0pG0f:Zig", home=home) as editor, \
            tap.point("a finger in the library takes no board along and leaves no picture behind"):
        editor.keys("ctrl+s", "alt+4")
        tile = cell(editor, "table cell", "Zig, ")
        before = windows()

        def look():
            editor.settle()
            assert windows() == before, windows()
        for hold in (0, touch.LONG):
            finger.drag(tile, (700, 500, 1, 1), hold=hold, look=look)
            look()
        finger.tap(tile)
        finger.tap(tile)
        wait_for("the board on Design", lambda: editor.page() == 1)


def play(tap, finger):
    with Editor() as editor, \
            tap.point("a finger that rests on a card opens its menu, and a tap moves the card"):
        editor.keys("ctrl+2")
        column = editor.find("table", "Column 1")
        top = [node for node in walk(column) if node.get_role_name() == "table cell"][-1]
        finger.hold(editor.place(top))
        finger.tap(cell(editor, "menu item", Solitaire.MOVE_TO_FORMAT.format("Free cell 1")))
        editor.wait_says(Solitaire.MOVE_FORMAT.format(1))


def take_away(tap, finger):
    with Editor(BASE + "R88xQ22R00077077") as editor, \
            tap.point("a piece that a finger drags off the board is taken away"):
        piece = cell(editor, "table cell", Pentominoes.SQUARE_FORMAT.format(2, 2))
        finger.drag(piece, editor.place(editor.find("panel", Pentominoes.TRAY)))
        editor.wait_says("R88R00077077")


def main():
    tap = Tap()
    reason = touch.missing()
    if reason is None:
        finger = touch.Finger()
        draw(tap, finger)
        carry(tap, finger)
        play(tap, finger)
        take_away(tap, finger)
    elif os.environ.get("SPACES_TEST_REACH"):
        tap.check("there is a touch screen", [reason])
    else:
        tap.skip("a finger", reason)
    tap.done()


main()
