"""The names and sentences of Spaces Editor that its journeys look for, a class for each place.

GTK 4.8 tells accessible names and no accessible ids, so a journey has to look for what a person reads.
It looks for it by a name of this module: when words change on screen, they change here and nowhere else
in the tests.

    from screen import Inspect
    editor.click(editor.find("push button", Inspect.CLEAR))

A constant is a whole name or sentence, or the beginning of one where the rest differs from case to case.
Those that end in _FORMAT are filled in with str.format().
"""


class Pages:
    """The switch between the pages."""

    DESIGN = "Design"
    PLAY = "Play"
    INSPECT = "Inspect"


class Window:
    """The header bar, the menus, and what is told in toasts."""


class Design:
    """The board, its timeline and the sidebar."""


class Play:
    """The opponent, the round and the replies."""


class Inspect:
    """The field that takes anything, and its answers."""


class Share:
    """The Share menu, the clipboard, links and QR codes."""


class Files:
    """Opening, saving and exporting."""


class Cards:
    """Cards on paper."""


class Help:
    """The help pages and what newcomers are shown."""
