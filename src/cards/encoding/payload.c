/* Version 1 of a position: fields of whole bits, one behind the other, most significant bit
 * first. Reading and writing go through the same functions, so that the form is described once:
 * code_bits() reads a field or writes it. One pass, O(n) in the cards; no field is looked at twice.
 *
 * Bits of the payload lie six in a character of the text, so that bit b is in character origin +
 * b / 6: by this every error and every part is placed in the text (place()). Which cards there
 * are is judged last, over the whole table (check_deck()). */
#include "cards/encoding/payload.h"

#include "cards/deal/table-parts.h"
#include "text/decode-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define LENGTH_OF_SHORT_FORM 15 /* says that suit and height follow */
#define SHORT_FORM_FROM 2       /* a shorter foundation is written card by card */
#define CARD_BITS 6
#define SUIT_BITS 2
#define HEIGHT_BITS 4
#define PILE_BITS 6             /* stock and waste */
#define RUNS_BITS 4
#define MOVES_BITS 16
#define SEED_BITS 32
#define LONG_SEED_BITS 56

/* How long the number of cards in a column is, and that of those face up. */
static const struct
{
  guint8 n;
  guint8 n_up;
} column_bits[CARDS_N_GAMES] = {
  [CARDS_FREECELL] = { 5, 0 },
  [CARDS_KLONDIKE] = { 5, 5 },
  [CARDS_SPIDER] = { 7, 7 },
};

static const char stock_of_spider[] =
    N_("The stock of Spider must hold the same number of cards for every column");

/* @table is filled while reading and only valid when all has been read; @origin is the character
 * of the text where the payload begins. What is written is a copy, which stays as it is; places and
 * fields then mean nothing. */
typedef struct
{
  BitReader             bits;
  BitWriter            *writer;     /* NULL when reading */
  gsize                 origin;
  CardsTable           *table;
  gboolean              is_literal; /* foundations are written card by card */
  CardsPositionReading *reading;
  GError              **error;
} Payload;

/* ---- Errors ---- */

/* The character of the text that holds a bit of the payload. */
static gsize
place (const Payload *self,
       gsize                bit)
{
  return self->origin + bit / 6;
}

/* The place of the bit before which the last @n were read. */
static gsize
place_before (const Payload *self,
              guint                n)
{
  return place (self, self->bits.at - n);
}

/* The place is behind the last character, where something is missing. */
static gboolean
reject_end (const Payload *self)
{
  return decode_error_set (self->error, DECODE_ERROR_TRUNCATED, place (self, self->bits.n_bits + 5),
                           _("The position ends too early: its end was cut off or lost"));
}

/* The next field. @number is what is written, or becomes what is read. */
static gboolean
code_bits (Payload *self,
           guint    n,
           guint32 *number)
{
  if (self->writer == NULL)
    return bit_reader_read (&self->bits, n, number) || reject_end (self);

  bit_writer_write (self->writer, n, *number);
  return TRUE;
}

/* A field that is a byte of the table. */
static gboolean
code_byte (Payload *self,
           guint    n,
           guint8  *byte)
{
  guint32 number = *byte;

  if (!code_bits (self, n, &number))
    return FALSE;

  *byte = (guint8) number;
  return TRUE;
}

static gboolean
code_card (Payload   *self,
           CardsCard *card)
{
  guint8 number = *card;

  if (!code_byte (self, CARD_BITS, &number))
    return FALSE;
  if (number >= CARDS_N_CARDS)
    return decode_error_set (self->error, DECODE_ERROR_CARD, place_before (self, CARD_BITS),
                             _("There is no card with the number %u"), number);

  *card = number;
  return TRUE;
}

/* A part that began at the bit @from is over; its cards begin at the bit @cards. */
static void
add_field (Payload *self,
           CardsPart      part,
           guint          index,
           gsize          from,
           gsize          cards)
{
  CardsPositionField *field;

  cards_position_reading_add (self->reading, part, index, place (self, from),
                              place (self, self->bits.at + 5));
  field = &self->reading->fields[self->reading->n_fields - 1];
  field->first_bit = cards;
  field->end_bit = self->bits.at;
}

/* ---- Foundations and cells ---- */

static gboolean
reject_foundation (const Payload *self,
                   guint                index,
                   guint                n_bits)
{
  return decode_error_set (self->error, DECODE_ERROR_FOUNDATION, place_before (self, n_bits),
                           /* Translators: %u is the number of the foundation */
                           _("Foundation %u must hold cards of one suit, from the Ace up"),
                           index + 1);
}

/* Suit and height instead of the cards; a height below 2 would have been shorter as cards. */
static gboolean
code_short_foundation (Payload *self,
                       guint    index)
{
  guint8 height = self->table->heights[index];

  if (!code_byte (self, SUIT_BITS, &self->table->suits[index])
      || !code_byte (self, HEIGHT_BITS, &height))
    return FALSE;
  if (height < SHORT_FORM_FROM || height > CARDS_N_RANKS)
    return reject_foundation (self, index, SUIT_BITS + HEIGHT_BITS);

  self->table->heights[index] = height;
  return TRUE;
}

/* The long form: the cards are there one by one and must be the suit's from the ace on. It is
 * accepted at any height, and noted when the short form would have done. */
static gboolean
code_foundation_cards (Payload *self,
                       guint    index,
                       guint8   height)
{
  guint8 *suit = &self->table->suits[index];

  for (guint rank = 0; rank < height; rank++)
    {
      CardsCard card = cards_card_make (rank, *suit);

      if (!code_card (self, &card))
        return FALSE;
      if (cards_card_rank (card) != rank || (rank > 0 && cards_card_suit (card) != *suit))
        return reject_foundation (self, index, CARD_BITS);
      *suit = (guint8) cards_card_suit (card);
    }
  self->table->heights[index] = height;
  self->reading->is_literal |= height >= SHORT_FORM_FROM;

  return TRUE;
}

/* Four bits are the number of cards, or 15 for the short form, which is the canonical one; 14 has
 * no meaning. */
static gboolean
code_foundation (Payload *self,
                 guint    index)
{
  gsize from = self->bits.at;
  guint8 height = self->table->heights[index];
  guint8 length = height >= SHORT_FORM_FROM && !self->is_literal ? LENGTH_OF_SHORT_FORM : height;

  if (!code_byte (self, HEIGHT_BITS, &length))
    return FALSE;
  if (length > CARDS_N_RANKS && length != LENGTH_OF_SHORT_FORM)
    return reject_foundation (self, index, HEIGHT_BITS);
  if (length == LENGTH_OF_SHORT_FORM ? !code_short_foundation (self, index)
                                     : !code_foundation_cards (self, index, length))
    return FALSE;

  add_field (self, CARDS_PART_FOUNDATION, index, from, from + HEIGHT_BITS);
  return TRUE;
}

/* Spider has no foundations that are built card by card: only the suits of the complete runs
 * that left the table are there. */
static gboolean
code_runs (Payload *self)
{
  gsize from = self->bits.at;
  guint32 n = cards_table_get_n_home (self->table) / CARDS_N_RANKS;

  if (!code_bits (self, RUNS_BITS, &n))
    return FALSE;
  if (n > CARDS_MAX_FOUNDATIONS)
    return decode_error_set (self->error, DECODE_ERROR_RANGE, place_before (self, RUNS_BITS),
                             /* Translators: %d is how many whole runs of Spider there are */
                             _("At most %d runs can be complete"), CARDS_MAX_FOUNDATIONS);

  for (guint i = 0; i < n; i++)
    {
      if (!code_byte (self, SUIT_BITS, &self->table->suits[i]))
        return FALSE;
      self->table->heights[i] = CARDS_N_RANKS;
    }
  add_field (self, CARDS_PART_RUNS, 0, from, from + RUNS_BITS);

  return TRUE;
}

static gboolean
code_foundations (Payload *self)
{
  if (self->table->config.game == CARDS_SPIDER)
    return code_runs (self);

  for (guint i = 0; i < cards_config_n_foundations (&self->table->config); i++)
    if (!code_foundation (self, i))
      return FALSE;

  return TRUE;
}

/* A bit whether the cell is occupied, then its card. */
static gboolean
code_cells (Payload *self)
{
  for (guint i = 0; i < self->table->config.n_cells; i++)
    {
      gsize from = self->bits.at;
      CardsCard *card = &self->table->cells[i];
      guint32 occupied = *card != CARDS_NO_CARD;

      if (!code_bits (self, 1, &occupied) || (occupied && !code_card (self, card)))
        return FALSE;
      add_field (self, CARDS_PART_CELL, i, from, from + 1);
    }

  return TRUE;
}

/* ---- Columns, stock, waste ---- */

/* The room of the table is checked before anything is read: a length comes from outside. */
static gboolean
code_cards (Payload *self,
            guint    slot,
            guint    n)
{
  CardsCard cards[CARDS_MAX_CARDS];

  if (self->writer != NULL)
    memcpy (cards, cards_table_slot_cards (self->table, slot), n);
  else if (self->table->start[CARDS_N_SLOTS] + n > CARDS_MAX_CARDS)
    return decode_error_set (self->error, DECODE_ERROR_DUPLICATE, place_before (self, 1),
                             _("There are too many cards"));

  for (guint i = 0; i < n; i++)
    if (!code_card (self, &cards[i]))
      return FALSE;
  if (self->writer == NULL)
    cards_table_push (self->table, slot, cards, n);

  return TRUE;
}

/* FreeCell has no bits for the cards face up, since all are. */
static gboolean
code_column (Payload *self,
             guint    index)
{
  guint game = self->table->config.game;
  gsize from = self->bits.at, cards;
  guint32 n = cards_table_slot_n (self->table, index);
  guint8 *n_up = &self->table->n_up[index];

  if (!code_bits (self, column_bits[game].n, &n)
      || !code_byte (self, column_bits[game].n_up, n_up))
    return FALSE;

  cards = self->bits.at;
  if (game == CARDS_FREECELL)
    *n_up = (guint8) n;
  if (!code_cards (self, index, n))
    return FALSE;

  add_field (self, CARDS_PART_COLUMN, index, from, cards);
  return TRUE;
}

/* In Spider the stock is dealt in whole rows, so that its length is a multiple of the columns. */
static gboolean
code_pile (Payload   *self,
           guint      slot,
           CardsPart  part)
{
  gsize from = self->bits.at;
  guint32 n = cards_table_slot_n (self->table, slot);

  if (!code_bits (self, PILE_BITS, &n) || !code_cards (self, slot, n))
    return FALSE;

  add_field (self, part, 0, from, from + PILE_BITS);
  if (self->table->config.game == CARDS_SPIDER && n % self->table->config.n_columns != 0)
    return decode_error_set (self->error, DECODE_ERROR_RANGE, place (self, from), "%s",
                             _(stock_of_spider));

  return TRUE;
}

/* Columns from the left, then the stock, then the waste, as far as the game has them. */
static gboolean
code_rows (Payload *self)
{
  for (guint i = 0; i < self->table->config.n_columns; i++)
    if (!code_column (self, i))
      return FALSE;

  if (self->table->config.game != CARDS_FREECELL
      && !code_pile (self, CARDS_SLOT_STOCK, CARDS_PART_STOCK))
    return FALSE;

  return self->table->config.game != CARDS_KLONDIKE
         || code_pile (self, CARDS_SLOT_WASTE, CARDS_PART_WASTE);
}

/* ---- Moves and seed ---- */

static gboolean
code_moves (Payload *self)
{
  gsize from = self->bits.at;

  if (!code_bits (self, MOVES_BITS, &self->table->n_moves))
    return FALSE;

  add_field (self, CARDS_PART_MOVES, 0, from, from);
  return TRUE;
}

/* No field says whether there is a seed: the number of bits left does. Behind the seed are only
 * the bits that fill the last byte, hence less than 8. */
static gboolean
find_seed (Payload *self,
           guint   *n_bits)
{
  gsize left = self->bits.n_bits - self->bits.at;

  *n_bits = left >= LONG_SEED_BITS ? LONG_SEED_BITS : left >= SEED_BITS ? SEED_BITS : 0;

  return left < *n_bits + 8
         || decode_error_set (self->error, DECODE_ERROR_TRAILING, place (self, self->bits.at),
                              _("Only a deal number can follow the position"));
}

/* 0 stands for no seed and is not written; the long form is only for what does not fit into the
 * short one, and a larger number than a double holds exactly cannot be a seed of the web game. It
 * begins where the bits before it end, which need not be a byte. */
static gboolean
code_seed (Payload *self)
{
  gsize from = self->bits.at;
  guint64 *seed = &self->table->seed;
  guint32 high = (guint32) (*seed >> SEED_BITS), low = (guint32) *seed;
  guint n_bits = *seed == 0 ? 0 : high == 0 ? SEED_BITS : LONG_SEED_BITS;

  if (self->writer == NULL && !find_seed (self, &n_bits))
    return FALSE;
  if (n_bits == 0)
    return TRUE;
  if ((n_bits > SEED_BITS && !code_bits (self, n_bits - SEED_BITS, &high))
      || !code_bits (self, SEED_BITS, &low))
    return FALSE;

  *seed = (guint64) high << SEED_BITS | low;
  if (*seed == 0 || *seed > CARDS_MAX_SEED || (n_bits > SEED_BITS && high == 0))
    return decode_error_set (self->error, DECODE_ERROR_SEED, place (self, from),
                             _("The deal number must be from 1 to 9007199254740991, in its "
                               "shortest form"));

  add_field (self, CARDS_PART_SEED, 0, from, from);
  return TRUE;
}

static gboolean
code_parts (Payload *self)
{
  return code_foundations (self) && code_cells (self) && code_rows (self) && code_moves (self)
         && code_seed (self);
}

/* The filling bits must be 0, for otherwise one position would have several texts. */
static gboolean
read_padding (Payload *self)
{
  gsize from = self->bits.at;
  guint32 rest = 0;

  if (!code_bits (self, (guint) (self->bits.n_bits - from), &rest))
    return FALSE;
  if (rest == 0)
    return TRUE;

  return decode_error_set (self->error, DECODE_ERROR_PADDING, place (self, from),
                           _("The unused bits at the end must be 0: a character was changed"));
}

/* ---- The deck ---- */

/* The part of the text that holds @pile. A linear search over at most 32 fields, and only for an
 * error. */
static const CardsPositionField *
find_field (const CardsPositionReading *reading,
            CardsPile                   pile)
{
  static const guint8 parts[CARDS_N_PILE_KINDS] = {
    [CARDS_PILE_TABLEAU] = CARDS_PART_COLUMN, [CARDS_PILE_CELL] = CARDS_PART_CELL,
    [CARDS_PILE_FOUNDATION] = CARDS_PART_FOUNDATION, [CARDS_PILE_STOCK] = CARDS_PART_STOCK,
    [CARDS_PILE_WASTE] = CARDS_PART_WASTE,
  };

  for (guint i = 0; i < reading->n_fields; i++)
    if (reading->fields[i].part == parts[pile.kind] && reading->fields[i].index == pile.index)
      return &reading->fields[i];

  return NULL;
}

/* The character of the card that @verdict is about. An invalid foundation is reported as a whole
 * at its first character; a card that is missing has no place. */
static gsize
find_card (const Payload    *self,
           const CardsDeckVerdict *verdict)
{
  const CardsPositionField *field;

  if (verdict->problem == CARDS_DECK_MISSING)
    return DECODE_NO_OFFSET;

  field = find_field (self->reading, verdict->pile);
  if (field == NULL)
    return self->origin;
  if (verdict->pile.kind == CARDS_PILE_FOUNDATION || verdict->problem == CARDS_DECK_FACE_UP)
    return field->from;

  return place (self, field->first_bit + CARD_BITS * verdict->index);
}

static gboolean
check_deck (Payload *self)
{
  const CardsDeckVerdict verdict = cards_table_check_deck (self->table);

  return cards_deck_report (&verdict, find_card (self, &verdict), self->error);
}

gboolean
cards_payload_read (BitReader             *bits,
                    gsize                  origin,
                    CardsTable            *table,
                    CardsPositionReading  *reading,
                    GError               **error)
{
  Payload self = {
    .bits = *bits, .origin = origin, .table = table, .reading = reading, .error = error,
  };

  return code_parts (&self) && read_padding (&self) && check_deck (&self);
}

/* ---- Writing ---- */

/* Only lengths can be too large for their fields: 31 cards in a column of FreeCell and Klondike. */
static gboolean
fits (const CardsTable  *table,
      GError           **error)
{
  for (guint i = 0; i < table->config.n_columns; i++)
    {
      guint limit = (1U << column_bits[table->config.game].n) - 1;

      if (cards_table_slot_n (table, i) > limit)
        return decode_error_set (error, DECODE_ERROR_RANGE, DECODE_NO_OFFSET,
                                 /* Translators: number of the column, and how many cards it may
                                  * have */
                                 _("Column %1$u has too many cards for a link: the limit is %2$u"),
                                 i + 1, limit);
    }

  if (table->config.game == CARDS_SPIDER
      && cards_table_slot_n (table, CARDS_SLOT_STOCK) % table->config.n_columns != 0)
    return decode_error_set (error, DECODE_ERROR_RANGE, DECODE_NO_OFFSET, "%s", _(stock_of_spider));

  return TRUE;
}

gboolean
cards_payload_write (BitWriter         *bits,
                     const CardsTable  *table,
                     gboolean           literal,
                     GError           **error)
{
  CardsTable copy = *table;
  CardsPositionReading reading = { .n_fields = 0 };
  Payload self = {
    .writer = bits, .table = &copy, .is_literal = literal, .reading = &reading, .error = error,
  };

  return fits (table, error) && code_parts (&self);
}
