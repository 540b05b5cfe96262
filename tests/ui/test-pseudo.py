"""Every page and window in two made-up languages: nothing is left in English, glued or beside the
window.

They are made from the template (pseudo_locale.py), one 40 % longer than English, the other from
right to left as well. All that is seen is read as a screen reader reads it. A word without accents
outside of the brackets was not translated; two pairs of brackets beside each other are a sentence
in pieces, which no other language can put together; a bracket that is alone is a sentence that was
cut.

Where there can be no such locale the test is skipped.
"""
import pathlib
import re
import tempfile

from chooser import dialogs, focus_dialog
from driver import Editor, set_clipboard, wait_for, walk
from pseudo_locale import CLOSE, OPEN, make_pseudo_locale, pseudo
from screen import Inspect, Play
from tap import Tap

TEMPLATE = pathlib.Path(__file__).parents[2] / "po" / "spaces-editor.pot"
BOARD = "5|22p17p16t12p13p18t08p09t03pG3f:Zigzag"
REPLY = ("https://spaces-game.com/#result=4|12p08p04p00pG0f,4|13p09p05p01pG1f"
         "&next=4|12p08p04p00pG0f:Zigzag")
SOLITAIRE = "https://mikhaidn.github.io/CardGames/freecell/?replay=g4z3m.NsJm"
PENTOMINOES = ("https://pentominoes.river.me/"
               "#/P88X102vj07iS10yb23PB26N431ld36f243wP51zd56UK65Tn73R14414654")

LANGUAGES = ("longer", "right to left")
PLACES = (("main menu", "F10"), ("menu Share", "ctrl+m"), ("window Export", "ctrl+e"),
          ("window Preferences", "ctrl+comma"), ("window Shortcuts", "ctrl+question"),
          ("window Print", "ctrl+p"), ("code to scan", "ctrl+shift+s"), ("help", "F1"))
INSPECTED = (("a round", REPLY), ("a solitaire", SOLITAIRE), ("pentominoes", PENTOMINOES),
             ("words", "Zigzag"))

# What is read by itself, as in test-names.py.
SPOKEN = {"alert", "check box", "combo box", "dialog", "frame", "label", "level bar", "list",
          "list item",
          "menu", "menu item", "page tab", "page tab list", "progress bar", "push button", "slider",
          "spin button", "table", "table cell", "toggle button", "tool tip", "tree", "tree item"}
BIDI = re.compile("[\u200e\u200f\u202a-\u202e\u2066-\u2069]")
SHARE = re.compile(r"\d\s?%")
WORD = re.compile(r"[A-Za-z]{2,}")

# What is the same in every language.
NAMES = re.compile("|".join((
    r"https?://\S*", r"[\w.]+\.(?:com|me|io|app|json)\S*", # addresses and files
    r"\d+\|[\w|]*", r"[A-Z][0-9a-zA-Z_]{12,}", r"\w+\.[\w-]+", # codes, slugs, sessions
    "Zigzag", "Cantarell", # what the test and the system call something
    r"SVG|PNG|PDF|GIF|JSON|HTML|Markdown|QR|URL", r"A[0-9]|Letter", "mm|cm|in", # formats
    "FreeCell|Klondike|Spider", # games
    # What the toolkit says, which has no words in that language
    "Minimize|Maximize|Close|Expand|Preferences|GtkLabel|GtkFlowBox",
    r"(?:Shift|Ctrl|Alt)\b(?:\+\S*)*|Home|End|BackSpace|Page_?Up|Page_?Down|Tab|Enter|Return|Space",
)))
# Beside each other stand facts, not parts of a sentence.
BETWEEN = {" · ", "\n"}


class PseudoEditor(Editor):
    def __init__(self, *arguments, language, **environment):
        super().__init__(*arguments, **environment)
        self.language = language
        self.complained = set() # of these names

    def name(self, text):
        return pseudo(text, self.language == LANGUAGES[1])


def outside(text):
    """What stands outside of all brackets, each pair of which is a NUL; nothing when they are not
    in order."""
    depth, found = 0, ""
    for character in text:
        depth += (character == OPEN) - (character == CLOSE)
        if depth < 0:
            return None
        if depth == 0:
            found += "\0" if character == CLOSE else character
    return found if depth == 0 else None


def complaint(name):
    """What is wrong with a text on the screen, or nothing."""
    rest = outside(BIDI.sub("", name))
    if rest is None:
        return "cut"
    if WORD.search(NAMES.sub("", rest)):
        return "not translated"
    if any(between not in BETWEEN for between in re.findall("(?<=\0)[^\0]*(?=\0)", rest)):
        return "in pieces"
    return None


def look(editor):
    """Whatever is wrong in all that the program shows, once."""
    def read():
        found = set()
        for node in walk(editor.application):
            wrong = node.get_role_name() in SPOKEN and node.get_name() not in editor.complained \
                and complaint(node.get_name())
            box = wrong and editor.box(node)
            if box and box.width > 0 and box.height > 0:
                found.add((node.get_name(), f"{wrong}: {node.get_role_name()} {node.get_name()!r}"))
        return [found]
    found = wait_for("all texts", read)[0]
    editor.complained.update(name for name, _ in found)
    assert not found, "\n".join(sorted(text for _, text in found))


def beside(editor):
    """Whatever reaches over the left or the right edge of the window."""
    width = editor.box(editor.frame).width
    def read():
        found = set()
        for node in walk(editor.frame):
            if node.get_role_name() in ("label", "push button"):
                box = editor.box(node)
                if box and box.width > 0 and not 0 <= box.x <= box.x + box.width <= width:
                    found.add(f"beside the window: {node.get_role_name()} {node.get_name()!r}")
        return [sorted(found)]
    wrong = wait_for("all places", read)[0]
    assert not wrong, "\n".join(wrong)


def page(tap, editor, name, *keys):
    with tap.point(f"{editor.language}: {name}"):
        editor.keys(*keys)
        look(editor)
        beside(editor)


def over(tap, editor, name, key):
    """A menu or a window of its own, which Escape closes."""
    with tap.point(f"{editor.language}: {name}"):
        editor.keys(key)
        if name.startswith("window"):
            focus_dialog(editor, 1)
            editor.settle()
        try:
            look(editor)
        finally:
            editor.keys("Escape")
            wait_for("the window alone", lambda: not dialogs(editor))
            editor.focus()


def figures(tap, editor):
    """Of the strength: a percent sign stays behind its number."""
    with tap.point(f"{editor.language}: shares of the strength"):
        editor.keys("F8")
        shares = wait_for("shares", lambda: [
            node.get_name() for node in walk(editor.frame) if node.get_role_name() == "label"
            and SHARE.search(node.get_name())])
        assert all(name.count("\u2066") == len(SHARE.findall(name)) for name in shares), shares
        editor.keys("F8")


def pasted(tap, editor, name, key, field, text):
    with tap.point(f"{editor.language}: {name}"):
        editor.keys(key)
        editor.click(editor.find("text", editor.name(field)))
        set_clipboard(text)
        editor.keys("ctrl+a", "ctrl+v", "Return")
        editor.settle()
        look(editor)


def journey(tap, language, environment):
    """All places in the first language; in the other, whose words are the same, those where much
    lies side by side."""
    with PseudoEditor(BOARD, language=language, **environment) as editor:
        page(tap, editor, "board")
        figures(tap, editor)
        for name, key in PLACES if language == LANGUAGES[0] else ():
            over(tap, editor, name, key)
        pasted(tap, editor, "Play", "alt+2", Play.FIELD, REPLY)
        for name, text in INSPECTED[:None if language == LANGUAGES[0] else 1]:
            pasted(tap, editor, f"Inspect, {name}", "alt+3", Inspect.FIELD, text)
    for name, link in (("solitaire", SOLITAIRE), ("pentominoes", PENTOMINOES)):
        with PseudoEditor(link, language=language, **environment) as editor:
            page(tap, editor, name)
            if language == LANGUAGES[0]:
                over(tap, editor, f"help for {name}", "F1")


def check_complaints(tap):
    word = pseudo("Board")
    planted = {word: None, f"{word} · {word}": None, f"Zigzag, {word}": None,
               f"{pseudo('%s on %s') % (word, word)}": None,
               "Board": "not translated", f"{word} of Ann": "not translated",
               f"{word}, {word}": "in pieces",
               word + word: "in pieces", word[:-1]: "cut", word[1:]: "cut"}
    tap.check("what is wrong is found, and what is right is not",
              [f"{text!r}: {complaint(text)}" for text, wrong in planted.items()
               if complaint(text) != wrong])


def main():
    tap = Tap()
    check_complaints(tap)
    for language in LANGUAGES:
        with tempfile.TemporaryDirectory() as folder:
            environment = make_pseudo_locale(folder, TEMPLATE, language == LANGUAGES[1])
            if environment is None:
                tap.skip(f"{language}: all words are translated",
                         "there is no locale for it, and it cannot be made")
            else:
                journey(tap, language, environment)
    tap.done()


main()
