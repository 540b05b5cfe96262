"""Scan Cards: cards in pictures and folders become a list, and that the library, decks, an opponent
or a text to inspect, by the keyboard alone; without a camera a sentence says what is missing. The
camera is one that is played (tests/camera/fake-camera.c)."""
import os
import pathlib
import re
import subprocess
import tempfile

import x11
from dragging import FILES, drag, middle
from driver import Editor, set_clipboard, text_of, wait_for, walk
from portal import Portal
from screen import Inspect, Library, ScanCards
from tap import Tap

BASE = "https://spaces-game.com/#"
TEXTS = (BASE + "4|12p08p12t04p00pG0f:Zigzag", BASE + "2|2p0pG0f:Snail", BASE + "3|6p3p0pG0f",
         BASE + "4|12p08p:Half", "https://example.com/menu")
MOST_MEMORY = 4096 # KiB, of which the toolkit takes some now and then
OWN = 2 # files and threads that the toolkit has for a while


def make_pictures(folder):
    """Five codes in two folders, a picture without a code, and a file that is none."""
    (folder / "cards" / "more").mkdir(parents=True)
    for number, text in enumerate(TEXTS):
        path = folder / "cards" / ("more" if number > 2 else ".") / f"{number}.png"
        subprocess.run([os.environ["SPACES_COMMAND"], "qr", "--text", text, "--format", "png",
                        "--output", str(path)], check=True, stdout=subprocess.DEVNULL)
    (folder / "cards" / "notes.txt").write_text("no picture", encoding="utf-8")
    subprocess.run(["convert", "-size", "40x40", "xc:white", folder / "holiday.png"], check=True)
    lists = {"cards.list": folder / "cards", "holiday.list": folder / "holiday.png"}
    for name, path in lists.items():
        (folder / name).write_text(f"{path.as_uri()}\r\n", encoding="utf-8")


def rows(editor):
    return [node.get_name() for node in walk(editor.application)
            if node.get_role_name() == "list item" and ": " in node.get_name()
            and editor.box(node).width > 0]


def wait_rows(editor, *beginnings):
    wait_for(lambda: f"the rows {beginnings}, not {rows(editor)}",
             lambda: len(rows(editor)) == len(beginnings)
             and all(map(str.startswith, rows(editor), beginnings)))


def press(editor, name):
    """By the keyboard alone."""
    editor.tab_to("push button", name)
    editor.keys("Return")


ALL = (ScanCards.ZIGZAG, ScanCards.SNAIL, "Untitled Board: ", ScanCards.HALF, ScanCards.FOREIGN)


def reading(tap, editor, folder):
    with tap.point("without a portal the page says so, and is for pictures"):
        editor.keys("ctrl+shift+k")
        wait_for("the sentence", lambda: editor.says(ScanCards.NO_PORTAL))
        editor.tab_to("push button", ScanCards.PICTURES)
    with tap.point("a folder that is dropped gives a row for each code in its pictures"):
        page = editor.find("push button", ScanCards.PICTURES)
        drag(FILES, folder / "cards.list", middle(editor, page))
        editor.wait_says(ScanCards.READ)
        wait_rows(editor, *ALL)
    with tap.point("a picture without a code is a row, too, and is told"):
        set_clipboard((folder / "holiday.list").read_text(encoding="utf-8"), "text/uri-list")
        editor.keys("ctrl+v")
        wait_rows(editor, *ALL, ScanCards.NO_CODE)
        editor.wait_says(ScanCards.COUNT)
    with tap.point("a card counts once"):
        set_clipboard((folder / "cards.list").read_text(encoding="utf-8"), "text/uri-list")
        editor.keys("ctrl+v")
        editor.wait_says(ScanCards.READ_AGAIN)
        set_clipboard("4|12p08p12t04p00pG0f")
        editor.keys("ctrl+v")
        editor.wait_says(ScanCards.KNOWN)
        wait_rows(editor, *ALL, ScanCards.NO_CODE)


def taking_back(tap, editor):
    with tap.point("Undo takes back what came last, and an emptied list"):
        editor.keys("ctrl+z")
        editor.wait_says(ScanCards.GONE)
        wait_rows(editor, *ALL)
        press(editor, ScanCards.CLEAR)
        editor.wait_says(ScanCards.EMPTY)
        editor.keys("ctrl+z")
        editor.wait_says(ScanCards.BACK)
        wait_rows(editor, *ALL)


def using(tap, editor):
    with tap.point("all cards go into the library, which takes them back in one step"):
        press(editor, ScanCards.ADD)
        editor.wait_says(ScanCards.IMPORTED)
        editor.keys("ctrl+z")
        editor.wait_says(Library.EMPTY)
    with tap.point("the list is still there, and makes a deck of each size in one step"):
        editor.keys("ctrl+shift+k")
        wait_rows(editor, *ALL)
        press(editor, ScanCards.DECK)
        editor.wait_says(ScanCards.TWO_DECKS)
        wait_for("the third deck", lambda: editor.says(f"{ScanCards.DECK_ROW} 3"))
        editor.keys("ctrl+z")
        editor.wait_says(Library.EMPTY)
    with tap.point("Enter inspects the card that is selected"):
        editor.keys("ctrl+shift+k")
        wait_rows(editor, *ALL)
        editor.tab_to("list item")
        editor.keys("Home", "Return")
        wait_for("the link", lambda: text_of(editor.find("text", Inspect.FIELD)) == TEXTS[0])
    with tap.point("a card is played against"):
        editor.keys("ctrl+shift+k")
        press(editor, ScanCards.PLAY)
        wait_for("the opponent", lambda: editor.says("against Zigzag"))


def missing(tap):
    with Portal() as portal, Editor("4|") as editor:
        for response, camera, words, name in (
                (1, True, ScanCards.NOT_ALLOWED, "that was refused"),
                (0, False, ScanCards.NO_CAMERA, "that is not there")):
            with tap.point(f"a camera {name} is told in a sentence, and is asked for again"):
                portal.answer(response, camera=camera)
                editor.keys("ctrl+shift+k")
                wait_for(words, lambda words=words: editor.says(words))
                assert not portal.calls("Camera.OpenPipeWireRemote")
                n_calls = len(portal.calls("Camera.AccessCamera"))
                portal.answer(1)
                press(editor, ScanCards.TURN_ON)
                wait_for("another question",
                         lambda n=n_calls: len(portal.calls("Camera.AccessCamera")) == n + 1)
                wait_for("the answer", lambda: editor.says(ScanCards.NOT_ALLOWED))
                editor.keys("Escape")
                wait_for("the page to go", lambda: not editor.says(ScanCards.NOT_ALLOWED))


def not_installed(tap):
    """Nobody is asked for a camera of which nothing can come."""
    for environment, words, name in (
            ({"SPACES_CAMERA": "/proc/none"}, ScanCards.NO_PROGRAM, "GStreamer"),
            ({"FAKE_CAMERA_CHECK": "plugin"}, ScanCards.NO_PLUGIN, "a plugin")):
        with tap.point(f"without {name} that is said, the desktop is not asked, and pictures are "
                       "read"):
            with Portal() as portal, Editor("4|", **environment) as editor:
                editor.keys("ctrl+shift+k")
                wait_for(words, lambda words=words: editor.says(words))
                assert editor.says(ScanCards.OR_PICTURES)
                assert not portal.calls("Camera.AccessCamera")
                set_clipboard(TEXTS[1])
                editor.keys("ctrl+v")
                wait_rows(editor, ScanCards.SNAIL)


def late(tap):
    with tap.point("a page that was left asks for nothing more, and a window closes meanwhile"):
        with Portal() as portal, Editor("4|") as editor:
            portal.answer(None)
            editor.keys("ctrl+shift+k")
            portal.wait_call("Camera.AccessCamera")
            editor.keys("Escape", "ctrl+shift+k")
            wait_for("the second question",
                     lambda: len(portal.calls("Camera.AccessCamera")) == 2)
            assert not portal.calls("Camera.OpenPipeWireRemote")


def helpers(editor):
    """The processes of the program that have to do with cameras, or have ended unseen."""
    children = pathlib.Path(f"/proc/{editor.process.pid}/task/{editor.process.pid}/children")
    return children.read_text(encoding="utf-8").split()


def camera(tap):
    with Portal() as portal, Editor("4|", FAKE_CAMERA="card", FAKE_CAMERA_TEXT=TEXTS[0]) as editor:
        with tap.point("nothing of a camera is there before the page is"):
            assert not helpers(editor), helpers(editor)
        with tap.point("a card that is held into the camera is a row, once"):
            editor.keys("ctrl+shift+k")
            wait_rows(editor, ScanCards.ZIGZAG)
            wait_for("its picture", lambda: editor.box(
                editor.find("image", ScanCards.VIEW)).width > 0)
            editor.keys("ctrl+z")
            wait_rows(editor)
            wait_for("two processes", lambda: len(helpers(editor)) == 2)
        with tap.point("a page that is left has no camera, and one that is shown again has"):
            editor.keys("Escape")
            wait_for("no process", lambda: not helpers(editor))
            editor.keys("ctrl+shift+k")
            wait_rows(editor, ScanCards.ZIGZAG)
        with tap.point("a window that is minimised has no camera until it is back"):
            x11.display().hide(editor.window)
            wait_for("no process", lambda: not helpers(editor))
            editor.keys("ctrl+z")
            wait_rows(editor)
            x11.display().hide(editor.window, False)
            wait_rows(editor, ScanCards.ZIGZAG)
        with tap.point("a second window has a camera of its own"):
            editor.keys("ctrl+shift+n")
            editor.window = wait_for("the window", lambda: next(
                (window.number for window in x11.display().windows(pid=editor.process.pid)
                 if window.number != editor.window), None))
            editor.focus()
            editor.keys("ctrl+shift+k")
            wait_for("its processes", lambda: len(helpers(editor)) == 4)
            wait_rows(editor, ScanCards.ZIGZAG, ScanCards.ZIGZAG)
            assert len(portal.calls("Camera.OpenPipeWireRemote")) == 4
    with tap.point("a camera that is unplugged is told, and pictures are still read"):
        with Portal(), Editor("4|", FAKE_CAMERA="unplugged", FAKE_CAMERA_TEXT=TEXTS[0]) as editor:
            editor.keys("ctrl+shift+k")
            editor.wait_says(ScanCards.UNPLUGGED)
            wait_rows(editor, ScanCards.ZIGZAG)
            set_clipboard(TEXTS[1])
            editor.keys("ctrl+v")
            wait_rows(editor, ScanCards.ZIGZAG, ScanCards.SNAIL)
            wait_for("no process", lambda: not helpers(editor))


def two_cameras(tap):
    """Each sees what it is called."""
    names = f"{TEXTS[0]} {TEXTS[1]}"
    with Portal(), Editor("4|", FAKE_CAMERA="card", FAKE_CAMERA_NAMES=names) as editor:
        with tap.point("the other of two cameras is chosen"):
            editor.keys("ctrl+shift+k")
            wait_rows(editor, ScanCards.ZIGZAG)
            editor.tab_to("push button", ScanCards.CAMERA + TEXTS[0])
            editor.keys("space", "Down", "Return")
            wait_rows(editor, ScanCards.ZIGZAG, ScanCards.SNAIL)
        with tap.point("and is on the next time"):
            press(editor, ScanCards.CLEAR)
            wait_rows(editor)
            editor.keys("Escape")
            wait_for("no process", lambda: not helpers(editor))
            editor.keys("ctrl+shift+k")
            wait_rows(editor, ScanCards.SNAIL)


def many_opens(tap):
    n_opens = 1000 if os.environ.get("SPACES_TEST_LONG") else 12
    with Portal(), Editor("4|", FAKE_CAMERA="card", FAKE_CAMERA_TEXT=TEXTS[0]) as editor:
        process = pathlib.Path(f"/proc/{editor.process.pid}")

        def count():
            memory = re.search(r"RssAnon:\s+(\d+)", (process / "status").read_text())
            return (len(list((process / "fd").iterdir())), len(list((process / "task").iterdir())),
                    int(memory[1]))

        def open_and_leave():
            editor.keys("ctrl+shift+k")
            wait_for("two processes", lambda: len(helpers(editor)) == 2)
            editor.keys("Escape")
            wait_for("no process", lambda: not helpers(editor))

        with tap.point(f"{n_opens} times opened and left, no file, thread or memory is left"):
            for _ in range(n_opens // 10 + 2): # it has what it keeps
                open_and_leave()
            files, threads, memory = count()
            for _ in range(n_opens):
                open_and_leave()
            wait_for(lambda: f"{files} files and {threads} threads, not {count()}",
                     lambda: count()[0] <= files + OWN and count()[1] <= threads + OWN)
            assert count()[2] - memory < MOST_MEMORY, f"{memory} KiB before, {count()[2]} after"


def rest(tap):
    libraries = [Editor.right_places().get("LD_PRELOAD"), os.environ["SPACES_MINUTE"]]
    asan = os.environ.get("ASAN_OPTIONS", "") + ":verify_asan_link_order=0"
    with tap.point("a minute without a card turns the camera off, says so, and a key turns it on"):
        with Portal(), Editor("4|", FAKE_CAMERA="blank", ASAN_OPTIONS=asan,
                              LD_PRELOAD=":".join(filter(None, libraries))) as editor:
            editor.keys("ctrl+shift+k")
            editor.wait_says(ScanCards.RESTS)
            wait_for("no process", lambda: not helpers(editor))
            press(editor, ScanCards.TURN_ON)
            wait_for("its processes", lambda: len(helpers(editor)) == 2)
            editor.wait_says(ScanCards.RESTS)


def main():
    tap = Tap()
    with tempfile.TemporaryDirectory(prefix="spaces-ui-") as name:
        folder = pathlib.Path(name)
        make_pictures(folder)
        with Editor("4|") as editor:
            reading(tap, editor, folder)
            taking_back(tap, editor)
            using(tap, editor)
    missing(tap)
    not_installed(tap)
    late(tap)
    camera(tap)
    two_cameras(tap)
    many_opens(tap)
    rest(tap)
    tap.done()


main()
