"""What a kill leaves of a document: its draft, as it is in the database."""
import pathlib
import sqlite3

from driver import wait_for

# what begins the lines of a draft that say what is shown; the last one counts
SHOWN = ("= ", "+ ", "~ ", "< ", "> ")


def database(home):
    """Where drafts are kept below @home; None before the first one."""
    return next(pathlib.Path(home).rglob("work.db"), None)


def execute(home, sql, *values):
    """Does as another program would, and returns all rows."""
    connection = sqlite3.connect(database(home), timeout=10)
    try:
        with connection:
            return connection.execute(sql, values).fetchall()
    finally:
        connection.close()


def lines_of(home, kind="board", number=1):
    """The lines of a draft, none while there is no such draft."""
    if database(home) is None:
        return []
    try:
        return [line for line, in execute(
            home, "SELECT line FROM journal WHERE kind = ? AND slot = ? ORDER BY sequence",
            kind, str(number))]
    except sqlite3.OperationalError: # it is being made
        return []


def write_draft(home, lines, kind="board", number=1):
    """Puts @lines in the place of a draft."""
    execute(home, "DELETE FROM journal WHERE kind = ? AND slot = ?", kind, str(number))
    for sequence, line in enumerate(lines):
        execute(home, "INSERT INTO journal (kind, slot, sequence, line) VALUES (?, ?, ?, ?)",
                kind, str(number), sequence, line)


def shown_in(home, kind="board", number=1):
    """What a draft says is shown, or nothing."""
    return next((line[2:] for line in reversed(lines_of(home, kind, number))
                 if line.startswith(SHOWN)), "")


def wait_draft(home, *words, kind="board", number=1):
    """Waits until a draft below @home says that @words are shown: a kill then loses nothing.

    An edit is on disk a quarter of a second after it was made; so who kills earlier may lose it.
    """
    wait_for(lambda: f"{words} in draft {number} of {kind}, and saw "
                     f"{shown_in(home, kind, number)!r}",
             lambda: all(word in shown_in(home, kind, number) for word in words))
