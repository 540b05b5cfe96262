#!/usr/bin/python3
"""A window of another toolkit that takes whatever is dragged onto it, and writes it down.

    droptarget.py LOG X Y WIDTH HEIGHT

Each thing that happens is a line of JSON in the file LOG: {"event": "ready"}, {"event": "over",
"formats": [...], "actions": "…"}, {"event": "left"}, and for every format of a drop {"event":
"drop", "format": "text/html", "base64": "…"}, then {"event": "done"}.
"""
import base64
import json
import sys

import gi
gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, Gtk # pylint: disable=wrong-import-position

LOG = sys.argv[1]
PLACE = tuple(map(int, sys.argv[2:]))


def write_down(event, **more):
    with open(LOG, "a", encoding="utf-8") as log:
        log.write(json.dumps({"event": event, **more}) + "\n")


class Target(Gtk.Window):
    def __init__(self):
        super().__init__(title="Drop target")
        self.is_over = False
        self.missing = []
        self.drag_dest_set(0, [], 0)
        self.connect("drag-motion", self.on_motion)
        self.connect("drag-leave", self.on_leave)
        self.connect("drag-drop", self.on_drop)
        self.connect("drag-data-received", self.on_data)
        self.connect("map-event", lambda *_: write_down("ready"))

    def on_motion(self, _widget, context, _x, _y, time):
        if not self.is_over:
            self.is_over = True
            write_down("over", formats=[target.name() for target in context.list_targets()],
                       actions=context.get_actions().value_nicks)
        Gdk.drag_status(context, Gdk.DragAction.COPY, time)
        return True

    def on_leave(self, *_):
        self.is_over = False
        write_down("left")

    def on_drop(self, _widget, context, _x, _y, time):
        self.missing = list(context.list_targets())
        self.drag_get_data(context, self.missing[0], time)
        return True

    def on_data(self, _widget, context, _x, _y, data, _info, time):
        content = base64.b64encode(bytes(data.get_data() or b"")).decode()
        write_down("drop", format=self.missing.pop(0).name(), base64=content)
        if self.missing:
            self.drag_get_data(context, self.missing[0], time)
        else:
            Gtk.drag_finish(context, True, False, time)
            write_down("done")


def main():
    target = Target()
    x, y, width, height = PLACE
    target.set_decorated(False)
    target.resize(width, height)
    target.move(x, y)
    target.show_all()
    Gtk.main()


main()
