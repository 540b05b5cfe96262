"""Decks: one is made, named, filled and reordered by keyboard and by hand, is there after a
restart, and plays against another one of the library; the rounds are listed and shown again."""
import os
import pathlib
import subprocess
import tempfile

import x11
from chooser import answer_chooser, focus_window
from dragging import middle
from driver import Editor, text_of, wait_for, walk
from screen import Decks, Library, Pages, Play, Toasts, Window
from tap import Tap

CODES = ("2|2p0pG0f", "2|3p1pG1f", "2|2p3t0pG0f", "2|3p2t1pG1f", "2|2p0p1tG0f", "2|3p1p0tG1f",
         "2|2p3p1pG1f", "2|3p2p0pG0f", "2|2p3p1p0tG1f", "2|3p2p0p1tG0f")


def command(home, *words):
    library = pathlib.Path(home) / "spaces-editor" / "library.db"
    library.parent.mkdir(exist_ok=True)
    subprocess.run([os.environ["SPACES_COMMAND"], "library", f"--library={library}", *words],
                   stdout=subprocess.DEVNULL, check=True)


def fill(home):
    for number, code in enumerate(CODES):
        command(home, "add", f"--name=Board {number}", code)
    command(home, "decks", "add", "Theirs", *reversed(CODES))


def rows(editor):
    """What a screen reader says of the boards of the deck: their places and names."""
    return [", ".join(node.get_name().split(", ")[:2]) for node in walk(editor.application)
            if node.get_role_name() == "list item" and f" of {len(CODES)}, " in node.get_name()
            and editor.box(node).width > 0]


def wait_rows(editor, *numbers):
    wanted = [f"{place} of 10, Board {number}" for place, number in enumerate(numbers, start=1)]
    wait_for(lambda: f"the rows {wanted} among {rows(editor)}", lambda: rows(editor) == wanted)


def on_row(editor, name):
    wait_for(lambda: f"the keyboard on {name}, not on {editor.focused()}",
             lambda: (node := editor.focused()) and node.get_name().startswith(f"{name}, "))


def named(editor, name):
    """What is called @name and on screen."""
    return wait_for(f"something called {name}", lambda: next(
        (node for node in walk(editor.application)
         if node.get_name() == name and editor.box(node).width > 0), None))


def toast_button(editor, name):
    """A button of a toast, which has the name of another one in the header bar."""
    return wait_for(f"the toast's {name}", lambda: next(
        (node for area in walk(editor.application) if area.get_name() == Toasts.AREA
         for node in walk(area.get_child_at_index(area.get_child_count() - 1))
         if node.get_role_name() == "push button" and node.get_name() == name
         and editor.box(node).width > 0), None))


def row_of(editor, name):
    return wait_for(f"the row {name}", lambda: next(
        (node for node in walk(editor.application) if node.get_role_name() == "list item"
         and node.get_name().startswith(f"{name}, ") and editor.box(node).width > 0), None))


def side_row(editor, name):
    """A row of the side, which has its number behind its name."""
    return wait_for(f"the row {name}", lambda: next(
        (node for node in walk(editor.application) if node.get_role_name() == "list item"
         and node.get_name().startswith(f"{name}, ") and editor.box(node).width > 0), None))


def tile(editor, name):
    return wait_for(f"the tile {name}", lambda: next(
        (node for node in walk(editor.application) if node.get_role_name() == "table cell"
         and node.get_name().startswith(f"{name}, ") and editor.box(node).width > 0), None))


def carry(editor, thing, place):
    """Drags @thing onto @place within the window."""
    windows = len(list(x11.display().windows()))
    x11.display().pick_up(middle(editor, thing), middle(editor, place))
    wait_for("something in the hand", lambda: len(list(x11.display().windows())) > windows)
    x11.display().release()
    editor.handled()


def making(tap, editor):
    with tap.point("a new deck is named at once, and teaches what it needs"):
        editor.show_page(Pages.LIBRARY)
        editor.click(named(editor, Decks.NEW))
        wait_for(lambda: f"the field of the name, not {editor.focused()}",
                 lambda: (node := editor.focused()) and text_of(node) == Decks.NEW)
        editor.keys("ctrl+a")
        editor.type("Train")
        editor.keys("Return")
        side_row(editor, "Train")
        editor.wait_says(Decks.TEN_MISSING)
        editor.wait_says("0 of 10")
    with tap.point("Add to Deck puts what is selected into it"):
        editor.click(side_row(editor, "All Boards"))
        editor.click(tile(editor, "Board 9"))
        editor.keys("ctrl+a", "ctrl+k")
        focus_window(Library.DECK_WINDOW)
        editor.type("Train")
        editor.keys("Return")
        editor.focus()
        editor.wait_says(Decks.ADDED)
        editor.click(side_row(editor, "Train"))
        wait_rows(editor, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0)
        editor.wait_says("10 of 10 · 2×2")


def menus(tap, editor):
    with tap.point("the menu of the library is in reach beside a deck and the rounds, too"):
        for row, menu in (("Train", Decks.MENU), ("Rounds Played", Library.MENU)):
            editor.click(side_row(editor, row))
            editor.click(named(editor, menu))
            editor.find("menu item", Library.IMPORT_ITEM)
            editor.keys("Escape")
            wait_for("no menu", lambda: not editor.search("menu item", Library.IMPORT_ITEM))
        editor.click(side_row(editor, "Train"))


def ordering(tap, editor):
    with tap.point("Alt with arrows moves a board, and the keyboard stays with it"):
        editor.keys("Tab")
        editor.click(wait_for("the first row", lambda: next(
            (node for node in walk(editor.application)
             if node.get_name().startswith("1 of 10, ")), None)))
        on_row(editor, "1 of 10")
        editor.keys("alt+Down")
        wait_rows(editor, 8, 9, 7, 6, 5, 4, 3, 2, 1, 0)
        on_row(editor, "2 of 10, Board 9")
        editor.keys("alt+Down")
        wait_rows(editor, 8, 7, 9, 6, 5, 4, 3, 2, 1, 0)
        on_row(editor, "3 of 10, Board 9")
        editor.keys("alt+Up")
        wait_rows(editor, 8, 9, 7, 6, 5, 4, 3, 2, 1, 0)
    with tap.point("a row is dragged to another place"):
        first, last = (wait_for(f"row {place}", lambda: next(
            (node for node in walk(editor.application)
             if node.get_name().startswith(f"{place} of 10, ")), None)) for place in (1, 3))
        carry(editor, first, last)
        wait_rows(editor, 9, 7, 8, 6, 5, 4, 3, 2, 1, 0)
    with tap.point("Delete takes a board out, and Undo puts it back"):
        on_row(editor, "3 of 10, Board 8")
        editor.keys("Delete")
        wait_rows(editor, 9, 7, 6, 5, 4, 3, 2, 1, 0)
        editor.wait_says(Decks.TAKEN_OUT)
        editor.click(toast_button(editor, Window.UNDO))
        wait_rows(editor, 9, 7, 8, 6, 5, 4, 3, 2, 1, 0)
    with tap.point("Ctrl+A selects nothing that is not shown, and the menu removes from the deck"):
        on_row(editor, "3 of 10, Board 8")
        editor.keys("ctrl+a")
        editor.handled()
        assert not editor.says(Decks.SELECTED)
        on_row(editor, "3 of 10, Board 8")
        editor.click(named(editor, Decks.MENU))
        editor.click(editor.find("menu item", Decks.REMOVE))
        wait_rows(editor, 9, 7, 6, 5, 4, 3, 2, 1, 0)
        assert side_row(editor, "All Boards").get_name() == "All Boards, 10"
        editor.keys("ctrl+z")
        wait_rows(editor, 9, 7, 8, 6, 5, 4, 3, 2, 1, 0)
        editor.click(row_of(editor, "3 of 10, Board 8"))
    with tap.point("the keys of the boards do nothing in the field of the name"):
        on_row(editor, "3 of 10, Board 8")
        editor.keys("F2")
        field = wait_for("the field of the name", lambda: (node := editor.focused())
                         and node.get_name() == Decks.NAME and node)
        editor.keys("End", "Delete", "KP_Delete", "alt+Up", "alt+Down")
        wait_rows(editor, 9, 7, 8, 6, 5, 4, 3, 2, 1, 0)
        editor.type("s")
        wait_for(lambda: f"the name, not {text_of(field)}", lambda: text_of(field) == "Trains")
        editor.keys("Escape")
        wait_for(lambda: f"the name, not {text_of(field)}", lambda: text_of(field) == "Train")
        on_row(editor, "3 of 10, Board 8")
        wait_rows(editor, 9, 7, 8, 6, 5, 4, 3, 2, 1, 0)


def full(tap, editor):
    with tap.point("a full deck takes no more, and says so"):
        editor.click(side_row(editor, "All Boards"))
        carry(editor, tile(editor, "Board 9"), side_row(editor, "Train"))
        editor.wait_says(Decks.FULL)
        editor.click(side_row(editor, "Train"))
        wait_rows(editor, 9, 7, 8, 6, 5, 4, 3, 2, 1, 0)


def restarted(tap, editor):
    with tap.point("after a restart the deck is shown, as it was"):
        editor.show_page(Pages.LIBRARY)
        wait_rows(editor, 9, 7, 8, 6, 5, 4, 3, 2, 1, 0)
    with tap.point("the deck plays, against one of the library"):
        editor.click(wait_for("the button of the deck", lambda: next(
            (node for node in walk(editor.application)
             if (node.get_role_name(), node.get_name()) == ("push button", Decks.PLAY)
             and editor.box(node).width > 0), None)))
        editor.wait_says(Decks.YOURS)
        editor.click(named(editor, Play.FROM_LIBRARY))
        focus_window(Decks.OPPONENT_WINDOW)
        wait_for("the search", lambda: (node := editor.focused())
                 and node.get_name() == Library.SEARCH)
        editor.type("their")
        editor.wait_says("Theirs")
        editor.keys("Return")
        editor.focus()
        wait_for("ten rounds", lambda: editor.search("push button", "Round 10, not played yet"))
        wait_for("whom it plays", lambda: Decks.AGAINST in editor.standing())
    with tap.point("a round that was played through is listed, and is shown again"):
        editor.click(editor.find("push button", Play.REVEAL))
        editor.show_page(Pages.LIBRARY)
        editor.click(side_row(editor, "All Boards"))
        tile(editor, "Board 9")
        editor.click(side_row(editor, "Rounds Played"))
        row = wait_for("the round", lambda: next(
            (node for node in walk(editor.application)
             if node.get_name().startswith("Train against Theirs, ")), None))
        editor.click(row)
        editor.keys("ctrl+a")
        editor.handled()
        assert not editor.says(Decks.SELECTED)
        editor.keys("Delete")
        editor.wait_says(Decks.ROUND_DELETED)
        assert side_row(editor, "All Boards").get_name() == "All Boards, 10"
        editor.click(toast_button(editor, Window.UNDO))
        row = wait_for("the round again", lambda: next(
            (node for node in walk(editor.application)
             if node.get_name().startswith("Train against Theirs, ")), None))
        editor.click(row)
        editor.keys("Return")
        wait_for("the round alone", lambda: Decks.AGAINST_AGAIN in editor.standing())


def page(tap, editor, home):
    with tap.point("the deck is saved as a web page, with the names of its boards"):
        editor.click(side_row(editor, "Theirs"))
        wait_rows(editor, *reversed(range(10)))
        editor.click(named(editor, Decks.MENU))
        editor.click(named(editor, Decks.SAVE_PAGE))
        path = pathlib.Path(home) / "deck.html"
        answer_chooser(editor, Play.CHOOSE_PAGE, path)
        wait_for("the file", path.exists)
        boards = ",".join(f"{code}:Board%20{number}"
                          for number, code in reversed(list(enumerate(CODES))))
        content = f'content="https://spaces-game.com/#{boards}"'
        assert content in path.read_text(encoding="utf-8"), content
        editor.focus()


def main():
    tap = Tap()
    with tempfile.TemporaryDirectory(prefix="spaces-ui-") as home:
        fill(home)
        there = {"GSETTINGS_BACKEND": "keyfile", "XDG_CONFIG_HOME": home}
        with Editor(CODES[0], home=home, **there) as editor:
            making(tap, editor)
            page(tap, editor, home)
            menus(tap, editor)
            ordering(tap, editor)
            full(tap, editor)
        with Editor(home=home, **there) as editor:
            restarted(tap, editor)
    tap.done()


main()
