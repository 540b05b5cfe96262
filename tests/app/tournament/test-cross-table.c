#include "app/tournament/cross-table.h"

#include "scratch-tournament.h"

typedef struct
{
  EditorTournamentResult *result;
  GtkWidget              *window;
  EditorCrossTable       *table;
  guint                   n_activated;
} Fixture;

static void
on_activated (Fixture *fixture)
{
  fixture->n_activated++;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  fixture->result = scratch_tournament_play ();
  fixture->table = g_object_new (EDITOR_TYPE_CROSS_TABLE, NULL);
  fixture->window = gtk_window_new ();
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (fixture->table));
  gtk_window_set_child (GTK_WINDOW (fixture->window), scroller);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 150, 120);
  g_signal_connect_swapped (fixture->table, "activated", G_CALLBACK (on_activated), fixture);
  gtk_window_present (GTK_WINDOW (fixture->window));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  editor_tournament_result_unref (fixture->result);
}

static GtkWidget *
get_cursor (Fixture *fixture)
{
  return gtk_widget_get_first_child (GTK_WIDGET (fixture->table));
}

/* Before there is a result it has nothing to show, and no key does anything. */
static void
test_empty (Fixture       *fixture,
            gconstpointer  data)
{
  g_autofree char *words = editor_cross_table_describe (fixture->table);

  g_assert_cmpstr (words, ==, "");
  while (!gtk_widget_get_mapped (GTK_WIDGET (fixture->table)))
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (gtk_widget_child_focus (GTK_WIDGET (fixture->table), GTK_DIR_TAB_FORWARD));
}

static void
test_chosen (Fixture       *fixture,
             gconstpointer  data)
{
  editor_cross_table_set_result (fixture->table, fixture->result);
  gtk_test_accessible_assert_role (get_cursor (fixture), GTK_ACCESSIBLE_ROLE_GRID_CELL);
  for (guint i = 0; i < 4; i++)
    {
      g_autofree char *words = NULL;
      guint place, opponent;

      editor_cross_table_choose (fixture->table, i, 3);
      words = editor_cross_table_describe (fixture->table);
      gtk_test_accessible_assert_property (get_cursor (fixture), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                           words);
      g_assert_nonnull (strstr (words, editor_tournament_result_name (fixture->result, i)));
      editor_cross_table_get_chosen (fixture->table, &place, &opponent);
      g_assert_cmpuint (place, ==, i);
      g_assert_cmpuint (opponent, ==, 3);
    }
}

/* A cell beyond the edge comes into view when it is chosen. */
static void
test_scrolls (Fixture       *fixture,
              gconstpointer  data)
{
  graphene_rect_t bounds;

  editor_cross_table_set_result (fixture->table, fixture->result);
  editor_cross_table_choose (fixture->table, 3, 3);
  do
    {
      g_main_context_iteration (NULL, TRUE);
      g_assert_true (gtk_widget_compute_bounds (get_cursor (fixture), GTK_WIDGET (fixture->table),
                                                &bounds));
    }
  while (bounds.origin.x <= 0
         || bounds.origin.x + bounds.size.width
                > (float) gtk_widget_get_width (GTK_WIDGET (fixture->table)) + 1
         || bounds.origin.y + bounds.size.height
                > (float) gtk_widget_get_height (GTK_WIDGET (fixture->table)) + 1);
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add ("/cross-table/empty", Fixture, NULL, set_up, test_empty, tear_down);
  g_test_add ("/cross-table/chosen", Fixture, NULL, set_up, test_chosen, tear_down);
  g_test_add ("/cross-table/scrolls", Fixture, NULL, set_up, test_scrolls, tear_down);
  return g_test_run ();
}
