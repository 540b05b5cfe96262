"""What reaches a terminal, and what happens when output does not arrive.

Usage: terminal.py SPACES PICTURE_READER
"""
import json
import os
import pathlib
import pty
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from tap import SANITIZED, Tap  # noqa: E402

SPACES, READER = map(os.path.abspath, sys.argv[1:])
ENVIRONMENT = {**os.environ, "SPACES_PICTURE_READER": READER, "TERM": "xterm", "NO_COLOR": "1"}
PATIENCE = 30 # seconds
CODE = "4|12p08p12t04p00pG0f"

# A color, the title of the window in both ways to write it, a question that the terminal answers,
# and a turn of the direction of writing.
HOSTILE = "\033[31mred\033]0;title\007\u009b31m\033[6n\u202egnp.\x7f"
COMMANDS = ("decode", "encode", "check", "ascii", "thumbnail", "inspect", "convert", "qr", "export",
            "card",
            "sheet", "generate", "count", "files", "page", "scan", "simulate", "replay", "answer",
            "strength", "tournament", "batch")


def run(*words, shell=None, **options):
    command = [SPACES, *words] if shell is None else ["sh", "-c", shell, SPACES, *words]
    return subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, env=ENVIRONMENT,
                          check=False,
                          timeout=PATIENCE, **options)


def on_terminal(*words, data=""):
    """The status of a command on a terminal, and everything that it writes there."""
    ours, theirs = pty.openpty()
    with subprocess.Popen([SPACES, *words], stdin=subprocess.PIPE, stdout=theirs, stderr=theirs,
                          env=ENVIRONMENT) as process:
        os.close(theirs)
        process.stdin.write(data.encode())
        process.stdin.close()
        pieces = []
        try:
            while piece := os.read(ours, 65536):
                pieces.append(piece)
        except OSError: # how Linux says that nobody has the other end
            pass
        os.close(ours)
        status = process.wait(PATIENCE)
    return status, b"".join(pieces).decode(errors="replace").replace("\r\n", "\n")


def many_boards(folder):
    """Files that no library takes within a second."""
    limit = 100000 // (5 if SANITIZED else 1)
    for size in range(6, 10):
        boards = folder / f"{size}.txt"
        boards.write_bytes(run("generate", str(size), f"--limit={limit}").stdout)
        yield str(boards)


def tells_waiting(tap, folder):
    """Long work says on a terminal how long it takes, and leaves nothing of that behind."""
    search = "slug", "solve", "R88R00077077"
    nodes = 60000000 // (10 if SANITIZED else 1)
    load = "library", "import", f"--library={folder / 'library.db'}"
    one = folder / "one.txt"
    one.write_text(CODE)
    for long, short, result in (
            ((*search, "--count", f"--max-nodes={nodes}"), search, "R88"),
            ((*load, *many_boards(folder)), (*load, str(one)), "Imported: ")):
        status, text = on_terminal(*long)
        lines = text.split("\r\033[K")
        tap.check(f"{' '.join(long[:2])} of more than a second is told, and what told it is erased",
                  [] if status == 0 and len(lines) > 2 and not lines[0]
                  and lines[1].startswith("Working for 1 second;")
                  and lines[-1].startswith(result) else [status, text])
        status, text = on_terminal(*short)
        tap.check(f"a short {' '.join(long[:2])} isn’t",
                  [] if status == 0 and "Working" not in text else [status, text])


def obeyed(text):
    """Characters that a terminal would obey."""
    return [hex(ord(c)) for c in text
            if (c != "\n" and (ord(c) < 0x20 or 0x7F <= ord(c) < 0xA0))
            or 0x202A <= ord(c) <= 0x202E]


def hostile_files(folder):
    picture = folder / "code.png"
    run("qr", "--text", HOSTILE, "-o", str(picture))
    named = folder / (HOSTILE + "\nb.json")
    named.write_text("{", encoding="utf-8")
    deck = folder / "deck.json"
    deck.write_text(json.dumps({"boards": [{
        "name": HOSTILE, "boardSize": 2, "grid": [["empty", "empty"], ["piece", "empty"]],
        "sequence": [{"position": {"row": 1, "col": 0}, "type": "piece", "order": 1}]}]}),
        encoding="utf-8")
    return picture, named, deck


def harmless(tap, folder):
    picture, named, deck = hostile_files(folder)
    cases = (
        (("scan", str(picture)), "red"),
        (("scan", "--raw", str(picture)), "\\x1B[31mred"),
        (("scan", "--json", str(picture)), "\\u009b"),
        (("inspect", str(picture)), "red"),
        (("decode", str(picture)), "red"),
        (("scan", str(named)), "\\x1B[31mred"),
        (("files", str(named)), "\\x1B[31mred"),
        (("inspect", str(named) + "x"), "\\x1B[31mred"),
        (("decode", "--file", str(named) + "x"), "\\x1B[31mred"),
        (("qr", "-o", str(folder / HOSTILE / "x.svg"), CODE), "\\x1B[31mred"),
        (("qr", "-o", HOSTILE + ".gif", CODE), "\\x1B[31mred"),
        (("card", "-f", "svg", "--file", str(named) + "x"), "\\x1B[31mred"),
        (("files", str(deck)), "red"),
        (("files", "-w", "boards", str(deck)), "red"),
        (("inspect", str(deck)), "red"),
        (("inspect", "--json", str(deck)), "\\u009b"),
        (("decode", "2|2p:a%E2%80%AE"), "Name: a\\xE2\\x80\\xAE"),
        (("check", "4|" + HOSTILE), "\\x1B"),
        (("check", "--require=" + HOSTILE, CODE), "\\x1B[31mred"),
        (("decode", CODE, HOSTILE), "\\x1B[31mred"),
        (("--" + HOSTILE,), "\\x1B[31mred"),
        (("decode", "--" + HOSTILE), "\\x1B[31mred"),
        ((HOSTILE,), "\\x1B[31mred"),
    )
    for words, held in cases:
        status, text = on_terminal(*words)
        shown = " ".join(words).replace(str(folder), "").encode("unicode_escape").decode()
        tap.check(f"nothing is obeyed: {shown}",
                  obeyed(text) + ([] if held in text else [f"{status}: {text!r}"]))
    status, text = on_terminal("check", CODE, HOSTILE)
    row = f"{CODE}:1: legal\t{CODE}\n" # the tab is before the code
    tap.check("nothing is obeyed: a list",
              obeyed(text.replace(row, "")) + ([] if row in text and "\\x1B[31mred" in text
                                               else [f"{status}: {text!r}"]))
    status, text = on_terminal("batch",
                               data=json.dumps({"op": "link.inspect", "text": HOSTILE}) + "\n")
    tap.check("nothing is obeyed: batch", obeyed(text) + ([] if '"ok":true' in text else [text]))
    piped = run("scan", str(picture)).stdout.decode()
    tap.check("nothing is obeyed behind a pipe either",
              obeyed(piped) + ([] if "\\x1B[31mred" in piped else [repr(piped)]))
    raw = run("scan", "--raw", str(picture)).stdout.decode()
    tap.check("another program gets what the code says, when it asks for it",
              [] if raw == HOSTILE + "\n" else [repr(raw)])
    lines = folder / "lines.png"
    run("qr", "--text", "one\ntwo", "-o", str(lines))
    printed = run("scan", str(lines), str(lines)).stdout.decode()
    tap.check("a code is one line", [] if printed == "one\\x0Atwo\n" * 2 else [repr(printed)])
    long = run("scan", str(named))
    tap.check("messages are harmless wherever they go, and stay on their line",
              obeyed(long.stderr.decode())
              + ([] if long.stderr.count(b"\n") == 1 else [long.stderr]))


def colors(tap, _folder):
    """What is ours is obeyed."""
    for words in (("check", CODE), ("qr", CODE), ("inspect", CODE), ("decode", "4|12p08x")):
        _, text = on_terminal(words[0], "--color=always", *words[1:])
        tap.check(f"{words[0]} has colors",
                  [] if "\033[" in text and "\\x1B" not in text else [repr(text)])


def binary(tap, folder):
    for words in (("qr", "-f", "png"), ("export", "-f", "png"), ("export", "-f", "pdf"),
                  ("export", "-f", "gif"),
                  ("card",), ("sheet",), ("sheet", "-f", "png"), ("qr", "-f", "png", "-o", "-")):
        status, text = on_terminal(*words, CODE)
        fine = status == 2 and "--output=FILE" in text and not obeyed(text)
        tap.check(f"a terminal does not get it: {' '.join(words)}",
                  [] if fine else [f"{status}: {text!r}"])
    for words in (("qr",), ("qr", "-f", "svg"), ("export", "-f", "svg"), ("export", "-f", "json"),
                  ("card", "-f", "svg")):
        status, text = on_terminal(*words, CODE)
        tap.check(f"a terminal gets text: {' '.join(words)}",
                  [] if status == 0 and text else [f"{status}: {text!r}"])
    status = run("qr", "-f", "png", CODE)
    tap.check("another program gets it",
              [] if status.stdout.startswith(b"\x89PNG") else [status.stderr])
    path = folder / "on.png"
    status, text = on_terminal("qr", "-o", str(path), CODE)
    tap.check("a file gets it", [] if status == 0 and path.exists() else [text])


def lost_output(tap, folder):
    """On a full disk, and where standard output is closed."""
    cases = [("help",), ("--help",), ("--version",)]
    cases += [words for name in COMMANDS for words in (("help", name), (name, "--help"))]
    cases += [("decode", CODE), ("check", CODE), ("inspect", CODE), ("convert", "--json", CODE),
              ("qr", CODE), ("qr", "-f", "png", CODE), ("export", "-f", "pdf", CODE),
              ("sheet", CODE),
              ("generate", "3")]
    for name, shell in (("a full disk", '"$0" "$@" > /dev/full'),
                        ("a closed output", '"$0" "$@" >&-')):
        problems = []
        for words in cases:
            done = run(*words, shell=shell)
            if done.returncode != 1 or b"writ" not in done.stderr:
                problems.append(f"{words}: {done.returncode} {done.stderr!r}")
        tap.check(f"{name} is told", problems)

    path = folder / "symbol.svg"
    done = run("qr", "-o", str(path), CODE, shell='"$0" "$@" >&- 2>&- <&-')
    written = path.read_text(encoding="utf-8") if path.exists() else ""
    tap.check("a file is written without standard streams",
              [] if done.returncode == 0 and written.rstrip().endswith("</svg>")
              else [f"{done.returncode} {written}"])
    tap.check("help ends with 0 where it arrives",
              [name for name in COMMANDS if run("help", name).returncode != 0
               or not run(name, "-h").stdout])


def main():
    tap = Tap()
    with tempfile.TemporaryDirectory() as name:
        for part in (harmless, colors, binary, lost_output, tells_waiting):
            part(tap, pathlib.Path(name))
    tap.done()


main()
