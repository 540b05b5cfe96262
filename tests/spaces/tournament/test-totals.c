/* The file byte by byte, and what is not a part, damaged, or of another tournament. */
#include "spaces/tournament/tournament.h"

#include "spaces/board/code.h"
#include "spaces/rules/generate.h"
#include "text/decode-error.h"

#include <string.h>

static SpacesTournament *
play (const char *const    *codes,
      SpacesScoring         scoring,
      SpacesTournamentPlan  plan)
{
  g_autoptr (SpacesField) field = spaces_field_new (scoring);
  SpacesTournament *tournament;

  for (; *codes != NULL; codes++)
    {
      g_autoptr (SpacesBoard) board = spaces_code_decode (*codes, -1, NULL, NULL);

      g_assert_true (spaces_field_add (field, board, NULL));
    }
  tournament = spaces_tournament_new (field, plan, NULL);
  g_assert_true (spaces_tournament_play (tournament, &(SpacesTournamentWork) { 0 }, NULL, NULL));

  return tournament;
}

static const char *const two[] = { "2|2p0pG0f", "2|3p1pG1f", NULL };

/* The example of the header. */
static void
test_example (void)
{
  static const guint8 head[] = {
    'S', 'P', 'C', 'T', 'O', 'T', 'A', 'L', 1, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0,
    0,   0,   0,   0,   1,   0,   0,   0,   0, 0, 0, 0, 0, 0, 0, 0,
  };
  static const guint8 run[] = { 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0 };
  static const guint8 board[] = { 2, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0,
                                  0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0 };
  g_autoptr (SpacesTournament) tournament = play (two, SPACES_SCORING_WEB,
                                                  (SpacesTournamentPlan) { 0 });
  g_autoptr (GBytes) bytes = spaces_totals_write (tournament->totals);
  g_autoptr (SpacesTotals) again = spaces_totals_read (bytes, NULL);
  g_autoptr (GBytes) same = spaces_totals_write (again);
  g_autofree char *digest = NULL;
  gsize length;
  const guint8 *data = g_bytes_get_data (bytes, &length);

  g_assert_cmpuint (length, ==, 176);
  g_assert_cmpmem (data, sizeof head, head, sizeof head);
  digest = g_compute_checksum_for_data (G_CHECKSUM_SHA256,
                                        (const guchar *) "2|2p0pG0f\0" "2|3p1pG1f", 20);
  for (guint i = 0; i < 32; i++)
    g_assert_cmpint (data[40 + i], ==,
                     g_ascii_xdigit_value (digest[2 * i]) * 16
                         + g_ascii_xdigit_value (digest[2 * i + 1]));
  g_assert_cmpmem (data + 72, sizeof run, run, sizeof run);
  g_assert_cmpmem (data + 88, sizeof board, board, sizeof board);
  g_assert_cmpmem (data + 116, sizeof board, board, sizeof board);
  g_assert_true (g_bytes_equal (bytes, same));
}

/* No byte can be changed, and none left out, without an error. */
static void
test_damaged (void)
{
  g_autoptr (SpacesTournament) tournament = play (two, SPACES_SCORING_WEB,
                                                  (SpacesTournamentPlan) { 0 });
  g_autoptr (GBytes) bytes = spaces_totals_write (tournament->totals);
  gsize length = g_bytes_get_size (bytes);

  for (gsize i = 0; i < length; i++)
    {
      g_autofree guint8 *copy = g_memdup2 (g_bytes_get_data (bytes, NULL), length);
      g_autoptr (GBytes) flipped = NULL;
      g_autoptr (GBytes) cut = g_bytes_new_from_bytes (bytes, 0, i);
      g_autoptr (GError) error = NULL;

      copy[i] ^= 0x10;
      flipped = g_bytes_new (copy, length);
      g_assert_null (spaces_totals_read (flipped, &error));
      g_assert_nonnull (error);
      g_clear_error (&error);
      g_assert_null (spaces_totals_read (cut, &error));
      g_assert_nonnull (error);
    }
}

static void
assert_foreign (const SpacesTotals *totals,
                const SpacesTotals *other)
{
  g_autoptr (GBytes) before = spaces_totals_write (totals);
  g_autoptr (GBytes) after = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_false (spaces_totals_add ((SpacesTotals *) totals, other, &error));
  g_assert_error (error, DECODE_ERROR, DECODE_ERROR_FIELD);
  after = spaces_totals_write (totals);
  g_assert_true (g_bytes_equal (before, after));
}

/* Other boards, another scoring, a sample, another seed, and the same part twice. */
static void
test_foreign (void)
{
  static const char *const others[] = { "2|3p1pG1f", "2|2p0pG0f", NULL };
  static const char *const five[] = { "2|2p0pG0f", "2|3p1pG1f", "2|2p0pG0f", "2|3p1p1t0pG0f",
                                      "2|2p0pG0f", NULL };
  const SpacesTournamentPlan all = { 0 }, some = { .opponents = 2 }, again = { 2, 8, FALSE };
  g_autoptr (SpacesTournament) own = play (two, SPACES_SCORING_WEB, all);
  g_autoptr (SpacesTournament) turned = play (others, SPACES_SCORING_WEB, all);
  g_autoptr (SpacesTournament) engine = play (two, SPACES_SCORING_ENGINE, all);
  g_autoptr (SpacesTournament) more = play (five, SPACES_SCORING_WEB, all);
  g_autoptr (SpacesTournament) sample = play (five, SPACES_SCORING_WEB, some);
  g_autoptr (SpacesTournament) seed = play (five, SPACES_SCORING_WEB, again);

  assert_foreign (own->totals, turned->totals);
  assert_foreign (own->totals, engine->totals);
  assert_foreign (own->totals, more->totals);
  assert_foreign (more->totals, sample->totals);
  assert_foreign (sample->totals, seed->totals);
  assert_foreign (own->totals, own->totals);
}

/* Runs are in order, join where they touch, and never overlap. */
static void
test_runs (void)
{
  g_autoptr (SpacesTournament) tournament = play (two, SPACES_SCORING_WEB,
                                                  (SpacesTournamentPlan) { 0 });
  g_autoptr (SpacesTotals) totals = spaces_totals_new (tournament->field, &tournament->schedule);
  static const SpacesRun runs[] = { { 5, 7 }, { 20, 30 }, { 0, 2 }, { 7, 20 }, { 40, 41 } };
  static const SpacesRun wrong[] = { { 0, 1 }, { 1, 5 }, { 6, 7 }, { 29, 35 }, { 3, 50 } };

  for (gsize i = 0; i < G_N_ELEMENTS (runs); i++)
    g_assert_true (spaces_totals_add_run (totals, runs[i]));
  g_assert_cmpuint (totals->runs->len, ==, 3);
  g_assert_true (spaces_totals_has_all (totals, (SpacesRun) { 5, 30 }));
  g_assert_false (spaces_totals_has_all (totals, (SpacesRun) { 2, 7 }));
  for (gsize i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (SpacesTotals) copy
          = spaces_totals_new (tournament->field, &tournament->schedule);

      for (gsize j = 0; j < G_N_ELEMENTS (runs); j++)
        spaces_totals_add_run (copy, runs[j]);
      g_assert_false (spaces_totals_add_run (copy, wrong[i]));
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/totals/example", test_example);
  g_test_add_func ("/totals/damaged", test_damaged);
  g_test_add_func ("/totals/foreign", test_foreign);
  g_test_add_func ("/totals/runs", test_runs);

  return g_test_run ();
}
