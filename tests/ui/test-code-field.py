"""Typing into the code edits the board; a mistake is marked and leaves the board alone."""
import os

import x11
from driver import Editor, set_clipboard, wait_for
from screen import Design, Window
from tap import Tap
from tree import NEWER


def write(editor, text):
    editor.click(editor.code_field)
    editor.keys("ctrl+a")
    editor.type(text)


def marked(editor):
    """The characters of the code that carry an underline."""
    text, found = editor.code_field, ""
    for offset in range(text.get_character_count()):
        attributes, start, end = text.get_attribute_run(offset, False)
        if (attributes or {}).get("underline", "none") not in ("none", ""):
            found += text.get_text(offset, offset + 1)
    return found


def learn(tap, editor):
    with tap.point("a code that is typed becomes the board"):
        write(editor, "3|6p3p6t0p3tG0f")
        editor.square(2, 0)
        wait_for("the goal reached", lambda: "move 6" in editor.square(-1, 0).get_name())

    with tap.point("a link that is pasted becomes the board"):
        set_clipboard("https://spaces-game.com/#4|12p08p12t04p00pG0f")
        editor.click(editor.code_field)
        editor.keys("ctrl+a", "ctrl+v")
        editor.square(3, 3)
        wait_for("the goal reached", lambda: "move 6" in editor.square(-1, 0).get_name())

    with tap.point("a mistake keeps its text, is marked, and leaves the board alone"):
        write(editor, "2|2p0p")
        wait_for("the small board", lambda: "move 2" in editor.square(0, 0).get_name())
        before = [editor.square(row, col).get_name() for row in range(2) for col in range(2)]
        editor.keys("ctrl+End")
        editor.type("z")
        wait_for(lambda: f"a mark under z, and saw {marked(editor)!r}",
                 lambda: marked(editor) == "z")
        editor.wait_code("2|2p0pz")
        after = [editor.square(row, col).get_name() for row in range(2) for col in range(2)]
        assert before == after, (before, after)
        reason = editor.code_field.get_description()
        assert "z" in reason, reason
        editor.wait_says(reason)

    with tap.point("the mark goes when the mistake is mended"):
        write(editor, "2|2p0z")
        wait_for("a mark", lambda: marked(editor))
        editor.keys("BackSpace")
        editor.type("t")
        wait_for("no mark", lambda: not marked(editor))
        wait_for("the trap", lambda: "trap, move 2" in editor.square(0, 0).get_name())


def has_keyboard(editor, role):
    return editor.focused() is not None and editor.focused().get_role_name() == role


def foreign(tap, editor):
    with tap.point("what is no code at all is told so, and not about its size"):
        write(editor, "2|2p")
        editor.wait_code("2|2p")
        write(editor, "hello")
        editor.wait_says(Design.NO_CODE)
        assert editor.code_field.get_description().startswith(Design.NO_CODE)
        assert not marked(editor), "no character is the wrong one"
        editor.keys("Escape")

    for what in ("3|6p3p6t0p3tG0f", "https://spaces-game.com/#challenge=3|6p3p6t0p3tG0f"):
        with tap.point(f"{what} that is pasted within a code is opened, and not put into it"):
            write(editor, "2|2p")
            editor.wait_code("2|2p")
            set_clipboard(what)
            editor.click(editor.code_field)
            editor.keys("ctrl+End", "Left", "ctrl+v")
            editor.wait_says(Window.BOARD_OPENED)
            editor.wait_code("3|6p3p6t0p3tG0f")
            editor.keys("ctrl+z")
            editor.wait_code("2|2p")

    with tap.point("a part of a code that is pasted goes where the caret is"):
        set_clipboard("0p")
        editor.click(editor.code_field)
        editor.keys("ctrl+End", "ctrl+v")
        editor.wait_code("2|2p0p")
        wait_for("the keyboard still in the code", lambda: has_keyboard(editor, "text"))

    with tap.point("a click beside the squares takes the keyboard to the board"):
        editor.click(editor.code_field)
        wait_for("the keyboard in the code", lambda: has_keyboard(editor, "text"))
        x, y, width, _ = editor.place(editor.find("table", Design.BOARD))
        x11.display().move(x + width - 3, y + 3)
        x11.display().press()
        x11.display().release()
        wait_for("the keyboard on the board", lambda: has_keyboard(editor, "table cell"))


def main():
    """One program for all: under the sanitizers it takes long to start."""
    tap = Tap()
    if NEWER: # GTK forgets its tables of attributes after it has answered what is asked by marked()
        os.environ["ASAN_OPTIONS"] = f"{os.environ.get('ASAN_OPTIONS', '')}:detect_leaks=0"
    with Editor("2|") as editor:
        learn(tap, editor)
        foreign(tap, editor)
    tap.done()


main()
