"""Dialogs of their own windows, above all those that ask for a file."""
import subprocess

from driver import wait_for, xdotool


def focus_window(title):
    """Without a window manager nobody gives the keyboard to a new window."""
    def find():
        return subprocess.run(["xdotool", "search", "--onlyvisible", "--name", f"^{title}$"],
                              stdout=subprocess.PIPE, text=True, check=False).stdout.split()
    xdotool("windowfocus", "--sync", wait_for(f"the window {title}", find)[-1])


def answer_chooser(editor, title, path):
    focus_window(title)
    editor.keys("ctrl+a")
    editor.type(path)
    editor.keys("Return")
