"""Boards come into the library from the clipboard and from files, good ones among bad ones, and the
library goes into a backup and comes back."""
import json
import os
import pathlib
import subprocess
import tempfile

from chooser import answer_chooser
from driver import Editor, set_clipboard, wait_for, walk
from screen import Library, Toasts
from tap import Tap

ZIGZAG = "4|12p08p12t04p00pG0f"
STRAIGHT = "2|2p0pG0f"
THREE = "3|6p3p0pG0f"
BAD = "4|12p99"
SOLITAIRE = "https://mikhaidn.github.io/CardGames/freecell/?replay=g4z3m.NsJm"
OTHER, ANOTHER = "5|20p15p10p05p00pG0f", "5|21p16p11p06p01pG1f"
WIDTH, FRAME = 370, 10


def find_tiles(editor):
    return [node for node in walk(editor.application)
            if node.get_role_name() == "table cell" and editor.box(node).width > 0
            and "×" in node.get_name()]


def n_tiles(editor):
    return len(find_tiles(editor))


def n_cells(editor):
    """Those outside of the screen, too."""
    return sum(node.get_role_name() == "table cell" for node in walk(editor.application))


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
        editor.wait_says(Library.SELECTED_TWO)
        editor.click(editor.find("push button", Library.DETAILS))
        editor.wait_says(Library.NOT_READ)
        wait_for("the place of the bad one", lambda: editor.says("boards.txt, line 2"))
        editor.keys("Escape")
        wait_for("no dialog", lambda: not editor.says(Library.NOT_READ))
    with tap.point("an import is undone as one step, and made again"):
        editor.focus()
        wait_for(Library.UNDO_IMPORT, lambda: editor.find("push button", Library.UNDO_IMPORT))
        editor.keys("ctrl+z")
        wait_tiles(editor, 1)
        editor.keys("ctrl+shift+z")
        wait_tiles(editor, 3)
    with tap.point("what is there already and what cannot be read are both told"):
        choose(editor, Library.IMPORT_ITEM)
        answer_chooser(editor, Library.IMPORT_WINDOW, str(path))
        editor.wait_says(Library.SOME_KNOWN)
        wait_tiles(editor, 3)
        editor.focus()
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


def command(home, *words):
    library = home / "spaces-editor" / "library.db"
    library.parent.mkdir(parents=True, exist_ok=True)
    return subprocess.run([os.environ["SPACES_COMMAND"], "library", f"--library={library}", *words],
                          capture_output=True, check=True).stdout.decode()


def contents(home):
    """The boards, and the decks with theirs and their names; others get one for the game."""
    boards = sorted(command(home, "export", "--kind=board").splitlines())
    decks = [line.split("\t")[0] for line in command(home, "decks").splitlines()]
    return boards, [(deck, command(home, "decks", "show", deck)) for deck in decks]


def for_the_web_game(tap, folder, home):
    path = folder / "web.spaces.json"
    with tap.point("everything is exported for the web game, and what it cannot have is told"):
        with Editor("2|2p", home=home) as editor:
            editor.keys("alt+4")
            wait_for("the solitaire", lambda: any(node.get_name().startswith(Library.SOLITAIRE_ROW)
                                                  for node in walk(editor.application)))
            choose(editor, Library.WEB_ITEM)
            answer_chooser(editor, Library.WEB_WINDOW, str(path))
            editor.wait_says(Library.WEB_SAVED)
        assert not [other for other in folder.iterdir() if other.name.startswith(".")]
        backup = json.loads(path.read_text(encoding="utf-8"))
        assert len(backup["decks"]) == 1 and len(backup["decks"][0]["boards"]) == 10, backup
    with tap.point("a fresh library gets the same boards and decks out of it"):
        with Editor("2|2p", home=folder / "fresh") as editor:
            editor.keys("alt+4")
            editor.wait_says(Library.EMPTY)
            choose(editor, Library.IMPORT_ITEM)
            answer_chooser(editor, Library.IMPORT_WINDOW, str(path))
            wait_for("the deck", lambda: editor.says("Welcome"))
        assert contents(folder / "fresh") == contents(home), contents(folder / "fresh")


def into_a_folder(tap, folder, home):
    """More than the game reads from one file."""
    text = "".join(f"31|{930:03}p{i:03}p{i // 900:03}p\n" for i in range(900))
    (folder / "many.txt").write_text(text, encoding="utf-8")
    command(home, "import", folder / "many.txt")
    saved = folder / "saved"
    saved.mkdir()
    with tap.point("a long export makes several files in a new folder"):
        with Editor("2|2p", home=home) as editor:
            editor.keys("alt+4")
            wait_for("tiles", lambda: n_cells(editor) > 0)
            assert n_cells(editor) < 400, f"{n_cells(editor)} tiles, of which few are on screen"
            choose(editor, Library.WEB_ITEM)
            answer_chooser(editor, Library.FOLDER_WINDOW, str(saved))
            editor.wait_says(Library.WEB_FOLDER)
        (made,) = saved.iterdir()
        files = sorted(made.iterdir())
        assert len(files) > 1 and all(file.stat().st_size <= 16 << 20 for file in files), files
        command(folder / "again", "import", *files)
        assert contents(folder / "again") == contents(home)


def from_a_terminal(tap, folder):
    with tap.point("files that are named behind --import are added, and are files only"):
        (folder / ZIGZAG).write_text(STRAIGHT, encoding="utf-8") # a name that is a code
        (folder / "other.txt").write_text(THREE, encoding="utf-8")
        files = [str(folder / name) for name in (ZIGZAG, "other.txt", "nowhere.txt")]
        with Editor("--import", *files) as editor:
            editor.wait_says(Library.IMPORTED_SOME)
            wait_tiles(editor, 2)


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
    with tap.point("which are one step to undo, with their deck"):
        editor.click(editor.find("push button", Library.UNDO_ADD_BOARDS))
        editor.wait_says(Library.EMPTY)
        wait_for("no deck", lambda: not any(node.get_name().startswith("Welcome, ")
                                            for node in walk(editor.application)))
        editor.keys("ctrl+shift+z")
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
        with Editor("2|2p", home=folder / "home") as editor:
            welcome(tap, editor)
            narrow(tap, editor)
        command(folder / "home", "add", SOLITAIRE)
        for_the_web_game(tap, folder, folder / "home")
        into_a_folder(tap, folder, folder / "home")
        from_a_terminal(tap, folder)
    tap.done()


main()
