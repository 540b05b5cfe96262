"""Boards of the library are found, selected, named, deleted and opened, and Orca says which."""
from driver import Editor
from screenreader import Journey, Reader, run

BOARD = "4|12p08p12t04p00pG0f"


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
        journey.step("one again", "Left")
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
        journey.step("it is opened", "Return")


run(keep)
