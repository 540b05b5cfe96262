"""A board is drawn by keys, and Orca says what comes of each."""
from driver import Editor
from screenreader import Journey, Reader, run


def draw(tap):
    with Reader() as reader, Editor("3|") as editor, \
            Journey(tap, "drawing", reader, editor) as journey:
        journey.step("one square to the right", "Right")
        journey.step("a piece is put down", "Return")


run(draw)
