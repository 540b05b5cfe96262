"""A board is drawn by keys, and Orca says what comes of each."""
import pathlib
import tempfile

from driver import Editor
from screenreader import Journey, Reader, run


def draw(tap):
    with Reader() as reader, Editor("3|") as editor, \
            Journey(tap, "drawing", reader, editor) as journey:
        journey.step("one square to the right", "Right")
        journey.step("a piece is put down", "Return")
        journey.step("a square beside it", "Right")
        journey.step("a trap", "t")
        journey.step("two squares on, where the piece cannot go", "Up", "Left", "Left")
        journey.step("a refusal", "Return")
        journey.step("the same again", "Return")
        journey.step("undo", "ctrl+z")
        journey.step("undo the piece", "ctrl+z")
        journey.step("redo", "ctrl+shift+z")
        journey.step("redo the trap", "ctrl+shift+z")
        journey.step("the piece goes up", "w")
        journey.step("a trap under the piece", "shift+x")
        journey.step("a step to the side", "a")
        journey.step("it cannot go there", "s", "s")
        journey.step("up", "w")
        journey.step("the last move is taken back", "BackSpace")
        journey.step("one move back", "comma")
        journey.step("to the first", "Home")
        journey.step("to the last", "End")
        journey.step("to the goal", "f")
        journey.step("nothing comes after the goal", "w")
        journey.step("the last moves are undone", "ctrl+z")


def draw_short(tap):
    with tempfile.TemporaryDirectory() as config:
        settings = pathlib.Path(config, "glib-2.0", "settings")
        settings.mkdir(parents=True)
        (settings / "keyfile").write_text("[com/example/SpacesEditor]\nshort-words=true\n",
                                          encoding="ascii")
        with Reader() as reader, Editor("3|", XDG_CONFIG_HOME=config,
                                        GSETTINGS_BACKEND="keyfile") as editor, \
                Journey(tap, "drawing-short", reader, editor) as journey:
            journey.step("one square to the right", "Right")
            journey.step("a piece is put down", "Return")
            journey.step("a square beside it", "Right")
            journey.step("a trap", "t")
            journey.step("the piece goes up", "w")
            journey.step("a refusal", "d", "Return")


run(draw, draw_short)
