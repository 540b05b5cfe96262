#include "app/spaces/strength-job.h"
#include "spaces/board/code.h"

#define MIDDLE "3|7p4p3t1pG1f"
#define LARGE "6|33p27p21p15p09p03pG3f"

/* What a job has answered. */
typedef struct
{
  EditorBackgroundJob     *job;
  EditorStrengthOpponents *opponents;
  GPtrArray               *answers; /* of GArray, the newest last */
} Fixture;

static void
on_variations (gpointer answer,
               gboolean last,
               gpointer data)
{
  Fixture *fixture = data;

  g_ptr_array_add (fixture->answers,
                   g_array_ref (((const EditorStrengthAnswer *) answer)->variations));
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->job = editor_strength_job_new (on_variations, fixture);
  fixture->opponents
      = editor_strength_opponents_new (EDITOR_STRENGTH_PLAIN, NULL, SPACES_SCORING_WEB);
  fixture->answers = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_clear_pointer (&fixture->job, editor_background_job_free);
  editor_strength_opponents_unref (fixture->opponents);
  g_ptr_array_unref (fixture->answers);
}

static void
begin_next (Fixture    *fixture,
            const char *code,
            gsize       n_moves)
{
  g_autoptr (SpacesBoard) board = spaces_code_decode (code, -1, NULL, NULL);

  editor_strength_job_ask (fixture->job, EDITOR_STRENGTH_OF_NEXT, board, n_moves,
                           fixture->opponents, 0);
}

static void
wait_for_answers (Fixture *fixture,
                  guint    n)
{
  while (fixture->answers->len < n)
    g_main_context_iteration (NULL, TRUE);
}

static void
look_at_queue (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* What the library says of the same board, against all plain boards, in this thread. */
static void
assert_is_the_librarys (GArray     *variations,
                        const char *code,
                        gssize      n_moves)
{
  const SpacesStrengthOptions web = { .scoring = SPACES_SCORING_WEB };
  g_autoptr (SpacesBoard) board = spaces_code_decode (code, -1, NULL, NULL);
  g_autoptr (SpacesPopulation) plain
      = spaces_population_new (SPACES_POPULATION_PLAIN, spaces_board_get_size (board), 0);
  g_autoptr (GPtrArray) opponents = spaces_population_list (plain, SPACES_SENSITIVITY_LISTED);
  g_autoptr (GArray) expected
      = n_moves >= 0
            ? spaces_sensitivity_next (board, (gsize) n_moves, opponents, &web, NULL, NULL)
            : spaces_sensitivity_find (board, opponents, &web, NULL, NULL);

  g_assert_cmpuint (variations->len, ==, expected->len);
  for (guint i = 0; i < expected->len; i++)
    {
      const SpacesVariation *a = &g_array_index (variations, SpacesVariation, i);
      const SpacesVariation *b = &g_array_index (expected, SpacesVariation, i);

      g_assert_true (spaces_board_equal (a->board, b->board));
      g_assert_cmpfloat (a->wins, ==, b->wins);
      g_assert_cmpfloat (a->more_wins, ==, b->more_wins);
    }
}

static void
test_next (Fixture       *fixture,
           gconstpointer  data)
{
  begin_next (fixture, MIDDLE, 2);
  wait_for_answers (fixture, 1);
  assert_is_the_librarys (fixture->answers->pdata[0], MIDDLE, 2);
}

static void
test_changes (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (SpacesBoard) board = spaces_code_decode (MIDDLE, -1, NULL, NULL);

  editor_strength_job_ask (fixture->job, EDITOR_STRENGTH_OF_CHANGES, board, 0,
                           fixture->opponents, 0);
  wait_for_answers (fixture, 1);
  assert_is_the_librarys (fixture->answers->pdata[0], MIDDLE, -1);
}

/* A first estimate and a better one; of another board of the size only the better one, since the
 * opponents are there already. */
static void
test_estimates (Fixture       *fixture,
                gconstpointer  data)
{
  begin_next (fixture, LARGE, 2);
  wait_for_answers (fixture, 2);
  begin_next (fixture, LARGE, 3);
  wait_for_answers (fixture, 3);
  for (guint i = 0; i < 3; i++)
    {
      const GArray *variations = fixture->answers->pdata[i];

      g_assert_cmpuint (g_array_index (variations, SpacesVariation, 0).index, ==, i < 2 ? 2 : 3);
    }
  look_at_queue ();
  g_assert_cmpuint (fixture->answers->len, ==, 3);
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

  add ("/variations-job/next", test_next);
  add ("/variations-job/changes", test_changes);
  add ("/variations-job/estimates", test_estimates);
  return g_test_run ();
}
