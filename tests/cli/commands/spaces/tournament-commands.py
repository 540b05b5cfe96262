"""Tournaments in parts: put together they are, byte for byte, what one run prints. The parts are
played by the program itself, by Dask with two workers of which one is killed on the way, and by GNU
parallel with two jobs of which one is killed.

Usage: tournament-commands.py SPACES EXAMPLES
"""
import json
import os
import pathlib
import pty
import resource
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


def binary(*words, **options):
    return subprocess.run([SPACES, *words], capture_output=True, check=True, timeout=PATIENCE,
                          **options).stdout


def fails(*words, **options):
    """What it says on standard error; None unless it has status 1 and prints nothing."""
    done = subprocess.run([SPACES, *words], capture_output=True, check=False, timeout=PATIENCE,
                          **options)
    return done.stderr.decode() if done.returncode == 1 and not done.stdout else None


def play_parts(folder, boards, *options, parts=PARTS):
    names = []
    for part in range(1, parts + 1):
        names.append(folder / f"part-{part}")
        names[-1].write_bytes(binary("tournament", f"--shard={part}/{parts}", *options,
                                     str(boards)))
    return [str(name) for name in reversed(names)]


def merging(tap, folder, boards):
    n_boards = boards.read_text(encoding="utf-8").count("\n")
    for options in (["--scoring=web"], ["--scoring=engine"], ["--opponents=20", "--seed=5"]):
        parts = play_parts(folder, boards, *options)
        tap.check(f"{options[0]}: a part has at most 32 bytes a board",
                  [name for name in parts if os.stat(name).st_size > 32 * n_boards + 200])
        for form in ("--json", "--csv", "--color=never"):
            whole = run("tournament", form, *options, str(boards))
            tap.check(f"{options[0]}, {form}: parts give what one run gives",
                      [] if run("tournament", form, "--merge", str(boards), *parts) == whole
                      else [whole])
        trees = []
        for pair in (parts[2:], parts[:2]):
            trees.append(str(folder / f"tree-{len(trees)}"))
            run("tournament", "--merge", "--partial", f"--output={trees[-1]}", *pair)
        tap.check(f"{options[0]}: so do parts that are added in a tree",
                  [] if run("tournament", "--merge", *trees, str(boards))
                  == run("tournament", *options, str(boards)) else [trees])

    lost = fails("tournament", "--merge", *parts[1:], str(boards))
    tap.check("a part that is missing is said", [] if lost and "A part is missing" in lost
              else [lost])
    twice = fails("tournament", "--merge", *parts, parts[0], str(boards))
    tap.check("a part that is there twice is refused", [] if twice and "in another part" in twice
              and "part-4" in twice else [twice])
    other = folder / "other"
    other.write_bytes(binary("tournament", "--shard=1/4", "-", input=b"2|2p0pG0f\n2|3p1pG1f\n"))
    for what, names in (("other boards", [*parts, other]),
                        ("another sample", [*parts[1:], parts[0]])):
        if what == "another sample":
            other = folder / "part-4"
            other.write_bytes(binary("tournament", "--shard=4/4", "--opponents=20", "--seed=6",
                                     str(boards)))
        mixed = fails("tournament", "--merge", *map(str, names), str(boards))
        tap.check(f"a part of another tournament, with {what}, is refused by its name",
                  [] if mixed and "another tournament" in mixed and other.name in mixed
                  else [mixed])
    strange = fails("tournament", "--merge", parts[1], "-", input=b"2|2p0pG0f\n2|3p1pG1f\n")
    tap.check("parts and boards that do not belong together are refused",
              [] if strange and "boards differ" in strange else [strange])
    whole = pathlib.Path(parts[1]).read_bytes()
    for what, damaged in (("flipped", whole[:200] + bytes([whole[200] ^ 1]) + whole[201:]),
                          ("cut", whole[:-1]), ("longer", whole + b"x")):
        pathlib.Path(parts[1]).write_bytes(damaged)
        said = fails("tournament", "--merge", *parts, str(boards))
        tap.check(f"a part that is {what} is refused", [] if said and "damaged" in said
                  and "part-3" in said else [said])


def resuming(tap, folder):
    """Killed on the way, and started again: the same bytes, and no round twice."""
    boards = folder / "many.txt"
    boards.write_text(run("generate", "6", "--limit=30000"))
    words = ["tournament", "--jobs=1", "--shard=1/1", str(boards)]
    kept = folder / "kept" / "1-of-1.part"
    playing = subprocess.Popen([SPACES, *words, f"--resume={folder / 'kept'}"],
                               stdout=subprocess.DEVNULL)
    while not kept.exists() and playing.poll() is None:
        os.sched_yield()
    playing.kill()
    playing.wait()
    begun = kept.read_bytes() if kept.exists() else b""
    again = binary(*words, f"--resume={folder / 'kept'}")
    whole = binary(*words)
    tap.check("what was killed had kept a part of the rounds",
              [] if playing.returncode == -9 and begun and begun != whole else [playing.returncode])
    tap.check("going on from there comes to the same bytes", [] if again == whole else ["differs"])
    said = fails(*words, "--scoring=engine", f"--resume={folder / 'kept'}")
    tap.check("a folder with parts of another tournament is refused",
              [] if said and "another tournament" in said and "1-of-1.part" in said else [said])
    boards.unlink()


def any_number(tap, folder):
    """More than a library takes at once, in a file larger than a text may be: read in pieces, in
    little memory."""
    code = run("generate", "6", "--limit=40000").split()
    boards = folder / "million.txt"
    with boards.open("w") as file:
        for i in range(600000):
            file.write(f"https://spaces-game.com/#{code[i % len(code)]}\n" if i % 1000 == 0
                       else f"{code[i % len(code)]}:A%20name%20that%20is%20left%20out\n")
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    part = binary("tournament", "--opponents=2", "--shard=1/10000", str(boards))
    most = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    tap.check("600,000 boards are read", [] if int.from_bytes(part[16:24], "little") == 600000
              else [part[:80]])
    tap.check("in at most 400 bytes a board, and what the program has anyway",
              [] if most < 600000 * 400 / 1024 + 40000 else [f"{before} kB, then {most} kB"])
    boards.write_text(boards.read_text(encoding="utf-8") + "milk and bread\n", encoding="utf-8")
    said = fails("tournament", "--opponents=2", "--shard=1/10000", str(boards))
    tap.check("a line at the end that is no board is told", [] if said
              and ":600001: There is no code" in said else [said])
    boards.unlink()


def samples(tap, boards):
    rows = json.loads(run("tournament", "--json", "--opponents=9", str(boards)))
    n = {row["wins"] + row["ties"] + row["losses"] for row in rows["ranking"]}
    tap.check("each board has as many opponents, an even number",
              [] if n == {10} == {rows["opponents"]} else [n])
    tap.check("each has a mean with a margin, and no rating, which would have none",
              [row for row in rows["ranking"] if not row["margin"] > 0 or row["elo"] is not None
               or abs(row["meanPoints"] - row["points"] / 10) > 1e-6])
    same = [run("tournament", "--opponents=10", f"--seed={seed}", str(boards))
            for seed in (1, 1, 2)]
    plain = run("tournament", "--opponents=10", str(boards))
    tap.check("nor does the text name one", [] if " points a round, \u00b1 " in plain
              and "Elo" not in plain else [plain])
    tap.check("a seed draws the same opponents, and another one others",
              [] if same[0] == same[1] != same[2] else same)


def rounds(tap, boards):
    """The cells of the table are the rounds that `simulate` plays."""
    codes = boards.read_text(encoding="utf-8").split()
    table = json.loads(run("tournament", "--json", "--table", str(boards)))["table"]
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
    program = folder / "spaces"
    program.symlink_to(SPACES)
    if has_dask():
        for workers in (2, 1): # the boards themselves are lost with the only worker
            programs = killing_program(folder, f"dask-{workers}", "$PPID")
            example(tap, f"Dask with {workers} workers", folder, programs,
                    ["/usr/bin/python3", str(EXAMPLES / "tournament-dask.py"),
                     f"--workers={workers}", f"--parts={PARTS}", "--csv", str(boards)], wanted)
        nothing_is_played_by_half(tap, "Dask", folder,
                                  ["/usr/bin/python3", EXAMPLES / "tournament-dask.py",
                                   "--workers=1", "--parts=1", boards], boards)
        boards, plain = mixed_list(folder, 150)
    else:
        tap.skip("Dask", "python3-distributed is not installed")
    if shutil.which("parallel"):
        parallel(tap, folder, boards, plain)
    else:
        tap.skip("GNU parallel", "it is not installed")


def parallel(tap, folder, boards, plain):
    script = str(EXAMPLES / "tournament-parallel.sh")
    programs = killing_program(folder, "parallel", "$$")
    strange = folder / "it's {} |\u00fc $(x) `y`"
    strange.mkdir()
    named = strange / "-my 'best' {1} boards;.txt"
    named.write_bytes(boards.read_bytes())
    wanted = run("tournament", str(plain))
    example(tap, "GNU parallel", folder, programs, [script, str(named), str(PARTS)], wanted)
    example(tap, "GNU parallel, from the parts that are there", folder, programs,
            [script, str(named), str(PARTS)], wanted)
    done = subprocess.run([script], capture_output=True, text=True, check=False)
    tap.check("GNU parallel: without arguments it explains itself",
              [] if done.returncode == 2 and "--sshlogin" in done.stderr else [done])
    elsewhere(tap, folder, script, boards, wanted)
    nothing_is_played_by_half(tap, "GNU parallel", folder, [script, boards, PARTS], boards)


# Stands for ssh, whose options and host come before the command: another machine, which has a /tmp
# of its own, and nothing of this one's.
OTHER_MACHINE = """#!/bin/sh
while case $1 in -*) true ;; *) false ;; esac; do shift; done
shift
[ "$1" != -- ] || shift
exec unshare -rm sh -c 'mount --bind "$1" /tmp && shift && cd / && eval "$*"' sh '{tmp}' "$@"
"""


def missing_elsewhere(ssh, file, environment):
    """What keeps this machine from standing for another one: it may forbid what that takes, and a
    program below /tmp is not seen there."""
    words = ["parallel", "--will-cite", "--sshlogin", f"2/{ssh} far", "--basefile", str(file),
             "--cleanup", f"spaces --version && cat {file} # {{}}", ":::", "1"]
    try:
        done = subprocess.run(words, capture_output=True, text=True, check=False, env=environment,
                              timeout=PATIENCE)
    except (OSError, subprocess.TimeoutExpired) as error:
        return str(error)
    if done.returncode == 0 and done.stdout.endswith(file.read_text(encoding="utf-8")):
        return ""
    return f"status {done.returncode}, {' '.join(done.stderr.split())[:300]}"


def elsewhere(tap, folder, script, boards, wanted):
    """On a machine that shares nothing."""
    other = folder / "other-tmp"
    other.mkdir()
    ssh = folder / "ssh"
    ssh.write_text(OTHER_MACHINE.format(tmp=other))
    ssh.chmod(0o755)
    far = folder / "far.txt"
    far.write_bytes(boards.read_bytes())
    environment = {**os.environ, "HOME": str(folder), "LC_ALL": "C.UTF-8",
                   "PATH": f"{os.path.dirname(SPACES)}:/usr/bin:/bin"}
    if missing := missing_elsewhere(ssh, far, environment):
        tap.skip("GNU parallel elsewhere", missing)
        return
    done = subprocess.run([script, str(far), str(PARTS), "--sshlogin", f"2/{ssh} far"],
                          capture_output=True, text=True, check=False, timeout=PATIENCE,
                          env=environment)
    tap.check("GNU parallel: a machine that shares nothing gives the same",
              [] if done.returncode == 0 and done.stdout == wanted
              else [done.returncode, done.stderr[-2000:], done.stdout[:200]])
    tap.check("GNU parallel: it was that machine",
              [] if "far" in (folder / "far.txt.parts" / "log").read_text(encoding="utf-8")
              else ["not in the log"])


def main():
    tap = Tap()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        boards = folder / "boards.txt"
        boards.write_text(run("generate", "3", "--limit=40"))
        merging(tap, folder, boards)
        resuming(tap, folder)
        any_number(tap, folder)
        samples(tap, boards)
        rounds(tap, boards)
        of_library(tap, folder)
        progress(tap, boards)
        examples(tap, folder)
    tap.done()


main()
