"""Anything that a player receives, looked at: links, damaged links, pictures, files, several at once."""
import json
import os
import pathlib
import subprocess
import tempfile

from driver import Editor, clipboard, set_clipboard, text_of, wait_for, walk
from screen import Inspect, Window
from tap import Tap

CODE = "4|12p08p12t04p00pG0f"
LINK = f"https://spaces-game.com/#{CODE}"
BROKEN = "https://spaces-game.com/#5|22p17p12p13t7p02pG2f"
VECTORS = pathlib.Path(__file__).parent.parent / "vectors" / "spaces" / "challenge.json"
CHALLENGE = next(case["fullUrl"] for case in json.loads(VECTORS.read_text(encoding="utf-8"))["cases"]
                 if '"playerName":"Ted"' in case["json"] and '"round":4' in case["json"])
BOARD_FILE = """[
  {"name": "One", "sequence": [{"position": {"row": 1, "col": 0}, "type": "piece", "order": 1}],
   "grid": [["empty", "empty"], ["piece", "empty"]]},
  {"name": "Two", "sequence": [{"position": {"row": 1, "col": 1}, "type": "piece", "order": 1}],
   "grid": [["empty", "empty"], ["empty", "piece"]]}
]"""


def hand_over(*arguments):
    subprocess.run([os.environ["SPACES_EDITOR"], *arguments], timeout=60, check=True)


def make_qr(path, text):
    subprocess.run([os.environ["SPACES_COMMAND"], "qr", "--text", text, "--format", "png", "--output", str(path)], check=True, timeout=60,
                   stdout=subprocess.DEVNULL)


def field(editor):
    return editor.find("text", Inspect.FIELD)


def rows(editor):
    """What a screen reader says of the rows of the tree."""
    return [node.get_name() for node in walk(editor.find("list", Inspect.FIELDS))
            if node.get_role_name() == "list item"]


def wait_row(editor, start):
    wait_for(lambda: f"a row {start!r} among {rows(editor)}",
             lambda: any(row.startswith(start) for row in rows(editor)))


def step(editor, name):
    """Clicks a row; a window as tall as the screen shows all of them."""
    editor.resize(1100, 800)
    row = editor.find("list item", name)
    wait_for(f"room for {name}", lambda: editor.box(row).height > 0)
    editor.click(row)


def show_inspect(editor, text="hello"):
    hand_over(text)
    editor.find("text", Inspect.FIELD)


def challenges(tap):
    with tap.point("a challenge link is told in a sentence and as a tree"), Editor(CHALLENGE) as editor:
        editor.wait_says(Inspect.CHALLENGE)
        wait_row(editor, Inspect.ADDRESS_ROW)
        wait_row(editor, Inspect.SENDER_ROW)
        wait_row(editor, Inspect.ROUND_ROW)
        assert '"playerName":"Ted"' in text_of(editor.find("text", Inspect.CONTENTS))
        assert editor.says(Inspect.ALL_READ)
    with tap.point("nothing that is inspected touches the board"), Editor("2|2p") as editor:
        hand_over(CHALLENGE)
        editor.wait_says(Inspect.CHALLENGE)
        editor.wait_code("2|2p")


def broken_links(tap):
    with tap.point("a damaged link has a caret, a sentence and what could be read"), Editor(BROKEN) as editor:
        editor.wait_says(Inspect.CHARACTER_41)
        editor.wait_says(Inspect.MOVE_5)
        wait_row(editor, Inspect.MOVE_4_ROW)
        editor.find("image", Inspect.FOUR_OF_FOUR)
    with tap.point("a repair is a button and never taken by itself"), Editor(BROKEN) as editor:
        assert text_of(field(editor)) == BROKEN
        editor.click(editor.find("push button", Inspect.TAKE_FOUR))
        wait_for("the repaired text", lambda: text_of(field(editor)).endswith("5|22p17p12p13t"))
        editor.wait_says(Inspect.ALL_READ)


def next_steps(tap):
    with tap.point("a board is opened in the editor, and undo brings the old one back"), Editor("2|2p") as editor:
        hand_over(BROKEN)
        step(editor, Inspect.OPEN_FOUR)
        editor.wait_code("5|22p17p12p13t")
        editor.wait_says(Window.BOARD_OPENED)
        editor.keys("ctrl+z")
        editor.wait_code("2|2p")
    with tap.point("a link is copied clean"), Editor(f"look: {LINK}, yes") as editor:
        step(editor, Inspect.COPY_CLEAN)
        wait_for("the link on the clipboard", lambda: clipboard() == LINK)


def pictures(tap):
    with tempfile.TemporaryDirectory() as folder:
        picture = pathlib.Path(folder) / "qr.png"
        make_qr(picture, LINK)
        with tap.point("a picture with a QR code is opened as its board"), Editor("2|2p") as editor:
            hand_over(str(picture))
            editor.wait_code(CODE)
        with tap.point("Ctrl+V with a picture on the clipboard does the same"), Editor("2|2p") as editor:
            subprocess.run(["xclip", "-in", "-selection", "clipboard", "-target", "image/png", str(picture)],
                           check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            editor.click(editor.square(0, 0), button=2)
            editor.keys("ctrl+v")
            editor.wait_code(CODE)
        blank = pathlib.Path(folder) / "blank.png"
        subprocess.run(["convert", "-size", "80x80", "xc:white", str(blank)], check=True)
        with tap.point("a picture without a code is explained and changes nothing"), Editor(CODE) as editor:
            hand_over(str(blank))
            editor.wait_says(Inspect.QR_CODE)
            editor.wait_code(CODE)


def several(tap):
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "boards.json"
        file.write_text(BOARD_FILE, encoding="utf-8")
        with tap.point("of several boards in a file one is chosen"), Editor(str(file)) as editor:
            wait_row(editor, "One")
            editor.find("image", Inspect.ONE_OF_ONE)
            step(editor, "Two")
            editor.wait_says(Inspect.NAMED_TWO)
            step(editor, Inspect.OPEN)
            editor.wait_code("2|3p")
    with tap.point("several arguments are looked at together"), Editor(LINK, "2|2p0pG0f") as editor:
        editor.wait_says(Inspect.TWO_LINKS)
        editor.find("list item", Inspect.SAVE_ALL)


def typing(tap):
    with tap.point("what is typed is answered while it is typed"), Editor("2|2p") as editor:
        show_inspect(editor)
        editor.wait_says(Inspect.NOTHING)
        editor.click(editor.find("push button", Inspect.CLEAR))
        editor.wait_says(Inspect.EMPTY)
        editor.type("2|2p0pG0f")
        editor.wait_says(Inspect.ALL_READ)
        wait_row(editor, Inspect.MOVE_3_ROW)
    with tap.point("without a portal reading from the screen says what to do instead"), Editor("2|2p") as editor:
        show_inspect(editor)
        editor.click(editor.find("push button", Inspect.READ_SCREEN))
        editor.wait_says(Inspect.NO_SCREEN)
    with tap.point("the program's own address leads into it"), Editor("2|2p") as editor:
        hand_over(f"spaces-editor:{CODE.replace('|', '%7C')}")
        editor.wait_code(CODE)
    with tap.point("a text on the clipboard that is no board is inspected"), Editor(CODE) as editor:
        set_clipboard(BROKEN)
        editor.keys("ctrl+v")
        editor.wait_says(Inspect.CHARACTER_41)
        editor.wait_code(CODE)


def main():
    tap = Tap()
    challenges(tap)
    broken_links(tap)
    next_steps(tap)
    pictures(tap)
    several(tap)
    typing(tap)
    tap.done()


main()
