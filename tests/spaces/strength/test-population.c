/* The numbers of boards, that each listed board is legal and there once, and that boards are drawn
 * evenly: a chi-square test, whose seed is printed.
 */
#include "spaces/strength/population.h"

#include <math.h>
#include <string.h>

#include "spaces/board/code.h"
#include "spaces/rules/check.h"
#include "spaces/strength/completions.h"

#define ALL SPACES_POPULATION_ALL
#define PLAIN SPACES_POPULATION_PLAIN

typedef struct
{
  SpacesPopulationKind kind;
  guint                size;
  guint                max_moves;
  const char          *count; /* NULL when it is not counted */
} Case;

/* 3×3 and 4×4 are the numbers of the issue; 2×2 with few moves by hand: straight up, and with a
 * trap. */
static const Case cases[] = {
  { ALL, 2, 0, "578" },
  { ALL, 2, 3, "2" },
  { ALL, 3, 0, "809144703" },
  { ALL, 3, 8, "7070" },
  { ALL, 4, 0, "840920627603032158" },
  { ALL, 6, 0, NULL },
  { PLAIN, 2, 0, "54" },
  { PLAIN, 2, 3, "2" },
  { PLAIN, 3, 0, "11977" },
  { PLAIN, 4, 0, "11002256" },
  { PLAIN, 5, 0, NULL },
};

static void
test_counts (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const Case *c = &cases[i];
      g_autoptr (SpacesPopulation) population = spaces_population_new (c->kind, c->size,
                                                                       c->max_moves);
      g_autofree char *text = NULL;
      SpacesCount count;
      gboolean counted = spaces_population_count (population, &count);

      g_assert_true (counted == (c->count != NULL));
      text = spaces_count_format (count);
      g_assert_cmpstr (counted ? text : NULL, ==, c->count);
    }
}

static void
test_format (void)
{
  g_autofree char *nothing = spaces_count_format (0);
  g_autofree char *most = spaces_count_format (~(SpacesCount) 0);

  g_assert_cmpstr (nothing, ==, "0");
  g_assert_cmpstr (most, ==, "340282366920938463463374607431768211455");
}

static gboolean
visits_twice (const SpacesBoard *board)
{
  guint64 visited = 0;

  for (gsize i = 0; i + 1 < spaces_board_get_n_moves (board); i++)
    {
      const SpacesMove *move = spaces_board_get_move (board, i);
      guint64 bit = 1;

      if (move->type != SPACES_MOVE_PIECE)
        continue;
      bit <<= (guint) move->square.row * spaces_board_get_size (board) + (guint) move->square.col;
      if (visited & bit)
        return TRUE;
      visited |= bit;
    }

  return FALSE;
}

/* In the order of their codes and so each once, legal, and as many as were counted. */
static void
check_list (SpacesPopulationKind kind,
            guint                size,
            guint                max_moves)
{
  g_autoptr (SpacesPopulation) population = spaces_population_new (kind, size, max_moves);
  g_autoptr (GPtrArray) boards = spaces_population_list (population, 20000);
  g_autofree char *previous = g_strdup ("");
  SpacesCount count;

  g_assert_nonnull (boards);
  g_assert_true (spaces_population_count (population, &count));
  g_assert_cmpuint (boards->len, ==, (guint) count);
  for (guint i = 0; i < boards->len; i++)
    {
      const SpacesBoard *board = g_ptr_array_index (boards, i);
      g_autoptr (SpacesReport) report = spaces_rules_check (board);
      char *code = spaces_code_encode (board);

      g_assert_cmpint (report->level, ==, SPACES_LEVEL_LEGAL);
      g_assert_true (kind == ALL || !visits_twice (board));
      g_assert_cmpstr (previous, <, code);
      g_free (previous);
      previous = code;
    }
}

static void
test_lists (void)
{
  g_autoptr (SpacesPopulation) large = spaces_population_new (PLAIN, 3, 0);
  g_autoptr (SpacesPopulation) larger = spaces_population_new (PLAIN, 7, 0);

  check_list (ALL, 2, 0);
  check_list (PLAIN, 2, 0);
  check_list (PLAIN, 3, 0);
  check_list (ALL, 3, 8);
  g_assert_null (spaces_population_list (large, 11976));
  g_assert_null (spaces_population_list (larger, 20000));
}

/* The plain boards are those of all boards that visit no square twice. */
static void
test_plain_among_all (void)
{
  g_autoptr (SpacesPopulation) all = spaces_population_new (ALL, 3, 8);
  g_autoptr (SpacesPopulation) plain = spaces_population_new (PLAIN, 3, 8);
  g_autoptr (GPtrArray) boards = spaces_population_list (all, 20000);
  SpacesCount count, found = 0;

  g_assert_true (spaces_population_count (plain, &count));
  for (guint i = 0; i < boards->len; i++)
    found += !visits_twice (g_ptr_array_index (boards, i));
  g_assert_true (found == count);
}

/* ---- Drawing ---- */

/* The standard normal deviate that a chi-square of @freedom degrees corresponds to
 * (Wilson-Hilferty). */
static double
chi_square_deviate (double chi_square,
                    double freedom)
{
  double spread = 2 / (9 * freedom);

  return (cbrt (chi_square / freedom) - (1 - spread)) / sqrt (spread);
}

/* Draws @times as many boards as there are and counts how often each comes. */
static void
check_even (SpacesPopulationKind kind,
            guint                size,
            guint                max_moves,
            double               times,
            guint64              seed)
{
  g_autoptr (SpacesPopulation) population = spaces_population_new (kind, size, max_moves);
  g_autoptr (GPtrArray) boards = spaces_population_list (population, 20000);
  g_autoptr (GHashTable) drawn = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  SpacesRandom random = spaces_random_new (seed, 0);
  double chi_square = 0;

  for (guint i = 0; i < times * boards->len; i++)
    {
      double log_weight = 1;
      g_autoptr (SpacesBoard) board = spaces_population_draw (population, &random, &log_weight);
      char *code = spaces_code_encode (board);
      guint before = GPOINTER_TO_UINT (g_hash_table_lookup (drawn, code));

      g_assert_cmpfloat (log_weight, ==, 0);
      g_hash_table_insert (drawn, code, GUINT_TO_POINTER (before + 1));
    }
  for (guint i = 0; i < boards->len; i++)
    {
      g_autofree char *code = spaces_code_encode (g_ptr_array_index (boards, i));
      double off = GPOINTER_TO_UINT (g_hash_table_lookup (drawn, code)) - times;

      chi_square += off * off / times;
      g_hash_table_remove (drawn, code);
    }

  g_assert_cmpuint (g_hash_table_size (drawn), ==, 0);
  g_test_message ("%s %ux%u: chi-square %.1f, %u boards", spaces_population_kind_names[kind], size,
                  size, chi_square, boards->len);
  g_assert_cmpfloat (fabs (chi_square_deviate (chi_square, boards->len - 1)), <, 5);
}

static void
test_even (void)
{
  guint64 seed = (guint64) g_test_rand_int ();

  g_test_message ("seed %" G_GUINT64_FORMAT, seed);
  check_even (ALL, 2, 0, 40, seed);
  check_even (ALL, 3, 7, 20, seed);
  check_even (PLAIN, 2, 0, 40, seed);
  check_even (PLAIN, 3, 0, 8, seed);
}

/* Boards of sizes that are drawn only: legal, of the population, and none beyond its moves. */
static void
check_drawn (SpacesPopulationKind kind,
             guint                size,
             guint                max_moves,
             guint64              seed)
{
  g_autoptr (SpacesPopulation) population = spaces_population_new (kind, size, max_moves);
  SpacesRandom random = spaces_random_new (seed, size);

  for (guint i = 0; i < (size > 10 ? 5 : 100); i++)
    {
      double log_weight;
      g_autoptr (SpacesBoard) board = spaces_population_draw (population, &random, &log_weight);
      g_autoptr (SpacesReport) report = spaces_rules_check (board);

      g_assert_true (isfinite (log_weight));
      g_assert_cmpint (report->level, ==, SPACES_LEVEL_LEGAL);
      g_assert_true (spaces_board_get_n_moves (board)
                     <= population->max_moves);
      g_assert_true (kind == ALL || size > 8 || !visits_twice (board));
    }
}

static void
test_drawn (void)
{
  guint64 seed = (guint64) g_test_rand_int ();

  g_test_message ("seed %" G_GUINT64_FORMAT, seed);
  check_drawn (ALL, 4, 0, seed);
  check_drawn (PLAIN, 4, 0, seed);
  check_drawn (ALL, 5, 9, seed);
  check_drawn (PLAIN, 5, 0, seed);
  check_drawn (ALL, 6, 0, seed);
  check_drawn (PLAIN, 6, 0, seed);
  check_drawn (PLAIN, 10, 0, seed);
  check_drawn (PLAIN, 10, 11, seed);
  check_drawn (ALL, 12, 0, seed);
  check_drawn (PLAIN, 31, 0, seed);
  check_drawn (ALL, 31, 32, seed);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/population/counts", test_counts);
  g_test_add_func ("/population/format", test_format);
  g_test_add_func ("/population/lists", test_lists);
  g_test_add_func ("/population/plain-among-all", test_plain_among_all);
  g_test_add_func ("/population/draws-evenly", test_even);
  g_test_add_func ("/population/draws-legal-boards", test_drawn);

  return g_test_run ();
}
