"""In no language is a label cut in a window 980 pixels wide.

Every page and window is opened, and the program tells which of its labels end in "…" (cut.c). What
people wrote, or what was pasted, may be cut: those texts are left out.
"""
import os
import re
import signal
import tempfile

from chooser import dialogs, focus_dialog
from driver import MUCH, Editor, set_clipboard, wait_for, walk
from language_locale import make_locale
from screen import LANGUAGES, Design
from tap import Tap

WIDTH, NARROW, HEIGHT, FRAME = 980, 360, 720, 10
BOARD = "5|22p17p16t12p13p18t08p09t03pG3f:Zigzag"
PROBLEM = "4|12p08p12t04p15p"
OPPONENT = "5|20p15p10p05p00pG0f:Ann"
REPLY = ("https://spaces-game.com/#result=4|12p08p04p00pG0f,4|13p09p05p01pG1f"
         "&next=4|12p08p04p00pG0f:Zigzag")
BROKEN = "https://spaces-game.com/#5|22p17p12p13t7p02pG2f"
SOLITAIRE = "https://mikhaidn.github.io/CardGames/freecell/?replay=g4z3m.NsJm"
PENTOMINOES = ("https://pentominoes.river.me/"
               "#/P88X102vj07iS10yb23PB26N431ld36f243wP51zd56UK65Tn73R14414654")
WINDOWS = (("menu", "F10"), ("Share", "ctrl+m"), ("Export", "ctrl+e"),
           ("Preferences", "ctrl+comma"), ("Shortcuts", "ctrl+question"),
           ("Print Cards", "ctrl+p"), ("QR code", "ctrl+shift+s"), ("help", "F1"))
LOOKS = 5
OF_SELECTION = (("Tags", "ctrl+t"), ("Add to Deck", "ctrl+k"), ("Tournament", "ctrl+r"))
IN_WINDOW = ("menu", "Share", "QR code", "help")

# What was pasted, in a list of its parts; and the problem in the header bar, which the list of
# moves and a tooltip tell as a whole.
CODE = re.compile(r"\d+\|\w+|https?:|[\w/+=-]{24,}|4×4\u2069? · 5 \w+ · \w+ 5\s?: ")


class WideEditor(Editor):
    def __init__(self, text, language, words, environment):
        self.CODE_FIELD = words.CODE
        self.language = language
        loaded = [self.right_places().get("LD_PRELOAD"), os.environ["SPACES_CUT"]]
        super().__init__(text, **environment, LD_PRELOAD=":".join(filter(None, loaded)))

    def cut(self):
        """The labels that are cut now."""
        before = os.fstat(self.written.fileno()).st_size
        self.process.send_signal(signal.SIGUSR1)

        def told():
            text = os.pread(self.written.fileno(), MUCH, before).decode(errors="replace")
            return text.split("\n") if "cut.\n" in text else None
        lines = wait_for("what is cut", told)
        found = [line[5:] for line in lines if line.startswith("cut: ")]
        return [text for text in found if not CODE.search(text)]


def look(editor):
    """What is on its way to its place is looked at again."""
    found = None
    for _ in range(LOOKS):
        editor.settle()
        found = editor.cut()
        if not found:
            break
    assert not found, found


def page(tap, editor, name, *keys, role=None, number=1):
    """@role is that of something that @number of are there then."""
    with tap.point(f"{editor.language}: {name}"):
        editor.keys(*keys)
        wait_for(f"{number} of {role}", lambda: role is None or number <= sum(
            node.get_role_name() == role and editor.box(node).width > 0
            for node in walk(editor.application)))
        look(editor)


def windows(tap, editor, places):
    for name, key in places:
        with tap.point(f"{editor.language}: {name}"):
            editor.keys(key)
            if name not in IN_WINDOW:
                focus_dialog(editor, 1)
            try:
                look(editor)
            finally:
                editor.keys("Escape")
                wait_for("the window alone", lambda: not dialogs(editor))
                editor.focus()


def pasted(tap, editor, name, text, *keys, **there):
    editor.keys(*keys)
    set_clipboard(text)
    page(tap, editor, name, "ctrl+v", **there)


def journey(tap, language, words, environment):
    with WideEditor(BOARD, language, words, environment) as editor:
        editor.resize(WIDTH + FRAME, HEIGHT + FRAME)
        page(tap, editor, "Design", role="table cell", number=30)
        page(tap, editor, "Strength", "F8", role="combo box")
        editor.keys("F8")
        windows(tap, editor, WINDOWS)
        page(tap, editor, "Library without boards", "alt+4", role="push button")
        pasted(tap, editor, "a board with a problem", PROBLEM, "alt+1", "ctrl+s",
               role="table cell", number=20)
        page(tap, editor, "the other board again", "ctrl+z", "ctrl+s", role="table cell", number=30)
        pasted(tap, editor, "a third one", OPPONENT, role="table cell", number=30)
        editor.keys("ctrl+s")
        page(tap, editor, "Library", "alt+4", role="table cell", number=1)
        page(tap, editor, "what is selected", "ctrl+a")
        windows(tap, editor, OF_SELECTION)
        editor.keys("Escape", "alt+1")
        page(tap, editor, "Play without an opponent", "alt+2", role="push button", number=9)
        pasted(tap, editor, "a round", OPPONENT, role="table cell", number=30)
        pasted(tap, editor, "Inspect", BROKEN, "alt+3", role="list item", number=5)
        pasted(tap, editor, "Inspect, a reply", REPLY, role="list item", number=5)
    for name, text in (("ready", BOARD), ("with a problem", PROBLEM)):
        with WideEditor(text, language, words, environment) as editor:
            editor.resize(NARROW + FRAME, HEIGHT + FRAME)
            page(tap, editor, f"narrow, {name}", role="table cell", number=20)
    for name, link in (("solitaire", SOLITAIRE), ("pentominoes", PENTOMINOES)):
        with WideEditor(link, language, words, environment) as editor:
            editor.resize(WIDTH + FRAME, HEIGHT + FRAME)
            page(tap, editor, name, role="list item", number=2)


def main():
    tap = Tap()
    journey(tap, "English", Design, {})
    for language, words in LANGUAGES.items():
        with tempfile.TemporaryDirectory() as folder:
            environment = make_locale(folder, language)
            if environment is None:
                tap.skip(f"{words.NAME}: no label is cut",
                         "there is no such locale, and it cannot be made")
            else:
                journey(tap, words.NAME, words, environment)
    tap.done()


main()
