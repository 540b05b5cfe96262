#include "app/widgets/background-job.h"

/* The work counts up to the number that it is asked: the estimates are those below it. A question
 * of ENDLESS is answered when it is cancelled. */
#define ENDLESS G_MAXINT

typedef struct
{
  gint n_questions; /* atomic, that are not freed yet, as the next one */
  gint n_answers;
  gint n_contexts;
} Counts;

static Counts counts;

typedef struct
{
  EditorBackgroundJob *job;
  GArray              *answers; /* of int */
  gboolean             is_done;
} Fixture;

static gpointer
number_new (gint *count,
            int   number)
{
  g_atomic_int_inc (count);

  return g_memdup2 (&number, sizeof number);
}

static void
question_free (gpointer question)
{
  g_atomic_int_add (&counts.n_questions, -1);
  g_free (question);
}

static void
answer_free (gpointer answer)
{
  g_atomic_int_add (&counts.n_answers, -1);
  g_free (answer);
}

static void
context_free (gpointer context)
{
  g_atomic_int_add (&counts.n_contexts, -1);
  g_free (context);
}

/* The context has how many questions there were, so that two threads at a time would be seen. */
static gpointer
answer (gpointer             question,
        gpointer             context,
        EditorBackgroundRun *run)
{
  GCancellable *cancellable = editor_background_run_get_cancellable (run);
  int n = *(int *) question, *n_asked = context;
  int before = ++*n_asked;

  while (n == ENDLESS && !g_cancellable_is_cancelled (cancellable))
    g_thread_yield ();
  if (n == ENDLESS)
    return NULL;

  editor_background_run_send (run, NULL);
  for (int i = 1; i < n; i++)
    editor_background_run_send (run, number_new (&counts.n_answers, i));
  g_assert_cmpint (*n_asked, ==, before);

  return number_new (&counts.n_answers, n);
}

static const EditorBackgroundWork work
    = { "count", answer, question_free, answer_free, context_free };

static void
on_answer (gpointer number,
           gboolean last,
           gpointer data)
{
  Fixture *fixture = data;

  g_assert_false (fixture->is_done);
  g_array_append_val (fixture->answers, *(int *) number);
  fixture->is_done = last;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  counts = (Counts) { 0, 0, 1 };
  fixture->job = editor_background_job_new (&work, g_new0 (int, 1), on_answer, fixture);
  fixture->answers = g_array_new (FALSE, FALSE, sizeof (int));
}

static void
look_at_queue (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* Whatever happened to the job, nothing is left of it. */
static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_clear_pointer (&fixture->job, editor_background_job_free);
  while (g_atomic_int_get (&counts.n_questions) > 0 || g_atomic_int_get (&counts.n_contexts) > 0)
    look_at_queue ();
  g_assert_cmpint (g_atomic_int_get (&counts.n_answers), ==, 0);
  g_array_unref (fixture->answers);
}

static void
ask (Fixture *fixture,
     int      number)
{
  editor_background_job_begin (fixture->job, number_new (&counts.n_questions, number),
                               0);
}

/* The thread has handed an answer to the main loop, which has not looked at it yet. */
static void
wait_for_answer_in_queue (void)
{
  while (!g_main_context_pending (NULL))
    g_thread_yield ();
}

static void
assert_counts_to (Fixture *fixture,
                  int      number)
{
  while (!fixture->is_done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint ((int) fixture->answers->len, ==, number);
  for (int i = 0; i < number; i++)
    g_assert_cmpint (g_array_index (fixture->answers, int, i), ==, i + 1);
  g_assert_false (editor_background_job_is_under_way (fixture->job));
}

static void
test_answers (Fixture       *fixture,
              gconstpointer  data)
{
  ask (fixture, 3);
  g_assert_true (editor_background_job_is_under_way (fixture->job));
  assert_counts_to (fixture, 3);
  g_array_set_size (fixture->answers, 0);
  fixture->is_done = FALSE;
  ask (fixture, 5);
  assert_counts_to (fixture, 5);
}

static void
test_cancelled (Fixture       *fixture,
                gconstpointer  data)
{
  ask (fixture, 2);
  wait_for_answer_in_queue ();
  editor_background_job_cancel (fixture->job);
  g_assert_false (editor_background_job_is_under_way (fixture->job));
  look_at_queue ();
  g_assert_cmpuint (fixture->answers->len, ==, 0);

  ask (fixture, 4);
  assert_counts_to (fixture, 4);
}

/* The one that waits is another one by the time its turn comes. */
static void
test_superseded (Fixture       *fixture,
                 gconstpointer  data)
{
  ask (fixture, ENDLESS);
  ask (fixture, 2);
  ask (fixture, 6);
  assert_counts_to (fixture, 6);
}

/* What was answered to the question before, and not looked at yet, is dropped. */
static void
test_superseded_late (Fixture       *fixture,
                      gconstpointer  data)
{
  ask (fixture, 2);
  wait_for_answer_in_queue ();
  ask (fixture, 3);
  assert_counts_to (fixture, 3);
}

static void
test_freed (Fixture       *fixture,
            gconstpointer  data)
{
  ask (fixture, 2);
  wait_for_answer_in_queue ();
  g_clear_pointer (&fixture->job, editor_background_job_free);
  look_at_queue ();
  g_assert_cmpuint (fixture->answers->len, ==, 0);
}

static void
test_freed_early (Fixture       *fixture,
                  gconstpointer  data)
{
  ask (fixture, ENDLESS);
  ask (fixture, 2);
  g_clear_pointer (&fixture->job, editor_background_job_free);
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

  add ("/background-job/answers", test_answers);
  add ("/background-job/cancelled", test_cancelled);
  add ("/background-job/superseded", test_superseded);
  add ("/background-job/superseded-late", test_superseded_late);
  add ("/background-job/freed", test_freed);
  add ("/background-job/freed-early", test_freed_early);
  return g_test_run ();
}
