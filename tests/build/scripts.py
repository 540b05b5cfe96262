"""Every script of build-aux explains itself: what it is for, how it is called, and an example.

Usage: scripts.py SOURCE_ROOT

The scripts are copied to a place of their own, so that one that takes --help for something else
finds nothing there to compile.
"""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

from tap import Tap

PATIENCE = 60 # seconds
ENVIRONMENT = {**os.environ, "deps_install": "no", "LC_ALL": "C.UTF-8"}
INTERPRETERS = {"#!/bin/bash": "bash", "# shellcheck shell=bash": "bash",
                "#!/usr/bin/python3": sys.executable, "#!/usr/bin/env python3": sys.executable}


def scripts(folder):
    """Each with what runs it; beside them there are a header and a list."""
    for file in sorted(folder.iterdir()):
        if file.is_dir(): # what a script is made of
            continue
        first = file.read_text(encoding="utf-8").partition("\n")[0]
        if first in INTERPRETERS:
            yield file, INTERPRETERS[first]
        elif file.suffix == ".py":
            yield file, sys.executable


def problems_of_help(script, interpreter):
    for option in ("--help", "-h"):
        done = subprocess.run([interpreter, script, option], env=ENVIRONMENT, cwd=script.parent,
                              stdin=subprocess.DEVNULL, capture_output=True, text=True,
                              timeout=PATIENCE, check=False)
        if done.returncode != 0 or done.stderr:
            yield f"{option}: status {done.returncode}, {done.stderr!r}"
        if script.name not in done.stdout or "Example" not in done.stdout:
            yield f"{option}: neither how it is called nor an example in {done.stdout!r}"


def problems_of_refusal(script, interpreter):
    done = subprocess.run([interpreter, script, "--nonsense"], env=ENVIRONMENT, cwd=script.parent,
                          stdin=subprocess.DEVNULL, capture_output=True, text=True,
                          timeout=PATIENCE, check=False)
    if done.returncode != 2 or done.stdout or not done.stderr or "Traceback" in done.stderr:
        yield f"status {done.returncode}, {done.stdout!r}, {done.stderr!r}"


def main():
    tap = Tap()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name, "build-aux")
        shutil.copytree(pathlib.Path(sys.argv[1], "build-aux"), folder,
                        ignore=shutil.ignore_patterns("__pycache__"))
        for script, interpreter in scripts(folder):
            tap.check(f"{script.name} explains itself",
                      list(problems_of_help(script, interpreter)))
            tap.check(f"{script.name} refuses what it does not know",
                      list(problems_of_refusal(script, interpreter)))
    tap.done()


main()
