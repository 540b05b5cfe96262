"""What is pasted, dropped and opened goes where the page says, and the keyboard with it."""
import http.server
import json
import os
import pathlib
import subprocess
import tempfile
import threading

from chooser import dialogs, focus_dialog
from dragging import FILES, PICTURE, TEXT, drag, middle
from driver import Editor, set_clipboard, text_of, until, wait_for, walk
from screen import Inspect, Library, Opening, Pages, Play, Share, Window
from tap import Tap

OWN = "4|12p08p04p00pG0f"
CODE = "4|12p08p12t04p00pG0f"
OPPONENT = "4|13p09p05p01pG1f"
NAME = "Trap behind me"
LINK = f"https://spaces-game.com/#{CODE}"
NAMED = f"https://spaces-game.com/#{OPPONENT}:Right%20side"
BROKEN = "https://spaces-game.com/#5|22p17p12p13t7p02pG2f"
VECTORS = pathlib.Path(__file__).parent.parent / "vectors" / "spaces" / "challenge.json"
CHALLENGE = next(case["fullUrl"]
                 for case in json.loads(VECTORS.read_text(encoding="utf-8"))["cases"]
                 if '"playerName":"Ted"' in case["json"] and '"round":4' in case["json"])
TWO_BOARDS = """[
  {"name": "One", "sequence": [{"position": {"row": 1, "col": 0}, "type": "piece", "order": 1}],
   "grid": [["empty", "empty"], ["piece", "empty"]]},
  {"name": "Two", "sequence": [{"position": {"row": 1, "col": 1}, "type": "piece", "order": 1}],
   "grid": [["empty", "empty"], ["empty", "piece"]]}
]"""


def command(*arguments):
    subprocess.run([os.environ["SPACES_COMMAND"], *arguments], check=True,
                   stdout=subprocess.DEVNULL, timeout=60)


def hand_over(*arguments, folder=None):
    """Starts the program a second time; the first one takes the arguments."""
    subprocess.run([os.environ["SPACES_EDITOR"], *arguments], timeout=60, check=True, cwd=folder)


def has_keyboard(editor, role, name=None):
    node = editor.focused()
    return (node is not None and node.get_role_name() == role
            and (name is None or node.get_name().startswith(name)))


def wait_keyboard(editor, role, name=None):
    def seen():
        node = editor.focused()
        place = node and (node.get_role_name(), node.get_name())
        return f"the keyboard on {role} {name or ''}, and it is on {place}"
    wait_for(seen, lambda: has_keyboard(editor, role, name))


def on_board(editor):
    wait_keyboard(editor, "table cell")


def on_round(editor):
    wait_for("the keyboard on the round",
             lambda: (editor.focused() or editor.frame).get_name().startswith(Play.READY))


def title(editor):
    return [node.get_name() for node in walk(editor.find("filler", Window.TITLE))
            if node.get_role_name() == "label"]


def wait_title(editor, *words):
    wait_for(lambda: f"the title {words}, and saw {title(editor)}",
             lambda: all(any(word in line for line in title(editor)) for word in words))


def own_board(editor):
    """The code of the board, from whatever page."""
    return editor.code()


def new_match(editor):
    editor.click(wait_for("the menu of the round", lambda: next(
        (node for node in walk(editor.application)
         if node.get_name() == Play.MORE and "button" in node.get_role_name()
         and editor.box(node).width > 0), None)))
    editor.click(editor.find("menu item", Play.NEW_MATCH))
    editor.find("text", Play.FIELD)


def go_back(editor, why):
    """With the button of the toast that says why."""
    button = editor.find("push button", Opening.BACK)
    assert editor.says(why)
    editor.click(button)
    wait_for("no toast", lambda: not editor.search("push button", Opening.BACK))


def field_text(editor):
    return text_of(editor.known("text", Inspect.FIELD))


def make_things(folder):
    things = {name: folder / name
              for name in ("link", "opponent", "picture.png", "board.json", "board-uri", "two.json",
                                               "page-uri")}
    command("qr", "--text", NAMED, "--format", "png", "--output", str(things["picture.png"]))
    command("export", "--format=json", "--name", NAME, f"--output={things['board.json']}", CODE)
    contents = {"link": LINK, "opponent": NAMED, "two.json": TWO_BOARDS,
                "board-uri": f"{things['board.json'].as_uri()}\r\n"}
    for name, content in contents.items():
        things[name].write_bytes(content.encode())
    return things


def switching(tap, editor):
    with tap.point(
            "a page that is clicked has the keyboard: the field of Play, that of Inspect,"
            " the board"):
        editor.show_page(Pages.PLAY)
        wait_keyboard(editor, "text", Play.FIELD)
        editor.keys("space")
        editor.show_page(Pages.INSPECT)
        wait_keyboard(editor, "text", Inspect.FIELD)
        editor.keys("space")
        editor.show_page(Pages.DESIGN)
        on_board(editor)
        editor.keys("space", "space")
        assert own_board(editor) == OWN, own_board(editor)
    with tap.point(
            "the title leads to another document and back by keys, and each is as it was left"):
        editor.keys("F2")
        wait_keyboard(editor, "text", Window.NAME_FIELD)
        editor.keys("Tab", "Down", "Return")
        wait_for("a card", lambda: has_keyboard(editor, "table cell"))
        editor.keys("F2")
        wait_keyboard(editor, "list item", Window.SHOWN_SOLITAIRE)
        editor.keys("Up", "Return")
        on_board(editor)
        assert own_board(editor) == OWN, own_board(editor)
    with tap.point("after Escape from the Share menu the first click into the code is one"):
        editor.click(editor.code_field)
        editor.click(wait_for("the button of the menu", lambda: next(
            (node for node in walk(editor.frame) if node.get_name() == Share.MENU
             and editor.box(node).width > 0), None)))
        wait_for("the menu", lambda: editor.search("menu item", Share.COPY_LINK))
        editor.keys("Escape")
        wait_keyboard(editor, "text")
        square, code = editor.square(0, 0), editor.code_field
        for node, role in ((code, "text"), (square, "table cell"), (code, "text"),
                           (square, "table cell")): # refused: the board is finished
            editor.click(node)
            wait_keyboard(editor, role)

    with tap.point("a click on a button of the header leaves the keyboard on the board"):
        editor.click(editor.find("push button", Window.NEW))
        editor.wait_code("4|")
        on_board(editor)
        editor.click(editor.find("push button", Window.UNDO))
        editor.wait_code(OWN)
        on_board(editor)
    with tap.point("Alt with a number and Ctrl+PageUp and PageDown turn the pages"):
        for key, role, name in (("alt+3", "text", Inspect.FIELD), ("alt+1", "table cell", None),
                                ("alt+2", "text", Play.FIELD), ("ctrl+Next", "text", Inspect.FIELD),
                                ("ctrl+Next", "push button", Library.SAVE_OPEN),
                                ("ctrl+Next", "push button", Library.SAVE_OPEN),
                                ("ctrl+Prior", "text", Inspect.FIELD),
                                ("ctrl+Prior", "text", Play.FIELD),
                                ("ctrl+Prior", "table cell", None),
                                ("ctrl+Prior", "table cell", None)):
            editor.keys(key)
            wait_keyboard(editor, role, name)


def renaming(tap, editor):
    with tap.point("after renaming, and after leaving it, the keyboard is on the board again"):
        for key, name in (("Return", "Mine"), ("Escape", "Mine")):
            editor.keys("F2")
            wait_keyboard(editor, "text", Window.NAME_FIELD)
            editor.type(name if key == "Return" else "Other")
            editor.keys(key)
            on_board(editor)
            wait_title(editor, "Mine")
        editor.keys("F2")
        wait_keyboard(editor, "text", Window.NAME_FIELD)
        assert not editor.says(Window.NAME_LIMIT), "the limit of a short name"
        editor.type("a" * 60)
        wait_for("the limit in words",
                 lambda: editor.focused().get_description() == Window.NAME_LIMIT)
        assert text_of(editor.focused()) == "a" * 50, text_of(editor.focused())
        editor.wait_says(Window.NAME_LIMIT)
        editor.keys("Escape")
        on_board(editor)
        editor.keys("ctrl+z")
        wait_title(editor, Window.UNTITLED)
    with tap.point("a new board has the cursor where a piece starts, and no note"):
        editor.cursor_to(0, 3)
        editor.keys("space")
        wait_for("a note", editor.note)
        editor.keys("ctrl+n")
        editor.wait_code("4|")
        assert editor.note() is None
        wait_for("the cursor on its first square",
                 lambda: (editor.focused()
                          or editor.frame).get_name().startswith("empty; row 3, column 0"))
        editor.keys("ctrl+z")
        editor.wait_code(OWN)


def opponents(tap, editor, things):
    """Whatever comes in on Play is the opponent; the board of one's own stays."""
    texts = (("a link", NAMED, "Right side"), ("a challenge", CHALLENGE, "Ted"),
             ("JSON", things["board.json"].read_text(encoding="utf-8"), NAME))
    for name, text, whom in texts:
        with tap.point(
                f"{name} that is pasted after a click on the switch to Play is the opponent"):
            editor.show_page(Pages.DESIGN)
            on_board(editor)
            set_clipboard(text)
            editor.show_page(Pages.PLAY)
            editor.keys("ctrl+v")
            wait_title(editor, Play.AGAINST + whom)
            on_round(editor)
            assert own_board(editor) == OWN
            new_match(editor)
    carriers = (("text", TEXT, "opponent", "Right side"), ("file", FILES, "board-uri", NAME),
                ("picture", PICTURE, "picture.png", "Right side"))
    for name, content_format, thing, whom in carriers:
        with tap.point(f"a {name} that is dropped on the field of Play is the opponent"):
            drag(content_format, things[thing], middle(editor, editor.find("text", Play.FIELD)))
            wait_title(editor, Play.AGAINST + whom)
            on_round(editor)
            assert own_board(editor) == OWN
            new_match(editor)
    with tap.point("what is no opponent is shown on Inspect, and a button leads back to Play"):
        for text, why in (TWO_BOARDS, Opening.SEVERAL), ("v2:g4z3m.NsJm", Opening.LATER):
            set_clipboard(text)
            editor.keys("ctrl+v")
            go_back(editor, why)
            assert field_text(editor) == text
            wait_keyboard(editor, "text", Play.FIELD)
    editor.show_page(Pages.DESIGN)
    on_board(editor)


def boards(tap, editor, things):
    """One board, whatever carries it, is opened on Design; undo brings the one before back."""
    json_text = things["board.json"].read_text(encoding="utf-8")
    pasted = (("JSON", json_text, CODE, NAME),
              ("a link with a name", NAMED, OPPONENT, "Right side"),
              ("a message with a link", f"Can you beat this? {LINK} Yours, Ann", CODE,
               Window.UNTITLED))
    for name, text, code, called in pasted:
        with tap.point(
                f"{name} that is pasted on Design is opened, and undo brings the last board back"):
            set_clipboard(text)
            editor.keys("ctrl+v")
            editor.wait_code(code)
            wait_title(editor, called)
            on_board(editor)
            editor.keys("ctrl+z")
            editor.wait_code(OWN)
    carriers = (("text", TEXT, "opponent", OPPONENT), ("file", FILES, "board-uri", CODE),
                ("picture", PICTURE, "picture.png", OPPONENT))
    for name, content_format, thing, code in carriers:
        with tap.point(
                f"a {name} that is dropped on Design is opened, and the keyboard is on the board"):
            editor.click(editor.code_field)
            drag(content_format, things[thing], middle(editor, editor.square(0, 0)))
            editor.wait_code(code)
            on_board(editor)
            editor.keys("ctrl+z")
            editor.wait_code(OWN)
    with tap.point("a text that is dropped on the code is opened and not put in the middle of it"):
        drag(TEXT, things["opponent"], middle(editor, editor.code_field))
        editor.wait_code(OPPONENT)
        editor.keys("ctrl+z")
        editor.wait_code(OWN)
    with tap.point("a name that comes with the board that is open already is taken"):
        set_clipboard(f"{OWN}:Mine")
        editor.keys("ctrl+v")
        wait_title(editor, "Mine")
        # they stay for some seconds
        until("the words", lambda: editor.says(Opening.ALREADY), lambda: editor.keys("ctrl+v"))
        editor.keys("ctrl+z")
        wait_title(editor, Window.UNTITLED)


def others(tap, editor):
    for name, text, why in (("several boards", TWO_BOARDS, Opening.SEVERAL),
                            ("a damaged link", BROKEN, Opening.DAMAGED),
                            ("a game of a later version", "v2:g4z3m.NsJm", Opening.LATER),
                            ("a game of another kind", "sp:1:g4z3m.NsJm", Opening.OTHER_KIND),
                            ("a shopping list", "milk, bread, two apples", Opening.FOREIGN)):
        with tap.point(f"{name} on Design is shown on Inspect, says why, and leads back"):
            set_clipboard(text)
            editor.keys("ctrl+v")
            go_back(editor, why)
            on_board(editor)
            assert field_text(editor) == text
            assert own_board(editor) == OWN
    with tap.point("what is pasted on Inspect is inspected, wherever on the page the keyboard is"):
        editor.show_page(Pages.INSPECT)
        wait_keyboard(editor, "text", Inspect.FIELD)
        editor.keys("ctrl+Tab")
        wait_for("the keyboard somewhere else",
                 lambda: not has_keyboard(editor, "text", Inspect.FIELD))
        set_clipboard(LINK)
        editor.keys("ctrl+v")
        wait_for("the link alone", lambda: field_text(editor) == LINK)
        wait_keyboard(editor, "text", Inspect.FIELD)
        assert own_board(editor) == OWN
        editor.keys("alt+1")
        on_board(editor)


def answer(editor, key, button=None):
    """Answers by key, on @button or wherever the keyboard is, and comes back to the window."""
    focus_dialog(editor)
    editor.wait_says(Opening.ASK)
    editor.wait_says(Opening.ASK_WHO)
    if button:
        editor.tab_to("push button", button)
    editor.keys(key)
    wait_for("no question", lambda: not dialogs(editor))
    editor.focus()


def challenges(tap, editor):
    set_clipboard(CHALLENGE)
    with tap.point("a challenge asks, and Escape changes nothing"):
        editor.keys("ctrl+v")
        answer(editor, "Escape")
        on_board(editor)
        assert own_board(editor) == OWN
    with tap.point("it is looked at when that is chosen"):
        editor.keys("ctrl+v")
        answer(editor, "Return", Opening.LOOK)
        wait_for("the challenge", lambda: field_text(editor) == CHALLENGE)
        wait_keyboard(editor, "text", Inspect.FIELD)
    with tap.point("a challenge that the desktop hands over asks on every page; Enter plays it"):
        hand_over(CHALLENGE)
        answer(editor, "Return")
        wait_title(editor, Play.AGAINST + "Ted")
        on_round(editor)
        assert own_board(editor) == OWN
        new_match(editor)


def arguments(tap, editor, things):
    with tap.point(
            "a file with one board that is handed over goes to Design from every page, with"
            " its name"):
        for page in (Pages.PLAY, Pages.INSPECT):
            editor.show_page(page)
            hand_over(things["board.json"].name, folder=things["board.json"].parent)
            on_board(editor)
            editor.wait_code(CODE)
            wait_title(editor, NAME)
            editor.keys("ctrl+z")
            editor.wait_code(OWN)
    with tap.point(
            "a file with several boards goes to Inspect from every page, and a button leads back"):
        editor.show_page(Pages.PLAY)
        hand_over(str(things["two.json"]))
        go_back(editor, Opening.SEVERAL)
        wait_keyboard(editor, "text", Play.FIELD)
        editor.keys("alt+1")
        on_board(editor)
    pipe = things["board.json"].parent / "pipe"
    os.mkfifo(pipe)
    wrong = (("a file that is not there", "boards/mine.json",
              Opening.MISSING_FORMAT.format("boards/mine.json")),
             ("another one", "mine.png", Opening.MISSING_FORMAT.format("mine.png")),
             ("a pipe that nobody writes to", str(pipe), Opening.PIPE),
             ("a folder", str(pipe.parent), Opening.FOLDER))
    for name, word, sentence in wrong:
        with tap.point(f"{name} is told, and nothing changes"):
            hand_over(word, folder=things["board.json"].parent)
            editor.wait_says(sentence)
            on_board(editor)
            assert own_board(editor) == OWN
    with tap.point("a word that is a code is one though a file is called like it"):
        (pipe.parent / OPPONENT).write_text("no board", encoding="utf-8")
        hand_over(OPPONENT, folder=pipe.parent)
        editor.wait_code(OPPONENT)
        editor.keys("ctrl+z")
        editor.wait_code(OWN)


class Page(http.server.BaseHTTPRequestHandler):
    asked = []

    def do_GET(self): # pylint: disable=invalid-name
        self.asked.append(self.path)
        self.send_error(404)

    do_HEAD = do_PROPFIND = do_OPTIONS = do_GET

    def log_message(self, *_): # pylint: disable=arguments-differ
        pass


def links(tap, editor, things):
    """An address of the web is a text, whoever says that it is a file."""
    with http.server.HTTPServer(("127.0.0.1", 0), Page) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_address[1]}/"
        things["page-uri"].write_bytes(f"{address}#{CODE.replace('|', '%7C')}\r\n".encode())
        with tap.point("a link that is dropped as an address is read and not fetched"):
            drag(FILES, things["page-uri"], middle(editor, editor.square(0, 0)))
            editor.wait_code(CODE)
            editor.keys("ctrl+z")
            editor.wait_code(OWN)
        with tap.point("links that are handed over are read and not fetched"):
            hand_over(f"{address}board.json")
            wait_for("the link", lambda: field_text(editor) == f"{address}board.json")
            hand_over(f"{address}#{CODE}")
            editor.wait_code(CODE)
            assert Page.asked == [], Page.asked
        server.shutdown()


def main():
    tap = Tap()
    with tempfile.TemporaryDirectory(prefix="spaces-ui-") as folder, Editor(OWN) as editor:
        things = make_things(pathlib.Path(folder))
        on_board(editor)
        switching(tap, editor)
        renaming(tap, editor)
        boards(tap, editor, things)
        others(tap, editor)
        opponents(tap, editor, things)
        challenges(tap, editor)
        arguments(tap, editor, things)
        links(tap, editor, things)
    tap.done()


main()
