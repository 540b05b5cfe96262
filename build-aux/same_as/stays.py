"""The pages of the window that are compared, by what is opened to see them."""
BOARD = "5|22p17p16t12p13p18t08p09t03pG3f:Zigzag"
REPLY = ("https://spaces-game.com/#result=4|12p08p04p00pG0f,4|13p09p05p01pG1f"
         "&next=4|12p08p04p00pG0f:Zigzag")
SOLITAIRE = "https://mikhaidn.github.io/CardGames/freecell/?replay=g4z3m.NsJm"
PENTOMINOES = ("https://pentominoes.river.me/"
               "#/P88X102vj07iS10yb23PB26N431ld36f243wP51zd56UK65Tn73R14414654")

# What is opened, and its pages: a name, the keys that lead there, and whether it is a menu or a
# window over the page, which Escape closes.
STAYS = {
    "first": (None, [("welcome", [], False)]),
    "board": (BOARD, [
        ("design", [], False), ("play", ["alt+2"], False), ("inspect", ["alt+3"], False),
        ("library", ["alt+4"], False), ("back", ["alt+1"], False), ("menu", ["F10"], True),
        ("share", ["ctrl+m"], True), ("code", ["ctrl+shift+s"], True), ("help", ["F1"], True),
        ("help-2", ["F1", "2"], True), ("help-3", ["F1", "3"], True)]),
    "windows": (BOARD, [
        ("export", ["ctrl+e"], True), ("preferences", ["ctrl+comma"], True),
        ("shortcuts", ["ctrl+question"], True), ("print", ["ctrl+p"], True)]),
    "reply": (REPLY, [("reply", [], False), ("reply-inspect", ["alt+3"], False)]),
    "solitaire": (SOLITAIRE, [
        ("solitaire", [], False), ("solitaire-share", ["ctrl+m"], True),
        ("solitaire-help", ["F1"], True), ("solitaire-keys", ["F1", "2"], True)]),
    "pentominoes": (PENTOMINOES, [
        ("pentominoes", [], False), ("pentominoes-share", ["ctrl+m"], True),
        ("pentominoes-help", ["F1"], True), ("pentominoes-keys", ["F1", "2"], True)]),
}
