"""No file of src/ includes or calls another in a loop.

Usage: circles.py SOURCE_ROOT

A source and its header are one file here, and so is a private header of one value: x.c, x.h and
x-private.h. A file stands on another when it includes its header or names a function that this one
alone defines: headers that several sources fill do not hide who calls whom.
The check first catches loops that it plants itself.
"""
import collections
import pathlib
import re
import sys
import tempfile

from tap import Tap

INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*"([^"]+)"', re.MULTILINE)
COMMENT_OR_TEXT = re.compile(r'/\*.*?\*/|"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)*\'', re.DOTALL)
DEFINITION = re.compile(r"^(?!static\b)[^\s#][^\n;{}]*\n(\w+) \([^;{}]*\)\n\{", re.MULTILINE)
BODY = re.compile(r"^\{.*?^\}", re.MULTILINE | re.DOTALL)
WORD = re.compile(r"[A-Za-z_]\w*")


def file_of(path):
    return re.sub(r"(-private)?\.[ch]$", "", path)


def used_words(name, code):
    """The words of a source; of a header those of its inline functions alone, for it declares what
    others define."""
    if name.endswith(".h"):
        code = "\n".join(BODY.findall(code))
    return set(WORD.findall(code))


def read(root):
    """For each file: the files that it includes, the functions that it defines, and the words that
    it uses."""
    includes, defines, words = (collections.defaultdict(set) for _ in range(3))
    for path in sorted((root / "src").rglob("*.[ch]")):
        name = path.relative_to(root / "src").as_posix()
        text = path.read_text(encoding="utf-8")
        code = COMMENT_OR_TEXT.sub(" ", text)
        file = file_of(name)
        includes[file] |= {file_of(other) for other in INCLUDE.findall(text)}
        defines[file] |= set(DEFINITION.findall(code))
        words[file] |= used_words(name, code)
    return includes, defines, words


def arrows(root):
    includes, defines, words = read(root)
    makers = collections.defaultdict(set)
    for file, functions in defines.items():
        for function in functions:
            makers[function].add(file)
    maker = {function: min(files) for function, files in makers.items() if len(files) == 1}
    return {file: ((includes[file] & set(includes))
                   | {maker[word] for word in words[file] & set(maker)}) - {file}
            for file in includes}


def reach(graph):
    """For each file: all that it stands on, straight or through others."""
    below = {}
    for file in graph:
        found, ahead = set(), list(graph[file])
        while ahead:
            other = ahead.pop()
            if other not in found:
                found.add(other)
                ahead += graph[other]
        below[file] = found
    return below


def circles_in(root):
    below = reach(arrows(root))
    loops = {frozenset({file} | {other for other in below[file] if file in below[other]})
             for file in below if file in below[file]}
    return sorted(sorted(loop) for loop in loops)


PLANTED = [
    ("two headers", {"text/a.h": '#include "text/b.h"', "text/b.h": '#include "text/a.h"'},
     [["text/a", "text/b"]]),
    ("a source that calls who includes it",
     {"text/a.h": "int a (void);\nint b (void);",
      "text/a.c": '#include "text/a.h"\nint\na (void)\n{\n  return b ();\n}',
      "text/b.c": '#include "text/a.h"\nint\nb (void)\n{\n  return a ();\n}'},
      [["text/a", "text/b"]]),
    ("three files",
     {"text/a.c": '#include "text/b.h"', "text/b.c": '#include "text/c.h"', "text/b.h": "",
                     "text/c.h": '#include "text/a.h"', "text/a.h": ""},
                     [["text/a", "text/b", "text/c"]]),
    ("an inline function",
     {"text/a.h": '#include "text/b.h"\nvoid a (void);', "text/a.c": "void\na (void)\n{\n}",
                            "text/b.h": "static inline void\nb (void)\n{\n  a ();\n}"},
                            [["text/a", "text/b"]]),
]
FREE = [
    ("a private header", {"text/a.h": "", "text/a-private.h": '#include "text/a.h"',
                          "text/a.c": '#include "text/a-private.h"'}),
    ("a word in a comment or a text",
     {"text/a.h": "int a (void);", "text/a.c": "int\na (void)\n{\n  /* b */\n  return 'b';\n}",
                                       "text/b.c": '#include "text/a.h"\nint\nb (void)\n'
                                                    '{\n  return a ();\n}'}),
]


def planted(files):
    with tempfile.TemporaryDirectory() as folder:
        for name, code in files.items():
            file = pathlib.Path(folder) / "src" / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(code + "\n", encoding="utf-8")
        return circles_in(pathlib.Path(folder))


def main():
    tap = Tap()
    for name, files, expected in PLANTED:
        found = planted(files)
        tap.check(f"a planted loop is caught: {name}",
                  [] if found == expected else [f"found: {found}"])
    for name, files in FREE:
        tap.check(f"no loop: {name}", planted(files))

    tap.check("no file includes or calls another in a loop",
              [" ".join(loop) for loop in circles_in(pathlib.Path(sys.argv[1]))])
    tap.done()


main()
