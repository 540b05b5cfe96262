"""What a person does first, done by a keyboard on a display that nobody sees.

Usage: walk-through.py SPACES FOLDER BOARD…

The editor opens BOARD, the keys for the link are pressed, and another program pastes. FOLDER then
holds window.png, link.txt, and from the command line tool SPACES thumbnail.svg and qr.png.
To be run below tests/ui/headless; SPACES_EDITOR names the program.

Example:
    SPACES_EDITOR=build/src/app/spaces-editor tests/ui/headless \\
      python3 build-aux/walk-through.py build/src/cli/spaces out '2|2p0p2tG0f'
"""
import argparse
import pathlib
import subprocess
import sys

PARSER = argparse.ArgumentParser(description=__doc__,
                                 formatter_class=argparse.RawDescriptionHelpFormatter)
PARSER.add_argument("tool", metavar="SPACES", help="the command line tool")
PARSER.add_argument("folder", metavar="FOLDER", type=pathlib.Path, help="where the files go")
PARSER.add_argument("boards", metavar="BOARD", nargs="+", help="a code, a link or a file")
OPTIONS = PARSER.parse_args() # --help needs no display, which the imports below do

TESTS = pathlib.Path(__file__).resolve().parent.parent / "tests"
sys.path[:0] = [str(TESTS), str(TESTS / "ui")]
from driver import Editor, clipboard, wait_for # pylint: disable=wrong-import-position,import-error
from screen import Share, Window # pylint: disable=wrong-import-position,import-error
from tree import walk # pylint: disable=wrong-import-position,import-error


def title_of(editor):
    """The name of the board and how it stands, as they are in the middle of the header bar."""
    return wait_for("the title", lambda: next(
        (node.get_name() for node in walk(editor.application)
         if node.get_description() == Window.RENAME), None))


def use_editor(boards, folder):
    """Opens @boards and copies the link; answers the code of the board and the link."""
    with Editor(*boards) as editor:
        wait_for("a board with moves", lambda: not editor.code().endswith("|"))
        code = editor.code()
        print(f"opened   {code} ({title_of(editor)})")
        editor.keys("ctrl+shift+c")
        link = wait_for("the link on the clipboard", clipboard)
        editor.wait_says(Share.LINK_COPIED)
        subprocess.run(["import", "-window", str(editor.window), folder / "window.png"], check=True)
    return code, link


def main():
    tool, folder = OPTIONS.tool, OPTIONS.folder
    code, link = use_editor(OPTIONS.boards, folder)
    print(f"copied   {link}")
    (folder / "link.txt").write_text(f"{link}\n", encoding="utf-8")
    subprocess.run([tool, "thumbnail", "--output", folder / "thumbnail.svg", code], check=True)
    subprocess.run([tool, "qr", "--output", folder / "qr.png", code], check=True)

    for name, meaning in (("window.png", "the window"),
                          ("link.txt", "the link, as another program pastes it"),
                          ("thumbnail.svg", "the picture of the board"),
                          ("qr.png", "the link as a QR code")):
        file = folder / name
        if not file.exists() or file.stat().st_size == 0:
            sys.exit(f"{file} was not written")
        print(f"wrote    {file}: {meaning}")


main()
