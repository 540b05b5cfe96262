"""Visits every page of the window and writes what is there: its accessible tree and a picture.

Usage: visitor.py FOLDER SCHEME WIDTH LANGUAGE STAY

To be run below tests/ui/headless. STAY is one of stays.py; FOLDER gets PAGE.txt and
PAGE.png for each of its pages.
"""
import os
import pathlib
import subprocess
import sys
import tempfile

TESTS = pathlib.Path(__file__).resolve().parents[2] / "tests"
sys.path[:0] = [str(TESTS), str(TESTS / "ui")]
import x11 # pylint: disable=wrong-import-position,import-error
from chooser import dialogs, focus_dialog # pylint: disable=wrong-import-position,import-error
from driver import Editor, wait_for # pylint: disable=wrong-import-position,import-error
from language_locale import make_locale # pylint: disable=wrong-import-position,import-error
from tree import State # pylint: disable=wrong-import-position,import-error
from stays import STAYS # pylint: disable=wrong-import-position,import-error

STATES = ("CHECKED", "EDITABLE", "FOCUSABLE", "FOCUSED", "PRESSED", "SELECTED", "SENSITIVE")
HEIGHT = 730
WIDE = 1100
ROUNDS = 50 # looks at a picture that does not come to rest


def lines(node, depth=0):
    """@node and all below it: role, name, description, states, and what is typed in it."""
    states = " ".join(state.lower() for state in STATES if node.has(getattr(State, state)))
    line = f"{'  ' * depth}{node.get_role_name()} {node.get_name()!r}"
    if node.get_description():
        line += f" ({node.get_description()!r})"
    if node.get_role_name() == "text" and "Text" in node.get_interfaces():
        line += f" {node.get_text(0, node.get_character_count())!r}"
    yield f"{line} {states}".rstrip()
    for child in node.children():
        yield from lines(child, depth + 1)


def picture():
    return subprocess.run(["import", "-window", "root", "-strip", "rgba:-"], check=True,
                          stdout=subprocess.PIPE).stdout


def look(editor, folder, name):
    """Writes what is there once two pictures in a row are the same."""
    before = None
    for _ in range(ROUNDS):
        editor.settle()
        now = picture()
        if now == before:
            break
        before = now
    text = wait_for("the whole tree", lambda: "\n".join(lines(editor.application)))
    (folder / f"{name}.txt").write_text(f"{text}\n", encoding="utf-8")
    subprocess.run(["import", "-window", "root", "-strip", str(folder / f"{name}.png")], check=True)


def visit(editor, folder, pages):
    for name, keys, over in pages:
        editor.keys(*keys)
        if over and dialogs(editor):
            focus_dialog(editor)
            editor.settle()
        look(editor, folder, name)
        if over:
            editor.keys("Escape")
            wait_for("the window alone", lambda: not dialogs(editor))
            editor.focus()


def main():
    folder, scheme, width, language, stay = sys.argv[1:]
    text, pages = STAYS[stay]
    preload = f"{os.environ.get('SPACES_PLACES', '')} {os.environ['SPACES_STILL']}".strip()
    environment = {"ADW_DEBUG_COLOR_SCHEME": f"prefer-{scheme}", "LD_PRELOAD": preload}
    with tempfile.TemporaryDirectory() as locale:
        if language == "german":
            environment |= make_locale(locale) or {}
        with Editor(*[text] if text else [], **environment) as editor:
            x11.display().move(WIDE + 100, HEIGHT + 50) # away from everything
            editor.resize(WIDE if width == "wide" else int(width) + 10, HEIGHT)
            visit(editor, pathlib.Path(folder), pages)


if __name__ == "__main__":
    main()
