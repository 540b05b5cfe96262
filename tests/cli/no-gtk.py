"""The command line tool starts on a machine without a desktop: nothing of GTK is in its programs.

Usage: no-gtk.py SPACES…
"""
import pathlib
import re
import shutil
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from tap import Tap  # noqa: E402

DESKTOP = re.compile(r"lib(?:gtk|gdk|adwaita|portal|graphene|wayland)[-\w.]*")


def libraries(binary):
    """All shared libraries, those of libraries included."""
    return subprocess.run(["ldd", binary], stdout=subprocess.PIPE, text=True, check=True).stdout


def main():
    tap = Tap()
    if shutil.which("ldd") is None:
        tap.skip("no library of the desktop is linked", "ldd is not installed")
    else:
        for program in sys.argv[1:]:
            name = pathlib.Path(program).name
            found = libraries(program)
            tap.check(f"the libraries of {name} can be told",
                      [] if "libglib-2.0" in found else [found])
            tap.check(f"no library of the desktop is linked with {name}",
                      sorted(set(DESKTOP.findall(found))))
    tap.done()


main()
