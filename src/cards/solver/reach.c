/* Positions that differ only in the order of columns and cells are one; one takes some 300 bytes.
 *
 * Breadth first: positions lie in one array in the order in which they were found, each with the
 * one it came from, and the first so many are done. Which are there already is known by 128 bits
 * of each, a sum over its piles, so that the order of columns and cells does not count; that two
 * different positions have the same is not to be expected in the age of the world.
 *
 * Why cards that come back to no use are left out, and those that would are taken home at once:
 * whatever is done with such a card on a column or in a cell can be done without it as well, there
 * being only more room. Of use is a card when one that is free can lie on it, or on a card that it
 * helps to come back: of another color and at least one rank lower, or of the other suit of its
 * color and at least two. It may wait at home until that one is to be moved. */
#include "cards/solver/search-way.h"
#include "objects/record-owns.h"

#include "cards/rules/rules-private.h"

#define SLICE 1000 /* positions: a few milliseconds */

typedef struct
{
  CardsTable table;
  guint32    parent;
  CardsMove  move;
} Node;

typedef struct
{
  guint64 a, b;
} Key;

typedef struct
{
  GArray  *nodes;
  guint    n_done;
  guint64  limit;
  Key     *keys;    /* open addressing; a key of zeros is an empty place */
  gsize    n_keys;  /* a power of two, at least twice as many as there are nodes */
  gboolean is_found; /* by the last node */
} CardsReach;

/* ---- Which positions are there ---- */

/* The last step of the generator splitmix64: every bit of @x counts for every bit of the result. */
static guint64
mix (guint64 x)
{
  x += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  x = (x ^ (x >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  x = (x ^ (x >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);

  return x ^ (x >> 31);
}

static void
add_pile (Key     *key,
          guint64  hash)
{
  key->a += mix (hash);
  key->b += mix (~hash);
}

/* Columns are all alike; the stock and the waste are not, and begin with a hash of their own. */
static void
add_slot (Key              *key,
          const CardsTable *table,
          guint             slot)
{
  guint64 hash = slot < CARDS_MAX_COLUMNS ? mix (1000U + table->n_up[slot]) : mix (2000 + slot);

  if (cards_table_slot_n (table, slot) == 0)
    return;
  for (guint i = table->start[slot]; i < table->start[slot + 1]; i++)
    hash = mix (hash ^ table->cards[i]);
  add_pile (key, hash);
}

static Key
make_key (const CardsTable *table)
{
  Key key = { 1, 1 };

  for (guint i = 0; i < CARDS_N_SLOTS; i++)
    add_slot (&key, table, i);
  for (guint i = 0; i < CARDS_MAX_CELLS; i++)
    if (table->cells[i] != CARDS_NO_CARD)
      add_pile (&key, 3000U + table->cells[i]);
  for (guint i = 0; i < CARDS_MAX_FOUNDATIONS; i++)
    if (table->heights[i] > 0)
      add_pile (&key, 4000U + cards_card_make (table->heights[i] - 1U, table->suits[i]));

  return key;
}

/* FALSE when it is there already. */
static gboolean
insert (Key   *keys,
        gsize  n_keys,
        Key    key)
{
  gsize i = key.a & (n_keys - 1);

  for (; keys[i].a != 0 || keys[i].b != 0; i = (i + 1) & (n_keys - 1))
    if (keys[i].a == key.a && keys[i].b == key.b)
      return FALSE;

  keys[i] = key;
  return TRUE;
}

static void
grow (CardsReach *reach)
{
  gsize n_keys = reach->n_keys * 2;
  Key *keys = g_new0 (Key, n_keys);

  for (gsize i = 0; i < reach->n_keys; i++)
    if (reach->keys[i].a != 0 || reach->keys[i].b != 0)
      insert (keys, n_keys, reach->keys[i]);
  g_free (reach->keys);
  reach->keys = keys;
  reach->n_keys = n_keys;
}

/* ---- What is wanted ---- */

/* Of FreeCell and Klondike; 0 where the suit has no foundation yet. */
static guint
suit_height (const CardsTable *table,
             guint             suit)
{
  for (guint i = 0; i < CARDS_N_SUITS; i++)
    if (table->heights[i] > 0 && table->suits[i] == suit)
      return table->heights[i];

  return 0;
}

static gboolean
is_higher (const CardsTable *table,
           const CardsTable *start)
{
  if (table->config.game == CARDS_SPIDER)
    return cards_table_get_n_home (table) > cards_table_get_n_home (start);

  for (guint suit = 0; suit < CARDS_N_SUITS; suit++)
    if (suit_height (table, suit) > suit_height (start, suit))
      return TRUE;

  return FALSE;
}

static void
count (const CardsTable *table,
       guint            *n_down,
       guint            *n_empty)
{
  *n_down = *n_empty = 0;
  for (guint i = 0; i < table->config.n_columns; i++)
    {
      *n_down += cards_table_slot_n (table, i) - table->n_up[i];
      *n_empty += cards_table_slot_n (table, i) == 0;
    }
}

static gboolean
is_wanted (const CardsTable *table,
           const CardsTable *start)
{
  guint n_down, n_empty, n_down_before, n_empty_before;

  if (table->config.game == CARDS_FREECELL)
    return cards_table_is_won (table);

  count (table, &n_down, &n_empty);
  count (start, &n_down_before, &n_empty_before);

  return n_down < n_down_before || n_empty > n_empty_before || is_higher (table, start)
         || (table->config.game == CARDS_SPIDER
             && cards_table_slot_n (table, CARDS_SLOT_STOCK)
                    < cards_table_slot_n (start, CARDS_SLOT_STOCK));
}

/* ---- One position ---- */

static const CardsTable *
get_table (const CardsReach *reach,
           guint             i)
{
  return &g_array_index (reach->nodes, Node, i).table;
}

/* Adds the position behind a legal move unless it is known. Its table is copied first: the array
 * may move. */
static void
try_move (CardsReach *reach,
          guint       from,
          CardsMove   move)
{
  Node node = { *get_table (reach, from), from, move };

  if (reach->is_found || cards_rules_play (&node.table, move) != CARDS_VERDICT_OK
      || !insert (reach->keys, reach->n_keys, make_key (&node.table)))
    return;

  g_array_append_val (reach->nodes, node);
  if (reach->nodes->len * 2U >= reach->n_keys)
    grow (reach);
  reach->is_found = is_wanted (&node.table, get_table (reach, 0));
}

/* Whether @card helps to move others, of each suit those from the rank in @lowest on. */
static gboolean
is_of_use (CardsCard   card,
           const guint lowest[CARDS_N_SUITS])
{
  for (guint suit = 0; suit < CARDS_N_SUITS; suit++)
    {
      gboolean other_color = cards_suit_is_red (suit) != cards_card_is_red (card);

      if (suit != cards_card_suit (card)
          && lowest[suit] + (other_color ? 1 : 2) <= cards_card_rank (card))
        return TRUE;
    }

  return FALSE;
}

/* The lowest rank of each suit that is not home, and that is free to move. */
static void
find_lowest (const CardsTable *table,
             guint             out[CARDS_N_SUITS],
             guint             open[CARDS_N_SUITS])
{
  CardsPile pile = { CARDS_PILE_TABLEAU, CARDS_BEFORE_FIRST };

  for (guint suit = 0; suit < CARDS_N_SUITS; suit++)
    {
      out[suit] = suit_height (table, suit);
      open[suit] = CARDS_N_RANKS;
    }
  while (cards_config_next_pile (&table->config, &pile) && pile.kind != CARDS_PILE_FOUNDATION)
    {
      CardsCard card = cards_table_get_top (table, pile);
      guint *lowest = card != CARDS_NO_CARD ? &open[cards_card_suit (card)] : NULL;

      if (lowest != NULL)
        *lowest = MIN (*lowest, cards_card_rank (card));
    }
}

/* The moves of the top card of a pile. Of all cells, and of all empty columns, the first will
 * do. */
static void
expand_top (CardsReach *reach,
            guint       from,
            CardsPile   pile,
            const guint open[CARDS_N_SUITS])
{
  CardsTable table = *get_table (reach, from);
  CardsCard card = cards_table_get_top (&table, pile);
  gboolean had_cell = FALSE, had_column = FALSE;
  CardsMove move = { pile, { CARDS_PILE_TABLEAU, CARDS_BEFORE_FIRST }, 0 };
  CardsMove home;

  if (card == CARDS_NO_CARD
      || (pile.kind == CARDS_PILE_FOUNDATION && !is_of_use (card, open)))
    return;
  if (cards_rules_find_home (&table, pile, &home))
    try_move (reach, from, home);

  if (pile.kind == CARDS_PILE_TABLEAU)
    move.card = (guint8) (cards_table_slot_n (&table, pile.index) - 1);
  while (cards_config_next_pile (&table.config, &move.to)
         && move.to.kind != CARDS_PILE_FOUNDATION)
    {
      gboolean *had = move.to.kind == CARDS_PILE_CELL ? &had_cell : &had_column;
      gboolean is_empty = cards_table_get_top (&table, move.to) == CARDS_NO_CARD;

      if ((is_empty ? !*had : move.to.kind == CARDS_PILE_TABLEAU)
          && cards_rules_check (&table, move) == CARDS_VERDICT_OK)
        try_move (reach, from, move);
      *had = *had || is_empty;
    }
}

/* The move home of a card that nothing could miss there. */
static gboolean
find_certain (const CardsTable *table,
              const guint       out[CARDS_N_SUITS],
              CardsMove        *move)
{
  CardsPile pile = { CARDS_PILE_TABLEAU, CARDS_BEFORE_FIRST };

  while (cards_config_next_pile (&table->config, &pile) && pile.kind != CARDS_PILE_FOUNDATION)
    if (cards_rules_find_home (table, pile, move)
        && !is_of_use (cards_table_get_top (table, pile), out))
      return TRUE;

  return FALSE;
}

static void
expand_freecell (CardsReach *reach,
                 guint       from)
{
  CardsPile pile = { CARDS_PILE_TABLEAU, CARDS_BEFORE_FIRST };
  guint out[CARDS_N_SUITS], open[CARDS_N_SUITS];
  CardsMove move;

  find_lowest (get_table (reach, from), out, open);
  if (find_certain (get_table (reach, from), out, &move))
    {
      try_move (reach, from, move);
      return;
    }

  while (cards_config_next_pile (&get_table (reach, 0)->config, &pile))
    expand_top (reach, from, pile, open);
}

static void
expand (CardsReach *reach,
        guint       from)
{
  g_autoptr (GArray) moves = NULL;

  if (get_table (reach, from)->config.game == CARDS_FREECELL)
    {
      expand_freecell (reach, from);
      return;
    }

  moves = cards_rules_list (get_table (reach, from));
  for (guint i = 0; i < moves->len; i++)
    try_move (reach, from, g_array_index (moves, CardsMove, i));
}

/* ---- All of them ---- */

static gpointer
begin (const CardsTable *table,
       guint             variant,
       guint64           limit)
{
  CardsReach *reach = g_new0 (CardsReach, 1);
  Node node = { *table, 0, { { 0 } } };

  reach->nodes = g_array_new (FALSE, FALSE, sizeof (Node));
  reach->limit = MIN (limit, G_MAXUINT32);
  reach->n_keys = 1024;
  reach->keys = g_new0 (Key, reach->n_keys);
  g_array_append_val (reach->nodes, node);
  insert (reach->keys, reach->n_keys, make_key (table));

  return reach;
}

RECORD_OWNS (CardsReach, reach_free, (nodes, g_array_unref), (keys, g_free))

/* One position more or less makes no matter for the limit. */
static SearchState
go_on (gpointer run)
{
  CardsReach *reach = run;

  for (guint n = SLICE; n > 0 && !reach->is_found && reach->n_done < reach->nodes->len
         && reach->nodes->len < reach->limit;
       n--)
    expand (reach, reach->n_done++);

  return reach->is_found                      ? SEARCH_FOUND
         : reach->n_done == reach->nodes->len ? SEARCH_EXHAUSTED
         : reach->nodes->len >= reach->limit  ? SEARCH_LIMIT
                                              : SEARCH_GOES_ON;
}

static guint64
get_n_positions (gpointer run)
{
  return ((const CardsReach *) run)->nodes->len;
}

/* The shortest way to what was found. */
static GArray *
take_moves (gpointer          run,
            const CardsTable *table)
{
  const CardsReach *reach = run;
  GArray *moves = g_array_new (FALSE, FALSE, sizeof (CardsMove));

  for (guint i = reach->nodes->len - 1; i > 0; i = g_array_index (reach->nodes, Node, i).parent)
    g_array_prepend_val (moves, g_array_index (reach->nodes, Node, i).move);

  return moves;
}

const SearchWay cards_reach = {
  1, NULL, begin, go_on, get_n_positions, take_moves, reach_free
};
