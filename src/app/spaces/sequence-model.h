/* sequence-model.h: the moves of a board as a list model
 *
 * The model has as many items as the board has moves. An item stands for a *place* in the
 * sequence, not for a move: it has no properties, and what is shown at a place is asked of the
 * editor. So an edit anywhere in a long sequence changes the length of the model at its end and
 * nothing else, rows are never made anew, and the keyboard focus stays where it is.
 */
#pragma once

#include "spaces/editor/board-editor.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* Follows @editor, which it does not keep. */
GListStore *editor_sequence_model_new (BoardEditor *editor);

G_END_DECLS
