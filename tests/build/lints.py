"""What is installed passes the validators of desktop, store and shell, without a network.

Usage: lints.py SOURCE_ROOT BUILD_ROOT

Installs the build into an empty folder and looks at it there. A validator that is not on this
machine is a skipped test.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from tap import Tap, run

APP = "com.example.SpacesEditor"


def check(tap, name, command, **options):
    if shutil.which(command[0]) is None:
        tap.skip(name, f"{command[0]} is not installed")
    else:
        tap.check(name, run(command, **options))


def scripts(root):
    for folder in ("build-aux", ".ci", "tests"):
        for file in sorted((root / folder).rglob("*")):
            if file.is_file():
                with file.open("rb") as stream:
                    if stream.readline().startswith((b"#!/bin/sh", b"#!/bin/bash",
                                                     b"#!/usr/bin/env bash", b"# shellcheck")):
                        yield file


def installed(root, build, folder):
    """The share/ of what the build installs, below @folder."""
    problems = run(["meson", "install", "-C", str(build), "--no-rebuild", "--quiet"],
                   env={**os.environ, "DESTDIR": folder})
    found = list(pathlib.Path(folder).rglob(f"{APP}.desktop"))
    return found[0].parent.parent if found else None, problems


def manifest_problems(root):
    """flatpak-builder only warns about unknown keys, so warnings are made fatal."""
    environment = {**os.environ, "G_DEBUG": "fatal-warnings"}
    with tempfile.TemporaryDirectory() as state:
        return run(["flatpak-builder", "--show-manifest", root / f"{APP}.json"],
                   cwd=state, env=environment)


def icon_problems(share):
    icons = share / "icons" / "hicolor"
    wanted = [*(icons / size / "apps" / f"{APP}.svg"
                for size in ("16x16", "24x24", "32x32", "scalable")),
              icons / "symbolic" / "apps" / f"{APP}-symbolic.svg"]
    return [f"missing: {file.relative_to(share)}" for file in wanted if not file.exists()]


def for_validator(share, folder):
    """A copy of the metadata without the name of the developer that this validator does not know,
    or knows no longer: AppStream has another one since 1.0."""
    file = share / "metainfo" / f"{APP}.metainfo.xml"
    told = subprocess.run(["sh", "-c", "appstreamcli --version"], stdout=subprocess.PIPE, text=True,
                          check=False).stdout
    name = r"developer\b" if " 0." in told else "developer_name"
    copy = pathlib.Path(folder, file.name)
    copy.write_text(re.sub(rf"(?s)\n *<{name}.*?</{name}>", "", file.read_text(encoding="utf-8")),
                    encoding="utf-8")
    return copy


def main():
    root, build = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    tap = Tap()
    with tempfile.TemporaryDirectory() as folder:
        share, problems = installed(root, build, folder)
        if not tap.check("the build can be installed",
                         problems or ([] if share else ["no desktop entry"])):
            tap.done()
        tap.check("all icons are installed", icon_problems(share))
        check(tap, "desktop entry",
              ["desktop-file-validate", share / "applications" / f"{APP}.desktop"])
        check(tap, "settings schema",
              ["glib-compile-schemas", "--strict", "--dry-run", share / "glib-2.0" / "schemas"])
        check(tap, "store metadata",
              ["appstreamcli", "validate", "--strict", "--no-net", for_validator(share, folder)])
        check(tap, "store metadata agrees with what is installed",
              ["appstreamcli", "validate-tree", "--no-net", share.parent])
        for file in sorted([*share.rglob("*.svg"), *share.rglob("mime/packages/*.xml")]):
            check(tap, f"{file.name} is well formed", ["xmllint", "--noout", "--nonet", file])
        for file in sorted((share / "man").rglob("*.1")):
            check(tap, f"{file.name} is a manual page",
                  ["sh", "-c",
                   'test -z "$(man --warnings -E UTF-8 -l "$1" 2>&1 >/dev/null | tee /dev/stderr)"',
                   "sh", file] if shutil.which("man") else ["man"])

    if shutil.which("flatpak-builder") is None:
        tap.skip("Flatpak manifest", "flatpak-builder is not installed")
    else:
        tap.check("Flatpak manifest", manifest_problems(root))
    for file in scripts(root):
        check(tap, f"{file.relative_to(root)} is a clean script",
              ["shellcheck", "--severity=warning", "--external-sources", "--source-path=SCRIPTDIR",
               str(file)])
    tap.done()


main()
