"""The mail and the web page that a real desktop opens: xdg-desktop-portal and its GTK half."""
import json
import pathlib
import subprocess
import tempfile
from urllib.parse import parse_qs, unquote, urlsplit

import x11
from chooser import windows
from driver import PORTALS, Editor, until, wait_for
from realportal import RealPortal
from screen import Design, Files, Share
from tap import Tap

CODE = "4|12p08p12t04p00pG0f"
NAMED = CODE + ":Zig%5Dzag%20%26%20%C3%BC%3F"
NAME = "Zig]zag & ü?"
LINK = "https://spaces-game.com/#" + CODE


def mail(tap, desktop):
    with tap.point("the mail program gets subject, words and link"), Editor(NAMED) as editor:
        editor.click(editor.find("push button", Design.EMAIL))
        address = urlsplit(desktop.wait_opened("mailto"))
        assert (address.scheme, unquote(address.path)) == ("mailto", ""), address
        fields = parse_qs(address.query, strict_parsing=True)
        assert fields["subject"] == [f"Spaces game: {NAME}"], fields
        assert len(fields["body"]) == 1 and f"“{NAME}” (4×4)" in fields["body"][0], fields
        assert fields["body"][0].endswith(f"\n\n{LINK}\n"), fields
        assert not editor.says("copied") and not editor.says("did not")


def mail_with_picture(tap, desktop):
    with tap.point("the mail program gets the picture"), Editor(NAMED) as editor:
        editor.keys("ctrl+m")
        item = editor.find("menu item", Share.EMAIL_PICTURE)
        wait_for("the menu", lambda: editor.box(item).width > 0)
        editor.click(item)
        fields = parse_qs(urlsplit(desktop.wait_opened("mailto")).query, strict_parsing=True)
        picture = pathlib.Path(fields["attachment"][0])
        assert picture.name == "Zig-zag-ü-.png", picture
        assert picture.read_bytes().startswith(b"\x89PNG\r\n\x1a\n"), picture


def browser(tap, desktop):
    with tap.point("the browser gets the link"), Editor(NAMED) as editor:
        editor.click(editor.find("push button", Design.BROWSE))
        opened = desktop.wait_opened("https")
        assert opened == LINK, opened
        assert not editor.says("copied") and not editor.says("did not")


def questions(editor):
    """The desktop's windows that ask where to save; the program's own would not do."""
    own = [window.number for window in x11.display().windows(pid=editor.process.pid)]
    return [window.number for window in windows(Files.SAVE_BOARD) if window.number not in own]


def ask(editor):
    """Pressed until it works: the window has no keys before it knows of the last answer."""
    def press():
        editor.focus()
        editor.keys("ctrl+alt+s")
    # Without a window manager nobody gives the keyboard to a new window.
    x11.display().focus(until("the desktop's question", lambda: questions(editor), press)[-1])


def files(tap):
    with tap.point("the desktop asks where to save, or is told not to"), \
         tempfile.TemporaryDirectory() as name, \
            Editor(NAMED, **PORTALS) as editor:
        path = pathlib.Path(name) / "board.json"
        ask(editor)
        editor.keys("Escape")
        wait_for("the end of the question", lambda: not questions(editor))
        ask(editor)
        editor.keys("ctrl+a")
        editor.type(path)
        editor.keys("Return")
        editor.wait_says(Files.SAVED_BOARD_SHORT)
        assert json.loads(path.read_text(encoding="utf-8"))["name"] == NAME


def main():
    tap = Tap()
    missing = RealPortal.missing()
    if missing:
        tap.skip("a real desktop opens mails and web pages", f"not installed: {', '.join(missing)}")
    else:
        with RealPortal() as desktop:
            mail(tap, desktop)
            mail_with_picture(tap, desktop)
            browser(tap, desktop)
            files(tap)
    tap.done()


main()
