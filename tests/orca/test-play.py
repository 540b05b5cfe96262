"""A round against a link is played by keys, answered and looked at again, and Orca says how it
goes."""
from driver import Editor, set_clipboard
from screen import Play
from screenreader import Journey, Reader, run

BOARD = "4|12p08p12t04p00pG0f"
OPPONENT = "4|15p11p07p03pG3f"


def play(tap):
    with Reader() as reader, Editor(BOARD) as editor, \
            Journey(tap, "play", reader, editor) as journey:
        journey.step("the page of Play", "alt+2")
        set_clipboard(OPPONENT)
        journey.step("an opponent is pasted", "ctrl+v")
        for step in 1, 2, 3:
            journey.step(f"step {step}", "Right")
        journey.step("a step back", "Left")
        journey.step("the end", "End")
        journey.step("the squares", "Up")
        journey.step("a square further", "Up")
        journey.step("the reply", do=lambda: editor.click(
            editor.find("push button", Play.REPLY)))


run(play)
