"""The page opens one board in a real browser, asks for nothing else, and complains about nothing.

Usage: test-one-board.py PAGE
"""
import sys

from tap import Tap

import browser


def main():
    tap = Tap()
    reason = browser.missing()
    if reason:
        tap.skip("a board opens", reason)
        tap.done()
    server = browser.Server(sys.argv[1])
    with browser.Browser() as page:
        with tap.point("a board opens, its last move done and said"):
            page.open(server.address + "#3|6p3p0pG0f:First%20board")
            page.wait("return document.getElementById('page').dataset.kind === 'board'")
            assert page.text("h1") == "First board", page.text("h1")
            assert page.run("return document.querySelector('.count').textContent") == "4 / 4"
            square = "[data-row='0'][data-col='0']"
            label = page.run("return document.querySelector(arguments[0])"
                             ".getAttribute('aria-label')", square)
            assert label == "row 0, column 0, piece, move 3", label
        tap.check("nothing is thrown or refused", page.complaints())
        tap.check("nothing but the page is asked for",
                  [path for path in server.requests if path != "/"])
    server.close()
    tap.done()


main()
