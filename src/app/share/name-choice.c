#include "app/share/name-choice.h"

#include <glib/gi18n-lib.h>

static void
update (GtkCheckButton  *check,
        GParamSpec      *unused,
        EditorBoardLink *link)
{
  guint length = editor_board_link_name_length (link);
  g_autofree char *label = NULL;

  gtk_widget_set_visible (GTK_WIDGET (check), length > 0);
  if (length == 0)
    return;

  label = g_strdup_printf (
      /* Translators: a choice; the name of the board makes its link longer by so many characters */
      ngettext ("Include the name (%u character)", "Include the name (%u characters)", length), length);
  gtk_check_button_set_label (check, label);
}

static void
on_link (EditorBoardLink *link,
         GParamSpec      *pspec,
         GtkCheckButton  *check)
{
  update (check, pspec, link);
}

void
editor_name_choice_tie (GtkCheckButton  *check,
                        EditorBoardLink *link)
{
  editor_board_link_bind_name (link, check);
  g_signal_connect_object (link, "notify::text", G_CALLBACK (on_link), check, 0);
  update (check, NULL, link);
}
