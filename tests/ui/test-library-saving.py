"""Ctrl+S saves into the library, and the title is true about it: with undo, after a restart, and
for every game."""
import tempfile

from driver import Editor, State, wait_for, walk
from screen import Library, Pages, Window
from tap import Tap

ZIGZAG = "4|12p08p12t04p00pG0f"
SHORTER = "4|12p08p12t04p00p"
SQUARES = ("; row ", "goal, ") # in what a screen reader says of them
STATES = [Library.DRAFT, Library.SAVED_STATE, Library.CHANGED]


def state(editor):
    """What the title says, beside the name or before the standing."""
    labels = [node.get_name() for node in walk(editor.find("filler", Window.TITLE))
              if node.get_role_name() == "label"]
    return next((word for label in labels for word in label.split(" · ") if word in STATES), None)


def wait_state(editor, word):
    wait_for(lambda: f"the title {word}, and saw {state(editor)}", lambda: state(editor) == word)


def tiles(editor):
    names = [node.get_name() for node in walk(editor.application)
             if node.get_role_name() == "table cell" and editor.box(node).width > 0]
    return sorted(name.split(", ")[0] for name in names
                  if ", " in name and not any(square in name for square in SQUARES))


def wait_tiles(editor, *names):
    editor.keys("alt+4")
    wait_for(lambda: f"the tiles {names} among {tiles(editor)}",
             lambda: tiles(editor) == sorted(names))
    editor.keys("alt+1")


def menu(tap, editor):
    with tap.point("Ctrl+Shift+O says where there is nothing recent"):
        editor.keys("ctrl+shift+o")
        editor.wait_says(Window.NO_RECENT)
    with tap.point("the menu of sizes shows that of the board"):
        editor.click(editor.find("push button", Window.NEW_SIZE))
        editor.find("push button", "10×10")
        assert [node.get_name() for node in walk(editor.application)
                if node.get_role_name() == "push button" and node.has(State.PRESSED)
                and "×" in node.get_name()] == ["4×4"]
        editor.keys("Escape")


def saving(tap, editor):
    with tap.point("a draft is saved, and its name with it"):
        wait_state(editor, Library.DRAFT)
        editor.keys("ctrl+s")
        editor.wait_says(Library.SAVED)
        wait_state(editor, Library.SAVED_STATE)
        editor.click(editor.find("push button", Library.NAME_BUTTON))
        wait_for("the field of the name", lambda: (node := editor.focused())
                 and node.get_name() == Window.NAME_FIELD)
        editor.type("Zig")
        editor.keys("Return")
        wait_for("its name", lambda: editor.says("Zig"))
        wait_state(editor, Library.SAVED_STATE)
        wait_tiles(editor, "Zig")

    with tap.point("an edit changes it, and Save writes over the same board without a word"):
        editor.click(editor.square(3, 3))
        editor.keys("BackSpace")
        editor.wait_code(SHORTER)
        wait_state(editor, Library.CHANGED)
        wait_for("no toast", lambda: not editor.says(Library.SAVED))
        editor.keys("ctrl+s")
        wait_state(editor, Library.SAVED_STATE)
        assert not editor.says(Library.SAVED), "it was told again"
        editor.keys("ctrl+z")
        wait_state(editor, Library.CHANGED)
        editor.keys("ctrl+shift+z")
        wait_state(editor, Library.SAVED_STATE)
        wait_tiles(editor, "Zig")

    with tap.point("another board is a draft of its own, and undo leads back to what was saved"):
        editor.keys("ctrl+n")
        editor.wait_code("4|")
        wait_state(editor, Library.DRAFT)
        editor.keys("ctrl+s")
        editor.wait_says(Window.FIRST_MOVE_NEEDED)
        editor.click(editor.square(3, 0))
        editor.wait_code("4|12p")
        wait_state(editor, Library.DRAFT)
        editor.keys("ctrl+z", "ctrl+z")
        editor.wait_code(SHORTER)
        wait_state(editor, Library.SAVED_STATE)

    with tap.point("a solitaire is an item, too"):
        editor.keys("ctrl+2")
        wait_state(editor, Library.DRAFT)
        editor.keys("ctrl+s")
        editor.wait_says(Library.SAVED)
        wait_state(editor, Library.SAVED_STATE)
        editor.keys("ctrl+n")
        wait_state(editor, Library.DRAFT)
        editor.keys("ctrl+z")
        wait_state(editor, Library.SAVED_STATE)
        editor.keys("ctrl+1")


def restarted(tap, editor):
    with tap.point("after a restart it is the same board"):
        editor.wait_code(SHORTER)
        wait_state(editor, Library.SAVED_STATE)
        editor.click(editor.square(3, 3))
        editor.keys("BackSpace")
        wait_state(editor, Library.CHANGED)
        editor.keys("ctrl+s")
        wait_state(editor, Library.SAVED_STATE)
        editor.keys("alt+4")
        wait_for(lambda: f"two tiles among {tiles(editor)}", lambda: len(tiles(editor)) == 2)

    with tap.point("where there are several games, one of them is shown"):
        editor.click(editor.find("list item", Library.SOLITAIRE_PART))
        wait_for(lambda: f"one tile among {tiles(editor)}", lambda: len(tiles(editor)) == 1)
        editor.click(editor.find("list item", Library.ALL_PART))
        wait_for(lambda: f"two tiles among {tiles(editor)}", lambda: len(tiles(editor)) == 2)

    with tap.point("Ctrl+Shift+O leads to what was opened or saved last, and opens it"):
        editor.keys("alt+1", "ctrl+n")
        editor.wait_code("4|")
        editor.keys("ctrl+shift+o")
        wait_for(lambda: f"the keyboard on the board, and saw {editor.focused()}",
                 lambda: (node := editor.focused()) and node.get_role_name() == "push button"
                 and node.get_name().startswith("Zig, "))
        editor.keys("Return")
        wait_for("its name", lambda: editor.says("Zig"))
        wait_state(editor, Library.SAVED_STATE)
        editor.keys("alt+4")

    with tap.point("what is deleted is a draft again"):
        editor.type("zig")
        wait_for("one tile", lambda: tiles(editor) == ["Zig"])
        editor.keys("Down")
        wait_for("the keyboard on it", lambda: (node := editor.focused())
                 and node.get_role_name() == "table cell")
        editor.keys("Home")
        editor.wait_says(Library.SELECTED)
        editor.keys("Delete")
        editor.wait_says(Library.DELETED)
        editor.show_page(Pages.DESIGN)
        wait_state(editor, Library.DRAFT)


def main():
    tap = Tap()
    with tempfile.TemporaryDirectory(prefix="spaces-ui-") as home:
        with Editor(ZIGZAG, home=home) as editor:
            menu(tap, editor)
            saving(tap, editor)
        with Editor(home=home) as editor:
            restarted(tap, editor)
    tap.done()


main()
