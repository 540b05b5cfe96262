/* round-legend.h: what the figures on the board of a round mean
 *
 * Each figure with its name beside it, in as many columns as there is room for; or, compact for
 * narrow windows, the figures alone, on a button that opens the names. The opponent is called what
 * the score board calls it.
 */
#pragma once

#include <gtk/gtk.h>

#define EDITOR_TYPE_ROUND_LEGEND (editor_round_legend_get_type ())
G_DECLARE_FINAL_TYPE (EditorRoundLegend, editor_round_legend, EDITOR, ROUND_LEGEND, GtkBox)

void editor_round_legend_set_compact  (EditorRoundLegend *self,
                                       gboolean           compact);
/* @name may be NULL or empty. */
void editor_round_legend_set_opponent (EditorRoundLegend *self,
                                       const char        *name);
