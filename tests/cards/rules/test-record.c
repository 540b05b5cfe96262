#include "cards/rules/record.h"

#include "text/decode-error.h"
#include "vector-cases.h"

#include "../table-cases.h"

/* ---- The vectors ---- */

static CardsDeal
deal_case (JsonObject *game)
{
  CardsDeal deal = { cards_config_freecell (), CARDS_SHUFFLE_WEB,
                     (guint64) json_object_get_int_member (game, "seed") };

  if (strcmp (json_object_get_string_member (game, "game"), "klondike") == 0)
    deal.config = cards_config_klondike ((guint) json_object_get_int_member (game, "draw"));
  else if (strcmp (json_object_get_string_member (game, "deal"), "ms") == 0)
    deal.shuffle = CARDS_SHUFFLE_MICROSOFT;

  return deal;
}

static GArray *
moves_case (JsonObject *game)
{
  JsonArray *array = json_object_get_array_member (game, "moves");
  GArray *moves = g_array_new (FALSE, FALSE, sizeof (CardsMove));

  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      CardsMove move = move_case (json_array_get_object_element (array, i));

      g_array_append_val (moves, move);
    }

  return moves;
}

static CardsRecord *
record_case (JsonObject *game)
{
  g_autoptr (GArray) moves = moves_case (game);
  CardsDeal deal = deal_case (game);
  g_autoptr (GError) error = NULL;
  CardsRecord *record =
      cards_record_new (&deal, (const CardsMove *) moves->data, moves->len, &error);

  g_assert_no_error (error);
  return record;
}

static void
assert_table (const CardsRecord *record,
              gsize              n,
              JsonObject        *state,
              const char        *game)
{
  g_autoptr (CardsTable) table = cards_record_get_table (record, n);
  g_autoptr (CardsTable) want = table_case (state, game);

  if (cards_record_get_deal (record)->config.draw == 3)
    g_assert_cmpuint (cards_table_get_config (want)->draw, ==, 3);
  g_assert_true (cards_table_same_cards (table, want));
  g_assert_cmpuint (cards_table_get_n_moves (table), ==, n);
}

static void
check_game (JsonObject *game)
{
  g_autoptr (CardsRecord) record = record_case (game);
  JsonArray *checkpoints = json_object_get_array_member (game, "checkpoints");
  const char *name = json_object_get_string_member (game, "game");
  gsize n_moves = (gsize) json_object_get_int_member (game, "moveCount");

  g_assert_cmpuint (record->n_moves, ==, n_moves);
  g_assert_cmpint (record->is_won, ==, json_object_get_boolean_member (game, "won"));
  assert_table (record, n_moves, json_object_get_object_member (game, "final"), name);
  for (guint i = 0; i < json_array_get_length (checkpoints); i++)
    {
      JsonObject *checkpoint = json_array_get_object_element (checkpoints, i);

      assert_table (record, (gsize) json_object_get_int_member (checkpoint, "after"),
                    json_object_get_object_member (checkpoint, "state"), name);
    }
}

/* ---- Going on ---- */

static const CardsDeal rfc_deal = { { .game = CARDS_FREECELL, .n_columns = 8, .n_cells = 4 },
                                    CARDS_SHUFFLE_WEB,
                                    27105970 };

static CardsRecord *
play_at_random (const CardsDeal *deal,
                guint            n_moves)
{
  CardsRecord *record = cards_record_new (deal, NULL, 0, NULL);

  for (guint i = 0; i < n_moves; i++)
    {
      g_autoptr (CardsTable) table = cards_record_get_table (record, i);
      g_autoptr (GArray) moves = cards_rules_list (table);
      CardsRecord *longer;

      if (moves->len == 0)
        break;
      longer = cards_record_with_move (
          record, i,
          g_array_index (moves, CardsMove, (guint) g_test_rand_int_range (0, (gint) moves->len)));
      g_assert_nonnull (longer);
      cards_record_unref (record);
      record = longer;
    }

  return record;
}

static void
assert_same_games (const CardsRecord *a,
                   const CardsRecord *b)
{
  g_assert_true (cards_record_equal (a, b));
  g_assert_cmpint (a->is_won, ==, b->is_won);
  for (gsize i = 0; i <= a->n_moves; i++)
    {
      g_autoptr (CardsTable) in_a = cards_record_get_table (a, i);
      g_autoptr (CardsTable) in_b = cards_record_get_table (b, i);

      g_assert_true (cards_table_equal (in_a, in_b));
    }
}

static void
test_move_by_move_is_all_at_once (void)
{
  const CardsConfig configs[] = {
    cards_config_freecell (),
    cards_config_mini_freecell (),
    cards_config_klondike (3),
    cards_config_spider (1),
  };
  g_autoptr (CardsRecord) before = NULL;

  for (guint i = 0; i < 20; i++)
    {
      const CardsDeal deal = { configs[i % G_N_ELEMENTS (configs)], CARDS_SHUFFLE_WEB, i + 1 };
      g_autoptr (CardsRecord) record = play_at_random (&deal, 130);
      gsize n = record->n_moves;
      g_autoptr (CardsRecord) whole =
          cards_record_new (&deal, record->moves, n, NULL);
      g_autoptr (CardsRecord) half = cards_record_with_first (record, n / 2);
      g_autoptr (CardsRecord) first =
          cards_record_new (&deal, record->moves, n / 2, NULL);

      assert_same_games (record, whole);
      assert_same_games (half, first);
      g_assert_false (n > 0 && cards_record_equal (record, half));
      g_assert_cmpint (cards_record_count_common (record, half), ==, (gssize) (n / 2));
      if (before != NULL)
        g_assert_cmpint (cards_record_count_common (record, before), ==, -1);
      g_clear_pointer (&before, cards_record_unref);
      before = g_steal_pointer (&whole);
    }
}

static void
test_begins_anywhere (void)
{
  g_autoptr (CardsRecord) record = play_at_random (&rfc_deal, 70); /* fewer where it gets stuck */
  gsize n_moves = record->n_moves;
  gsize n_before = n_moves / 2;
  gsize n_rest = n_moves - n_before;
  g_autoptr (CardsTable) middle = cards_record_get_table (record, n_before);
  g_autoptr (CardsTable) end = cards_record_get_table (record, n_moves);
  g_autoptr (CardsRecord) rest =
      cards_record_new_from (middle, record->moves + n_before, n_rest, NULL);
  g_autoptr (CardsTable) same = cards_record_get_table (rest, n_rest);

  g_assert_null (cards_record_get_deal (rest));
  g_assert_true (cards_table_equal (end, same));
  g_assert_cmpuint (cards_table_get_n_moves (same), ==, n_moves);
}

/* ---- What is not legal ---- */

static CardsMove
parse (const char *text)
{
  CardsMove move = { .card = 0 };

  g_assert_true (cards_move_parse (text, strlen (text), &move));
  return move;
}

static void
test_names_the_first_bad_move (void)
{
  const CardsMove moves[] = { parse ("T3.6->S0"), parse ("T2.6->T6"), parse ("T0.0->T1"),
                              parse ("T0.0->T1") };
  g_autoptr (GError) error = NULL;
  g_autoptr (CardsRecord) record = cards_record_new (&rfc_deal, moves, 2, &error);
  g_autoptr (CardsTable) table = cards_record_get_table (record, 1);

  g_assert_no_error (error);
  g_assert_cmpuint (cards_table_get_top (table, (CardsPile) { CARDS_PILE_FOUNDATION, 0 }), ==,
                    card_case ("AH"));
  g_assert_null (cards_record_with_move (record, 2, moves[2]));

  g_assert_null (cards_record_new (&rfc_deal, moves, 4, &error));
  g_assert_error (error, DECODE_ERROR, DECODE_ERROR_ILLEGAL);
  g_assert_cmpuint (decode_error_get_move (error), ==, 3);
  g_assert_true (g_str_has_prefix (error->message, "Move 3: the cards from the "));
  g_assert_null (cards_record_new (&rfc_deal, moves, 4, NULL));
}

static void
test_refuses_endless_games (void)
{
  g_autofree CardsMove *moves = g_new0 (CardsMove, CARDS_RECORD_MAX_MOVES + 1);
  g_autoptr (GError) error = NULL;

  g_assert_null (cards_record_new (&rfc_deal, moves, CARDS_RECORD_MAX_MOVES + 1, &error));
  g_assert_error (error, DECODE_ERROR, DECODE_ERROR_TOO_LONG);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  vector_cases_add ("/cards-record/vectors/freecell", "cards/freecell_games", check_game);
  vector_cases_add ("/cards-record/vectors/klondike", "cards/klondike_games", check_game);
  g_test_add_func ("/cards-record/move-by-move-is-all-at-once", test_move_by_move_is_all_at_once);
  g_test_add_func ("/cards-record/begins-anywhere", test_begins_anywhere);
  g_test_add_func ("/cards-record/names-the-first-bad-move", test_names_the_first_bad_move);
  g_test_add_func ("/cards-record/refuses-endless-games", test_refuses_endless_games);
  return g_test_run ();
}
