#include "app/canvas/board-labels.h"
#include "spaces/board/code.h"
#include "spaces/description/square-description.h"

static void
scene_init (EditorSquareScene *scene,
            SpacesBoard       *board,
            SpacesVisits      *visits,
            SpacesNext        *next,
            gsize              step)
{
  spaces_visits_init (visits, board);
  spaces_rules_next (board, step, next);
  *scene = (EditorSquareScene) { .board = board, .visits = visits, .next = next };
}

static void
keep_words (SpacesSquare  square,
            const char   *words,
            gpointer      data)
{
  char **kept = data;
  guint slot = spaces_slot (5, square);

  g_free (kept[slot]);
  kept[slot] = g_strdup (words);
}

/* After any edit, the words that were kept and those that were given anew are those of a fresh
 * description of every square; and few are given anew. */
static void
test_labels_follow_every_edit (void)
{
  g_autofree EditorBoardLabels *labels = g_new0 (EditorBoardLabels, 1);
  char *kept[30] = { NULL };
  g_autoptr (SpacesBoard) board = spaces_board_new (5, NULL, 0);

  for (guint round = 0; round < 300; round++)
    {
      gsize n_moves = spaces_board_get_n_moves (board);
      SpacesMove move = { { (gint8) g_test_rand_int_range (0, 5),
                            (gint8) g_test_rand_int_range (0, 5) },
                          (guint8) g_test_rand_int_range (0, 2) };
      SpacesBoard *edited = g_test_rand_int_range (0, 3) == 0 && n_moves > 0
                                ? spaces_board_with_remove (board, 0, 1)
                                : spaces_board_with_insert (board, n_moves / 2, move);
      gsize n_edited = spaces_board_get_n_moves (edited);
      g_autoptr (SpacesReport) report = spaces_rules_check (edited);
      g_auto (SpacesVisits) visits = { 0 };
      EditorSquareScene scene;
      SpacesNext next;

      spaces_board_unref (board);
      board = edited;
      scene_init (&scene, board, &visits, &next,
                  (gsize) g_test_rand_int_range (0, (int) n_edited + 1));
      scene.report = report;
      editor_board_labels_update (labels, &scene, keep_words, kept);

      for (int row = -1; row < 5; row++)
        for (int col = 0; col < 5; col++)
          {
            SpacesSquare square = { (gint8) row, (gint8) col };
            g_autofree char *words = editor_square_describe (&scene, square);

            g_assert_cmpstr (kept[spaces_slot (5, square)], ==, words);
          }
    }

  for (guint i = 0; i < G_N_ELEMENTS (kept); i++)
    g_free (kept[i]);
}

static void
count_words (SpacesSquare  square,
             const char   *words,
             gpointer      data)
{
  ++*(guint *) data;
}

static void
test_labels_change_where_needed (void)
{
  g_autofree EditorBoardLabels *labels = g_new0 (EditorBoardLabels, 1);
  g_autoptr (SpacesBoard) board = spaces_code_decode ("31|930p899p868p837p", -1, NULL, NULL);
  g_auto (SpacesVisits) visits = { 0 };
  EditorSquareScene scene;
  SpacesNext next;
  guint n = 0;

  scene_init (&scene, board, &visits, &next, 4);
  editor_board_labels_update (labels, &scene, count_words, &n);
  g_assert_cmpuint (n, ==, 31 * 32);

  n = 0;
  editor_board_labels_update (labels, &scene, count_words, &n);
  g_assert_cmpuint (n, ==, 0);

  /* One step back: the square left, the one reached, and their neighbours. */
  spaces_rules_next (board, 3, &next);
  editor_board_labels_update (labels, &scene, count_words, &n);
  g_assert_cmpuint (n, >, 2);
  g_assert_cmpuint (n, <=, 8);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board-labels/follow-every-edit", test_labels_follow_every_edit);
  g_test_add_func ("/board-labels/change-where-needed", test_labels_change_where_needed);
  return g_test_run ();
}
