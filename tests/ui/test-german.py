"""The window and the command in German: their words, their plurals, and their numbers.

Where there can be no locale for it (german_locale.py) the test is skipped.
"""
import os
import subprocess
import tempfile

from driver import Editor, clipboard, set_clipboard, wait_for, walk
from german_locale import make_locale
from screen import German
from tap import Tap

CODE = "4|14p10p11t06p02p06p02p06p02p06p02p06p02pG2f" # long enough for a number of four digits
LINK = "https://spaces-game.com/#"
SHORT = "2|2p"
DEAL = "https://mikhaidn.github.io/CardGames/freecell/?replay=gh5."


class GermanEditor(Editor):
    CODE_FIELD = German.CODE


def spaces(environment, *arguments):
    return subprocess.run([os.environ["SPACES_COMMAND"], *arguments], stdout=subprocess.PIPE,
                          text=True,
                          stderr=subprocess.STDOUT, check=False,
                          env={**os.environ, **environment}).stdout


def command(tap, environment):
    with tap.point("the command helps and complains in German"):
        assert spaces(environment, "--help").startswith(German.USAGE), "its help"
        said = spaces(environment, "check", "4|12p0")
        assert said.startswith(German.BAD_CODE), said
        assert "--scale muss eine Zahl von 0,1 bis" in spaces(
            environment, "export", "--format", "svg", "--scale", "99", CODE)


def solution(tap, environment):
    with tap.point("the buttons below a solution fit 360 pixels"), \
         Editor(DEAL, **environment) as editor:
        editor.keys("shift+h")
        wait_for("the way back to playing", lambda: next(
            (node for node in walk(editor.application) if node.get_name() == German.PLAY_ON
             and editor.box(node).width > 0), None))
        editor.resize(370, 730)
        wait_for(lambda: f"the program to take 360, and saw {editor.box(editor.frame)}",
                 lambda: editor.box(editor.frame).width == 360)


def window(tap, environment):
    with tap.point("the window speaks German, of one and of many"), \
         GermanEditor(CODE, **environment) as editor:
        assert editor.standing() == "4×4 · 14 Züge · bereit zum Teilen", editor.standing()
        editor.find("table cell", German.SQUARE, editor.find("table", German.BOARD))
        editor.wait_says(German.LENGTH_FORMAT.format(len(CODE)))
        editor.keys("ctrl+shift+c")
        editor.wait_says(German.LINK_COPIED)
        wait_for("the link", lambda: clipboard() == LINK + CODE)
        editor.keys("ctrl+m")
        editor.find("menu item", German.CHALLENGE)
    with tap.point("a toast with three buttons has room for all of them at 360 pixels"), \
         GermanEditor(SHORT, **environment) as editor:
        editor.resize(360, 640)
        set_clipboard(LINK + CODE)
        editor.keys("ctrl+v")
        editor.wait_says(German.OPENED)
        holder = wait_for("the toast", editor.toast)
        buttons = [node for node in walk(holder) if node.get_role_name() == "push button"]
        assert len(buttons) == 4, [node.get_name() for node in buttons] # with that which closes it

        def inside():
            left, _, width, _ = editor.extents(editor.frame)
            return all(left <= x and x + w <= left + width
                       for x, _, w, _ in map(editor.extents, buttons))
        wait_for("all buttons in the window", inside)
        editor.click(next(node for node in buttons if node.get_name() == German.UNDO))
        editor.wait_code(SHORT)
        wait_for("the toast to go", lambda: editor.toast() is None)
    with tap.point("one move is one"), GermanEditor(SHORT, **environment) as editor:
        editor.wait_says(German.ONE_MOVE)


def main():
    tap = Tap()
    with tempfile.TemporaryDirectory() as folder:
        environment = make_locale(folder)
        if environment is None:
            tap.skip("the words are German", "there is no German locale, and it cannot be made")
        else:
            command(tap, environment)
            window(tap, environment)
            solution(tap, environment)
    tap.done()


main()
