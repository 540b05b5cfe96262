"""Moves are taken back and made again, and what is not allowed changes nothing and says why."""
import os
import re
import subprocess
import tempfile
import time

import x11
from chooser import dialogs, focus_dialog
from driver import GOAL, Editor, State, screenshot, set_clipboard, wait_for, walk
from screen import Design, Play, Window
from tap import Tap


ISOLATES = dict.fromkeys((0x2066, 0x2069)) # around figures, which a label has and a cell has not
TWO_LINES = "5|20p15p16t10p05p00p01p02p07p06p05p00pG0f"


def is_inside(editor, node, frame):
    _, y, _, height = editor.extents(node)
    _, top, _, whole = editor.extents(frame)
    return top <= y and y + height <= top + whole


def pixels(x, y, width, height, space="Gray", kind="gray"):
    """The brightness of a part of the screen, 0 to 255 for each pixel; or its colours."""
    with tempfile.NamedTemporaryFile(suffix=".png") as file:
        screenshot(file.name)
        shown = subprocess.run(["convert", file.name, "-crop", f"{width}x{height}+{x}+{y}",
                                "-colorspace", space, "-depth", "8",
                                f"{kind}:-"], stdout=subprocess.PIPE, check=True)
    return shown.stdout


def brightness(x, y):
    """Of a pixel of the screen, 0 to 255."""
    return pixels(x, y, 1, 1)[0]


def follow_sequence(tap):
    """More moves than the list has room for, made on the board."""
    with tap.point("the sequence follows the newest move and selects it"), Editor("4|") as editor:
        editor.tab_to("table cell")
        editor.keys("Return", *["w", "s"] * 6)
        sequence = editor.find("list", Design.SEQUENCE)
        pane = sequence.get_parent()

        def newest_row():
            row = editor.search("list item", Design.MOVE_ROW_FORMAT.format(13), sequence)
            return row if row and is_inside(editor, row, pane) else None
        row = wait_for("the newest move in view", newest_row)
        wait_for("the newest move selected", lambda: row.has(State.SELECTED))

        with tap.point("a shade says that there is more above, and below after Home"):
            x, y, width, height = editor.extents(pane)
            middle = x + width // 2
            wait_for("a shade at the top",
                     lambda: brightness(middle, y + 2) < brightness(middle, y + height - 3) - 10)
            editor.keys("Home")
            wait_for("a shade below",
                     lambda: brightness(middle, y + height - 3) < brightness(middle, y + 6) - 10)

        with tap.point("the sequence is one stop of Tab, and the arrows go through it"):
            editor.keys("End")
            editor.click(wait_for("the newest move in view again", newest_row))
            wait_for("the keyboard in the sequence", lambda: editor.focused(sequence))
            editor.keys("Tab")
            wait_for("the keyboard behind it",
                     lambda: editor.focused() and not editor.focused(sequence))
            editor.keys("shift+Tab")
            here = wait_for("the keyboard in the sequence again", lambda: editor.focused(sequence))
            editor.keys("Up")
            wait_for("another row", lambda: editor.focused(sequence) not in (None, here))

        with tap.point("a click beside the menu of a move is no click on the moves"):
            row = editor.focused(sequence)
            editor.click(row, button=3)
            wait_for("the menu", lambda: editor.search("menu item", start=pane.get_parent()))
            editor.click(editor.square(0, 0), button=3)
            editor.keys("Escape")
            editor.click(row)
            wait_for("the row", lambda: row.has(State.SELECTED))

        with tap.point("Escape from the menu of a move gives the keyboard back to its row"):
            row = wait_for("the keyboard on a row", lambda: editor.focused(sequence))
            editor.keys("Menu")
            wait_for("the menu", lambda: editor.search("menu item", start=pane.get_parent()))
            editor.keys("Escape")
            wait_for("the keyboard on the row", lambda: editor.focused(sequence) == row)


def hints(tap):
    with tap.point("a hint stands beside the square and not on it"), Editor("4|12p") as editor:
        def hint():
            node = editor.search("tool tip", start=editor.find("filler", Design.CANVAS))
            return node if node and node.get_name() else None

        square = editor.square(2, 0)
        editor.point(square)
        shown = wait_for("a hint", hint)
        assert Design.HINT in shown.get_name(), shown.get_name()
        x, y, width, height = editor.extents(square)
        left, top, wide, high = editor.extents(shown)
        assert (left >= x + width or top >= y + height
                or left + wide <= x or top + high <= y), "it lies on its square"

        with tap.point(
                "a pointer that rests is not refused, and the square just played has no hint"):
            editor.click(square)
            editor.wait_code("4|12p08p")
            editor.point(editor.square(0, 3))
            rest(editor)
            assert not hint() and not editor.note(), "a pointer that passes is told off"
            editor.click(editor.square(1, 0))
            editor.wait_code("4|12p08p04p")
            rest(editor)
            assert not hint(), f"a hint on the square just played: {hint().get_name()}"
            editor.point(editor.square(1, 1))
            wait_for("the hint for another square", hint)


def rest(editor):
    """Lets the pointer rest longer than a hint takes. That nothing comes up has no state to wait
    for."""
    x, y = x11.display().pointer()
    x11.display().move(x + 3, y)
    x11.display().move(x, y)
    time.sleep(0.8)
    editor.find("table", Design.BOARD)


def cheer(tap):
    with tap.point("the goal is cheered in words beside it, which the next input ends"), \
            Editor("4|12p08p04p00p") as editor:
        editor.click(editor.square(GOAL, 0))
        words = Design.CHEER_FORMAT.format(5)
        wait_for("a cheer", lambda: (node := editor.search("status bar", words))
                 and editor.box(node).width > 0)
        assert not editor.note(), editor.note()
        editor.keys("BackSpace")
        editor.wait_code("4|12p08p04p00p")
        wait_for("no cheer any more", lambda: not editor.search("status bar", words))


def shrink_below_drag(tap):
    """A board with fewer squares takes the place of the one that is drawn on."""
    with tap.point("a drag ends with its board"), Editor("9|") as editor:
        editor.wait_says(Window.BOARD_OPENED)
        set_clipboard("2|")
        for col in (0, 1):
            editor.uncover(editor.square(8, col))
        x, y, width, height = editor.place(editor.square(8, 1))
        editor.point(editor.square(8, 0))
        x11.display().press()
        x11.display().move(x + width // 2, y + height // 2) # at once: a long press is a trap
        editor.wait_code("9|72p73p")
        editor.keys("ctrl+v")
        editor.wait_code("2|")
        for row, col in ((1, 0), (1, 1)):
            editor.point(editor.square(row, col))
        x11.display().release()
        editor.click(editor.square(1, 0))
        editor.wait_code("2|2p")


def choose(editor, name, choice):
    """Takes @choice out of the list that is called @name, with the keyboard. A screen reader says
    what is chosen behind the name."""
    def at(wanted):
        node = editor.focused()
        return node if node and node.get_name() == wanted else None

    def at_list():
        node = editor.focused()
        return node and node.get_name().startswith(f"{name}, ")

    def tab_on():
        editor.keys("Tab")
        return at_list()
    at_list() or wait_for(f"the keyboard on {name}", tab_on)
    button = editor.focused()
    editor.keys("Return")
    wait_for("the open list", lambda: (node := editor.focused()) and node != button)
    editor.keys("Home")
    wait_for(f"the keyboard on {choice}", lambda: at(choice) or editor.keys("Down"))
    editor.keys("Return")
    wait_for("the list closed, and its choice told", lambda: at(f"{name}, {choice}"))


def strength(tap):
    def figures(editor):
        return next((node.get_name() for node in walk(editor.application)
                     if node.get_name().startswith(Design.STRENGTH_FIGURES)), None)

    with tap.point("F8 unfolds the strength, and leaves the keyboard on the board"), \
         Editor("3|7p4p3t1pG1f") as editor:
        editor.tab_to("table cell")
        square = editor.focused()
        editor.keys("F8")
        editor.wait_says(Design.STRENGTH_AGAINST)
        before = wait_for("figures", lambda: figures(editor))
        assert editor.focused() == square, "the keyboard is elsewhere"

        with tap.point("an edit changes its figures, and a board without a goal has none"):
            editor.tab_to("table cell")
            editor.keys("BackSpace")
            editor.wait_says(Design.STRENGTH_REASON)
            editor.keys("shift+a", "g")
            editor.wait_code("3|7p4p3t1p0tG1f")
            wait_for("other figures", lambda: figures(editor) not in (None, before))

        with tap.point("Play It plays the worst enemy"):
            editor.click(editor.find("push button", Design.PLAY_ENEMY))
            editor.find("table", Play.READY)
            editor.wait_says(Play.AGAINST_ENEMY)

        with tap.point("lists choose whom it plays and how points are counted"):
            editor.keys("alt+1")
            choose(editor, Design.AGAINST, Design.ALL_BOARDS)
            editor.wait_says(Design.AGAINST_ALL)
            choose(editor, Design.AGAINST, Design.LIBRARY)
            editor.wait_says(Design.LIBRARY_EMPTY)
            choose(editor, Design.AGAINST, Design.PLAIN_BOARDS)
            editor.wait_says(Design.STRENGTH_AGAINST)
            choose(editor, Design.SCORING, Design.ENGINE)
            editor.wait_says(Design.STRENGTH_AGAINST)

        with tap.point("the round of another enemy is played as the engine counts"):
            words = wait_for("the second enemy", lambda: next(
                (node.get_name() for node in walk(editor.application)
                 if node.get_name().startswith(Design.SECOND_ENEMY)), None))
            editor.click([node for node in walk(editor.application)
                          if node.get_role_name() == "push button"
                          and node.get_name() == Design.PLAY_ENEMY][1])
            editor.wait_says(Play.AGAINST_SECOND)
            theirs, own = re.findall("[0-9]+", words)
            wait_for("the points of the round",
                     lambda: any(own in node.get_name() and theirs in node.get_name()
                                 for node in walk(editor.application)))

        with tap.point("F8 folds the strength again"):
            editor.keys("alt+1", "F8")
            wait_for("no figures", lambda: not editor.says(Design.STRENGTH_AGAINST)
                     or editor.box(editor.find("push button", Design.PLAY_ENEMY)).width == 0)

    with tap.point("no line of the code is cut while the strength is open"), \
         Editor("3|7p4p3t1p0tG1f") as editor:
        def height():
            return editor.box(editor.code_field).height
        one_line = height()
        set_clipboard(TWO_LINES)
        editor.keys("ctrl+v")
        editor.wait_code(TWO_LINES)
        two_lines = wait_for("a second line", lambda: height() > one_line and height())
        editor.keys("F8")
        wait_for("figures", lambda: figures(editor))
        for size in (1010, 600), (1010, 700), (1110, 730):
            editor.resize(*size)
            wait_for(lambda: f"whole lines, {two_lines} pixels, and saw {height()}",
                     lambda: height() == two_lines)


def large_board(tap):
    with tap.point("a large board of the menu is drawn, zoomed and judged without a complaint"), \
         Editor() as editor:
        editor.click(editor.find("push button", Window.NEW_SIZE))
        editor.click(editor.find("spin button", Design.SIDE))
        editor.keys("ctrl+a")
        editor.type("31")
        editor.keys("Return")
        editor.wait_code("31|")
        editor.click(editor.square(30, 3))
        editor.keys("w", "w", "d", *["ctrl+plus"] * 4, "w")
        editor.keys("F8", "F8", "ctrl+0", "F8")
        editor.resize(910, 660)
        for _ in range(6):
            editor.keys("ctrl+minus", "F8", "w")
        editor.wait_code("31|933p902p871p872p841p" + "".join(
            f"{841 - 31 * n}p" for n in range(1, 7)))
        written = os.pread(editor.written.fileno(), 1 << 20, 0).decode()
        assert "GtkGizmo" not in written, written


def next_moves(tap):
    def described(editor):
        return {(row, col): words for row in range(-1, 3) for col in range(3)
                if (words := editor.square(row, col).get_description())}

    with Editor("3|7p4p") as editor:
        with tap.point("Shift+F8 tells what the next moves are worth"):
            assert not described(editor), "hints that nobody asked for"
            box = editor.box(editor.square(0, 1))
            inside = int(box.x + 0.1 * box.width), int(box.y + 0.4 * box.height)
            plain = brightness(*inside)
            editor.keys("shift+F8")
            moves = {(0, 1), (1, 0), (1, 1), (1, 2), (2, 1)}
            wait_for("hints for each move", lambda: set(described(editor)) == moves)
            before = described(editor)
            assert Design.HINT_BEST in before[0, 1], before[0, 1]
            wait_for("a shaded square", lambda: brightness(*inside) < plain)

        with tap.point("a pointer that rests on a square hears them too"):
            editor.point(editor.square(0, 1))
            wait_for("the words beside the square", lambda: any(
                node.get_name().translate(ISOLATES).endswith("\n" + before[0, 1])
                for node in walk(editor.application)))

        with tap.point("an edit brings those of the new board, and a finished board has none"):
            editor.tab_to("table cell")
            editor.keys("w")
            wait_for("other hints", lambda: described(editor).get((-1, 1)))
            editor.keys("w")
            editor.wait_code("3|7p4p1pG1f")
            wait_for("no hints", lambda: not described(editor))

        with tap.point("Shift+F8 takes them back, and they stay away"):
            editor.keys("BackSpace")
            wait_for("hints", lambda: described(editor))
            editor.keys("shift+F8")
            wait_for("no hints", lambda: not described(editor))
            editor.keys("BackSpace")
            editor.wait_code("3|7p4p")
            assert not described(editor), "hints that nobody asked for"


def best_change(tap):
    with tap.point("Do It makes the best change of one move, and undo takes it back"), \
         Editor("3|7p4p3t1pG1f") as editor:
        editor.keys("F8")
        editor.wait_says(Design.BEST_CHANGE)
        button = editor.find("push button", Design.DO_IT)
        wait_for("figures", lambda: editor.says(Design.STRENGTH_AGAINST))
        editor.tab_to("push button", Design.DO_IT)
        assert editor.focused() == button
        editor.keys("space")
        editor.wait_code("3|7p4p1pG1f")
        editor.keys("ctrl+z")
        editor.wait_code("3|7p4p3t1pG1f")
        assert editor.focused(), "the keyboard is lost"
        editor.keys("F8")
        wait_for("a folded group", lambda: not editor.says(Design.STRENGTH_AGAINST))


def counting(tap):
    with tap.point("rows and columns count from 1, everywhere and at once, when Preferences say"), \
         Editor("4|12p01p") as editor:
        def at_switch():
            node = editor.focused()
            return node and node.get_name().startswith(Design.COUNT_FROM_ONE)

        def wait_counted(first):
            row, column = 3 + first, first
            editor.find("table cell", f"row {row}, column {column}", board)
            editor.find("list item", Design.MOVE_PLACE_FORMAT.format(1, row, column), sequence)
            editor.wait_says(Design.OUT_OF_REACH_FORMAT.format(first, 1 + first, row, column))
        board = editor.find("table", Design.BOARD)
        sequence = editor.find("list", Design.SEQUENCE)

        def number():
            return pixels(x - 32, y, 30, height) # beside the top row

        wait_counted(0)
        x, y, _, height = editor.extents(editor.square(0, 0))
        before = number()
        for first in (1, 0):
            editor.keys("ctrl+comma")
            focus_dialog(editor)
            wait_for("the keyboard on the switch", lambda: at_switch() or editor.keys("Tab"))
            editor.keys("space")
            wait_counted(first)
            editor.keys("Escape")
            wait_for("the window alone", lambda: not dialogs(editor))
            editor.focus()
            wait_for("the number beside the board",
                     lambda first=first: (number() == before) == (first == 0))


def forbidden_jump(tap):
    with tap.point("a jump that no piece may make doesn't look like a step"), \
         Editor("3|6p3p0pG0f") as editor:
        def warned():
            """Pixels in the colour of problems, in the middle of the square in the middle."""
            x, y, width, height = editor.place(editor.square(1, 1))
            shown = pixels(x + width // 4, y + height // 4, width // 2, height // 2, "sRGB", "rgb")
            return sum(max(map(lambda a, b: abs(a - b), shown[i:i + 3], (0x9c, 0x6e, 0x03))) < 9
                       for i in range(0, len(shown), 3))
        for code, jumps in ("3|7p4p1pG1f", False), ("3|7p1pG1f", True):
            set_clipboard(code)
            editor.keys("ctrl+v")
            editor.wait_code(code)
            assert (warned() > 50) == jumps, (code, warned())


def main():
    tap = Tap()
    forbidden_jump(tap)
    counting(tap)
    strength(tap)
    large_board(tap)
    next_moves(tap)
    best_change(tap)
    shrink_below_drag(tap)
    follow_sequence(tap)
    hints(tap)
    cheer(tap)
    with tap.point("undo and redo go through every move"), Editor("2|") as editor:
        steps = ["2|", "2|2p", "2|2p0p", "2|2p0p2t", "2|2p0p2tG0f"]
        editor.click(editor.square(1, 0))
        editor.click(editor.square(0, 0))
        editor.click(editor.square(1, 0), button=3)
        editor.click(editor.square(GOAL, 0))
        editor.wait_code(steps[-1])
        for code in reversed(steps[:-1]):
            editor.keys("ctrl+z")
            editor.wait_code(code)
        for code in steps[1:]:
            editor.keys("ctrl+shift+z")
            editor.wait_code(code)

    with tap.point("the buttons undo and redo"), Editor("2|2p") as editor:
        editor.click(editor.square(0, 0))
        editor.wait_code("2|2p0p")
        editor.click(editor.find("push button", Window.UNDO))
        editor.wait_code("2|2p")
        editor.click(editor.find("push button", Window.REDO))
        editor.wait_code("2|2p0p")

    with tap.point("Backspace takes the last move back"), Editor("2|2p0p") as editor:
        editor.tab_to("table cell")
        editor.keys("BackSpace")
        editor.wait_code("2|2p")

    for code, square, button, reason in (
            ("4|", (0, 0), 1, "bottom row"),
            ("4|12p", (1, 1), 1, "out of reach"),
            ("4|12p", (0, 0), 3, "out of reach"),
            ("4|12p08p12t", (3, 0), 1, "trap"),
            ("4|12p", (GOAL, 0), 1, "row 0")):
        name = f"a click on {square} of {code} with button {button} is refused with the reason"
        with tap.point(name), Editor(code) as editor:
            editor.click(editor.square(*square), button=button)
            sentence = wait_for("a note beside the square", editor.note)
            assert reason in sentence, sentence
            editor.wait_code(code)
            assert not editor.find("push button",
                                   Window.REDO).has(State.SENSITIVE), "something was made"

    with tap.point("a sequence is followed with the keys for stepping"), \
         Editor("4|12p08p12t") as editor:
        editor.tab_to("table cell")
        for key, move in (("Home", 0), ("period", 1), ("End", 3), ("comma", 2)):
            editor.keys(key)
            editor.wait_says(Design.MOVE_OF_FORMAT.format(move, 3))
        editor.wait_code("4|12p08p12t")
    tap.done()


main()
