"""What is installed works from where it is, and the desktop finds its programs.

Usage: installed.py BUILD_ROOT
"""
import os
import pathlib
import re
import shutil
import sys
import tempfile

from language_locale import make_locale
from tap import Tap, run

APP = "com.example.SpacesEditor"
CODE = "4|12p08p12t04p00pG0f"


def only(folder, pattern):
    found = list(folder.rglob(pattern))
    assert len(found) == 1, f"{pattern}: {found}"
    return found[0]


def locale_dir(folder, words):
    """@folder, as SPACES_LOCALE_DIR has it: with the words of the command in a folder below."""
    folder.mkdir()
    for language in words.iterdir():
        (folder / language.name).symlink_to(language)
    (folder / "command").symlink_to(words)
    return folder


def programs_named_in(file, key):
    return re.findall(rf"^{key}=(\S+)", file.read_text(encoding="utf-8"), re.MULTILINE)


def main():
    build = pathlib.Path(sys.argv[1])
    tap = Tap()
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        if not tap.check("the build can be installed into an empty folder",
                         run(["meson", "install", "-C", str(build), "--no-rebuild", "--quiet"],
                             env={**os.environ, "DESTDIR": folder})):
            tap.done()
        binaries = only(root, "man/man1/spaces-editor.1").parents[3] / "bin"
        schemas = only(root, f"{APP}.gschema.xml").parent
        samples = only(root, "trap-behind-me.txt").parent
        tap.check("the settings can be compiled in place",
                  run(["glib-compile-schemas", "--strict", schemas]))

        # Only what a bare system has, and no display.
        bare = {"PATH": "/usr/bin:/bin", "HOME": folder, "LC_ALL": "C.UTF-8",
                "GSETTINGS_SCHEMA_DIR": str(schemas)}
        for name, command in (
                ("spaces tells its version", [binaries / "spaces", "--version"]),
                ("spaces judges a board", [binaries / "spaces", "check", CODE]),
                ("spaces reads the sample",
                 ["sh", "-c", '"$1" check < "$2"', "sh", binaries / "spaces",
                  samples / "trap-behind-me.txt"]),
                ("spaces draws a board",
                 [binaries / "spaces", "qr", CODE, "-o", root / "qr.png"]),
                ("spaces reads the sample of the game's form",
                 [binaries / "spaces", "files", samples / "trap-behind-me.spaces.json"]),
                ("spaces-editor tells its version", [binaries / "spaces-editor", "--version"])):
            tap.check(name, run(command, env=bare))

        words = only(root, "de/LC_MESSAGES/spaces-editor.mo").parents[2]
        german = make_locale(folder)
        if german is None:
            tap.skip("spaces finds its words in another language", "localedef makes no locale here")
        else:
            tap.check("spaces finds its words in another language",
                      run(["sh", "-c", '"$1" --help | grep "spaces BEFEHL"', "sh",
                           binaries / "spaces"],
                          env={"PATH": bare["PATH"], "HOME": folder, **german,
                               "SPACES_LOCALE_DIR": str(locale_dir(root / "words", words))}))

        if shutil.which("po4a") is None:
            tap.skip("the manual is there in another language", "po4a is not installed")
        else:
            with tap.point("the manual is there in another language"):
                for name, words in (("spaces", "Rückgabewert"), ("spaces-editor", "entwerfen")):
                    assert words in only(root,
                                         f"man/de/man1/{name}.1").read_text(encoding="utf-8"), name
        with tap.point("the desktop entry names a program that is there"):
            for program in programs_named_in(only(root, f"{APP}.desktop"), "Exec"):
                assert (binaries / program).exists(), program
        with tap.point("the search of the desktop asks the program by its names"):
            provider = only(root, f"{APP}.search-provider.ini").read_text(encoding="utf-8")
            assert f"\nDesktopId={APP}.desktop\nBusName={APP}\n" in provider, provider
        with tap.point("the service names a program that is there"):
            for program in programs_named_in(only(root, f"{APP}.service"), "Exec"):
                assert (root / program.lstrip("/")).exists(), program
    tap.done()


main()
