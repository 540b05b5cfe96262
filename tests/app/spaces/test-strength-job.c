#include "app/spaces/strength-job.h"
#include "library/library-edit.h"
#include "spaces/board/code.h"

#define SMALL "2|2p0pG0f"
#define MIDDLE "3|7p4p3t1pG1f"
#define LARGE "5|22p17p16t12p07p02pG2f"

/* What a job has answered. */
typedef struct
{
  EditorBackgroundJob *job;
  GPtrArray           *answers;    /* of SpacesStrength, the newest last */
  gboolean             is_settled; /* that one */
  gboolean             is_missing; /* there are no opponents */
} Fixture;

static void
on_strength (gpointer data,
             gboolean settled,
             gpointer user_data)
{
  const EditorStrengthAnswer *answer = data;
  Fixture *fixture = user_data;

  g_assert_false (fixture->is_settled);
  if (answer->strength == NULL)
    {
      g_assert_error (answer->error, LIBRARY_ERROR, LIBRARY_ERROR_MISSING);
      fixture->is_missing = fixture->is_settled = TRUE;
      return;
    }
  g_ptr_array_add (fixture->answers, spaces_strength_ref (answer->strength));
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
  g_clear_pointer (&fixture->job, editor_background_job_free);
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
begin_against (Fixture            *fixture,
               const char         *code,
               EditorStrengthKind  kind,
               const char         *deck)
{
  g_autoptr (SpacesBoard) board = decode (code);
  g_autoptr (EditorStrengthOpponents) opponents
      = editor_strength_opponents_new (kind, deck, SPACES_SCORING_WEB);

  fixture->is_settled = FALSE;
  editor_strength_job_ask (fixture->job, EDITOR_STRENGTH_OF_BOARD, board, 0, opponents, 0);
}

static void
begin (Fixture    *fixture,
       const char *code)
{
  begin_against (fixture, code, EDITOR_STRENGTH_PLAIN, NULL);
}

static SpacesStrength *
wait_until_settled (Fixture *fixture)
{
  while (!fixture->is_settled)
    g_main_context_iteration (NULL, TRUE);

  return fixture->answers->pdata[fixture->answers->len - 1];
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
  g_assert_cmpuint (strength->tally.worst.n, ==, expected->tally.worst.n);
  for (guint i = 0; i < strength->tally.worst.n; i++)
    g_assert_cmpstr (strength->tally.worst.items[i].code, ==, expected->tally.worst.items[i].code);
}

static void
test_counts (Fixture       *fixture,
             gconstpointer  data)
{
  begin (fixture, MIDDLE);
  g_assert_true (editor_background_job_is_under_way (fixture->job));
  assert_is_the_librarys (wait_until_settled (fixture), MIDDLE);
  g_assert_false (editor_background_job_is_under_way (fixture->job));
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

/* ---- Other opponents ---- */

static void
test_all (Fixture       *fixture,
          gconstpointer  data)
{
  const SpacesStrength *strength;

  begin_against (fixture, SMALL, EDITOR_STRENGTH_ALL, NULL);
  strength = wait_until_settled (fixture);
  g_assert_cmpint (strength->against, ==, SPACES_AGAINST_ALL);
  g_assert_cmpuint (strength->sums.rounds, ==, 578);
}

/* Three boards of 2×2, two of which lie in a deck, and one of 3×3. */
static void
fill_library (void)
{
  static const char *const codes[] = { "2|2p0pG0f", "2|3p1pG1f", "2|3p1p1t0pG0f", "3|7p4p1pG1f" };
  g_autofree char *path = library_store_default_path ();
  g_autoptr (LibraryStore) store = library_store_open (path, NULL, NULL);
  gint64 ids[G_N_ELEMENTS (codes)];
  g_autoptr (LibraryEdit) addition = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (store);
  for (gsize i = 0; i < G_N_ELEMENTS (codes); i++)
    {
      g_autoptr (SpacesBoard) board = decode (codes[i]);
      g_autoptr (LibraryItem) item = library_item_new_board (board, codes[i]);

      g_assert_true (library_store_add_all (store, &item, 1, FALSE, &ids[i], NULL, &error));
    }
  addition = library_edit_new_deck ("Two", ids, 2);
  g_assert_true (library_store_apply (store, addition, NULL, &error));
}

/* Those of its size play, or those of a deck; without any there is a reason. */
static void
test_library (Fixture       *fixture,
              gconstpointer  data)
{
  const SpacesStrength *strength;

  fill_library ();
  begin_against (fixture, SMALL, EDITOR_STRENGTH_LIBRARY, NULL);
  strength = wait_until_settled (fixture);
  g_assert_cmpint (strength->against, ==, SPACES_AGAINST_BOARDS);
  g_assert_cmpuint (strength->sums.rounds, ==, 3);
  g_assert_cmpuint (strength->sums.ties, >=, 1); /* with itself */
  begin_against (fixture, SMALL, EDITOR_STRENGTH_DECK, "Two");
  g_assert_cmpuint (wait_until_settled (fixture)->sums.rounds, ==, 2);
  g_assert_false (fixture->is_missing);
  begin_against (fixture, LARGE, EDITOR_STRENGTH_LIBRARY, NULL);
  wait_until_settled (fixture);
  g_assert_true (fixture->is_missing);
  fixture->is_missing = FALSE;
  begin_against (fixture, SMALL, EDITOR_STRENGTH_DECK, "Three");
  wait_until_settled (fixture);
  g_assert_true (fixture->is_missing);
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
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  add ("/strength-job/counts", test_counts);
  add ("/strength-job/samples", test_samples);
  add ("/strength-job/all", test_all);
  add ("/strength-job/library", test_library);
  return g_test_run ();
}
