"""The menu of the program's icon: each of its actions works, asked on the bus as a desktop does
that knows it from there, and by the command line that the desktop entry has for others."""
import configparser
import os
import pathlib
import subprocess

import gi
gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib # pylint: disable=wrong-import-position

import x11
from chooser import focus_dialog
from driver import TIMEOUT, Editor, set_clipboard, wait_for
from screen import Pages
from tap import Tap

NAME, PATH = "com.example.SpacesEditor", "/com/example/SpacesEditor"
ENTRY = pathlib.Path(os.environ["GSETTINGS_SCHEMA_DIR"], f"{NAME}.desktop")
CODES = ("2|2p0p2tG0f", "4|12p08p12t04p00pG0f", "3|6p3p0pG0f")
LIBRARY = 4 # the page


def read_entry():
    entry = configparser.RawConfigParser(strict=True, interpolation=None)
    entry.optionxform = str
    entry.read_string(ENTRY.read_text(encoding="utf-8"))
    return entry


def ask(action):
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    bus.call_sync(NAME, PATH, "org.freedesktop.Application", "ActivateAction",
                  GLib.Variant("(sava{sv})", (action, [], {})), None,
                  Gio.DBusCallFlags.NO_AUTO_START, TIMEOUT * 1000)


def run(entry, action, home):
    program, *words = entry[f"Desktop Action {action}"]["Exec"].split()
    assert program == "spaces-editor", program
    subprocess.run([os.environ["SPACES_EDITOR"], *words], check=True, timeout=TIMEOUT,
                   env={**os.environ, "XDG_DATA_HOME": home})


def trying(tap, editor, code, act):
    def windows():
        return len(list(x11.display().windows(pid=editor.process.pid)))

    with tap.point("Paste a Link opens what is on the clipboard"):
        set_clipboard(f"https://spaces-game.com/#{code}")
        act("paste")
        editor.wait_code(code)
    with tap.point("Library shows the library"):
        act("library")
        wait_for("its page", lambda: editor.page() == LIBRARY)
        editor.show_page(Pages.DESIGN)
    with tap.point("New Window opens one"):
        before = windows()
        act("new-window")
        wait_for("one window more", lambda: windows() == before + 1)
        focus_dialog(editor, before)
        editor.keys("ctrl+w")
        wait_for("as many as before", lambda: windows() == before)
        editor.focus()


def main():
    tap = Tap()
    entry = read_entry()
    actions = entry["Desktop Entry"]["Actions"].strip(";").split(";")
    tap.check("the desktop entry has these three",
              [] if actions == ["new-window", "paste", "library"] else actions)
    with Editor("2|") as editor:
        trying(tap, editor, CODES[0], ask)
        trying(tap, editor, CODES[1], lambda action: run(entry, action, editor.home))
    with tap.point("each starts the program where it does not run"):
        with Editor("--library") as editor:
            wait_for("the page of the library", lambda: editor.page() == LIBRARY)
        set_clipboard(CODES[2])
        with Editor("--paste") as editor:
            editor.wait_code(CODES[2])
        with Editor("--new-window") as editor:
            editor.wait_code("4|")
    tap.done()


main()
