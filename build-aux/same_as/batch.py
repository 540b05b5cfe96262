"""Random requests of `spaces batch`: those of the vectors and of the fuzz seeds, and each of them a
byte away from what it was."""
import importlib.machinery
import importlib.util
import json
import os
import random
import subprocess

from same_as.answers import as_text, differs, write_difference
from same_as.builds import TOP

SEED = 29
CHUNK = 2000 # requests of one process
SHOWN = 200 # characters of a request
# Operations that no vector asks for, on boards that take no time
MORE = (
    {"op": "board.strength", "encoded": "3|7p4p1pG1f"},
    {"op": "board.ascii", "encoded": "4|12p08p12t04p00pG0f"},
    {"op": "boards.tournament", "boards": ["4|12p08p04p00pG0f", "4|13p09p05p01pG1f"]},
    {"op": "round.answer", "opponent": "2|3p1pG1f", "size": 2},
    {"op": "pentominoes.solve", "slug": "P88f440R14414654"},
)


def load_vectors():
    """The program that asks the vectors, for what it asks."""
    path = str(TOP / "tests" / "vectors" / "check-vectors")
    loader = importlib.machinery.SourceFileLoader("check_vectors", path)
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    loader.exec_module(module)
    return module


def seeds():
    """Requests by their operation, so that each is asked as often as any other."""
    vectors = load_vectors()
    lines = [json.dumps(request) for request in MORE]
    for file in sorted((TOP / "tests" / "data" / "requests").iterdir()):
        lines += file.read_text(encoding="utf-8").splitlines()
    for name, plan in vectors.PLANS.items():
        root = str(TOP / "tests" / "vectors")
        lines += [json.dumps(request) for case in vectors.cases(root, name)
                  for request, _ in plan(case)]
    found = {}
    for line in lines:
        if line.strip():
            found.setdefault(json.loads(line)["op"], []).append(line.encode())
    return found


def byte_away(chance, line):
    at = chance.randrange(len(line))
    other = bytes([chance.choice([byte for byte in range(256) if byte != ord("\n")])])
    return chance.choice((line[:at] + line[at + 1:], line[:at] + other + line[at:],
                          line[:at] + other + line[at + 1:]))


def requests(number):
    chance = random.Random(SEED)
    found = seeds()
    operations = sorted(found)
    for _ in range(number):
        line = chance.choice(found[chance.choice(operations)])
        yield line if chance.random() < 0.5 else byte_away(chance, line)


def ask(build, lines):
    environment = {**os.environ, **build.environment(), "LD_PRELOAD": str(build.still),
                   "LC_ALL": "C.UTF-8"}
    done = subprocess.run([build.programs["spaces"], "batch"], input=b"\n".join(lines) + b"\n",
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=environment,
                          check=False)
    return done.returncode, done.stdout.split(b"\n")


def compare(pair, found, options):
    told, lines = [], list(requests(options.number))
    for begin in range(0, len(lines), CHUNK):
        asked = lines[begin:begin + CHUNK]
        (_, before), (_, now) = both = [ask(build, asked) for build in pair]
        if both[0] == both[1]:
            continue
        places = [at for at, line in enumerate(asked) if before[at:at + 1] != now[at:at + 1]]
        for at in places or [0]:
            # pylint: disable=cell-var-from-loop
            single = differs(lambda build: ask(build, asked[at:at + 1]), pair)
            if single:
                file = found / f"{begin + at}.diff"
                write_difference(file, *(as_text(asked[at] + b"\n" + b"\n".join(answer)) +
                                         f"status {status}" for status, answer in single))
                told.append(f"{as_text(asked[at])[:SHOWN]}: {file}")
    return len(lines), told
