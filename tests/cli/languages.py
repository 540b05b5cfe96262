"""The command speaks one language at a time: where its own catalogue is missing, the sentences of
the libraries are English, too.

Usage: languages.py SPACES
"""
import os
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from language_locale import make_locale  # noqa: E402
from tap import Tap  # noqa: E402

SPACES = os.path.abspath(sys.argv[1])
BOARD = "4|12p08p12t04p" # has a sentence of the libraries, as the goal is not reached


def output(environment, language):
    return subprocess.run([SPACES, "check", BOARD], check=False, timeout=60,
                          stdout=subprocess.PIPE, encoding="utf-8",
                          env={"PATH": os.environ["PATH"], "LANGUAGE": language,
                               "SPACES_LOCALE_DIR": os.environ["SPACES_LOCALE_DIR"],
                               **environment}).stdout


with tempfile.TemporaryDirectory() as folder:
    tap = Tap()
    locale = make_locale(folder)
    if locale is None:
        tap.skip("the languages", "localedef makes no locale here")
        tap.done()
    english = output({"LC_ALL": "C.UTF-8"}, "")
    with tap.point("a language that it has"):
        german = output(locale, "de")
        assert "Ganzes Brett" in german and "Das Ziel" in german, german
    with tap.point("a language that only the libraries have"):
        assert output(locale, "fr") == english, output(locale, "fr")
    with tap.point("a language that nothing has"):
        assert output(locale, "zu") == english, output(locale, "zu")
    tap.done()
