"""The mail and the web page that a real desktop opens: xdg-desktop-portal and its GTK half."""
import pathlib
from urllib.parse import parse_qs, unquote, urlsplit

from driver import Editor, wait_for
from realportal import RealPortal
from tap import Tap

CODE = "4|12p08p12t04p00pG0f"
NAMED = CODE + ":Zig%5Dzag%20%26%20%C3%BC%3F"
NAME = "Zig]zag & ü?"
LINK = "https://spaces-game.com/#" + CODE


def mail(tap, desktop):
    with tap.point("the mail program gets subject, words and link"), Editor(NAMED) as editor:
        editor.click(editor.find("push button", "Email"))
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
        item = editor.find("menu item", "Email with Picture…")
        wait_for("the menu", lambda: editor.box(item).width > 0)
        editor.click(item)
        fields = parse_qs(urlsplit(desktop.wait_opened("mailto")).query, strict_parsing=True)
        picture = pathlib.Path(fields["attachment"][0])
        assert picture.name == "Zig-zag-ü-.png", picture
        assert picture.read_bytes().startswith(b"\x89PNG\r\n\x1a\n"), picture


def browser(tap, desktop):
    with tap.point("the browser gets the link"), Editor(NAMED) as editor:
        editor.click(editor.find("push button", "Open in browser"))
        opened = desktop.wait_opened("https")
        assert opened == LINK, opened
        assert not editor.says("copied") and not editor.says("did not")


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
    tap.done()


main()
