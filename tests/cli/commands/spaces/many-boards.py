"""Commands that take many boards take all of them, in every form that there is, or say which line
they could not read.

Usage: many-boards.py SPACES
"""
import hashlib
import json
import os
import pathlib
import re
import resource
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3]))
from tap import SANITIZED, Tap  # noqa: E402

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


def rows_of(checked):
    """Place, code, level and first problem of each board that `check` printed."""
    return [[place, code, level, problem or ""] for place, level, problem, code in re.findall(
        r"^(.*?:[1-9][0-9]*): (\w+)(?:: (.*))?\t(.*)$", checked.stdout.decode(), re.M)]


def objects_of(checked):
    """What `check` printed with --json, an object a line."""
    return [json.loads(line) for line in checked.stdout.splitlines()]


def problems_of_check(codes, file):
    """The boards are legal ones."""
    checked = run("check", file)
    rows = rows_of(checked)
    if checked.returncode or [row[1:] for row in rows] != [[code, "legal", ""] for code in codes] \
            or not all(re.fullmatch(re.escape(file) + ":[1-9][0-9]*", row[0]) for row in rows):
        return [f"check: {checked.returncode} {checked.stdout[:200]} {checked.stderr[:200]}"]
    boards = objects_of(run("check", "--json", file))
    found = [f"{board['file']}:{board['line']}" for board in boards]
    return [] if all(board["ok"] for board in boards) and found == [row[0] for row in rows] \
        and [board["code"] for board in boards] == codes else [f"check --json: {found}"]


def problems_of_form(codes, file):
    problems = problems_of_check(codes, file)
    converted = run("convert", "--file", file)
    if converted.returncode or converted.stdout.decode().split() != codes:
        problems.append(f"convert: {converted.returncode}, {converted.stdout.count(10)} boards, "
                        f"{converted.stderr[:200]}")
    shard = run("tournament", "--shard=1/9999", file)
    wanted = hashlib.sha256("".join(f"{code}\0" for code in codes).encode()).digest()
    if shard.returncode or shard.stdout[40:72] != wanted:
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

    done = run("check", str(file))
    told = done.stdout.decode().splitlines()[75]
    if done.returncode != 1 or [row[1] for row in rows_of(done)] != codes or done.stderr \
            or rows_of(done)[75][0] != f"{file}:77" or not told.startswith(place + "unreadable: ") \
            or words not in told:
        problems.append(done)
    quiet = run("check", "-q", str(file))
    if quiet.returncode != 1 or quiet.stdout.decode() != told + "\n" or quiet.stderr:
        problems.append(quiet)
    boards = objects_of(run("check", "--json", str(file)))
    if [board.get("code") for board in boards] != [*codes[:75], None, *codes[75:]] \
            or boards[75]["ok"] or boards[75]["line"] != 76 \
            or words not in boards[75]["error"]["message"] \
            or objects_of(run("check", "--json", "-q", str(file))) != boards[75:76]:
        problems.append(boards)
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


def lists_are_checked(tap, folder):
    """Each board has a line, with its place and the first problem; one board has all of them."""
    legal, trapped, begun = "2|2p0pG0f", "2|3p1p3t0p2tG0f", "2|2p"
    file = folder / "list.txt"
    file.write_text(f"\ufeff# mine\r\n{legal}:Snail\r\nhttps://spaces-game.com/#{trapped}\r\n\r\n"
                    f"{begun}\tBegun\tsome, tags\r\n", newline="")
    wanted = [[f"{file}:2", legal, "legal", ""],
              [f"{file}:3", trapped, "readable", "Move 5: "],
              [f"{file}:5", begun, "readable", "Whole board: The goal is not reached yet"]]

    def problems_of_rows(done, status, expected):
        rows = rows_of(done)
        fine = len(rows) == len(expected) and done.returncode == status and not done.stderr \
            and all(row[:3] == want[:3] and row[3].startswith(want[3])
                    and bool(row[3]) == bool(want[3]) for row, want in zip(rows, expected))
        return [] if fine else [done]

    tap.check("a list is checked, and its first problems are told",
              problems_of_rows(run("check", str(file)), 1, wanted))
    tap.check("of a list, --require is for all",
              problems_of_rows(run("check", "--require=readable", str(file)), 0, wanted))
    tap.check("a list may come from standard input",
              problems_of_rows(run("check", input=file.read_bytes()), 1,
                               [[row[0].replace(str(file), "-"), *row[1:]] for row in wanted]))
    tap.check("several words may be checked",
              problems_of_rows(run("check", legal, str(file)), 1,
                               [[f"{legal}:1", legal, "legal", ""], *wanted]))
    (one, lost), (first, second, third) = (
        objects_of(run("check", "--json", *words))
        for words in ((legal, "nowhere.txt"), (str(file),)))
    single = json.loads(run("check", "--json", trapped).stdout)
    tap.check("objects of a list are those of one board, with place and name",
              [] if second == {"file": str(file), "line": 3, "code": trapped, "name": None,
                               **single} and not lost["ok"]
              and (lost["file"], lost["line"]) == ("nowhere.txt", None)
              and (first["name"], third["name"], one["line"]) == ("Snail", "Begun", 1)
              else [first, second, third, one])
    missing = run("check", legal, "nowhere.txt")
    tap.check("a missing file is told, and the others are checked",
              [] if missing.returncode == 1 and len(rows_of(missing)) == 1
              and "There is no file “nowhere.txt”".encode() in missing.stderr
              and missing.stderr.count(b"nowhere.txt") == 1 else [missing])
    quiet = [run("check", "--quiet", *words) for words in (
        (legal,), (legal, legal), (begun,), (str(file),), ("--require=readable", str(file)))]
    for options in ((), ("--quiet",), ("--quiet", "--json")):
        for words in ((), (os.devnull,), ("--file", os.devnull), (os.devnull, os.devnull)):
            done = run("check", *options, *words, input=b"\n\n")
            tap.check(f"a text without boards is no success: {options} {words}",
                      [] if done.returncode == 1 and (b'"ok":false' in done.stdout
                                                      or done.stderr) else [done])
    tap.check("with --quiet there are only those that fail, each with a line",
              [] if [done.returncode for done in quiet] == [0, 0, 1, 1, 0]
              and [len(rows_of(done)) for done in quiet] == [0, 0, 1, 2, 0]
              and [done.stdout.count(b"\n") for done in quiet] == [0, 0, 1, 2, 0]
              and rows_of(quiet[2])[0][:3] == [f"{begun}:1", begun, "readable"] else quiet)


def json_has_lines(tap, folder):
    """The line of a board in a file of the game is the one in which it begins."""
    file = folder / "lines.json"
    library = f"--library={folder / 'lines.db'}"
    codes = text("generate", "3", "--limit=3").split()
    text("library", library, "add", *codes)
    boards = json.loads(text("library", library, "--order=oldest", "export", "--form=boards"))
    file.write_text("[\n" + ",\n".join(map(json.dumps, boards)) + "\n]\n")
    rows = rows_of(run("check", str(file)))
    tap.check("boards of a file of the game have their lines",
              [] if [row[:2] for row in rows]
              == [[f"{file}:{i + 2}", code] for i, code in enumerate(codes)] else rows)


def files_go_on(tap, folder):
    """A damaged board is told with its line and its path, and the others are listed."""
    codes = text("generate", "3", "--limit=3").split()
    library = f"--library={folder / 'files.db'}"
    text("library", library, "add", *codes)
    boards = json.loads(text("library", library, "--order=oldest", "export", "--form=boards"))
    lines = ["[", *(json.dumps(board) + "," for board in boards[:2]), "7,", json.dumps(boards[2]),
             "]"]
    damaged, broken, sound = (folder / name for name in ("damaged.json", "broken.json", "sound"))
    damaged.write_text("\n".join(lines))
    broken.write_text("[\n\n7 7]")
    sound.write_text(json.dumps(boards))
    names = [str(file) for file in (damaged, broken, sound)]
    places = [f"spaces files: {damaged}:4: [2]: ", f"spaces files: {broken}:3: "]

    def problems_of_files(done, expected, held):
        said = done.stderr.decode().splitlines()
        return [] if done.returncode == 1 and len(said) == len(expected) \
            and all(map(str.startswith, said, expected)) and held(done.stdout.decode()) else [done]

    tap.check("files lists the others, and tells what it cannot read by line",
              problems_of_files(run("files", *names), places,
                                lambda out: [line.split()[-1] for line in out.splitlines()
                                             if line[:6].strip().isdigit()] == codes * 2
                                and "[2]: Expected" not in out))
    tap.check("files writes the others",
              problems_of_files(run("files", "--write=boards", names[0]), places[:1],
                                lambda out: len(json.loads(out)) == len(codes)))
    for name in names:
        answer = json.loads(run("files", "--json", name).stdout)
        tap.check(f"files --json is not ok with a damaged board: {pathlib.Path(name).name}",
                  [] if answer["ok"] == (name == str(sound)) else [answer])
    answer = json.loads(run("files", "--json", *names).stdout)
    tap.check("files --json has the others all the same",
              [] if [len(file.get("boards", [])) for file in answer["files"]] == [3, 0, 3]
              and answer["files"][0]["problems"][0]["path"] == "[2]" else [answer])


def one_board_is_as_ever(tap, folder):
    """A file with one board has the report of its code."""
    for code in ("2|2p0pG0f", "2|3p1p3t0p2tG0f"):
        for content in (f"{code}\n", f"https://spaces-game.com/#{code}\n", f"# mine\n{code}\n"):
            file = folder / "one.txt"
            file.write_text(content)
            for options in ((), ("--json",)):
                here, there = run("check", *options, code), run("check", *options, str(file))
                tap.check(f"one board is no list: {content!r} {options}",
                          [] if (here.returncode, here.stdout, here.stderr)
                          == (there.returncode, there.stdout, there.stderr) else [here, there])


def processor_time(*words):
    """Seconds, and how many lines came out."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = run(*words)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime,
            done.stdout.count(b"\n"))


def long_lists(tap, folder):
    """Four times the lines take four times as long; with the square of them it would be 16."""
    most = 10000 if SANITIZED else 100000
    codes = text("generate", "5", f"--limit={most}").split()
    for name, start in (("codes", ""), ("links", "https://spaces-game.com/#")):
        times = []
        for n in (most // 4, most):
            file = folder / "long.txt"
            file.write_text("".join(f"{start}{code}\n" for code in codes[:n]))
            times.append((*processor_time("check", str(file)), n))
        tap.check(f"{most:,} {name} are checked, in time that grows with them",
                  [] if all(lines == n for _, lines, n in times)
                  and times[1][0] < 10 * times[0][0] else times)


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


def other_games_are_left_out(tap, folder):
    """They are no fault, and are counted."""
    file = folder / "games.txt"
    file.write_text("2|2p0pG0f\nhttps://mikhaidn.github.io/CardGames/freecell/?replay=g4z3m.NsJm\n"
                    "https://pentominoes.river.me/#/P88Y400R1116\n2|3p1pG1f\n")
    for command, words in (("check", ()), ("convert", ("--to=code",))):
        for options in ((), ("--json",)):
            done = run(command, *words, *options, str(file))
            out = done.stdout.decode()
            tap.check(f"{command} leaves out other games: {options}",
                      [] if done.returncode == 0 and "2|2p0pG0f" in out and "2|3p1pG1f" in out
                      and "g4z3m" not in out and "P88" not in out
                      and "2 games that aren’t boards" in done.stderr.decode() else [done])


def many_faults_are_counted(tap, folder):
    """What is left out of a list of faults is in their number."""
    file = folder / "faults.txt"
    file.write_text("2|2p0pG0f\n2|3p1pG1f\n" + "2|2p0p\x01\n" * 1200)
    for options in ((), ("--json",)):
        done = run("check", *options, str(file))
        tap.check(f"check tells a thousand faults and how many more there are: {options}",
                  [] if done.stdout.count(b"\n") == 1002 and done.returncode == 1
                  and b"200 more" in done.stderr else [done.stderr[-300:]])
    answer = json.loads(run("convert", "--json", "--to=code", str(file)).stdout)
    tap.check("convert counts more than a thousand faults",
              [] if (answer["ok"], answer["refused"], len(answer["problems"]))
              == (False, 1200, 1000) else [answer["refused"], len(answer["problems"])])


def main():
    tap = Tap()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for n in (150,) if SANITIZED else (150, 1000):
            all_are_read(tap, folder, n)
        all_are_printed(tap, folder)
        library_is_the_same(tap, folder)
        for bad, (line, words) in BAD_LINES.items():
            a_line_is_bad(tap, folder, bad, line, words)
        imports_go_on(tap, folder)
        words_are_refused(tap, folder)
        lists_are_checked(tap, folder)
        other_games_are_left_out(tap, folder)
        many_faults_are_counted(tap, folder)
        json_has_lines(tap, folder)
        files_go_on(tap, folder)
        one_board_is_as_ever(tap, folder)
        long_lists(tap, folder)
        large_files(tap, folder)
    tap.done()


main()
