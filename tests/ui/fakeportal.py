#!/usr/bin/python3
"""A desktop's portal that does nothing and writes down what it was asked for.

Owns org.freedesktop.portal.Desktop on the session bus. Each call is a line of JSON in the file
FAKE_PORTAL_LOG: {"method": "Email.ComposeEmail", "arguments": [...]}. Requests are answered with
what the file FAKE_PORTAL_ANSWER holds at that time, as JSON: {"response": 0, "results": {"uris":
["file:///…"]}}; the response is 0 done, 1 the person closed the dialog, 2 ended in another way, or
null for no answer at all. FAKE_PORTAL_WITHOUT names an interface that it has not.

Also owns org.freedesktop.portal.Documents, which hands out the "files" of the answer for any key.

There is a camera unless the answer has "camera": false; a program that may use it gets a connection
to the socket FAKE_PORTAL_PIPEWIRE, or to nobody.

A print dialog keeps settings and page as they were proposed, but for the "paper" of the answer,
which is a width and a height in millimetres. What is printed is kept in the file
FAKE_PORTAL_PRINTED.
"""
import json
import os
import socket
import sys

import gi
gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib # pylint: disable=wrong-import-position

NAME = "org.freedesktop.portal.Desktop"
PATH = "/org/freedesktop/portal/desktop"
VERSION = 3

# Nobody answers a dialog before the program has learned that it was opened. GTK 4.8 counts on that.
QUICK_PERSON_MS = 100

ANSWER = os.environ["FAKE_PORTAL_ANSWER"]
WITHOUT = os.environ.get("FAKE_PORTAL_WITHOUT")
LOG = os.environ["FAKE_PORTAL_LOG"]
PIPEWIRE = os.environ.get("FAKE_PORTAL_PIPEWIRE")
PRINTED = os.environ["FAKE_PORTAL_PRINTED"]

PORTAL = """
<node>
  <interface name="org.freedesktop.portal.OpenURI">
    <method name="OpenURI">
      <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="a{sv}" direction="in"/>
      <arg type="o" direction="out"/>
    </method>
    <property name="version" type="u" access="read"/>
  </interface>
  <interface name="org.freedesktop.portal.Email">
    <method name="ComposeEmail">
      <arg type="s" direction="in"/><arg type="a{sv}" direction="in"/>
      <arg type="o" direction="out"/>
    </method>
    <property name="version" type="u" access="read"/>
  </interface>
  <interface name="org.freedesktop.portal.Screenshot">
    <method name="Screenshot">
      <arg type="s" direction="in"/><arg type="a{sv}" direction="in"/>
      <arg type="o" direction="out"/>
    </method>
    <property name="version" type="u" access="read"/>
  </interface>
  <interface name="org.freedesktop.portal.Camera">
    <method name="AccessCamera">
      <arg type="a{sv}" direction="in"/><arg type="o" direction="out"/>
    </method>
    <method name="OpenPipeWireRemote">
      <arg type="a{sv}" direction="in"/><arg type="h" direction="out"/>
    </method>
    <property name="IsCameraPresent" type="b" access="read"/>
    <property name="version" type="u" access="read"/>
  </interface>
  <interface name="org.freedesktop.portal.FileChooser">
    <method name="OpenFile">
      <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="a{sv}" direction="in"/>
      <arg type="o" direction="out"/>
    </method>
    <method name="SaveFile">
      <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="a{sv}" direction="in"/>
      <arg type="o" direction="out"/>
    </method>
    <property name="version" type="u" access="read"/>
  </interface>
  <interface name="org.freedesktop.portal.Print">
    <method name="PreparePrint">
      <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="a{sv}" direction="in"/>
      <arg type="a{sv}" direction="in"/><arg type="a{sv}" direction="in"/>
      <arg type="o" direction="out"/>
    </method>
    <method name="Print">
      <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="h" direction="in"/>
      <arg type="a{sv}" direction="in"/><arg type="o" direction="out"/>
    </method>
    <property name="version" type="u" access="read"/>
  </interface>
</node>"""

DOCUMENTS_NAME = "org.freedesktop.portal.Documents"
DOCUMENTS_PATH = "/org/freedesktop/portal/documents"
DOCUMENTS = """
<node>
  <interface name="org.freedesktop.portal.FileTransfer">
    <method name="RetrieveFiles">
      <arg type="s" direction="in"/><arg type="a{sv}" direction="in"/>
      <arg type="as" direction="out"/>
    </method>
    <property name="version" type="u" access="read"/>
  </interface>
</node>"""

REQUEST = """
<node>
  <interface name="org.freedesktop.portal.Request">
    <method name="Close"/>
    <signal name="Response"><arg type="u"/><arg type="a{sv}"/></signal>
  </interface>
</node>"""


def write_down(interface, method, parameters):
    line = {"method": f"{interface.rsplit('.', 1)[-1]}.{method}", "arguments": parameters.unpack()}
    with open(LOG, "a", encoding="utf-8") as log:
        log.write(json.dumps(line, ensure_ascii=False, default=str) + "\n")


def on_paper(page, paper):
    """The page of a print dialog where another paper was chosen."""
    setup = GLib.VariantDict(page)
    for key in ("PPDName", "Name", "DisplayName"):
        setup.remove(key)
    setup.insert_value("DisplayName", GLib.Variant("s", "Chosen"))
    setup.insert_value("Name", GLib.Variant("s", "chosen"))
    for key, length in zip(("Width", "Height"), paper):
        setup.insert_value(key, GLib.Variant("d", length))
    return setup.end()


def results_of(method, parameters, reply):
    if method != "PreparePrint":
        return {key: GLib.Variant("s" if isinstance(value, str) else "as", value)
                for key, value in reply["results"].items() if key not in ("camera", "paper")}
    settings, page = parameters.get_child_value(2), parameters.get_child_value(3)
    if "paper" in reply["results"]:
        page = on_paper(page, reply["results"]["paper"])
    return {"settings": settings, "page-setup": page, "token": GLib.Variant("u", 7)}


def answer(bus, sender, handle, registration, method, parameters):
    with open(ANSWER, encoding="utf-8") as file:
        reply = json.load(file)
    if reply["response"] is None:
        return GLib.SOURCE_REMOVE
    results = results_of(method, parameters, reply)
    bus.emit_signal(sender, handle, "org.freedesktop.portal.Request", "Response",
                    GLib.Variant("(ua{sv})", (reply["response"], results)))
    bus.unregister_object(registration)
    return GLib.SOURCE_REMOVE


def keep_print(invocation):
    fd = invocation.get_message().get_unix_fd_list().get(0)
    with open(fd, "rb") as printed, open(PRINTED, "wb") as kept:
        kept.write(printed.read())


def open_pipewire(invocation):
    with socket.socket(socket.AF_UNIX) as remote:
        if PIPEWIRE:
            remote.connect(PIPEWIRE)
        fds = Gio.UnixFDList.new_from_array([os.dup(remote.fileno())])
        invocation.return_value_with_unix_fd_list(GLib.Variant("(h)", (0,)), fds)


def on_call(bus, sender, _path, interface, method, parameters, invocation):
    if method == "OpenPipeWireRemote":
        write_down(interface, method, parameters)
        open_pipewire(invocation)
        return
    if method == "Print":
        keep_print(invocation)
    token = parameters.unpack()[-1].get("handle_token", "unnamed") # GTK prints without one
    handle = f"{PATH}/request/{sender[1:].replace('.', '_')}/{token}"
    request = Gio.DBusNodeInfo.new_for_xml(REQUEST).interfaces[0]
    registration = bus.register_object(handle, request, lambda *call: call[-1].return_value(None))
    invocation.return_value(GLib.Variant("(o)", (handle,)))
    bus.flush_sync() # who reads of the call may end this program: the answer has to be out by then
    write_down(interface, method, parameters)
    GLib.timeout_add(QUICK_PERSON_MS, answer, bus, sender, handle, registration, method, parameters)


def on_files(_bus, _sender, _path, interface, method, parameters, invocation):
    with open(ANSWER, encoding="utf-8") as file:
        paths = json.load(file)["results"].get("files", [])
    write_down(interface, method, parameters)
    invocation.return_value(GLib.Variant("(as)", (paths,)))


def on_property(_bus, _sender, _path, _interface, name):
    if name == "IsCameraPresent":
        with open(ANSWER, encoding="utf-8") as file:
            return GLib.Variant("b", json.load(file)["results"].get("camera", True))
    return GLib.Variant("u", VERSION)


def on_bus(bus, _name):
    for interface in Gio.DBusNodeInfo.new_for_xml(PORTAL).interfaces:
        if WITHOUT is not None and interface.name.endswith(f".{WITHOUT}"):
            continue
        bus.register_object(PATH, interface, on_call, on_property, None)
    bus.register_object(DOCUMENTS_PATH, Gio.DBusNodeInfo.new_for_xml(DOCUMENTS).interfaces[0],
                        on_files, on_property, None)


def main():
    loop = GLib.MainLoop()
    Gio.bus_own_name(Gio.BusType.SESSION, DOCUMENTS_NAME, Gio.BusNameOwnerFlags.NONE, None, None,
                     None)
    Gio.bus_own_name(Gio.BusType.SESSION, NAME, Gio.BusNameOwnerFlags.NONE, on_bus,
                     lambda *_: open(LOG, "a", encoding="utf-8").close(),
                     lambda *_: sys.exit("the name was lost"))
    loop.run()


main()
