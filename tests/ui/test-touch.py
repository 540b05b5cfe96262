"""A finger does what a mouse does: it draws, drags, zooms, scrolls, and opens a menu where it
rests.

All of it is done in a wide window and in one as narrow as a telephone. And what says how to do
something speaks to a finger as long as one is used.
"""
import os
import tempfile

import touch
import x11
from driver import Editor, set_clipboard, wait_for, walk
from screen import Design, Finger, Pentominoes, Solitaire, Toasts, Transport
from tap import Tap

BASE = "https://pentominoes.river.me/#/"
OPPONENT = "3|6p3p0pG0f:Ann"
SIZES = ((1100, 720), (360, 720))
APART = (40, 120) # half of the pixels between two fingers that pinch, before and after


def windows():
    """All there are: the picture of a drag is one, too."""
    return sorted(window.number for window in x11.display().windows())


def shown(editor, role, name):
    return next((node for node in walk(editor.application) if node.get_role_name() == role
                 and name in node.get_name() and editor.box(node).width > 0), None)


def cell(editor, role, name):
    """What is on the screen, and stays where it is."""
    return editor.place(wait_for(f"{role} {name} on the screen",
                                 lambda: shown(editor, role, name)))


def pinch_and_pan(editor, finger, table, before, square):
    """Two fingers enlarge the board, one scrolls it; @before says what must not change."""
    state, width = before(), editor.box(square).width
    place = editor.place(table)
    finger.pinch(place, *APART)
    wait_for("an enlarged board", lambda: editor.box(square).width > 1.2 * width)
    editor.settle()
    here = editor.box(square).x
    x, y = touch.middle(place)
    finger.drag((x, y, 1, 1), (x - 120, y, 1, 1))
    wait_for("the board further to the left", lambda: editor.box(square).x < here - 60)
    assert before() == state, (state, before())


def draw(tap, finger, size):
    with Editor("3|") as editor:
        editor.resize(*size)
        place = lambda row, column: editor.place(editor.square(row, column))
        with tap.point(f"{size[0]}: a board is drawn by taps"):
            for square in (2, 0), (1, 0):
                finger.tap(place(*square))
            editor.wait_code("3|6p3p")
        with tap.point(f"{size[0]}: a finger that rests on a square leaves a trap"):
            finger.hold(place(1, 1))
            editor.wait_code("3|6p3p4t")
        with tap.point(f"{size[0]}: one drag over several squares draws to the goal"):
            finger.drag(place(1, 0), place(0, 0), place(-1, 0))
            editor.wait_code("3|6p3p4t0pG0f")
        with tap.point(f"{size[0]}: a finger that rests on a move in the list opens its menu"):
            if size[0] < 700:
                editor.keys("F9")
            finger.hold(cell(editor, "list item", Design.MOVE_ROW_FORMAT.format(4)))
            finger.tap(cell(editor, "menu item", Finger.REMOVE))
            wait_for("another code", lambda: editor.code() != "3|6p3p4t0pG0f")
    with Editor("5|22p17p") as editor, \
            tap.point(f"{size[0]}: two fingers enlarge a board, one scrolls it, none draws"):
        editor.resize(*size)
        editor.settle()
        pinch_and_pan(editor, finger, editor.find("table", Design.BOARD), editor.code,
                      editor.square(2, 2))


def library(tap, finger, size):
    with tempfile.TemporaryDirectory(prefix="spaces-ui-") as home, \
            Editor("2|2p0pG0f:Zig", home=home) as editor:
        editor.resize(*size)
        editor.keys("ctrl+s", "alt+4")
        tile = cell(editor, "table cell", "Zig, ")
        before = windows()

        def look():
            editor.settle()
            assert windows() == before, windows()
        with tap.point(f"{size[0]}: a finger in the library takes no board along"):
            finger.drag(tile, (tile[0] + 60, 500, 1, 1), look=look)
            look()
        with tap.point(f"{size[0]}: a finger that rests on a board opens its menu"):
            finger.hold(tile)
            wait_for("the menu", lambda: shown(editor, "menu item", Finger.DUPLICATE))
            editor.keys("Escape")
            wait_for("no menu", lambda: not shown(editor, "menu item", Finger.DUPLICATE))
        with tap.point(f"{size[0]}: two taps open a board"):
            finger.tap(tile)
            finger.tap(tile)
            wait_for("the board on Design", lambda: editor.page() == 1)


def solitaire(tap, finger, size):
    with Editor() as editor:
        editor.keys("ctrl+2")
        editor.resize(*size)
        column = lambda: [node for node in walk(editor.find("table", "Column 1"))
                          if node.get_role_name() == "table cell"]
        with tap.point(f"{size[0]}: a finger drags a card to a free cell"):
            n_cards = len(column())
            finger.drag(editor.place(column()[-1]),
                        editor.place(editor.find("table", "Free cell 1")))
            editor.wait_says(Solitaire.MOVE_FORMAT.format(1))
            assert len(column()) == n_cards - 1
        with tap.point(f"{size[0]}: two taps move the next one"):
            finger.tap(editor.place(column()[-1]))
            finger.tap(editor.place(editor.find("table", "Free cell 2")))
            editor.wait_says(Solitaire.MOVE_FORMAT.format(2))
        with tap.point(f"{size[0]}: a finger that rests on a card opens its menu"):
            finger.hold(editor.place(column()[-1]))
            finger.tap(cell(editor, "menu item", Solitaire.MOVE_TO_FORMAT.format("Free cell 3")))
            editor.wait_says(Solitaire.MOVE_FORMAT.format(3))
        with tap.point(f"{size[0]}: two fingers move no card"):
            n_cards = len(column())
            finger.pinch(editor.place(column()[-1]), *APART)
            editor.settle()
            assert len(column()) == n_cards
            assert editor.says(Solitaire.MOVE_FORMAT.format(3))


def pentominoes(tap, finger, size):
    with Editor(BASE + "R88xQ22R00077077") as editor:
        editor.resize(*size)
        table = editor.find("table", Pentominoes.BOARD)

        def square(row, column):
            name = Pentominoes.SQUARE_FORMAT.format(row, column)
            return wait_for(name, lambda: next(
                (node for node in walk(table) if name in node.get_name()), None))
        piece = lambda row, column: editor.place(square(row, column))
        with tap.point(f"{size[0]}: a piece that a finger drags off the board is taken away"):
            finger.drag(piece(2, 2), editor.place(editor.find("panel", Pentominoes.TRAY)))
            editor.wait_says("R88R00077077")
        with tap.point(f"{size[0]}: a tap takes a piece, another puts it down"):
            finger.tap(cell(editor, "push button", Pentominoes.PIECE_FORMAT.format("L")))
            finger.tap(piece(4, 4))
            editor.wait_says("R88L044R00077077")
        with tap.point(f"{size[0]}: a finger that rests there turns what is in the hand"):
            finger.tap(cell(editor, "push button", Pentominoes.PIECE_FORMAT.format("V")))
            finger.hold(piece(2, 2))
            wait_for("the turn", lambda: shown(editor, "status bar", Pentominoes.QUARTER_TURN))
            editor.keys("Escape")
        with tap.point(f"{size[0]}: two fingers enlarge the board, and put nothing down"):
            editor.settle()
            pinch_and_pan(editor, finger, table, lambda: editor.says("R88L044R00077077"),
                          square(3, 3))


def others(tap, finger, size):
    with Editor("3|6p3p0pG0f:Zig") as editor:
        editor.resize(*size)
        editor.keys("alt+2")
        set_clipboard(OPPONENT)
        editor.keys("ctrl+v")
        step = editor.place(editor.find("push button", Transport.ON,
                                        editor.find("filler", Toasts.PLAY_PAGE)))
        with tap.point(f"{size[0]}: taps play a round step by step"):
            finger.tap(step)
            editor.wait_says(Finger.STEP_FORMAT.format(1))
            finger.tap(step)
            editor.wait_says(Finger.STEP_FORMAT.format(2))
        with tap.point(f"{size[0]}: two fingers enlarge both boards, one scrolls them"):
            step_2 = Finger.STEP_FORMAT.format(2)
            table = wait_for("the boards", lambda: shown(editor, "table", step_2))
            squares = [node for node in walk(table) if node.get_role_name() == "table cell"]
            pinch_and_pan(editor, finger, table, lambda: editor.says(step_2),
                          squares[len(squares) // 2])
        with tap.point(f"{size[0]}: a tap turns to Inspect, whose page a finger scrolls"):
            finger.tap(cell(editor, "page tab", Finger.INSPECT))
            set_clipboard(OPPONENT)
            editor.keys("ctrl+v")
            heading = wait_for("the fields", lambda: shown(editor, "label", Finger.FIELDS))
            x, y, _, _ = editor.place(heading)
            finger.drag((x + 5, y + 5, 1, 1), (x + 5, y - 95, 1, 1))
            if size[0] < 700: # elsewhere all is in sight
                wait_for("the heading higher up", lambda: editor.extents(heading)[1] < y - 40)
        with tap.point(f"{size[0]}: the QR code comes and goes by taps"):
            finger.tap(cell(editor, "page tab", Finger.DESIGN))
            editor.keys("ctrl+shift+s")
            wait_for("the code", lambda: shown(editor, "filler", Toasts.SCAN_PAGE))
            finger.tap(cell(editor, "push button", Design.BACK_FROM_CODE))
            wait_for("the board", lambda: editor.square(1, 1) and editor.box(
                editor.square(1, 1)).width > 0)


def hints(tap, finger):
    with tap.point("what is to be done is said for a finger, and for a mouse again"), \
            Editor() as editor:
        editor.resize(360, 720)
        editor.wait_says(Finger.CLICK)
        finger.tap(cell(editor, "label", Finger.CLICK))
        editor.wait_says(Finger.TAP)
        assert not editor.says(Finger.CLICK)
        editor.click(shown(editor, "label", Finger.TAP))
        editor.wait_says(Finger.CLICK)
        editor.keys("ctrl+2")
        editor.wait_says(Finger.PRESS_H)
        finger.tap(cell(editor, "push button", Solitaire.DEALS))
        editor.wait_says(Finger.TAP_HINT)


def main():
    tap = Tap()
    reason = touch.missing()
    if reason is None:
        finger = touch.Finger()
        hints(tap, finger)
        for size in SIZES:
            for journey in draw, library, solitaire, pentominoes, others:
                journey(tap, finger, size)
    elif os.environ.get("SPACES_TEST_REACH"):
        tap.check("there is a touch screen", [reason])
    else:
        tap.skip("a finger", reason)
    tap.done()


main()
