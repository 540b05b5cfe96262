"""How long the main loop of the program gives no answer, and its actions over the bus.

The program is asked for one of its actions again and again; its main loop answers between two
sources. What counts is the processor time that its thread has used from one answer to the next, so
that a busy machine makes no difference.

    pulse = Pulse(editor.process.pid)
    assert pulse.busiest(lambda: pulse.act("toast", GLib.Variant("s", text)), shown) < 100
"""
import contextlib
import pathlib
import time

import gi
gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib # pylint: disable=wrong-import-position

NAME, PATH = "com.example.SpacesEditor", "/com/example/SpacesEditor"
WINDOW = f"{PATH}/window/1"
ACTIONS = "org.gtk.Actions"
PATIENCE = 60000 # milliseconds that an answer may take
CALM = 10 # answers in a row that cost next to nothing: the program has come to rest
NEXT_TO_NOTHING = 2 # milliseconds
PAUSE = 0.01 # seconds between two questions


class Pulse:
    def __init__(self, pid):
        self.pid = pid
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)

    def used(self):
        """Milliseconds of processor time that the thread of the main loop has used."""
        with open(f"/proc/{self.pid}/task/{self.pid}/schedstat", encoding="ascii") as times:
            return int(times.read().split()[0]) / 1e6

    def used_by_all(self):
        """The same of all its threads."""
        threads = pathlib.Path(f"/proc/{self.pid}/task")
        used = 0
        for times in threads.glob("*/schedstat"):
            with contextlib.suppress(OSError): # the thread has ended
                used += int(times.read_text(encoding="ascii").split()[0]) / 1e6
        return used

    def call(self, path, interface, method, parameters, patience=PATIENCE):
        return self.bus.call_sync(NAME, path, interface, method, parameters, None,
                                  Gio.DBusCallFlags.NO_AUTO_START, patience)

    def act(self, name, *targets, path=WINDOW):
        """Activates an action and does not wait for it."""
        self.bus.call(NAME, path, ACTIONS, "Activate",
                      GLib.Variant("(sava{sv})", (name, list(targets), {})), None,
                      Gio.DBusCallFlags.NO_AUTO_START, PATIENCE, None, None)
        self.bus.flush_sync()

    def beat(self):
        self.call(PATH, ACTIONS, "Describe", GLib.Variant("(s)", ("quit",)))

    def until_calm(self, before=None):
        """The most that was used between two answers up to the time when nothing is to be done."""
        most, before, calm = 0, before or self.used(), 0
        before_of_all = self.used_by_all()
        while calm < CALM:
            self.beat()
            now, now_of_all = self.used(), self.used_by_all()
            most = max(most, now - before)
            calm = calm + 1 if now_of_all - before_of_all < NEXT_TO_NOTHING else 0
            before, before_of_all = now, now_of_all
            time.sleep(PAUSE)
        return most

    def busiest(self, act, is_done, patience=PATIENCE / 1000):
        """The same from @act until @is_done, which is looked at while nothing is to be done, since
        a look costs the program time, too."""
        before = self.used()
        act()
        most = self.until_calm(before)
        deadline = time.monotonic() + patience
        while not is_done():
            assert time.monotonic() < deadline, "it has come to nothing"
            self.until_calm()
        return max(most, self.until_calm())
