/* Reading and writing go through the same functions, so that the form is described once: digit()
 * takes a digit off the number that is read, or notes the one that is written, with its radix, for
 * the last one must be put first. What they set of a table that is written is what it has already.
 *
 * How the cards are spread is one digit. The ways to spread m cards over P piles
 * ("compositions") are C(m+P−1, P−1); they are counted in the order of the first pile's length,
 * then the second's, and so on: before those in which a pile has a cards there are, for each v <
 * a, the ways to spread the other m − v cards over the piles behind it. This is ranking and
 * unranking in the combinatorial number system.
 *
 * The cards are a permutation, written in the factorial number system (Lehmer code): each is its
 * index among the cards that are left, and the radix falls by one with each. So every number
 * below the product of the radices is a position, and none is wasted on a card that occurs
 * twice.
 *
 * Nothing is searched: the cost is one pass over the number for each of at most 96 digits. */
#include "cards/encoding/dense.h"

#include "cards/deal/deal.h"
#include "cards/encoding/config-code.h"
#include "cards/encoding/mixed-radix.h"
#include "text/decode-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define VERSION 2
#define TWO_32 ((guint64) 1 << 32)
#define TWO_21 ((guint64) 1 << 21)
#define MAX_DIGITS 96 /* 52 cards and 4 + 4 + 4 + 7 + 8 others at most */

/* ---- Checksum ---- */

/* CRC-8 bit by bit, without a table: a position has some fifty bytes. */
static guint8
crc8_add (guint8 crc,
          guint8 byte)
{
  crc ^= byte;
  for (guint i = 0; i < 8; i++)
    crc = (guint8) (crc & 0x80 ? crc << 1 ^ 0x07 : crc << 1);

  return crc;
}

/* The header is part of the sum, so that a changed game or option is noticed as well as a
 * changed card. */
static guint8
checksum (const CardsConfig *config,
          const guint8      *bytes,
          gsize              n_bytes)
{
  guint8 crc = crc8_add (0, VERSION);

  crc = crc8_add (crc, (guint8) cards_game_letter (config->game));
  crc = crc8_add (crc, cards_config_to_byte (config));
  for (gsize i = 0; i < n_bytes; i++)
    crc = crc8_add (crc, bytes[i]);

  return crc;
}

/* ---- As dealt ---- */

/* Columns, and in Klondike stock and waste. */
static guint
n_slots (const CardsConfig *config)
{
  return config->n_columns + (config->game == CARDS_KLONDIKE ? 2U : 0U);
}

/* The slot of a pile among those that cards are spread over. */
static guint
slot_at (const CardsConfig *config,
         guint              i)
{
  return i < config->n_columns ? i : CARDS_SLOT_STOCK + i - config->n_columns;
}

/* How many cards pile @i has right after the deal: behind the columns of Klondike comes the stock,
 * which has the rest, and then the waste. */
static guint
dealt_length (const CardsConfig *config,
              guint              i)
{
  if (i < config->n_columns)
    return cards_deal_column_length (config, i);

  return i == config->n_columns
             ? cards_config_n_cards (config) - config->n_columns * (config->n_columns + 1U) / 2
             : 0;
}

/* Whether the table is as dealt. Such a position needs neither lengths nor faces; both
 * directions must agree on it, since a fresh table has only the short number. */
static gboolean
is_fresh (const CardsTable *table)
{
  if (table->n_moves > 0 || cards_table_get_n_home (table) > 0)
    return FALSE;

  for (guint i = 0; i < table->config.n_cells; i++)
    if (table->cells[i] != CARDS_NO_CARD)
      return FALSE;
  for (guint i = 0; i < n_slots (&table->config); i++)
    if (cards_table_slot_n (table, slot_at (&table->config, i)) != dealt_length (&table->config, i))
      return FALSE;
  for (guint i = 0; i < table->config.n_columns; i++)
    if (table->config.game == CARDS_KLONDIKE && table->n_up[i] != 1)
      return FALSE;

  return TRUE;
}

/* C(n, k), below 2^32 for all that is asked here: n ≤ 60, k ≤ 8. Each step divides evenly: after
 * i steps the result is C(n−k+i, i). */
static guint64
binomial (guint n,
          guint k)
{
  guint64 result = 1;

  for (guint i = 1; i <= k; i++)
    result = result * (n - k + i) / i;

  return result;
}

/* ---- Digits ---- */

typedef struct
{
  CardsTable *table;
  gsize       origin; /* the character where the payload begins */
  GError    **error;
  MixedRadix  number; /* what is left of the one that is read */
  gboolean    is_written;
  guint       n;      /* of the digits that are written, in the order of reading */
  guint64     radices[MAX_DIGITS];
  guint32     digits[MAX_DIGITS];
} Dense;

/* The next one. @value is that of the table, which counts when it is written. */
static guint32
digit (Dense   *self,
       guint64  radix,
       guint64  value)
{
  if (!self->is_written)
    return mixed_radix_take (&self->number, radix);

  g_return_val_if_fail (self->n < MAX_DIGITS, 0);

  self->radices[self->n] = radix;
  self->digits[self->n++] = (guint32) value;

  return (guint32) value;
}

/* Cards or suits that were not met yet, in the order of their codes. */
typedef struct
{
  guint8 codes[CARDS_N_CARDS];
  guint  n;
} Left;

/* One of them, by its index. A code that is written is there: a table's deck is complete. */
static guint8
take (Dense  *self,
      Left   *left,
      guint8  code)
{
  guint index = 0;

  while (self->is_written && left->codes[index] != code)
    index++;
  index = digit (self, left->n, index);
  code = left->codes[index];
  left->n--;
  memmove (left->codes + index, left->codes + index + 1, left->n - index);

  return code;
}

static gboolean
reject_not_canonical (const Dense *self)
{
  return decode_error_set (self->error, DECODE_ERROR_NOT_CANONICAL, self->origin,
                           _("The position isn’t written in its shortest form: the text was "
                             "changed"));
}

static gboolean
reject_too_large (const Dense *self)
{
  return decode_error_set (self->error, DECODE_ERROR_TRAILING, self->origin,
                           _("The number is too large for a position: the text was changed"));
}

/* ---- Parts of a position, in their order ---- */

static gboolean
code_seed (Dense *self)
{
  guint64 seed = self->table->seed;
  guint n_parts = digit (self, 3, seed == 0 ? 0 : seed < TWO_32 ? 1 : 2);
  guint64 low = n_parts > 0 ? digit (self, TWO_32, (guint32) seed) : 0;
  guint64 high = n_parts > 1 ? digit (self, TWO_21, seed >> 32) : 0;

  self->table->seed = high << 32 | low;
  if (n_parts == 0 || (self->table->seed != 0 && (n_parts == 1 || high != 0)))
    return TRUE;

  return decode_error_set (self->error, DECODE_ERROR_SEED, self->origin,
                           _("The deal number must be from 1 to 9007199254740991, in its shortest "
                             "form"));
}

/* A number that would fit into the shorter class is rejected: each count has one form. */
static gboolean
code_moves (Dense *self)
{
  guint32 *n_moves = &self->table->n_moves;
  guint n_bytes = digit (self, 3, *n_moves == 0 ? 0 : *n_moves < 256 ? 1 : 2);

  if (n_bytes > 0)
    *n_moves = digit (self, n_bytes == 1 ? 256 : 65536, *n_moves);

  return n_bytes == 0 || *n_moves >= (n_bytes == 1 ? 1 : 256) || reject_not_canonical (self);
}

/* The permutation of the suits in the factorial number system, without the empty foundations,
 * whose suit means nothing. The usual order must be written by the flag alone. */
static gboolean
code_permuted_suits (Dense *self,
                     guint  n)
{
  Left left = { { CARDS_SPADES, CARDS_HEARTS, CARDS_CLUBS, CARDS_DIAMONDS }, n };
  gboolean usual = TRUE;

  for (guint i = 0; i < n; i++)
    {
      if (self->table->heights[i] == 0)
        continue;
      self->table->suits[i] = take (self, &left, self->table->suits[i]);
      usual &= self->table->suits[i] == cards_suit_place (i);
    }

  return !usual || reject_not_canonical (self);
}

static gboolean
code_foundations (Dense *self)
{
  guint n = cards_config_n_foundations (&self->table->config);
  guint8 *heights = self->table->heights, *suits = self->table->suits;
  gboolean permuted = FALSE;

  for (guint i = 0; i < n; i++)
    {
      heights[i] = (guint8) digit (self, CARDS_N_RANKS + 1, heights[i]);
      permuted |= heights[i] > 0 && suits[i] != cards_suit_place (i);
    }
  if (digit (self, 2, permuted) != 0)
    return code_permuted_suits (self, n);

  for (guint i = 0; i < n; i++)
    suits[i] = heights[i] > 0 ? cards_suit_place (i) : 0;

  return TRUE;
}

/* Which cells are taken, as a bit mask. */
static guint
code_cells (Dense *self)
{
  guint cells = 0;

  for (guint i = 0; i < self->table->config.n_cells; i++)
    if (self->table->cells[i] != CARDS_NO_CARD)
      cells |= 1U << i;

  return digit (self, (guint64) 1 << self->table->config.n_cells, cells);
}

/* Ranking: the sum of the ways that come before. */
static guint64
rank_lengths (const guint *lengths,
              guint        n_piles,
              guint        n_cards)
{
  guint64 rank = 0;

  for (guint i = 0, behind = n_piles - 1; behind > 0; i++, behind--)
    for (guint v = 0; v < lengths[i]; v++, n_cards--)
      rank += binomial (n_cards + behind - 1, behind - 1);

  return rank;
}

/* How many cards each pile has, from the rank of the composition. Unranking: from the rank are
 * subtracted, for each length of the first pile that is too short, the ways to spread the other
 * cards over the piles behind; the length at which the rank fits is the pile's. Then the same
 * with the rest. The last pile takes what is left. */
static void
code_lengths (Dense *self,
              guint  n_cards,
              guint  lengths[CARDS_N_SLOTS])
{
  guint n_piles = n_slots (&self->table->config);
  guint64 rank;

  for (guint i = 0; i < n_piles; i++)
    lengths[i] = cards_table_slot_n (self->table, slot_at (&self->table->config, i));
  rank = digit (self, binomial (n_cards + n_piles - 1, n_piles - 1),
                rank_lengths (lengths, n_piles, n_cards));

  for (guint i = 0, behind = n_piles - 1; behind > 0; i++, behind--)
    {
      lengths[i] = 0;
      for (guint64 ways; rank >= (ways = binomial (n_cards + behind - 1, behind - 1)); n_cards--)
        {
          rank -= ways;
          lengths[i]++;
        }
    }
  lengths[n_piles - 1] = n_cards;
}

/* All cards of FreeCell are face up. In Klondike a column with cards has at least one face up,
 * hence the − 1; an empty one has no digit. */
static void
code_faces (Dense       *self,
            const guint  lengths[CARDS_N_SLOTS])
{
  guint8 *n_up = self->table->n_up;

  for (guint i = 0; i < self->table->config.n_columns; i++)
    if (self->table->config.game == CARDS_FREECELL)
      n_up[i] = (guint8) lengths[i];
    else if (lengths[i] > 0)
      n_up[i] = (guint8) (digit (self, lengths[i], n_up[i] - 1U) + 1);
}

/* A foundation holds the cards of its suit from the ace up to its height, so that these need no
 * digit. */
static Left
list_cards_left (const CardsTable *table)
{
  Left left = { .n = 0 };

  for (guint8 code = 0; code < CARDS_N_CARDS; code++)
    {
      gboolean used = cards_config_n_copies (&table->config, code) == 0;

      for (guint i = 0; i < CARDS_N_SUITS; i++)
        used |= table->heights[i] > cards_card_rank (code)
                && table->suits[i] == cards_card_suit (code);
      if (!used)
        left.codes[left.n++] = code;
    }

  return left;
}

/* Cells first, then the piles from bottom to top. The lengths add up to the number of cards, so
 * that the radix never is 0. */
static void
code_cards (Dense       *self,
            guint        cells,
            const guint  lengths[CARDS_N_SLOTS])
{
  CardsTable *table = self->table;
  Left left = list_cards_left (table);

  for (guint i = 0; i < table->config.n_cells; i++)
    if ((cells & 1U << i) != 0)
      table->cells[i] = take (self, &left, table->cells[i]);
  for (guint i = 0; i < n_slots (&table->config); i++)
    for (guint j = 0; j < lengths[i]; j++)
      {
        guint slot = slot_at (&table->config, i);
        CardsCard card = take (self, &left, cards_table_slot_cards (table, slot)[j]);

        if (!self->is_written)
          cards_table_push (table, slot, &card, 1);
      }
}

/* The digits of a position that is not as dealt, in the order of the table in dense.h. A full
 * description of a fresh table is rejected as not canonical. */
static gboolean
code_played (Dense *self)
{
  guint lengths[CARDS_N_SLOTS];
  guint n_left, n_occupied = 0;
  guint cells;

  if (!code_moves (self) || !code_foundations (self))
    return FALSE;

  n_left = cards_config_n_cards (&self->table->config) - cards_table_get_n_home (self->table);
  cells = code_cells (self);
  for (guint i = 0; i < self->table->config.n_cells; i++)
    n_occupied += cells >> i & 1;
  if (n_occupied > n_left)
    return reject_not_canonical (self);

  code_lengths (self, n_left - n_occupied, lengths);
  code_faces (self, lengths);
  code_cards (self, cells, lengths);

  return !is_fresh (self->table) || reject_not_canonical (self);
}

static void
code_dealt (Dense *self)
{
  const CardsConfig *config = &self->table->config;
  guint lengths[CARDS_N_SLOTS];

  for (guint i = 0; i < n_slots (config); i++)
    lengths[i] = dealt_length (config, i);
  for (guint i = 0; i < config->n_columns; i++)
    self->table->n_up[i] = (guint8) (config->game == CARDS_KLONDIKE ? 1 : lengths[i]);
  code_cards (self, 0, lengths);
}

static gboolean
code_position (Dense *self)
{
  gboolean fresh = digit (self, 2, is_fresh (self->table)) != 0;

  if (!code_seed (self))
    return FALSE;
  if (!fresh)
    return code_played (self);

  code_dealt (self);
  return TRUE;
}

/* ---- Reading ---- */

/* The checksum comes before anything else is read, so that a lost or changed character is
 * reported as that and not as an impossible card. */
static gboolean
check_sum (const CardsConfig  *config,
           const guint8       *bytes,
           gsize               n_bytes,
           gsize               origin,
           GError            **error)
{
  guint8 found, right;

  if (n_bytes == 0)
    return decode_error_set (error, DECODE_ERROR_TRUNCATED, origin,
                             _("The position ends too early: its end was cut off or lost"));

  found = bytes[n_bytes - 1];
  right = checksum (config, bytes, n_bytes - 1);
  if (found == right)
    return TRUE;

  return decode_error_set (error, DECODE_ERROR_CHECKSUM, origin + (n_bytes - 1) * 8 / 6,
                           /* Translators: the checksum that the text has, and the right one,
                            * both hexadecimal */
                           _("The checksum is %1$02x and should be %2$02x: a character was changed "
                             "or lost"), found, right);
}

/* The parts that an inspector shows: bits to characters of six bits, the first character that
 * holds a bit of the part and the one behind the last. */
static void
add_fields (CardsPositionReading *reading,
            gsize                 origin,
            gsize                 n_bytes)
{
  gsize number_end = (n_bytes - 1) * 8;

  if (n_bytes > 1)
    cards_position_reading_add (reading, CARDS_PART_NUMBER, 0, origin,
                                origin + (number_end + 5) / 6);
  cards_position_reading_add (reading, CARDS_PART_CHECKSUM, 0, origin + number_end / 6,
                     origin + (n_bytes * 8 + 5) / 6);
}

/* A leading zero byte would be a second form of the same number. What is left of it after its last
 * digit must be 0: a higher number has no meaning. */
gboolean
cards_dense_read (const guint8          *bytes,
                  gsize                  n_bytes,
                  gsize                  origin,
                  CardsTable            *table,
                  CardsPositionReading  *reading,
                  GError               **error)
{
  Dense self = { .table = table, .origin = origin, .error = error };

  if (!check_sum (&table->config, bytes, n_bytes, origin, error))
    return FALSE;

  add_fields (reading, origin, n_bytes);
  if (n_bytes > 1 && bytes[0] == 0)
    return reject_not_canonical (&self);
  if (!mixed_radix_set_bytes (&self.number, bytes, n_bytes - 1))
    return reject_too_large (&self);

  return code_position (&self) && (mixed_radix_is_zero (&self.number) || reject_too_large (&self));
}

/* ---- Writing ---- */

/* Digits are put from the last to the first, so that the first is taken first. */
gsize
cards_dense_write (const CardsTable *table,
                   guint8            bytes[CARDS_DENSE_SIZE])
{
  CardsTable copy = *table;
  Dense self = { .table = &copy, .is_written = TRUE };
  gsize n_bytes;

  code_position (&self);
  while (self.n-- > 0)
    mixed_radix_put (&self.number, self.radices[self.n], self.digits[self.n]);
  n_bytes = mixed_radix_get_bytes (&self.number, bytes);
  bytes[n_bytes] = checksum (&table->config, bytes, n_bytes);

  return n_bytes + 1;
}
