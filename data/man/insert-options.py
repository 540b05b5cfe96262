"""The options of every command, with their short forms, in the manual page: what `spaces help`
says of each, so that page and program cannot differ.

Usage: insert-options.py SPACES PAGE OUTPUT [LANGUAGE]

They take the place of the comment that MARK is. In another language the program speaks that of
its catalogues (SPACES_LOCALE_DIR).
"""
import os
import pathlib
import re
import subprocess
import sys

MARK = '.\\" options of the commands\n'
COMMON = {"--help", "--json", "--color"} # in the section OPTIONS
OPTION = re.compile(r"^  (?:(-\w), )?(--[a-z][a-z-]*)(?:=(\S+))? {2,}(.+)$", re.M)


def run(program, language, *words):
    environment = {**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": language}
    return subprocess.run([program, "help", *words], env=environment, capture_output=True,
                          text=True, check=True).stdout


def roff(text):
    """Text that roff does not take for a request or an escape."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq")
    return "\\&" + text if text.startswith((".", "'")) else text


def options_of(program, language, command):
    for letter, name, argument, words in OPTION.findall(run(program, language, command)):
        if name not in COMMON:
            short = f"\\fB{roff(letter)}\\fP, " if letter else ""
            value = f"=\\fI{roff(argument)}\\fP" if argument else ""
            yield f".TP\n{short}\\fB{roff(name)}\\fP{value}\n{roff(words)}\n"


def main():
    program, page, output = sys.argv[1:4]
    language = sys.argv[4] if len(sys.argv) > 4 else "C"
    commands = re.findall(r"^  ([a-z]+) {2,}", run(program, "C"), re.M)
    sections = []
    for command in commands:
        if command != "help":
            options = list(options_of(program, language, command))
            if options:
                sections.append(f".SS {command}\n{''.join(options)}")
    text = pathlib.Path(page).read_text(encoding="utf-8")
    if text.count(MARK) != 1:
        sys.exit(f"{page}: there is no place for the options")
    pathlib.Path(output).write_text(text.replace(MARK, "".join([*sections, ".PP\n"])),
                                    encoding="utf-8")


main()
