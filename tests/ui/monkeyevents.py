"""What a monkey does: events that a seed decides, each a line of text.

    for line in events(2000, seed=7):
        key ctrl+z | type 4|12p | click 1 1 top 0.5 0.25 | drag main 0.1 0.2 main 0.3 0.4 | move top
        0.5 0.5 scroll 4 main 0.5 0.5 | paste 12 | page 2 | new solitaire 3 | resize 800 600 |
        settle | check | fresh

A place is a part of the width and the height of the first window ("main") or of the newest ("top"),
so that it means the same when events before it are left out. After every CHECK events the program
is looked at, after every LIFE it is ended and started in an empty home.
"""
import json
import pathlib
import random

CHECK = 100
LIFE = 1000
DATA = pathlib.Path(__file__).parent.parent / "data"

KEYS = [*"0123456789ptfgxzcvaPTFG+-", "Return", "space", "Tab", "Tab", "shift+Tab", "BackSpace",
        "Delete", "Home", "End",
        "Page_Up", "Page_Down", "Up", "Down", "Left", "Right", "Up", "Down", "Left", "Right",
        "Menu", "F10",
        "shift+Up", "shift+Down", "shift+Left", "shift+Right", "ctrl+Up", "ctrl+Down", "ctrl+Left",
        "ctrl+Right",
        "alt+Up", "alt+Down", "alt+Left", "alt+Right", "ctrl+Home", "ctrl+End", "shift+Return",
        "ctrl+Return",
        "shift+F10", "ctrl+Tab", "ctrl+shift+Tab"]
SHORTCUTS = ["ctrl+comma", "ctrl+question", "ctrl+n", "ctrl+o", "ctrl+shift+c", "ctrl+m", "ctrl+s",
             "ctrl+alt+s", "ctrl+shift+a", "ctrl+e",
             "ctrl+p", "F2", "F9", "ctrl+shift+s", "F11", "F1", "ctrl+Page_Up", "ctrl+Page_Down",
             "ctrl+a", "ctrl+c",
             "ctrl+x", "ctrl+v", "ctrl+f", "ctrl+plus", "ctrl+minus", "ctrl+0", "ctrl+z", "ctrl+z",
             "ctrl+z", "ctrl+shift+z",
             "ctrl+shift+z", "ctrl+y"]
ENDS = ["ctrl+q", "ctrl+w"]
TEXTS = ["4|12p08p04p00pG0f", "2|2p0p2tG0f", "3|6p3p6t0p3tG0f", "2|", "31|", "Zig", "a", "99999",
         "5|20p:Zig", "-1", "/",
         "x" * 60, "https://spaces-game.com/#2|2p", "2|2p0p;2|3p1p"]

PIECES = ["1", "2", "3", "f", "d", "a", "s", "w", "h", "u", "period", "comma", "Escape", "Return",
          "space"]
NEW = ["board", "solitaire", "pentominoes"]
SOLITAIRES = "https://mikhaidn.github.io/CardGames/freecell/"
PENTOMINOES = "https://pentominoes.river.me/#/"

PNG = "image/png"
TEXT = "text/plain;charset=utf-8"


def things():
    """What can be pasted: media types and bytes of each, always in the same order."""
    for text in [*TEXTS, "https://spaces-game.com/#4|12p08p04p00pG0f:Ann", "2|2p0p2tG0f " * 50,
                 "\u202e\u2066\u200f4|12p",
                 "http://" + ")" * 5000, "#a " * 100000, "\n" * 3000,
                 "https://spaces-game.com/#challenge=" + "N4Ig" * 5000]:
        yield {TEXT: text.encode(), "UTF8_STRING": text.encode()}
    for folder in ("links", "codes", "payloads", "spaces", "bad-files", "drafts"):
        for file in sorted((DATA / folder).iterdir()):
            contents = file.read_bytes()
            yield {TEXT: contents}
            if folder in ("spaces", "bad-files"):
                yield {"text/uri-list": f"{file.as_uri()}\r\n".encode()}
    for folder in ("golden", "bad-pictures"):
        for file in sorted((DATA / folder).iterdir()):
            yield {PNG: file.read_bytes()}
            yield {"text/uri-list": f"{file.as_uri()}\r\n".encode()}
    yield {"text/uri-list": b"file:///\r\nhttps://example.invalid/board.json\r\nnonsense\r\n"}
    yield {"text/html": b"<p>2|2p"}
    yield {}
    for text in other_games():
        yield {TEXT: text.encode(), "UTF8_STRING": text.encode()}


def other_games():
    """Links to solitaires and to boards of pentominoes, whole and damaged, and what they hold."""
    for folder, address in (("positions", SOLITAIRES + "?p="),
                            ("sessions", SOLITAIRES + "?replay="), ("slugs", PENTOMINOES)):
        for file in sorted((DATA / folder).iterdir()):
            text = file.read_bytes().decode(errors="replace").strip()
            yield from (address + text, text, address + text[:len(text) // 2])
    sessions = json.loads((DATA.parent / "vectors/cards/sessions.json").read_text(encoding="utf-8"))
    for session in [case["session"] for case in sessions][::20]:
        yield from (f"{SOLITAIRES}?replay={session}", f"{SOLITAIRES}?game={session}&from=3",
                    session)


class Monkey:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.things = len(list(things()))
        self.kinds = {self.key: 30, self.type: 5, self.click: 30, self.drag: 7, self.move: 4,
                      self.scroll: 4, self.paste: 8,
                      self.page: 3, self.new: 1, self.resize: 1, self.settle: 8}

    def event(self):
        return self.random.choices(list(self.kinds), self.kinds.values())[0]()

    def place(self):
        window = self.random.choice(["main", "top", "top"])
        return f"{window} {self.random.random():.3f} {self.random.random():.3f}"

    def key(self):
        if self.random.random() < 0.01:
            return f"key {self.random.choice(ENDS)}"
        kinds = [KEYS, KEYS, PIECES, SHORTCUTS, SHORTCUTS, ["Escape", "Return", "Tab"]]
        return f"key {self.random.choice(self.random.choice(kinds))}"

    def type(self):
        return f"type {self.random.choice(TEXTS)}"

    def click(self):
        button = self.random.choices([1, 2, 3], [8, 1, 2])[0]
        times = self.random.choices([1, 2, 3], [8, 2, 1])[0]
        return f"click {button} {times} {self.place()}"

    def drag(self):
        return f"drag {' '.join(self.place() for _ in range(self.random.randint(2, 6)))}"

    def move(self):
        return f"move {self.place()}"

    def scroll(self):
        return f"scroll {self.random.choice([4, 5, 5, 6, 7])} {self.place()}"

    def paste(self):
        return f"paste {self.random.randrange(self.things)}"

    def page(self):
        return f"page {self.random.randint(1, 4)}"

    def new(self):
        return f"new {self.random.choice(NEW)} {self.random.randint(2, 31)}"

    def resize(self):
        # less, no window manager allows
        return f"resize {self.random.randint(360, 1280)} {self.random.randint(360, 800)}"

    def settle(self):
        return "settle"


def events(count, seed):
    monkey = Monkey(seed)
    for number in range(count):
        if number % LIFE == 0:
            yield "fresh"
        yield monkey.event()
        if (number + 1) % CHECK == 0 or number + 1 == count:
            yield "check"
