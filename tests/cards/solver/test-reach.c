/* All games, beside a search of the test's own that leaves nothing out: it knows tables by all
 * their piles as they lie, in depth first order, and judges what is new by counting. Positions of
 * Klondike and Spider come from games that follow hints; half of those that are compared are stuck
 * with moves left. Those of FreeCell are the ends of games, by chance. */
#include "cards/deal/deal.h"
#include "cards/deal/table-parts.h"
#include "cards/deal/table-private.h"
#include "cards/description/plain-board.h"
#include "cards/rules/hint.h"
#include "cards/solver/search-way.h"
#include "../../sanitized.h"

#include <string.h>

#define N_OF_EACH (SANITIZED ? 10 : 100)
#define MAX_TABLES 20000
#define MAX_ENDS 2000

/* ---- A search of the test's own ---- */

/* How far a game has come: what never gets less again in what is new. */
typedef struct
{
  guint n_down, n_empty, n_stock, n_home, heights[CARDS_N_SUITS];
} State;

static State
get_state (const CardsTable *table)
{
  State state = { .n_home = cards_table_get_n_home (table) };

  for (guint i = 0; i < cards_table_get_n_piles (table, CARDS_PILE_TABLEAU); i++)
    {
      CardsRow row = cards_table_get_column (table, i);

      state.n_down += row.n - row.n_up;
      state.n_empty += row.n == 0;
    }
  for (guint i = 0; i < cards_table_get_n_piles (table, CARDS_PILE_FOUNDATION); i++)
    if (cards_table_get_height (table, i) > 0)
      state.heights[cards_table_get_suit (table, i)] += cards_table_get_height (table, i);
  state.n_stock = cards_table_get_stock (table).n;

  return state;
}

static gboolean
is_new (const CardsTable *table,
        const State      *start)
{
  State state = get_state (table);

  if (cards_table_get_config (table)->game == CARDS_FREECELL)
    return cards_table_is_won (table);
  if (cards_table_get_config (table)->game == CARDS_SPIDER
      && (state.n_home > start->n_home || state.n_stock < start->n_stock))
    return TRUE;
  for (guint i = 0; i < CARDS_N_SUITS; i++)
    if (state.heights[i] > start->heights[i])
      return TRUE;

  return state.n_down < start->n_down || state.n_empty > start->n_empty;
}

static GBytes *
write_piles (const CardsTable *table)
{
  GByteArray *bytes = g_byte_array_new ();

  g_byte_array_append (bytes, table->heights, sizeof table->heights);
  g_byte_array_append (bytes, table->suits, sizeof table->suits);
  g_byte_array_append (bytes, table->cells, sizeof table->cells);
  g_byte_array_append (bytes, table->n_up, sizeof table->n_up);
  g_byte_array_append (bytes, table->start, sizeof table->start);
  g_byte_array_append (bytes, table->cards, table->start[CARDS_N_SLOTS]);

  return g_byte_array_free_to_bytes (bytes);
}

/* Whether nothing new can be reached, or no win of FreeCell, with cards taken back from the
 * foundations or without; −1 where there are too many tables. */
static int
is_stuck (CardsTable *table,
          gboolean    takes_back,
          guint       limit)
{
  g_autoptr (GHashTable) known
      = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
  g_autoptr (GPtrArray) left
      = g_ptr_array_new_with_free_func ((GDestroyNotify) cards_table_unref);
  State start = get_state (table);

  g_ptr_array_add (left, cards_table_ref (table));
  g_hash_table_add (known, write_piles (table));
  while (left->len > 0)
    {
      g_autoptr (CardsTable) now = g_ptr_array_steal_index (left, left->len - 1);
      g_autoptr (GArray) moves = cards_rules_list (now);

      if (g_hash_table_size (known) > limit)
        return -1;
      for (guint i = 0; i < moves->len; i++)
        {
          CardsMove move = g_array_index (moves, CardsMove, i);
          g_autoptr (CardsTable) next = cards_rules_make_move (now, move);

          if (move.from.kind == CARDS_PILE_FOUNDATION && !takes_back)
            continue;
          if (is_new (next, &start))
            return FALSE;
          if (g_hash_table_add (known, write_piles (next)))
            g_ptr_array_add (left, g_steal_pointer (&next));
        }
    }

  return TRUE;
}

/* ---- Positions of games ---- */

/* Compares one; whether it counts goes by what is still missing. */
static void
compare (CardsTable *table,
         guint       n[2])
{
  gboolean has_moves = cards_rules_has_moves (table);
  g_autoptr (CardsAnswer) answer = NULL;
  int stuck;

  if (cards_table_is_won (table) || !has_moves)
    return;
  stuck = is_stuck (table, TRUE, MAX_TABLES);
  if (stuck < 0 || n[stuck] == N_OF_EACH)
    return;

  answer = cards_solve (table, 0, NULL);
  if (answer->reason
      != (stuck ? CARDS_REASON_NOTHING_NEW : CARDS_REASON_OPEN))
    {
      g_autofree char *board = cards_board_write (table);

      g_error ("%s, and not %s:\n%s", cards_reason_id (answer->reason),
               stuck ? "stuck" : "open", board);
    }
  n[stuck]++;
}

/* A game by hints, with a move by chance now and then; every 20th table and the last are
 * compared. */
static void
play_and_compare (const CardsDeal *deal,
                  GRand           *rand,
                  guint            n[2])
{
  g_autoptr (CardsRecord) record = cards_record_new (deal, NULL, 0, NULL);

  for (gsize i = 0; i < 400; i++)
    {
      g_autoptr (CardsTable) table = cards_record_get_table (record, i);
      g_autoptr (GArray) hints = cards_hint_list (record, i, NULL);
      CardsRecord *next;

      if (hints->len == 0 || i % 20 == 19)
        compare (table, n);
      if (hints->len == 0)
        return;
      next = cards_record_with_move (
          record, i,
          g_array_index (hints, CardsMove,
                         g_rand_int_range (rand, 0, 8) == 0
                             ? (guint) g_rand_int_range (rand, 0, (gint32) hints->len)
                             : 0));
      cards_record_unref (record);
      record = next;
    }
}

static void
test_game (gconstpointer data)
{
  const CardsConfig *config = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  guint n[2] = { 0, 0 };
  guint64 number = 1;

  for (; (n[FALSE] < N_OF_EACH || n[TRUE] < N_OF_EACH) && number < 2000; number++)
    play_and_compare (&(CardsDeal) { *config, CARDS_SHUFFLE_WEB, number }, rand, n);

  g_print ("# %u open, %u stuck with moves left, of %" G_GUINT64_FORMAT " games\n", n[FALSE],
           n[TRUE], number);
  g_assert_cmpuint (n[FALSE], ==, N_OF_EACH);
  g_assert_cmpuint (n[TRUE], ==, N_OF_EACH);
}

/* ---- The ends of games of FreeCell ---- */

/* Cards by chance in two columns and a cell, all others at home. */
static CardsTable *
deal_end (GRand *rand)
{
  CardsConfig config = cards_config_freecell ();
  CardsCard left[CARDS_N_CARDS];
  g_autoptr (GError) error = NULL;
  CardsTable table;
  CardsTable *value;
  guint n = 0;

  config.n_columns = 2;
  config.n_cells = 1;
  cards_table_begin (&table, &config);
  for (guint8 suit = 0; suit < CARDS_N_SUITS; suit++)
    {
      table.suits[suit] = suit;
      table.heights[suit] = (guint8) g_rand_int_range (rand, 8, CARDS_N_RANKS + 1);
      for (guint rank = table.heights[suit]; rank < CARDS_N_RANKS; rank++)
        left[n++] = cards_card_make (rank, suit);
    }
  while (n > 0)
    {
      guint at = (guint) g_rand_int_range (rand, 0, (gint32) n);
      guint column = (guint) g_rand_int_range (rand, 0, config.n_columns);

      cards_table_push (&table, column, &left[at], 1);
      table.n_up[column]++;
      left[at] = left[--n];
    }
  value = cards_table_finish (&table, &error);
  g_assert_no_error (error);

  return value;
}

static SearchState
run_to_end (gpointer run)
{
  SearchState state;

  while ((state = cards_reach.run (run)) == SEARCH_GOES_ON)
    ;

  return state;
}

/* What is left out changes no answer: neither the cards that do not come back, nor that some go
 * home at once. */
static void
test_freecell (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (8);
  guint n_won = 0, n_stuck = 0;

  for (guint i = 0; i < 1000 && n_stuck < N_OF_EACH; i++)
    {
      g_autoptr (CardsTable) table = deal_end (rand);
      gpointer run;
      int stuck = cards_table_is_won (table) ? -1 : is_stuck (table, TRUE, MAX_ENDS);
      SearchState state;

      if (stuck < 0)
        continue;

      run = cards_reach.begin (table, 0, G_MAXUINT32);
      state = run_to_end (run);
      if (state != (stuck ? SEARCH_EXHAUSTED : SEARCH_FOUND))
        {
          g_autofree char *board = cards_board_write (table);

          g_error ("state %d, but stuck %d:\n%s", state, stuck, board);
        }
      n_stuck += stuck == TRUE;
      n_won += stuck == FALSE;
      if (stuck == FALSE)
        {
          g_autoptr (GArray) moves = cards_reach.take_moves (run, table);
          g_autoptr (CardsRecord) record = cards_record_new_from (
              table, (const CardsMove *) (gpointer) moves->data, moves->len, NULL);

          g_assert_true (record != NULL && record->is_won);
        }
      cards_reach.free (run);
    }

  g_print ("# %u won, %u cannot be won\n", n_won, n_stuck);
  g_assert_cmpuint (n_stuck, ==, N_OF_EACH);
  g_assert_cmpuint (n_won, >, 0);
}

/* The queen of clubs takes the jack, so that the 7 gets free: nothing else moves. */
static void
test_cards_that_come_back (void)
{
  g_autoptr (CardsTable) table
      = cards_board_read ("Foundations: H-9 C-Q D-6 S-K\nFreecells: 8D JH QH KH\n"
                          ": 7D JD\n: KC QD TD 9D TH KD\n",
                          -1, 1, NULL);
  gpointer run = cards_reach.begin (table, 0, G_MAXUINT32);
  g_autoptr (GArray) moves = NULL;

  g_assert_cmpint (is_stuck (table, FALSE, MAX_ENDS), ==, TRUE);
  g_assert_cmpint (run_to_end (run), ==, SEARCH_FOUND);
  moves = cards_reach.take_moves (run, table);
  g_assert_cmpint (g_array_index (moves, CardsMove, 0).from.kind, ==, CARDS_PILE_FOUNDATION);
  cards_reach.free (run);
}

int
main (int    argc,
      char **argv)
{
  CardsConfig klondike = cards_config_klondike (3), spider = cards_config_spider (4);

  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/reach/freecell", test_freecell);
  g_test_add_func ("/reach/cards-that-come-back", test_cards_that_come_back);
  g_test_add_data_func ("/reach/klondike", &klondike, test_game);
  g_test_add_data_func ("/reach/spider", &spider, test_game);

  return g_test_run ();
}
