"""What holds for every command: a new one has to have a row in COMMANDS.

--json answers one JSON object and nothing on standard error, its "ok" is that of the status; an
unknown option is the status 2, a missing file the status 1, in one line that names it once; line
ends of Windows, a byte order mark and blank lines at the end are no part of a text.

Usage: conventions.py SPACES PICTURE_READER
"""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from tap import Tap  # noqa: E402

SPACES, READER = map(os.path.abspath, sys.argv[1:3])
PATIENCE = 100 # seconds
FILE = "{file}" # in the place of the text
BOARD, OTHER = "2|2p0pG0f", "2|2p0p2tG0f"
MOVES = '{"size":2,"moves":[{"row":1,"col":0,"type":"piece"}]}'
SAVED = ('{"name":"a","boardSize":2,"grid":[["piece","empty"],["piece","empty"]],"sequence":'
         '[{"position":{"row":1,"col":0},"type":"piece","order":1},{"position":{"row":0,"col":0},'
         '"type":"piece","order":2},{"position":{"row":-1,"col":0},"type":"final","order":3}]}')
POSITION = ("v1F00EEAAD2Wyt5iFHmfpJIRyM4qaGlCZ4K46RYzJ9EdYxqgIMGCzpoXmDtLmxUnidFAAIBnZqyA")
GAME = "g4z3m.NsJm"

# words; what is in the file that they name, if they name one
COMMANDS = {
    "decode": ((FILE,), BOARD), "encode": ((FILE,), MOVES), "check": ((FILE,), BOARD),
    "ascii": ((FILE,), BOARD), "thumbnail": ((FILE,), BOARD), "inspect": ((FILE,), BOARD),
    "convert": ((FILE,), BOARD), "qr": ((FILE,), BOARD),
    "export": ((FILE, "--output=export.svg"), BOARD), "card": ((FILE, "--output=card.pdf"), BOARD),
    "sheet": ((FILE, "--output=sheet.pdf"), BOARD), "generate": (("2",), None),
    "count": (("2",), None), "files": ((FILE,), SAVED), "library": (("import", FILE), BOARD),
    "page": ((FILE, "--output=page.html"), BOARD), "scan": (("code.png",), None),
    "simulate": ((BOARD, FILE), OTHER), "replay": ((BOARD, FILE), OTHER),
    "answer": ((FILE,), BOARD), "strength": ((FILE,), BOARD),
    "tournament": ((FILE,), f"{BOARD}\n{OTHER}"), "slug": (("decode", FILE), "R88P411"),
    "deal": (("617",), None), "position": ((FILE,), POSITION), "game": ((FILE,), GAME),
    "verify": ((FILE,), GAME), "solve": ((FILE,), GAME),
}
NOT_JSON = {"batch"} # every answer is JSON, and --json is refused


class Folder:
    def __init__(self, name):
        self.path = pathlib.Path(name)
        self.run("qr", "--output=code.png", BOARD)

    def run(self, *words, data=b""):
        return subprocess.run([SPACES, *words], input=data, capture_output=True, cwd=self.path,
                              check=False, timeout=PATIENCE,
                              env={**os.environ, "XDG_DATA_HOME": str(self.path),
                                   "SPACES_PICTURE_READER": READER})


def put(words, name):
    return [name if word == FILE else word for word in words]


def object_of(done):
    """The only object on standard output, with the "ok" that the status has."""
    lines = done.stdout.decode().split("\n")
    answer = json.loads(lines[0])
    assert lines[1:] == [""] and not done.stderr, done
    assert answer["ok"] == (done.returncode == 0), done
    return answer


def tries_options(folder, command, words):
    done = folder.run(command, "--nonsense", *words)
    assert (done.returncode, done.stdout, done.stderr.count(b"\n")) == (2, b"", 2), done
    done = folder.run(command, "--json", "--nonsense", *words)
    assert done.returncode == 2 and object_of(done)["error"]["code"] == "usage", done


def tries_missing_file(folder, command, words):
    """A library imports the others, and a list is checked to its end: these say it in a list."""
    for name in ("missing.json", "missing/file"):
        done = folder.run(command, *put(words, name))
        assert done.returncode == 1 and done.stderr.count(name.encode()) == 1, done
        assert done.stderr.count(b"\n") == 1, done
        assert not done.stdout or command == "library", done
        done = folder.run(command, "--json", *put(words, name))
        assert done.returncode == 1 and name in json.dumps(object_of(done)), done


def tries_line_ends(folder, command, words, text):
    (folder.path / "plain.txt").write_text(text, encoding="utf-8")
    plain = folder.run(command, *put(words, "plain.txt"))
    assert plain.returncode == 0, plain
    for data in (text.replace("\n", "\r\n") + "\r\n", "\ufeff" + text, text + "\n\n", text + " \n",
                 "\ufeff" + text.replace("\n", "\r\n") + "\r\n \t\r\n"):
        (folder.path / "text.txt").write_text(data, encoding="utf-8", newline="")
        for name in ("text.txt", "-"):
            done = folder.run(command, *put(words, name), data=data.encode())
            assert (done.returncode, done.stderr) == (0, plain.stderr), (data, done)
            assert done.stdout.replace(b"text.txt", b"plain.txt") == plain.stdout or name == "-" \
                or command == "library", (data, done)


def main():
    tap = Tap()
    help_text = subprocess.run([SPACES, "help"], capture_output=True, text=True,
                               check=True).stdout
    names = set(re.findall(r"^  ([a-z]+) {2,}", help_text, re.M)) - {"help"}
    tap.check("every command is tried, and no other",
              sorted(names ^ (set(COMMANDS) | NOT_JSON)))
    with tempfile.TemporaryDirectory() as name:
        folder = Folder(name)
        for command, (words, text) in COMMANDS.items():
            (folder.path / "text.txt").write_text((text or "") + "\n", encoding="utf-8")
            with tap.point(f"{command} --json answers with one object"):
                assert object_of(folder.run(command, "--json", *put(words, "text.txt")))["ok"]
            with tap.point(f"{command} refuses an option that it does not have"):
                tries_options(folder, command, put(words, "text.txt"))
            if text is not None:
                with tap.point(f"{command} tells a missing file in one line"):
                    tries_missing_file(folder, command, words)
                with tap.point(f"{command} takes line ends of every system"):
                    tries_line_ends(folder, command, words, text)
        done = folder.run("batch", "--json")
        tap.check("batch refuses --json", [] if done.returncode == 2 else [done])
    tap.done()


main()
