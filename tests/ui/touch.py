"""A finger on the touch screen of `headless` with HEADLESS_DISPLAY=touch.

    finger = touch.Finger()
    finger.tap(editor.extents(node))
    finger.drag(editor.extents(here), editor.extents(there))
    finger.pinch(editor.extents(board), 40, 120)

The X server's driver `inputtest` takes events from a socket, as a touch screen gives them: real
touches, which programs see as such and not as a mouse.
"""
import os
import socket
import struct
import time

import x11
from driver import wait_for

BEGIN, UPDATE, END = 18, 19, 20
VERSION, TOUCH, SYNC = 0, 6, 1 # kinds of messages
RANGE = 65535 # of an axis
AXES = 128
STEPS = 20
LONG = 0.8 # seconds, more than a finger that is held has to


def missing():
    """Why there is no touch screen, or None."""
    return None if "SPACES_TOUCH" in os.environ else "no Xorg with the drivers inputtest and dummy"


def middle(box):
    x, y, width, height = box
    return x + width // 2, y + height // 2


class Finger:
    def __init__(self):
        path, self.size = os.environ["SPACES_TOUCH"], (1280, 800)
        self.socket = wait_for("the touch screen", lambda: self.connect(path))
        self.socket.sendall(struct.pack("=IIHH", 12, VERSION, 1, 1))
        self.socket.recv(64)

    @staticmethod
    def connect(path):
        end = socket.socket(socket.AF_UNIX)
        try:
            end.connect(path)
        except OSError:
            end.close()
            return None
        return end

    def send(self, phase, x, y, number=0):
        """An event of one of the fingers, and a question behind it: its answer says that the event
        was taken."""
        axes = [x / self.size[0] * RANGE, y / self.size[1] * RANGE] + [0.0] * (AXES - 2)
        event = struct.pack("=II", number, phase) + struct.pack("=I8s4x", 0, b"\3" + bytes(7)) \
            + struct.pack(f"={AXES}d", *axes)
        self.socket.sendall(struct.pack("=II", 8 + len(event), TOUCH) + event)
        self.socket.sendall(struct.pack("=II", 8, SYNC))
        self.socket.recv(64)
        time.sleep(x11.FRAME)

    def tap(self, box):
        self.hold(box, 0)

    def hold(self, box, seconds=LONG):
        """Longer than a tap takes: a menu opens meanwhile."""
        self.send(BEGIN, *middle(box))
        time.sleep(seconds)
        self.send(END, *middle(box))

    def drag(self, *boxes, hold=0, look=None):
        """From one to the next, after the finger has rested on the first one; @look is called
        before it is lifted."""
        here = middle(boxes[0])
        self.send(BEGIN, *here)
        time.sleep(hold)
        for box in boxes[1:]:
            there = middle(box)
            for step in range(1, STEPS + 1):
                self.send(UPDATE, *(a + (b - a) * step / STEPS for a, b in zip(here, there)))
            here = there
        if look:
            look()
        self.send(END, *here)

    def pinch(self, box, before, after):
        """Two fingers, each so far from the middle of @box, go there from each other."""
        x, y = middle(box)

        def both(phase, distance):
            for number, side in enumerate((-1, 1)):
                self.send(phase, x + side * distance, y, number)
        both(BEGIN, before)
        for step in range(1, STEPS + 1):
            both(UPDATE, before + (after - before) * step / STEPS)
        both(END, after)
