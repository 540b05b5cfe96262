"""In a window as narrow as a telephone everything that is needed is in reach; a wider one folds
late."""
import pathlib
import subprocess
import tempfile

from boards import moves
from driver import Editor, State, clipboard, set_clipboard, until, wait_for, walk
from screen import Design, Files, Narrow, Share, Solitaire, Toasts, Window
from tap import Tap

CODE = "4|12p08p12t04p00pG0f"
UNFINISHED = "4|12p08p12t04p00p"
PROBLEM = "4|12p08p12t04p15p"
LONG = "4|14p10p11t" + "06p02p" * 40 + "G2f"
SOLITAIRE = "https://mikhaidn.github.io/CardGames/freecell/?replay=g4z3m.NsJm"
PENTOMINOES = "https://pentominoes.river.me/#/R88P411R00"
FRAME = 10 # pixels that the program draws around itself without a compositor
WIDTH, HEIGHT = 370, 730 # with the frame of 5 pixels that is drawn without a compositor


def inside(editor, node):
    x, y, width, height = editor.extents(node)
    return (x >= 0 and y >= 0 and x + width <= WIDTH and y + height <= HEIGHT
            and width > 0 and height > 0)


def narrow(editor):
    editor.resize(WIDTH, HEIGHT)
    wait_for("the program to take the width", lambda: editor.box(editor.frame).width == WIDTH - 10)
    wait_for("the board in the window", lambda: inside(editor, editor.square(3, 3)))


def fit(editor, width, height):
    editor.resize(width + FRAME, height + FRAME)
    wait_for(lambda: f"the program to take {width}, and saw {editor.box(editor.frame)}",
             lambda: editor.box(editor.frame).width == width)


def beside(editor, width):
    """Whether the sidebar is in sight to the right of the board's last column."""
    sequence, square = editor.search("list", Design.SEQUENCE), editor.box(editor.square(0, 3))
    return sequence is not None and square.x + square.width < editor.box(sequence).x < width


def item(editor, name):
    """One of a menu, if it is in sight."""
    node = editor.search("menu item", name)
    return node if node and editor.box(node).width > 0 else None


def folding(tap):
    with tap.point("the sidebar stands beside the board down to 700 pixels, and folds below"), \
         Editor(CODE) as editor:
        for width in (960, 700):
            fit(editor, width, 560)
            # pylint: disable=cell-var-from-loop
            wait_for(f"the sidebar beside the board at {width}", lambda: beside(editor, width))
            assert editor.box(editor.find("push button",
                                          Narrow.OPEN)).width > 0, "the header bar is whole"
        fit(editor, 690, 560)
        wait_for("the sidebar away", lambda: not beside(editor, 690))
        editor.find("push button", Narrow.DETAILS)

    with tap.point("Tab leads past the strength that was folded again"), Editor(CODE) as editor:
        fit(editor, 690, 560)
        editor.keys("F8", "F8")
        wait_for("the keyboard at the strength",
                 lambda: editor.focused() and editor.focused().get_name() == Design.STRENGTH)
        assert not editor.focused().has(State.EXPANDED)
        editor.keys("Tab")
        wait_for("the keyboard behind it",
                 lambda: editor.focused() and editor.focused().get_name() == Design.THUMBNAIL_MENU)

    with tap.point("a list that drops down in the sidebar goes when the sidebar folds"), \
         Editor(PENTOMINOES) as editor:
        fit(editor, 1100, 720)
        editor.click(editor.find("push button", Narrow.SURFACE))
        wait_for("the list", lambda: len(editor.windows()) == 2)
        fit(editor, 600, 560)
        wait_for("the list away", lambda: len(editor.windows()) == 1)


def low(tap):
    with tap.point("squares are at least 32 pixels large in the smallest window"), \
         Editor(CODE) as editor:
        fit(editor, 360, 480)
        wait_for("large squares", lambda: min(editor.box(editor.square(3, 3)).width,
                                              editor.box(editor.square(3, 3)).height) >= 32)

    with tap.point("what the header bar loses is in the main menu"), Editor(CODE) as editor:
        fit(editor, 360, 480)
        wait_for("a narrow header bar", lambda: editor.search("push button", Narrow.DETAILS))
        editor.keys("F10")
        for name in (Narrow.OPEN, Narrow.DETAILS, Share.BUTTON):
            # pylint: disable=cell-var-from-loop
            wait_for(f"{name} in the menu", lambda: item(editor, name))
        editor.click(item(editor, Share.BUTTON))
        for name in (Share.COPY_LINK, Share.EMAIL):
            # pylint: disable=cell-var-from-loop
            wait_for(f"{name} in the menu inside", lambda: item(editor, name))
        until("no menu", lambda: not item(editor, Share.COPY_LINK), lambda: editor.keys("Escape"))

        editor.click(editor.find("push button", Narrow.DETAILS))

        def back():
            node = editor.search("push button", Narrow.CLOSE_DETAILS)
            return node if node and editor.box(node).height > 0 and inside(editor, node) else None
        editor.click(wait_for("a way back", back))
        wait_for("the board", lambda: inside(editor, editor.square(3, 3)) and not back())

    with tap.point("the QR code has the room before its words"), Editor(CODE) as editor:
        fit(editor, 360, 480)
        editor.keys("ctrl+shift+s")
        page = editor.find("filler", Toasts.SCAN_PAGE)

        def height():
            return max(editor.box(node).height for node in walk(page)
                       if node.get_role_name() == "image")
        wait_for(lambda: f"a large code, and saw {height()} pixels", lambda: height() >= 280)

    with tap.point("the choice of a name beside the QR code makes the window no wider"), \
         Editor(CODE) as editor:
        fit(editor, 360, 720)
        editor.keys("F2")
        wait_for("the field of the name", lambda: (node := editor.focused())
                 and node.get_name() == Window.NAME_FIELD)
        editor.type("Key board")
        editor.keys("Return")
        wait_for("the field away", lambda: len(editor.windows()) == 1)
        editor.keys("ctrl+shift+s")
        page = editor.find("filler", Toasts.SCAN_PAGE)
        wait_for("the choice", lambda: any(node.get_role_name() == "check box"
                                           and editor.box(node).width > 0 for node in walk(page)))
        editor.settle()
        assert editor.box(editor.frame).width == 360, editor.box(editor.frame)


def developer(tap, folder):
    """A link of hundreds of characters, shown in full for developers."""
    file = pathlib.Path(folder) / "glib-2.0" / "settings" / "keyfile"
    file.parent.mkdir(parents=True)
    file.write_text("[com/example/SpacesEditor]\ndeveloper-mode=true\n", encoding="utf-8")
    there = {"GSETTINGS_BACKEND": "keyfile", "XDG_CONFIG_HOME": folder}
    with tap.point("a long link of the developer mode changes no width"), \
         Editor(CODE, **there) as editor:
        for width in (1100, 720):
            fit(editor, width, 600)
            short = wait_for("the sidebar",
                             lambda: editor.box(editor.find("list", Design.SEQUENCE))).x
            set_clipboard(LONG)
            editor.keys("ctrl+v")
            editor.wait_code(LONG)
            wait_for("the same place of the sidebar",
                     # pylint: disable=cell-var-from-loop
                     lambda: editor.box(editor.find("list", Design.SEQUENCE)).x == short)
            assert beside(editor, width), width
            editor.keys("ctrl+z")
            editor.wait_code(CODE)


def other_games(tap):
    for what, link, says in (("a solitaire", SOLITAIRE, Solitaire.OPENED),
                             ("pentominoes", PENTOMINOES, None)):
        with tap.point(f"Ctrl+M offers to share {what} there, out of the main menu"), \
             Editor(link) as editor:
            if says:
                editor.wait_says(says)
            fit(editor, 360, 720)
            editor.focus()
            editor.keys("ctrl+m")
            for name in (Share.COPY_LINK, Files.EXPORT):
                # pylint: disable=cell-var-from-loop
                wait_for(f"{name} in the menu", lambda: item(editor, name))
            assert item(editor, Narrow.OPEN) is None, "the main menu itself"
            editor.keys("Return") # on the first item
            # pylint: disable=cell-var-from-loop
            wait_for("the link", lambda: clipboard().startswith(link))
            wait_for("the end of the menu", lambda: not item(editor, Share.COPY_LINK))
            editor.keys("ctrl+m") # is not lost in the menu that was closed
            wait_for("the menu again", lambda: item(editor, Share.COPY_LINK))
            assert editor.box(editor.frame).width == 360, "the window has become wider by itself"


def header(tap):
    with tap.point(
            "the header is as high whatever it says, and a problem in it leads to its move"), \
            Editor(UNFINISHED) as editor:
        height = editor.box(editor.find("filler", Window.HEADER)).height
        for code in (CODE, PROBLEM):
            set_clipboard(code)
            editor.keys("ctrl+v")
            editor.wait_code(code)
            assert editor.box(editor.find("filler", Window.HEADER)).height == height, code
        editor.keys("Home")
        editor.click(wait_for("a button for the problem", lambda: next(
            (node for node in walk(editor.application) if node.get_role_name() == "push button"
             and node.get_name().startswith(Window.PROBLEM)), None)))
        wait_for("the board at the move", lambda: editor.square(3, 3).has(State.FOCUSED))


def shades(x, y, width, height):
    """The darkest and the lightest grey of a part of the screen, between 0 and 1."""
    told = subprocess.run(["import", "-window", "root", "-crop", f"{width}x{height}+{x}+{y}",
                           "-colorspace",
                           "Gray", "-format", "%[fx:minima] %[fx:maxima]", "info:-"],
                           stdout=subprocess.PIPE,
                          text=True, check=True).stdout
    return [float(word) for word in told.split()]


def contrast(*place):
    """As WCAG 2 computes it."""
    dark, light = ((value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4)
                   for value in shades(*place))
    return (light + 0.05) / (dark + 0.05)


def label_with(editor, words):
    return wait_for(f"a label {words!r}", lambda: next(
        (node for node in walk(editor.frame) if node.get_role_name() == "label"
         and words in node.get_name()
         and editor.box(node).width > 0), None))


def reading(tap):
    with tap.point("captions and coordinates have a contrast of 4.5 to 1"), Editor(CODE) as editor:
        fit(editor, 1100, 720)
        for words in Narrow.CAPTIONS:
            found = contrast(*editor.extents(label_with(editor, words)))
            assert found >= 4.5, (words, found)
        x, y, width, height = editor.extents(
            editor.find("list item", Design.MOVE_ROW_FORMAT.format(5))) # one of those in sight
        found = contrast(x + width // 2, y, width // 2, height) # the square
        assert found >= 4.5, ("the square of a move", found)
        x, y, _, height = editor.extents(editor.square(0, 0))
        # thin digits of one row alone have no whole pixel
        found = contrast(x - 40, y, 30, 4 * height)
        assert found >= 4.5, ("rows", found)

        editor.keys("ctrl+plus")
        label_with(editor, Narrow.PERCENT) # with the marks that keep it from left to right
        fit(editor, 360, 480)
        label_with(editor, Narrow.SIX_OF_SIX)


def reasons(tap):
    for scheme in ("prefer-light", "prefer-dark"):
        with tap.point(f"a reason has a contrast of 4.5 to 1 on a selected row: {scheme}"), \
             Editor(PROBLEM, ADW_DEBUG_COLOR_SCHEME=scheme) as editor:
            fit(editor, 1100, 720)
            row = editor.find("list item", Design.MOVE_PLACE_FORMAT.format(5, 3, 3))
            editor.click(row)
            # pylint: disable=cell-var-from-loop
            wait_for("the selected row", lambda: row.has(State.SELECTED))
            editor.settle()
            x, y, width, height = editor.extents(row)
            found = contrast(x + width // 3, y + height // 2, width // 2, height // 2 - 9)
            assert found >= 4.5, found


def zooming(tap):
    with tap.point("the zoom box covers nothing of a large board, whole or enlarged"), \
         Editor("12|132p") as editor:
        def apart():
            board = editor.box(editor.find("table", Design.BOARD).get_parent())
            bar = editor.box(editor.find("panel", Design.ZOOM))
            return bar.width > 0 and (bar.x >= board.x + board.width
                                      or bar.y >= board.y + board.height)
        for width, height in (360, 640), (1100, 720):
            fit(editor, width, height)
            wait_for(lambda: f"the box beside the board at {editor.box(editor.frame)}", apart)
            editor.keys(*["ctrl+plus"] * 8)
            label_with(editor, Narrow.ENLARGED)
            wait_for("the box beside the enlarged board", apart)
            editor.keys("ctrl+0")
            label_with(editor, Narrow.WHOLE)


def notes(tap):
    with tap.point("a reached goal is as clear under the note that refuses it"), \
         Editor(CODE) as editor:
        goal = editor.square(-1, 0)
        editor.click(goal)
        wait_for("the reason", editor.note)
        x, y, width, height = editor.extents(goal)
        found = contrast(x + width // 4, y + 4, width // 2, height - 8)
        assert found >= 4.5, found

    with tap.point("in high contrast nothing is seen through a note"), \
         Editor("4|12p08p12t08t", ADW_DEBUG_HIGH_CONTRAST="1",
                ADW_DEBUG_COLOR_SCHEME="prefer-dark") as editor:
        editor.click(editor.square(3, 1), button=3)
        wait_for("the reason", editor.note)
        x, y, width, _ = editor.extents(editor.search("alert",
                                                      start=editor.find("filler", Design.CANVAS)))
        found = shades(x, y - 5, width, 3) # between its edge and its words, over lines of squares
        assert found[1] == 0, f"something shines through: {found}"


def main():
    tap = Tap()
    zooming(tap)
    notes(tap)
    header(tap)
    reading(tap)
    reasons(tap)
    folding(tap)
    low(tap)
    other_games(tap)
    with tempfile.TemporaryDirectory() as folder:
        developer(tap, folder)
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
        assert inside(editor, editor.find("push button", Files.SAVE)), editor.windows()
    tap.done()


main()
