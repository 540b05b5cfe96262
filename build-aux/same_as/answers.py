"""Answers of two builds, compared; where they differ the whole difference is written to a file."""
import difflib


def differs(make, pair):
    """What both builds @make, or nothing when the tree makes what the commit does. A second answer
    of the commit tells what is never the same."""
    before, now = make(pair[0]), make(pair[1])
    if before == now or make(pair[0]) == now:
        return None
    return before, now


def write_difference(file, before, now):
    """Two texts, line by line."""
    lines = difflib.unified_diff(before.split("\n"), now.split("\n"), "before", "now", lineterm="")
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")


def as_text(data):
    """Bytes, whichever they are, as lines."""
    return data.decode("utf-8", "backslashreplace")
