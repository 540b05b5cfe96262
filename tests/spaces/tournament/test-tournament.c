/* Totals and tables against single rounds, parts in any order against one run, the standings by
 * hand, and ratings against a slow reference.
 */
#include "spaces/tournament/tournament.h"

#include <string.h>

#include "spaces/board/code.h"
#include "spaces/round/round.h"
#include "spaces/rules/generate.h"
#include "spaces/strength/random.h"
#include "../strength/reference-ratings.h"
#include "text/decode-error.h"

#define MANY 3000
#define N_SAMPLED 1000
#define N_SEEDS 10

static SpacesTournament *
make (GPtrArray            *boards,
      SpacesScoring         scoring,
      SpacesTournamentPlan  plan)
{
  g_autoptr (GError) error = NULL;
  SpacesTournament *tournament
      = spaces_tournament_new_of_boards (boards, scoring, plan, &error);

  g_assert_no_error (error);

  return tournament;
}

static void
play_shard (SpacesTournament *tournament,
            guint             shard,
            guint             n_shards)
{
  const SpacesTournamentWork work = { .shard = shard, .n_shards = n_shards, .n_threads = 2 };
  g_autoptr (GError) error = NULL;

  g_assert_true (spaces_tournament_play (tournament, &work, NULL, &error));
  g_assert_no_error (error);
}

static SpacesTournament *
play (GPtrArray            *boards,
      SpacesScoring         scoring,
      SpacesTournamentPlan  plan)
{
  SpacesTournament *tournament = make (boards, scoring, plan);

  g_assert_false (spaces_tournament_is_complete (tournament));
  play_shard (tournament, 0, 1);
  g_assert_true (spaces_tournament_is_complete (tournament));

  return tournament;
}

/* Of every pair, with both scorings; a round seen from the other side is the same round. */
static void
test_rounds (void)
{
  g_autoptr (GPtrArray) boards = spaces_generate (3, 300);

  for (guint scoring = SPACES_SCORING_WEB; scoring <= SPACES_SCORING_ENGINE; scoring++)
    {
      g_autoptr (SpacesTournament) tournament
          = play (boards, (SpacesScoring) scoring, (SpacesTournamentPlan) { .has_table = TRUE });

      for (guint i = 0; i < boards->len; i++)
        {
          for (guint j = 0; j < boards->len; j++)
            {
              g_autoptr (SpacesRound) round = spaces_round_new (boards->pdata[i], boards->pdata[j],
                                                                (SpacesScoring) scoring);
              const SpacesResult *result = spaces_round_get_result (round);
              SpacesPairPoints points = spaces_tournament_get_round (tournament, i, j);

              g_assert_cmpint (points.own, ==, result->side[SPACES_SIDE_PLAYER].points);
              g_assert_cmpint (points.theirs, ==, result->side[SPACES_SIDE_OPPONENT].points);
            }
        }
    }
}

/* What the totals have to be, by rounds that are walked step by step, a board at a time. */
static void
assert_totals (const SpacesTournament *tournament,
               GPtrArray              *boards,
               guint                   step)
{
  for (guint i = 0; i < boards->len; i += step)
    {
      SpacesTotal expected = { 0 };
      const SpacesTotal *found = &tournament->totals->boards[i];

      for (guint j = 0; j < boards->len; j++)
        {
          SpacesResult result;
          guint own, theirs;

          if (i == j)
            continue;
          spaces_round_play (boards->pdata[i], boards->pdata[j], SPACES_SCORING_WEB, &result);
          own = (guint) result.side[SPACES_SIDE_PLAYER].points;
          theirs = (guint) result.side[SPACES_SIDE_OPPONENT].points;
          expected.points += own;
          expected.squares += own * own;
          expected.wins += own > theirs;
          expected.ties += own == theirs;
          expected.losses += own < theirs;
        }
      g_assert_cmpuint (found->points, ==, expected.points);
      g_assert_cmpuint (found->squares, ==, expected.squares);
      g_assert_cmpuint (found->wins, ==, expected.wins);
      g_assert_cmpuint (found->ties, ==, expected.ties);
      g_assert_cmpuint (found->losses, ==, expected.losses);
    }
}

/* 3,000 boards of 6×6, each against each. */
static void
test_independent_count (void)
{
  g_autoptr (GPtrArray) boards = spaces_generate (6, MANY);
  g_autoptr (SpacesTournament) tournament
      = play (boards, SPACES_SCORING_WEB, (SpacesTournamentPlan) { 0 });

  assert_totals (tournament, boards, 1);
}

/* Boards that cannot be packed play among the others. */
static void
test_whole_boards (void)
{
  g_autoptr (GPtrArray) boards = spaces_generate (3, 270);
  g_autoptr (GString) code = g_string_new ("3|");
  g_autoptr (SpacesTournament) tournament = NULL;

  for (guint i = 0; i < 40; i++)
    g_string_append (code, "6p7p");
  g_string_append (code, "4p1pG1f");
  g_ptr_array_add (boards, spaces_code_decode (code->str, -1, NULL, NULL));
  g_ptr_array_add (boards, spaces_board_new (3, NULL, 0));
  g_assert_nonnull (boards->pdata[boards->len - 2]);
  tournament = play (boards, SPACES_SCORING_WEB, (SpacesTournamentPlan) { .has_table = TRUE });
  g_assert_cmpuint (g_hash_table_size (tournament->field->whole), ==, 2);
  assert_totals (tournament, boards, 1);
}

/* ---- Parts ---- */

static void
assert_same (const SpacesTotals *a,
             const SpacesTotals *b)
{
  g_autoptr (GBytes) one = spaces_totals_write (a);
  g_autoptr (GBytes) other = spaces_totals_write (b);

  g_assert_true (g_bytes_equal (one, other));
}

/* Shares that were played one by one come to the bytes of one run, in whatever order they are
 * added and in a tree, all against all and of a sample. */
static void
test_shards (void)
{
  const SpacesTournamentPlan plans[] = { { 0 }, { .opponents = 30, .seed = 7 } };
  g_autoptr (GPtrArray) boards = spaces_generate (4, 1500);
  enum { N = 7 };

  for (guint plan = 0; plan < G_N_ELEMENTS (plans); plan++)
    {
      g_autoptr (SpacesTournament) whole = play (boards, SPACES_SCORING_WEB, plans[plan]);
      SpacesTournament *parts[N];
      SpacesRandom random = spaces_random_new (plan, 0);

      for (guint order = 0; order < 5; order++)
        {
          for (guint i = 0; i < N; i++)
            {
              parts[i] = make (boards, SPACES_SCORING_WEB, plans[plan]);
              play_shard (parts[i], i, N);
            }
          for (guint n = N; n > 1; n--)
            {
              guint to = spaces_random_below (&random, n), from = spaces_random_below (&random, n);
              g_autoptr (GError) error = NULL;

              if (to == from)
                from = (from + 1) % n;
              g_assert_true (spaces_totals_add (parts[to]->totals, parts[from]->totals, &error));
              g_assert_no_error (error);
              spaces_tournament_unref (parts[from]);
              parts[from] = parts[n - 1];
            }
          assert_same (parts[0]->totals, whole->totals);
          spaces_tournament_unref (parts[0]);
        }
    }
}

/* More shares than blocks: some have nothing to do. */
static void
test_many_shards (void)
{
  g_autoptr (GPtrArray) boards = spaces_generate (2, 3);
  g_autoptr (SpacesTournament) tournament
      = make (boards, SPACES_SCORING_WEB, (SpacesTournamentPlan) { 0 });

  for (guint i = 0; i < 9; i++)
    {
      g_assert_cmpint (spaces_tournament_is_complete (tournament), ==,
                       i > 0 && tournament->totals->boards[0].points > 0);
      play_shard (tournament, i, 9);
    }
  g_assert_true (spaces_tournament_is_complete (tournament));
  assert_totals (tournament, boards, 1);
}

typedef struct
{
  GBytes *kept;
  guint   n_kept;
} Kept;

/* Stops at the first time, with the totals at hand. */
static gboolean
keep_and_stop (SpacesTournament  *tournament,
               gpointer           data,
               GError           **error)
{
  Kept *kept = data;

  kept->kept = spaces_totals_write (tournament->totals);
  kept->n_kept++;

  return decode_error_field (error, "stopped");
}

/* What was kept before a run ended in the middle is where the next one goes on. */
static void
test_resume (void)
{
  g_autoptr (GPtrArray) boards = spaces_generate (6, MANY);
  g_autoptr (SpacesTournament) whole
      = play (boards, SPACES_SCORING_WEB, (SpacesTournamentPlan) { 0 });
  g_autoptr (SpacesTournament) first
      = make (boards, SPACES_SCORING_WEB, (SpacesTournamentPlan) { 0 });
  g_autoptr (SpacesTournament) second
      = make (boards, SPACES_SCORING_WEB, (SpacesTournamentPlan) { 0 });
  g_autoptr (SpacesTotals) kept_totals = NULL;
  g_autoptr (GError) error = NULL;
  Kept kept = { 0 };
  const SpacesTournamentWork work = { .keep = keep_and_stop, .data = &kept };

  g_assert_false (spaces_tournament_play (first, &work, NULL, &error));
  g_assert_error (error, DECODE_ERROR, DECODE_ERROR_FIELD);
  g_assert_cmpuint (kept.n_kept, ==, 1);
  kept_totals = spaces_totals_read (kept.kept, NULL);
  g_bytes_unref (kept.kept);
  g_assert_true (spaces_totals_add (second->totals, kept_totals, NULL));
  g_assert_false (spaces_tournament_is_complete (second));
  play_shard (second, 0, 1);
  assert_same (second->totals, whole->totals);
}

/* ---- Samples ---- */

/* Every board plays as many, and the mean of all rounds is within the margin as often as is said,
 * of few opponents and of many; the seeds are printed. */
static void
test_sample (void)
{
  static const guint sizes[] = { 3, 6 }, opponents[] = { 2, 4, 10, 20, 50, 100 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes) * G_N_ELEMENTS (opponents); i++)
    {
      guint size = sizes[i % 2], n = opponents[i / 2], n_within = 0;
      g_autoptr (GPtrArray) boards = spaces_generate (size, N_SAMPLED);
      g_autoptr (SpacesTournament) whole
          = play (boards, SPACES_SCORING_WEB, (SpacesTournamentPlan) { 0 });

      for (guint64 seed = 1; seed <= N_SEEDS; seed++)
        {
          g_autoptr (SpacesTournament) sample = play (
              boards, SPACES_SCORING_WEB, (SpacesTournamentPlan) { .opponents = n, .seed = seed });

          for (guint board = 0; board < boards->len; board++)
            {
              const SpacesTotal *total = &sample->totals->boards[board];
              double mean = (double) whole->totals->boards[board].points / (boards->len - 1);

              g_assert_cmpuint (total->wins + total->ties + total->losses, ==, n);
              n_within += ABS ((double) total->points / n - mean)
                          <= spaces_total_margin (total, boards->len - 1);
            }
        }
      g_test_message ("%u by %u, %u opponents, seeds 1 to %d: %.2f %% within the margin", size,
                      size, n, N_SEEDS, 100.0 * n_within / (boards->len * N_SEEDS));
      g_assert_cmpfloat ((double) n_within / (boards->len * N_SEEDS), >=, 0.95);
      g_assert_cmpfloat (spaces_total_margin (&whole->totals->boards[0], boards->len - 1), ==, 0);
    }
}

/* Where a sample would be all, it is all. */
static void
test_sample_of_all (void)
{
  g_autoptr (GPtrArray) boards = spaces_generate (3, 20);
  g_autoptr (SpacesTournament) whole
      = play (boards, SPACES_SCORING_WEB, (SpacesTournamentPlan) { 0 });
  g_autoptr (SpacesTournament) sample
      = play (boards, SPACES_SCORING_WEB, (SpacesTournamentPlan) { .opponents = 19, .seed = 3 });

  assert_same (whole->totals, sample->totals);
}

/* ---- Standings ---- */

static GPtrArray *
decode (const char *const *codes)
{
  GPtrArray *boards = g_ptr_array_new_with_free_func ((GDestroyNotify) spaces_board_unref);

  for (; *codes != NULL; codes++)
    g_ptr_array_add (boards, spaces_code_decode (*codes, -1, NULL, NULL));

  return boards;
}

/* Every board has two opponents, none of them itself, and the best comes first. */
static void
test_rank (void)
{
  static const char *const three[] = { "2|2p0pG0f", "2|2p3t0pG0f", "2|3p1pG1f", NULL };
  g_autoptr (GPtrArray) boards = decode (three);
  g_autoptr (SpacesTournament) tournament
      = play (boards, SPACES_SCORING_WEB, (SpacesTournamentPlan) { .has_table = TRUE });
  g_autoptr (GArray) standings = spaces_tournament_rank (tournament);
  guint64 points = 0;
  double elo = 0;

  g_assert_cmpuint (standings->len, ==, 3);
  for (guint i = 0; i < standings->len; i++)
    {
      const SpacesStanding *standing = &g_array_index (standings, SpacesStanding, i);
      guint best, worst;

      spaces_tournament_find_extremes (tournament, standing->board, &best, &worst);
      g_assert_cmpuint (standing->wins + standing->ties + standing->losses, ==, 2);
      g_assert_true (i == 0 || standing->points <= points);
      g_assert_cmpuint (standing->best, !=, standing->board);
      g_assert_cmpuint (standing->best, ==, best);
      g_assert_cmpuint (standing->worst, ==, worst);
      points = standing->points;
      elo += standing->elo / 3;
    }
  g_assert_cmpfloat_with_epsilon (elo, 1500, 0.01);
}

static void
test_errors (void)
{
  static const char *const one[] = { "2|2p0pG0f", NULL };
  static const char *const mixed[] = { "2|2p0pG0f", "3|7p4p1pG1f", NULL };
  const char *const *cases[] = { one, mixed };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) boards = decode (cases[i]);
      g_autoptr (GError) error = NULL;

      g_assert_null (spaces_tournament_new_of_boards (boards, SPACES_SCORING_WEB,
                                                      (SpacesTournamentPlan) { 0 }, &error));
      g_assert_error (error, DECODE_ERROR, DECODE_ERROR_FIELD);
    }
}

/* A table of more boards than anybody reads; the field alone is allowed. */
static void
test_too_wide (void)
{
  g_autoptr (SpacesField) field = spaces_field_new (SPACES_SCORING_WEB);
  g_autoptr (SpacesBoard) board = spaces_code_decode ("2|2p0pG0f", -1, NULL, NULL);
  g_autoptr (SpacesTournament) tournament = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i <= SPACES_TOURNAMENT_MAX_TABLE; i++)
    g_assert_true (spaces_field_add (field, board, NULL));
  g_assert_null (spaces_tournament_new (field, (SpacesTournamentPlan) { .has_table = TRUE },
                                        &error));
  g_assert_error (error, DECODE_ERROR, DECODE_ERROR_FIELD);
  tournament = spaces_tournament_new (field, (SpacesTournamentPlan) { 0 }, NULL);
  g_assert_nonnull (tournament);
}

static void
test_cancel (void)
{
  g_autoptr (GPtrArray) boards = spaces_generate (3, 50);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (SpacesTournament) tournament
      = make (boards, SPACES_SCORING_WEB, (SpacesTournamentPlan) { 0 });

  g_cancellable_cancel (cancellable);
  g_assert_false (spaces_tournament_play (tournament, &(SpacesTournamentWork) { 0 }, cancellable,
                                          &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* Every board's rating against many thousands of passes over the table (reference-ratings.h). */
static void
test_ratings (void)
{
  g_autoptr (GPtrArray) boards = spaces_generate (6, 150);
  g_autoptr (SpacesTournament) tournament
      = play (boards, SPACES_SCORING_WEB, (SpacesTournamentPlan) { .has_table = TRUE });
  g_autoptr (GArray) standings = spaces_tournament_rank (tournament);
  g_autofree double *wins = g_new0 (double, boards->len * boards->len);
  g_autofree double *ratings = g_new (double, boards->len);

  for (guint i = 0; i < boards->len; i++)
    {
      for (guint j = 0; j < boards->len; j++)
        {
          SpacesPairPoints round = spaces_tournament_get_round (tournament, i, j);
          gint lead = (gint) round.own - (gint) round.theirs;

          wins[i * boards->len + j] = lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
        }
    }
  reference_ratings_find (boards->len, wins, ratings);
  for (guint i = 0; i < standings->len; i++)
    {
      const SpacesStanding *standing = &g_array_index (standings, SpacesStanding, i);

      g_assert_cmpfloat_with_epsilon (standing->elo, ratings[standing->board], 0.05);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tournament/rounds", test_rounds);
  g_test_add_func ("/tournament/independent-count", test_independent_count);
  g_test_add_func ("/tournament/whole-boards", test_whole_boards);
  g_test_add_func ("/tournament/shards", test_shards);
  g_test_add_func ("/tournament/many-shards", test_many_shards);
  g_test_add_func ("/tournament/resume", test_resume);
  g_test_add_func ("/tournament/sample", test_sample);
  g_test_add_func ("/tournament/sample-of-all", test_sample_of_all);
  g_test_add_func ("/tournament/rank", test_rank);
  g_test_add_func ("/tournament/too-wide", test_too_wide);
  g_test_add_func ("/tournament/errors", test_errors);
  g_test_add_func ("/tournament/cancel", test_cancel);
  g_test_add_func ("/tournament/ratings", test_ratings);

  return g_test_run ();
}
