"""What `spaces library` prints and keeps, and how it ends.

Usage: library-commands.py SPACES PICTURE_READER
"""
import concurrent.futures
import json
import os
import pathlib
import sqlite3
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3]))
from tap import Tap  # noqa: E402

SPACES, READER = map(os.path.abspath, sys.argv[1:])
DATA = pathlib.Path(__file__).resolve().parents[3] / "data" / "spaces"
SMALL, TRAP, LARGE = "2|2p0pG0f", "2|2p0p2tG0f", "4|12p08p12t04p00pG0f"
LINK = f"https://spaces-game.com/#{TRAP}"
REPLAY = "https://mikhaidn.github.io/CardGames/freecell/?replay=g4z3m.NsJm"
SLUG = "https://pentominoes.river.me/#/P88Y400R1116"
DECK = "CPU Remote 2×2 Deck #1"
PATIENCE = 300  # seconds; the longest takes two on a slow machine, and a minute with sanitizers

# words; exit status; what standard output holds; what standard error holds. One library, in order.
CASES = (
    (("list",), 0, "", ""),
    (("add", SMALL, "--name=Snail", "--tag", "quick", "--tag", "ann's"), 0,
     f"{SMALL}\tSnail\tann's,quick\n", ""),
    (("add", LINK, REPLAY, SLUG), 0,
     f"{TRAP}\t\t\ng4z3m.NsJm\tFreeCell, deal 27105970\t\nP88Y400R1116\t\t\n", ""),
    (("add", SMALL), 0, f"{SMALL}\tSnail\tann's,quick\n", ""),
    (("add", SMALL, "--name", "Slow snail"), 0, f"{SMALL}\tSlow snail\tann's,quick\n", ""),
    (("add", "--name=Both", SMALL, TRAP), 2, "", "--name works with one board only"),
    (("add", "2|9p"), 1, "", "Refused: 2|9p:1: Move 1"),
    (("add", "--json", "2|9p"), 1, '{"ok":false', ""),
    (("add", SMALL, "--tag=\udcff"), 2, "", "The text of --tag is not valid UTF-8"),
    (("add", "nowhere.json"), 1, "", "There is no file “nowhere.json”"),
    (("list", "--deleted"), 0, "", ""),
    (("list", "--kind=cards"), 0, "g4z3m.NsJm\tFreeCell, deal 27105970\t\n", ""),
    (("list", "--kind=chess"), 2, "", "not “chess”"),
    (("list", "--order=oldest", "--limit=1"), 0, f"{SMALL}\tSlow snail\t", ""),
    (("list", "--order", "best"), 2, "", "not “best”"),
    (("list", "--size=3-9"), 0, "", ""),
    (("list", "--size=4-2"), 2, "", "--size must be"),
    (("list", "--size=32"), 2, "", "--size must be"),
    (("list", "--limit=-1"), 2, "", "must not be negative"),
    (("list", "--tag=QUICK"), 0, f"{SMALL}\t", ""),
    (("list", "--tag=slow"), 0, "", ""),
    (("list", "--deck=None"), 1, "", "There is no deck “None”."),
    (("list", "word"), 2, "", "one word too many"),
    (("list", "--form=codes"), 2, "", "--form has no meaning for “list”"),
    (("list", "--json", "--legal", "--kind=board", "--order=moves"), 0,
     '"size":2,"moves":3,"legal":true}', ""),
    (("search", "sna"), 0, f"{SMALL}\t", ""),
    (("search", "slow", "quick"), 0, f"{SMALL}\t", ""),
    (("search", "slow", "fast"), 1, "", ""),
    (("search", "slow", "fast", "--json"), 1, '{"ok":true,"items":[]}\n', ""),
    (("search", 'sna" OR *'), 1, "", ""),
    (("search", "2p0p2t"), 0, f"{TRAP}\t", ""),
    (("search",), 2, "", "Give words to search for"),
    (("search", "\udcff"), 2, "", "Give words to search for"),
    (("import", str(DATA / "2x2-deck-1.json")), 0, "Decks: 1\n", ""),
    (("import", str(DATA / "2x2-deck-1.json")), 0, "Imported: 0\nDuplicates: 10\n", ""),
    (("import", "codes.txt", "nowhere.txt"), 1, "Imported: 1\nDuplicates: 1\n", "codes.txt:2: "),
    (("import", "codes.txt", "nowhere.txt"), 1, "Refused: 2\n", "nowhere.txt: The file couldn’t"),
    (("import", "--json", "codes.txt"), 1, '"problems":[{"file":"codes.txt","line":2,', ""),
    (("import", "grid.json"), 0, "Repaired: 1\n", "grid.json:1: The stored grid"),
    (("import", "large.json"), 1, "Refused: 1\n", "large.json: The file is larger than 16.0"),
    (("import", "code.png"), 0, "Duplicates: 1\n", ""),
    (("import", "broken.png"), 1, "Refused: 1\n", "broken.png: "),
    (("import",), 2, "", "Give a file to import"),
    (("decks",), 0, f"{DECK}\t10\n", ""),
    (("decks", "list", "x"), 2, "", "one word too many"),
    (("decks", "show", DECK), 0, f"{SMALL}\t", ""),
    (("decks", "show", "Mine"), 1, "", "There is no deck “Mine”."),
    (("decks", "show"), 2, "", "Give the name of a deck"),
    (("decks", "add", "Mine", SMALL, LINK), 0, "", ""),
    (("decks", "add", "Mine"), 1, "", "Mine"),
    (("decks", "add", "Bad", SMALL, "2|9p"), 1, "", "Refused: 2|9p:1:"),
    (("decks", "add", "Mixed", SMALL, LARGE), 1, "", "4×4"),
    (("decks", "show", "Bad"), 1, "", "There is no deck “Bad”."),
    (("decks", "show", "Mixed"), 1, "", "There is no deck “Mixed”."),
    (("decks", "add", "Empty"), 0, "", ""),
    (("decks",), 0, f"{DECK}\t10\nEmpty\t0\nMine\t2\n", ""),
    (("decks", "show", "mine"), 0, f"{SMALL}\tSlow snail\tann's,quick\n{TRAP}\t", ""),
    (("list", "--deck=Mine"), 0, f"{SMALL}\tSlow snail\tann's,quick\n{TRAP}\t", ""),
    (("decks", "set", "Mine"), 2, "", "Give the boards of the deck"),
    (("decks", "set", "Mine", TRAP, SMALL, TRAP), 0, "", ""),
    (("decks", "show", "Mine"), 0, f"{TRAP}\t\t\n{SMALL}\tSlow snail\tann's,quick\n{TRAP}", ""),
    (("decks", "--json"), 0, '{"name":"Mine","createdAt":', ""),
    (("decks", "rename", "Mine", "Yours"), 0, "", ""),
    (("decks", "rename", "Mine", "Ours"), 1, "", "There is no deck “Mine”."),
    (("decks", "rename", "Yours", "empty"), 1, "", "mpty"),
    (("decks", "rename", "Yours"), 2, "", "Give the new name of the deck"),
    (("decks", "rename", "Yours", "a", "b"), 2, "", "Give the new name of the deck"),
    (("decks", "show", "Yours"), 0, f"{TRAP}\t\t\n{SMALL}\t", ""),
    (("decks", "rename", "Yours", "Mine", "--json"), 0, '{"ok":true}\n', ""),
    (("decks", "remove", "Mine", "--json"), 0, '{"ok":true}\n', ""),
    (("decks", "remove", "Mine"), 1, "", "There is no deck “Mine”."),
    (("decks", "remove", "Empty"), 0, "", ""),
    (("decks", "sort"), 2, "", "not “sort”"),
    (("export", "--tag=quick"), 0, f"{SMALL}\n", ""),
    (("export", "--with-name", "snail"), 0, f"{SMALL}:Slow%20snail\n", ""),
    (("export", "--form=boards", "snail"), 0, '"name": "Slow snail"', ""),
    (("export", "--form=boards", "--kind=cards"), 1, "", "no board with moves"),
    (("export", "--form=boards"), 0, '"boardSize": 2', "2 were left out"),
    (("export", "--form=deck", "--deck", DECK), 0, f'"name": "{DECK}"', ""),
    (("export", "--form=deck"), 2, "", "--deck=NAME"),
    (("export", "--form=backup"), 0, '"version": "1.0.0"', "2 were left out"),
    (("export", "--form=backup", "--json", "snail"), 0, '{"ok":true,"texts":["{\\n', ""),
    (("export", "--form=library"), 2, "", "--output=FILE"),
    (("export", "--form=library", "-o", "x.db", "snail"), 2, "", "always copies everything"),
    (("export", "--form=pictures"), 2, "", "not “pictures”"),
    (("export", "-o", "nowhere/x"), 1, "", "“nowhere/x” couldn’t be written"),
    (("check",), 0, "The library is sound.\n", ""),
    (("check", "--json"), 0, '{"ok":true,"sound":true,"items":', ""),
    (("check", "all"), 2, "", "one word too many"),
    ((), 2, "", "The first word must be list"),
    (("sort",), 2, "", "The first word must be list"),
)


def run(folder, *words, data=b"", **options):
    options = {"capture_output": True, "input": data, **options}
    return subprocess.run([SPACES, "library", *words], cwd=folder, check=False, timeout=PATIENCE,
                          env={**os.environ, "XDG_DATA_HOME": str(folder),
                               "SPACES_PICTURE_READER": READER}, **options)


def problems_of(done, status, out="", err=""):
    got_out, got_err = done.stdout.decode(), done.stderr.decode()
    fine = (done.returncode == status and (out in got_out if out else not got_out)
            and (err in got_err if err else not got_err))
    return [] if fine else [f"{done.args}: {done.returncode}\n{got_out}{got_err}"]


def make_files(folder):
    (folder / "codes.txt").write_text(f"{LARGE}\n2|9p\n{SMALL}\n", encoding="utf-8")
    (folder / "grid.json").write_text(
        '{"name":"Grid","boardSize":2,"grid":[["empty","trap"],["empty","empty"]],'
        '"sequence":[{"position":{"row":1,"col":1},"type":"piece","order":1}]}', encoding="utf-8")
    (folder / "large.json").write_text("[" + " " * (17 * 1024 * 1024) + "]", encoding="utf-8")
    (folder / "broken.png").write_bytes(b"\x89PNG\r\n\x1a\n")
    subprocess.run([SPACES, "qr", "--output", folder / "code.png", LINK], check=True)


def cases(tap, folder):
    """The same whether --library stands before or behind the action."""
    for place in ("before", "behind"):
        library = ("--library", f"{place}.db")
        problems = []
        for words, status, out, err in CASES:
            done = run(folder, *(library + words if place == "before" else words + library))
            problems += problems_of(done, status, out, err)
        tap.check(f"every action, with --library {place} it", problems)


# The same for changes of items, whose numbers are 1 to 4.
CHANGES = (
    (("add", SMALL, "--name=Snail", "--tag=quick"), 0, f"{SMALL}\tSnail\tquick\n", ""),
    (("add", TRAP, "--name=snail"), 0, f"{TRAP}\tsnail\t\n", ""),
    (("add", LARGE, "--name=!?"), 0, f"{LARGE}\t!?\t\n", ""),
    (("add", REPLAY), 0, "g4z3m.NsJm\tFreeCell, deal 27105970\t\n", ""),
    (("decks", "add", "Mine", SMALL, TRAP), 0, "", ""),
    (("tag", "odd, really", SMALL, LINK), 0,
     f'{SMALL}\tSnail\t"odd, really",quick\n{TRAP}\tsnail\t"odd, really"\n', ""),
    (("tag", "one", "SNAIL"), 1, "",
     f"“SNAIL” is the name of 2 items; use the number of one: 2 ({TRAP}), 1 ({SMALL})"),
    (("tag", "one", "snail", "--json"), 1, '"code":"ambiguous"', ""),
    (("tag", "one", SMALL, "Nobody"), 1, "", "Nothing in the library is called “Nobody”."),
    (("tag", "one", SMALL, "Nobody", "--json"), 1, '"code":"missing"', ""),
    (("list", "--tag=one"), 0, "", ""),
    (("tag", "one", "1", SMALL, "!?"), 0, f'{SMALL}\tSnail\t"odd, really",one,quick\n{LARGE}', ""),
    (("untag", "one", "1", "3", "--json"), 0, '"tags":["odd, really","quick"]', ""),
    (("list", "--tag=one"), 0, "", ""),
    (("tag",), 2, "", "Give a tag, and then what has it"),
    (("tag", "one"), 2, "", "Give a tag, and then what has it"),
    (("tag", "", SMALL), 2, "", "Give a tag, and then what has it"),
    (("tag", "one", ""), 1, "", "Nothing in the library is called “”."),
    (("tag", "one", SMALL, "--tag=two"), 2, "", "--tag has no meaning for “tag”"),
    (("tag", "x" * 51, SMALL), 1, "", "50"),
    (("rename", "2", "Trap"), 0, f"{TRAP}\tTrap\t", ""),
    (("rename", "trap", "Trap door"), 0, f"{TRAP}\tTrap door\t", ""),
    (("rename", "deal 27105970"), 2, "", "Give one item and its new name"),
    (("rename", "FreeCell, deal 27105970", ""), 0, "g4z3m.NsJm\t\t\n", ""),
    (("rename", "2", "a", "b"), 2, "", "Give one item and its new name"),
    (("rename", "2", "\udcff"), 2, "", "Give one item and its new name"),
    (("rm",), 2, "", "Give what is to be deleted"),
    (("rm", "2", "99"), 1, "", "Nothing in the library is called “99”."),
    (("list", "--kind=board", "--order=oldest"), 0,
     f"{SMALL}\tSnail\t\"odd, really\",quick\n{TRAP}\tTrap door\t", ""),
    (("restore", "2"), 1, "", "Nothing that was recently deleted is called “2”."),
    (("rm", "trap DOOR", REPLAY), 0, f'{TRAP}\tTrap door\t"odd, really"\ng4z3m.NsJm\t\t\n', ""),
    (("rm", TRAP), 1, "", f"Nothing in the library is called “{TRAP}”."),
    (("rm", "2"), 1, "", "Nothing in the library is called “2”."),
    (("list", "--deleted", "--order=name"), 0, f"{TRAP}\tTrap door\t", ""),
    (("decks",), 0, "Mine\t1\n", ""),
    (("restore", "Trap door", "4", "--json"), 0, '"name":"Trap door"', ""),
    (("list", "--deleted"), 0, "", ""),
    (("decks", "show", "Mine"), 0, f"{SMALL}\tSnail\t\"odd, really\",quick\n{TRAP}\tTrap door", ""),
    (("restore",), 2, "", "Give what is to be restored"),
    (("restore", "2", "--deleted"), 2, "", "--deleted has no meaning for “restore”"),
    (("rm", SMALL, TRAP, "3", "4"), 0, f"{LARGE}\t!?", ""),
    (("list",), 0, "", ""),
    (("restore", LINK, "!?", "1", REPLAY), 0, f"{TRAP}\tTrap door", ""),
    (("check",), 0, "The library is sound.\n", ""),
)


def changes(tap, folder):
    problems = [problem for words, status, out, err in CHANGES for problem in
                problems_of(run(folder, *words, "-l", "changes.db"), status, out, err)]
    tap.check("items are tagged, renamed, deleted and restored, all that are named or none",
              problems)


def folders(tap, folder):
    """With --recursive everything in a folder is imported, and what is left out is counted."""
    tree, library = folder / "tree", ("-l", "tree.db")
    (tree / "a" / "deep").mkdir(parents=True)
    (tree / "a" / "codes.TXT").write_text(f"{SMALL}\n", encoding="utf-8")
    (tree / "a" / "deep" / "bad.txt").write_text(f"{TRAP}\n2|9p\n", encoding="utf-8")
    (tree / "a" / ".hidden.txt").write_text("2|3p1pG1f\n", encoding="utf-8")
    (tree / "a" / "notes.md").write_text(f"{LARGE}\n", encoding="utf-8")
    (tree / "a" / "loop").symlink_to(tree)
    os.mkfifo(tree / "a" / "pipe.txt")
    (tree / "code.png").write_bytes((folder / "code.png").read_bytes())
    run(folder, "add", LARGE, "--name=Kept", "-l", "other.db")
    run(folder, "export", "--form=library", "-o", "tree/kept", "-l", "other.db")
    problems = problems_of(run(folder, "import", "tree", *library), 1, "Imported: 0\n",
                           "tree: This is a folder. --recursive imports what is in it.")
    done = run(folder, "import", "-r", "tree", *library)
    problems += problems_of(done, 1, "Imported: 3\nDuplicates: 1\nRepaired: 0\nRefused: 1\n",
                            "Refused: tree/a/deep/bad.txt:2: ")
    problems += problems_of(done, 1, "Imported", "spaces library: 2 other files were left out\n")
    problems += problems_of(run(folder, "list", "--order=size", *library), 0,
                            f"{LARGE}\tKept\t\n")
    answer = json.loads(run(folder, "import", "--json", "--recursive", "tree/a", "codes.txt",
                            *library).stdout)
    if (answer["imported"], answer["duplicates"], answer["refused"]) != (0, 4, 2):
        problems.append(answer)
    problems += problems_of(run(folder, "import", "-r", "tree/a", "-l", "tree/a/own.db"), 1,
                            "Imported: 2\n", "bad.txt:2: ")
    problems += problems_of(run(folder, "import", "-r", "tree/a", "-l", "tree/a/own.db"), 1,
                            "Imported: 0\nDuplicates: 2\n", "other files were left out")
    (tree / "a" / "own.db").unlink()
    problems += problems_of(run(folder, "list", "--recursive", *library), 2, "",
                            "--recursive has no meaning for “list”")
    (tree / "a").chmod(0)
    try:
        if os.geteuid() != 0:
            problems += problems_of(run(folder, "import", "-r", "tree", *library), 1, "Refused: 1",
                                    "tree/a: ")
    finally:
        (tree / "a").chmod(0o755)
    tap.check("a folder is imported with all in it", problems)


def default_path(tap, folder):
    problems = problems_of(run(folder, "add", SMALL), 0, SMALL)
    if not (folder / "spaces-editor" / "library.db").is_file():
        problems.append("there is no spaces-editor/library.db")
    tap.check("without --library it is that of the window", problems)


def whole_decks(tap, folder):
    """What of a deck is refused leaves the library as it was, and adds no board to it."""
    def state():
        return [run(folder, *words, "-l", "whole.db").stdout
                for words in (("list",), ("decks",), ("decks", "show", "Mine"))]
    problems = problems_of(run(folder, "decks", "add", "Mine", SMALL, "-l", "whole.db"), 0)
    before = state()
    for words in (("add", "Mixed", TRAP, LARGE), ("set", "Mine", TRAP, LARGE),
                  ("set", "Mine", TRAP, "2|9p"), ("add", "Mine", TRAP), ("set", "Other", TRAP),
                  ("add", "Many", TRAP, *10 * [SMALL])):
        done = run(folder, "decks", *words, "-l", "whole.db")
        problems += [] if done.returncode == 1 and state() == before else [f"{done}: {state()}"]
    problems += problems_of(run(folder, "decks", "set", "Mine", TRAP, "-l", "whole.db"), 0)
    problems += [] if TRAP.encode() in state()[2] else [f"it can be filled no more: {state()}"]
    tap.check("a deck is made and filled as a whole or not at all", problems)


def standard_input(tap, folder):
    library = ("-l", "input.db")
    problems = problems_of(run(folder, "add", *library, data=LINK.encode()), 0, TRAP)
    problems += problems_of(run(folder, "import", "-", *library, data=f"{SMALL}\n{TRAP}".encode()),
                            0, "Imported: 1\nDuplicates: 1\nRepaired: 0\nRefused: 0\n")
    tap.check("standard input is read", problems)


def many_codes(tap, folder):
    """100,000 different codes: a walk to and fro, and a name."""
    def code(number):
        steps = "".join("2p" if number >> bit & 1 else "3p" for bit in range(17))
        return f"2|{steps}"

    text = "".join(f"{code(i)}\n" for i in range(100000))
    problems = problems_of(run(folder, "import", "-", "-l", "many.db", data=text.encode()), 0,
                           "Imported: 100000\nDuplicates: 0\nRepaired: 0\nRefused: 0\n")
    listed = run(folder, "list", "-l", "many.db", "--order=oldest").stdout.decode()
    if listed != text.replace("\n", "\t\t\n"):
        problems.append(f"listed otherwise: {len(listed)} bytes, {listed[:100]!r}")
    tap.check("100,000 codes are imported, and listed one a line", problems)


def hostile_texts(tap, folder):
    """Names that would obey a terminal, or make two lines of one."""
    library = ("-l", "hostile.db")
    problems = problems_of(run(folder, "add", *library, SMALL, "--name", "a\033[31m\tb\nc",
                               "--tag", "x\033]0;y\a,z"), 0, SMALL)
    listed = run(folder, "list", *library).stdout
    if b"\033" in listed or listed.count(b"\n") != 1 or listed.count(b"\t") != 2:
        problems.append(repr(listed))
    tap.check("no text of an item reaches the terminal as a command", problems)


def round_trip(tap, folder):
    """What every form of export writes, an import reads."""
    source, problems = ("-l", "before.db"), []
    codes = set(run(folder, "export", *source).stdout.decode().split())
    boards = {code for code in codes if "|" in code}
    for form, wanted in (("codes", codes), ("boards", boards), ("backup", boards),
                         ("library", codes)):
        name = f"copy-{form}"
        problems += problems_of(run(folder, "export", *source, "--form", form, "-o", name), 0,
                                err="left out" if form in ("boards", "backup") else "")
        problems += problems_of(run(folder, "import", name, "-l", f"{form}.db"), 0, "Refused: 0\n")
        got = set(run(folder, "export", "-l", f"{form}.db").stdout.decode().split())
        if got != wanted:
            problems.append(f"{form}: {got ^ wanted}")
        decks = run(folder, "decks", "-l", f"{form}.db").stdout.decode()
        if (DECK in decks) != (form in ("backup", "library")):
            problems.append(f"{form}: decks {decks!r}")
    named = run(folder, "list", "-l", "library.db", "snail").stdout + run(
        folder, "search", "-l", "library.db", "snail").stdout
    if b"Slow snail\tann's,quick" not in named:
        problems.append(f"the name or the tags were lost: {named}")
    tap.check("what is exported is imported again", problems)


def large_board(number):
    return "31|" + "".join(f"{930 - 31 * (i % 2):03}p" for i in range(1800 + number))


def split(tap, folder):
    """More than 16 MiB of JSON becomes several files."""
    library = ("-l", "split.db")
    text = "".join(f"{large_board(i)}\n" for i in range(100))
    problems = problems_of(run(folder, "import", "-", *library, data=text.encode()), 0, "100")
    problems += problems_of(run(folder, "export", *library, "--form=boards"), 2, err="several")
    done = run(folder, "export", *library, "--form=boards", "-o", "part.json")
    names = done.stdout.decode().split()
    if len(names) < 2 or names[0] != "part-1.json":
        problems.append(f"{names} {done.stderr}")
    if any((folder / name).stat().st_size > 16 * 1024 * 1024 for name in names):
        problems.append("a file is too long")
    problems += problems_of(run(folder, "import", *names, "-l", "whole.db"), 0, "Imported: 100\n")
    tap.check("an export that is too long for one file is split", problems)

    (folder / "half-2.json").mkdir()
    done = run(folder, "export", *library, "--form=boards", "-o", "half.json")
    problems = problems_of(done, 1, err="half-2.json")
    if (folder / "half-1.json").exists():
        problems.append("the first file is there")
    tap.check("of several files all are written or none", problems)


def faults(tap, folder):
    problems = problems_of(run(folder, "list", "-l", "nowhere/x.db"), 1, err="spaces library: ")

    newer = folder / "newer.db"
    run(folder, "add", SMALL, "-l", newer)
    with sqlite3.connect(newer) as connection:
        connection.execute("PRAGMA user_version = 9999")
    connection.close()
    before = newer.read_bytes()
    for words in (("list",), ("add", TRAP), ("check",)):
        done = run(folder, *words, "-l", newer)
        problems += problems_of(done, 1, err="spaces library: ")
        if done.stderr.count(b"\n") != 1:
            problems.append(f"more than one sentence: {done.stderr}")
    problems += problems_of(run(folder, "list", "-l", newer, "--json"), 1, '"code":"newer"')
    if newer.read_bytes() != before:
        problems.append("the newer library was changed")

    foreign = folder / "foreign.db"
    foreign.write_text("milk and bread\n" * 1000, encoding="utf-8")
    done = run(folder, "list", "-l", foreign)
    problems += problems_of(done, 1, err="spaces library: ")
    if done.stderr.count(b"\n") != 1 or foreign.read_text(encoding="utf-8")[:4] != "milk":
        problems.append(f"{done.stderr} {foreign.read_bytes()[:20]}")
    tap.check("a library that cannot be used is one sentence and the status 1", problems)


def damage(tap, folder):
    """The pages of a table are overwritten: what is left is recovered, and that is said once."""
    damaged, problems = folder / "damaged.db", []
    run(folder, "import", "-", "-l", damaged,
        data="".join(f"31|{930:03}p{i:03}p\n" for i in range(900)).encode())
    with open(damaged, "r+b") as file:
        file.seek(damaged.stat().st_size * 3 // 4) # behind the pages that say what tables there are
        file.write(b"\x5a" * 8192)
    done = run(folder, "list", "-l", damaged)
    if (done.returncode != 1 or done.stderr.count(b"\n") != 1
            or not list(folder.glob("damaged.db*damaged*"))):
        problems.append(f"{done.returncode} {done.stderr} {list(folder.glob('damaged*'))}")
    recovered = done.stdout.count(b"\n")
    if not 0 < recovered <= 900:
        problems.append(f"{recovered} items were recovered")
    again = run(folder, "list", "-l", damaged)
    problems += problems_of(again, 0, "31|930p")
    problems += problems_of(run(folder, "check", "-l", damaged), 0, "sound")
    tap.check("a damaged library is set aside, and that is one sentence and the status 1", problems)


def unsound(tap, folder):
    """A code that no decoder takes, in a file whose structure is sound."""
    library = folder / "unsound.db"
    run(folder, "add", SMALL, "--name=Snail", "-l", library)
    run(folder, "add", TRAP, "--name=Odd", "-l", library)
    with sqlite3.connect(library) as connection:
        connection.execute("UPDATE items SET code = '2|9p' WHERE name = 'Odd'")
    connection.close()
    said = "The board “Odd” (number 2) cannot be read."
    problems = problems_of(run(folder, "check", "-l", library), 1, f"{said}\n")
    done = run(folder, "check", "--json", "-l", library)
    answer = json.loads(done.stdout)
    if done.returncode != 1 or (answer["sound"], answer["items"], answer["problems"]) \
            != (False, 2, [said]):
        problems.append(f"{done.returncode} {answer}")
    tap.check("what is wrong with a library is told, one sentence a line", problems)


def outputs(tap, folder):
    """Output that fails is no success, and leaves the library in order."""
    library, problems = ("-l", "before.db"), []
    for words in (("list",), ("export",), ("decks",), ("check",), ("list", "--json"),
                  ("add", SMALL), ("import", "codes.txt")):
        with open("/dev/full", "wb") as full:
            done = run(folder, *words, *library, stdout=full, capture_output=False,
                       stderr=subprocess.PIPE)
        if done.returncode != 1 or "couldn’t be written".encode() not in done.stderr:
            problems.append(f"/dev/full {words}: {done.returncode} {done.stderr}")
        line = " ".join(map(subprocess.list2cmdline, ([SPACES, "library", *words, *library],)))
        done = subprocess.run(["sh", "-c", line.replace("|", "\\|") + " >&-"], cwd=folder,
                              capture_output=True, check=False, timeout=PATIENCE)
        if done.returncode != 1 or "couldn’t be written".encode() not in done.stderr:
            problems.append(f"closed {words}: {done.returncode} {done.stderr}")
    problems += problems_of(run(folder, "check", *library), 0, "sound")
    tap.check("a full disk or a closed stream behind standard output is an error", problems)


def together(tap, folder):
    """Several processes write into one library at once, and another one reads."""
    library = folder / "together.db"
    workers = []
    for worker in range(4):
        text = "".join(f"31|{930:03}p{worker:03}p{i:03}p\n" for i in range(500))
        file = folder / f"worker-{worker}.txt"
        file.write_text(text, encoding="utf-8")
        workers += [subprocess.Popen([SPACES, "library", "import", file, "-l", library],
                                     stdout=subprocess.PIPE, stderr=subprocess.PIPE),
                    subprocess.Popen([SPACES, "library", "list", "-l", library],
                                     stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)]
    problems = []
    for process in workers:
        _, err = process.communicate(timeout=PATIENCE)
        if process.returncode != 0 or err:
            problems.append(f"{process.args}: {process.returncode} {err}")
    listed = run(folder, "list", "-l", library).stdout.split()
    if len(set(listed)) != 2000 or len(listed) != 2000:
        problems.append(f"{len(listed)} lines of 2000")
    problems += problems_of(run(folder, "check", "-l", library), 0, "sound")
    tap.check("several processes write into one library at once", problems)


def tagged_at_once(tap, folder):
    """Eight processes at a time give the same boards names and tags."""
    library, codes = folder / "tagged.db", [f"2|2p0p{turns * '2p0p'}G0f" for turns in range(10)]
    problems = problems_of(run(folder, "add", *codes, "-l", library), 0, codes[0])

    def write(writer):
        done = [run(folder, "add", code, "-l", library, "--name", f"{writer}-{turn}",
                    "--tag", f"{writer}-{turn}") for code in codes for turn in range(3)]
        return [problem for one in done for problem in problems_of(one, 0, f"{writer}-")]

    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        problems += sum(pool.map(write, range(8)), [])
    items = json.loads(run(folder, "list", "--json", "-l", library).stdout)["items"]
    wanted = sorted(f"{writer}-{turn}" for writer in range(8) for turn in range(3))
    for item in items:
        lost = set(wanted) - set(item["tags"])
        if lost or not item["name"].endswith("-2"):
            problems.append(f"{item['code']}: {item['name']}, without {sorted(lost)}")
    problems += [] if len(items) == len(codes) else [f"{len(items)} items"]
    tap.check("what eight processes name and tag at the same time is all there", problems)


def as_json(tap, folder):
    """Each answer is one JSON object."""
    problems = []
    for words in (("list",), ("search", "snail"), ("add", SMALL), ("import", "codes.txt"),
                  ("export",), ("export", "-o", "out.txt"), ("decks",), ("decks", "show", DECK),
                  ("check",), ("list", "--deck=None")):
        done = run(folder, *words, "--json", "-l", "before.db")
        try:
            answer = json.loads(done.stdout)
        except json.JSONDecodeError:
            answer = {}
        if "ok" not in answer or answer["ok"] != (done.returncode == 0) \
                or answer["ok"] != (not {"--deck=None", "codes.txt"} & set(words)):
            problems.append(f"{words}: {done.stdout} {done.stderr}")
    tap.check("--json answers with one object", problems)


def main():
    tap = Tap()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        make_files(folder)
        for test in (cases, whole_decks, default_path, standard_input, many_codes, hostile_texts,
                     round_trip, split, faults, damage, unsound, outputs, together,
                     tagged_at_once, as_json, changes, folders):
            with tap.point(test.__name__):
                test(tap, folder)
    tap.done()


main()
