"""Boards of the library are found, selected, named, deleted and opened, and Orca says which."""
from chooser import focus_dialog, focus_window
from driver import Editor, set_clipboard
from screen import Tournament
from screenreader import Journey, Reader, run

BOARD = "4|12p08p12t04p00pG0f"
MORE = "2|2p0pG0f", "2|3p1pG1f"


def keep(tap):
    with Reader() as reader, Editor(BOARD) as editor, \
            Journey(tap, "library", reader, editor) as journey:
        journey.step("nothing is in it", "alt+4")
        journey.step("the open board is saved", "alt+1", "ctrl+s")
        journey.step("a new board", "ctrl+n")
        journey.step("the first piece", "Return")
        journey.step("it is saved, too", "ctrl+s")
        journey.step("the library", "alt+4")
        journey.step("the tile beside", "Right")
        journey.step("and back", "Left")
        journey.step("all are selected", "ctrl+a")
        journey.step("one again", "Right")
        journey.step("a name is asked for", "F2")
        journey.step("it is given", do=lambda: (editor.keys("ctrl+a"), editor.type("Snail"),
                                                editor.keys("Return")))
        journey.step("a search", "ctrl+f")
        journey.step("finds one", do=lambda: editor.type("s"))
        journey.step("and none", do=lambda: editor.type("x"))
        journey.step("ends", "Escape")
        journey.step("the first tile", "Home")
        journey.step("it is deleted", "Delete")
        journey.step("and comes back", "ctrl+z")
        set_clipboard("\n".join(MORE))
        journey.step("boards are pasted", "ctrl+v")
        journey.step("a deck is asked for",
                     do=lambda: (editor.keys("ctrl+k"), focus_dialog(editor)))
        journey.step("they are in it", do=lambda: (editor.type("Travel"), editor.keys("Return"),
                                                   editor.focus()))
        journey.step("they play each other",
                     do=lambda: (editor.keys("ctrl+r"), focus_window(Tournament.WINDOW)))
        journey.step("the second rank", "Down")
        journey.step("away", do=lambda: (editor.keys("Escape"), editor.focus()))
        journey.step("the first tile again", "Home")
        journey.step("it is opened", "Return")


run(keep)
