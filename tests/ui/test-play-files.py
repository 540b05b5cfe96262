"""Other ways to an opponent, and to keep a round: two decks against each other, a round kept as an animation, and an opponent that is drawn."""
import os
import pathlib
import subprocess
import tempfile

from chooser import answer_chooser, focus_window
from driver import Editor, wait_for, walk
from tap import Tap

BOARDS = ("2|2p0pG0f", "2|3p1pG1f")


def write_deck(folder, name, code):
    """A deck of ten times the same board, written by the command line program."""
    board, deck = folder / "board.json", folder / name
    subprocess.run([os.environ["SPACES_COMMAND"], "export", "--format=json", f"--output={board}", code],
                   stdout=subprocess.DEVNULL, check=True)
    subprocess.run([os.environ["SPACES_COMMAND"], "files", "--write=deck", f"--name={name}", f"--output={deck}",
                    *[board] * 10], stdout=subprocess.DEVNULL, check=True)
    board.unlink()
    return deck


def button(editor, name):
    return wait_for(f"a button {name}", lambda: next(
        (node for node in walk(editor.application) if node.get_name() == name
         and "button" in node.get_role_name() and editor.box(node).width > 0), None))


def show_page(editor):
    editor.click(wait_for("the switch to the page", lambda: next(
        (node for node in walk(editor.application) if node.get_role_name() == "label"
         and node.get_name() == "Play" and editor.box(node).width > 0), None)))


def main():
    tap = Tap()
    with tempfile.TemporaryDirectory(prefix="spaces-ui-") as home, Editor(BOARDS[0]) as editor:
        folder = pathlib.Path(home)
        with tap.point("two decks from files play ten rounds"):
            mine, theirs = (write_deck(folder, name, code) for name, code in zip(("mine", "theirs"), BOARDS))
            show_page(editor)
            editor.click(button(editor, "Open File…"))
            answer_chooser(editor, "Open Opponent’s Board", theirs)
            editor.wait_says("That is your opponent’s deck. Now open yours.")
            editor.focus()
            editor.click(button(editor, "Open Your Deck…"))
            answer_chooser(editor, "Open Your Deck", mine)
            editor.wait_says("Total after 10 rounds")
            wait_for("the tenth round", lambda: editor.search("push button", "Round 10, 2 to 2"))

        with tap.point("the round is saved as an animation"):
            editor.focus()
            editor.click(button(editor, "More to do with the round"))
            item = editor.find("menu item", "Save Animation…")
            wait_for("the menu on the screen", lambda: editor.box(item).width > 0)
            editor.click(item)
            answer_chooser(editor, "Save Animation", folder / "round.gif")
            editor.wait_says("Saved as “round.gif”")
            assert (folder / "round.gif").read_bytes().startswith(b"GIF89a")
    with tap.point("an opponent is drawn on a canvas of its own"), Editor(BOARDS[0]) as editor:
        show_page(editor)
        editor.click(button(editor, "Draw the Opponent…"))
        focus_window("Draw the Opponent")
        window = wait_for("the canvas", lambda: next(
            (node for node in walk(editor.application) if node.get_name() == "Draw the Opponent"
             and editor.search("table", "Board", node)), None))
        canvas = editor.find("table", "Board", window)
        for square in ("row 1, column 1", "row 0, column 1", "goal, column 1"):
            editor.click(editor.find("table cell", square, canvas))
        wait_for("a finished board", lambda: any("ready to share" in node.get_name() for node in walk(window)))
        editor.click(editor.find("push button", "Play", window))
        editor.wait_says("Both boards are ready")
        wait_for("the round", lambda: editor.search("push button", "Round 1, 2 to 2"))
        editor.focus()
        assert editor.code() == BOARDS[0], editor.code()
    tap.done()


main()
