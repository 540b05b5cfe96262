/* pent-hint.h: a piece that leads on, asked of the solver off the main loop
 *
 * The board as it is is filled (pent-solver.h); the first piece of that which is not there yet is
 * the hint. Without one the sentence says why: nothing fits any more, or there is nothing left to
 * fill.
 */
#pragma once

#include "pentominoes/shape/pent-board.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* @piece is NULL without a hint. Not called after a search was cancelled. */
typedef void (*EditorPentHintFunc) (PentPiece  *piece,
                                    const char *sentence,
                                    gpointer    data);

void editor_pent_hint_find (PentBoard          *board,
                            GCancellable       *cancellable,
                            EditorPentHintFunc  func,
                            gpointer            data);

G_END_DECLS
