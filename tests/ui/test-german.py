"""The window and the command in German: their words, their plurals, and their numbers.

Where there can be no locale for it (german_locale.py) the test is skipped.
"""
import os
import subprocess
import tempfile

from driver import Editor, clipboard, wait_for
from german_locale import make_locale
from screen import German
from tap import Tap

CODE = "4|14p10p11t06p02p06p02p06p02p06p02p06p02pG2f" # long enough for a number of four digits
LINK = "https://spaces-game.com/#"
SHORT = "2|2p"


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
    tap.done()


main()
