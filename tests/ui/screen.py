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

    NEW_SIZE = "Choose the size of the new board"
    UNDO = "Undo"
    REDO = "Redo"
    BOARD_OPENED = "Board opened"
    FIRST_MOVE_NEEDED = "Make a first move"
    TITLE = "EditorBoardTitle"
    CLOSE = "Close"


class Design:
    """The board, its timeline and the sidebar."""

    BOARD = "Board"
    CANVAS = "EditorBoardCanvas"
    CODE = "Code of the board"
    COPY_CODE = "Copy the code"
    TRAP_TOOL = "Trap"
    SEQUENCE = "Sequence"
    THUMBNAIL = "Thumbnail of the board"
    THUMBNAIL_VIEW = "EditorThumbnailView"
    THUMBNAIL_MENU = "Copy or save the thumbnail"
    EMAIL = "Email"
    BROWSE = "Open in browser"
    BACK_FROM_CODE = "Back to the board"
    MOVE_OF_FORMAT = "Move {} of {}"
    MOVE_ROW_FORMAT = "Move {}: Piece"
    HINT = "Put the piece here as move 2"
    CHEER_FORMAT = "Goal! The board is finished in {} moves."
    MOVES_MADE = "Moves made"


class Draft:
    """What is told and asked about the draft."""

    PARTLY = "Your last draft was damaged"
    NEWER = "Your last draft is from a newer version"
    OTHERS = "A board of another window was found"
    OPEN = "Open"
    NOT_SAVED = "Your board could not be saved on disk"
    SAVED_AGAIN = "Your board is saved on disk again"
    ASKED = "The board is not saved"
    CANCEL = "Cancel"
    ELSEWHERE = "Save Elsewhere…"
    CLOSE = "Close Anyway"


class Play:
    """The opponent, the round and the replies."""

    PAGE = "EditorPlayPage"
    FIELD = "Your opponent’s link or code"
    PASTE_LINK = "Paste Opponent’s Link"
    OPEN_FILE = "Open File…"
    DRAW = "Draw the Opponent…"
    DRAW_WINDOW = "Draw the Opponent"
    OPEN_DECK = "Open Your Deck…"
    MORE = "More to do with the round"
    STRONGEST = "Find the Strongest Opponent"
    STRONGEST_ANSWER = "Find the Strongest Answer"
    FOUND = "The strongest opponent is found."
    REVEAL = "Reveal"
    REVEAL_ALL = "Reveal All Rounds"
    SLIDER = "Moves made"
    STEPS = "Steps of the round"
    COPY_ROUND = "Copy Round as Link"
    SECRET_ROUND_1 = "Round 1, not played yet"
    NO_TOTAL = "No round played yet"
    STEP_ALONE_FORMAT = "Step {}"
    READY = "Both boards are ready"
    FOG = "Fog of war"
    REPLY = "Reply with a Challenge…"
    SEND_REPLY = "Send This Board"
    REPLY_COPIED = "Reply copied"
    TIE = "A tie, 2 to 2"
    ROUND_1 = "Round 1, 2 to 2"
    ROUND_2 = "Round 2, 2 to 2"
    ROUND_10 = "Round 10, 2 to 2"
    TWO_SIZES = "Your board is 5×5 and your opponent’s is 2×2"
    TOTAL_10 = "Total after 10 rounds"
    DECK_NEEDED = "That is your opponent’s deck. Now open yours."
    CHOOSE_OPPONENT = "Open Opponent’s Board"
    CHOOSE_DECK = "Open Your Deck"
    SAVE_ANIMATION = "Save Animation…"
    CHOOSE_ANIMATION = "Save Animation"
    ANIMATION_SAVED = "Saved as “round.gif”"
    OWN_STEP_1 = "row 4, column 0: your step 1"
    OWN_PIECE_2 = "row 3, column 0: your piece, your step 2"
    UNSEEN = "row 2, column 1: not seen yet"
    OTHER_PIECE_4 = "row 2, column 1: opponent’s piece, opponent’s step 4"
    OWN_TRAP_3 = "row 3, column 1: your trap of step 3"
    OTHER_GOAL = "opponent’s goal, column 1"
    STEP_FORMAT = "Step {}: "
    STEP_OF_FORMAT = "Step {} of {}"
    DRAWN = "Play"
    ROUND = "Round "
    AGAINST_TED = "against Ted"


class Inspect:
    """The field that takes anything, and its answers."""

    FIELD = "Anything to look at"
    FIELDS = "Fields"
    CONTENTS = "Contents"
    PROBLEMS = "Problems and notes"
    CLEAR = "Clear"
    READ_SCREEN = "Read from the screen"
    EMPTY = "Paste Anything"
    ALL_READ = "Everything in it could be read."
    CHALLENGE = "Ted challenges you"
    ADDRESS_ROW = "Address, https://"
    SENDER_ROW = "Sender, Ted"
    ROUND_ROW = "Round, 5"
    MOVE_3_ROW = "Move 3"
    MOVE_4_ROW = "Move 4"
    CHARACTER_41 = "▲ character 41"
    MOVE_5 = "Move 5:"
    FOUR_OF_FOUR = "Board, 5×5, after move 4 of 4"
    ONE_OF_ONE = "Board, 2×2, after move 1 of 1"
    NAMED_TWO = "2×2, “Two”"
    TAKE_FOUR = "Take the 4 moves that could be read"
    OPEN_FOUR = "Open These 4 Moves in Editor"
    OPEN = "Open in Editor"
    PLAY = "Play Against It"
    COPY_CLEAN = "Copy Clean Link"
    SAVE_ALL = "Save All Boards…"
    TWO_LINKS = "2 links or codes with 2 boards"
    TWO_FILES = "These are 2 files or codes with 2 boards."
    NOTHING = "This text is nothing"
    QR_CODE = "QR code"
    NO_SCREEN = "This desktop does not let programs take pictures of the screen."
    TOO_LARGE = "would unfold to more than any link of the game holds"
    TOO_DEEP = "is nested more than 32 levels deep"
    NO_TEXT = "This is neither a text nor a picture"


class Toasts:
    """What is told for a moment."""

    AREA = "EditorToastArea"
    DESIGN_PAGE = "EditorDesignPage"
    PLAY_PAGE = "EditorPlayPage"
    INSPECT_PAGE = "EditorInspectPage"
    SCAN_PAGE = "EditorScanPage"
    AROUND = ("EditorWindowHeader", "AdwViewSwitcherBar")
    PAGES = (DESIGN_PAGE, PLAY_PAGE, INSPECT_PAGE, SCAN_PAGE)


class Share:
    """The Share menu, the clipboard, links and QR codes."""

    BUTTON = "Share"
    COPY_LINK = "Copy Link"
    COPY_CHALLENGE = "Copy Challenge for the Web Game"
    COPY_AS = "Copy As"
    MARKDOWN = "Markdown"
    HTML = "HTML"
    CODE = "Code"
    JSON = "JSON"
    COPY_PICTURE = "Copy Picture"
    EMAIL = "Email…"
    EMAIL_PICTURE = "Email with Picture…"
    BROWSE = "Open in Browser"
    YOUR_NAME = "Your name"
    LINK_DIALOG = "Link to the board"
    LINK_COPIED = "Link copied"
    PICTURE_COPIED_UNFINISHED = "Picture copied\nYour opponent will see an unfinished board"
    CODE_COPIED_UNFINISHED = "Code copied\nYour opponent will see an unfinished board"
    UNFINISHED_SHORT = "Unfinished board"
    INCLUDE_NAME_FORMAT = "Include the name ({} characters)"
    LENGTH_FORMAT = "{} characters\n"
    CODE_COPIED = "Code copied"
    QR_COPIED = "QR code copied"
    LINK_COPIED_WHOLE = "Link copied — send it to your opponent"
    REFUSED = "The clipboard did not take it"
    CHALLENGE_COPIED = "the web game opens it as the first round"
    CHALLENGE_UNFINISHED = "the web game will not take it before the board reaches the goal"
    SEES_UNFINISHED = "Your opponent will see an unfinished board"
    SEES_UNPLAYABLE = "Your opponent will see the board, but cannot play it"
    MENU_UNPLAYABLE = "Your opponent will see the board, but cannot play it.\n40 characters\nfits one"
    NO_BROWSER = "The desktop did not open a browser"
    NO_BROWSER_COPIED = "No browser can be asked from here, so the link was copied"
    NO_MAIL_COPIED = "No mail program can be asked from here, so the link was copied"
    TOO_LONG = "too long for a QR code that telephones read"
    BY_MAIL = "send it by mail"
    AS_LINK = "Send it as a link instead."


class Files:
    """Opening, saving and exporting."""

    SAVE = "Save…"
    SAVE_BOARD = "Save Board"
    SAVED_BOARD = "Saved as “board.json” in"
    SAVED_BOARD_SHORT = "Saved as “board.json”"
    SAVED_OLD = "Saved as “old.json”"
    NOT_SAVED = "was not saved"
    EXISTS = "already exists"
    EXPORT = "Export…"
    EXPORT_WINDOW = "Export"
    EXPORT_BOARD = "Export Board"
    EXPORT_STEPS = "Export Steps"
    EACH_STEP = "Each step"
    FORMAT = "Format"
    SAVED_PICTURE = "Saved as “board.png” in"
    SAVED_STEPS = "Every step saved in the new folder “Zig”"
    SAVED_STEPS_2 = "Every step saved in the new folder “Zig 2”"
    NO_CHOOSER = "The desktop did not show its files"
    SAVED_IN_FORMAT = "Saved as “{}” in “{}”"
    SAVED_FORMAT = "Saved as “{}” in"
    SAVE_THUMBNAIL = "Save Thumbnail"
    SAVE_QR = "Save QR Code"
    OPEN = "Open a File, or a Picture with a QR Code"
    DISK_FULL_FORMAT = "“{}” was not saved: the disk is full"
    READ_ONLY_FORMAT = "“{}” was not saved: nothing may be written there"
    CHANGED_FORMAT = "“{}” Was Changed by Another Program"
    GONE_FORMAT = "“{}” Is No Longer There"
    SAVE_AS = "Save As…"
    REPLACE = "Replace"
    SAVE_IT_AGAIN = "Save It Again"
    CANCEL = "Cancel"


class Cards:
    """Cards on paper."""

    WINDOW = "Print Cards"
    ONE_PAGE = "Page 1 of 1"
    MANY_PAGES = "Page 1 of 1250"
    PRINT = "Print"
    PRINT_BUTTON = "Print"
    PREVIEW_BUTTON = "Preview"
    PREVIEW = "Preview"
    TO_FILE = "Print to File"
    ON_THEIR_WAY = "on their way to the printer"
    TOO_LARGE = "does not fit on this paper"
    SAVE_PDF = "Save Cards as PDF"
    SAVED_PDF = "Saved as “cards.pdf” in"
    NOT_SAVED_LONG = "“long.pdf” was not saved"
    ADD = "Add Boards"
    ADDED_2 = "2 boards added"
    ADDED_100 = "100 boards added"
    COPIES = "Copies of each"
    PROGRESS = "Pages written"
    CANCEL = "Cancel"
    SAVE = "Save"
    ONE_LINK = "Copy one link to all of them"
    SAVE_PAGE_ITEM_FORMAT = "Save This Page as {}…"
    SAVE_PAGE_FORMAT = "Save Page as {}"
    ALL_3 = "3 boards"
    TWO_OF_3 = "2 of 3 boards"
    LINE_7 = "8 of 9 boards added; line 7: The name behind the “:” is longer than 50 characters"
    ALL_9 = "9 boards"
    ALL_1 = "1 board"
    RESET = "Only the open board"
    CAPTION = "Caption"
    UNFINISHED = "Your opponent will see an unfinished board."
    UNPLAYABLE = "Your opponent will see the board, but cannot play it."
    FILL = "Fill the page"
    EIGHT_CARDS = "Preview of the page, 8 cards"
    ZOOM_IN = "Zoom in"
    ZOOM_FORMAT = "{} %"
    ALL_101 = "101 boards"
    MANY_PAGES_COPIED = "Page 1 of 127"


class German:
    """The program in German."""

    CODE = "Code des Bretts"
    BOARD = "Brett"
    SQUARE = "Reihe 3, Spalte 2, Figur, Zug 1"
    LINK_COPIED = "Link kopiert – schicke ihn deinem Gegner"
    CHALLENGE = "Herausforderung fürs Webspiel kopieren"
    ONE_MOVE = "1 Zug"
    USAGE = "Aufruf:\n  spaces BEFEHL"
    BAD_CODE = "spaces check: Zug 2: das Ende ist keine Ziffer;"
    LENGTH_FORMAT = "{} Zeichen statt 1." # and three more digits


class Help:
    """The help pages and what newcomers are shown."""
