"""What a word of the command line means: a text, or the name of a file.

Usage: words.py SPACES PICTURE_READER
"""
import os
import pathlib
import subprocess
import sys
import tempfile
import threading

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from tap import Tap  # noqa: E402

SPACES, READER = map(os.path.abspath, sys.argv[1:])
LINK = "https://spaces-game.com/#2|2p0p2tG0f"
PATIENCE = 20 # seconds; an answer takes some milliseconds, and a pipe without a writer two seconds

FILES = {
    "saved.json": '{"name":"Mine","grid":[["empty","empty"],["piece","empty"]],"boardSize":2,'
                  '"sequence":[{"position":{"row":1,"col":0},"type":"piece","order":1}]}',
    "mine": "4|12p08p12t04p00pG0f\n",
    "link.txt": LINK + "\n",
    "two.txt": "2|2p0pG0f\n3|7p\n",
    "moves.json": '{"size":2,"moves":[{"row":1,"col":0,"type":"piece"}]}',
    "nothing.txt": "milk and bread\n",
    "2|2p0pG0f": "3|7p\n",
    "31|x": "3|7p\n",
}

# words; exit status; what standard output holds; what standard error holds
CASES = (
    # a file of the name, whatever takes a text
    (("inspect", "saved.json"), 0, "2|2p", ""),
    (("inspect", "code.png"), 0, "Short link (spaces-short)", ""),
    (("convert", "mine"), 0, "4|12p08p12t04p00pG0f\n", ""),
    (("convert", "two.txt"), 0, "2|2p0pG0f\n3|7p\n", ""),
    (("convert", "./saved.json"), 0, "2|2p\n", ""),
    (("convert", "{folder}/saved.json"), 0, "2|2p\n", ""),
    (("convert", "file://{folder}/saved.json"), 0, "2|2p\n", ""),
    (("decode", "mine"), 0, "Code: 4|12p08p12t04p00pG0f\n", ""),
    (("decode", "link.txt"), 0, "Code: 2|2p0p2tG0f\n", ""),
    (("decode", "code.png"), 0, "Code: 2|2p0p2tG0f\n", ""),
    (("check", "saved.json"), 1, "readable", ""),
    (("ascii", "mine"), 0, "─", ""),
    (("thumbnail", "mine"), 0, "<svg", ""),
    (("qr", "--json", "link.txt"), 0, LINK, ""),
    (("export", "-f", "svg", "mine"), 0, "<svg", ""),
    (("encode", "moves.json"), 0, "2|2p\n", ""),
    (("card", "-f", "svg", "mine"), 0, "<svg", ""),
    (("sheet", "-f", "svg", "two.txt", "2|2p:Named", "saved.json", LINK), 0, "<svg", ""),
    (("sheet", "-f", "svg", "--file", "two.txt"), 0, "<svg", ""),
    (("sheet", "-f", "svg", "nothing.txt"), 1, "", "nothing.txt:1: "),
    (("card", "-f", "svg", "nowhere.json"), 1, "", "There is no file “nowhere.json”"),
    (("simulate", "mine", "mine"), 0, "A tie", ""),
    (("replay", "link.txt", "saved.json"), 0, "Step 1", ""),
    (("answer", "--forward", "link.txt"), 0, "points to", ""),
    # exactly a code or link that can be read is a text, though there is a file of that name
    (("decode", "2|2p0pG0f"), 0, "2×2 board, 3 moves", ""),
    (("decode", LINK), 0, "Code: 2|2p0p2tG0f", ""),
    (("decode", "https://x.example/#challenge=2|2p:My%20name"), 0, "Name: My name", ""),
    # --file always means a file
    (("decode", "--file", "2|2p0pG0f"), 0, "3×3 board, 1 move", ""),
    (("inspect", "--file=2|2p0pG0f"), 0, "3|7p", ""),
    (("convert", "-F", "mine"), 0, "4|12p", ""),
    (("encode", "--file", "moves.json"), 0, "2|2p", ""),
    (("simulate", "2|2p", "--file", "mine"), 0, "You lost", ""),
    (("simulate", "--file", "mine"), 2, "", "Give two boards"),
    (("simulate", "2|2p", "2|2p", "--file", "mine"), 2, "", "one word too many"),
    (("decode", "--file", "nowhere"), 1, "", "nowhere: The file couldn’t be read"),
    (("decode", "--file", "mine", "2|2p"), 2, "", "one word too many"),
    # neither, but a file of that name
    (("decode", "31|x"), 0, "3×3 board, 1 move", ""),
    # neither a text nor there
    (("inspect", "nowhere.json"), 1, "", "There is no file “nowhere.json”"),
    (("convert", "nowhere.PNG"), 1, "", "There is no file “nowhere.PNG”"),
    (("check", "boards/nowhere"), 1, "", "There is no file “boards/nowhere”"),
    (("simulate", "2|2p", "nowhere.txt"), 1, "", "There is no file “nowhere.txt”"),
    (("inspect", "--json", "nowhere.svg"), 1, '"ok":false', ""),
    (("page", "--json", "-o", "page.html", "nowhere.txt"), 1, '"ok":false', ""),
    (("decode", "nowhere"), 1, "", "The board size"),
    (("decode", "4|12p/08p"), 1, "", "    4|12p/08p\n         ^\n"),
    (("inspect", "see a/b: 2|2p0pG0f"), 0, "2|2p0pG0f", ""),
    # what cannot be read as asked
    (("ascii", "two.txt"), 1, "", "This text has 2 boards"),
    (("check", "two.txt"), 1, "two.txt:2: readable: Whole board: ", ""),
    (("check", "--file", "mine", "2|2p"), 2, "", "one word too many"),
    (("check", "nothing.txt"), 1, "", "The board size"),
    (("check", "."), 1, "", ".: The file couldn’t be read: "),
    (("inspect", "/dev/zero"), 1, "", "/dev/zero: The file is too large"),
    (("inspect", "/proc/self/cmdline"), 1, "unknown", ""),
    (("decode", "pipe"), 1, "",
     "pipe: The file couldn’t be read: The file is a pipe that no program writes to"),
)


def run(folder, *words, data=b""):
    words = [word.replace("{folder}", folder) for word in words]
    return subprocess.run([SPACES, *words], input=data, capture_output=True, cwd=folder,
                          check=False,
                          timeout=PATIENCE, env={**os.environ, "SPACES_PICTURE_READER": READER})


def problems_of(done, status, out, err):
    got_out, got_err = done.stdout.decode(), done.stderr.decode()
    fine = done.returncode == status and out in got_out and (err in got_err if err else not got_err)
    return [] if fine else [f"{done.args}: {done.returncode}\n{got_out}{got_err}"]


def make_files(folder):
    for name, text in FILES.items():
        pathlib.Path(folder, name).write_text(text, encoding="utf-8")
    os.mkfifo(pathlib.Path(folder, "pipe"))
    run(folder, "qr", "-o", "code.png", LINK.split("#")[1])


def words(tap, folder):
    for case, status, out, err in CASES:
        tap.check(" ".join(case), problems_of(run(folder, *case), status, out, err))


def pipes(tap, folder):
    """Somebody writes: late, in pieces, or from another program."""
    pipe = pathlib.Path(folder, "pipe")
    writer = threading.Thread(target=lambda: pipe.write_text("2|2p0pG0f", encoding="utf-8"))
    writer.start()
    tap.check("a pipe that is written to is read",
              problems_of(run(folder, "decode", "pipe"), 0, "3 moves", ""))
    writer.join()

    other = subprocess.run(["bash", "-c", '"$0" decode <(printf 2\\|2p; printf 0pG0f)', SPACES],
                           capture_output=True, timeout=PATIENCE, check=False)
    tap.check("what a shell makes of <(…) is read", problems_of(other, 0, "3 moves", ""))

    sound = run(folder, "decode", data=pathlib.Path(folder, "code.png").read_bytes())
    tap.check("a picture may come from standard input", problems_of(sound, 0, "2|2p0p2tG0f", ""))


def without_locale(folder):
    """Texts of options that are no ASCII, with what they make; every word is bytes."""
    library = f"--library={folder}/locale.db"
    board = "2|2p0p2tG0f"
    return (
        (("library", "add", board, library, "--name=Für", "--tag", "→"), f"{board}\tFür\t→"),
        (("library", "list", library, "--tag=→"), f"{board}\tFür\t→"),
        (("library", "add", board, library, "--name=Größe"), f"{board}\tGröße"),
        (("encode", "--name=Für", "-F", "moves.json"), "2|2p:F%C3%BCr"),
        (("convert", "--to=challenge", "--sender=Zoë", board), "https://"),
        (("card", "-f", "svg", "--caption=Für", board), "<svg"),
        (("files", "-w", "collection", "--name=Größe", "saved.json"), "Größe"),
        (("qr", "--text=Für", "--json"), "Für"),
    )


def locales(tap, folder):
    """LANG is not set under cron and in containers. What is not UTF-8 is refused there."""
    sanitizers = {name: value for name, value in os.environ.items() if "SAN_OPTIONS" in name}
    settings = ({}, {"LC_ALL": "C"}, {"LANG": "POSIX"}, {"LC_ALL": "C.UTF-8"},
                {"LC_ALL": "xx_XX.nothing"})
    for setting in settings:
        problems = []
        environment = {**sanitizers, **setting}
        for words, held in without_locale(folder):
            done = subprocess.run([SPACES, *words], env=environment, cwd=folder,
                                  capture_output=True, timeout=PATIENCE, check=False)
            problems += problems_of(done, 0, held, "")
        tap.check(f"options are UTF-8 with {setting}", problems)
        pathlib.Path(folder, "locale.db").unlink(missing_ok=True)
        refused = subprocess.run([SPACES, "library", "add", "2|2p", "--library", "refused.db",
                                  b"--name=F\xfcr"], env=environment, cwd=folder,
                                 capture_output=True, timeout=PATIENCE, check=False)
        tap.check(f"what is not UTF-8 is refused with {setting}",
                  problems_of(refused, 2, "", "The text of --name is not valid UTF-8")
                  + (["made"] if pathlib.Path(folder, "refused.db").exists() else []))


def latin_1(tap, folder):
    """A locale of another character set, by the C library's own tool."""
    name = "a text of an option may be in the locale's character set"
    try:
        made = subprocess.run(["localedef", "-i", "de_DE", "-f", "ISO-8859-1", f"{folder}/latin"],
                              capture_output=True, check=False).returncode == 0
    except OSError:
        made = False
    if not made:
        tap.skip(name, "localedef makes no locale here")
        return
    for given in (b"--name=F\xfcr", "--name=Für".encode()):
        done = subprocess.run([SPACES, "encode", given, "-F", "moves.json"], cwd=folder,
                              env={"LOCPATH": folder, "LC_ALL": "latin"}, capture_output=True,
                              timeout=PATIENCE, check=False)
        tap.check(f"{name}: {given}", problems_of(done, 0, "2|2p:F%C3%BCr", ""))


def main():
    tap = Tap()
    with tempfile.TemporaryDirectory() as folder:
        make_files(folder)
        for part in (words, pipes, locales, latin_1):
            part(tap, folder)
    tap.done()


main()
