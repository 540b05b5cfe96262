"""What the program tells those who cannot see: a tree of widgets with roles, names and states.

    application = find_application(pid)
    for node in walk(application):
        node.get_name(), node.get_role_name()

All of the tree is read at once, which takes a hundredth of the time that asking each widget takes.
What was read counts for one moment: until the driver does something or looks again, see
new_moment(), or as long as the program rests: its widgets change in its main thread alone, and the
system counts how often that has slept. It never counts for longer than MOMENT. A node that is asked
later asks the program.

The names of the methods are those of libatspi. The names of the roles are the older ones, whatever
version of AT-SPI is there.
"""
import collections
import functools
import os
import time
import typing

from bus import Bus, Gone, Question

MOMENT = 0.5 # seconds; what changed while it was read, and was missed, is not missed for longer
SOON = 0.002 # seconds after an answer until who gave it sleeps
# seconds; long enough for a sanitized program on a busy machine
TIMEOUT = int(os.environ.get("SPACES_TEST_TIMEOUT", "60"))
DBUS = ("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus")
ROOT = "/org/a11y/atspi/accessible/root"
SPI = "org.a11y.atspi."
ACCESSIBLE = SPI + "Accessible"
PROPERTIES = "org.freedesktop.DBus.Properties"
IN_WINDOW = 1 # what places are told against
TRIES = 5 # a window that is being built changes while it is read

# The roles by their numbers.
ROLES = """invalid,accelerator label,alert,animation,arrow,calendar,canvas,check box,
check menu item,color chooser,column header,combo box,date editor,desktop icon,
desktop frame,dial,dialog,directory pane,drawing area,file chooser,filler,
focus traversable,font chooser,frame,glass pane,html container,icon,image,
internal frame,label,layered pane,list,list item,menu,menu bar,menu item,option pane,
page tab,page tab list,panel,password text,popup menu,progress bar,push button,
radio button,radio menu item,root pane,row header,scroll bar,scroll pane,separator,
slider,spin button,split pane,status bar,table,table cell,table column header,
table row header,tearoff menu item,terminal,text,toggle button,tool bar,tool tip,tree,
tree table,unknown,viewport,window,extended,header,footer,paragraph,ruler,application,
autocomplete,editbar,embedded,entry,chart,caption,document frame,heading,page,section,
redundant object,form,link,input method window,table row,tree item,document spreadsheet,
document presentation,document text,document web,document email,comment,list box,
grouping,image map,notification,info bar,level bar,title bar,block quote,audio,video,
definition,article,landmark,log,marquee,math,rating,timer,static,math fraction,
math root,subscript,superscript,description list,description term,description value,
footnote,content deletion,content insertion,mark,suggestion,
push button menu,switch""".replace("\n", "").split(",")


# What GTK 4.8 calls otherwise than newer versions; the journeys use its words on both. The types
# that were names are an attribute there, see places.c.
NEWER = "SPACES_PLACES" in os.environ
OLD_ROLES = {"toggle button": "push button", "switch": "check box", "grouping": "panel",
             "panel": "filler"} if NEWER else {}


class State:
    """The states by their numbers."""

    CHECKED = 4
    EDITABLE = 7
    EXPANDABLE = 9
    EXPANDED = 10
    FOCUSABLE = 11
    FOCUSED = 12
    PRESSED = 20
    SELECTED = 23
    SENSITIVE = 24


class Item(typing.NamedTuple):
    """What the program tells of a widget, in the order of AT-SPI's Cache.GetItems."""

    own: tuple
    application: tuple
    parent: tuple
    index: int
    child_count: int
    interfaces: list
    name: str
    role: int
    description: str
    states: list


class Box(typing.NamedTuple):
    x: int
    y: int
    width: int
    height: int


class Node:
    """A widget, or the program itself. Two are the same when the program calls them the same."""

    __slots__ = "tree", "path"

    def __init__(self, tree, path):
        self.tree = tree
        self.path = path

    def __eq__(self, other):
        return isinstance(other, Node) and (self.tree, self.path) == (other.tree, other.path)

    def __hash__(self):
        return hash(self.path)

    def ask_all(self, interface, member, signature="", *arguments):
        return self.tree.calls([Question(self.tree.sender, self.path, SPI + interface, member,
                                         signature, arguments)])[0]

    def ask(self, *arguments):
        """The first value of the answer."""
        return self.ask_all(*arguments)[0]

    def get(self, interface, name):
        return self.tree.calls([self.property(interface, name)])[0][0]

    def property(self, interface, name):
        return Question(self.tree.sender, self.path, PROPERTIES, "Get", "ss",
                        (SPI + interface, name))

    def seen(self):
        """What was read of it in this moment, or nothing."""
        moment = self.tree.current()
        return moment and moment.items.get(self.path)

    # --- What it is -------------------------------------------------------------------------------

    def get_name(self):
        seen = self.seen()
        if not seen and NEWER:
            seen = self.tree.read().items.get(self.path) # with its old name
        return seen.name if seen else self.get("Accessible", "Name")

    def get_description(self):
        seen = self.seen()
        return seen.description if seen else self.get("Accessible", "Description")

    def get_role_name(self):
        seen = self.seen()
        return role_name(seen.role if seen else self.ask("Accessible", "GetRole"))

    def get_interfaces(self):
        seen = self.seen()
        return {name.split(".")[-1]
                for name in (seen.interfaces if seen else self.ask("Accessible", "GetInterfaces"))}

    def has(self, state):
        seen = self.seen()
        low, high = seen.states if seen else self.ask("Accessible", "GetState")
        return bool((high << 32 | low) >> state & 1)

    # --- Where it is ------------------------------------------------------------------------------

    def children(self):
        return [Node(self.tree, path) for path in self.tree.read().children.get(self.path, ())]

    def get_child_count(self):
        return len(self.children())

    def get_child_at_index(self, index):
        return self.children()[index]

    def get_parent(self):
        moment = self.tree.read()
        return Node(self.tree, moment.parents[self.path]) if self.path in moment.parents else None

    def get_accessible_at_point(self, x, y):
        sender, path = self.ask("Component", "GetAccessibleAtPoint", "iiu", x, y, IN_WINDOW)
        return Node(self.tree, path) if sender and path in self.tree.read().items else None

    # --- What can be read of it, and done with it
    # --------------------------------------------------

    def get_text(self, start, end):
        return self.ask("Text", "GetText", "ii", start, end)

    def get_character_count(self):
        return self.get("Text", "CharacterCount")

    def get_attribute_run(self, offset, defaults):
        """The attributes at an offset of a text, and where their run begins and ends."""
        return tuple(self.ask_all("Text", "GetAttributeRun", "ib", offset, defaults))

    def get_selection(self):
        """Where the selection of a text begins and ends."""
        return tuple(self.ask_all("Text", "GetSelection", "i", 0))

    def get_maximum_value(self):
        return self.get("Value", "MaximumValue")

    def set_current_value(self, value):
        self.tree.forget()
        self.tree.bus.call(Question(self.tree.sender, self.path, PROPERTIES, "Set", "ssv",
                                    (SPI + "Value", "CurrentValue", ("d", float(value)))))

    def do_action(self):
        """Its first action: what a click does."""
        self.tree.forget()
        return self.ask("Action", "DoAction", "i", 0)


def role_name(number):
    return OLD_ROLES.get(ROLES[number], ROLES[number])


class Moment:
    """The tree as it was read once."""

    def __init__(self, items, children):
        self.items = items
        self.children = children
        self.parents = {child: parent for parent, paths in children.items() for child in paths}
        self.boxes = {} # of those that were asked for
        self.taken = time.monotonic()


def sleeps(pid):
    """How often the main thread of a program has gone to sleep so far, or nothing while it works.

    As long as it is the same number the program has done nothing.
    """
    try:
        with open(f"/proc/{pid}/task/{pid}/status", encoding="ascii") as status:
            fields = dict(line.split(":\t", 1) for line in status if ":\t" in line)
    except OSError: # it has ended
        return None
    return fields["voluntary_ctxt_switches"] if fields["State"].startswith("S") else None


class Tree:
    """The widgets of one program."""

    def __init__(self, bus, sender, pid):
        self.bus = bus
        self.sender = sender
        self.pid = pid
        self.moment = None
        self.number = -1
        self.rest = None # sleeps() since what was read last

    def rests(self):
        """Whether nothing is otherwise than when it was read last."""
        return (self.moment is not None and self.rest is not None
                and sleeps(self.pid) == self.rest)

    def note_rest(self):
        """The program has answered just now."""
        soon = time.monotonic() + SOON
        self.rest = sleeps(self.pid)
        while self.rest is None and time.monotonic() < soon:
            time.sleep(SOON / 10)
            self.rest = sleeps(self.pid)

    def calls(self, questions, strict=True):
        """The answers to questions that change nothing."""
        rested = self.rests()
        answers = self.bus.calls(questions, strict)
        if rested:
            self.note_rest()
        return answers

    def forget(self):
        """The next question changes what was read."""
        self.moment = None
        new_moment()

    def current(self):
        """What was read in this moment, or nothing."""
        if (self.moment and time.monotonic() - self.moment.taken < MOMENT
                and (self.number == Clock.number or self.rests())):
            return self.moment
        return None

    def read(self):
        """The tree as it is in this moment."""
        if not self.current():
            self.moment = self.read_now()
            self.number = Clock.number
            self.note_rest()
        return self.moment

    def read_now(self):
        for number in range(TRIES):
            try:
                return self.try_to_read()
            except Gone:
                if number == TRIES - 1:
                    raise
        return None

    def question(self, path, interface, member, signature="", *arguments):
        return Question(self.sender, path, interface, member, signature, arguments)

    def items(self):
        """All that the program remembers having told of, what is hidden now as well."""
        told = self.bus.call(self.question("/org/a11y/atspi/cache", SPI + "Cache", "GetItems"))[0]
        return {item[0][1]: Item(*item) for item in told}

    def children_of(self, paths, items):
        """The paths of the children of each of @paths.

        GTK's list of the children of a stack has the pages' widgets instead of the pages, and what
        was never told of before is in no list of items; then each child is asked for by its number.
        The windows never are: GTK 4.8 answers a number that is too large by now with the last
        window it has, shown or not, and ends in a crash when that one was never shown and has no
        path.
        """
        known = [path for path in paths if path == ROOT or path in items
                 and items[path].child_count > 0]
        lists = self.bus.calls([self.question(path, ACCESSIBLE, "GetChildren") for path in known])
        children = {path: [child for _, child in answer[0]] for path, answer in zip(known, lists)}
        unknown = [path for path in paths if path != ROOT
                   and (path not in items or path in children and (
            len(children[path]) != items[path].child_count or not all(
                child in items and items[child].parent[1] == path for child in children[path])))]
        counts = self.bus.calls([Node(self, path).property("Accessible", "ChildCount")
                                 for path in unknown])
        numbered = [(path, index)
                    for path, (count,) in zip(unknown, counts) for index in range(count)]
        answers = self.bus.calls([self.question(path, ACCESSIBLE, "GetChildAtIndex", "i", index)
                                  for path, index in numbered],
                                 # what is hidden may count children that it does not give
                                 strict=False)
        for path in unknown:
            children[path] = []
        for (path, _), answer in zip(numbered, answers):
            if answer:
                children[path].append(answer[0][1])
        return children

    def try_to_read(self):
        """The tree; Gone if it changed meanwhile."""
        items = self.items()
        children = {}
        wanted = list({ROOT: None, **items})
        while wanted:
            children.update(self.children_of(wanted, items))
            wanted = [child for paths in children.values() for child in paths if child not in items
                      and child not in children]
        reached, rest = {ROOT}, [ROOT]
        while rest:
            # each once: several pages of a stack may tell of the same one, see once()
            rest = {child for path in rest for child in children.get(path, ())} - reached
            reached |= rest
        if not all(path in items for path in reached if path != ROOT):
            items = self.items() # by now it has told of all
            if not all(path in items for path in reached if path != ROOT):
                raise Gone("a widget that was there")
        if NEWER:
            items.update(self.old_names([path for path in reached if path != ROOT
                                         and not items[path].name], items))
        return Moment(items, once({path: paths
                                   for path, paths in children.items() if path in reached}, items))

    def old_names(self, nameless, items):
        """What GTK 4.8 calls those that have no name in newer versions."""
        def with_role(word):
            return [path for path in nameless if word in ROLES[items[path].role]]
        # by places.c
        noted, bars = with_role("panel") + with_role("menu item"), with_role("status bar")
        names = {}
        told = self.bus.calls([self.question(path, ACCESSIBLE, "GetAttributes") for path in noted],
                              strict=False)
        names.update({path: answer[0].get("placeholder-text", "")
                      for path, answer in zip(noted, told) if answer})
        names.update({path: self.text(path) for path in bars})
        return {path: items[path]._replace(name=name) for path, name in names.items() if name}

    def text(self, path):
        node = Node(self, path)
        return node.get_text(0, node.get_character_count())


def once(children, items):
    """@children without those that others have, too: libadwaita 1.7 tells the page in sight for
    each page of a stack.

    Each stays with what it says holds it, or with the first that has it.
    """
    holders = {}
    for path, paths in children.items():
        for child in paths:
            if child not in holders or child in items and items[child].parent[1] == path:
                holders[child] = path
    return {path: [child for child in paths if holders[child] == path]
            for path, paths in children.items()}


class Clock:
    """Counts the moments."""

    number = 0


def new_moment():
    """What was read before may be otherwise now."""
    Clock.number += 1


def accessibility_address():
    session = Bus(os.environ["DBUS_SESSION_BUS_ADDRESS"], TIMEOUT)
    return session.call(Question("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress"))[0]


@functools.lru_cache(maxsize=None)
def accessibility_bus():
    return Bus(accessibility_address(), TIMEOUT)


def find_application(pid=None):
    """The program of a process, or any, once it has a window; or nothing."""
    bus = accessibility_bus()
    programs = bus.call(Question(SPI + "Registry", ROOT, ACCESSIBLE, "GetChildren"))[0]
    for sender, path in programs:
        owner = bus.call(Question(*DBUS, "GetConnectionUnixProcessID", "s", (sender,)))[0]
        if pid in (None, owner):
            node = Node(Tree(bus, sender, owner), path)
            if node.get("Accessible", "ChildCount"):
                return node
    return None


def boxes_of(nodes):
    """Place and size of each of @nodes in its window as the program tells it, None for what has
    none."""
    placed = [node for node in nodes if "Component" in node.get_interfaces()]
    moment = placed and placed[0].tree.current()
    known = moment.boxes if moment else {}
    asked = [node for node in placed if node.path not in known]
    answers = asked and asked[0].tree.calls([
        Question(node.tree.sender, node.path, SPI + "Component", "GetExtents", "u", (IN_WINDOW,))
        for node in asked])
    known.update((node.path, Box(*place)) for node, (place,) in zip(asked, answers))
    return [known.get(node.path) for node in nodes]


def walk(node):
    """@node and all below it, from top to bottom, as they are in this moment."""
    moment = node.tree.read()
    if node.path != ROOT and node.path not in moment.parents:
        raise Gone(f"{node.path} is no longer there")
    rest = collections.deque([node.path])
    while rest:
        path = rest.popleft()
        yield Node(node.tree, path)
        rest.extendleft(reversed(moment.children.get(path, ())))


def remembered(node, role, name):
    """Something of @node's program that was told of before, in sight or not; or nothing."""
    return next((Node(node.tree, path) for path, item in node.tree.read().items.items()
                 if item.name == name and role_name(item.role) == role), None)
