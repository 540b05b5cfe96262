"""A tournament of boards of the library: by hand and by keyboard alone, its ranking sorted, a round
shown on Play, the table copied, and boards of several sizes."""
import contextlib
import os
import pathlib
import sqlite3
import subprocess
import tempfile

import x11
from chooser import dialogs, focus_window
from driver import Editor, State, clipboard, wait_for, walk
from screen import Tournament
from tap import Tap

# The second one lies in wait for the others.
SMALL = {"Up": "2|2p0pG0f", "Trap": "2|3p1p1t0pG0f", "Down": "2|3p1pG1f"}
LARGE = {"Zig": "3|7p4p1pG1f", "Zag": "3|6p3p0pG0f"}
ALONE = {"Lone": "4|12p08p04p00pG0f"}
MORE_THAN_A_TABLE = 4200


def command(*words):
    return subprocess.run([os.environ["SPACES_COMMAND"], *words], stdout=subprocess.PIPE,
                          text=True, check=True).stdout


def fill(home):
    library = pathlib.Path(home) / "spaces-editor" / "library.db"
    library.parent.mkdir()
    for name, code in {**ALONE, **LARGE, **SMALL}.items():
        command("library", f"--library={library}", "add", f"--name={name}", code)
    command("library", f"--library={library}", "decks", "add", "Both", *LARGE.values())


def rows(editor):
    """The boards of the ranking, from the top."""
    # Newer GTKs have a row of the columns' titles, too, whose first one is "Place".
    found = [(editor.box(node).y, node.get_name()) for node in walk(editor.application)
             if node.get_name().startswith("Place ") and ": " in node.get_name()
             and editor.box(node).width > 0]
    return [name.split(": ")[1].split(",")[0] for _, name in sorted(found)]


def wait_rows(editor, *names):
    wait_for(lambda: f"the rows {names} among {rows(editor)}", lambda: rows(editor) == list(names))


def on(editor, name):
    wait_for(lambda: f"the keyboard on {name}, not on {editor.focused()}",
             lambda: (node := editor.focused()) and name in node.get_name())


def press(editor, *steps):
    """Presses one key after the other, each once the keyboard is at what the one before led to. An
    item of a menu that leads to another part of it is called like the way back, so what has the
    keyboard has to be another thing, too."""
    for key, name in steps:
        before = editor.focused()
        editor.keys(key)
        wait_for(lambda wanted=name: f"{wanted} after {key}, not {editor.focused()}",
                 lambda wanted=name, left=before: (node := editor.focused()) and node != left
                 and wanted in node.get_name())


def ranked(*codes):
    """The names in the order in which the command ranks them, and its table."""
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write("\n".join(codes) + "\n")
        file.flush()
        table = command("tournament", "--csv", "--table", file.name)
    names = {code: name for name, code in {**SMALL, **LARGE}.items()}
    return [names[line.split(",")[1]] for line in table.splitlines()[1:]], table


def by_keyboard(tap, editor):
    order, table = ranked(*reversed(SMALL.values()))
    with tap.point("Ctrl+R lets what is selected play"):
        editor.keys("alt+4")
        wait_for("a board", lambda: (node := editor.focused())
                 and node.get_role_name() == "table cell")
        editor.keys("ctrl+a", "ctrl+r")
        focus_window(Tournament.WINDOW)
        wait_rows(editor, *order)
        on(editor, f"Place 1: {order[0]}")
    with tap.point("the menu sorts the ranking"):
        press(editor, ("F10", Tournament.WEB), ("Down", Tournament.ENGINE),
              ("Down", Tournament.SORT), ("Return", Tournament.SORT),
              ("Down", Tournament.BY_PLACE), ("Down", Tournament.BY_BOARD), ("Return", "Place "))
        wait_rows(editor, *sorted(SMALL))
    with tap.point("a row leads to its worst round in the cross table, and arrows to others"):
        editor.keys("Home")
        on(editor, f": {sorted(SMALL)[0]},")
        editor.keys("Return")
        on(editor, f"{sorted(SMALL)[0]} ")
        editor.keys("ctrl+Home")
        on(editor, f"{order[0]} against itself")
        editor.keys("Right")
        on(editor, f" {order[1]} ")
    with tap.point("Ctrl+C copies what the command writes"):
        editor.keys("ctrl+c")
        editor.wait_says(Tournament.COPIED)
        wait_for("the table", lambda: clipboard() == table)
    with tap.point("Enter shows the round on Play"):
        editor.keys("Return")
        wait_for("the round", lambda: editor.says(f"against {order[1]}"))


def by_hand(tap, editor):
    order, _ = ranked(*reversed(SMALL.values()))
    with tap.point("a button of the selection opens the window, with the sizes by themselves"):
        editor.keys("alt+4")
        wait_for("a board", lambda: (node := editor.focused())
                 and node.get_role_name() == "table cell")
        editor.keys("ctrl+a")
        editor.click(editor.find("push button", Tournament.OPEN))
        focus_window(Tournament.WINDOW)
        wait_rows(editor, *order)
        editor.wait_says(Tournament.ALONE)
        editor.wait_says(Tournament.PLACES)
    with tap.point("a click chooses a cell, and a button shows its round on Play"):
        editor.click(next(node for node in walk(editor.application) # its role depends on the GTK
                          if node.get_name() == Tournament.CROSS and "button" in
                          node.get_role_name()))
        editor.tab_to("table cell")
        editor.keys("ctrl+Home")
        on(editor, f"{order[0]} against itself")
        x, y, width, height = editor.place(editor.focused())
        x11.display().move(x + width + width // 2, y + height + height // 2)
        x11.display().press()
        x11.display().release()
        on(editor, f"{order[1]} against itself")
        editor.keys("Down")
        on(editor, f"{order[2]} ")
        editor.click(editor.find("push button", Tournament.SHOW_ROUND))
        wait_for("the round", lambda: editor.says(f"against {order[1]}"))
    with tap.point("Escape closes the window"):
        focus_window(Tournament.WINDOW)
        editor.keys("Escape")
        wait_for("the window alone", lambda: not dialogs(editor))
        editor.focus()


def not_played(tap, home):
    """The library lists rounds that a person played, and these are not."""
    with tap.point("rounds that were looked at were not played"), contextlib.closing(
            sqlite3.connect(pathlib.Path(home) / "spaces-editor" / "library.db")) as database:
        assert database.execute("SELECT count(*) FROM rounds").fetchone() == (0,)


def fill_much(home):
    """So many boards that all rounds would take a while; and of another size more than a table has,
    which play in a moment."""
    library = pathlib.Path(home) / "spaces-editor" / "library.db"
    library.parent.mkdir()
    boards = pathlib.Path(home) / "boards.txt"
    boards.write_text(command("generate", "6", "--limit=40000")
                      + command("generate", "4", f"--limit={MORE_THAN_A_TABLE}"), encoding="utf-8")
    command("library", f"--library={library}", "import", str(boards))


def seen(editor):
    """What is in the window of the tournament; the other one has too many boards for a look."""
    frame = next((node for node in walk(editor.application) # its role depends on the GTK
                  if node.get_name() == Tournament.WINDOW), None)
    return (node for node in (walk(frame) if frame else ())
            if (box := editor.box(node)) and box.width > 0)


def wait_seen(editor, words):
    wait_for(f"the words {words!r}", lambda: any(words in node.get_name()
                                                 for node in seen(editor)))


def wait_at(editor, name):
    wait_for(f"the keyboard at {name}", lambda: any(
        node.has(State.FOCUSED) and name in node.get_name() for node in seen(editor)))


def open_all(editor):
    editor.keys("alt+4")
    wait_for("a board", lambda: (node := editor.focused())
             and node.get_role_name() == "table cell")
    editor.keys("ctrl+a", "ctrl+r")
    focus_window(Tournament.WINDOW)
    wait_seen(editor, Tournament.QUESTION)


def click(editor, role, name):
    editor.click(wait_for(f"the {role} {name}", lambda: next(
        (node for node in seen(editor) if node.get_role_name() == role
         and name in node.get_name()), None)))


def answer(editor, name):
    """Which one has the keyboard depends on how fast the machine is."""
    click(editor, "push button", name)


def wait_closed(editor):
    wait_for("the window alone", lambda: not dialogs(editor))
    editor.focus()


def much(tap, editor):
    with tap.point("what takes a while is asked about before, and Cancel plays nothing"):
        open_all(editor)
        answer(editor, Tournament.CANCEL)
        wait_closed(editor)
    with tap.point("all rounds show how far they are, and can be stopped"):
        open_all(editor)
        answer(editor, Tournament.PLAY_ALL)
        wait_at(editor, Tournament.CANCEL)
        wait_seen(editor, Tournament.PLAYING_ALL)
        wait_seen(editor, Tournament.LEFT)
        editor.keys("Return")
        wait_closed(editor)
    with tap.point("a sample says that it is one, and can be stopped, too"):
        open_all(editor)
        answer(editor, Tournament.PLAY_SAMPLE)
        wait_at(editor, Tournament.CANCEL)
        wait_seen(editor, Tournament.PLAYING_SAMPLE)
        editor.keys("Return")
        wait_closed(editor)


def more_than_a_table(tap, editor):
    """Like a sample, they are played by threads of low priority."""
    with tap.point("more boards than a table has are ranked with pictures, and no view is offered"):
        open_all(editor)
        click(editor, "combo box", Tournament.SIZES)
        click(editor, "label", "4×4 · ")
        wait_seen(editor, Tournament.PLACES)
        wait_seen(editor, "Place 1: ")
        editor.keys("Home")
        wait_at(editor, "Place 1: ")
        wait_seen(editor, ", Elo ")
        assert not any(node.get_name() in (Tournament.CROSS, Tournament.SAMPLE)
                       for node in seen(editor))
    with tap.point("the last row is the last board, and a row leads to its worst round on Play"):
        editor.keys("End")
        wait_at(editor, f"Place {MORE_THAN_A_TABLE}: ")
        editor.keys("Return")
        editor.focus()
        wait_for("the round", lambda: editor.says("against 4|"))
        focus_window(Tournament.WINDOW)
        editor.keys("Escape")
        wait_closed(editor)


def sample(tap, editor):
    """It is played by threads of low priority, which may wait for minutes on a busy machine."""
    with tap.point("a sample is played, with margins and without a cross table"):
        open_all(editor)
        answer(editor, Tournament.PLAY_SAMPLE)
        wait_seen(editor, Tournament.SAMPLE)
        wait_at(editor, "Place 1: ")
        wait_seen(editor, " ± ")
        assert not any(node.get_name() == Tournament.CROSS for node in seen(editor))
    with tap.point("a row leads to the round that the board has to fear most, on Play"):
        editor.keys("Return")
        editor.focus()
        wait_for("the round", lambda: editor.says("against 6|"))


def main():
    tap = Tap()
    with tempfile.TemporaryDirectory(prefix="spaces-ui-") as home:
        fill(home)
        with Editor(home=home) as editor:
            by_hand(tap, editor)
            by_keyboard(tap, editor)
        not_played(tap, home)
    with tempfile.TemporaryDirectory(prefix="spaces-ui-") as home:
        fill_much(home)
        with Editor(home=home) as editor:
            much(tap, editor)
            if os.environ.get("SPACES_TEST_LONG"):
                more_than_a_table(tap, editor)
                sample(tap, editor)
    tap.done()


main()
