"""Dialogs of their own windows, above all those that ask for a file."""
import x11
from driver import wait_for


def windows(title):
    """Whosever they are."""
    return list(x11.display().windows(title=title))


def dialogs(editor):
    """Those beside the program's first, which is missed when a window goes while they are looked
    for."""
    def search():
        found = [window.number for window in x11.display().windows(pid=editor.process.pid)]
        return found if editor.window in found else None
    return [window for window in wait_for("the program's windows", search)
            if window != editor.window]


def focus_window(title):
    """Without a window manager nobody gives the keyboard to a new window."""
    x11.display().focus(wait_for(f"the window {title}", lambda: windows(title))[-1].number)


def focus_dialog(editor, count=1):
    """The same, for the last of @count that are there."""
    x11.display().focus(wait_for("a dialog",
                                 lambda: len(dialogs(editor)) == count and dialogs(editor))[-1])


def answer_chooser(editor, title, path):
    focus_window(title)
    editor.keys("ctrl+a")
    editor.type(path)
    # without what newer versions complete behind the cursor
    editor.keys("Delete", "shift+End", "Delete", "Return")
