"""A board is saved, named, copied, shared and printed, and Orca says that it was done."""
from chooser import focus_window
from driver import Editor
from screen import Cards
from screenreader import Journey, Reader, run

BOARD = "4|12p08p12t04p00pG0f"


def save(tap):
    with Reader() as reader, Editor(BOARD) as editor, \
            Journey(tap, "saving", reader, editor) as journey:
        journey.step("saved", "ctrl+s")
        journey.step("copied as a link", "ctrl+c")
        journey.step("and again", "ctrl+c")
        journey.step("other ways to share", "ctrl+m")
        journey.step("the next of them", "Down")
        journey.step("back to the first", "Up")
        journey.step("no more of them", "Escape")
        journey.step("the code for another device", "ctrl+shift+s")
        journey.step("back", "Escape")
        journey.step("printed", do=lambda: (editor.keys("ctrl+p"), focus_window(Cards.WINDOW)))
        journey.step("the sheet", "Tab", "Tab", "Tab")


run(save)
