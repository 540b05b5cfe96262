"""A challenge goes all the way round: the window shows its QR code, a camera reads it, the page in
a browser opens it, somebody draws an answer with a finger, the reply is pasted into the window. So
is the result that the page makes of a last round.

Usage: test-round-trip.py PAGE VECTORS
"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile

from browser import Browser, Server, require
from chooser import answer_chooser, answer_dialog
from drafts import execute
from driver import Editor, set_clipboard, wait_for, walk
from screen import Files, Pages, Play
from tap import Tap

MINE = "2|2p0pG0f"
THEIRS = "2|3p1pG1f"
SENT = "return document.querySelector('.send input[readonly]')?.value"


def with_settings(folder, address):
    """The settings of Ann, who put the page at @address and shares challenges."""
    file = pathlib.Path(folder) / "glib-2.0" / "settings" / "keyfile"
    file.parent.mkdir(parents=True)
    file.write_text(f"[com/example/SpacesEditor]\nweb-base='{address}'\nlink-style='challenge'\n"
                    "player-name='Ann'\n", encoding="utf-8")
    return {"GSETTINGS_BACKEND": "keyfile", "XDG_CONFIG_HOME": folder}


def answer(page, link):
    """The link that comes back from the one who got @link."""
    page.open(link)
    page.wait_text("Ann challenges you", "h1")
    page.tap_button("Draw Your Board")
    for row, col in ((1, 1), (0, 1), (-1, 1)):
        page.tap(f"[data-row='{row}'][data-col='{col}']")
    page.tap_button("Play the Round")
    page.wait_text("Round 1", "h1")
    return send(page)


def send(page):
    """What comes back after the round that is shown, played to its end, from Bea."""
    while page.run("return !document.querySelector('[aria-label=\"Step Forward\"]').disabled"):
        page.tap("[aria-label='Step Forward']")
    page.wait_text("Send Reply")
    page.run("const name = document.getElementById('name'); name.value = 'Bea';"
             "name.dispatchEvent(new Event('input'))")
    page.tap_button("Send Reply")
    page.wait_text("Reply copied")
    return page.run(SENT)


def last_challenge(vectors):
    """The link and the size of a challenge to the last of five rounds, after all others."""
    cases = json.loads((vectors / "spaces" / "challenge.json").read_text(encoding="utf-8"))["cases"]
    return next((case["fullUrl"].partition("#")[2], value["boardSize"])
                for case in cases for value in [json.loads(case["json"])]
                if case["kind"] == "challenge" and value["round"] == 5
                and len(value.get("previousRoundResults", [])) == 4)


def answer_last(page, link, size):
    """The result of the game, for the one who sent @link, by a board straight up to the goal."""
    page.open(link)
    page.tap_button("Draw Your Board")
    for row in range(size - 1, -2, -1):
        page.tap(f"[data-row='{row}'][data-col='0']")
    page.tap_button("Play the Round")
    return send(page)


def rounds(editor):
    """What a screen reader says of the strip of rounds."""
    return [node.get_name() for node in walk(editor.application)
            if node.get_name().startswith(Play.ROUND) and "," in node.get_name()
            and "button" in node.get_role_name()]


def kept(home):
    """The texts of the matches on disk."""
    return [text for text, in execute(home, "SELECT line FROM journal WHERE kind = 'match'")]


def main():
    tap = Tap()
    require(tap)
    server = Server(sys.argv[1])
    with tempfile.TemporaryDirectory(prefix="spaces-ui-") as home, \
            Editor(MINE, home=home, **with_settings(home, server.address)) as editor:
        picture = pathlib.Path(home) / "qr.png"
        link = reply = None
        with tap.point("the window saves the QR code of a challenge, and spaces scan reads it"):
            editor.keys("ctrl+shift+s")
            editor.click(editor.find("push button", Files.SAVE))
            answer_chooser(editor, Files.SAVE_QR, picture)
            wait_for("the picture", picture.exists)
            link = subprocess.run([os.environ["SPACES_COMMAND"], "scan", picture], check=True,
                                  stdout=subprocess.PIPE, text=True).stdout.strip()
            assert link.startswith(server.address + "#c="), link
        with tap.point("the page opens it, and it is answered with a finger"), \
                Browser(width=360, height=640) as page:
            reply = answer(page, link)
            assert reply.startswith(server.address + "#c="), reply
            assert not page.complaints(), page.complaints()
            assert set(server.requests) == {"/"}, server.requests
        with tap.point("the reply in the window is the second round, after one with both boards"):
            editor.focus()
            editor.keys("Escape")
            editor.show_page(Pages.PLAY)
            set_clipboard(reply)
            editor.keys("ctrl+v")
            wait_for("whom it plays", lambda: Play.AGAINST_BEA in editor.standing())
            editor.click(editor.menu_item(Play.REVEAL_ALL, lambda: next(
                node for node in walk(editor.application) if node.get_name() == Play.MORE
                and "button" in node.get_role_name() and editor.box(node).width > 0)))
            wait_for(lambda: f"two rounds among {rounds(editor)}", lambda: rounds(editor)[:3] == [
                Play.ROUND_1, Play.ROUND_2, Play.SECRET_ROUND_3])
            wait_for(lambda: f"both boards among {kept(home)}", lambda: any(
                MINE in text and text.count(THEIRS) == 2 for text in kept(home)))
        with tap.point("the page makes a result of the last round of another game"), \
                Browser(width=360, height=640) as page:
            link, size = last_challenge(pathlib.Path(sys.argv[2]))
            reply = answer_last(page, f"{server.address}#{link}", size)
            assert not page.complaints(), page.complaints()
        with tap.point("the window looks back at it: whom it was against, five rounds, a total"):
            editor.focus()
            editor.show_page(Pages.DESIGN)
            set_clipboard(reply)
            editor.keys("ctrl+v")
            answer_dialog(editor, Play.FINISHED, Play.LOOK_BACK)
            editor.wait_says(Play.TOTAL_5)
            assert Play.AGAINST_BEA in editor.standing(), editor.standing()
            wait_for(lambda: f"five rounds that were seen among {rounds(editor)}", lambda: [
                name.partition(",")[0] for name in rounds(editor) if " to " in name] == [
                f"{Play.ROUND}{number}" for number in range(1, 6)])
    server.close()
    tap.done()


main()
