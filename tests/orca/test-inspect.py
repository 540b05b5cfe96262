"""Links are pasted into Inspect, a damaged one is repaired, and Orca says what they are."""
from driver import Editor, set_clipboard
from screenreader import Journey, Reader, run

BOARD = "4|12p08p12t04p00pG0f"
BROKEN = "https://spaces-game.com/#5|22p17p12p13t7p02pG2f"


def inspect(tap):
    with Reader() as reader, Editor(BOARD) as editor, \
            Journey(tap, "inspect", reader, editor) as journey:
        journey.step("the page of Inspect", "alt+3")
        set_clipboard(BROKEN)
        journey.step("a damaged link is pasted", "ctrl+v")
        journey.step("to the button beside", "Tab")
        journey.step("to the problem", "Tab")
        journey.step("to its repair", "Down")
        journey.step("to the fields", "Tab")
        journey.step("the first field", "Home")
        journey.step("a field further", "Down")
        journey.step("back to the text", "alt+1", "alt+3")
        set_clipboard(BOARD)
        journey.step("a good one is pasted over it", "ctrl+a", "ctrl+v")
        set_clipboard("no board at all")
        journey.step("and a text that is nothing", "ctrl+a", "ctrl+v")
        journey.step("what is inspected goes", "ctrl+a", "BackSpace")


run(inspect)
