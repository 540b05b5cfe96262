#include "app/window/preferences-window.h"

#include "app/desktop/settings.h"

/* What a row is called, the key that it is about, and what the key is to become when a person
 * changes the row. */
typedef struct
{
  const char *title;
  const char *key;
  const char *becomes; /* as g_variant_print() writes it */
} Case;

static const Case cases[] = {
  { "Colors", EDITOR_SETTING_COLOR_SCHEME, "'light'" },
  { "Rows and columns count from 1", EDITOR_SETTING_COUNT_FROM_ONE, "true" },
  { "Kind of link", EDITOR_SETTING_LINK_STYLE, "'challenge'" },
  { "Names in short links", EDITOR_SETTING_LINK_NAME, "true" },
  { "Web address of short links", EDITOR_SETTING_SHORT_BASE, "'https://example.org/'" },
  { "Web address of challenges", EDITOR_SETTING_WEB_BASE, "'https://example.org/'" },
  { "Your name in challenges", EDITOR_SETTING_PLAYER_NAME, "'https://example.org/'" },
  { "Four colors", EDITOR_SETTING_SOLITAIRE_FOUR_COLOURS, "true" },
  { "Time", EDITOR_SETTING_SOLITAIRE_TIME, "false" },
  { "Tell when a move loses the game", EDITOR_SETTING_SOLITAIRE_WARN, "true" },
  { "Web address of solitaire links", EDITOR_SETTING_SOLITAIRE_BASE, "'https://example.org/'" },
  { "Web address of pentomino links", EDITOR_SETTING_PENTOMINOES_BASE, "'https://example.org/'" },
  { "Screen reader says less", EDITOR_SETTING_SHORT_WORDS, "true" },
  { "Developer mode", EDITOR_SETTING_DEVELOPER_MODE, "true" },
};

/* Whether there is nothing to set in @row, but a button beside its text. */
static gboolean
is_text (GtkWidget *row)
{
  return G_OBJECT_TYPE (row) == ADW_TYPE_ACTION_ROW
         && adw_action_row_get_activatable_widget (ADW_ACTION_ROW (row)) == NULL;
}

/* All rows below @widget that set something. */
static void
list_rows (GtkWidget *widget,
           GPtrArray *rows)
{
  if (ADW_IS_PREFERENCES_ROW (widget)
      && gtk_widget_get_ancestor (widget, ADW_TYPE_PREFERENCES_GROUP) != NULL
      && adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget))[0] != '\0'
      && !is_text (widget))
    g_ptr_array_add (rows, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    list_rows (child, rows);
}

static GtkWidget *
find_row (GPtrArray  *rows,
          const char *title)
{
  for (guint i = 0; i < rows->len; i++)
    if (g_str_equal (adw_preferences_row_get_title (rows->pdata[i]), title))
      return rows->pdata[i];

  g_error ("there is no row “%s”", title);
}

static void
change (GtkWidget *row)
{
  if (ADW_IS_COMBO_ROW (row))
    {
      adw_combo_row_set_selected (ADW_COMBO_ROW (row), 1);
    }
  else if (ADW_IS_ENTRY_ROW (row))
    {
      gtk_editable_set_text (GTK_EDITABLE (row), "https://example.org/");
      g_signal_emit_by_name (row, "apply");
    }
  else
    {
      adw_action_row_activate (ADW_ACTION_ROW (row));
    }
}

static void
assert_value (GSettings  *settings,
              const char *key,
              const char *wanted)
{
  g_autoptr (GVariant) value = g_settings_get_value (settings, key);
  g_autofree char *text = g_variant_print (value, FALSE);

  g_test_message ("%s: %s", key, text);
  g_assert_cmpstr (text, ==, wanted);
}

typedef struct
{
  GSettings *settings;
  GtkWidget *window;
  GPtrArray *rows;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->settings = editor_settings_open ();
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    g_settings_reset (fixture->settings, cases[i].key);
  fixture->window = g_object_ref_sink (editor_preferences_window_new (fixture->settings));
  fixture->rows = g_ptr_array_new ();
  list_rows (fixture->window, fixture->rows);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_ptr_array_unref (fixture->rows);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_object_unref (fixture->window);
  g_object_unref (fixture->settings);
}

/* A row that is not in the table above is one that nobody has tried. */
static void
test_every_row (Fixture       *fixture,
                gconstpointer  data)
{
  g_assert_cmpuint (fixture->rows->len, ==, G_N_ELEMENTS (cases));
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      change (find_row (fixture->rows, cases[i].title));
      assert_value (fixture->settings, cases[i].key, cases[i].becomes);
    }
}

/* What is no address changes nothing, and is marked. */
static void
test_wrong_address (Fixture       *fixture,
                    gconstpointer  data)
{
  GtkWidget *row = find_row (fixture->rows, "Web address of short links");
  g_autofree char *before = g_settings_get_string (fixture->settings, EDITOR_SETTING_SHORT_BASE);
  g_autofree char *after = NULL;

  g_assert_false (gtk_widget_has_css_class (row, "error"));
  gtk_editable_set_text (GTK_EDITABLE (row), "paper");
  g_assert_true (gtk_widget_has_css_class (row, "error"));
  g_signal_emit_by_name (row, "apply");
  after = g_settings_get_string (fixture->settings, EDITOR_SETTING_SHORT_BASE);
  g_assert_cmpstr (after, ==, before);
}

/* The rows show what is changed elsewhere. */
static void
test_follows (Fixture       *fixture,
              gconstpointer  data)
{
  GtkWidget *colors = find_row (fixture->rows, "Colors");
  GtkWidget *mode = find_row (fixture->rows, "Developer mode");
  GtkWidget *toggle = adw_action_row_get_activatable_widget (ADW_ACTION_ROW (mode));

  g_settings_set_string (fixture->settings, EDITOR_SETTING_COLOR_SCHEME, "dark");
  g_settings_set_boolean (fixture->settings, EDITOR_SETTING_DEVELOPER_MODE, TRUE);
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (colors)), ==, 2);
  g_assert_true (gtk_switch_get_active (GTK_SWITCH (toggle)));
}

int
main (int    argc,
      char **argv)
{
  g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add ("/preferences-window/every-row", Fixture, NULL, set_up, test_every_row, tear_down);
  g_test_add ("/preferences-window/wrong-address", Fixture, NULL, set_up, test_wrong_address,
              tear_down);
  g_test_add ("/preferences-window/follows", Fixture, NULL, set_up, test_follows, tear_down);

  return g_test_run ();
}
