"""The command `spaces` and the window where no font is installed: a sentence where text would be
missing, and no complaint of GLib.

Usage: no-fonts.py SPACES [SPACES_EDITOR]; the window's program needs a display.
"""
import os
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from tap import Tap  # noqa: E402

PROGRAMS = [os.path.abspath(name) for name in sys.argv[1:]]
CODE = "4|12p08p12t04p00pG0f"
SENTENCE = "No font is installed, so no text can be shown."
EMPTY = ('<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">'
         "<fontconfig><cachedir>{}</cachedir></fontconfig>")
SECONDS = 60 # nothing takes that long

# words; whether they write text
CASES = ((["card", "-o", "out", CODE], True), (["sheet", "-o", "out", CODE, CODE], True),
         (["export", "-o", "out.png", CODE], False), (["export", "-o", "out.svg", CODE], False),
         (["qr", "-o", "out.svg", CODE], False), (["check", CODE], False))


def run(program, *words, folder):
    settings = folder / "fonts.conf"
    settings.write_text(EMPTY.format(folder / "cache"), encoding="utf-8")
    return subprocess.run([program, *words], cwd=folder, stdin=subprocess.DEVNULL, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=SECONDS,
                          env=dict(os.environ, LC_ALL="C.UTF-8", FONTCONFIG_FILE=str(settings),
                                   XDG_DATA_HOME=str(folder)), check=False)


def main():
    tap = Tap()
    for words, writes in CASES:
        with tempfile.TemporaryDirectory() as name, tap.point(" ".join(words)):
            folder = pathlib.Path(name)
            done = run(PROGRAMS[0], *words, folder=folder)
            assert done.returncode == (1 if writes else 0), done
            assert "CRITICAL" not in done.stderr and "WARNING" not in done.stderr, done
            assert (SENTENCE in done.stderr) == writes, done
            assert not (writes and (folder / "out").exists()), "text is missing there"
    if len(PROGRAMS) > 1:
        with tempfile.TemporaryDirectory() as name, tap.point("the window"):
            done = run(PROGRAMS[1], folder=pathlib.Path(name))
            assert done.returncode == 1 and done.stderr.startswith(SENTENCE), done
            assert "CRITICAL" not in done.stderr, done
    tap.done()


main()
