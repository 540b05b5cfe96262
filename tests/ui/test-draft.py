"""Closing, or being killed, loses nothing: board and undo history are there again."""
import fcntl
import json
import os
import pathlib
import random
import shutil
import struct
import tempfile
import time

from chooser import answer_chooser, focus_window
from drafts import database, execute, lines_of, shown_in, wait_draft, write_draft
from driver import Editor, wait_for
from screen import Draft, Files, Window
from tap import Tap


def build(editor, code="2|2p0p", *squares):
    for square in squares or ((1, 0), (0, 0)):
        editor.click(editor.square(*square))
    editor.wait_code(code)


def leave_draft(home):
    """What a killed program leaves below @home: two moves, each a step of its own."""
    with Editor("2|", home=home) as editor:
        build(editor)
        wait_draft(home, "2|2p0p ")
        editor.kill()
        editor.process.returncode = 0 # it was meant to end


def no_other_place(home):
    """Folders for state and cache where the program can keep nothing."""
    for name in ("state", "cache"):
        folder = pathlib.Path(home) / name
        folder.mkdir()
        (folder / "spaces-editor").write_text("in the way", encoding="utf-8")
    return {"XDG_STATE_HOME": f"{home}/state", "XDG_CACHE_HOME": f"{home}/cache"}


def check_back(home):
    with Editor(home=home) as editor:
        editor.wait_code("2|2p0p")
        editor.keys("ctrl+z")
        editor.wait_code("2|2p")
        editor.keys("ctrl+shift+z")
        editor.wait_code("2|2p0p")


def kill_often(home, times):
    """Kills the window at random moments of undoing and redoing; the history is whole after
    each."""
    leave_draft(home)
    for _ in range(times):
        with Editor(home=home) as editor:
            assert editor.code() in ("4|", "2|", "2|2p", "2|2p0p"), editor.code()
            editor.keys(*["ctrl+shift+z"] * 4)
            editor.wait_code("2|2p0p")
            editor.keys(*["ctrl+z"] * 4)
            editor.wait_code("4|")
            editor.keys(*random.choices(["ctrl+z", "ctrl+shift+z"], k=random.randint(1, 8)))
            # a moment like any other: while it writes, before, after
            time.sleep(random.uniform(0, 0.3))
            editor.kill()
            editor.process.returncode = 0 # it was meant to end


def log_of_page(number):
    """A log of SQLite with one page of this number, with the right checksums."""
    def add(sums, data):
        first, second = sums
        for one, other in struct.iter_unpack(">II", data):
            first = (first + one + second) & 0xffffffff
            second = (second + other + first) & 0xffffffff
        return first, second

    salt = struct.pack(">II", 1, 2)
    header = struct.pack(">IIII", 0x377f0683, 3007000, 512, 0) + salt
    sums = add((0, 0), header)
    page = struct.pack(">II", number, 1)
    return (header + struct.pack(">II", *sums) + page + salt
            + struct.pack(">II", *add(add(sums, page), bytes(512))) + bytes(512))


def main():
    tap = Tap()
    times = 300 if os.environ.get("SPACES_TEST_LONG") else 3
    with tap.point(f"{times} kills at random moments lose nothing of the history"), \
         tempfile.TemporaryDirectory() as home:
        kill_often(home, times)

    with tap.point("after a kill the draft is there again, with its history"), \
            tempfile.TemporaryDirectory() as home:
        leave_draft(home)
        check_back(home)

    with tap.point("after the window was closed the draft is there again"), \
            tempfile.TemporaryDirectory() as home:
        with Editor("2|", home=home) as editor:
            build(editor)
            editor.click(editor.find("push button", Window.CLOSE))
            wait_for("the end of the program", lambda: editor.process.poll() is not None)
        check_back(home)

    with tap.point("a draft that cannot be read is put aside and the program starts"), \
         tempfile.TemporaryDirectory() as home:
        leave_draft(home)
        write_draft(home, ["damaged"])
        with Editor(home=home) as editor:
            editor.wait_says(Draft.UNREADABLE)
            wait_for("an empty board", lambda: editor.code().endswith("|"))
        assert lines_of(home, "board.damaged") == ["damaged"], "it is gone"

    with tap.point("a damaged database is put aside, and what can be read is restored"), \
         tempfile.TemporaryDirectory() as home:
        leave_draft(home)
        execute(home, "PRAGMA wal_checkpoint (TRUNCATE)") # what is in the log goes into the file
        file = database(home)
        file.write_bytes(b"\xff" * 100 + file.read_bytes()[100:])
        with Editor(home=home) as editor:
            editor.wait_says(Draft.RECOVERED)
            editor.keys("Escape")
            editor.wait_code("2|2p0p")
            assert file.with_name("work.db.damaged").exists(), "the file is gone"
        check_back(home)

    with tap.point("a database that never ends is put aside, and the program starts"), \
         tempfile.TemporaryDirectory() as home:
        leave_draft(home)
        for file in database(home).parent.glob("work.db?*"):
            file.unlink()
        database(home).write_bytes(b"X" + bytes(511))
        database(home).with_name("work.db-wal").write_bytes(log_of_page(0xffffffff))
        with Editor(home=home) as editor:
            editor.wait_says(Draft.RECOVERED)
            editor.keys("Escape")
            build(editor, "4|12p08p", (3, 0), (2, 0))
            wait_draft(home, "4|12p08p ")

    with tap.point("no program that hangs is waited for, and the draft is offered later"), \
         tempfile.TemporaryDirectory() as home:
        leave_draft(home)
        execute(home, "PRAGMA wal_checkpoint (TRUNCATE)")
        file = database(home)
        file.write_bytes(b"\xff" * 100 + file.read_bytes()[100:])
        with open(file, "rb") as held:
            fcntl.flock(held, fcntl.LOCK_EX)
            with Editor(home=home) as editor:
                editor.wait_says(Draft.LATE)
                build(editor, "4|12p08p", (3, 0), (2, 0))
                fcntl.flock(held, fcntl.LOCK_UN)
                editor.wait_says(Draft.OTHERS)
                wait_draft(home, "4|12p08p ", number=2)
                editor.click(editor.find("push button", Draft.OPEN))
                editor.wait_code("2|2p0p")

    with tap.point("one bad byte in an old step costs that step, and says so"), \
         tempfile.TemporaryDirectory() as home:
        leave_draft(home)
        execute(home, "UPDATE journal SET line = replace (line, '+ 2|2p ', '+ 2|3p ')")
        with Editor(home=home) as editor:
            editor.wait_says(Draft.PARTLY)
            editor.wait_code("2|2p0p")
            assert any("2|3p" in line for line in lines_of(home, "board.damaged")), "it is gone"

    with tap.point("a draft of a newer version is left alone"), \
         tempfile.TemporaryDirectory() as home:
        leave_draft(home)
        write_draft(home, ["spaces-draft 99", "news"])
        with Editor(home=home) as editor:
            editor.wait_says(Draft.NEWER)
            build(editor, "4|12p08p", (3, 0), (2, 0))
            wait_draft(home, "4|12p08p ", number=2)
        assert lines_of(home) == ["spaces-draft 99", "news"]

    with tap.point("the draft of another window that was killed is offered, and undo leads back"), \
            tempfile.TemporaryDirectory() as home:
        leave_draft(home)
        write_draft(home, lines_of(home), number=3)
        with Editor("5|20p", home=home) as editor:
            editor.wait_says(Draft.OTHERS)
            editor.click(editor.find("push button", Draft.OPEN))
            editor.wait_code("2|2p0p")
            editor.focus()
            for code in ("2|2p", "2|", "4|", "5|20p"): # every step of the other window's
                editor.keys("ctrl+z")
                editor.wait_code(code)
            wait_for("one draft", lambda: not lines_of(home, number=3))

    with tap.point("a disk that takes nothing is told, tried again, and asked about on closing"), \
            tempfile.TemporaryDirectory() as home, \
            Editor("2|", home=home, **no_other_place(home)) as editor:
        build(editor)
        wait_draft(home, "2|2p0p ")
        folder = database(home).parent
        shutil.rmtree(folder)
        folder.write_text("in the way", encoding="utf-8")
        editor.keys("ctrl+z")
        editor.wait_says(Draft.NOT_SAVED)
        folder.unlink()
        editor.wait_says(Draft.SAVED_AGAIN)
        editor.wait_says(Draft.REMOVED)
        editor.keys("Escape")
        editor.focus()
        assert shown_in(home).startswith("2|2p "), lines_of(home)

        shutil.rmtree(folder)
        folder.write_text("in the way", encoding="utf-8")
        editor.keys("ctrl+shift+z")
        editor.wait_says(Draft.NOT_SAVED)
        path = pathlib.Path(home) / "elsewhere.json"
        for answer in (Draft.CANCEL, Draft.ELSEWHERE):
            editor.focus()
            editor.keys("ctrl+w")
            focus_window(Draft.ASKED)
            editor.click(editor.find("push button", answer))
        answer_chooser(editor, Files.SAVE_BOARD, path)
        wait_for("the board elsewhere", path.exists)
        assert len(json.loads(path.read_text(encoding="utf-8"))["sequence"]) == 2
        editor.focus()
        editor.keys("ctrl+w")
        focus_window(Draft.ASKED)
        editor.click(editor.find("push button", Draft.CLOSE))
        assert wait_for("the end of the program", lambda: editor.process.poll() is not None)
    tap.done()


main()
