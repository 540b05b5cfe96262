"""A board of pentominoes is opened from its link, changed by key and by a drag over an edge, sent,
and all undone."""
import pathlib
import re
import subprocess
import tempfile

import x11
from drafts import wait_draft
from driver import Editor, clipboard, screenshot, until, wait_for
from papercards import print_card
from screen import Files, Pentominoes, Share, Solitaire, Window
from sharing import (choose, export_to, gif_frames, gif_size, is_png, is_svg, menu, paste,
                     save_exports, wait_paste)
from tap import Tap
from tree import walk

BASE = "https://pentominoes.river.me/#/"
ARTICLE = "P88X102vj07iS10yb23PB26N431ld36f243wP51zd56UK65Tn73R14414654" # of "Serialization woes"
TURNED = ARTICLE.replace("iS10", "iT10") # the I, a quarter turn to the right
CLEARED = "P88R14414654"
# F over the right edge of a projective plane: upside down, and mirrored in height
CARRIED = "P88f440R14414654"
CARRIED_ENTRY = " F4.4.0" # its F in a draft
SLUG = re.compile("(?:[RCSTMPK][0-9]{2}|Rbb)[0-9A-Za-z_]*$") # of the sizes that are made here
FAULTY = "RbbRY49012344a0123400a1928374655" # of the article, too: single squares are column and row
MEANT = "RbbRY49012344a012340a09182736455"
BROWN = "854d0e" # the I of the article
# what is beside the board: the window, in older and in newer versions of libadwaita
GROUND = {"fafafa", "fafafb"}


def code(editor):
    """What stands under "Code"."""
    return next((node.get_name().split("_")[0] for node in walk(editor.application)
                 if node.get_role_name() == "label" and SLUG.match(node.get_name())), None)


def wait_code(editor, expected):
    wait_for(lambda: f"the code {expected}, and saw {code(editor)}",
             lambda: code(editor) == expected)


def cell(editor, row, col):
    """A square, whatever lies on it."""
    place = Pentominoes.SQUARE_FORMAT.format(row, col)
    return wait_for(place, lambda: next(
        (node for node in walk(editor.find("table", Pentominoes.BOARD))
         if node.get_role_name() == "table cell" and node.get_name().endswith(place)), None))


def color_at(x, y):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "screen.png"
        screenshot(path)
        result = subprocess.run(["convert", str(path), "-depth", "8", "-crop", f"1x1+{x}+{y}",
                                 "rgb:-"], check=True,
                                stdout=subprocess.PIPE)
    return result.stdout.hex()


def note(editor):
    """The sentence below the board."""
    return editor.find("status bar", start=editor.find("filler", Pentominoes.PAGE)).get_name()


def check_picture(editor):
    x, y, width, height = editor.place(cell(editor, 0, 0))
    wait_for("the I at the upper left", lambda: color_at(x + width // 4, y + height // 4) == BROWN)
    assert color_at(x - width - 20, y + height // 2) in GROUND, "nothing is painted beside the edge"


def turn_by_key(editor):
    """The cursor is at the upper left, where the I is."""
    editor.keys("d")
    wait_code(editor, TURNED)


def drag_over_edge(editor):
    editor.click(editor.find("push button", Pentominoes.CLEAR))
    wait_code(editor, CLEARED)
    editor.click(editor.find("push button", Pentominoes.PIECE_FORMAT.format("F")))
    editor.click(cell(editor, 3, 7))
    wait_for("the F over the edge", lambda: (code(editor) or "").startswith("P88f037"))
    # Its left arm goes to where its centre was: the centre is then beside the board.
    editor.drag(cell(editor, 3, 6), cell(editor, 3, 7))
    wait_code(editor, CARRIED)
    cell(editor, 4, 0) # where it comes in


def copy_link(editor):
    """The button beside the board; that of a board of Spaces is on its page, which is not shown."""
    editor.click(wait_for(Pentominoes.COPY_LINK, lambda: next(
        (node for node in walk(editor.application) if node.get_role_name() == "push button"
         and node.get_name() == Pentominoes.COPY_LINK and editor.box(node).width > 0), None)))


def share(editor, folder):
    """The keyboard is on the board."""
    editor.keys("ctrl+c")
    wait_paste("a picture", "image/png", is_png)
    assert is_svg(paste("image/svg+xml"))
    link = paste("UTF8_STRING")
    assert link.startswith((BASE + CARRIED).encode()), link # and its colors

    names = menu(editor)
    assert Share.EMAIL in names and Files.EXPORT in names, names
    assert Share.COPY_CHALLENGE not in names and Solitaire.COPY_POSITION not in names, names
    choose(editor, Share.COPY_AS, Pentominoes.VERSION_3)
    editor.wait_says(Pentominoes.VERSION_3_COPIED)
    choose(editor, Share.COPY_AS, Pentominoes.VERSION_2)
    editor.wait_says(Pentominoes.NO_SURFACE)
    choose(editor, Share.COPY_AS, Share.CODE)
    wait_paste("the slug", "UTF8_STRING", lambda data: BASE.encode() + data == link)
    editor.click(editor.find("push button", Share.BUTTON,
                             start=editor.find("filler", Window.HEADER)))
    wait_paste("the link", "UTF8_STRING", lambda data: data == link)

    save_exports(editor)
    assert export_to(editor, 2, folder / "board.pdf").startswith(b"%PDF-")
    steps = export_to(editor, 3, folder / "steps.gif")
    assert gif_size(steps) == (432, 432) and gif_frames(steps) == 2, (
        gif_size(steps), gif_frames(steps))


def look_and_open(editor):
    """Inspect shows what a link holds, and opens it."""
    editor.keys("alt+3")
    editor.type(BASE + TURNED)
    wait_for("the picture", lambda: editor.search("image", Pentominoes.PICTURE))
    editor.click(editor.find("push button", Pentominoes.OPEN))
    wait_code(editor, TURNED)
    editor.keys("ctrl+z")
    wait_code(editor, CARRIED)


def undo_and_redo(editor):
    until("all undone", lambda: code(editor) == ARTICLE, lambda: editor.keys("ctrl+z"))
    editor.wait_says(Pentominoes.SOLVED)
    until("all redone", lambda: code(editor) == CARRIED, lambda: editor.keys("ctrl+shift+z"))


def shrink_by_click(tap):
    """The field with the number of rows loses the keyboard to a square that is gone then."""
    with tap.point("a click on the board comes after the size that was typed"), \
         Editor(BASE + "R88") as editor:
        last = cell(editor, 7, 7)
        editor.uncover(last) # below no toast, which would be clicked first and take the keyboard
        editor.click(editor.find("spin button", Pentominoes.ROWS))
        editor.keys("ctrl+a")
        editor.type("3")
        editor.click(last)
        editor.wait_says(Pentominoes.THREE_ROWS)


def shown(editor, role, name):
    """A control of the page that is shown: others of that name may be on pages that are not."""
    return wait_for(name, lambda: next((node for node in walk(editor.application)
                                        if node.get_role_name() == role
                                        and node.get_name() == name and editor.box(node).width > 0),
                                        None))


def scroll_past(tap):
    with tap.point("the wheel over a number scrolls the sidebar and leaves the board as it is"), \
         Editor(BASE + "R88") as editor:
        rows = shown(editor, "spin button", Pentominoes.ROWS)
        before = editor.place(rows)[1]
        editor.point(rows)
        for _ in range(3):
            x11.display().press(5)
            x11.display().release(5)
        wait_for("the number further up", lambda: editor.extents(rows)[1] < before)
        editor.settle()
        assert editor.says(Pentominoes.EIGHT_ROWS), editor.standing()


def choose_puzzle(editor):
    editor.click(shown(editor, "push button", Pentominoes.PUZZLES))
    editor.click(shown(editor, "push button", Pentominoes.PUZZLE_FORMAT.format(2)))
    wait_code(editor, "R88R33344344")


def take_hint(editor):
    """Enter lays the piece that the hint put into the hand."""
    until("a hint", lambda: note(editor).startswith(Pentominoes.HINT_BEGIN),
          lambda: editor.click(shown(editor, "push button", Pentominoes.HINT)))
    editor.keys("Return")
    wait_for("its piece", lambda: re.match("R88[A-Z]...R33344344$", code(editor) or ""))
    editor.keys("Delete") # the cursor is on it
    wait_code(editor, "R88R33344344")


def drag_from_tray(editor):
    editor.drag(shown(editor, "push button", Pentominoes.PIECE_FORMAT.format("X")),
                cell(editor, 1, 1))
    wait_code(editor, "R88X011R33344344")
    editor.drag(shown(editor, "push button", Pentominoes.BLOCKED), cell(editor, 7, 7))
    wait_code(editor, "R88X011R3334434477")


def block_and_color(editor):
    """B and C; the cursor is where the mouse pressed last."""
    # they stay in the hand until they are put back
    editor.click(shown(editor, "push button", Pentominoes.BLOCKED))
    editor.click(cell(editor, 7, 0)) # only the cursor goes there
    editor.keys("b")
    wait_code(editor, "R88X011R333443447077")
    editor.keys("b")
    wait_code(editor, "R88X011R3334434477")
    editor.keys("Up", "Up", "Up", "Up", "Up", "Up", "Right", "c")
    wait_code(editor, "R88XA11R3334434477")
    editor.keys("shift+c")
    wait_code(editor, "R88X011R3334434477")


def change_size_and_surface(editor):
    rows = shown(editor, "spin button", Pentominoes.ROWS)
    editor.click(rows)
    editor.keys("Up")
    wait_code(editor, "R98X011R3334434477")
    editor.keys("Down")
    wait_code(editor, "R88X011R3334434477")
    surface = wait_for("the surface", lambda: next(
        (node for node in walk(editor.application)
         if node.get_role_name() in ("combo box", "push button", "toggle button")
         and node.get_name() == Pentominoes.RECTANGLE and editor.box(node).width > 0), None))
    editor.click(surface)
    editor.keys("Down", "Return")
    wait_code(editor, "C88X011R3334434477")
    wait_for("the choice to be spoken",
             lambda: editor.focused() and editor.focused().get_name() == Pentominoes.CYLINDER)


def zoom(editor):
    width = editor.place(cell(editor, 0, 0))[2]
    editor.click(cell(editor, 5, 5))
    editor.keys("ctrl+plus", "ctrl+plus", "ctrl+plus")
    wait_for("larger squares", lambda: editor.place(cell(editor, 5, 5))[2] > 1.5 * width)
    editor.click(shown(editor, "push button", Pentominoes.ZOOM_IN))
    wait_for("still larger squares", lambda: editor.place(cell(editor, 5, 5))[2] > 2 * width)
    editor.keys("ctrl+0")
    wait_for("the whole board", lambda: editor.place(cell(editor, 0, 0))[2] == width)


def shuffle(editor):
    """Eleven names have another color afterwards, with all twelve colors; so has the code."""
    before = code(editor)
    until("other colors", lambda: code(editor) != before or has_colors(editor),
          lambda: editor.click(shown(editor, "push button", Pentominoes.SHUFFLE)))


def has_colors(editor):
    return any(node.get_role_name() == "label" and re.match("C88.*_", node.get_name())
               for node in walk(editor.application))


def begin(tap):
    """A new board has twelve colors, whose letters are on tiles for fingers; what is dragged off it
    is gone, and what has no room on a smaller one is named and comes back."""
    with Editor() as editor:
        with tap.point("a new board has a color for each piece, and lettered tiles for a finger"):
            editor.click(editor.find("push button", Window.NEW_SIZE))
            editor.click(editor.find("push button", Pentominoes.NEW))
            editor.click(editor.find("push button", Pentominoes.CREATE))
            editor.wait_says("R88R00077077_0u1Iv2Lw3Px4Ny5Tz")
            boxes = [editor.box(shown(editor, "push button", Pentominoes.PIECE_FORMAT.format(name)))
                     for name in "FI"] # without what is around their pictures
            assert boxes[1].x - boxes[0].x >= 44, boxes
        with tap.point("a piece that is dragged off the board is taken away"):
            for square in (2, 2), (5, 5):
                editor.drag(shown(editor, "push button", Pentominoes.PIECE_FORMAT.format("X")),
                            cell(editor, *square))
                wait_code(editor, "R88xQ{}{}R00077077".format(*square))
                if square == (2, 2):
                    editor.drag(cell(editor, 2, 2), editor.find("panel", Pentominoes.TRAY))
                    wait_code(editor, "R88R00077077")
                    assert note(editor) == Pentominoes.TAKEN_AWAY_FORMAT.format("X"), note(editor)
        with tap.point("a smaller board says what it drops, and Undo brings it back"):
            editor.click(shown(editor, "spin button", Pentominoes.ROWS))
            editor.keys("ctrl+a")
            editor.type("5")
            editor.keys("Return")
            editor.wait_says(Pentominoes.DROPPED)
            wait_code(editor, "R58R0007")
            editor.click(wait_for("Undo", lambda: (toast := editor.toast())
                                  and editor.search("push button", Window.UNDO, toast)))
            wait_code(editor, "R88xQ55R00077077")


def play_puzzle(tap, home):
    with Editor(BASE + "R88", home=home) as editor:
        with tap.point("a puzzle is chosen from its picture"):
            wait_code(editor, "R88")
            choose_puzzle(editor)
        with tap.point("a hint is a piece that fits, and Enter lays it"):
            take_hint(editor)
        with tap.point("pieces and blocked squares are dragged from the tray"):
            drag_from_tray(editor)
        with tap.point("a key blocks a square, another changes a color"):
            block_and_color(editor)
        with tap.point("size and surface change"):
            change_size_and_surface(editor)
        with tap.point("the board is zoomed"):
            zoom(editor)
        with tap.point("colors are shuffled"):
            shuffle(editor)


def show_meant(tap, home):
    with Editor(BASE + FAULTY, home=home) as editor:
        with tap.point("a link that the game wrote wrongly says so, and shows what was meant"):
            editor.click(shown(editor, "push button", Pentominoes.MEANT))
            wait_code(editor, MEANT)


def main():
    tap = Tap()
    shrink_by_click(tap)
    scroll_past(tap)
    begin(tap)
    with tempfile.TemporaryDirectory(prefix="spaces-ui-") as home:
        play_puzzle(tap, home)
    with tempfile.TemporaryDirectory(prefix="spaces-ui-") as home:
        show_meant(tap, home)
    with tempfile.TemporaryDirectory(prefix="spaces-ui-") as home:
        with Editor(BASE + ARTICLE, home=home) as editor:
            with tap.point("the link of the article opens as a solved board on its surface"):
                wait_code(editor, ARTICLE)
                editor.wait_says(Pentominoes.SOLVED)
                check_picture(editor)
            with tap.point("it is not solved at its first step"):
                wait_for("the sentence that it is solved",
                         lambda: note(editor).startswith(Pentominoes.SOLVED_BEGIN))
                editor.focus()
                editor.tab_to("slider")
                editor.keys("Home")
                editor.wait_says(Pentominoes.NONE_PLACED)
                assert not note(editor).startswith(Pentominoes.SOLVED_BEGIN), note(editor)
                editor.keys("End")
                editor.wait_says(Pentominoes.SOLVED)
            with tap.point("a piece is turned by a key"):
                turn_by_key(editor)
            with tap.point("a piece is dragged over an edge, and comes in where that is joined"):
                drag_over_edge(editor)
            with tap.point("the new link is copied"):
                copy_link(editor)
                wait_for("the link", lambda: clipboard().startswith(BASE + CARRIED))
            with tap.point("the Share button, its menu, Ctrl+C and Export share the board"), \
                    tempfile.TemporaryDirectory() as folder:
                editor.click(cell(editor, 6, 3)) # which is empty: nothing is changed
                share(editor, pathlib.Path(folder))
            with tap.point("Inspect shows a board, and opens it"):
                look_and_open(editor)
            with tap.point("all of it is undone, and done again"):
                undo_and_redo(editor)
                wait_draft(home, CARRIED_ENTRY, kind="pentominoes")
            editor.kill()
            editor.process.returncode = 0 # it was meant to end
        with tap.point("board and history are there again after a kill"), \
             Editor(BASE + ARTICLE, home=home) as editor:
            wait_code(editor, ARTICLE)
            rows = [node.get_name() for node in walk(editor.find("list", Pentominoes.PIECES))
                    if node.get_role_name() == "list item"]
            assert rows and all(rows), rows # each says what a screen reader reads
            editor.keys("ctrl+z") # what was opened is a step behind the draft
            wait_code(editor, CARRIED)
            editor.keys("ctrl+z")
            wait_for("the step before", lambda: (code(editor) or "").startswith("P88f037"))
    with tap.point("its card is printed, says what it is, and scans"), \
         Editor(BASE + ARTICLE) as editor:
        wait_code(editor, ARTICLE)
        words, links = print_card(editor)
        assert Pentominoes.CARD in words, words
        assert links == [BASE + ARTICLE], links

    tap.done()


main()
