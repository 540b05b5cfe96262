#include "spaces/board/code.h"
#include "spaces/description/square-description.h"
#include "text/place.h"
#include "text/wording.h"

typedef struct
{
  const char  *code;
  gsize        step;
  SpacesSquare square;
  const char  *words;
} Case;

static const Case described[] = {
  { "4|12p08p12t04p00pG0f", 6, { 3, 0 }, "piece, move 1, trap, move 3; row 3, column 0" },
  { "4|12p08p12t04p00pG0f", 6, { 0, 0 }, "piece, move 5; row 0, column 0" },
  { "4|12p08p12t04p00pG0f", 6, { 0, 1 }, "empty; row 0, column 1" },
  { "4|12p08p12t04p00pG0f", 6, { -1, 0 }, "finish, move 6; goal, column 0" },
  { "4|12p08p12t04p00pG0f", 6, { -1, 3 }, "goal, column 3" },
  { "4|12p08p12t04p00pG0f", 5, { -1, 0 },
    "later finish, move 6; goal, column 0; the piece can finish here" },
  { "4|12p08p12t04p00pG0f", 4, { 0, 0 },
    "later piece, move 5; row 0, column 0; the piece can move here; a trap can be placed here" },
  { "4|12p08p12t04p00pG0f", 4, { 1, 0 },
    "the piece is here, piece, move 4; row 1, column 0; a trap can be placed under the piece, a "
    "supermove" },
  { "4|12p08p12t04p00pG0f", 0, { 3, 1 }, "empty; row 3, column 1; the piece can start here" },
  { "2|2p3p2p3p2p3p2p3p2p3p2p3p2p3p2p3p2p3p2p3p2p", 21, { 1, 0 },
    "the piece is here, piece, moves 1, 3, 5, 7, 9, 11, 13, 15, 17 and 2 more; row 1, column 0" },
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

/* Only what may come next is left out. */
static void
test_short (void)
{
  g_autoptr (SpacesBoard) board = spaces_code_decode ("4|12p08p12t04p00pG0f", -1, NULL, NULL);
  g_auto (SpacesVisits) visits = { 0 };
  g_autofree char *words = NULL;
  EditorSquareScene scene;
  SpacesNext next;

  scene_init (&scene, board, &visits, &next, 4);
  wording_set_short (TRUE);
  words = editor_square_describe (&scene, (SpacesSquare) { 1, 0 });
  wording_set_short (FALSE);
  g_assert_cmpstr (words, ==, "the piece is here, piece, move 4; row 1, column 0");
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
  gboolean       by_finger;
} Explained;

static const Explained explained[] = {
  { "4|12p08p12t04p", { 1, 1 }, SPACES_MOVE_PIECE,
    "Put the piece here as move 5\nRight-click for a trap" },
  { "4|12p08p12t04p", { 1, 1 }, SPACES_MOVE_TRAP, "Put a trap here as move 5" },
  { "4|12p08p12t04p", { 1, 0 }, SPACES_MOVE_PIECE,
    "Right-click for a trap under the piece: a supermove, off which the piece steps next" },
  { "4|12p08p12t04p", { 1, 0 }, SPACES_MOVE_TRAP,
    "Put a trap under the piece as move 5: a supermove, off which the piece steps next" },
  { "4|12p08p12t04p", { 1, 1 }, SPACES_MOVE_PIECE, "Put the piece here as move 5\nHold for a trap",
    TRUE },
  { "4|12p08p12t04p", { 1, 0 }, SPACES_MOVE_PIECE,
    "Hold for a trap under the piece: a supermove, off which the piece steps next", TRUE },
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
      words = editor_square_explain (&next, explained[i].square, explained[i].tool,
                                     explained[i].by_finger);
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
            g_autofree char *words = editor_square_explain (&next, square, tool, FALSE);
            gboolean can_do = FALSE;

            for (gsize i = 0; i < G_N_ELEMENTS (moves); i++)
              can_do |= spaces_verdict_allows (spaces_next_get_verdict (&next, moves[i]));
            g_assert_cmpint (words != NULL, ==, can_do);
          }
    }
}

/* The problem of a move says rows and columns, too. */
static void
test_rows_count_from_one (void)
{
  g_autoptr (SpacesBoard) board = spaces_code_decode ("4|12p01p", -1, NULL, NULL);
  g_autoptr (SpacesReport) report = spaces_rules_check (board);
  const struct
  {
    int         first;
    const char *words;
  } cases[] = {
    { 1, "the piece is here, piece, move 2; row 1, column 2; problem: row 1, column 2 is out of "
         "reach from row 4, column 1: the piece moves one square up, down, left or right." },
    { 0, "the piece is here, piece, move 2; row 0, column 1; problem: row 0, column 1 is out of "
         "reach from row 3, column 0: the piece moves one square up, down, left or right." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (SpacesVisits) visits = { 0 };
      g_autofree char *words = NULL;
      EditorSquareScene scene;
      SpacesNext next;

      scene_init (&scene, board, &visits, &next, 2);
      scene.report = report;
      place_set_first (cases[i].first);
      words = editor_square_describe (&scene, (SpacesSquare) { 0, 1 });
      g_assert_true (g_str_has_prefix (words, cases[i].words));
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/square-words/describe", test_describe);
  g_test_add_func ("/square-words/short", test_short);
  g_test_add_func ("/square-words/problems-are-told", test_problems_are_told);
  g_test_add_func ("/square-words/explain", test_explain);
  g_test_add_func ("/square-words/explain-what-can-be-done", test_explain_what_can_be_done);
  g_test_add_func ("/square-words/rows-count-from-one", test_rows_count_from_one);
  return g_test_run ();
}
