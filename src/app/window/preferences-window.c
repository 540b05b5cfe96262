/* The rows stand in one table. Most are bound to their setting. The web addresses are not: what is
 * typed is no address most of the time, so a row is taken over when it is applied, and only if it
 * is one. Whether it is valid is shown with every key. */
#include "app/window/preferences-window.h"

#include "app/desktop/settings.h"
#include "app/share/player-card.h"
#include "app/widgets/entry-limit.h"
#include "text/share-url.h"

#include <glib/gi18n-lib.h>

typedef enum
{
  GROUP,   /* begins one; the subtitle describes it */
  CHOICE,
  SWITCH,
  ADDRESS,
  NAME,
} RowKind;

typedef struct
{
  RowKind     kind;
  const char *title;
  const char *subtitle;  /* or NULL */
  const char *key;       /* of the setting */
  const char *values[4]; /* of a choice, as the setting has them; ends with NULL */
  const char *labels[4]; /* and what they are called */
} Row;

static const Row rows[] = {
  { GROUP, N_("Appearance") },
  { CHOICE, N_("Colors"), NULL, EDITOR_SETTING_COLOR_SCHEME,
    { "default", "light", "dark" }, { N_("As the desktop"), N_("Light"), N_("Dark") } },
  { SWITCH, N_("Rows and columns count from 1"),
    N_("Beside boards, in lists and in speech; codes and files count from 0"),
    EDITOR_SETTING_COUNT_FROM_ONE },

  { GROUP, N_("Links"),
    N_("A short link fits a text message and a small QR code. A challenge is longer; today’s web "
       "game opens it and asks for a board in return.") },
  { CHOICE, N_("Kind of link"), NULL, EDITOR_SETTING_LINK_STYLE,
    { "short", "challenge" }, { N_("Short"), N_("Challenge") } },
  { SWITCH, N_("Names in short links"),
    N_("The link ends in the name of the board; Spaces Editor reads it"),
    EDITOR_SETTING_LINK_NAME },
  { ADDRESS, N_("Web address of short links"), NULL, EDITOR_SETTING_SHORT_BASE },
  { ADDRESS, N_("Web address of challenges"), NULL, EDITOR_SETTING_WEB_BASE },
  { NAME, N_("Your name in challenges"), NULL, EDITOR_SETTING_PLAYER_NAME },

  { GROUP, N_("Solitaire") },
  { SWITCH, N_("Four colors"), N_("Clubs are green and diamonds blue"),
    EDITOR_SETTING_SOLITAIRE_FOUR_COLOURS },
  { ADDRESS, N_("Web address of solitaire links"), NULL, EDITOR_SETTING_SOLITAIRE_BASE },

  { GROUP, N_("Pentominoes") },
  { ADDRESS, N_("Web address of pentomino links"), NULL, EDITOR_SETTING_PENTOMINOES_BASE },

  { GROUP, N_("Developers") },
  { SWITCH, N_("Developer mode"), N_("Show the whole link in the sidebar"),
    EDITOR_SETTING_DEVELOPER_MODE },
};

/* --- Web addresses --------------------------------------------------------------------------- */

typedef struct
{
  AdwEntryRow *row;
  GSettings   *settings; /* the application's, which outlives the window */
  const char  *key;
} Address;

static void
show_base (const Address *address)
{
  g_autofree char *base = g_settings_get_string (address->settings, address->key);

  /* AdwEntryRow offers its apply button after any change of the text, also of the program. */
  adw_entry_row_set_show_apply_button (address->row, FALSE);
  gtk_editable_set_text (GTK_EDITABLE (address->row), base);
  adw_entry_row_set_show_apply_button (address->row, TRUE);
}

static void
on_base_changed (AdwEntryRow *row)
{
  if (share_url_is_base (gtk_editable_get_text (GTK_EDITABLE (row))))
    gtk_widget_remove_css_class (GTK_WIDGET (row), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (row), "error");
}

static void
on_base_apply (const Address *address)
{
  const char *base = gtk_editable_get_text (GTK_EDITABLE (address->row));

  if (share_url_is_base (base))
    g_settings_set_string (address->settings, address->key, base);
}

static void
on_reset (const Address *address)
{
  g_settings_reset (address->settings, address->key);
  show_base (address);
}

static void
follow (gpointer       widget,
        const char    *signal,
        GCallback      callback,
        const Address *address)
{
  g_signal_connect_data (widget, signal, callback, g_memdup2 (address, sizeof *address),
                         (GClosureNotify) G_CALLBACK (g_free), G_CONNECT_SWAPPED);
}

static GtkWidget *
make_address (const Row *about,
              GSettings *settings)
{
  GtkWidget *row = g_object_new (ADW_TYPE_ENTRY_ROW, "input-purpose", GTK_INPUT_PURPOSE_URL, NULL);
  GtkWidget *reset = gtk_button_new_from_icon_name ("edit-undo-symbolic");
  Address address = { ADW_ENTRY_ROW (row), settings, about->key };

  editor_entry_limit (GTK_EDITABLE (row), EDITOR_ENTRY_MAX_ADDRESS);
  gtk_widget_set_valign (reset, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (reset, _("Back to the usual address"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (reset), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Back to the usual address"), -1);
  gtk_widget_add_css_class (reset, "flat");
  adw_entry_row_add_suffix (ADW_ENTRY_ROW (row), reset);
  show_base (&address);
  on_base_changed (ADW_ENTRY_ROW (row));
  g_signal_connect (row, "changed", G_CALLBACK (on_base_changed), NULL);
  follow (row, "apply", G_CALLBACK (on_base_apply), &address);
  follow (reset, "clicked", G_CALLBACK (on_reset), &address);

  return row;
}

/* --- Other rows ------------------------------------------------------------------------------ */

static GtkWidget *
make_choice (const Row *about,
             GSettings *settings)
{
  GtkWidget *row = adw_combo_row_new ();
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);

  for (guint i = 0; about->labels[i] != NULL; i++)
    gtk_string_list_append (labels, _(about->labels[i]));
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (labels));
  editor_settings_bind_choice (settings, about->key, row, about->values);

  return row;
}

static GtkWidget *
make_switch (const Row *about,
             GSettings *settings)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *toggle = gtk_switch_new ();

  gtk_widget_set_valign (toggle, GTK_ALIGN_CENTER);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _(about->subtitle));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), toggle);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), toggle);
  g_settings_bind (settings, about->key, toggle, "active", G_SETTINGS_BIND_DEFAULT);

  return row;
}

static GtkWidget *
make_name (const Row *about,
           GSettings *settings)
{
  GtkWidget *row = adw_entry_row_new ();

  editor_entry_limit (GTK_EDITABLE (row), EDITOR_PLAYER_NAME_MAX);
  g_settings_bind (settings, about->key, row, "text", G_SETTINGS_BIND_DEFAULT);

  return row;
}

static GtkWidget *
make_row (const Row *about,
          GSettings *settings)
{
  GtkWidget *row;

  if (about->kind == CHOICE)
    row = make_choice (about, settings);
  else if (about->kind == SWITCH)
    row = make_switch (about, settings);
  else if (about->kind == ADDRESS)
    row = make_address (about, settings);
  else
    row = make_name (about, settings);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _(about->title));

  return row;
}

GtkWidget *
editor_preferences_window_new (GSettings *settings)
{
  GtkWidget *window = g_object_new (ADW_TYPE_PREFERENCES_WINDOW, "default-width", 560,
                                    "default-height", 640, "modal", TRUE, "search-enabled", FALSE,
                                    NULL);
  GtkWidget *page = adw_preferences_page_new ();
  GtkWidget *group = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    if (rows[i].kind == GROUP)
      {
        group = adw_preferences_group_new ();
        adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _(rows[i].title));
        if (rows[i].subtitle != NULL)
          adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group),
                                                 _(rows[i].subtitle));
        adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (group));
      }
    else
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), make_row (&rows[i], settings));
  adw_preferences_window_add (ADW_PREFERENCES_WINDOW (window), ADW_PREFERENCES_PAGE (page));

  return window;
}
