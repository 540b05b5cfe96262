"""What the random events rest upon: which windows there are, and for how long an answer is
waited."""
import os
import pathlib
import tempfile

from Xlib import X, display

from fasthands import Hands
from patience import Patience
from tap import Tap

SECOND = 10 ** 9


def show(screen, is_popover):
    """A window of a program that has just begun, and its number."""
    window = screen.screen().root.create_window(0, 0, 9, 9, 0, X.CopyFromParent,
                                                override_redirect=is_popover)
    window.map()
    screen.sync()
    return window.id


def numbers_come_again():
    hands = Hands()
    first = display.Display()
    number = show(first, True)
    hands.look(1)
    assert number in hands.windows and number not in hands.toplevels(), hands.windows
    first.close()
    while number in hands.windows:
        hands.look(1)
    second = display.Display()
    assert show(second, False) == number, "the server gives another number"
    hands.look(1)
    assert number in hands.toplevels(), hands.windows
    second.close()


class Machine:
    """A clock, and what the kernel tells of a program."""

    def __init__(self, folder):
        self.seconds = self.waited = 0
        self.file = pathlib.Path(folder) / "7" / "schedstat"
        self.file.parent.mkdir()
        self.go_on(0, 0)

    def go_on(self, seconds, waited):
        self.seconds += seconds
        self.waited += waited
        self.file.write_text(f"{SECOND} {self.waited * SECOND} 3\n", encoding="ascii")

    def patience(self, seconds):
        return Patience(seconds, 7, self.file.parent.parent, lambda: self.seconds)


def busy_machine(folder):
    machine = Machine(folder)
    machine.go_on(100, 90)
    patience = machine.patience(60)
    machine.go_on(300, 250)
    assert not patience.is_over()
    machine.go_on(11, 0)
    assert patience.is_over()


def not_told(folder):
    machine = Machine(folder)
    machine.file.unlink()
    patience = machine.patience(60)
    machine.seconds += 61
    assert patience.is_over()


def main():
    tap = Tap()
    with tap.point("a window that has the number of an earlier popover is none"):
        numbers_come_again()
    with tap.point("what a program waits for a processor is not held against it"), \
         tempfile.TemporaryDirectory() as folder:
        busy_machine(folder)
    with tap.point("where the kernel does not tell of that, all counts"), \
         tempfile.TemporaryDirectory() as folder:
        not_told(folder)
    with tap.point("the kernel here tells it, or nothing"):
        assert Patience(1, os.getpid()).waited() >= 0
    tap.done()


main()
