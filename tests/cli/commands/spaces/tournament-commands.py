"""Tournaments in parts: put together they are, byte for byte, what one run prints. The parts are
played by the program itself, by Dask with two workers of which one is killed on the way, and by GNU
parallel with two jobs of which one is killed.

Usage: tournament-commands.py SPACES EXAMPLES
"""
import json
import os
import pathlib
import pty
import shutil
import stat
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3]))
from tap import Tap  # noqa: E402

SPACES, EXAMPLES = os.path.abspath(sys.argv[1]), pathlib.Path(os.path.abspath(sys.argv[2]))
PATIENCE = 100 # seconds; a cluster starts in some three
PARTS = 4

# Stands for the program. The first one that gets there kills what the first argument of the script
# says: its parent, which is a worker of Dask, or itself.
KILLS_ONCE = """#!/bin/sh
case $* in
  *--shard*) if mkdir '{mark}' 2> /dev/null; then kill -KILL {victim}; fi ;;
esac
exec '{spaces}' "$@"
"""


def run(*words, **options):
    return subprocess.run([SPACES, *words], capture_output=True, text=True, check=True,
                          timeout=PATIENCE, **options).stdout


def play_parts(folder, boards, *options):
    names = []
    for part in range(1, PARTS + 1):
        names.append(folder / f"part-{part}.json")
        names[-1].write_text(run("tournament", f"--shard={part}/{PARTS}", *options, str(boards)))
    return [str(name) for name in reversed(names)]


def merging(tap, folder, boards):
    for scoring in ("web", "engine"):
        parts = play_parts(folder, boards, f"--scoring={scoring}")
        for form in ("--json", "--csv", "--color=never"):
            whole = run("tournament", form, f"--scoring={scoring}", str(boards))
            tap.check(f"{scoring}, {form}: parts give what one run gives",
                      [] if run("tournament", form, "--merge", *parts) == whole else [whole])

    lost = subprocess.run([SPACES, "tournament", "--merge", *parts[1:]], capture_output=True,
                          text=True, check=False)
    tap.check("a part that is missing is said", [] if lost.returncode == 1
              and "has not played" in lost.stderr and not lost.stdout else [lost])
    other = folder / "other.json"
    other.write_text(run("tournament", "--shard=1/4", "-", input="2|2p0pG0f\n2|3p1pG1f\n"))
    mixed = subprocess.run([SPACES, "tournament", "--merge", *parts, str(other)],
                           capture_output=True, text=True, check=False)
    tap.check("a part of another tournament is refused",
              [] if mixed.returncode == 1 and "another tournament" in mixed.stderr else [mixed])


def rounds(tap, boards):
    """The cells of the table are the rounds that `simulate` plays."""
    codes = boards.read_text(encoding="utf-8").split()
    table = json.loads(run("tournament", "--json", str(boards)))["table"]
    problems = []
    for i, j in ((0, 1), (1, 0), (5, 9), (9, 5), (3, 3)):
        result = json.loads(run("simulate", "--json", codes[i], codes[j]))
        if (result["playerPoints"], result["opponentPoints"]) != (table[i][j], table[j][i]):
            problems.append(f"{codes[i]} {codes[j]}: {result}")
    tap.check("a cell is a round", problems)


def of_library(tap, folder):
    """The boards of a library and of its decks, as `strength` and `tournament` play them."""
    library = f"--library={folder / 'library.db'}"
    ours = ("2|2p0pG0f", "2|3p1pG1f", "2|3p1p1t0pG0f")
    file = folder / "ours.txt"
    file.write_text("\n".join(reversed(ours[:2])) + "\n")
    for code in (*ours, "3|7p4p1pG1f"):
        run("library", library, "add", code)
    run("library", library, "decks", "add", "Two", *ours[:2])

    def against(*words):
        found = json.loads(run("strength", "--json", library, *words, ours[0]))
        return found["against"]["kind"], found["against"]["boards"], found["wins"] + found["ties"]
    tap.check("strength plays the boards of its size in the library",
              [] if against("--against=library")[:2] == ("library", 3) else [against()])
    words = run("strength", library, "--against=library", ours[0])
    tap.check("and says so", [] if words.startswith("Played against 3 boards of the library.\n")
              else [words])
    tap.check("and those of a deck", [] if against("--deck=Two") == ("library", 2, 2)
              else [against("--deck=Two")])
    wanted = json.loads(run("tournament", "--json", str(file)))["ranking"]
    found = json.loads(run("tournament", "--json", library, "--deck=Two"))["ranking"]
    tap.check("a tournament of a deck is that of a file with its boards",
              [] if sorted(row["board"] for row in found) == sorted(ours[:2])
              and [row["points"] for row in found] == [row["points"] for row in wanted]
              else [found, wanted])
    sized = json.loads(run("tournament", "--json", library, "--size=2", "library"))["ranking"]
    tap.check("or of all boards of a size", [] if sorted(row["board"] for row in sized)
              == sorted(ours) else [sized])
    mixed = subprocess.run([SPACES, "tournament", library], capture_output=True, text=True,
                           check=False)
    tap.check("boards of several sizes are refused", [] if mixed.returncode == 1
              and "must have one size" in mixed.stderr else [mixed])


def progress(tap, boards):
    """On a terminal a line is written over and over, and is gone in the end."""
    ours, theirs = pty.openpty()
    done = subprocess.run([SPACES, "tournament", "--json", str(boards)], stdout=subprocess.PIPE,
                          stderr=theirs, check=False, timeout=PATIENCE)
    os.close(theirs)
    seen = b""
    try:
        while piece := os.read(ours, 65536):
            seen += piece
    except OSError: # how Linux says that nobody has the other end
        pass
    os.close(ours)
    tap.check("a progress line is erased at the end",
              [] if done.returncode == 0 and seen.endswith(b"\r\x1b[K") else [repr(seen)])
    tap.check("elsewhere there is none",
              [] if not subprocess.run([SPACES, "tournament", str(boards)], capture_output=True,
                                       check=True).stderr else ["something on standard error"])


def killing_program(folder, name, victim):
    """A folder with a program `spaces` that kills once."""
    bin_folder = folder / name
    bin_folder.mkdir()
    program = bin_folder / "spaces"
    program.write_text(KILLS_ONCE.format(mark=bin_folder / "killed", victim=victim, spaces=SPACES))
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    return bin_folder


def example(tap, name, folder, bin_folder, words, wanted):
    """Runs an example, whose home and programs are in the folder."""
    done = subprocess.run(words, capture_output=True, text=True, check=False, timeout=PATIENCE,
                          env={**os.environ, "HOME": str(folder), "TMPDIR": str(folder),
                               "PATH": f"{bin_folder}:/usr/bin:/bin"})
    tap.check(f"{name}: something was killed on the way",
              [] if (bin_folder / "killed").exists() else [done])
    tap.check(f"{name}: the result is that of one run",
              [] if done.returncode == 0 and done.stdout == wanted else [done])


def has_dask():
    return subprocess.run(["/usr/bin/python3", "-c", "import distributed"], capture_output=True,
                          check=False).returncode == 0


def mixed_list(folder, n):
    """More boards than a person picks from, in a list that has other lines, too."""
    codes = run("generate", "4", f"--limit={n}").split()
    file = folder / "mixed.txt"
    file.write_text("\ufeff# mine\r\n\r\n" + "".join(f"{code}\r\n" for code in codes[:n // 2])
                    + f"https://spaces-game.com/#{codes[n // 2]}\n"
                    + f"{codes[n // 2 + 1]}\tNamed\tbest\n"
                    + "".join(f"{code}:Board\n" for code in codes[n // 2 + 2:]), newline="")
    plain = folder / "plain.txt"
    plain.write_text("\n".join(codes))
    return file, plain


def nothing_is_played_by_half(tap, name, folder, words, file):
    """An example whose boards cannot all be read fails and prints nothing."""
    with file.open("a") as lines:
        lines.write("milk and bread\n")
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True,
                          check=False, timeout=PATIENCE,
                          env={**os.environ, "HOME": str(folder), "TMPDIR": str(folder),
                               "PATH": f"{os.path.dirname(SPACES)}:/usr/bin:/bin"})
    tap.check(f"{name}: a line that cannot be read is told, and nothing is played",
              [] if done.returncode != 0 and not done.stdout
              and "no code, no link" in done.stderr else [done])


def examples(tap, folder):
    boards, plain = mixed_list(folder, 150)
    wanted = run("tournament", "--csv", str(plain))
    tap.check("150 boards have 150 lines", [] if wanted.count("\n") == 151 else [wanted])
    if has_dask():
        programs = killing_program(folder, "dask", "$PPID")
        example(tap, "Dask", folder, programs,
                ["/usr/bin/python3", str(EXAMPLES / "tournament-dask.py"), "--workers=2",
                 f"--parts={PARTS}", "--csv", str(boards)], wanted)
        nothing_is_played_by_half(tap, "Dask", folder,
                                  ["/usr/bin/python3", EXAMPLES / "tournament-dask.py",
                                   "--workers=1", "--parts=1", boards], boards)
        boards, plain = mixed_list(folder, 150)
    else:
        tap.skip("Dask", "python3-distributed is not installed")
    if shutil.which("parallel"):
        programs = killing_program(folder, "parallel", "$$")
        example(tap, "GNU parallel", folder, programs,
                [str(EXAMPLES / "tournament-parallel.sh"), str(boards), str(PARTS)],
                run("tournament", str(plain)))
        nothing_is_played_by_half(tap, "GNU parallel", folder,
                                  [EXAMPLES / "tournament-parallel.sh", boards, PARTS], boards)
    else:
        tap.skip("GNU parallel", "it is not installed")


def main():
    tap = Tap()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        boards = folder / "boards.txt"
        boards.write_text(run("generate", "3", "--limit=40"))
        merging(tap, folder, boards)
        rounds(tap, boards)
        of_library(tap, folder)
        progress(tap, boards)
        examples(tap, folder)
    tap.done()


main()
