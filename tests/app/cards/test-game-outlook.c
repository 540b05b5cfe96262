#include "app/cards/game-outlook.h"

#include "cards/encoding/session.h"
#include "cards/solver/solver.h"

#include <malloc.h>
#include <string.h>

/* FreeCell, Microsoft deal 1, won. */
#define WON \
  "ms:1:1.VYVJU_kPUsBpBadbdGRWc0cvoEBKA_AsoMFqUQZ1kGFZoBJqJRcScFJFI3kCZicJZXZAsAY7YtoNVNU8YaY" \
  "BUiUHFlRlRB" \
  "Q9JtNtQmQeQCoENUNGA0YDFmFTFKE_cvUmUfUDQgcdcPNlYVYNMxFDEmM2MhMcoDUDEVEOgOsOMFJuV-JcJOVsI8Ve" \
  "VPIuIcINkMB" \
  "PY9A9YsYdQcYMQNU-UvAvAYAOUeUPgO.W"

static CardsRecord *
deal (CardsConfig config,
      CardsShuffle shuffle,
      guint64      number)
{
  const CardsDeal dealt = { config, shuffle, number };

  return cards_record_new (&dealt, NULL, 0, NULL);
}

static CardsRecord *
deal_microsoft (guint64 number)
{
  return deal (cards_config_freecell (), CARDS_SHUFFLE_MICROSOFT, number);
}

/* Until nothing is searched for any more. */
static EditorOutlookState
wait (EditorOutlook *outlook)
{
  while (editor_outlook_get_state (outlook) == EDITOR_OUTLOOK_SEARCHING)
    g_main_context_iteration (NULL, TRUE);

  return editor_outlook_get_state (outlook);
}

static void
on_changed (gboolean *has_changed)
{
  *has_changed = TRUE;
}

/* Which move lost the game comes behind that it is lost. */
static void
wait_lost_move (EditorOutlook *outlook)
{
  while (editor_outlook_get_lost_move (outlook) == 0)
    g_main_context_iteration (NULL, TRUE);
}

static gboolean
skips_without_solver (void)
{
  if (!cards_solver_is_built ())
    g_test_skip ("built without the solver");

  return !cards_solver_is_built ();
}

static CardsAnswerKind
solve (CardsRecord *record,
       gsize        n)
{
  g_autoptr (CardsTable) table = cards_record_get_table (record, n);
  g_autoptr (CardsAnswer) answer = cards_solve (table, 0, NULL);

  return cards_answer_get_kind (answer);
}

/* Whoever follows the solution needs no further search, and wins. */
static void
test_winnable (void)
{
  g_autoptr (CardsRecord) record = deal_microsoft (617);
  g_autoptr (CardsEditor) editor = cards_editor_new (record);
  g_autoptr (EditorOutlook) outlook = editor_outlook_new (editor, NULL);
  g_autoptr (GArray) solution = NULL;
  g_autofree char *words = NULL, *expected = NULL;

  if (skips_without_solver ())
    return;

  g_assert_cmpint (wait (outlook), ==, EDITOR_OUTLOOK_WINNABLE);
  solution = editor_outlook_dup_solution (outlook);
  words = editor_outlook_describe (outlook);
  expected = g_strdup_printf ("Still winnable · %u moves found", solution->len);
  g_assert_cmpstr (words, ==, expected);
  for (guint i = 0; i < solution->len; i++)
    {
      g_autoptr (GArray) rest = NULL;

      g_assert_true (cards_editor_move (editor, g_array_index (solution, CardsMove, i), NULL));
      rest = editor_outlook_dup_solution (outlook);
      if (i + 1 < solution->len)
        g_assert_cmpuint (rest->len, ==, solution->len - i - 1);
    }
  g_assert_cmpint (editor_outlook_get_state (outlook), ==, EDITOR_OUTLOOK_NONE);
  cards_editor_set_position (editor, 3);
  g_assert_cmpint (editor_outlook_get_state (outlook), ==, EDITOR_OUTLOOK_WINNABLE);
}

/* Another move than that of the solution leaves what is known of the table before it. */
static void
test_deviation (void)
{
  g_autoptr (CardsRecord) record = cards_session_decode (WON, -1, NULL, NULL);
  g_autoptr (CardsEditor) editor = cards_editor_new (record);
  g_autoptr (EditorOutlook) outlook = editor_outlook_new (editor, NULL);
  gsize n = record->n_moves;

  for (gsize i = 0; i < n; i++)
    {
      g_autoptr (GArray) rest = NULL;

      cards_editor_set_position (editor, i);
      rest = editor_outlook_dup_solution (outlook);
      g_assert_cmpuint (rest->len, ==, n - i);
      g_assert_cmpmem (rest->data, rest->len * sizeof (CardsMove),
                       record->moves + i, (n - i) * sizeof (CardsMove));
    }
  for (gsize at = 10; at < 30; at += 10)
    {
      g_autoptr (GArray) moves = NULL, rest = NULL;
      guint i = 0;

      cards_editor_set_position (editor, at);
      moves = cards_rules_list (cards_editor_get_table (editor));
      while (cards_move_equal (g_array_index (moves, CardsMove, i),
                               record->moves[at]))
        i++;
      g_assert_true (cards_editor_move (editor, g_array_index (moves, CardsMove, i), NULL));
      g_assert_cmpint (editor_outlook_get_state (outlook), !=, EDITOR_OUTLOOK_WINNABLE);
      document_undo (DOCUMENT_DOCUMENT (editor));
      g_assert_cmpuint (cards_editor_get_position (editor), ==, at);
      rest = editor_outlook_dup_solution (outlook);
      g_assert_nonnull (rest);
      g_assert_cmpuint (rest->len, ==, n - at);
    }
}

/* Moves at random lose soon; the move that is named could be won before, and not after. */
static void
test_lost (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (33);
  guint n_lost = 0;

  if (skips_without_solver ())
    return;

  for (guint number = 1; number <= 4; number++)
    {
      g_autoptr (CardsRecord) record = deal_microsoft (number);
      g_autoptr (CardsEditor) editor = cards_editor_new (record);
      g_autoptr (EditorOutlook) outlook = NULL;
      gsize lost;

      for (guint i = 0; i < 80; i++)
        {
          g_autoptr (GArray) moves = cards_rules_list (cards_editor_get_table (editor));

          if (moves->len == 0)
            break;
          cards_editor_move (editor, g_array_index (moves, CardsMove, g_rand_int_range (
                                       rand, 0, (gint) moves->len)), NULL);
        }
      outlook = editor_outlook_new (editor, NULL);
      if (wait (outlook) != EDITOR_OUTLOOK_LOST)
        continue;
      wait_lost_move (outlook);
      n_lost++;
      lost = editor_outlook_get_lost_move (outlook);
      g_assert_cmpint (solve (cards_editor_get_record (editor), lost), ==, CARDS_ANSWER_IMPOSSIBLE);
      g_assert_cmpint (solve (cards_editor_get_record (editor), lost - 1), ==, CARDS_ANSWER_WON);
      cards_editor_set_position (editor, lost);
      g_assert_cmpuint (editor_outlook_get_lost_move (outlook), ==, lost);
      cards_editor_set_position (editor, lost - 1);
      g_assert_cmpint (editor_outlook_get_state (outlook), ==, EDITOR_OUTLOOK_WINNABLE);
    }
  g_assert_cmpuint (n_lost, >, 0);
}

static const struct
{
  CardsGame          game;
  gboolean           mini;
  guint64            number;
  EditorOutlookState state;
  const char        *words;
} starts[] = {
  { CARDS_FREECELL, FALSE, 11982, EDITOR_OUTLOOK_LOST, "Not winnable" },
  { CARDS_FREECELL, TRUE, 5, EDITOR_OUTLOOK_NONE, NULL },
  { CARDS_KLONDIKE, FALSE, 5, EDITOR_OUTLOOK_NONE, NULL },
  { CARDS_SPIDER, FALSE, 5, EDITOR_OUTLOOK_NONE, NULL },
};

static void
test_starts (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (starts); i++)
    {
      CardsConfig config = starts[i].mini                     ? cards_config_mini_freecell ()
                           : starts[i].game == CARDS_FREECELL ? cards_config_freecell ()
                           : starts[i].game == CARDS_KLONDIKE ? cards_config_klondike (1)
                                                              : cards_config_spider (2);
      g_autoptr (CardsRecord) record = deal (config, starts[i].number == 11982
                                                         ? CARDS_SHUFFLE_MICROSOFT
                                                         : CARDS_SHUFFLE_WEB, starts[i].number);
      g_autoptr (CardsEditor) editor = cards_editor_new (record);
      g_autoptr (EditorOutlook) outlook = editor_outlook_new (editor, NULL);
      g_autofree char *words = NULL;

      if (starts[i].state == EDITOR_OUTLOOK_LOST && !cards_solver_is_built ())
        continue;
      g_assert_cmpint (wait (outlook), ==, starts[i].state);
      words = editor_outlook_describe (outlook);
      g_assert_cmpstr (words, ==, starts[i].words);
    }
}

static guint
count_threads (void)
{
  g_autoptr (GDir) tasks = g_dir_open ("/proc/self/task", 0, NULL);
  const char *task;
  guint n = 0;

  while ((task = g_dir_read_name (tasks)) != NULL)
    {
      g_autofree char *path = g_build_filename ("/proc/self/task", task, "comm", NULL);
      g_autofree char *name = NULL;

      n += g_file_get_contents (path, &name, NULL, NULL) && strcmp (name, "outlook\n") == 0;
    }

  return n;
}

/* A thread that was cancelled is about to end for a moment after the next one has begun. */
static void
wait_threads (guint n)
{
  while (count_threads () > n)
    g_main_context_iteration (NULL, FALSE);
}

/* A move during a search changes the table at once, and leaves to the main loop no more than the
 * end of the run before and the words that nothing is known yet. */
static void
test_move_during_search (void)
{
  g_autoptr (CardsRecord) record = deal_microsoft (11982);
  g_autoptr (CardsEditor) editor = cards_editor_new (record);
  g_autoptr (EditorOutlook) outlook = editor_outlook_new (editor, NULL);

  if (skips_without_solver ())
    return;

  for (gsize i = 0; i < 20; i++)
    {
      g_autoptr (GArray) moves = cards_rules_list (cards_editor_get_table (editor));
      guint n = 0;

      g_assert_cmpint (editor_outlook_get_state (outlook), ==, EDITOR_OUTLOOK_SEARCHING);
      if (i % 2 == 0)
        g_assert_true (cards_editor_move (editor, g_array_index (moves, CardsMove, 0), NULL));
      else
        document_undo (DOCUMENT_DOCUMENT (editor));
      g_assert_cmpuint (cards_editor_get_position (editor), ==, (i + 1) % 2);
      while (g_main_context_iteration (NULL, FALSE))
        n++;
      g_assert_cmpuint (n, <=, 3);
    }
}

/* The longest time that one of a hundred moves took, in microseconds. */
static gint64
play_hundred (CardsEditor *editor,
              GRand       *rand)
{
  gint64 longest = 0;

  for (guint i = 0; i < 100; i++)
    {
      g_autoptr (GArray) moves = cards_rules_list (cards_editor_get_table (editor));
      gint64 begin;

      if (moves->len == 0)
        {
          document_undo (DOCUMENT_DOCUMENT (editor));
          continue;
        }
      begin = g_get_monotonic_time ();
      cards_editor_move (editor, g_array_index (moves, CardsMove, g_rand_int_range (
                                   rand, 0, (gint) moves->len)), NULL);
      longest = MAX (longest, g_get_monotonic_time () - begin);
      while (g_main_context_iteration (NULL, FALSE))
        ;
      wait_threads (1);
    }

  return longest;
}

static gsize
count_memory (void)
{
  struct mallinfo2 info = mallinfo2 ();

  return info.uordblks + info.hblkhd;
}

/* A hundred moves, one after the other: one thread, and none afterwards, and no memory of another
 * hundred. A move is answered at once. */
static void
test_many_moves (void)
{
  gsize before = 0;

  for (guint round = 0; round < 2; round++)
    {
      g_autoptr (CardsRecord) record = deal_microsoft (617);
      g_autoptr (CardsEditor) editor = cards_editor_new (record);
      EditorOutlook *outlook = editor_outlook_new (editor, NULL);
      g_autoptr (GRand) rand = g_rand_new_with_seed (5);
      gboolean has_changed = FALSE;

      g_signal_connect_swapped (outlook, "changed", G_CALLBACK (on_changed), &has_changed);
      g_test_message ("the longest move took %" G_GINT64_FORMAT " µs",
                      play_hundred (editor, rand));
      wait (outlook);
      g_assert_true (has_changed || !cards_solver_is_built ());
      g_object_unref (outlook);
      wait_threads (0);
      if (round == 0) /* what is allocated once is there now */
        before = count_memory ();
    }
  g_assert_cmpuint (count_memory (), <=, before + 200 * 1000);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cards/outlook/follows-a-solution", test_winnable);
  g_test_add_func ("/cards/outlook/keeps-what-is-known", test_deviation);
  g_test_add_func ("/cards/outlook/names-the-move-that-lost", test_lost);
  g_test_add_func ("/cards/outlook/beginnings", test_starts);
  g_test_add_func ("/cards/outlook/move-during-a-search", test_move_during_search);
  g_test_add_func ("/cards/outlook/many-moves", test_many_moves);

  return g_test_run ();
}
