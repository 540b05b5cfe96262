"""Sharing what is shown, by real input, and what other programs get of it."""
import struct
import subprocess

from chooser import answer_chooser, focus_dialog, focus_window, windows
from driver import until, wait_for
from screen import Files, Share
from tree import walk

PNG = b"\x89PNG\r\n\x1a\n"


def paste(target):
    """What another program gets when it asks the clipboard for @target."""
    return subprocess.run(["timeout", "10", "xclip", "-out", "-selection", "clipboard", "-target",
                           target],
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False).stdout


def choose(editor, *names):
    editor.keys("ctrl+m")
    for name in names:
        item = editor.find("menu item", name)
        wait_for(f"{name} on the screen", lambda item=item: editor.box(item).width > 0)
        editor.click(item)


def menu(editor):
    """What the Share menu offers."""
    def items():
        names = [node.get_name().replace("_", "") for node in walk(editor.application)
                 if node.get_role_name() == "menu item" and editor.box(node).width > 0]
        return names if Share.COPY_LINK in names else None
    editor.keys("ctrl+m")
    names = wait_for("the menu", items)
    editor.keys("Escape")
    wait_for("the end of the menu", lambda: items() is None)
    return names


def wait_paste(what, target, is_it):
    wait_for(lambda: f"{what} as {target}, and saw {paste(target)[:80]!r}",
             lambda: is_it(paste(target)))


def is_svg(data):
    return data.startswith((b"<svg", b"<?xml")) and b"</svg>" in data


def is_png(data):
    return data.startswith(PNG)


def focused_format(editor):
    """Which format of the list has the keyboard, or nothing."""
    node = editor.focused()
    if node is None or node.get_role_name() != "list item":
        return None
    return [item for item in node.get_parent().children()
            if item.get_role_name() == "list item"].index(node)


def choose_format(editor, steps, scale=None):
    """Opens Export, with the format that is @steps below the first."""
    editor.keys("ctrl+e")
    focus_dialog(editor, 1)
    if scale:
        editor.tab_to("spin button", Files.SCALE)
        editor.keys("ctrl+a")
        editor.type(scale)
    if steps:
        editor.tab_to("combo box", Files.FORMAT)
        editor.keys("space")
        wait_for("the formats", lambda: focused_format(editor) is not None)
        # a key is lost that comes before the list is ready for it
        for number in range(1, steps + 1):
            until(f"format {number}", lambda number=number: focused_format(editor) == number,
                  lambda: editor.keys("Down"))
        editor.keys("Return")
        editor.tab_to("combo box", Files.FORMAT)


def export(editor, steps=0, scale=None):
    """Asks where to export to in that format."""
    choose_format(editor, steps, scale)
    editor.keys("ctrl+Return")
    wait_for("the question", lambda: windows(Files.EXPORT_BOARD))


def save_exports(editor):
    """The keys that save a board lead to Export, for what has no file of its own."""
    for key in ("ctrl+alt+s", "ctrl+shift+a"):
        editor.keys(key)
        focus_window(Files.EXPORT_WINDOW)
        editor.keys("Escape")
        wait_for("the end of the dialog", lambda: not windows(Files.EXPORT_WINDOW))
        editor.focus()


def export_to(editor, steps, file):
    """Writes @file in the format that is @steps below the first, and returns what is in it."""
    export(editor, steps)
    answer_chooser(editor, Files.EXPORT_BOARD, file)
    editor.wait_says(Files.SAVED_IN_FORMAT.format(file.name, file.parent.name))
    editor.focus()
    return file.read_bytes()


def gif_size(data):
    """Width and height, in pixels."""
    assert data.startswith(b"GIF89a"), data[:8]
    return struct.unpack("<HH", data[6:10])


def gif_frames(data):
    """How many pictures there are: each has a graphic control of its own."""
    return data.count(b"\x21\xf9\x04")
