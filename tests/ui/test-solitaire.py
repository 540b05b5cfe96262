"""A solitaire is dealt, played by hand and by keys, sent, opened elsewhere, and replayed to its
end."""
import json
import os
import pathlib
import re
import subprocess
import tempfile

import x11
from chooser import focus_window
from dealing import cards, choose_deal, count, deal, pile, play_one, press, status, undo_in_toast
from drafts import wait_draft
from driver import Editor, State, clipboard, set_clipboard, wait_for
from papercards import print_card
from screen import Files, Library, Share, Solitaire, Transport, Window
from sharing import (choose, export_to, gif_frames, gif_size, is_png, is_svg, menu, paste,
                     save_exports, wait_paste)
from tap import Tap
from tree import walk

VECTORS = pathlib.Path(__file__).parents[1] / "vectors" / "cards"
REPLAY = "https://mikhaidn.github.io/CardGames/freecell/?replay="


def refuse_numbers(editor):
    """What is no deal is said, and which are; Enter deals none."""
    editor.click(editor.find("push button", Window.NEW_SIZE))
    editor.click(editor.find("push button", Solitaire.NEW))
    focus_window(Solitaire.DIALOG)
    for number in "0", "x", "9999999999999999":
        editor.keys("ctrl+a")
        editor.type(number)
        editor.wait_says(Solitaire.NO_DEAL)
        editor.keys("Return")
        assert not editor.find("push button", Solitaire.DEAL).has(State.SENSITIVE), number
        editor.keys("ctrl+a", "Delete")
        editor.wait_says(Solitaire.RANGE)
    editor.keys("Escape")


def qr_is_whole(editor):
    """Below the moves, however many there are, and above the buttons."""
    picture = editor.box(next(node for node in walk(editor.find("filler", Solitaire.PAGE))
                              if node.get_name().startswith(Solitaire.QR)
                              and node.get_role_name() == "image"))
    foot = editor.box(editor.find("push button", Solitaire.COPY_GAME))
    return picture.y + picture.height <= foot.y


# Microsoft's deal 617 as fc-solve reads it, and as it lies on the table.
COLUMNS = """7D TD TH KD 4C 4S JD
AD 7S QC 5H QS TS KS
5C QD 3H 9S 9C 2H KC
3S AC 9D 3C 9H 5D 4H
5S 6D 6S 8S 7C JC
8C 8H 8D 7H 6H 6C
2D AS 3D 4D 2C JH
AH KH TC JS 2S QH
"""
ROWS = """7D AD 5C 3S 5S 8C 2D AH
TD 7S QD AC 6D 8H AS KH
TH QC 3H 9D 6S 8D 3D TC
KD 5H 9S 3C 8S 7H 4D JS
4C QS 9C 9H 7C 6H 2C 2S
4S TS 2H 5D JC 6C JH QH
JD KS KC 4H
"""


def offer(editor, text, title):
    """The dialog has the number, and Enter deals it."""
    set_clipboard(text)
    editor.keys("ctrl+v")
    focus_window(Solitaire.DIALOG)
    editor.settle()
    editor.keys("Return")
    editor.wait_says(title)
    editor.focus()


def paste_texts(editor):
    deal(editor, 5)
    offer(editor, "#617", Solitaire.DEAL_FORMAT.format(617))
    offer(editor, "MS Freecell Deal 617", Solitaire.MICROSOFT_FORMAT.format(617))
    table = cards(editor)
    quoted = "".join(f"> {line}\n" for line in ROWS.splitlines())
    for text in (COLUMNS, ROWS, f"```\n{COLUMNS}```\n", quoted):
        offer(editor, "5", Solitaire.MICROSOFT_FORMAT.format(5))
        set_clipboard(text)
        editor.keys("ctrl+v")
        editor.wait_says(Solitaire.OPENED)
        wait_for("the cards of 617", lambda: cards(editor) == table)


def check_same_table(home_of, link):
    with Editor(link) as other:
        other.wait_says(Solitaire.OPENED)
        wait_for("the same table", lambda: cards(other) == home_of)


def share(editor, folder):
    link = (REPLAY + "g4z3m.NsJm").encode()
    editor.keys("ctrl+c")
    wait_paste("the link", "UTF8_STRING", lambda data: data == link)
    assert is_png(paste("image/png")) and is_svg(paste("image/svg+xml"))

    names = menu(editor)
    assert Solitaire.COPY_POSITION in names, names
    assert Share.COPY_CHALLENGE not in names and Files.SAVE_AS not in names, names
    choose(editor, Solitaire.COPY_POSITION)
    wait_paste("the position", "UTF8_STRING", lambda data: b"/freecell/?p=v1F00" in data)
    choose(editor, Share.COPY_AS, Solitaire.MOVES)
    wait_paste("the moves", "UTF8_STRING",
               lambda data: data.startswith(b"Move 1: ") and data.count(b"\n") == 2)
    editor.click(editor.find("push button", Share.BUTTON,
                             start=editor.find("filler", Window.HEADER)))
    wait_paste("the link", "UTF8_STRING", lambda data: data == link)

    save_exports(editor)
    assert is_png(export_to(editor, 1, folder / "table.png"))
    assert export_to(editor, 2, folder / "table.pdf").startswith(b"%PDF-")
    game = export_to(editor, 3, folder / "game.gif")
    assert gif_size(game) == (760, 580) and gif_frames(game) == 3, (
        gif_size(game), gif_frames(game))


def animated(folder):
    """The environment of a desktop where things move; on the others of a journey they do not."""
    settings = pathlib.Path(folder) / "gtk-4.0" / "settings.ini"
    settings.parent.mkdir()
    settings.write_text("[Settings]\ngtk-enable-animations=1\n", encoding="utf-8")
    return {"XDG_CONFIG_HOME": folder}


def transport(editor, role, name):
    bar = editor.transport(editor.find("filler", Solitaire.PAGE))
    return editor.find(role, name, bar)


def speed_button(editor):
    bar = editor.transport(editor.find("filler", Solitaire.PAGE))
    return next(node for node in walk(bar) if node.get_name().startswith(Transport.SPEED))


def play_by_keys(editor, level):
    """The slider has the keyboard."""
    editor.keys("Home")
    transport(editor, "label", Transport.MOVE_FORMAT.format(0, 2))
    editor.keys(str(level), "space")


def play_by_buttons(editor, level):
    if transport(editor, "push button", Transport.FIRST).has(State.SENSITIVE):
        editor.click(transport(editor, "push button", Transport.FIRST))
    transport(editor, "label", Transport.MOVE_FORMAT.format(0, 2))
    editor.click(editor.menu_item(Transport.SPEEDS[level - 1], lambda: speed_button(editor)))
    editor.click(transport(editor, "push button", Transport.PLAY))


def wait_end(editor):
    """Of a game of two moves, which is shown, and not playing any more."""
    transport(editor, "label", Transport.MOVE_FORMAT.format(2, 2))
    transport(editor, "push button", Transport.PLAY)
    assert status(editor).startswith("Move 2: "), status(editor)


def replay(tap):
    """Each speed is begun by keys where things move and by buttons where they do not, and the other
    way round."""
    for moves in (False, True):
        what = "things move" if moves else "nothing moves"
        with tap.point(f"Play plays to the last move at each speed, where {what}"), \
                tempfile.TemporaryDirectory() as folder, \
                Editor("?replay=g4z3m.NsJm", **(animated(folder) if moves else {})) as editor:
            editor.wait_says(Solitaire.OPENED)
            for level in range(1, 6):
                if (level % 2 == 1) == moves:
                    editor.tab_to("slider")
                    play_by_keys(editor, level)
                else:
                    play_by_buttons(editor, level)
                wait_end(editor)


def place_of(editor, position, n):
    transport(editor, "label", Transport.MOVE_FORMAT.format(position, n))


def saved(editor, word):
    title = editor.find("filler", Window.TITLE)
    wait_for(f"the title {word}", lambda: any(
        word in node.get_name().split(" · ") for node in walk(title)
        if node.get_role_name() == "label"))


def place_of_foundations(editor):
    x, y, _, height = editor.extents(pile(editor, "Foundation 1"))
    right, _, width, _ = editor.extents(pile(editor, "Foundation 4"))
    return f"{right + width - x}x{height}+{x}+{y}"


def look(place):
    """What a place of the screen looks like."""
    return subprocess.run(["import", "-window", "root", "-crop", place, "rgb:-"],
                          stdout=subprocess.PIPE, check=True).stdout


def is_celebrated(editor):
    button = editor.search("push button", Solitaire.DEAL_ANOTHER)
    return button is not None and editor.box(button).width > 0


def go_up(editor, session, n):
    """The last 32 moves of the replay all go to the foundations."""
    set_clipboard(REPLAY + session)
    editor.keys("ctrl+v")
    place_of(editor, 0, n)
    editor.keys("u") # at the beginning of what was pasted
    editor.wait_says(Solitaire.BROUGHT_BACK)
    editor.wait_says(Solitaire.DEAL_FORMAT.format(617))
    editor.keys("ctrl+shift+z")
    place_of(editor, 0, n)
    editor.keys("period", "period", "period")
    place_of(editor, 3, n)
    play_one(editor, by_keys=False)
    wait_for(lambda: f"what was set aside, and saw {status(editor)}",
             lambda: editor.says(Solitaire.SET_ASIDE_FORMAT.format(n - 3)))
    undo_in_toast(editor)
    place_of(editor, 3, n)

    editor.keys("ctrl+s")
    saved(editor, Library.SAVED_STATE)
    editor.keys("End", *["comma"] * 32)
    place_of(editor, n - 32, n)
    place = place_of_foundations(editor)
    looks = set()
    x11.display().key("f") # which takes three seconds
    wait_for("cards on their way", lambda: is_celebrated(editor)
             or looks.add(look(place)) or len(looks) > 3)
    assert len(looks) > 1, "it is won before the last card has arrived"
    editor.wait_says(Solitaire.SET_ASIDE_FORMAT.format(32))
    wait_for("the last card", lambda: is_celebrated(editor))
    saved(editor, Library.DRAFT)


def celebrate(tap, session, n):
    with tap.point("F in a replay sends its cards up one after the other, sets aside what followed,"
                   " and the win is celebrated at its end"), \
            tempfile.TemporaryDirectory() as folder, Editor(**animated(folder)) as editor:
        deal(editor, 617)
        go_up(editor, session, n)
        sentence = Solitaire.WON_FORMAT.format(n - 1) # which made a move more than is needed
        assert status(editor) == sentence, status(editor)
        editor.keys("h")
        assert status(editor) == sentence, status(editor)
        editor.keys("u")
        place_of(editor, n - 32, n)
        saved(editor, Library.SAVED_STATE)
        wait_for("no mark", lambda: not is_celebrated(editor))
        press(editor, Solitaire.SAFE_UP)
        editor.keys("Escape") # the rest is not waited for
        wait_for("the mark", lambda: is_celebrated(editor))
        press(editor, Solitaire.DEAL_ANOTHER)
        editor.wait_says(Solitaire.NO_MOVES)
        wait_for("no mark on another deal", lambda: not is_celebrated(editor))
        editor.keys("u")
        wait_for("the mark again", lambda: is_celebrated(editor))


def by_mouse(tap):
    with tap.point("a number that is no deal is refused in words"), Editor() as editor:
        refuse_numbers(editor)
    with tap.point("with the mouse alone: hint, menu of a card, undo, restart, another deal"), \
            Editor() as editor:
        deal(editor, 617)
        press(editor, Solitaire.HINT_BUTTON)
        wait_for("a hint", lambda: re.fullmatch(Solitaire.HINT, status(editor)))
        card = editor.find("table", "Column 1")
        editor.click(next(node for node in walk(card) if node.get_role_name() == "table cell"), 3)
        wait_for("why it cannot move", lambda: editor.search("menu item", Solitaire.FITS_NOWHERE))
        editor.keys("Escape")
        editor.click(pile(editor, "Column 1"), 3)
        name = pile(editor, "Column 1").get_name().split(",")[0]
        to = Solitaire.MOVE_TO_FORMAT.format("Free cell 1")
        editor.click(editor.menu_item(to, lambda: pile(editor, "Column 1")))
        count(editor, 1)
        assert pile(editor, "Free cell 1").get_name().startswith(name)

        editor.point(pile(editor, "Column 2")) # where the pointer may rest before it drags
        x11.display().press()
        editor.settle()
        editor.point(pile(editor, "Free cell 2"))
        x11.display().release()
        count(editor, 2)
        press(editor, Window.UNDO)
        count(editor, 1)
        choose_deal(editor, Solitaire.RESTART)
        editor.wait_says(Solitaire.RESTARTED)
        editor.wait_says(Solitaire.NO_MOVES)
        undo_in_toast(editor)
        count(editor, 1)
        choose_deal(editor, Solitaire.DEAL_AGAIN)
        editor.wait_says(Solitaire.NO_MOVES)
        wait_for("another number",
                 lambda: not editor.says(Solitaire.DEAL_FORMAT.format(617)))

        for key, is_offered in (("ctrl+2", False), ("ctrl+1", True)):
            editor.keys(key, "F10")
            item = wait_for("the menu", lambda: next(
                (node for node in walk(editor.application)
                 if node.get_name() == Solitaire.HINTS_ON_BOARD and editor.box(node).width > 0),
                None))
            assert item.has(State.SENSITIVE) == is_offered, key
            editor.keys("Escape")

    with tap.point("the fan opens where the window is tall"), Editor() as editor:
        editor.resize(360, 640)
        deal(editor, 617)
        first, second = [editor.box(node) for node in walk(editor.find("table", "Column 1"))
                         if node.get_role_name() == "table cell"][:2]
        assert second.y - first.y > 0.42 * first.height, (first, second)


def spider(tap):
    with tap.point("Spider names what it deals, has no game to copy, says what it takes away"), \
            Editor() as editor:
        text = subprocess.run([os.environ["SPACES_COMMAND"], "deal", "--game=spider", "5"],
                              stdout=subprocess.PIPE, text=True, check=True).stdout
        set_clipboard(re.search(r"https:\S+", text).group())
        editor.keys("ctrl+v")
        editor.wait_says(Solitaire.OPENED)
        editor.focus()
        editor.keys("Return")
        wait_for("what leaves", lambda: status(editor).startswith(Solitaire.SPIDER_LEAVES))
        editor.click(editor.find("table", "Stock, 50 cards"))
        count(editor, 1)
        wait_for("ten cards", lambda: any(
            node.get_name().count("♠") == 10 for node in walk(editor.application)
            if node.get_role_name() == "label"))
        wait_for("no game to copy", lambda: not editor.find(
            "push button", Solitaire.COPY_GAME).has(State.SENSITIVE))


def main():
    tap = Tap()
    replay(tap)
    won = next(case["session"] for case in json.loads((VECTORS / "sessions.json").read_text())
               if case["session"].endswith(".W") and ":" not in case["session"])
    n_won = (len(won) - won.index(".") - 3) // 2
    celebrate(tap, won, n_won)
    by_mouse(tap)
    spider(tap)
    with tap.point(
            "deal 617, ten moves by hand and by keys; the link opens the same table elsewhere"):
        with Editor() as editor:
            deal(editor, 617)
            for n in range(1, 11):
                play_one(editor, by_keys=n % 2 == 0)
                count(editor, n)
            editor.keys("u")
            count(editor, 9)
            editor.keys("ctrl+shift+z")
            count(editor, 10)
            table = cards(editor)
            editor.click(editor.find("push button", Solitaire.COPY_POSITION))
            editor.wait_says(Solitaire.POSITION_COPIED)
            link = clipboard()
            editor.click(editor.find("push button", Solitaire.COPY_GAME))
            editor.wait_says(Solitaire.GAME_COPIED)
            game = clipboard()
        assert "/freecell/?p=v1F00" in link, link
        assert "/freecell/?replay=" in game, game
        check_same_table(table, link)

    with tap.point("a drop that is not legal goes back and says why"), Editor() as editor:
        deal(editor, 617)
        before = cards(editor)
        editor.drag(pile(editor, "Column 1"), pile(editor, "Foundation 1"))
        wait_for("the reason", lambda: status(editor).startswith(Solitaire.REFUSED))
        # The card that has the keyboard speaks the reason; apart from that nothing has changed.
        assert [name.removeprefix(status(editor) + " ") for name in cards(editor)] == before
        # What a key takes from the pointer is not put down any more.
        editor.drag(pile(editor, "Column 1"), pile(editor, "Column 2"))
        wait_for("the rule", lambda: Solitaire.NEEDS in status(editor))
        editor.point(pile(editor, "Column 1"))
        x11.display().press()
        editor.point(pile(editor, "Free cell 1"))
        editor.keys("Escape")
        x11.display().release()
        editor.settle()
        assert cards(editor) == before, cards(editor)

    with tap.point("a number is offered as a deal, and a board of a solver opens"), \
            Editor() as editor:
        paste_texts(editor)

    with tap.point("a replay is played to the win with the keyboard, which says so"):
        with Editor(REPLAY + won) as editor:
            editor.wait_says(Solitaire.OPENED)
            editor.focus()
            editor.keys("period", "period", "period")
            wait_for("the third move", lambda: status(editor).startswith("Move 3: "))
            editor.resize(1100, 720)
            wait_for("the whole QR code", lambda: qr_is_whole(editor))
            editor.keys("End")
            wait_for("the win", lambda: Solitaire.WON_FORMAT.format(n_won) in status(editor))
            editor.wait_says(Solitaire.WON)
            assert sum(", foundation " in name for name in cards(editor)) == 4

    with tap.point(
            "a replay that goes wrong is shown, opens up to its bad move, and says why it stops"), \
            Editor("?replay=g4z3m.NsNs") as editor:
        editor.click(editor.find("push button", Solitaire.OPEN))
        wait_for("the reason", lambda: Solitaire.STOPS in editor.standing())
        wait_for("the reason below the table", lambda: Solitaire.STOPS in status(editor))
        editor.focus()
        editor.keys("Home")
        wait_for("the beginning", lambda: Solitaire.STOPS not in status(editor))
        editor.keys("End")
        wait_for("the reason again", lambda: Solitaire.STOPS in status(editor))

    with tap.point("after a kill the game is there again, with its undo"), \
            tempfile.TemporaryDirectory() as home:
        with Editor(home=home) as editor:
            deal(editor, 617)
            play_one(editor, by_keys=False)
            count(editor, 1)
            wait_draft(home, ":web:617 ", "->", kind="cards")
            editor.kill()
            editor.process.returncode = 0 # it was meant to end
        with Editor(home=home) as editor:
            deal(editor, 5) # which kind was shown is a setting, and a journey has none
            editor.keys("u")
            editor.wait_says(Solitaire.DEAL_FORMAT.format(617))
            count(editor, 1)
            editor.keys("u")
            editor.wait_says(Solitaire.NO_MOVES)

    with tap.point("its card is printed, says what it is, and scans"), \
         Editor(REPLAY + "g4z3m.NsJm") as editor:
        editor.wait_says(Solitaire.OPENED)
        editor.focus()
        editor.keys("End")
        words, links = print_card(editor)
        assert Solitaire.CARD in words, words
        assert links == [REPLAY + "g4z3m.NsJm"], links

    with tap.point("the Share button, its menu, Ctrl+C and Export share a solitaire"), \
            tempfile.TemporaryDirectory() as folder, Editor("?replay=g4z3m.NsJm") as editor:
        editor.wait_says(Solitaire.OPENED)
        editor.focus()
        editor.keys("End")
        share(editor, pathlib.Path(folder))

    tap.done()


main()
