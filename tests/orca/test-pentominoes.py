"""Pentominoes are placed by keys, and Orca says what comes of each."""
from driver import Editor
from screenreader import Journey, Reader, run

BASE = "https://pentominoes.river.me/#/"
SOLVED = "P88X102vj07iS10yb23PB26N431ld36f243wP51zd56UK65Tn73R14414654"


def place(tap):
    with Reader() as reader, Editor(BASE + "R66R0055") as editor, \
            Journey(tap, "pentominoes", reader, editor) as journey:
        journey.step("the square to the right", "Right")
        journey.step("two down", "Down", "Down")
        journey.step("there is nothing to put down", "Return")
        journey.step("there is nothing to turn", "d")
        journey.step("there is nothing to take away", "Delete")
        journey.step("a piece is taken in the hand", "e")
        journey.step("the piece before", "q")
        journey.step("the next but one", "e", "e")
        journey.step("it is turned", "d")
        journey.step("it is put down", "Return")
        journey.step("it is turned where it lies", "a")
        journey.step("it is mirrored", "w")
        journey.step("undo", "ctrl+z")
        journey.step("redo", "ctrl+shift+z")
        journey.step("a square that is blocked is not blocked again", "b")
        journey.step("it is picked up", "Return")
        journey.step("the hand is emptied", "Escape")
        journey.step("a square is blocked", "b")
        journey.step("and free again", "b")
        journey.step("to another square", "Left", "Down")
        journey.step("blocked squares in the hand", "e")
        journey.step("one is put down", "Return")
        journey.step("no hint for that", "h")
        journey.step("it is taken away", "Delete")
        journey.step("a hint", "h")


def solve(tap):
    with Reader() as reader, Editor(BASE + SOLVED) as editor, \
            Journey(tap, "pentominoes-solved", reader, editor) as journey:
        journey.step("the second square", "Right")
        journey.step("and back", "Left")
        journey.step("the centre of its piece", "Down")
        journey.step("it is picked up", "Return")
        journey.step("it is put back, and solves the board", "Return")
        journey.step("undo", "ctrl+z")
        journey.step("redo", "ctrl+shift+z")


run(place, solve)
