/* Controls are called in preferences-window.ui as the settings that they show, and are bound to
 * them. The web addresses are not: what is typed is no address most of the time, so a row is taken
 * over when it is applied, and only if it is one. Whether it is valid is shown with every key. */
#include "app/window/preferences-window.h"

#include "app/compat/accessible-names.h"
#include "app/desktop/settings.h"
#include "app/share/page-saving.h"
#include "app/share/player-card.h"
#include "app/widgets/builders.h"
#include "app/widgets/choice-rows.h"
#include "app/widgets/entry-limit.h"
#include "cards/solver/solver.h"
#include "text/share-url.h"

#include <glib/gi18n-lib.h>

static const char *const controls[] = {
  EDITOR_SETTING_COLOR_SCHEME, EDITOR_SETTING_COUNT_FROM_ONE,         EDITOR_SETTING_LINK_STYLE,
  EDITOR_SETTING_LINK_NAME,    EDITOR_SETTING_SOLITAIRE_FOUR_COLOURS, EDITOR_SETTING_DEVELOPER_MODE,
  EDITOR_SETTING_PLAYER_NAME,  EDITOR_SETTING_SOLITAIRE_TIME,
  EDITOR_SETTING_SOLITAIRE_WARN,  EDITOR_SETTING_SHORT_WORDS,
};

static const char *const addresses[] = {
  EDITOR_SETTING_SHORT_BASE, EDITOR_SETTING_WEB_BASE, EDITOR_SETTING_SOLITAIRE_BASE,
  EDITOR_SETTING_PENTOMINOES_BASE,
};

static void
on_base_changed (AdwEntryRow *row)
{
  editor_set_css_class (GTK_WIDGET (row), "error",
                        !share_url_is_base (gtk_editable_get_text (GTK_EDITABLE (row))));
}

static void
show_base (AdwEntryRow *row,
           GSettings   *settings)
{
  g_autofree char *base
      = g_settings_get_string (settings, gtk_buildable_get_buildable_id (GTK_BUILDABLE (row)));

  /* AdwEntryRow offers its apply button after any change of the text, also of the program. */
  adw_entry_row_set_show_apply_button (row, FALSE);
  gtk_editable_set_text (GTK_EDITABLE (row), base);
  adw_entry_row_set_show_apply_button (row, TRUE);
  on_base_changed (row);
}

static void
on_base_apply (AdwEntryRow *row,
               GSettings   *settings)
{
  const char *base = gtk_editable_get_text (GTK_EDITABLE (row));

  if (share_url_is_base (base))
    g_settings_set_string (settings, gtk_buildable_get_buildable_id (GTK_BUILDABLE (row)), base);
}

static void
on_reset (GtkWidget *button,
          GSettings *settings)
{
  GtkWidget *row = gtk_widget_get_ancestor (button, ADW_TYPE_ENTRY_ROW);

  g_settings_reset (settings, gtk_buildable_get_buildable_id (GTK_BUILDABLE (row)));
  show_base (ADW_ENTRY_ROW (row), settings);
}

static void
bind_address (GtkBuilder *builder,
              GSettings  *settings,
              const char *key)
{
  GObject *row = gtk_builder_get_object (builder, key);
  GtkWidget *reset = editor_icon_button_new ("edit-undo-symbolic", NULL,
                                             _("Back to the usual address"), NULL);

  gtk_widget_set_valign (reset, GTK_ALIGN_CENTER);
  editor_add_styles (reset, "flat", NULL);
  adw_entry_row_add_suffix (ADW_ENTRY_ROW (row), reset);
  editor_entry_limit (GTK_EDITABLE (row), EDITOR_ENTRY_MAX_ADDRESS);
  show_base (ADW_ENTRY_ROW (row), settings);
  g_signal_connect (row, "changed", G_CALLBACK (on_base_changed), NULL);
  g_signal_connect_object (row, "apply", G_CALLBACK (on_base_apply), settings, 0);
  g_signal_connect_object (reset, "clicked", G_CALLBACK (on_reset), settings, 0);
}

static void
on_save_page (GtkWidget *button,
              GSettings *settings)
{
  editor_page_save (button, settings, _("spaces"), NULL);
}

GtkWidget *
editor_preferences_window_new (GSettings *settings)
{
  g_autoptr (GtkBuilder) builder = NULL;
  GObject *name;
  GtkWidget *save;

  g_type_ensure (EDITOR_TYPE_SWITCH_ROW);
  builder = gtk_builder_new_from_resource ("/com/example/SpacesEditor/preferences-window.ui");
  name = gtk_builder_get_object (builder, EDITOR_SETTING_PLAYER_NAME);
  save = GTK_WIDGET (gtk_builder_get_object (builder, "save-page"));
  editor_entry_limit (GTK_EDITABLE (name), EDITOR_PLAYER_NAME_MAX);
  for (gsize i = 0; i < G_N_ELEMENTS (controls); i++)
    editor_settings_bind_control (settings, controls[i],
                                  gtk_builder_get_object (builder, controls[i]));
  gtk_widget_set_visible (
      GTK_WIDGET (gtk_builder_get_object (builder, EDITOR_SETTING_SOLITAIRE_WARN)),
      cards_solver_is_built ());
  for (gsize i = 0; i < G_N_ELEMENTS (addresses); i++)
    bind_address (builder, settings, addresses[i]);
  g_signal_connect_object (save, "clicked", G_CALLBACK (on_save_page), settings, 0);
  editor_accessible_names_keep (save);

  return GTK_WIDGET (gtk_builder_get_object (builder, "window"));
}
