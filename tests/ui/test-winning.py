"""Whether a solitaire can still be won, its solution, and the record of what was won and lost."""
import gettext
import os
import pathlib
import re
import sqlite3
import tempfile

import x11
from chooser import focus_window
from dealing import choose_deal, count, deal, pile, play_one, status
from drafts import wait_draft
from driver import Editor, State, clipboard, set_clipboard, wait_for
from language_locale import make_locale
from screen import LANGUAGES, Record, Solitaire, Transport, Window
from tap import Tap
from tree import walk

REPLAY = "https://mikhaidn.github.io/CardGames/freecell/?replay="
# Microsoft's deal 2 with three moves, from which the fourth, a card into the last cell, loses it.
BEFORE = "ms:1:2.JoZZZK"
DEAL_11982 = "ms:1:98u."
# Deal 1, won; its last 25 moves go to the foundations by F.
WON = ("ms:1:1.RYRJQ6QrQekBdZBnQHoEBaBEJkA3VXVHU_efUsAsUQgFUGAVAFFgkFFYABsAFAQpQcJbJMEzQ"
       "DI0IlgFIYIEgCsCZUZIY7YtkNYZYCEmoCEaEOeOsOd7duI-dRdOcwcvsPcdONcNN_RPNtIvNbNHM2IeQ"
       "9QvIHMiMcEMBMVcccA9VOQdAvU_cNQMMPAeUugNAMIOUfYdsMkNoPUOYM.W")


def names(editor):
    return [node.get_name() for node in walk(editor.application)]


def outlook(editor, pattern):
    """The number in what the sidebar says."""
    return wait_for(f"the outlook {pattern}, and saw {names(editor)}", lambda: next(
        (match for name in names(editor) for match in [re.fullmatch(pattern, name)] if match),
        None))


def show_record(editor):
    editor.keys("r")
    focus_window(Record.TITLE)
    editor.settle()


def close_record(editor):
    editor.keys("Escape")
    wait_for("no record", lambda: editor.search("frame", Record.TITLE) is None)
    editor.focus()


def counts(editor, won, played):
    wait_for(f"{won} of {played} won",
             lambda: editor.says(Record.COUNT_FORMAT.format(won, played)))


def plays(home):
    """Outcomes and moves of what is in the library."""
    path = pathlib.Path(home) / "spaces-editor" / "library.db"
    if not path.exists():
        return []
    connection = sqlite3.connect(path, timeout=10)
    try:
        return connection.execute("SELECT outcome, n_moves FROM plays ORDER BY began").fetchall()
    except sqlite3.OperationalError: # it is being made
        return []
    finally:
        connection.close()


def solve(tap):
    with tap.point("deal 617, three moves, Show Solution plays the rest, and goes by one undo"), \
            Editor() as editor:
        deal(editor, 617)
        n_moves = int(outlook(editor, Solitaire.WINNABLE)[1])
        for n in range(1, 4):
            play_one(editor, by_keys=False)
            count(editor, n)
        assert int(outlook(editor, Solitaire.WINNABLE)[1]) == n_moves - 3, "Hint is its next move"
        editor.keys("shift+h")
        editor.wait_says(Solitaire.SOLUTION)
        editor.wait_says(f"Move 5 of {n_moves}") # it plays
        editor.keys("End")
        wait_for("the win", lambda: Solitaire.WON in editor.standing())
        editor.click(editor.find("push button", Solitaire.COPY_GAME))
        editor.wait_says(Solitaire.GAME_COPIED)
        link = clipboard()
        editor.focus()
        editor.keys("u")
        count(editor, 3)
        editor.keys("ctrl+shift+z", "Home")
        show_record(editor)
        counts(editor, 0, 1)
        close_record(editor)
    with tap.point("that link is played to its end elsewhere, and is no game played"), \
            Editor() as editor:
        set_clipboard(link)
        editor.keys("ctrl+v")
        editor.wait_says(Solitaire.OPENED)
        editor.focus()
        editor.keys("End")
        wait_for("the win", lambda: status(editor) == Solitaire.WON_FORMAT.format(n_moves))
        show_record(editor)
        editor.wait_says(Record.EMPTY)
        close_record(editor)


# Deals with the move lists of the web page's notation: the piles of a session.
PILES = [f"Column {n + 1}" for n in range(8)] + [f"Free cell {n + 1}" for n in range(4)]
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


def decode(session):
    """Pairs of the piles of its moves."""
    moves = session.split(".")[1]
    for i in range(0, len(moves), 2):
        number = LETTERS.index(moves[i]) << 6 | LETTERS.index(moves[i + 1])
        yield number >> 8, number >> 4 & 15, number & 15


def make(editor, start, card, end):
    """One move: to a foundation by a key, else a card is dragged by its upper edge."""
    if end >= 12:
        editor.click(pile(editor, PILES[start]))
        editor.keys("Escape", "Return")
        return
    cards = [node for node in walk(editor.find("table", PILES[start]))
             if node.get_role_name() == "table cell"]
    x, y, width, _ = editor.place(cards[card if start < 8 else -1])
    x11.display().move(x + width // 2, y + 8)
    editor.handled()
    x11.display().press()
    editor.point(pile(editor, PILES[end]))
    x11.display().release()
    editor.handled()
    editor.settle()


def in_sight(editor, n):
    """Whether the row of a move is within the part of the list that is shown."""
    rows = editor.find("list", Solitaire.MOVES_LIST)
    sentence = f"Move {n}: "
    row = next((node for node in walk(rows) if node.get_name().startswith(sentence)), None)
    if row is None:
        return False
    shown, box = editor.box(rows.get_parent()), editor.box(row)
    return shown.y <= box.y and box.y + box.height <= shown.y + shown.height


def win(tap):
    with tap.point("a game that is won by hand is in the record, once, with its time"), \
            tempfile.TemporaryDirectory() as home, Editor(home=home) as editor:
        set_clipboard(REPLAY + WON)
        editor.keys("ctrl+v")
        editor.wait_says(Solitaire.OPENED)
        editor.focus()
        for n, move in enumerate(decode(WON), 1):
            if n > 80:
                break
            make(editor, *move)
            count(editor, n) if n > 1 else editor.wait_says("move 1 of 1")
            if n in (4, 20):
                wait_for(f"move {n} in the list", lambda: in_sight(editor, n))
        editor.keys("f", "Escape")
        wait_for("the win", lambda: Solitaire.WON in editor.standing())
        wait_for("it in the library", lambda: [outcome for outcome, _ in plays(home)] == [1])
        editor.keys("u")
        editor.keys("f", "Escape")
        wait_for("the win", lambda: Solitaire.WON in editor.standing())
        show_record(editor)
        counts(editor, 1, 1)
        editor.find("image", Record.WEEK)
        editor.keys("Delete")
        editor.wait_says(Record.RESET_DONE)
        editor.wait_says(Record.EMPTY)
        editor.keys("ctrl+z")
        counts(editor, 1, 1)
        close_record(editor)


def lose(tap):
    with tap.point("the move that loses is told, named, and led back to"), \
            Editor(REPLAY + BEFORE) as editor:
        editor.wait_says(Solitaire.OPENED)
        editor.keys("ctrl+comma")
        focus_window("Preferences")
        editor.settle()
        switch = editor.find("check box", Solitaire.WARN)
        switch.do_action()
        editor.keys("Escape")
        editor.focus()
        editor.keys("End")
        outlook(editor, Solitaire.WINNABLE)
        editor.drag(pile(editor, "Column 8"), pile(editor, "Free cell 4"))
        count(editor, 4)
        editor.wait_says(Solitaire.LOSES)
        outlook(editor, Solitaire.LOST_FORMAT.format(4))
        editor.click(editor.find("push button", Solitaire.GO_THERE_FORMAT.format(4)))
        editor.wait_says(Transport.MOVE_FORMAT.format(3, 4))
        outlook(editor, Solitaire.WINNABLE)


def rows(tap):
    with tap.point("Inspect and the library say what is known of a game"), Editor() as editor:
        editor.keys("alt+3")
        set_clipboard(REPLAY + DEAL_11982)
        editor.keys("ctrl+v")
        editor.wait_says("Microsoft deal 11982 · " + Solitaire.NOT_WINNABLE)
        editor.click(editor.find("push button", Solitaire.OPEN))
        outlook(editor, Solitaire.NOT_WINNABLE)
        editor.keys("ctrl+s")
        deal(editor, 617)
        editor.keys("ctrl+s", "alt+4")
        for words in Solitaire.TILE_WINNABLE, Solitaire.TILE_NOT_WINNABLE:
            editor.wait_says(words)


def deal_winnable(tap):
    with tap.point("only winnable deals are dealt, where that is wanted"), Editor() as editor:
        deal(editor, 617)
        editor.click(editor.find("push button", Window.NEW_SIZE))
        editor.click(editor.find("push button", Solitaire.NEW))
        focus_window(Solitaire.DIALOG)
        editor.settle()
        switch = editor.find("check box", Solitaire.ONLY_WINNABLE)
        switch.do_action()
        wait_for("it on", lambda: switch.has(State.CHECKED))
        editor.keys("Return")
        editor.focus()
        editor.wait_says(Solitaire.NO_MOVES)
        wait_for("another deal", lambda: not editor.says(Solitaire.DEAL_617))
        outlook(editor, Solitaire.WINNABLE)


def killed(tap):
    with tap.point("after a kill the game goes on as the same one, and is lost once"), \
            tempfile.TemporaryDirectory() as home:
        with Editor(home=home) as editor:
            deal(editor, 617)
            play_one(editor, by_keys=False)
            count(editor, 1)
            wait_for("it in the library", lambda: plays(home) == [(0, 1)])
            wait_draft(home, ":web:617 ", "->", kind="cards")
            wait_for("its time", lambda: any(re.fullmatch("0:[0-9]{2}", name)
                                             for name in names(editor)))
            editor.kill()
            editor.process.returncode = 0 # it was meant to end
        assert [outcome for outcome, _ in plays(home)] == [0], plays(home)
        with Editor(home=home) as editor:
            deal(editor, 5) # which kind was shown is a setting, and a journey has none
            wait_for("it lost", lambda: plays(home) == [(2, 1)])
            editor.keys("u")
            count(editor, 1)
            play_one(editor, by_keys=False)
            count(editor, 2)
            wait_for("it under way", lambda: plays(home)[0][0] == 0)
            choose_deal(editor, Solitaire.DEAL_AGAIN)
            wait_for("it lost", lambda: plays(home) == [(2, 2)])
            show_record(editor)
            counts(editor, 0, 1)
            close_record(editor)


def in_language(tap, language, name):
    with tempfile.TemporaryDirectory() as folder:
        environment = make_locale(folder, language)
        if environment is None:
            tap.skip(f"in {name}", "there is no such locale, and it cannot be made")
            return
        words = gettext.translation("spaces-editor", os.environ["SPACES_LOCALE_DIR"], [language])
        with tap.point(f"in {name}, and in a window of 360 pixels"), \
                Editor(REPLAY + BEFORE, **environment) as editor:
            editor.resize(360, 640)
            editor.settle()
            editor.keys("F9")
            found = re.escape(words.ngettext("Still winnable · %u move found",
                                             "Still winnable · %u moves found", 90))
            outlook(editor, found.replace("%u", "[0-9]+"))
            label = next(node for node in walk(editor.application)
                         if re.fullmatch(found.replace("%u", "[0-9]+"), node.get_name()))
            wait_for("all of it in the window", lambda: 0 <= editor.box(label).x
                     and editor.box(label).x + editor.box(label).width <= 370)
            editor.keys("F9")
            editor.keys("r")
            focus_window(words.pgettext("games won and lost", "Record"))
            editor.settle()
            editor.wait_says(words.gettext("No Games Yet"))
            editor.keys("Escape")


def main():
    tap = Tap()
    solve(tap)
    lose(tap)
    rows(tap)
    deal_winnable(tap)
    killed(tap)
    for language, words in LANGUAGES.items():
        in_language(tap, language, words.NAME)
    win(tap)
    tap.done()


main()
