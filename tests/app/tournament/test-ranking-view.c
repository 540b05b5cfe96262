#include "app/tournament/ranking-view.h"

#include "scratch-tournament.h"

#define MANY 250 /* boards, more than GTK makes widgets for */

typedef struct
{
  EditorTournamentResult *result;
  GtkWidget              *window;
  EditorRankingView      *view;
  gint                    activated; /* the last place, or -1 */
} Fixture;

static void
on_activated (Fixture *fixture,
              guint    place)
{
  fixture->activated = (gint) place;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->activated = -1;
  fixture->result = scratch_tournament_play ();
  fixture->view = g_object_new (EDITOR_TYPE_RANKING_VIEW, NULL);
  fixture->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->view));
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 600, 300);
  g_signal_connect_swapped (fixture->view, "activated", G_CALLBACK (on_activated), fixture);
  gtk_window_present (GTK_WINDOW (fixture->window));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  editor_tournament_result_unref (fixture->result);
}

/* ---- What is on the screen ---- */

/* The list within the column view. */
static GtkWidget *
find_list (GtkWidget *widget)
{
  if (GTK_IS_LIST_VIEW (widget))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *list = find_list (child);

      if (list != NULL)
        return list;
    }

  return NULL;
}

static void
add_labels (GtkWidget *widget,
            GPtrArray *texts)
{
  if (GTK_IS_LABEL (widget))
    g_ptr_array_add (texts, (gpointer) gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    add_labels (child, texts);
}

/* What the cells of row @number say, from the first one; NULL if it is not there. */
static GPtrArray *
read_row (Fixture *fixture,
          guint    number)
{
  GtkWidget *list = find_list (GTK_WIDGET (fixture->view));
  GtkWidget *row = gtk_widget_get_first_child (list);
  GPtrArray *texts;

  for (; row != NULL && number > 0; number--)
    row = gtk_widget_get_next_sibling (row);
  if (row == NULL)
    return NULL;

  texts = g_ptr_array_new ();
  add_labels (row, texts);

  return texts;
}

static gboolean
row_says (Fixture    *fixture,
          guint       number,
          const char *name)
{
  g_autoptr (GPtrArray) texts = read_row (fixture, number);

  return texts != NULL && texts->len == EDITOR_N_TOURNAMENT_COLUMNS - 1 /* it is no sample */
         && g_str_equal (texts->pdata[EDITOR_TOURNAMENT_NAME], name);
}

static void
wait_for_names (Fixture           *fixture,
                const char *const *names)
{
  for (guint i = 0; names[i] != NULL; i++)
    while (!row_says (fixture, i, names[i]))
      g_main_context_iteration (NULL, TRUE);
}

static guint
count_rows (Fixture *fixture)
{
  g_autoptr (GPtrArray) texts = NULL;
  guint n = 0;

  while ((texts = read_row (fixture, n)) != NULL)
    {
      g_clear_pointer (&texts, g_ptr_array_unref);
      n++;
    }

  return n;
}

/* ---- Tests ---- */

/* The rows are those of the result, whatever it is sorted by, and are never more or fewer. */
static void
test_sorts (Fixture       *fixture,
            gconstpointer  data)
{
  static const char *const by_name[] = { "Again", "Down", "Trap", "Up", NULL };
  const char *by_place[5] = { NULL };

  for (guint i = 0; i < 4; i++)
    by_place[i] = editor_tournament_result_name (fixture->result, i);
  editor_ranking_view_set_result (fixture->view, fixture->result);
  wait_for_names (fixture, by_place);
  editor_ranking_view_sort (fixture->view, EDITOR_TOURNAMENT_NAME);
  wait_for_names (fixture, by_name);
  editor_ranking_view_set_result (fixture->view, fixture->result);
  wait_for_names (fixture, by_name);
  editor_ranking_view_sort (fixture->view, EDITOR_TOURNAMENT_PLACE);
  wait_for_names (fixture, by_place);
  g_assert_cmpuint (count_rows (fixture), ==, 4);
}

/* A row is named after its board for those who hear it, and leads to its place when sorted, too. */
static void
test_rows (Fixture       *fixture,
           gconstpointer  data)
{
  static const char *const by_name[] = { "Again", "Down", "Trap", "Up", NULL };
  GtkWidget *list, *row;

  editor_ranking_view_set_result (fixture->view, fixture->result);
  editor_ranking_view_sort (fixture->view, EDITOR_TOURNAMENT_NAME);
  wait_for_names (fixture, by_name);
  list = find_list (GTK_WIDGET (fixture->view));
  row = gtk_widget_get_first_child (list);
  for (guint i = 0; i < 4; i++, row = gtk_widget_get_next_sibling (row))
    {
      g_autoptr (GPtrArray) texts = read_row (fixture, i);
      guint place = (guint) g_ascii_strtoull (texts->pdata[EDITOR_TOURNAMENT_PLACE], NULL, 10);
      g_autofree char *start = g_strdup_printf ("Place %u: %s, ", place, by_name[i]);
      char *problem = gtk_test_accessible_check_property (GTK_ACCESSIBLE (row),
                                                          GTK_ACCESSIBLE_PROPERTY_LABEL, start);

      g_assert_nonnull (problem); /* it goes on behind the name */
      g_assert_nonnull (strstr (problem, start));
      g_free (problem);
      gtk_widget_activate_action (list, "list.activate-item", "u", i);
      g_assert_cmpint (fixture->activated, ==, (gint) place - 1);
    }
}

/* On a slow machine they are too many to be played without a question. */
static EditorTournamentResult *
play_many (void)
{
  static const char *const codes[] = { "2|2p0pG0f", "2|3p1pG1f", "2|3p1p1t0pG0f" };
  g_autoptr (GPtrArray) boards
      = g_ptr_array_new_with_free_func ((GDestroyNotify) spaces_board_unref);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) groups = NULL;
  g_autoptr (EditorTournamentResult) result = NULL;
  guint n_alone;

  for (guint i = 0; i < MANY; i++)
    {
      g_ptr_array_add (boards, spaces_code_decode (codes[i % 3], -1, NULL, NULL));
      g_ptr_array_add (names, g_strdup_printf ("Board %03u", i));
    }
  groups = editor_tournament_group_boards (boards, names, &n_alone);
  result = scratch_tournament_play_group (groups->pdata[0], NULL);

  return result->standings != NULL ? g_steal_pointer (&result)
                                   : scratch_tournament_play_group (groups->pdata[0], result);
}

/* A result of fewer boards leaves no rows behind. */
static void
test_fewer (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (EditorTournamentResult) many = play_many ();

  editor_ranking_view_set_result (fixture->view, many);
  while (count_rows (fixture) < 100)
    g_main_context_iteration (NULL, TRUE);
  editor_ranking_view_set_result (fixture->view, fixture->result);
  while (count_rows (fixture) > 4)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (count_rows (fixture), ==, 4);
}

/* From right to left the places are seen first, in a window that is too narrow, too. */
static void
test_right_to_left (Fixture       *fixture,
                    gconstpointer  data)
{
  GtkWidget *scroller = adw_bin_get_child (ADW_BIN (fixture->view));
  GtkAdjustment *across = gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (scroller));

  gtk_widget_set_direction (GTK_WIDGET (fixture->view), GTK_TEXT_DIR_RTL);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 300, 300);
  editor_ranking_view_set_result (fixture->view, fixture->result);
  while (gtk_adjustment_get_value (across) == 0
         || gtk_adjustment_get_value (across) + gtk_adjustment_get_page_size (across)
                != gtk_adjustment_get_upper (across))
    g_main_context_iteration (NULL, TRUE);
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add ("/ranking-view/sorts", Fixture, NULL, set_up, test_sorts, tear_down);
  g_test_add ("/ranking-view/rows", Fixture, NULL, set_up, test_rows, tear_down);
  g_test_add ("/ranking-view/fewer", Fixture, NULL, set_up, test_fewer, tear_down);
  g_test_add ("/ranking-view/right-to-left", Fixture, NULL, set_up, test_right_to_left, tear_down);
  return g_test_run ();
}
