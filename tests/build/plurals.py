"""Every language says each plural for 0, 1, 2, 5, 11 and 100 as its grammar has it.

Usage: plurals.py SOURCE_ROOT

The catalogues are compiled, and ngettext() of the C library is asked for each sentence with each
number, as the programs ask it. The form is that of the language: FORMS has them for the languages
that there are. A form that serves several of these numbers must show what both English forms show;
one that serves a single number may leave it out, as Hebrew has words for one and two of a thing. A
language without a catalogue of the command hears English from it.
"""
import ctypes
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from language_locale import make_locale
from pseudo_locale import entries
from tap import Tap, run

NUMBERS = (0, 1, 2, 5, 11, 100)
# Which form each of NUMBERS has.
FORMS = {"de": (1, 0, 1, 1, 1, 1), "en": (1, 0, 1, 1, 1, 1), "fr": (0, 0, 1, 1, 1, 1),
         "he": (2, 0, 1, 2, 2, 2)}
HOLE = re.compile(r"%(?:%|(\d+\$)?[-+#0']*(?:\*|\d+)?(?:\.(?:\*|\d+))?(?:l|ll|z)?[a-zA-Z])")
MOVES = ("%u move", "%u moves")
DOMAINS = (("po", "spaces-editor"), ("po/command", "spaces"))


def holes(text):
    return sorted(match[0] for match in HOLE.finditer(text) if match[0] != "%%")


def plurals(catalogue):
    """(words that are asked for, [form…], English of many) of each plural of a catalogue."""
    for fields in entries(catalogue):
        if "msgid_plural" in fields:
            forms = [fields[name] for name in sorted(fields) if name.startswith("msgstr")]
            yield fields["msgid"], forms, fields["msgid_plural"]


def ask(folder, domain):
    """What ngettext() answers to each (words, plural) of standard input, a list of them in JSON,
    for each of NUMBERS. To be run with the language in the environment."""
    library = ctypes.CDLL(None)
    library.dngettext.restype = ctypes.c_char_p
    library.dngettext.argtypes = [ctypes.c_char_p] * 3 + [ctypes.c_ulong]
    library.setlocale.restype = ctypes.c_char_p
    assert library.setlocale(6, b"") is not None # LC_ALL
    library.bindtextdomain(domain.encode(), folder.encode())
    library.bind_textdomain_codeset(domain.encode(), b"UTF-8")
    pairs = json.load(sys.stdin)
    print(json.dumps([[library.dngettext(domain.encode(), one.encode(), many.encode(),
                                         number).decode() for number in NUMBERS]
                      for one, many in pairs]))


def answers(folder, domain, language, environment, pairs):
    """The same from a process that speaks @language."""
    asked = subprocess.run([sys.executable, __file__, "--ask", str(folder), domain],
                           input=json.dumps(pairs), stdout=subprocess.PIPE, check=True, text=True,
                           env={**os.environ, **environment, "LC_ALL": "",
                                "LANGUAGE": language})
    return json.loads(asked.stdout)


def faults(language, forms, said, one, several):
    """What is wrong with what was @said to each number, of @forms; English has @one, @several."""
    index, shown = FORMS[language], set(holes(one)) & set(holes(several))
    for number, place, text in zip(NUMBERS, index, said):
        if place >= len(forms) or text != forms[place]:
            yield f"{number}: not form {place}: {text!r}"
        elif index.count(place) > 1 and not shown <= set(holes(text)):
            yield f"{number}: serves several numbers, and lacks what {one!r} shows: {text!r}"
        elif not set(holes(text)) <= set(holes(several)):
            yield f"{number}: shows what {several!r} doesn’t: {text!r}"


def check(tap, root, folder, environment, language, po, domain):
    catalogue = root / po / f"{language}.po"
    words = folder / language / "LC_MESSAGES"
    words.mkdir(parents=True, exist_ok=True)
    problems = run(["msgfmt", f"--output-file={words / domain}.mo", str(catalogue)])
    # What is not translated is English.
    wanted = [each for each in plurals(catalogue) if all(each[1])]
    said = answers(folder, domain, language, environment,
                   [(one, several) for one, _forms, several in wanted])
    for (one, forms, several), each in zip(wanted, said):
        problems += [f"{one!r}: {fault}" for fault in faults(language, forms, each, one, several)]
    tap.check(f"{po}/{language}.po has the right form of {len(wanted)} plurals",
              problems or ([] if wanted else ["there are none"]))


def main():
    root, tap = pathlib.Path(sys.argv[1]), Tap()
    tap.check("a form that hides its number from several is caught",
              [] if list(faults("fr", ["un coup", "%u coups"], ["un coup"] * 2 + ["%u coups"] * 4,
                                *MOVES)) else ["it is not"])
    tap.check("a form of another number is caught",
              [] if list(faults("de", ["%u Zug", "%u Züge"], ["%u Zug"] * 6, *MOVES))
              else ["it is not"])
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        environment = make_locale(name)
        if environment is None:
            tap.skip("the languages", "localedef makes no locale here")
            tap.done()
        for po, domain in DOMAINS:
            for language in (root / po / "LINGUAS").read_text(encoding="utf-8").split():
                if language in FORMS:
                    check(tap, root, folder, environment, language, po, domain)
                else:
                    tap.check(f"{po}/{language}.po", ["tests/build/plurals.py lacks its FORMS"])
        lacks = answers(folder, "spaces", "fr", environment, [MOVES])
        tap.check("what a language lacks is English",
                  list(faults("en", MOVES, lacks[0], *MOVES)))
    tap.done()


if sys.argv[1] == "--ask":
    ask(*sys.argv[2:])
else:
    main()
