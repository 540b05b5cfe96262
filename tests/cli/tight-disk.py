"""The command `spaces` where it may write no large file, on a full disk, and where it may write
nothing.

Usage: tight-disk.py SPACES

The disks are file systems of a mount namespace of its own; without one those points are left out.
"""
import os
import pathlib
import re
import resource
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from tap import Tap  # noqa: E402

SPACES = os.path.abspath(sys.argv[1])
INSIDE = "SPACES_TEST_MOUNTS" # set in the namespace
CODES = ["4|12p08p12t04p00pG0f", "3|6p3p6t0p3tG0f"]
CHANGED = "2|2p0p2tG0f"
OLD = b"what was there before"
KIBIBYTE = 1024
SECONDS = 60 # nothing takes that long

# what is written; more than the smaller limits allow
WRITING = (["export", "-o", "out.png", CODES[0]], ["sheet", "-o", "out.png", *CODES],
           ["card", "-o", "out.png", CODES[0]])


def run(*words, folder, limit=None):
    def hold():
        if limit is not None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
    return subprocess.run([SPACES, *words], cwd=folder, stdin=subprocess.DEVNULL, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=SECONDS,
                          env=dict(os.environ, LC_ALL="C.UTF-8", XDG_DATA_HOME=str(folder)),
                          preexec_fn=hold, check=False)


def library(folder, *words, limit=None):
    return run("library", "--library=library.db", *words, folder=folder, limit=limit)


# --- A limit ---------------------------------------------------------------------------------


def check_limit(folder):
    """Each ends with a sentence, and the old file is as it was."""
    for words in WRITING:
        for limit in (0, 100, KIBIBYTE):
            (folder / "out.png").write_bytes(OLD)
            done = run(*words, folder=folder, limit=limit)
            assert done.returncode == 1, (words, limit, done)
            assert re.fullmatch(r"spaces \w+: .*File too large\n", done.stderr), (words, done)
            assert (folder / "out.png").read_bytes() == OLD, words
            assert [path.name for path in folder.iterdir()] == ["out.png"], list(folder.iterdir())
    done = run("export", "-o", "out.png", CODES[0], folder=folder, limit=KIBIBYTE * KIBIBYTE)
    assert done.returncode == 0 and (folder / "out.png").read_bytes() != OLD, done


def check_output_limit(folder):
    with open(folder / "out", "w", encoding="utf-8") as output:
        done = subprocess.run([SPACES, "generate", "6"], stdout=output, text=True,
                              stderr=subprocess.PIPE, timeout=SECONDS, check=False,
                              env=dict(os.environ, LC_ALL="C.UTF-8"),
                              preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE,
                                                                    (100, 100)))
    assert done.returncode == 1, done
    assert done.stderr.endswith("spaces: The output couldn’t be written.\n"), done


def check_library_limit(folder):
    """As a full disk: nothing is half there."""
    assert library(folder, "add", CODES[0]).returncode == 0
    for limit in (0, 100, 5000, 20000):
        done = library(folder, "add", CODES[1], limit=limit)
        assert done.returncode == 1, (limit, done)
        assert done.stderr.startswith("spaces library: The disk is full"), (limit, done)
        assert library(folder, "list").stdout == f"{CODES[0]}\t\t\n", limit
        assert library(folder, "list", limit=limit).stdout == f"{CODES[0]}\t\t\n", limit
    assert library(folder, "add", CODES[1]).returncode == 0


# --- A full disk, and one that is read ---------------------------------------------------------


def mount(*words):
    subprocess.run(["mount", *words], check=True, timeout=SECONDS)


def fill(folder):
    with open(folder / "filling", "ab", buffering=0) as file:
        try:
            while True:
                file.write(bytes(KIBIBYTE))
        except OSError:
            pass


def leave_log(folder):
    """What a program that was killed leaves: its last change is in the log alone."""
    script = ("import os, sqlite3, sys; c = sqlite3.connect(sys.argv[1]);"
              "c.execute('UPDATE items SET code = ? WHERE id = 1', (sys.argv[2],));"
              "c.commit(); os._exit(0)")
    subprocess.run([sys.executable, "-c", script, str(folder / "library.db"), CHANGED], check=True,
                   timeout=SECONDS)
    (folder / "library.db-shm").unlink()
    assert (folder / "library.db-wal").stat().st_size > 0


def make_library(folder):
    assert library(folder, "add", CODES[0], "--name=Zigzag").returncode == 0
    assert sorted(path.name for path in folder.iterdir()) == ["library.db"]


def reads(folder, code):
    listed, found = library(folder, "list"), library(folder, "search", "zig")
    for done in (listed, found):
        assert done.returncode == 0 and done.stdout == f"{code}\tZigzag\t\n", done
    exported = library(folder, "export", "--form=codes")
    assert exported.returncode == 0 and code in exported.stdout, exported


def full(folder):
    make_library(folder)
    fill(folder)
    reads(folder, CODES[0])
    done = library(folder, "add", CODES[1])
    assert done.returncode == 1 and "The disk is full" in done.stderr, done
    (folder / "filling").unlink()
    leave_log(folder)
    fill(folder)
    reads(folder, CHANGED)


def read_only(folder):
    make_library(folder)
    mount("-o", "remount,ro", str(folder))
    reads(folder, CODES[0])
    done = library(folder, "add", CODES[1])
    assert done.returncode == 1 and "read-only" in done.stderr, done


def logged(folder):
    """What is old is never told as if it were all."""
    make_library(folder)
    leave_log(folder)
    mount("-o", "remount,ro", str(folder))
    done = library(folder, "list")
    assert done.returncode == 1 and done.stdout == "" and "log" in done.stderr, done


def on_disks(tap):
    for title, check in (("a library on a full disk is read, with its log too", full),
                         ("a library in a read-only folder is read", read_only),
                         ("one with a log that cannot be read there is refused", logged)):
        with tempfile.TemporaryDirectory() as name, tap.point(title):
            folder = pathlib.Path(name)
            mount("-t", "tmpfs", "-o", "size=600k", "tmpfs", name)
            try:
                check(folder)
            finally:
                subprocess.run(["umount", name], check=True, timeout=SECONDS)


def main():
    tap = Tap()
    if INSIDE in os.environ:
        on_disks(tap)
        tap.done()
    for title, check in (("pictures and PDFs beyond the limit of a file", check_limit),
                         ("standard output beyond it", check_output_limit),
                         ("a library beyond it", check_library_limit)):
        with tempfile.TemporaryDirectory() as name, tap.point(title):
            check(pathlib.Path(name))
    with tap.point("disks of a mount namespace of its own"):
        alone = ["unshare", "--map-root-user", "--mount"]
        if shutil.which("unshare") is None or subprocess.run(
                [*alone, "mount", "-t", "tmpfs", "tmpfs", "/mnt"], stderr=subprocess.DEVNULL,
                check=False).returncode != 0:
            print("# SKIP there are no mount namespaces here")
        else:
            done = subprocess.run([*alone, sys.executable, __file__, SPACES], check=False,
                                  env={**os.environ, INSIDE: "1"}, stdout=subprocess.PIPE)
            assert done.returncode == 0, done
    tap.done()


main()
