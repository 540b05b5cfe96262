"""What other programs hand over: things dragged in, a picture of the screen, and texts made to do
harm."""
import json
import os
import pathlib
import subprocess
import tempfile

from dragging import FILES, KEY, PICTURE, TEXT, drag, middle
from driver import Editor, set_clipboard, text_of, wait_for
from portal import Portal
from screen import Inspect, Pages
from tap import Tap

CODE = "4|12p08p12t04p00pG0f"
OTHER = "2|2p0pG0f"
LINK = f"https://spaces-game.com/#{CODE}"


def make_qr(path, text):
    subprocess.run([os.environ["SPACES_COMMAND"], "qr", "--text", text, "--format", "png",
                    "--output", str(path)],
                   check=True, stdout=subprocess.DEVNULL)


def field(editor):
    return editor.find("text", Inspect.FIELD)


def drops_on_window(tap, editor, things):
    square = middle(editor, editor.square(0, 0))
    for name, content_format, code in (("text", TEXT, CODE), ("file", FILES, OTHER),
                                       ("picture", PICTURE, CODE)):
        with tap.point(f"a {name} that is dropped on the window is opened as its board"):
            drag(content_format, things[name], square)
            editor.wait_code(code)


def drop_into_sandbox(tap, editor, portal, things):
    with tap.point("a file that the desktop lets into a sandbox comes by its key"):
        portal.answer(0, files=[str(things["two.txt"])])
        drag(KEY, things["key"], middle(editor, editor.square(0, 0)))
        editor.wait_code(OTHER)
        assert portal.wait_call("FileTransfer.RetrieveFiles") == ["the key", {}]


def drops_on_page(tap, editor, things):
    with tap.point("files that are dropped on the page are looked at together"):
        drag(FILES, things["files"], middle(editor, field(editor)))
        editor.wait_says(Inspect.TWO_FILES)
    for name, content_format in (("text", TEXT), ("picture", PICTURE)):
        with tap.point(f"a {name} that is dropped on the page takes the place of what was there"):
            drag(content_format, things[name], middle(editor, field(editor)))
            wait_for(lambda: f"the link alone, and saw {text_of(field(editor))[:200]}",
                     lambda: text_of(field(editor)) == LINK)
            editor.click(editor.find("push button", Inspect.CLEAR))
            wait_for("an empty field", lambda: text_of(field(editor)) == "")


def screen(tap, editor, portal, picture):
    with tap.point("a QR code on the screen is read through the desktop"):
        portal.answer(0, uri=picture.as_uri())
        editor.click(editor.find("push button", Inspect.READ_SCREEN))
        wait_for("the link", lambda: text_of(field(editor)) == LINK)
        assert portal.wait_call("Screenshot.Screenshot")[-1]["interactive"] is True
    with tap.point("a screen that was not shown changes nothing"):
        portal.answer(1)
        editor.click(editor.find("push button", Inspect.READ_SCREEN))
        wait_for("the second call", lambda: len(portal.calls("Screenshot.Screenshot")) == 2)
        editor.wait_says(Inspect.ALL_READ)
        assert text_of(field(editor)) == LINK


def compress(text):
    request = json.dumps({"op": "lz.compress", "form": "uri", "input": text})
    answer = subprocess.run([os.environ["SPACES_COMMAND"], "batch"], input=request + "\n",
                            stdout=subprocess.PIPE,
                            text=True, check=True).stdout
    return json.loads(answer)["output"]


def harm(tap, editor):
    bomb = "https://spaces-game.com/#c=" + compress('{"playerBoard":"' + "a" * 2_000_000)
    deep = "[" * 30_000 + "]" * 30_000
    for name, text, words in (("a link that unfolds to millions of letters", bomb,
                               Inspect.TOO_LARGE),
                              ("thirty thousand brackets", deep, Inspect.TOO_DEEP)):
        with tap.point(f"{name} is answered with a sentence"):
            set_clipboard(text)
            editor.click(field(editor))
            editor.keys("ctrl+a", "ctrl+v")
            editor.wait_says(words)
            editor.click(editor.find("push button", Inspect.CLEAR))
            editor.wait_says(Inspect.EMPTY)


def make_things(folder):
    """Names of files that hold what is dragged: a link, lists of addresses, a picture."""
    things = {name: folder / name
              for name in ("text", "file", "files", "picture", "one.json", "two.txt", "key")}
    make_qr(things["picture"], LINK)
    subprocess.run([os.environ["SPACES_COMMAND"], "export", "--format=json",
                    f"--output={things['one.json']}", CODE],
                   check=True, stdout=subprocess.DEVNULL)
    contents = {"two.txt": OTHER, "text": LINK, "key": "the key\0",
                "file": f"{things['two.txt'].as_uri()}\r\n",
                "files": f"{things['one.json'].as_uri()}\r\n{things['two.txt'].as_uri()}\r\n"}
    for name, content in contents.items():
        things[name].write_bytes(content.encode())
    return things


def main():
    tap = Tap()
    with tempfile.TemporaryDirectory(prefix="spaces-ui-") as folder, Portal() as portal, \
         Editor("2|2p") as editor:
        things = make_things(pathlib.Path(folder))
        drops_on_window(tap, editor, things)
        drop_into_sandbox(tap, editor, portal, things)
        editor.show_page(Pages.INSPECT)
        drops_on_page(tap, editor, things)
        screen(tap, editor, portal, things["picture"])
        harm(tap, editor)
    tap.done()


main()
