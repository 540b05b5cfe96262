"""Cards, sheets and exported boards, read again by other programs.

Usage: card-commands.py SPACES
"""
import json
import os
import pathlib
import re
import resource
import signal
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2]))
from tap import Tap  # noqa: E402

SPACES = sys.argv[1]
CODES = ["4|12p08p12t04p00pG0f", "3|6p3p6t0p3tG0f", "2|2p0p2tG0f",
         "10|94p84p74p64p54p44p34p24p14p04pG4f"]
LINKS = {"https://spaces-game.com/#" + code for code in CODES}


REPLAY = "https://mikhaidn.github.io/CardGames/freecell/?replay=g4z3m.NsJm"
GAME = REPLAY.replace("replay", "game")
POSITION = ("https://mikhaidn.github.io/CardGames/klondike/?p="
            "v1K0fEAAAg1sLJyjXHEoyKE22SZkYr0oBhKjaYkJyoE66t0uJ4MIZQElEKTycxsRU2IVXyETGwAoA")
PENTOMINOES = ("https://pentominoes.river.me/"
               "#/P88Y400V605P606N120L223W026U332I234T345X050Z063F675R11166166")
OTHER_GAMES = {REPLAY: "FreeCell, deal 27105970 · 2 moves", POSITION: "Klondike, draw 3 · 40 moves",
               PENTOMINOES: "8×8 projective plane · 12 pieces"}


def run(*words, data=None):
    return subprocess.run([SPACES, *words], input=data, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE)


def output(*words):
    return subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout


def read_codes(picture):
    return set(output("zbarimg", "-q", "--nodbus", "--raw", str(picture)).decode().split())


def differs(got, wanted, what):
    return [] if got == wanted else [f"{what}: {got!r} instead of {wanted!r}"]


def sheet_pdf(tap, folder):
    pdf = folder / "sheet.pdf"
    done = run("sheet", "-L", "--title", "Friday", "-o", str(pdf),
               *[c + ":Board%20of%20mine" for c in CODES])
    text = output("pdftotext", str(pdf), "-").decode()
    info = output("pdfinfo", str(pdf)).decode()
    tap.check("a sheet is a PDF with words and a title",
              differs(done.returncode, 0, done.stderr)
              + [word for word in ("Board of mine", "Open in Spaces Editor", "4×4 · 6 moves")
                 if word not in text]
              + [word for word in ("Friday", "A4", "Pages:           1") if word not in info])
    for dpi in ("150", "300"):
        output("pdftoppm", "-r", dpi, "-png", str(pdf), str(folder / dpi))
        tap.check(f"every code scans from the PDF at {dpi} dpi",
                  differs(read_codes(folder / f"{dpi}-1.png"), LINKS, "codes"))


def two_sides(tap, folder):
    pdf = folder / "duplex.pdf"
    run("sheet", "--sides=long-edge", "-o", str(pdf), *CODES)
    output("pdftoppm", "-r", "150", "-png", str(pdf), str(folder / "duplex"))
    tap.check("codes are on the back alone",
              differs(read_codes(folder / "duplex-1.png"), set(), "front")
              + differs(read_codes(folder / "duplex-2.png"), LINKS, "back"))


def turned(tap, folder):
    def size(*words):
        pdf = folder / "turned.pdf"
        done = run("sheet", "-o", str(pdf), *words, CODES[0])
        lines = output("pdfinfo", str(pdf)).decode().splitlines()
        return [line.split(":")[1].strip() for line in lines
                if line.startswith("Page size")] or done.stderr
    upright, broad = ["595.276 x 841.89 pts (A4)"], ["841.89 x 595.276 pts (A4)"]
    tap.check("paper lies as more cards fit, or as it is told",
              differs(size(), broad, "playing cards")
              + differs(size("-L"), upright, "broad playing cards")
              + differs(size("-O", "portrait"), upright, "portrait")
              + differs(size("-L", "-O", "landscape"), broad, "landscape"))
    wrong = run("sheet", "-O", "sideways", CODES[0])
    tap.check("there is no third way", differs(wrong.returncode, 2, wrong.stderr))


def from_input(tap, folder):
    picture = folder / "input.png"
    done = run("sheet", "--dpi", "200", "-f", "png", data="\n\n".join(CODES).encode())
    picture.write_bytes(done.stdout)
    tap.check("codes come from standard input, the picture goes to standard output",
              differs(read_codes(picture), LINKS, done.stderr))


def single_card(tap, folder):
    picture = folder / "card.png"
    done = run("card", "-L", "-C", "-o", str(picture), CODES[0])
    tap.check("a card scans",
              differs(read_codes(picture), {"https://spaces-game.com/#" + CODES[0]}, done.stderr))
    many = run("card", "-f", "png", *CODES)
    tap.check("a picture holds one card", differs(many.returncode, 2, many.stderr))


def other_games(tap, folder):
    pdf = folder / "games.pdf"
    done = run("card", "-o", str(pdf), *OTHER_GAMES, CODES[0] + ":Zigzag")
    pages = output("pdftotext", "-layout", str(pdf), "-").decode().split("\f")
    output("pdftoppm", "-r", "200", "-png", str(pdf), str(folder / "games"))
    problems = differs(done.returncode, 0, done.stderr)
    for number, (link, words) in enumerate(OTHER_GAMES.items(), 1):
        problems += differs(read_codes(folder / f"games-{number}.png"), {link}, "code")
        problems += differs(words in " ".join(pages[number - 1].split()), True, pages[number - 1])
    problems += differs("Zigzag" in pages[-2], True, pages[-2])
    tap.check("solitaire and pentominoes have cards with their links, beside boards", problems)


def read_from_texts(tap, folder):
    """Codes alone, a message with two links, files: each gives the link that this program
    writes."""
    message = folder / "message.txt"
    message.write_text(f"Try {PENTOMINOES} and {GAME}\n\nR88P411R00\ng4z3m.NsJm\n")
    wanted = {PENTOMINOES, GAME, "https://pentominoes.river.me/#/R88P411R00"}
    problems = []
    for words, data in ((("sheet", "-F", str(message)), None), (("sheet", str(message)), None),
                        (("sheet",), message.read_bytes())):
        picture = folder / "texts.png"
        done = run(*words, "-f", "png", "-o", str(picture), data=data)
        codes = read_codes(picture)
        problems += differs(codes - {REPLAY}, wanted, f"{words} {done.stderr}")
    tap.check("links are found in texts and files", problems)
    run("card", "-f", "png", "-b", "https://example.org/p/#/", "-o", str(picture), PENTOMINOES)
    tap.check("another address can be in front",
              differs(read_codes(picture),
                      {PENTOMINOES.replace("pentominoes.river.me", "example.org/p")}, "code"))


def files_of_the_game(tap, folder):
    """A board that cannot be read is told with its line and its place, and one without moves is no
    card."""
    file, picture = folder / "files.json", folder / "files.png"
    board = ('{"name":"Mine","boardSize":2,"sequence":['
             '{"position":{"row":1,"col":0},"type":"piece"}]}')
    cases = {
        f"[\n{board}]": (0, b""),
        f"[\n{board},\n7]": (1, b"files.json:3: [1]: "),
        f'[{board},{board.replace("Mine", "None").split("[")[0]}[]}}]': (1, b"has no moves"),
        f"\n[{board},": (1, b"files.json:2: "),
        f"\n\n{CODES[0]}\n": (0, b""),
    }
    problems = []
    for text, (status, words) in cases.items():
        picture.unlink(missing_ok=True)
        file.write_text(text)
        done = run("sheet", "-f", "png", "-o", str(picture), str(file))
        problems += differs((done.returncode, words in done.stderr, picture.exists()),
                            (status, True, status == 0), f"{text!r} {done.stderr}")
    tap.check("a file of the game gives a card for each board, or says where it cannot", problems)


def told_to_programs(tap, folder):
    pdf = folder / "told.pdf"
    done = run("sheet", "--json", "-o", str(pdf), CODES[0])
    tap.check("with --json a sheet says which file it has written",
              differs((done.returncode, json.loads(done.stdout)),
                      (0, {"ok": True, "output": str(pdf)}), done.stderr))


def damaged_games(tap, folder):
    cases = {POSITION[:-9]: b"lost", PENTOMINOES + "q": b"row or column",
             REPLAY.replace("Jm", "JJ"): b"ove 2"}
    problems = []
    for text, word in cases.items():
        done = run("card", "-o", str(folder / "damaged.pdf"), text)
        problems += differs((done.returncode, word in done.stderr), (1, True),
                            f"{text} {done.stderr}")
        second = run("sheet", "-o", str(folder / "damaged.pdf"),
                     data=f"{CODES[0]}\n{text}\n".encode())
        problems += differs((second.returncode, b"-:2: " in second.stderr), (1, True),
                            second.stderr)
    tap.check("what is damaged gets no card, and a reason", problems)
    tap.check("nothing was written", differs((folder / "damaged.pdf").exists(), False, "file"))


def exported(tap, folder):
    beginnings = {"svg": b"<?xml", "png": b"\x89PNG", "pdf": b"%PDF", "gif": b"GIF89a",
                  "json": b"{", "txt": "┌".encode()}
    problems = []
    for extension, beginning in beginnings.items():
        path = folder / ("board." + extension)
        done = run("export", "-o", str(path), CODES[0])
        if done.returncode != 0 or not path.read_bytes().startswith(beginning):
            problems.append(f"{extension}: {done.stderr!r}")
    tap.check("a board is exported in every format", problems)
    tap.check("a step beyond the last is refused",
              differs(run("export", "-f", "png", "--step", "7", CODES[0]).returncode, 2, "status"))


def same_bytes(tap, folder):
    """Files that are made within one second would be alike with the date of the clock, so the date
    is read from them, too."""
    programs = (("sheet", *CODES), ("sheet", "--sides=long-edge", "--title", "Friday", *CODES),
                ("card", *OTHER_GAMES), ("card", "-C", CODES[0]),
                ("export", "-f", "pdf", CODES[0]), ("export", "-f", "pdf", "--step", "1", CODES[3]))
    problems = []
    for words in programs:
        made = []
        for epoch in (None, None, "86400", "nonsense"):
            given = {name: value for name, value in os.environ.items()
                     if name != "SOURCE_DATE_EPOCH"}
            given.update({"SOURCE_DATE_EPOCH": epoch} if epoch else {}, TZ=f"X{len(made)}")
            pdf = folder / "dated.pdf"
            subprocess.run([SPACES, *words, "-o", str(pdf)], env=given, check=True)
            made.append((pdf.read_bytes(), output("pdfinfo", "-isodates", str(pdf)).decode()))
        problems += differs(made[1][0] == made[0][0] == made[3][0], True, f"{words} same bytes")
        for date, (_, info) in zip(("1980-01-01", "1980-01-01", "1970-01-02", "1980-01-01"), made):
            for kind in ("CreationDate", "ModDate"):
                found = re.search(rf"^{kind}: +(\S+)$", info, re.MULTILINE)
                problems += differs(found and found[1], f"{date}T00:00:00Z", f"{words} {kind}")
    tap.check("a PDF is of a date that is given, and of the same bytes whenever it is made",
              problems)


def nonsense(tap, folder):
    kept = folder / "kept.pdf"
    kept.write_bytes(b"precious")
    cases = {
        ("sheet", "x"): 1,
        ("sheet", "-s", "9x9", CODES[0]): 2,
        ("sheet", "-s", "300x300", CODES[0]): 1,
        ("sheet", "--margin", "200", CODES[0]): 1,
        ("sheet", "--margin", "nan", CODES[0]): 1,
        ("sheet", "-P", "2", CODES[0]): 2,
        ("sheet", "-f", "png", "-P", "9", "-o", str(kept), CODES[0]): 2,
        ("sheet", "-p", "a99", CODES[0]): 2,
        ("sheet", "--dpi", "0", CODES[0]): 2,
        ("sheet", "-F", str(folder / "nowhere.json")): 1,
        ("card", "-s", "page", CODES[0]): 2,
        ("card", "-b", "no address", CODES[0]): 2,
        ("export", CODES[0]): 2,
        ("export", "-f", "png", "-x", "1000", CODES[0]): 2,
        ("export", "-o", "/proc/none/a.png", CODES[0]): 1,
        ("sheet", "-o", str(kept), "2|9p"): 1,
    }
    problems = []
    for words, status in cases.items():
        done = run(*words)
        if done.returncode != status or not done.stderr.strip() or b"CRITICAL" in done.stderr:
            problems.append(f"{words}: {done.returncode} {done.stderr!r}")
    tap.check("nonsense gets a sentence and a status", problems)
    tap.check("a refused sheet leaves the old file",
              differs(kept.read_bytes(), b"precious", "file"))
    tap.check("no boards at all are said so",
              differs(run("sheet", data=b"\n\n").returncode, 1, "status"))


def dark_columns(pdf, broad):
    """From where to where the code goes, in millimetres: nothing else stands in that part of a
    card."""
    picture = output("pdftoppm", "-r", "254", "-singlefile", "-gray", str(pdf))
    _magic, width, height, _most, pixels = picture.split(maxsplit=4)
    width, height = int(width), int(height)
    pixels = pixels[-width * height:]
    left, top = (int(0.47 * width), 0) if broad else (0, int(0.54 * height))
    rows = [pixels[y * width + left:(y + 1) * width] for y in range(top, int(0.85 * height))]
    dark = [x for x in range(width - left) if any(row[x] < 100 for row in rows)]
    return (left + dark[0]) / 10, (left + dark[-1] + 1) / 10


def note_under_code(tap, folder):
    for name, words in (("upright", ()), ("broad", ("-L",)), ("A6", ("-L", "-s", "a6"))):
        pdf = folder / f"{name}.pdf"
        run("card", *words, "-o", str(pdf), CODES[0])
        boxes = output("pdftotext", "-bbox", str(pdf), "-").decode()
        edges = [float(re.search(f'{edge}="([0-9.]+)"[^>]*>{word}<', boxes).group(1)) for edge, word
                 in (("xMin", "Open"), ("xMax", "Editor"))]
        off = sum(edges) / 2 / 72 * 25.4 - sum(dark_columns(pdf, "-L" in words)) / 2
        tap.check(f"the words stand under the middle of the code ({name})",
                  [] if abs(off) < 0.3 else [f"{off:.2f} mm beside it"])


def empty_board(tap, folder):
    """Its code holds no move, and no reader takes it."""
    picture = folder / "empty.png"
    for words, data in ((("card", "-o", str(picture), "4|"), None),
                        (("sheet", "-o", str(picture)), b"4|\n")):
        done = run(*words, data=data)
        tap.check(f"a board without moves gets no card ({words[0]})",
                  differs(done.returncode, 1, done.stderr)
                  + differs(b"has no moves" in done.stderr, True, done.stderr)
                  + differs(picture.exists(), False, "a picture"))


def endless_file(tap, _folder):
    """Within the memory that an ordinary job takes several times over; sanitizers alone take
    more."""
    def limit():
        if "ASAN_OPTIONS" in os.environ:
            return
        resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30))
    done = subprocess.run([SPACES, "sheet", "--file", "/dev/zero"], stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, preexec_fn=limit, check=False)
    tap.check("a file without an end is read no further than a file may be long",
              differs(done.returncode, 1, done.stderr)
              + differs(b"too large" in done.stderr, True, done.stderr))


def little_memory(tap, folder):
    """Fonts and threads take tens of megabytes at once, in libraries that end the program when they
    get none. Sanitizers reserve terabytes."""
    name = "with little memory there is a sentence, and no file"
    if "ASAN_OPTIONS" in os.environ:
        tap.skip(name, "sanitizers take more")
        return
    path = folder / "little"
    problems = []
    for words in (("sheet", "-f", "pdf"), ("sheet", "-f", "png"), ("card", "-f", "svg"),
                  ("sheet", "-f", "png", "--dpi", "600")):
        for megabytes in (*range(40, 320, 20), 2048):
            limit = megabytes << 20
            path.unlink(missing_ok=True)
            done = subprocess.run([SPACES, *words, "-o", str(path), CODES[0]],
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False,
                                  preexec_fn=lambda most=limit: resource.setrlimit(
                                      resource.RLIMIT_AS, (most, most)))
            told = done.returncode == 1 and b"Not enough memory" in done.stderr
            wanted = {40: (1, True, False), 2048: (0, False, True)}.get(
                megabytes, (int(told), told, not told))
            problems += differs((done.returncode, told, path.exists()), wanted,
                                f"{words} {megabytes} MB {done.stderr[-300:]}")
    tap.check(name, problems)


def failed_writing(tap, folder):
    """A file may have 4000 bytes here, as on a disk that is nearly full."""
    def limit():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (4000, 4000))
    place = folder / "failed"
    place.mkdir()
    (place / "old.png").write_bytes(b"precious")
    problems = []
    for words in (("sheet",), ("card", "-f", "png", "--dpi", "600"), ("export", "-x", "10")):
        for name in ("new.png", "old.png"):
            done = subprocess.run([SPACES, words[0], "-o", str(place / name), *words[1:], CODES[0]],
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE, preexec_fn=limit,
                                  restore_signals=False, check=False)
            left = sorted(path.name for path in place.iterdir())
            problems += differs(done.returncode, 1, f"{words} {name} {done.stderr}")
            problems += differs(left, ["old.png"], f"{words} {name}")
            problems += differs((place / "old.png").read_bytes(), b"precious", f"{words}")
    tap.check("what could not be written whole is not there, and the old file is", problems)


def links_and_devices(tap, folder):
    place = folder / "link.pdf"
    place.symlink_to("behind.pdf")
    run("card", "-o", str(place), CODES[0])
    full = run("card", "-o", "/dev/full", CODES[0])
    piped = run("card", "-o", "/dev/stdout", CODES[0])
    tap.check("a link stays a link, a full device is told, a pipe is written to",
              differs(place.is_symlink(), True, "link")
              + differs((folder / "behind.pdf").read_bytes()[:4], b"%PDF", "file behind the link")
              + differs((full.returncode, b"/dev/full" in full.stderr), (1, True), full.stderr)
              + differs(piped.stdout[:4], b"%PDF", "pipe"))


def main():
    tap = Tap()
    with tempfile.TemporaryDirectory() as name:
        for part in (sheet_pdf, two_sides, turned, from_input, single_card, other_games,
                     read_from_texts, files_of_the_game, told_to_programs, damaged_games,
                     exported, same_bytes, nonsense,
                     note_under_code, empty_board, endless_file, little_memory,
                     failed_writing, links_and_devices):
            part(tap, pathlib.Path(name))
    tap.done()


main()
