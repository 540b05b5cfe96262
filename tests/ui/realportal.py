"""The desktop's real portal, with programs that write down what they are asked to open.

    if RealPortal.missing(): ...         # what would have to be installed
    with RealPortal() as desktop:
        ...
        desktop.wait_opened("mailto")    # the address that the mail program was given
"""
import os
import pathlib
import shutil
import subprocess
import tempfile

import gi
gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib # pylint: disable=wrong-import-position

from driver import TIMEOUT, wait_for # pylint: disable=wrong-import-position

# What is started, in this order, and the names under which the others find it.
SERVICES = (("xdg-permission-store", "org.freedesktop.impl.portal.PermissionStore"),
            ("xdg-desktop-portal-gtk", "org.freedesktop.impl.portal.desktop.gtk"),
            ("xdg-desktop-portal", "org.freedesktop.portal.Desktop"))
LIBEXEC = pathlib.Path("/usr/libexec")
SCHEMES = ("mailto", "https")

HANDLER = """#!/bin/sh
printf '%s\\n' "$@" > "{log}.new" && mv "{log}.new" "{log}"
"""
ENTRY = """[Desktop Entry]
Type=Application
Name=Opens {scheme}
Exec={program} %u
MimeType=x-scheme-handler/{scheme};
"""


def has_owner(bus, name):
    answer = bus.call_sync("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
                           "NameHasOwner",
                           GLib.Variant("(s)", (name,)), None, Gio.DBusCallFlags.NONE, -1, None)
    return answer.unpack()[0]


class RealPortal:
    def __init__(self):
        self.processes = []
        self.folder = None

    @staticmethod
    def missing():
        """The programs that are not installed."""
        missing = [program for program, _name in SERVICES if not (LIBEXEC / program).exists()]
        if not shutil.which("update-desktop-database"):
            missing.append("update-desktop-database")
        return missing

    def install_handlers(self):
        """Programs for mails and web pages, the default ones of a person who has no others."""
        applications = self.home / "applications"
        applications.mkdir(parents=True)
        for scheme in SCHEMES:
            program = self.home / f"open-{scheme}"
            program.write_text(HANDLER.format(log=self.log(scheme)), encoding="utf-8")
            program.chmod(0o755)
            entry = applications / f"open-{scheme}.desktop"
            entry.write_text(ENTRY.format(scheme=scheme, program=program), encoding="utf-8")
        defaults = "".join(f"x-scheme-handler/{scheme}=open-{scheme}.desktop\n"
                           for scheme in SCHEMES)
        (applications / "mimeapps.list").write_text(f"[Default Applications]\n{defaults}",
                                                    encoding="utf-8")
        subprocess.run(["update-desktop-database", str(applications)], check=True, timeout=TIMEOUT)

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="spaces-desktop-")
        self.home = pathlib.Path(self.folder.name)
        self.install_handlers()
        bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        for program, name in SERVICES:
            self.processes.append(subprocess.Popen(
                [LIBEXEC / program],
                env={**os.environ, "XDG_CURRENT_DESKTOP": "GNOME",
                     "XDG_DATA_HOME": str(self.home)}))
            wait_for(name, lambda name=name: has_owner(bus, name))
        return self

    def __exit__(self, *_):
        for process in reversed(self.processes):
            process.terminate()
            process.wait(TIMEOUT)
        self.folder.cleanup()

    def log(self, scheme):
        return self.home / f"{scheme}.log"

    def wait_opened(self, scheme):
        """The address that the program of @scheme was given; the next one is waited for anew."""
        log = self.log(scheme)
        wait_for(f"something to open for {scheme}", log.exists)
        address = log.read_text(encoding="utf-8").rstrip("\n")
        log.unlink()
        return address
