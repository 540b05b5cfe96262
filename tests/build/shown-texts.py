"""A text from outside reaches a widget by text/shown.h, in 200 characters, or not at all.

Usage: shown-texts.py SOURCE_ROOT

A *sink* is a function that shows a text: gtk_label_set_text() and its like. Each text that src/app
gives to a sink is followed back to where it comes from: through locals, through `?:`, printf and
GString, into functions that return it, and out to the callers of a function that has it as a
parameter, which thereby is a sink, too. It may come from

  - a literal, _() and its like, or a number;
  - SHOWN(), SHOWN_SENTENCE(), shown_text();
  - a function of BOUNDED.

What ends anywhere else, as a rule in a member of a struct or in a method whose implementation is
not known, is reported with its place. The reader of C is one of patterns: it relies on how code
looks here (CONTRIBUTING.md), and faults that are planted at the end of this file show that it sees.
"""
import collections
import pathlib
import re
import sys

from tap import Tap

# Which arguments of a function are shown; in a tuple those that are shown as sentences.
SINKS = {
    "gtk_label_set_text": [1], "gtk_label_set_label": [1], "gtk_label_set_markup": [1],
    "gtk_label_new": [0], "gtk_widget_set_tooltip_text": [1], "gtk_widget_set_tooltip_markup": [1],
    "gtk_tooltip_set_text": [1], "gtk_button_set_label": [1], "gtk_button_new_with_label": [0],
    "gtk_check_button_set_label": [1], "gtk_check_button_new_with_label": [0],
    "gtk_menu_button_set_label": [1], "gtk_window_set_title": [1], "gtk_string_list_append": [1],
    "gtk_string_list_take": [1], "gtk_string_object_new": [0], "gtk_progress_bar_set_text": [1],
    "gtk_widget_create_pango_layout": [1], "pango_layout_set_text": [1],
    "gtk_entry_set_placeholder_text": [1], "gtk_text_set_placeholder_text": [1],
    "adw_toast_new": [0], "adw_toast_set_title": [1], "adw_toast_set_button_label": [1],
    "adw_preferences_row_set_title": [1], "adw_preferences_group_set_title": [1],
    "adw_preferences_group_set_description": [1], "adw_action_row_set_subtitle": [1],
    "adw_expander_row_set_subtitle": [1], "adw_status_page_set_title": [1],
    "adw_status_page_set_description": [1], "adw_window_title_new": [0, 1],
    "adw_window_title_set_title": [1], "adw_window_title_set_subtitle": [1],
    "adw_message_dialog_new": [1, 2], "adw_message_dialog_set_heading": [1],
    "adw_message_dialog_set_body": [1], "g_notification_new": [0], "g_notification_set_body": [1],
    "g_menu_append": [1], "g_menu_item_new": [0], "g_menu_append_section": [1],
    "g_menu_append_submenu": [1],
    # these activate "win.toast", whose window shows a sentence
    "editor_show_toast": [(1,)], "editor_show_address_error": [(1,)],
    "editor_compat_announce": [(1,)],
}
# An inspection's sentences, which are given as those of printf(), and where they begin.
FORMATS = {"inspection_builder_sum_up": 1, "inspection_builder_report": 4}
SHOWING = ("src/app/", "src/inspect/") # where they are called
# Widgets that show a text whole, since it can be selected there; their files.
WHOLE = {
    "link_label": "src/app/share/share-side.c",         # the link to what is open: three lines
    "code_label": "src/app/pentominoes/pent-side.c",    # the code of the board that is open
}
SENTENCE = "the sentence " # how the source begins that SHOWN_SENTENCE() is enough for
PROPERTIES = ("LABEL", "DESCRIPTION", "VALUE_TEXT", "PLACEHOLDER", "ROLE_DESCRIPTION")

TRANSLATE = {"_", "C_", "N_", "NC_", "Q_", "ngettext", "gettext", "g_dngettext", "g_dpgettext2"}
SHOWN = {"SHOWN", "shown_text"}
# Members that hold whole sentences: what they say of a text from outside is theirs to shorten.
SENTENCES = {"message", "sentence", "brief", "reason", "summary", "problem", "failed", "instead",
             "stop", "note", "notice", "hint"}
# Members that are bounded where they are set: LIBRARY_MAX_NAME, words of formats.
BOUNDED_MEMBERS = {"item->name", "reading->title", "form->required[i]"}
# Functions whose text is bounded, whatever they are given.
BOUNDED = {
    # words of ours, or of a character of the input
    "editor_square_describe", "decode_quote_byte", "describe_cut", "describe_several",
    "summarize", "describe",
    "g_string_sized_new", "g_ptr_array_new", "g_ptr_array_new_with_free_func",
    "g_strv_builder_new", "g_new0", "g_ascii_dtostr", "g_ascii_formatd", "g_strerror",
    "g_format_size", "g_format_size_full", "g_date_time_format", "g_get_user_name",
    "g_get_real_name", "gtk_accelerator_get_label", "gtk_accelerator_name",
    # what a widget shows already
    "gtk_label_get_text", "gtk_label_get_label", "gtk_widget_get_tooltip_text",
    "gtk_window_get_title", "gtk_menu_button_get_label", "gtk_button_get_label",
    "gtk_stack_page_get_title", "adw_status_page_get_description",
    "adw_toast_get_title", "adw_toast_get_button_label",
    "gtk_string_object_get_string",
    "gtk_string_list_get_string", "adw_preferences_row_get_title",
}
# Functions that give on what is in these arguments.
PASS_ON = {
    "g_strdup": [0], "g_steal_pointer": [0], "g_markup_escape_text": [0], "g_strstrip": [0],
    "g_utf8_strup": [0], "g_utf8_strdown": [0], "g_string_free": [0], "g_string_new": [0],
    "g_strjoin": [1, 2, 3, 4, 5],
    "g_utf8_substring": [0], "g_strndup": [0], "g_utf8_make_valid": [0],
    "g_string_free_and_steal": [0], "g_strjoinv": [0, 1], "g_regex_replace": [1],
    "g_ptr_array_index": [0],
    "g_strv_builder_end": [0], "g_utf8_next_char": [0], "g_ptr_array_steal": [0],
    "g_ptr_array_free": [0], "g_strdupv": [0], "g_strsplit": [0],
}
CONVERSION = re.compile(r"%(?:\d+\$)?[-+ #0'I]*(\*|\d+)?(?:\.(\*|\d+))?(?:hh|h|ll|l|z|j|t|L)?"
                        r"([a-zA-Z%])")
# the type that is returned, the name, the parameters and the body
DEFINITION = re.compile(r"^([^\s#/}{*][^\n]*[\w*])\n([a-z]\w*) "
                        r"\(((?:[^(){};]|\([^()]*\))*)\)\n\{\n(.*?)^\}", re.M | re.S)
TEXT_TYPE = re.compile(r"\bchar\s*(?:const\s*)?\*|GString\b|GStrv|GPtrArray\b|\bchar\s+\w+\[")
NAME = re.compile(r"[A-Za-z_]\w*$")


class Function:
    def __init__(self, file, kind, name, parameters, body, line):
        self.file, self.kind, self.name, self.body, self.line = file, kind, name, body, line
        self.parameters = [] # names
        self.types = {}
        for parameter in split(parameters, ","):
            match = re.search(r"(\w+)\s*(?:\[\w*\])*$", parameter.strip())
            self.parameters.append(match[1] if match else "")
            if match:
                self.types[match[1]] = parameter

    def returns_text(self):
        return bool(TEXT_TYPE.search(self.kind))


def without_comments(text):
    """Strings stay, and so does the number of lines."""
    def blank(match):
        part = match[0]
        return part if part[0] in "\"'" else re.sub(r"[^\n]", " ", part)
    return re.sub(r'"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\'|/\*.*?\*/|//[^\n]*', blank, text,
                  flags=re.S)


def behind_quote(text, at):
    """The place behind the string or character that begins at @at."""
    quote, at = text[at], at + 1
    while at < len(text) and text[at] != quote:
        at += 2 if text[at] == "\\" else 1
    return at + 1


def end_of(text, start, marks):
    """The place of the first of @marks behind @start that is in no bracket and no string."""
    depth, at = 0, start
    while at < len(text):
        letter = text[at]
        if letter in "\"'":
            at = behind_quote(text, at)
            continue
        if depth == 0 and letter in marks:
            return at
        depth += (letter in "([{") - (letter in ")]}")
        if depth < 0:
            return at
        at += 1
    return len(text)


def closing(text, start):
    """The place behind the bracket that closes the one at @start."""
    return end_of(text, start + 1, "") + 1


def split(text, mark):
    """@text at each @mark that is in no bracket and no string."""
    parts, start = [], 0
    while True:
        end = end_of(text, start, mark)
        parts.append(text[start:end])
        if end >= len(text) or text[end] != mark:
            return parts if text.strip() else []
        start = end + 1


def choice(text):
    """The two values of `a ? b : c`, or nothing."""
    parts = split(text, "?")
    if len(parts) < 2:
        return None
    rest = "?".join(parts[1:])
    depth = 0
    pieces = split(rest, ":")
    # the colon that belongs to the first question mark
    for index, piece in enumerate(pieces):
        depth += len(split(piece, "?")) - 1
        if depth == index:
            return ":".join(pieces[:index + 1]), ":".join(pieces[index + 1:])
    return None


def calls(body, name=r"[A-Za-z_]\w*"):
    """Each call in @body: its place, its name and its arguments."""
    for match in re.finditer(rf"(?<![\w.>])({name}) ?\(", body):
        end = closing(body, match.end() - 1)
        yield match.start(), match[1], [part.strip()
                                        for part in split(body[match.end():end - 1], ",")]


def as_sentence(sources):
    """What is left of @sources in SHOWN_SENTENCE(): values, and parameters of which as much is
    asked."""
    return {(source,) if isinstance(source, int) else source for source in sources
            if not isinstance(source, str) or not source.startswith(SENTENCE)}


class Tree:
    """The functions of the tree, and where texts come from."""

    def __init__(self, sources):
        self.texts = {path: without_comments(text) for path, text in sources.items()}
        self.own, self.public = {}, {}
        self.functions = []
        for path, text in self.texts.items():
            for match in DEFINITION.finditer(text):
                function = Function(path, match[1], match[2], match[3], match[4],
                                    text.count("\n", 0, match.start(4)))
                self.functions.append(function)
                self.own[path, match[2]] = function
                if not match[1].startswith("static"):
                    self.public[match[2]] = function
        self.constants = {path: set(re.findall(
            r"^\s*static const [^;=()]*?\b(\w+)(?:\[\w*\])*\s*=", text, re.M))
                          for path, text in self.texts.items()}
        self.returned, self.busy = {}, set()

    def find(self, file, name):
        return self.own.get((file, name)) or self.public.get(name)

    # --- Where a text comes from: a set of sentences, and of numbers of parameters

    def follow(self, text, function, seen=frozenset()):
        text = text.strip()
        while text.startswith("(") and closing(text, 0) == len(text):
            text = text[1:-1].strip()
        text = re.sub(r"^\((?:const )?(?:char|gchar|gpointer)\s*\**\s*(?:const)?\)\s*", "", text)
        if not text or text in ("NULL", "TRUE", "FALSE") or text[0] in "\"'0123456789-":
            return set()
        alternatives = choice(text)
        if alternatives:
            return (self.follow(alternatives[0], function, seen)
                    | self.follow(alternatives[1], function, seen))
        call = re.match(r"([A-Za-z_]\w*) ?\(", text)
        if call and closing(text, call.end() - 1) == len(text):
            arguments = [part.strip() for part in split(text[call.end():-1], ",")]
            return self.follow_call(call[1], arguments, function, seen)
        if NAME.fullmatch(text):
            return self.follow_name(text, function, seen)
        if text.startswith("{"):
            return self.follow_all(split(text[1:-1], ","), function, seen)
        return self.follow_other(text, function, seen)

    def follow_all(self, texts, function, seen):
        found = set()
        for text in texts:
            found |= self.follow(text, function, seen)
        return found

    def follow_other(self, text, function, seen):
        """A member, an element, a sum of a pointer and a number."""
        pointer = re.search(r"->(\w+) \([^()]*\)$", text)
        if pointer and pointer[1] in BOUNDED:
            return set()
        root = re.match(r"[&*]*([A-Za-z_]\w*)", text)
        if not root:
            cast = re.match(r"\((?:const )?char[ *const]*\) ?", text)
            return self.follow(text[cast.end():], function, seen) if cast else {
                f"{text} is not understood"}
        name = root[1]
        if name in self.constants[function.file]:
            return set()
        if re.fullmatch(r"\w+->(str|pdata)(\[[^]]*\])*|[&*]?\w+(\[[^]]*\])+|&\w+|\w+ [+-] .*",
                        text):
            return self.follow_name(name, function, seen)
        method = re.match(r"(?:\w+_(?:IFACE|CLASS) \(\w+\)|iface|klass|self->kind)->(\w+) \(", text)
        if method and closing(text, method.end() - 1) == len(text):
            return self.follow_method(method[1], text)
        member = re.search(r"(?:->|\.)(\w+)(?:\[[^]]*\])?$", text)
        return self.follow_member(member[1], text, function, seen) if member else {
            f"{text} comes from somewhere"}

    def follow_method(self, method, text):
        """What its implementations return."""
        found = {f"{text} has no implementation"}
        for path, source in self.texts.items():
            for name in re.findall(rf"(?:->|\.){method} = (\w+)[;,]", source):
                implementation = self.find(path, name)
                if implementation:
                    found.discard(f"{text} has no implementation")
                    found |= {source if isinstance(source, str) else
                              f"{name}() returns what it is given"
                              for source in self.get_returned(implementation)}
        return found

    def follow_member(self, member, text, function, seen):
        """What the same file puts there."""
        if text in BOUNDED_MEMBERS:
            return set()
        if member in SENTENCES or text.endswith("note->text"):
            return {f"{SENTENCE}{text}"}
        key = (function.file, member)
        if key in seen:
            return set()
        found, is_set = set(), False
        for other in self.functions:
            if other.file != function.file:
                continue
            for match in re.finditer(rf"(?:->|\.){member} = ", other.body):
                is_set = True
                value = other.body[match.end():end_of(other.body, match.end(), ";,")]
                for source in self.follow(value.split(" = ")[-1], other, seen | {key}):
                    found |= {source} if isinstance(source, str) else self.follow_callers(
                        other, source, text, seen | {key})
        return found if is_set else {f"{text} comes from somewhere"}

    def follow_callers(self, function, source, text, seen):
        """What is given to a function that puts it into a member."""
        index, found = source[0] if isinstance(source, tuple) else source, set()
        if self.is_callback(function):
            return {f"{text} is set by {function.name}(), which is called with any text"}
        for other in self.functions:
            if other.file == function.file or not function.kind.startswith("static"):
                for _, name, arguments in calls(other.body, function.name):
                    if index < len(arguments):
                        found |= {outer if isinstance(outer, str) else
                                  f"{text} is set by {other.name}()"
                                  for outer in self.follow(arguments[index], other, seen)}
        return as_sentence(found) if isinstance(source, tuple) else found

    def follow_call(self, name, arguments, function, seen):
        if name in TRANSLATE or name in SHOWN or name in BOUNDED:
            return set()
        if name in PASS_ON:
            return self.follow_all([arguments[i] for i in PASS_ON[name] if i < len(arguments)],
                                   function, seen)
        if name == "SHOWN_SENTENCE":
            return as_sentence(self.follow(arguments[0], function, seen))
        if name == "g_variant_get_string":
            return {f"{SENTENCE}of a target"}
        if name == "g_object_get_data": # of announce.h, which keeps what it is given
            return {f"{SENTENCE}of an object"}
        if name == "g_strconcat":
            return self.follow_all(arguments, function, seen)
        if name in ("g_strdup_printf", "g_markup_printf_escaped"):
            return self.follow_format(arguments, function, seen)
        called = self.find(function.file, name)
        if called is None:
            return {f"{name}() is not known"}
        if not called.returns_text():
            return set()
        found = set()
        for source in self.get_returned(called):
            if isinstance(source, str):
                found.add(source)
            elif isinstance(source, tuple) and source[0] < len(arguments):
                found |= as_sentence(self.follow(arguments[source[0]], function, seen))
            elif isinstance(source, int) and source < len(arguments):
                found |= self.follow(arguments[source], function, seen)
        return found

    def follow_format(self, arguments, function, seen):
        """Only what stands for a %s is a text."""
        literal = re.sub(r'"\s*(?:G_G\w+_FORMAT|PRI\w+)\s*"', "lu", arguments[0])
        literal = re.sub(r'"\s*(?:G_G\w+_FORMAT|PRI\w+)', 'lu"', literal)
        pieces = re.findall(r'"((?:\\.|[^"\\])*)"', choice(literal)[0] if choice(literal)
                            else literal)
        if not pieces:
            return self.follow_all(arguments[1:], function, seen)
        if re.match(r"ngettext", literal):
            pieces = re.findall(r'"((?:\\.|[^"\\])*)"', split(
                literal[literal.index("(") + 1:-1], ",")[-2])
        texts, at = [], 1
        for width, precision, kind in CONVERSION.findall("".join(pieces)):
            if kind == "%":
                continue
            at += (width == "*") + (precision == "*")
            if kind == "s" and at < len(arguments):
                texts.append(arguments[at])
            at += 1
        return self.follow_all(texts, function, seen)

    def get_returned(self, function):
        """Where what @function returns comes from."""
        if function not in self.returned:
            if function in self.busy:
                return set()
            self.busy.add(function)
            found = set()
            for match in re.finditer(r"\breturn ", function.body):
                value = function.body[match.end():end_of(function.body, match.end(), ";")]
                found |= self.follow(value, function)
            self.busy.discard(function)
            self.returned[function] = found
        return self.returned[function]

    def follow_name(self, name, function, seen):
        key = (function, name)
        if key in seen or name in self.constants[function.file] or name.isupper():
            return set()
        seen = seen | {key}
        declared = re.search(r"^\s*((?:const |static |g_autofree |g_autoptr \(|g_auto \()*"
                             rf"\w+\)?[^;=(]*?)\b{name}\b\s*(?:\[[^]]*\])?\s*(?:=|;|,)",
                             function.body, re.M)
        if name in function.types:
            if not TEXT_TYPE.search(function.types[name]):
                return set()
            return {function.parameters.index(name)} | self.assigned(name, function, seen)
        if declared and not TEXT_TYPE.search(f"{declared[1]}{name}") \
                and not TEXT_TYPE.search(declared[0]):
            return set()
        if not declared:
            return {f"{name} is not declared here"}
        return self.assigned(name, function, seen)

    def assigned(self, name, function, seen):
        """All that is put into a local."""
        found = set()
        for match in re.finditer(rf"(?<![\w.>])\*?{name}(?:\[[^]]*\])*\s=\s", function.body):
            value = function.body[match.end():end_of(function.body, match.end(), ";,")]
            found |= self.follow(value.split(" = ")[-1], function, seen)
        for _, called, arguments in calls(function.body):
            for index, argument in enumerate(arguments):
                if argument == name and called.startswith("g_string_"):
                    found |= self.appended(called, arguments, function, seen)
                elif argument == name and called in ("g_ptr_array_add", "g_strv_builder_add",
                                                     "g_strv_builder_take"):
                    found |= self.follow(arguments[1], function, seen)
                elif argument == name:
                    found |= self.appended_by(called, index, arguments, function, seen)
                elif argument == f"&{name}" and called not in PASS_ON \
                        and not called.startswith(("g_clear", "g_set_error", "g_steal")):
                    found.add(f"{SENTENCE if name in SENTENCES else ''}{called}() fills {name}")
        return found

    def appended(self, called, arguments, function, seen):
        if called in ("g_string_append_printf", "g_string_printf"):
            return self.follow_format(arguments[1:], function, seen)
        if called in ("g_string_append", "g_string_prepend", "g_string_assign",
                      "g_string_append_len"):
            return self.follow(arguments[1], function, seen)
        return set()

    def appended_by(self, called, index, arguments, function, seen):
        """What a function of ours appends to the GString that it is given."""
        other = self.find(function.file, called)
        if other is None or index >= len(other.parameters):
            return set()
        parameter = other.parameters[index]
        if "GString" not in other.types.get(parameter, "") or (other, parameter) in seen:
            return set()
        found = set()
        for source in self.assigned(parameter, other, seen | {(other, parameter)}):
            if isinstance(source, str):
                found.add(source)
            elif isinstance(source, int) and source < len(arguments) and source != index:
                found |= self.follow(arguments[source], function, seen)
        return found

    # --- Where texts go

    def is_callback(self, function):
        """Whether its name is given to somebody, who calls it."""
        pattern = re.compile(rf"[(,=]\s*&?{function.name}(?=[,)}};\s])(?! ?\()")
        return any(pattern.search(text) for path, text in self.texts.items()
                   if path == function.file or not function.kind.startswith("static"))

    def shown_arguments(self, name, arguments):
        if name == "gtk_accessible_update_property":
            return [index + 1 for index, argument in enumerate(arguments)
                    if argument.startswith("GTK_ACCESSIBLE_PROPERTY_")
                    and argument.removeprefix("GTK_ACCESSIBLE_PROPERTY_") in PROPERTIES]
        return SINKS.get(name, ())

    @staticmethod
    def is_whole(function, widget):
        return WHOLE.get(widget.split("->")[-1]) == function.file

    def sources_of(self, function, name, arguments, sink):
        """Of the texts that a call in @function shows; @sink is a function of ours and what of it
        is shown, or nothing for the toolkit's."""
        found = set()
        if sink is None:
            if name in FORMATS:
                found |= as_sentence(self.follow_format(arguments[FORMATS[name]:], function,
                                                        frozenset()))
            for index in self.shown_arguments(name, arguments):
                if isinstance(index, tuple):
                    found |= as_sentence(self.follow(arguments[index[0]], function))
                elif index < len(arguments) and not self.is_whole(function, arguments[0]):
                    found |= self.follow(arguments[index], function)
        elif name == sink[0].name and self.find(function.file, name) is sink[0]:
            is_sentence = isinstance(sink[1], tuple)
            index = sink[1][0] if is_sentence else sink[1]
            if index < len(arguments):
                found = self.follow(arguments[index], function)
                found = as_sentence(found) if is_sentence else found
        return found

    def problems(self):
        """Each place where a text reaches a sink another way."""
        found = []
        sinks = collections.defaultdict(set) # of our functions: what of them is shown
        waiting = [(function, None) for function in self.functions
                   if function.file.startswith(SHOWING)]
        while waiting:
            function, sink = waiting.pop()
            for place, name, arguments in calls(function.body):
                for source in self.sources_of(function, name, arguments, sink):
                    line = function.line + 1 + function.body.count("\n", 0, place)
                    if isinstance(source, str):
                        found.append(f"{function.file}:{line}: {name}(): {source}")
                    elif source not in sinks[function]:
                        sinks[function].add(source)
                        if isinstance(source, int) and self.is_callback(function):
                            found.append(f"{function.file}:{function.line}: {function.name}() is "
                                         f"called with any text as {function.parameters[source]}")
                        waiting += [(other, (function, source)) for other in self.functions
                                    if other.file.startswith(SHOWING)
                                    and f"{function.name} (" in other.body]
        return sorted(set(found))


def read(root):
    return {str(path.relative_to(root)): path.read_text(encoding="utf-8")
            for path in sorted((root / "src").rglob("*.c"))}


# A function of src/app, and what is found in it; nothing where it is right.
PLANTED = [
    ("gtk_label_set_text (label, player->name);", "player->name"),
    ("gtk_label_set_text (label, SHOWN (player->name));", None),
    ('gtk_label_set_text (label, _("Name"));', None),
    ('gtk_label_set_text (label, is_new ? _("New") : player->name);', "player->name"),
    ("const char *name = player->name;\n\n  gtk_widget_set_tooltip_text (label, name);",
     "player->name"),
    ("const char *name;\n\n  name = SHOWN (player->name);\n  gtk_label_set_text (label, name);",
     None),
    ('g_autofree char *text = g_strdup_printf (_("%u: %s"), n, player->name);\n\n'
     "  gtk_label_set_text (label, text);", "player->name"),
    ('g_autofree char *text = g_strdup_printf (_("%u: %s"), n, SHOWN (player->name));\n\n'
     "  gtk_label_set_text (label, text);", None),
    ('g_autofree char *text = g_strdup_printf (ngettext ("%u", "%u", player->n), player->n);\n\n'
     "  gtk_label_set_text (label, text);", None),
    ('g_autoptr (GString) text = g_string_new (NULL);\n\n  g_string_append_printf (text, "%s", '
     "player->name);\n  gtk_label_set_text (label, text->str);", "player->name"),
    ("show (label, player->name);", "player->name"),
    ('show (label, _("Name"));', None),
    ("gtk_label_set_text (label, get_name (player));", "player->name"),
    ("gtk_label_set_text (label, error->message);", "error->message"),
    ("gtk_label_set_text (label, SHOWN_SENTENCE (error->message));", None),
    ("gtk_label_set_text (label, SHOWN_SENTENCE (player->name));", "player->name"),
    ("say (label, error->message);", None),
    ("say (label, player->name);", "player->name"),
    ('g_signal_connect (player, "told", G_CALLBACK (show), label);', "called with any text"),
    ('g_signal_connect (player, "told", G_CALLBACK (say), label);', None),
    ("gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL,\n"
     "                                  player->name, -1);", "player->name"),
    ("editor_show_toast (label, player->name);", "player->name"),
    ('inspection_builder_sum_up (builder, "%s", player->name);', "player->name"),
    ('inspection_builder_report (builder, 0, "name", place, _("%u: %s"), n, player->name);',
     "player->name"),
    ('inspection_builder_report (builder, 0, "name", place, _("%u: %s"), n, error->message);',
     None),
]
PLANTED_FILE = """#include "app/play/planted.h"

static void
show (GtkWidget  *label,
      const char *text)
{
  gtk_label_set_text (GTK_LABEL (label), text);
}

static void
say (GtkWidget  *label,
     const char *sentence)
{
  gtk_label_set_text (GTK_LABEL (label), SHOWN_SENTENCE (sentence));
}

static const char *
get_name (Player *player)
{
  return player->name;
}

static void
planted (GtkWidget *label,
         Player    *player,
         GError    *error,
         guint      n)
{
  @@
}
"""


def missed(line, expected):
    """What is wrong with what is found in a function with @line."""
    found = Tree({"src/app/play/planted.c": PLANTED_FILE.replace("@@", line)}).problems()
    if expected is None:
        return found
    return [] if any(expected in problem for problem in found) else [f"found: {found}"]


def main():
    tap = Tap()
    for line, expected in PLANTED:
        what = "a planted fault is caught" if expected else "what is right passes"
        tap.check(f"{what}: {' '.join(line.split())}", missed(line, expected))
    tap.check("texts from outside are shown by text/shown.h",
              Tree(read(pathlib.Path(sys.argv[1]))).problems())
    tap.done()


main()
