"""Things that are dragged from another program.

    things.write_text(LINK)
    drag(TEXT, things, middle(editor, editor.square(0, 0)))

The screen has to have room for the other program beside the window, at PLACE.
"""
import pathlib
import subprocess
import sys

import x11

TEXT, FILES, PICTURE = "text/plain;charset=utf-8", "text/uri-list", "image/png"
KEY = "application/vnd.portal.filetransfer"
PLACE = (1120, 100, 150, 300) # x, y, width and height of the other program


def middle(editor, node):
    x, y, width, height = editor.extents(node)
    return x + width // 2, y + height // 2


def drag(content_format, content, there):
    """Carries @content, the name of a file that holds it, to a point, step by step as a hand does.

    Each drag has a source of its own: GDK 4.8 complains when one window drags twice onto the same.
    """
    program = pathlib.Path(__file__).parent / "dragsource.py"
    with subprocess.Popen([sys.executable, program, content_format, content, *map(str, PLACE)],
                          stdout=subprocess.PIPE, text=True) as source:
        assert source.stdout.readline() == "ready\n"
        here = PLACE[0] + PLACE[2] // 2, PLACE[1] + PLACE[3] // 2
        x11.display().pick_up(here, there)
        while source.stdout.readline() != "wanted\n": # the other program has still to say so
            assert source.poll() is None, "the other program takes nothing of it"
        x11.display().release()
        while source.stdout.readline() != "done\n":
            assert source.poll() is None, "it was not let go"
        source.terminate()
