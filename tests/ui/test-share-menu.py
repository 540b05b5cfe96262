"""Every way to share in the menu of the Share button, seen from the programs that get the board.

    test-share-menu.py [low]       with low: how the menu is on a low screen
"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile

from chooser import (answer_chooser, dialogs, focus_dialog, focus_window, wait_shown,
                     windows)
from driver import Editor, State, clipboard, text_of, wait_for, walk
from portal import Portal
from screen import Cards, Design, Files, Names, Share
from sharing import choose, export, is_png, is_svg, paste, wait_paste
from tap import Tap

BASE = "https://spaces-game.com/#"
CODE = "4|12p08p12t04p00pG0f"
NAMED = CODE + ":Zig%5Dzag"
LINK = BASE + CODE


def copies(tap):
    with tap.point("every form of the board is copied"), Editor(NAMED) as editor:
        choose(editor, Share.COPY_LINK)
        wait_paste("the link", "UTF8_STRING", lambda data: data.decode() == LINK)
        choose(editor, Share.COPY_AS, Share.MARKDOWN)
        wait_paste("Markdown", "UTF8_STRING", lambda data: data.decode() == f"[Zig\\]zag]({LINK})")
        choose(editor, Share.COPY_AS, Share.HTML)
        wait_paste("HTML", "text/html",
                   lambda data: data.decode() == f'<a href="{LINK}">Zig]zag</a>')
        assert paste("UTF8_STRING") == paste("text/html")
        choose(editor, Share.COPY_AS, Share.CODE)
        wait_paste("the code", "UTF8_STRING", lambda data: data.decode() == CODE)
        choose(editor, Share.COPY_AS, Share.JSON)
        wait_paste("JSON", "UTF8_STRING", lambda data: data.startswith(b"{"))
        board = json.loads(paste("UTF8_STRING"))
        assert (board["name"], board["boardSize"]) == ("Zig]zag", 4), board
        assert len(board["sequence"]) == 6, board
        choose(editor, Share.COPY_PICTURE)
        wait_paste("a picture", "image/png", is_png)
        assert is_svg(paste("image/svg+xml"))


def copy_of_canvas(tap):
    with tap.point("Ctrl+C on the board copies link and picture at once"), Editor(CODE) as editor:
        editor.click(editor.square(3, 3))
        editor.keys("ctrl+c")
        wait_paste("the link", "UTF8_STRING", lambda data: data.decode() == LINK)
        assert is_png(paste("image/png"))
        assert is_svg(paste("image/svg+xml"))
        editor.wait_says(Share.LINK_COPIED_WHOLE)
        editor.click(wait_shown(editor, "push button", Share.COPY_AS_CHALLENGE))
        editor.find("text", Share.YOUR_NAME)


def challenge(tap):
    with tap.point("a challenge asks for a name once, and says what the web game does with it"), \
            Editor(CODE) as editor:
        choose(editor, Share.COPY_CHALLENGE)
        entry = editor.find("text", Share.YOUR_NAME)
        focus_dialog(editor)
        wait_for("the keyboard at the name", lambda: entry.has(State.FOCUSED))
        editor.type("Ann")
        wait_for("the name", lambda: text_of(entry) == "Ann")
        editor.keys("Return")
        editor.wait_says(Share.CHALLENGE_COPIED)
        wait_for("the end of the dialog", lambda: not dialogs(editor))
        editor.focus()
        first = clipboard()
        assert first.startswith("https://spaces-game-api.vercel.app/#c="), first
        editor.click(editor.square(0, 3))
        editor.keys("BackSpace")
        editor.wait_code("4|12p08p12t04p00p")
        choose(editor, Share.COPY_CHALLENGE)
        editor.wait_says(Share.CHALLENGE_UNFINISHED)
        assert clipboard() != first


def names(tap):
    with tap.point("the name of the board travels when that is chosen, and comes back"), \
         Editor(NAMED) as editor:
        plain, named = len(LINK), len(BASE + NAMED)
        editor.keys("ctrl+m")
        editor.wait_says(Share.LENGTH_FORMAT.format(plain))
        check = editor.find("check box", Share.INCLUDE_NAME_FORMAT.format(named - plain))
        wait_for("the choice on the screen", lambda: editor.box(check).width > 0)
        editor.click(check)
        editor.wait_says(Share.LENGTH_FORMAT.format(named))
        editor.keys("Escape")
        choose(editor, Share.COPY_LINK)
        wait_paste("the link with the name", "UTF8_STRING",
                   lambda data: data.decode() == BASE + NAMED)
        with tap.point("the code that fills the window, and the cards, offer the same choice"):
            editor.keys("ctrl+shift+s")
            wait_for("the page", lambda: editor.box(
                editor.find("push button", Design.BACK_FROM_CODE)).width > 0)
            check = wait_for("the choice on the page", lambda: next(
                (node for node in walk(editor.application) if node.get_role_name() == "check box"
                 and node.get_name() == Share.INCLUDE_NAME_FORMAT.format(named - plain)
                 and editor.box(node).width > 0), None))
            assert check.has(State.CHECKED), "another choice"
            editor.keys("Escape", "ctrl+p")
            focus_window(Cards.WINDOW)
            switch = editor.find("check box", Cards.NAMES)
            wait_for("the same choice", lambda: switch.has(State.CHECKED))
            editor.keys("Escape")
            wait_for("the window alone", lambda: not windows(Cards.WINDOW))
            editor.focus()
        editor.keys("ctrl+n")
        editor.wait_code("4|")
        editor.keys("ctrl+v")
        editor.wait_code(CODE)
        assert editor.find("push button", "Zig]zag"), "the name is lost"


def long_names(tap, folder):
    with tap.point("a long name is kept, and what a link carries of it is said"):
        name, file, home = "A long name " * 5 + "end", folder / "long.json", folder / "home"
        board = {"name": name, "boardSize": 2, "grid": [["empty"] * 2, ["piece", "empty"]],
                 "sequence": [{"position": {"row": 1, "col": 0}, "type": "piece", "order": 1},
                              {"position": {"row": 0, "col": 0}, "type": "piece", "order": 2},
                              {"position": {"row": -1, "col": 0}, "type": "final", "order": 3}]}
        file.write_text(json.dumps(board), encoding="utf-8")
        for arguments in ([str(file)], []):
            with Editor(*arguments, home=home) as editor:
                editor.wait_code("2|2p0pG0f")
                assert editor.find("push button", name), "the name is cut in the window"
                if not arguments: # the setting is not kept where it is in memory alone
                    continue
                editor.keys("ctrl+m")
                check = wait_for("the choice", lambda app=editor.application: next(
                    (node for node in walk(app) if node.get_role_name() == "check box"
                     and node.get_name().startswith("Include the name")), None))
                wait_for("the choice on the screen", lambda: editor.box(check).width > 0)
                assert not editor.says(Share.NAME_CUT)
                editor.click(check)
                editor.wait_says(Share.NAME_CUT)
                editor.keys("Escape")
                choose(editor, Share.COPY_LINK)
                wait_paste("the link", "UTF8_STRING", lambda data: data.decode()
                           == BASE + "2|2p0pG0f:" + name[:50].replace(" ", "%20"))
                editor.wait_says("Link copied\n" + Share.NAME_CUT)


def receiver(tap):
    with tap.point("an unfinished board is shared, and what will be seen is said"), \
         Editor("4|12p08p") as editor:
        editor.wait_says(Share.UNFINISHED_SHORT)
        choose(editor, Share.COPY_AS, Share.CODE)
        editor.wait_says(Share.CODE_COPIED_UNFINISHED)
        choose(editor, Share.COPY_PICTURE)
        editor.wait_says(Share.PICTURE_COPIED_UNFINISHED)
        choose(editor, Share.COPY_LINK)
        editor.wait_says(Share.SEES_UNFINISHED)
        assert clipboard() == BASE + "4|12p08p"
    with tap.point("a board that is not legal is shared, and what will be seen is said"), \
            Editor("2|3p1p3t0p2tG0f") as editor:
        editor.keys("ctrl+m")
        editor.wait_says(Share.MENU_UNPLAYABLE)
        editor.keys("Escape")
        choose(editor, Share.COPY_LINK)
        editor.wait_says(Share.SEES_UNPLAYABLE)
        assert clipboard() == BASE + "2|3p1p3t0p2tG0f"


def breach(tap):
    with tap.point("a board that breaks a rule which the web game does not know is shared, and it "
                   "is said in each way"), Editor("2|2p1pG1f") as editor:
        editor.wait_says(Share.BREACH_SHORT)
        editor.keys("ctrl+m")
        editor.wait_says(Share.BREACH + "\n")
        editor.keys("Escape")
        choose(editor, Share.COPY_AS, Share.CODE)
        editor.wait_says(Share.CODE_COPIED_BREACH)
        choose(editor, Share.COPY_PICTURE)
        editor.wait_says(Share.PICTURE_COPIED_BREACH)
        choose(editor, Share.COPY_LINK)
        editor.wait_says(Share.LINK_COPIED_BREACH)
        assert clipboard() == BASE + "2|2p1pG1f"
        editor.keys("ctrl+e")
        focus_window(Files.EXPORT_WINDOW)
        editor.find("label", Share.BREACH)
        editor.keys("Escape")
        wait_for("the window alone", lambda: not windows(Files.EXPORT_WINDOW))
        editor.focus()
        editor.keys("ctrl+shift+s")
        editor.wait_says("2×2 board, 3 moves\n" + Share.BREACH)
        editor.keys("Escape")
        challenge_as_ann(editor)
        editor.wait_says(Share.CHALLENGE_BREACH)
    with tap.point("unfinished and against the rules is one sentence"), \
            Editor("2|2p1p") as editor:
        editor.wait_says(Share.UNFINISHED_BREACH_SHORT)
        choose(editor, Share.COPY_LINK)
        editor.wait_says("Link copied\n" + Share.UNFINISHED_BREACH)
        editor.keys("ctrl+shift+s")
        editor.wait_says("2×2 board, 2 moves\n" + Share.UNFINISHED_BREACH)
        editor.keys("Escape")
        challenge_as_ann(editor)
        editor.wait_says(Share.CHALLENGE_UNFINISHED_BREACH)


def challenge_as_ann(editor):
    choose(editor, Share.COPY_CHALLENGE)
    entry = editor.find("text", Share.YOUR_NAME)
    focus_dialog(editor)
    wait_for("the keyboard at the name", lambda: entry.has(State.FOCUSED))
    editor.type("Ann")
    editor.keys("Return")
    wait_for("the end of the dialog", lambda: not dialogs(editor))
    editor.focus()


def portal(tap):
    with tap.point("the desktop is asked for a mail and for a browser"), Portal() as desktop, \
            Editor(NAMED) as editor:
        editor.click(editor.find("push button", Design.EMAIL))
        _window, mail = desktop.wait_call("Email.ComposeEmail")
        assert mail["subject"] == "Spaces game: Zig]zag", mail
        assert mail["body"].endswith(f"\n\n{LINK}\n") and "attachment_fds" not in mail, mail
        choose(editor, Share.EMAIL_PICTURE)
        wait_for("a second mail", lambda: len(desktop.calls("Email.ComposeEmail")) == 2)
        _window, mail = desktop.calls("Email.ComposeEmail")[1]
        assert len(mail["attachment_fds"]) == 1, mail
        choose(editor, Share.BROWSE)
        _window, address, _options = desktop.wait_call("OpenURI.OpenURI")
        assert address == LINK, address

    with tap.point("who closes the desktop's dialog hears nothing"), \
         Portal(response=1) as desktop, \
            Editor(CODE) as editor:
        choose(editor, Share.EMAIL)
        desktop.wait_call("Email.ComposeEmail")
        choose(editor, Share.COPY_AS, Share.CODE)
        editor.wait_says(Share.CODE_COPIED)
        assert not editor.says("mail"), "something was said"

    with tap.point("a desktop that refuses is reported"), Portal(response=2) as desktop, \
         Editor(CODE) as editor:
        choose(editor, Share.BROWSE)
        editor.wait_says(Share.NO_BROWSER)


def no_portal(tap):
    with tap.point("without a portal the link is copied"), Editor(CODE) as editor:
        choose(editor, Share.BROWSE)
        editor.wait_says(Share.NO_BROWSER_COPIED)
        assert clipboard() == LINK
        choose(editor, Share.COPY_AS, Share.CODE)
        editor.wait_says(Share.CODE_COPIED)
        choose(editor, Share.EMAIL)
        editor.wait_says(Share.NO_MAIL_COPIED)
        assert clipboard() == LINK


def limits(tap):
    long_code = "31|930p" + "899p930t" * 300
    with tap.point("a link too long for a QR code is said to be one"), Editor(long_code) as editor:
        editor.keys("ctrl+m")
        editor.wait_says(Share.TOO_LONG)
        editor.wait_says(Share.BY_MAIL)
        editor.keys("Escape", "ctrl+shift+s")
        editor.wait_says(Share.AS_LINK)


def opens(path):
    """What a saved page opens; it is checked by the command of the same version."""
    subprocess.run([os.environ["SPACES_COMMAND"], "page", f"--check={path}"], check=True,
                   stdout=subprocess.DEVNULL)
    return path.read_text(encoding="utf-8").split('name="opens" content="', 1)[1].split('"', 1)[0]


def advice(editor):
    return [node for node in walk(editor.application) if node.get_name() == Share.SET_UP_LINKS
            and node.get_role_name() == "push button" and editor.box(node).width > 0]


def pages(tap, folder):
    with tap.point("the menu says once which links the web game opens, and leads to Preferences"), \
            Editor(CODE) as editor:
        editor.keys("ctrl+m")
        editor.wait_says(Share.ONLY_CHALLENGES)
        editor.click(wait_for("the way there", lambda: advice(editor))[0])
        focus_window(Names.PREFERENCES)
        editor.wait_says(Names.ANYWHERE)
        with tap.point("which saves the page that opens links"):
            editor.click(editor.find("push button", Names.SAVE_PAGE))
            answer_chooser(editor, Files.SAVE_PAGE, folder / "index.html")
            wait_for("the file", (folder / "index.html").exists)
            assert opens(folder / "index.html") == ""
            focus_window(Names.PREFERENCES)
            editor.keys("Escape")
            wait_for("the window alone", lambda: not dialogs(editor))
        editor.focus()
        editor.keys("ctrl+m")
        editor.wait_says(Share.LENGTH_FORMAT.format(len(LINK)))
        assert not advice(editor), "it is said again"
        editor.keys("Escape")
    with tap.point("the menu saves the page, and Export one with the board in it"), \
            Editor(NAMED) as editor:
        choose(editor, Share.SAVE_PAGE)
        answer_chooser(editor, Files.SAVE_PAGE, folder / "bare.html")
        editor.wait_says(Files.SAVED_FORMAT.format("bare.html"))
        assert opens(folder / "bare.html") == ""
        editor.focus()
        export(editor, Files.HTML_PLACE)
        answer_chooser(editor, Files.EXPORT_BOARD, folder / "board.html")
        editor.wait_says(Files.SAVED_FORMAT.format("board.html"))
        assert opens(folder / "board.html") == BASE + NAMED


def on_low_screen(tap):
    """On one as large as a telephone, the size of the window, where the button is at the foot."""
    with tap.point("the menu opens upwards, and says again what was below its edge"), \
         Editor(CODE) as editor:
        editor.resize(360, 640)
        wait_for("the button at the foot", lambda: any(
            node.get_name() == Share.MENU and editor.box(node).y > 320
            for node in walk(editor.application)))
        editor.keys("ctrl+m")
        menu = wait_for("the menu", lambda: next(
            (window for window in editor.windows() if window.width != 360), None))
        assert menu.height > 400 and menu.y + menu.height < 640, menu
        editor.keys("Escape")
        wait_for("no menu", lambda: len(editor.windows()) == 1)
        editor.keys("ctrl+m")
        wait_for("the menu again", lambda: len(editor.windows()) == 2)
        assert advice(editor), "what was below its edge was taken for read"
        editor.keys("Escape")


def main():
    tap = Tap()
    if "low" in sys.argv:
        on_low_screen(tap)
        tap.done()
        return
    copies(tap)
    copy_of_canvas(tap)
    challenge(tap)
    names(tap)
    receiver(tap)
    breach(tap)
    portal(tap)
    no_portal(tap)
    limits(tap)
    with tempfile.TemporaryDirectory(prefix="spaces-ui-") as folder:
        long_names(tap, pathlib.Path(folder))
        pages(tap, pathlib.Path(folder))
    tap.done()


main()
