"""Cards and files that leave the program: what is printed scans, what is saved is what was shown."""
import json
import os
import pathlib
import subprocess
import tempfile

from chooser import answer_chooser, focus_window, windows
from driver import SENSITIVE, Atspi, Editor, clipboard, wait_for
from portal import Portal
from tap import Tap

BASE = "https://spaces-game.com/#"
CODE = "4|12p08p12t04p00pG0f"
CODES = ["2|2p0p2tG0f", "3|6p3p6t0p3tG0f"]


def scan(pictures):
    return subprocess.run(["zbarimg", "--quiet", "--raw", "--nodbus", *pictures],
                          stdout=subprocess.PIPE, text=True, check=False).stdout.split()


def scan_pdf(path):
    """The links on every page of a PDF, as a camera reads them from paper."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["pdftoppm", "-r", "200", "-png", path, f"{folder}/page"], check=True)
        pages = sorted(pathlib.Path(folder).glob("page*.png"))
        return len(pages), scan(pages)


def open_cards(editor):
    editor.keys("ctrl+p")
    focus_window("Print Cards")
    wait_for("the page", lambda: editor.says("Page 1 of 1"))


def pdf(tap, folder):
    with tap.point("cards are saved as PDF, and scan"), Editor(CODE + ":Zig") as editor:
        open_cards(editor)
        path = folder / "cards.pdf"
        editor.keys("ctrl+s")
        answer_chooser(editor, "Save Cards as PDF", path)
        editor.wait_says("Saved as “cards.pdf” in")
        n_pages, links = scan_pdf(path)
        assert (n_pages, links) == (1, [BASE + CODE]), (n_pages, links)


def open_print_dialog(editor):
    editor.keys("ctrl+p")
    focus_window("Print")
    return editor.find("dialog", "Print")


def printing(tap, folder):
    os.chdir(folder) # where printing to a file begins
    with tap.point("cards are printed, and scan"), Editor(CODE + ":Zig") as editor:
        open_cards(editor)
        dialog = open_print_dialog(editor)
        button = editor.find("push button", "_Print Print", dialog)
        editor.click(editor.find("label", "Print to File", dialog))
        wait_for("a printer", lambda: button.get_state_set().contains(SENSITIVE))
        editor.click(button)
        editor.wait_says("on their way to the printer")
        path = wait_for("a file", lambda: list(folder.glob("Spaces cards*.pdf")))[0]
        n_pages, links = scan_pdf(path)
        assert (n_pages, links) == (1, [BASE + CODE]), (n_pages, links)

    with tap.point("the print dialog shows the cards before they are printed"), \
            Editor(CODE + ":Zig") as editor:
        open_cards(editor)
        editor.click(editor.find("push button", "Pre_view Preview", open_print_dialog(editor)))
        focus_window("Preview")
        editor.keys("Escape")
        wait_for("the cards again", lambda: not windows("Preview"))
        assert not editor.says("on their way"), "a preview is no print"


def print_portal(tap):
    """As in a sandbox: the desktop asks, and gets a document."""
    # GTK 4.8 reads memory here that it has freed, and comes to nothing where that is overwritten.
    debug = {"GDK_DEBUG": "gl-disable:portals", "MALLOC_PERTURB_": "0"}
    with tap.point("the desktop is given the cards to print, on the paper chosen there"), \
            Portal() as portal, Editor(CODE + ":Zig", **debug) as editor:
        open_cards(editor)
        portal.answer(0, paper=(148, 210))
        editor.keys("ctrl+p")
        options = portal.wait_call("Print.Print")[-1]
        assert options["token"] == 7, options
        window, _title, settings, page, _options = portal.calls("Print.PreparePrint")[0]
        assert window.startswith("x11:"), window
        assert (page["DisplayName"], page["Orientation"]) == ("A4", "portrait"), page
        assert settings["output-basename"] == "Spaces cards", settings
        editor.wait_says("on their way to the printer")
        info = subprocess.run(["pdfinfo", portal.printed], stdout=subprocess.PIPE, text=True, check=True).stdout
        assert "419.528 x 595.276" in info, info
        n_pages, links = scan_pdf(portal.printed)
        assert (n_pages, links) == (1, [BASE + CODE]), (n_pages, links)

    with tap.point("paper that is too small is told, and not printed on"), \
            Portal() as portal, Editor(CODE, **debug) as editor:
        open_cards(editor)
        portal.answer(0, paper=(74, 105))
        editor.keys("ctrl+p")
        editor.wait_says("does not fit on this paper")
        assert not portal.calls("Print.Print") and not editor.says("on their way")

    with tap.point("a dialog that is closed prints nothing, and says nothing"), \
            Portal(1) as portal, Editor(CODE, **debug) as editor:
        open_cards(editor)
        editor.keys("ctrl+p")
        portal.wait_call("Print.PreparePrint")
        editor.keys("Escape")
        wait_for("the end of the cards", lambda: not windows("Print Cards"))
        assert not portal.calls("Print.Print")


def save_item(editor, name):
    """An item of the menu, which a click opens only when the window has its input again."""
    def opened():
        item = editor.search("menu item", name)
        if item is None:
            editor.click(editor.find("push button", "Save"))
        return item if item is not None and editor.box(item).width > 0 else None
    return wait_for(name, opened)


def several_boards(tap, folder):
    boards = folder / "boards.txt"
    boards.write_text("\n".join(CODES), encoding="utf-8")

    with tap.point("boards of a file are added, chosen and saved as pictures"), \
            Editor(CODE + ":Zig") as editor:
        open_cards(editor)
        editor.keys("ctrl+o")
        answer_chooser(editor, "Add Boards", boards)
        editor.wait_says("2 boards added")
        wait_for("three boards", lambda: editor.search("label", "3 boards"))
        editor.click(editor.find("push button", "Copy one link to all of them"))
        wait_for("the link", lambda: clipboard() == f"{BASE}{CODE},{CODES[0]},{CODES[1]}")

        editor.click(editor.find("check box", "Zig"))
        wait_for("two boards", lambda: editor.search("label", "2 of 3 boards"))
        for extension, reads in (("png", True), ("svg", False)):
            editor.click(save_item(editor, f"Save This Page as {extension.upper()}…"))
            answer_chooser(editor, f"Save Page as {extension.upper()}", folder / f"page.{extension}")
            editor.wait_says(f"Saved as “page.{extension}” in")
            data = (folder / f"page.{extension}").read_bytes()
            assert data.startswith(b"\x89PNG" if reads else b"<?xml"), data[:9]
        links = scan([folder / "page.png"])
        assert sorted(links) == sorted(BASE + code for code in CODES), links

    with tap.point("a long job is cancelled, and leaves nothing"), Editor(CODE) as editor:
        boards.write_text("\n".join(CODES * 50), encoding="utf-8")
        open_cards(editor)
        editor.keys("ctrl+o")
        answer_chooser(editor, "Add Boards", boards)
        editor.wait_says("100 boards added")
        copies = editor.find("spin button", "Copies of each")
        Atspi.Value.set_current_value(copies, 99)
        wait_for("the pages", lambda: editor.says("Page 1 of 1250"))
        window = editor.find("frame", "Print Cards") # to look around in no more than this one
        editor.keys("ctrl+s")
        answer_chooser(editor, "Save Cards as PDF", folder / "long.pdf")
        editor.find("progress bar", "Pages written", window)
        editor.click(editor.find("push button", "Cancel", window))
        editor.wait_says("“long.pdf” was not saved")
        assert not list(folder.glob("*long.pdf*")), list(folder.iterdir())


def board_file(tap, folder):
    with tap.point("the board is saved as the game's JSON"), \
            Editor(CODE + ":Zig") as editor:
        path = folder / "board.json"
        editor.keys("ctrl+s")
        answer_chooser(editor, "Save Board", path)
        editor.wait_says("Saved as “board.json” in")
        board = json.loads(path.read_text(encoding="utf-8"))
        assert board["name"] == "Zig" and len(board["sequence"]) == 6, board

    with tap.point("what cannot be written is said"), Editor(CODE) as editor:
        editor.keys("ctrl+s")
        answer_chooser(editor, "Save Board", "/proc/board.json")
        editor.wait_says("was not saved")

    with tap.point("a board without moves is not saved"), Editor("4|") as editor:
        editor.keys("ctrl+s")
        editor.wait_says("Make a first move")


def export(tap, folder):
    with tap.point("a picture is exported"), Editor(CODE + ":Zig") as editor:
        path = folder / "board.png"
        editor.keys("ctrl+e")
        focus_window("Export")
        editor.keys("ctrl+Return")
        answer_chooser(editor, "Export Board", path)
        editor.wait_says("Saved as “board.png” in")
        assert path.read_bytes().startswith(b"\x89PNG\r\n\x1a\n")

    with tap.point("every step is exported into a new folder"), Editor(CODE + ":Zig") as editor:
        editor.keys("ctrl+e")
        focus_window("Export")
        editor.click(editor.find("label", "Each step"))
        editor.keys("ctrl+Return")
        answer_chooser(editor, "Export Steps", folder)
        editor.wait_says("Every step saved in the new folder “Zig”")
        names = sorted(file.name for file in (folder / "Zig").iterdir())
        assert names == [f"Zig-{step:02}.png" for step in range(7)], names


def main():
    tap = Tap()
    with tempfile.TemporaryDirectory(prefix="spaces-files-") as folder:
        pdf(tap, pathlib.Path(folder))
        printing(tap, pathlib.Path(folder))
        print_portal(tap)
        several_boards(tap, pathlib.Path(folder))
        board_file(tap, pathlib.Path(folder))
        export(tap, pathlib.Path(folder))
    tap.done()


main()
