#include "cards/editor/cards-editor.h"

#include "cards/description/move-speech.h"
#include "cards/encoding/position.h"
#include "drafts/draft-store.h"
#include "scratch.h"

#include <glib/gstdio.h>
#include <string.h>

static CardsRecord *
deal (CardsConfig  config,
      CardsShuffle shuffle,
      guint64      number)
{
  CardsDeal numbered = { config, shuffle, number };

  return cards_record_new (&numbered, NULL, 0, NULL);
}

static CardsMove
parse (const char *text)
{
  CardsMove move;

  g_assert_true (cards_move_parse (text, strlen (text), &move));
  return move;
}

static CardsEditor *
make_editor (void)
{
  g_autoptr (CardsRecord) record = deal (cards_config_freecell (), CARDS_SHUFFLE_MICROSOFT, 617);

  return cards_editor_new (record);
}

/* Legal moves one after another, at random; how many were made. */
static guint
play (CardsEditor *editor,
      GRand       *rand,
      guint        n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GArray) moves = cards_rules_list (cards_editor_get_table (editor));
      g_autoptr (GError) error = NULL;

      if (moves->len == 0)
        return i;
      cards_editor_move (
          editor,
          g_array_index (moves, CardsMove, g_rand_int_range (rand, 0, (gint) moves->len)), &error);
      g_assert_no_error (error);
    }

  return n;
}

static void
count (gpointer counter)
{
  ++*(guint *) counter;
}

static void
test_moves_and_undo (void)
{
  g_autoptr (CardsEditor) editor = make_editor ();
  g_autoptr (GError) error = NULL;
  Document *document = DOCUMENT_DOCUMENT (editor);
  guint n_records = 0, n_positions = 0, n_changes = 0;

  g_signal_connect_swapped (editor, "notify::record", G_CALLBACK (count), &n_records);
  g_signal_connect_swapped (editor, "notify::position", G_CALLBACK (count), &n_positions);
  g_signal_connect_swapped (editor, "changed", G_CALLBACK (count), &n_changes);

  g_assert_true (cards_editor_move (editor, parse ("T1.6->F0"), &error));
  g_assert_no_error (error);
  g_assert_cmpuint (cards_editor_get_position (editor), ==, 1);
  g_assert_cmpuint (n_records, ==, 1);
  g_assert_cmpuint (n_positions, ==, 1);
  g_assert_cmpuint (n_changes, ==, 1);

  g_assert_false (cards_editor_move (editor, parse ("F1->T0"), &error));
  g_assert_error (error, CARDS_EDITOR_ERROR, CARDS_VERDICT_EMPTY_SOURCE);
  g_assert_cmpuint (cards_editor_get_n_moves (editor), ==, 1);
  g_assert_cmpuint (n_changes, ==, 1);

  document_undo (document);
  g_assert_cmpuint (cards_editor_get_n_moves (editor), ==, 0);
  g_assert_false (document_get_can_undo (document));
  document_undo (document);
  document_redo (document);
  g_assert_cmpuint (cards_editor_get_n_moves (editor), ==, 1);
  document_redo (document);
  g_assert_cmpuint (n_records, ==, 3);
}

static void
test_plays_on_from_any_move (void)
{
  g_autoptr (CardsEditor) editor = make_editor ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  g_autoptr (CardsRecord) whole = NULL;
  g_autoptr (CardsTable) fifth = NULL;

  g_assert_cmpuint (play (editor, rand, 12), ==, 12);
  whole = cards_record_ref (cards_editor_get_record (editor));
  fifth = cards_record_get_table (whole, 5);
  cards_editor_set_position (editor, 5);
  g_assert_true (cards_table_equal (cards_editor_get_table (editor), fifth));
  g_assert_cmpuint (cards_editor_get_n_moves (editor), ==, 12);

  g_assert_cmpuint (play (editor, rand, 1), ==, 1);
  g_assert_cmpuint (cards_editor_get_n_moves (editor), ==, 6);
  document_undo (DOCUMENT_DOCUMENT (editor));
  g_assert_true (cards_record_equal (cards_editor_get_record (editor), whole));

  cards_editor_set_position (editor, 7);
  cards_editor_play_on (editor);
  g_assert_cmpuint (cards_editor_get_n_moves (editor), ==, 7);
  cards_editor_set_position (editor, 99);
  g_assert_cmpuint (cards_editor_get_position (editor), ==, 7);
  cards_editor_play_on (editor); /* nothing is behind it */
  document_undo (DOCUMENT_DOCUMENT (editor));
  g_assert_cmpuint (cards_editor_get_n_moves (editor), ==, 12);
}

static void
keep_number (CardsEditor *editor,
             guint        n,
             guint       *kept)
{
  *kept = n;
}

/* Where moves come after the position, the game goes on as another one, which is told. */
static void
test_sets_moves_aside (void)
{
  g_autoptr (CardsEditor) editor = make_editor ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  Document *document = DOCUMENT_DOCUMENT (editor);
  guint n_aside = 0;

  g_signal_connect (editor, "set-aside", G_CALLBACK (keep_number), &n_aside);
  play (editor, rand, 12);
  g_assert_cmpuint (n_aside, ==, 0);
  g_assert_cmpuint (document_get_opening (document), ==, 0);

  cards_editor_set_position (editor, 5);
  play (editor, rand, 2);
  g_assert_cmpuint (n_aside, ==, 7);
  g_assert_cmpuint (document_get_opening (document), ==, 1);
  document_undo (document);
  document_undo (document);
  g_assert_cmpuint (document_get_opening (document), ==, 0);
  g_assert_cmpuint (cards_editor_get_n_moves (editor), ==, 12);

  cards_editor_set_position (editor, 10);
  cards_editor_play_on (editor);
  g_assert_cmpuint (n_aside, ==, 2);
  g_assert_cmpuint (document_get_opening (document), ==, 2);
}

static void
test_status (void)
{
  g_autoptr (CardsEditor) editor = make_editor ();
  g_autoptr (CardsRecord) record = cards_record_ref (cards_editor_get_record (editor));
  Document *document = DOCUMENT_DOCUMENT (editor);

  g_assert_cmpstr (document_get_title (document), ==, "FreeCell, Microsoft deal 617");
  {
    g_auto (DocumentStatus) status = document_get_status (document);

    g_assert_cmpint (status.state, ==, DOCUMENT_OPEN);
    g_assert_cmpstr (status.sentence, ==, "no moves yet");
  }
  g_assert_true (cards_editor_move (editor, parse ("T1.6->F0"), NULL));
  cards_editor_set_position (editor, 0);
  {
    g_auto (DocumentStatus) status = document_get_status (document);

    g_assert_cmpstr (status.sentence, ==, "move 0 of 1");
  }
  cards_editor_load (editor, record, 0, "Move 1: no.");
  {
    g_auto (DocumentStatus) status = document_get_status (document);

    g_assert_cmpint (status.state, ==, DOCUMENT_PROBLEM);
    g_assert_cmpstr (status.sentence, ==, "no moves yet · Move 1: no.");
  }
  g_assert_true (cards_editor_move (editor, parse ("T1.6->F0"), NULL));
  g_assert_null (cards_editor_get_stop (editor));
}

/* The end of a game is told, of either kind: which games of random moves end without a legal one,
 * the dealer knows. */
static void
test_status_of_ends (void)
{
  g_autoptr (CardsTable) won = cards_position_decode ("v1F00833f9-0AAAAAAAAFcA", -1, NULL, NULL);
  g_autoptr (CardsRecord) record = cards_record_new_from (won, NULL, 0, NULL);
  g_autoptr (CardsEditor) editor = cards_editor_new (record);
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  guint n_stuck = 0;

  {
    g_auto (DocumentStatus) status = document_get_status (DOCUMENT_DOCUMENT (editor));

    g_assert_cmpint (status.state, ==, DOCUMENT_READY);
    g_assert_true (g_str_has_suffix (status.sentence, " · won"));
  }
  for (guint64 number = 1; number <= 100 && n_stuck == 0; number++)
    {
      g_autoptr (CardsRecord) dealt = deal (cards_config_mini_freecell (), CARDS_SHUFFLE_WEB,
                                            number);
      g_autoptr (CardsEditor) other = cards_editor_new (dealt);

      if (play (other, rand, 200) < 200 && !cards_table_is_won (cards_editor_get_table (other)))
        {
          g_auto (DocumentStatus) status = document_get_status (DOCUMENT_DOCUMENT (other));

          g_assert_cmpint (status.state, ==, DOCUMENT_ADVICE);
          g_assert_true (g_str_has_suffix (status.sentence, " · no legal move is left"));
          n_stuck++;
        }
    }
  g_assert_cmpuint (n_stuck, ==, 1);
}

/* Nothing would be lost with a deal that was never played. */
static void
test_blank_is_a_deal_without_moves (void)
{
  g_autoptr (CardsEditor) editor = make_editor ();
  g_autoptr (CardsRecord) from_table = cards_record_new_from (cards_editor_get_table (editor), NULL,
                                                              0, NULL);
  CardsSnapshot snapshot = { cards_editor_get_record (editor), 0, NULL };

  g_assert_true (cards_snapshot_type.is_blank (&snapshot));
  snapshot.record = from_table;
  g_assert_false (cards_snapshot_type.is_blank (&snapshot));
  g_assert_true (cards_editor_move (editor, parse ("T1.6->F0"), NULL));
  snapshot.record = cards_editor_get_record (editor);
  g_assert_false (cards_snapshot_type.is_blank (&snapshot));
}

/* What the window asks of it without knowing that it is a solitaire. */
static void
test_is_a_document (void)
{
  g_autoptr (CardsEditor) editor = make_editor ();
  g_autoptr (CardsEditor) other = make_editor ();
  g_autoptr (CardsRecord) before = cards_record_ref (cards_editor_get_record (editor));
  g_autoptr (CardsRecord) from_table = NULL, told = NULL;
  g_autoptr (GError) error = NULL;
  Document *document = DOCUMENT_DOCUMENT (editor);
  gboolean can_undo, can_redo;
  guint position;

  g_assert_false (cards_editor_move (editor, parse ("T1.6->S0"), &error));
  g_assert_error (error, CARDS_EDITOR_ERROR, (int) error->code);
  g_assert_cmpuint (strlen (error->message), >, 5);

  g_assert_true (cards_editor_move (other, parse ("T1.6->F0"), NULL));
  from_table = cards_record_new_from (cards_editor_get_table (other), NULL, 0, NULL);
  cards_editor_load (other, from_table, 0, NULL);
  g_assert_cmpstr (document_get_title (DOCUMENT_DOCUMENT (other)), ==, "FreeCell, from a position");
  document_undo (DOCUMENT_DOCUMENT (other));

  document_append_history (document, document_get_history (DOCUMENT_DOCUMENT (other)));
  g_assert_cmpuint (cards_editor_get_n_moves (editor), ==, 1);
  document_set_position (document, 0);
  g_assert_cmpuint (document_get_position (document), ==, 0);
  g_assert_cmpuint (document_get_n_steps (document), ==, 1);

  document_undo (document);
  g_object_get (editor, "record", &told, "position", &position, "can-undo", &can_undo, "can-redo",
                &can_redo, NULL);
  g_assert_true (cards_record_equal (told, before));
  g_assert_cmpuint (position, ==, 0);
  g_assert_true (can_undo);
  g_assert_true (can_redo);
}

/* Aces and what follows them go home together, as one step. */
static void
test_sends_home (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (g_test_rand_int ());
  guint n_sent = 0;

  for (guint64 number = 1; number <= 40; number++)
    {
      g_autoptr (CardsRecord) record
          = deal (cards_config_klondike (1), CARDS_SHUFFLE_WEB, number);
      g_autoptr (CardsEditor) editor = cards_editor_new (record);
      guint n_home, n;
      gsize n_undo;

      play (editor, rand, 30);
      n_home = cards_table_get_n_home (cards_editor_get_table (editor));
      n_undo = history_get_n_undo (document_get_history (DOCUMENT_DOCUMENT (editor)));
      n = cards_editor_send_home (editor);
      g_assert_cmpuint (cards_table_get_n_home (cards_editor_get_table (editor)), ==, n_home + n);
      g_assert_cmpuint (history_get_n_undo (document_get_history (DOCUMENT_DOCUMENT (editor))), ==,
                        n_undo + (n > 0));
      g_assert_cmpuint (cards_editor_send_home (editor), ==, 0);
      n_sent += n;
    }
  g_assert_cmpuint (n_sent, >, 0);
}

/* A snapshot is what it was after it was written and read: whatever game, deal or position. */
static void
check_text (const CardsSnapshot *snapshot)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gpointer read;

  cards_snapshot_type.write (snapshot, text);
  read = cards_snapshot_type.read (text->str);
  if (read == NULL)
    g_error ("not read: %s", text->str);
  g_assert_true (cards_snapshot_type.equal (snapshot, read));
  history_entry_free (&cards_snapshot_type, read);
}

static void
test_snapshots_are_texts (void)
{
  const CardsConfig configs[] = {
    cards_config_freecell (), cards_config_mini_freecell (), cards_config_klondike (1),
    cards_config_klondike (3), cards_config_spider (2), cards_config_spider (4),
  };
  guint32 seed = g_test_rand_int ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);

  g_test_message ("seed %u", seed);
  for (gsize i = 0; i < G_N_ELEMENTS (configs); i++)
    {
      g_autoptr (CardsRecord) dealt = deal (configs[i], CARDS_SHUFFLE_WEB, 1 + g_rand_int (rand));
      g_autoptr (CardsEditor) editor = cards_editor_new (dealt);
      g_autoptr (CardsRecord) from_table = NULL;
      CardsSnapshot snapshot;
      guint n = play (editor, rand, 60);

      snapshot = (CardsSnapshot) { cards_editor_get_record (editor), n / 2, NULL };
      check_text (&snapshot);
      snapshot.opening = 3;
      check_text (&snapshot);
      snapshot.stop = (char *) "Move 61: 7 of Spades – “no”.";
      check_text (&snapshot);

      from_table = cards_record_new_from (cards_editor_get_table (editor), NULL, 0, NULL);
      cards_editor_load (editor, from_table, 0, NULL);
      play (editor, rand, 20);
      snapshot = (CardsSnapshot) { cards_editor_get_record (editor), 0, NULL };
      check_text (&snapshot);
    }
}

/* The number by which what belongs to a game is kept, as its item in the library. */
static void
test_opening (void)
{
  g_autoptr (CardsRecord) first = deal (cards_config_freecell (), CARDS_SHUFFLE_WEB, 617);
  g_autoptr (CardsRecord) second = deal (cards_config_freecell (), CARDS_SHUFFLE_WEB, 618);
  g_autoptr (CardsEditor) editor = cards_editor_new (first);
  g_autoptr (CardsEditor) other = cards_editor_new (first);
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  Document *document = DOCUMENT_DOCUMENT (editor);
  guint opening = document_get_opening (document);

  play (editor, rand, 3);
  g_assert_cmpuint (document_get_opening (document), ==, opening);
  cards_editor_load (editor, second, 0, NULL);
  g_assert_cmpuint (document_get_opening (document), >, opening);
  play (editor, rand, 3);
  for (guint i = 0; i < 4; i++)
    document_undo (document);
  g_assert_cmpuint (document_get_opening (document), ==, opening);
  document_redo (document);

  document_append_history (DOCUMENT_DOCUMENT (other), document_get_history (document));
  g_assert_cmpuint (document_get_opening (DOCUMENT_DOCUMENT (other)), >,
                    document_get_opening (document));
  document_undo (DOCUMENT_DOCUMENT (other));
  g_assert_cmpuint (document_get_opening (DOCUMENT_DOCUMENT (other)), >, 0);
}

static void
test_bad_texts_are_none (void)
{
  static const char *const texts[] = {
    "", "-", "0", "0 deal:0.8.4.0.0.0.0.0:web:617 -",
    "x deal:0.8.4.0.0.0.0.0:web:617 - -",
    "0 deal:0.8.4.0.0.0.0:web:617 - -",
    "0 deal:0.99.4.0.0.0.0.0:web:617 - -", "0 deal:0.x.4.0.0.0.0.0:web:617 - -",
    "0 deal:7.8.4.0.0.0.0.0:web:617 - -",
    "0 deal:0.8.4.0.0.0.0.0:web:0 - -",
    "0 deal:0.8.4.0.0.0.0.0:web:617 T9.6->F0 -",
    "0 deal:0.8.4.0.0.0.0.0:web:617 T1.6->T1 -",
    "0 deal:0.8.4.0.0.0.0.0:web:617 rubbish -",
    "0 deal:0.8.4.0.0.0.0.0:web:617 - %zz",
    "0 deal:0.8.4.0.0.0.0.0:web:617 - - 0",
    "0 deal:0.8.4.0.0.0.0.0:web:617 - - x",
    "0 deal:0.8.4.0.0.0.0.0:web:617 - - 1 0", "0 deal:0.8.4.0.0.0.0.0:web:617 - - 1 x",
    "0 deal:0.8.4.0.0.0.0.0:web:617 - - 1 1 1",
    "0 table:v1F00 - -", "0 table:- - -", "0 nothing - -",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    g_assert_null (cards_snapshot_type.read (texts[i]));
}

static void
test_drafts_come_back (void)
{
  g_autofree char *folder = g_dir_make_tmp ("cards-editor-XXXXXX", NULL);
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  g_autoptr (CardsRecord) played = NULL;

  {
    g_autoptr (CardsEditor) editor = make_editor ();
    g_autoptr (DraftStore) store = draft_store_new (DOCUMENT_DOCUMENT (editor), folder);

    g_assert_cmpint (draft_store_restore (store), ==, DRAFT_STORE_NOTHING);
    g_assert_cmpuint (play (editor, rand, 9), ==, 9);
    cards_editor_set_position (editor, 4);
    g_assert_true (draft_store_save (store));
    played = cards_record_ref (cards_editor_get_record (editor));
  }
  {
    g_autoptr (CardsEditor) editor = make_editor ();
    g_autoptr (DraftStore) store = draft_store_new (DOCUMENT_DOCUMENT (editor), folder);

    g_assert_cmpint (draft_store_restore (store), ==, DRAFT_STORE_RESTORED);
    g_assert_true (cards_record_equal (cards_editor_get_record (editor), played));
    g_assert_cmpuint (cards_editor_get_position (editor), ==, 4);
    document_undo (DOCUMENT_DOCUMENT (editor));
    g_assert_cmpuint (cards_editor_get_n_moves (editor), ==, 8);
    g_assert_true (draft_store_save (store));
  }
  while (g_main_context_iteration (NULL, FALSE)) /* it is closed */
    ;
  scratch_remove (folder);
}

static void
test_source_speaks (void)
{
  g_autoptr (CardsEditor) editor = make_editor ();
  g_autofree char *first = NULL;

  g_assert_true (cards_editor_move (editor, parse ("T1.6->F0"), NULL));
  g_assert_cmpuint (document_get_n_steps (DOCUMENT_DOCUMENT (editor)), ==, 1);
  first = cards_speech_record_move (cards_editor_get_record (editor), 1);
  g_assert_true (g_str_has_prefix (first, "Move 1: "));
  g_assert_true (g_str_has_suffix (first, " from Column 2 to Free cell 1"));
}

/* A game that stops where a move was not legal does not validate, until it is played on. */
static void
test_stop_is_an_error_of_the_replay (void)
{
  g_autoptr (CardsEditor) editor = make_editor ();
  g_autoptr (CardsRecord) record = NULL;

  g_assert_true (cards_editor_move (editor, parse ("T1.6->F0"), NULL));
  record = cards_record_ref (cards_editor_get_record (editor));
  cards_editor_load (editor, record, 1, "Move 2: no");
  g_assert_cmpuint (document_get_n_steps (DOCUMENT_DOCUMENT (editor)), ==, 1);
  g_assert_cmpstr (document_get_stop (DOCUMENT_DOCUMENT (editor)), ==, "Move 2: no");

  cards_editor_play_on (editor);
  g_assert_null (document_get_stop (DOCUMENT_DOCUMENT (editor)));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cards/editor/moves-and-undo", test_moves_and_undo);
  g_test_add_func ("/cards/editor/plays-on-from-any-move", test_plays_on_from_any_move);
  g_test_add_func ("/cards/editor/sets-moves-aside", test_sets_moves_aside);
  g_test_add_func ("/cards/editor/status", test_status);
  g_test_add_func ("/cards/editor/status-of-ends", test_status_of_ends);
  g_test_add_func ("/cards/editor/blank-is-a-deal-without-moves",
                   test_blank_is_a_deal_without_moves);
  g_test_add_func ("/cards/editor/is-a-document", test_is_a_document);
  g_test_add_func ("/cards/editor/sends-home", test_sends_home);
  g_test_add_func ("/cards/editor/snapshots-are-texts", test_snapshots_are_texts);
  g_test_add_func ("/cards/editor/opening", test_opening);
  g_test_add_func ("/cards/editor/bad-texts-are-none", test_bad_texts_are_none);
  g_test_add_func ("/cards/editor/drafts-come-back", test_drafts_come_back);
  g_test_add_func ("/cards/editor/source-speaks", test_source_speaks);
  g_test_add_func ("/cards/editor/stop-is-an-error-of-the-replay",
                   test_stop_is_an_error_of_the_replay);

  return g_test_run ();
}
