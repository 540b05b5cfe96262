"""The examples of the README, run as they stand there.

Usage: readme.py SPACES README EXAMPLES

They are the lines of the section "In the terminal", each through the shell, in a folder with the
files of examples/, which are in the folder `boards` as well, and beside a library that has a board
called Snail and the deck of examples/deck.json. Each has to end well and to print something, or to
write the file it names.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from tap import Tap  # noqa: E402

SPACES, README, EXAMPLES = map(pathlib.Path, sys.argv[1:4])


def read_lines():
    text = README.read_text(encoding="utf-8")
    section = text.split("\n## In the terminal\n")[1].split("\n## ")[0]
    return [line.strip() for line in section.split("\n") if line.startswith("    ")]


def run(line, folder):
    environment = {**os.environ, "PATH": f"{SPACES.resolve().parent}:{os.environ['PATH']}",
                   "XDG_DATA_HOME": str(folder / "data")}
    return subprocess.run(line, shell=True, cwd=folder, env=environment, capture_output=True,
                          timeout=60, check=False)


def problems_of(line, folder):
    before = set(folder.iterdir())
    done = run(line, folder)
    made = [file for file in set(folder.iterdir()) - before if file.stat().st_size > 0]
    missing = re.findall(r"(?: -o|--output|>) *=?(\S+)", line)
    return ([f"status {done.returncode}: {done.stderr.decode()}"] if done.returncode else []) + [
        f"{name} is not written" for name in missing if not (folder / name).is_file()] + (
        [] if done.stdout or made else ["nothing came of it"])


def main():
    tap = Tap()
    lines = read_lines()

    tap.check("the README has examples", [] if len(lines) > 10 else lines)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "data").mkdir()
        (folder / "boards").mkdir()
        for file in EXAMPLES.iterdir():
            shutil.copy(file, folder)
            shutil.copy(file, folder / "boards")
        for line in ("spaces library add --name=Snail '2|2p0p2tG0f'",
                     "spaces library import deck.json"):
            tap.check(line, problems_of(line, folder))
        for line in lines:
            tap.check(line, problems_of(line, folder))
    tap.done()


main()
