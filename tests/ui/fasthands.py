"""Hands that need no process for a move: keys, the mouse, windows and the clipboard on one
connection.

    hands = Hands()
    hands.key("ctrl+z")
    hands.click(1, 100, 200)
    hands.offer({"text/plain;charset=utf-8": b"2|"})
    answered = hands.settle(lambda: not late()) # whether the program has read all of this while it
    was waited for

There is no window manager, so the newest window that is no popover is given the keyboard, as one
would.
"""
import select

from Xlib import X, XK, Xatom, display, error, protocol
from Xlib.ext import xtest

CHUNK = 200000 # bytes; a request of this library holds 256 kB
MODIFIERS = {"ctrl": "Control_L", "shift": "Shift_L", "alt": "Alt_L"}


class Hands:
    def __init__(self):
        self.display = display.Display()
        self.display.set_error_handler(lambda *_: None) # a window went while it was spoken to
        self.root = self.display.screen().root
        self.root.change_attributes(event_mask=X.SubstructureNotifyMask)
        self.own = self.root.create_window(0, 0, 1, 1, 0, X.CopyFromParent)
        self.windows = {}  # those that are seen, the newest last: number → (x, y, width, height)
        self.popovers = {} # → the newest window that is no popover, as it came
        self.pictures = set() # of what is dragged
        self.drag_begins = False
        self.serial = self.answered = 0
        self.offered = {}
        self.handed_over = 0 # times that a program has got what is offered
        self.rest = {}     # (window, property) → what was not handed over yet
        self.held = []     # keys and buttons that are down
        atom = self.display.get_atom
        self.protocols = atom("WM_PROTOCOLS")
        self.ping = atom("_NET_WM_PING")
        self.delete = atom("WM_DELETE_WINDOW")
        self.clipboard = atom("CLIPBOARD")
        self.targets = atom("TARGETS")
        self.incremental = atom("INCR")

    # --- What happens ----------------------------------------------------------------------------

    def look(self, seconds=0):
        """Takes notice of what happened, and waits so long for something to happen."""
        self.display.flush()
        if not self.display.pending_events() and seconds > 0:
            select.select([self.display.fileno()], [], [], seconds)
        while self.display.pending_events():
            self.notice(self.display.next_event())
        self.display.flush()

    def notice(self, event):
        if event.type == X.MapNotify:
            self.see(event.window, event.override)
        elif event.type == X.ConfigureNotify and event.window.id in self.windows:
            self.windows[event.window.id] = (event.x, event.y, event.width, event.height)
        elif event.type in (X.UnmapNotify, X.DestroyNotify):
            self.pictures.discard(event.window.id)
            if self.windows.pop(event.window.id, None):
                self.focus()
        elif event.type == X.ClientMessage and event.client_type == self.protocols \
                    and event.data[1][0] == self.ping:
            self.answered = max(self.answered, event.data[1][1])
        elif event.type == X.SelectionRequest:
            self.hand_over(event)
        elif event.type == X.PropertyNotify and event.state == X.PropertyDelete:
            self.hand_on(event.window, event.atom)

    def see(self, window, is_popover):
        try:
            box = window.get_geometry()
        except error.XError: # it is gone
            return
        self.windows[window.id] = (box.x, box.y, box.width, box.height)
        if is_popover:
            self.popovers[window.id] = None # so that it is none of the windows looked among
            self.popovers[window.id] = next(reversed(self.toplevels()), None)
            # GTK talks about a drag by way of a window that nobody sees, and then shows the picture
            is_hidden = box.x < 0 and box.y < 0 and box.width == 1
            if self.drag_begins and not is_hidden:
                self.pictures.add(window.id)
            self.drag_begins = is_hidden
        else: # the number may have been a popover's of a program that has ended
            self.popovers.pop(window.id, None)
        self.focus()

    # --- Windows ---------------------------------------------------------------------------------

    def toplevels(self):
        return [window for window in self.windows if window not in self.popovers]

    def focus(self):
        for window in self.toplevels()[-1:]:
            self.display.set_input_focus(window, X.RevertToParent, X.CurrentTime)

    def pass_over_left_popovers(self):
        """GTK leaves the picture of what is dragged, and the menu of its file chooser's sidebar, on
        the screen when the window that they came from goes meanwhile."""
        for popover, origin in self.popovers.items():
            if popover in self.windows and origin not in self.windows:
                del self.windows[popover]
                self.pictures.discard(popover)

    def resize(self, window, width, height):
        self.display.create_resource_object("window", window).configure(width=width, height=height)

    def send(self, window, *data):
        event = protocol.event.ClientMessage(window=window, client_type=self.protocols,
                                             data=(32, [*data, 0, 0, 0, 0, 0][:5]))
        self.display.send_event(window, event)

    def close(self, window):
        self.send(window, self.delete)

    def settle(self, go_on):
        """Whether the program has read all that was done while @go_on() said so. It answers in turn
        (_NET_WM_PING)."""
        self.serial += 1
        asked = None
        while self.answered < self.serial:
            self.look(0.01)
            here = self.toplevels()[:1]
            if here != asked: # the one that was asked is gone, or is there now
                asked = here
                for window in here:
                    self.send(window, self.ping, self.serial, window)
                continue
            if not go_on():
                return False
        return True

    # --- Keys and the mouse ----------------------------------------------------------------------

    def press(self, kind, detail):
        xtest.fake_input(self.display, kind, detail)
        if kind in (X.KeyPress, X.ButtonPress):
            self.held.append((kind + 1, detail))
        else:
            self.held.remove((kind, detail))

    def release(self):
        for kind, detail in reversed(self.held):
            xtest.fake_input(self.display, kind, detail)
        self.held = []

    def keycode(self, keysym):
        """The key that @keysym is on, and whether with Shift."""
        codes = sorted((shifted, code)
                       for code, shifted in self.display.keysym_to_keycodes(keysym) if shifted < 2)
        return (codes[0][1], bool(codes[0][0])) if codes else (None, False)

    def key(self, combination):
        """A key as "ctrl+shift+z"; a letter as it is typed."""
        *modifiers, name = combination.split("+") if len(combination) > 1 else [combination]
        code, shifted = self.keycode(XK.string_to_keysym(name) or ord(name[0]))
        if code is None:
            return
        keys = [self.keycode(XK.string_to_keysym(MODIFIERS[modifier]))[0] for modifier in modifiers]
        if shifted and "shift" not in modifiers:
            keys.append(self.keycode(XK.string_to_keysym("Shift_L"))[0])
        for key in [*keys, code]:
            self.press(X.KeyPress, key)
        for key in [code, *reversed(keys)]:
            self.press(X.KeyRelease, key)

    def move(self, x, y):
        xtest.fake_input(self.display, X.MotionNotify, x=x, y=y)

    def click(self, button, x, y, times=1):
        self.move(x, y)
        for _ in range(times):
            self.press(X.ButtonPress, button)
            self.press(X.ButtonRelease, button)

    def drag(self, places):
        self.move(*places[0])
        self.press(X.ButtonPress, 1)
        for place in places[1:]:
            self.move(*place)
            self.look(0.002)
        self.press(X.ButtonRelease, 1)

    # --- The clipboard ---------------------------------------------------------------------------

    def offer(self, contents):
        """Has the clipboard hold @contents: media types and the bytes of each."""
        self.offered = {self.display.get_atom(name): data for name, data in contents.items()}
        self.own.set_selection_owner(self.clipboard, X.CurrentTime)
        self.display.flush()

    def hand_over(self, request):
        data = self.offered.get(request.target)
        place = request.property or request.target
        answer = protocol.event.SelectionNotify(time=request.time, requestor=request.requestor,
                                                selection=request.selection,
                                                target=request.target, property=place)
        if request.target == self.targets:
            request.requestor.change_property(place, Xatom.ATOM, 32, [self.targets, *self.offered])
        elif data is None:
            answer = protocol.event.SelectionNotify(time=request.time, requestor=request.requestor,
                                                    selection=request.selection,
                                                    target=request.target, property=X.NONE)
        elif len(data) <= CHUNK:
            self.handed_over += 1
            request.requestor.change_property(place, request.target, 8, data)
        else: # in pieces, the next when one was taken
            self.rest[request.requestor.id, place] = (request.target, data)
            request.requestor.change_attributes(event_mask=X.PropertyChangeMask)
            request.requestor.change_property(place, self.incremental, 32, [len(data)])
        request.requestor.send_event(answer)

    def hand_on(self, window, place):
        target, data = self.rest.pop((window.id, place), (None, None))
        if target is not None:
            window.change_property(place, target, 8, data[:CHUNK])
            if data: # nothing at all is the end
                self.rest[window.id, place] = (target, data[CHUNK:])
