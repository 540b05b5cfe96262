"""An #include never points up or sideways between the folders of src/.

Usage: include-arrows.py SOURCE_ROOT

The table says what each folder stands on. A source belongs to the longest folder of the table that
its path begins with. A folder may use itself, what lies in it, and all that lies below the names
behind it. One that stands on the folder around it uses that folder's own files alone, not its
neighbours within; and that folder does not use it.

GTK is the application's alone. Only who draws knows cairo, and drawing is what such a folder stands
on: of a game, that is its pictures, and what has them drawn.
The check first catches violations that it plants itself, one for each row and rule, and passes what
is right.
"""
import pathlib
import re
import sys
import tempfile

from tap import Tap

GAMES = "spaces cards pentominoes"
HEADLESS = (f"text drawing qr camera replay game {GAMES} kinds page print match store library"
            " transfer drafts inspect")
COMMANDS = "cli/batch cli/json cli/terminal"
PAGES = f"app/canvas app/share app/print app/desktop app/widgets app/compat {HEADLESS}"

STANDS_ON = {
    "text": "",
    "drawing": "",
    "replay": "",
    "game": "text drawing replay",
    "qr": "text",
    "camera": "qr text",
    "page": "text",
    "spaces": "text",
    "spaces/board": "text",
    "spaces/rules": "spaces/board text",
    "spaces/files": "spaces/board text",
    "spaces/round": "spaces/board spaces/rules text",
    "spaces/answer": "spaces/round spaces/rules spaces/board text",
    "spaces/links": "spaces/description spaces/files spaces/round spaces/board game text",
    "spaces/description": "spaces/strength spaces/round spaces/rules spaces/board text",
    "spaces/thumbnail": "spaces/round spaces/board",
    "spaces/picture": "spaces/strength spaces/round spaces/rules spaces/board drawing text",
    "spaces/strength": "spaces/answer spaces/round spaces/rules spaces/board text",
    "spaces/tournament": "spaces/strength spaces/round spaces/board text",
    "spaces/editor": "game replay spaces/rules spaces/board spaces/description text",
    "spaces/share": ("spaces/picture spaces/thumbnail spaces/description spaces/links spaces/files"
                     " spaces/round spaces/rules spaces/board page drawing game qr text"),
    "print": "drawing qr text",
    # a row for each kind of value that there is
    "kinds": f"inspect game {GAMES}",
    "match": "game spaces/editor spaces/links spaces/files spaces/round spaces/rules spaces/board"
             " text store",
    # what is imported may be anything: inspect/inspect
    "drafts": "text game store",
    # the numbers and words of its items are those of the kinds: inspect/inspect-games
    "store": "text",
    "library": "store text game inspect spaces/board spaces/rules",
    "transfer": "library store inspect spaces/files spaces/board text",
    "inspect": f"game text {GAMES}",
    "inspect/inspection": "game text",
    "cli": HEADLESS,
    "cli/json": f"{GAMES} inspect/inspection transfer library store qr text",
    "cli/terminal": "cli/json text",
    "cli/batch": f"cli/json library store inspect text {GAMES}",
    "cli/commands": f"{COMMANDS} {HEADLESS}",
    "app": HEADLESS,
    "app/compat": "text",
    "app/widgets": "app/compat drawing replay qr text",
    # a word that is handed over is a text or the name of a file: inspect/inspect-word
    "app/desktop": "app/compat spaces/share qr text inspect",
    "app/canvas": "app/widgets app/desktop app/compat text drawing game spaces/editor replay"
                  " spaces/picture"
                  " spaces/description spaces/strength spaces/board",
    "app/share": "app/widgets app/desktop app/compat page game qr text drawing spaces",
    "app/print": f"app/widgets app/desktop app/compat app/share {HEADLESS}",
    "app/help": "app/canvas app/widgets app/desktop text spaces",
    "app/window": f"{PAGES} app/camera app/spaces app/play app/inspect app/cards app/pentominoes"
                  " app/library app/tournament app/help",
}
for game in GAMES.split():
    STANDS_ON[f"inspect/{game}"] = f"inspect/inspection game text {game}"
    STANDS_ON[f"cli/commands/{game}"] = f"cli/commands {COMMANDS} inspect qr text {game}"
    STANDS_ON.setdefault(game, "game text replay")
STANDS_ON["cli/commands/spaces"] += " page print transfer library store"
STANDS_ON["cli/commands/library"] = (f"cli/commands {COMMANDS} transfer library store inspect qr"
                                     " text spaces/board")
for page in ("camera", "spaces", "play", "inspect", "cards", "pentominoes", "library",
             "tournament"):
    STANDS_ON[f"app/{page}"] = PAGES
PARTS = {
    "cards": "deal rules encoding description picture",
    "pentominoes": "shape encoding solver description picture",
}
for game, parts in PARTS.items():
    below = "game text replay"
    for part in parts.split():
        STANDS_ON[f"{game}/{part}"] = f"{below} drawing" if part == "picture" else below
        below += f" {game}/{part}"
    STANDS_ON[f"{game}/editor"] = f"drawing {below}"
# what everything may be made of
STANDS_ON = {folder: below.split() + ["objects"] for folder, below in STANDS_ON.items()}
STANDS_ON["objects"] = []
DRAWS_A_SYMBOL = "qr" # stands on text alone, and paints what it made

INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*([<"])([^>"]+)[>"]', re.MULTILINE)
TOOLKIT = re.compile(r"^(gtk|gdk|gsk|adwaita|libportal-gtk4)[/.-]|^adwaita\.h$"
                     r"|^libportal/portal-gtk4\.h$")
DRAWING = re.compile(r"^(cairo|pango|librsvg)[/.-]")


def lies_in(path, folder):
    return path == folder or path.startswith(folder + "/")


def folder_of(path):
    """The longest folder of the table that holds this path below src/, or None."""
    return max((folder for folder in STANDS_ON if lies_in(path, folder) and path != folder),
               key=len, default=None)


def may_use(folder, target):
    below = folder_of(target)
    if lies_in(below, folder):
        return below == folder or folder not in STANDS_ON[below]
    return any(below == name or lies_in(below, name) and not lies_in(folder, name)
               for name in STANDS_ON[folder])


def own_include_problem(folder, name):
    if name == "config.h":
        return None
    if "/" not in name or folder_of(name) is None:
        return "is not written from src/ as \"folder/file.h\""
    if not may_use(folder, name):
        return f"points from {folder} to {folder_of(name)}, which is not below it"
    return None


def system_include_problem(folder, name):
    if not lies_in(folder, "app") and TOOLKIT.match(name):
        return "brings GTK below the application"
    if DRAWING.match(name) and not {folder, *STANDS_ON[folder]} & {"drawing", DRAWS_A_SYMBOL}:
        return "brings cairo to a folder that draws nothing"
    return None


def problems_in(root):
    found = []
    for file in sorted((root / "src").rglob("*.[ch]")):
        folder = folder_of(file.relative_to(root / "src").as_posix())
        if folder is None:
            found.append(f"{file.relative_to(root)}: is in no known folder")
            continue
        for match in INCLUDE.finditer(file.read_text(encoding="utf-8")):
            own = match.group(1) == '"'
            include_problem = own_include_problem if own else system_include_problem
            problem = include_problem(folder, match.group(2))
            if problem:
                found.append(f"{file.relative_to(root)}: #include {match.group(2)} {problem}")
    return found


# One for each row of the table: a source, and a header that it must not use.
PLANTED_ARROWS = """
objects/a.c             text/utf16.h
text/a.c                spaces/board/board.h
drawing/a.c             text/utf16.h
replay/a.c              text/utf16.h
page/a.c                game/document.h
game/a.c                spaces/editor/board-editor.h
qr/a.c                  drawing/rect.h
camera/a.c              drawing/rect.h
spaces/a.c              cards/deal/deal.h
spaces/board/a.c        spaces/rules/walk.h
spaces/rules/a.c        spaces/files/files.h
spaces/files/a.c        spaces/rules/check.h
spaces/round/a.c        spaces/answer/answer.h
spaces/answer/a.c       spaces/files/files.h
spaces/links/a.c        spaces/rules/check.h
spaces/description/a.c  spaces/files/files.h
spaces/thumbnail/a.c    spaces/picture/painter.h
spaces/thumbnail/a.c    drawing/shapes.h
spaces/picture/a.c      spaces/answer/answer.h
spaces/strength/a.c     spaces/links/link.h
spaces/tournament/a.c   spaces/links/link.h
cards/a.c               qr/qr-symbol.h
cards/deal/a.c          cards/rules/rules.h
cards/rules/a.c         cards/encoding/position.h
cards/rules/a.c         drawing/shapes.h
cards/encoding/a.c      cards/description/words.h
cards/description/a.c   cards/picture/painter.h
cards/picture/a.c       spaces/picture/painter.h
cards/editor/a.c        spaces/editor/board-editor.h
pentominoes/a.c         spaces/board/board.h
pentominoes/shape/a.c       pentominoes/encoding/slug.h
pentominoes/encoding/a.c    pentominoes/solver/solver.h
pentominoes/solver/a.c      pentominoes/description/words.h
pentominoes/description/a.c pentominoes/picture/painter.h
pentominoes/picture/a.c     cards/deal/deal.h
pentominoes/editor/a.c      cards/editor/game.h
spaces/share/a.h          spaces/editor/board-editor.h
print/a.c               spaces/editor/board-editor.h
kinds/a.c               print/print-card.h
spaces/editor/a.c         spaces/round/round.h
match/a.c               spaces/answer/answer.h
store/a.c               library/library-item.h
library/a.c             spaces/round/round.h
transfer/a.c            drafts/document-set.h
drafts/a.c              spaces/board/board.h
inspect/a.c             print/print-card.h
inspect/inspection/a.c  inspect/inspect.h
inspect/spaces/a.c      cards/deal/deal.h
inspect/cards/a.c       inspect/inspect.h
inspect/pentominoes/a.c cards/deal/deal.h
cli/a.c                 app/window.h
cli/json/a.c            cli/batch/batch.h
cli/terminal/a.c        cli/commands/command.h
cli/batch/a.c           cli/commands/command.h
cli/commands/a.c        app/desktop/settings.h
cli/commands/a.c        cli/commands/spaces/board-input.h
cli/commands/spaces/a.c      cards/deal/deal.h
cli/commands/spaces/a.c      cli/commands/cards/command-solitaire.h
cli/commands/cards/a.c       spaces/share/share-fit.h
cli/commands/pentominoes/a.c print/print-size.h
cli/commands/library/a.c     spaces/rules/check.h
app/a.c                 cli/cli-batch.h
app/widgets/a.c         spaces/board/board.h
app/desktop/a.c         app/widgets/toast.h
app/compat/a.c          app/desktop/settings.h
app/canvas/a.c          spaces/answer/answer.h
app/canvas/a.c          app/cards/cards-view.h
app/share/a.c           app/canvas/board-view.h
app/share/a.c           cards/editor/solitaire-link.h
app/print/a.c           app/canvas/board-view.h
app/spaces/a.c          app/play/play-page.h
app/camera/a.c          app/library/library-page.h
app/play/a.c            app/inspect/inspect-page.h
app/inspect/a.c         app/spaces/design-page.h
app/cards/a.c           app/pentominoes/shape-view.h
app/pentominoes/a.c     app/cards/table-view.h
app/library/a.c         app/window/window.h
app/tournament/a.c      app/library/library-labels.h
app/help/a.c            app/window/window.h
app/window/a.c          cli/batch/batch.h
"""

PLANTED_LINES = [
    ("spaces/board/a.c", '#include "board.h"', "is not written from src/"),
    ("spaces/board/a.c", ' # include "spaces/rules/walk.h"',
     "points from spaces/board to spaces/rules"),
    ("spaces/editor/a.c", "#include <gtk/gtk.h>", "brings GTK"),
    ("spaces/share/a.c", "#include <adwaita.h>", "brings GTK"),
    ("text/a.c", "#include <cairo.h>", "brings cairo"),
    ("spaces/a.c", "#include <cairo.h>", "brings cairo"),
    ("spaces/rules/a.c", "#include <cairo.h>", "brings cairo"),
    ("spaces/thumbnail/a.c", "#include <cairo.h>", "brings cairo"),
    ("cards/rules/a.c", "#include <cairo-svg.h>", "brings cairo"),
    ("pentominoes/shape/a.c", "#include <pango/pangocairo.h>", "brings cairo"),
    ("spaces/editor/a.c", "#include <cairo.h>", "brings cairo"),
    ("attic/a.c", "", "is in no known folder"),
]

# What is right: a folder's own files, a part of what a folder stands on.
RIGHT = """
spaces/a.c              spaces/board/board.h
spaces/rules/a.c        spaces/rules/walk.h
match/a.c               spaces/round/round.h
inspect/a.c             inspect/spaces/inspect-code.h
cards/picture/a.c       cards/deal/deal.h
cards/editor/a.c        game/document.h
spaces/editor/a.c         game/document.h
cli/a.c                 cli/commands/cards/command-solitaire.h
cli/commands/batch/a.c  cli/batch/batch.h
cli/commands/cards/a.c  cli/commands/command.h
app/play/a.c            spaces/answer/answer.h
app/cards/a.c    app/canvas/cell-view.h
app/window/a.c          app/library/library-page.h
"""


def problems_of(path, line):
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "src" / path
        file.parent.mkdir(parents=True)
        file.write_text(line + "\n", encoding="utf-8")
        return problems_in(pathlib.Path(folder))


def missed(path, line, expected):
    found = problems_of(path, line)
    if len(found) == 1 and expected in found[0]:
        return []
    return [f"{path}: {line}", f"expected: {expected}", f"found: {found}"]


def pairs(text):
    return [line.split() for line in text.strip().splitlines()]


def main():
    tap = Tap()
    planted = [(path, f'#include "{header}"',
                f"points from {folder_of(path)} to {folder_of(header)}")
               for path, header in pairs(PLANTED_ARROWS)]
    for path, line, expected in planted + PLANTED_LINES:
        tap.check(f"a planted fault is caught: {path} {expected}", missed(path, line, expected))
    without = sorted(set(STANDS_ON) - {folder_of(path) for path, _ in pairs(PLANTED_ARROWS)})
    tap.check("a fault is planted for every row of the table", without)
    for path, header in pairs(RIGHT):
        tap.check(f"{path} may use {header}", problems_of(path, f'#include "{header}"'))
    tap.check("every include of the tree points down", problems_in(pathlib.Path(sys.argv[1])))
    tap.done()


main()
