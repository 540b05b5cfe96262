"""Other ways to an opponent, and to keep a round: two decks against each other, a round kept as an
animation, and an opponent that is drawn."""
import os
import pathlib
import subprocess
import tempfile

from chooser import answer_chooser, focus_window
from driver import Editor, clipboard, wait_for, walk
from screen import Design, Pages, Play
from tap import Tap

BOARDS = ("2|2p0pG0f", "2|3p1pG1f")


def write_deck(folder, name, code):
    """A deck of ten times the same board, written by the command line program."""
    board, deck = folder / "board.json", folder / name
    subprocess.run([os.environ["SPACES_COMMAND"], "export", "--format=json", f"--output={board}",
                    code],
                   stdout=subprocess.DEVNULL, check=True)
    subprocess.run([os.environ["SPACES_COMMAND"], "files", "--write=deck", f"--name={name}",
                    f"--output={deck}",
                    *[board] * 10], stdout=subprocess.DEVNULL, check=True)
    board.unlink()
    return deck


def button(editor, name):
    return wait_for(f"a button {name}", lambda: next(
        (node for node in walk(editor.application) if node.get_name() == name
         and "button" in node.get_role_name() and editor.box(node).width > 0), None))


def open_menu(editor, name):
    """An item of the menu of the round, which a click opens only when the window has its input
    again."""
    return editor.menu_item(name, lambda: button(editor, Play.MORE))


def choose(editor, name):
    editor.click(open_menu(editor, name))


def draw_opponent(editor):
    """The window for it, and its board. Of two buttons for it the one in the popover comes last."""
    editor.click(wait_for("a button for it", lambda: [
        node for node in walk(editor.application) if node.get_name() == Play.DRAW
        and "button" in node.get_role_name() and editor.box(node).width > 0][-1:])[0])
    focus_window(Play.DRAW_WINDOW)
    window = wait_for("the canvas", lambda: next(
        (node for node in walk(editor.application) if node.get_name() == Play.DRAW_WINDOW
         and editor.search("table", Design.BOARD, node)), None))
    return window, editor.find("table", Design.BOARD, window)


def drawn_again(editor):
    """What the board of the opponent begins with, when another one is to be drawn."""
    editor.focus()
    editor.click(button(editor, Play.OPPONENT_MENU))
    window, canvas = draw_opponent(editor)
    pieces = [node.get_name() for node in walk(canvas) if ", piece, " in f", {node.get_name()}"]
    editor.click(editor.find("push button", Play.CANCEL, window))
    wait_for("the window to go", lambda: not any(
        node.get_name() == Play.DRAW_WINDOW for node in walk(editor.application)))
    return pieces


def main():
    tap = Tap()
    with tempfile.TemporaryDirectory(prefix="spaces-ui-") as home, Editor(BOARDS[0]) as editor:
        folder = pathlib.Path(home)
        with tap.point("two decks from files play ten rounds"):
            mine, theirs = (write_deck(folder, name, code)
                            for name, code in zip(("mine", "theirs"), BOARDS))
            editor.show_page(Pages.PLAY)
            editor.click(button(editor, Play.OPEN_FILE))
            answer_chooser(editor, Play.CHOOSE_OPPONENT, theirs)
            editor.wait_says(Play.DECK_NEEDED)
            editor.focus()
            editor.click(button(editor, Play.OPEN_DECK))
            answer_chooser(editor, Play.CHOOSE_DECK, mine)
            editor.focus()
            choose(editor, Play.REVEAL_ALL)
            editor.wait_says(Play.TOTAL_10)
            wait_for("the tenth round", lambda: editor.search("push button", Play.ROUND_10))

        with tap.point("each deck has its own name, in full"):
            editor.wait_says(Play.YOUR_DECK)
            editor.wait_says(Play.THEIR_DECK)
            assert Play.AGAINST_DECK in editor.standing(), editor.standing()

        with tap.point("no two items of the menu copy the same"):
            item = open_menu(editor, Play.COPY_ROUND)
            names = [node.get_name() for node in walk(item.get_parent().get_parent())
                     if node.get_role_name() == "menu item"
                     and node.get_name().startswith(Play.COPY)]
            assert names == [Play.COPY_ROUND, Play.COPY_SVG, Play.COPY_PNG], names
            editor.click(item)
            wait_for("the link to the round", lambda: "#result=" in clipboard())
            choose(editor, Play.COPY_SVG)
            wait_for("the picture", lambda: "<svg" in clipboard())

        with tap.point("the round is saved as an animation"):
            editor.focus()
            choose(editor, Play.SAVE_ANIMATION)
            answer_chooser(editor, Play.CHOOSE_ANIMATION, folder / "round.gif")
            editor.wait_says(Play.ANIMATION_SAVED)
            assert (folder / "round.gif").read_bytes().startswith(b"GIF89a")

        with tap.point("the round is saved as a web page, which opens its link"):
            editor.focus()
            choose(editor, Play.COPY_ROUND)
            editor.focus()
            choose(editor, Play.SAVE_PAGE)
            answer_chooser(editor, Play.CHOOSE_PAGE, folder / "round.html")
            editor.wait_says(Play.PAGE_SAVED)
            page = (folder / "round.html").read_text(encoding="utf-8")
            assert f'content="{clipboard().replace("&", "&amp;")}"' in page, clipboard()
    with tap.point("an opponent is drawn on a canvas of its own"), Editor(BOARDS[0]) as editor:
        editor.show_page(Pages.PLAY)
        editor.uncover(editor.frame) # the squares of the other window may be over its toast
        window, canvas = draw_opponent(editor)
        for square in ("row 1, column 1", "row 0, column 1", "goal, column 1"):
            editor.click(editor.find("table cell", square, canvas))
        wait_for("a finished board",
                 lambda: any("ready to share" in node.get_name() for node in walk(window)))
        editor.click(editor.find("push button", Play.DRAWN, window))
        editor.wait_says(Play.READY)
        editor.focus()
        editor.click(button(editor, Play.REVEAL))
        wait_for("the round", lambda: editor.search("push button", Play.ROUND_1))
        assert editor.code() == BOARDS[0], editor.code()

        with tap.point("what fog hides of the opponent is not drawn again, and what it doesn't is"):
            assert not drawn_again(editor)
            editor.focus()
            editor.click(editor.find("list item", Play.FOG))
            found = drawn_again(editor)
            assert len(found) == 2, found
    tap.done()


main()
