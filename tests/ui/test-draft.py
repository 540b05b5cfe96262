"""Closing, or being killed, loses nothing: board and undo history are there again."""
import json
import os
import pathlib
import random
import shutil
import tempfile
import time

from chooser import answer_chooser, focus_window
from drafts import shown_in, wait_draft
from driver import Editor, wait_for
from screen import Draft, Files, Window
from tap import Tap


def build(editor, code="2|2p0p", *squares):
    for square in squares or ((1, 0), (0, 0)):
        editor.click(editor.square(*square))
    editor.wait_code(code)


def leave_draft(home):
    """The file that a killed program leaves below @home: two moves, each a step of its own."""
    with Editor("2|", home=home) as editor:
        build(editor)
        draft = wait_draft(home, "2|2p0p ")
        editor.kill()
        editor.process.returncode = 0 # it was meant to end
    return draft


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


def main():
    tap = Tap()
    times = 30 if os.environ.get("SPACES_TEST_LONG") else 3
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

    with tap.point("a damaged draft is put aside and the program starts"), \
         tempfile.TemporaryDirectory() as home:
        with Editor("2|", home=home) as editor:
            build(editor)
            wait_draft(home, "2|2p0p ")
        for file in pathlib.Path(home).rglob("draft-*"):
            if file.stat().st_size:
                file.write_bytes(b"\x00\xff damaged")
        with Editor(home=home) as editor:
            wait_for("an empty board", lambda: editor.code().endswith("|"))
            assert any("damaged" in file.name
                       for file in pathlib.Path(home).rglob("*")), "the file is gone"
    with tap.point("one bad byte in an old step costs that step, and says so"), \
         tempfile.TemporaryDirectory() as home:
        file = leave_draft(home)
        file.write_text(file.read_text(encoding="utf-8").replace("+ 2|2p ", "+ 2|3p "),
                        encoding="utf-8")
        with Editor(home=home) as editor:
            editor.wait_says(Draft.PARTLY)
            editor.wait_code("2|2p0p")
            assert [name for name in file.parent.iterdir()
                    if "damaged" in name.name], "the file is gone"

    with tap.point("a draft of a newer version is left alone"), \
         tempfile.TemporaryDirectory() as home:
        file = leave_draft(home)
        file.write_text("spaces-draft 99\nnews\n", encoding="utf-8")
        with Editor(home=home) as editor:
            editor.wait_says(Draft.NEWER)
            build(editor, "4|12p08p", (3, 0), (2, 0))
            wait_draft(home, "4|12p08p ", name="draft-2")
        assert file.read_text(encoding="utf-8") == "spaces-draft 99\nnews\n"

    with tap.point("the draft of another window that was killed is offered, and undo leads back"), \
            tempfile.TemporaryDirectory() as home:
        file = leave_draft(home)
        shutil.copy(file, file.with_name("draft-3"))
        with Editor("5|20p", home=home) as editor:
            editor.wait_says(Draft.OTHERS)
            editor.click(editor.find("push button", Draft.OPEN))
            editor.wait_code("2|2p0p")
            editor.focus()
            for code in ("2|2p", "2|", "4|", "5|20p"): # every step of the other window's
                editor.keys("ctrl+z")
                editor.wait_code(code)
            wait_for("one draft", lambda: not file.with_name("draft-3").exists())

    with tap.point("a disk that takes nothing is told, tried again, and asked about on closing"), \
            tempfile.TemporaryDirectory() as home, Editor("2|", home=home) as editor:
        build(editor)
        draft = wait_draft(home, "2|2p0p ")
        folder = draft.parent
        shutil.rmtree(folder)
        folder.write_text("in the way", encoding="utf-8")
        editor.keys("ctrl+z")
        editor.wait_says(Draft.NOT_SAVED)
        folder.unlink()
        editor.wait_says(Draft.SAVED_AGAIN)
        assert shown_in(draft).startswith("2|2p "), draft.read_text()

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
