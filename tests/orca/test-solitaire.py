"""Solitaire is played by keys, and Orca says what comes of each."""
from driver import Editor
from screen import Solitaire
from screenreader import Journey, Reader, run

REPLAY = "https://mikhaidn.github.io/CardGames/freecell/?replay="
# Microsoft's deal 2, won by `spaces solve`.
WON = ("ms:1:2.JoZZZKBsY_FrFeVRVDoDRaRFQ3JUoHQjYqYeQWQHBUBNAxQHsEU0UrURUPoFsFQBNmNeNMGsJKI7IkAiAe"
       "UcUOM1MmMVMPsDADGbGAF-sAITAFFDE7EgoBeaePgAU4UssBd7dsdedNoNgNsNUdNsc4cqcbcPZ_NeUPQPE-ZtgNsP"
       "EvZcNMZNM-AdEeY8MsAPEPYtMeoNkNIPYcMMYO.W")


def play(tap):
    with Reader() as reader, Editor(REPLAY + "g4z3m.NsJm") as editor, \
            Journey(tap, "solitaire", reader, editor) as journey:
        editor.wait_says(Solitaire.OPENED)
        journey.step("the card to the right", "Right")
        journey.step("below the last card", "Down")
        journey.step("the free cells", "Up")
        journey.step("a column by its number", "1")
        journey.step("a move that is refused", "2")
        journey.step("picked up", "space")
        journey.step("put back", "Escape")
        journey.step("a hint", "h")
        journey.step("the next hint", "h")
        journey.step("no foundation takes it", "Return")
        journey.step("another column", "4")
        journey.step("the same number again", "4")
        journey.step("an Ace goes to a foundation", "Return")
        journey.step("undo", "ctrl+z")
        journey.step("redo", "ctrl+shift+z")
        journey.step("undo by a letter", "u")
        journey.step("a column to move from", "3")
        journey.step("and where to", "7")
        journey.step("the menu of a card", "shift+F10")
        journey.step("and away", "Escape")
        journey.step("one move back", "comma")
        journey.step("one move on", "period")
        journey.step("all safe cards", "f")


def win(tap):
    with Reader() as reader, Editor(REPLAY + WON) as editor, \
            Journey(tap, "solitaire-won", reader, editor) as journey:
        editor.wait_says(Solitaire.OPENED)
        journey.step("a card", "Right")
        journey.step("the win", "End")
        journey.step("back from it", "comma")
        journey.step("the beginning", "Home")
        journey.step("one move on", "period")
        journey.step("the end", "End")
        journey.step("before it", "comma")
        journey.step("the win again", "period")
        journey.step("no hint for a game that is won", "h")


run(play, win)
