"""What a store and a package say of the program agrees with the program, and is said once.

Usage: store.py SOURCE_ROOT

Version, name and addresses stand in meson.build; NEWS, the store's metadata, the desktop entry, the
Flatpak manifest, the Debian packaging and the script that makes the pictures are compared with it.
"""
import datetime
import json
import pathlib
import re
import sys
import xml.etree.ElementTree as ElementTree

from tap import Tap

ROOT = pathlib.Path(sys.argv[1])
SENTENCES = 10 # at the top of NEWS
MAX_CAPTION = 100 # characters, as AppStream has it
SEARCHED = {"FreeCell", "Klondike", "Spider", "patience", "pentomino", "puzzle", "QR"}
GAMES = ("Spaces", "solitaire", "pentominoes")
ADDRESS = re.compile(r"https?://")


def read(*path):
    return ROOT.joinpath(*path).read_text(encoding="utf-8")


def of_meson(name):
    return re.search(rf"^ *{name} *[:=] *'(.*)'", read("meson.build"), re.MULTILINE).group(1)


def release_problems(metainfo, news):
    version = of_meson("version")
    heading, _, *lines = news.split("\n")
    told, _, date = heading.partition(", ")
    newest = metainfo.find("releases/release")
    notes = [" ".join(item.text.split()) for item in newest.iter("li")]
    if told != version:
        yield f"NEWS begins with {told}, and meson.build has {version}"
    if newest.get("version") != version:
        yield f"the newest release of the store is {newest.get('version')}"
    if newest.get("date") != str(datetime.datetime.strptime(date, "%d %B %Y").date()):
        yield f"NEWS has the date {date}, and the store {newest.get('date')}"
    if lines[1:1 + SENTENCES] != notes or lines[1 + SENTENCES] != "":
        yield f"the {SENTENCES} lines at the top of NEWS are not those of the store"
    yield from (f"no sentence: {line}" for line in notes if not re.fullmatch(r"[A-Z].*\.", line))


def version_problems():
    """It is written out nowhere else."""
    version = re.escape(of_meson("version"))
    pattern = re.compile(rf'Spaces Editor {version}|spaces {version}|"version": ?"{version}"')
    for folder in ("src", "data", "docs", "po", "build-aux"):
        for file in (ROOT / folder).rglob("*"):
            if file.suffix not in (".png", ".pyc") and file.is_file() and pattern.search(
                    file.read_text(encoding="utf-8")):
                yield f"{file.relative_to(ROOT)} has the version"


def address_problems(name, metainfo):
    if ADDRESS.search(metainfo):
        yield "the store's metadata has an address that is not meson.build's"
    for file in ("control", "copyright"):
        text = read("build-aux", "debian", file).replace("https://www.debian.org/doc/", "")
        if ADDRESS.search(text):
            yield f"so has {file} of the Debian packaging"
    manifest = json.loads(read(f"{name}.json"))
    if manifest["id"] != name:
        yield f"the Flatpak is {manifest['id']}"
    for kind in ("desktop.in", "metainfo.xml.in", "gschema.xml", "mime.xml", "service.in",
                 "search-provider.ini.in"):
        if not (ROOT / "data" / f"{name}.{kind}").exists():
            yield f"no data/{name}.{kind}"


def picture_problems(metainfo):
    scenes = re.findall(r'^    "(\w+)": \(\[', read("build-aux", "screenshots"), re.MULTILINE)
    wanted = [f"@PICTURES@/{scene}-{scheme}.png" for scheme in ("light", "dark")
              for scene in scenes]
    shots = metainfo.findall("screenshots/screenshot")
    found = [shot.find("image").text for shot in shots]
    if found != wanted or not wanted:
        yield f"{found} instead of {wanted}"
    for shot in shots:
        size = [shot.find("image").get(name) for name in ("width", "height")]
        caption = shot.find("caption").text
        if size != ["1600", "900"]:
            yield f"{shot.find('image').text} has the size {size}"
        if not 0 < len(caption) <= MAX_CAPTION or caption.endswith("."):
            yield f"the caption {caption!r}"
        file = shot.find("image").text
        if (shot.get("environment") == "gnome:dark") != file.endswith("-dark.png"):
            yield f"{file} is shown for the other style"


def word_problems(entry, metainfo):
    words = set(re.search(r"^Keywords=(.*);$", entry, re.MULTILINE).group(1).split(";"))
    if not SEARCHED <= words:
        yield f"no keywords {SEARCHED - words}"
    texts = {"the desktop entry": re.search(r"^Comment=(.*)", entry, re.MULTILINE).group(1),
             "the summary": metainfo.find("summary").text,
             "the description": "".join(metainfo.find("description").itertext())}
    for name, text in texts.items():
        yield from (f"{name} names no {game}" for game in GAMES if game not in text)
    yield from (f"the description says nothing of the {word}" for word in ("library", "strong")
                if word not in texts["the description"])


def main():
    tap = Tap()
    name = of_meson("app_id")
    text = read("data", f"{name}.metainfo.xml.in")
    metainfo = ElementTree.fromstring(text)
    entry = read("data", f"{name}.desktop.in")
    tap.check("the newest release is that of NEWS, which begins with ten sentences",
              list(release_problems(metainfo, read("NEWS"))))
    tap.check("the version is said once", list(version_problems()))
    tap.check("so are the name and the addresses", list(address_problems(name, text)))
    tap.check("each picture of the store is made, and has a caption",
              list(picture_problems(metainfo)))
    tap.check("the store and the desktop know all games", list(word_problems(entry, metainfo)))
    tap.done()


main()
