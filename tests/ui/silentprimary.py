"""A copy of the program that is just ending: it holds the name on the bus, and goes away at the
first call.

Usage: silentprimary.py NAME TIMES   says "ready" when it holds the name. TIMES calls go without an
answer.
"""
import sys

import gi
gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib # pylint: disable=wrong-import-position


def main():
    name, times = sys.argv[1], int(sys.argv[2])
    loop = GLib.MainLoop()
    calls = []

    def take_call(_connection, message, incoming):
        if not incoming or message.get_message_type() != Gio.DBusMessageType.METHOD_CALL \
                or (message.get_path() or "").startswith("/org/freedesktop"):
            return message
        calls.append(message)
        GLib.idle_add(let_go)
        return None # swallowed: nobody answers

    def let_go():
        connection.close_sync()
        if len(calls) < times:
            hold()
        else:
            loop.quit()
        return False

    def hold():
        nonlocal connection
        address = Gio.dbus_address_get_for_bus_sync(Gio.BusType.SESSION)
        connection = Gio.DBusConnection.new_for_address_sync(
            address,
            Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT
            | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION)
        connection.set_exit_on_close(False)
        connection.add_filter(take_call)
        connection.call_sync("org.freedesktop.DBus", "/org/freedesktop/DBus",
                             "org.freedesktop.DBus", "RequestName",
                             GLib.Variant("(su)", (name, 0)), None, Gio.DBusCallFlags.NONE, -1)

    connection = None
    hold()
    print("ready", flush=True)
    loop.run()


main()
