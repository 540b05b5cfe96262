"""Every key of a table and of a board of pentominoes is in the help and in the window of shortcuts,
and no other; and the keys that the sentences of a help name are there, too.

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

GAMES = {"cards": ["src/app/cards/table-input.c", "src/app/cards/cards-page.c"],
         "pentominoes": ["src/app/pentominoes/pent-input.c"]}
SHORTCUTS = "src/app/help/shortcuts.xml"
ACTIONS = "src/app/window/window-actions.c" # { "copy-link", .keys = "<Control><Shift>c" }
ACTION = re.compile(r'\{ "([\w-]+)",[^}]*?\.keys = "([^"]+)"')
PROGRAM = "src/app/window/application.c" # { "app.quit", "<Control>q" }
PROGRAM_ACTION = re.compile(r'\{ "((?:app|window)\.[\w-]+)", "([^"]+)" \}')
TIMELINE = "Timeline"
SIGNS = {"?": "question", ",": "comma", "+": "plus"}


def bound(text):
    """The keys that a source names; "<" and ">" are comma and period with Shift, and the keypad
    repeats others."""
    names = {"<Shift>" * bool(shift) + name for name, shift in re.findall(
        r"\bGDK_KEY_(\w+)(.*GDK_SHIFT_MASK)?", text)} - {"less", "greater"}
    if "0" in names: # + digit
        names |= {str(digit) for digit in range(10)}
    return {name for name in names if not name.startswith("KP_")}


def said(accelerators):
    keys = set()
    for word in " ".join(accelerators).split():
        first, _, last = word.partition("...")
        keys |= {str(digit) for digit in range(int(first), int(last) + 1)} if last else {word}
    return keys


def in_help(root, kind):
    keys = tree.parse(root / f"src/app/{kind}/help.xml").getroot().iter("keys")
    return said(node.get("names") for node in keys)


def of_actions(root):
    """The keys of each action, which stand in the tables of the actions."""
    window = ACTION.findall((root / ACTIONS).read_text(encoding="utf-8"))
    program = PROGRAM_ACTION.findall((root / PROGRAM).read_text(encoding="utf-8"))
    return {**{f"win.{name}": keys for name, keys in window}, **dict(program)}


def shortcuts(root):
    """The kind, the group and the accelerators of each row of keys."""
    actions = of_actions(root)
    for section in tree.parse(root / SHORTCUTS).getroot():
        for group in section:
            for row in group:
                names = {name.partition("::")[0] for name in row.get("actions", "").split()}
                keys = row.get("keys") or " ".join(actions[name] for name in names)
                yield section.get("name"), group.get("title"), keys


def in_shortcuts(root, kind):
    return said(keys for of, group, keys in shortcuts(root) if of == kind and group != TIMELINE)


def in_words(root):
    """The keys with Ctrl or Shift and those like F8 that the sentences of a help name."""
    words = " ".join("".join(tree.parse(file).getroot().itertext())
                     for file in root.glob("src/app/*/help.xml"))
    for modifiers, key in re.findall(r"\b((?:Ctrl\+|Shift\+)*)(F\d+\b|(?<=\+)\S)", words):
        yield (modifiers.replace("Ctrl+", "<Control>").replace("Shift+", "<Shift>")
               + SIGNS.get(key, key if len(key) > 1 else key.lower()))


def differences(keys, shown):
    return ([f"{key} is not shown" for key in sorted(keys - shown)]
            + [f"{key} does nothing" for key in sorted(shown - keys)])


def main():
    root = pathlib.Path(sys.argv[1])
    tap = Tap()
    for kind, sources in GAMES.items():
        keys = bound("".join((root / source).read_text(encoding="utf-8") for source in sources))
        tap.check(f"{kind}: a key that is not shown is found",
                  [] if differences(keys | {"F12"}, keys) else ["F12"])
        tap.check(f"{kind}: a key that does nothing is found",
                  [] if differences(keys - {"Escape"}, keys) else ["Escape"])
        tap.check(f"{kind}: the help has every key", differences(keys, in_help(root, kind)))
        tap.check(f"{kind}: the window of shortcuts has every key",
                  differences(keys, in_shortcuts(root, kind)))
    named, known = set(in_words(root)), said(keys for _, _, keys in shortcuts(root))
    tap.check("keys in the sentences of the help are found",
              [] if {"<Control>s", "<Shift>F8", "F8", "<Control>question"} <= named else named)
    tap.check("the window of shortcuts has every key that a sentence names",
              sorted(named - known))
    tap.done()


main()
