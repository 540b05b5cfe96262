/* Moves and their notation `T3.6->S0`: pile, place in a column, `->`, pile. The parser accepts
 * exactly what is written, without white space or leading zeros, so that a move has one text. */
#include "cards/rules/move.h"

#include "cards/deal/table-private.h"

#include <string.h>

static const char pile_letters[] = "TFSDW"; /* in the order of CardsPileKind */

gboolean
cards_move_equal (CardsMove a,
                  CardsMove b)
{
  return cards_pile_equal (a.from, b.from) && cards_pile_equal (a.to, b.to) && a.card == b.card;
}

/* How many cards one use of the stock moves: a row in Spider, one or three in Klondike, where an
 * empty stock is first refilled from the waste. */
static guint
n_from_stock (const CardsTable *table)
{
  guint n = cards_table_slot_n (table, CARDS_SLOT_STOCK);

  if (table->config.game == CARDS_SPIDER)
    return MIN (n, table->config.n_columns);
  if (n == 0)
    n = cards_table_slot_n (table, CARDS_SLOT_WASTE);

  return MIN (n, table->config.draw);
}

/* 0 for a move that names no card, which makes it safe to call with any move. */
guint
cards_move_n_cards (const CardsTable *table,
                    CardsMove         move)
{
  guint n;

  if (move.from.kind == CARDS_PILE_STOCK)
    return n_from_stock (table);
  if (move.from.kind != CARDS_PILE_TABLEAU)
    return cards_table_get_top (table, move.from) != CARDS_NO_CARD ? 1 : 0;
  if (move.from.index >= table->config.n_columns)
    return 0;

  n = cards_table_slot_n (table, move.from.index);

  return move.card < n ? n - move.card : 0;
}

/* ---- Notation ---- */

void
cards_move_write (CardsMove move,
                  char      text[CARDS_MOVE_TEXT_SIZE])
{
  char place[8] = "";

  g_return_if_fail (move.from.kind < CARDS_N_PILE_KINDS && move.to.kind < CARDS_N_PILE_KINDS);

  if (move.from.kind == CARDS_PILE_TABLEAU)
    g_snprintf (place, sizeof place, ".%u", move.card);
  g_snprintf (text, CARDS_MOVE_TEXT_SIZE, "%c%u%s->%c%u", pile_letters[move.from.kind],
              move.from.index, place, pile_letters[move.to.kind], move.to.index);
}

/* Takes a number of at most three digits off @text. */
static gboolean
read_number (const char **text,
             const char  *end,
             guint8      *number)
{
  const char *start = *text;
  guint value = 0;

  for (; *text < end && *text - start < 3 && g_ascii_isdigit (**text); (*text)++)
    value = value * 10 + (guint) (**text - '0');

  *number = (guint8) value;
  return *text > start && value <= G_MAXUINT8 && (*start != '0' || *text == start + 1);
}

static gboolean
read_pile (const char **text,
           const char  *end,
           CardsPile   *pile)
{
  const char *letter = *text < end && **text != '\0' ? strchr (pile_letters, **text) : NULL;

  if (letter == NULL)
    return FALSE;

  (*text)++;
  pile->kind = (guint8) (letter - pile_letters);
  return read_number (text, end, &pile->index);
}

/* Consumes @sign, or leaves the text where it is. */
static gboolean
read_sign (const char **text,
           const char  *end,
           const char  *sign)
{
  gsize length = strlen (sign);

  if ((gsize) (end - *text) < length || memcmp (*text, sign, length) != 0)
    return FALSE;

  *text += length;
  return TRUE;
}

/* Exactly a move as cards_move_write() writes it; the piles need not exist in any game. */
gboolean
cards_move_parse (const char *text,
                  gsize       length,
                  CardsMove  *move)
{
  const char *end = text + length;
  CardsMove read = { .card = 0 };

  if (!read_pile (&text, end, &read.from))
    return FALSE;
  if (read.from.kind == CARDS_PILE_TABLEAU
      && (!read_sign (&text, end, ".") || !read_number (&text, end, &read.card)))
    return FALSE;
  if (!read_sign (&text, end, "->") || !read_pile (&text, end, &read.to) || text != end)
    return FALSE;

  *move = read;
  return TRUE;
}
