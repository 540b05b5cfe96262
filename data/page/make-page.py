#!/usr/bin/env python3
"""Puts the modules, the style sheet and the sentences of the page into one file.

Usage: make-page.py --version VERSION --po FOLDER --output FILE FOLDER_OF_PAGE

Each module becomes a function of its own scope that returns what the module exports, in the order
in which they need each other, beginning with main.js; a circle is an error. Comments,
white space and signs that change nothing are dropped. Of each catalogue named in po/LINGUAS the
sentences that occur in the modules are added. What the policy of the page allows to run are these
texts and no other: their hashes are in it.

The page is refused when it has outgrown its limits: 90 KB in English, 10 K characters for each
further language, whatever its script takes, 40 KB compressed in all.
"""
import argparse
import ast
import base64
import gzip
import hashlib
import json
import pathlib
import re
import sys
import urllib.parse

ENGLISH_LIMIT = 90 * 1024
LANGUAGE_LIMIT = 10 * 1024 # characters
COMPRESSED_LIMIT = 40 * 1024

ICON = ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">'
        '<rect width="32" height="32" rx="7" fill="#1c71d8"/>'
        '<circle cx="11" cy="21" r="5" fill="#fff"/>'
        '<path d="M17 7l8 8m0-8l-8 8" stroke="#fff" stroke-width="3"/></svg>')

# In the order in which they are tried. A / begins a regular expression where a value cannot have
# ended; modules of the page divide only after a name, a number or a closing bracket.
TOKEN = re.compile(r"""
    (?P<comment> //[^\n]* | /\*.*?\*/ )
  | (?P<string> '(?:[^'\\\n]|\\.)*' | "(?:[^"\\\n]|\\.)*" )
  | (?P<template> ` )
  | (?P<space> \s+ )
  | (?P<word> [\w$\#]+ )
  | (?P<slash> / )
  | (?P<other> . )
""", re.VERBOSE | re.DOTALL)
REGEX = re.compile(r"/(?:[^/\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/[a-z]*")
BEFORE_REGEX = {"return", "typeof", "case", "of", "in", "delete", "void"}


class PageFault(Exception):
    """A module that cannot be put into the page."""


def template_end(text, start):
    """Where the template literal that begins at @start ends, what is in ${} included."""
    at = start + 1
    while text[at] != "`":
        if text[at] == "\\":
            at += 2
        elif text.startswith("${", at):
            depth, at = 1, at + 2
            while depth:
                if text[at] == "`":
                    at = template_end(text, at)
                    continue
                if text[at] in "'\"":
                    at = TOKEN.match(text, at).end()
                    continue
                depth += {"{": 1, "}": -1}.get(text[at], 0)
                at += 1
        else:
            at += 1
    return at + 1


def tokens(text):
    """(kind, text) of the pieces of JavaScript."""
    at, before = 0, ""
    while at < len(text):
        match = TOKEN.match(text, at)
        kind, end = match.lastgroup, match.end()
        if kind == "template":
            end = template_end(text, at)
        elif kind == "slash" and (before in BEFORE_REGEX or not re.search(r"[\w$)\]}'`]$", before)):
            kind, end = "regex", REGEX.match(text, at).end()
        piece = text[at:end]
        yield kind, piece
        if kind not in ("comment", "space"):
            before = piece
        at = end


IS_WORD = re.compile(r"[\w$#]").match


def gap_between(before, after, gap):
    """What has to stay of white space: nothing beside what separates by itself.

    A line break may end a statement, and stays but where the next line goes on with this one, or
    where without it two statements could only be an error and never another program.
    """
    if gap == "\n" and not (before in ")}" and IS_WORD(after)):
        return "" if before in "{([,;:?=&|*<>" or after in ")]},;.?:&|=*<>" else gap
    return " " if gap and (IS_WORD(before) and IS_WORD(after) or before + after in ("++", "--")) \
        else ""


def with_whole_literals(pieces):
    """The (gap, text) of @pieces, but 'one' + 'two' is one literal where nothing else is meant."""
    at = 1
    while at + 3 < len(pieces):
        before, one, plus, two, after = (text for _gap, text in pieces[at - 1:at + 4])
        if (one[0] == two[0] == "'" and plus == "+" and before in ("(", "[", ",", "=", "?", ":")
                and after in (",", ")", "]", "}", ";", ":", "+")):
            pieces[at:at + 3] = [(pieces[at][0], one[:-1] + two[1:])]
        else:
            at += 1
    return pieces


def with_bare_parameters(pieces):
    """The (gap, text) of @pieces with (name) => as name =>."""
    at = 1
    while at + 4 < len(pieces):
        before, opening, name, closing, *arrow = (text for _gap, text in pieces[at - 1:at + 5])
        if (opening == "(" and closing == ")" and arrow == ["=", ">"] and before != "async"
                and re.fullmatch(r"[\w$]+", name)):
            pieces[at:at + 3] = [(pieces[at][0], name)]
        at += 1
    return pieces


def compact(text):
    """@text without comments, indentation and what white space and signs can be spared."""
    pieces, gap = [], ""
    for kind, piece in tokens(text):
        if kind in ("comment", "space"):
            gap = "\n" if "\n" in gap + piece else " "
        else:
            pieces.append((gap, piece))
            gap = ""
    kept, last = [], ";"
    for gap, piece in with_bare_parameters(with_whole_literals(pieces)):
        if last + piece in (";}", ",}", ",)"):
            kept.pop()
        kept.append(gap_between(last[-1], piece[0], gap) + piece)
        last = piece
    return "".join(kept)


IMPORT = re.compile(r"^import \{([^}]*)\} from '\./([\w-]+)\.js';\n", re.MULTILINE)
EXPORT = re.compile(r"^export (?=(?:async )?(?:const|let|function|class) ([\w$]+))", re.MULTILINE)


class Module:
    """A module: what it needs, what it gives, and its text."""

    def __init__(self, file):
        self.name = file.stem
        text = file.read_text(encoding="utf-8")
        self.imports = [(names, source) for names, source in IMPORT.findall(text)]
        self.exports = EXPORT.findall(text)
        text = EXPORT.sub("", IMPORT.sub("", text))
        stray = re.search(r"^(import|export)\b.*", text, re.MULTILINE)
        if stray:
            raise PageFault(f"{file}: cannot be inlined: {stray[0]}")
        self.body = compact(text)

    @staticmethod
    def variable(name):
        return "$" + name.replace("-", "_")

    def wrapped(self):
        lines = []
        for names, source in self.imports:
            listed = ",".join(re.sub(r"\s+as\s+", ":", name.strip())
                              for name in names.split(",") if name.strip())
            lines.append(f"const {{{listed}}}={self.variable(source)};")
        ends = f"\nreturn {{{','.join(self.exports)}}};" if self.exports else ""
        return (f"const {self.variable(self.name)}=(()=>{{\n" + "\n".join([*lines, self.body])
                + ends + "\n})();")


def in_order(folder, name, done, waiting=()):
    """Modules from @name on, each after those that it needs."""
    if name in waiting:
        raise PageFault(f"modules need each other: {' '.join((*waiting, name))}")
    if name in done:
        return
    module = Module(folder / f"{name}.js")
    for names, source in module.imports:
        in_order(folder, source, done, (*waiting, name))
        lost = {re.split(r"\s+as\s+", each.strip())[0] for each in names.split(",")
                if each.strip()} - set(done[source].exports)
        if lost:
            raise PageFault(f"{name}.js: {source}.js does not export {', '.join(sorted(lost))}")
    done[name] = module


LITERAL = r"'(?:[^'\\]|\\.)*'(?:\s*\+\s*'(?:[^'\\]|\\.)*')*"
SENTENCE = re.compile(rf"(?<![\w$.])(?:_|N_|ngettext)\(\s*({LITERAL})")


def sentences(source):
    for literal in SENTENCE.findall(source):
        yield "".join(ast.literal_eval(part) for part in re.findall(r"'(?:[^'\\]|\\.)*'", literal))


def entries(text):
    """{msgid: [msgstr…]} of a catalogue, without those that have a context or are fuzzy."""
    found = {}
    for block in re.split(r"\n\s*\n", text):
        lines = [line for line in block.splitlines() if not line.startswith("#")]
        if re.search(r"^#,.*\bfuzzy\b", block, re.MULTILINE) or not lines:
            continue
        fields, key = {}, None
        for line in lines:
            match = re.match(r'(msg\w+(?:\[\d\])?)\s+(".*")$', line)
            if match:
                key, line = match[1], match[2]
                fields[key] = ""
            fields[key] += ast.literal_eval(line)
        strings = [fields[name] for name in sorted(fields) if name.startswith("msgstr")]
        if "msgctxt" not in fields and fields.get("msgid") and all(strings):
            found[fields["msgid"]] = strings
    return found


def short_key(english):
    """What stands for a sentence in the catalogue, as keyOf() in words.js finds it: FNV-1a."""
    number = 0x811C9DC5
    for unit in memoryview(english.encode("utf-16-le")).cast("H"):
        number = (number ^ unit) * 0x01000193 & 0xFFFFFFFF
    letters = "0123456789abcdefghijklmnopqrstuvwxyz"
    return "".join(letters[number // 36 ** place % 36] for place in (3, 2, 1, 0))


def catalogue(po, wanted):
    """The keys of all sentences in order, and {language: its own in the same order}.

    Each is a text, a list where there are plurals, or 0 where it is not translated.
    """
    order = sorted(wanted)
    keys = [short_key(english) for english in order]
    if len(set(keys)) < len(keys):
        raise PageFault("two sentences have the same key: change a word of one")
    result = {}
    for language in (po / "LINGUAS").read_text(encoding="utf-8").split():
        known = entries((po / f"{language}.po").read_text(encoding="utf-8"))
        own = [known.get(english, [0]) for english in order]
        result[language] = [forms[0] if len(forms) == 1 else forms for forms in own]
    return "".join(keys), result


def source_hash(text):
    digest = hashlib.sha256(text.encode("utf-8")).digest()
    return f"'sha256-{base64.b64encode(digest).decode('ascii')}'"


def compact_style(text):
    """@text without comments and white space, but within strings and where it separates words."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    parts = re.split(r"(\"[^\"]*\")", text)
    parts[::2] = (re.sub(r"\s*([{},;])\s*|(:)\s+", r"\1\2", re.sub(r"\s+", " ", part))
                  .replace(";}", "}") for part in parts[::2])
    return "".join(parts).strip()


def fill(template, values):
    for name, value in values.items():
        if template.count(f"@{name}@") != 1:
            raise PageFault(f"the frame has @{name}@ {template.count(f'@{name}@')} times")
    return re.sub(r"@([A-Z]+)@", lambda match: values[match[1]], template)


def as_script(value):
    """@value as JavaScript has it, in a page."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def make(folder, version, keys="", languages=None):
    """The page with the sentences of @languages, by @keys, as catalogue() gives them."""
    modules = {}
    in_order(folder, "main", modules)
    said = as_script({"keys": keys, "languages": languages or {}})
    script = "\n".join(["'use strict';", f"const CATALOGUE={said};",
                        *(module.wrapped() for module in modules.values())])
    if re.search(r"</script|<!--", script, re.IGNORECASE):
        raise PageFault("a module has what would end the script in a page")
    style = compact_style((folder / "style.css").read_text(encoding="utf-8"))
    policy = (f"default-src 'none'; script-src {source_hash(script)}; "
              f"style-src {source_hash(style)}; img-src data:; base-uri 'none'; form-action 'none'")
    page = fill((folder / "index.html").read_text(encoding="utf-8"), {
        "POLICY": policy, "VERSION": version, "STYLE": style, "SCRIPT": script,
        "ICON": "data:image/svg+xml," + urllib.parse.quote(ICON, safe="/:= "),
    })
    return page, modules


def outgrown(page, english, languages):
    """What of the limits @page breaks; @english is the page without @languages."""
    if len(english.encode()) > ENGLISH_LIMIT:
        yield f"{len(english.encode())} bytes in English, at most {ENGLISH_LIMIT}"
    for language, said in languages.items():
        size = len(as_script({language: said}))
        if size > LANGUAGE_LIMIT:
            yield f"{size} characters in {language}, at most {LANGUAGE_LIMIT}"
    compressed = len(gzip.compress(page.encode(), 9))
    if compressed > COMPRESSED_LIMIT:
        yield f"{compressed} bytes compressed, at most {COMPRESSED_LIMIT}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--version", required=True)
    parser.add_argument("--po", type=pathlib.Path, required=True)
    parser.add_argument("--output", type=pathlib.Path, required=True)
    options = parser.parse_args()
    try:
        _page, modules = make(options.folder, options.version)
        wanted = {each for module in modules.values() for each in sentences(module.body)}
        keys, languages = catalogue(options.po, wanted)
        english, modules = make(options.folder, options.version, keys)
        page, modules = make(options.folder, options.version, keys, languages)
    except PageFault as fault:
        sys.exit(f"make-page: {fault}")
    problems = list(outgrown(page, english, languages))
    if problems:
        sys.exit("make-page: the page has outgrown its limits: " + "; ".join(problems))
    options.output.write_text(page, encoding="utf-8")


main()
