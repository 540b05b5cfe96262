"""A locale that says it is of one of the languages, as a reader's system has it.

The C library translates nothing in the locale C, from 2.39 on not in C.UTF-8 either, so one is made
for the test, by localedef. A further language of po/LINGUAS has its line here.
"""
import os
import subprocess

LOCALES = {"de": "de_DE", "fr": "fr_FR", "he": "he_IL"}


def make_locale(folder, language="de"):
    """Makes it in @folder. What a program needs in its environment, or nothing where it cannot be
    made."""
    locale = LOCALES[language]
    name = locale + ".UTF-8"
    try:
        made = subprocess.run(["localedef", "-i", locale, "-f", "UTF-8",
                               os.path.join(folder, name)],
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    except OSError:
        return None
    return {"LANG": name, "LOCPATH": folder} if made.returncode == 0 else None
