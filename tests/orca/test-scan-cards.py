"""Cards before the camera, pasted and taken back: Orca says each once, and what is wrong with it.
The camera is one that is played (tests/camera/fake-camera.c): it shows a card and is unplugged."""
from driver import Editor, set_clipboard, wait_for
from portal import Portal
from screen import ScanCards
from screenreader import Journey, Reader, run

BASE = "https://spaces-game.com/#"
ZIGZAG, SNAIL = BASE + "4|12p08p12t04p00pG0f:Zigzag", BASE + "2|2p0pG0f:Snail"


def scan(tap):
    with Portal(), Reader() as reader, \
            Editor("4|", FAKE_CAMERA="unplugged", FAKE_CAMERA_TEXT=ZIGZAG) as editor, \
            Journey(tap, "scan-cards", reader, editor) as journey:
        def read():
            editor.wait_says(ScanCards.ZIGZAG)
            editor.wait_says(ScanCards.UNPLUGGED)

        def paste(text, words):
            def do():
                set_clipboard(text)
                editor.focus() # the other program had the keyboard
                editor.keys("ctrl+v")
                editor.wait_says(words)
            return do
        wait_for("the toast of the start", lambda: editor.toast() is not None)
        editor.uncover(editor.frame) # the keyboard would come to it
        journey.step("a card before the camera, which is unplugged", "ctrl+shift+k", do=read)
        journey.step("another card", do=paste(SNAIL, ScanCards.SNAIL))
        journey.step("a foreign code", do=paste("https://example.com/menu", ScanCards.FOREIGN))
        journey.step("a card that is not legal", do=paste(BASE + "4|12p08p:Half", ScanCards.HALF))
        journey.step("a card that is in the list", do=paste(ZIGZAG, ScanCards.KNOWN))
        journey.step("the last one taken back", "ctrl+z")
        for place in ("undo", "the camera", "pictures", "a folder", "clear", "the list", "library",
                      "deck", "inspect", "back"):
            journey.step(f"to {place}", "Tab")
        journey.step("away", "Escape")


def nothing(tap):
    with Reader() as reader, Editor("4|", SPACES_CAMERA="/proc/none") as editor, \
            Journey(tap, "scan-nothing", reader, editor) as journey:
        journey.step("without what has the camera", "ctrl+shift+k",
                     do=lambda: editor.wait_says(ScanCards.NO_PROGRAM))


run(scan, nothing)
