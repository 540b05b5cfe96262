"""What a screen reader says: every control has a name, and each name is said once.

Every page, popover, menu and window of the program is opened. A name that is said twice ("Scale
Scale"), that shows its mnemonic ("_Print") or that is the name of a class ("GtkListBox") fails, on
whatever can have the keyboard and on whatever a screen reader speaks of by itself. Fillers, panels,
scroll bars and the pictures inside of buttons are none of these: GTK 4.8 gives them the names of
their classes, and nobody is told of them.
"""
import pathlib
import re
import tempfile

from chooser import answer_chooser, dialogs, focus_dialog, window_named
from driver import Editor, State, set_clipboard, wait_for, walk
from screen import Cards, Decks, Design, Files, Inspect, Library, Names, Pages, Play, Share
from tap import Tap

UNFINISHED = "4|12p08p:Zig"
REPLY = ("https://spaces-game.com/#result=4|12p08p04p00pG0f,4|13p09p05p01pG1f"
         "&next=4|12p08p04p00pG0f:Ann")

# What a screen reader stops at without being asked for it, beside all that takes the keyboard.
SPOKEN = {"alert", "check box", "combo box", "dialog", "frame", "label", "level bar", "list",
          "list item",
          "menu", "menu item", "page tab", "page tab list", "progress bar", "push button", "slider",
          "spin button", "table", "table cell", "text", "toggle button", "tool tip", "tree",
          "tree item"}
CLASS = re.compile(r"(Gtk|Gdk|Adw|Editor)[A-Z]\w*")
TWICE = re.compile(r"(.+\S) ?\1")
MNEMONIC = re.compile(r"(^|\s)_\w|[^\W_]_[^\W_]")


def is_seen(editor, node):
    box = editor.box(node)
    return box is not None and box.width > 0 and box.height > 0


def complaint(editor, node):
    """What is wrong with the name of @node, or nothing."""
    name, role = node.get_name(), node.get_role_name()
    focusable = node.has(State.FOCUSABLE)
    if not focusable and role not in SPOKEN:
        return None
    said = role != "label" and role != "text" # texts of people may repeat themselves
    wrong = (CLASS.fullmatch(name) and "a class") or (said and len(name) > 3
                                                      and TWICE.fullmatch(name) and "twice") \
        or (said and MNEMONIC.search(name) and "a mnemonic") \
        or (not name and focusable
            and role in {"push button", "check box", "toggle button", "text", "slider"}
            and "no name")
    return wrong and is_seen(editor, node) and f"{wrong}: {role} {name!r}"


def look(editor, start=None):
    """Whatever is wrong below @start, or in all that the program shows."""
    def read(): # again when something goes from the screen meanwhile
        return [sorted({found for found in (complaint(editor, node)
                                            for node in walk(start or editor.application))
                        if found})]
    wrong = wait_for("all names", read)[0]
    assert not wrong, "; ".join(wrong)


def leave(editor):
    editor.keys("Escape")
    wait_for("the window alone", lambda: not dialogs(editor))
    editor.focus()


def dialog(tap, editor, key, name):
    with tap.point(f"names are said once: {name}"):
        editor.keys(key)
        focus_dialog(editor, 1)
        try:
            look(editor, window_named(editor, name))
        finally:
            leave(editor)


def menus(tap, editor):
    for key, item in (("ctrl+m", Share.COPY_LINK), ("F10", Names.ABOUT)):
        with tap.point(f"names are said once: the menu with {item}"):
            editor.keys(key)
            wait_for("the menu", lambda item=item: is_seen(editor, editor.find("menu item", item)))
            look(editor)
            editor.keys("Escape")
    with tap.point("names are said once: the field for a new name"):
        editor.keys("F2")
        wait_for("the field",
                 lambda: editor.focused() and editor.focused().get_role_name() == "text")
        look(editor)
        editor.keys("Escape")


def revealed(editor):
    """The steps of the round, whose button may move while the page takes in who sent it."""
    button = editor.search("push button", Play.REVEAL)
    if button is not None:
        editor.click(button)
    return editor.search("list", Play.STEPS)


def pages(tap, editor):
    with tap.point("names are said once: QR code"):
        editor.keys("ctrl+shift+s")
        wait_for("the page",
                 lambda: is_seen(editor, editor.find("push button", Design.BACK_FROM_CODE)))
        look(editor)
        editor.keys("Escape")
    with tap.point(
            "names are said once: Play, and the steps of a round are one stop of the keyboard"):
        editor.show_page(Pages.PLAY)
        editor.click(editor.find("text", Play.FIELD))
        set_clipboard(REPLY)
        editor.keys("ctrl+v", "Return")
        steps = wait_for("the steps of the round", lambda: revealed(editor))
        editor.click(wait_for("the first step by its name", lambda: next(
            (node for node in walk(steps) if node.get_name().startswith(Names.STEP_1)), None)))
        wait_for("the keyboard on the steps", lambda: editor.focused(steps))
        editor.keys("Tab")
        wait_for("the keyboard behind the steps",
                 lambda: editor.focused() and not editor.focused(steps))
        look(editor)
    with tap.point("names are said once: Inspect"):
        editor.show_page(Pages.INSPECT)
        editor.click(editor.find("text", Inspect.FIELD))
        editor.keys("ctrl+v")
        editor.find("list item", Names.PLAYERS_BOARD)
        look(editor)


def library(tap, editor):
    editor.keys("alt+1", "ctrl+s")
    with tap.point("names are said once: Library, and a new deck"):
        editor.show_page(Pages.LIBRARY)
        editor.click(editor.find("list item", Library.FIRST_DECK))
        wait_for("the name of the deck", lambda: (node := editor.focused())
                 and node.get_name() == Decks.NAME)
        look(editor)
    editor.click(editor.find("list item", Library.ALL))
    editor.click(wait_for("the board", lambda: next(
        (node for node in walk(editor.application) if node.get_role_name() == "table cell"
         and node.get_name().startswith("Zig, ") and is_seen(editor, node)), None)))
    for button, name in ((Library.TAGS, Library.TAGS_WINDOW),
                         (Library.ADD_TO_DECK, Library.DECK_WINDOW)):
        with tap.point(f"names are said once: {name}"):
            editor.click(editor.find("push button", button))
            focus_dialog(editor, 1)
            try:
                look(editor, window_named(editor, name))
            finally:
                leave(editor)


def changed_file(tap, editor):
    with tap.point("names are said once: a question"), tempfile.TemporaryDirectory() as name:
        path = pathlib.Path(name) / "board.json"
        editor.keys("ctrl+alt+s")
        answer_chooser(editor, Files.SAVE_BOARD, path)
        wait_for("the window alone", lambda: path.exists() and not dialogs(editor))
        editor.focus()
        path.write_text("theirs", encoding="utf-8")
        editor.keys("ctrl+alt+s")
        look(editor, window_named(editor, Files.CHANGED_FORMAT.format(path.name)))
        focus_dialog(editor, 1)
        leave(editor)


def main():
    tap = Tap()
    with Editor(UNFINISHED) as editor:
        with tap.point("names are said once: Design, and the toast of what was opened"):
            look(editor)
        menus(tap, editor)
        changed_file(tap, editor)
        for key, name in (("ctrl+e", Files.EXPORT_WINDOW), ("ctrl+comma", Names.PREFERENCES),
                          ("ctrl+question", Names.SHORTCUTS), ("ctrl+p", Cards.WINDOW)):
            dialog(tap, editor, key, name)
        pages(tap, editor)
        library(tap, editor)
    tap.done()


main()
