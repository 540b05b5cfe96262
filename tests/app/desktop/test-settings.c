#include "app/desktop/settings.h"

#include <gtk/gtk.h>

static GtkSingleSelection *
make_row (void)
{
  static const char *const choices[] = { "Front", "Long edge", "Short edge", "One too many", NULL };

  return gtk_single_selection_new (G_LIST_MODEL (gtk_string_list_new (choices)));
}

/* The values need not outlive the call. */
static void
bind_sides (GSettings *settings,
            gpointer   row)
{
  g_autofree char *front = g_strdup ("fronts");
  const char *values[] = { front, "long-edge", "short-edge", NULL };

  editor_settings_bind_choice (settings, EDITOR_SETTING_CARDS_SIDES, row, values);
}

static void
test_choice_follows_the_key_and_the_row (void)
{
  g_autoptr (GSettings) settings = editor_settings_open ();
  g_autoptr (GtkSingleSelection) row = make_row ();
  g_autofree char *chosen = NULL;

  g_settings_set_string (settings, EDITOR_SETTING_CARDS_SIDES, "short-edge");
  bind_sides (settings, row);
  g_assert_cmpuint (gtk_single_selection_get_selected (row), ==, 2);

  g_settings_set_string (settings, EDITOR_SETTING_CARDS_SIDES, "fronts");
  g_assert_cmpuint (gtk_single_selection_get_selected (row), ==, 0);

  gtk_single_selection_set_selected (row, 1);
  chosen = g_settings_get_string (settings, EDITOR_SETTING_CARDS_SIDES);
  g_assert_cmpstr (chosen, ==, "long-edge");
}

static void
test_choice_without_a_value_changes_nothing (void)
{
  g_autoptr (GSettings) settings = editor_settings_open ();
  g_autoptr (GtkSingleSelection) row = make_row ();
  g_autofree char *chosen = NULL;

  g_settings_set_string (settings, EDITOR_SETTING_CARDS_SIDES, "long-edge");
  bind_sides (settings, row);
  gtk_single_selection_set_selected (row, 3);
  chosen = g_settings_get_string (settings, EDITOR_SETTING_CARDS_SIDES);
  g_assert_cmpstr (chosen, ==, "long-edge");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/settings/choice-follows-the-key-and-the-row",
                   test_choice_follows_the_key_and_the_row);
  g_test_add_func ("/settings/choice-without-a-value-changes-nothing",
                   test_choice_without_a_value_changes_nothing);
  return g_test_run ();
}
