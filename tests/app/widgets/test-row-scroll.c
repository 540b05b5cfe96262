/* A list in a window gets rows, and is asked for one in the same turn of the main loop. */
#include "app/widgets/row-scroll.h"

#define ROWS 50

typedef struct
{
  GtkWidget     *window;
  GtkStringList *strings;
  GtkListView   *list;
  GtkAdjustment *adjustment;
} Fixture;

static void
on_setup (GtkSignalListItemFactory *factory,
          GtkListItem              *item)
{
  gtk_list_item_set_child (item, gtk_label_new ("Row"));
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (on_setup), NULL);
  fixture->strings = gtk_string_list_new (NULL);
  fixture->list = GTK_LIST_VIEW (gtk_list_view_new (
      GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (fixture->strings))), factory));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (fixture->list));
  fixture->adjustment
      = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  fixture->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 200, 200);
  gtk_window_set_child (GTK_WINDOW (fixture->window), scroller);
}

static void
show (Fixture *fixture)
{
  gtk_window_present (GTK_WINDOW (fixture->window));
  while (!gtk_widget_get_mapped (GTK_WIDGET (fixture->list)))
    g_main_context_iteration (NULL, TRUE);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
}

static void
add_rows (Fixture *fixture)
{
  for (int i = 0; i < ROWS; i++)
    gtk_string_list_append (fixture->strings, "Row");
}

static gboolean
is_at_end (Fixture *fixture)
{
  double page = gtk_adjustment_get_page_size (fixture->adjustment);

  return page > 0 && gtk_adjustment_get_upper (fixture->adjustment) > 2 * page
         && gtk_adjustment_get_value (fixture->adjustment) + page
                >= gtk_adjustment_get_upper (fixture->adjustment) - 1;
}

static void
wait_for_end (Fixture *fixture)
{
  while (!is_at_end (fixture))
    g_main_context_iteration (NULL, TRUE);
}

static void
test_new_row (Fixture       *fixture,
              gconstpointer  data)
{
  show (fixture);
  add_rows (fixture);
  editor_scroll_to_row (fixture->list, ROWS - 1);
  wait_for_end (fixture);

  gtk_string_list_append (fixture->strings, "Row");
  editor_scroll_to_row (fixture->list, 0);
  editor_scroll_to_row (fixture->list, ROWS); /* the last counts */
  wait_for_end (fixture);
}

static void
test_not_shown_yet (Fixture       *fixture,
                    gconstpointer  data)
{
  add_rows (fixture);
  editor_scroll_to_row (fixture->list, ROWS - 1);
  show (fixture);
  wait_for_end (fixture);
}

static gboolean
on_tick (GtkWidget     *list,
         GdkFrameClock *clock,
         gpointer       n_left)
{
  int *left = n_left;

  return --*left > 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

/* Rows may be gone when their time comes, and so may the list. */
static void
test_gone (Fixture       *fixture,
           gconstpointer  data)
{
  int left = 4; /* frames; the wish needs two */

  show (fixture);
  add_rows (fixture);
  editor_scroll_to_row (fixture->list, ROWS - 1);
  gtk_string_list_splice (fixture->strings, 1, ROWS - 1, NULL);
  gtk_widget_add_tick_callback (GTK_WIDGET (fixture->list), on_tick, &left, NULL);
  while (left > 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpfloat (gtk_adjustment_get_value (fixture->adjustment), ==, 0);
  editor_scroll_to_row (fixture->list, GTK_INVALID_LIST_POSITION);
}

int
main (int    argc,
      char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add ("/app/row-scroll/new-row", Fixture, NULL, set_up, test_new_row, tear_down);
  g_test_add ("/app/row-scroll/not-shown-yet", Fixture, NULL, set_up, test_not_shown_yet,
              tear_down);
  g_test_add ("/app/row-scroll/gone", Fixture, NULL, set_up, test_gone, tear_down);

  return g_test_run ();
}
