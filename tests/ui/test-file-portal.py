"""Files are chosen through the desktop's portal, as they are in a sandbox."""
import json
import pathlib
import tempfile

from chooser import focus_window, windows
from driver import PORTALS, Editor, until, wait_for
from portal import Portal
from screen import Design, Files, Share
from tap import Tap

CODE = "4|12p08p12t04p00pG0f"
NAMED = CODE + ":Zig"
PNG = b"\x89PNG\r\n\x1a\n"


def start(code=NAMED):
    return Editor(code, **PORTALS)


def asked(portal, method, count):
    """Title and options of the @count-th question of @method."""
    wait_for(f"question {count} of {method}",
             lambda: len(portal.calls(f"FileChooser.{method}")) >= count)
    window, title, options = portal.calls(f"FileChooser.{method}")[count - 1]
    assert window.startswith("x11:") and options["modal"], (window, options)
    return title, options


def folder_of(options):
    return bytes(options["current_folder"]).rstrip(b"\0").decode()


def is_svg(path):
    return path.read_bytes().startswith((b"<svg", b"<?xml"))


def open_export(editor):
    # Pressed until it works: a question that is still being answered keeps keys from the window.
    until("the dialog", lambda: windows(Files.EXPORT_WINDOW), lambda: editor.keys("ctrl+e"))
    focus_window(Files.EXPORT_WINDOW)
    button = editor.find("push button", Files.EXPORT)
    wait_for("the keyboard at the button", lambda: editor.focused() == button)


def thumbnail_item(editor, name):
    """An item of the thumbnail's menu, on the screen."""
    view = editor.find("filler", Design.SHARE_SIDE)
    button = editor.find("push button", Design.THUMBNAIL_MENU, view)
    return editor.menu_item(name, lambda: button, view)


def saves(tap, folder):
    with tap.point(
            "what is saved goes where the portal says, and the next question begins there"), \
            Portal() as portal, start() as editor:
        portal.answer(0, uris=[(folder / "my board.json").as_uri()])
        editor.keys("ctrl+alt+s")
        title, options = asked(portal, "SaveFile", 1)
        assert (title, options["current_name"]) == (Files.SAVE_BOARD, "Zig.json"), (title, options)
        assert "current_folder" not in options, options
        editor.wait_says(Files.SAVED_IN_FORMAT.format("my board.json", folder.name))
        board = json.loads((folder / "my board.json").read_text(encoding="utf-8"))
        assert board["name"] == "Zig" and len(board["sequence"]) == 6, board

        portal.answer(0, uris=[(folder / "board.png").as_uri()])
        open_export(editor)
        editor.keys("Return")
        title, options = asked(portal, "SaveFile", 2)
        assert (title, options["current_name"]) == (Files.EXPORT_BOARD, "Zig.png"), (title, options)
        assert folder_of(options) == str(folder), options
        editor.wait_says(Files.SAVED_IN_FORMAT.format("board.png", folder.name))
        assert (folder / "board.png").read_bytes().startswith(PNG)
        wait_for("the end of the dialog", lambda: not windows(Files.EXPORT_WINDOW))
        editor.focus()

        for count, (name, is_it) in enumerate((("small.svg", is_svg),
                                               ("small.PNG", lambda path: not is_svg(path))), 3):
            portal.answer(0, uris=[(folder / name).as_uri()])
            editor.click(thumbnail_item(editor, Files.SAVE))
            title, options = asked(portal, "SaveFile", count)
            assert (title, options["current_name"]) == (Files.SAVE_THUMBNAIL, "Zig.svg"), (
                title, options)
            assert folder_of(options) == str(folder), options
            editor.wait_says(Files.SAVED_IN_FORMAT.format(name, folder.name))
            assert is_it(folder / name), name

        portal.answer(0, uris=[(folder / "qr.png").as_uri()])
        editor.keys("ctrl+shift+s")
        editor.click(editor.find("push button", Files.SAVE))
        title, options = asked(portal, "SaveFile", 5)
        assert (title, options["current_name"]) == (Files.SAVE_QR, "Zig.svg"), (title, options)
        assert folder_of(options) == str(folder), options
        editor.wait_says(Files.SAVED_IN_FORMAT.format("qr.png", folder.name))
        assert (folder / "qr.png").read_bytes().startswith(PNG)


def steps(tap, folder):
    with tap.point("every step is saved beside a folder of that name and replaces nothing"), \
            Portal() as portal, start() as editor:
        (folder / "Zig").mkdir()
        (folder / "Zig" / "Zig-00.png").write_text("mine", encoding="utf-8")
        portal.answer(0, uris=[folder.as_uri()])
        open_export(editor)
        editor.click(editor.find("label", Files.EACH_STEP))
        editor.keys("ctrl+Return")
        title, options = asked(portal, "OpenFile", 1)
        assert title == Files.EXPORT_STEPS and options["directory"], (title, options)
        editor.wait_says(Files.SAVED_STEPS_2)
        assert sorted(file.name for file in (folder / "Zig 2").iterdir()) == [
            f"Zig-{step:02}.png" for step in range(7)]
        assert [file.read_text(encoding="utf-8") for file in (folder / "Zig").iterdir()] == ["mine"]


def opens(tap, folder):
    with tap.point("a file is opened through the portal"), Portal() as portal, \
         start("2|") as editor:
        (folder / "board.txt").write_text(CODE, encoding="utf-8")
        portal.answer(0, uris=[(folder / "board.txt").as_uri()])
        editor.keys("ctrl+o")
        title, options = asked(portal, "OpenFile", 1)
        assert title == Files.OPEN and not options.get("directory"), (title, options)
        editor.wait_code(CODE)


def dismissed(tap, folder):
    for response, how in ((1, "cancelled"), (2, "closed")):
        with tap.point(f"a question that was {how} says and writes nothing"), \
             Portal(response) as portal, \
                start() as editor:
            before = sorted(folder.iterdir())
            editor.keys("ctrl+alt+s")
            asked(portal, "SaveFile", 1)
            open_export(editor)
            editor.keys("Return")
            asked(portal, "SaveFile", 2)
            wait_for("the end of the dialog", lambda: not windows(Files.EXPORT_WINDOW))
            editor.focus()
            until("a question", lambda: portal.calls("FileChooser.OpenFile"),
                  lambda: editor.keys("ctrl+o"))
            until("a copied link", lambda: editor.says(Share.LINK_COPIED),
                  lambda: editor.keys("ctrl+shift+c"))
            assert not editor.says("aved") and not editor.says("did not show")
            assert sorted(folder.iterdir()) == before


def gone(tap):
    with tap.point("a portal without files leaves the program's own question"), \
         Portal(without="FileChooser"), \
            start() as editor:
        editor.keys("ctrl+alt+s")
        wait_for("the question", lambda: windows(Files.SAVE_BOARD))
    with tap.point("a portal that vanishes is reported, and the window goes on"), \
         Portal(None) as portal, \
            start() as editor:
        editor.keys("ctrl+alt+s")
        asked(portal, "SaveFile", 1)
        portal.vanish()
        editor.wait_says(Files.NO_CHOOSER)
        editor.click(editor.find("push button", Share.BUTTON))
        editor.wait_says(Share.LINK_COPIED)


def main():
    tap = Tap()
    with tempfile.TemporaryDirectory(prefix="spaces files ü ") as name:
        folder = pathlib.Path(name)
        saves(tap, folder)
        steps(tap, folder)
        opens(tap, folder)
        dismissed(tap, folder)
        gone(tap)
    tap.done()


main()
