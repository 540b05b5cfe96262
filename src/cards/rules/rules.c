/* Whether a move is legal. The questions are asked in the order in which a person would: are
 * there such piles, does any move lead from the one to the other, are there cards that move
 * together, and does the other pile take them. The first question with a negative answer is the
 * verdict, so that the sentence shown to the player names the first thing that is wrong. Nothing
 * is changed or allocated; a check costs O(cards of a run). */
#include "cards/rules/rules-private.h"

#include <glib/gi18n-lib.h>

/* --- Runs ------------------------------------------------------------------------------------- */

/* Which cards lie on which, and which of them move together
 *
 *   FreeCell, Klondike   a card lies on one of the other color that is one higher; cards that lie
 *                        so are a run
 *   Spider               a card lies on any that is one higher; a run is of one suit, and whole
 *                        from the King to the Ace
 *
 * In FreeCell a run of n cards is short for n moves of one card by way of the empty cells and
 * columns, so that there must be enough of them: (cells + 1) × 2^columns, without the column it
 * goes to.
 *
 * Example: with two empty cells and an empty column six cards move onto another column, and three
 * into that one.
 *
 * Everything is computed from the flat table in one walk along a column; nothing is kept. */

static gboolean
fits (CardsGame game,
      CardsCard card,
      CardsCard below)
{
  return cards_card_rank (card) + 1 == cards_card_rank (below)
         && (game == CARDS_SPIDER || cards_card_is_red (card) != cards_card_is_red (below));
}

/* Whether @card, which lies on @below, moves with it. */
static gboolean
belongs (CardsGame game,
         CardsCard card,
         CardsCard below)
{
  return fits (game, card, below)
         && (game != CARDS_SPIDER || cards_card_suit (card) == cards_card_suit (below));
}

/* Walks from the top card down while the next one is face up and belongs to the run. */
guint
cards_rules_run_length (const CardsTable *table,
                        guint             column)
{
  const CardsCard *cards = cards_table_slot_cards (table, column);
  guint n = cards_table_slot_n (table, column);
  guint length = MIN (n, 1);

  g_return_val_if_fail (column < table->config.n_columns, 0);

  while (length > 0 && length < table->n_up[column]
         && belongs (table->config.game, cards[n - length], cards[n - length - 1]))
    length++;

  return length;
}

/* The supermove bound (cells + 1) · 2^columns: with c empty cells c + 1 cards are moved one by
 * one, and every empty column, but the one that is the target, is a place to put half of them
 * down first. */
static guint
get_carry_limit (const CardsTable *table,
                 guint             column)
{
  guint limit = 1;

  for (guint i = 0; i < table->config.n_cells; i++)
    limit += table->cells[i] == CARDS_NO_CARD;
  for (guint i = 0; i < table->config.n_columns; i++)
    if (i != column && cards_table_slot_n (table, i) == 0)
      limit *= 2;

  return limit;
}

/* --- Verdicts on moves ------------------------------------------------------------------------ */

/* The sentences for verdicts. Each is a clause without a capital letter and a period, since
 * callers put it behind “Move 12:” or into a sentence of their own. A verdict is described for
 * the table before the move; names of cards are made once (Scene) and used where a clause needs
 * them. */

/* What a clause may name: the card that moves first; NULL where there is none. */
typedef struct
{
  const CardsTable *table;
  CardsMove         move;
  char             *card;
} Scene;

static char *
dup_name (CardsCard card)
{
  return card < CARDS_N_CARDS ? cards_card_dup_name (card) : NULL;
}

/* The lowest card that would move, as far as the move names one: an illegal move may name
 * anything. */
static CardsCard
first_card (const CardsTable *table,
            CardsMove         move)
{
  if (move.from.kind != CARDS_PILE_TABLEAU || move.from.index >= table->config.n_columns)
    return cards_table_get_top (table, move.from);

  return move.card < cards_table_slot_n (table, move.from.index)
             ? cards_table_slot_cards (table, move.from.index)[move.card]
             : CARDS_NO_CARD;
}

/* ---- Clauses by the kind of verdict ---- */

static char *
describe_no_way (const Scene *s)
{
  if (s->move.from.kind == CARDS_PILE_CELL && s->move.to.kind == CARDS_PILE_CELL)
    return g_strdup (_("cards can’t move between free cells"));
  if (s->move.from.kind == CARDS_PILE_FOUNDATION && s->move.to.kind == CARDS_PILE_FOUNDATION)
    return g_strdup (_("cards can’t move between foundations"));
  if (s->move.from.kind == CARDS_PILE_STOCK)
    return g_strdup (_("cards from the stock can’t go there"));
  if (s->move.to.kind == CARDS_PILE_STOCK || s->move.to.kind == CARDS_PILE_WASTE)
    return g_strdup (_("cards can’t go back to the stock or the waste"));

  return g_strdup (_("the game doesn’t have this move"));
}

static char *
describe_empty_source (const Scene *s)
{
  guint number = s->move.from.index + 1U;

  switch (s->move.from.kind)
    {
    case CARDS_PILE_TABLEAU:
      /* Translators: %u is the number of the column; why a move is not legal */
      return g_strdup_printf (_("column %u is empty"), number);
    case CARDS_PILE_CELL:
      /* Translators: %u is the number of the free cell; why a move is not legal */
      return g_strdup_printf (_("free cell %u is empty"), number);
    case CARDS_PILE_FOUNDATION:
      /* Translators: %u is the number of the foundation; why a move is not legal */
      return g_strdup_printf (_("foundation %u is empty"), number);
    default:
      return g_strdup (_("the waste is empty"));
    }
}

static char *
describe_not_next (const Scene *s)
{
  guint height = cards_table_get_height (s->table, s->move.to.index);
  g_autofree char *next = NULL;

  if (height == 0)
    /* Translators: %s is a card: “7 of Spades” */
    return g_strdup_printf (_("an empty foundation takes an Ace, not the %s"), s->card);
  if (height == CARDS_N_RANKS)
    /* Translators: %u is the number of the foundation; why a move is not legal */
    return g_strdup_printf (_("foundation %u is full"), s->move.to.index + 1U);

  next = dup_name (cards_card_make (height, cards_table_get_suit (s->table, s->move.to.index)));
  /* Translators: the number of a foundation and two cards: “7 of Spades” */
  return g_strdup_printf (_("foundation %1$u takes the %2$s next, not the %3$s"),
                          s->move.to.index + 1U, next, s->card);
}

/* What a card could lie on: any of the other color, in Spider of any suit, that is one higher. */
static char *
describe_needed (const Scene *s,
                 CardsCard    card)
{
  /* Translators: what a card needs to lie on, in “the Jack of Hearts needs a black Queen” */
  static const char *const faces[][3] = {
    { N_("a black Jack"), N_("a black Queen"), N_("a black King") },
    { N_("a red Jack"), N_("a red Queen"), N_("a red King") },
  };
  guint needs_red = !cards_card_is_red (card);
  guint number = cards_card_rank (card) + 2; /* of the card one higher: 2…13 */
  g_autofree char *what = NULL;

  if (number > CARDS_KING + 1)
    /* Translators: %s is a card: “King of Spades” */
    return g_strdup_printf (_("the %s needs an empty column"), s->card);
  if (s->table->config.game == CARDS_SPIDER)
    /* Translators: %s is a card: “7 of Spades” */
    return g_strdup_printf (_("the %s needs a card one higher, of any suit"), s->card);

  what = number > 10 ? g_strdup (_(faces[needs_red][number - 11]))
         /* Translators: %u is the rank of a card, from 2 to 10; after “needs” */
         : needs_red ? g_strdup_printf (_("a red %u"), number)
                     /* Translators: %u is the rank of a card, from 2 to 10; after “needs” */
                     : g_strdup_printf (_("a black %u"), number);
  /* Translators: a card, “Jack of Hearts”, and “a black Queen” or the like */
  return g_strdup_printf (_("the %1$s needs %2$s"), s->card, what);
}

static char *
describe_too_many (const Scene *s)
{
  guint n = cards_move_n_cards (s->table, s->move);
  guint limit = get_carry_limit (s->table, s->move.to.index);

  /* Translators: the first number is that of the cards that may be moved at once */
  return g_strdup_printf (
      /* Translators: how many cards may move, and how many were to move; why a move is not legal */
      ngettext ("the empty free cells and columns let you move %1$u card at once, not %2$u",
                "the empty free cells and columns let you move %1$u cards at once, not %2$u",
                limit), limit, n);
}

static char *
describe (const Scene  *s,
          CardsVerdict  verdict)
{
  guint from = s->move.from.index + 1U, to = s->move.to.index + 1U;

  switch (verdict)
    {
    case CARDS_VERDICT_OK:
      return g_strdup (_("the move is legal"));
    case CARDS_VERDICT_NO_PILE:
      return g_strdup (_("the game doesn’t have this pile"));
    case CARDS_VERDICT_NO_WAY:
      return describe_no_way (s);
    case CARDS_VERDICT_SAME_PILE:
      return g_strdup (_("the cards are there already"));
    case CARDS_VERDICT_NOTHING_TO_DRAW:
      return g_strdup (_("there are no cards to draw"));
    case CARDS_VERDICT_EMPTY_COLUMN:
      return g_strdup (_("fill every empty column before you deal"));

    case CARDS_VERDICT_EMPTY_SOURCE:
      return describe_empty_source (s);
    case CARDS_VERDICT_NO_CARD:
      /* Translators: %u is the number of the column; why a move is not legal */
      return g_strdup_printf (_("column %u doesn’t have that many cards"), from);
    case CARDS_VERDICT_FACE_DOWN:
      return g_strdup (_("a face-down card can’t move"));
    case CARDS_VERDICT_NOT_A_RUN:
      /* Translators: %s is a card: “7 of Spades” */
      return g_strdup_printf (
          s->table->config.game == CARDS_SPIDER
              /* Translators: %s is a card, as “Queen of Hearts”; why a move is not legal */
              ? _("the cards from the %s on aren’t a run: each must be one lower, of the same suit")
              /* Translators: %s is a card, as “Queen of Hearts”; why a move is not legal */
              : _("the cards from the %s on aren’t a run: each must be one lower, of the other "
                  "color"), s->card);
    case CARDS_VERDICT_SEVERAL_CARDS:
      return g_strdup (_("free cells and foundations take one card at a time"));

    case CARDS_VERDICT_CELL_OCCUPIED:
      /* Translators: %u is the number of the free cell; why a move is not legal */
      return g_strdup_printf (_("free cell %u is taken"), to);
    case CARDS_VERDICT_DOES_NOT_FIT:
      return describe_needed (s, first_card (s->table, s->move));
    case CARDS_VERDICT_KINGS_ONLY:
      /* Translators: %s is a card: “7 of Spades” */
      return g_strdup_printf (_("an empty column takes a King, not the %s"), s->card);
    case CARDS_VERDICT_ACES_ONLY:
      return g_strdup (_("only an Ace can move between foundations, to an empty one"));
    case CARDS_VERDICT_NOT_NEXT:
      return describe_not_next (s);
    case CARDS_VERDICT_TOO_MANY:
      return describe_too_many (s);
    case CARDS_N_VERDICTS:
    default:
      g_return_val_if_reached (NULL);
    }
}

char *
cards_verdict_describe (const CardsTable *table,
                        CardsMove         move,
                        CardsVerdict      verdict)
{
  g_autofree char *card = dup_name (first_card (table, move));
  const Scene scene = { table, move, card };

  return describe (&scene, verdict);
}

/* Stable names for programs that read our output; never translated. */
const char *
cards_verdict_id (CardsVerdict verdict)
{
  static const char *const ids[CARDS_N_VERDICTS] = {
    [CARDS_VERDICT_OK] = "legal",
    [CARDS_VERDICT_NO_PILE] = "no-pile",
    [CARDS_VERDICT_NO_WAY] = "no-way",
    [CARDS_VERDICT_SAME_PILE] = "same-pile",
    [CARDS_VERDICT_EMPTY_SOURCE] = "empty-source",
    [CARDS_VERDICT_NO_CARD] = "no-card",
    [CARDS_VERDICT_FACE_DOWN] = "face-down",
    [CARDS_VERDICT_NOT_A_RUN] = "not-a-run",
    [CARDS_VERDICT_SEVERAL_CARDS] = "several-cards",
    [CARDS_VERDICT_CELL_OCCUPIED] = "cell-occupied",
    [CARDS_VERDICT_DOES_NOT_FIT] = "does-not-fit",
    [CARDS_VERDICT_KINGS_ONLY] = "kings-only",
    [CARDS_VERDICT_ACES_ONLY] = "aces-only",
    [CARDS_VERDICT_NOT_NEXT] = "not-next",
    [CARDS_VERDICT_TOO_MANY] = "too-many",
    [CARDS_VERDICT_NOTHING_TO_DRAW] = "nothing-to-draw",
    [CARDS_VERDICT_EMPTY_COLUMN] = "empty-column",
  };

  g_return_val_if_fail (verdict < CARDS_N_VERDICTS, NULL);

  return ids[verdict];
}

#define TO(kind) (1U << (kind))

/* To which kinds of pile a move leads from each kind. */
static const guint8 destinations[CARDS_N_GAMES][CARDS_N_PILE_KINDS] = {
  [CARDS_FREECELL] = {
    [CARDS_PILE_TABLEAU] = TO (CARDS_PILE_TABLEAU) | TO (CARDS_PILE_CELL)
                           | TO (CARDS_PILE_FOUNDATION),
    [CARDS_PILE_CELL] = TO (CARDS_PILE_TABLEAU) | TO (CARDS_PILE_FOUNDATION),
    [CARDS_PILE_FOUNDATION] = TO (CARDS_PILE_TABLEAU) | TO (CARDS_PILE_CELL),
  },
  [CARDS_KLONDIKE] = {
    [CARDS_PILE_TABLEAU] = TO (CARDS_PILE_TABLEAU) | TO (CARDS_PILE_FOUNDATION),
    [CARDS_PILE_WASTE] = TO (CARDS_PILE_TABLEAU) | TO (CARDS_PILE_FOUNDATION),
    [CARDS_PILE_FOUNDATION] = TO (CARDS_PILE_TABLEAU) | TO (CARDS_PILE_FOUNDATION),
    [CARDS_PILE_STOCK] = TO (CARDS_PILE_WASTE),
  },
  [CARDS_SPIDER] = {
    [CARDS_PILE_TABLEAU] = TO (CARDS_PILE_TABLEAU),
    [CARDS_PILE_STOCK] = TO (CARDS_PILE_TABLEAU),
  },
};

static gboolean
has_pile (const CardsTable *table,
          CardsPile         pile)
{
  return pile.kind < CARDS_N_PILE_KINDS
         && pile.index < cards_config_n_piles (&table->config, pile.kind);
}

/* The kinds come from a move that may be read from a text, hence after has_pile() only. */
static gboolean
has_destination (const CardsTable *table,
                 CardsMove         move)
{
  if ((destinations[table->config.game][move.from.kind] & TO (move.to.kind)) == 0)
    return FALSE;

  /* A deal of Spider is written with the first column. */
  return move.from.kind != CARDS_PILE_STOCK || move.to.index == 0;
}

/* ---- The stock ---- */

/* Spider deals a card to every column at once, which its rules allow only while none is empty. */
static CardsVerdict
check_stock (const CardsTable *table)
{
  if (cards_move_n_cards (table, (CardsMove) { .from = { CARDS_PILE_STOCK, 0 } }) == 0)
    return CARDS_VERDICT_NOTHING_TO_DRAW;

  if (table->config.game == CARDS_SPIDER)
    {
      for (guint i = 0; i < table->config.n_columns; i++)
        if (cards_table_slot_n (table, i) == 0)
          return CARDS_VERDICT_EMPTY_COLUMN;
    }

  return CARDS_VERDICT_OK;
}

/* ---- The source ---- */

/* From the general to the special: are there cards, do they exist, are they face up, may several
 * move there, and do they belong together. */
static CardsVerdict
check_column_source (const CardsTable *table,
                     CardsMove         move)
{
  guint n = cards_table_slot_n (table, move.from.index);
  guint n_moved = n - move.card;

  if (n == 0)
    return CARDS_VERDICT_EMPTY_SOURCE;
  if (move.card >= n)
    return CARDS_VERDICT_NO_CARD;
  if (n_moved > table->n_up[move.from.index])
    return CARDS_VERDICT_FACE_DOWN;
  if (n_moved > 1 && move.to.kind != CARDS_PILE_TABLEAU)
    return CARDS_VERDICT_SEVERAL_CARDS;

  return n_moved == 1 || n_moved <= cards_rules_run_length (table, move.from.index)
             ? CARDS_VERDICT_OK
             : CARDS_VERDICT_NOT_A_RUN;
}

/* Piles other than columns give their top card only, whose place is written as 0. */
static CardsVerdict
check_source (const CardsTable *table,
              CardsMove         move)
{
  if (move.from.kind == CARDS_PILE_TABLEAU)
    return check_column_source (table, move);
  if (cards_table_get_top (table, move.from) == CARDS_NO_CARD)
    return CARDS_VERDICT_EMPTY_SOURCE;

  return move.card == 0 ? CARDS_VERDICT_OK : CARDS_VERDICT_NO_CARD;
}

/* ---- The target ---- */

/* An Ace may lie on any empty foundation, whatever suit the web game draws there. */
static CardsVerdict
check_foundation (const CardsTable *table,
                  CardsMove         move,
                  CardsCard         card)
{
  guint height = table->heights[move.to.index];
  gboolean next = cards_card_rank (card) == height
                  && (height == 0 || cards_card_suit (card) == table->suits[move.to.index]);

  if (move.from.kind == CARDS_PILE_FOUNDATION)
    return next && height == 0 ? CARDS_VERDICT_OK : CARDS_VERDICT_ACES_ONLY;

  return next ? CARDS_VERDICT_OK : CARDS_VERDICT_NOT_NEXT;
}

/* Does the lowest card fit on the top one; may an empty column take it; and in FreeCell, are
 * there enough empty places for a supermove of so many cards. */
static CardsVerdict
check_column (const CardsTable *table,
              CardsMove         move,
              CardsCard         card)
{
  guint column = move.to.index;
  CardsCard below = cards_table_slot_top (table, column);

  if (below != CARDS_NO_CARD && !fits (table->config.game, card, below))
    return CARDS_VERDICT_DOES_NOT_FIT;
  if (below == CARDS_NO_CARD && table->config.game == CARDS_KLONDIKE
      && cards_card_rank (card) != CARDS_KING)
    return CARDS_VERDICT_KINGS_ONLY;
  if (table->config.game == CARDS_FREECELL
      && cards_move_n_cards (table, move) > get_carry_limit (table, column))
    return CARDS_VERDICT_TOO_MANY;

  return CARDS_VERDICT_OK;
}

static CardsVerdict
check_target (const CardsTable *table,
              CardsMove         move)
{
  CardsCard card = first_card (table, move);

  if (move.to.kind == CARDS_PILE_FOUNDATION)
    return check_foundation (table, move, card);
  if (move.to.kind == CARDS_PILE_CELL)
    return table->cells[move.to.index] == CARDS_NO_CARD ? CARDS_VERDICT_OK
                                                        : CARDS_VERDICT_CELL_OCCUPIED;

  return check_column (table, move, card);
}

/* The stock comes before the source: drawing needs no card of its own, since with an empty stock
 * the waste is turned over. */
CardsVerdict
cards_rules_check (const CardsTable *table,
                   CardsMove         move)
{
  CardsVerdict verdict;

  if (!has_pile (table, move.from) || !has_pile (table, move.to))
    return CARDS_VERDICT_NO_PILE;
  if (cards_pile_equal (move.from, move.to))
    return CARDS_VERDICT_SAME_PILE;
  if (!has_destination (table, move))
    return CARDS_VERDICT_NO_WAY;
  if (move.from.kind == CARDS_PILE_STOCK)
    return move.card == 0 ? check_stock (table) : CARDS_VERDICT_NO_CARD;

  verdict = check_source (table, move);

  return verdict == CARDS_VERDICT_OK ? check_target (table, move) : verdict;
}
