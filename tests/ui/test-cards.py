"""Cards and files that leave the program: what is printed scans, what is saved is what was
shown."""
import json
import os
import pathlib
import subprocess
import tempfile

import x11
from chooser import answer_chooser, focus_window, windows
from dragging import FILES, TEXT, drag, middle
from driver import (PORTALS, TIMEOUT, Editor, State, clipboard, screenshot, set_clipboard, text_of,
                    until, wait_for, walk)
from portal import Portal
from screen import Cards, Files, Window
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
    focus_window(Cards.WINDOW)
    wait_for("the page", lambda: editor.says(Cards.ONE_PAGE))


def pdf(tap, folder):
    with tap.point("cards are saved as PDF, and scan"), Editor(CODE + ":Zig") as editor:
        open_cards(editor)
        path = folder / "cards.pdf"
        editor.keys("ctrl+s")
        answer_chooser(editor, Cards.SAVE_PDF, path)
        editor.wait_says(Cards.SAVED_PDF)
        n_pages, links = scan_pdf(path)
        assert (n_pages, links) == (1, [BASE + CODE]), (n_pages, links)


def open_print_dialog(editor):
    editor.keys("ctrl+p")
    focus_window(Cards.PRINT)
    return editor.find("dialog", Cards.PRINT)


def printing(tap, folder):
    os.chdir(folder) # where printing to a file begins
    with tap.point("cards are printed, and scan"), Editor(CODE + ":Zig") as editor:
        open_cards(editor)
        dialog = open_print_dialog(editor)
        button = editor.find("push button", Cards.PRINT_BUTTON, dialog)
        editor.click(editor.find("label", Cards.TO_FILE, dialog))
        wait_for("a printer", lambda: button.has(State.SENSITIVE))
        editor.click(button)
        editor.wait_says(Cards.ON_THEIR_WAY)
        path = wait_for("a file", lambda: list(folder.glob("Zig*.pdf")))[0]
        n_pages, links = scan_pdf(path)
        assert (n_pages, links) == (1, [BASE + CODE]), (n_pages, links)

    with tap.point("the print dialog shows the cards before they are printed"), \
            Editor(CODE + ":Zig") as editor:
        open_cards(editor)
        editor.click(editor.find("push button", Cards.PREVIEW_BUTTON, open_print_dialog(editor)))
        focus_window(Cards.PREVIEW)
        editor.keys("Escape")
        wait_for("the cards again", lambda: not windows(Cards.PREVIEW))
        assert not editor.says(Cards.ON_THEIR_WAY), "a preview is no print"


def print_portal(tap):
    """As in a sandbox: the desktop asks, and gets a document."""
    # GTK 4.8 reads memory here that it has freed, and comes to nothing where that is overwritten.
    debug = {**PORTALS, "MALLOC_PERTURB_": "0"}
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
        assert settings["output-basename"] == "Zig", settings
        editor.wait_says(Cards.ON_THEIR_WAY)
        info = subprocess.run(["pdfinfo", portal.printed], stdout=subprocess.PIPE, text=True,
                              check=True).stdout
        assert "419.528 x 595.276" in info, info
        n_pages, links = scan_pdf(portal.printed)
        assert (n_pages, links) == (1, [BASE + CODE]), (n_pages, links)

    with tap.point("paper that is too small is told, and not printed on"), \
            Portal() as portal, Editor(CODE, **debug) as editor:
        open_cards(editor)
        portal.answer(0, paper=(74, 105))
        editor.keys("ctrl+p")
        editor.wait_says(Cards.TOO_LARGE)
        assert not portal.calls("Print.Print") and not editor.says(Cards.ON_THEIR_WAY)

    with tap.point("a dialog that is closed prints nothing, and says nothing"), \
            Portal(1) as portal, Editor(CODE, **debug) as editor:
        open_cards(editor)
        editor.keys("ctrl+p")
        portal.wait_call("Print.PreparePrint")
        editor.keys("Escape")
        wait_for("the end of the cards", lambda: not windows(Cards.WINDOW))
        assert not portal.calls("Print.Print")


def save_item(editor, name):
    return editor.menu_item(name, lambda: editor.find("push button", Cards.SAVE))


def several_boards(tap, folder):
    boards = folder / "boards.txt"
    boards.write_text("\n".join(CODES), encoding="utf-8")

    with tap.point("boards of a file are added, chosen and saved as pictures"), \
            Editor(CODE + ":Zig") as editor:
        open_cards(editor)
        editor.keys("ctrl+o")
        answer_chooser(editor, Cards.ADD, boards)
        editor.find("label", Cards.ALL_3, editor.find("frame", Cards.WINDOW))
        editor.click(editor.find("push button", Cards.ONE_LINK))
        wait_for("the link", lambda: clipboard() == f"{BASE}{CODE},{CODES[0]},{CODES[1]}")

        editor.click(editor.find("check box", "Zig"))
        wait_for("two boards", lambda: editor.search("label", Cards.TWO_OF_3))
        for extension, reads in (("png", True), ("svg", False)):
            editor.click(save_item(editor, Cards.SAVE_PAGE_ITEM_FORMAT.format(extension.upper())))
            answer_chooser(editor, Cards.SAVE_PAGE_FORMAT.format(extension.upper()),
                           folder / f"page.{extension}")
            editor.wait_says(Files.SAVED_FORMAT.format(f"page.{extension}"))
            data = (folder / f"page.{extension}").read_bytes()
            assert data.startswith(b"\x89PNG" if reads else b"<?xml"), data[:9]
        links = scan([folder / "page.png"])
        assert sorted(links) == sorted(BASE + code for code in CODES), links

    with tap.point("a long job is cancelled, and leaves nothing"), Editor(CODE) as editor:
        boards.write_text("\n".join(CODES * 50), encoding="utf-8")
        open_cards(editor)
        editor.keys("ctrl+o")
        answer_chooser(editor, Cards.ADD, boards)
        window = editor.find("frame", Cards.WINDOW) # to look around in no more than this one
        editor.find("label", Cards.ALL_101, window)
        editor.find("spin button", Cards.COPIES, window).set_current_value(99)
        editor.find("label", Cards.MANY_PAGES, window)
        editor.keys("ctrl+s")
        answer_chooser(editor, Cards.SAVE_PDF, folder / "long.pdf")
        editor.find("progress bar", Cards.PROGRESS, window)
        editor.click(editor.find("push button", Cards.CANCEL, window))
        wait_for("the end of it",
                 lambda: editor.search("progress bar", Cards.PROGRESS, window) is None)
        wait_for("nothing in the folder", lambda: not list(folder.glob("*long.pdf*")))
        assert not any(Cards.NOT_SAVED_LONG in node.get_name()
                       for node in walk(window)), "it was wished"


def drops(tap, folder):
    with tap.point("files and codes that are dropped on the window become cards"), \
            Editor(CODE + ":Zig") as editor:
        open_cards(editor)
        window = next(x11.display().windows(title=Cards.WINDOW))
        there = window.x + window.width // 3, window.y + window.height // 2
        boards, address, text = (folder / name for name in ("drop.txt", "address", "text"))
        boards.write_text("\n".join(CODES), encoding="utf-8")
        address.write_text(boards.as_uri() + "\r\n", encoding="utf-8")
        drag(FILES, address, there)
        editor.find("label", Cards.ALL_3, editor.find("frame", Cards.WINDOW))
        text.write_text("2|2p0pG0f:Zug", encoding="utf-8")
        drag(TEXT, text, there)
        row(editor, "Zug")
        assert set(rows(editor)) == {"Zig", "Unnamed board", "Zug"}, list(rows(editor))


def printed(folder, name):
    """The names of the boards on the page that was saved, from left to right and down."""
    words = subprocess.run(["pdftotext", "-raw", str(folder / name), "-"], stdout=subprocess.PIPE,
                           text=True, check=True).stdout.split()
    return [word for word in words if word in ("Zig", "Zag", "Zug")]


def rows(editor):
    """By their places: "1, Zig, 4×4 · 6 moves" is called "Zig"."""
    return {node.get_name().split(", ")[1]: node
            for node in walk(editor.find("list", Cards.LIST))
            if node.get_role_name() == "list item" and node.get_name().count(", ") > 1}


def row(editor, name):
    return wait_for(f"the row of {name}", lambda: rows(editor).get(name))


def order(editor):
    return [name for name, _ in sorted(rows(editor).items(), key=lambda row: row[1].get_name())]


def wait_order(editor, *names):
    wait_for(lambda: f"the order {names}, and saw {order(editor)}",
             lambda: order(editor) == list(names))


def save_as_proposed(editor, folder, name):
    """Enter takes the name that the question proposes, in the folder that it is about."""
    editor.click(editor.find("push button", Cards.SAVE_PDF_BUTTON))
    focus_window(Cards.SAVE_PDF)
    editor.keys("Home")
    editor.type(f"{folder}/")
    editor.keys("Return")
    wait_for(f"the file {name}", (folder / name).exists)
    focus_window(Cards.WINDOW)


def ordering(tap, folder):
    with Editor(CODE + ":Zig") as editor:
        open_cards(editor)
        window = editor.find("frame", Cards.WINDOW)
        with tap.point("codes that are pasted or typed become cards"):
            set_clipboard(f"{CODES[0]}:Zag")
            editor.keys("ctrl+v")
            editor.find("label", Cards.ALL_2, window)
            field = editor.find("text", Cards.CODE, window)
            editor.click(field)
            editor.type("no code")
            editor.keys("Return")
            editor.wait_says(Cards.NOTHING_FOUND)
            assert text_of(field) == "no code", text_of(field)
            editor.keys("ctrl+a")
            editor.type(f"{CODES[1]}:Zug")
            editor.keys("Return")
            editor.find("label", Cards.ALL_3, window)
            wait_for("an empty field", lambda: text_of(field) == "")
            wait_order(editor, "Zig", "Zag", "Zug")

        with tap.point("the list is one stop, and its rows go up and down with Alt and an arrow"):
            editor.click(editor.find("label", "1", row(editor, "Zig")))
            editor.keys("alt+Down")
            wait_order(editor, "Zag", "Zig", "Zug")
            editor.keys("alt+Down", "alt+Down")
            wait_order(editor, "Zag", "Zug", "Zig")
            wait_for("the keyboard on the row", lambda: editor.focused() == row(editor, "Zig"))
            editor.keys("alt+Up", "Up")
            wait_order(editor, "Zag", "Zig", "Zug")
            wait_for("the keyboard a row higher", lambda: editor.focused() == row(editor, "Zag"))
            editor.keys("space")
            editor.find("label", Cards.TWO_OF_3, window)
            assert editor.focused().get_name().endswith(Cards.LEFT_OUT), editor.focused().get_name()
            editor.keys("space")
            editor.find("label", Cards.ALL_3, window)
            editor.keys("Tab")
            editor.type("2|") # in the field behind the list
            wait_for("a text in the field", lambda: text_of(field) == "2|")
            editor.keys("BackSpace", "BackSpace")

        with tap.point("a row is dragged to another place, and the page follows"):
            x11.display().pick_up(middle(editor, row(editor, "Zug")),
                                  middle(editor, row(editor, "Zag")))
            editor.handled()
            editor.settle()
            x11.display().release()
            wait_order(editor, "Zug", "Zag", "Zig")
            save_as_proposed(editor, folder, "Zug and 2 more.pdf")
            assert printed(folder, "Zug and 2 more.pdf") == ["Zug", "Zag", "Zig"]

        with tap.point("a name that does not fit its card is told"):
            name = "n" * 50
            set_clipboard(f"{CODES[0]}:{name}")
            editor.click(row(editor, "Zag"))
            editor.keys("ctrl+v")
            wait_for("the sentence", lambda: any(Cards.NAME_IS_CUT.format(name) in node.get_name()
                                                 for node in walk(window)))


NINE_LINES = "\n".join([*CODES * 3, f"2|2p0pG0f:{'n' * 51}", *CODES])


def show_cards_again(editor):
    editor.keys("Escape")
    wait_for("the end of the cards", lambda: not windows(Cards.WINDOW))
    editor.focus()
    editor.keys("ctrl+p")
    focus_window(Cards.WINDOW)


def scroll_to(editor, node, there):
    """Turns the wheel above @there until all of @node is in the window."""
    def turn():
        x11.display().press(5)
        x11.display().release(5)
        editor.handled()
    editor.point(there)
    bottom = editor.box(editor.find("frame", Cards.WINDOW)).height
    until("the choice in sight", lambda: editor.box(node).y + editor.box(node).height < bottom,
          turn)


def board_beside(tap, folder):
    """The cards window beside the one where the board is edited."""
    with Editor(CODE + ":Zig") as editor:
        with tap.point("a line that could not be read is named"):
            boards = folder / "nine.txt"
            boards.write_text(NINE_LINES, encoding="utf-8")
            open_cards(editor)
            window = editor.find("frame", Cards.WINDOW)
            caption = editor.find("text", Cards.CAPTION, window)
            scroll_to(editor, caption, editor.find("label", Cards.LANDSCAPE, window))
            editor.click(caption)
            editor.type("For Friday")
            editor.keys("ctrl+o")
            answer_chooser(editor, Cards.ADD, boards)
            editor.wait_says(Cards.LINE_7)
            wait_for("all boards", lambda: editor.search("label", Cards.ALL_9, window))
        with tap.point("the message goes with the next change"):
            focus_window(Cards.WINDOW)
            mark = editor.find("check box", "Zig", window)
            editor.click(mark)
            wait_for("the message to go", lambda: not editor.says(Cards.LINE_7))
            editor.click(mark)
            wait_for("all boards again", lambda: editor.search("label", Cards.ALL_9, window))

        with tap.point("Escape keeps boards and text for the next time"):
            focus_window(Cards.WINDOW)
            show_cards_again(editor)
            window = editor.find("frame", Cards.WINDOW)
            assert text_of(editor.find("text", Cards.CAPTION, window)) == "For Friday"
            assert editor.search("label", Cards.ALL_9, window)

        with tap.point("the page shows the board that is being edited, and what its receiver sees"):
            editor.click(editor.find("push button", Cards.RESET, window))
            wait_for("one board", lambda: editor.search("label", Cards.ALL_1, window))
            assert not editor.says(Cards.UNFINISHED)
            editor.focus()
            editor.keys("BackSpace")
            editor.wait_code(CODE[:-3])
            wait_for("the sentence", lambda: any(
                Cards.UNFINISHED in node.get_name() for node in walk(window)))
            focus_window(Cards.WINDOW)
            editor.keys("ctrl+s")
            answer_chooser(editor, Cards.SAVE_PDF, folder / "followed.pdf")
            wait_for("the file", (folder / "followed.pdf").exists)
            assert scan_pdf(folder / "followed.pdf") == (1, [BASE + CODE[:-3]])

        with tap.point("a page is filled"):
            focus_window(Cards.WINDOW)
            editor.click(editor.find("check box", Cards.FILL, window))
            editor.find("image", Cards.EIGHT_CARDS, window)
            editor.keys("ctrl+s")
            answer_chooser(editor, Cards.SAVE_PDF, folder / "filled.pdf")
            wait_for("the file", (folder / "filled.pdf").exists)
            assert scan_pdf(folder / "filled.pdf") == (1, 8 * [BASE + CODE[:-3]])

        with tap.point("the page is shown larger"):
            focus_window(Cards.WINDOW)
            screenshot(folder / "small.png")
            editor.click(editor.find("push button", Cards.ZOOM_IN, window))
            editor.find("label", Cards.ZOOM_FORMAT.format(150), window)
            editor.keys("ctrl+plus")
            editor.find("label", Cards.ZOOM_FORMAT.format(200), window)
            # At the size of the whole page no camera reads a code of this screen.
            wait_for("a code that can be read", lambda: screenshot(folder / "large.png")
                     or BASE + CODE[:-3] in scan([folder / "large.png"]))
            editor.keys("ctrl+0")
            editor.find("label", Cards.ZOOM_FORMAT.format(100), window)


def no_board_to_play(tap, folder):
    with tap.point("cards say what the receiver of an illegal board will see"), \
            Editor("2|3p1p3t0p2tG0f") as editor:
        open_cards(editor)
        editor.wait_says(Cards.UNPLAYABLE)
    with tap.point("so they do of a board that only the rules of the game refuse"), \
            Editor("2|2p1pG1f") as editor:
        open_cards(editor)
        window = editor.find("frame", Cards.WINDOW)
        editor.find("label", Cards.BREACH, window)
        editor.focus()
        editor.keys("BackSpace")
        editor.wait_code("2|2p1p")
        editor.find("label", Cards.UNFINISHED_BREACH, window)
        boards = folder / "against.txt"
        boards.write_text("2|2p1pG1f", encoding="utf-8")
        focus_window(Cards.WINDOW)
        editor.keys("ctrl+o")
        answer_chooser(editor, Cards.ADD, boards)
        editor.find("label", Cards.ALL_2, window)
        editor.find("label", Cards.SPECIAL_2, window)
        editor.find("label", Cards.BREACH_ROW, window)


def closing(tap, folder):
    with tap.point("a file that is being written is finished when the program is closed"), \
            Editor(CODE) as editor:
        boards = folder / "many.txt"
        boards.write_text("\n".join(CODES * 50), encoding="utf-8")
        open_cards(editor)
        editor.keys("ctrl+o")
        answer_chooser(editor, Cards.ADD, boards)
        window = editor.find("frame", Cards.WINDOW)
        editor.find("label", Cards.ALL_101, window)
        editor.find("spin button", Cards.COPIES, window).set_current_value(10)
        editor.find("label", Cards.MANY_PAGES_COPIED, window)
        editor.keys("ctrl+s")
        answer_chooser(editor, Cards.SAVE_PDF, folder / "closed.pdf")
        wait_for("the question's end", lambda: not windows(Cards.SAVE_PDF))
        editor.process.terminate() # as at the end of a session
        assert editor.process.wait(TIMEOUT) == 0
        info = subprocess.run(["pdfinfo", folder / "closed.pdf"], stdout=subprocess.PIPE, text=True,
                              check=True)
        assert "127\n" in info.stdout, info.stdout
        assert not list(folder.glob(".spaces*")), list(folder.iterdir())


def board_file(tap, folder):
    with tap.point("the board is saved as the game's JSON"), \
            Editor(CODE + ":Zig") as editor:
        path = folder / "board.json"
        editor.keys("ctrl+alt+s")
        answer_chooser(editor, Files.SAVE_BOARD, path)
        editor.wait_says(Files.SAVED_BOARD)
        board = json.loads(path.read_text(encoding="utf-8"))
        assert board["name"] == "Zig" and len(board["sequence"]) == 6, board

    with tap.point("what cannot be written is said"), Editor(CODE) as editor:
        editor.keys("ctrl+alt+s")
        answer_chooser(editor, Files.SAVE_BOARD, "/proc/board.json")
        editor.wait_says(Files.NOT_SAVED)

    with tap.point("a board without moves is not saved"), Editor("4|") as editor:
        editor.keys("ctrl+alt+s")
        editor.wait_says(Window.FIRST_MOVE_NEEDED)


def export(tap, folder):
    with tap.point("a picture is exported"), Editor(CODE + ":Zig") as editor:
        path = folder / "board.png"
        editor.keys("ctrl+e")
        focus_window(Files.EXPORT_WINDOW)
        editor.keys("ctrl+Return")
        answer_chooser(editor, Files.EXPORT_BOARD, path)
        editor.wait_says(Files.SAVED_PICTURE)
        assert path.read_bytes().startswith(b"\x89PNG\r\n\x1a\n")

    with tap.point("every step is exported into a new folder"), Editor(CODE + ":Zig") as editor:
        editor.keys("ctrl+e")
        focus_window(Files.EXPORT_WINDOW)
        editor.click(editor.find("label", Files.EACH_STEP))
        editor.keys("ctrl+Return")
        answer_chooser(editor, Files.EXPORT_STEPS, folder)
        editor.wait_says(Files.SAVED_STEPS)
        names = sorted(file.name for file in (folder / "Zig").iterdir())
        assert names == [f"Zig-{step:02}.png" for step in range(7)], names


def main():
    tap = Tap()
    with tempfile.TemporaryDirectory(prefix="spaces-files-") as folder:
        pdf(tap, pathlib.Path(folder))
        printing(tap, pathlib.Path(folder))
        print_portal(tap)
        several_boards(tap, pathlib.Path(folder))
        drops(tap, pathlib.Path(folder))
        ordering(tap, pathlib.Path(folder))
        board_beside(tap, pathlib.Path(folder))
        no_board_to_play(tap, pathlib.Path(folder))
        closing(tap, pathlib.Path(folder))
        board_file(tap, pathlib.Path(folder))
        export(tap, pathlib.Path(folder))
    tap.done()


main()
