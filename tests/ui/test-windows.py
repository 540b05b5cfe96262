"""Several windows: each has drafts of its own, they see what the others save, and all come back
with the next start."""
import tempfile

import x11
from driver import Editor, set_clipboard, wait_for, walk
from drafts import wait_draft
from screen import Design, Inspect, Library, Pages, Window
from tap import Tap
from tree import State

ZIGZAG = "4|12p08p12t04p00pG0f"
STRAIGHT = "2|2p0pG0f"
BOARD, SOLITAIRE = "ctrl+1", "ctrl+2"


def numbers(editor):
    return {window.number for window in x11.display().windows(pid=editor.process.pid)}


def titles(editor):
    """What the title of each window says, the name first."""
    return [[node.get_name() for node in walk(title) if node.get_role_name() == "label"]
            for title in walk(editor.application) if title.get_name() == Window.TITLE]


def wait_titles(editor, *wanted):
    """Each of the windows says all words of one of @wanted."""
    def found():
        told = sorted(" ".join(title) for title in titles(editor))
        return len(told) == len(wanted) and all(
            any(all(word in title for word in words) for title in told) for words in wanted)
    wait_for(lambda: f"the titles {wanted}, and saw {titles(editor)}", found)


def tiles(editor):
    return [node for node in walk(editor.application) if node.get_role_name() == "table cell"
            and editor.box(node).width > 0 and "×" in node.get_name()]


def menus(tap, editor):
    with tap.point("a menu that closes gives the keyboard back to the square, and to a row"):
        editor.cursor_to(1, 2)
        square = editor.square(1, 2)
        for key in ("F10", "ctrl+m", "F2"):
            editor.keys(key)
            wait_for(f"the keyboard elsewhere, by {key}", lambda: not square.has(State.FOCUSED))
            editor.keys("Escape")
            wait_for(f"the keyboard on the square again after {key}",
                     lambda: square.has(State.FOCUSED))
        editor.click(editor.find("list item", Design.MOVE_ROW_FORMAT.format(5)))
        row = wait_for("the keyboard on a row", lambda: (node := editor.focused())
                       and node.get_role_name() == "list item" and node)
        editor.keys("F10", "Escape")
        wait_for("the keyboard on the row again", lambda: row.has(State.FOCUSED))
        editor.keys("F10", "Right", "Escape")
        wait_for("the same from a submenu", lambda: row.has(State.FOCUSED))


def opening(tap, editor, home):
    with tap.point("Ctrl+Shift+N opens a window with a draft of its own"):
        first = editor.window
        editor.keys("ctrl+shift+n")
        second = wait_for("another window", lambda: next(iter(numbers(editor) - {first}), None))
        editor.window = second
        editor.focus()
        set_clipboard(STRAIGHT)
        editor.keys("ctrl+v")
        wait_draft(home, STRAIGHT, number=2)
        wait_draft(home, ZIGZAG)
        wait_titles(editor, ("4×4", Library.DRAFT), ("2×2", Library.DRAFT))
        assert editor.focused().get_role_name() == "table cell", editor.focused().get_name()

    with tap.point("a window shows what another one saves"):
        editor.window = first
        editor.focus()
        editor.show_page(Pages.LIBRARY)
        editor.wait_says(Library.EMPTY)
        editor.window = second
        editor.focus()
        editor.keys("ctrl+s")
        wait_for("its tile", lambda: len(tiles(editor)) == 1)
        editor.keys("alt+1", SOLITAIRE)
        wait_for("another kind of document", lambda: not any("2×2" in " ".join(title)
                                                             for title in titles(editor)))
        editor.keys("alt+3")
        wait_for("the keyboard in the field", lambda: shown(editor)[1] == Inspect.FIELD)


def shown(editor):
    """What has the keyboard in the window that is looked at, and its name."""
    editor.focus()
    node = editor.focused()
    return (node.get_role_name(), node.get_name()) if node else (None, None)


def again(tap, editor):
    with tap.point("after a restart both windows are there with their boards, pages and keyboard"):
        wait_for("two windows", lambda: len(numbers(editor)) == 2)
        found = set()
        for editor.window in numbers(editor):
            wait_for("the keyboard on the page", lambda: shown(editor)[0] in ("text", "table cell"))
            found.add(shown(editor)[0])
        assert found == {"text", "table cell"}, found # of Inspect, and of the library
    with tap.point("each shows its own kind of document"):
        for editor.window in numbers(editor):
            editor.focus()
            inspects = shown(editor)[0] == "text"
            editor.keys("alt+1")
            if inspects:
                second = editor.window
        wait_for("a board and a solitaire", lambda:
                 sum("4×4" in " ".join(title) for title in titles(editor)) == 1)
        assert not any("2×2" in " ".join(title) for title in titles(editor)), titles(editor)
        editor.window = second
        editor.focus()
        editor.keys(BOARD)
        wait_titles(editor, ("4×4", Library.DRAFT), ("2×2", Library.SAVED_STATE))

    with tap.point("a window that is closed alone does not come back"):
        x11.display().key("ctrl+w") # which the window does not answer any more
        wait_for("one window", lambda: len(numbers(editor)) == 1)
        editor.window = next(iter(numbers(editor)))
        editor.focus()


def alone(tap, editor):
    with tap.point("the next start has one window"):
        wait_for("its title", lambda: len(titles(editor)) == 1)
        assert len(numbers(editor)) == 1


def main():
    tap = Tap()
    with tempfile.TemporaryDirectory(prefix="spaces-ui-") as home:
        there = {"GSETTINGS_BACKEND": "keyfile", "XDG_CONFIG_HOME": home}
        with Editor(ZIGZAG, home=home, **there) as editor:
            menus(tap, editor)
            opening(tap, editor, home)
        for journey in (again, alone):
            with Editor(home=home, **there) as editor:
                journey(tap, editor)
    tap.done()


main()
