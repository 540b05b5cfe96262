"""What the page shows of links of every kind, of broken and of hostile ones, in a real browser.

Usage: test-links.py PAGE VECTORS SPACES_COMMAND FOLDER_OF_TESTS_OF_INSPECTOR
"""
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import urllib.parse

from tap import Tap

import browser

SEED = int(os.environ.get("SEED", "20260427"))
N_HOSTILE = 10000
CODE = "4|12p08p12t04p00pG0f"
MARKUP = "<script>complaints.push('ran')</script><img src=x onerror=complaints.push('ran')>"

# link: what it is, and words that are on the page then
PLAIN = {
    "#" + CODE: ("board", "4×4"),
    "#" + CODE.replace("|", "%7C"): ("board", "4×4"),
    "#2|2p0pG0f": ("board", "2×2"),
    "#2|2p0p2tG0f:Ladder": ("board", "Ladder"),
    "#2|2p0pG0f:One%2C3%7Ctwo%26next%3D": ("board", "One,3|two&next="),
    "#2%7C2p0pG0f%40fox%3AA%2520name": ("board", "A name"),
    "#2|2p0pG0f%23280d": ("board", "2×2"),
    "#2|2p0p2tG0f@fox:L%C3%A4uft": ("board", "Läuft"),
    "#3|7p4p1pG1f@ghost": ("board", "👻"),
    "#31|930p899p": ("board", "31×31"),
    "#10|90p80pG0f": ("board", "Problems"),
    "#2|2f": ("board", "Problems"),
    "#2|2p0pG0f,2|3p1pG1f": ("boards", "2 boards"),
    "#2|2p0pG0f,3|7p4p1pG1f:Three,4|12p08p04p00pG0f": ("boards", "Three"),
    "#challenge=2|2p0pG0f": ("challenge", "Draw Your Board"),
    "#challenge=2%7C2p0pG0f": ("challenge", "2×2"),
    "#challenge=3|7p4p1pG1f&r=2&m=round-by-round": ("challenge", "Round 2 of 5"),
    "#challenge%3D2%7C2p0pG0f%26r%3D3": ("challenge", "Round 3 of 5"),
    "#result=2|2p0pG0f,2|3p1pG1f&next=2|2p0pG0f": ("round", "Draw Your Board"),
    "#result=2%7C2p0pG0f%2C2%7C3p1pG1f": ("round", "2×2"),
    "#s=abcdEFGH": ("explained", ""),
    "": ("begin", "Start in the bottom row"),
    "#": ("begin", "Draw your first board"),
    "#2|2x": ("error", "^"),
    "#2|": ("error", ""),
    "#99|0pG0f": ("error", ""),
    "#2|2p0pG0f#0000": ("error", ""),
    "#hello": ("error", ""),
    "#%": ("error", ""),
    "#%E0%A4%A": ("error", ""),
    "#c=": ("error", ""),
    "#c=zzzz": ("error", ""),
    "#lot=zzzz": ("explained error", ""),
}
# Kinds of the vectors' links, by what is special about them.
SPECIAL = {
    "ok": "challenge", "bare fragment": "challenge", "query kept before #": "challenge",
    "+ turned into space": "challenge", "trailing junk": "challenge",
    "text before the link": "challenge", "not JSON": "error", "empty object": "error explained",
    "final results": "results",
    "spec form (never implemented)": "round", "bare board": "board",
}
OTHER_GAMES = {
    "https://example.org/?game=g4z3m.NsJm": "explained", "R6a": "explained",
}


def vector_links(folder):
    """(link, kinds, what is special) of each kind of link that the web game was asked."""
    cases = json.loads((folder / "spaces" / "links.json").read_text(encoding="utf-8"))["cases"]
    seen = {}
    for case in cases:
        if case["note"] in SPECIAL and seen.setdefault(case["note"], 0) < 2:
            seen[case["note"]] += 1
            yield case["url"], SPECIAL[case["note"]], case["note"]


def open_typed(page, text):
    """Pastes @text into the field of the page, as a person would a whole message."""
    page.run("document.querySelector('details.open').open = true;"
             "document.getElementById('link').value = arguments[0];"
             "document.querySelector('details.open form').requestSubmit();", text)


def kind_of(page):
    return page.run("return document.getElementById('page').dataset.kind")


def try_links(tap, page, address, folder):
    n_links = 0
    for link, (kinds, words) in PLAIN.items():
        n_links += 1
        with tap.point(f"{link or 'no link'}: {kinds}"):
            page.open(address + link)
            page.wait("return document.querySelector('h1') !== null")
            assert kind_of(page) in kinds.split(), f"{kind_of(page)}: {page.text()[:300]}"
            assert words in page.run("return document.body.textContent"), page.text()[:400]
    page.open(address)
    for link, kinds, note in [*vector_links(folder),
                              *((link, kind, "other game") for link, kind in OTHER_GAMES.items()),
                              ("Look at this:\nhttps://spaces-game.com/#" + CODE + "\n— Bea",
                               "board", "a message"),
                              ("https%3A%2F%2Fspaces-game.com%2F%232%7C2p0pG0f%3ALadder",
                               "board", "a whole link in percent codes")]:
        n_links += 1
        with tap.point(f"{note}, pasted: {kinds}"):
            open_typed(page, link)
            assert kind_of(page) in kinds.split(), f"{kind_of(page)}: {page.text()[:300]}"
    with tap.point("a board of a deck is looked at, and the way back leads to the deck"):
        page.open(address + "#2|2p0pG0f:One,3|7p4p1pG1f:Two")
        page.tap(".boards li:last-child button")
        page.wait_text("Two", "h1")
        page.tap_button("Back")
        page.wait_text("2 boards", "h1")
    tap.check("there were forty links of every kind", [] if n_links >= 40 else [n_links])
    tap.check("no link was too much for the page", page.complaints())


def hostile_names(command):
    """Links to challenges of people whose names are nasty, as the program writes them."""
    names = [MARKUP, "A" * 20000, "\u202eevil\u202c", "&lt;b&gt;", "\u0000\u0007", "%s%d%n",
             "__proto__", "👩‍👩‍👧‍👦" * 3000, "é" * 20000, "مرحبا بالعالم"]
    for name in names:
        challenge = {"playerBoard": "2|2p0pG0f", "boardSize": 2, "round": 2,
                     "gameMode": "round-by-round", "gameId": "game-1-abc", "playerId": "p1",
                     "playerName": name, "playerScore": 1, "opponentScore": 2,
                     "previousRoundResults": []}
        request = {"op": "challenge.encode", "baseUrl": "https://x.example/",
                   "json": json.dumps(challenge, ensure_ascii=False)}
        answer = json.loads(subprocess.run([command, "batch"], input=json.dumps(request) + "\n",
                                           capture_output=True, text=True, check=True).stdout)
        if answer["ok"]:
            yield name, "#" + answer["fullUrl"].partition("#")[2]


def try_names(tap, page, address, command):
    links = [*hostile_names(command),
             ("of a board", "#2|2p0pG0f:" + urllib.parse.quote(MARKUP)),
             ("long", "#2|2p0pG0f:" + "A" * 20000), ("a long code", "#2|" + "2p0p" * 5000)]
    for name, link in links:
        with tap.point(f"a nasty name is a name: {name[:20]!r}"):
            page.open(address + link)
            page.wait("return document.querySelector('h1') !== null")
            assert len(page.text("h1")) < 120, len(page.text("h1"))
            wide = page.run("return document.documentElement.scrollWidth - innerWidth")
            assert wide <= 0, f"{wide} pixels too wide"
            assert page.run("return document.querySelector('main script, main img') === null")
    tap.check("no name has run or was thrown", page.complaints())


def fragments(source, known):
    """@N_HOSTILE fragments: known links with a few letters changed, and mere noise."""
    alphabet = "0123456789pftG|:@#,&=%<>\"'`{}[]\\/ \n\t\u0000\u202e\ud7ff😀NabcXYZ+-_$~"
    for i in range(N_HOSTILE):
        if i % 4 == 3:
            yield "#" + "".join(source.choice(alphabet) for _ in range(source.randrange(1, 80)))
            continue
        text = list(source.choice(known)[:3000])
        for _ in range(source.randrange(1, 6)):
            at = source.randrange(len(text) + 1)
            what = source.randrange(4)
            if what == 0:
                text.insert(at, source.choice(alphabet))
            elif what == 1:
                del text[at:at + source.randrange(1, 9)]
            elif what == 2:
                text[at:at] = text[at:at + source.randrange(1, 40)]
            else:
                text[at:at + 1] = source.choice(["%00", "%FF", "%3Cimg%20src=x%20onerror=alert(1)>",
                                                 MARKUP, "constructor", "&next=", "#", "999999999"])
        yield "".join(text)


def strings_of(source):
    """The texts in a source of C."""
    text = r'"((?:[^"\\\n]|\\.)*)"'
    for match in re.finditer(rf"{text}(?:\s*\\?\s*{text})*", source):
        whole = re.sub(r'"\s*\\?\s*\n?\s*"', "", match[0])[1:-1]
        yield whole.replace("\\n", "\n").replace('\\"', '"').replace("\\\\", "\\")


def inspected(folder, inspector):
    """What the tests of the inspector inspect."""
    for part in ("", "spaces", "inspection", "cards", "pentominoes"):
        for file in sorted((inspector / part).glob("*.c")):
            yield from strings_of(file.read_text(encoding="utf-8"))
    damaged = json.loads((folder / "spaces" / "damaged.json").read_text(encoding="utf-8"))
    yield from (case["text"] for case in damaged["cases"])


CHALLENGE = {"playerBoard": "2|2p0pG0f", "boardSize": 2, "round": 2, "gameMode": "round-by-round",
             "gameId": "g", "playerId": "p", "playerName": "Ann", "playerScore": 1,
             "opponentScore": 2, "isFinalResults": False, "gameCreatorId": "p",
             "previousRoundResults": []}
# What no program writes in the place of a value, as JSON
NASTY = ["null", "{}", "[]", '""', "true", "-1", "1e999", "0.5", '"NaN"', '"__proto__"',
         '{"toString":1,"valueOf":1}', '{"length":4294967295}', '[[[null]]]', '"\\ud800"',
         '"\\u202e\\u0000"', f'"{"A" * 20000}"', json.dumps(MARKUP),
         '[{"round":{"toString":1},"playerBoard":[],"opponentBoard":"2|2p"},7,null]']


def nasty_challenges():
    """Challenges, each with one member that is nasty."""
    for name in CHALLENGE:
        others = json.dumps({key: value for key, value in CHALLENGE.items() if key != name})[:-1]
        yield from (f'{others}, "{name}": {value}}}' for value in NASTY)
    others = json.dumps({**CHALLENGE, "isFinalResults": True})[:-1]
    yield from (f'{others}, "previousRoundResults": {value}, "playerScore": {value}}}'
                for value in NASTY)


def packed(command, texts):
    """@texts as the compressed part of a link."""
    requests = "".join(json.dumps({"op": "lz.compress", "form": "uri", "input": text}) + "\n"
                       for text in texts)
    answers = subprocess.run([command, "batch"], input=requests, capture_output=True, text=True,
                             check=True).stdout.splitlines()
    return [json.loads(answer)["output"] for answer in answers]


# The page hears of each as of a link that is clicked, or of a text that is typed in; what it made
# then is looked at as nodes.
TRY_ALL = """
const wrong = [], isTyped = arguments[1];
const allowed = new Set(('HEADER,H1,H2,P,DIV,SECTION,UL,OL,LI,BUTTON,INPUT,SELECT,OPTION,DETAILS,'
  + 'SUMMARY,FORM,LABEL,TEXTAREA,FOOTER,SPAN,BDI,B,SMALL,PRE,MARK,svg,path,text,circle,rect,g')
  .split(','));
for (const fragment of arguments[0]) {
  if (isTyped) {
    document.getElementById('link').value = fragment;
    document.querySelector('details.open form').requestSubmit();
  } else {
    history.replaceState(null, '', '/' + (fragment.startsWith('#') ? fragment : '#' + fragment));
    dispatchEvent(new HashChangeEvent('hashchange'));
  }
  const main = document.getElementById('page');
  const stray = Array.from(main.querySelectorAll('*')).find((node) => !allowed.has(node.tagName));
  const handlers = main.querySelector('[onclick], [onerror], [onload], [style*=url], [href],'
    + '[src]');
  if (stray || handlers || !main.querySelector('h1')?.textContent.trim())
    wrong.push(fragment.slice(0, 200));
}
return wrong.slice(0, 5);
"""


def try_inspected(tap, page, address, folder, command, inspector):
    texts = sorted(set(inspected(folder, inspector)))
    nasty = list(nasty_challenges())
    for name, all_texts, is_typed in (
            ("of the inspector’s tests, typed", texts, True),
            ("of the inspector’s tests, in a link", texts, False),
            ("of the inspector’s tests, packed in a link", packed(command, texts), False),
            ("that no program writes, in a challenge",
             [f"c={letters}" for letters in packed(command, nasty)], False)):
        page.open(address)
        wrong = []
        for at in range(0, len(all_texts), 50):
            wrong += page.run(TRY_ALL, all_texts[at:at + 50], is_typed)
        tap.check(f"{len(all_texts)} texts {name}, are each answered", wrong)
        tap.check("and none throws", page.complaints()[:5])


def try_hostile(tap, page, address, folder):
    source = random.Random(SEED)
    print(f"# SEED={SEED}", flush=True)
    known = [link for link in PLAIN if len(link) > 1]
    known += ["#" + link.partition("#")[2] for link, _kinds, _note in vector_links(folder)
              if "#" in link]
    all_fragments = list(fragments(source, known))
    page.open(address)
    wrong = []
    for at in range(0, N_HOSTILE, 50):
        wrong += page.run(TRY_ALL, all_fragments[at:at + 50], False)
    tap.check(f"{N_HOSTILE} hostile fragments make no markup, and each is answered", wrong)
    tap.check("and none throws", page.complaints()[:5])


def main():
    page_file, folder, command, inspector = sys.argv[1:]
    tap = Tap()
    browser.require(tap)
    server = browser.Server(page_file)
    with browser.Browser() as page:
        try_links(tap, page, server.address, pathlib.Path(folder))
        try_names(tap, page, server.address, command)
        try_inspected(tap, page, server.address, pathlib.Path(folder), command,
                      pathlib.Path(inspector))
        try_hostile(tap, page, server.address, pathlib.Path(folder))
        tap.check("nothing but the page was asked for",
                  sorted({path for path in server.requests if path != "/"}))
    server.close()
    tap.done()


main()
