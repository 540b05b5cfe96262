"""Closing, or being killed, loses nothing: board and undo history are there again."""
import pathlib
import tempfile

from driver import Editor, wait_for
from screen import Window
from tap import Tap


def drafted(home, code):
    """Whether a file below @home holds @code."""
    return any(code in file.read_text(encoding="utf-8", errors="replace")
               for file in pathlib.Path(home).rglob("draft-*") if file.is_file())


def build(editor):
    editor.click(editor.square(1, 0))
    editor.click(editor.square(0, 0))
    editor.wait_code("2|2p0p")


def check_back(home):
    with Editor(home=home) as editor:
        editor.wait_code("2|2p0p")
        editor.keys("ctrl+z")
        editor.wait_code("2|2p")
        editor.keys("ctrl+shift+z")
        editor.wait_code("2|2p0p")


def main():
    tap = Tap()
    with tap.point("after a kill the draft is there again, with its history"), \
            tempfile.TemporaryDirectory() as home:
        with Editor("2|", home=home) as editor:
            build(editor)
            wait_for("the draft on disk", lambda: drafted(home, "2|2p0p"))
            editor.kill()
            editor.process.returncode = 0 # it was meant to end
        check_back(home)

    with tap.point("after the window was closed the draft is there again"), \
            tempfile.TemporaryDirectory() as home:
        with Editor("2|", home=home) as editor:
            build(editor)
            editor.click(editor.find("push button", Window.CLOSE))
            wait_for("the end of the program", lambda: editor.process.poll() is not None)
        check_back(home)

    with tap.point("a damaged draft is put aside and the program starts"), tempfile.TemporaryDirectory() as home:
        with Editor("2|", home=home) as editor:
            build(editor)
            wait_for("the draft on disk", lambda: drafted(home, "2|2p0p"))
        for file in pathlib.Path(home).rglob("draft-*"):
            if file.stat().st_size:
                file.write_bytes(b"\x00\xff damaged")
        with Editor(home=home) as editor:
            wait_for("an empty board", lambda: editor.code().endswith("|"))
            assert any("damaged" in file.name for file in pathlib.Path(home).rglob("*")), "the file is gone"
    tap.done()


main()
