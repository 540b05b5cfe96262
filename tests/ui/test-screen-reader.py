"""Every text of every page is asked what a screen reader asks of it, and the program stays.

A reader asks for the text, and for the attributes of each of its runs. GTK 4.8 ends the program
when a text with some attributes is asked; so all that is on show is asked, in the states that
colour texts.
"""
import json
import pathlib
import re

from bus import Gone
from chooser import focus_window
from dealing import shown_move
from driver import Editor, set_clipboard, wait_for, walk
from screen import Cards, Design, Inspect, Pages, Play, Solitaire
from tap import Tap

BOARD = "4|12p08p12t04p00pG0f"
BROKEN = "https://spaces-game.com/#5|22p17p12p13t7p02pG2f"
# Microsoft's deal 2 with three moves, which can be won.
GAME = "https://mikhaidn.github.io/CardGames/freecell/?replay=ms:1:2.JoZZZK"
OPPONENT = "4|15p11p07p03pG3f"
VECTORS = pathlib.Path(__file__).parent.parent / "vectors" / "spaces" / "challenge.json"
CHALLENGE = next(case["fullUrl"]
                 for case in json.loads(VECTORS.read_text(encoding="utf-8"))["cases"]
                 if '"playerName":"Ted"' in case["json"] and '"round":4' in case["json"])


def attributes(node):
    """What each run of a text has beside what all of it has, as a list of dictionaries."""
    runs, offset, length = [], 0, node.get_character_count()
    while offset < length:
        node.get_attribute_run(offset, True) # newer versions of GTK tell a wrong end of it
        values, _, end = node.get_attribute_run(offset, False)
        runs.append(values or {})
        offset = max(end, offset + 1) # GTK counts the bytes of a label here
    return runs


def read_all(editor):
    """What a reader learns of everything on show: {(role, name): runs}."""
    texts = {}
    for node in walk(editor.application):
        try:
            if "Text" in node.get_interfaces():
                texts[node.get_role_name(), node.get_name()] = attributes(node)
        except Gone:
            pass # with what was taken away meanwhile
    assert editor.process.poll() is None, f"the program ended with {editor.process.returncode}"
    return texts


def paste(editor, text):
    """Pastes over what is inspected."""
    set_clipboard(text)
    editor.click(editor.find("text", Inspect.FIELD))
    editor.keys("ctrl+a", "ctrl+v")


def assert_marked(editor, name):
    runs = attributes(editor.find("text", name))
    assert sum("bg-color" in run for run in runs) > 5, f"{name}: hardly anything is marked, {runs}"


def inspecting(tap, editor):
    with tap.point("a challenge on Inspect is read with all its colours"):
        editor.show_page(Pages.INSPECT)
        paste(editor, CHALLENGE)
        editor.wait_says(Inspect.CHALLENGE)
        assert_marked(editor, Inspect.FIELD)
        editor.click(editor.find("page tab", Inspect.CONTENTS_TAB))
        assert_marked(editor, Inspect.CONTENTS)
        editor.click(editor.find("page tab", Inspect.FIELDS))
    with tap.point("so is a damaged link, its caret and a field that is selected"):
        paste(editor, BROKEN)
        editor.wait_says(Inspect.CHARACTER_41)
        wait_for("a row of the tree", lambda: editor.search("list item", Inspect.MOVE_3_ROW))
        editor.click(editor.find("list item", Inspect.MOVE_3_ROW))
        wait_for("the selected part", lambda: any(
            run.get("weight") == "700" and run.get("underline") == "single"
            for run in attributes(editor.find("text", Inspect.FIELD))))
        runs = read_all(editor)["text", Inspect.FIELD]
        assert any(run.get("underline") == "error"
                   for run in runs), f"nothing is marked as wrong: {runs}"


def designing(tap, editor):
    with tap.point("Design, with a wrong code in its field"):
        editor.find("text", Design.CODE)
        editor.click(editor.code_field)
        editor.keys("End", "BackSpace")
        wait_for("a mark at what is wrong", lambda: any(
            run.get("underline") == "error" for run in attributes(editor.code_field)))
        assert ("text", Design.CODE) in read_all(editor)
        editor.keys("Escape")
        editor.wait_code(BOARD)


def playing(tap, editor):
    with tap.point("Play, with an opponent"):
        editor.show_page(Pages.PLAY)
        editor.click(editor.find("text", Play.FIELD))
        editor.type(OPPONENT)
        editor.keys("Return")
        wait_for("the round",
                 lambda: any(node.get_name() == Play.READY for node in walk(editor.application)))
        read_all(editor)


def printing(tap, editor):
    with tap.point("the windows for cards and preferences"):
        editor.show_page(Pages.DESIGN)
        editor.keys("ctrl+p")
        focus_window(Cards.WINDOW)
        wait_for("the page", lambda: editor.says(Cards.ONE_PAGE))
        editor.focus()
        editor.keys("ctrl+comma")
        wait_for("a third window", lambda: editor.application.get_child_count() > 2)
        read_all(editor)


def solving(tap):
    with tap.point("a solitaire, whether it can be won, a hint and the solution"), \
            Editor(GAME) as editor:
        known = lambda: [name for role, name in read_all(editor)
                         if role == "status bar" and re.fullmatch(Solitaire.WINNABLE, name)]
        editor.wait_says(Solitaire.OPENED)
        editor.keys("End")
        wait_for("what is known of it", known)
        shown_move(editor)
        read_all(editor)
        editor.keys("shift+h")
        editor.wait_says(Solitaire.SOLUTION)
        editor.keys("End")
        wait_for("the win", lambda: Solitaire.WON in editor.standing())
        read_all(editor)


def main():
    tap = Tap()
    solving(tap)
    with Editor(BOARD) as editor:
        designing(tap, editor)
        inspecting(tap, editor)
        playing(tap, editor)
        printing(tap, editor)
    tap.done()


main()
