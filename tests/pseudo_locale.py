"""Two made-up languages, from the template of the translations, to find what cannot be translated.

    environment = make_pseudo_locale(folder, right_to_left=False)
    pseudo("Open…") == "⟦Öþéñ… éñé⟧"

Every letter has an accent, so that a word without one was not translated. Every string is 40 %
longer, as other languages are. Every string stands between ⟦ and ⟧, so that a sentence that is
glued from several is seen by its brackets, and one that is cut by those that it lacks. Placeholders
and markup stay as they are.

The other language has all of that from right to left: its letters by marks, its window because the
toolkit has a translation of that language and knows its direction.
"""
import ast
import os
import pathlib
import re
import subprocess

OPEN, CLOSE = "⟦", "⟧"
PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
ACCENTED = "ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļṁñöþǫŕšţûṽŵẋýž"
ACCENTS = str.maketrans(PLAIN, ACCENTED)
LONGER = 0.4
# Placeholders of C and of this program, markup, entities, addresses.
KEPT = re.compile(r"%(?:\d+\$)?[-+ #0']*\d*(?:\.\d+)?(?:l|ll|z|j|h)?[a-zA-Z%]|<[^<>]*>|&\w+;"
    r"|https?://\S+|\{\w*\}")
RIGHT_TO_LEFT, POP = "\u202e", "\u202c"

# language, locale of the C library; GTK has words in the second, and knows its direction by them
LEFT = ("zu", "zu_ZA")
RIGHT = ("he", "he_IL")


def pseudo(text, right_to_left=False):
    """What @text becomes."""
    parts, at = [], 0
    for kept in KEPT.finditer(text):
        parts += [text[at:kept.start()].translate(ACCENTS), kept[0]]
        at = kept.end()
    parts.append(text[at:].translate(ACCENTS))
    letters = sum(character.isalpha() for character in KEPT.sub("", text))
    more = " " + ("éñé " * letters)[:max(1, round(letters * LONGER))].strip() if letters else ""
    end = "\n" if text.endswith("\n") else ""
    begin = "\n" if text.startswith("\n") else ""
    made = f"{OPEN}{''.join(parts).strip(chr(10))}{more}{CLOSE}"
    return begin + (f"{RIGHT_TO_LEFT}{made}{POP}" if right_to_left else made) + end


def entries(template):
    """Each message as its lines of context and words, and how many words it has: 1, or 2 with a
    plural."""
    plain = subprocess.run(["msgcat", "--no-wrap", "--no-location", str(template)], check=True,
                           text=True,
                           stdout=subprocess.PIPE).stdout
    for entry in plain.split("\n\n")[1:]:
        fields, name = {}, None
        for line in entry.splitlines():
            match = re.match(r'(msg\w+(?:\[\d\])?) (".*")$', line)
            if match:
                name = match[1]
                fields[name] = ast.literal_eval(match[2])
            elif line.startswith('"'):
                fields[name] += ast.literal_eval(line)
        if fields:
            yield fields


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def catalogue(template, right_to_left):
    """The text of the .po file."""
    lines = ['msgid ""', 'msgstr ""', '"Content-Type: text/plain; charset=UTF-8\\n"',
             '"Plural-Forms: nplurals=2; plural=n != 1;\\n"']

    def word(text):
        return quoted(pseudo(text, right_to_left))

    for fields in entries(template):
        lines.append("")
        lines += [f"{name} {quoted(fields[name])}" for name in ("msgctxt", "msgid", "msgid_plural")
                  if name in fields]
        if "msgid_plural" in fields:
            lines += [f"msgstr[0] {word(fields['msgid'])}",
                      f"msgstr[1] {word(fields['msgid_plural'])}"]
        else:
            lines.append(f"msgstr {word(fields['msgid'])}")
    return "\n".join(lines) + "\n"


def make_pseudo_locale(folder, template, right_to_left=False):
    """What a program needs in its environment to speak it, or nothing where there can be no
    locale."""
    language, locale = RIGHT if right_to_left else LEFT
    folder = pathlib.Path(folder)
    words = folder / language / "LC_MESSAGES"
    words.mkdir(parents=True)
    source = folder / f"{language}.po"
    source.write_text(catalogue(template, right_to_left), encoding="utf-8")
    subprocess.run(["msgfmt", f"--output-file={words / 'spaces-editor.mo'}", str(source)],
                   check=True)
    try:
        made = subprocess.run(["localedef", "-i", locale, "-f", "UTF-8",
                               os.path.join(folder, f"{locale}.UTF-8")],
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    except OSError:
        return None
    if made.returncode > 1: # 1 is a warning
        return None
    return {"LANG": f"{locale}.UTF-8", "LANGUAGE": language, "LOCPATH": str(folder),
            "SPACES_LOCALE_DIR": str(folder)}
