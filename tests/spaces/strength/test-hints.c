/* Hints against what the boards of the variations really win, and their order.
 */
#include "spaces/strength/hints.h"

#include "spaces/board/code.h"
#include "spaces/strength/sensitivity.h"

static SpacesHints *
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

  return spaces_hints_new (variations);
}

/* The piece stands in the middle: four steps, five traps. */
static void
test_all (void)
{
  g_autoptr (SpacesHints) hints = find ("3|7p4p", 2);
  double sum = 0;

  g_assert_cmpuint (spaces_hints_get_n (hints), ==, 9);
  for (guint i = 0; i < 9; i++)
    {
      const SpacesHint *hint = spaces_hints_get (hints, i);

      g_assert_true (spaces_hints_find (hints, hint->move.square,
                                        (SpacesMoveType) hint->move.type) == hint);
      g_assert_cmpfloat (hint->level, <=, i == 0 ? 1 : spaces_hints_get (hints, i - 1)->level);
      g_assert_true (hint->best == (i == 0));
      g_assert_cmpint (spaces_hint_get_percent (hint), ==,
                       (gint) (100 * hint->more_wins + (hint->more_wins < 0 ? -0.5 : 0.5)));
      sum += hint->more_wins;
    }
  g_assert_cmpfloat (spaces_hints_get (hints, 0)->level, ==, 1);
  g_assert_cmpfloat (spaces_hints_get (hints, 8)->level, ==, 0);
  g_assert_cmpfloat_with_epsilon (sum, 0, 1e-9);
  g_assert_null (spaces_hints_find (hints, (SpacesSquare) { 0, 0 }, SPACES_MOVE_PIECE));
  g_assert_null (spaces_hints_find (hints, (SpacesSquare) { 1, 1 }, SPACES_MOVE_PIECE));
  g_assert_nonnull (spaces_hints_find (hints, (SpacesSquare) { 1, 1 }, SPACES_MOVE_TRAP));
}

/* Mirrored moves are both the best, or both not; of moves that are all equal none is. */
static void
test_equal (void)
{
  g_autoptr (SpacesHints) two = find ("2|2p", 0);
  g_autoptr (SpacesHints) three = find ("3|7p", 0);
  const SpacesHint *left = spaces_hints_find (three, (SpacesSquare) { 2, 0 }, SPACES_MOVE_PIECE);
  const SpacesHint *right = spaces_hints_find (three, (SpacesSquare) { 2, 2 }, SPACES_MOVE_PIECE);

  g_assert_cmpuint (spaces_hints_get_n (two), ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_false (spaces_hints_get (two, i)->best);
      g_assert_cmpfloat (spaces_hints_get (two, i)->level, ==, 1);
    }
  g_assert_cmpfloat (left->wins, ==, right->wins);
  g_assert_true (left->best == right->best);
  g_assert_true (spaces_hints_get (three, 0)->best);
  g_assert_false (spaces_hints_get (three, 2)->best);
}

/* As a value of GObject's, which holds one more reference. */
static void
test_boxed (void)
{
  SpacesHints *hints = find ("3|7p", 1);
  g_auto (GValue) value = G_VALUE_INIT;

  g_value_init (&value, SPACES_TYPE_HINTS);
  g_value_take_boxed (&value, spaces_hints_ref (hints));
  spaces_hints_unref (hints);
  g_assert_cmpuint (spaces_hints_get_n (g_value_get_boxed (&value)), >, 0);
}

/* A straight way wins against all boards that wander on a large board: then the lead says which
 * move is better. */
static void
test_lead (void)
{
  const SpacesMove move = { { 1, 1 }, SPACES_MOVE_PIECE };
  g_autoptr (GArray) variations = g_array_new (FALSE, FALSE, sizeof (SpacesVariation));
  g_autoptr (SpacesHints) hints = NULL;

  for (guint i = 0; i < 3; i++)
    {
      const SpacesVariation variation
          = { .kind = SPACES_VARIATION_NEXT, .move = move, .wins = 1, .lead = 5 - 2.0 * i };

      g_array_append_val (variations, variation);
    }
  hints = spaces_hints_new (variations);

  for (guint i = 0; i < 3; i++)
    {
      g_assert_cmpfloat (spaces_hints_get (hints, i)->level, ==, 1 - 0.5 * i);
      g_assert_true (spaces_hints_get (hints, i)->best == (i == 0));
    }
}

/* A finished board has no next move. */
static void
test_none (void)
{
  g_autoptr (SpacesHints) hints = find ("3|7p4p1pG1f", 4);

  g_assert_cmpuint (spaces_hints_get_n (hints), ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/hints/all", test_all);
  g_test_add_func ("/hints/equal", test_equal);
  g_test_add_func ("/hints/boxed", test_boxed);
  g_test_add_func ("/hints/lead", test_lead);
  g_test_add_func ("/hints/none", test_none);

  return g_test_run ();
}
