/* The way from a flat table, as readers of texts fill it, to a value: only a complete deck becomes
 * one. */
#include "cards/deal/table-parts.h"

#include "text/decode-error.h"

#include <glib/gi18n-lib.h>

/* --- Decks ------------------------------------------------------------------------------------ */

/* Every card of the table is counted once, in the order
 * foundations, cells, columns, stock, waste. The first card that is foreign or once too often is
 * the verdict; then comes the first that is missing, and only for a right deck the faces.
 * O(cards), no allocation. */

/* @seen counts the copies met so far; @verdict stays CARDS_DECK_RIGHT (0) until something is
 * wrong. */
typedef struct
{
  const CardsTable *table;
  guint8            seen[CARDS_N_CARDS];
  CardsDeckVerdict  verdict;
} DeckCheck;

/* FALSE ends the check: then the verdict is set. */
static gboolean
count_card (DeckCheck *check,
            CardsCard  card,
            CardsPile  pile,
            guint      index)
{
  guint copies = cards_config_n_copies (&check->table->config, card);
  CardsDeckProblem problem = CARDS_DECK_RIGHT;

  if (copies == 0)
    problem = CARDS_DECK_FOREIGN;
  else if (++check->seen[card] > copies)
    problem = CARDS_DECK_DUPLICATE;
  else
    return TRUE;

  check->verdict = (CardsDeckVerdict) { problem, card, pile, index };
  return FALSE;
}

/* A foundation is the row of its suit from the ace on, so that a card above it is a duplicate. */
static gboolean
count_piles (DeckCheck     *check,
             CardsPileKind  kind)
{
  CardsPile pile = { (guint8) kind, 0 };

  for (; pile.index < cards_table_get_n_piles (check->table, kind); pile.index++)
    for (guint i = 0; i < cards_table_count (check->table, pile); i++)
      if (!count_card (check, cards_table_get_card (check->table, pile, i), pile, i))
        return FALSE;

  return TRUE;
}

static gboolean
find_missing (DeckCheck *check)
{
  for (guint card = 0; card < CARDS_N_CARDS; card++)
    {
      if (check->seen[card] < cards_config_n_copies (&check->table->config, (CardsCard) card))
        {
          check->verdict =
              (CardsDeckVerdict) { .problem = CARDS_DECK_MISSING, .card = (CardsCard) card };
          return TRUE;
        }
    }

  return FALSE;
}

/* In games with cards face down a column that is not empty shows at least its top card. */
static void
check_face_up (DeckCheck *check)
{
  for (guint8 i = 0; i < check->table->config.n_columns; i++)
    {
      guint n = cards_table_slot_n (check->table, i);
      guint n_up = check->table->n_up[i];

      if (n_up > n || (n > 0 && n_up == 0))
        {
          check->verdict = (CardsDeckVerdict) {
            CARDS_DECK_FACE_UP, CARDS_NO_CARD, { CARDS_PILE_TABLEAU, i }, 0,
          };
          return;
        }
    }
}

CardsDeckVerdict
cards_table_check_deck (const CardsTable *table)
{
  DeckCheck check = { .table = table };

  if (count_piles (&check, CARDS_PILE_FOUNDATION) && count_piles (&check, CARDS_PILE_CELL)
      && count_piles (&check, CARDS_PILE_TABLEAU) && count_piles (&check, CARDS_PILE_STOCK)
      && count_piles (&check, CARDS_PILE_WASTE) && !find_missing (&check))
    check_face_up (&check);

  return check.verdict;
}

/* Errors are the same for every reader of tables; the place differs, which is why it is passed
 * in. */
gboolean
cards_deck_report (const CardsDeckVerdict *verdict,
                   gsize                   offset,
                   GError                **error)
{
  g_autofree char *name = NULL;

  if (verdict->problem == CARDS_DECK_RIGHT)
    return TRUE;

  if (verdict->card < CARDS_N_CARDS)
    name = cards_card_dup_name (verdict->card);

  switch (verdict->problem)
    {
    case CARDS_DECK_FOREIGN:
      if (name == NULL)
        return decode_error_set (error, DECODE_ERROR_CARD, offset,
                                 /* Translators: %u is a number that a file has in place of a
                                  * card */
                                 _("There is no card with the number %u"), verdict->card);
      return decode_error_set (error, DECODE_ERROR_CARD, offset,
                               /* Translators: %s is a card: “7 of Spades” */
                               _("The %s is not in the deck of this game"), name);
    case CARDS_DECK_DUPLICATE:
      return decode_error_set (error, DECODE_ERROR_DUPLICATE, offset,
                               /* Translators: %s is a card: “7 of Spades” */
                               _("There is one %s too many"), name);
    case CARDS_DECK_MISSING:
      return decode_error_set (error, DECODE_ERROR_MISSING, offset,
                               /* Translators: %s is a card: “7 of Spades” */
                               _("The %s is missing"), name);
    default:
      return decode_error_set (
          error, DECODE_ERROR_FACE_UP, offset,
          /* Translators: %u is the number of the column */
          _("Column %u: turn at least one card face up, and no more than the column holds"),
          verdict->pile.index + 1U);
    }
}

CardsTable *
cards_table_finish (const CardsTable  *table,
                    GError           **error)
{
  const CardsDeckVerdict verdict = cards_table_check_deck (table);

  return cards_deck_report (&verdict, DECODE_NO_OFFSET, error) ? cards_table_dup (table) : NULL;
}
