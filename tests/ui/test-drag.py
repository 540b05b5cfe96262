"""The thumbnail is dragged into another program, which gets what Ctrl+C on the board gives, and so
is a tile of the library."""
import base64
import json
import os
import pathlib
import subprocess
import sys
import tempfile

import x11
from driver import TIMEOUT, Editor, clipboard, set_clipboard, wait_for, walk
from screen import Design, Share
from tap import Tap

CODE = "4|12p08p12t04p00pG0f"
LINK = "https://spaces-game.com/#" + CODE
PLACE = (1120, 100, 150, 300) # beside the window of the program


class DropTarget:
    """droptarget.py, as something to drag to and to ask."""

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="spaces-drop-")
        self.log = pathlib.Path(self.folder.name) / "log"
        self.log.touch()
        program = pathlib.Path(__file__).parent / "droptarget.py"
        self.process = subprocess.Popen([sys.executable, program, self.log, *map(str, PLACE)])
        self.wait("ready")
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(TIMEOUT)
        self.folder.cleanup()

    def events(self, kind):
        # the last may still be written
        lines = self.log.read_text(encoding="utf-8").split("\n")[:-1]
        return [event for event in map(json.loads, lines) if event["event"] == kind]

    def wait(self, kind, count=1):
        return wait_for(lambda: (f"{count} × {kind}, and saw "
                                 f"{self.log.read_text(encoding='utf-8')[:500]}"),
                        lambda: len(self.events(kind)) >= count and self.events(kind))[-1]

    def drops(self):
        return {event["format"]: base64.b64decode(event["base64"]) for event in self.events("drop")}


def middle(box):
    x, y, width, height = box
    return x + width // 2, y + height // 2


def thumbnail(editor):
    return middle(editor.extents(editor.find("image", Design.THUMBNAIL)))


def look_at(point):
    """What is on the screen around @point, a little less than the thumbnail, as pixels."""
    x, y = point
    return subprocess.run(["import", "-window", "root", "-crop", f"96x96+{x - 48}+{y - 48}",
                           "-depth", "8", "rgb:-"],
                          stdout=subprocess.PIPE, check=True).stdout


def paste(target):
    return subprocess.run(["timeout", "10", "xclip", "-out", "-selection", "clipboard", "-target",
                           target],
                          stdout=subprocess.PIPE, check=True).stdout


def dropping(tap):
    with tap.point("what is dropped is what Ctrl+C copies: link, PNG and SVG"), \
         DropTarget() as target, \
            Editor(CODE) as editor:
        x11.display().pick_up(thumbnail(editor), middle(PLACE))
        over = target.wait("over")
        assert over["actions"] == ["copy"], over
        x11.display().release()
        target.wait("done")
        dropped = target.drops()
        assert dropped["text/plain;charset=utf-8"].decode() == LINK, dropped
        editor.click(editor.square(3, 3))
        editor.keys("ctrl+c")
        editor.wait_says(Share.LINK_COPIED)
        for kind in ("text/plain;charset=utf-8", "image/png", "image/svg+xml"):
            assert dropped[kind] and dropped[kind] == paste(kind), kind

    with tap.point("what cannot be linked is dropped as its code"), DropTarget() as target, \
            Editor("3|") as editor:
        x11.display().pick_up(thumbnail(editor), middle(PLACE))
        target.wait("over")
        x11.display().release()
        target.wait("done")
        assert target.drops()["text/plain;charset=utf-8"] == b"3|"


    with tap.point("what its receiver will see of a board against the rules is said"), \
            DropTarget() as target, Editor("2|2p1pG1f") as editor:
        here = thumbnail(editor)
        drag_in_vain(here, (PLACE[0] + 60, PLACE[1] + PLACE[3] + 60)) # nobody's
        x11.display().pick_up(here, middle(PLACE))
        target.wait("over")
        assert not editor.says(Share.BREACH), "before it has left"
        x11.display().release()
        target.wait("done")
        editor.wait_says(Share.BREACH)


def tiles(tap):
    with tap.point("a tile of the library is dropped as its link"), \
            tempfile.TemporaryDirectory(prefix="spaces-ui-") as home:
        subprocess.run([os.environ["SPACES_COMMAND"], "library", "add", CODE, "--name=Zig"],
                       stdout=subprocess.DEVNULL, check=True,
                       env={**os.environ, "XDG_DATA_HOME": home})
        with DropTarget() as target, Editor("3|", home=home) as editor:
            editor.keys("alt+4")
            tile = wait_for("the tile", lambda: next(
                (node for node in walk(editor.application) if node.get_role_name() == "table cell"
                 and node.get_name().startswith("Zig, ") and editor.box(node).width > 0), None))
            x11.display().pick_up(middle(editor.extents(tile)), middle(PLACE))
            target.wait("over")
            x11.display().release()
            target.wait("done")
            assert target.drops()["text/plain;charset=utf-8"].decode() == LINK, target.drops()
            assert target.drops()["text/uri-list"].decode() == f"{LINK}\r\n", target.drops()


def hand(tap):
    with tap.point("the hand holds the thumbnail where it took it"), DropTarget() as target, \
            Editor(CODE) as editor:
        x, y = thumbnail(editor)
        expected = [look_at((x + right, y + down)) for right in (-1, 0, 1) for down in (-1, 0, 1)]
        assert len(set(expected)) == 9, "the thumbnail is not on the screen"
        x11.display().pick_up(thumbnail(editor), middle(PLACE))
        target.wait("over")
        wait_for("the thumbnail in the hand", lambda: look_at(middle(PLACE)) in expected)
        x11.display().release()
        target.wait("done")


def n_windows():
    return len(list(x11.display().windows()))


def drag_in_vain(here, there):
    """A drag that nothing comes of, from beginning to end: the picture in the hand is a window."""
    before = n_windows()
    x11.display().pick_up(here, there)
    wait_for("something in the hand", lambda: n_windows() > before)
    x11.display().release()
    wait_for("nothing in the hand", lambda: n_windows() == before)


def nothing(tap):
    with tap.point("a drag that ends nowhere or at home does nothing"), \
            DropTarget() as target, Editor(CODE) as editor:
        set_clipboard("mine")
        # The picture in the hand is a window that comes and goes, so all is measured before.
        here, home = thumbnail(editor), middle(editor.extents(editor.square(1, 2)))
        drag_in_vain(here, (PLACE[0] + 60, PLACE[1] + PLACE[3] + 60)) # nobody's
        drag_in_vain(here, home)
        # Whatever these did would be done before the next.
        x11.display().pick_up(here, middle(PLACE))
        target.wait("over")
        x11.display().release()
        target.wait("done")
        assert len(target.drops()) == len(set(target.drops())), target.drops()
        assert len(target.events("done")) == 1
        assert editor.code() == CODE and clipboard() == "mine"
        assert not editor.says("copied")
        editor.keys("ctrl+z")
        wait_for("the board before the one that was opened first", lambda: editor.code() != CODE)


def main():
    tap = Tap()
    dropping(tap)
    tiles(tap)
    hand(tap)
    nothing(tap)
    tap.done()


main()
