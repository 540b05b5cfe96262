/* round-view.h: the picture of a round on screen
 *
 * Shows a SpacesRound after a number of steps, as large as there is room, in the colours of the
 * desktop. A click moves the keyboard to it; there is nothing else to be done with it. To a screen
 * reader it is one picture whose description is what the last step did, so that a step is one
 * announcement.
 */
#pragma once

#include "spaces/spaces-round.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_ROUND_VIEW (editor_round_view_get_type ())
G_DECLARE_FINAL_TYPE (EditorRoundView, editor_round_view, EDITOR, ROUND_VIEW, GtkWidget)

void editor_round_view_show  (EditorRoundView *self,
                              SpacesRound     *round,
                              gsize            step,
                              gboolean         fogged);
/* What is read out, all in one. */
void editor_round_view_tell  (EditorRoundView *self,
                              const char      *sentence);

G_END_DECLS
