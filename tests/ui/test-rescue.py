"""What another program does to the file of the drafts while windows are open costs nothing: it is
told, and all of it is there at the next start."""
import os
import pathlib
import resource
import sqlite3
import tempfile

import x11
from drafts import database, execute, lines_of, wait_draft
from driver import Editor, set_clipboard, wait_for
from screen import Draft
from tap import Tap

ZIGZAG = "4|12p08p12t04p00pG0f"
PENTOMINOES = "https://pentominoes.river.me/#/P88F440R14414654"


def places(home):
    """Where files can be kept beside the data folder, and settings over a restart."""
    return {"GSETTINGS_BACKEND": "keyfile", "XDG_CONFIG_HOME": home,
            "XDG_STATE_HOME": f"{home}/state", "XDG_CACHE_HOME": f"{home}/cache"}


def rescued(home):
    return sorted(path.name for path in pathlib.Path(home).rglob("*.rescue*"))


def lock(file):
    """Until it is closed."""
    connection = sqlite3.connect(file, timeout=30, isolation_level=None)
    connection.execute("BEGIN EXCLUSIVE")
    return connection


def remove(file):
    file.unlink()


def replace(file):
    other = file.with_name("other")
    connection = sqlite3.connect(other)
    connection.execute("CREATE TABLE theirs (a)")
    connection.close()
    os.replace(other, file)


def overwrite(file):
    execute(file.parent, "PRAGMA wal_checkpoint (TRUNCATE)") # all of it is in the file
    with open(file, "r+b") as there:
        there.write(b"no database " * 20000)


def empty(file):
    os.truncate(file, 0)


ATTACKS = [("removed", remove, Draft.REMOVED), ("replaced", replace, Draft.REMOVED),
           ("overwritten", overwrite, Draft.RECOVERED), ("emptied", empty, Draft.REMOVED)]


def build(editor):
    for row, code in ((1, "2|2p"), (0, "2|2p0p")):
        editor.click(editor.square(row, 0))
        editor.wait_code(code)


def check_back(editor):
    """The last step was an undo."""
    editor.wait_code("2|2p")
    editor.keys("ctrl+shift+z")
    editor.wait_code("2|2p0p")
    editor.keys("ctrl+z", "ctrl+z")
    editor.wait_code("2|")


def leave(home):
    """What an earlier start has left, so that there is something to be damaged."""
    with Editor("2|", home=home, **places(home)) as editor:
        build(editor)
        wait_draft(home, "2|2p0p ")


def numbers(editor):
    return {window.number for window in x11.display().windows(pid=editor.process.pid)}


def paste(editor, home, text, *words, kind="board", number=1):
    set_clipboard(text)
    editor.keys("ctrl+v")
    wait_draft(home, *words, kind=kind, number=number)


def end(editor):
    editor.focus()
    editor.keys("ctrl+q")
    wait_for("the end of the program", lambda: editor.process.poll() is not None)
    assert editor.process.returncode == 0, editor.process.returncode


def attacked(home, attack, told):
    leave(home)
    with Editor(home=home, **places(home)) as editor:
        editor.wait_code("2|2p0p")
        attack(database(home))
        editor.keys("ctrl+z")
        editor.wait_says(told)
        editor.keys("Escape")
        wait_draft(home, "2|2p ")
        end(editor)
    assert not rescued(home), rescued(home)
    with Editor(home=home, **places(home)) as editor:
        check_back(editor)


def locked(home):
    """One board, closed without a question."""
    leave(home)
    with Editor(home=home, **places(home)) as editor:
        editor.wait_code("2|2p0p")
        other = lock(database(home))
        editor.keys("ctrl+z")
        editor.wait_code("2|2p")
        editor.wait_says(Draft.NOT_SAVED)
        end(editor)
        other.close()
    assert rescued(home) == ["draft-1.rescue"], rescued(home)
    with Editor(home=home, **places(home)) as editor:
        editor.wait_says(Draft.TAKEN_BACK)
        check_back(editor)
        assert not rescued(home)
        end(editor)
    with Editor(home=home, **places(home)) as editor:
        editor.wait_code("2|")
        assert not editor.says(Draft.TAKEN_BACK)


def several(home):
    """Two windows, and in the first pentominoes as well."""
    with Editor("2|", home=home, **places(home)) as editor:
        build(editor)
        wait_draft(home, "2|2p0p ")
        paste(editor, home, PENTOMINOES, "F4.4.0", kind="pentominoes")
        first = editor.window
        editor.keys("ctrl+shift+n")
        second = wait_for("another window", lambda: next(iter(numbers(editor) - {first}), None))
        editor.window = second
        editor.focus()
        paste(editor, home, ZIGZAG, ZIGZAG, number=2)

        other = lock(database(home))
        editor.keys("ctrl+z")
        editor.wait_says(Draft.NOT_SAVED)
        editor.window = first
        editor.focus()
        editor.keys("ctrl+z", "ctrl+1", "ctrl+z")
        end(editor)
        other.close()
    assert len(rescued(home)) == 3, rescued(home)
    with Editor(home=home, **places(home)) as editor:
        wait_for("two windows", lambda: len(numbers(editor)) == 2)
        editor.wait_says(Draft.TAKEN_BACK_3)
        assert not rescued(home)
        # what was undone while the file was locked can be redone
        lines = {(kind, number): lines_of(home, kind, number)
                 for kind, number in (("board", 1), ("board", 2), ("pentominoes", 1))}
        assert any(line.startswith("r 2|2p0p ") for line in lines["board", 1]), lines
        assert any(line.startswith(f"r {ZIGZAG} ") for line in lines["board", 2]), lines
        assert any(line.startswith("r ") and "F4.4.0" in line
                   for line in lines["pentominoes", 1]), lines


def elsewhere(home):
    """The data folder is gone, and something else is in its place."""
    leave(home)
    with Editor(home=home, **places(home)) as editor:
        editor.wait_code("2|2p0p")
        folder = database(home).parent
        folder.rename(folder.with_name("moved"))
        folder.write_text("in the way", encoding="utf-8")
        editor.keys("ctrl+z")
        editor.wait_says(Draft.NOT_SAVED)
        end(editor)
    assert rescued(home) == ["draft-1.rescue"], rescued(home)
    file = next(pathlib.Path(home).rglob("*.rescue"))
    assert file.is_relative_to(f"{home}/state"), file
    assert file.stat().st_mode & 0o777 == 0o600, file.stat()
    folder.unlink()
    with Editor(home=home, **places(home)) as editor:
        editor.wait_says(Draft.TAKEN_BACK)
        check_back(editor)


def limited(home):
    """The session allows files of a few kilobytes from now on, which the log is beyond."""
    leave(home)
    with Editor(home=home, **places(home)) as editor:
        editor.wait_code("2|2p0p")
        resource.prlimit(editor.process.pid, resource.RLIMIT_FSIZE, (4000, 4000))
        editor.keys("ctrl+z")
        editor.wait_says(Draft.FULL)
        end(editor)
    with Editor(home=home, **places(home)) as editor:
        editor.wait_says(Draft.TAKEN_BACK)
        check_back(editor)


def damaged(home):
    leave(home)
    file = database(home).parent / "drafts" / "draft-3.rescue"
    file.write_bytes(b"\xff\xfe spaces-rescue 1")
    with Editor(home=home, **places(home)) as editor:
        editor.wait_says("draft-3.rescue.damaged")
        editor.wait_code("2|2p0p")
    assert rescued(home) == ["draft-3.rescue.damaged"], rescued(home)


def main():
    tap = Tap()
    for name, attack, told in ATTACKS:
        with tap.point(f"a file that is {name} while it is open is told, and nothing lost"), \
             tempfile.TemporaryDirectory() as home:
            attacked(home, attack, told)
    for title, journey in (
            ("what could not be written because of a lock is there at the next start", locked),
            ("so are two windows and two games, told in one sentence", several),
            ("a data folder that takes nothing: another place does", elsewhere),
            ("a limit of file sizes is told like a full disk, and costs nothing", limited),
            ("a damaged file is set aside and told", damaged)):
        with tap.point(title), tempfile.TemporaryDirectory() as home:
            journey(home)
    tap.done()


main()
