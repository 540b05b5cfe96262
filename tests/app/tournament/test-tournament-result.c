#include "scratch-tournament.h"

#include "app/tournament/ranking-view.h"
#include "app/tournament/tournament-text.h"
#include "spaces/round/round.h"
#include "spaces/tournament/tournament.h"

#include <math.h>

/* The lead between two places is that of a round played by itself. */
static void
test_leads (void)
{
  g_autoptr (EditorTournamentResult) result = scratch_tournament_play ();
  guint n = editor_tournament_result_get_n (result);

  g_assert_cmpuint (n, ==, 4);
  for (guint i = 0; i < n; i++)
    {
      guint board = editor_tournament_result_get (result, i)->board;

      g_assert_cmpuint (result->places[board], ==, i);
      for (guint j = 0; j < n; j++)
        {
          guint other = editor_tournament_result_get (result, j)->board;
          SpacesResult played;

          spaces_round_play (result->group->boards->pdata[board],
                             result->group->boards->pdata[other], SPACES_SCORING_WEB, &played);
          g_assert_cmpint (editor_tournament_result_lead (result, i, j), ==,
                           played.side[SPACES_SIDE_PLAYER].points
                               - played.side[SPACES_SIDE_OPPONENT].points);
        }
    }
}

static void
on_cancelled (GObject      *source,
              GAsyncResult *task,
              gpointer      is_done)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (g_task_propagate_pointer (G_TASK (task), &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  *(gboolean *) is_done = TRUE;
}

static void
test_cancelled (void)
{
  g_autoptr (EditorTournamentGroup) group = scratch_tournament_make_group ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  gboolean is_done = FALSE;
  gint n_done = 0;

  g_cancellable_cancel (cancellable);
  editor_tournament_play_async (group, SPACES_SCORING_WEB, NULL, 0, &n_done, cancellable,
                                on_cancelled, &is_done);
  while (!is_done)
    g_main_context_iteration (NULL, TRUE);
}

static void
on_written (GObject      *source,
            GAsyncResult *task,
            gpointer      text)
{
  *(char **) text = g_task_propagate_pointer (G_TASK (task), NULL);
}

static void
test_csv (void)
{
  g_autoptr (EditorTournamentResult) result = scratch_tournament_play ();
  g_autofree char *expected = spaces_tournament_write_csv (result->tournament, result->standings);
  g_autofree char *text = NULL;

  editor_tournament_result_write_csv_async (result, on_written, &text);
  while (text == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (text, ==, expected);
}

static void
assert_text (char       *text,
             const char *expected)
{
  g_assert_cmpstr (text, ==, expected);
  g_free (text);
}

static guint
find_place (const EditorTournamentResult *result,
            const char                   *name)
{
  guint place = 0;

  while (!g_str_equal (editor_tournament_result_name (result, place), name))
    place++;

  return place;
}

/* Each kind of sentence, of rounds that end as it says. */
static void
test_words (void)
{
  g_autoptr (EditorTournamentResult) result = scratch_tournament_play ();
  guint trap = find_place (result, "Trap"), up = find_place (result, "Up");
  guint again = find_place (result, "Again");
  guint winner = editor_tournament_result_lead (result, trap, up) > 0 ? trap : up;
  guint loser = winner == trap ? up : trap;
  g_autofree char *won = editor_tournament_describe_round (result, winner, loser);
  g_autofree char *lost = editor_tournament_describe_round (result, loser, winner);
  g_autofree char *place = editor_tournament_describe_place (result, 0);

  assert_text (editor_tournament_format_lead (3), "+3");
  assert_text (editor_tournament_format_lead (-12), "−12");
  assert_text (editor_tournament_format_lead (0), "0");
  g_assert_nonnull (strstr (won, " beats "));
  g_assert_nonnull (strstr (lost, " loses to "));
  assert_text (editor_tournament_describe_round (result, up, again), "Up ties with Again 2 to 2");
  assert_text (editor_tournament_describe_round (result, up, up), "Up against itself: 2 to 2");
  assert_text (editor_tournament_describe_boards (result->group, SPACES_SCORING_ENGINE),
               "4 boards · 2×2 · engine scoring");
  assert_text (editor_tournament_describe_group (result->group), "2×2 · 4 boards");
  assert_text (editor_tournament_describe_playing (0), "Every Board Plays Every Other One");
  assert_text (editor_tournament_describe_playing (100), "Every Board Plays 100 Others");
  assert_text (editor_tournament_describe_notes (result, 0),
               "Places go by the points of all rounds.");
  assert_text (editor_tournament_describe_notes (result, 1),
               "Places go by the points of all rounds. "
               "1 board takes no part: no other one has its size.");
  assert_text (editor_tournament_describe_notes (NULL, 0), ""); /* nothing has been played */
  assert_text (editor_tournament_describe_notes (NULL, 1),
               "1 board takes no part: no other one has its size.");
  assert_text (editor_tournament_format_mean (&(SpacesStanding) { .points = 600, .wins = 100,
                                                                  .margin = 0.0004 }),
               "6.00 ± 0.01");
  g_assert_true (g_str_has_prefix (place, "Place 1: "));
}

/* A rating that is not there is never shown as a number. */
static void
test_not_rated (void)
{
  g_autoptr (EditorTournamentResult) result = scratch_tournament_play ();
  g_autoptr (EditorTournamentEntry) first = editor_tournament_entry_new (result, 0);
  g_autoptr (EditorTournamentEntry) last = editor_tournament_entry_new (result, 3);
  g_autofree char *place = NULL;

  for (guint i = 0; i < result->standings->len; i++)
    g_array_index (result->standings, SpacesStanding, i).elo = NAN;
  place = editor_tournament_describe_place (result, 0);
  assert_text (editor_tournament_entry_format (first, EDITOR_TOURNAMENT_ELO), "–");
  g_assert_nonnull (strstr (place, " points; won "));
  g_assert_cmpint (editor_tournament_entry_compare (first, last, EDITOR_TOURNAMENT_ELO), ==, -1);
}

/* Sorting by a column: larger figures are larger, equal ones are in the order of the places. */
static void
test_sorting (void)
{
  g_autoptr (EditorTournamentResult) result = scratch_tournament_play ();

  for (guint i = 0; i < 4; i++)
    for (guint j = 0; j < 4; j++)
      {
        g_autoptr (EditorTournamentEntry) a = editor_tournament_entry_new (result, i);
        g_autoptr (EditorTournamentEntry) b = editor_tournament_entry_new (result, j);
        g_autofree char *text = editor_tournament_entry_format (a, EDITOR_TOURNAMENT_POINTS);
        guint64 points = editor_tournament_result_get (result, i)->points;
        guint64 others = editor_tournament_result_get (result, j)->points;
        gint by_place = i < j ? -1 : i > j;

        g_assert_cmpuint (g_ascii_strtoull (text, NULL, 10), ==, points);
        g_assert_cmpint (editor_tournament_entry_compare (a, b, EDITOR_TOURNAMENT_PLACE), ==,
                         by_place);
        g_assert_cmpint (editor_tournament_entry_compare (a, b, EDITOR_TOURNAMENT_POINTS), ==,
                         points == others ? by_place : points < others ? -1 : 1);
        g_assert_cmpint (editor_tournament_entry_compare (a, b, EDITOR_TOURNAMENT_NAME) < 0, ==,
                         g_strcmp0 (editor_tournament_result_name (result, i),
                                    editor_tournament_result_name (result, j)) < 0);
      }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tournament-result/leads", test_leads);
  g_test_add_func ("/tournament-result/cancelled", test_cancelled);
  g_test_add_func ("/tournament-result/csv", test_csv);
  g_test_add_func ("/tournament-result/words", test_words);
  g_test_add_func ("/tournament-result/not-rated", test_not_rated);
  g_test_add_func ("/tournament-result/sorting", test_sorting);
  return g_test_run ();
}
