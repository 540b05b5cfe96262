#!/usr/bin/env python3
"""A client of `spaces batch`, made from docs/batch.md and the schema alone.

    client.py                                             # what can be asked
    client.py board.check encoded='4|12p08p12t04p00pG0f'  # one question: members as NAME=VALUE

A VALUE that is JSON is taken as JSON, anything else as a text. As a module:
    with Spaces() as spaces:
        print(spaces.ask("board.check", encoded="2|2p0pG0f")["level"])
"""
import json
import subprocess
import sys


class SpacesError(Exception):
    """A request that was refused, with the members of the error: code, offset, move."""
    def __init__(self, error):
        super().__init__(error["message"])
        self.__dict__.update(error)


class Spaces:
    """One program that answers any number of requests."""
    def __init__(self, program="spaces"):
        self.process = subprocess.Popen([program, "batch"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, encoding="utf-8")

    def ask(self, op, **members):
        """The answer without "ok". Misspelt members are refused, as every request is strict."""
        self.process.stdin.write(json.dumps({"op": op, "strict": True, **members}) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if not answer.pop("ok"):
            raise SpacesError(answer["error"])
        return answer

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.communicate()


def value_of(text):
    try:
        return json.loads(text)
    except ValueError:
        return text


if __name__ == "__main__":
    with Spaces() as asked:
        try:
            given = dict(word.split("=", 1) for word in sys.argv[2:])
            done = asked.ask(*sys.argv[1:2] or ["batch.operations"],
                             **{name: value_of(text) for name, text in given.items()})
            print(json.dumps(done, ensure_ascii=False, indent=2))
        except SpacesError as error:
            sys.exit(f"{error.code}: {error}")
