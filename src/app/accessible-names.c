/* An emission hook on GtkWidget::map sees every widget that comes on screen, in whatever window. It
 * costs a type check for each, and more only for the buttons it is about. */
#include "app/accessible-names.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

/* The name is then that of the label inside, where the mnemonic is no part of the text. */
static void
name_once (GtkButton *button)
{
  if (gtk_button_get_use_underline (button) && gtk_button_get_label (button) != NULL)
    gtk_accessible_reset_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL);
}

static gboolean
is_in (GtkWidget  *widget,
       const char *type)
{
  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    if (g_str_equal (G_OBJECT_TYPE_NAME (widget), type))
      return TRUE;

  return FALSE;
}

/* The cross of a toast. */
static void
name_symbol (GtkButton *button)
{
  if (gtk_button_get_icon_name (button) != NULL && is_in (GTK_WIDGET (button), "AdwToastWidget"))
    gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    /* Translators: for a screen reader: takes a message away */
                                    _("Dismiss"), -1);
}

static gboolean
on_map (GSignalInvocationHint *hint,
        guint                  n_values,
        const GValue          *values,
        gpointer               unused)
{
  GObject *widget = g_value_get_object (&values[0]);

  if (GTK_IS_BUTTON (widget))
    {
      name_once (GTK_BUTTON (widget));
      name_symbol (GTK_BUTTON (widget));
    }

  return TRUE;
}

void
editor_accessible_names_watch (void)
{
  g_autoptr (GTypeClass) keep = g_type_class_ref (GTK_TYPE_WIDGET); /* signals are made with it */

  g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, on_map, NULL, NULL);
}
