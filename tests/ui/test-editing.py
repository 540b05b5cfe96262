"""Moves are taken back and made again, and what is not allowed changes nothing and says why."""
from driver import GOAL, SENSITIVE, Editor, wait_for
from screen import Design, Window
from tap import Tap


def main():
    tap = Tap()
    with tap.point("undo and redo go through every move"), Editor("2|") as editor:
        steps = ["2|", "2|2p", "2|2p0p", "2|2p0p2t", "2|2p0p2tG0f"]
        editor.click(editor.square(1, 0))
        editor.click(editor.square(0, 0))
        editor.click(editor.square(1, 0), button=3)
        editor.click(editor.square(GOAL, 0))
        editor.wait_code(steps[-1])
        for code in reversed(steps[:-1]):
            editor.keys("ctrl+z")
            editor.wait_code(code)
        for code in steps[1:]:
            editor.keys("ctrl+shift+z")
            editor.wait_code(code)

    with tap.point("the buttons undo and redo"), Editor("2|2p") as editor:
        editor.click(editor.square(0, 0))
        editor.wait_code("2|2p0p")
        editor.click(editor.find("push button", Window.UNDO))
        editor.wait_code("2|2p")
        editor.click(editor.find("push button", Window.REDO))
        editor.wait_code("2|2p0p")

    with tap.point("Backspace takes the last move back"), Editor("2|2p0p") as editor:
        editor.tab_to("table cell")
        editor.keys("BackSpace")
        editor.wait_code("2|2p")

    for code, square, button, reason in (
            ("4|", (0, 0), 1, "bottom row"),
            ("4|12p", (1, 1), 1, "out of reach"),
            ("4|12p", (0, 0), 3, "out of reach"),
            ("4|12p08p12t", (3, 0), 1, "trap"),
            ("4|12p", (GOAL, 0), 1, "row 0")):
        name = f"a click on {square} of {code} with button {button} is refused with the reason"
        with tap.point(name), Editor(code) as editor:
            editor.click(editor.square(*square), button=button)
            sentence = wait_for("a note beside the square", editor.note)
            assert reason in sentence, sentence
            editor.wait_code(code)
            assert not editor.find("push button", Window.REDO).get_state_set().contains(SENSITIVE), "something was made"

    with tap.point("a sequence is followed with the keys for stepping"), Editor("4|12p08p12t") as editor:
        editor.tab_to("table cell")
        for key, move in (("Home", 0), ("period", 1), ("End", 3), ("comma", 2)):
            editor.keys(key)
            editor.wait_says(Design.MOVE_OF_FORMAT.format(move, 3))
        editor.wait_code("4|12p08p12t")
    tap.done()


main()
