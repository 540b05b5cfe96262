"""A locale that says it is German, as a German's system has it.

The C library translates nothing in the locale C, from 2.39 on not in C.UTF-8 either, so one is made
for the test, by localedef.
"""
import os
import subprocess

LOCALE = "de_DE.UTF-8"


def make_locale(folder):
    """Makes it in @folder. What a program needs in its environment, or nothing where it cannot be
    made."""
    try:
        made = subprocess.run(["localedef", "-i", "de_DE", "-f", "UTF-8",
                               os.path.join(folder, LOCALE)],
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    except OSError:
        return None
    return {"LANG": LOCALE, "LOCPATH": folder} if made.returncode == 0 else None
