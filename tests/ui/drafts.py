"""What a kill leaves of a document: its draft, as it is on disk."""
import pathlib

from driver import wait_for

# what begins the lines of a draft that say what is shown; the last one counts
SHOWN = ("= ", "+ ", "~ ", "< ", "> ")


def shown_in(draft):
    """What the whole lines of a draft say is shown, or nothing: a line without its end is still
    being written."""
    lines = draft.read_text(encoding="utf-8", errors="replace").split("\n")[:-1] if draft else []
    return next((line[2:] for line in reversed(lines) if line.startswith(SHOWN)), "")


def wait_draft(home, *words, name="draft-1"):
    """The draft @name below @home, once it says that @words are shown: a kill then loses nothing.

    An edit is on disk a quarter of a second after it was made; so who kills earlier may lose it. A
    draft that is being written anew has another name up to its end.
    """
    def find():
        return next(pathlib.Path(home).rglob(name), None)

    def kept():
        draft = find()
        entry = shown_in(draft)
        return draft if all(word in entry for word in words) else None
    return wait_for(lambda: f"{words} in {name}, and saw {shown_in(find())!r}", kept)
