"""Matches are documents: what belongs to one comes with it from wherever it is opened, and is there
after a restart."""
import json
import os
import pathlib
import re
import sqlite3
import subprocess
import tempfile

import x11
from chooser import answer_dialog, dialogs, focus_dialog, shown, wait_shown
from drafts import database, execute
from driver import Editor, State, set_clipboard, wait_for, walk
from screen import Inspect, Pages, Play, Share
from tap import Tap

BOARD = "4|12p08p04p00pG0f"
VECTORS = pathlib.Path(__file__).parent.parent / "vectors" / "spaces" / "challenge.json"
CHALLENGE = next(case["fullUrl"]
                 for case in json.loads(VECTORS.read_text(encoding="utf-8"))["cases"]
                 if '"playerName":"Ted"' in case["json"] and '"round":4' in case["json"])
FINISHED = next(case["fullUrl"]
                for case in json.loads(VECTORS.read_text(encoding="utf-8"))["cases"]
                if case["id"] == "chal-0033") # Ryan's, with one round of five and all points
THREE = "3|7p4p1pG1f"


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
                known = wait_kept(home, open=True)
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
        with tap.point("Ctrl+Z on Play brings back a match, and undoes no move of Design"):
            with Editor(home=folder) as editor:
                code = editor.code()
                editor.click(editor.square(0, 0))
                editor.keys("BackSpace")
                wait_for("a change", lambda: editor.code() != code)
                changed = editor.code()
                editor.show_page(Pages.PLAY)
                wait_for("the match", lambda: Play.AGAINST_UNNAMED in editor.standing())
                assert not shown(editor, "push button", Play.UNDO_REMOVAL).has(State.SENSITIVE)
                editor.keys("ctrl+z")
                editor.click(editor.find("label", Play.OPPONENT_MENU))
                editor.click(wait_shown(editor, "push button", Play.REMOVE_TED))
                wait_for("one on disk", lambda: len(matches(home)) == 1)
                editor.keys("Escape")
                assert shown(editor, "push button", Play.UNDO_REMOVAL).has(State.SENSITIVE)
                editor.keys("ctrl+z")
                wait_for("both on disk", lambda: len(matches(home)) == 2)
                wait_for("nothing to undo", lambda: not shown(
                    editor, "push button", Play.UNDO_REMOVAL).has(State.SENSITIVE))
                editor.keys("ctrl+z", "alt+1")
                editor.wait_code(changed)
                editor.keys("ctrl+z")
                editor.wait_code(code)
        with tap.point(
                "a damaged match is told and set aside, one of a newer version stays as it is"):
            first, second = matches(home)
            for game, text in ((first, "{"), (second, '{"version":3}')):
                execute(home, "UPDATE journal SET line = ? WHERE slot = ?", text, game)
            with Editor(home=folder) as editor:
                editor.show_page(Pages.PLAY)
                editor.wait_says(Play.DAMAGED)
                wait_for("it was set aside", lambda: first not in matches(home))
            aside = execute(home, "SELECT line FROM journal WHERE kind = 'match.damaged'")
            assert aside == [("{",)], aside
            assert matches(home) == {second: '{"version":3}'}


def challenge(code, sender):
    return subprocess.run(
        [os.environ["SPACES_COMMAND"], "convert", "--to=challenge", f"--sender={sender}", code],
        stdout=subprocess.PIPE, text=True, check=True).stdout.strip()


def first_challenge(tap, home):
    """Somebody who has never drawn a board is challenged, and answers."""
    with Editor(home=home) as editor:
        with tap.point("a challenge says who waits for a board, and leads to an empty one"):
            set_clipboard(challenge("3|7p6t4p1pG1f", "Ryan"))
            editor.keys("ctrl+v")
            answer_dialog(editor, Play.RYAN_ROUND_ASKED, Play.PLAY)
            wait_shown(editor, "label", Play.RYAN)
            assert editor.says(Play.RYAN_ROUND)
            assert not editor.find("push button", Play.REPLY).has(State.SENSITIVE)
            assert not shown(editor, "push button", Play.PASTE_LINK)
            editor.click(wait_shown(editor, "push button", Play.DRAW_BOARD))
            editor.wait_code("3|")
            wait_shown(editor, "label", Play.BANNER_DRAW)
        with tap.point("in the smallest window the banner leaves room for the board"):
            before = editor.box(editor.frame)
            editor.resize(370, 490)
            wait_for(lambda: f"large squares, and saw {editor.box(editor.square(2, 2))}",
                     lambda: editor.box(editor.frame).width == 360
                     and min(editor.box(editor.square(2, 2))[2:]) >= 36)
            banner = shown(editor, "label", Play.BANNER_DRAW)
            button = shown(editor, "push button", Play.BACK_TO_PLAY)
            assert editor.box(button).x > editor.box(banner).x + editor.box(banner).width
            editor.resize(before.width + 10, before.height + 10)
        with tap.point("the empty board is a step of its history, and the banner stays"):
            editor.keys("ctrl+z")
            wait_for("the board before", lambda: editor.code() != "3|")
            wait_shown(editor, "label", Play.BANNER_SIZE)
            editor.click(wait_shown(editor, "push button", Play.DRAW_BOARD))
            editor.wait_code("3|")
        with tap.point("another window has another document, where no round waits"):
            first = editor.window
            editor.keys("ctrl+shift+n")
            second = wait_for("another window", lambda: next(
                (window.number for window in x11.display().windows(pid=editor.process.pid)
                 if window.number != first), None))
            editor.window = second
            editor.focus()
            editor.keys("ctrl+n")
            editor.settle()
            assert sum(node.get_name().startswith(Play.ROUND_RYAN)
                       for node in walk(editor.application)
                       if node.get_role_name() == "label" and editor.box(node).width > 0) == 1
            x11.display().key("ctrl+w")
            wait_for("one window", lambda: len(
                {window.number for window in x11.display().windows(pid=editor.process.pid)}) == 1)
            editor.window = first
            editor.focus()
        wait_kept(pathlib.Path(home), drawing=True)
    with Editor(home=home) as editor:
        with tap.point("the banner is there after a restart, and leads back and forth"):
            editor.click(wait_shown(editor, "push button", Play.BACK_TO_PLAY))
            editor.click(wait_shown(editor, "push button", Play.DRAW_BOARD))
            wait_shown(editor, "label", Play.BANNER_DRAW)
            editor.wait_code("3|")
        with tap.point("with the board finished it leads to the round and to the reply"):
            for square in ((2, 1), (1, 1), (0, 1), (-1, 1)):
                editor.click(editor.square(*square))
            editor.wait_code(THREE)
            wait_shown(editor, "label", Play.BANNER_READY)
            editor.keys("ctrl+m")
            items = wait_for("the menu", lambda: [
                node.get_name() for node in walk(editor.application)
                if node.get_role_name() == "menu item" and editor.box(node).width > 0])
            assert items[0] == Play.REPLY, items
            editor.keys("Escape")
            editor.click(wait_shown(editor, "push button", Share.BUTTON))
            wait_for("the reply in the toast", lambda: any(
                node.get_name() == Play.BANNER_REPLY_BUTTON
                for node in walk(editor.toast() or editor.square(0, 0))))
            editor.click(wait_shown(editor, "push button", Play.PLAY_ROUND))
            wait_for("the round", lambda: (editor.focused() or editor.frame).get_name()
                     .startswith(Play.READY))
            editor.click(wait_shown(editor, "push button", Play.REVEAL))
        with tap.point("in a narrow window the reply is above the round, and Enter the default"):
            before = editor.box(editor.frame)
            editor.resize(370, 650)
            editor.click(wait_shown(editor, "push button", Play.BANNER_REPLY))
            focus_dialog(editor)
            wait_for("the keyboard at the default", lambda: (editor.focused() or editor.frame)
                     .get_name() == Play.DESIGN_NEXT)
            editor.keys("Escape")
            wait_for("the window alone", lambda: not dialogs(editor))
            editor.focus()
            editor.resize(before.width + 10, before.height + 10)
            editor.settle() # with its sidebar
            editor.keys("alt+1")
            wait_shown(editor, "label", Play.BANNER_REPLY)
        with tap.point("the next board begins empty, under the banner of its round"):
            editor.click(wait_shown(editor, "push button", Play.BANNER_REPLY_BUTTON))
            answer_dialog(editor, Play.WHICH_BOARD, Play.DESIGN_NEXT)
            editor.wait_code("3|")
            wait_shown(editor, "label", Play.BANNER_NEXT)
        with tap.point("with the next board drawn, Play offers the reply and not another paste"):
            for square in ((2, 0), (1, 0), (0, 0), (-1, 0)):
                editor.click(editor.square(*square))
            wait_shown(editor, "label", Play.BANNER_REPLY_2)
            editor.keys("alt+2")
            editor.wait_says(Play.NEXT_READY)
            assert not shown(editor, "push button", Play.PASTE_LINK)
            wait_for("the keyboard on the reply", lambda: (editor.focused() or editor.frame)
                     .get_name() == Play.REPLY)
            editor.keys("Return")
            focus_dialog(editor)
            editor.type("Mia")
            editor.keys("Return")
            wait_for("the window alone", lambda: not dialogs(editor))
            editor.focus()
            editor.wait_says(Play.THEIR_TURN)
            wait_shown(editor, "push button", Play.PASTE_LINK)


def from_links(tap):
    with Editor("3|6p3p0pG0f") as editor:
        with tap.point("a link to a board that is opened can be played against instead, in its"
                       " round"):
            set_clipboard("https://spaces-game.com/#challenge=3|8p5p2pG2f&r=3&m=r")
            editor.keys("ctrl+v")
            editor.wait_code("3|8p5p2pG2f")
            editor.click(wait_shown(editor, "push button", Play.AGAINST_IT))
            wait_shown(editor, "push button", Play.SECRET_ROUND_3)
            assert editor.code() == "3|6p3p0pG0f", editor.code()
        with tap.point("a challenge that was cut leaves Play as it is, and says what is wrong"):
            editor.show_page(Pages.PLAY)
            set_clipboard(challenge("3|7p6t4p1pG1f", "Ryan")[:-60])
            editor.keys("ctrl+v")
            editor.wait_says(Play.CUT_CHALLENGE)
            wait_shown(editor, "push button", Play.SECRET_ROUND_3)
        with tap.point("a finished game is looked back at: names, total and what rounds it has"):
            editor.show_page(Pages.DESIGN)
            set_clipboard(FINISHED)
            editor.keys("ctrl+v")
            answer_dialog(editor, Play.FINISHED, Play.LOOK_BACK)
            wait_for("whom it was against", lambda: Play.AGAINST_RYAN in editor.standing())
            wait_shown(editor, "push button", Play.ROUND_1_POINTS)
            editor.wait_says(Play.TOTAL_5)
            assert not editor.find("push button", Play.RESULT).has(State.SENSITIVE)


def main():
    tap = Tap()
    with tempfile.TemporaryDirectory(prefix="spaces-ui-") as home:
        first_challenge(tap, home)
    from_links(tap)
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
        assert told[0][1][2].endswith(Play.POINTS_3), told[0]
        assert told[0][1][3] == Play.UNSEEN_ROUND_4, told[0]
    with tap.point("a board that is pasted while a challenge waits begins a match beside it"), \
            tempfile.TemporaryDirectory(prefix="spaces-ui-") as folder, \
            Editor("3|6p3p0pG0f", home=folder) as editor:
        editor.show_page(Pages.PLAY)
        set_clipboard(challenge("3|7p6t4p1pG1f", "Ann"))
        editor.keys("ctrl+v")
        wait_for("the name of the sender", lambda: Play.AGAINST_ANN in editor.standing())
        with tap.point("who gives no name has not replied"):
            editor.click(editor.find("push button", Play.REPLY))
            send = editor.find("push button", Play.SEND_REPLY)
            names = [node.get_name() for node in walk(editor.application)]
            assert not any("_" in name for name in names if name), names
            send.do_action()
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
        assert not editor.find("push button", Play.REPLY).has(State.SENSITIVE)
    tap.done()


main()
