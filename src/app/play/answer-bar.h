/* answer-bar.h: the search for the strongest board against another one, while it runs
 *
 * Shows how far the search is, with a button that ends it. It runs beside the window, which stays
 * usable. When it ends by itself the signal "found" (SpacesAnswer) is emitted; when it cannot, the
 * reason is shown in a toast of the window. A new search ends the one before.
 *
 * The board that is found never steps back: with the web game's scoring the very best ones walk up
 * and down until their moves run out, which no person would send.
 */
#pragma once

#include "spaces/answer/answer.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Milliseconds between two updates of the progress that is shown. */
#define EDITOR_ANSWER_BAR_LOOK_MS 100

#define EDITOR_TYPE_ANSWER_BAR (editor_answer_bar_get_type ())
G_DECLARE_FINAL_TYPE (EditorAnswerBar, editor_answer_bar, EDITOR, ANSWER_BAR, GtkWidget)

void editor_answer_bar_find (EditorAnswerBar *self,
                             SpacesBoard     *opponent,
                             SpacesScoring    scoring);

G_END_DECLS
