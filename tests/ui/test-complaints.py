"""What the program complains of fails the point during which it does, and what is known to be GTK's
does not.

The complaints are planted: a script writes them before it becomes the program.
"""
import contextlib
import io
import os
import pathlib
import shlex
import tempfile
from unittest import mock

from complaints import TOLERATED
from driver import Editor
from tap import Tap

OURS = ("(spaces-editor:1): Gtk-CRITICAL **: 10:00:00.000: "
        "gtk_widget_show: assertion 'GTK_IS_WIDGET (widget)' failed")
NAMELESS = "** (process:1): CRITICAL **: 10:00:00.000: no domain"
KNOWN = f"(spaces-editor:1): Gtk-CRITICAL **: 10:00:00.000: {TOLERATED[0]}"


@contextlib.contextmanager
def planted(line):
    with tempfile.TemporaryDirectory() as name:
        script = pathlib.Path(name) / "editor"
        script.write_text(f"#!/bin/sh\necho {shlex.quote(line)} >&2\n"
                          f'exec {shlex.quote(os.environ["SPACES_EDITOR"])} "$@"\n',
                          encoding="utf-8")
        script.chmod(0o755)
        with mock.patch.dict(os.environ, {"SPACES_EDITOR": str(script)}):
            yield


def failures(line, points):
    """Which of some points of a test fail during which the program writes @line."""
    told = io.StringIO()
    with contextlib.redirect_stdout(told), contextlib.redirect_stderr(io.StringIO()):
        points(line, Tap())
    return [answer for answer in told.getvalue().splitlines() if answer.startswith("not ok")]


def with_its_own(line, tap):
    """A point in which the program starts and ends."""
    with tap.point("one"), planted(line), Editor("2|"):
        pass


def in_a_running(line, tap):
    """Points of a program that runs on."""
    with planted(line), Editor("2|"):
        for name in ("one", "two"):
            with tap.point(name):
                pass


def main():
    tap = Tap()
    for points in (with_its_own, in_a_running):
        for line in (OURS, NAMELESS):
            found = failures(line, points)
            tap.check(f"a critical fails its point alone: {points.__name__}, {line[:30]}",
                      [] if found == ["not ok 1 one"] else [f"failed: {found}"])
        found = failures(KNOWN, points)
        tap.check(f"what is tolerated fails none: {points.__name__}", found)
    tap.done()


main()
