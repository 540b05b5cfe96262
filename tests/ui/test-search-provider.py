"""The search of the desktop finds what is in the library and opens it.

It is asked as GNOME Shell asks: over the bus, of the program that runs without a window.
"""
import os
import pathlib
import subprocess
import tempfile
import threading

import gi
gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib # pylint: disable=wrong-import-position

from chooser import answer_chooser, focus_dialog
from driver import Editor, text_of, wait_for
from screen import Library, Window
from tap import Tap

NOTIFICATIONS = """<node><interface name='org.freedesktop.Notifications'><method name='Notify'>
<arg type='s' direction='in'/><arg type='u' direction='in'/><arg type='s' direction='in'/>
<arg type='s' direction='in'/><arg type='s' direction='in'/><arg type='as' direction='in'/>
<arg type='a{sv}' direction='in'/><arg type='i' direction='in'/><arg type='u' direction='out'/>
</method></interface></node>"""
NAME, PATH = "com.example.SpacesEditor", "/com/example/SpacesEditor/SearchProvider"
INTERFACE = "org.gnome.Shell.SearchProvider2"
SNAIL, OTHER, GAME = "2|2p0p2tG0f", "4|12p08p12t04p00pG0f", "g4z3m.NsJm"
PATIENCE = 20000 # milliseconds


def ask(method, signature, *arguments):
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    answer = bus.call_sync(NAME, PATH, INTERFACE, method, GLib.Variant(signature, arguments), None,
                           Gio.DBusCallFlags.NO_AUTO_START, PATIENCE)
    return answer.unpack()


def find(*terms):
    return ask("GetInitialResultSet", "(as)", list(terms))[0]


def metas(*ids):
    return ask("GetResultMetas", "(as)", list(ids))[0]


def fill(home):
    for words in ((SNAIL, "--name=Slow snail", "--tag=quick"), (OTHER,), (GAME, "--name=Cards")):
        subprocess.run([os.environ["SPACES_COMMAND"], "library", "add", *words], check=True,
                       stdout=subprocess.DEVNULL, env={**os.environ, "XDG_DATA_HOME": home})


def is_there():
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    return bus.call_sync("org.freedesktop.DBus", "/", "org.freedesktop.DBus", "NameHasOwner",
                         GLib.Variant("(s)", (NAME,)), None, Gio.DBusCallFlags.NONE,
                         PATIENCE).unpack()[0]


def hear_notifications():
    """The desktop's side: the titles and texts of what it was to show."""
    heard, ready = [], threading.Event()

    def take(_connection, _sender, _path, _interface, _method, parameters, invocation):
        heard.append(parameters.unpack()[3:5])
        invocation.return_value(GLib.Variant("(u)", (len(heard),)))

    def listen():
        context = GLib.MainContext()
        context.push_thread_default()
        bus = Gio.DBusConnection.new_for_address_sync(
            Gio.dbus_address_get_for_bus_sync(Gio.BusType.SESSION),
            Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT
            | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION)
        bus.set_exit_on_close(False)
        node = Gio.DBusNodeInfo.new_for_xml(NOTIFICATIONS)
        bus.register_object("/org/freedesktop/Notifications", node.interfaces[0], take)
        bus.call_sync("org.freedesktop.DBus", "/", "org.freedesktop.DBus", "RequestName",
                      GLib.Variant("(su)", ("org.freedesktop.Notifications", 0)), None,
                      Gio.DBusCallFlags.NONE, PATIENCE)
        ready.set()
        GLib.MainLoop(context).run()

    threading.Thread(target=listen, daemon=True).start()
    assert ready.wait(PATIENCE / 1000)
    return heard


def damage(home):
    """Gives the library, of many boards by now."""
    library = pathlib.Path(home, "spaces-editor", "library.db")
    codes = "".join(f"31|{930:03}p{i:03}p\n" for i in range(900))
    subprocess.run([os.environ["SPACES_COMMAND"], "library", "import", "-"], input=codes, text=True,
                   check=True, stdout=subprocess.DEVNULL, env={**os.environ, "XDG_DATA_HOME": home})
    with open(library, "r+b") as file:
        file.seek(library.stat().st_size * 3 // 4) # behind those that name tables
        file.write(b"\x5a" * 8192)
    return library


def recovering(tap, home):
    """The window of @home has a board of the library open; in another home nothing but the search
    looks at the library, and nobody may look at the window."""
    with tempfile.TemporaryDirectory(prefix="spaces-ui-") as other:
        subprocess.run([os.environ["SPACES_COMMAND"], "library", f"--library={other}/own.db", "add",
                        "7|48p41p34p27p20p13p06pG6f"], check=True, stdout=subprocess.DEVNULL)
        subprocess.run([os.environ["SPACES_COMMAND"], "library", f"--library={other}/own.db",
                        "export", "--form=library", f"--output={home}/backup.db"], check=True)
    library = damage(home)
    with tap.point("a damaged library is recovered, and a window with a board of it says so"):
        with Editor(home=home) as editor:
            editor.keys("alt+4") # its page reads all of it
            editor.wait_says(Library.RECOVERED)
            focus_dialog(editor)
            editor.click(editor.find("push button", Library.IMPORT_BACKUP))
            answer_chooser(editor, Library.IMPORT_WINDOW, f"{home}/backup.db")
            editor.focus()
            editor.wait_says(Library.IMPORTED_BACKUP_ONE)
        assert list(library.parent.glob("library.db.damaged*"))

    with tempfile.TemporaryDirectory(prefix="spaces-ui-") as other, \
            tap.point("so is one that the search finds damaged, and that is said once"):
        library, heard = damage(other), hear_notifications()
        with Editor(home=other):
            metas(*(str(number) for number in range(1, 901)))
            assert find("930p") and find("930p")
            wait_for("the notification", lambda: heard)
            assert len(heard) == 1 and "recovered" in heard[0][1], heard
        assert list(library.parent.glob("library.db.damaged*"))


def finding(tap):
    with tap.point("a board is found by the words of its name, its tag and its code"):
        (snail,) = find("slow")
        assert find("SNA", "slo") == find("quick") == find("0p2t") == [snail], snail
        assert find("slow", "fast") == find("") == [], find("slow", "fast")
    with tap.point("a narrower search is not bound to what was found before"):
        assert ask("GetSubsearchResultSet", "(asas)", [], ["snail"])[0] == [snail]
    with tap.point("a result has a name, what it is, and its picture"):
        (other,), (game,) = find("4|12p08p"), find("cards")
        shown = metas(snail, other, game)
        assert [meta["id"] for meta in shown] == [snail, other, game], shown
        assert [meta["name"] for meta in shown] == ["Slow snail", Window.UNTITLED, "Cards"]
        assert [meta["description"] for meta in shown][:2] == ["2×2 · 4 moves", "4×4 · 6 moves"]
        assert "moves" in shown[2]["description"], shown[2]["description"]
        pictures = [bytes(meta["icon"][1]) for meta in shown] # a GBytesIcon
        assert all(meta["icon"][0] == "bytes" for meta in shown)
        assert all(picture.startswith(b"\x89PNG") for picture in pictures)
        assert len(set(pictures)) == len(pictures), "two have the same picture"
    with tap.point("what is no result any more has none of them"):
        assert metas("999999", "milk", "-1", "") == []
    return snail, game


def main():
    tap = Tap()
    with tempfile.TemporaryDirectory(prefix="spaces-ui-") as home:
        with tap.point("without a library nothing is found, and none is made"):
            with Editor(home=home):
                assert find("snail") == []
                assert not os.path.exists(f"{home}/spaces-editor/library.db")
        fill(home)

        # As the bus starts it: without a window.
        with subprocess.Popen([os.environ["SPACES_EDITOR"], "--gapplication-service"],
                              env={**os.environ, "XDG_DATA_HOME": home}) as service:
            wait_for("the service on the bus", is_there)
            finding(tap)
            service.terminate()
            with tap.point("the service ends in order"):
                assert service.wait(PATIENCE / 1000) == 0, service.returncode

        with Editor("2|2p", home=home) as editor:
            snail, _game = finding(tap)
            with tap.point("a result that is chosen opens, with its name"):
                ask("ActivateResult", "(sasu)", snail, ["slow"], 0)
                editor.wait_code(SNAIL)
                editor.wait_says("Slow snail")
                editor.wait_says(Library.SAVED_STATE)
            with tap.point("and Save writes over that item"):
                editor.keys("F2")
                wait_for("the field of the name", lambda: (node := editor.focused())
                         and node.get_name() == Window.NAME_FIELD)
                editor.type("Quick snail")
                editor.keys("Return", "ctrl+s")
                wait_for("the new name", lambda: find("0p2t") == [snail]
                         and metas(snail)[0]["name"] == "Quick snail")
            with tap.point("a result that is gone opens nothing"):
                ask("ActivateResult", "(sasu)", "999999", ["slow"], 0)
                editor.wait_code(SNAIL)
            with tap.point("the program itself looks for the words in its library"):
                ask("LaunchSearch", "(asu)", ["quick", "snail"], 0)
                field = wait_for("the keyboard in the search", lambda: (node := editor.focused())
                                 and node.get_name() == Library.SEARCH and node)
                wait_for("the words", lambda: text_of(field) == "quick snail")
                wait_for("what is found", lambda: editor.says("1 board"))
        recovering(tap, home)
    tap.done()


main()
