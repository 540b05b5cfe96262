#include "app/canvas/board-labels.h"
#include "spaces/board/code.h"
#include "spaces/description/square-words.h"

typedef struct
{
  const char  *code;
  gsize        step;
  SpacesSquare square;
  const char  *words;
} Case;

static const Case described[] = {
  { "4|12p08p12t04p00pG0f", 6, { 3, 0 }, "row 3, column 0, piece, move 1, trap, move 3" },
  { "4|12p08p12t04p00pG0f", 6, { 0, 0 }, "row 0, column 0, piece, move 5" },
  { "4|12p08p12t04p00pG0f", 6, { 0, 1 }, "row 0, column 1, empty" },
  { "4|12p08p12t04p00pG0f", 6, { -1, 0 }, "goal, column 0, finish, move 6" },
  { "4|12p08p12t04p00pG0f", 6, { -1, 3 }, "goal, column 3" },
  { "4|12p08p12t04p00pG0f", 5, { -1, 0 },
    "goal, column 0, later finish, move 6; the piece can finish here" },
  { "4|12p08p12t04p00pG0f", 4, { 0, 0 },
    "row 0, column 0, later piece, move 5; the piece can move here; a trap can be placed here" },
  { "4|12p08p12t04p00pG0f", 4, { 1, 0 },
    "row 1, column 0, the piece is here, piece, move 4; a trap can be placed under the piece, a "
    "supermove" },
  { "4|12p08p12t04p00pG0f", 0, { 3, 1 }, "row 3, column 1, empty; the piece can start here" },
  { "2|2p3p2p3p2p3p2p3p2p3p2p3p2p3p2p3p2p3p2p3p2p", 21, { 1, 0 },
    "row 1, column 0, the piece is here, piece, moves 1, 3, 5, 7, 9, 11, 13, 15, 17 and 2 more" },
};

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
test_describe (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (described); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SpacesBoard) board = spaces_code_decode (described[i].code, -1, NULL, &error);
      g_auto (SpacesVisits) visits = { 0 };
      g_autofree char *words = NULL;
      EditorSquareScene scene;
      SpacesNext next;

      g_assert_no_error (error);
      scene_init (&scene, board, &visits, &next, described[i].step);
      words = editor_square_describe (&scene, described[i].square);
      g_assert_cmpstr (words, ==, described[i].words);
    }
}

static void
test_problems_are_told (void)
{
  g_autoptr (SpacesBoard) board = spaces_code_decode ("3|6p0p", -1, NULL, NULL);
  g_autoptr (SpacesReport) report = spaces_rules_check (board);
  g_auto (SpacesVisits) visits = { 0 };
  g_autofree char *words = NULL;
  EditorSquareScene scene;
  SpacesNext next;

  scene_init (&scene, board, &visits, &next, 2);
  scene.report = report;
  words = editor_square_describe (&scene, (SpacesSquare) { 0, 0 });
  g_assert_nonnull (strstr (words, "; problem: "));
}

typedef struct
{
  const char    *code;
  SpacesSquare   square;
  SpacesMoveType tool;
  const char    *words;
} Explained;

static const Explained explained[] = {
  { "4|12p08p12t04p", { 1, 1 }, SPACES_MOVE_PIECE,
    "Put the piece here as move 5\nRight-click for a trap" },
  { "4|12p08p12t04p", { 1, 1 }, SPACES_MOVE_TRAP, "Put a trap here as move 5" },
  { "4|12p08p12t04p", { 1, 0 }, SPACES_MOVE_PIECE,
    "Right-click for a trap under the piece, a supermove" },
  { "4|12p08p12t04p", { 1, 0 }, SPACES_MOVE_TRAP,
    "Put a trap under the piece as move 5, a supermove" },
  { "4|12p08p12t04p00p", { -1, 0 }, SPACES_MOVE_PIECE, "Finish here as move 6" },
  { "4|12p08p12t04p00p", { -1, 0 }, SPACES_MOVE_TRAP, "Finish here as move 6" },
};

static void
test_explain (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (explained); i++)
    {
      g_autoptr (SpacesBoard) board = spaces_code_decode (explained[i].code, -1, NULL, NULL);
      g_autofree char *words = NULL;
      SpacesNext next;

      spaces_rules_next (board, spaces_board_get_n_moves (board), &next);
      words = editor_square_explain (&next, explained[i].square, explained[i].tool);
      g_assert_cmpstr (words, ==, explained[i].words);
    }
}

/* A pointer that passes is told what can be done, and nothing else: why not is for a click. */
static void
test_explain_what_can_be_done (void)
{
  g_autoptr (SpacesBoard) board = spaces_code_decode ("4|12p08p12t04p00pG0f", -1, NULL, NULL);

  for (gsize step = 0; step <= 6; step++)
    {
      SpacesMoveType tool = step % 2 ? SPACES_MOVE_TRAP : SPACES_MOVE_PIECE;
      SpacesNext next;

      spaces_rules_next (board, step, &next);
      for (int row = -1; row < 4; row++)
        for (int col = 0; col < 4; col++)
          {
            SpacesSquare square = { (gint8) row, (gint8) col };
            SpacesMove moves[] = { editor_square_get_move (square, tool),
                                   editor_square_get_move (square, SPACES_MOVE_TRAP) };
            g_autofree char *words = editor_square_explain (&next, square, tool);
            gboolean can_do = FALSE;

            for (gsize i = 0; i < G_N_ELEMENTS (moves); i++)
              can_do |= spaces_verdict_allows (spaces_next_get_verdict (&next, moves[i]));
            g_assert_cmpint (words != NULL, ==, can_do);
          }
    }
}

static void
keep_words (SpacesSquare square,
            const char  *words,
            gpointer     data)
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
      SpacesMove move = { { (gint8) g_test_rand_int_range (0, 5), (gint8) g_test_rand_int_range (0, 5) },
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
      scene_init (&scene, board, &visits, &next, (gsize) g_test_rand_int_range (0, (int) n_edited + 1));
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
count_words (SpacesSquare square,
             const char  *words,
             gpointer     data)
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
  g_test_add_func ("/square-words/describe", test_describe);
  g_test_add_func ("/square-words/problems-are-told", test_problems_are_told);
  g_test_add_func ("/square-words/explain", test_explain);
  g_test_add_func ("/square-words/explain-what-can-be-done", test_explain_what_can_be_done);
  g_test_add_func ("/board-labels/follow-every-edit", test_labels_follow_every_edit);
  g_test_add_func ("/board-labels/change-where-needed", test_labels_change_where_needed);
  return g_test_run ();
}
