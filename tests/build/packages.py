"""What the two commands need is said before it is installed, and is not installed when that is not
wanted.

Usage: packages.py SOURCE_ROOT

build-aux/deps and build-aux/progress are sourced by a shell whose dpkg-query knows of no package
and whose apt-get writes down what it is asked for.
"""
import os
import pathlib
import subprocess
import sys
import tempfile

from tap import Tap

TOP = pathlib.Path(sys.argv[1])
PROGRAMS = {
    "dpkg-query": "exit 1",
    "apt-get": 'echo "apt-get $*"',
    "sudo": '"$@"',
    "meson": 'printf "[1/80] a\\n[20/80] b\\n[40/80] c\\n[80/80] d\\n"',
}


def shell(script, **programs):
    """Exit status and all that a script says, with such programs first in the PATH."""
    with tempfile.TemporaryDirectory() as folder:
        for name, does in {**PROGRAMS, **programs}.items():
            program = pathlib.Path(folder) / name
            program.write_text(f"#!/bin/sh\n{does}\n", encoding="utf-8")
            program.chmod(0o755)
        environment = {**os.environ, "PATH": f"{folder}:/usr/bin:/bin", "LOG": f"{folder}/log"}
        result = subprocess.run(["bash", "-c", script], cwd=TOP / "build-aux", env=environment,
                                check=False,
                                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        return result.returncode, result.stdout


def main():
    tap = Tap()

    status, text = shell(". ./deps; deps_need run")
    first = text.split("\n")[0]
    tap.check("packages are named before they are installed",
              [] if status == 0 and first.startswith("Installing") and "adwaita-icon-theme" in first
              and "apt-get -q install" in text else [text])

    status, text = shell(". ./deps; deps_install=no deps_need run")
    tap.check("with --no-install they are named alone",
              [] if status == 1 and "adwaita-icon-theme" in text and "apt-get" not in text
              else [text])

    status, text = shell('. ./progress; progress_compile build "$LOG"')
    tap.check("a build shows its steps, a quarter at a time where nothing can be written over",
              [] if (status, text) == (0, "  20 of 80 steps\n  40 of 80 steps\n  80 of 80 steps\n")
              else [text])

    status, text = shell('. ./progress; progress_compile build "$LOG"',
                         meson='printf "[1/2] a\\nx.c:1: error: no such thing\\n"; exit 1')
    tap.check("a build that fails shows why",
              [] if status == 1 and "error: no such thing" in text else [text])
    tap.done()


main()
