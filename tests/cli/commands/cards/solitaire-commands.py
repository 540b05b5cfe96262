"""What `spaces deal`, `position`, `game`, `verify` and `solve` say, and how they end.

Usage: solitaire-commands.py SPACES
"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3]))
from tap import Tap  # noqa: E402

SPACES = os.path.abspath(sys.argv[1])
BASE = "https://mikhaidn.github.io/CardGames/"
DEALT = "v1F00AAADpy4rivHnQKrBcysOsA1CEO-dghtSATAys0TpYZqEZKbzjZszpRmGNqGtJuAAAAADA5A"
DENSE = "v2F00A1mWhoKa8iy9bOxMGnjt37ZDdKj2cZmgz1LWhJvv"
WON = "v1F00833f9-0AAAAAAAAFcA"
GAME = "g4z3m.NsJm"
BAD_GAME = "g4z3m.NsJmcc"

# words; exit status; what standard output holds; what standard error holds
CASES = (
    (("deal", "12345"), 0, DEALT, ""),
    (("deal", "12345"), 0, BASE + "freecell/?p=" + DEALT, ""),
    (("deal", "--game=msfreecell", "617"), 0, "FreeCell, Microsoft deal 617", ""),
    (("deal", "--game=msfreecell", "617", "--ascii"), 0, ": 7D TD TH KD 4C 4S JD\n", ""),
    (("deal", "-g", "klondike", "--draw", "3", "5"), 0, "Klondike, draw 3, deal 5", ""),
    (("deal", "-g", "spider", "--suits", "4", "5"), 0, "Spider, 4 suits, deal 5", ""),
    (("deal", "-g", "freecell-mini", "5"), 0, "v1FM4", ""),
    (("deal", "--json", "12345"), 0, '"seed":12345', ""),
    (("deal",), 2, "", "from 1 to 9007199254740991"),
    (("deal", "0"), 2, "", "from 1 to 9007199254740991"),
    (("deal", "9007199254740992"), 2, "", "from 1 to 9007199254740991"),
    (("deal", "-g", "msfreecell", "8589934592"), 2, "", "from 1 to 8589934591"),
    (("deal", "-g", "bridge", "1"), 2, "", "not “bridge”"),
    (("deal", "-g", "klondike", "--draw", "2", "1"), 2, "", "--draw must be 1 or 3"),
    (("deal", "-g", "spider", "--suits", "3", "1"), 2, "", "--suits must be 1, 2 or 4"),
    (("deal", "1", "2"), 2, "", "one word too many"),
    (("position", DEALT), 0, "0 moves  Deal 12345", ""),
    (("position", WON), 0, "87 moves  Won", ""),
    (("position", "--to=dense", WON), 0, "v2F00Co0UJMA\n", ""),
    (("position", "--to", "binary", DENSE), 0, "AUYAAAADpy4riv", ""),
    (("position", "AUYA" + DEALT[5:]), 0, "another spelling", ""),
    (("position", BASE + "freecell/?p=" + DEALT), 0, "Deal 12345", ""),
    (("position", "--json", DENSE), 0, '"version":2,"canonical":true', ""),
    (("position", "--file", "board.txt", "--to", "text"), 0, "v1F00AAAD", ""),
    (("position", "position.txt"), 0, "Deal 12345", ""),
    (("position", GAME), 1, "", "spaces game"),
    (("position", "v3F00"), 1, "", "    v3F00\n     ^\n"),
    (("position", "/freecell/?p=v1F%300AA"), 1, "", "too early"),
    (("position", "--json", "--file", "board.txt"), 0, '{"ok":true,"state":{"game":"freecell"', ""),
    (("position", "--ascii", DEALT), 0, "Foundations: H-0 C-0 D-0 S-0\nFreecells: - - - -\n", ""),
    (("position", "--draw=2", DEALT), 2, "", "--draw must be 1 or 3"),
    (("position", "--best", DEALT), 2, "", "Unknown option --best"),
    (("position", "--to=dense", "spider.txt"), 1, "", "only FreeCell and Klondike"),
    (("position", "--to=best", DEALT), 2, "", "not “best”"),
    (("position", "hello"), 1, "", "isn’t a position or a session"),
    (("game", GAME), 0, "   2. T2→T6 (6♦ on 7♣)\n", ""),
    (("game", BASE + "freecell/?replay=" + GAME), 0, "FreeCell, deal 27105970\n2 moves\n", ""),
    (("game", "--move", "0", "--ascii", GAME), 0, "Foundations: H-0 C-0 D-0 S-0\n", ""),
    (("game", "--move=1", GAME), 0, "A♥", ""),
    (("game", "--move=3", GAME), 2, "", "only 2 moves"),
    (("game", "--json", GAME), 0, '"moves":"T3.6->S0 T2.6->T6"', ""),
    (("game", DEALT), 1, "", "spaces position"),
    (("verify", GAME), 0, "Every move is legal. 2 moves\n", ""),
    (("verify", BAD_GAME), 1, "", "Move 3: free cells and foundations take one card at a time\n"
                                  "    g4z3m.NsJmcc\n              ^\n"),
    (("verify", "--json", GAME), 0, '"moveCount":2,"won":false', ""),
    (("verify", "--json", BAD_GAME), 1, '"code":"illegal"', ""),
    (("verify", "--json", BAD_GAME), 1, '"offset":10,"move":3', ""),
    (("verify", "/freecell/?game=" + BAD_GAME), 1, "",
     "    /freecell/?game=g4z3m.NsJmcc\n" + " " * 30 + "^\n"),
    (("verify", DEALT), 0, "The cards match the game", ""),
    (("verify", "--json", WON), 0, '"moveCount":87,"won":true', ""),
    (("verify", "nowhere.txt"), 1, "", "There is no file “nowhere.txt”"),
)

SOLVED = BASE + "freecell/?replay="
HAS_SOLVER = "no-solver" not in subprocess.run([SPACES, "solve", "--json", "1"], check=False,
                                               capture_output=True, text=True).stdout


def stuck_klondike():
    """Black cards face up that no card fits on; the waste can be turned over for ever."""
    tops = "KS KC QS QC JS JC TS".split()
    deck = [rank + suit for rank in "A23456789TJQK" for suit in "SHCD"]
    rest = [card for card in deck if card not in tops + ["9S"]]
    columns = [" ".join(f"<{card}>" for card in rest[i::7]) + " " + tops[i] for i in range(7)]
    return "Talon:\nWaste: 9S\n" + "".join(f": {column}\n" for column in columns)


SOLVE_CASES = (
    (("solve", "12345"), 0, SOLVED, ""),
    (("solve", "-g", "msfreecell", "617"), 0, SOLVED + "ms:1:h5.", ""),
    (("solve", "Microsoft #617"), 0, SOLVED + "ms:1:h5.", ""),
    (("solve", GAME), 0, SOLVED + GAME, ""),
    (("solve", BASE + "freecell/?game=" + GAME), 0, SOLVED + GAME, ""),
    (("solve", "--json", GAME), 0, '{"ok":true,"answer":"won","reason":"moves","positions":', ""),
    (("solve", DEALT), 0, "->", ""),
    (("solve", "--file", "board.txt"), 0, "->", ""),
    (("solve", WON), 0, "", ""),
    (("solve", "-g", "msfreecell", "11982"), 1, "", "can’t be won from here"),
    (("solve", "-g", "msfreecell", "--json", "11982"), 1,
     '{"ok":true,"answer":"impossible","reason":"exhausted","positions":', ""),
    (("solve", "--limit=10", "--json", "12345"), 1,
     '"answer":"unknown","reason":"limit"', ""),
    (("solve", "--limit=10", "12345"), 1, "", "came to its limit"),
) if HAS_SOLVER else (
    (("solve", "12345"), 1, "", "without libfreecell-solver"),
    (("solve", "--json", "12345"), 1, '"answer":"unknown","reason":"no-solver"', ""),
)
SOLVE_CASES += (
    (("solve", "--limit=0", "12345"), 2, "", "--limit must be between 1 and"),
    (("solve", "-g", "klondike", "5"), 2, "", "not “klondike”"),
    (("solve", "-g", "msfreecell", GAME), 2, "", "--game has no meaning"),
    (("solve", "klondike.txt"), 1, "", "Nothing new can be reached from here"),
    (("solve", "--json", "klondike.txt"), 1, '"reason":"nothing-new"', ""),
    (("solve", "--json", "spider.txt"), 1, '"reason":"open"', ""),
    (("solve", "1", "2"), 2, "", "one word too many"),
)


def run(folder, *words, data=b""):
    return subprocess.run([SPACES, *words], input=data, capture_output=True, cwd=folder,
                          check=False, timeout=20)


def problems_of(done, status, out, err):
    got_out, got_err = done.stdout.decode(), done.stderr.decode()
    fine = done.returncode == status and out in got_out and (err in got_err if err else not got_err)
    return [] if fine else [f"{done.args}: {done.returncode}\n{got_out}{got_err}"]


def ask(folder, *requests):
    lines = "".join(json.dumps(request) + "\n" for request in requests)
    return [json.loads(line)
            for line in run(folder, "batch", data=lines.encode()).stdout.splitlines()]


def batch(tap, folder):
    """What no vector file has: lists of moves, reasons, and the deals of our own."""
    dealt, spider, mini = ask(folder, {"op": "cards.deal", "game": "msfreecell", "deal": 617},
                              {"op": "cards.deal", "game": "spider", "seed": 617, "suits": 2},
                              {"op": "cards.deal", "game": "freecell-mini", "seed": 617})
    moves, spider_moves, legal, bad = ask(
        folder, {"op": "cards.moves", "state": dealt["state"]},
        {"op": "cards.moves", "state": spider["state"]},
        {"op": "cards.legal", "state": dealt["state"], "move": "T0.6->T1"},
        {"op": "cards.session.decode", "session": BAD_GAME})
    texts = {move["text"]: move.get("wire") for move in moves["moves"]}
    tap.check("all legal moves are listed, with their two characters",
              [] if len(texts) == 35 and texts["T7.5->T1"] == "dR" else [str(texts)])
    tap.check("moves of Spider have no two characters",
              [] if {"text": "D0->T0"} in spider_moves["moves"] else [str(spider_moves)])
    tap.check("a move that is not legal has its reason",
              [] if legal == {"ok": True, "legal": False, "rule": "does-not-fit",
                              "reason": "the Jack of Diamonds needs a black Queen"}
                              else [str(legal)])
    solved, limited = ask(folder, {"op": "cards.solve", "state": dealt["state"]},
                          {"op": "cards.solve", "state": dealt["state"], "limit": 5})
    if HAS_SOLVER:
        session, = ask(folder, {"op": "cards.session.encode", "game": "freecell", "deal": "ms",
                                "seed": 617, "moves": solved["moves"]})
        tap.check("the moves of a solution are those of a session that is won",
                  [] if solved["answer"] == "won" and session["session"].endswith(".W")
                  else [str(solved)])
        tap.check("a limit is kept", [] if limited["answer"] == "unknown" else [str(limited)])
    tap.check("an error names the move", [] if bad["error"]["move"] == 3 else [str(bad)])
    tap.check("the deals that are ours stay as they are",
              [] if mini["tableau"][0] == ["8H", "9S", "JH", "AS", "5H", "KH", "2H"]
              and len(spider["stock"]) == 50
              and spider["tableau"][0]["cards"] == ["4S", "AH", "KS", "TS", "5S", "9S"]
              else [str(mini), str(spider)])
    tap.check("what is no state is refused", [str(answer) for answer in ask(
        folder, *({"op": "cards.moves", "state": state} for state in (
            None, 7, [], {}, {"game": "bridge"}, {"game": "spider"},
            {**dealt["state"], "tableau": []},
            {**dealt["state"], "moves": -1}, {**dealt["state"], "seed": 2 ** 53},
            {**dealt["state"], "freeCells": [1]},
            {**dealt["state"], "foundations": [["2S"], [], [], []]},
            {**dealt["state"], "config": {"mini": False, "columns": 99, "cells": 4}})))
            if answer["ok"]])


def main():
    tap = Tap()
    with tempfile.TemporaryDirectory() as folder:
        board = run(folder, "deal", "--ascii", "12345").stdout
        pathlib.Path(folder, "board.txt").write_bytes(board)
        pathlib.Path(folder, "position.txt").write_text(DEALT + "\n", encoding="utf-8")
        spider = run(folder, "deal", "-g", "spider", "--json", "5").stdout
        position = ask(folder, {"op": "cards.position.encode",
                                "state": json.loads(spider)["state"]})[0]["text"]
        pathlib.Path(folder, "spider.txt").write_text(position, encoding="utf-8")
        pathlib.Path(folder, "klondike.txt").write_text(stuck_klondike(), encoding="utf-8")
        for case, status, out, err in CASES + SOLVE_CASES:
            tap.check(" ".join(case), problems_of(run(folder, *case), status, out, err))
        tap.check("cards in letters are read from standard input",
                  problems_of(run(folder, "position", "--to=dense", data=board), 0, DENSE, ""))
        state = json.loads(run(folder, "deal", "--json", "5").stdout)["state"]
        batch(tap, folder)
        tap.check("a state says its cards", [] if len(state["tableau"]) == 8 else [str(state)])
    tap.done()


main()
