#include "app/desktop/settings.h"
#include "text/place.h"

#include <gtk/gtk.h>

static GtkSingleSelection *
make_row (void)
{
  static const char *const choices[] = { "Front", "Long edge", "Short edge", "One too many", NULL };

  return gtk_single_selection_new (G_LIST_MODEL (gtk_string_list_new (choices)));
}

static void
test_choice_follows_the_key_and_the_row (void)
{
  g_autoptr (GSettings) settings = editor_settings_open ();
  g_autoptr (GtkSingleSelection) row = make_row ();
  g_autofree char *chosen = NULL;

  g_settings_set_string (settings, EDITOR_SETTING_CARDS_SIDES, "short-edge");
  editor_settings_bind_control (settings, EDITOR_SETTING_CARDS_SIDES, row);
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
  editor_settings_bind_control (settings, EDITOR_SETTING_CARDS_SIDES, row);
  gtk_single_selection_set_selected (row, 3);
  chosen = g_settings_get_string (settings, EDITOR_SETTING_CARDS_SIDES);
  g_assert_cmpstr (chosen, ==, "long-edge");
}

static void
note_first (GObject *follower)
{
  g_object_set_data (follower, "first", GINT_TO_POINTER (place_shown (0)));
}

static int
get_noted (GObject *follower)
{
  return GPOINTER_TO_INT (g_object_get_data (follower, "first"));
}

/* Who follows is told when the other number counts already. */
static void
test_places_follow_the_key (void)
{
  g_autoptr (GSettings) settings = editor_settings_open ();
  g_autoptr (GApplication) application = g_application_new ("com.example.Test",
                                                            G_APPLICATION_NON_UNIQUE);
  g_autoptr (GObject) follower = g_object_new (G_TYPE_OBJECT, NULL);

  g_settings_set_boolean (settings, EDITOR_SETTING_COUNT_FROM_ONE, TRUE);
  editor_settings_bind_places (settings, application);
  g_assert_cmpint (place_shown (0), ==, 1);

  g_application_set_default (application);
  editor_settings_follow_places (follower, G_CALLBACK (note_first));
  g_settings_set_boolean (settings, EDITOR_SETTING_COUNT_FROM_ONE, FALSE);
  g_assert_cmpint (get_noted (follower), ==, 0);
  g_settings_set_boolean (settings, EDITOR_SETTING_COUNT_FROM_ONE, TRUE);
  g_assert_cmpint (get_noted (follower), ==, 1);
  g_settings_reset (settings, EDITOR_SETTING_COUNT_FROM_ONE);
  g_assert_cmpint (get_noted (follower), ==, 0);
  g_assert_cmpint (place_shown (0), ==, 0);
  g_application_set_default (NULL);
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
  g_test_add_func ("/settings/places-follow-the-key", test_places_follow_the_key);
  return g_test_run ();
}
