#include "game/draft-journal.h"

#include "spaces/editor/board-snapshot.h"
#include "spaces/board/code.h"

#include <string.h>

static const BoardSnapshot *
snapshot_of (gconstpointer entry)
{
  return entry;
}

static void
step (History *history,
      GString      *text,
      HistoryStep     kind,
      const char   *code,
      const char   *name)
{
  g_autoptr (SpacesBoard) board = spaces_code_decode (code, -1, NULL, NULL);
  BoardSnapshot snapshot = { board, (char *) name, spaces_board_get_n_moves (board), 0 };

  g_assert_nonnull (board);
  history_apply (history, kind, &snapshot);
  if (text != NULL)
    draft_journal_append_step (text, kind, &board_snapshot_type, history_get_present (history));
}

static History *
sample (void)
{
  g_autoptr (SpacesBoard) empty = spaces_board_new (2, NULL, 0);
  History *history = board_history_new (empty);

  step (history, NULL, HISTORY_STEP_PUSH, "2|2p", "");
  step (history, NULL, HISTORY_STEP_PUSH, "2|2p0p", "Grün & blau");
  step (history, NULL, HISTORY_STEP_PUSH, "2|2p0p2t", "Grün & blau");
  history_undo (history);

  return history;
}

/* A draft as a file is: what it began with, and four steps. @history is what it has come to. */
static char *
sample_text (History *history)
{
  g_autofree char *base = draft_journal_write ("board", history);
  GString *text = g_string_new (base);

  step (history, text, HISTORY_STEP_REDO, "2|2p0p2t", "Grün & blau");
  step (history, text, HISTORY_STEP_PUSH, "2|2p0p2tG0f", "Grün & blau");
  step (history, text, HISTORY_STEP_AMEND, "2|3p", "x");
  step (history, text, HISTORY_STEP_UNDO, "2|2p0p2t", "Grün & blau");

  return g_string_free (text, FALSE);
}

static History *
read_text (const char  *text,
      gssize       length,
      DraftDamage *damage)
{
  return draft_journal_read ("board", &board_snapshot_type, text,
                             length < 0 ? strlen (text) : (gsize) length, damage, NULL);
}

static void
assert_same (const History *a,
             const History *b)
{
  g_autofree char *first = draft_journal_write ("board", a);
  g_autofree char *second = draft_journal_write ("board", b);

  g_assert_cmpstr (first, ==, second);
}

static void
test_steps_lead_to_the_same_history (void)
{
  g_autoptr (History) history = sample ();
  g_autofree char *text = sample_text (history);
  DraftDamage damage;
  g_autoptr (History) back = read_text (text, -1, &damage);

  g_assert_nonnull (back);
  assert_same (back, history);
  g_assert_cmpuint (damage.n_lines, ==, 0);
  g_assert_true (damage.open);
  g_assert_true (g_str_has_prefix (text, "spaces-draft 2\nu 2| 0 -1  0 "));
}

static void
test_refuses_what_is_no_draft (void)
{
  const char *const texts[] = {
    "",
    "\n",
    "nonsense",
    "spaces-draft 1\n",
    "spaces-draft 1\n= 2|2p 1 0 \n",
    "spaces-draft 2\n",
    "= 2|2p 1 0 \n",
    "spaces-draft 0\n= 2|2p 1 0 \n",
    "spaces-draft 2\n= 2|2p 1 0 e4deda2f\n",
    "spaces-draft 2\n= 2|9p 1 0  0 e89176d4\n",
    "spaces-draft 2\n= 99| 0 -1  0 baddfaac\n",
    "spaces-draft 2\n= | 0 -1  0 79e3c47a\n",
    "spaces-draft 2\n= 2|2p -1 0  0 da794932\n",
    "spaces-draft 2\n= 2|2p 1 -2  0 8efa447a\n",
    "spaces-draft 2\n= 2|2p 1 0 %ZZ 0 ee2fbe54\n",
    "spaces-draft 2\n= 2|2p 1 0 %FF 0 13a8cf14\n",
    "spaces-draft 2\nx 2|2p 1 0  0 813d7f82\n",
    "spaces-draft 2\n= 2|2p 1 0 \n",
    "spaces-draft 2\n= 2|2p 1 0  00000000\n",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      DraftDamage damage;

      g_assert_null (draft_journal_read ("board", &board_snapshot_type, texts[i], strlen (texts[i]),
                                         &damage, &error));
      g_assert_nonnull (error);
      g_assert_false (damage.newer);
    }
}

/* As a store takes it: damaged lines, too, and no byte that a text cannot hold. */
static void
test_copies_what_has_a_whole_line (void)
{
  g_autoptr (History) history = sample ();
  g_autofree char *text = sample_text (history);
  const char newer_text[] = "spaces-draft 3\nwhatever\n";
  const char no_line[] = "spaces-draft 2\n= 2|2p 1 0  0 00000000\n";
  g_autofree char *whole = NULL, *damaged = NULL;
  gboolean newer;

  whole = draft_journal_copy (text, strlen (text), &newer);
  g_assert_cmpstr (whole, ==, text);
  g_assert_false (newer);
  text[strlen ("spaces-draft 2\nu 2")] = '\0';
  damaged = draft_journal_copy (text, strlen (whole), &newer);
  g_assert_cmpuint (strlen (damaged), ==, strlen (whole));
  g_assert_null (draft_journal_copy (no_line, strlen (no_line), &newer));
  g_assert_false (newer);
  g_assert_null (draft_journal_copy (newer_text, strlen (newer_text), &newer));
  g_assert_true (newer);
}

/* Which items of the library the openings are; the last one counts, what is damaged does not, and
 * the history is what it is without them. */
static void
test_items (void)
{
  g_autoptr (History) history = sample ();
  g_autofree char *text = sample_text (history);
  g_autoptr (GString) with_items = g_string_new (text);
  g_autoptr (GHashTable) items = NULL, none = draft_journal_read_items (text);
  g_autoptr (History) same = NULL;
  DraftDamage damage;

  g_assert_cmpuint (g_hash_table_size (none), ==, 0);
  draft_journal_append_item (with_items, 3, 16);
  draft_journal_append_item (with_items, 5, G_MAXINT64);
  draft_journal_append_item (with_items, 3, 17);
  same = read_text (with_items->str, -1, &damage);
  assert_same (same, history);
  g_assert_true (damage.open);
  g_assert_cmpuint (damage.n_lines, ==, 0);

  g_string_append (with_items, "i 3 18 00000000\ni 7 x c3a1f2b0\ni 8 1");
  items = draft_journal_read_items (with_items->str);
  g_assert_cmpuint (g_hash_table_size (items), ==, 2);
  g_assert_cmpint (*(const gint64 *) g_hash_table_lookup (items, GUINT_TO_POINTER (3)), ==, 17);
  g_assert_cmpint (*(const gint64 *) g_hash_table_lookup (items, GUINT_TO_POINTER (5)), ==,
                   G_MAXINT64);
}

static void
test_newer_is_told (void)
{
  DraftDamage damage;

  g_assert_null (read_text ("spaces-draft 3\nwhatever\n", -1, &damage));
  g_assert_true (damage.newer);
  g_assert_true (draft_journal_is_newer ("spaces-draft 3\nwha", 18));
  g_assert_false (draft_journal_is_newer ("spaces-draft 2\nu 2", 18));
  g_assert_true (draft_journal_is_newer ("spaces-draft 3", 14));
}

/* What is no board's says so in its first line; where another kind is expected that line counts as
 * damaged. */
static void
test_kinds (void)
{
  g_autoptr (SpacesBoard) board = spaces_board_new (2, NULL, 0);
  g_autoptr (History) history = board_history_new (board);
  g_autofree char *text = draft_journal_write ("toy", history);
  g_autoptr (History) same = NULL;
  g_autoptr (History) other = NULL;
  DraftDamage damage;

  g_assert_true (g_str_has_prefix (text, "spaces-draft 2 toy\n= 2| 0 -1  0 "));
  same = draft_journal_read ("toy", &board_snapshot_type, text, strlen (text), &damage, NULL);
  g_assert_nonnull (same);
  g_assert_true (damage.open && damage.n_lines == 0);
  other = read_text (text, -1, &damage);
  g_assert_nonnull (other);
  g_assert_cmpuint (damage.n_lines, ==, 1);
  g_assert_true (draft_journal_is_newer ("spaces-draft 3 toy\n", 19));
  g_assert_false (draft_journal_is_newer ("spaces-draft 2 toy\n", 19));
}

/* Killed anywhere while writing: everything up to the last whole line is there, without a word. */
static void
test_torn_anywhere (void)
{
  g_autoptr (History) history = sample ();
  g_autofree char *text = sample_text (history);
  const char *present = strchr (strstr (text, "\n= ") + 1, '\n');

  for (gsize length = strlen ("spaces-draft 2\n"); text[length] != '\0'; length++)
    {
      DraftDamage damage;
      g_autoptr (History) back = read_text (text, (gssize) length, &damage);

      g_assert_cmpuint (damage.n_lines, ==, 0);
      g_assert_cmpint (damage.open, ==, length == 0 || text[length - 1] == '\n');
      g_assert_true (back != NULL || text + length <= present);
    }
}

/* One damaged byte anywhere costs one line, is noticed, and leaves the present if a later line has
 * it. */
static void
test_one_bad_byte (void)
{
  g_autoptr (History) history = sample ();
  g_autofree char *text = sample_text (history);
  gsize length = strlen (text);
  gsize last_line = (gsize) (g_strrstr_len (text, (gssize) length - 1, "\n") - text) + 1;

  for (gsize i = 0; i < length; i++)
    for (gsize bit = 0; bit < 8; bit++)
      {
        DraftDamage damage;
        g_autoptr (History) back = NULL;

        text[i] ^= (char) (1 << bit);
        back = read_text (text, (gssize) length, &damage);
        text[i] ^= (char) (1 << bit);
        if (damage.newer && back == NULL) /* the digit of the version has become a larger one */
          continue;

        g_assert_nonnull (back);
        g_assert_true (damage.n_lines > 0 || !damage.open);
        if (i < last_line - 1)
          g_assert_true (spaces_board_equal (snapshot_of (history_get_present (back))->board,
                                             snapshot_of (history_get_present (history))->board));
      }
}

static void
test_long_history_fits (void)
{
  g_autoptr (SpacesBoard) empty = spaces_board_new (31, NULL, 0);
  g_autoptr (History) history = board_history_new (empty);
  g_autoptr (GString) code = g_string_new ("31|");
  g_autofree char *text = NULL;
  DraftDamage damage;
  g_autoptr (History) back = NULL;

  for (int i = 0; i < 15000; i++)
    g_string_append (code, i % 2 == 0 ? "930p" : "931p");
  for (int i = 0; i < 200; i++)
    {
      g_string_append (code, "930p");
      step (history, NULL, HISTORY_STEP_PUSH, code->str, "");
    }
  for (int i = 0; i < 100; i++)
    history_undo (history);

  text = draft_journal_write ("board", history);
  g_assert_cmpuint (strlen (text), <, DRAFT_JOURNAL_MAX_BASE + 128 * 1024);
  back = read_text (text, -1, &damage);
  g_assert_nonnull (back);
  g_assert_cmpuint (history_get_n_undo (back), >, 20);
  g_assert_cmpuint (history_get_n_redo (back), >, 20);
  g_assert_true (spaces_board_equal (snapshot_of (history_get_present (back))->board,
                                     snapshot_of (history_get_present (history))->board));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draft-journal/steps-lead-to-the-same-history",
                   test_steps_lead_to_the_same_history);
  g_test_add_func ("/draft-journal/refuses-what-is-no-draft", test_refuses_what_is_no_draft);
  g_test_add_func ("/draft-journal/copies-what-has-a-whole-line",
                   test_copies_what_has_a_whole_line);
  g_test_add_func ("/draft-journal/items", test_items);
  g_test_add_func ("/draft-journal/newer-is-told", test_newer_is_told);
  g_test_add_func ("/draft-journal/kinds", test_kinds);
  g_test_add_func ("/draft-journal/torn-anywhere", test_torn_anywhere);
  g_test_add_func ("/draft-journal/one-bad-byte", test_one_bad_byte);
  g_test_add_func ("/draft-journal/long-history-fits", test_long_history_fits);
  return g_test_run ();
}
