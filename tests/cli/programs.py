"""The three programs of the command: each loads what it needs, and one goes on in another.

Usage: programs.py SPACES
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

SPACES = pathlib.Path(sys.argv[1]).resolve()
TEXTS = SPACES.with_name("spaces-texts")
CODE = "4|12p08p12t04p00pG0f"
ILLEGAL = "2|0p2p0tG0f"
ENVIRONMENT = dict(os.environ, LC_ALL="C.UTF-8")
TOO_MUCH = {
    SPACES: r"lib(?:gobject|gio|sqlite3|cairo|pango)[-\w.]*",
    TEXTS: r"lib(?:cairo|pango|X11)[-\w.]*",
}
COMMANDS = ("decode", "check", "ascii", "thumbnail", "qr")


def run(program, *words, given=b"", folder=None):
    done = subprocess.run([program, *words], input=given, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, env=ENVIRONMENT, cwd=folder)
    return done.returncode, done.stdout, done.stderr


def check_libraries(tap):
    if shutil.which("ldd") is None:
        tap.skip("a program loads the libraries that it needs", "ldd is not installed")
        return
    linked = {name: value for name, value in ENVIRONMENT.items() if name != "LD_PRELOAD"}
    for program, pattern in TOO_MUCH.items():
        found = subprocess.run(["ldd", program], stdout=subprocess.PIPE, text=True,
                               env=linked, check=True).stdout
        tap.check(f"{program.name} loads the libraries that it needs",
                  sorted(set(re.findall(pattern, found))) if "libglib-2.0" in found else [found])


def check_same(tap):
    """What the small program says itself is what the larger one says."""
    for command in COMMANDS:
        for words in ([CODE], [ILLEGAL], [CODE, "--json"], ["--help"], [CODE, "x"], ["--no"]):
            with tap.point(f"{command} {' '.join(words)} is the same in {TEXTS.name}"):
                here, there = run(SPACES, command, *words), run(TEXTS, command, *words)
                assert here == there, (here, there)


def check_goes_on(tap, folder):
    """What the small program has no libraries for is done all the same."""
    plain = run(SPACES, "decode", CODE)
    link = f"https://spaces-game.com/#{CODE}"
    (folder / "board.txt").write_text(CODE + "\n", encoding="utf-8")
    for name, words, given in (
            ("a link", [link], b""), ("a file", ["board.txt"], b""),
            ("--file", ["--file", "board.txt"], b""), ("standard input", [], CODE.encode()),
            ("a dash", ["-"], CODE.encode())):
        with tap.point(f"decode reads {name}"):
            found = run(SPACES, "decode", *words, given=given, folder=folder)
            assert found == plain, (found, plain)
    with tap.point("a code with a fault is reported once"):
        status, out, errors = run(SPACES, "check", "4|12p08q")
        assert (status, out, errors.count(b"spaces check:")) == (1, b"", 1), errors
    with tap.point("a code that is the name of a file, too, is read as one"):
        (folder / ILLEGAL).write_text(CODE, encoding="utf-8")
        here, there = (run(program, "decode", ILLEGAL, folder=folder)
                       for program in (SPACES, TEXTS))
        assert here == there, (here, there)
    for command, ending, start in (("thumbnail", "svg", b"<svg"), ("qr", "svg", b"<svg"),
                                   ("qr", "png", b"\x89PNG"), ("export", "png", b"\x89PNG")):
        with tap.point(f"{command} writes a file.{ending}"):
            status = run(SPACES, command, CODE, "-o", f"{command}.{ending}", folder=folder)
            assert status == (0, b"", b""), status
            assert (folder / f"{command}.{ending}").read_bytes().startswith(start)


def check_missing(tap, folder):
    alone = folder / "alone" / "spaces"
    alone.parent.mkdir()
    shutil.copy(SPACES, alone)
    with tap.point("without the others a code is decoded"):
        assert run(alone, "decode", CODE) == run(SPACES, "decode", CODE)
    for words, name in ((["inspect", CODE], b"spaces-texts"), (["sheet", CODE], b"spaces-pictures"),
                        (["check", "board.txt"], b"spaces-texts")):
        with tap.point(f"without the others {words[0]} says which program is missing"):
            status, out, errors = run(alone, *words)
            assert (status, out) == (1, b"") and errors.startswith(b"spaces: " + name), errors


def main():
    tap = Tap()
    check_libraries(tap)
    check_same(tap)
    with tempfile.TemporaryDirectory() as folder:
        check_goes_on(tap, pathlib.Path(folder))
        if pathlib.Path("/usr/local/libexec/spaces-texts").exists():
            tap.skip("a missing program is named", "the programs are installed here")
        else:
            check_missing(tap, pathlib.Path(folder))
    tap.done()


main()
