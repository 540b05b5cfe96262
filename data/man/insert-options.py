"""The options of every command, with their short forms, and the operations of batch in the manual
page: what `spaces help` and the schema say, so that page and program cannot differ.

Usage: insert-options.py SPACES PAGE OUTPUT [LANGUAGE]

They take the places of the comments that MARK and OPERATIONS are. In another language the program
speaks that of its catalogues (SPACES_LOCALE_DIR).
"""
import json
import os
import pathlib
import re
import subprocess
import sys
import textwrap

MARK = '.\\" options of the commands\n'
OPERATIONS = '.\\" operations of batch\n'
COLUMN = 18 # of the members of an operation
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


def names_of(schema):
    """The members of an object, those in brackets that need not be there."""
    return ", ".join(name if name in schema["required"] else f"[{name}]"
                     for name in schema["properties"] if name not in ("op", "ok", "id", "strict"))


def operations_of(program):
    """A paragraph for each: members and, behind an arrow, those of the answer."""
    schema = json.loads(subprocess.run([program, "batch", "--schema"], capture_output=True,
                                       check=True).stdout)
    for reference in schema["anyOf"]:
        name = reference["$ref"].removeprefix("#/$defs/").removesuffix(".request")
        request, answer = (schema["$defs"][f"{name}.{part}"] for part in ("request", "answer"))
        text = f"{names_of(request)} → {names_of(answer['anyOf'][0])}".strip()
        first = name if len(name) < COLUMN else f"{name}\n"
        lines = textwrap.fill(text, 74, initial_indent=" " * COLUMN,
                              subsequent_indent=" " * COLUMN)
        yield roff(first + lines[len(name) if first == name else 0:]).replace("→", "\\(->")


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
    operations = ".nf\n" + "\n".join(operations_of(program)) + "\n.fi\n"
    for mark, words in ((MARK, "".join([*sections, ".PP\n"])), (OPERATIONS, operations)):
        if text.count(mark) != 1:
            sys.exit(f"{page}: there is no place for {mark}")
        text = text.replace(mark, words)
    pathlib.Path(output).write_text(text, encoding="utf-8")


main()
