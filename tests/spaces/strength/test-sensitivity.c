/* The variations of a board against trying everything, and what comes next against playing it.
 */
#include "spaces/strength/sensitivity.h"

#include <string.h>

#include "spaces/board/code.h"
#include "spaces/rules/check.h"

static const SpacesStrengthOptions web = { .scoring = SPACES_SCORING_WEB };

/* All of a small population, else a sample. */
static GPtrArray *
find_opponents (SpacesPopulation *population)
{
  GPtrArray *opponents = g_ptr_array_new_with_free_func ((GDestroyNotify) spaces_board_unref);

  g_assert_true (spaces_sensitivity_add_opponents (opponents, population, 200, 1, NULL, NULL));

  return opponents;
}

static gboolean
is_legal (const SpacesBoard *board)
{
  g_autoptr (SpacesReport) report = spaces_rules_check (board);

  return report->level == SPACES_LEVEL_LEGAL;
}

/* How many legal boards there are when each move, at each place, is tried. */
static guint
count_variations (const SpacesBoard *board)
{
  guint size = spaces_board_get_size (board), n = 0;

  for (gsize i = 0; i < spaces_board_get_n_moves (board); i++)
    {
      g_autoptr (SpacesBoard) less = spaces_board_with_remove (board, i, 1);

      n += is_legal (less);
      for (guint at = 0; at < (size + 1) * size * 3; at++)
        {
          SpacesMove move = { { (gint8) (at / 3 / size) - 1, (gint8) (at / 3 % size) },
                              (guint8) (at % 3) };
          g_autoptr (SpacesBoard) other = spaces_board_with_replace (board, i, move);
          g_autoptr (SpacesBoard) more = spaces_board_with_insert (board, i, move);

          n += is_legal (other) && !spaces_board_equal (other, board);
          n += is_legal (more);
        }
    }

  return n;
}

/* Every figure is that of spaces_strength_find(), and the best comes first. */
static void
check_figures (GArray           *variations,
               SpacesPopulation *population)
{
  for (guint i = 0; i < variations->len; i++)
    {
      const SpacesVariation *variation = &g_array_index (variations, SpacesVariation, i);
      g_autoptr (SpacesStrength) strength
          = spaces_strength_find (variation->board, population, &web, NULL, NULL, NULL, NULL);

      g_assert_true (is_legal (variation->board));
      g_assert_cmpfloat_with_epsilon (
          variation->wins, (double) strength->sums.wins / (double) strength->sums.rounds, 1e-12);
      g_assert_cmpfloat_with_epsilon (variation->lead, strength->sums.mean_lead, 1e-9);
      g_assert_true (i == 0 || g_array_index (variations, SpacesVariation, i - 1).wins
                                 >= variation->wins);
    }
}

static void
test_find (void)
{
  static const char *const codes[] = { "3|7p4p1pG1f", "3|8p5p8t5p2pG2f", "3|6p3p4t0pG0f" };
  g_autoptr (SpacesPopulation) plain = spaces_population_new (SPACES_POPULATION_PLAIN, 3, 0);
  g_autoptr (GPtrArray) opponents = find_opponents (plain);

  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    {
      g_autoptr (SpacesBoard) board = spaces_code_decode (codes[i], -1, NULL, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (GArray) variations
          = spaces_sensitivity_find (board, opponents, &web, NULL, &error);
      g_autoptr (SpacesStrength) own
          = spaces_strength_find (board, plain, &web, NULL, NULL, NULL, NULL);
      const SpacesVariation *first;

      g_assert_no_error (error);
      g_assert_cmpuint (variations->len, ==, count_variations (board));
      g_assert_cmpuint (variations->len, >, 0);
      check_figures (variations, plain);
      first = &g_array_index (variations, SpacesVariation, 0);
      g_assert_cmpfloat_with_epsilon (first->more_lead, first->lead - own->sums.mean_lead, 1e-9);
    }
}

static gboolean
has_board (GArray     *variations,
           const char *code)
{
  for (guint i = 0; i < variations->len; i++)
    {
      g_autofree char *other
          = spaces_code_encode (g_array_index (variations, SpacesVariation, i).board);

      if (strcmp (other, code) == 0)
        return TRUE;
    }

  return FALSE;
}

/* From the empty board one of three squares; after a trap in the way around it. */
static void
test_next (void)
{
  g_autoptr (SpacesPopulation) plain = spaces_population_new (SPACES_POPULATION_PLAIN, 3, 0);
  g_autoptr (GPtrArray) opponents = find_opponents (plain);
  g_autoptr (SpacesBoard) board = spaces_code_decode ("3|7p4t", -1, NULL, NULL);
  g_autoptr (GArray) first = spaces_sensitivity_next (board, 0, opponents, &web, NULL, NULL);
  g_autoptr (GArray) around = spaces_sensitivity_next (board, 2, opponents, &web, NULL, NULL);

  g_assert_cmpuint (first->len, ==, 3);
  g_assert_true (has_board (first, "3|7p4p1pG1f"));
  check_figures (first, plain);
  check_figures (around, plain);
  g_assert_true (has_board (around, "3|7p4t6p3p0pG0f"));
  g_assert_true (has_board (around, "3|7p4t8p5p2pG2f"));
  for (guint i = 0; i < around->len; i++)
    {
      const SpacesVariation *variation = &g_array_index (around, SpacesVariation, i);

      g_assert_cmpint (variation->kind, ==, SPACES_VARIATION_NEXT);
      g_assert_cmpuint (variation->index, ==, 2);
      g_assert_cmpmem (&variation->move, sizeof (SpacesMove),
                       spaces_board_get_move (variation->board, 2), sizeof (SpacesMove));
    }
}

/* In the top row the goal is one of the moves; a finished board has no next one. */
static void
test_goal (void)
{
  g_autoptr (SpacesPopulation) plain = spaces_population_new (SPACES_POPULATION_PLAIN, 3, 0);
  g_autoptr (GPtrArray) opponents = find_opponents (plain);
  g_autoptr (SpacesBoard) board = spaces_code_decode ("3|7p4p1pG1f", -1, NULL, NULL);
  g_autoptr (GArray) next = spaces_sensitivity_next (board, 3, opponents, &web, NULL, NULL);
  g_autoptr (GArray) nothing = spaces_sensitivity_next (board, 4, opponents, &web, NULL, NULL);

  g_assert_true (has_board (next, "3|7p4p1pG1f"));
  g_assert_cmpuint (nothing->len, ==, 0);
}

/* A large board plays a sample, the same one for all. */
static void
test_large (void)
{
  g_autoptr (SpacesPopulation) plain = spaces_population_new (SPACES_POPULATION_PLAIN, 6, 0);
  g_autoptr (GPtrArray) opponents = find_opponents (plain);
  g_autoptr (SpacesBoard) board = spaces_code_decode ("6|33p27p21p15p09p03pG3f", -1, NULL, NULL);
  g_autoptr (GArray) one = spaces_sensitivity_next (board, 2, opponents, &web, NULL, NULL);
  g_autoptr (GArray) other = spaces_sensitivity_next (board, 2, opponents, &web, NULL, NULL);

  g_assert_cmpuint (one->len, >, 3);
  g_assert_cmpuint (one->len, ==, other->len);
  for (guint i = 0; i < one->len; i++)
    g_assert_cmpfloat (g_array_index (one, SpacesVariation, i).lead, ==,
                       g_array_index (other, SpacesVariation, i).lead);
}

/* Right of the columns whose goals the game can read the way home leads back to those. */
static void
test_far_right (void)
{
  g_autoptr (SpacesPopulation) plain = spaces_population_new (SPACES_POPULATION_PLAIN, 13, 0);
  g_autoptr (GPtrArray) opponents = g_ptr_array_new_with_free_func ((GDestroyNotify)
                                                                    spaces_board_unref);
  g_autoptr (SpacesBoard) board = spaces_code_decode ("13|168p155p", -1, NULL, NULL);
  g_autoptr (GArray) next = NULL;

  g_assert_true (spaces_sensitivity_add_opponents (opponents, plain, 2, 1, NULL, NULL));
  next = spaces_sensitivity_next (board, 2, opponents, &web, NULL, NULL);
  g_assert_cmpuint (next->len, ==, 7); /* three steps, four traps */
  for (guint i = 0; i < next->len; i++)
    g_assert_true (is_legal (g_array_index (next, SpacesVariation, i).board));
}

static void
test_cancel (void)
{
  g_autoptr (SpacesPopulation) plain = spaces_population_new (SPACES_POPULATION_PLAIN, 3, 0);
  g_autoptr (GPtrArray) opponents = find_opponents (plain);
  g_autoptr (SpacesBoard) board = spaces_code_decode ("3|7p4p1pG1f", -1, NULL, NULL);
  g_autoptr (SpacesPopulation) large = spaces_population_new (SPACES_POPULATION_PLAIN, 6, 0);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (spaces_sensitivity_find (board, opponents, &web, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  g_ptr_array_set_size (opponents, 0);
  g_assert_false (spaces_sensitivity_add_opponents (opponents, large, 9, 1, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* Drawn in several goes they are those that are drawn at once; a small population is listed. */
static void
test_opponents (void)
{
  g_autoptr (SpacesPopulation) small = spaces_population_new (SPACES_POPULATION_PLAIN, 3, 0);
  g_autoptr (SpacesPopulation) large = spaces_population_new (SPACES_POPULATION_PLAIN, 6, 0);
  g_autoptr (GPtrArray) all = find_opponents (small);
  g_autoptr (GPtrArray) at_once = find_opponents (large);
  g_autoptr (GPtrArray) later = g_ptr_array_new_with_free_func ((GDestroyNotify)
                                                                spaces_board_unref);

  g_assert_cmpuint (all->len, ==, 11977);
  g_assert_cmpuint (at_once->len, ==, 200);
  for (guint n = 50; n <= 200; n += 75)
    {
      g_assert_true (spaces_sensitivity_add_opponents (later, large, n, 1, NULL, NULL));
      g_assert_cmpuint (later->len, ==, n);
    }
  for (guint i = 0; i < 200; i++)
    g_assert_true (spaces_board_equal (later->pdata[i], at_once->pdata[i]));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sensitivity/find", test_find);
  g_test_add_func ("/sensitivity/next", test_next);
  g_test_add_func ("/sensitivity/goal", test_goal);
  g_test_add_func ("/sensitivity/large", test_large);
  g_test_add_func ("/sensitivity/far-right", test_far_right);
  g_test_add_func ("/sensitivity/cancel", test_cancel);
  g_test_add_func ("/sensitivity/opponents", test_opponents);

  return g_test_run ();
}
