"""The .ui templates are well formed and use only what GTK 4.8 and libadwaita 1.2 have, and the
style sheets style nothing of libadwaita's by accident.

Usage: ui-types.py SOURCE_ROOT

Types, properties and the versions they came with are read from the libraries' introspection files;
types of our own have to be declared in src/app. The check first catches faults that it plants.
"""
import pathlib
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET

from tap import Tap, run

GIR = pathlib.Path("/usr/share/gir-1.0")
LIBRARIES = {"Gtk-4.0": ("Gtk", (4, 8)), "Adw-1": ("Adw", (1, 2)), "Gio-2.0": ("G", (2, 74))}
CORE = "{http://www.gtk.org/introspection/core/1.0}"
GLIB = "{http://www.gtk.org/introspection/glib/1.0}"
OWN_TYPE = re.compile(r"G_DECLARE_(?:FINAL|DERIVABLE)_TYPE\s*\(\s*(\w+)")


def introduced(element):
    version = element.get("version", "0").split(".")
    return tuple(int(part) for part in version)


class Library:
    """Every type of the libraries, with its parent and its properties, up to the oldest version."""

    def __init__(self):
        self.parent, self.properties, self.too_new = {}, {}, set()
        for name, (prefix, limit) in LIBRARIES.items():
            namespace = ET.parse(GIR / f"{name}.gir").getroot().find(f"{CORE}namespace")
            for element in namespace:
                if element.tag in (f"{CORE}class", f"{CORE}interface"):
                    self.add(element, prefix, limit)

    def add(self, element, prefix, limit):
        name = element.get(f"{GLIB}type-name")
        if introduced(element) > limit:
            self.too_new.add(name)
            return
        above = [element.get("parent")] + [e.get("name")
                                           for e in element.findall(f"{CORE}implements")]
        self.parent[name] = [self.type_name(a, prefix) for a in above if a]
        self.properties[name] = {p.get("name") for p in element.findall(f"{CORE}property")
                                 if introduced(p) <= limit}

    @staticmethod
    def type_name(name, prefix):
        if "." not in name:
            return prefix + name
        return name.replace("Gio.", "G").replace("GObject.", "G").replace(".", "")

    def has_property(self, type_name, property_name):
        if property_name in self.properties.get(type_name, ()):
            return True
        return any(self.has_property(above, property_name)
                   for above in self.parent.get(type_name, ()))


def problems_in(tree, library, own):
    for element in tree.iter():
        name = element.get("class")
        if element.tag == "template":
            name = element.get("parent")
        if element.tag not in ("object", "template") or name is None:
            continue
        if name not in library.parent and name not in own:
            yield f"{name} " + ("is too new" if name in library.too_new else "is not known")
            continue
        for item in element.findall("property"):
            property_name = item.get("name").replace("_", "-")
            if (name not in own and element.tag == "object"
                    and not library.has_property(name, property_name)):
                yield f"{name} has no property {property_name}"


PLANTED = [
    ("GtkSwitchyRow", "", "is not known"),
    ("GtkLabel", '<property name="colour">red</property>', "has no property colour"),
    ("AdwFlap", '<property name="name">flap</property>', None),
    ("GtkButton",
     '<property name="icon_name">a</property><property name="action-name">b</property>', None),
]


def planted_problems(name, body, expected, library):
    tree = ET.fromstring(f'<interface><object class="{name}">{body}</object></interface>')
    found = list(problems_in(tree, library, set()))
    if expected is None:
        return found
    if len(found) == 1 and expected in found[0]:
        return []
    return [f"expected {expected}, found {found}"]


# A rule for a class alone, and what libadwaita offers under such a name to be used by programs.
CLASS_RULE = re.compile(r"(?:^|[,}])\s*\.([a-z][a-z0-9-]*)", re.MULTILINE)
OFFERED = {"dim-label", "numeric"}


def styles_of_adwaita():
    """The classes that libadwaita gives its own widgets, or nothing where that cannot be read."""
    sheets = "/org/gnome/Adwaita/styles/base.css"
    found = [subprocess.run(["gresource", "extract", file, sheets], stdout=subprocess.PIPE,
                            text=True, check=False).stdout
             for file in pathlib.Path("/usr/lib").glob("*/libadwaita-1.so.0")
             ] if shutil.which("gresource") else []
    return set(re.findall(r"\.([a-z][a-z0-9-]*)", "".join(found))) - OFFERED


def style_problems(text, classes):
    return [f".{name} is a class of libadwaita's, too"
            for name in sorted(set(CLASS_RULE.findall(text)) & classes)]


def check_styles(tap, root):
    classes = styles_of_adwaita()
    if not classes:
        tap.skip("the style sheets", "libadwaita's cannot be read")
        return
    tap.check("a rule for a toolbar is found",
              [] if style_problems(".mine { } .toolbar > x { }", classes) else ["it is not"])
    for file in sorted((root / "src").rglob("*.css")):
        tap.check(f"{file.relative_to(root)} styles what is ours",
                  style_problems(re.sub(r"/\*.*?\*/", "", file.read_text(encoding="utf-8"),
                                        flags=re.DOTALL), classes))


def main():
    root = pathlib.Path(sys.argv[1])
    tap = Tap()
    if not (GIR / "Adw-1.gir").exists():
        tap.skip("types of the templates", f"no introspection files in {GIR}")
        tap.done()

    library = Library()
    for name, body, expected in PLANTED:
        tap.check(f"{name} {expected or 'is fine'}",
                  planted_problems(name, body, expected, library))

    check_styles(tap, root)
    own = {name for file in (root / "src" / "app").rglob("*.[ch]")
           for name in OWN_TYPE.findall(file.read_text(encoding="utf-8"))}
    for file in sorted((root / "src").rglob("*.ui")):
        where = file.relative_to(root)
        if tap.check(f"{where} is well formed", run(["xmllint", "--noout", "--nonet", str(file)])):
            tap.check(f"{where} uses GTK 4.8 and libadwaita 1.2",
                      list(problems_in(ET.parse(file).getroot(), library, own)))
    tap.done()


main()
