"""The text of the tree keeps its measures: no tabs, no stray spaces, no overlong line.

And what a comment names of the formats, docs/formats.md, "Code" for one, is a heading there.

Usage: layout.py SOURCE_ROOT

Braces and aligned parameters stay a matter of reading: no formatter writes them that way.
"""
import pathlib
import re
import sys
import tempfile

from tap import Tap

COLUMNS = 100
CODE = (".c", ".h")
PAGE = (".js", ".mjs", ".html")
TEXT = CODE + PAGE + (".py", ".build", ".ui", ".css", ".sh")


def files(root, suffixes):
    for folder in ("src", "tests", "data", "po"):
        for file in sorted((root / folder).rglob("*")):
            if file.is_file() and (file.suffix in suffixes or file.name == "meson.build"):
                yield file


def line_problems(file):
    for number, line in enumerate(file.read_text(encoding="utf-8").split("\n"), 1):
        if line.endswith((" ", "\t", "\r")):
            yield f"{number}: space at the end of the line"
        if "\t" in line:
            yield f"{number}: tab"


def is_python(file):
    """Whether @file is Python by its name or, where it has no suffix, by its first line."""
    if file.suffix:
        return file.suffix == ".py"
    with file.open("rb") as stream:
        first = stream.readline()
    return first.startswith(b"#!") and b"python" in first


def is_of_page(file):
    """Whether @file is a script, a style sheet or a frame of the page (data/page)."""
    return file.parent.name == "page" and file.suffix in (*PAGE, ".css")


def measured(root):
    """The files whose lines are no longer than COLUMNS."""
    for file in files(root, CODE):
        if file.suffix in CODE or file.name == "meson.build":
            yield file
    yield root / "meson.build"
    for folder in ("build-aux", "data", "tests"):
        for file in sorted((root / folder).rglob("*")):
            if file.is_file() and (is_python(file) or is_of_page(file)):
                yield file


def overlong(text):
    """The numbers of the lines of @text that have more than COLUMNS columns."""
    return [number for number, line in enumerate(text.split("\n"), 1) if len(line) > COLUMNS]


def missed_plants():
    """What of a script and of a module with one overlong line each is not found."""
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        planted = {"tests/module.py": "fits = 1\n" + "x" * (COLUMNS + 1) + "\n",
                   "build-aux/script": "#!/usr/bin/env python3\n" + "é" * (COLUMNS + 1) + "\n",
                   "build-aux/shell": "#!/bin/sh\n" + "x" * (COLUMNS + 1) + "\n",
                   "data/page/module.js": "let fits;\n" + "x" * (COLUMNS + 1) + "\n"}
        for name, text in planted.items():
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_text(text, encoding="utf-8")
        (root / "meson.build").write_text("x" * COLUMNS + "\n", encoding="utf-8")
        found = [(str(file.relative_to(root)), overlong(file.read_text(encoding="utf-8")))
                 for file in measured(root)]
    wanted = [("meson.build", []), ("build-aux/script", [2]), ("data/page/module.js", [2]),
              ("tests/module.py", [2])]
    return [] if found == wanted else [f"found: {found}"]


def lost_headings(root):
    """Headings of docs/formats.md that a comment names and that are not there."""
    formats = (root / "docs" / "formats.md").read_text(encoding="utf-8")
    headings = {match[1] for match in re.finditer(r"^#+ (.+)$", formats, re.MULTILINE)}
    for file in files(root, CODE):
        text = re.sub(r"\s*\n \*\s*", " ", file.read_text(encoding="utf-8"))
        for match in re.finditer(r'docs/formats\.md, "([^"]+)"', text):
            if match[1] not in headings:
                yield f'{file.relative_to(root)}: no heading "{match[1]}"'


def main():
    root = pathlib.Path(sys.argv[1])
    tap = Tap()
    tap.check("lines are clean", [f"{file.relative_to(root)}:{problem}"
                                  for file in files(root, TEXT) for problem in line_problems(file)])
    tap.check("text ends with one line break",
              [str(file.relative_to(root)) for file in files(root, TEXT)
               if not file.read_text(encoding="utf-8").endswith("\n")
               or file.read_text(encoding="utf-8").endswith("\n\n")])
    tap.check("planted overlong lines are caught", missed_plants())
    tap.check("no line of C, of Python, of the page and of a meson.build has more than "
              f"{COLUMNS} columns",
              [f"{file.relative_to(root)}:{number}" for file in measured(root)
               for number in overlong(file.read_text(encoding="utf-8"))])
    tap.check("docs/formats.md has every heading that a comment names", list(lost_headings(root)))
    tap.done()


main()
