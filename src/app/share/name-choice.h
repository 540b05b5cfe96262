/* name-choice.h: the choice whether links carry the name of the board
 *
 * Turns a check button into that choice: it says how many characters the name costs, is tied to the
 * choice of the link, and hides while there is no name to carry or the link is one that cannot.
 *
 * Example: editor_name_choice_tie (GTK_CHECK_BUTTON (check), link);
 */
#pragma once

#include "text/game-link.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

void editor_name_choice_tie (GtkCheckButton *check,
                             GameLink       *link);

G_END_DECLS
