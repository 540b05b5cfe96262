/* The table against single rounds, shards against one run, the standings by hand, and ratings
 * against a slow reference.
 */
#include "spaces/strength/tournament.h"

#include <string.h>

#include "spaces/board/code.h"
#include "spaces/round/round.h"
#include "spaces/rules/generate.h"
#include "reference-ratings.h"
#include "text/decode-error.h"

static SpacesTournament *
play (GPtrArray     *boards,
      SpacesScoring  scoring,
      guint          n_shards)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SpacesTournament) tournament = spaces_tournament_new (boards, scoring, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < n_shards; i++)
    {
      g_assert_false (spaces_tournament_is_complete (tournament));
      g_assert_true (spaces_tournament_play (tournament, i, n_shards, FALSE, NULL, NULL, NULL,
                                             &error));
    }
  g_assert_true (spaces_tournament_is_complete (tournament));

  return g_steal_pointer (&tournament);
}

/* Of every pair, with both scorings; a round seen from the other side is the same round. */
static void
test_rounds (void)
{
  g_autoptr (GPtrArray) boards = spaces_generate (3, 90);

  for (guint scoring = SPACES_SCORING_WEB; scoring <= SPACES_SCORING_ENGINE; scoring++)
    {
      g_autoptr (SpacesTournament) tournament = play (boards, (SpacesScoring) scoring, 1);

      for (guint i = 0; i < boards->len; i++)
        {
          for (guint j = 0; j < boards->len; j++)
            {
              g_autoptr (SpacesRound) round = spaces_round_new (boards->pdata[i], boards->pdata[j],
                                                                (SpacesScoring) scoring);
              const SpacesResult *result = spaces_round_get_result (round);

              g_assert_cmpint (spaces_tournament_get_points (tournament, i, j), ==,
                               result->side[SPACES_SIDE_PLAYER].points);
              g_assert_cmpint (spaces_tournament_get_points (tournament, j, i), ==,
                               result->side[SPACES_SIDE_OPPONENT].points);
            }
        }
    }
}

static void
test_shards (void)
{
  g_autoptr (GPtrArray) boards = spaces_generate (3, 50);
  g_autoptr (SpacesTournament) whole = play (boards, SPACES_SCORING_WEB, 1);
  g_autoptr (SpacesTournament) shards = play (boards, SPACES_SCORING_WEB, 7);
  g_autoptr (GArray) one = spaces_tournament_rank (whole);
  g_autoptr (GArray) other = spaces_tournament_rank (shards);

  g_assert_cmpmem (one->data, one->len * sizeof (SpacesStanding), other->data,
                   other->len * sizeof (SpacesStanding));
}

/* More shards than boards: some have nothing to do. */
static void
test_many_shards (void)
{
  g_autoptr (GPtrArray) boards = spaces_generate (2, 3);
  g_autoptr (GError) error = NULL;
  g_autoptr (SpacesTournament) tournament
      = spaces_tournament_new (boards, SPACES_SCORING_WEB, &error);

  g_assert_true (spaces_tournament_play (tournament, 8, 9, TRUE, NULL, NULL, NULL, &error));
  for (guint i = 0; i < boards->len; i++)
    g_assert_false (tournament->played[i]);
}

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
  g_autoptr (SpacesTournament) tournament = play (boards, SPACES_SCORING_WEB, 1);
  g_autoptr (GArray) standings = spaces_tournament_rank (tournament);
  guint64 points = 0;
  double elo = 0;

  g_assert_cmpuint (standings->len, ==, 3);
  for (guint i = 0; i < standings->len; i++)
    {
      const SpacesStanding *standing = &g_array_index (standings, SpacesStanding, i);

      g_assert_cmpuint (standing->wins + standing->ties + standing->losses, ==, 2);
      g_assert_true (i == 0 || standing->points <= points);
      g_assert_cmpuint (standing->best, !=, standing->board);
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

      g_assert_null (spaces_tournament_new (boards, SPACES_SCORING_WEB, &error));
      g_assert_error (error, DECODE_ERROR, DECODE_ERROR_FIELD);
    }
}

static void
test_cancel (void)
{
  g_autoptr (GPtrArray) boards = spaces_generate (3, 50);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (SpacesTournament) tournament
      = spaces_tournament_new (boards, SPACES_SCORING_WEB, &error);

  g_cancellable_cancel (cancellable);
  g_assert_false (spaces_tournament_play (tournament, 0, 1, FALSE, NULL, NULL, cancellable,
                                          &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* Every board's rating against many thousands of passes over the table (reference-ratings.h). */
static void
test_ratings (void)
{
  g_autoptr (GPtrArray) boards = spaces_generate (6, 150);
  g_autoptr (SpacesTournament) tournament = play (boards, SPACES_SCORING_WEB, 1);
  g_autoptr (GArray) standings = spaces_tournament_rank (tournament);
  g_autofree double *wins = g_new0 (double, boards->len * boards->len);
  g_autofree double *ratings = g_new (double, boards->len);

  for (guint i = 0; i < boards->len; i++)
    {
      for (guint j = 0; j < boards->len; j++)
        {
          gint lead = spaces_tournament_get_points (tournament, i, j)
                      - spaces_tournament_get_points (tournament, j, i);

          wins[i * boards->len + j] = lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
        }
    }
  reference_ratings_find (boards->len, wins, ratings);
  for (guint i = 0; i < standings->len; i++)
    {
      const SpacesStanding *standing = &g_array_index (standings, SpacesStanding, i);

      g_assert_true (spaces_standing_has_elo (standing));
      g_assert_cmpfloat_with_epsilon (standing->elo, ratings[standing->board], 0.05);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tournament/rounds", test_rounds);
  g_test_add_func ("/tournament/shards", test_shards);
  g_test_add_func ("/tournament/many-shards", test_many_shards);
  g_test_add_func ("/tournament/rank", test_rank);
  g_test_add_func ("/tournament/errors", test_errors);
  g_test_add_func ("/tournament/cancel", test_cancel);
  g_test_add_func ("/tournament/ratings", test_ratings);

  return g_test_run ();
}
