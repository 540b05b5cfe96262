/* pent-source.h: the pieces of a board in the order of its permalink, to be replayed
 *
 * A ReplaySource (replay-source.h): terrain lies there from the beginning, and each move puts one
 * piece.
 *
 * Example: of `R88P411R00` move 1 is "P: row 1, column 1, mirrored", and there is no other.
 */
#pragma once

#include "pentominoes/shape/pent-board.h"
#include "replay/replay-source.h"

G_BEGIN_DECLS

#define PENT_TYPE_SOURCE (pent_source_get_type ())
G_DECLARE_FINAL_TYPE (PentSource, pent_source, PENT, SOURCE, GObject)

PentSource *pent_source_new (PentBoard *board);

G_END_DECLS
