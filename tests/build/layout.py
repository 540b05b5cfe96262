"""The text of the tree keeps its measures: no tabs, no stray spaces, no overlong line.

And what a comment names of the formats, docs/formats.md, "Code" for one, is a heading there.

Usage: layout.py SOURCE_ROOT

Braces and aligned parameters stay a matter of reading: no formatter writes them that way.
"""
import pathlib
import re
import sys

from tap import Tap

COLUMNS = 100
CODE = (".c", ".h")
TEXT = CODE + (".py", ".build", ".ui", ".css", ".sh")


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
    tap.check(f"no line of C and of a meson.build has more than {COLUMNS} columns",
              [f"{file.relative_to(root)}:{number}"
               for file in [*files(root, CODE + (".build",)), root / "meson.build"]
               for number, line in enumerate(file.read_text(encoding="utf-8").split("\n"), 1)
               if len(line) > COLUMNS and (file.suffix in CODE or file.name == "meson.build")])
    tap.check("docs/formats.md has every heading that a comment names", list(lost_headings(root)))
    tap.done()


main()
