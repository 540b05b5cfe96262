"""Every file with words for people is in the POTFILES of its catalogues, those of the command in
po/command and all others in po, and the translations are sound, those of the manual too.

Usage: translations.py SOURCE_ROOT
"""
import gettext
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

from tap import Tap, run

# A call of gettext, and in .ui files the attribute that marks a string.
GETTEXT_CALL = re.compile(
    r'\b(?:_|N_|C_|NC_|ngettext|g_d(?:n|p)gettext2?)\s*\(\s*(?:GETTEXT_PACKAGE\s*,\s*)?"')
GETTEXT_CALL_OF_PAGE = re.compile(r"\b(?:_|ngettext)\(\s*'")
GETTEXT_ATTRIBUTE = re.compile(r'translatable="(?:yes|true)"')
# A macro of GLib's within a string ends it for the collector; %zu and PRId64 are known to it.
BROKEN_STRING = re.compile(r'\b(?:_|N_|C_|g_d?n?gettext|ngettext)\s*\([^;]*?(%"\s*G_\w+)')
COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)
# A place that printf fills.
HOLE = re.compile(r"%(?:\d+\$)?[-+#0']*(?:\*|\d+)?(?:\.(?:\*|\d+|\*\d+\$))?(?:l|ll|h|z|j)?"
                  r"[diouxXeEfFgGcs]")
# The command has catalogues of its own, and this gives it plurals from there.
COMMAND, PO, COMMAND_PO = "src/cli/", "po", "po/command"
PLURAL, OWN_PLURAL = re.compile(r"\bngettext\s*\("), "cli/terminal/command-words.h"


def has_words(file):
    text = file.read_text(encoding="utf-8")
    if file.suffix in (".c", ".h"):
        return GETTEXT_CALL.search(COMMENT.sub("", text)) is not None
    if file.suffix == ".js":
        return GETTEXT_CALL_OF_PAGE.search(COMMENT.sub("", text)) is not None
    return GETTEXT_ATTRIBUTE.search(text) is not None


def files_with_words(root):
    for pattern in ("*.c", "*.h", "*.ui"):
        for file in (root / "src").rglob(pattern):
            if has_words(file):
                yield file
    yield from filter(has_words, (root / "data" / "page").glob("*.js"))
    yield from (root / "src").rglob("help.xml")
    yield from (root / "src").rglob("shortcuts.xml")
    for pattern in ("*.desktop.in", "*.metainfo.xml.in", "*.gschema.xml"):
        yield from (root / "data").glob(pattern)


def broken_strings(root):
    for file in sorted((root / "src").rglob("*.c")):
        for match in BROKEN_STRING.finditer(COMMENT.sub("", file.read_text(encoding="utf-8"))):
            yield f"{file.relative_to(root)}: {match.group(1)} within words to translate"


def listed(file):
    lines = file.read_text(encoding="utf-8").splitlines()
    return [line.strip() for line in lines if line.strip() and not line.startswith("#")]


def potfiles_problems(root, po):
    wanted = {name for name in (str(file.relative_to(root)) for file in files_with_words(root))
              if name.startswith(COMMAND) == (po == COMMAND_PO)}
    have = listed(root / po / "POTFILES")
    problems = [f"missing from {po}/POTFILES: {name}" for name in sorted(wanted - set(have))]
    problems += [f"in {po}/POTFILES without words to translate: {name}"
                 for name in sorted(set(have) - wanted)]
    problems += [f"twice in {po}/POTFILES: {name}" for name in sorted(set(have))
                 if have.count(name) > 1]
    return problems


def plurals_of_others(root):
    """ngettext() of the C library looks in the catalogue of the editor."""
    for file in sorted((root / COMMAND).rglob("*.c")):
        text = COMMENT.sub("", file.read_text(encoding="utf-8"))
        if PLURAL.search(text) and f'#include "{OWN_PLURAL}"' not in text:
            yield f"{file.relative_to(root)}: ngettext() without {OWN_PLURAL}"


def template(root, po, pot):
    problems = run(["xgettext", f"--files-from={po}/POTFILES", f"--output={pot}",
                    "--from-code=UTF-8", "--add-comments=Translators", "--keyword=_",
                    "--keyword=N_", "--keyword=C_:1c,2", "--keyword=NC_:1c,2",
                    "--keyword=g_dngettext:2,3", "--flag=_:1:pass-c-format",
                    "--flag=N_:1:pass-c-format", "--flag=g_dngettext:2:pass-c-format"], cwd=root)
    return problems


def messages(pot):
    """Context, words and plural of everything in a template, without places, comments and
    header."""
    plain = subprocess.run(["msgcat", "--no-wrap", "--no-location", str(pot)],
                           stdout=subprocess.PIPE, text=True,
                           check=True).stdout
    return {"\n".join(line for line in entry.splitlines() if line.startswith("msg")
                      and not line.startswith("msgstr"))
            for entry in plain.split("\n\n")[1:]}


def holes(text):
    """The places that printf fills."""
    return [match[0] for match in HOLE.finditer(text.replace("%%", ""))]


def unexplained(pot):
    """What a translator can't know or can't put in another order."""
    plain = subprocess.run(["msgcat", "--no-wrap", str(pot)], stdout=subprocess.PIPE, text=True,
                           check=True).stdout
    for entry in plain.split("\n\n")[1:]:
        # One or two: a message, and its plural.
        words = re.findall(r"^msgid.*\n(?:\".*\n)*", entry, flags=re.MULTILINE)
        found = max((holes(text) for text in words), key=len)
        if found and "#. " not in entry and "\nmsgctxt" not in entry:
            yield f"a comment “Translators:” is to say what the placeholders are: {words[0]}"
        if len(found) > 1 and not all("$" in hole for hole in found):
            yield f"the placeholders are to be numbered, as %1$s: {words[0]}"


def is_unexplained(source):
    """Whether the check finds a fault in the words of @source, a line or more of C."""
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        (root / "po").mkdir()
        (root / "po" / "POTFILES").write_text("words.c\n", encoding="utf-8")
        (root / "words.c").write_text(source, encoding="utf-8")
        assert not template(root, PO, root / "words.pot")
        return bool(list(unexplained(root / "words.pot")))


def check_explained(tap):
    for source in ('f (_("Row %d"), row);',
                   '/* Translators: row, column */\nf (_("%d, %d"), a, b);',
                   '/* the number of a row */\nf (_("Row %d"), row);',
                   '/* Translators: a row */\ng ();\nf (_("Row %d"), row);',
                   '/* Translators: rows, a name */\nf (ngettext ("%s", "%u, %s", n), n, s);'):
        tap.check(f"missed in it: {source!r}", [] if is_unexplained(source) else ["it is not"])
    for source in ('/* Translators: %d is a row */\nf (_("Row %d, 100 %%"), row);',
                   '/* Translators: row, column */\nf (_("%2$d, %1$d"), a, b);',
                   'f (C_("number of a row", "Row %d"), row);', 'f (_("50 %% of all"));',
                   '/* Translators: a name, rows */\nf (ngettext ("%1$s", "%1$s, %2$u", n));'):
        tap.check(f"right in it: {source!r}", ["it is not"] if is_unexplained(source) else [])


def lag(kept_pot, pot):
    """What the template in the tree lacks or has too much, once the words of the source have
    changed."""
    kept, now = messages(kept_pot), messages(pot)
    return [f"not in {kept_pot.name}: {entry}" for entry in sorted(now - kept)] \
        + [f"no longer in the source: {entry}" for entry in sorted(kept - now)]


def check_catalogue(tap, file, pot, catalogue="/dev/null"):
    """What isn't translated yet is a warning: who changes a text needn't know every language."""
    for gap in "\n".join(run(["msgcmp", str(file), str(pot)])).splitlines():
        print(f"# a translation is missing: {gap}")
    return tap.check(f"{file.parent.name}/{file.name} is sound",
                     run(["msgfmt", "--check", f"--output-file={catalogue}", str(file)]))


def manual_lag(kept, pages):
    """The same for the manual pages in the folder @pages, a copy of the one in the tree."""
    return run(["po4a", "--quiet", "--no-translations", "--no-backups", f"--srcdir={pages}",
                f"--destdir={pages}",
                str(pages / "po4a.cfg")]) or lag(kept / "man.pot", pages / "man.pot")


def check_manual(tap, kept):
    name = "data/man/man.pot holds the words of the manual pages"
    catalogues = sorted(kept.glob("man.*.po"))
    languages = re.search(r"^\[po4a_langs\] (.+)$", (kept / "po4a.cfg").read_text(encoding="utf-8"),
                          re.MULTILINE)[1].split()
    tap.check("data/man/po4a.cfg lists every translation",
              sorted({file.name.split(".")[1] for file in catalogues} ^ set(languages)))
    if shutil.which("po4a") is None:
        tap.skip(name, "po4a is not installed")
    else:
        with tempfile.TemporaryDirectory() as folder:
            pages = pathlib.Path(folder) / "man"
            shutil.copytree(kept, pages)
            tap.check(name, manual_lag(kept, pages))
            with (pages / "spaces.1.in").open("a", encoding="utf-8") as page:
                page.write(".PP\nA sentence that nobody has translated.\n")
            missed = any("nobody has translated" in problem for problem in manual_lag(kept, pages))
            tap.check("a new sentence of the manual is missed in it",
                      [] if missed else ["it is not"])
    for file in catalogues:
        check_catalogue(tap, file, kept / "man.pot")


def menus(root):
    """Every menu that is open at one time: its file and the labels of its items."""
    for file in sorted((root / "src").rglob("*.ui")):
        tree = xml.etree.ElementTree.parse(file)
        for menu in (*tree.iter("menu"), *tree.iter("submenu")):
            items = [*menu.findall("item"), *menu.findall("section/item"), *menu.findall("submenu"),
                     *menu.findall("section/submenu")]
            labels = [item.find("attribute[@name='label']") for item in items]
            yield file.name, [label.text for label in labels if label is not None]


def shared_keys(root, translate):
    """Letters behind a “_” that choose two items of one menu."""
    for name, labels in menus(root):
        keys = {}
        for label in map(translate, labels):
            match = re.search(r"_(\w)", label)
            if match:
                keys.setdefault(match.group(1).lower(), []).append(label)
        for key, both in keys.items():
            if len(both) > 1:
                yield f"{name}: {key} is the key of {', '.join(both)}"


def check_words(tap, root, po, name, folder):
    """The catalogues in the folder @po, which are compiled into @folder as NAME.LANGUAGE.mo."""
    tap.check(f"{po}/POTFILES lists every file with words, and no other",
              potfiles_problems(root, po))
    kept, pot = root / po / f"{name}.pot", folder / f"{name}.pot"
    if tap.check(f"the words for {po} can be collected", template(root, po, pot)):
        tap.check(f"{po}/{name}.pot holds the words of the source", lag(kept, pot))
        tap.check(f"every placeholder of {po} is explained and has a place", list(unexplained(pot)))
    translations = sorted((root / po).glob("*.po"))
    tap.check(f"{po}/LINGUAS lists every translation",
              sorted({f.stem for f in translations} ^ set(listed(root / po / "LINGUAS"))))
    for file in translations:
        check_catalogue(tap, file, kept, folder / f"{name}.{file.stem}.mo")


def main():
    root = pathlib.Path(sys.argv[1])
    os.environ["GETTEXTDATADIRS"] = str(root / "po") # for xgettext: its/
    tap = Tap()
    tap.check("no string to translate is broken by a macro", list(broken_strings(root)))
    tap.check("the command looks for its plurals among its own words",
              list(plurals_of_others(root)))
    tap.check("the items of a menu have keys of their own", list(shared_keys(root, str)))

    check_explained(tap)
    with tempfile.TemporaryDirectory() as folder:
        for po, name in ((PO, "spaces-editor"), (COMMAND_PO, "spaces")):
            check_words(tap, root, po, name, pathlib.Path(folder))
        for language in listed(root / PO / "LINGUAS"):
            with (pathlib.Path(folder) / f"spaces-editor.{language}.mo").open("rb") as words:
                translate = gettext.GNUTranslations(words).gettext
            tap.check(f"{PO}/{language}.po gives the items of a menu keys of their own",
                      list(shared_keys(root, translate)))
    check_manual(tap, root / "data" / "man")
    tap.done()


main()
