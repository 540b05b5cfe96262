#include "app/design/strength-job.h"
#include "spaces/board/code.h"

#define SMALL "2|2p0pG0f"
#define MIDDLE "3|7p4p3t1pG1f"
#define LARGE "5|22p17p16t12p07p02pG2f"

/* What a job has answered. */
typedef struct
{
  EditorStrengthJob *job;
  GPtrArray         *answers;   /* of SpacesStrength, the newest last */
  gboolean           is_settled; /* that one */
} Fixture;

static void
on_strength (SpacesStrength *strength,
             gboolean        settled,
             gpointer        data)
{
  Fixture *fixture = data;

  g_assert_false (fixture->is_settled);
  g_ptr_array_add (fixture->answers, spaces_strength_ref (strength));
  fixture->is_settled = settled;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->job = editor_strength_job_new (on_strength, fixture);
  fixture->answers = g_ptr_array_new_with_free_func ((GDestroyNotify) spaces_strength_unref);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_clear_pointer (&fixture->job, editor_strength_job_free);
  g_ptr_array_unref (fixture->answers);
}

static SpacesBoard *
decode (const char *code)
{
  g_autoptr (GError) error = NULL;
  SpacesBoard *board = spaces_code_decode (code, -1, NULL, &error);

  g_assert_no_error (error);

  return board;
}

static void
begin (Fixture    *fixture,
       const char *code)
{
  g_autoptr (SpacesBoard) board = decode (code);

  editor_strength_job_begin (fixture->job, board);
}

static SpacesStrength *
wait_until_settled (Fixture *fixture)
{
  while (!fixture->is_settled)
    g_main_context_iteration (NULL, TRUE);

  return fixture->answers->pdata[fixture->answers->len - 1];
}

/* The thread has handed an answer to the main loop, which has not looked at it yet. */
static void
wait_for_answer_in_queue (void)
{
  while (!g_main_context_pending (NULL))
    g_thread_yield ();
}

static void
look_at_queue (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* What the library says of the same board, in this thread. */
static void
assert_is_the_librarys (const SpacesStrength *strength,
                        const char           *code)
{
  g_autoptr (SpacesBoard) board = decode (code);
  g_autoptr (SpacesPopulation) population
      = spaces_population_new (SPACES_POPULATION_PLAIN, spaces_board_get_size (board), 0);
  const SpacesStrengthOptions options = { .scoring = SPACES_SCORING_WEB };
  g_autoptr (SpacesStrength) expected
      = spaces_strength_find (board, population, &options, NULL, NULL, NULL, NULL);

  g_assert_true (spaces_board_equal (strength->board, board));
  g_assert_cmpint (strength->against, ==, expected->against);
  g_assert_cmpuint (strength->sums.rounds, ==, expected->sums.rounds);
  g_assert_cmpuint (strength->sums.wins, ==, expected->sums.wins);
  g_assert_cmpuint (strength->sums.ties, ==, expected->sums.ties);
  g_assert_cmpuint (strength->sums.losses, ==, expected->sums.losses);
  g_assert_cmpuint (strength->worst.n, ==, expected->worst.n);
  for (guint i = 0; i < strength->worst.n; i++)
    g_assert_cmpstr (strength->worst.items[i].code, ==, expected->worst.items[i].code);
}

static void
test_counts (Fixture       *fixture,
             gconstpointer  data)
{
  begin (fixture, MIDDLE);
  g_assert_true (editor_strength_job_is_under_way (fixture->job));
  assert_is_the_librarys (wait_until_settled (fixture), MIDDLE);
  g_assert_false (editor_strength_job_is_under_way (fixture->job));
  g_assert_cmpuint (fixture->answers->len, ==, 1);
}

static void
test_samples (Fixture       *fixture,
              gconstpointer  data)
{
  guint64 rounds = 0;

  begin (fixture, LARGE);
  assert_is_the_librarys (wait_until_settled (fixture), LARGE);
  g_assert_cmpuint (fixture->answers->len, >=, 2);
  for (guint i = 0; i < fixture->answers->len; i++)
    {
      const SpacesStrength *strength = fixture->answers->pdata[i];

      g_assert_cmpint (strength->against, ==, SPACES_AGAINST_SAMPLE);
      g_assert_cmpuint (strength->sums.rounds, >=, rounds);
      rounds = strength->sums.rounds;
    }
  g_assert_cmpuint (rounds, ==, SPACES_STRENGTH_SAMPLE);
}

static void
test_cancelled (Fixture       *fixture,
                gconstpointer  data)
{
  begin (fixture, SMALL);
  wait_for_answer_in_queue ();
  editor_strength_job_cancel (fixture->job);
  g_assert_false (editor_strength_job_is_under_way (fixture->job));
  look_at_queue ();
  g_assert_cmpuint (fixture->answers->len, ==, 0);

  begin (fixture, MIDDLE);
  assert_is_the_librarys (wait_until_settled (fixture), MIDDLE);
}

static void
test_superseded (Fixture       *fixture,
                 gconstpointer  data)
{
  begin (fixture, LARGE);
  begin (fixture, SMALL);
  begin (fixture, MIDDLE);
  assert_is_the_librarys (wait_until_settled (fixture), MIDDLE);
  g_assert_cmpuint (fixture->answers->len, ==, 1);
}

/* What was answered for the board before, and not looked at yet, is dropped. */
static void
test_superseded_late (Fixture       *fixture,
                      gconstpointer  data)
{
  begin (fixture, SMALL);
  wait_for_answer_in_queue ();
  begin (fixture, MIDDLE);
  assert_is_the_librarys (wait_until_settled (fixture), MIDDLE);
  g_assert_cmpuint (fixture->answers->len, ==, 1);
}

static void
test_freed (Fixture       *fixture,
            gconstpointer  data)
{
  begin (fixture, SMALL);
  wait_for_answer_in_queue ();
  g_clear_pointer (&fixture->job, editor_strength_job_free);
  look_at_queue ();
  g_assert_cmpuint (fixture->answers->len, ==, 0);
}

static void
add (const char *name,
     void (*test) (Fixture *, gconstpointer))
{
  g_test_add (name, Fixture, NULL, set_up, test, tear_down);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  add ("/strength-job/counts", test_counts);
  add ("/strength-job/samples", test_samples);
  add ("/strength-job/cancelled", test_cancelled);
  add ("/strength-job/superseded", test_superseded);
  add ("/strength-job/superseded-late", test_superseded_late);
  add ("/strength-job/freed", test_freed);
  return g_test_run ();
}
