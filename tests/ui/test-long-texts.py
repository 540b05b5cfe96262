"""A text from outside may be as long as its format allows, and the main loop still answers.

Each text is at its limit and is one word, which is the worst that a label can be given: it looks
for a width in which the lines are few, and may make its window wider than the screen. What counts
is processor time between two answers of the program (pulse.py), so a busy machine changes nothing.
Pages are shown once before, with short texts: making a page takes longer than filling it. Where an
opponent changes the whole page, what counts is what a long text costs more than a short one.
"""
import contextlib
import json
import os
import pathlib
import sqlite3
import subprocess
import tempfile

from gi.repository import GLib

import x11
from chooser import dialogs, focus_dialog
from driver import Editor, set_clipboard, text_of, wait_for, walk
from pulse import NAME, PATH, Pulse
from screen import Decks, Design, Inspect, Library, Opening, Play
from tap import Tap

LIMIT = 100 # milliseconds of processor time that the program may give no answer
PARAGRAPH = 150 # the same where a paragraph of 64 KiB comes into a field: laid out, then drawn
WHOLE = 1000 # the same where a text of 64 KiB is edited, and so is laid out whole
SANITIZED = "SPACES_SANITIZED" in os.environ # nothing is measured then
LETTER = "W"
NOWHERE = 1270, 790 # on the screen, beside the window
WIDEST = 1280 # pixels of the screen: no text makes a window wider
SHOWN = 200 # characters that are shown of a text
TOAST = 88 # the same of a word in a toast
CUT = LETTER * (SHOWN - 1) + "…"
NAME_MAX, TAG_MAX = 200, 50 # characters in the library
SEARCH_MAX = 12000 # that are looked for
LONGEST = 64 * 1024 # bytes of a text in a challenge
TEXT = 60000 # letters that fit into a text that is inspected
BEGINNING = 2000 # letters of it that are compared
FLOOD = 100000 # letters over the bus
CODES = ("2|2p0pG0f", "2|3p1pG1f", "2|2p3t0pG0f")
CHALLENGE = {"playerBoard": CODES[0], "boardSize": 2, "round": 1, "gameMode": "round-by-round",
             "gameId": "game-1", "playerId": "p1", "playerName": "Ted", "playerScore": 0,
             "opponentScore": 0}
# Two boards, so that a file is shown and not opened.
BOARD = {"id": "5c5f3c4e-6d58-4c3b-9d6b-2f6b2c1f0001", "name": "One", "boardSize": 2,
         "grid": [["piece", "empty"], ["piece", "empty"]],
         "sequence": [{"position": {"row": 1, "col": 0}, "type": "piece", "order": 1},
                      {"position": {"row": 0, "col": 0}, "type": "piece", "order": 2},
                      {"position": {"row": -1, "col": 0}, "type": "final", "order": 3}],
         "thumbnail": "", "createdAt": 1}


def word(n):
    return LETTER * n


def text(value):
    return GLib.Variant("s", value)


def spaces(*words, **options):
    return subprocess.run([os.environ["SPACES_COMMAND"], *words], check=True, text=True,
                          stdout=subprocess.PIPE, **options).stdout


def link(**members):
    """A challenge as the web game sends it."""
    request = {"op": "lz.compress", "form": "uri", "input": json.dumps({**CHALLENGE, **members})}
    answer = json.loads(spaces("batch", input=json.dumps(request) + "\n"))
    return f"https://spaces-game.vercel.app/#c={answer['output']}"


# One word, and a paragraph of words; the board that is kept last is the first on the page.
NOTES = {2: word(LONGEST), 1: (word(9) + " ") * (LONGEST // 10)}


class Hands:
    """What is done to the program, and how long it takes for it."""

    def __init__(self, tap, editor):
        self.tap, self.editor, self.pulse = tap, editor, Pulse(editor.process.pid)

    def act(self, name, *targets):
        return lambda: self.pulse.act(name, *targets)

    def keys(self, *keys):
        """Presses them and does not wait for what comes of it."""
        return lambda: [x11.display().key(key) for key in keys]

    @staticmethod
    def press():
        """Clicks where the pointer is, without waiting, either."""
        x11.display().press()
        x11.display().release()

    def open(self, what):
        """As the desktop hands over a link or a file."""
        return lambda: subprocess.Popen([os.environ["SPACES_EDITOR"], what])

    def show(self, page):
        self.pulse.act("show-page", text(page))
        self.pulse.until_calm()

    def measure(self, name, act, is_done, before=None, limit=LIMIT):
        """A point: @act takes no longer than the limit until @is_done. Returns how long."""
        most = 0
        with self.tap.point(name):
            if before:
                before()
                self.pulse.until_calm()
            most = self.pulse.busiest(act, is_done)
            print(f"# {most:.0f} ms: {name}", flush=True)
            assert SANITIZED or most < limit, f"no answer for {most:.0f} ms of processor time"
            wide = [window for window in self.editor.windows() if window.width > WIDEST]
            assert not wide, f"wider than the screen: {wide}"
        return most

    def says(self, *sentences):
        return lambda: all(self.editor.says(sentence) for sentence in sentences)

    def named(self, name, role=None):
        """Whether something on screen is called so, or holds it in its name."""
        return lambda: any(name in node.get_name() and role in (None, node.get_role_name())
                           for node in walk(self.editor.application))


def leave_dialog(editor, key="Escape"):
    focus_dialog(editor)
    editor.keys(key)
    wait_for("no dialog", lambda: not dialogs(editor))
    editor.focus()


def challenges(hands):
    editor = hands.editor
    hands.measure("a challenge", hands.open(link()), hands.says(Opening.ASK))
    short = hands.measure("and is played", hands.keys("Return"),
                          hands.says(CHALLENGE["playerName"]), lambda: focus_dialog(editor), WHOLE)
    wait_for("no dialog", lambda: not dialogs(editor))
    editor.focus()
    hands.measure("a challenge of somebody with a name of 64 KiB asks",
                  hands.open(link(playerName=word(LONGEST))), hands.says(Opening.ASK, CUT))
    hands.measure("and is played, too", hands.keys("Return"), hands.says(CUT),
                  lambda: focus_dialog(editor), short + LIMIT)
    wait_for("no dialog", lambda: not dialogs(editor))
    editor.focus()
    hands.measure("the matches to go on with", hands.act("show-page", text("design")),
                  hands.named(Design.BOARD))


def inspected():
    """Each kind of text with its own texts at their limits: what it is called, and itself."""
    for member in sorted(CHALLENGE.keys() | {"gameCreatorId", "playerDiscordUsername", "unknown"}):
        if isinstance(CHALLENGE.get(member, ""), str) and member != "playerBoard":
            yield f"a challenge with a long {member}", link(**{member: word(LONGEST)})
    files = {
        "boards with long names": [{**BOARD, "name": word(TEXT // 3)}] * 2,
        "a deck with a long name": {"id": BOARD["id"], "name": word(TEXT), "boards": [BOARD] * 10,
                                    "createdAt": 1},
        "a collection with long texts": {
            "name": word(TEXT // 4), "description": word(TEXT // 4), "createdAt": "2026",
            "boards": [{**BOARD, "index": 1, "tags": [word(TEXT // 4)] * 2}]},
        "a session with long texts": {
            "id": word(TEXT // 4), "name": word(TEXT // 4), "tags": [word(TEXT // 4)],
            "startTime": "2026", "tests": [{"testNumber": 1, "notes": word(TEXT // 8),
                                            "playerBoard": BOARD, "opponentBoard": BOARD}]},
        "a JSON text with a long name and a long value": {word(TEXT // 2): word(TEXT // 2)},
    }
    for name, file in files.items():
        yield name, json.dumps(file)
    yield "a word", word(TEXT)
    yield "words", (LETTER * 9 + " ") * (TEXT // 10)
    yield "lines", (LETTER * 9 + "\n") * (TEXT // 10)
    yield "a link with a long name of a board", f"https://spaces-game.com/#{CODES[0]}:{word(TEXT)}"
    yield "a long solitaire link", "https://mikhaidn.github.io/CardGames/freecell/?replay=g4z3m." \
        + word(TEXT)
    yield "a long pentomino link", "https://pentominoes.river.me/#/R44X011V032R1021_2FL" \
        + word(TEXT)
    yield "a link with long parameters", f"https://{word(TEXT // 2)}.com/?{word(TEXT // 2)}=1"


def shows(editor, content):
    """Whether the field has the beginning of @content; it does not have all of a long one."""
    field = editor.search("text", Inspect.FIELD)
    return field and field.get_text(0, BEGINNING) == content[:BEGINNING]


def inspecting(hands):
    hands.show("inspect")
    for name, content in inspected():
        hands.measure(f"{name} is inspected", hands.act("inspect", text(content)),
                      lambda content=content: shows(hands.editor, content))


def fill(home):
    """Two boards, a deck and a round with as much text as the library takes; the command cannot
    write notes and rounds."""
    library = pathlib.Path(home, "spaces-editor", "library.db")
    library.parent.mkdir()
    tags = [f"--tag={word(TAG_MAX - 2)}{number}" for number in range(10, 40)]
    for code in CODES[:2]:
        spaces("library", f"--library={library}", "add", f"--name={word(NAME_MAX)}", *tags, code)
    spaces("library", f"--library={library}", "decks", "add", word(NAME_MAX), *CODES[:2])
    with contextlib.closing(sqlite3.connect(library)) as database, database:
        for ident, notes in NOTES.items():
            database.execute("UPDATE items SET notes = ? WHERE id = ?", (notes, ident))
        database.execute("INSERT INTO rounds (player, opponent, player_name, opponent_name,"
                         " scoring, player_points, opponent_points, played)"
                         " VALUES (?, ?, ?, ?, 'web', 1, 1, 1)",
                         (CODES[0], CODES[1], word(NAME_MAX), word(NAME_MAX)))


def row(hands, name):
    """A row of the library's side."""
    return wait_for(f"the row {name}", lambda: next(
        (node for node in walk(hands.editor.application) if node.get_role_name() == "list item"
         and node.get_name().startswith(name) and hands.editor.box(node).width > 0), None))


def in_library(hands):
    editor, act = hands.editor, hands.act
    shown = hands.says(word(NAME_MAX))
    hands.measure("the library", act("show-page", text("library")), shown)
    for what, name in (("deck", word(NAME_MAX - 1)), ("tag", f"{word(TAG_MAX - 2)}10"),
                       ("rounds", Decks.ROUNDS)):
        hands.measure(f"the {what} of its side", hands.press, shown,
                      lambda name=name: editor.point(row(hands, name)))
    editor.click(row(hands, Library.ALL))
    hands.measure("a board", hands.press, hands.says(Library.SELECTED),
                  lambda: editor.point(editor.find("table cell", word(NAME_MAX))), WHOLE)
    for ident, keys in ((2, ["alt+Return"]), (1, ["Escape", "Right", "alt+Return"])):
        hands.measure(f"the notes of board {ident}", hands.keys(*keys), lambda ident=ident: len(
            NOTES[ident]) == editor.search("text", Library.NOTES).get_character_count(),
            limit=PARAGRAPH)
    editor.keys("Escape")
    x11.display().move(*NOWHERE) # a tooltip would be a window
    for name, keys in (("tags to choose from", ["ctrl+a", "ctrl+t"]),
                       ("decks to choose from", ["ctrl+k"]),
                       ("the same to be printed", ["ctrl+p"]),
                       ("a tournament", ["ctrl+r"])):
        hands.measure(name, hands.keys(*keys), lambda: dialogs(editor))
        leave_dialog(editor)
    hands.measure("boards to choose from", act("choose-opponent"), lambda: dialogs(editor))
    leave_dialog(editor)
    for ident in ("1", "2"):
        hands.measure(f"board {ident} is opened", act("open-saved", GLib.Variant("x", int(ident))),
                      hands.named(word(NAME_MAX)))
    hands.measure("the round", act("show-round", GLib.Variant("x", 1)), shown)
    hands.measure("the deck against itself", act("play-deck", GLib.Variant("x", 1)), shown)


def typing(hands):
    """What is pasted into a line is cut where the line ends, and a text to inspect is not."""
    editor = hands.editor
    set_clipboard(word(TEXT))
    hands.show("library")
    hands.measure("a search for 60,000 letters", hands.keys("ctrl+f", "ctrl+v"),
                  lambda: text_of(editor.focused()) == word(SEARCH_MAX))
    editor.wait_says(Library.NOTHING)
    editor.keys("Escape", "Escape")
    hands.show("design")
    hands.measure("a name of 60,000 letters", hands.keys("F2", "ctrl+a", "ctrl+v"),
                  lambda: text_of(editor.focused()) == word(50))
    editor.keys("Escape")
    hands.show("play")
    hands.measure("an opponent of 60,000 letters", hands.keys("ctrl+v"), # that Inspect explains
                  lambda: (editor.focused() or editor.frame).get_name() == Inspect.FIELD)


def over_the_bus(hands):
    editor = hands.editor
    hands.show("design")
    with_button = GLib.Variant("(sss)", (word(FLOOD), "Preferences", "app.preferences"))
    for action, what in (("toast", text(word(FLOOD))), ("toast-with", with_button)):
        hands.measure(f"win.{action} with 100,000 letters", hands.act(action, what),
                      hands.named(f"{word(TOAST - 1)}…"))
    short = WHOLE
    for what in (1, FLOOD, SHOWN):
        names = GLib.Variant("(sssb)", (CODES[0], CODES[1], word(what), False))
        hands.measure(f"win.show-pairing with {what:,} letters", hands.act("show-pairing", names),
                      hands.says(word(min(what, SHOWN - 1))), lambda: hands.show("design"))
        against = GLib.Variant("(ss)", (word(what), word(what)))
        hands.measure(f"win.play-against with {what:,} letters", hands.act("play-against", against),
                      hands.named(Play.PAGE))
        board = GLib.Variant("(ss)", (CODES[2], word(what)))
        most = hands.measure(f"win.play-against a board with {what:,} letters",
                             hands.act("play-against", board), hands.named(Play.PAGE),
                             limit=short + LIMIT)
        short = min(most, short)
    hands.measure("a search of the desktop with 100,000 letters", lambda: hands.pulse.bus.call(
        NAME, f"{PATH}/SearchProvider", "org.gnome.Shell.SearchProvider2", "LaunchSearch",
        GLib.Variant("(asu)", ([word(FLOOD)], 0)), None, 0, -1, None, None),
        hands.says(Library.NOTHING))
    editor.keys("Escape")


def main():
    tap = Tap()
    with tempfile.TemporaryDirectory(prefix="spaces-ui-") as home, contextlib.ExitStack() as stack:
        fill(home)
        e = stack.enter_context(Editor(CODES[2], home=home))
        hands = Hands(tap, e)
        for page in ("play", "inspect", "library", "design"):
            hands.show(page)
        in_library(hands)
        typing(hands)
        challenges(hands)
        over_the_bus(hands)
        inspecting(hands)
    tap.done()


main()
