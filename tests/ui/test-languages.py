"""The window and the command in each language: their words, their plurals, and their numbers.

Where there can be no locale for it (language_locale.py) the test is skipped.
"""
import os
import subprocess
import tempfile

from driver import Editor, clipboard, set_clipboard, wait_for, walk
from language_locale import make_locale
from screen import LANGUAGES
from tap import Tap

CODE = "4|14p10p11t06p02p06p02p06p02p06p02p06p02pG2f" # long enough for a number of four digits
LINK = "https://spaces-game.com/#"
SHORT = "2|2p"
DEAL = "https://mikhaidn.github.io/CardGames/freecell/?replay=gh5."


class LanguageEditor(Editor):
    def __init__(self, text, words, environment):
        self.CODE_FIELD = words.CODE
        super().__init__(text, **environment)


def spaces(environment, *arguments):
    return subprocess.run([os.environ["SPACES_COMMAND"], *arguments], stdout=subprocess.PIPE,
                          text=True,
                          stderr=subprocess.STDOUT, check=False,
                          env={**os.environ, **environment}).stdout


def command(tap, words, environment):
    """The command has catalogues of its own, not in every language."""
    if not hasattr(words, "USAGE"):
        return
    with tap.point(f"{words.NAME}: the command helps and complains"):
        assert spaces(environment, "--help").startswith(words.USAGE), "its help"
        said = spaces(environment, "check", "4|12p0")
        assert said.startswith(words.BAD_CODE), said
        assert words.BAD_SCALE in spaces(
            environment, "export", "--format", "svg", "--scale", "99", CODE)


def solution(tap, words, environment):
    with tap.point(f"{words.NAME}: the buttons below a solution fit 360 pixels"), \
         Editor(DEAL, **environment) as editor:
        editor.keys("shift+h")
        wait_for("the way back to playing", lambda: next(
            (node for node in walk(editor.application) if node.get_name() == words.PLAY_ON
             and editor.box(node).width > 0), None))
        editor.resize(370, 730)
        wait_for(lambda: f"the program to take 360, and saw {editor.box(editor.frame)}",
                 lambda: editor.box(editor.frame).width == 360)


def window(tap, words, environment):
    with tap.point(f"{words.NAME}: the window speaks it, of one and of many"), \
         LanguageEditor(CODE, words, environment) as editor:
        assert editor.standing() == words.STANDING, editor.standing()
        editor.find("table cell", words.SQUARE, editor.find("table", words.BOARD))
        editor.wait_says(words.LENGTH_FORMAT.format(len(CODE)))
        editor.keys("ctrl+shift+c")
        editor.wait_says(words.LINK_COPIED)
        wait_for("the link", lambda: clipboard() == LINK + CODE)
        editor.keys("ctrl+m")
        editor.find("menu item", words.CHALLENGE)
    with tap.point(f"{words.NAME}: a toast with three buttons has room for all of them at 360 "
                   "pixels"), \
         LanguageEditor(SHORT, words, environment) as editor:
        editor.resize(360, 640)
        set_clipboard(LINK + CODE)
        editor.keys("ctrl+v")
        editor.wait_says(words.OPENED)
        holder = wait_for("the toast", editor.toast)
        buttons = [node for node in walk(holder) if node.get_role_name() == "push button"]
        assert len(buttons) == 4, [node.get_name() for node in buttons] # with that which closes it

        def inside():
            left, _, width, _ = editor.extents(editor.frame)
            return all(left <= x and x + w <= left + width
                       for x, _, w, _ in map(editor.extents, buttons))
        wait_for("all buttons in the window", inside)
        editor.click(next(node for node in buttons if node.get_name() == words.UNDO))
        editor.wait_code(SHORT)
        wait_for("the toast to go", lambda: editor.toast() is None)
    with tap.point(f"{words.NAME}: one move is one"), \
         LanguageEditor(SHORT, words, environment) as editor:
        editor.wait_says(words.ONE_MOVE)


def main():
    tap = Tap()
    for language, words in LANGUAGES.items():
        with tempfile.TemporaryDirectory() as folder:
            environment = make_locale(folder, language)
            if environment is None:
                tap.skip(f"{words.NAME}: the words", "there is no such locale, and it cannot be "
                         "made")
            else:
                command(tap, words, environment)
                window(tap, words, environment)
                solution(tap, words, environment)
    tap.done()


main()
