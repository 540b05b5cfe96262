#include "cards/editor/play-tally.h"

#include "cards/encoding/session.h"

#include <string.h>

/* FreeCell, Microsoft deal 1, won. */
#define WON \
  "ms:1:1.VYVJU_kPUsBpBadbdGRWc0cvoEBKA_AsoMFqUQZ1kGFZoBJqJRcScFJFI3kCZicJZXZAsAY7YtoNVNU8YaY" \
  "BUiUHFlRlRB" \
  "Q9JtNtQmQeQCoENUNGA0YDFmFTFKE_cvUmUfUDQgcdcPNlYVYNMxFDEmM2MhMcoDUDEVEOgOsOMFJuV-JcJOVsI8Ve" \
  "VPIuIcINkMB" \
  "PY9A9YsYdQcYMQNU-UvAvAYAOUeUPgO.W"

static gint64 present; /* microseconds */

static gint64
get_present (void)
{
  return present;
}

/* What was handed over: for each game, in the order in which they appear, a letter, and behind it
 * what it is: "a-" under way, "aW", "aL". The same twice in a row is noted once. */
typedef struct
{
  GString   *log;
  GPtrArray *ids; /* gint64 */
  gint64     duration;
  guint      n_moves;
} Log;

static void
on_play (const CardsPlay *play,
         gpointer         data)
{
  Log *log = data;
  char entry[3] = { 'a', "-WL"[play->outcome], '\0' };

  for (guint i = 0; i < log->ids->len && *(gint64 *) log->ids->pdata[i] != play->id; i++)
    entry[0]++;
  if (entry[0] == 'a' + (int) log->ids->len)
    g_ptr_array_add (log->ids, g_memdup2 (&play->id, sizeof play->id));
  if (log->log->len < 2 || strcmp (log->log->str + log->log->len - 2, entry) != 0)
    g_string_append (log->log, entry);
  log->duration += play->duration;
  log->n_moves = play->n_moves;
  g_assert_cmpstr (play->deal, ==, "microsoft:1");
  g_assert_cmpstr (play->game, ==, "F00");
}

/* One letter for each thing done: m a move of the won game, w all of them up to the win, u undo,
 * r redo, d another deal, R the same from its beginning, p the whole game as a replay at its
 * beginning, e at its end, P only its last table as a position, b back to the beginning, h one step
 * back in it, o play on from here, s the solution. */
static void
do_one (CardsEditor *editor,
        CardsRecord *won,
        char         what)
{
  const CardsMove *moves = won->moves;
  gsize n_moves = won->n_moves;
  Document *document = DOCUMENT_DOCUMENT (editor);
  gsize position = cards_editor_get_position (editor);
  g_autoptr (CardsRecord) start = cards_record_with_first (won, 0);
  g_autoptr (GError) error = NULL;

  switch (what)
    {
    case 'm':
      cards_editor_move (editor, moves[position], &error);
      break;
    case 'w':
      for (gsize i = position; i < n_moves && error == NULL; i++)
        cards_editor_move (editor, moves[i], &error);
      break;
    case 'u':
      document_undo (document);
      break;
    case 'r':
      document_redo (document);
      break;
    case 'd':
    case 'R':
      cards_editor_load (editor, start, 0, NULL);
      break;
    case 'p':
    case 'e':
      cards_editor_load (editor, won, what == 'p' ? 0 : n_moves, NULL);
      break;
    case 'P':
      {
        g_autoptr (CardsTable) table = cards_record_get_table (won, n_moves - 1);
        g_autoptr (CardsRecord) record = cards_record_new_from (table, NULL, 0, NULL);

        cards_editor_load (editor, record, 0, NULL);
        cards_editor_move (editor, moves[n_moves - 1], &error);
      }
      break;
    case 'b':
      cards_editor_set_position (editor, 0);
      break;
    case 'h':
      cards_editor_set_position (editor, position - 1);
      break;
    case 'o':
      cards_editor_play_on (editor);
      break;
    case 's':
      cards_editor_append (editor, moves + position, n_moves - position);
      g_assert_cmpuint (cards_editor_get_position (editor), ==, position);
      g_assert_true ((cards_editor_get_record (editor))->is_won);
      break;
    default:
      g_assert_not_reached ();
    }
  g_assert_no_error (error);
}

static const struct
{
  const char *done;
  const char *log;
} cases[] = {
  { "", "" },
  { "d", "" },
  { "m", "a-" },
  { "mmm", "a-" },
  { "w", "a-aW" },
  { "md", "a-aL" },
  { "mR", "a-aL" },
  { "mRm", "a-aLb-" },
  { "mRu", "a-aLa-" },
  { "mRmuu", "a-aLb-bLa-" },
  { "mRmuur", "a-aLb-bLa-aL" },
  { "mRmuurr", "a-aLb-bLa-aLb-" },
  { "mu", "a-aL" },         /* a move was made */
  { "mur", "a-aLa-" },
  { "wu", "a-aW" },         /* a win counts once, whatever comes after it */
  { "wum", "a-aW" },
  { "wud", "a-aW" },
  { "wdu", "a-aW" },
  { "wduuw", "a-aW" },
  { "wdw", "a-aWb-bW" },
  { "mmhm", "a-" },         /* from an earlier table on it is the same game */
  { "mmbm", "a-" },
  { "p", "" },              /* a replay is no game */
  { "e", "" },
  { "pmm", "a-" },          /* but all of its moves made here are */
  { "ehm", "" },
  { "ehow", "" },
  { "mp", "a-aL" },
  { "mpu", "a-aLa-" },
  { "P", "" },              /* nor is a position */
  { "s", "" },              /* nor a solution, which gives the game up */
  { "ms", "a-aL" },
  { "msu", "a-aLa-" },
  { "msuw", "a-aLa-aW" },
  { "ws", "a-aW" },
};

static void
test_counts (void)
{
  g_autoptr (CardsRecord) won = cards_session_decode (WON, -1, NULL, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CardsRecord) start = cards_record_with_first (won, 0);
      g_autoptr (CardsEditor) editor = cards_editor_new (start);
      Log log = { g_string_new (NULL), g_ptr_array_new_with_free_func (g_free) };
      CardsTally *tally = cards_tally_new (editor, get_present, on_play, &log);

      for (const char *what = cases[i].done; *what != '\0'; what++)
        if (*what != 's' || !(cards_editor_get_record (editor))->is_won)
          do_one (editor, won, *what);
      if (g_strcmp0 (log.log->str, cases[i].log) != 0)
        g_test_message ("case “%s”", cases[i].done);
      g_assert_cmpstr (log.log->str, ==, cases[i].log);
      cards_tally_free (tally);
      g_string_free (log.log, TRUE);
      g_ptr_array_unref (log.ids);
    }
}

/* From the first move to the win, while it runs; each part of it is handed over once. */
static void
test_clock (void)
{
  g_autoptr (CardsRecord) won = cards_session_decode (WON, -1, NULL, NULL);
  g_autoptr (CardsRecord) start = cards_record_with_first (won, 0);
  g_autoptr (CardsEditor) editor = cards_editor_new (start);
  Log log = { g_string_new (NULL), g_ptr_array_new_with_free_func (g_free) };
  CardsTally *tally = cards_tally_new (editor, get_present, on_play, &log);

  cards_tally_run (tally, TRUE);
  present += 5000000; /* looking at the deal */
  do_one (editor, won, 'm');
  present += 3000500;
  g_assert_cmpint (cards_tally_get_play (tally)->duration, ==, 3000);
  g_assert_cmpint (log.duration, ==, 0);
  cards_tally_run (tally, FALSE);
  g_assert_cmpint (log.duration, ==, 3000);
  present += 60000000;
  cards_tally_run (tally, TRUE);
  cards_tally_flush (tally);
  g_assert_cmpint (log.duration, ==, 3000);
  present += 1000000;
  do_one (editor, won, 'm');
  cards_tally_flush (tally);
  g_assert_cmpint (log.duration, ==, 4000);
  g_assert_cmpuint (log.n_moves, ==, 2);
  present += 2000000;
  do_one (editor, won, 'w');
  g_assert_cmpint (log.duration, ==, 6000);
  g_assert_cmpuint (log.n_moves, ==, won->n_moves);
  present += 7000000;
  do_one (editor, won, 'u');
  cards_tally_free (tally);
  g_assert_cmpint (log.duration, ==, 6000);
  g_string_free (log.log, TRUE);
  g_ptr_array_unref (log.ids);
}

/* What a draft brings back goes on as the same game. */
static void
test_draft (void)
{
  g_autoptr (CardsRecord) won = cards_session_decode (WON, -1, NULL, NULL);
  g_autoptr (CardsRecord) start = cards_record_with_first (won, 0);
  g_autoptr (CardsEditor) editor = cards_editor_new (start), again = cards_editor_new (start);
  g_autoptr (GString) text = g_string_new (NULL);
  Log log = { g_string_new (NULL), g_ptr_array_new_with_free_func (g_free) };
  CardsTally *tally;
  CardsSnapshot *snapshot;

  do_one (editor, won, 'm');
  do_one (editor, won, 'm');
  cards_snapshot_type.write (document_get_present (DOCUMENT_DOCUMENT (editor)), text);
  snapshot = cards_snapshot_type.read (text->str);
  g_assert_nonnull (snapshot);
  tally = cards_tally_new (again, get_present, on_play, &log);
  document_take_history (DOCUMENT_DOCUMENT (again), history_new (&cards_snapshot_type, snapshot));
  g_assert_cmpint (cards_tally_get_play (tally)->id, ==, cards_editor_get_play (editor));
  g_assert_cmpstr (log.log->str, ==, "");
  cards_tally_run (tally, TRUE);
  present += 1000000;
  do_one (again, won, 'm');
  do_one (again, won, 'd');
  g_assert_cmpstr (log.log->str, ==, "aL");
  g_assert_cmpint (log.duration, ==, 1000);
  g_assert_cmpint (*(gint64 *) log.ids->pdata[0], ==, cards_editor_get_play (editor));
  cards_tally_free (tally);
  history_entry_free (&cards_snapshot_type, snapshot);
  g_string_free (log.log, TRUE);
  g_ptr_array_unref (log.ids);
}

/* Another deal took the place of a game before anybody counted. */
static void
test_left_before (void)
{
  g_autoptr (CardsRecord) won = cards_session_decode (WON, -1, NULL, NULL);
  g_autoptr (CardsRecord) start = cards_record_with_first (won, 0);
  g_autoptr (CardsEditor) editor = cards_editor_new (start);
  Log log = { g_string_new (NULL), g_ptr_array_new_with_free_func (g_free) };
  CardsTally *tally;

  do_one (editor, won, 'm');
  do_one (editor, won, 'd');
  tally = cards_tally_new (editor, get_present, on_play, &log);
  g_assert_cmpstr (log.log->str, ==, "aL");
  do_one (editor, won, 'u');
  g_assert_cmpstr (log.log->str, ==, "aLa-");
  cards_tally_free (tally);
  g_string_free (log.log, TRUE);
  g_ptr_array_unref (log.ids);
}

static void
test_names (void)
{
  static const char *const names[][2] = {
    { "F00", "FreeCell" }, { "FM4", "Mini FreeCell" }, { "K01", "Klondike, draw 1" },
    { "S02", "Spider, 2 suits" }, { "F0", NULL }, { "X00", NULL }, { "", NULL }, { "F0000", NULL },
  };
  const CardsConfig mini = cards_config_mini_freecell ();
  g_autofree char *text = cards_tally_write_game (&mini);

  g_assert_cmpstr (text, ==, "FM4");
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *name = cards_tally_name_game (names[i][0]);

      g_assert_cmpstr (name, ==, names[i][1]);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cards/tally/what-counts", test_counts);
  g_test_add_func ("/cards/tally/clock", test_clock);
  g_test_add_func ("/cards/tally/goes-on-with-a-draft", test_draft);
  g_test_add_func ("/cards/tally/left-before", test_left_before);
  g_test_add_func ("/cards/tally/names", test_names);

  return g_test_run ();
}
