"""In a window as narrow as a telephone everything that is needed is in reach."""
from boards import moves
from driver import Editor, clipboard, wait_for
from screen import Design, Files
from tap import Tap

CODE = "4|12p08p12t04p00pG0f"
WIDTH, HEIGHT = 370, 730 # with the frame of 5 pixels that is drawn without a compositor


def inside(editor, node):
    x, y, width, height = editor.extents(node)
    return x >= 0 and y >= 0 and x + width <= WIDTH and y + height <= HEIGHT and width > 0 and height > 0


def narrow(editor):
    editor.resize(WIDTH, HEIGHT)
    wait_for("the program to take the width", lambda: editor.box(editor.frame).width == WIDTH - 10)
    wait_for("the board in the window", lambda: inside(editor, editor.square(3, 3)))


def main():
    tap = Tap()
    with tap.point("every square is in a window 360 pixels wide"), Editor("4|") as editor:
        narrow(editor)
        outside = [(row, col) for row in range(-1, 4) for col in range(4)
                   if not inside(editor, editor.square(row, col))]
        assert not outside, outside

    with tap.point("a board is built there"), Editor("4|") as editor:
        narrow(editor)
        size, sequence = moves(CODE)
        for row, col, kind in sequence:
            editor.click(editor.square(row, col), button=3 if kind == "t" else 1)
        wait_for("the goal", lambda: "move 6" in editor.square(-1, 0).get_name())

    with tap.point("its link is copied there"), Editor(CODE) as editor:
        narrow(editor)
        editor.keys("ctrl+shift+c")
        wait_for("the link", lambda: clipboard() == f"https://spaces-game.com/#{CODE}")

    with tap.point("the sidebar comes and goes with F9"), Editor(CODE) as editor:
        narrow(editor)
        editor.keys("F9")
        wait_for("the sequence", lambda: inside(editor, editor.find("list", Design.SEQUENCE)))
        editor.keys("F9")
        wait_for("the board", lambda: inside(editor, editor.square(3, 3)))

    with tap.point("the QR code fills the window and leaves it as narrow"), Editor(CODE) as editor:
        narrow(editor)
        editor.keys("ctrl+shift+s")
        button = editor.find("push button", Design.BACK_FROM_CODE)
        wait_for("the page", lambda: inside(editor, button))
        assert inside(editor, editor.find("push button", Files.SAVE)), list(editor.windows())
    tap.done()


main()
