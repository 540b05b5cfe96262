#include "app/widgets/cut-tooltip.h"

static gboolean
on_tooltip (GtkLabel   *label,
            int         x,
            int         y,
            gboolean    by_keyboard,
            GtkTooltip *tooltip)
{
  if (!pango_layout_is_ellipsized (gtk_label_get_layout (label)))
    return FALSE;

  gtk_tooltip_set_text (tooltip, gtk_label_get_text (label));
  return TRUE;
}

void
editor_cut_tooltip_add (GtkLabel *label)
{
  gtk_widget_set_has_tooltip (GTK_WIDGET (label), TRUE);
  g_signal_connect (label, "query-tooltip", G_CALLBACK (on_tooltip), NULL);
}
