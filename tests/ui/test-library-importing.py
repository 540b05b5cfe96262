"""Boards come into the library from the clipboard and from files, good ones among bad ones, and the
library goes into a backup and comes back."""
import json
import pathlib
import tempfile

from chooser import answer_chooser
from driver import Editor, set_clipboard, wait_for, walk
from screen import Library, Toasts
from tap import Tap

ZIGZAG = "4|12p08p12t04p00pG0f"
STRAIGHT = "2|2p0pG0f"
THREE = "3|6p3p0pG0f"
BAD = "4|12p99"
OTHER, ANOTHER = "5|20p15p10p05p00pG0f", "5|21p16p11p06p01pG1f"
WIDTH, FRAME = 370, 10


def find_tiles(editor):
    return [node for node in walk(editor.application)
            if node.get_role_name() == "table cell" and editor.box(node).width > 0
            and "×" in node.get_name()]


def n_tiles(editor):
    return len(find_tiles(editor))


def wait_tiles(editor, number):
    wait_for(f"{number} tiles", lambda: n_tiles(editor) == number)


def choose(editor, item):
    editor.click(editor.find("push button", Library.MENU))
    editor.click(editor.find("menu item", item))


def importing(tap, editor, folder):
    with tap.point("a code that is pasted on the page is added to the library"):
        editor.keys("alt+4")
        editor.wait_says(Library.EMPTY)
        set_clipboard(ZIGZAG)
        editor.keys("ctrl+v")
        editor.wait_says(Library.IMPORTED_ONE)
        wait_tiles(editor, 1)
    with tap.point("of a list with one bad board the good ones are added, and Details say why"):
        path = folder / "boards.txt"
        path.write_text(f"{STRAIGHT}\n{BAD}\n{THREE}\n", encoding="utf-8")
        choose(editor, Library.IMPORT_ITEM)
        answer_chooser(editor, Library.IMPORT_WINDOW, str(path))
        editor.wait_says(Library.IMPORTED_SOME)
        wait_tiles(editor, 3)
        editor.click(editor.find("push button", Library.DETAILS))
        editor.wait_says(Library.NOT_READ)
        wait_for("the place of the bad one", lambda: editor.says("boards.txt, line 2"))
        editor.keys("Escape")
        wait_for("no dialog", lambda: not editor.says(Library.NOT_READ))
    with tap.point("a file that holds nothing of a game changes nothing"):
        path = folder / "broken.json"
        path.write_text('{"no": "board"}', encoding="utf-8")
        choose(editor, Library.IMPORT_ITEM)
        answer_chooser(editor, Library.IMPORT_WINDOW, str(path))
        editor.wait_says(Library.NOTHING_IMPORTED)
        wait_tiles(editor, 3)


def select_all(editor):
    editor.focus()
    editor.click(find_tiles(editor)[0])
    editor.keys("ctrl+a")


def exporting(tap, editor, folder):
    with tap.point("all boards are exported into one file of the game"):
        path = folder / "three.json"
        select_all(editor)
        editor.keys("ctrl+e")
        answer_chooser(editor, Library.EXPORT_WINDOW, str(path))
        wait_for("its toast", lambda: editor.says(f"Saved as “{path.name}” in “{folder.name}”"))
        boards = json.loads(path.read_text(encoding="utf-8"))
        assert sorted(board["boardSize"] for board in boards) == [2, 3, 4], boards


def backing_up(tap, editor, path):
    with tap.point("the library is backed up into a file"):
        choose(editor, Library.BACK_UP_ITEM)
        answer_chooser(editor, Library.BACK_UP_WINDOW, str(path))
        wait_for("the backup", path.exists)
        sentence = f"Saved as “{path.name}” in “{path.parent.name}”"
        wait_for("its toast", lambda: editor.says(sentence))
    with tap.point("importing it again finds everything there"):
        choose(editor, Library.IMPORT_ITEM)
        answer_chooser(editor, Library.IMPORT_WINDOW, str(path))
        editor.wait_says(Library.ALL_KNOWN)


def restoring(tap, editor, path):
    with tap.point("an empty library gets everything out of a backup"):
        editor.keys("alt+4")
        editor.wait_says(Library.EMPTY)
        choose(editor, Library.IMPORT_ITEM)
        answer_chooser(editor, Library.IMPORT_WINDOW, str(path))
        editor.wait_says(Library.IMPORTED_BACKUP)
        wait_tiles(editor, 3)


def selecting(tap, editor):
    with tap.point("the header bar selects all, and nothing again"):
        editor.click(find_tiles(editor)[0])
        editor.click(editor.find("push button", Library.SELECT_ALL))
        editor.wait_says(Library.ALL_SELECTED)
        editor.click(editor.find("push button", Library.CANCEL))
        wait_for("no selection", lambda: not editor.says(Library.ALL_SELECTED))


def welcome(tap, editor):
    with tap.point("an empty library offers ten boards and their deck"):
        editor.keys("alt+4")
        editor.click(editor.find("push button", Library.WELCOME))
        editor.wait_says(Library.WELCOMED)
        wait_for("the deck", lambda: editor.says("Welcome"))
        wait_for("the boards", lambda: n_tiles(editor) > 5)


def narrow(tap, editor):
    with tap.point("in a narrow window the toast of an import is whole"):
        editor.resize(WIDTH, 720)
        wait_for("the width", lambda: editor.box(editor.frame).width == WIDTH - FRAME)
        set_clipboard(f"{BAD}\n{OTHER}\n{ANOTHER}\n")
        editor.keys("ctrl+v")
        editor.wait_says(Library.IMPORTED_SOME)
        for name in (Library.DETAILS, Toasts.CLOSE):
            wait_for(f"{name} in the window", lambda name=name: any(
                0 < editor.box(node).width < WIDTH - FRAME - editor.box(node).x
                for area in walk(editor.application) if area.get_name() == Toasts.AREA
                for node in walk(area.get_child_at_index(area.get_child_count() - 1))
                if node.get_role_name() == "push button" and node.get_name() == name))


def main():
    tap = Tap()
    with tempfile.TemporaryDirectory(prefix="spaces-ui-") as name:
        folder = pathlib.Path(name)
        backup = folder / "backup.db"
        with Editor("2|2p") as editor:
            importing(tap, editor, folder)
            exporting(tap, editor, folder)
            backing_up(tap, editor, backup)
        with Editor("2|2p") as editor:
            restoring(tap, editor, backup)
            selecting(tap, editor)
        with Editor("2|2p") as editor:
            welcome(tap, editor)
            narrow(tap, editor)
    tap.done()


main()
