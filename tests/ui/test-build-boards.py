"""Every example board can be built with the mouse alone, and with the keyboard alone."""
from boards import EXAMPLES, moves
import x11
from driver import Editor, wait_for
from screen import Design, Window
from tap import Tap


def new_board_by_mouse(editor, size):
    editor.click(editor.find("push button", Window.NEW_SIZE))
    editor.click(editor.find("push button", f"{size}×{size}"))
    editor.wait_code(f"{size}|")


def build_by_mouse(editor, code):
    size, sequence = moves(code)
    new_board_by_mouse(editor, size)
    for row, col, kind in sequence:
        editor.click(editor.square(row, col), button=3 if kind == "t" else 1)
    editor.wait_code(code)


def new_board_by_keys(editor, size):
    editor.tab_to("push button", Window.NEW_SIZE)
    editor.keys("Return")
    editor.tab_to("push button", f"{size}×{size}")
    editor.keys("Return")
    editor.wait_code(f"{size}|")


def build_by_keys(editor, code):
    size, sequence = moves(code)
    new_board_by_keys(editor, size)
    for row, col, kind in sequence:
        if kind == "f":
            editor.keys("g")
        else:
            editor.cursor_to(row, col)
            editor.keys("t" if kind == "t" else "Return")
    editor.wait_code(code)


def build_by_web_keys(editor, code):
    """The keys of the web game: W A S D go, with Shift they leave a trap, Enter finishes."""
    size, sequence = moves(code)
    new_board_by_keys(editor, size)
    directions = {(-1, 0): "w", (0, -1): "a", (1, 0): "s", (0, 1): "d", (0, 0): "x"}
    here = sequence[0][:2]
    editor.cursor_to(*here)
    editor.keys("Return")
    for row, col, kind in sequence[1:]:
        key = directions[row - here[0], col - here[1]] if kind != "f" else "Return"
        editor.keys(f"shift+{key}" if kind == "t" else key)
        if kind == "p":
            here = (row, col)
    editor.wait_code(code)


def click_corner(editor, row, col, hint=""):
    """The small mark at the bottom right of a square, when what is told of it begins with @hint."""
    x, y, width, height = editor.place(editor.square(row, col))
    x11.display().move(x + width // 2, y + height // 2)
    x11.display().move(x + round(0.86 * width), y + round(0.86 * height))
    editor.handled()
    canvas = editor.find("filler", Design.CANVAS)
    wait_for(f"a hint {hint!r}", lambda: (node := editor.search("tool tip", start=canvas))
             and node.get_name().startswith(hint))
    x11.display().press()
    x11.display().release()
    editor.handled()
    editor.settle()


def main():
    tap = Tap()
    for how, build in ("the mouse", build_by_mouse), ("the keyboard", build_by_keys):
        for code in EXAMPLES:
            with tap.point(f"{code} is built with {how} alone"), Editor() as editor:
                build(editor, code)
    with tap.point("the keys of the web game build a board"), Editor() as editor:
        build_by_web_keys(editor, EXAMPLES[3])
    with tap.point("dragging over squares makes several moves"), Editor("4|") as editor:
        editor.drag(editor.square(3, 1), editor.square(2, 1), editor.square(1, 1),
                    editor.square(1, 2))
        editor.wait_code("4|13p09p05p06p")
    with tap.point("the tool for traps makes a click leave a trap"), Editor("4|12p08p") as editor:
        editor.click(editor.find("push button", Design.TRAP_TOOL))
        editor.click(editor.square(3, 0))
        editor.wait_code("4|12p08p12t")

        with tap.point("the small mark of a square makes the other move, whatever the tool is"):
            click_corner(editor, 1, 0)
            editor.wait_code("4|12p08p12t04p")
            editor.click(editor.square(1, 1))
            editor.wait_code("4|12p08p12t04p05t")
            editor.keys("ctrl+z", "ctrl+z", "ctrl+z")
            editor.wait_code("4|12p08p")
            editor.click(editor.find("push button", Design.MOVE_TOOL))
            click_corner(editor, 1, 0, Design.TRAP_HINT)
            editor.wait_code("4|12p08p04t")
    tap.done()


main()
