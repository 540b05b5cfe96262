"""Every change of the library is taken back with Ctrl+Z and with the button in the header bar, one
after the other, long after its toast is gone: all is as it was, with its place in its decks."""
import os
import pathlib
import sqlite3
import subprocess
import tempfile

import x11
from chooser import focus_dialog, focus_window
from driver import Editor, wait_for, walk
from screen import Decks, Library, Pages, Window
from tap import Tap
from tree import State

CODES = {"Ada": "2|2p0pG0f", "Bob": "2|3p1pG1f", "Cy": "2|2p3t0pG0f", "Di": "2|3p2t1pG1f",
         "Ed": "2|2p0p1tG0f"}
NEWEST_FIRST = tuple(reversed(CODES))
MANY = 10000
TABLES = ("items", "item_tags", "decks", "deck_items")
# seconds of processor time in which the window answers its input: what is long goes in pieces or in
# another thread
AT_ONCE = 0.1


def file_of(home):
    return pathlib.Path(home) / "spaces-editor" / "library.db"


def command(home, *words, given=None):
    file_of(home).parent.mkdir(exist_ok=True)
    subprocess.run([os.environ["SPACES_COMMAND"], "library", f"--library={file_of(home)}", *words],
                   stdout=subprocess.DEVNULL, input=given, check=True)


def query(home, sql):
    database = sqlite3.connect(f"file:{file_of(home)}?mode=ro", uri=True, timeout=60)
    try:
        return list(database.execute(sql))
    finally:
        database.close()


def contents(home):
    """All rows of what is kept, with every column, without what was recently deleted: what was
    added comes there when that is undone."""
    return {table: sorted(query(home, f"SELECT * FROM {table}"
                                      f"{' WHERE deleted = 0' if table == 'items' else ''}"),
                          key=repr)
            for table in TABLES}


def deleted(home):
    return [name for (name,) in query(home, "SELECT name FROM items WHERE deleted > 0"
                                            " ORDER BY name")]


def fill(home):
    for name, code in CODES.items():
        command(home, "add", f"--name={name}", f"--tag={name} tag", code)
    command(home, "decks", "add", "First", CODES["Cy"], CODES["Ada"], CODES["Cy"], CODES["Di"])
    command(home, "decks", "add", "Second", CODES["Ed"], CODES["Cy"])


def tiles(editor):
    return [node.get_name().split(", ")[0] for node in walk(editor.application)
            if node.get_role_name() == "table cell" and editor.box(node).width > 0
            and "×" in node.get_name()]


def wait_tiles(editor, *names):
    wait_for(lambda: f"the tiles {names}, and saw {tiles(editor)}",
             lambda: tiles(editor) == list(names))


def wait_contents(home, wanted):
    wait_for(lambda: f"{wanted}, and saw {contents(home)}", lambda: contents(home) == wanted)


def tile(editor, name):
    return wait_for(f"the tile {name}", lambda: next(
        (node for node in walk(editor.application) if node.get_role_name() == "table cell"
         and node.get_name().startswith(f"{name}, ") and editor.box(node).width > 0), None))


def button(editor, name):
    """In the header bar, not of a toast."""
    return editor.find("push button", name, editor.find("filler", Window.HEADER))


def wait_enabled(editor, name, enabled=True):
    wait_for(f"{name} {'on' if enabled else 'off'}",
             lambda: button(editor, name).has(State.SENSITIVE) == enabled)


def wait_no_toast(editor, sentence):
    wait_for("the end of the toast", lambda: not editor.says(sentence))


def write_notes(editor, name, notes):
    editor.click(tile(editor, name))
    editor.keys("alt+Return")
    wait_for("the field of the notes", lambda: (node := editor.focused())
             and node.get_name() == Library.NOTES)
    editor.type(notes)
    editor.keys("Escape")
    editor.wait_says(Library.NOTES_CHANGED)


def deleting(tap, editor, home):
    editor.show_page(Pages.LIBRARY)
    wait_tiles(editor, *NEWEST_FIRST)
    with tap.point("without anything deleted there is nothing to undo"):
        wait_enabled(editor, Window.UNDO, False)
        editor.keys("ctrl+z")
        wait_tiles(editor, *NEWEST_FIRST)
    write_notes(editor, "Cy", "league night")
    editor.click(tile(editor, "Ada"))
    editor.keys("Return") # it is the one that was opened last
    wait_for("its name", lambda: editor.page() == 1 and editor.says("Ada"))
    editor.show_page(Pages.LIBRARY)
    before = contents(home)
    with tap.point("one is deleted, then several, and Undo says what it brings back"):
        editor.click(tile(editor, "Cy"))
        editor.keys("Delete")
        wait_tiles(editor, "Ed", "Di", "Bob", "Ada")
        wait_enabled(editor, Library.UNDO_ONE)
        editor.click(tile(editor, "Ada"))
        editor.click(tile(editor, "Di"), holding="Control_L")
        editor.keys("Delete")
        editor.wait_says(Library.DELETED_TWO)
        wait_tiles(editor, "Ed", "Bob")
        wait_enabled(editor, Library.UNDO_TWO)
    without = contents(home)
    with tap.point("Ctrl+Z brings one after the other back when their toasts are long gone"):
        wait_no_toast(editor, Library.DELETED_TWO)
        editor.keys("ctrl+z")
        wait_tiles(editor, "Ed", "Di", "Bob", "Ada")
        wait_enabled(editor, Library.UNDO_ONE)
        editor.keys("ctrl+z")
        wait_tiles(editor, *NEWEST_FIRST)
        wait_enabled(editor, Library.UNDO_NOTES)
        wait_contents(home, before)
    with tap.point("redo deletes again, and the buttons in the header bar do both"):
        editor.keys("ctrl+shift+z")
        wait_tiles(editor, "Ed", "Di", "Bob", "Ada")
        editor.click(button(editor, Library.REDO_TWO))
        wait_tiles(editor, "Ed", "Bob")
        wait_enabled(editor, Window.REDO, False)
        wait_contents(home, without)
        wait_no_toast(editor, Library.DELETED_TWO)
        editor.click(button(editor, Library.UNDO_TWO))
        wait_tiles(editor, "Ed", "Di", "Bob", "Ada")
        editor.click(button(editor, Library.UNDO_ONE))
        wait_tiles(editor, *NEWEST_FIRST)
        wait_contents(home, before)


def in_between(tap, editor, home):
    before = contents(home)
    with tap.point("undo and redo follow each other, and nothing is waited for but the window"):
        editor.click(tile(editor, "Bob"))
        # GTK gives no key to a window between the end of the widget that had the keyboard, which
        # is the tile, and the next frame: each key waits for that.
        for key in ("Delete", "ctrl+z", "ctrl+y", "ctrl+z"):
            editor.keys(key)
        wait_enabled(editor, Library.REDO_ONE)
        wait_tiles(editor, *NEWEST_FIRST)
        wait_contents(home, before)
    with tap.point("the toast undoes the same, once"):
        editor.click(tile(editor, "Bob"))
        editor.keys("Delete")
        editor.wait_says(Library.DELETED)
        editor.tab_to("push button", Window.UNDO)
        editor.keys("space")
        wait_tiles(editor, *NEWEST_FIRST)
        wait_enabled(editor, Library.UNDO_NOTES)
        wait_contents(home, before)
    with tap.point("Ctrl+Z takes the toast away that offers the same"):
        editor.click(tile(editor, "Bob"))
        editor.keys("Delete")
        editor.wait_says(Library.DELETED)
        editor.keys("ctrl+z")
        wait_no_toast(editor, Library.DELETED)
        wait_tiles(editor, *NEWEST_FIRST)
        wait_contents(home, before)
    with tap.point("a field has a Ctrl+Z of its own, and other pages have theirs"):
        editor.click(tile(editor, "Ed"))
        editor.keys("Delete")
        wait_tiles(editor, "Di", "Cy", "Bob", "Ada")
        editor.type("bob")
        wait_tiles(editor, "Bob")
        editor.keys("ctrl+z")
        wait_tiles(editor, "Di", "Cy", "Bob", "Ada")
        wait_enabled(editor, Library.UNDO_ONE)
        editor.keys("Escape")
        editor.show_page(Pages.DESIGN)
        editor.keys("ctrl+n")
        editor.wait_code("4|")
        wait_enabled(editor, Window.UNDO)
        editor.keys("ctrl+z")
        wait_for("the board before", lambda: editor.says("Ada"))
        editor.show_page(Pages.INSPECT)
        editor.keys("ctrl+z")
        editor.show_page(Pages.LIBRARY)
        wait_enabled(editor, Library.UNDO_ONE)
        wait_tiles(editor, "Di", "Cy", "Bob", "Ada")
        editor.keys("ctrl+z")
        wait_tiles(editor, *NEWEST_FIRST)
        wait_contents(home, before)


def name_board(editor, name, new):
    editor.click(tile(editor, name))
    editor.keys("F2")
    wait_for("the field of the name", lambda: (node := editor.focused())
             and node.get_name() == Library.NAME)
    editor.type(new)
    editor.keys("Return")
    wait_enabled(editor, Library.UNDO_NAME)


def tag_board(editor, name, tag):
    editor.click(tile(editor, name))
    editor.keys("ctrl+t")
    focus_window(Library.TAGS_WINDOW)
    editor.type(tag)
    editor.keys("Return")
    editor.focus()
    wait_enabled(editor, Library.UNDO_TAGS)


def side_row(editor, name):
    return wait_for(f"the row {name}", lambda: next(
        (node for node in walk(editor.application) if node.get_role_name() == "list item"
         and node.get_name().startswith(f"{name}, ") and editor.box(node).width > 0), None))


def deck_rows(editor):
    return [node.get_name().split(", ")[1] for node in walk(editor.application)
            if node.get_role_name() == "list item" and " of 10, " in node.get_name()
            and editor.box(node).width > 0]


def wait_deck(editor, *names):
    wait_for(lambda: f"the boards {names}, and saw {deck_rows(editor)}",
             lambda: deck_rows(editor) == list(names))


def naming(tap, editor, home):
    states = [contents(home)]
    with tap.point("names, tags and copies are undone one after the other, and made again"):
        for change in (lambda: name_board(editor, "Bob", "Bert"),
                       lambda: tag_board(editor, "Bert", "league")):
            change()
            wait_for("a change", lambda: contents(home) != states[-1])
            states.append(contents(home))
        editor.click(tile(editor, "Di"))
        editor.keys("ctrl+d")
        wait_enabled(editor, Library.UNDO_COPY)
        wait_for("a change", lambda: contents(home) != states[-1])
        states.append(contents(home))
        for words, state in ((Library.UNDO_TAGS, states[2]), (Library.UNDO_NAME, states[1]),
                             (Library.UNDO_NOTES, states[0])):
            editor.keys("ctrl+z")
            wait_enabled(editor, words)
            wait_contents(home, state)
        wait_tiles(editor, *NEWEST_FIRST)
        for state in states[1:]:
            editor.keys("ctrl+shift+z")
            wait_contents(home, state)
        for _ in states[1:]:
            editor.keys("ctrl+z")
        wait_contents(home, states[0])
        wait_enabled(editor, Library.REDO_NAME)
    with tap.point("the tile whose name was typed shows another board, and GTK has no complaint"):
        editor.click(side_row(editor, Library.LARGE))
        wait_tiles(editor)
        editor.click(side_row(editor, Library.ALL))
        wait_tiles(editor, *NEWEST_FIRST)


def decks(tap, editor, home):
    before = contents(home)
    with tap.point("the order of a deck is undone, and so is its end"):
        editor.click(side_row(editor, "First"))
        wait_deck(editor, "Cy", "Ada", "Cy", "Di")
        editor.click(wait_for("the first row", lambda: next(
            (node for node in walk(editor.application)
             if node.get_name().startswith("1 of 10, ")), None)))
        editor.keys("alt+Down")
        wait_deck(editor, "Ada", "Cy", "Cy", "Di")
        wait_enabled(editor, Library.UNDO_DECK)
        moved = contents(home)
        editor.click(wait_for("the menu of the deck", lambda: next(
            (node for node in walk(editor.application)
             if node.get_name() == Decks.MENU and editor.box(node).width > 0), None)))
        editor.click(editor.find("menu item", Decks.DELETE))
        editor.wait_says(Library.DECK_DELETED)
        wait_enabled(editor, Library.UNDO_DECK_DELETE)
        wait_tiles(editor, *NEWEST_FIRST)
        editor.keys("ctrl+z")
        wait_enabled(editor, Library.REDO_DECK_DELETE)
        wait_contents(home, moved)
        editor.keys("ctrl+z")
        wait_contents(home, before)
        editor.click(side_row(editor, "First"))
        wait_deck(editor, "Cy", "Ada", "Cy", "Di")
        editor.click(side_row(editor, "All Boards"))
        wait_tiles(editor, *NEWEST_FIRST)


def rows_deleted(editor, number):
    wait_for(f"{number} in what was deleted", lambda: next(
        (node for node in walk(editor.application)
         if node.get_name() == f"{Library.RECENTLY_DELETED}, {number}"
         and editor.box(node).width > 0), None))


def recently_deleted(tap, editor, home):
    with tap.point("a board that is restored lies in its decks again, and Undo takes it out"):
        before = contents(home)
        editor.click(tile(editor, "Cy"))
        editor.keys("Delete")
        wait_tiles(editor, "Ed", "Di", "Bob", "Ada")
        without = contents(home)
        editor.click(side_row(editor, Library.RECENTLY_DELETED))
        editor.click(tile(editor, "Cy"))
        editor.keys("Return")
        editor.wait_says(Library.RESTORED)
        wait_contents(home, before)
        editor.keys("ctrl+z")
        wait_contents(home, without)
        editor.keys("ctrl+shift+z")
        wait_contents(home, before)
        editor.click(side_row(editor, Library.ALL))
        wait_tiles(editor, *NEWEST_FIRST)
    with tap.point("what was deleted is in a part of its own and comes back by Enter, as it was"):
        editor.click(tile(editor, "Bob"))
        editor.keys("Delete")
        wait_tiles(editor, "Ed", "Di", "Cy", "Ada")
        command(home, "decks", "add", "Third", CODES["Ed"]) # other programs do without it, too
        before = contents(home)
        rows_deleted(editor, len(deleted(home)))
        editor.click(side_row(editor, Library.RECENTLY_DELETED))
        wait_for("Bob", lambda: "Bob" in tiles(editor))
        editor.click(tile(editor, "Bob"))
        editor.find("push button", Library.RESTORE)
        editor.keys("Return")
        editor.wait_says(Library.RESTORED)
        wait_for("no Bob", lambda: "Bob" not in tiles(editor))
        wait_enabled(editor, Library.UNDO_RESTORE)
        assert "Bob" not in deleted(home), deleted(home)
        editor.keys("ctrl+z")
        wait_for("Bob", lambda: "Bob" in tiles(editor))
        wait_contents(home, before)
    with tap.point("keys that are not for what was deleted say what to do first"):
        for key in ("ctrl+p", "ctrl+r"):
            editor.click(tile(editor, "Bob"))
            editor.keys(key)
            editor.wait_says(Library.RESTORE_FIRST)
            wait_no_toast(editor, Library.RESTORE_FIRST)
    with tap.point("deleting there asks, and is final"):
        names = deleted(home)
        editor.click(tile(editor, "Bob"))
        editor.keys("Delete")
        focus_dialog(editor)
        editor.wait_says(Library.ERASE_ONE)
        editor.keys("Escape")
        editor.focus()
        wait_for("no question", lambda: not editor.says(Library.ERASE_ONE))
        assert deleted(home) == names, deleted(home)
        editor.click(tile(editor, "Bob"))
        editor.keys("Delete")
        focus_dialog(editor)
        editor.tab_to("push button", Library.DELETE)
        editor.keys("space")
        editor.focus()
        wait_for("no Bob", lambda: "Bob" not in deleted(home))
        wait_contents(home, before)
    with tap.point("Undo of a deletion says what was erased since"):
        editor.keys("ctrl+z")
        editor.wait_says(Library.ERASED_ONE)
        wait_contents(home, before)
    with tap.point("a document whose board was deleted brings it back when it is saved"):
        editor.click(side_row(editor, Library.ALL))
        wait_tiles(editor, "Ed", "Di", "Cy", "Ada")
        editor.click(tile(editor, "Ada"))
        editor.keys("Return")
        wait_for("its name", lambda: editor.page() == 1 and editor.says("Ada"))
        editor.show_page(Pages.LIBRARY)
        editor.click(tile(editor, "Ada"))
        editor.keys("Delete")
        wait_tiles(editor, "Ed", "Di", "Cy")
        editor.show_page(Pages.DESIGN)
        wait_for("a draft", lambda: editor.says(Library.DRAFT))
        editor.keys("ctrl+s")
        wait_for("Ada again", lambda: "Ada" not in deleted(home))
        editor.show_page(Pages.LIBRARY)
        wait_tiles(editor, "Ed", "Di", "Cy", "Ada")
    with tap.point("what was deleted is emptied by hand, after a question"):
        editor.click(side_row(editor, Library.RECENTLY_DELETED))
        editor.click(editor.find("push button", Library.EMPTY_DELETED))
        focus_dialog(editor)
        editor.wait_says(Library.EMPTY_DELETED_QUESTION)
        editor.tab_to("push button", Library.EMPTY_ANSWER)
        editor.keys("space")
        editor.focus()
        wait_for("nothing", lambda: deleted(home) == [])
        editor.wait_says(Library.NOTHING)
        editor.click(side_row(editor, Library.ALL))
        wait_tiles(editor, "Ed", "Di", "Cy", "Ada")


def after_a_month(tap, home):
    database = sqlite3.connect(file_of(home), timeout=60)
    month = 30 * 24 * 60 * 60 * 1000
    now = database.execute("SELECT max (changed) FROM items").fetchone()[0]
    for name, days in (("Di", month), ("Cy", month - 60 * 60 * 1000)):
        database.execute("UPDATE items SET deleted = ? WHERE name = ?", (now - days, name))
    database.commit()
    database.close()
    with tap.point("a command keeps what was deleted a month ago, and the page lets it go"):
        command(home, "list")
        assert deleted(home) == ["Cy", "Di"], deleted(home)
        with Editor("4|", home=home) as editor:
            editor.show_page(Pages.LIBRARY)
            wait_tiles(editor, "Ed", "Ada")
            wait_for("no Di", lambda: deleted(home) == ["Cy"])


def busy(editor):
    """Seconds of processor time that the window's main thread has used."""
    with open(f"/proc/{editor.process.pid}/task/{editor.process.pid}/schedstat",
              encoding="ascii") as schedule:
        return int(schedule.read().split()[0]) / 1e9


def count(home):
    return query(home, "SELECT count (*) FROM items WHERE deleted = 0")[0][0]


def press_and_watch(editor, home, key, number):
    """The longest that the main thread worked before it answered, until there are @number items."""
    before, longest = busy(editor), 0
    x11.display().key(key)
    while True:
        editor.handled()
        now = busy(editor)
        before, longest = now, max(longest, now - before)
        if count(home) == number:
            return longest


def many(tap, home):
    codes = "".join(f"31|{930:03}p{i // 900:03}p{i % 900:03}p\n" for i in range(MANY))
    command(home, "import", "-", given=codes.encode())
    before = contents(home)
    assert len(before["items"]) == MANY, len(before["items"])
    with Editor("2|2p", home=home) as editor:
        with tap.point("10,000 boards go and come back by key, and the window answers meanwhile"):
            editor.show_page(Pages.LIBRARY)
            editor.wait_says(Library.MANY)
            tile(editor, Window.UNTITLED)
            editor.keys("ctrl+a")
            editor.wait_says(Library.MANY_SELECTED)
            deleting_took = press_and_watch(editor, home, "Delete", 0)
            editor.wait_says(Library.EMPTY)
            editor.wait_says(Library.MANY_DELETED)
            wait_no_toast(editor, Library.MANY_DELETED)
            wait_enabled(editor, Library.UNDO_MANY)
            undoing_took = press_and_watch(editor, home, "ctrl+z", MANY)
            editor.wait_says(Library.MANY)
            assert contents(home) == before
            assert max(deleting_took, undoing_took) < AT_ONCE, (deleting_took, undoing_took)


def main():
    tap = Tap()
    with tempfile.TemporaryDirectory(prefix="spaces-ui-") as home:
        fill(home)
        with Editor("4|", home=home) as editor:
            deleting(tap, editor, home)
            in_between(tap, editor, home)
            naming(tap, editor, home)
            decks(tap, editor, home)
            recently_deleted(tap, editor, home)
        after_a_month(tap, home)
    with tempfile.TemporaryDirectory(prefix="spaces-ui-") as home:
        many(tap, home)
    tap.done()


main()
