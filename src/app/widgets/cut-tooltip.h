/* cut-tooltip.h: the whole text of a label that has no room for it, while the pointer rests on it
 *
 * The text is asked for when it is to be shown. gtk_widget_set_tooltip_text() asks the display for
 * the pointer each time, which is too slow for labels that many items of a list share in turn.
 *
 * Example: editor_cut_tooltip_add (self->name_label);
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* To a label that is ellipsized. */
void editor_cut_tooltip_add (GtkLabel *label);

G_END_DECLS
