"""Two boards play each other: by keys alone, in words that a screen reader speaks, and with
replies."""
import os
import pathlib
import subprocess
import tempfile

from chooser import dialogs, shown, wait_shown, windows
from driver import Editor, State, clipboard, set_clipboard, text_of, wait_for, walk
from screen import Pages, Play, Window
from tap import Tap

BOARD = "5|20p15p16t10p05p00pG0f"
OPPONENT = "5|23p18p19t13p08p03pG3f"
LONGER = "8|56p48p49t40p32p33t24p16p08p00pG0f" # six steps, the last in three lines
LONGER_OPPONENT = "8|63p55p54t47p39p31p23p22t15p07pG7f"


def find_button(editor, name):
    return wait_for(f"a button {name}", lambda: next(
        (node for node in walk(editor.application)
         if name in node.get_name() and "button" in node.get_role_name()), None))


def show_page(editor):
    editor.show_page(Pages.PLAY)
    return editor.find("text", Play.FIELD)


def play(editor, text):
    field = show_page(editor)
    editor.click(field)
    editor.type(text)
    editor.keys("Return")
    return wait_for("the picture with the keyboard", lambda: next(
        (node for node in [editor.focused()]
         if node is not None and node.get_name() == Play.READY), None))


PLAYER = "2b0d7e9c-7a53-4f1c-9d0e-5b8b8f2b7c11"


def remember(folder):
    """The settings of somebody who has shared before: the environment that makes the program read
    them."""
    file = pathlib.Path(folder) / "glib-2.0" / "settings" / "keyfile"
    file.parent.mkdir(parents=True)
    file.write_text(f"[com/example/SpacesEditor]\nplayer-id='{PLAYER}'\nplayer-name='Ann'\n",
                    encoding="utf-8")
    return {"GSETTINGS_BACKEND": "keyfile", "XDG_CONFIG_HOME": folder}


def inspect(link):
    return subprocess.run([os.environ["SPACES_COMMAND"], "inspect", "--json", link],
                          stdout=subprocess.PIPE,
                          text=True, check=True).stdout


def slider_end(editor):
    """How many steps the slider tells; None without one."""
    slider = editor.search("slider", Play.SLIDER, page(editor))
    return slider.get_maximum_value() if slider else None


def page(editor):
    return editor.find("filler", Play.PAGE)


def all_told(editor):
    """Everything that the page and the header say to whom looks, listens or asks for tooltips."""
    for start in (page(editor), editor.find("filler", Window.TITLE)):
        for node in walk(start):
            yield node.get_name()
            yield node.get_description()


def rows(editor):
    steps = editor.search("list", Play.STEPS, page(editor))
    return [node for node in walk(steps) if node.get_role_name() == "list item"] if steps else []


def assert_secret(editor, seen):
    """What is told of a round of five steps that ends 2 to 2, after @seen of them."""
    told = " | ".join(filter(None, all_told(editor)))
    for hint in ("2 : 2", "2 to 2", Play.STEP_OF_FORMAT.format(seen, 5), f"{seen} / 5",
                 *(Play.STEP_FORMAT.format(n) for n in range(seen + 1, 6))):
        assert hint not in told, f"{hint!r} is told after step {seen}: {told}"
    assert slider_end(editor) in (None, seen), slider_end(editor)
    assert len(rows(editor)) == seen, [row.get_name() for row in rows(editor)]
    assert editor.says(Play.NO_TOTAL)
    assert editor.search("push button", Play.SECRET_ROUND_1)


def assert_known(editor):
    wait_for("the result of the round", lambda: editor.search("push button", Play.ROUND_1))
    assert slider_end(editor) == 5, slider_end(editor)
    wait_for("all steps", lambda: len(rows(editor)) == 5)
    assert any(name in [Play.STEP_OF_FORMAT.format(n, 5) for n in range(6)]
               for name in all_told(editor))


def choose(editor, name):
    """An item of the menu of the round."""
    editor.click(editor.menu_item(name, lambda: find_button(editor, Play.MORE)))


def secrets(tap):
    with tap.point(
            "a round is told no further than it was played, and all of it when it is"
            " over"), Editor(BOARD) as editor:
        picture = play(editor, OPPONENT)
        for seen in range(5):
            assert_secret(editor, seen)
            editor.keys("End")
            editor.wait_says(Play.SECRET_END)
            assert_secret(editor, seen)
            editor.keys("Right")
            wait_for("the next step",
                     lambda: picture.get_name().startswith(Play.STEP_FORMAT.format(seen + 1)))
        assert_known(editor)
        editor.keys("Home")
        wait_for("the beginning", lambda: picture.get_name() == Play.READY)
        assert_known(editor)
    with tap.point("Ctrl+plus enlarges the round, Ctrl+0 fits it again"), Editor(BOARD) as editor:
        picture = play(editor, OPPONENT)
        cell = next(node for node in walk(picture) if node.get_role_name() == "table cell")
        before = editor.box(cell).width
        editor.keys("ctrl+plus", "ctrl+plus", "ctrl+plus")
        wait_for("larger squares", lambda: editor.box(cell).width > 1.5 * before)
        editor.keys("ctrl+minus")
        wait_for("smaller ones", lambda: before < editor.box(cell).width < 1.7 * before)
        editor.keys("ctrl+0")
        wait_for("the squares of before", lambda: editor.box(cell).width == before)
    with tap.point("Reveal shows at once how it ends, and the keyboard stays in the round"), \
         Editor(BOARD) as editor:
        picture = play(editor, OPPONENT)
        editor.keys("Right")
        wait_for("the first step",
                 lambda: picture.get_name().startswith(Play.STEP_FORMAT.format(1)))
        editor.click(find_button(editor, Play.REVEAL))
        assert_known(editor)
        wait_for("the last step", lambda: picture.get_name().startswith(Play.STEP_FORMAT.format(5))
                 and picture.get_name().endswith(Play.TIE))
        wait_for("the keyboard on the picture", lambda: editor.focused() == picture)


def scores(editor):
    """The points of both sides and the total, as they are shown."""
    names = [node.get_name() for node in walk(page(editor)) if node.get_role_name() == "label"]
    return [name for name in names if name.isdigit()][:2], [
        name for name in names if name.replace(" : ", "").isdigit() and ":" in name]


def about_the_round(tap):
    with Editor(BOARD) as editor:
        with tap.point("before a round nobody has points, and the keys say that there is none"):
            show_page(editor)
            wait_for(lambda: f"0 to 0 everywhere, and saw {scores(editor)}",
                     lambda: scores(editor) == (["0", "0"], ["0 : 0"]))
            editor.keys("ctrl+e")
            editor.wait_says(Play.NO_ROUND)
            assert not dialogs(editor), "the board of Design is exported"

        with tap.point("a round that waits has no points either, and its animation stays a secret"):
            picture = play(editor, OPPONENT)
            assert picture.get_description() == Play.FOG_WORDS, picture.get_description()
            wait_for(lambda: f"0 to 0 everywhere, and saw {scores(editor)}",
                     lambda: scores(editor) == (["0", "0"], ["0 : 0"]))
            editor.keys("ctrl+e")
            editor.wait_says(Play.SECRET_ANIMATION)
            assert not dialogs(editor), "a secret is exported"

        with tap.point("the fog says what it is, and hides nothing of one's own board"):
            names = [node.get_name() for node in walk(picture)
                     if node.get_role_name() == "table cell"]
            assert Play.OWN_PLAN in names, names
            assert Play.UNSEEN in names, names
            editor.keys("Right")
            wait_for("no words on the fog behind the first step",
                     lambda: not picture.get_description())

        with tap.point("Ctrl+C copies the round that is shown"):
            editor.keys("ctrl+c")
            wait_for("the link to the round", lambda: "#result=" in clipboard())
            editor.wait_says(Play.LINK_COPIED)

        with tap.point("Ctrl+E saves the round that is known"):
            editor.click(find_button(editor, Play.REVEAL))
            assert_known(editor)
            editor.focus()
            editor.keys("ctrl+e")
            wait_for("where the animation goes", lambda: windows(Play.CHOOSE_ANIMATION))


def main():
    tap = Tap()
    about_the_round(tap)
    with tap.point("every step is told once, on screen and as the name of what has the keyboard"), \
         Editor(BOARD) as editor:
        picture = play(editor, OPPONENT)
        for key, begin, step in [*(("Right", Play.STEP_FORMAT.format(n), n) for n in range(1, 6)),
                                 ("Left", Play.STEP_FORMAT.format(4), 4), ("Home", Play.READY, 0),
                                 ("End", Play.STEP_FORMAT.format(5), 5)]:
            editor.keys(key)
            wait_for(f"the words {begin}", lambda: picture.get_name().startswith(begin))
            assert editor.focused() == picture, "the keyboard went elsewhere"
            editor.wait_says(Play.STEP_ALONE_FORMAT.format(step))
            editor.wait_says(picture.get_name())

    secrets(tap)

    with tap.point(
            "every square is a cell that the arrows reach, and a step is told where the"
            " keyboard is"), \
            Editor(BOARD) as editor:
        picture = play(editor, OPPONENT)
        assert picture.get_role_name() == "table", picture.get_role_name()
        cells = [node for node in walk(picture) if node.get_role_name() == "table cell"]
        assert len(cells) == 5 * 7, len(cells)

        def stands_on(words):
            wait_for(lambda: f"the keyboard on {words}, and it is on {editor.focused().get_name()}",
                     lambda: editor.focused() in cells
                     and editor.focused().get_name().endswith(words))
        editor.keys("Right", "Right", "Down")
        stands_on(Play.OWN_STEP_1)
        editor.keys("Up")
        stands_on(Play.OWN_PIECE_2)
        editor.keys("Up", "Right")
        stands_on(Play.UNSEEN)
        editor.keys("period", "period")
        stands_on(Play.OTHER_PIECE_4)
        editor.keys("Down")
        stands_on(Play.OWN_TRAP_3)
        editor.keys(*["Down"] * 9)
        stands_on(Play.OTHER_GOAL)
        editor.keys("Escape")
        wait_for("the keyboard on the whole", lambda: editor.focused() == picture)

    with tap.point("the space bar plays to the end, faster with a number"), Editor(BOARD) as editor:
        picture = play(editor, OPPONENT)
        editor.keys("5", "space")
        wait_for("the result", lambda: picture.get_name().endswith(Play.TIE))
        editor.wait_says("2 : 2")

    with tap.point("with the fog off the opponent's trap is told"), Editor(BOARD) as editor:
        picture = play(editor, OPPONENT)
        editor.keys("Right", "Right", "Right")
        wait_for("a hidden step", lambda: "hidden" in picture.get_name())
        editor.tab_to("toggle button", Play.FOG) if editor.search("toggle button", Play.FOG) else \
            editor.click(editor.find("list item", Play.FOG))
        editor.keys("space")
        wait_for("a trap of the opponent", lambda: "opponent laid a trap" in picture.get_name())

    with tap.point("a text that is no board says why and stays"), Editor(BOARD) as editor:
        field = show_page(editor)
        editor.click(field)
        editor.type("5|99x")
        editor.keys("Return")
        wait_for("the reason", lambda: field.get_description())
        assert text_of(field) == "5|99x", text_of(field)

    with tap.point("a whole message is played, and boards of two sizes with a sentence about it"), \
         Editor(BOARD) as editor:
        play(editor, "can you beat 2|2p0pG0f")
        editor.wait_says(Play.TWO_SIZES)

    with tap.point("a reply carries the round and who sends it, and the other side can play it"), \
            tempfile.TemporaryDirectory(prefix="spaces-ui-") as settings:
        with Editor(BOARD, **remember(settings)) as editor:
            play(editor, OPPONENT)
            editor.click(find_button(editor, Play.REPLY))
            # The dialog is a window of its own, which nothing on this display brings the keyboard
            # to.
            find_button(editor, Play.SEND_REPLY).do_action()
            editor.wait_says(Play.REPLY_COPIED)
            link = clipboard()
        assert "#c=" in link, link
        assert inspect(link).count(PLAYER) >= 2, "sent by another, or of another's game"
        with Editor(OPPONENT) as editor:
            show_page(editor)
            set_clipboard(link)
            editor.click(find_button(editor, Play.PASTE_LINK))
            wait_for("a round that was played, and is to be seen",
                     lambda: editor.search("push button", Play.UNSEEN_ROUND_1))
            assert editor.says(Play.NOTHING_SEEN)
            ann = "Ann", Play.THEIR_TRAP_FORMAT.format("Ann")

            def called():
                return [node.get_name() for node in walk(page(editor))
                        if node.get_role_name() == "label" and editor.box(node).width > 0]
            wait_for(lambda: f"one name for Ann in score and legend, and saw {called()}",
                     lambda: [called().count(name) for name in ann] == [2, 1])
            editor.click(wait_shown(editor, "push button", Play.REVEAL))
            on = wait_for("the way on to the next round", lambda: next(
                (node for node in walk(page(editor)) if node.get_name() == Play.ANN_DRAW
                 and node.get_role_name() == "push button" and editor.box(node).width > 0), None))
            editor.click(on)
            editor.click(wait_shown(editor, "push button", Play.DRAW_BOARD))
            wait_shown(editor, "label", Play.ANN_DRAW)
            editor.keys("ctrl+z") # which chooses the board of the round before
            wait_shown(editor, "label", Play.ANN_READY)
            editor.click(wait_shown(editor, "push button", Play.PLAY_ROUND))
            wait_for("the round that waits, with the keyboard",
                     lambda: (editor.focused() or editor.frame).get_name() == Play.READY)
            choose(editor, Play.REVEAL_ALL)
            wait_for("the round before", lambda: editor.search("push button", Play.ROUND_1))
            wait_for("the second round", lambda: editor.search("push button", Play.ROUND_2))

    with tap.point("the list of steps has room for all of a short round"), \
            Editor(LONGER) as editor:
        play(editor, LONGER_OPPONENT)
        editor.click(find_button(editor, Play.REVEAL))
        wait_for("all steps", lambda: len(rows(editor)) == 6)

        def is_whole(row, steps):
            return (steps.y <= row.y and row.y + row.height <= steps.y + steps.height
                    and row.height > 0)
        wait_for("every row as a whole", lambda: all(
            is_whole(editor.box(row), editor.box(row.get_parent().get_parent()))
            for row in rows(editor)))

    with tap.point("an empty board has no strongest opponent"), Editor("3|") as editor:
        show_page(editor)
        assert not find_button(editor, Play.STRONGEST).has(State.SENSITIVE)
        editor.keys("alt+1")
        editor.click(editor.square(2, 0))
        editor.wait_code("3|6p")
        show_page(editor)
        wait_for("the way to search",
                 lambda: find_button(editor, Play.STRONGEST).has(State.SENSITIVE))
        editor.keys("alt+1", "ctrl+z")
        editor.wait_code("3|")
        show_page(editor)
        wait_for("none on an empty board",
                 lambda: not find_button(editor, Play.STRONGEST).has(State.SENSITIVE))
    with tap.point("the strongest opponent is found"), Editor("3|6p3p0pG0f") as editor:
        show_page(editor)
        editor.click(find_button(editor, Play.STRONGEST))
        editor.wait_says(Play.FOUND)
        assert editor.search("push button",
                             Play.SECRET_ROUND_1), "the search tells how the round ends"
        assert Play.AGAINST_COMPUTER in editor.standing(), editor.standing()
        assert not find_button(editor, Play.REPLY).has(State.SENSITIVE), "nobody waits for a reply"
        editor.click(editor.find("label", Play.OPPONENT_MENU))
        editor.find("list item", Play.ROUND_OF_COMPUTER)
        editor.keys("Escape")
        choose(editor, Play.STRONGEST_ANSWER)
        editor.wait_says(Play.FOUND_ANSWER)
    with tap.point("the page says which board plays, and leads to another one"), \
            Editor(f"https://spaces-game.com/#{BOARD}:Snail") as editor:
        play(editor, OPPONENT)
        editor.wait_says(Play.OWN_READY)
        editor.keys("Right")
        wait_for("the first step", lambda: not editor.says(Play.OWN_READY))
        assert not shown(editor, "push button", Play.DRAW_ANOTHER)
    with tap.point("before anything was seen another board is drawn"), Editor(BOARD) as editor:
        play(editor, OPPONENT)
        editor.click(wait_shown(editor, "push button", Play.DRAW_ANOTHER))
        editor.wait_code(BOARD.split("|")[0] + "|")
        editor.keys("ctrl+z")
        editor.wait_code(BOARD)
    tap.done()


main()
