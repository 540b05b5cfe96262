/* Check button and link follow each other, so a change comes back to where it began: on_toggled()
 * compares before it sets, and setting a check button to the value that it has emits nothing. Both
 * handlers end with either object. */
#include "app/share/name-choice.h"

#include <glib/gi18n-lib.h>

static void
update (GtkCheckButton *check,
        GameLink       *link)
{
  guint length = game_link_get_name_length (link);
  g_autofree char *label = NULL;

  gtk_widget_set_visible (GTK_WIDGET (check), length > 0);
  gtk_check_button_set_active (check, game_link_has_name (link));
  if (length == 0)
    return;

  label = g_strdup_printf (
      /* Translators: a choice; the name of the board makes its link longer by so many characters */
      ngettext ("Include the name (%u character)", "Include the name (%u characters)", length),
      length);
  gtk_check_button_set_label (check, label);
}

static void
on_link (GameLink       *link,
         GtkCheckButton *check)
{
  update (check, link);
}

static void
on_toggled (GtkCheckButton *check,
            GameLink       *link)
{
  gboolean is_active = gtk_check_button_get_active (check);

  if (is_active != game_link_has_name (link))
    game_link_set_has_name (link, is_active);
}

void
editor_name_choice_tie (GtkCheckButton *check,
                        GameLink       *link)
{
  update (check, link);
  g_signal_connect_object (link, "link-changed", G_CALLBACK (on_link), check, 0);
  g_signal_connect_object (check, "toggled", G_CALLBACK (on_toggled), link, 0);
}
