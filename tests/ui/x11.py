"""Mouse, keyboard and windows of the X server, without a program for each key.

    display = x11.display()
    display.key("ctrl+s")
    display.handled(window)      # waits until the program has handled all of that
    for window in display.windows(pid=123): ...

The input is made by the library of xdotool and goes the way of every mouse and keyboard. It may
look at things at once when it has been made: handled() asks the program for an answer through the
same queue in which the input lies, so what came before has been dealt with, and what has not
happened then does not happen.
"""
import ctypes
import functools
import select
import time
import typing
from ctypes import CFUNCTYPE, POINTER, byref, c_char_p, c_int, c_long, c_uint, c_ulong, c_void_p

CLIENT_MESSAGE, VIEWABLE, TO_PARENT = 33, 2, 2
STRING = 31 # the type of a property
SUBSTRUCTURE_NOTIFY = 1 << 19 # what happens to the children of a window, and messages about them
# microseconds a letter; one that is on no key takes a key for itself first
ASCII_DELAY, OTHER_DELAY = 1000, 15000
# seconds: programs look at the place of the pointer once for each picture that they draw
FRAME = 0.02
STEPS = 20
INPUT = 0 # whatever window has the input
NOBODY, ANYBODY = 0, 1 # in the place of a window: no one, the one below the pointer


class Attributes(ctypes.Structure):
    _fields_ = [("x", c_int), ("y", c_int), ("width", c_int), ("height", c_int),
                ("border_width", c_int), ("depth", c_int),
                ("visual", c_void_p), ("root", c_ulong), ("window_class", c_int),
                ("bit_gravity", c_int),
                ("win_gravity", c_int), ("backing_store", c_int), ("backing_planes", c_ulong),
                ("backing_pixel", c_ulong),
                ("save_under", c_int), ("colormap", c_ulong), ("map_installed", c_int),
                ("map_state", c_int),
                ("all_event_masks", c_long), ("your_event_mask", c_long),
                ("do_not_propagate_mask", c_long),
                ("override_redirect", c_int), ("screen", c_void_p)]


class Message(ctypes.Structure):
    """An event that one program sends another, padded to the size of the largest event."""
    _fields_ = [("type", c_int), ("serial", c_ulong), ("send_event", c_int), ("display", c_void_p),
                ("window", c_ulong),
                ("message_type", c_ulong), ("format", c_int), ("data", c_long * 5),
                ("padding", c_long * 12)]


class Window(typing.NamedTuple):
    number: int
    x: int
    y: int
    width: int
    height: int


class Unanswered(AssertionError):
    """The program has not handled its input."""


def declare(library, **signatures):
    for name, (result, *arguments) in signatures.items():
        function = getattr(library, name)
        function.restype, function.argtypes = result, arguments


@functools.lru_cache(maxsize=None)
def libraries():
    x11, xdo = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libxdo.so.3")
    pointer, window = c_void_p, c_ulong
    declare(x11, XOpenDisplay=(pointer, c_char_p), XDefaultRootWindow=(window, pointer),
            XSync=(c_int, pointer, c_int),
            XQueryTree=(c_int, pointer, window, POINTER(window), POINTER(window),
                        POINTER(POINTER(window)), POINTER(c_uint)),
            XFree=(c_int, pointer),
            XGetWindowAttributes=(c_int, pointer, window, POINTER(Attributes)),
            XInternAtom=(c_ulong, pointer, c_char_p, c_int), XSetErrorHandler=(pointer, pointer),
            XGetWindowProperty=(c_int, pointer, window, c_ulong, c_long, c_long, c_int, c_ulong,
                                POINTER(c_ulong),
                                POINTER(c_int), POINTER(c_ulong), POINTER(c_ulong),
                                POINTER(pointer)),
            XSetInputFocus=(c_int, pointer, window, c_int, c_ulong),
            XGetInputFocus=(c_int, pointer, POINTER(window), POINTER(c_int)),
            XGrabKeyboard=(c_int, pointer, window, c_int, c_int, c_int, c_ulong),
            XUngrabKeyboard=(c_int, pointer, c_ulong),
            XSelectInput=(c_int, pointer, window, c_long),
            XSendEvent=(c_int, pointer, window, c_int, c_long, POINTER(Message)),
            XPending=(c_int, pointer),
            XNextEvent=(c_int, pointer, POINTER(Message)), XConnectionNumber=(c_int, pointer),
            XGetSelectionOwner=(window, pointer, c_ulong),
            XResizeWindow=(c_int, pointer, window, c_uint, c_uint),
            XRaiseWindow=(c_int, pointer, window),
            XChangeProperty=(c_int, pointer, window, c_ulong, c_ulong, c_int, c_int, pointer,
                             c_int))
    declare(xdo, xdo_new_with_opened_display=(pointer, pointer, c_char_p, c_int),
            xdo_move_mouse=(c_int, pointer, c_int, c_int, c_int),
            xdo_mouse_down=(c_int, pointer, window, c_int),
            xdo_mouse_up=(c_int, pointer, window, c_int),
            xdo_get_mouse_location=(c_int, pointer, POINTER(c_int), POINTER(c_int), POINTER(c_int)),
            **{f"xdo_send_keysequence_window{end}": (c_int, pointer, window, c_char_p, c_uint)
               for end in ("", "_up", "_down")},
            xdo_enter_text_window=(c_int, pointer, window, c_char_p, c_uint))
    return x11, xdo


class Display:
    def __init__(self):
        self.x11, self.xdo = libraries()
        self.errors = 0
        # a window may go at any time
        self.on_error = CFUNCTYPE(c_int, c_void_p, c_void_p)(self.count_error)
        self.x11.XSetErrorHandler(ctypes.cast(self.on_error, c_void_p))
        self.display = self.x11.XOpenDisplay(None)
        assert self.display, "there is no X server"
        self.root = self.x11.XDefaultRootWindow(self.display)
        self.hands = self.xdo.xdo_new_with_opened_display(self.display, None, 0)
        self.x11.XSelectInput(self.display, self.root, SUBSTRUCTURE_NOTIFY)
        self.count = 0

    def count_error(self, _display, _event):
        self.errors += 1
        return 0

    def sync(self):
        self.x11.XSync(self.display, 0)

    def atom(self, name):
        return self.x11.XInternAtom(self.display, name.encode(), 0)

    # --- Hands ------------------------------------------------------------------------------------

    def key(self, key):
        self.xdo.xdo_send_keysequence_window(self.hands, INPUT, key.encode(), 0)
        self.sync()

    def key_down(self, key):
        self.xdo.xdo_send_keysequence_window_down(self.hands, INPUT, key.encode(), 0)
        self.sync()

    def key_up(self, key):
        self.xdo.xdo_send_keysequence_window_up(self.hands, INPUT, key.encode(), 0)
        self.sync()

    def type(self, text):
        delay = ASCII_DELAY if text.isascii() else OTHER_DELAY
        self.xdo.xdo_enter_text_window(self.hands, INPUT, text.encode(), delay)
        self.sync()

    def pick_up(self, here, there):
        """Takes what is at one point and carries it to another, step by step as a hand does."""
        self.move(*here)
        self.press()
        for step in range(1, STEPS + 1):
            self.move(*(a + (b - a) * step // STEPS for a, b in zip(here, there)))
            time.sleep(FRAME)

    def move(self, x, y):
        self.xdo.xdo_move_mouse(self.hands, x, y, 0)
        self.sync()

    def pointer(self):
        x, y, screen = c_int(), c_int(), c_int()
        self.xdo.xdo_get_mouse_location(self.hands, byref(x), byref(y), byref(screen))
        return x.value, y.value

    def press(self, button=1):
        self.xdo.xdo_mouse_down(self.hands, INPUT, button)
        self.sync()

    def release(self, button=1):
        self.xdo.xdo_mouse_up(self.hands, INPUT, button)
        self.sync()

    def clipboard_owner(self):
        """A number for the program that has the clipboard, 0 when none has."""
        return self.x11.XGetSelectionOwner(self.display, self.atom("CLIPBOARD"))

    # --- Windows ----------------------------------------------------------------------------------

    def property(self, window, name):
        """The bytes of a property, or of each number in it the long that holds it; nothing when
        there is none."""
        kind, size, count, rest, data = c_ulong(), c_int(), c_ulong(), c_ulong(), c_void_p()
        if self.x11.XGetWindowProperty(self.display, window, self.atom(name), 0, 1024, 0, 0,
                                       byref(kind), byref(size),
                                       byref(count), byref(rest), byref(data)) != 0 or not data:
            return b""
        width = {8: 1, 16: 2, 32: ctypes.sizeof(c_long)}.get(size.value, 0)
        value = ctypes.string_at(data, count.value * width)
        self.x11.XFree(data)
        return value

    def text_property(self, window, *names):
        return next(filter(None, (self.property(window, name) for name in names)),
                    b"").decode(errors="replace")

    def windows(self, pid=None, title=None, name=None):
        """The windows in sight from the lowest to the highest: those of a process, with a title, of
        a class."""
        root, parent, children, count = c_ulong(), c_ulong(), POINTER(c_ulong)(), c_uint()
        self.x11.XQueryTree(self.display, self.root, byref(root), byref(parent), byref(children),
                            byref(count))
        numbers = children[:count.value]
        self.x11.XFree(ctypes.cast(children, c_void_p))
        for number in numbers:
            seen = Attributes()
            if not self.x11.XGetWindowAttributes(self.display, number,
                                                 byref(seen)) or seen.map_state != VIEWABLE:
                continue
            if pid is not None and int.from_bytes(self.property(number, "_NET_WM_PID"),
                                                  "little") != pid:
                continue
            if title is not None and self.text_property(number, "_NET_WM_NAME", "WM_NAME") != title:
                continue
            if name is not None and name not in self.text_property(number, "WM_CLASS").split("\0"):
                continue
            yield Window(number, seen.x, seen.y, seen.width, seen.height)

    def focus(self, window):
        """Without a window manager nobody else gives the keyboard to a window."""
        self.x11.XSetInputFocus(self.display, window, TO_PARENT, 0)
        self.sync()

    def focused(self):
        """The window that has the keyboard, or nothing: it was left to the screen."""
        window, to = c_ulong(), c_int()
        self.x11.XGetInputFocus(self.display, byref(window), byref(to))
        return None if window.value in (NOBODY, ANYBODY, self.root) else window.value

    def keyboard(self):
        """Who gets what is typed: a sentence for those who wonder why it does not come."""
        taken = self.x11.XGrabKeyboard(self.display, self.root, 0, 1, 1, 0)
        self.x11.XUngrabKeyboard(self.display, 0)
        self.sync()
        shown = ", ".join(f"{each.number:#x} {each.width}×{each.height}" for each in self.windows())
        return (f"the keyboard is with {self.focused() or 0:#x}"
                f"{', taken by somebody' if taken else ''}; windows: {shown}")

    def lift(self, window):
        """Above all others."""
        self.x11.XRaiseWindow(self.display, window)
        self.sync()

    def resize(self, window, width, height):
        self.x11.XResizeWindow(self.display, window, width, height)
        self.sync()

    def text_size(self, percent):
        """Of the programs that begin from now on, as a desktop without a service for it sets it."""
        words = f"Xft.dpi: {96 * percent // 100}\n".encode()
        self.x11.XChangeProperty(self.display, self.root, self.atom("RESOURCE_MANAGER"), STRING, 8,
                                 0, words, len(words))
        self.sync()

    def hide(self, window, hidden=True):
        """What a window manager says of a window that it has minimised, or shows again."""
        self.x11.XChangeProperty(self.display, window, self.atom("_NET_WM_STATE"),
                                 self.atom("ATOM"), 32, 0,
                                 byref(c_ulong(self.atom("_NET_WM_STATE_HIDDEN"))), int(hidden))
        self.sync()

    # --- The answer to the input
    # -------------------------------------------------------------------------

    def handled(self, window, process, timeout):
        """Waits until @process has handled what came to @window before: it answers a ping behind
        it."""
        self.count += 1
        ping = Message(type=CLIENT_MESSAGE, window=window, message_type=self.atom("WM_PROTOCOLS"),
                       format=32)
        ping.data[0], ping.data[1], ping.data[2] = self.atom("_NET_WM_PING"), self.count, window
        before, deadline = self.errors, time.monotonic() + timeout
        self.x11.XSendEvent(self.display, window, 0, 0, byref(ping))
        self.sync()
        while self.errors == before and process.poll() is None: # else the window is gone
            while self.x11.XPending(self.display):
                event = Message()
                self.x11.XNextEvent(self.display, byref(event))
                if (event.type, event.message_type, event.data[0], event.data[1]) == \
                        (CLIENT_MESSAGE, ping.message_type, ping.data[0], self.count):
                    return
            if time.monotonic() > deadline:
                raise Unanswered(f"no answer to the input for {timeout} seconds")
            select.select([self.x11.XConnectionNumber(self.display)], [], [], 0.05)


@functools.lru_cache(maxsize=None)
def display():
    return Display()
