"""The boards that the tests build: codes taken apart into moves.

    moves("2|2p0G0f") is (2, [(1, 0, "p"), (0, 0, "p"), (-1, 0, "f")])
"""
import re

# The examples of the game's own description of its code.
EXAMPLES = ["2|2p0p2tG0f", "2|3p1p3t0p2tG0f", "3|6p3p6t0p3tG0f", "4|12p08p12t04p00pG0f"]


def moves(code):
    size, sequence = code.split("|")
    size = int(size)
    width = len(str(size * size - 1))
    result = []
    for goal, square, kind in re.findall(rf"(?:G(\d{{1,2}})|(\d{{{width}}}))([ptf])", sequence):
        row, col = (-1, int(goal)) if goal else divmod(int(square), size)
        result.append((row, col, kind))
    return size, result
