#include "app/desktop/settings.h"
#include "app/tournament/ranking-view.h"
#include "app/tournament/tournament-window.h"

#include "scratch-tournament.h"

#include <adwaita.h>
#include <string.h>

#define MORE_THAN_A_TABLE 4100

static const char without_table; /* the fixture has so many boards */

typedef struct
{
  GSettings *settings;
  GtkWidget *owner;
  GtkWidget *window; /* NULL once it is gone */
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr (GPtrArray) groups
      = g_ptr_array_new_with_free_func ((GDestroyNotify) editor_tournament_group_unref);
  guint n_more = data == &without_table ? MORE_THAN_A_TABLE - 4 : 0;
  EditorTournamentGroup *group = scratch_tournament_make_group ();

  for (guint i = 0; i < n_more; i++)
    {
      g_ptr_array_add (group->boards, spaces_board_ref (group->boards->pdata[i]));
      g_ptr_array_add (group->names, g_strdup (group->names->pdata[i]));
    }
  g_ptr_array_add (groups, group);
  fixture->settings = editor_settings_open ();
  g_settings_reset (fixture->settings, EDITOR_SETTING_STRENGTH_SCORING);
  fixture->owner = gtk_window_new ();
  fixture->window = editor_tournament_window_show (GTK_WINDOW (fixture->owner), fixture->settings,
                                                   groups,
                                                   n_more > 0 ? 0 : GPOINTER_TO_UINT (data));
  g_object_add_weak_pointer (G_OBJECT (fixture->window), (gpointer *) &fixture->window);
}

static void
wait_until_gone (Fixture *fixture)
{
  while (fixture->window != NULL)
    g_main_context_iteration (NULL, TRUE);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->owner));
  wait_until_gone (fixture);
  g_settings_reset (fixture->settings, EDITOR_SETTING_STRENGTH_SCORING);
  g_object_unref (fixture->settings);
}

static gpointer
part_of (Fixture    *fixture,
         const char *name)
{
  return gtk_widget_get_template_child (fixture->window, EDITOR_TYPE_TOURNAMENT_WINDOW, name);
}

static gboolean
shows (Fixture    *fixture,
       const char *page)
{
  return gtk_stack_get_visible_child (part_of (fixture, "stack")) == part_of (fixture, page);
}

static const char *
get_subtitle (Fixture *fixture)
{
  return adw_window_title_get_subtitle (part_of (fixture, "window_title"));
}

static void
wait_for_subtitle (Fixture    *fixture,
                   const char *words)
{
  while (g_strcmp0 (get_subtitle (fixture), words) != 0)
    g_main_context_iteration (NULL, TRUE);
}

/* It plays at once, and again when points are counted otherwise. */
static void
test_plays (Fixture       *fixture,
            gconstpointer  data)
{
  wait_for_subtitle (fixture, "4 boards · 2×2 · web scoring");
  g_assert_true (shows (fixture, "ranking"));
  g_settings_set_string (fixture->settings, EDITOR_SETTING_STRENGTH_SCORING, "engine");
  wait_for_subtitle (fixture, "4 boards · 2×2 · engine scoring");
}

static void
test_pages (Fixture       *fixture,
            gconstpointer  data)
{
  wait_for_subtitle (fixture, "4 boards · 2×2 · web scoring");
  gtk_widget_activate_action (fixture->window, "tournament.view", "s", "cross");
  g_assert_true (shows (fixture, "cross_page"));
  gtk_widget_activate_action (fixture->window, "tournament.sort", "u", EDITOR_TOURNAMENT_ELO);
  g_assert_true (shows (fixture, "ranking"));
  g_signal_emit_by_name (part_of (fixture, "ranking"), "activated", 2);
  g_assert_true (shows (fixture, "cross_page"));
}

/* Without a table there are no views to choose from, and no empty bar for them. */
static void
test_without_table (Fixture       *fixture,
                    gconstpointer  data)
{
  GtkWidget *bar = gtk_widget_get_parent (gtk_widget_get_parent (part_of (fixture,
                                                                          "cross_button")));

  while (!shows (fixture, "ranking"))
    {
      if (shows (fixture, "question_page")) /* on a slow machine */
        gtk_widget_activate_action (fixture->window, "tournament.answer", "b", FALSE);
      g_main_context_iteration (NULL, TRUE);
    }
  g_assert_cmpstr (get_subtitle (fixture), ==, "4100 boards · 2×2 · web scoring");
  g_assert_false (gtk_widget_get_visible (bar));
}

/* Boards without an opponent are told of. */
static void
test_alone (Fixture       *fixture,
            gconstpointer  data)
{
  g_assert_nonnull (strstr (gtk_label_get_text (part_of (fixture, "notes_label")),
                            "2 boards take no part"));
}

/* It is out of sight at once and gone soon, before the first result too; and it is gone with the
 * window that it belongs to. */
static void
test_closes (Fixture       *fixture,
             gconstpointer  data)
{
  wait_for_subtitle (fixture, "4 boards · 2×2 · web scoring");
  gtk_window_close (GTK_WINDOW (fixture->window));
  while (fixture->window != NULL && gtk_widget_get_visible (fixture->window))
    g_main_context_iteration (NULL, TRUE);
  wait_until_gone (fixture);
}

static void
test_closes_early (Fixture       *fixture,
                   gconstpointer  data)
{
  gtk_window_close (GTK_WINDOW (fixture->window));
  wait_until_gone (fixture);
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add ("/tournament-window/plays", Fixture, NULL, set_up, test_plays, tear_down);
  g_test_add ("/tournament-window/pages", Fixture, NULL, set_up, test_pages, tear_down);
  g_test_add ("/tournament-window/without-table", Fixture, &without_table, set_up,
              test_without_table, tear_down);
  g_test_add ("/tournament-window/alone", Fixture, GUINT_TO_POINTER (2), set_up, test_alone,
              tear_down);
  g_test_add ("/tournament-window/closes", Fixture, NULL, set_up, test_closes, tear_down);
  g_test_add ("/tournament-window/closes-early", Fixture, NULL, set_up, test_closes_early,
              tear_down);
  return g_test_run ();
}
