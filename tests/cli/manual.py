"""The manual page and the completions against the program's own table of commands: each names
every command, and no other, the manual every option with its short form and every limit, and the
completions describe the commands as the help does. A short form stands for one option alone.

Usage: manual.py SPACES DATA_FOLDER PAGE SOURCE_FOLDER
"""
import json
import pathlib
import re
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from tap import Tap  # noqa: E402

SPACES, DATA, PAGE, SOURCES = sys.argv[1], *map(pathlib.Path, sys.argv[2:5])

# Where a limit of the manual is in the sources, by the line that it stands in there.
LIMITS = {
    "a board": ["spaces/board/board.h SPACES_MAX_SIZE",
                "spaces/board/code.h SPACES_CODE_MAX_LENGTH"],
    "a text or file": ["cli/commands/input-text.h INPUT_TEXT_MAX",
                       "qr/picture-header.h PICTURE_MAX_BYTES",
                       "qr/picture-header.h PICTURE_MAX_PIXELS"],
    "boards of a file": ["inspect/inspection/inspection-builder.h INSPECTION_MAX_WHOLE"],
    "a tournament": ["spaces/tournament/field.h SPACES_FIELD_MAX_BOARDS",
                     "spaces/tournament/tournament.h SPACES_TOURNAMENT_MAX_TABLE",
                     "cli/commands/spaces/command-tournament.c MAX_SHARDS",
                     "cli/commands/spaces/command-tournament.c MAX_JOBS"],
    "a sample": ["spaces/strength/strength.h SPACES_STRENGTH_MAX_SAMPLE"],
    "generate": ["cli/batch/batch-operations.h BATCH_MAX_GENERATED"],
    "an import": ["*/*import*.h LIBRARY_IMPORT_MAX_ITEMS"],
    "an item": ["*/library-item.h LIBRARY_MAX_NAME", "*/library-item.h LIBRARY_MAX_TAGS",
                "*/library-item.h LIBRARY_MAX_TAG", "*/library-item.h LIBRARY_MAX_NOTES"],
    "a deck": ["*/library-decks.h LIBRARY_DECK_BOARDS"],
    "a sheet": ["print/print-layout.h SHEET_MAX_CARDS", "print/print-sheet.h PRINT_SHEET_MAX_DPI"],
    "export": ["drawing/picture-export.h PICTURE_EXPORT_MAX_SCALE",
               "drawing/picture-export.h PICTURE_EXPORT_MAX_SIDE"],
    "qr": ["cli/commands/spaces/command-qr.c MAX_MODULE",
           "cli/commands/spaces/command-qr.c MAX_QUIET_ZONE"],
    "batch": ["cli/batch/batch-answers.h BATCH_MAX_LINE", "cli/batch/batch.h BATCH_MAX_JOBS"],
}


def help_of(*words):
    return subprocess.run([SPACES, "help", *words], capture_output=True, text=True,
                          check=True).stdout


def read_help():
    """Each command with its summary, in the order of the help."""
    rows = re.findall(r"^  ([a-z]+) {2,}(.+)$", help_of(), re.M)
    return {name: summary for name, summary in rows if name != "help"}


def read_manual(page):
    """The names of the section of commands; a command may have several entries."""
    section = page.split("\n.SH COMMANDS\n")[1].split("\n.SH ")[0]
    return list(dict.fromkeys(re.findall(r"^\.TP\n\.BI? \"?([a-z]+)", section, re.M)))


def read_options(command):
    """The long options of a command, without those that all have."""
    return set(re.findall(r"^  (?:-\w, )?(--[a-z][a-z-]*)", help_of(command), re.M)) - {"--help"}


def read_letters():
    """The long options that each short one stands for, in all commands."""
    letters = {}
    for command in read_help():
        for letter, name in re.findall(r"^  (-\w), (--[a-z][a-z-]*)", help_of(command), re.M):
            letters.setdefault(letter, set()).add(name)
    return letters


def read_operations():
    """The operations of batch, which it lists itself."""
    answer = json.loads(subprocess.run([SPACES, "batch"], input='{"op":"batch.operations"}',
                                       capture_output=True, text=True, check=True).stdout)
    return {row["op"] for row in answer["operations"]}


def find_limit(place):
    """The number behind a #define, as people write it: 16 MiB, 4,096."""
    pattern, name = place.split()
    for file in sorted(SOURCES.rglob(pattern) if pattern.startswith("*") else [SOURCES / pattern]):
        found = re.search(rf"^#define {name} (\([^)]*\)|[\d.]+)", file.read_text(encoding="utf-8"),
                          re.M)
        if found:
            number = 1
            for factor in found[1].strip("()").split("*"):
                number *= int(float(factor))
            for unit, size in (("MiB", 1 << 20), ("KiB", 1 << 10)):
                if "*" in found[1] and number % size == 0:
                    return f"{number // size} {unit}"
            return f"{number:,}"
    return f"{name}, which is nowhere"


def missing_limits(page):
    """Those of LIMITS that do not stand in their line of the manual, and lines without one."""
    section = page.split("\n.SH LIMITS\n")[1].split(".nf\n")[1].split("\n.fi")[0]
    lines = dict(re.split(r" {2,}", line, maxsplit=1) for line in section.split("\n"))
    return sorted(set(lines) ^ set(LIMITS)) + [
        f"{name}: {limit}" for name, places in LIMITS.items() for limit in map(find_limit, places)
        if not re.search(rf"(?<![\d,]){re.escape(limit)}(?![\d,]\d)", lines.get(name, ""))]


def main():
    tap = Tap()
    commands = read_help()
    page = PAGE.read_text(encoding="utf-8")
    manual = read_manual(page)

    tap.check("the help has commands", [] if len(commands) > 15 else [str(commands)])
    tap.check("the manual has every command, and no other",
              [] if sorted(manual) == sorted(commands) else sorted(set(manual) ^ set(commands)))
    named = set(re.findall(r"--[a-z][a-z-]*", page.replace("\\-", "-")))
    options = {name: read_options(name) for name in commands}
    tap.check("the help has options",
              [] if sum(map(len, options.values())) > 80 else [str(options)])
    tap.check("the manual names every option",
              [f"{name} {option}" for name in commands for option in sorted(options[name] - named)])
    letters, plain = read_letters(), re.sub(r"\\f[BIP]", "", page).replace("\\-", "-")
    tap.check("a short option means the same everywhere",
              [f"{letter}: {names}" for letter, names in letters.items() if len(names) > 1])
    tap.check("the manual has the short forms of options",
              [f"{letter} {name}" for letter, names in letters.items() for name in names
               if letter != "-h" and f"{letter}, {name}" not in plain])
    tap.check("the manual has every limit", missing_limits(page))
    section = page.split("\n.SH BATCH\n")[1].split(".nf\n")[1].split("\n.fi")[0]
    named_operations = re.findall(r"^([a-z]+\.[a-zA-Z.]+)", section, re.M)
    tap.check("the manual has every operation of batch, and no other",
              sorted(set(named_operations) ^ read_operations()))
    fish = (DATA / "completions" / "spaces.fish").read_text(encoding="utf-8")
    zsh = (DATA / "completions" / "_spaces").read_text(encoding="utf-8")
    tap.check("the completions describe each command as the help does",
              [f"{shell}: {name}" for name, summary in commands.items() for shell, text, wanted in (
                  ("fish", fish, f"-a {name} -d '{summary}'"),
                  ("zsh", zsh, f"'{name}:{summary}'")) if wanted not in text])
    tap.done()


main()
