"""A solitaire as a person plays it: dealt, moved by hand or by keys, looked at by name."""
import re

from chooser import focus_window
from driver import wait_for
from screen import Solitaire, Window
from tree import walk


def deal(editor, number):
    editor.click(editor.find("push button", Window.NEW_SIZE))
    editor.click(editor.find("push button", Solitaire.NEW))
    focus_window(Solitaire.DIALOG)
    editor.settle()
    editor.wait_says(Solitaire.RANGE)
    editor.type(number)
    editor.keys("Return")
    editor.wait_says(Solitaire.DEAL_FORMAT.format(number))
    editor.focus()


def cards(editor):
    """What a screen reader meets on the table, card by card."""
    table = editor.find("panel", Solitaire.TABLE)
    return [node.get_name() for node in walk(table) if node.get_role_name() == "table cell"]


def pile(editor, place, card=""):
    """The card on top of "Column 3", "Free cell 2" or "Foundation 1", or @card in it."""
    node = editor.find("table", place)
    return [child for child in walk(node) if child.get_role_name() == "table cell"
            and card in child.get_name()][-1]


def status(editor):
    return editor.find("status bar", start=editor.find("filler", Solitaire.PAGE)).get_name()


def shown_move(editor):
    editor.keys("h")
    return wait_for("a legal move", lambda: re.fullmatch(Solitaire.HINT, status(editor))).groups()


def count(editor, n):
    wait_for(f"{n} moves", lambda: editor.says(Solitaire.MOVE_FORMAT.format(n)))


def press(editor, name):
    """A button below the table, or over it."""
    editor.click(editor.find("push button", name, editor.find("filler", Solitaire.PAGE)))


def choose_deal(editor, name):
    button = editor.find("push button", Solitaire.DEALS)
    editor.click(editor.menu_item(name, lambda: button))


def undo_in_toast(editor):
    editor.click(wait_for("Undo in a toast", lambda: editor.toast() and editor.search(
        "push button", Window.UNDO, editor.toast())))


def play_one(editor, by_keys):
    """Makes the move that H shows: with two digits, or by dragging its lowest card."""
    card, start, end = shown_move(editor)
    if by_keys and start.startswith("Column") and end.startswith("Column"):
        editor.keys(start[-1], end[-1])
    elif by_keys and end.startswith("Foundation"):
        editor.keys(start[-1], "Escape", "Return")
    else:
        editor.drag(pile(editor, start, card), pile(editor, end))
