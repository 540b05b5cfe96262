"""Every call of `spaces` that a test makes, made again with both builds.

The tests of the tree run once with recorder.py in the place of the program. What they find wrong is
their own matter; here only counts that both builds do the same.
"""
import json
import os
import pathlib
import shlex
import shutil
import subprocess
import sys

from same_as.answers import as_text, differs, write_difference
from same_as.builds import introspect
from same_as.recorder import snapshot

RECORDER = pathlib.Path(__file__).with_name("recorder.py")
PATIENCE = 900 # seconds for a test
CALL_PATIENCE = 120 # seconds for a call
SHOWN = 160 # characters of a call


def uses(test, program):
    return program in test["cmd"] or program in test["env"].values()


def record(build, folder):
    """Runs the tests that call the program, without those that have a window."""
    for name in ("calls", "blobs", "tmp"):
        (folder / name).mkdir(parents=True)
    program = build.programs["spaces"]
    (folder / "bin").mkdir()
    stand_in = folder / "bin" / "spaces"
    words = [sys.executable, "-S", "-E", str(RECORDER), str(folder), program]
    stand_in.write_text(f'#!/bin/sh\nexec {shlex.join(words)} "$@"\n', encoding="utf-8")
    stand_in.chmod(0o755)

    def replace(text):
        return str(stand_in) if text == program else text
    for test in introspect(build.folder, "tests"):
        if not uses(test, program) or any(suite.endswith(":ui") for suite in test["suite"]):
            continue
        environment = {**os.environ, "TMPDIR": str(folder / "tmp"),
                       **{name: replace(value) for name, value in test["env"].items()}}
        try:
            subprocess.run([replace(word) for word in test["cmd"]], env=environment, check=False,
                           cwd=test["workdir"] or build.folder, timeout=PATIENCE,
                           stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                           stderr=subprocess.DEVNULL)
        except subprocess.TimeoutExpired:
            print(f"command: the test {test['name']} had not called all in time", file=sys.stderr)


def fill(root, files, blobs):
    """Makes @root as it was before the call."""
    shutil.rmtree(root, ignore_errors=True)
    root.mkdir()
    for path, (kind, mode, content) in sorted(files.items()):
        place = root / path
        if kind == "folder":
            place.mkdir()
        elif kind == "link":
            place.symlink_to((blobs / content).read_text(encoding="utf-8"))
        else:
            shutil.copyfile(blobs / content, place)
            place.chmod(mode)
    for path, (kind, mode, _) in files.items():
        if kind == "folder":
            (root / path).chmod(mode)


def make_call(build, call, folder):
    """Status, output, complaints, and the files afterwards."""
    root, blobs = folder / "tmp", folder / "blobs"
    fill(root, call["files"], blobs)
    environment = {"PATH": os.environ["PATH"], "HOME": str(root), "TMPDIR": str(root), "TZ": "UTC",
                   "SOURCE_DATE_EPOCH": "0", **call["environment"], **build.environment(),
                   "LD_PRELOAD": str(build.still)}
    with (blobs / call["input"]).open("rb") as data:
        try:
            done = subprocess.run(["spaces", *call["words"]], executable=build.programs["spaces"],
                                  stdin=data, env=environment, cwd=call["folder"], check=False,
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                  timeout=CALL_PATIENCE)
        except subprocess.TimeoutExpired:
            return "no end", b"", b"", {}
    return done.returncode, done.stdout, done.stderr, snapshot(root)


def describe(answer, other):
    """The answer as text, with those of its files that the other answer has otherwise."""
    status, out, err, files = answer
    text = f"status {status}\n--- output\n{as_text(out)}\n--- complaints\n{as_text(err)}\n"
    for path, file in sorted(files.items()):
        if other[3].get(path) != file:
            text += f"--- {path}: {file[0]} {file[1]:o}\n{as_text(file[2])}\n"
    return text


def compare(pair, found, _options):
    folder = found / "recorded"
    record(pair[1], folder)
    told, calls = [], sorted((folder / "calls").iterdir())
    for file in calls:
        call = json.loads(file.read_text(encoding="ascii"))
        # pylint: disable=cell-var-from-loop
        answers = differs(lambda build: make_call(build, call, folder), pair)
        if answers:
            before, now = answers
            where = found / f"{file.name[:12]}.diff"
            write_difference(where, describe(before, now), describe(now, before))
            line = shlex.join(["spaces", *call["words"]])[:SHOWN]
            told.append(f"{ascii(line)}: {where}")
    shutil.rmtree(folder, ignore_errors=True)
    return len(calls), told
