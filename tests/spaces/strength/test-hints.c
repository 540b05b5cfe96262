/* Hints against what the boards of the variations really win, and their order.
 */
#include "spaces/strength/sensitivity.h"

#include "spaces/board/code.h"

static GArray *
find (const char *code,
      gsize       n_moves)
{
  const SpacesStrengthOptions web = { .scoring = SPACES_SCORING_WEB };
  g_autoptr (SpacesBoard) board = spaces_code_decode (code, -1, NULL, NULL);
  g_autoptr (SpacesPopulation) plain
      = spaces_population_new (SPACES_POPULATION_PLAIN, spaces_board_get_size (board), 0);
  g_autoptr (GPtrArray) opponents
      = g_ptr_array_new_with_free_func ((GDestroyNotify) spaces_board_unref);
  g_autoptr (GArray) variations = NULL;

  spaces_sensitivity_add_opponents (opponents, plain, 100, 0, NULL, NULL);
  variations = spaces_sensitivity_next (board, n_moves, opponents, &web, NULL, NULL);

  return g_steal_pointer (&variations);
}

/* The piece stands in the middle: four steps, five traps. */
static void
test_all (void)
{
  g_autoptr (GArray) hints = find ("3|7p4p", 2);
  double sum = 0;

  g_assert_cmpuint (hints->len, ==, 9);
  for (guint i = 0; i < 9; i++)
    {
      const SpacesVariation *hint = &g_array_index (hints, SpacesVariation, i);

      g_assert_true (spaces_hints_find (hints, hint->move.square,
                                        (SpacesMoveType) hint->move.type) == hint);
      g_assert_cmpfloat (hint->level, <=,
                         i == 0 ? 1 : g_array_index (hints, SpacesVariation, i - 1).level);
      g_assert_true (hint->best == (i == 0));
      g_assert_cmpint (spaces_hint_get_percent (hint), ==,
                       (gint) (100 * hint->more_wins + (hint->more_wins < 0 ? -0.5 : 0.5)));
      sum += hint->more_wins;
    }
  g_assert_cmpfloat (g_array_index (hints, SpacesVariation, 0).level, ==, 1);
  g_assert_cmpfloat (g_array_index (hints, SpacesVariation, 8).level, ==, 0);
  g_assert_cmpfloat_with_epsilon (sum, 0, 1e-9);
  g_assert_null (spaces_hints_find (hints, (SpacesSquare) { 0, 0 }, SPACES_MOVE_PIECE));
  g_assert_null (spaces_hints_find (hints, (SpacesSquare) { 1, 1 }, SPACES_MOVE_PIECE));
  g_assert_nonnull (spaces_hints_find (hints, (SpacesSquare) { 1, 1 }, SPACES_MOVE_TRAP));
}

/* Mirrored moves are both the best, or both not; of moves that are all equal none is. */
static void
test_equal (void)
{
  g_autoptr (GArray) two = find ("2|2p", 0);
  g_autoptr (GArray) three = find ("3|7p", 0);
  const SpacesVariation *left
      = spaces_hints_find (three, (SpacesSquare) { 2, 0 }, SPACES_MOVE_PIECE);
  const SpacesVariation *right
      = spaces_hints_find (three, (SpacesSquare) { 2, 2 }, SPACES_MOVE_PIECE);

  g_assert_cmpuint (two->len, ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_false (g_array_index (two, SpacesVariation, i).best);
      g_assert_cmpfloat (g_array_index (two, SpacesVariation, i).level, ==, 1);
    }
  g_assert_cmpfloat (left->wins, ==, right->wins);
  g_assert_true (left->best == right->best);
  g_assert_true (g_array_index (three, SpacesVariation, 0).best);
  g_assert_false (g_array_index (three, SpacesVariation, 2).best);
}

/* A straight way wins against all boards that wander on a large board: then the lead says which
 * move is better. */
static void
test_lead (void)
{
  const SpacesMove move = { { 1, 1 }, SPACES_MOVE_PIECE };
  g_autoptr (GArray) variations = g_array_new (FALSE, FALSE, sizeof (SpacesVariation));
  g_autoptr (GArray) hints = NULL;

  for (guint i = 0; i < 3; i++)
    {
      const SpacesVariation variation
          = { .kind = SPACES_VARIATION_NEXT, .move = move, .wins = 1, .lead = 5 - 2.0 * i };

      g_array_append_val (variations, variation);
    }
  spaces_variations_rate (variations);
  hints = g_array_ref (variations);

  for (guint i = 0; i < 3; i++)
    {
      g_assert_cmpfloat (g_array_index (hints, SpacesVariation, i).level, ==, 1 - 0.5 * i);
      g_assert_true (g_array_index (hints, SpacesVariation, i).best == (i == 0));
    }
}

/* A finished board has no next move. */
static void
test_none (void)
{
  g_autoptr (GArray) hints = find ("3|7p4p1pG1f", 4);

  g_assert_cmpuint (hints->len, ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/hints/all", test_all);
  g_test_add_func ("/hints/equal", test_equal);
  g_test_add_func ("/hints/lead", test_lead);
  g_test_add_func ("/hints/none", test_none);

  return g_test_run ();
}
