"""Matches are documents: what belongs to one comes with it from wherever it is opened, and is there
after a restart."""
import json
import os
import pathlib
import re
import sqlite3
import subprocess
import tempfile

from chooser import dialogs, focus_dialog
from drafts import database, execute
from driver import Editor, set_clipboard, wait_for, walk
from screen import Inspect, Pages, Play, Share
from tap import Tap

BOARD = "4|12p08p04p00pG0f"
VECTORS = pathlib.Path(__file__).parent.parent / "vectors" / "spaces" / "challenge.json"
CHALLENGE = next(case["fullUrl"]
                 for case in json.loads(VECTORS.read_text(encoding="utf-8"))["cases"]
                 if '"playerName":"Ted"' in case["json"] and '"round":4' in case["json"])


def places(editor):
    """What a screen reader says of the strip of rounds."""
    return [node.get_name() for node in walk(editor.application)
            if node.get_name().startswith(Play.ROUND) and "button" in node.get_role_name()]


OTHER = "4|15p11p07p03pG3f"


def play(editor, text):
    """Plays against @text and waits for the picture of the round, which gets the keyboard."""
    editor.show_page(Pages.PLAY)
    editor.click(editor.find("text", Play.FIELD))
    editor.type(text)
    editor.keys("Return")
    return wait_for("the picture with the keyboard", lambda: next(
        (node for node in [editor.focused()] if node is not None and node.get_name() == Play.READY),
        None))


def matches(home):
    """The texts of the matches on disk, by the ids of their games."""
    if database(home) is None:
        return {}
    try:
        return dict(execute(home, "SELECT slot, line FROM journal WHERE kind = 'match'"
                                  " ORDER BY slot"))
    except sqlite3.OperationalError: # it is being made
        return {}


def wait_kept(home, **values):
    """The id of the one match on disk, once it says @values."""
    def read():
        return next((game for game, text in matches(home).items()
                     if all(json.loads(text)[key] == value for key, value in values.items())), None)
    return wait_for(lambda: f"a match with {values} in {matches(home)}", read)


def rows(editor):
    """The matches that are listed, as a screen reader says them."""
    return [node for node in walk(editor.application) if node.get_role_name() == "list item"
            and Play.ROUND_OF in node.get_name()]


def plain(name):
    """What a row says without the time, which only matches without a name have."""
    return re.sub(r" · [^·]+, \d\d:\d\d", "", name)


def wait_rows(editor, *names):
    wait_for(lambda: f"the matches {names} among {[row.get_name() for row in rows(editor)]}",
             lambda: [plain(row.get_name()) for row in rows(editor)
                      if editor.box(row).width > 0] == list(names))


def restarts(tap):
    with tempfile.TemporaryDirectory(prefix="spaces-ui-") as folder:
        home = pathlib.Path(folder)
        with tap.point("a round goes on after a kill where it was left, and is still a secret"):
            killed = Editor(BOARD, home=folder)
            try:
                killed.__enter__()
                picture = play(killed, OTHER)
                killed.keys("Right", "Right")
                wait_for("the second step",
                         lambda: picture.get_name().startswith(Play.STEP_FORMAT.format(2)))
                wait_kept(home, step=2)
            finally:
                killed.kill()
            with Editor(home=folder) as editor:
                editor.show_page(Pages.PLAY)
                wait_for("the second step", lambda: any(
                    node.get_role_name() == "table"
                    and node.get_name().startswith(Play.STEP_FORMAT.format(2))
                    for node in walk(editor.application)))
                assert editor.search("push button", Play.SECRET_ROUND_1)
                assert editor.says(Play.NO_TOTAL)
                editor.click(editor.find("push button", Play.REVEAL))
                known = wait_kept(home, open=True, step=2)
                wait_for("the reveal on disk",
                         lambda: json.loads(matches(home)[known])["rounds"][0]["known"])
        with tap.point(
                "a match that was left is in the list, with whose turn it is, and is taken up"
                " from there"):
            with Editor(home=folder) as editor:
                editor.show_page(Pages.PLAY)
                wait_for("the round", lambda: not editor.search("push button", Play.SECRET_ROUND_1)
                         and places(editor))
                menu = editor.find("label", Play.OPPONENT_MENU)
                editor.click(menu)
                wait_rows(editor, Play.UNNAMED_ON_SHOW)
                editor.click(next(node for node in walk(editor.application)
                                  if node.get_name() == Play.NEW_MATCH
                                  and node.get_role_name() == "push button"
                                  and editor.box(node).width > 0))
                wait_rows(editor, Play.UNNAMED_YOURS)
                assert any(node.get_name() == Play.PASTE_LINK and editor.box(node).width > 0
                           for node in walk(editor.application))
                set_clipboard(CHALLENGE)
                editor.click(editor.find("push button", Play.PASTE_LINK))
                wait_for("Ted's game", lambda: Play.AGAINST_TED in editor.standing())
                wait_for("both on disk", lambda: len(matches(home)) == 2)
                editor.click(editor.find("label", Play.OPPONENT_MENU))
                wait_rows(editor, Play.TED_ON_SHOW, Play.UNNAMED_YOURS)
                editor.click(rows(editor)[-1])
                wait_for("the match of before", lambda: Play.AGAINST_UNNAMED in editor.standing())
        with tap.point("a match is removed from the list, and Undo brings it back"):
            with Editor(home=folder) as editor:
                editor.show_page(Pages.PLAY)
                wait_for("the match", lambda: Play.AGAINST_UNNAMED in editor.standing())
                editor.click(editor.find("label", Play.OPPONENT_MENU))
                wait_for("two matches",
                         lambda: sum(editor.box(row).width > 0 for row in rows(editor)) == 2)
                editor.click(wait_for("the button", lambda: next(
                    (node for node in walk(editor.application)
                     if node.get_role_name() == "push button"
                     and node.get_name() == Play.REMOVE_TED and editor.box(node).width > 0), None)))
                wait_for("one on disk", lambda: len(matches(home)) == 1)
                editor.keys("Escape")
                wait_for("Undo in the toast", lambda: next(
                    (node for node in walk(editor.application)
                     if node.get_role_name() == "push button"
                     and node.get_name() == Play.UNDO and editor.box(node).width > 30),
                     None)).do_action()
                wait_for("both on disk", lambda: len(matches(home)) == 2)
        with tap.point(
                "a damaged match is told and set aside, one of a newer version stays as it is"):
            first, second = matches(home)
            for game, text in ((first, "{"), (second, '{"version":2}')):
                execute(home, "UPDATE journal SET line = ? WHERE slot = ?", text, game)
            with Editor(home=folder) as editor:
                editor.show_page(Pages.PLAY)
                editor.wait_says(Play.DAMAGED)
                wait_for("it was set aside", lambda: first not in matches(home))
            aside = execute(home, "SELECT line FROM journal WHERE kind = 'match.damaged'")
            assert aside == [("{",)], aside
            assert matches(home) == {second: '{"version":2}'}


def main():
    tap = Tap()
    restarts(tap)
    with tap.point(
            "Play Against It brings the sender and the rounds before, as a paste on Play does"):
        told = []
        for page in (Pages.PLAY, Pages.INSPECT):
            with Editor(BOARD) as editor:
                set_clipboard(CHALLENGE)
                editor.show_page(page)
                editor.click(editor.find("text",
                                         Play.FIELD if page == Pages.PLAY else Inspect.FIELD))
                editor.keys("ctrl+v")
                if page == Pages.PLAY:
                    editor.keys("Return")
                else:
                    editor.wait_says(Inspect.CHALLENGE)
                    editor.click(editor.find("push button", Inspect.PLAY))
                wait_for("the name of the sender", lambda: Play.AGAINST_TED in editor.standing())
                told.append((editor.standing(), places(editor)))
        assert told[0] == told[1], told
        assert len(told[0][1]) == 5, told[0]
    with tap.point("a board that is pasted while a challenge waits begins a match beside it"), \
            tempfile.TemporaryDirectory(prefix="spaces-ui-") as folder, \
            Editor("3|6p3p0pG0f", home=folder) as editor:
        editor.show_page(Pages.PLAY)
        set_clipboard(subprocess.run(
            [os.environ["SPACES_COMMAND"], "convert", "--to=challenge", "--sender=Ann",
             "3|7p6t4p1pG1f"],
            stdout=subprocess.PIPE, text=True, check=True).stdout.strip())
        editor.keys("ctrl+v")
        wait_for("the name of the sender", lambda: Play.AGAINST_ANN in editor.standing())
        with tap.point("who gives no name has not replied"):
            editor.click(editor.find("push button", Play.REPLY))
            editor.find("push button", Play.SEND_REPLY).do_action()
            name = editor.find("text", Share.YOUR_NAME)
            wait_for("the question", lambda: editor.box(name).width > 0)
            focus_dialog(editor)
            editor.keys("Escape")
            wait_for("the window alone", lambda: not dialogs(editor))
            assert editor.search("push button",
                                 Play.SECRET_ROUND_1) and len(matches(pathlib.Path(folder))) == 1
        editor.focus()
        set_clipboard("3|8p5p2pG2f")
        editor.keys("ctrl+v")
        editor.wait_says(Play.ANOTHER_MATCH)
        wait_for("both on disk", lambda: len(matches(pathlib.Path(folder))) == 2)
        assert Play.AGAINST_ANN not in editor.standing()
    with tap.point("a round of two sizes is none to reply to"), \
         Editor("4|12p08p04p00pG0f") as editor:
        editor.show_page(Pages.PLAY)
        set_clipboard("3|8p5p2pG2f")
        editor.keys("ctrl+v")
        editor.wait_says(Play.SIZES_DIFFER)
        editor.click(editor.find("push button", Play.REPLY))
        wait_for("the reason again", lambda: sum(Play.SIZES_DIFFER in node.get_name() for node in
                                                 walk(editor.application)
                                                 if node.get_role_name() == "label") > 1)
        assert not dialogs(editor)
    tap.done()


main()
