"""What a newcomer meets: a card on the empty board, help that needs no network, and a window that
says what a drop will do."""
import pathlib
import subprocess
import sys
import tempfile

import x11
from chooser import dialogs, focus_dialog
from driver import Editor, until, wait_for, walk
from screen import Design, Help, Pages
from tap import Tap

CODE = "4|12p08p"
SOURCE = (1120, 100, 150, 300) # x, y, width and height of another program's window


def shown(editor, role, name):
    """What is called @name, or begins with it, and is on screen."""
    for node in walk(editor.application):
        if node.get_role_name() == role and node.get_name().startswith(name):
            box = editor.box(node)
            if box is not None and box.width > 0 and box.height > 0:
                return node
    return None


def wait_shown(editor, role, name):
    return wait_for(f"{role} {name}", lambda: shown(editor, role, name))


def read_help(tap):
    with tap.point("F1 opens help, and Escape leads back to the square that had the keyboard"), \
            Editor(CODE) as editor:
        editor.tab_to("table cell")
        editor.cursor_to(1, 1)
        editor.keys("F1")
        wait_shown(editor, "heading", Help.PLAY)
        wait_shown(editor, "image", Help.ROUND_PICTURE)

        with tap.point("its sections are reached by keys and by Tab"):
            for key, heading in (("2", Help.DRAW), ("3", Help.SHARE)):
                assert not shown(editor, "heading", heading), heading
                editor.keys(key)
                wait_shown(editor, "heading", heading)
            editor.tab_to("page tab", Help.SECTIONS[2])
            editor.keys("Left") # where newer versions stop at the chosen one alone
            wait_for("the section before",
                     lambda: (node := editor.focused()) and node.get_name() == Help.SECTIONS[1])
            editor.keys("space")
            wait_for("the section to be chosen", lambda: on_top(editor, Help.DRAW))

        editor.keys("Escape")
        wait_for("the square", lambda: (node := editor.focused()) and node == editor.square(1, 1))
        editor.keys("Return")
        wait_for("a rejection, which nothing of the help hides", editor.note)

        with tap.point("help is in the main menu, and its button leads back"):
            editor.keys("F10")
            item = wait_for("the item", lambda: next(
                (node for node in walk(editor.application) if node.get_role_name() == "menu item"
                 and node.get_name().replace("_", "") == Help.MENU_ITEM), None))
            editor.click(item)
            back = wait_shown(editor, "push button", Help.BACK)
            editor.click(back)
            wait_for("the board", lambda: on_top(editor, None))


def other_games(tap):
    """The help and the window of shortcuts are about the game that is shown."""
    with Editor(CODE) as editor:
        for kind, show, heading, shortcut in Help.OTHERS:
            with tap.point(f"help and shortcuts are those of {kind} where that is shown"):
                editor.keys(show, "F1")
                wait_shown(editor, "heading", heading)
                editor.keys("2")
                wait_shown(editor, "heading", Help.KEYS)
                editor.keys("5") # there are not so many
                wait_shown(editor, "heading", Help.KEYS)
                editor.keys("Escape", "ctrl+question")
                focus_dialog(editor)
                wait_shown(editor, "label", shortcut)
                until("the window alone", lambda: not dialogs(editor),
                      lambda: editor.keys("Escape"))
                editor.focus()
        with tap.point("on Play both are about boards again"):
            editor.keys("alt+2", "F1")
            wait_shown(editor, "heading", Help.PLAY)
            editor.keys("Escape")


def on_top(editor, heading):
    """Whether @heading, or for None the board, lies uncovered at its place on screen."""
    node = shown(editor, "heading", heading) if heading else editor.square(3, 3)
    if node is None:
        return False
    editor.point(node)
    if heading:
        return True
    editor.click(node)
    return editor.focused() == node


def bottom(editor, node):
    _, top, _, height = editor.extents(node)
    return top + height


def welcome(tap):
    with tap.point("a first start shows the three gestures, which go with the first move"), \
         Editor() as editor:
        for size in ((720, 560), (360, 640), (1100, 720)):
            editor.resize(*size)
            card = wait_shown(editor, "panel", Help.CARD)
            wait_for(f"the board below the card at {size}",
                     lambda seen=card: bottom(editor, seen)
                     <= editor.extents(editor.square(0, 0))[1])
        editor.resize(360, 480)
        wait_for("no card where it has no room", lambda: not shown(editor, "panel", Help.CARD))
        editor.resize(1100, 720)
        wait_shown(editor, "panel", Help.CARD)
        with tap.point("no square moves while the first stroke is drawn"):
            middles = [(x + width // 2, y + height // 2) for x, y, width, height
                       in map(editor.extents, (editor.square(3, 0), editor.square(2, 0)))]
            x11.display().pick_up(*middles)
            editor.wait_code("4|12p08p")
            editor.settle()
            assert shown(editor, "panel", Help.CARD), "it went during the stroke"
            assert editor.extents(editor.square(2, 0))[1] < middles[1][1] \
                < bottom(editor, editor.square(2, 0)), "the square has moved"
            x11.display().release()
        wait_for("no card", lambda: not editor.search("panel", Help.CARD))
        editor.keys("ctrl+z")
        editor.wait_code("4|")
        assert not editor.search("panel", Help.CARD), "it came back"

    with tap.point("its button closes it, and it leads to the help"), Editor() as editor:
        wait_shown(editor, "panel", Help.CARD)
        editor.click(editor.find("push button", Help.OPEN))
        wait_shown(editor, "heading", Help.PLAY)
        editor.keys("Escape")
        editor.click(wait_shown(editor, "push button", Help.CLOSE_CARD))
        wait_for("no card", lambda: not editor.search("panel", Help.CARD))
        editor.click(editor.square(1, 1))
        wait_for("the square below it", editor.note)

    with tap.point("whoever opens a board sees no card"), Editor("5|") as editor:
        editor.wait_code("5|")
        assert not editor.search("panel", Help.CARD)


def hover(content, there):
    """Another program's text that is held over a point of the window; ends by Escape."""
    program = pathlib.Path(__file__).parent / "dragsource.py"
    source = subprocess.Popen([sys.executable, program, "text/plain;charset=utf-8", content,
                               *map(str, SOURCE)],
                              stdout=subprocess.PIPE, text=True)
    assert source.stdout.readline() == "ready\n"
    here = SOURCE[0] + SOURCE[2] // 2, SOURCE[1] + SOURCE[3] // 2
    x11.display().pick_up(here, there)
    return source


def drop_highlight(tap):
    with tap.point("what is dragged over the window lights it up, with words for the page"), \
            tempfile.NamedTemporaryFile("w") as content, Editor(CODE) as editor:
        content.write("4|13p")
        content.flush()
        for page, words in ((Pages.DESIGN, Help.DROP_DESIGN), (Pages.PLAY, Help.DROP_PLAY)):
            editor.show_page(page)
            x, y, width, height = editor.extents(editor.frame)
            with hover(content.name, (x + width // 3, y + height // 2)) as source:
                wait_shown(editor, "status bar", words)
                x11.display().move(SOURCE[0] + 20, SOURCE[1] + 20)
                wait_for("no light", lambda seek=words: not shown(editor, "status bar", seek))
                x11.display().release()
                source.terminate()
        editor.show_page(Pages.DESIGN)
        editor.find("table", Design.BOARD)
        editor.wait_code(CODE)


def main():
    tap = Tap()
    read_help(tap)
    other_games(tap)
    welcome(tap)
    drop_highlight(tap)
    tap.done()


main()
