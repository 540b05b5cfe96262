"""Other programs of the session call the actions of the program and its search with anything.

Every action of the application and of its windows is activated with each value that may hurt, with
none and with such of other types, its state is set likewise, and the search provider is asked the
same way; then comes a mixture by chance, 10,000 calls when SPACES_TEST_LONG is set. The program
has to live, to answer, and to complain of nothing.
"""
import os
import random
import tempfile

from gi.repository import Gio, GLib

import x11
from driver import Editor
from pulse import ACTIONS, NAME, PATH, WINDOW, Pulse
from tap import Tap

# These end what is tested.
LEFT_OUT = {"quit", "close"}
# These open a window each time, which takes long, and are not called as often as others.
RARE = dict.fromkeys(("about", "cards", "choose-opponent", "export", "export-document", "mail",
                      "mail-picture", "open", "new-pentominoes", "new-solitaire", "preferences",
                      "print-saved", "save", "save-as", "shortcuts"), 0.1)
RARE["new-window"] = 0.01
COUNT = 10000 if os.environ.get("SPACES_TEST_LONG") else 1000
AT_ONCE = 100 # calls that are on their way together; windows are closed after them
PATIENCE = 60000 # milliseconds
SEARCH = (f"{PATH}/SearchProvider", "org.gnome.Shell.SearchProvider2")
TEXTS = ["", "library", "board", "cards", "pentominoes", "play", "inspect", "nonsense",
         "W" * 100000, "\x1b[31m", "%s%n%s", "\u202e\ufeff", "5|24p19p14p09t13p08p03pG3f",
         "2|2p0pG0f", "-1", "0 1",
         "https://spaces-game.com/#4|13p09p05p01pG1f", "http://127.0.0.1:9/x", "file:///dev/zero",
         "../../etc/passwd", "999999999999999999999", "\"", "*", "a OR b", "deck:"]
NUMBERS = {"x": (0, -1, 1, 2, 2**63 - 1, -2**63, 10**12), "u": (0, 1, 2, 31, 32, 100, 2**32 - 1),
           "i": (0, -1, 1, 2**31 - 1, -2**31), "d": (0.0, -1.0, float("nan"), float("inf"), 1e308),
           "b": (True, False)}
TYPES = ("s", "x", "u", "i", "d", "b", "as", "ax", "(ss)", "(sssb)", "a{sv}", "v", "()")


def values(kind):
    """Values of a type that may hurt."""
    if kind == "s":
        return TEXTS
    if kind in NUMBERS:
        return NUMBERS[kind]
    return {"as": ([], TEXTS), "ax": ([], [0, -1, 2**63 - 1], list(range(20000))),
            "(ss)": tuple((text, other) for text, other in zip(TEXTS, TEXTS[::-1])),
            "(sss)": tuple((text, other, text) for text, other in zip(TEXTS, TEXTS[::-1])),
            "(sssb)": tuple((text, other, text, True) for text, other in zip(TEXTS, TEXTS[::-1])),
            "a{sv}": ({},), "v": (GLib.Variant("s", "v"),), "()": ((),)}[kind]


def variants(kind):
    return [GLib.Variant(kind, value) for value in values(kind)]


class Caller:
    """Sends calls and counts answers; which answer does not matter, as long as there is one."""

    def __init__(self, editor):
        self.editor = editor
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        self.pulse = Pulse(editor.process.pid)
        self.waiting, self.sent, self.unanswered = 0, 0, []
        self.last = []

    def call(self, path, interface, method, parameters):
        what = f"{interface}.{method} at {path}: {parameters.print_(False)[:200]}"
        self.last = (self.last + [what])[-AT_ONCE:]
        self.waiting += 1
        self.sent += 1
        self.bus.call(NAME, path, interface, method, parameters, None,
                      Gio.DBusCallFlags.NO_AUTO_START, PATIENCE, None, self.take, what)
        if self.waiting >= AT_ONCE:
            self.settle()

    def take(self, bus, result, what):
        self.waiting -= 1
        try:
            bus.call_finish(result)
        except GLib.Error as error:
            if error.matches(Gio.dbus_error_quark(), Gio.DBusError.NO_REPLY) or error.matches(
                    Gio.io_error_quark(), Gio.IOErrorEnum.TIMED_OUT):
                self.unanswered.append(what)

    def settle(self):
        """Waits for all answers, and closes what has opened."""
        while self.waiting:
            GLib.MainContext.default().iteration(True)
        assert self.editor.process.poll() is None, "it has ended after\n" + "\n".join(self.last)
        assert not self.unanswered, f"no answer to {self.unanswered}"
        for window in x11.display().windows(pid=self.editor.process.pid):
            if window.number != self.editor.window:
                x11.display().focus(window.number)
                x11.display().key("Escape")

    def activate(self, path, name, *targets):
        self.call(path, ACTIONS, "Activate", GLib.Variant("(sava{sv})", (name, targets, {})))

    def set_state(self, path, name, value):
        self.call(path, ACTIONS, "SetState", GLib.Variant("(sva{sv})", (name, value, {})))

    def actions(self, path):
        """The actions of an object, each with the type of its target and whether it has a state."""
        answer = self.pulse.call(path, ACTIONS, "DescribeAll", None).unpack()[0]
        return {name: (kind, bool(state)) for name, (_, kind, state) in answer.items()
                if name not in LEFT_OUT}


def each_action(tap, caller):
    for path in (PATH, WINDOW):
        for name, (kind, has_state) in sorted(caller.actions(path).items()):
            with tap.point(f"{path[len(PATH):] or '/'} {name}"):
                targets = [[value] for value in variants(kind)] if kind else [[]]
                wrong = [[variants(other)[0]] for other in TYPES if other != kind]
                for target in targets + ([] if kind == "" else [[]]) + wrong:
                    caller.activate(path, name, *target)
                for other in TYPES if has_state else ():
                    caller.set_state(path, name, variants(other)[0])
                caller.settle()
                caller.pulse.beat()


def searches(chance):
    """A question to the search provider, by chance."""
    texts = [chance.choice(TEXTS) for _ in range(chance.choice((0, 1, 3, 50)))]
    return chance.choice((
        ("GetInitialResultSet", GLib.Variant("(as)", (texts,))),
        ("GetSubsearchResultSet", GLib.Variant("(asas)", (texts, texts[:1]))),
        ("GetResultMetas", GLib.Variant("(as)", (texts,))),
        ("ActivateResult", GLib.Variant("(sasu)", (chance.choice(TEXTS), texts, 2**32 - 1))),
        ("LaunchSearch", GLib.Variant("(asu)", (texts, chance.choice(NUMBERS["u"])))),
        ("GetResultMetas", GLib.Variant("(x)", (0,))),
        ("Nonsense", GLib.Variant("()", ()))))


def by_chance(tap, caller):
    seed = int(os.environ.get("SPACES_TEST_SEED") or random.SystemRandom().randrange(1000000))
    print(f"# seed {seed}: SPACES_TEST_SEED={seed} repeats it", flush=True)
    chance = random.Random(seed)
    known = [(path, name, *about) for path in (PATH, WINDOW)
             for name, about in sorted(caller.actions(path).items())]
    with tap.point(f"{COUNT:,} calls by chance"):
        last = caller.sent + COUNT
        while caller.sent < last:
            path, name, kind, has_state = chance.choice(known)
            dice = chance.random()
            if chance.random() > RARE.get(name, 1):
                continue
            if dice < 0.1:
                method, parameters = searches(chance)
                caller.call(*SEARCH, method, parameters)
            elif dice < 0.2 and has_state:
                caller.set_state(path, name, chance.choice(variants(chance.choice(TYPES))))
            elif dice < 0.3:
                caller.activate(path, name, chance.choice(variants(chance.choice(TYPES))))
            else:
                caller.activate(path, name, *([chance.choice(variants(kind))] if kind else []))
        caller.settle()
        caller.pulse.until_calm()


def main():
    tap = Tap()
    with tempfile.TemporaryDirectory(prefix="spaces-ui-") as home, \
            Editor("2|2p0p2tG0f", home=home) as editor:
        caller = Caller(editor)
        each_action(tap, caller)
        by_chance(tap, caller)
    tap.done()


main()
