"""What other programs offer stays theirs: pictures are unpacked elsewhere, and addresses are not
asked.

Runs where GVfs does, which makes a file of every address: a server of its own hears whoever asks.
"""
import http.server
import os
import pathlib
import subprocess
import tempfile
import threading

from dragging import FILES, PICTURE, drag, middle
from driver import Editor, set_clipboard, text_of, wait_for
from screen import Design, Inspect, Offers, Pages
from tap import Tap

BASE = "https://spaces-game.com/"
LINK = f"{BASE}#4|12p08p12t04p00pG0f"
OTHER = "2|2p0pG0f"
BAD_PICTURES = pathlib.Path(__file__).parents[1] / "data" / "bad-pictures"
LARGEST = 64 * 1024 * 1024 # bytes of a picture that is taken
UNPACKED = 100_000 # kB; the picture of 60 megapixels has twice as much in any form

# Keeps what the reader of pictures gets, then lets it read that.
EAVESDROPPER = """#!/bin/sh
cat > "$0.new" && mv "$0.new" "$0.bytes" && exec "{}" < "$0.bytes"
"""


class Server(http.server.ThreadingHTTPServer):
    """Answers everything with a board, and remembers what it was asked for."""

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Answer)
        self.asked = []
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def address(self, name):
        return f"http://127.0.0.1:{self.server_port}/{name}"


class Answer(http.server.BaseHTTPRequestHandler):
    def answer(self):
        self.server.asked.append(self.path)
        self.send_response(200)
        self.send_header("Content-Length", str(len(OTHER)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(OTHER.encode())

    # pylint: disable=invalid-name # as the module wants them
    do_GET = do_HEAD = do_PROPFIND = do_OPTIONS = answer

    def log_message(self, *_): # pylint: disable=arguments-differ
        pass


def field(editor):
    return editor.find("text", Inspect.FIELD)


def wait_text(editor, text):
    wait_for(lambda: f"the text {text}, and saw {text_of(field(editor))[:200]}",
             lambda: text_of(field(editor)) == text)


def paste(editor, content_format, path):
    set_clipboard(pathlib.Path(path).read_bytes(), content_format)
    editor.click(field(editor))
    editor.keys("ctrl+a", "ctrl+v")


def clear(editor):
    editor.click(editor.find("push button", Inspect.CLEAR))
    wait_text(editor, "")


def is_lit(editor):
    light = editor.search("status bar", Offers.LIGHT)
    return light is not None and editor.box(light).width > 0


def most_memory(editor):
    """In kB, ever."""
    status = pathlib.Path(f"/proc/{editor.process.pid}/status")
    lines = status.read_text(encoding="utf-8").split("\n")
    return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM:"))


def pictures(tap, editor, folder, reader):
    picture, heard = folder / "qr.png", pathlib.Path(f"{reader}.bytes")
    subprocess.run([os.environ["SPACES_COMMAND"], "qr", "--text", LINK, "--format=png",
                    f"--output={picture}"],
                   check=True, stdout=subprocess.DEVNULL)
    for name, bring in (("dropped", lambda: drag(PICTURE, picture, middle(editor, field(editor)))),
                        ("pasted", lambda: paste(editor, PICTURE, picture))):
        with tap.point(f"a picture that is {name} goes to its reader as it came, byte for byte"):
            bring()
            wait_text(editor, LINK)
            assert heard.read_bytes() == picture.read_bytes(), heard.read_bytes()[:20]
            heard.unlink()
            wait_for("the light of a drop to go out", lambda: not is_lit(editor))
            clear(editor)
    for name, words in (("truncated.png", Offers.DAMAGED),
                        ("60-megapixels.png", Offers.TOO_MANY_PIXELS)):
        with tap.point(
                f"{name} is pasted, and told by the reader; the program has not unpacked it"):
            before = most_memory(editor)
            paste(editor, PICTURE, BAD_PICTURES / name)
            editor.wait_says(words)
            assert heard.read_bytes() == (BAD_PICTURES / name).read_bytes()
            assert most_memory(editor) - before < UNPACKED, (before, most_memory(editor))


def into_a_field(tap, editor, folder):
    """The code field is for texts: a picture that is pasted there is opened."""
    picture = folder / "field.png"
    subprocess.run([os.environ["SPACES_COMMAND"], "qr", "--text", f"{BASE}#{OTHER}", "--format=png",
                    f"--output={picture}"],
                   check=True, stdout=subprocess.DEVNULL)
    with tap.point(
            "a picture that is pasted into the code field is opened, and not its bytes"
            " written there"):
        editor.show_page(Pages.DESIGN)
        code = editor.find("text", Design.CODE)
        set_clipboard(picture.read_bytes(), PICTURE)
        editor.click(code)
        editor.keys("ctrl+v")
        wait_for(lambda: f"the code {OTHER}, and saw {text_of(code)[:100]!r}",
                 lambda: text_of(code) == OTHER)


def refused(tap, editor, folder):
    too_large, foreign = folder / "large.png", folder / "picture.gif"
    with open(too_large, "wb") as file:
        file.truncate(LARGEST + 1)
    foreign.write_bytes(b"GIF89a")
    with tap.point("a picture of more bytes than one may have is told as too large"):
        paste(editor, PICTURE, too_large)
        editor.wait_says(Offers.TOO_LARGE)
    for name, bring in (("pasted", lambda: paste(editor, "image/gif", foreign)),
                        ("dropped",
                         lambda: drag("image/gif", foreign, middle(editor, field(editor))))):
        with tap.point(f"a picture that is {name} in a format that is not read is told"):
            clear(editor)
            bring()
            editor.wait_says(Offers.FORMAT)


def read_by_another(address):
    subprocess.run(["gio", "cat", address], check=True, timeout=60, stdout=subprocess.DEVNULL)


def addresses(tap, editor, folder, server):
    mapped = pathlib.Path(f"/proc/{editor.process.pid}/maps").read_text(encoding="utf-8")
    with tap.point("GVfs is there: another program reads from the server"):
        assert "libgvfsdbus" in mapped, "the program does not have it"
        read_by_another(server.address("first"))
        assert "/first" in server.asked, server.asked
    before = len(server.asked)
    handed, dropped = server.address("handed"), server.address("dropped")
    pasted = "davs" + server.address("pasted")[len("http"):]
    with tap.point("an address that is handed over is a text"):
        subprocess.run([os.environ["SPACES_EDITOR"], handed], timeout=60, check=True)
        wait_text(editor, handed)
    for address, bring in ((pasted, paste), (dropped, lambda _editor,
                                             *what: drag(*what, middle(editor, field(editor))))):
        with tap.point(f"so is one in a list of files: {address.partition(':')[0]}"):
            clear(editor)
            (folder / "list").write_text(f"{address}\r\n", encoding="utf-8")
            bring(editor, FILES, folder / "list")
            wait_text(editor, address)
    with tap.point("a file of another computer is a text"):
        clear(editor)
        (folder / "list").write_text("file://another.example/etc/hostname\r\n", encoding="utf-8")
        paste(editor, FILES, folder / "list")
        wait_text(editor, "file://another.example/etc/hostname")
    with tap.point("nobody has asked the server but the other program"):
        read_by_another(server.address("last"))
        assert set(server.asked[before:]) == {"/last"}, server.asked


def main():
    tap = Tap()
    with tempfile.TemporaryDirectory(prefix="spaces-ui-") as name:
        folder = pathlib.Path(name)
        reader = folder / "reader"
        reader.write_text(EAVESDROPPER.format(os.environ["SPACES_PICTURE_READER"]),
                          encoding="utf-8")
        reader.chmod(0o755)
        with Editor("2|2p", SPACES_PICTURE_READER=str(reader)) as editor:
            editor.show_page(Pages.INSPECT)
            pictures(tap, editor, folder, reader)
            refused(tap, editor, folder)
            if pathlib.Path("/usr/share/dbus-1/services/org.gtk.vfs.Daemon.service").exists():
                addresses(tap, editor, folder, Server())
            else:
                tap.skip("addresses are not asked where GVfs is there", "GVfs is not installed")
            into_a_field(tap, editor, folder)
    tap.done()


main()
