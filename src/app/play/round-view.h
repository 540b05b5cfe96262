/* round-view.h: a round on screen
 *
 * Shows a SpacesRound after a number of steps, as large as there is room, in the colours of the
 * desktop. To a screen reader it is a grid that is called what the last step did, so that a step is
 * one announcement, with a cell for every square (cell-view.h), named by round-description.h.
 *
 *   Up, Down         go into the grid, to the square the cursor was last on
 *   arrows           in the grid, move the cursor; the rows beyond the first and last are the goals
 *   Escape           leaves the grid for the whole again
 *
 * Left and Right stay with whoever replays the round as long as the focus is on the whole; comma
 * and period are always left to it. In the grid the square with the cursor has the sentence of the
 * step in front of its own description. A tooltip describes the square below the pointer; a click
 * moves the focus to the whole.
 */
#pragma once

#include "app/canvas/cell-view.h"
#include "spaces/round/round.h"

#define EDITOR_TYPE_ROUND_VIEW (editor_round_view_get_type ())
G_DECLARE_FINAL_TYPE (EditorRoundView, editor_round_view, EDITOR, ROUND_VIEW, EditorCellView)

/* @round may be NULL for nothing; @sentence is what is read out, all in one. */
void editor_round_view_show  (EditorRoundView *self,
                              SpacesRound     *round,
                              gsize            step,
                              gboolean         fogged,
                              const char      *sentence);
