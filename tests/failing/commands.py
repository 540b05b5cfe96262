"""The command `spaces` on a full or broken disk, and where no process can be started.

Usage: commands.py SPACES PICTURE_READER LIBRARY

LIBRARY (failing-calls.h) is loaded before the command, so that one call after the other fails. Each
time the command ends by itself: with 0 and everything done, or with 1, a sentence, and the files as
they were. With SPACES_TEST_LONG=1 in the environment that is done for every call, else for every
tenth.
"""
import errno
import os
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from tap import Tap  # noqa: E402

SPACES, READER, LIBRARY = sys.argv[1:]
# The program that the command goes on in: LIBRARY takes itself out of what a process starts.
PROGRAMS = {command: pathlib.Path(SPACES).with_name(name)
            for name, commands in (("spaces-texts", "decode qr scan"),
                                   ("spaces-pictures", "card export sheet"))
            for command in commands.split()}
LONG = os.environ.get("SPACES_TEST_LONG") is not None
CODES = ["4|12p08p12t04p00pG0f", "3|6p3p6t0p3tG0f"]
OLD = b"what was there before"
SECONDS = 60 # nothing takes that long; a command that hangs does

WRITING = [("open", errno.EMFILE), ("write", errno.ENOSPC), ("write", -errno.ENOSPC),
           ("write", errno.EIO),
           ("write", 0), ("sync", errno.EIO),
           ("rename", errno.EACCES), ("link", errno.EACCES)]
READING = [("open", errno.EACCES), ("read", errno.EIO), ("read", 0), ("stat", errno.EIO)]
STARTING = [("memory", errno.ENFILE), ("pipe", errno.EMFILE), ("spawn", errno.EAGAIN),
            ("write", errno.EIO)]
HELPS_ITSELF = 0 # half of the work is done by the call, and all of it by the next


def run(words, failing=None, hit=None, reader=READER):
    environment = dict(os.environ, LC_ALL="C.UTF-8", SPACES_PICTURE_READER=reader,
                       GIO_MODULE_DIR="/proc/none") # those have warnings of their own
    if failing is not None:
        environment.update(LD_PRELOAD=LIBRARY, FAILING_CALLS=failing, FAILING_CALLS_HIT=str(hit))
    return subprocess.run([PROGRAMS.get(words[0], SPACES), *words], stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment,
                          timeout=SECONDS)


def numbers():
    number = 1
    while number < 5000:
        yield number
        number = number + 1 if LONG or number < 2 else number // 10 * 10 + 10


class Work:
    """A command, the file it writes (or None), and what tells whether all of it is there."""

    def __init__(self, words, output, is_whole, failures, must_fail):
        self.words = words
        self.output = output
        self.is_whole = is_whole
        self.failures = failures
        self.must_fail = must_fail

    def judge(self, done, folder, error):
        said = done.stderr.decode(errors="replace")
        if done.returncode not in (0, 1):
            return [f"exit status {done.returncode}: {said}"]
        result = done.stdout if self.output is None else (folder / self.output).read_bytes()
        problems = []
        if done.returncode == 0 and not self.is_whole(result):
            problems.append(f"done, but not whole: {result[:200]}")
        if done.returncode == 1 and error == HELPS_ITSELF:
            problems.append(f"half of the work at a time is no reason to fail: {said}")
        if done.returncode == 1 and not re.match(r"spaces\b.*[\w)][^\n]*\n", said):
            problems.append(f"no sentence: {said!r}")
        if done.returncode == 1 and self.output is not None and result != OLD:
            problems.append(f"the old file is gone: {result[:200]}")
        if done.returncode == 1 and self.output is None and self.is_whole(result):
            problems.append("all was printed, and called a failure")
        return problems

    def attempt(self, call, error, number, later):
        """The exit status, or None when it did not come to that call, and what was wrong."""
        with tempfile.TemporaryDirectory() as name, tempfile.TemporaryDirectory() as other:
            folder, hit = pathlib.Path(name), pathlib.Path(other, "hit")
            if self.output is not None:
                (folder / self.output).write_bytes(OLD)
            words = [word.replace("FOLDER", name) for word in self.words]
            done = run(words, f"{call}:{number}{'-' if later else ''}:{error}", hit)
            problems = self.judge(done, folder, error)
            left = sorted(path.name for path in folder.iterdir())
            if left != ([self.output] if self.output is not None else []):
                problems.append(f"left in the folder: {left}")
            what = f"{call} {number}{' and later' if later else ''}, error {error}"
            return (done.returncode if hit.exists() else None), [
                f"{what}: {problem}" for problem in problems]

    def problems(self):
        failed, found = set(), []
        for call, error in self.failures:
            for later in (False, True):
                for number in numbers():
                    status, problems = self.attempt(call, error, number, later)
                    found += problems
                    if status is None:
                        break
                    if status == 1:
                        failed.add(call)
        return found + [f"no failing call of the kind {call} had any effect"
                        for call in self.must_fail if call not in failed]


def mute_reader_problems(folder, picture):
    """The reader of pictures cannot write its answer."""
    reader = folder / "reader"
    reader.write_text(f"#!/bin/sh\nFAILING_CALLS=write:1-:{errno.EPIPE} "
                      f"LD_PRELOAD='{LIBRARY}' exec '{READER}'\n",
                      encoding="utf-8")
    reader.chmod(0o700)
    done = run(["scan", picture], reader=str(reader))
    said = done.stderr.decode(errors="replace")
    if done.returncode == 1 and said.startswith("spaces") and not done.stdout:
        return []
    return [f"{done.returncode}: {said}"]


def is_pdf(result):
    return result.startswith(b"%PDF") and result.rstrip().endswith(b"%%EOF")


def is_png(result):
    return result.startswith(b"\x89PNG") and b"IEND" in result[-12:]


def main():
    tap = Tap()
    with tempfile.TemporaryDirectory() as name:
        picture, board = str(pathlib.Path(name, "code.png")), str(pathlib.Path(name, "board.txt"))
        assert run(["qr", "-o", picture, CODES[0]]).returncode == 0
        pathlib.Path(board).write_text(CODES[0] + "\n", encoding="utf-8")
        written = ["open", "write", "sync", "rename", "link"]
        works = {
            "a card": Work(["card", "-o", "FOLDER/card.png", CODES[0]], "card.png", is_png, WRITING,
                           written),
            "a sheet": Work(["sheet", "-o", "FOLDER/sheet.pdf", *CODES], "sheet.pdf", is_pdf,
                            WRITING, written),
            "a picture": Work(["export", "-o", "FOLDER/board.gif", CODES[0]], "board.gif",
                              lambda result: result.startswith(b"GIF89a") and result.endswith(b";"),
                              WRITING, written),
            "a code": Work(["qr", "-o", "FOLDER/code.svg", CODES[0]], "code.svg",
                           lambda result: result.rstrip().endswith(b"</svg>"), WRITING, written),
            "a file that is read": Work(["decode", "--file", board], None,
                                        lambda result: b"6 moves" in result, READING,
                                        ["open", "read"]),
            "a picture that is read": Work(["scan", picture], None,
                                           lambda result: CODES[0].encode() in result,
                                           READING + STARTING,
                                           ["open", "read", "memory", "pipe", "spawn", "write"]),
        }
        for title, work in works.items():
            with tap.point(title):
                problems = work.problems()
                assert not problems, "\n".join(problems)
        tap.check("a reader of pictures that cannot answer",
                  mute_reader_problems(pathlib.Path(name), picture))
    tap.done()


main()
