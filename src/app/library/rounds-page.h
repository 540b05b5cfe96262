/* rounds-page.h: the rounds that were played, with their results, the last one first
 *
 * In the place of the grid of the library. Enter shows a round again, by the window's action
 * "win.show-round" (x); Delete takes it out of the list, which a toast offers to undo.
 *
 * Action "rounds.remove". Signal "listed": the rounds have been read.
 */
#pragma once

#include "library/library.h"

#include <adwaita.h>

#define EDITOR_TYPE_ROUNDS_PAGE (editor_rounds_page_get_type ())
G_DECLARE_FINAL_TYPE (EditorRoundsPage, editor_rounds_page, EDITOR, ROUNDS_PAGE, AdwBin)

/* To be called once. */
void  editor_rounds_page_set_library  (EditorRoundsPage *self,
                                       Library          *library);
guint editor_rounds_page_get_n_rounds (EditorRoundsPage *self);
