"""Every key of a table and of a board of pentominoes is in the help and in the window of shortcuts,
and no other.

Usage: shown-keys.py SOURCE_ROOT

The keys are those that the sources name. The help and the window say them as accelerators of GTK,
"1...9" for a row of digits. What a timeline does with a key is said there, too, and is none of the
table or the board.
"""
import pathlib
import re
import sys
import xml.etree.ElementTree as tree

from tap import Tap

GAMES = {"cards": "src/app/canvas/cards/table-keys.c",
         "pentominoes": "src/app/canvas/pentominoes/pent-keys.c"}
TIMELINE = "Timeline"


def bound(text):
    """The keys that a source names; "<" and ">" are comma and period with Shift, and the keypad
    repeats others."""
    names = set(re.findall(r"\bGDK_KEY_(\w+)", text)) - {"less", "greater"}
    if "0" in names: # + digit
        names |= {str(digit) for digit in range(10)}
    return {name for name in names if not name.startswith("KP_")}


def said(accelerators):
    keys = set()
    for word in " ".join(accelerators).split():
        first, _, last = word.partition("...")
        keys |= {str(digit) for digit in range(int(first), int(last) + 1)} if last else {word}
    return keys


def texts(node, name):
    return [child.text for child in node.iter("property") if child.get("name") == name]


def in_help(root, kind):
    keys = tree.parse(root / f"src/app/{kind}/help.xml").getroot().iter("keys")
    return said(node.get("names") for node in keys)


def in_shortcuts(root, kind):
    overlay = tree.parse(root / "src/app/help/help-overlay.ui").getroot()
    section = next(node for node in overlay.iter("object")
                   if node.get("class") == "GtkShortcutsSection"
                   and texts(node, "section-name") == [kind])
    groups = [node for node in section.iter("object") if node.get("class") == "GtkShortcutsGroup"
              and texts(node, "title")[0] != TIMELINE]
    return said(key for group in groups for key in texts(group, "accelerator"))


def differences(keys, shown):
    return ([f"{key} is not shown" for key in sorted(keys - shown)]
            + [f"{key} does nothing" for key in sorted(shown - keys)])


def main():
    root = pathlib.Path(sys.argv[1])
    tap = Tap()
    for kind, source in GAMES.items():
        keys = bound((root / source).read_text(encoding="utf-8"))
        tap.check(f"{kind}: a key that is not shown is found",
                  [] if differences(keys | {"F12"}, keys) else ["F12"])
        tap.check(f"{kind}: a key that does nothing is found",
                  [] if differences(keys - {"Escape"}, keys) else ["Escape"])
        tap.check(f"{kind}: the help has every key", differences(keys, in_help(root, kind)))
        tap.check(f"{kind}: the window of shortcuts has every key",
                  differences(keys, in_shortcuts(root, kind)))
    tap.done()


main()
