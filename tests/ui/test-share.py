"""The link and the QR code that leave the program are those of the board.

    test-share.py [once]       with one board alone, for what is the same with every board
"""
import os
import pathlib
import subprocess
import sys
import tempfile

from boards import EXAMPLES
from driver import Editor, clipboard, screenshot, wait_for
from screen import Design, Names, Share, Window
from tap import Tap

BASE = "https://spaces-game.com/#"


def wait_clipboard(text):
    wait_for(lambda: f"{text} on the clipboard, and saw {clipboard()!r}",
             lambda: clipboard() == text)


def wait_scan(text):
    """A camera on the screen reads @text."""
    with tempfile.TemporaryDirectory() as folder:
        picture = pathlib.Path(folder) / "screen.png"

        def scan():
            screenshot(picture)
            return subprocess.run(["zbarimg", "--quiet", "--raw", "--nodbus", picture],
                                  stdout=subprocess.PIPE, text=True, check=False).stdout.strip()
        wait_for(lambda: f"a QR code of {text}, and saw {scan()!r}", lambda: scan() == text)


def drawn_by(tap, editor):
    """Where the toolkit chooses, it chooses the graphics card, or a program that plays one."""
    if not list(pathlib.Path("/usr/lib").glob("*/dri/*swrast_dri.so")):
        tap.skip("the window is drawn by a graphics card",
                 "there is none, and no program that plays one")
        return
    with tap.point("the window is drawn by a graphics card"):
        maps = pathlib.Path(f"/proc/{editor.process.pid}/maps").read_text(encoding="utf-8")
        assert "_dri.so" in maps or "libgallium" in maps, "it is drawn by something else"


def with_address(folder, address):
    """The settings of a person who wrote @address where links begin: the environment that reads
    them."""
    file = pathlib.Path(folder) / "glib-2.0" / "settings" / "keyfile"
    file.parent.mkdir(parents=True)
    file.write_text(f"[com/example/SpacesEditor]\nshort-base='{address}'\n", encoding="utf-8")
    return {"GSETTINGS_BACKEND": "keyfile", "XDG_CONFIG_HOME": folder}


def main():
    tap = Tap()
    if "GSK_RENDERER" not in os.environ:
        with Editor(EXAMPLES[0]) as editor:
            drawn_by(tap, editor)
    for code in EXAMPLES[:1] if "once" in sys.argv else EXAMPLES:
        with tap.point(f"{code} leaves by its link and its QR code"), Editor(code) as editor:
            editor.click(editor.find("push button", Share.BUTTON))
            wait_clipboard(BASE + code)
            editor.wait_says(Share.LINK_COPIED)
            wait_scan(BASE + code)

    code = EXAMPLES[3]
    with tap.point("the button in the sidebar copies the link"), Editor(code) as editor:
        editor.click(editor.find("label", Share.COPY_LINK))
        wait_clipboard(BASE + code)
    with tap.point("a key copies the link"), Editor(code) as editor:
        editor.keys("ctrl+shift+c")
        wait_clipboard(BASE + code)
    with tap.point("the code alone is copied"), Editor(code) as editor:
        editor.click(editor.find("push button", Design.COPY_CODE))
        wait_clipboard(code)
    with tap.point("the QR code fills the window, scans, and is left with Escape"), \
         Editor(code) as editor:
        editor.keys("ctrl+shift+s")
        wait_scan(BASE + code)
        editor.wait_says(Share.SCAN_HERE)
        editor.keys("Escape")
        editor.wait_code(code)
    with tap.point("links with an address of one's own are for everybody"), \
            tempfile.TemporaryDirectory(prefix="spaces-ui-") as settings:
        with Editor(code, **with_address(settings, "https://x.example/")) as editor:
            editor.keys("ctrl+shift+c")
            wait_clipboard("https://x.example/#" + code)
            editor.wait_says(Share.LINK_COPIED_OWN)
            editor.keys("ctrl+shift+s")
            editor.wait_says(Share.SCAN_THERE)
    with tap.point("an empty board has nothing to share"), Editor("2|") as editor:
        editor.click(editor.find("push button", Share.BUTTON))
        editor.wait_says(Window.FIRST_MOVE_NEEDED)
    with tap.point("a web address that isn't valid is reported with a way to the preferences"), \
            tempfile.TemporaryDirectory(prefix="spaces-ui-") as settings:
        with Editor(code, **with_address(settings, "paper")) as editor:
            editor.keys("ctrl+shift+c")
            editor.wait_says(Share.BAD_ADDRESS)
            editor.click(editor.find("push button", Names.PREFERENCES))
            wait_for("the preferences", lambda: editor.search("dialog", Names.PREFERENCES)
                     or editor.search("frame", Names.PREFERENCES))
    tap.done()


main()
