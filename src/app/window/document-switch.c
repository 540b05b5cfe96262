/* A list box without a class of its own: what a row shows is its object data "kind" (a static
 * string), and the list's "shown" is the row of the present document, for the focus. Both are set
 * by filling, which makes all rows anew; there are as many as kinds. */
#include "app/window/document-switch.h"

#include "app/window/kinds/document-kinds.h"
#include "text/shown.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

/* The subtitle: title and status, or the status alone where the title only repeats the kind. */
static char *
describe (Document   *document,
          const char *kind)
{
  g_auto (DocumentStatus) status = document_get_status (document);
  const char *title = SHOWN (document_get_title (document));

  if (g_str_equal (title, kind))
    return g_strdup (SHOWN_SENTENCE (status.sentence));

  /* Translators: one of the documents of a window: its title and its status */
  return g_strdup_printf (_("%s · %s"), title,
                          SHOWN_SENTENCE (status.sentence));
}

static GtkWidget *
make_row (const EditorDocumentKind *kind,
          Document                 *document,
          gboolean                  is_shown)
{
  GtkWidget *row = adw_action_row_new ();
  const char *title = _(kind->title);
  g_autofree char *subtitle = describe (document, title);
  g_autofree char *label
      /* Translators: for a screen reader: the kind of a document, and its title and status */
      = g_strdup_printf (is_shown ? _("%s, %s, shown") : _("%s, %s"), title, subtitle);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 2);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_object_set_data (G_OBJECT (row), "kind", (gpointer) kind->kind.name);
  /* its title */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  if (is_shown)
    {
      GtkWidget *tick = gtk_image_new_from_icon_name ("object-select-symbolic");

      adw_action_row_add_suffix (ADW_ACTION_ROW (row), tick);
    }

  return row;
}

/* With an action of the row the list would not emit "row-activated", which closes the popover
 * (board-title.c). */
static void
on_row (GtkWidget     *list,
        GtkListBoxRow *row)
{
  gtk_widget_activate_action (list, "win.show-document", "s",
                              g_object_get_data (G_OBJECT (row), "kind"));
}

GtkWidget *
editor_document_switch_new (void)
{
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  g_signal_connect (list, "row-activated", G_CALLBACK (on_row), NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Documents"), -1);

  return list;
}

void
editor_document_switch_fill (GtkWidget   *list,
                             DocumentSet *documents)
{
  const char *shown = document_set_get_kind (documents);
  const EditorDocumentKind *kind;
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (list)) != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (list), row);

  for (guint i = 0; (kind = editor_document_kinds_get (i)) != NULL; i++)
    {
      const char *name = kind->kind.name;

      row = make_row (kind, document_set_get (documents, name), g_str_equal (name, shown));
      gtk_list_box_append (GTK_LIST_BOX (list), row);
      if (g_str_equal (name, shown))
        g_object_set_data (G_OBJECT (list), "shown", row);
    }
}

void
editor_document_switch_focus (GtkWidget *list)
{
  gtk_widget_grab_focus (g_object_get_data (G_OBJECT (list), "shown"));
}
