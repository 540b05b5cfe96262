"""Anything that a player receives, looked at: links, damaged links, pictures, files, several at
once."""
import json
import os
import pathlib
import subprocess
import tempfile

import x11
from chooser import focus_window
from driver import (MUCH, PORTALS, Editor, clipboard, set_clipboard, text_of, until, wait_for,
                    walk)
from portal import Portal
from screen import Design, Files, Inspect, Pages, Solitaire, Transport, Window
from tap import Tap
from tree import State

CODE = "4|12p08p12t04p00pG0f"
LINK = f"https://spaces-game.com/#{CODE}"
BROKEN = "https://spaces-game.com/#5|22p17p12p13t7p02pG2f"
VECTORS = pathlib.Path(__file__).parent.parent / "vectors" / "spaces" / "challenge.json"
CHALLENGE = next(case["fullUrl"]
                 for case in json.loads(VECTORS.read_text(encoding="utf-8"))["cases"]
                 if '"playerName":"Ted"' in case["json"] and '"round":4' in case["json"])
SEVERAL = f"{LINK}\nhttps://spaces-game.com/#2|2p0pG0f"
BOARD_FILE = """[
  {"name": "One", "sequence": [{"position": {"row": 1, "col": 0}, "type": "piece", "order": 1}],
   "grid": [["empty", "empty"], ["piece", "empty"]]},
  {"name": "Two", "sequence": [{"position": {"row": 1, "col": 1}, "type": "piece", "order": 1}],
   "grid": [["empty", "empty"], ["empty", "piece"]]}
]"""


class StrictEditor(Editor):
    """GTK warns of what it draws before it has a place, and then nothing is seen of it."""
    LEVELS = ("WARNING", "CRITICAL", "ERROR")


def hand_over(*arguments):
    subprocess.run([os.environ["SPACES_EDITOR"], *arguments], timeout=60, check=True)


def make_qr(path, text):
    subprocess.run([os.environ["SPACES_COMMAND"], "qr", "--text", text, "--format", "png",
                    "--output", str(path)], check=True, timeout=60,
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


def find_step(editor, name):
    """A thing to do next: the first is a button, the others are rows."""
    return wait_for(f"the step {name}", lambda: editor.search("push button", name)
                    or editor.search("list item", name, editor.find("list", Inspect.STEPS)))


def step(editor, name):
    row = find_step(editor, name)
    wait_for(f"room for {name}", lambda: editor.box(row).height > 0)
    editor.click(row)


def show_inspect(editor, text="hello"):
    hand_over(text)
    editor.find("text", Inspect.FIELD)


def paste(editor, text):
    set_clipboard(text)
    editor.click(field(editor))
    editor.keys("ctrl+a", "ctrl+v")


def wait_field(editor, text):
    wait_for(lambda: f"the text {text!r}, and saw {text_of(field(editor))!r}",
             lambda: text_of(field(editor)) == text)


def pasting_again(tap):
    with tap.point("a second paste into the field replaces the first, and undo brings that back"), \
         Editor("2|2p") as editor:
        editor.show_page(Pages.INSPECT)
        editor.click(field(editor))
        set_clipboard(BROKEN)
        editor.keys("ctrl+v")
        editor.wait_says(Inspect.MOVE_5)
        wait_field(editor, BROKEN)
        set_clipboard(LINK)
        editor.keys("ctrl+v")
        editor.wait_says(Inspect.ONE_LINK)
        editor.wait_says(Inspect.ALL_READ)
        wait_field(editor, LINK)
        editor.keys("ctrl+z")
        editor.wait_says(Inspect.MOVE_5)
        wait_field(editor, BROKEN)
        set_clipboard("g4z3m.NsNs") # as behind ?replay=
        editor.keys("ctrl+a", "ctrl+v")
        editor.wait_says(Inspect.GAME_DAMAGED)
        wait_row(editor, "Deal")
    with tap.point("so it does while the page has the keyboard"), Editor("2|2p") as editor:
        show_inspect(editor, BROKEN)
        for text, verdict in ((LINK, Inspect.ALL_READ), (BROKEN, Inspect.MOVE_5)):
            set_clipboard(text)
            wait_row(editor, Inspect.ADDRESS_ROW)
            editor.click(editor.find("list item", Inspect.ADDRESS_NAME))
            wait_for("the keyboard on a row", lambda: (node := editor.focused())
                     and node.get_role_name() == "list item")
            editor.keys("ctrl+v")
            editor.wait_says(verdict)
            wait_field(editor, text)
    with tap.point("into an edited text it is inserted, and over what is selected of any"), \
         Editor("2|2p") as editor:
        editor.show_page(Pages.INSPECT)
        editor.click(field(editor))
        set_clipboard(LINK)
        editor.keys("ctrl+v")
        editor.wait_says(Inspect.ALL_READ)
        editor.type(" ")
        wait_field(editor, f"{LINK} ")
        set_clipboard(CODE)
        editor.keys("ctrl+v")
        wait_field(editor, f"{LINK} {CODE}")
        editor.keys("ctrl+a", "ctrl+v")
        wait_field(editor, CODE)
        editor.keys("ctrl+Home", "shift+Right", "ctrl+v")
        wait_field(editor, CODE + CODE[1:])
        editor.keys("ctrl+Home", "ctrl+v")
        wait_field(editor, CODE + CODE + CODE[1:])


def challenges(tap):
    with tap.point("a challenge link is told in a sentence and as a tree"), \
         Editor("2|2p") as editor:
        show_inspect(editor)
        paste(editor, CHALLENGE)
        editor.wait_says(Inspect.CHALLENGE)
        wait_row(editor, Inspect.ADDRESS_ROW)
        wait_row(editor, Inspect.SENDER_ROW)
        wait_row(editor, Inspect.ROUND_ROW)
        editor.click(editor.find("page tab", Inspect.CONTENTS_TAB))
        assert '"playerName":"Ted"' in text_of(editor.find("text", Inspect.CONTENTS))
        assert editor.says(Inspect.ALL_READ)
        editor.wait_code("2|2p") # nothing that is inspected touches the board


def broken_links(tap):
    with tap.point("a damaged link has a caret, a sentence and what could be read"), \
         Editor(BROKEN) as editor:
        editor.wait_says(Inspect.CHARACTER_41)
        editor.wait_says(Inspect.MOVE_5)
        wait_row(editor, Inspect.MOVE_4_ROW)
        editor.find("image", Inspect.FOUR_OF_FOUR)
    with tap.point("a repair is a button and never taken by itself"), Editor(BROKEN) as editor:
        assert text_of(field(editor)) == BROKEN
        editor.click(editor.find("push button", Inspect.TAKE_FOUR))
        wait_for("the repaired text", lambda: text_of(field(editor)).endswith("5|22p17p12p13t"))
        editor.wait_says(Inspect.PROBLEMS_BELOW) # which are no errors: it has no goal
        assert not editor.says(Inspect.ALL_READ)


def long_json():
    """A file of 300 lines with one mistake, a word without quotation marks, near its end."""
    board = {"name": "One", "grid": [["empty", "empty"], ["piece", "empty"]],
             "sequence": [{"position": {"row": 1, "col": 0}, "type": "piece", "order": 1}]}
    lines = json.dumps([board] * 14, indent=1).split("\n")
    last = max(line for line, text in enumerate(lines) if '"type"' in text)
    lines[last] = lines[last].replace('"piece"', "piece")
    assert len(lines) > 300, len(lines)
    return "\n".join(lines)


def far_errors(tap):
    """Where a text comes from another page, the field is laid out after it has its text."""
    text = long_json()
    for page in (Pages.DESIGN, Pages.INSPECT):
        with tap.point(f"an error at the end of a long text is in view, pasted on {page}"), \
             StrictEditor("2|2p") as editor:
            def in_view():
                caret = next((node for node in walk(editor.application)
                              if node.get_name().startswith(Inspect.CARET)), None)
                there, room = caret and editor.box(caret), editor.box(field(editor))
                return there and there.height > 0 and room.y <= there.y \
                    and there.y + there.height <= room.y + room.height
            editor.show_page(page)
            set_clipboard(text)
            editor.keys("ctrl+v")
            wait_for("the caret in view", in_view)
            editor.resize(370, 650)
            wait_for("the caret in view of a narrow window", in_view)
            editor.point(field(editor))
            for _ in range(60):
                x11.display().press(4)
                x11.display().release(4)
            wait_for("the beginning, by the wheel", lambda: not in_view())
            editor.resize(1110, 730)
            wait_for("a wide window", lambda: editor.box(editor.frame).width == 1100)
            editor.settle()
            assert not in_view(), "the error is back, though nobody asked for it"
            editor.click(field(editor))
            editor.keys("ctrl+Home")
            editor.type(" ")
            wait_for("the cursor's place in view, and not the error", lambda: not in_view())


def large(tap):
    """What is tolerated elsewhere, as GTK's own, is none of a board that is as large as can be."""
    with tap.point("the largest board is made, drawn, zoomed, weighed and inspected, and GTK warns "
                   "of nothing"), Editor("4|") as editor:
        editor.resize(1110, 730)
        editor.click(editor.find("push button", Window.NEW_SIZE))
        editor.click(editor.find("spin button", Design.SIDE))
        editor.keys("ctrl+a")
        editor.type("31")
        editor.keys("Return")
        editor.wait_code("31|")
        editor.keys(*["w"] * 6, *["ctrl+plus"] * 6, "F8", *["w"] * 3, *["ctrl+minus"] * 3, "F8")
        editor.resize(370, 650)
        editor.keys(*["ctrl+plus"] * 3, "F8", "F8", "Escape")
        editor.resize(1110, 730)
        for text, words in ((BROKEN, Inspect.MOVE_5), (f"{LINK}:Zig", Inspect.ALL_READ)):
            set_clipboard(text)
            editor.keys("alt+3", "ctrl+v")
            editor.wait_says(words)
            wait_row(editor, Inspect.ADDRESS_ROW)
        editor.settle()
        written = os.pread(editor.written.fileno(), MUCH, 0).decode(errors="replace")
        found = [line for line in written.splitlines() if "WARNING" in line]
        assert not found, found


def next_steps(tap):
    with tap.point("a board is opened in the editor, and undo brings the old one back"), \
         Editor("2|2p") as editor:
        hand_over(BROKEN)
        step(editor, Inspect.OPEN_FOUR)
        editor.wait_code("5|22p17p12p13t")
        editor.wait_says(Window.BOARD_OPENED)
        editor.keys("ctrl+z")
        editor.wait_code("2|2p")
    with tap.point("a link is copied clean"), Editor("2|2p") as editor:
        show_inspect(editor)
        paste(editor, f"look: {LINK}, yes")
        step(editor, Inspect.COPY_CLEAN)
        wait_for("the link on the clipboard", lambda: clipboard() == LINK)


def offers(tap):
    with Editor("2|2p") as editor:
        with tap.point("the number of a deal offers that deal"):
            show_inspect(editor)
            paste(editor, "617")
            step(editor, Inspect.DEAL_617)
            focus_window(Solitaire.DIALOG)
            editor.settle()
            editor.keys("Return")
            editor.wait_says(Solitaire.DEAL_617)
            editor.focus()
        with tap.point("a size offers an empty board of pentominoes"):
            show_inspect(editor)
            paste(editor, "6x10")
            step(editor, Inspect.BOARD_6_10)
            wait_for("an empty board", lambda: editor.standing().startswith("6×10"))


def pictures(tap):
    with tempfile.TemporaryDirectory() as folder:
        picture = pathlib.Path(folder) / "qr.png"
        make_qr(picture, LINK)
        with tap.point("a picture with a QR code is opened as its board"), Editor("2|2p") as editor:
            hand_over(str(picture))
            editor.wait_code(CODE)
        with tap.point("Ctrl+V with a picture on the clipboard does the same"), \
             Editor("2|2p") as editor:
            set_clipboard(picture.read_bytes(), "image/png")
            editor.click(editor.square(0, 0), button=2)
            editor.keys("ctrl+v")
            editor.wait_code(CODE)
        blank = pathlib.Path(folder) / "blank.png"
        subprocess.run(["convert", "-size", "80x80", "xc:white", str(blank)], check=True)
        with tap.point("a picture without a code is explained and changes nothing"), \
             Editor(CODE) as editor:
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
            row = next(node for node in walk(editor.find("list", Inspect.FIELDS))
                       if node.get_role_name() == "list item" and node.get_name().startswith("Two"))
            editor.click(row)
            editor.wait_says(Inspect.NAMED_TWO)
            step(editor, Inspect.OPEN)
            editor.wait_code("2|3p")
    with tap.point("several arguments are looked at together"), Editor(LINK, "2|2p0pG0f") as editor:
        editor.wait_says(Inspect.TWO_LINKS)
        find_step(editor, Inspect.SAVE_ALL)


def saving_all(tap):
    """More boards than are listed: the page says so, and saves all of them."""
    codes = subprocess.run([os.environ["SPACES_COMMAND"], "generate", "4", "--limit=150"],
                           check=True, timeout=60, stdout=subprocess.PIPE).stdout.decode()
    with tempfile.TemporaryDirectory() as name, \
            tap.point("all boards of a long list are saved"), Portal() as portal:
        folder = pathlib.Path(name)
        (folder / "boards.txt").write_text(codes, encoding="utf-8")
        portal.answer(0, uris=[(folder / "all.json").as_uri()])
        with Editor(str(folder / "boards.txt"), **PORTALS) as editor:
            editor.wait_says(Inspect.ONLY_100)
            step(editor, Inspect.SAVE_ALL)
            editor.wait_says(Files.SAVED_IN_FORMAT.format("all.json", folder.name))
        saved = json.loads((folder / "all.json").read_text(encoding="utf-8"))
        assert len(saved) == 150, len(saved)


def typing(tap):
    with tap.point("what is typed is answered while it is typed"), Editor("2|2p") as editor:
        show_inspect(editor)
        editor.wait_says(Inspect.NOTHING)
        editor.click(editor.find("push button", Inspect.CLEAR))
        editor.wait_says(Inspect.EMPTY)
        editor.type("2|2p0pG0f")
        editor.wait_says(Inspect.ALL_READ)
        wait_row(editor, Inspect.MOVE_3_ROW)
    with tap.point("without a portal reading from the screen says what to do instead"), \
         Editor("2|2p") as editor:
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


def paste_into_field(editor):
    editor.click(field(editor))
    editor.keys("ctrl+a", "ctrl+v")


def pasting(tap, folder, editor):
    editor.show_page(Pages.INSPECT)
    with tap.point("Ctrl+V in the field reads the QR code of a picture"):
        picture = folder / "qr.png"
        make_qr(picture, LINK)
        set_clipboard(picture.read_bytes(), "image/png")
        paste_into_field(editor)
        wait_for("the link of the picture", lambda: text_of(field(editor)) == LINK)
        editor.wait_says(Inspect.ONE_LINK)
    with tap.point("Ctrl+V in the field reads a file that was copied"):
        (folder / "code.txt").write_text("2|2p0pG0f", encoding="utf-8")
        set_clipboard(f"{(folder / 'code.txt').as_uri()}\r\n", "text/uri-list")
        paste_into_field(editor)
        wait_for("the text of the file", lambda: text_of(field(editor)) == "2|2p0pG0f")
        editor.wait_says(Inspect.ONE_CODE)
    with tap.point("into an edited text the one on the clipboard goes where the cursor is"):
        set_clipboard("Zig")
        editor.click(field(editor))
        editor.keys("ctrl+End")
        editor.type(":")
        editor.keys("ctrl+v")
        wait_for("the code with its name", lambda: text_of(field(editor)) == "2|2p0pG0f:Zig")
    with tap.point("a long text says that it is shown shortened, and a letter takes its place"):
        paste_long(editor)
        editor.keys("ctrl+Home", "Right", "BackSpace", "2", "bar")
        wait_for("the letters alone", lambda: text_of(field(editor)) == "2|")
        wait_for("the remark to go", lambda: not editor.says(Inspect.SHORTENED))
    with tap.point("so does a paste, and after it the text is edited as any other"):
        paste_long(editor)
        set_clipboard(LINK)
        editor.keys("ctrl+v")
        wait_for("the pasted link", lambda: text_of(field(editor)) == LINK)
        editor.keys("ctrl+End", "BackSpace")
        wait_for("the link without its end", lambda: text_of(field(editor)) == LINK[:-1])


def paste_long(editor):
    set_clipboard(f"{LINK} in a long chat\n" * 2000)
    paste_into_field(editor)
    editor.wait_says(Inspect.SHORTENED)
    editor.wait_says(Inspect.MANY_LINKS)


def on_screen(editor, node):
    """Whether all of @node is in the window, and where it ends."""
    box, frame = editor.box(node), editor.box(editor.frame)
    return box.height > 0 and box.y >= 0 and box.y + box.height <= frame.height


def layout(tap, editor):
    steps = [Inspect.PLAY, Inspect.OPEN, Inspect.SAVE, Inspect.SAVE_ALL, Inspect.COPY_CLEAN,
             Inspect.COPY_JSON]
    editor.resize(1100, 720)
    set_clipboard(CHALLENGE)
    paste_into_field(editor)
    editor.wait_says(Inspect.CHALLENGE)
    with tap.point("all that can be done next is in view at 1100×720, and works there"):
        for name in steps:
            wait_for(f"{name} in view",
                     lambda name=name: on_screen(editor, find_step(editor, name)))
        assert find_step(editor, steps[0]).get_role_name() == "push button"
        step(editor, Inspect.COPY_JSON)
        wait_for("the JSON", lambda: '"playerName":"Ted"' in clipboard())
    with tap.point("the fields take the height that there is"):
        tree = editor.find("list", Inspect.FIELDS)
        wait_for("a tree down to the foot", lambda: editor.box(tree).y + editor.box(tree).height
                 > editor.box(editor.frame).height - 60 and on_screen(editor, tree))
    with tap.point("the contents take the place of the fields"):
        editor.click(editor.find("page tab", Inspect.CONTENTS_TAB))
        contents = editor.find("text", Inspect.CONTENTS)
        wait_for("the contents in view",
                 lambda: editor.box(contents).height > 120 and on_screen(editor, contents))
        editor.click(editor.find("page tab", Inspect.FIELDS))
        wait_for("the fields in view", lambda: on_screen(editor, tree))
    with tap.point("in a narrow window the first step is in view, the others in its menu"):
        editor.resize(360, 720)
        wait_for("the first step in view",
                 lambda: (first := editor.search("push button", Inspect.PLAY))
                 and on_screen(editor, first) and editor.box(first).width < 340)
        editor.click(wait_for("the menu", lambda: next((node for node in walk(editor.application)
                                                        if node.get_name() == Inspect.MORE_STEPS
                                                        and editor.box(node) is not None), None)))
        step(editor, Inspect.COPY_CLEAN)
        wait_for("the link on the clipboard", lambda: clipboard() == CHALLENGE)


def stops(editor):
    """What Tab comes to behind the field, up to the buttons of the picture."""
    editor.click(field(editor))
    found = []
    while not found or found[-1].get_name() not in (Transport.FIRST, Transport.BACK):
        before = editor.focused()
        editor.keys("Tab")
        found.append(wait_for("another place of the keyboard", lambda before=before: (
            node := editor.focused()) and node != before and node))
        assert len(found) < 9, [node.get_name() for node in found]
    return found


def wait_focus(editor, start):
    wait_for(lambda: f"the keyboard at {start!r}, and saw {editor.focused().get_name()!r}",
             lambda: editor.focused() and editor.focused().get_name().startswith(start))


def down_to(editor, start):
    """To the next row or one behind it. In GTK 4.18 the first key in a list leads to where Tab
    has led."""
    def look():
        node = editor.focused()
        return node and node.get_name().startswith(start)
    until(f"the keyboard at {start!r}", look, lambda: editor.keys("Down"))


def keyboard(tap):
    with Editor("2|2p") as editor:
        editor.resize(1100, 720)
        editor.show_page(Pages.INSPECT)
        for text, words in ((BROKEN, Inspect.MOVE_5), (SEVERAL, "1 of 2"),
                            (CHALLENGE, Inspect.CHALLENGE)):
            with tap.point(f"four Tabs lead from the field to the picture: {words}"):
                paste(editor, text)
                editor.wait_says(words)
                wait_row(editor, Inspect.ADDRESS_ROW)
                found = stops(editor)
                assert len(found) <= 4, [node.get_name() for node in found]
                assert found[-1].get_role_name() == "push button", found[-1].get_role_name()
                assert text == SEVERAL or sum(
                    node.get_name().startswith(Inspect.ADDRESS_ROW) for node in found) == 1
        with tap.point("arrows go along the fields, open and close them, and up to the switch"):
            editor.click(field(editor))
            editor.keys("Tab", "Tab")
            wait_focus(editor, Inspect.ADDRESS_ROW)
            down_to(editor, Inspect.CONTENTS_ROW)
            row = editor.focused()
            assert row.has(State.EXPANDABLE) and row.has(State.EXPANDED)
            editor.keys("Left")
            wait_for("a closed row", lambda: not row.has(State.EXPANDED))
            assert row.has(State.EXPANDABLE) and editor.focused() == row
            editor.keys("Right")
            wait_for("an open row", lambda: row.has(State.EXPANDED))
            editor.keys("Down")
            wait_for("the next row", lambda: editor.focused() not in (None, row))
            assert not editor.focused().has(State.EXPANDABLE), "a field without anything inside"
            editor.keys("Up", "Up", "Up")
            wait_focus(editor, Inspect.CONTENTS_TAB)
            editor.keys("space")
            editor.find("text", Inspect.CONTENTS)
        with tap.point("Enter takes the repair of a row"):
            paste(editor, BROKEN)
            wait_for("the repairs", lambda: editor.search("list item", Inspect.TAKE_FOUR))
            editor.click(field(editor))
            editor.keys("Tab", "Tab")
            down_to(editor, Inspect.TAKE_FOUR)
            editor.keys("Return")
            wait_for("the repaired text", lambda: text_of(field(editor)).endswith("5|22p17p12p13t"))


def main():
    tap = Tap()
    with tempfile.TemporaryDirectory() as folder, Editor("2|2p") as editor:
        pasting(tap, pathlib.Path(folder), editor)
        layout(tap, editor)
    keyboard(tap)
    pasting_again(tap)
    challenges(tap)
    broken_links(tap)
    far_errors(tap)
    large(tap)
    next_steps(tap)
    offers(tap)
    pictures(tap)
    several(tap)
    saving_all(tap)
    typing(tap)
    tap.done()


main()
