"""Help is read by keys, and Orca says what is there, no more than is asked for."""
from driver import Editor
from screenreader import Journey, Reader, run


def read(tap):
    with Reader() as reader, Editor("3|") as editor, \
            Journey(tap, "help", reader, editor) as journey:
        journey.step("help", "F1")
        journey.step("the second section", "2")
        journey.step("the third section", "3")
        journey.step("the next place of the keyboard", "Tab")
        journey.step("the place after that", "Tab")
        journey.step("away", "Escape")


run(read)
