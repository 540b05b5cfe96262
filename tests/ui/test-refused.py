"""What happens when the clipboard does not take what is copied.

The server gives the clipboard to whoever asked last, by the time of the asking. A program that was
held up asks with a time that is over when its turn comes, and is refused when another program has
copied meanwhile. So the editor is stopped, a key is pressed for it, and another program copies.
"""
import os
import signal
import subprocess

import x11
from chooser import dialogs, focus_dialog
from driver import Editor, State, clipboard, take_clipboard, text_of, until, wait_for
from screen import Design, Share
from tap import Tap

CODE = "4|12p08p12t04p00pG0f"
LINK = "https://spaces-game.com/#" + CODE
STAMP = "GDK_TIMESTAMP_PROP" # what GTK changes on its own window to learn the time


def xprop(window, *arguments):
    return subprocess.run(["xprop", "-id", str(window), *arguments], stdout=subprocess.PIPE,
                          text=True, check=True).stdout


def too_late(editor, key):
    """Presses @key for a program that gets them only after another one has copied."""
    leader = xprop(editor.window, "WM_CLIENT_LEADER").split()[-1]
    os.kill(editor.process.pid, signal.SIGSTOP)
    try:
        x11.display().key(key)
        xprop(leader, "-f", STAMP, "8c", "-set", STAMP, "a")
        take_clipboard("theirs")
    finally:
        os.kill(editor.process.pid, signal.SIGCONT)


def link(tap):
    with tap.point("a link that the clipboard refuses is shown to be copied by hand"), \
         Editor(CODE) as editor:
        too_late(editor, "ctrl+shift+c")
        entry = editor.find("text", Share.LINK_DIALOG)
        assert not editor.says(Share.LINK_COPIED) and clipboard() == "theirs"
        focus_dialog(editor)
        wait_for("the keyboard at the link", lambda: entry.has(State.FOCUSED))
        assert text_of(entry) == LINK
        assert entry.get_selection() == (0, len(LINK)), "it is not selected"
        assert not entry.has(State.EDITABLE)
        editor.keys("ctrl+c")
        wait_for("the link", lambda: clipboard() == LINK)
        editor.keys("Escape")
        wait_for("the end of the dialog", lambda: not dialogs(editor))
        editor.focus()
        editor.wait_code(CODE)

    with tap.point("so is the link of Ctrl+C on the board"), Editor(CODE) as editor:
        editor.click(editor.square(3, 3))
        too_late(editor, "ctrl+c")
        assert text_of(editor.find("text", Share.LINK_DIALOG)) == LINK


def other(tap):
    with tap.point("other things that are refused are not said to be copied"), \
         Editor(CODE) as editor:
        editor.click(editor.find("push button", Design.COPY_CODE))
        editor.wait_says(Share.CODE_COPIED)
        assert clipboard() == CODE

        # A button waits a moment between its key and what it does; when it asks for the time after
        # that, it is not too late.
        until("a rejection", lambda: editor.says(Share.REFUSED), lambda: too_late(editor, "space"))
        assert clipboard() == "theirs"


def main():
    tap = Tap()
    link(tap)
    other(tap)
    tap.done()


main()
