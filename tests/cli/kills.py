"""Commands that are killed at any moment lose nothing, and leave nothing half-done.

Usage: kills.py SPACES

Each command is first run to its end, which tells how long it takes and what the library and the
output file hold then. Then it starts anew from the same library, and is killed (SIGKILL) at a
random moment of that time. The library is sound and holds what it held before or what it holds at
the end; a file that is written is the old one or the whole new one, and next to nothing is left
over. Then the same command runs to its end. 3 times each, 100 with SPACES_TEST_LONG, once with a
sanitizer; the seed is printed.
"""
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from tap import SANITIZED, Tap  # noqa: E402

SPACES = os.path.abspath(sys.argv[1])
KILLS = 100 if os.environ.get("SPACES_TEST_LONG") else 1 if SANITIZED else 3
SECONDS = 120 # nothing takes that long
BOARDS = ["2|2p0pG0f", "2|2p0p2tG0f", "2|3p1pG1f", "2|2p3p1pG1f"]
OLD = b"what was there before"

LIBRARY = (
    ["add", "3|6p3p0pG0f", "--name=New", "--tag=quick"],
    ["add", BOARDS[0], BOARDS[1], "--tag=both"],
    ["import", "boards.txt"],
    ["import", "backup.db"],
    ["decks", "add", "Another", *BOARDS],
    ["decks", "set", "Deck", *reversed(BOARDS)],
    ["decks", "rename", "Deck", "Renamed"],
    ["decks", "remove", "Deck"],
)
WRITING = (
    ["library", "--library=library.db", "export", "-o", "out.bin"],
    ["library", "--library=library.db", "export", "--form=boards", "-o", "out.bin"],
    ["library", "--library=library.db", "export", "--form=library", "-o", "out.bin"],
    ["export", "-o", "out.png", BOARDS[1]],
    ["sheet", "-o", "out.pdf", *BOARDS],
    ["card", "-o", "out.svg", BOARDS[1]],
    ["files", "--write=boards", "-o", "out.json", "boards.json"],
)


def start(folder, words):
    return subprocess.Popen([SPACES, *words], cwd=folder, stdin=subprocess.DEVNULL, text=True,
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                            env=dict(os.environ, LC_ALL="C.UTF-8", XDG_DATA_HOME=str(folder)))


def run(folder, *words):
    command = start(folder, words)
    output, errors = command.communicate(timeout=SECONDS)
    assert command.returncode == 0, (words, command.returncode, output, errors)
    return output


def held(folder):
    """All that the library of @folder says of its boards and decks; it is sound."""
    def library(*words):
        return run(folder, "library", "--library=library.db", *words)
    library("check")
    decks = [line.split("\t")[0] for line in library("decks").splitlines()]
    return (sorted(library("list").splitlines()),
            {deck: library("decks", "show", deck) for deck in decks})


def names(folder):
    """What is in @folder but for the log of the library."""
    return sorted(path.name for path in folder.iterdir()
                  if not path.name.startswith("library.db-"))


class Place:
    """A folder that is the same at the begin of each run."""

    def __init__(self, top):
        self.begin, self.here = top / "begin", top / "here"
        self.begin.mkdir()
        (self.begin / "boards.txt").write_text(
            run(self.begin, "generate", "4", "--limit=1500"), encoding="utf-8")
        (self.begin / "few.txt").write_text("\n".join(BOARDS), encoding="utf-8")
        run(self.begin, "library", "--library=other.db", "import", "boards.txt")
        run(self.begin, "library", "--library=other.db", "export", "--form=library",
            "-o", "backup.db")
        run(self.begin, "library", "--library=library.db", "import", "few.txt")
        run(self.begin, "library", "--library=library.db", "decks", "add", "Deck", *BOARDS[:2])
        run(self.begin, "library", "--library=library.db", "export", "--form=boards",
            "-o", "boards.json")

    def start_anew(self, output=None):
        shutil.rmtree(self.here, ignore_errors=True)
        shutil.copytree(self.begin, self.here)
        if output:
            (self.here / output).write_bytes(OLD)


def kill(place, words, whole, rng):
    """Kills it in the first part of a longer time than it took, so that some come to their end."""
    command = start(place.here, words)
    time.sleep(rng.uniform(0, whole * 1.2)) # the moment is what is tried, not a wait for something
    command.kill()
    command.communicate(timeout=SECONDS)


def measured(place, words):
    began = time.monotonic()
    run(place.here, *words)
    return time.monotonic() - began


def changes(place, words, rng):
    words = ["library", "--library=library.db", *words]
    place.start_anew()
    before = held(place.here)
    whole = measured(place, words)
    after = held(place.here)
    assert before != after, words
    for _ in range(KILLS):
        place.start_anew()
        kill(place, words, whole, rng)
        found = held(place.here)
        assert found in (before, after), (words, found)
        if found == before:
            run(place.here, *words)
            assert held(place.here) == after, words


def may_stay(path, words, new):
    """The part of a database, which the next run takes away; and a whole file that has not yet
    taken the place of the old one, in the moment between two calls."""
    if "--form=library" in words:
        return path.name.startswith("out.bin.part")
    whole = path.name.startswith(".spaces-") and path.stat().st_size == len(new)
    path.unlink()
    return whole


def writes(place, words, rng):
    output = words[words.index("-o") + 1]
    place.start_anew(output)
    files = names(place.here)
    before = held(place.here)
    whole = measured(place, words)
    new = (place.here / output).read_bytes()
    assert new != OLD, words
    for _ in range(KILLS):
        place.start_anew(output)
        kill(place, words, whole, rng)
        found = (place.here / output).read_bytes()
        # ids and times that are made up have one length
        assert found == OLD or len(found) == len(new), (words, len(found), len(new))
        for name in set(names(place.here)).difference(files):
            assert may_stay(place.here / name, words, new), (words, name)
        assert held(place.here) == before, words
        run(place.here, *words)
        assert names(place.here) == files, (words, names(place.here))


def main():
    tap = Tap()
    seed = random.randrange(1 << 30)
    rng = random.Random(seed)
    with tempfile.TemporaryDirectory() as top:
        place = Place(pathlib.Path(top))
        for words in LIBRARY:
            with tap.point(f"{KILLS} kills of library {' '.join(words[:3])} (seed {seed})"):
                changes(place, words, rng)
        for words in WRITING:
            with tap.point(f"{KILLS} kills of {' '.join(words[:5])} (seed {seed})"):
                writes(place, words, rng)
    tap.done()


main()
