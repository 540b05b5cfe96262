"""Large numbers as the locale groups them for a person, and plain for a program.

Usage: numbers.py SPACES
"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from language_locale import make_locale  # noqa: E402
from tap import Tap  # noqa: E402

SPACES = os.path.abspath(sys.argv[1])
BOARD = "3|7p4p1pG1f" # plays against 809,144,703


def output(environment, *words):
    return subprocess.run([SPACES, "strength", BOARD, *words], check=True, timeout=60,
                          stdout=subprocess.PIPE, encoding="utf-8",
                          env={"PATH": os.environ["PATH"], "LANGUAGE": "en", **environment}).stdout


with tempfile.TemporaryDirectory() as folder:
    tap = Tap()
    german = make_locale(folder)
    if german is None:
        tap.skip("a person reads groups of digits", "localedef makes no locale here")
        tap.skip("a program reads digits alone", "localedef makes no locale here")
    else:
        with tap.point("a person reads groups of digits"):
            assert "all 809.144.703 legal boards" in output(german)
        with tap.point("a program reads digits alone"):
            assert json.loads(output(german, "--json"))["against"]["boards"] == 809144703
    with tap.point("without a locale there are no groups"):
        assert "all 809144703 legal boards" in output({"LC_ALL": "C.UTF-8"})
    tap.done()
