#include "history-copy.h"

#include <string.h>

/* Entries that are nothing but their text. */
static gpointer
text_copy (gconstpointer entry)
{
  return g_strdup (entry);
}

static gboolean
text_equal (gconstpointer a,
            gconstpointer b)
{
  return g_str_equal (a, b);
}

static const HistoryType texts = { .copy = text_copy, .free = g_free, .equal = text_equal };

static History *
sample (void)
{
  History *history = history_new (&texts, "a");

  history_push (history, "b");
  history_push (history, "c");
  history_push (history, "d");
  history_push (history, "e");
  history_undo (history);
  history_undo (history);

  return history;
}

static void
assert_present (const History *history,
                const char    *expected)
{
  g_assert_cmpstr (history_get_present (history), ==, expected);
}

static void
test_steps_back_and_forth (void)
{
  g_autoptr (History) history = sample ();

  g_assert_cmpuint (history_get_n_undo (history), ==, 2);
  g_assert_cmpuint (history_get_n_redo (history), ==, 2);
  g_assert_cmpstr (history_get_undo (history, 0), ==, "a");
  g_assert_cmpstr (history_get_redo (history, 0), ==, "d");
  assert_present (history, "c");

  while (history_undo (history))
    ;
  assert_present (history, "a");
  while (history_redo (history))
    ;
  assert_present (history, "e");
}

static void
test_push_forgets_what_was_undone (void)
{
  g_autoptr (History) history = sample ();

  history_push (history, "x");
  g_assert_cmpuint (history_get_n_redo (history), ==, 0);
  g_assert_cmpuint (history_get_n_undo (history), ==, 3);
}

static void
test_amend_makes_no_step (void)
{
  g_autoptr (History) history = sample ();

  history_amend (history, "x");
  g_assert_cmpuint (history_get_n_undo (history), ==, 2);
  g_assert_cmpuint (history_get_n_redo (history), ==, 2);
  assert_present (history, "x");
}

static void
test_is_bounded (void)
{
  g_autoptr (History) history = history_new (&texts, "first");

  for (gsize i = 0; i < HISTORY_MAX_UNDO + 10; i++)
    history_push (history, i % 2 ? "a" : "b");
  g_assert_cmpuint (history_get_n_undo (history), ==, HISTORY_MAX_UNDO);
}

static void
test_redo_is_filled_from_the_near_end (void)
{
  g_autoptr (History) history = history_new (&texts, "a");

  history_append_redo (history, "b");
  history_append_redo (history, "c");
  g_assert_true (history_redo (history));
  assert_present (history, "b");
  g_assert_true (history_redo (history));
  assert_present (history, "c");
  g_assert_false (history_redo (history));
}

/* A copy that is told every step is the same history, and one that missed some has the same
 * present. */
static void
test_copy_follows (void)
{
  g_autoptr (History) history = sample ();
  g_autoptr (History) copy = history_copy (history);
  g_autoptr (History) late = history_copy (history);

  history_undo (history);
  history_apply (copy, HISTORY_STEP_UNDO, history_get_present (history));
  history_push (history, "x");
  history_apply (copy, HISTORY_STEP_PUSH, history_get_present (history));
  history_undo (history);
  history_apply (copy, HISTORY_STEP_UNDO, history_get_present (history));
  history_apply (late, HISTORY_STEP_UNDO, history_get_present (history));

  g_assert_cmpuint (history_get_n_undo (copy), ==, 1);
  g_assert_cmpuint (history_get_n_redo (copy), ==, 1);
  g_assert_cmpstr (history_get_redo (copy, 0), ==, history_get_redo (history, 0));
  g_assert_cmpstr (history_get_undo (copy, 0), ==, history_get_undo (history, 0));
  assert_present (late, history_get_present (history));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/history/steps-back-and-forth", test_steps_back_and_forth);
  g_test_add_func ("/history/push-forgets-what-was-undone", test_push_forgets_what_was_undone);
  g_test_add_func ("/history/amend-makes-no-step", test_amend_makes_no_step);
  g_test_add_func ("/history/is-bounded", test_is_bounded);
  g_test_add_func ("/history/redo-is-filled-from-the-near-end",
                   test_redo_is_filled_from_the_near_end);
  g_test_add_func ("/history/copy-follows", test_copy_follows);
  return g_test_run ();
}
