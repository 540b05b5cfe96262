"""Every page of the window in eight settings, by visitor.py."""
import concurrent.futures
import itertools
import os
import pathlib
import shutil
import subprocess
import sys

from same_as.answers import write_difference
from same_as.builds import TOP
from same_as.stays import STAYS

SETTINGS = list(itertools.product(("light", "dark"), ("wide", "360"), ("english", "german")))
PATIENCE = 300 # seconds for a stay


def visit(build, folder, setting, stay):
    """The pages of a stay: the bytes of each file. What keeps it from its end is told as a page,
    too."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    environment = {**os.environ, **build.environment(), "SPACES_STILL": str(build.still),
                   "PYTHONDONTWRITEBYTECODE": "1"}
    words = [TOP / "tests" / "ui" / "headless", "/usr/bin/python3",
             pathlib.Path(__file__).with_name("visitor.py"), folder, *setting, stay]
    with (folder.parent / f"{folder.name}.log").open("w", encoding="utf-8") as log:
        done = subprocess.run(words, env=environment, check=False, timeout=PATIENCE, stdout=log,
                              stderr=subprocess.STDOUT)
    if done.returncode != 0:
        (folder / "end.txt").write_text(f"status {done.returncode}\n", encoding="utf-8")
    return {file.name: file.read_bytes() for file in sorted(folder.iterdir())}


def tell(found, name, before, now):
    """Where the difference of a page lies: a text, or two pictures beside each other."""
    if name.endswith(".txt"):
        file = found / f"{name}.diff"
        write_difference(file, before.decode(), now.decode())
        return file
    file = found / name
    sides = [found / f"{word}-{name}" for word in ("before", "now")]
    for side, content in zip(sides, (before, now)):
        side.write_bytes(content)
    pictures = [side for side, content in zip(sides, (before, now)) if content]
    subprocess.run(["convert", *pictures, "+append", file], check=True)
    for side in sides:
        side.unlink()
    return file


def compare(pair, found, _options):
    told, count = [], 0
    for setting in SETTINGS:
        for stay in STAYS:
            place = found / "-".join(setting)
            place.mkdir(exist_ok=True)
            third = {}
            with concurrent.futures.ThreadPoolExecutor() as both:
                # pylint: disable=cell-var-from-loop
                first, second = both.map(lambda build: visit(
                    build, place / f"{stay}-{build.name}", setting, stay), pair)
            if first != second: # what the commit shows otherwise a second time is no difference
                third = visit(pair[0], place / f"{stay}-again", setting, stay)
            for name in sorted({**first, **second}):
                count += 1
                before, now = first.get(name, b""), second.get(name, b"")
                if now not in (before, third.get(name, b"")):
                    told.append(f"{', '.join(setting)}: {name}: {tell(place, name, before, now)}")
            if "end.txt" in first and "end.txt" in second:
                print(f"pages: {', '.join(setting)}: {stay} was not seen whole in either: "
                      f"{place}/{stay}-now.log", file=sys.stderr)
    return count, told
