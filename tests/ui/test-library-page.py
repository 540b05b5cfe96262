"""The library: boards are saved, found, renamed, deleted and opened again, with the keyboard
alone, and out of the menu of a tile."""
import os
import subprocess
import tempfile

import x11
from chooser import dialogs, focus_window
from driver import Editor, set_clipboard, wait_for, walk
from screen import Library, Tournament, Window
from tap import Tap

ZIGZAG = "4|12p08p12t04p00pG0f"
STRAIGHT = "2|2p0pG0f"
BROKEN = "4|12p08p12t04p15p"


def tiles(editor):
    """What a screen reader says of the tiles, in their order."""
    return [node.get_name() for node in walk(editor.application)
            if node.get_role_name() == "table cell" and editor.box(node).width > 0
            and "×" in node.get_name()]


def wait_tiles(editor, *names):
    wait_for(lambda: f"the tiles {names} among {tiles(editor)}",
             lambda: [tile.split(", ")[0] for tile in tiles(editor)] == list(names))


def on_tile(editor, name):
    wait_for(f"the keyboard on {name}", lambda: (node := editor.focused())
             and node.get_role_name() == "table cell" and node.get_name().startswith(f"{name}, "))


def menu_item(editor, name):
    return next((node for node in walk(editor.application)
                 if node.get_role_name() == "menu item" and node.get_name() == name
                 and editor.box(node).width > 0), None)


def choose(editor, name):
    editor.click(wait_for(f"{name} in the menu", lambda: menu_item(editor, name)))


def on_order(editor, name):
    wait_for(f"the keyboard on {name}", lambda: (node := editor.focused())
             and node.get_name() == name)


def save(editor):
    """The key of the item in the main menu."""
    editor.keys("ctrl+s")


def name_board(editor, name):
    editor.keys("F2")
    wait_for("the field of the name", lambda: (node := editor.focused())
             and node.get_name() == Window.NAME_FIELD)
    editor.type(name)
    editor.keys("Return")


def saving(tap, editor):
    with tap.point("an empty library says what to do, and its button does it"):
        editor.keys("alt+4")
        editor.wait_says(Library.EMPTY)
        wait_for("the keyboard on the button", lambda: (node := editor.focused())
                 and node.get_name() == Library.SAVE_OPEN)
        editor.keys("Return")
        editor.wait_says(Library.SAVED)
        wait_tiles(editor, Window.UNTITLED)
        on_tile(editor, Window.UNTITLED)
    with tap.point("what is saved from Design is there at once, and not twice"):
        editor.keys("alt+1")
        set_clipboard(STRAIGHT)
        editor.keys("ctrl+v")
        editor.wait_code(STRAIGHT)
        name_board(editor, "Straight up")
        save(editor)
        editor.wait_says(Library.SAVED)
        save(editor)
        set_clipboard(STRAIGHT) # another one of the same moves and without a name
        editor.keys("ctrl+n", "ctrl+v")
        editor.wait_code(STRAIGHT)
        save(editor)
        editor.wait_says(Library.KNOWN)
        editor.keys("alt+4")
        wait_tiles(editor, "Straight up", Window.UNTITLED)


def using(tap, editor):
    with tap.point("a name is written in place, and Escape leaves it"):
        on_tile(editor, Window.UNTITLED)
        for key, typed, name in (("Return", "Zigzag", "Zigzag"), ("Escape", "Other", "Zigzag")):
            editor.keys("F2")
            wait_for("the field of the name", lambda: (node := editor.focused())
                     and node.get_name() == Library.NAME)
            editor.keys("ctrl+a") # the letters, and not all boards
            editor.type(typed)
            editor.keys(key)
            wait_tiles(editor, "Straight up", name)
            on_tile(editor, name)
    with tap.point("letters search, and Escape shows all again"):
        editor.type("zig")
        wait_for("the keyboard in the search", lambda: (node := editor.focused())
                 and node.get_name() == Library.SEARCH)
        wait_tiles(editor, "Zigzag")
        editor.type("x")
        editor.wait_says(Library.NOTHING)
        editor.keys("Escape")
        wait_tiles(editor, "Straight up", "Zigzag")
    with tap.point("a copy has all but the name, and goes with Undo"):
        editor.keys("Home")
        on_tile(editor, "Straight up")
        editor.keys("ctrl+d")
        editor.wait_says(Library.DUPLICATED)
        wait_tiles(editor, "Straight up (copy)", "Straight up", "Zigzag")
        editor.tab_to("push button", Window.UNDO)
        editor.keys("space")
        wait_tiles(editor, "Straight up", "Zigzag")
    with tap.point("the menu of a tile, by keyboard and by hand, has what is done with boards"):
        editor.keys("Home")
        on_tile(editor, "Straight up")
        editor.keys("shift+F10")
        choose(editor, Library.DUPLICATE)
        wait_tiles(editor, "Straight up (copy)", "Straight up", "Zigzag")
        zigzag = next(node for node in walk(editor.application)
                      if node.get_role_name() == "table cell"
                      and node.get_name().startswith("Zigzag, "))
        editor.click(zigzag, button=3)
        wait_for("the menu", lambda: menu_item(editor, Library.DELETE))
        editor.keys("Escape")
        on_tile(editor, "Zigzag")
        editor.keys("ctrl+a", "Menu")
        choose(editor, Tournament.OPEN)
        focus_window(Tournament.WINDOW)
        editor.keys("Escape")
        wait_for("the window alone", lambda: not dialogs(editor))
        editor.focus()
        on_tile(editor, "Zigzag")
        editor.keys("Home")
        on_tile(editor, "Straight up (copy)")
        editor.keys("Menu")
        choose(editor, Library.DELETE)
        wait_tiles(editor, "Straight up", "Zigzag")
    with tap.point("notes are written beside the boards, found, and come back with Undo"):
        editor.keys("Home")
        on_tile(editor, "Straight up")
        editor.keys("alt+Return")
        wait_for("the field of the notes", lambda: (node := editor.focused())
                 and node.get_name() == Library.NOTES)
        editor.type("league night")
        editor.keys("Escape")
        on_tile(editor, "Straight up")
        editor.wait_says(Library.NOTES_CHANGED)
        editor.type("night")
        wait_tiles(editor, "Straight up")
        editor.keys("Escape")
        wait_tiles(editor, "Straight up", "Zigzag")
        editor.tab_to("push button", Window.UNDO)
        editor.keys("space")
        editor.type("night")
        editor.wait_says(Library.NOTHING)
        editor.keys("Escape")
        wait_tiles(editor, "Straight up", "Zigzag")
    with tap.point("the list of orders is chosen from with the keyboard, and says what is chosen"):
        editor.keys("ctrl+f")
        wait_for("the keyboard in the search", lambda: (node := editor.focused())
                 and node.get_name() == Library.SEARCH)
        editor.keys("Tab")
        on_order(editor, Library.NEWEST)
        editor.keys("Return", "Down", "Return")
        on_order(editor, Library.OLDEST)
        wait_tiles(editor, "Zigzag", "Straight up")
        editor.keys("Return", "Up", "Return")
        on_order(editor, Library.NEWEST)
        wait_tiles(editor, "Straight up", "Zigzag")
        editor.keys("Tab", "Tab")
        wait_for("the keyboard on a tile", lambda: (node := editor.focused())
                 and node.get_role_name() == "table cell")
    with tap.point("what is deleted comes back with Undo, as it was"):
        before = tiles(editor)
        editor.keys("Home")
        on_tile(editor, "Straight up")
        editor.wait_says(Library.SELECTED)
        editor.keys("Delete")
        editor.wait_says(Library.DELETED)
        wait_tiles(editor, "Zigzag")
        editor.tab_to("push button", Window.UNDO)
        editor.keys("space")
        wait_for("all of it", lambda: tiles(editor) == before)


def opening(tap, editor):
    with tap.point("after a restart all is there, and Enter opens a board on Design"):
        editor.keys("alt+4")
        wait_tiles(editor, "Straight up", "Zigzag")
        editor.keys("End")
        on_tile(editor, "Zigzag")
        editor.keys("Return")
        editor.wait_code(ZIGZAG)
        wait_for("its name", lambda: editor.says("Zigzag"))


def import_codes(home, codes):
    subprocess.run([os.environ["SPACES_COMMAND"], "library", "import", "-"], input=codes.encode(),
                   check=True, stdout=subprocess.DEVNULL, env={**os.environ, "XDG_DATA_HOME": home})


def name_at_once(editor, key):
    """What is read of the tile that @key leads to, as soon as it has the keyboard."""
    before = editor.focused()
    x11.display().key(key)

    def moved():
        node = editor.focused()
        return node is not None and node != before and node
    return wait_for("another tile", moved).get_name()


def far_away(tap):
    with tempfile.TemporaryDirectory(prefix="spaces-ui-") as home:
        import_codes(home, subprocess.run(
            [os.environ["SPACES_COMMAND"], "generate", "4", "--limit=300"], check=True,
            stdout=subprocess.PIPE).stdout.decode())
        with tap.point("a tile has its name as soon as the keyboard jumps to it"), \
             Editor(home=home) as editor:
            editor.keys("alt+4")
            wait_for("the first tile", lambda: tiles(editor))
            editor.keys("Home")
            for key in ("End", "Home", "End", "Page_Up", "Home", "Page_Down"):
                name = name_at_once(editor, key)
                assert name.startswith(f"{Window.UNTITLED}, 4×4"), (key, name)
                editor.settle()


def reasons(tap):
    with tempfile.TemporaryDirectory(prefix="spaces-ui-") as home:
        import_codes(home, f"{ZIGZAG}:Zigzag\n{BROKEN}:Broken\n")
        with tap.point("the reason of a board that is not legal has two lines and a whole tile"), \
             Editor(home=home) as editor:
            editor.keys("alt+4")
            wait_tiles(editor, "Zigzag")

            def part(name, start):
                cell = wait_for(name, lambda: next(
                    (node for node in walk(editor.application)
                     if node.get_role_name() == "table cell"
                     and node.get_name().startswith(f"{name}, ")), None))
                return editor.box(cell), next(editor.box(node) for node in walk(cell)
                                              if node.get_name().startswith(start))
            whole, reason = part("Broken", Library.OUT_OF_REACH)
            other, line = part("Zigzag", "4×4")
            assert reason.height >= 1.8 * line.height, (reason, line)
            assert reason.y + reason.height <= whole.y + whole.height, (reason, whole)
            assert whole.height == other.height >= 206, (whole, other)


def main():
    tap = Tap()
    far_away(tap)
    reasons(tap)
    with tempfile.TemporaryDirectory(prefix="spaces-ui-") as home:
        with Editor(ZIGZAG, home=home) as editor:
            saving(tap, editor)
            using(tap, editor)
        with Editor(home=home) as editor:
            opening(tap, editor)
    tap.done()


main()
