"""Matches are documents: what belongs to one comes with it from wherever it is opened."""
import json
import pathlib

from driver import Editor, set_clipboard, wait_for, walk
from screen import Inspect, Pages, Play
from tap import Tap

BOARD = "4|12p08p04p00pG0f"
VECTORS = pathlib.Path(__file__).parent.parent / "vectors" / "spaces" / "challenge.json"
CHALLENGE = next(case["fullUrl"] for case in json.loads(VECTORS.read_text(encoding="utf-8"))["cases"]
                 if '"playerName":"Ted"' in case["json"] and '"round":4' in case["json"])


def places(editor):
    """What a screen reader says of the strip of rounds."""
    return [node.get_name() for node in walk(editor.application)
            if node.get_name().startswith(Play.ROUND) and "button" in node.get_role_name()]


def main():
    tap = Tap()
    with tap.point("Play Against It brings the sender and the rounds before, as a paste on Play does"):
        told = []
        for page in (Pages.PLAY, Pages.INSPECT):
            with Editor(BOARD) as editor:
                set_clipboard(CHALLENGE)
                editor.show_page(page)
                editor.click(editor.find("text", Play.FIELD if page == Pages.PLAY else Inspect.FIELD))
                editor.keys("ctrl+v")
                if page == Pages.PLAY:
                    editor.keys("Return")
                else:
                    editor.wait_says(Inspect.CHALLENGE)
                    editor.click(editor.find("push button", Inspect.PLAY))
                wait_for("the name of the sender", lambda: Play.AGAINST_TED in editor.standing())
                told.append((editor.standing(), places(editor)))
        assert told[0] == told[1], told
        assert len(told[0][1]) == 5, told[0]
    tap.done()


main()
