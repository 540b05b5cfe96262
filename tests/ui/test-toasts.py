"""Toasts: they cover nothing that can be pressed, at any width, and undo what they say or go.

Whether something is covered is measured: places and sizes come over the accessibility bus. What is
out of sight keeps the place that it had, so other pages are left out, and what lies on top is asked
for too.
"""
import pathlib
import subprocess

from chooser import answer_chooser, focus_window
from driver import Editor, clipboard, set_clipboard, wait_for, walk
from screen import Cards, Design, Inspect, Pages, Play, Share, Toasts, Window
from tap import Tap
from tree import boxes_of

CODE = "4|12p08p12t04p00pG0f"
OTHER = "4|13p09p05p01pG1f"
SIZES = [(360, 480), (360, 720), (700, 560), (1100, 720)]
FRAME = 10 # pixels that the frame takes which is drawn without a compositor
CONTROLS = {"push button", "toggle button", "slider", "text", "entry", "spin button", "check box",
            "switch",
            "page tab", "radio button"}
NEAR = 3 # pixels around the content of a control that it certainly has, too


def find_any(editor, frame=None):
    """What holds the toast on show. The way there is short: a walk over the whole tree takes too
    long."""
    area = frame or editor.frame
    while area is not None and area.get_name() != Toasts.AREA:
        area = area.get_child_at_index(0)
    holder = area.get_child_at_index(area.get_child_count() - 1)
    return holder if holder.get_child_count() else None


def find_toast(editor, words, frame=None):
    """The toast that says @words: the widget around it, whose place is all of the toast.

    The pointer goes there: below it a toast stays until it is sent away.
    """
    def search():
        toast = find_any(editor, frame)
        said = toast is not None and any(words in part.get_name() for part in walk(toast))
        return toast if said else None
    toast = wait_for(f"a toast {words!r}", search)
    wait_for("its place", lambda: editor.box(toast).height > 0)
    editor.point(toast)
    return toast


def toast_names(editor):
    toast = find_any(editor)
    return [part.get_name() for part in walk(toast)
            if part.get_role_name() == "label"] if toast else []


def overlap(one, other):
    return (one.x < other.x + other.width + NEAR and other.x - NEAR < one.x + one.width
            and one.y < other.y + other.height + NEAR and other.y - NEAR < one.y + one.height)


def on_top(frame, box):
    """What a click in the middle of @box would meet, and all around it."""
    here = frame.get_accessible_at_point(box.x + box.width // 2, box.y + box.height // 2)
    while here is not None:
        yield here
        here = here.get_parent()


def in_sight(node, page, away=None):
    """All below @node but the pages that are not @page, what is in @away, and what is around
    them where it fills the window."""
    name = node.get_name()
    if (node == away or name in Toasts.PAGES and name != page
            or name in Toasts.AROUND and page == Toasts.SCAN_PAGE):
        return
    yield node
    for index in range(node.get_child_count()):
        yield from in_sight(node.get_child_at_index(index), page, away)


def covered(editor, toast, frame, page, away):
    """The names of what the toast covers."""
    place = editor.box(toast)
    own = list(walk(toast))
    found = []
    for node in in_sight(frame, page, away):
        box = editor.box(node) if node.get_role_name() in CONTROLS and node not in own else None
        if box is None or box.width <= 0 or box.height <= 0 or not overlap(place, box):
            continue
        if editor.in_view(node) and any(above == node or above in own
                                        for above in on_top(frame, box)):
            found.append(f"{node.get_role_name()} {node.get_name()}")
    return found


def check(editor, words, page=Toasts.DESIGN_PAGE, frame=None, away=None):
    """The toast that says @words is whole, in the window, and covers nothing."""
    frame = frame or editor.frame
    toast, window = find_toast(editor, words, frame), editor.box(frame)
    wait_for(lambda: (f"a free place, but {words!r} covers "
                      f"{covered(editor, toast, frame, page, away)}"),
             lambda: not covered(editor, toast, frame, page, away))
    place = editor.box(toast)
    assert place.x >= 0 and place.y >= 0, (words, place.x, place.y)
    assert place.x + place.width <= window.width and place.y + place.height <= window.height, words
    return place


def fit(editor, size):
    editor.resize(size[0] + FRAME, size[1] + FRAME)
    wait_for("the program to take the size", lambda: editor.box(editor.frame).width == size[0])


def copy_link(editor):
    """A toast that was not there before, on a page of the board."""
    set_clipboard("")
    editor.keys("ctrl+shift+c")
    wait_for("the link", clipboard)


def design(tap):
    for size in SIZES:
        name = "%d×%d" % size
        with tap.point(f"a toast covers no control of Design at {name}"), Editor(CODE) as editor:
            fit(editor, size)
            copy_link(editor)
            place = check(editor, Share.LINK_COPIED_WHOLE)
            slider = editor.box(editor.find("slider", Design.MOVES_MADE))
            assert place.y + place.height <= slider.y, "it stands above the timeline"

            if size == SIZES[0]: # the sidebar lies over the board there, and is full of buttons
                editor.keys("F9")
                wait_for("the sidebar",
                         lambda: editor.box(editor.find("list", Design.SEQUENCE)).x < size[0])
                copy_link(editor)
                check(editor, Share.LINK_COPIED_WHOLE)


def other_pages(tap):
    for size in (SIZES[0], SIZES[-1]):
        name = "%d×%d" % size
        with tap.point(f"nor of Play, Inspect, and QR code at {name}"), Editor(CODE) as editor:
            fit(editor, size)
            editor.show_page(Pages.PLAY)
            copy_link(editor)
            check(editor, Share.LINK_COPIED_WHOLE, Toasts.PLAY_PAGE)
            editor.show_page(Pages.INSPECT)
            check(editor, Share.LINK_COPIED_WHOLE, Toasts.INSPECT_PAGE)
            editor.show_page(Pages.DESIGN)
            editor.keys("ctrl+shift+s")
            button = editor.find("push button", Share.COPY_PICTURE)
            # pylint: disable=cell-var-from-loop
            wait_for("its place", lambda: (editor.box(button).x > size[0] // 2) == (size[0] > 640))
            editor.click(button)
            check(editor, Share.QR_COPIED, Toasts.SCAN_PAGE)
            editor.keys("Escape")


def apart(node, other):
    """The largest part of the window that holds @node and not @other."""
    around = []
    while other is not None:
        around.append(other)
        other = other.get_parent()
    while node.get_parent() not in around:
        node = node.get_parent()
    return node


def send_away(editor, toast):
    editor.click(editor.find("push button", Toasts.CLOSE, toast))
    wait_for("the toast to go", lambda: find_any(editor) is None)


def a_round(tap):
    with tap.point("nor of a round that is played, nor a square of it, at any width"), \
            Editor(CODE) as editor:
        def page():
            return editor.find("filler", Toasts.PLAY_PAGE)
        editor.show_page(Pages.PLAY)
        set_clipboard(OTHER)
        editor.keys("ctrl+v") # the page takes it for the opponent
        wait_for("the round",
                 lambda: editor.box(editor.transport(page())).height > 0)
        # in the place of the round up to then; newer versions of GTK tell of nothing that is hidden
        hidden = editor.search("push button", Play.PASTE_LINK, page())
        chooser = apart(hidden, editor.transport(page())) if hidden else None
        cells = [node for node in walk(editor.find("table", Play.READY, page()))
                 if node.get_role_name() == "table cell"]
        for size in [*SIZES, (360, 640)]:
            fit(editor, size)
            if find_any(editor):
                send_away(editor, find_any(editor))
            before = editor.place(cells[0])
            copy_link(editor)
            toast = find_toast(editor, Share.LINK_COPIED_WHOLE)
            # pylint: disable=cell-var-from-loop
            wait_for("all squares free of it", lambda: not any(
                overlap(editor.box(toast), box) for box in boxes_of(cells)))
            place = check(editor, Share.LINK_COPIED_WHOLE, Toasts.PLAY_PAGE, away=chooser)
            slider = editor.box(editor.transport(page()))
            assert place.y + place.height <= slider.y, (size, "it stands above the transport")
            send_away(editor, toast)
            wait_for("the squares as large as before",
                     lambda: editor.extents(cells[0]) == before)


def cards(tap):
    with tap.point("nor of Print Cards"), Editor(CODE) as editor:
        boards = pathlib.Path(editor.home) / "boards.txt"
        boards.write_text("2|2p0p2tG0f\n3|6p3p6t0p3tG0f\n", encoding="utf-8")
        editor.keys("ctrl+p")
        focus_window(Cards.WINDOW)
        window = wait_for("the window", lambda: editor.search("frame", Cards.WINDOW)
                          or editor.search("dialog", Cards.WINDOW))
        editor.keys("ctrl+o")
        answer_chooser(editor, Cards.ADD, boards)
        check(editor, Cards.ADDED_2, frame=window)


def one_after_the_other(tap):
    """The pointer is where toasts stand: one that it is over stays until it is sent away."""
    with tap.point("a third toast does not wait for the second"), Editor(CODE) as editor:
        fit(editor, SIZES[0])
        copy_link(editor)
        find_toast(editor, Share.LINK_COPIED_WHOLE)
        before = editor.square(3, 1).get_name()
        set_clipboard(OTHER)
        editor.keys("ctrl+v")
        wait_for("the other board", lambda: editor.square(3, 1).get_name() != before)
        copy_link(editor)
        wait_for(lambda: f"the last toast, and saw {toast_names(editor)}",
                 lambda: toast_names(editor)[:1] == [Share.LINK_COPIED_WHOLE])


def undo(tap):
    with tap.point("a toast's Undo undoes what the toast says, and goes with the next edit"), \
         Editor("4|") as editor:
        set_clipboard(OTHER)
        editor.keys("ctrl+v")
        editor.wait_code(OTHER)
        find_toast(editor, Window.BOARD_OPENED) # it stays: only the edit sends it away
        editor.keys("BackSpace")
        editor.wait_code(OTHER[:-3])
        wait_for("the toast to go", lambda: not toast_names(editor))

        set_clipboard(CODE)
        editor.keys("ctrl+v")
        editor.wait_code(CODE)
        toast = find_toast(editor, Window.BOARD_OPENED)
        editor.click(editor.find("push button", Window.UNDO, toast))
        editor.wait_code(OTHER[:-3])


def brightness(x, y):
    """Of the screen around a place, between 0 and 1: a toast is dark, a menu is light."""
    return float(subprocess.run(["import", "-window", "root", "-crop", f"40x12+{x - 20}+{y - 6}",
                                 "-format",
                                 "%[fx:mean]", "info:-"], stdout=subprocess.PIPE, text=True,
                                 check=True).stdout)


def menus(tap):
    with tap.point("an open menu lies over a toast"), Editor(CODE) as editor:
        fit(editor, SIZES[0])
        copy_link(editor)
        x, y, width, height = editor.extents(find_toast(editor, Share.LINK_COPIED_WHOLE))
        editor.keys("F10")

        def common():
            for _, left, top, w, h in editor.windows():
                start, end = max(x, left), min(x + width, left + w)
                first, last = max(y, top), min(y + height, top + h)
                if w < SIZES[0][0] and start < end and first < last:
                    return (start + end) // 2, (first + last) // 2
            return None
        place = wait_for("a menu over the toast", common)
        wait_for("the menu in sight", lambda: brightness(*place) > 0.5)
        assert toast_names(editor), "the toast is below it"


def main():
    tap = Tap()
    design(tap)
    other_pages(tap)
    a_round(tap)
    cards(tap)
    one_after_the_other(tap)
    undo(tap)
    menus(tap)
    tap.done()


main()
