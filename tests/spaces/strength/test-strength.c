/* Exact figures where they are small enough to be checked by hand of other means, samples against
 * exact figures, and that neither threads nor asking asynchronously change anything.
 */
#include "spaces/strength/strength.h"

#include <string.h>

#include "spaces/board/code.h"
#include "spaces/round/round.h"

#define BOARD_3 "3|8p5p8t5p2pG2f"
#define BOARD_10 "10|98p88p78p68p58p48p38p28p18p08pG8f"

static SpacesStrength *
find (const char           *code,
      SpacesPopulationKind  kind,
      guint64               sample,
      guint64               seed,
      guint                 n_threads)
{
  g_autoptr (SpacesBoard) board = spaces_code_decode (code, -1, NULL, NULL);
  g_autoptr (SpacesPopulation) population
      = spaces_population_new (kind, spaces_board_get_size (board), 0);
  SpacesStrengthOptions options = { .sample = sample, .seed = seed, .n_threads = n_threads };
  g_autoptr (GError) error = NULL;
  SpacesStrength *strength
      = spaces_strength_find (board, population, &options, NULL, NULL, NULL, &error);

  g_assert_no_error (error);

  return strength;
}

static void
assert_same (const SpacesStrength *a,
             const SpacesStrength *b)
{
  g_assert_cmpmem (a->tally.leads, (2 * (gsize) a->tally.most + 1) * sizeof (guint64),
                   b->tally.leads, (2 * (gsize) b->tally.most + 1) * sizeof (guint64));
  g_assert_cmpuint (a->tally.points, ==, b->tally.points);
  g_assert_cmpfloat (a->evenness, ==, b->evenness);
  g_assert_cmpfloat (a->low, ==, b->low);
  g_assert_cmpuint (a->tally.worst.n, ==, b->tally.worst.n);
  for (guint i = 0; i < a->tally.worst.n; i++)
    g_assert_cmpstr (a->tally.worst.items[i].code, ==, b->tally.worst.items[i].code);
}

static void
test_exact (void)
{
  g_autoptr (SpacesStrength) strength = find ("2|2p0pG0f", SPACES_POPULATION_ALL, 0, 0, 0);

  g_assert_cmpint (strength->against, ==, SPACES_AGAINST_ALL);
  g_assert_cmpuint (strength->sums.rounds, ==, 578);
  g_assert_cmpfloat (strength->low, ==, strength->high);
  g_assert_cmpfloat (strength->evenness, ==, 1);
  g_assert_cmpfloat_with_epsilon (strength->game[0] + strength->game[1] + strength->game[2], 1,
                                  1e-9);
  for (guint i = 0; i < strength->tally.worst.n; i++)
    g_assert_cmpint (strength->tally.worst.items[i].theirs, >,
                     strength->tally.worst.items[i].points);
}

/* The exact share lies within four times the half of the interval, which chance leaves once in
 * 10^15 samples. */
static void
check_sample (const char           *code,
              SpacesPopulationKind  kind)
{
  guint64 seed = (guint64) g_test_rand_int ();
  g_autoptr (SpacesStrength) exact = find (code, kind, 0, 0, 0);
  g_autoptr (SpacesStrength) sample = find (code, kind, 5000, seed, 0);
  double share = (double) exact->sums.wins / (double) exact->sums.rounds;
  double half = (sample->high - sample->low) / 2, middle = (sample->high + sample->low) / 2;

  g_test_message ("seed %" G_GUINT64_FORMAT ": %.4f, exactly %.4f", seed, middle, share);
  g_assert_cmpint (sample->against, ==, SPACES_AGAINST_SAMPLE);
  g_assert_cmpuint (sample->sums.rounds, ==, 5000);
  g_assert_cmpfloat (sample->evenness, ==, 1);
  g_assert_cmpfloat_with_epsilon (middle, share, 4 * half);
}

static void
test_sample (void)
{
  check_sample (BOARD_3, SPACES_POPULATION_ALL);
  check_sample (BOARD_3, SPACES_POPULATION_PLAIN);
  check_sample ("4|12p08p12t04p00pG0f", SPACES_POPULATION_PLAIN);
}

static void
test_threads (void)
{
  static const char *const codes[] = { BOARD_3, BOARD_10 };

  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    {
      g_autoptr (SpacesStrength) one = find (codes[i], SPACES_POPULATION_PLAIN, 2000, 7, 1);
      g_autoptr (SpacesStrength) three = find (codes[i], SPACES_POPULATION_PLAIN, 2000, 7, 3);
      g_autoptr (SpacesStrength) other = find (codes[i], SPACES_POPULATION_PLAIN, 2000, 8, 3);

      assert_same (one, three);
      g_assert_true (one->tally.points != other->tally.points || one->sums.wins != other->sums.wins
                     || one->sums.mean_lead != other->sums.mean_lead);
    }
}

static void
test_uneven (void)
{
  g_autoptr (SpacesStrength) plain = find (BOARD_10, SPACES_POPULATION_PLAIN, 1000, 1, 0);
  g_autoptr (SpacesStrength) all = find (BOARD_10, SPACES_POPULATION_ALL, 1000, 1, 0);

  g_test_message ("evenness: plain %g, all %g", plain->evenness, all->evenness);
  g_assert_cmpfloat (plain->evenness, >, 0);
  g_assert_cmpfloat (plain->evenness, <, 1);
  g_assert_cmpfloat (all->evenness, >, 0);
  g_assert_cmpfloat (all->evenness, <, 1);
}

static void
test_against (void)
{
  g_autoptr (SpacesPopulation) plain = spaces_population_new (SPACES_POPULATION_PLAIN, 3, 0);
  g_autoptr (GPtrArray) boards = spaces_population_list (plain, 20000);
  g_autoptr (SpacesBoard) board = spaces_code_decode (BOARD_3, -1, NULL, NULL);
  SpacesStrengthOptions options = { .scoring = SPACES_SCORING_WEB };
  g_autoptr (SpacesStrength) exact
      = spaces_strength_find (board, plain, &options, NULL, NULL, NULL, NULL);
  g_autoptr (SpacesStrength) played
      = spaces_strength_against (board, (SpacesBoard *const *) boards->pdata, boards->len,
                                 &options, NULL, NULL, NULL, NULL);
  g_autoptr (SpacesStrength) nobody
      = spaces_strength_against (board, NULL, 0, &options, NULL, NULL, NULL, NULL);

  g_assert_cmpint (played->against, ==, SPACES_AGAINST_BOARDS);
  assert_same (exact, played);
  g_assert_cmpuint (nobody->sums.rounds, ==, 0);
}

/* ---- While it is found ---- */

typedef struct
{
  guint         n;           /* estimates so far */
  GCancellable *cancellable; /* or NULL; cancelled by the first */
} Watch;

static void
on_progress (SpacesStrength *so_far,
             gpointer        data)
{
  Watch *watch = data;

  g_assert_cmpuint (so_far->sums.rounds, >, 0);
  watch->n++;
  g_cancellable_cancel (watch->cancellable);
}

static SpacesStrength *
watch_find (guint64   sample,
            Watch    *watch,
            GError  **error)
{
  g_autoptr (SpacesBoard) board = spaces_code_decode (BOARD_10, -1, NULL, NULL);
  g_autoptr (SpacesPopulation) plain = spaces_population_new (SPACES_POPULATION_PLAIN, 10, 0);
  SpacesStrengthOptions options = { .sample = sample, .seed = 7, .background = TRUE };

  return spaces_strength_find (board, plain, &options, on_progress, watch, watch->cancellable,
                               error);
}

/* In the background it comes to the same. */
static void
test_progress (void)
{
  g_autoptr (SpacesStrength) strength = find (BOARD_10, SPACES_POPULATION_PLAIN, 2000, 7, 1);
  g_autoptr (GError) error = NULL;
  Watch watch = { 0 };
  g_autoptr (SpacesStrength) watched = watch_find (2000, &watch, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (watch.n, >, 0);
  assert_same (strength, watched);
}

/* Ten million boards would take minutes. */
static void
test_cancel (void)
{
  g_autoptr (GError) error = NULL;
  Watch watch = { .cancellable = g_cancellable_new () };

  g_assert_null (watch_find (SPACES_STRENGTH_MAX_SAMPLE, &watch, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (watch.n, >, 0);
  g_object_unref (watch.cancellable);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/strength/exact", test_exact);
  g_test_add_func ("/strength/sample", test_sample);
  g_test_add_func ("/strength/threads", test_threads);
  g_test_add_func ("/strength/uneven", test_uneven);
  g_test_add_func ("/strength/against", test_against);
  g_test_add_func ("/strength/progress", test_progress);
  g_test_add_func ("/strength/cancel", test_cancel);

  return g_test_run ();
}
