"""Somebody who got a link draws a board with a finger, plays the round and sends a reply, which the
program reads as it was sent.

Usage: test-answer.py PAGE VECTORS SPACES_COMMAND
"""
import json
import pathlib
import re
import subprocess
import sys

from tap import Tap

import browser

MINE = "2|3p1pG1f"
CODE = "4|12p08p12t04p00pG0f"
SENT = "return document.querySelector('.send input[readonly]')?.value"


def square(row, col):
    return f"[data-row='{row}'][data-col='{col}']"


def label_of(page, row, col):
    return page.run("return document.querySelector(arguments[0]).getAttribute('aria-label')",
                    square(row, col))


def inspect(command, link):
    result = subprocess.run([command, "inspect", "--json", link], capture_output=True, text=True,
                            check=False, env={"LC_ALL": "C.UTF-8"})
    return json.loads(result.stdout)


def first_challenge(folder):
    """A link of the web game to the first round on a 2×2 board."""
    cases = json.loads((folder / "spaces" / "links.json").read_text(encoding="utf-8"))["cases"]
    return next(case for case in cases if case["note"] == "ok")


def draw_two(page):
    """The board MINE, by touch."""
    page.tap(square(1, 1))
    page.wait_text("Move 1", ".sentence")
    page.tap(square(0, 1))
    page.tap(square(-1, 1))
    page.wait_text("Play the Round")


def play_to_end(page):
    while page.run("return !document.querySelector('[aria-label=\"Step Forward\"]').disabled"):
        page.tap("[aria-label='Step Forward']")


def wait_kind(page, kind):
    page.wait("return document.getElementById('page').dataset.kind === arguments[0]", kind)


def try_challenge(tap, page, server, folder, command):
    case = first_challenge(folder)
    with tap.point("a challenge of the web game is answered with a finger"):
        page.open(server.address + "#" + case["url"].partition("#")[2])
        wait_kind(page, "challenge")
        assert "not seen yet" in label_of(page, 0, 0), "the opponent's board is to be hidden"
        page.tap_button("Draw Your Board")
        draw_two(page)
    with tap.point("the draft is there after a reload, and the round is in the fog"):
        page.reload()
        wait_kind(page, "answer")
        assert "piece, move 2" in label_of(page, 0, 1), label_of(page, 0, 1)
        page.tap_button("Play the Round")
        wait_kind(page, "round")
        assert "not seen yet" in label_of(page, 0, 0), label_of(page, 0, 0)
        assert not page.run("return document.querySelector('.send')"), "nothing to send yet"
    with tap.point("the last step shows all of the round and the score"):
        play_to_end(page)
        page.wait_text("Send Reply")
        assert "not seen yet" not in label_of(page, 0, 0), label_of(page, 0, 0)
    with tap.point("the reply is copied, and spaces inspect reads it as it was sent"):
        page.run("const name = document.getElementById('name'); name.value = 'Bea';"
                 "name.dispatchEvent(new Event('input'))")
        page.tap_button("Send Reply")
        page.wait_text("Reply copied")
        link = page.run(SENT)
        assert link.startswith(server.address + "#c="), link[:80]
        found = inspect(command, link)
        assert found["format"] == "spaces-challenge", found["format"]
        text = json.dumps(found, ensure_ascii=False)
        for words in (MINE, "Bea", case["parsed"]["playerBoard"], case["parsed"]["gameId"]):
            assert words in text, f"{words} is not in {text[:1500]}"
        decoded = json.loads(subprocess.run(
            [command, "batch"], input=json.dumps({"op": "challenge.decode", "url": link}) + "\n",
            capture_output=True, text=True, check=True).stdout)["parsed"]
        assert decoded["round"] == 2 and decoded["playerBoard"] == MINE, decoded
        rounds = decoded["previousRoundResults"]
        assert [each["opponentBoard"] for each in rounds] == [case["parsed"]["playerBoard"]], rounds
    with tap.point("what is sent is no draft any more, and the name is kept"):
        page.reload()
        wait_kind(page, "challenge")
        kept = page.run("return JSON.stringify(localStorage)")
        assert "Bea" in kept and MINE not in kept, kept
    with tap.point("the reply opens in the page of the one who gets it, with the round in it"):
        page.open(link)
        wait_kind(page, "challenge")
        page.wait_text("Bea challenges you", "h1")
        page.wait_text("Round 1", ".rounds")
    tap.check("nothing was thrown", page.complaints())


def try_board(tap, page, server, command):
    with tap.point("a trap by long press, one by its button, and undo"):
        page.open(server.address + "#" + CODE)
        page.tap_button("Draw Your Board")
        page.tap(square(3, 1))
        page.tap(square(3, 2), hold=900)
        page.wait_text("Trap", ".sentence")
        assert "trap, move 2" in label_of(page, 3, 2), label_of(page, 3, 2)
        page.tap_button("Trap")
        page.tap(square(3, 0))
        assert "trap, move 3" in label_of(page, 3, 0), label_of(page, 3, 0)
        page.tap_button("Undo")
        assert "trap" not in label_of(page, 3, 0).split(";", maxsplit=1)[0], label_of(page, 3, 0)
    with tap.point("a refused square says why, and changes nothing"):
        before = page.run("return document.querySelector('.picture').outerHTML")
        page.tap_button("Move")
        page.tap(square(0, 3))
        page.wait("return document.querySelector('.sentence.refused')?.textContent.length > 20")
        page.tap_button("Move")
        assert page.run("return document.querySelector('.picture').querySelectorAll('.disc')"
                        ".length") == 1, before[:200]
    with tap.point("to the goal, and the reply to a plain board is a round"):
        for row in (2, 1, 0, -1):
            page.tap(square(row, 1))
        page.tap_button("Play the Round")
        play_to_end(page)
        page.tap_button("Send Reply")
        page.wait_text("Reply copied")
        found = inspect(command, page.run(SENT))
        assert found["format"] == "spaces-result", found["format"]
        codes = [board["encoded"] for board in found["boards"]]
        assert codes[0] == "4|13p14t09p05p01pG1f" and codes[1] == CODE, codes
    with tap.point("another board for the next round goes with the reply"):
        page.open(server.address + "#2|2p0pG0f")
        page.tap_button("Draw Your Board")
        draw_two(page)
        page.tap_button("Play the Round")
        play_to_end(page)
        page.tap_button("Draw Another Board First")
        page.tap(square(1, 0))
        page.reload()
        page.wait_text("for the next round")
        page.tap(square(0, 0))
        page.tap(square(-1, 0))
        page.tap_button("Send Reply")
        page.wait_text("Reply copied")
        codes = [board["encoded"] for board in inspect(command, page.run(SENT))["boards"]]
        assert codes == [MINE, "2|2p0pG0f", "2|2p0pG0f"], codes
    with tap.point("somebody's first board is sent as a link to it"):
        page.open(server.address)
        for row in (2, 1, 0, -1):
            page.tap(square(row, 2))
        page.tap_button("Send Board")
        page.wait("return document.querySelector('.send input[readonly]').value !== ''")
        link = page.run(SENT)
        page.wait_text("Link copied")
        assert inspect(command, link)["boards"][0]["encoded"] == "3|8p5p2pG2f", link
    with tap.point("a trap beyond what the web game takes may be drawn, and is marked"):
        page.open(server.address + "#2|2p0pG0f")
        page.tap_button("Draw Your Board")
        page.tap(square(1, 1))
        page.tap(square(0, 1), hold=900)
        page.wait_text("1 of 1 traps", ".tools")
        page.tap(square(1, 0))
        page.tap(square(1, 1), hold=900)
        page.wait_text("Move 4: Trap, row 1, column 1. Today’s web game takes at most 1 trap on a "
                       "2×2 board, and this is trap 2", ".sentence")
        page.wait("return document.querySelector('.tools .refused')?.textContent"
                  " === '2 of 1 traps'")
        page.tap(square(0, 0))
        page.tap(square(-1, 0))
        page.wait_text("The goal is reached: your board is ready. Today’s web game takes",
                       ".sentence")
        page.tap_button("Play the Round")
        play_to_end(page)
        page.tap_button("Send Reply")
        found = inspect(command, page.wait(SENT))
        assert found["boards"][0]["encoded"] == "2|3p1t2p3t0pG0f", found["boards"]
    tap.check("nothing was thrown while drawing", page.complaints())


def try_results(tap, page, server, folder):
    cases = json.loads((folder / "spaces" / "challenge.json").read_text(encoding="utf-8"))["cases"]
    case = next(case for case in cases if case["kind"] == "finalResults"
                and len(json.loads(case["json"]).get("previousRoundResults", [])) > 1)
    value = json.loads(case["json"])
    rounds = value["previousRoundResults"]
    with tap.point("a finished game is there with names, total and rounds, each to be seen again"):
        page.open(server.address + "#" + case["fullUrl"].partition("#")[2])
        wait_kind(page, "results")
        assert page.text("h1") == f"The game with {value['playerName']} is over", page.text("h1")
        if len(rounds) < value["round"]:
            total = page.text(".score").split()
            assert total[0] == str(value["opponentScore"]), total
            assert str(value["playerScore"]) in total and "You" in total, total
        listed = page.run("return Array.from(document.querySelectorAll('.rounds li'), (node) =>"
                          " node.innerText.replace(/\\s+/g, ' '))")
        assert [line.split(" ")[:2] for line in listed] == [
            ["Round", str(each["round"])] for each in rounds], listed
        page.tap(".rounds li:last-child button")
        wait_kind(page, "round")
        page.wait_text(f"Round {rounds[-1]['round']}", "h1")
        page.wait_text(value["playerName"], ".legend")
        page.tap_button("Back")
        wait_kind(page, "results")
    tap.check("nothing was thrown by a finished game", page.complaints())


def try_last_round(tap, page, server, folder, command):
    cases = json.loads((folder / "spaces" / "challenge.json").read_text(encoding="utf-8"))["cases"]
    case, value = next((case, value) for case in cases for value in [json.loads(case["json"])]
                       if case["kind"] == "challenge" and value["round"] == 5
                       and len(value.get("previousRoundResults", [])) == 4)
    size = int(value["playerBoard"].partition("|")[0])
    with tap.point("the reply to the last round is the result of the game, for page and program"):
        page.open(server.address + "#" + case["fullUrl"].partition("#")[2])
        page.tap_button("Draw Your Board")
        for row in range(size - 1, -2, -1):
            page.tap(square(row, 0))
        page.tap_button("Play the Round")
        play_to_end(page)
        page.wait_text("This was the last round")
        total = page.wait("return Array.from(document.querySelectorAll('.score'))[1]?.innerText")
        assert "Draw Another Board First" not in page.text(), page.text()
        page.tap_button("Send Reply")
        page.wait_text("Reply copied")
        link = page.run(SENT)
        decoded = json.loads(subprocess.run(
            [command, "batch"], input=json.dumps({"op": "challenge.decode", "url": link}) + "\n",
            capture_output=True, text=True, check=True).stdout)["parsed"]
        assert decoded["isFinalResults"] and decoded["playerBoard"] == "", decoded
        assert len(decoded["previousRoundResults"]) == decoded["round"] == 5, decoded
        assert [str(decoded["playerScore"]), str(decoded["opponentScore"])] == [
            word for word in total.split() if word.isdigit()], (decoded, total)
        assert len(inspect(command, link)["boards"]) == 10, inspect(command, link)["boards"]
        page.open(link)
        wait_kind(page, "results")
        assert page.run("return document.querySelectorAll('.rounds button').length") == 5
    tap.check("nothing was thrown by the last round", page.complaints())


def try_shares(tap, page, server):
    """What the system's own sheet gets; a stand-in for it, as there is none without a person."""
    with tap.point("where the system has a sheet for sharing, it gets the link"):
        page.devtools("Page.addScriptToEvaluateOnNewDocument", source="""
          navigator.share = async (what) => {
            if (window.refuses)
              throw new DOMException('no', 'AbortError');
            window.given = what;
          };""")
        page.open(server.address)
        for row in (2, 1, 0, -1):
            page.tap(square(row, 0))
        page.run("window.refuses = true")
        page.tap_button("Send Board")
        page.wait("return document.querySelector('.send input[readonly]').value !== ''")
        assert "spaces-page-draft" in page.run("return Object.keys(localStorage).join()")
        page.run("window.refuses = false")
        page.tap_button("Send Board")
        assert page.wait("return window.given?.url") == page.run(SENT)
        assert "spaces-page-draft" not in page.run("return Object.keys(localStorage).join()")


def try_without_security(tap, server, port):
    with browser.Browser(hosts="MAP board.example 127.0.0.1") as page:
        with tap.point("without a secure context the link stands selected in a field"):
            page.open(f"http://board.example:{port}/#2|2p0pG0f")
            assert not page.run("return isSecureContext"), "board.example is taken as secure"
            page.tap_button("Draw Your Board")
            draw_two(page)
            page.tap_button("Play the Round")
            play_to_end(page)
            page.tap_button("Send Reply")
            link = page.wait(SENT)
            chosen = page.wait("return getSelection().toString() || document.activeElement.value"
                               ".slice(document.activeElement.selectionStart,"
                               " document.activeElement.selectionEnd)")
            assert chosen == link, (chosen, link)
        tap.check("nothing was thrown there", page.complaints())


def try_file(tap, page, file, command):
    with tap.point("the file opened from disk works like one from a server"):
        page.open(pathlib.Path(file).resolve().as_uri() + "#challenge=2|2p0pG0f")
        wait_kind(page, "challenge")
        page.tap_button("Draw Your Board")
        draw_two(page)
        page.tap_button("Play the Round")
        play_to_end(page)
        page.tap_button("Send Reply")
        link = page.wait(SENT)
        assert link.startswith("https://spaces-game"), link
        assert inspect(command, link)["ok"], link
        assert page.run("return performance.getEntriesByType('resource').length") == 0
    text = pathlib.Path(file).read_text(encoding="utf-8")
    with tap.point("a page of another version opens the reply, and what it answers opens here"):
        older = pathlib.Path(page.folder) / "older.html"
        older.write_text(re.sub('(<meta name="version" content=")[^"]*', r"\g<1>0.0.1", text),
                         encoding="utf-8")
        assert older.read_text(encoding="utf-8") != text
        for other in (older, pathlib.Path(file)):
            page.open(other.resolve().as_uri() + "#" + link.partition("#")[2])
            wait_kind(page, "round")
            page.tap_button("Draw Your Board")
            draw_two(page)
            page.tap_button("Play the Round")
            play_to_end(page)
            page.tap_button("Send Reply")
            link = page.wait(SENT)
            assert len(inspect(command, link)["boards"]) == 3, link
    with tap.point("a copy of the file with a board in it opens that board"):
        for opens, kind in ((CODE, "board"), ("#result=2|2p0pG0f,2|3p1pG1f", "round"),
                            ("2|2p0pG0f&#10;" + CODE, "boards")):
            copy = pathlib.Path(page.folder) / "board.html"
            copy.write_text(text.replace('<meta name="opens" content="">',
                                         f'<meta name="opens" content="{opens}">'),
                            encoding="utf-8")
            page.open(copy.as_uri())
            wait_kind(page, kind)
    tap.check("nothing was thrown from disk", page.complaints())


def main():
    page_file, folder, command = sys.argv[1:]
    tap = Tap()
    browser.require(tap)
    server = browser.Server(page_file)
    with browser.Browser(1280, 800) as page:
        try_challenge(tap, page, server, pathlib.Path(folder), command)
    with browser.Browser() as page:
        try_challenge(tap, page, server, pathlib.Path(folder), command)
        try_board(tap, page, server, command)
        try_results(tap, page, server, pathlib.Path(folder))
        try_last_round(tap, page, server, pathlib.Path(folder), command)
        try_shares(tap, page, server)
    with browser.Browser() as page:
        try_file(tap, page, page_file, command)
    try_without_security(tap, server, server.server.server_address[1])
    tap.check("nothing but the page was asked for",
              sorted({path for path in server.requests if path != "/"}))
    server.close()
    tap.done()


main()
