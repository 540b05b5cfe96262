"""Dialogs of their own windows, above all those that ask for a file."""
import subprocess

from driver import wait_for, xdotool


def windows(title):
    """Whosever they are."""
    return subprocess.run(["xdotool", "search", "--onlyvisible", "--name", f"^{title}$"],
                          stdout=subprocess.PIPE, text=True, check=False).stdout.split()


def dialogs(editor):
    """Those beside the program's first, which is missed when a window goes while they are looked for."""
    def search():
        found = subprocess.run(["xdotool", "search", "--onlyvisible", "--pid", str(editor.process.pid)],
                               stdout=subprocess.PIPE, text=True, check=False).stdout.split()
        return found if editor.window in found else None
    return [window for window in wait_for("the program's windows", search) if window != editor.window]


def focus_window(title):
    """Without a window manager nobody gives the keyboard to a new window."""
    xdotool("windowfocus", "--sync", wait_for(f"the window {title}", lambda: windows(title))[-1])


def focus_dialog(editor, count=1):
    """The same, for the last of @count that are there."""
    xdotool("windowfocus", "--sync",
            wait_for("a dialog", lambda: len(dialogs(editor)) == count and dialogs(editor))[-1])


def answer_chooser(editor, title, path):
    focus_window(title)
    editor.keys("ctrl+a")
    editor.type(path)
    editor.keys("Return")
