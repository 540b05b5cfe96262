"""Two people play a whole game: links go from one window to the other until it is over, and both
look at the same rounds, points and names."""
import contextlib
import pathlib
import subprocess
import tempfile

import x11
from chooser import answer_dialog, dialogs, focus_dialog, shown, wait_shown
from driver import Editor, clipboard, set_clipboard, wait_for, walk
from screen import Pages, Play, Share
from sharing import choose
from tap import Tap
from tree import accessibility_address

SIZE = 3
LINK = "https://spaces-game-api.vercel.app/#c="


class Player:
    """One of the two, in a window that lies before the other's while it is used."""

    def __init__(self, name, editor):
        self.name, self.editor, self.drawn = name, editor, 0

    def come(self):
        x11.display().lift(self.editor.window)
        self.editor.focus()
        return self.editor

    def draw(self, other_way):
        """Draws a board straight up, in another column each time, with a trap on the way or not."""
        column = self.drawn % SIZE
        self.drawn += 1
        squares = [self.editor.square(row, column) for row in range(SIZE - 1, -2, -1)]
        self.editor.click(squares[0])
        if other_way:
            beside = column + 1 if column + 1 < SIZE else column - 1
            self.editor.click(self.editor.square(SIZE - 1, beside), button=3)
        for square in squares[1:]:
            self.editor.click(square)

    def rounds(self):
        """What a screen reader says of the strip: your points and the other's, by round."""
        names = [node.get_name() for node in walk(self.editor.application)
                 if node.get_name().startswith(Play.ROUND) and "button" in node.get_role_name()
                 and " to " in node.get_name()]
        return [tuple(int(number) for number in name.split(", ")[1].split(" to "))
                for name in names]

    def wait_rounds(self, count):
        return wait_for(lambda: f"{count} known rounds of {self.name}, and saw {self.rounds()}",
                        lambda: self.rounds() if len(self.rounds()) == count else None)

    def take_link(self, before):
        """The link that was copied just now."""
        return wait_for("another link on the clipboard", lambda: next(
            (text for text in [clipboard()] if text != before and text.startswith(LINK)), None))

    def give_name(self):
        """Once, where it is asked for."""
        if self.drawn > 2:
            return
        focus_dialog(self.editor)
        wait_for("the keyboard at the name", lambda: self.editor.focused())
        self.editor.type(self.name)
        self.editor.keys("Return")
        wait_for("the window alone", lambda: not dialogs(self.editor))
        self.editor.focus()


def challenge(player):
    """A first board, and the challenge with it."""
    editor = player.come()
    editor.wait_code(f"{SIZE}|")
    player.draw(False)
    before = clipboard()
    choose(editor, Share.COPY_CHALLENGE)
    player.give_name()
    return player.take_link(before)


def answer(player, other, number, link):
    """Plays round @number against @link, and copies the reply."""
    editor = player.come()
    editor.show_page(Pages.DESIGN)
    set_clipboard(link)
    editor.keys("ctrl+v")
    answer_dialog(editor, f"{other.name} challenges you to round {number}", Play.PLAY)
    if number > 1: # the round before is news for the one who began it
        wait_shown(editor, "push button", Play.ROUND_FORMAT.format(number - 1).rstrip(", "))
        editor.click(wait_shown(editor, "push button", Play.REVEAL))
        player.wait_rounds(number - 1)
        editor.click(wait_shown(editor, "push button",
                                Play.DRAW_FORMAT.format(number, other.name)))
    wait_shown(editor, "label", Play.CHALLENGED_FORMAT.format(other.name))
    assert not shown(editor, "push button", Play.PASTE_LINK)
    editor.click(wait_shown(editor, "push button", Play.DRAW_BOARD))
    editor.wait_code(f"{SIZE}|")
    wait_shown(editor, "label", Play.DRAW_FORMAT.format(number, other.name))
    player.draw(number % 2 == 0)
    wait_shown(editor, "label", Play.READY_FORMAT.format(number, other.name))
    editor.click(wait_shown(editor, "push button", Play.PLAY_ROUND))
    wait_for("the round", lambda: (editor.focused() or editor.frame).get_name()
             .startswith(Play.READY))
    editor.click(wait_shown(editor, "push button", Play.REVEAL))
    player.wait_rounds(number)


def reply(player, other, number):
    """The next board, and the link with it."""
    editor = player.editor
    editor.click(wait_shown(editor, "push button", Play.REPLY))
    answer_dialog(editor, Play.WHICH_BOARD, Play.DESIGN_NEXT)
    editor.wait_code(f"{SIZE}|")
    wait_shown(editor, "label", Play.DRAW_FORMAT.format(number + 1, other.name))
    player.draw(number % 3 == 0)
    before = clipboard()
    editor.click(wait_shown(editor, "push button", Play.BANNER_REPLY_BUTTON))
    player.give_name()
    editor.wait_says(Play.REPLY_COPIED)
    return player.take_link(before)


def play(tap, anna, ben):
    with tap.point("somebody draws a first board and challenges another"):
        link = challenge(anna)
    for number in range(1, 5):
        player, other = (ben, anna) if number % 2 else (anna, ben)
        with tap.point(f"round {number}: {player.name} is challenged, draws, plays and replies"):
            answer(player, other, number, link)
            link = reply(player, other, number)
    with tap.point("the last round ends the game: what is sent is the result"):
        answer(ben, anna, 5, link)
        theirs = ben.wait_rounds(5)
        editor, before = ben.editor, clipboard()
        editor.wait_says(Play.TOTAL_5)
        editor.keys("alt+1")
        wait_shown(editor, "label", Play.RESULT_TASK)
        editor.click(wait_shown(editor, "push button", Play.RESULT))
        editor.wait_says(Play.RESULT_COPIED)
        assert not dialogs(editor)
        link = ben.take_link(before)
    with tap.point("the other looks back at it: names, total and all rounds"):
        editor = anna.come()
        editor.show_page(Pages.DESIGN)
        set_clipboard(link)
        editor.keys("ctrl+v")
        answer_dialog(editor, Play.FINISHED, Play.LOOK_BACK)
        wait_for("whom it was against",
                 lambda: Play.AGAINST_FORMAT.format("Ben") in editor.standing())
        editor.wait_says(Play.TOTAL_5)
        mine = anna.wait_rounds(5)
        assert mine == [(b, a) for a, b in theirs], (mine, theirs)
        total = " : ".join(str(sum(side)) for side in zip(*mine))
        assert any(node.get_name() == total for node in walk(editor.application)
                   if node.get_role_name() == "label"), total
        assert shown(editor, "label", "Ben")
        editor.show_page(Pages.DESIGN)
        editor.settle()
        assert not any(" against Ben · " in node.get_name() for node in walk(editor.application)
                       if node.get_role_name() == "label" and editor.box(node).width > 0)


@contextlib.contextmanager
def other_session():
    """The environment of another person's session on the same screen, read by the same screen
    reader."""
    config = pathlib.Path(__file__).with_name("session.conf")
    with tempfile.TemporaryDirectory(prefix="spaces-bus-") as folder:
        file = pathlib.Path(folder) / "session.conf"
        file.write_text(config.read_text(encoding="utf-8").replace("@SERVICES@", folder),
                        encoding="utf-8")
        with subprocess.Popen(["dbus-daemon", "--nofork", "--print-address", "--config-file", file],
                              stdout=subprocess.PIPE, text=True) as bus:
            try:
                yield {"DBUS_SESSION_BUS_ADDRESS": bus.stdout.readline().strip(),
                       "AT_SPI_BUS_ADDRESS": accessibility_address()}
            finally:
                bus.terminate()


def main():
    tap = Tap()
    with other_session() as session, Editor(f"{SIZE}|") as anna, Editor(**session) as ben:
        play(tap, Player("Anna", anna), Player("Ben", ben))
    tap.done()


main()
