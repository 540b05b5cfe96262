"""On each page every button, switch, list and menu is clicked, what that opened is closed again,
and then a key of the page does what the help says it does."""
import os
import pathlib
import subprocess
import tempfile

import x11
from chooser import dialogs
from driver import Editor, NotSeen, set_clipboard, text_of, wait_for, walk
from screen import (Decks, Inspect, Library, PageKeys, Pages, Pentominoes, Play, Solitaire, Toasts,
                    Transport, Window)
from tap import Tap
from tree import State

CONTROLS = ("push button", "toggle button", "check box", "combo box", "list item")
ENOUGH = 2 # failures of one page, each of which is waited for
BOARD = "7|45p38p31p"
ROUND = ("7|46p39p32p25p18p11p04pG4f", "7|45p38p31p24p17p10p03pG3f")
PENTOMINOES = "P88X102vj07iS10yb23"
CODES = ("2|2p0pG0f", "2|3p1pG1f", "2|2p3t0pG0f", "2|3p2t1pG1f", "2|2p0p1tG0f", "2|3p1p0tG1f",
         "2|2p3p1pG1f", "2|3p2p0pG0f", "2|2p3p1p0tG1f", "2|3p2p0p1tG0f")


def place(editor, name):
    """The part of the window that is called @name and in sight."""
    return wait_for(name, lambda: next((node for node in walk(editor.application)
                                        if node.get_name() == name
                                        and editor.box(node).width > 0), None))


# --- One key of a page, and what it does ----------------------------------------------------------


class Keys:
    """Of a page that is in sight, which is called @name."""

    name = None

    def __init__(self, editor):
        self.page = place(editor, self.name)

    def steps(self, editor):
        """Where the bar below the board is, how far it goes, and whether it plays: of "Move 2 of 5"
        the numbers."""
        nodes = list(walk(editor.transport(self.page)))
        words = next(node.get_name() for node in nodes if node.get_role_name() == "label"
                     and node.get_name().count(" ") == 3).split()
        return (int(words[1]), int(words[3]),
                any(node.get_name() == Transport.PAUSE for node in nodes))

    def told(self, editor):
        """The sentence below the board."""
        return editor.find("status bar", start=self.page).get_name()


class DesignKeys(Keys):
    """Home, End, and moves up and down."""

    name = PageKeys.DESIGN_PAGE
    presses = 0

    def press(self, editor):
        position, length, _ = self.steps(editor)
        self.presses += 1
        if position < length:
            key, after = "End", (length, length)
        elif self.presses % 3 == 0:
            key, after = "Home", (0, length)
        else:
            key, after = "w" if length % 2 else "s", (length + 1, length + 1)
        editor.keys(key)
        wait_for(f"{after} after {key}", lambda: self.steps(editor) == (*after, False))


class CardsKeys(Keys):
    """Home while the replay is further on, and a hint."""

    name = Solitaire.PAGE

    def press(self, editor):
        def still_or_on_the_way():
            position, _, plays = self.steps(editor)
            return (position,) if position > 0 or not plays else None
        if wait_for("the first step of what plays", still_or_on_the_way)[0] > 0:
            editor.keys("Home")
            wait_for("the beginning", lambda: self.steps(editor)[0] == 0)
            return
        before = self.told(editor)
        editor.keys("h")
        wait_for("another hint", lambda: self.told(editor) != before
                 and self.told(editor).startswith(Solitaire.HINT_BEGIN))


class PentominoesKeys(Keys):
    """The next piece."""

    name = Pentominoes.PAGE

    def __init__(self, editor):
        super().__init__(editor)
        self.tray = editor.find("panel", Pentominoes.TRAY, self.page)

    def in_hand(self):
        return [node.get_name() for node in walk(self.tray) if node.has(State.PRESSED)]

    def press(self, editor):
        before = self.in_hand()
        editor.keys("e")
        wait_for("the next piece in the hand", lambda: self.in_hand() not in (before, []))


class PlayKeys(Keys):
    """A step on, and back to the beginning of a round."""

    name = Toasts.PLAY_PAGE

    def press(self, editor):
        step, length, plays = self.steps(editor)
        key, after = ("Right", step + 1) if step < length and not plays else ("Home", 0)
        editor.keys(key)
        wait_for(f"step {after}", lambda: self.steps(editor) == (after, length, False))


class InspectKeys(Keys):
    """The clipboard comes into the field."""

    name = Toasts.INSPECT_PAGE
    pastes = 0

    def press(self, editor):
        self.pastes += 1
        set_clipboard(f"2|2p0pG0f:Paste{self.pastes}")
        editor.keys("ctrl+v")
        wait_for("what was pasted", lambda: f"Paste{self.pastes}" in text_of(
            editor.find("text", Inspect.FIELD, self.page)))


class LibraryKeys(Keys):
    """All boards are selected, and none."""

    name = Toasts.LIBRARY_PAGE

    def press(self, editor):
        for key, selected in (("ctrl+a", True), ("Escape", False)):
            editor.keys(key)
            wait_for(f"selected: {selected}",
                     lambda: editor.says(PageKeys.ALL_SELECTED) == selected)


class DeckKeys(Keys):
    """The board that is chosen goes down, and up again."""

    def __init__(self, editor):
        """The page is what holds both the menu of the deck and its rows."""
        self.page = editor.find("push button", Decks.MENU)
        while not any(node.get_role_name() == "list item" for node in walk(self.page)):
            self.page = self.page.get_parent()

    def press(self, editor):
        def rows():
            return [node.get_name().split(", ")[1] for node in walk(self.page)
                    if node.get_role_name() == "list item" and node.get_name().count(", ") > 1]
        before = rows()
        editor.keys("alt+Down")
        wait_for("another order", lambda: rows() != before)
        editor.keys("alt+Up")
        wait_for("the order of before", lambda: rows() == before)


# --- Clicks ---------------------------------------------------------------------------------------


def controls(editor, start, skipped):
    """Everything that can be clicked in @start, and of each list the first row, of the pieces
    and the colors the first one: role and name."""
    found, kinds = [], []
    bottom = editor.box(editor.frame).height
    for node in walk(start):
        role, name, box = node.get_role_name(), node.get_name(), editor.box(node)
        if role not in CONTROLS or not box or box.width <= 0 or box.y + box.height > bottom:
            continue
        if any(above.get_name() in PageKeys.BOARDS for above in ancestors(node)):
            continue
        if node.get_parent().get_name() == name or name in skipped:
            continue
        kind = node.get_parent() if role == "list item" else name.split(" ")[0]
        if kind in kinds and (role == "list item" or kind in PageKeys.ALIKE):
            continue
        kinds.append(kind)
        found.append((role, name))
    return found


def ancestors(node):
    while node is not None and node.get_role_name() != "frame":
        yield node
        node = node.get_parent()


def close_opened(editor):
    """Escape to whatever a click has opened: dialogs, popovers, and what covers the pages."""
    def closed():
        if len(editor.windows()) == 1:
            return True
        others = dialogs(editor)
        x11.display().focus(others[-1] if others else editor.window)
        editor.keys("Escape")
        return False
    if len(editor.windows()) > 1:
        wait_for("the window alone", closed)
        editor.focus()


def click_each(editor, keys, start, skipped=PageKeys.LEAVING):
    """The controls of @start that are in sight when it is their turn."""
    missed = []
    for role, name in controls(editor, start, skipped):
        node = editor.search(role, name, start)
        if node is None or not node.has(State.SENSITIVE) or not editor.box(node).width:
            continue
        if not editor.in_view(node):
            continue
        editor.click(node)
        if name in PageKeys.COVERING:
            editor.keys("Escape")
        close_opened(editor)
        try:
            keys.press(editor)
        except NotSeen as reason:
            missed.append(f"{name}: {reason}")
            if len(missed) == ENOUGH:
                break
    assert not missed, f"keys do nothing after a click on {missed}"


def click_one(editor, keys, name):
    editor.click(place(editor, name))
    close_opened(editor)
    keys.press(editor)


def design(tap):
    with tap.point("keys of a board work after each click on Design, and in the header bar"), \
            Editor(BOARD) as editor:
        keys = DesignKeys(editor)
        click_each(editor, keys, keys.page)
        click_each(editor, keys, place(editor, Window.HEADER))


def cards(tap):
    with tap.point("keys of a solitaire work after each click"), \
            Editor("?replay=g4z3m.NsJm") as editor:
        editor.wait_says(Solitaire.OPENED)
        keys = CardsKeys(editor)
        click_each(editor, keys, keys.page, (*PageKeys.LEAVING, Solitaire.PLAY_ON))
        click_one(editor, keys, Window.MAIN_MENU)
        click_one(editor, keys, Solitaire.PLAY_ON)


def pentominoes(tap):
    with tap.point("keys of pentominoes work after each click"), Editor(PENTOMINOES) as editor:
        keys = PentominoesKeys(editor)
        click_each(editor, keys, keys.page)
        click_one(editor, keys, Window.MAIN_MENU)

    with tap.point("D turns the piece that was clicked in the tray, H shows one after Clear"), \
            Editor("R88R33344344") as editor:
        keys = PentominoesKeys(editor)
        editor.click(editor.find("push button", Pentominoes.PIECE_FORMAT.format("F")))
        editor.keys("d")
        wait_for("the turn", lambda: keys.told(editor) == Pentominoes.QUARTER_TURN)
        editor.click(editor.find("push button", Pentominoes.CLEAR))
        editor.keys("h")
        wait_for("a hint", lambda: keys.told(editor).startswith(Pentominoes.HINT_BEGIN))


def play(tap):
    with tap.point("keys of a round work after each click on Play"), Editor(ROUND[0]) as editor:
        editor.show_page(Pages.PLAY)
        keys = PlayKeys(editor)
        field = editor.find("text", Play.FIELD)
        editor.click(field)
        editor.type(ROUND[1])
        editor.keys("Return")
        editor.click(editor.find("push button", Play.REVEAL, keys.page))
        click_each(editor, keys, keys.page, (*PageKeys.LEAVING, *PageKeys.CHOOSER))
        click_one(editor, keys, Window.MAIN_MENU)

        with tap.point("Delete removes a round after a click on the menu above the rounds"):
            editor.show_page(Pages.LIBRARY)
            editor.click(row(editor, Decks.ROUNDS))
            editor.click(row(editor, PageKeys.ROUND))
            editor.click(editor.find("push button", Library.MENU))
            close_opened(editor)
            editor.keys("Delete")
            editor.wait_says(PageKeys.ROUND_DELETED)


def inspect(tap):
    with tap.point("Ctrl+V brings the clipboard after each click on Inspect"), \
            Editor("2|2p0pG0f") as editor:
        editor.show_page(Pages.INSPECT)
        keys = InspectKeys(editor)
        for name in (Inspect.PASTE, Inspect.CLEAR, Window.MAIN_MENU):
            click_one(editor, keys, name)


def command(home, *words):
    library = pathlib.Path(home) / "spaces-editor" / "library.db"
    library.parent.mkdir(exist_ok=True)
    subprocess.run([os.environ["SPACES_COMMAND"], "library", f"--library={library}", *words],
                   stdout=subprocess.DEVNULL, check=True)


def row(editor, beginning):
    return wait_for(f"the row {beginning}", lambda: next(
        (node for node in walk(place(editor, Toasts.LIBRARY_PAGE))
         if node.get_role_name() == "list item" and node.get_name().startswith(beginning)), None))


def library(tap):
    with tempfile.TemporaryDirectory(prefix="spaces-ui-") as home:
        for number, code in enumerate(CODES):
            command(home, "add", f"--name=Board {number}", code)
        command(home, "decks", "add", "Theirs", *CODES)
        with Editor("2|", home=home) as editor:
            editor.show_page(Pages.LIBRARY)
            with tap.point("keys of the library work after each click"):
                keys = LibraryKeys(editor)
                click_each(editor, keys, keys.page)
                click_one(editor, keys, Window.MAIN_MENU)
            with tap.point("keys of a deck work after each click"):
                editor.click(row(editor, "Theirs, "))
                keys = DeckKeys(editor)
                editor.click(row(editor, "4 of 10, "))
                click_each(editor, keys, keys.page, (*PageKeys.LEAVING, Decks.PLAY))
                click_one(editor, keys, Window.MAIN_MENU)


def main():
    tap = Tap()
    design(tap)
    cards(tap)
    pentominoes(tap)
    play(tap)
    inspect(tap)
    library(tap)
    tap.done()


main()
