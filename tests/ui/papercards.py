"""What Print Cards makes of the document that is open: a PDF, its words, and the link that a camera
reads from it."""
import os
import pathlib
import subprocess
import tempfile

from chooser import answer_chooser, focus_window
from driver import wait_for
from screen import Cards


def scan(picture):
    done = subprocess.run([os.environ["SPACES_COMMAND"], "scan", str(picture)],
                          stdout=subprocess.PIPE, text=True,
                          check=False)
    return done.stdout.split()


def print_card(editor):
    """Ctrl+P, the preview, Save as PDF: gives the words and the links of the page."""
    editor.keys("ctrl+p")
    focus_window(Cards.WINDOW)
    wait_for("the page", lambda: editor.says(Cards.ONE_PAGE))
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "cards.pdf"
        editor.keys("ctrl+s")
        answer_chooser(editor, Cards.SAVE_PDF, path)
        editor.wait_says(Cards.SAVED_PDF)
        words = subprocess.run(["pdftotext", "-layout", str(path), "-"], stdout=subprocess.PIPE,
                               text=True, check=True)
        page = pathlib.Path(folder) / "page"
        subprocess.run(["pdftoppm", "-r", "200", "-png", "-singlefile", str(path), str(page)],
                       check=True)
        return " ".join(words.stdout.split()), scan(page.with_suffix(".png"))
