/* pent-snapshot.h: boards of pentominoes as entries of a history
 *
 * An entry is a PentBoard, whole, and its opening (document.h). As a line of a draft it is
 *
 *   P 8 8 000110000000 Z7.5.6 R0.4.1 #1  surface, height, width, colors of the twelve names in
 *                                        hexadecimal, then name, orientation, row and column of
 *                                        each piece, and the opening unless it is 0
 *
 * A permalink would do nearly as well, but has no place for the largest boards and drops how
 * terrain is turned; a draft gives back what was there.
 */
#pragma once

#include "game/history.h"
#include "pentominoes/shape/pent-board.h"

typedef struct
{
  PentBoard *board;
  guint      opening;
} PentSnapshot;

extern const HistoryType pent_snapshot_type;
