"""With letters of twice the size a window 360 pixels wide has everything within it, or scrolls.

Every page, menu and window is opened there. None makes its window wider, and what the keyboard
comes to on the way round with Tab lies in the window, so that a person sees it.
"""
import collections
import tempfile

import x11
from chooser import dialogs, focus_dialog
from driver import Editor, set_clipboard, until, wait_for, walk
from language_locale import make_locale
from screen import LANGUAGES, Design
from tap import Tap

PERCENT = 200
WIDTH, HEIGHT, FRAME = 360, 720, 10
MOST = 120 # stops of Tab on a page
BOARD = "5|22p17p16t12p13p18t08p09t03pG3f:Zigzag"
OPPONENT = "5|20p15p10p05p00pG0f:Ann"
REPLY = ("https://spaces-game.com/#result=4|12p08p04p00pG0f,4|13p09p05p01pG1f"
         "&next=4|12p08p04p00pG0f:Zigzag")
BROKEN = "https://spaces-game.com/#5|22p17p12p13t7p02pG2f"
GAMES = (("solitaire", "https://mikhaidn.github.io/CardGames/freecell/?replay=g4z3m.NsJm",
          (("record", "r"),)),
         ("pentominoes", "https://pentominoes.river.me/"
          "#/P88X102vj07iS10yb23PB26N431ld36f243wP51zd56UK65Tn73R14414654", ()))
COVERS = (("the QR code", "ctrl+shift+s"), ("help", "F1"), ("the shortcuts", "ctrl+question"),
          ("Scan Cards", "ctrl+shift+k"))
MENUS = (("the menu", "F10"), ("Share", "ctrl+m"), ("the name", "F2"))
WINDOWS = (("Export", "ctrl+e"), ("Preferences", "ctrl+comma"), ("Print", "ctrl+p"))
OF_SELECTION = (("Tags", "ctrl+t"), ("Add to Deck", "ctrl+k"), ("Tournament", "ctrl+r"))


class LargeEditor(Editor):
    def __init__(self, text, language, words, environment):
        self.CODE_FIELD = words.CODE
        self.language = language
        super().__init__(text, **environment)

    def fit(self):
        self.resize(WIDTH + FRAME, HEIGHT + FRAME)


def size_of(editor, number):
    return next((window for window in x11.display().windows(pid=editor.process.pid)
                 if window.number == number), None)


def check_width(editor, number):
    window = size_of(editor, number)
    assert window.width <= WIDTH + FRAME, f"{window.width - FRAME} pixels wide"


def is_seen(editor, node, height):
    """A list, and a table that scrolls to the side, are as large as they are."""
    here = editor.box(node)
    return all(size > room or -FRAME <= place <= room - size for place, size, room in (
        (here.x, here.width, WIDTH + FRAME), (here.y, here.height, height)))


def around(editor, number):
    """Follows Tab until it is where it was."""
    height, seen = size_of(editor, number).height, set()
    for _ in range(MOST):
        editor.keys("Tab")
        node = editor.focused()
        if node is None or node.path in seen:
            break
        seen.add(node.path)
        # What comes above it later moves it away; the keyboard brings it back.
        # pylint: disable=cell-var-from-loop
        until(lambda: f"{node.get_role_name()} {node.get_name()!r} in the window, "
              f"and saw {editor.box(node)}", lambda: is_seen(editor, node, height),
              lambda: editor.keys("shift+Tab", "Tab"))


def page(tap, editor, name, *keys, tabs=True):
    editor.fit() # whatever the page before has done
    with tap.point(f"{editor.language}: {name}"):
        editor.keys(*keys)
        check_width(editor, editor.window)
        if tabs:
            around(editor, editor.window)
        check_width(editor, editor.window)


def cover(tap, editor, name, key):
    page(tap, editor, name, key)
    editor.keys("Escape")


def menu(tap, editor, name, key):
    page(tap, editor, name, key, tabs=False)
    editor.keys("Escape")


def window(tap, editor, name, key):
    """One that has its own width."""
    editor.fit()
    with tap.point(f"{editor.language}: {name}"):
        editor.keys(key)
        focus_dialog(editor)
        number = dialogs(editor)[-1]
        try:
            x11.display().resize(number, WIDTH + FRAME, HEIGHT + FRAME)
            editor.settle()
            check_width(editor, number)
            around(editor, number)
            check_width(editor, number)
        finally:
            for _ in range(3):
                if dialogs(editor):
                    editor.keys("Escape")
            wait_for("the window alone", lambda: not dialogs(editor))
            editor.focus()
        check_width(editor, editor.window)


def pasted(tap, editor, name, text, *keys, **there):
    editor.keys(*keys)
    set_clipboard(text)
    page(tap, editor, name, "ctrl+v", **there)


def board(tap, editor):
    editor.fit()
    page(tap, editor, "Design")
    for name, key in MENUS:
        menu(tap, editor, name, key)
    for name, key in COVERS:
        cover(tap, editor, name, key)
    for name, key in WINDOWS:
        window(tap, editor, name, key)
    page(tap, editor, "Strength", "F8", tabs=False)
    wait_for("the worst enemies, each with a button", lambda: any(
        count > 2 for count in collections.Counter(
            node.get_name() for node in walk(editor.frame)
            if node.get_role_name() == "push button").values()))
    page(tap, editor, "its figures")
    editor.keys("F8")
    page(tap, editor, "the details", "F9")
    editor.keys("F9")


def library(tap, editor):
    page(tap, editor, "Library without boards", "alt+4")
    editor.keys("alt+1", "ctrl+s")
    pasted(tap, editor, "another board", OPPONENT, tabs=False)
    editor.keys("ctrl+s")
    page(tap, editor, "Library", "alt+4")
    page(tap, editor, "its parts", "F9")
    editor.keys("F9", "Escape")
    editor.focus()
    page(tap, editor, "what is selected", "ctrl+a", tabs=False)
    for name, key in OF_SELECTION:
        window(tap, editor, name, key)


def others(tap, editor):
    page(tap, editor, "Play without an opponent", "alt+1", "alt+2")
    pasted(tap, editor, "a round", OPPONENT)
    page(tap, editor, "scores and steps", "F9")
    editor.keys("F9")
    page(tap, editor, "Inspect", "alt+3")
    for name, text in (("a damaged board", BROKEN), ("a reply", REPLY)):
        pasted(tap, editor, f"Inspect, {name}", text)


def game(tap, editor, name, places):
    editor.fit()
    page(tap, editor, name)
    cover(tap, editor, f"help for {name}", "F1")
    window(tap, editor, f"Export of {name}", "ctrl+e")
    for what, key in places:
        window(tap, editor, what, key)
    page(tap, editor, f"the details of {name}", "F9")


def journey(tap, language, words, environment):
    with LargeEditor(BOARD, language, words, environment) as editor:
        board(tap, editor)
        library(tap, editor)
        others(tap, editor)
    for name, link, places in GAMES:
        with LargeEditor(link, language, words, environment) as editor:
            game(tap, editor, name, places)


def main():
    tap = Tap()
    x11.display().text_size(PERCENT)
    journey(tap, "English", Design, {})
    for language in ("de", "he"):
        with tempfile.TemporaryDirectory() as folder:
            environment = make_locale(folder, language)
            words = LANGUAGES[language]
            if environment is None:
                tap.skip(f"{words.NAME}: large letters",
                         "there is no such locale, and it cannot be made")
            else:
                journey(tap, words.NAME, words, environment)
    tap.done()


main()
