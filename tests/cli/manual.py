"""The manual page and the completions against the program's own table of commands: each names
every command, and no other, the manual every option, and the completions describe the commands as
the help does.

Usage: manual.py SPACES DATA_FOLDER
"""
import pathlib
import re
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from tap import Tap  # noqa: E402

SPACES, DATA = sys.argv[1], pathlib.Path(sys.argv[2])


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


def main():
    tap = Tap()
    commands = read_help()
    page = (DATA / "man" / "spaces.1").read_text(encoding="utf-8")
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
    fish = (DATA / "completions" / "spaces.fish").read_text(encoding="utf-8")
    zsh = (DATA / "completions" / "_spaces").read_text(encoding="utf-8")
    tap.check("the completions describe each command as the help does",
              [f"{shell}: {name}" for name, summary in commands.items() for shell, text, wanted in (
                  ("fish", fish, f"-a {name} -d '{summary}'"),
                  ("zsh", zsh, f"'{name}:{summary}'")) if wanted not in text])
    tap.done()


main()
