"""An #include never points up or sideways between the rooms of src/.

Usage: include-arrows.py SOURCE_ROOT

The table says what each room stands on. GTK is the application's alone, and text draws nothing.
The check first catches violations that it plants itself.
"""
import pathlib
import re
import sys
import tempfile

from tap import Tap

GAMES = {"spaces", "cards", "pentominoes"}
STANDS_ON = {
    "text": set(),
    "spaces": {"text"},
    "cards": {"text"},
    "pentominoes": {"text"},
    "inspect": {"text"} | GAMES,
    "editor": {"text", "spaces"},
    "match": {"text", "spaces", "editor"},
    "replay": set(),
    "share": {"text", "spaces"},
    "library": {"text", "spaces"},
}
STANDS_ON["cli"] = set(STANDS_ON)
STANDS_ON["app"] = set(STANDS_ON) - {"cli"}

INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*([<"])([^>"]+)[>"]', re.MULTILINE)
TOOLKIT = re.compile(r"^(gtk|gdk|gsk|adwaita|libportal-gtk4)[/.-]|^adwaita\.h$|^libportal/portal-gtk4\.h$")


def own_include_problem(room, name):
    if name == "config.h":
        return None
    target = name.split("/")[0]
    if "/" not in name or target not in STANDS_ON:
        return "is not written from src/ as \"room/file.h\""
    if target != room and target not in STANDS_ON[room]:
        return f"points from {room} to {target}, which is not below it"
    return None


def system_include_problem(room, name):
    if room != "app" and TOOLKIT.match(name):
        return "brings GTK below the application"
    if room in ("text", "replay") and name.startswith("cairo"):
        return "brings cairo to a room that draws nothing"
    return None


def problems_in(root):
    found = []
    for file in sorted((root / "src").rglob("*.[ch]")):
        parts = file.relative_to(root / "src").parts
        if len(parts) < 2 or parts[0] not in STANDS_ON:
            found.append(f"{file.relative_to(root)}: is in no known room")
            continue
        for match in INCLUDE.finditer(file.read_text(encoding="utf-8")):
            own = match.group(1) == '"'
            problem = (own_include_problem(parts[0], match.group(2)) if own
                       else system_include_problem(parts[0], match.group(2)))
            if problem:
                found.append(f"{file.relative_to(root)}: #include {match.group(2)} {problem}")
    return found


PLANTED = [
    ("text/a.c", '#include "spaces/spaces-board.h"', "points from text to spaces"),
    ("spaces/a.c", '# include "cards/card.h"', "points from spaces to cards"),
    ("share/a.h", '#include "editor/board-editor.h"', "points from share to editor"),
    ("app/a.c", '#include "cli/cli-batch.h"', "points from app to cli"),
    ("spaces/a.c", '#include "spaces-board.h"', "is not written from src/"),
    ("editor/a.c", "#include <gtk/gtk.h>", "brings GTK"),
    ("share/a.c", "#include <adwaita.h>", "brings GTK"),
    ("text/a.c", "#include <cairo.h>", "brings cairo"),
    ("attic/a.c", "", "is in no known room"),
]


def missed(path, line, expected):
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "src" / path
        file.parent.mkdir(parents=True)
        file.write_text(line + "\n", encoding="utf-8")
        found = problems_in(pathlib.Path(folder))
    if len(found) == 1 and expected in found[0]:
        return []
    return [f"{path}: {line}", f"expected: {expected}", f"found: {found}"]


def main():
    tap = Tap()
    for path, line, expected in PLANTED:
        tap.check(f"a planted fault is caught: {path} {expected}", missed(path, line, expected))
    tap.check("every include of the tree points down", problems_in(pathlib.Path(sys.argv[1])))
    tap.done()


main()
