#include "app/play/answer-bar.h"
#include "spaces/board/code.h"

/* The search against it gives up after having reported 73 times, in some seconds. */
#define LABORIOUS \
  "29|834p805p834p835p806p807p778p749p750p749p748p747p718p717p688p659p630p659p630p601p630p601p6" \
  "00p571p572p543p514p543p514p513p514p485p514p485p484p513p514p543p514p515p486p487p486p485p514p5" \
  "15p486p515p544p515p544p545p544p545p546p517p488p459p430p431p402p403p374p403p374p345p346p345p3" \
  "16p315p344p315p286p287p316p345p344p315p316p315p316p287p288p289p260p231p202p201p172p173p202p2" \
  "01p172p171p170p199p170p169p140p141p170p171p142p143p114p085p086p057p056p057p056p085p084p055p0" \
  "26pG26f"

/* A piece that goes to and fro over the whole of the largest board: the search against it goes on
 * for seconds. */
static SpacesBoard *
make_long_board (void)
{
  SpacesMove moves[SPACES_MAX_SIZE * SPACES_MAX_SIZE + 1];
  const gint8 last = SPACES_MAX_SIZE - 1;
  gsize n = 0;

  for (gint8 row = last; row >= 0; row--)
    for (gint8 i = 0; i <= last; i++)
      {
        gint8 col = (last - row) % 2 == 0 ? i : (gint8) (last - i);

        moves[n++] = (SpacesMove) { { row, col }, SPACES_MOVE_PIECE };
      }
  moves[n] = (SpacesMove) { { SPACES_GOAL_ROW, moves[n - 1].square.col }, SPACES_MOVE_FINAL };

  return spaces_board_new (SPACES_MAX_SIZE, moves, n + 1);
}

static void
count (guint *n)
{
  ++*n;
}

static GtkWidget *
make_bar (guint *n_found)
{
  GtkWidget *bar = g_object_ref_sink (g_object_new (EDITOR_TYPE_ANSWER_BAR, NULL));

  g_signal_connect_swapped (bar, "found", G_CALLBACK (count), n_found);
  g_assert_false (gtk_widget_get_visible (bar));

  return bar;
}

static void
test_found (void)
{
  g_autoptr (SpacesBoard) board = spaces_code_decode ("2|2p0pG0f", -1, NULL, NULL);
  guint n_found = 0;
  g_autoptr (GtkWidget) bar = make_bar (&n_found);

  editor_answer_bar_find (EDITOR_ANSWER_BAR (bar), board, SPACES_SCORING_WEB);
  g_assert_true (gtk_widget_get_visible (bar));
  while (n_found == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (gtk_widget_get_visible (bar));
}

/* The button ends it at once, and nothing comes of it any more. */
static void
test_cancelled (void)
{
  g_autoptr (SpacesBoard) board = make_long_board ();
  guint n_found = 0;
  g_autoptr (GtkWidget) bar = make_bar (&n_found);
  GtkWidget *button = gtk_widget_get_last_child (bar);

  editor_answer_bar_find (EDITOR_ANSWER_BAR (bar), board, SPACES_SCORING_WEB);
  g_assert_true (GTK_IS_BUTTON (button));
  g_signal_emit_by_name (button, "clicked");
  g_assert_false (gtk_widget_get_visible (bar));

  /* The search holds the bar until it has ended. */
  while (G_OBJECT (bar)->ref_count > 1)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (n_found, ==, 0);
  g_assert_false (gtk_widget_get_visible (bar));
}

/* A second search ends the first, whose answer does not come. */
static void
test_found_again (void)
{
  g_autoptr (SpacesBoard) slow = make_long_board ();
  g_autoptr (SpacesBoard) fast = spaces_code_decode ("2|2p0pG0f", -1, NULL, NULL);
  guint n_found = 0;
  g_autoptr (GtkWidget) bar = make_bar (&n_found);

  editor_answer_bar_find (EDITOR_ANSWER_BAR (bar), slow, SPACES_SCORING_WEB);
  editor_answer_bar_find (EDITOR_ANSWER_BAR (bar), fast, SPACES_SCORING_WEB);
  while (G_OBJECT (bar)->ref_count > 1)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (n_found, ==, 1);
}

static GtkWidget *
find_label (GtkWidget *bar)
{
  GtkWidget *child = gtk_widget_get_first_child (bar);

  while (child != NULL && !GTK_IS_LABEL (child))
    child = gtk_widget_get_next_sibling (child);

  return child;
}

/* However often the search reports, it is shown a few times a second. The bound holds on any
 * machine: where it is slower, time allows more. */
static void
test_reports_are_few (void)
{
  g_autoptr (SpacesBoard) board = spaces_code_decode (LABORIOUS, -1, NULL, NULL);
  guint n_found = 0, n_told = 0;
  g_autoptr (GtkWidget) bar = make_bar (&n_found);
  gint64 begin = g_get_monotonic_time (), passed;

  g_signal_connect_swapped (find_label (bar), "notify::label", G_CALLBACK (count), &n_told);
  editor_answer_bar_find (EDITOR_ANSWER_BAR (bar), board, SPACES_SCORING_WEB);
  while (G_OBJECT (bar)->ref_count > 1)
    g_main_context_iteration (NULL, TRUE);
  passed = (g_get_monotonic_time () - begin) / 1000;

  g_assert_cmpuint (n_found, ==, 1);
  g_test_message ("%u reports in %d ms", n_told, (int) passed);
  g_assert_cmpint (n_told, <=, passed / EDITOR_ANSWER_BAR_LOOK_MS + 1); /* and that it has begun */
}

int
main (int    argc,
      char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/answer-bar/found", test_found);
  g_test_add_func ("/app/answer-bar/cancelled", test_cancelled);
  g_test_add_func ("/app/answer-bar/found-again", test_found_again);
  g_test_add_func ("/app/answer-bar/reports-are-few", test_reports_are_few);

  return g_test_run ();
}
