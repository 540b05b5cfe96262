"""Codes and links are shown without hyphens of the program's own, and without what ends it under a
screen reader.

Usage: code-texts.py SOURCE_ROOT

Every text view has an EditorCodeBuffer and every tag is made by that (src/app/compat/code-buffer.h
says why); for labels one function does it (src/app/widgets/widget-habits.h), which the application
calls before its first window. This looks for what goes around them.
"""
import pathlib
import re
import sys

from tap import Tap

MAKER = "code-buffer.c"
TAGS = re.compile(r"gtk_text_buffer_create_tag|gtk_text_tag_new|GTK_TYPE_TEXT_TAG\b|insert_markup")
PLAIN_BUFFER = re.compile(r"gtk_text_buffer_new|GTK_TYPE_TEXT_BUFFER\s*,\s*NULL|gtk_text_view_new")
FOREGROUND = re.compile(r'"foreground(-rgba|-gdk)?"|pango_attr_foreground'
                        r'|<span[^>]*(foreground|fgcolor|color)=')
HYPHENS = re.compile(r"insert_hyphens_new \(TRUE|insert-hyphens\"[^>]*>?\s*(TRUE|true)")


def found(root, pattern, suffixes=(".c", ".ui")):
    """Places of @pattern in the sources of the window, "file:line"."""
    for file in sorted((root / "src" / "app").rglob("*")):
        if file.suffix in suffixes:
            for number, line in enumerate(file.read_text(encoding="utf-8").split("\n"), 1):
                if pattern.search(line):
                    yield file.name, f"{file.relative_to(root)}:{number}: {line.strip()}"


def plain_views(root):
    """Text views in templates whose text is in no EditorCodeBuffer."""
    for file in sorted((root / "src" / "app").rglob("*.ui")):
        text = file.read_text(encoding="utf-8")
        views = text.count('class="GtkTextView"')
        if 'class="GtkTextBuffer"' in text or views > text.count('class="EditorCodeBuffer"'):
            yield f"{file.relative_to(root)}: a text view without an EditorCodeBuffer"


def main():
    root = pathlib.Path(sys.argv[1])
    tap = Tap()
    tap.check("tags of texts are made in one place",
              [place for name, place in found(root, TAGS) if name != MAKER])
    tap.check("no text has a foreground of its own",
              [place for _, place in found(root, FOREGROUND)])
    tap.check("every text view holds its text in a code buffer",
              [*plain_views(root), *(place for _, place in found(root, PLAIN_BUFFER))])
    tap.check("hyphens are forbidden before the first window, and nowhere allowed again",
              [place for _, place in found(root, HYPHENS)]
              + ([] if any(name == "application.c"
                           for name, _ in found(root, re.compile(r"editor_set_widget_habits \(\)")))
                 else ["application.c does not call editor_set_widget_habits()"]))
    tap.done()


main()
