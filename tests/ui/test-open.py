"""Boards come in from the command line, and nothing that comes in does harm."""
import contextlib
import os
import pathlib
import subprocess
import sys
import tempfile

from chooser import dialogs, focus_dialog
from driver import Editor, wait_for
from fasthands import Hands
from screen import Inspect
from tap import Tap

TEXT = {"text/plain;charset=utf-8": b"2|2p", "UTF8_STRING": b"2|2p"}
CODE = "4|12p08p12t04p00pG0f"


def hand_over(*arguments):
    """Starts the program a second time; the first one takes the arguments."""
    result = subprocess.run([os.environ["SPACES_EDITOR"], *arguments], timeout=60, check=False)
    assert result.returncode == 0, result.returncode


@contextlib.contextmanager
def dying_copy(times):
    """Somebody who holds the name of the program and goes away when called, so many times."""
    program = pathlib.Path(__file__).parent / "silentprimary.py"
    with subprocess.Popen([sys.executable, program, "com.example.SpacesEditor", str(times)],
                          stdout=subprocess.PIPE,
                          text=True) as copy:
        assert copy.stdout.readline() == "ready\n"
        try:
            yield
        finally:
            copy.kill()


def answer_late(editor, keys):
    """Pastes into the dialog that @keys lead to, from a program that answers when the dialog is
    closed."""
    first, *others = keys
    editor.keys(first)
    focus_dialog(editor)
    owner = Hands()
    owner.offer(TEXT)
    if others:
        editor.keys(*others)
        editor.find("text")
    editor.keys("ctrl+v")
    wait_for("the question what is there to paste", owner.display.pending_events)

    def closed():
        if dialogs(editor):
            editor.keys("Escape")
        return not dialogs(editor)
    wait_for("the window alone", closed)
    wait_for("the end of the paste", lambda: owner.look(0.05) or owner.handed_over)
    editor.focus()


def main():
    tap = Tap()
    with tap.point("the version is told without a window"):
        output = subprocess.run([os.environ["SPACES_EDITOR"], "--version"], stdout=subprocess.PIPE,
                                text=True,
                                check=True, timeout=60,
                                env={k: v for k, v in os.environ.items() if k != "DISPLAY"})
        assert output.stdout.startswith("Spaces Editor "), output.stdout

    for name, argument in (("a code", CODE), ("a link", f"https://spaces-game.com/#{CODE}"),
                           ("a link with a coded bar",
                            f"https://example.org/a?b#{CODE.replace('|', '%7C')}")):
        with tap.point(f"{name} on the command line is opened"), Editor(argument) as editor:
            editor.wait_code(CODE)

    with tap.point("a file on the command line is opened"), tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "board.txt"
        file.write_text(f"{CODE}\n", encoding="utf-8")
        with Editor(str(file)) as editor:
            editor.wait_code(CODE)

    with tap.point("a second start hands its board to the first"), Editor("2|2p") as editor:
        hand_over(CODE)
        editor.wait_code(CODE)
        editor.keys("ctrl+z")
        editor.wait_code("2|2p")

    for name, argument in (("nonsense", "hello"), ("a size too large", "32|0p"),
                           ("half a code", "4|12p0"),
                           ("control characters", "4|\x01\x02"),
                           ("a very long text", "9" * 100000)):
        with tap.point(f"{name} is explained and leaves the board alone"), Editor(CODE) as editor:
            hand_over(argument)
            editor.find("list", Inspect.PROBLEMS)
            editor.wait_code(CODE)
    with tap.point("bytes that are no text are explained"), Editor(CODE) as editor:
        hand_over(b"4|\xff\xfe12p")
        editor.wait_says(Inspect.NO_TEXT)
        editor.wait_code(CODE)
    with tap.point("the largest board opens"), Editor("31|" + "930p") as editor:
        wait_for("the start", lambda: "piece, move 1" in editor.square(30, 0).get_name())

    with tap.point("a window comes although the copy before this one is just ending"), \
         dying_copy(2):
        with Editor(CODE) as editor:
            editor.wait_code(CODE)
    with tap.point("a window comes although nobody answers for long"), dying_copy(100):
        with Editor(CODE) as editor:
            editor.wait_code(CODE)

    for name, *keys in (("the files", "ctrl+o"), ("a search among the files", "ctrl+o", "a"),
                        ("a search among the keys", "ctrl+question", "a")):
        with tap.point(f"a paste into {name} is answered when they are gone"), \
             Editor(CODE) as editor:
            answer_late(editor, keys)
            editor.wait_code(CODE)
    tap.done()


main()
