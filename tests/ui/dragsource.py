#!/usr/bin/python3
"""A window of another toolkit from which one thing can be dragged.

    dragsource.py FORMAT FILE X Y WIDTH HEIGHT

Offers what is in FILE as FORMAT, "text/uri-list" for example. Writes "ready" on standard output
once it can be dragged, "wanted" when it is over something that takes it, and "done" when the drag
is over.
"""
import pathlib
import sys

import gi
gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, Gtk # pylint: disable=wrong-import-position

FORMAT = sys.argv[1]
CONTENT = pathlib.Path(sys.argv[2]).read_bytes()
PLACE = tuple(map(int, sys.argv[3:]))


def on_action(_context, action):
    if action:
        print("wanted", flush=True)


class Source(Gtk.Window):
    def __init__(self):
        super().__init__(title="Drag source")
        target = Gtk.TargetEntry.new(FORMAT, 0, 0)
        self.drag_source_set(Gdk.ModifierType.BUTTON1_MASK, [target], Gdk.DragAction.COPY)
        self.connect("drag-data-get", lambda _source, _context, data,
                     *_: data.set(data.get_target(), 8, CONTENT))
        self.connect("drag-begin", lambda _source,
                     context: context.connect("action-changed", on_action))
        self.connect("drag-end", lambda *_: print("done", flush=True))
        self.connect("map-event", lambda *_: print("ready", flush=True))


def main():
    source = Source()
    x, y, width, height = PLACE
    source.set_decorated(False)
    source.resize(width, height)
    source.move(x, y)
    source.show_all()
    Gtk.main()


main()
