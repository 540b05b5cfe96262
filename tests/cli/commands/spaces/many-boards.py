"""Commands that take many boards take all of them, in every form that there is, or say which line
they could not read.

Usage: many-boards.py SPACES
"""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3]))
from tap import Tap  # noqa: E402

SPACES = os.path.abspath(sys.argv[1])
PATIENCE = 100 # seconds
TAGS = ["odd, really", 'the "best"', "plain"]
BAD_LINES = {
    "words": (b"milk and bread", " no "),
    "a damaged code": (b"4|12p99", "Move 2"),
    "a NUL byte": (b"4|12p0\0008p", "byte 0x00"),
    "a byte that is no text": (b"4|12p08p\xff\xfe04p", "byte 0xFF"),
    "an escape sequence": (b"4|12p08p04p00pG0f\x1b[2J", "U+001B"),
    "a board without moves": (b"4|", " move"),
}


def run(*words, **options):
    return subprocess.run([SPACES, *words], capture_output=True, check=False, timeout=PATIENCE,
                          **options)


def text(*words):
    done = run(*words)
    assert done.returncode == 0, done
    return done.stdout.decode()


def forms_of_lists(codes):
    """Name: lines with all boards."""
    lines = [f"{code}\n" for code in codes]
    half = len(lines) // 2
    return {
        "codes": "".join(lines),
        "no line end": "".join(lines).rstrip(),
        "line ends of Windows": "".join(lines).replace("\n", "\r\n"),
        "a byte order mark": "\ufeff" + "".join(lines),
        "comments and blank lines": "# mine\n\n" + "".join(lines[:half]) + "  \n#\n#old\n"
                                    + "".join(lines[half:]) + "# 4|12p08p04p00pG0f\n",
        "names": "".join(f"{code}:Board%20{i}\n" for i, code in enumerate(codes)),
        "links": "".join(f"https://spaces-game.com/#{code}\n" for code in codes),
        "named links": "".join(f"https://x.example/#challenge={code}:Mine\n" for code in codes),
        "a mail": "Hello,\n" + "".join(f"{i}. https://spaces-game.com/#{code} – good\n"
                                       for i, code in enumerate(codes)) + "Bye\n",
        "one line": "see " + "; ".join(codes),
        "some with words": "".join(lines[:half]) + f"{codes[half]} is the best\n"
                           + "".join(lines[half + 1:]),
    }


def forms_of_library(folder, codes):
    """The same, as the library writes them."""
    library = f"--library={folder / f'{len(codes)}.db'}"
    plain = folder / "plain.txt"
    plain.write_text("\n".join(codes))
    text("library", library, "import", str(plain), *(f"--tag={tag}" for tag in TAGS))
    text("library", library, "add", "--name=2|2p0pG0f: no, a name", codes[7])
    forms = {"what the library lists": text("library", library, "--order=oldest", "list"),
             "what it exports": text("library", library, "--order=oldest", "export"),
             "what it exports with names": text("library", library, "--order=oldest", "export",
                                                "--with-name")}
    for form in ("boards", "backup", "library"):
        file = folder / f"{form}-{len(codes)}.json"
        text("library", library, "--order=oldest", "export", f"--form={form}", f"--output={file}")
        if form != "library":
            forms[f"a file with {form}"] = file.read_text()
    return forms


def problems_of_form(codes, file):
    problems = []
    converted = run("convert", "--file", file)
    if converted.returncode or converted.stdout.decode().split() != codes:
        problems.append(f"convert: {converted.returncode}, {converted.stdout.count(10)} boards, "
                        f"{converted.stderr[:200]}")
    shard = run("tournament", f"--shard=1/{len(codes)}", file)
    if shard.returncode or json.loads(shard.stdout)["boards"] != codes:
        problems.append(f"tournament: {shard.returncode} {shard.stderr[:200]}")
    against = run("strength", "--json", "--against", file, codes[0])
    if against.returncode or json.loads(against.stdout)["against"]["boards"] != len(codes):
        problems.append(f"strength: {against.stdout[:200]} {against.stderr[:200]}")
    with tempfile.TemporaryDirectory() as folder:
        imported = run("library", f"--library={folder}/new.db", "import", file)
        if imported.returncode or f"Imported: {len(codes)}\n".encode() not in imported.stdout:
            problems.append(f"import: {imported}")
    return problems


def all_are_read(tap, folder, n):
    codes = text("generate", "4", f"--limit={n}").split()
    forms = {**forms_of_lists(codes), **forms_of_library(folder, codes),
             "one link": text("convert", "--to=together", "--file", str(folder / "plain.txt"))}
    for name, content in forms.items():
        file = folder / "boards.txt"
        file.write_text(content, newline="")
        tap.check(f"{n} boards, {name}: all are read", problems_of_form(codes, str(file)))


def n_pages(pdf):
    if not pdf.exists():
        return 0
    said = subprocess.run(["pdfinfo", pdf], capture_output=True, text=True, check=True).stdout
    return int(re.search(r"^Pages: +(\d+)$", said, re.MULTILINE).group(1))


def all_are_printed(tap, folder):
    codes = text("generate", "4", "--limit=120").split()
    for name, content in {**forms_of_lists(codes), **forms_of_library(folder, codes)}.items():
        if name in ("a mail", "some with words"): # a card is made of lines without other words
            continue
        file, pdf = folder / "boards.txt", folder / "cards.pdf"
        file.write_text(content, newline="")
        done = run("card", "--output", str(pdf), str(file))
        tap.check(f"a card of each board, {name}",
                  [] if done.returncode == 0 and n_pages(pdf) == len(codes)
                  else [f"{done}: {n_pages(pdf)} pages"])
        pdf.unlink(missing_ok=True)


def library_is_the_same(tap, folder):
    """What `list` prints is read back with its names and tags."""
    library, copy = (f"--library={folder / name}" for name in ("one.db", "two.db"))
    text("library", library, "add", "--name=My board", *(f"--tag={tag}" for tag in TAGS),
         "2|2p0pG0f")
    text("library", library, "add", "2|2p0p2tG0f")
    listed = text("library", library, "list", "--order=size")
    done = run("library", copy, "import", "-", input=listed.encode())
    again = text("library", copy, "list", "--order=size")
    tap.check("what a library lists another one imports",
              [] if done.returncode == 0 and again == listed else [done, listed, again])
    items = json.loads(text("library", copy, "list", "--json", f"--tag={TAGS[0]}"))["items"]
    tap.check("tags with commas stay one", [] if [sorted(item["tags"]) for item in items]
              == [sorted(TAGS)] else [items])


def a_line_is_bad(tap, folder, name, bad, words):
    codes = text("generate", "4", "--limit=150").split()
    lines = [code.encode() for code in codes]
    file = folder / "bad.txt"
    file.write_bytes(b"\n".join([*lines[:75], bad, *lines[75:]]) + b"\n")
    place = f"{file}:76: "
    problems = []

    def stops(*command, output=None):
        done = run(*command)
        said = done.stderr.decode() + done.stdout.decode() * ("--json" in command)
        if done.returncode != 1 or place not in said or words not in said \
                or (done.stdout and "--json" not in command) or (output and output.exists()):
            problems.append(done)

    pdf = folder / "bad.pdf"
    stops("tournament", str(file))
    stops("tournament", "--json", str(file))
    stops("strength", "--against", str(file), codes[0])
    stops("card", "--output", str(pdf), str(file), output=pdf)
    stops("sheet", "--output", str(pdf), str(file), output=pdf)

    done = run("convert", "--file", str(file))
    if done.returncode != 1 or done.stdout.decode().split() != codes \
            or place not in done.stderr.decode() or words not in done.stderr.decode():
        problems.append(done)
    answer = json.loads(run("convert", "--json", "--file", str(file)).stdout)
    if answer["ok"] or answer["converted"] != codes or answer["problems"][0]["line"] != 76:
        problems.append(answer)
    tap.check(f"{name}: what goes on names the line, what stops does nothing", problems)


def imports_go_on(tap, folder):
    """A board without moves is one that a library keeps."""
    for name, (bad, words) in BAD_LINES.items():
        if bad == b"4|":
            continue
        library = f"--library={folder / 'bad.db'}"
        file = folder / "bad.txt"
        file.write_bytes(b"2|2p0pG0f\n" + bad + b"\n2|2p0p2tG0f\n")
        done = run("library", library, "import", str(file))
        listed = text("library", library, "list").split()
        answer = json.loads(run("library", library, "import", "--json", str(file)).stdout)
        tap.check(f"{name}: an import takes the others and fails",
                  [] if done.returncode == 1 and f"{file}:2: " in done.stderr.decode()
                  and words in done.stderr.decode() and answer["ok"] is False
                  and answer["refused"] == 1 and sorted(listed) == ["2|2p0p2tG0f", "2|2p0pG0f"]
                  else [done, listed, answer])
        deck = run("library", library, "decks", "add", "Mine", str(file))
        decks = text("library", library, "decks")
        tap.check(f"{name}: a deck is not made",
                  [] if deck.returncode == 1 and not decks else [deck, decks])
        (folder / "bad.db").unlink()


def words_are_refused(tap, folder):
    """`card` and `sheet` refuse what `check` does, and name the word."""
    problems = []
    for word in ("2|2p0pG0f\x1b[2J", "2|2p0pG0f[2J", "2|2p0pG0f words", "2|2p9pG0f"):
        if run("check", word).returncode != 1:
            problems.append(f"check takes {word!r}")
        for command in ("card", "sheet"):
            pdf = folder / "word.pdf"
            done = run(command, "--output", str(pdf), "2|2p0p2tG0f", word)
            if done.returncode != 1 or pdf.exists() \
                    or f"spaces {command}: {word[:9]}".encode() not in done.stderr:
                problems.append(done)
    tap.check("card and sheet refuse what check refuses", problems)


def large_files(tap, folder):
    """Up to 16 MiB every command reads a file of the game; beyond it, each says so."""
    (code,) = text("generate", "4", "--limit=1").split()
    library = f"--library={folder / 'large.db'}"
    text("library", library, "add", code)
    (board,) = json.loads(text("library", library, "export", "--form=boards"))
    file = folder / "large.json"
    problems = []
    for size, is_read in ((5, True), (17, False)):
        board["unused"] = "x" * 1024 * 1024
        file.write_text(json.dumps([{**board, "id": f"b{i}"} for i in range(size)]))
        for command in (("convert", "--file"), ("inspect", "--file"), ("files",), ("tournament",),
                        ("card", "--output", str(folder / "large.pdf")),
                        ("library", library, "import")):
            done = run(*command, str(file))
            said = done.stderr.decode()
            if done.returncode != (0 if is_read else 1) or is_read != ("16" not in said):
                problems.append((size, command, done.returncode, said[:300]))
    tap.check("a file of the game may have 16 MiB, for every command", problems)


def main():
    tap = Tap()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for n in (150, 1000):
            all_are_read(tap, folder, n)
        all_are_printed(tap, folder)
        library_is_the_same(tap, folder)
        for bad, (line, words) in BAD_LINES.items():
            a_line_is_bad(tap, folder, bad, line, words)
        imports_go_on(tap, folder)
        words_are_refused(tap, folder)
        large_files(tap, folder)
    tap.done()


main()
