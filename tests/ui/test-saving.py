"""Files are saved where the program's own question says, whole or not at all.

The full disk and the folder that nothing may be written to are real ones, which only the program
sees: it runs in a mount namespace of its own. Where that is not allowed they are skipped.
"""
import contextlib
import json
import os
import pathlib
import shlex
import subprocess
import tempfile
from unittest import mock

from chooser import dialogs, focus_dialog, windows
from driver import Editor, wait_for
from screen import Files
from sharing import choose_format, export
from tap import Tap

CODE = "4|12p08p12t04p00pG0f"
NAMED = CODE + ":Zig"
# A piece on its way through all squares and back again, often: so many of the largest pictures take
# some seconds
ALL = [row * 31 + (col if row % 2 == 0 else 30 - col)
       for row in range(30, -1, -1) for col in range(31)]
LONG = "31|" + "".join(f"{square:03d}p" for square in (ALL + ALL[-2:0:-1]) * 4)

# $0 is a folder, the rest the program: a disk without a free page and one that is read-only.
NAMESPACE = ["unshare", "--map-current-user", "--keep-caps", "--mount", "sh", "-e", "-c", """
cd "$0"
mount -t tmpfs -o size=16k full full
for name in old.json old.png; do printf mine > "full/$name"; done
dd if=/dev/zero of=full/filler bs=1k count=100 2> /dev/null || true
mount -t tmpfs readonly readonly
printf mine > readonly/old.json
mount -o remount,ro readonly
cd /
exec "$@"
"""]
OLD = ["filler", "old.json", "old.png"]


def choose(editor, path, exists=False, key="Return"):
    """Answers the question where to save with @path, and with @key the one whether to replace
    it."""
    focus_dialog(editor, 1)
    editor.keys("ctrl+a")
    editor.type(path)
    # without what newer versions complete behind the cursor
    editor.keys("Delete", "shift+End", "Delete", "Return")
    if exists:
        editor.wait_says(Files.EXISTS)
        focus_dialog(editor, 2)
        editor.keys(key)


def back(editor):
    wait_for("the window alone", lambda: not dialogs(editor))
    editor.focus()


def replacing(tap):
    with tap.point("a file is replaced when the person says so, and only then"), \
            tempfile.TemporaryDirectory() as name, Editor(NAMED) as editor:
        old = pathlib.Path(name) / "old.json"
        old.write_text("mine", encoding="utf-8")
        editor.keys("ctrl+alt+s")
        choose(editor, old, exists=True, key="Escape")
        wait_for("the end of the question", lambda: len(dialogs(editor)) == 1)
        focus_dialog(editor, 1)
        editor.keys("Escape")
        back(editor)
        assert old.read_text(encoding="utf-8") == "mine"

        editor.keys("ctrl+alt+s")
        choose(editor, old, exists=True)
        editor.wait_says(Files.SAVED_OLD)
        assert json.loads(old.read_text(encoding="utf-8"))["name"] == "Zig"
        assert os.listdir(name) == ["old.json"]


def moves(path):
    """How many moves the board in the file has; None while it is not there or not whole."""
    try:
        return len(json.loads(path.read_text(encoding="utf-8"))["sequence"])
    except (OSError, ValueError):
        return None


def take_back(editor):
    """An edit: the last move goes."""
    editor.click(editor.square(3, 3))
    editor.keys("BackSpace")


def answer(editor, name):
    focus_dialog(editor, 1)
    editor.click(editor.find("push button", name))


def save_again(tap):
    with tap.point("Save again writes the same file without a question; Save As asks"), \
            tempfile.TemporaryDirectory() as name, Editor(NAMED) as editor:
        first, second = pathlib.Path(name) / "first.json", pathlib.Path(name) / "second.json"
        editor.keys("ctrl+alt+s")
        choose(editor, first)
        editor.wait_says(Files.SAVED_FORMAT.format(first.name))
        back(editor)
        identity = json.loads(first.read_text(encoding="utf-8"))["id"]
        take_back(editor)
        editor.keys("ctrl+alt+s")
        wait_for("the file without the last move", lambda: moves(first) == 5)
        assert not dialogs(editor), "something was asked"
        assert json.loads(first.read_text(encoding="utf-8"))["id"] == identity, "another board"

        editor.keys("ctrl+shift+a") # without an ending it gets that of a board
        choose(editor, second.with_suffix(""))
        wait_for("the other file", lambda: moves(second) == 5)
        back(editor)
        editor.keys("ctrl+shift+a") # and the whole name is asked about
        choose(editor, first.with_suffix(""))
        # the chooser, which is going, has a Cancel as well
        editor.find("push button", Files.REPLACE)
        answer(editor, Files.CANCEL)
        back(editor)
        take_back(editor)
        editor.keys("ctrl+alt+s")
        wait_for("the other file without one more move", lambda: moves(second) == 4)
        assert moves(first) == 5, "the first file was written"

        editor.keys("ctrl+n") # a board of its own has no file, and undo brings the file back
        editor.wait_code("4|")
        editor.click(editor.square(3, 0))
        editor.wait_code("4|12p")
        editor.keys("ctrl+alt+s")
        wait_for("the question", lambda: windows(Files.SAVE_BOARD))
        focus_dialog(editor, 1)
        editor.keys("Escape")
        back(editor)
        editor.keys("ctrl+z", "ctrl+z", "ctrl+z")
        editor.wait_code("4|12p08p12t04p00p")
        editor.keys("ctrl+alt+s")
        wait_for("the file as it was", lambda: moves(second) == 5)


def opened_file(tap):
    with tap.point("a board that was opened from a file is written there again"), \
            tempfile.TemporaryDirectory() as name:
        path = pathlib.Path(name) / "board.json"
        with Editor(NAMED) as editor:
            editor.keys("ctrl+alt+s")
            choose(editor, path)
            editor.wait_says(Files.SAVED_FORMAT.format(path.name))
        with Editor(str(path)) as editor:
            editor.wait_code(CODE)
            take_back(editor)
            editor.keys("ctrl+alt+s")
            wait_for("the file without the last move", lambda: moves(path) == 5)
            assert not dialogs(editor), "something was asked"


def changed_meanwhile(tap):
    with tap.point(
            "a file that another program changed or removed is not written without a question"), \
            tempfile.TemporaryDirectory() as name, Editor(NAMED) as editor:
        path = pathlib.Path(name) / "board.json"
        editor.keys("ctrl+alt+s")
        choose(editor, path)
        wait_for("the file", lambda: moves(path) == 6)
        back(editor)

        path.write_text("theirs", encoding="utf-8")
        editor.keys("ctrl+alt+s")
        editor.wait_says(Files.CHANGED_FORMAT.format(path.name))
        answer(editor, Files.CANCEL)
        back(editor)
        assert path.read_text(encoding="utf-8") == "theirs"
        editor.keys("ctrl+alt+s")
        editor.wait_says(Files.CHANGED_FORMAT.format(path.name))
        answer(editor, Files.REPLACE)
        wait_for("the file", lambda: moves(path) == 6)
        back(editor)

        path.unlink()
        editor.keys("ctrl+alt+s")
        editor.wait_says(Files.GONE_FORMAT.format(path.name))
        answer(editor, Files.SAVE_AS)
        choose(editor, path.with_name("other.json"))
        wait_for("the other file", lambda: moves(path.with_name("other.json")) == 6)
        back(editor)
        path.with_name("other.json").unlink()
        editor.keys("ctrl+alt+s")
        editor.wait_says(Files.GONE_FORMAT.format("other.json"))
        answer(editor, Files.SAVE_IT_AGAIN)
        wait_for("the file", lambda: moves(path.with_name("other.json")) == 6)
        back(editor)


def pixels(editor, node):
    x, y, width, height = editor.extents(node)
    return subprocess.run(["import", "-window", "root", "-crop", f"{width}x{height}+{x}+{y}",
                           "rgb:-"], stdout=subprocess.PIPE, check=True).stdout


def exporting(tap):
    with tap.point("Export shows how large the picture will be, and what it looks like"), \
         Editor(NAMED) as editor:
        editor.keys("ctrl+e")
        focus_dialog(editor, 1)
        editor.wait_says(Files.PIXELS_FORMAT.format(440, 445))
        picture = editor.find("image", Files.PREVIEW)
        wait_for("the preview on the screen", lambda: editor.box(picture).width > 100)
        editor.tab_to("spin button", Files.SCALE)
        editor.keys("ctrl+a")
        editor.type("2")
        editor.keys("Tab")
        editor.wait_says(Files.PIXELS_FORMAT.format(880, 890))
        editor.keys("Escape")
        back(editor)

    with tap.point("Export shows all of a text, and a GIF step by step"), Editor(NAMED) as editor:
        choose_format(editor, 4)
        picture = editor.find("image", Files.PREVIEW)
        wait_for("the picture", lambda: editor.box(picture).width > 100)
        seen = []

        def is_seen_again():
            now = pixels(editor, picture)
            if seen and now == seen[-1]:
                return False
            seen.append(now)
            return now in seen[:-2]

        wait_for("a step that was seen before", is_seen_again)
        editor.keys("Escape")
        back(editor)
        choose_format(editor, 6)
        wait_for("the end of the text", lambda: editor.says(CODE))
        editor.keys("Escape")
        back(editor)

    with tap.point("a long export shows how far it has come, and can be cancelled"), \
            tempfile.TemporaryDirectory() as name, Editor(LONG) as editor:
        export(editor, 4, scale="16")
        choose(editor, pathlib.Path(name) / "steps.gif")
        editor.wait_says(Files.EXPORTING)
        focus_dialog(editor, 1)
        editor.keys("Escape")
        wait_for("the end of it", lambda: not editor.says(Files.EXPORTING))
        back(editor)
        wait_for("nothing in the folder", lambda: not os.listdir(name))
        assert not editor.says(Files.NOT_SAVED), "it was wished"


@contextlib.contextmanager
def narrow_disks():
    """A program in a world with full/ and readonly/, and where it and we find them."""
    with tempfile.TemporaryDirectory(prefix="spaces-disks-") as name:
        folder = pathlib.Path(name)
        for inner in ("full", "readonly"):
            (folder / inner).mkdir()
        wrapper = folder / "editor"
        command = " ".join(map(shlex.quote, [*NAMESPACE, name, os.environ["SPACES_EDITOR"]]))
        wrapper.write_text(f'#!/bin/sh\nexec {command} "$@"\n', encoding="utf-8")
        wrapper.chmod(0o755)
        with mock.patch.dict(os.environ, {"SPACES_EDITOR": str(wrapper)}), Editor(NAMED) as editor:
            yield editor, folder, pathlib.Path(f"/proc/{editor.process.pid}/root{name}")


SAVES = (("old.json", lambda editor: editor.keys("ctrl+alt+s")),
         ("new.json", lambda editor: editor.keys("ctrl+alt+s")),
         ("old.png", export),
         ("new.pdf", lambda editor: export(editor, 3)))


def full(tap):
    with tap.point("on a full disk nothing is saved, lost or left over, and it is said"), \
            narrow_disks() as (editor, folder, seen):
        for name, ask in SAVES:
            ask(editor)
            choose(editor, folder / "full" / name, exists=name.startswith("old"))
            editor.wait_says(Files.DISK_FULL_FORMAT.format(name))
            assert sorted(os.listdir(seen / "full")) == OLD, name
            back(editor)
        for name in OLD[1:]:
            assert (seen / "full" / name).read_text(encoding="utf-8") == "mine", name


def readonly(tap):
    with tap.point("where nothing may be written nothing is, and it is said"), \
            narrow_disks() as (editor, folder, seen):
        for name in ("old.json", "new.json"):
            editor.keys("ctrl+alt+s")
            choose(editor, folder / "readonly" / name, exists=name.startswith("old"))
            editor.wait_says(Files.READ_ONLY_FORMAT.format(name))
            back(editor)
        assert os.listdir(seen / "readonly") == ["old.json"]


def may_mount():
    with tempfile.TemporaryDirectory() as name:
        os.mkdir(f"{name}/full")
        os.mkdir(f"{name}/readonly")
        return subprocess.run([*NAMESPACE, name, "true"], stderr=subprocess.DEVNULL,
                              check=False).returncode == 0


def main():
    tap = Tap()
    replacing(tap)
    save_again(tap)
    opened_file(tap)
    changed_meanwhile(tap)
    exporting(tap)
    if may_mount():
        full(tap)
        readonly(tap)
    else:
        tap.skip("full and read-only disks", "mount namespaces are not allowed")
    tap.done()


main()
