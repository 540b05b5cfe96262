/* Reading takes the digits off the number one by one. Writing collects them with their radices
 * first, for the last digit must be put first.
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

/* ---- Shared by reading and writing ---- */

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

/* The cards of a game that are not used yet, in the order of their codes. */
typedef struct
{
  CardsCard cards[CARDS_N_CARDS];
  guint     n;
} CardsLeft;

/* A foundation holds the cards of its suit from the ace up to its height, so that these need no
 * digit. */
static void
cards_left_init (CardsLeft        *left,
                 const CardsTable *table)
{
  left->n = 0;
  for (guint code = 0; code < CARDS_N_CARDS; code++)
    {
      gboolean used = cards_config_n_copies (&table->config, (CardsCard) code) == 0;

      for (guint i = 0; i < CARDS_N_SUITS; i++)
        used |= table->heights[i] > cards_card_rank ((CardsCard) code)
                && table->suits[i] == cards_card_suit ((CardsCard) code);
      if (!used)
        left->cards[left->n++] = (CardsCard) code;
    }
}

/* Keeps the order of the others, for which at most 51 cards are moved. */
static CardsCard
cards_left_take (CardsLeft *left,
                 guint      index)
{
  CardsCard card = left->cards[index];

  left->n--;
  for (guint i = index; i < left->n; i++)
    left->cards[i] = left->cards[i + 1];

  return card;
}

/* ---- Reading ---- */

typedef struct
{
  MixedRadix  number;
  CardsTable *table;
  gsize       origin; /* the character where the payload begins */
  GError    **error;
} DenseReader;

static gboolean
reject_not_canonical (const DenseReader *self)
{
  return decode_error_set (self->error, DECODE_ERROR_NOT_CANONICAL, self->origin,
                           _("The position isn’t written in its shortest form: the text was "
                             "changed"));
}

static gboolean
read_seed (DenseReader *self)
{
  guint seed_class = mixed_radix_take (&self->number, 3);
  guint32 low, high;

  if (seed_class == 0)
    return TRUE;

  low = mixed_radix_take (&self->number, TWO_32);
  high = seed_class == 2 ? mixed_radix_take (&self->number, TWO_21) : 0;
  self->table->seed = (guint64) high << 32 | low;
  if (self->table->seed != 0 && (seed_class == 1 || high != 0))
    return TRUE;

  return decode_error_set (self->error, DECODE_ERROR_SEED, self->origin,
                           _("The deal number must be from 1 to 9007199254740991, in its shortest "
                             "form"));
}

/* A number that would fit into the shorter class is rejected: each count has one form. */
static gboolean
read_moves (DenseReader *self)
{
  guint moves_class = mixed_radix_take (&self->number, 3);

  if (moves_class > 0)
    self->table->n_moves = mixed_radix_take (&self->number, moves_class == 1 ? 256 : 65536);
  if (moves_class > 0 && self->table->n_moves < (moves_class == 1 ? 1 : 256))
    return reject_not_canonical (self);

  return TRUE;
}

/* The suit of index @digit among those that no foundation has yet. */
static guint8
take_suit (guint *suits_left,
           guint  digit)
{
  guint8 suit = 0;

  for (;; suit++)
    if ((*suits_left & 1U << suit) != 0 && digit-- == 0)
      break;
  *suits_left &= ~(1U << suit);

  return suit;
}

/* The permutation of the suits in the factorial number system, without the empty foundations,
 * whose suit means nothing. The usual order must be written by the flag alone. */
static gboolean
read_permuted_suits (DenseReader *self,
                     guint        n)
{
  guint suits_left = (1U << n) - 1;
  gboolean usual = TRUE;

  for (guint i = 0, taken = 0; i < n; i++)
    {
      if (self->table->heights[i] == 0)
        continue;
      self->table->suits[i] =
          take_suit (&suits_left, mixed_radix_take (&self->number, n - taken++));
      usual &= self->table->suits[i] == cards_suit_place (i);
    }

  return !usual || reject_not_canonical (self);
}

static gboolean
read_foundations (DenseReader *self)
{
  guint n = cards_config_n_foundations (&self->table->config);

  for (guint i = 0; i < n; i++)
    self->table->heights[i] = (guint8) mixed_radix_take (&self->number, CARDS_N_RANKS + 1);
  if (mixed_radix_take (&self->number, 2) != 0)
    return read_permuted_suits (self, n);

  for (guint i = 0; i < n; i++)
    self->table->suits[i] = self->table->heights[i] > 0 ? cards_suit_place (i) : 0;

  return TRUE;
}

/* How many cards each pile has, from the rank of the composition. Unranking: from the rank are
 * subtracted, for each length of the first pile that is too short, the ways to spread the other
 * cards over the piles behind; the length at which the rank fits is the pile's. Then the same
 * with the rest. The last pile takes what is left. */
static void
read_lengths (DenseReader *self,
              guint        n_cards,
              guint        lengths[CARDS_N_SLOTS])
{
  guint n_piles = n_slots (&self->table->config);
  guint64 rank = mixed_radix_take (&self->number, binomial (n_cards + n_piles - 1, n_piles - 1));

  for (guint i = 0; i + 1 < n_piles; i++)
    {
      guint behind = n_piles - 1 - i;

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
read_faces (DenseReader *self,
            const guint  lengths[CARDS_N_SLOTS])
{
  for (guint i = 0; i < self->table->config.n_columns; i++)
    if (self->table->config.game == CARDS_FREECELL)
      self->table->n_up[i] = (guint8) lengths[i];
    else if (lengths[i] > 0)
      self->table->n_up[i] = (guint8) (mixed_radix_take (&self->number, lengths[i]) + 1);
}

/* Cells first, then the piles from bottom to top, each card by its index among those left. The
 * lengths add up to the number of cards, so that the radix never is 0. */
static void
read_cards (DenseReader *self,
            guint        cells,
            const guint  lengths[CARDS_N_SLOTS])
{
  CardsLeft left;

  cards_left_init (&left, self->table);
  for (guint i = 0; i < self->table->config.n_cells; i++)
    if ((cells & 1U << i) != 0)
      self->table->cells[i] = cards_left_take (&left, mixed_radix_take (&self->number, left.n));
  for (guint i = 0; i < n_slots (&self->table->config); i++)
    for (guint j = 0; j < lengths[i]; j++)
      {
        CardsCard card = cards_left_take (&left, mixed_radix_take (&self->number, left.n));

        cards_table_push (self->table, slot_at (&self->table->config, i), &card, 1);
      }
}

/* The digits of a position that is not as dealt, in the order of the table in dense.h. A full
 * description of a fresh table is rejected as not canonical. */
static gboolean
read_played (DenseReader *self)
{
  guint lengths[CARDS_N_SLOTS];
  guint n_left, n_occupied = 0;
  guint cells;

  if (!read_moves (self) || !read_foundations (self))
    return FALSE;

  n_left = cards_config_n_cards (&self->table->config) - cards_table_get_n_home (self->table);
  cells = mixed_radix_take (&self->number, (guint64) 1 << self->table->config.n_cells);
  for (guint i = 0; i < self->table->config.n_cells; i++)
    n_occupied += cells >> i & 1;
  if (n_occupied > n_left)
    return reject_not_canonical (self);

  read_lengths (self, n_left - n_occupied, lengths);
  read_faces (self, lengths);
  read_cards (self, cells, lengths);

  return !is_fresh (self->table) || reject_not_canonical (self);
}

static void
read_dealt (DenseReader *self)
{
  guint lengths[CARDS_N_SLOTS];

  for (guint i = 0; i < n_slots (&self->table->config); i++)
    lengths[i] = dealt_length (&self->table->config, i);
  for (guint i = 0; i < self->table->config.n_columns; i++)
    self->table->n_up[i] = (guint8) (self->table->config.game == CARDS_KLONDIKE ? 1 : lengths[i]);
  read_cards (self, 0, lengths);
}

/* What is left of the number after its last digit must be 0: a higher number has no meaning. */
static gboolean
read_digits (DenseReader *self)
{
  gboolean fresh = mixed_radix_take (&self->number, 2) != 0;

  if (!read_seed (self))
    return FALSE;
  if (fresh)
    read_dealt (self);
  else if (!read_played (self))
    return FALSE;

  if (mixed_radix_is_zero (&self->number))
    return TRUE;

  return decode_error_set (self->error, DECODE_ERROR_TRAILING, self->origin,
                           _("The number is too large for a position: the text was changed"));
}

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
                           _("The checksum is %02x and should be %02x: a character was changed or "
                             "lost"), found, right);
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

/* A leading zero byte would be a second form of the same number. */
gboolean
cards_dense_read (const guint8          *bytes,
                  gsize                  n_bytes,
                  gsize                  origin,
                  CardsTable            *table,
                  CardsPositionReading  *reading,
                  GError               **error)
{
  DenseReader self = { .table = table, .origin = origin, .error = error };

  if (!check_sum (&table->config, bytes, n_bytes, origin, error))
    return FALSE;

  add_fields (reading, origin, n_bytes);
  if (n_bytes > 1 && bytes[0] == 0)
    return reject_not_canonical (&self);
  if (!mixed_radix_set_bytes (&self.number, bytes, n_bytes - 1))
    return decode_error_set (error, DECODE_ERROR_TRAILING, origin,
                             _("The number is too large for a position: the text was changed"));

  return read_digits (&self);
}

/* ---- Writing ---- */

/* The digits in reading order with their radices, until the number is built from the last one. */
typedef struct
{
  const CardsTable *table;
  guint             n;
  guint64           radices[MAX_DIGITS];
  guint32           digits[MAX_DIGITS];
} DenseWriter;

static void
add (DenseWriter *self,
     guint64      radix,
     guint32      digit)
{
  g_return_if_fail (self->n < MAX_DIGITS);

  self->radices[self->n] = radix;
  self->digits[self->n++] = digit;
}

static void
add_seed (DenseWriter *self)
{
  guint64 seed = self->table->seed;

  add (self, 3, seed == 0 ? 0 : seed < TWO_32 ? 1 : 2);
  if (seed > 0)
    add (self, TWO_32, (guint32) seed);
  if (seed >= TWO_32)
    add (self, TWO_21, (guint32) (seed >> 32));
}

static void
add_moves (DenseWriter *self)
{
  guint32 n_moves = self->table->n_moves;

  add (self, 3, n_moves == 0 ? 0 : n_moves < 256 ? 1 : 2);
  if (n_moves > 0)
    add (self, n_moves < 256 ? 256 : 65536, n_moves);
}

/* The Lehmer code of the suits: for each foundation in use, how many suits left are lower. */
static void
add_permuted_suits (DenseWriter *self,
                    guint        n)
{
  guint suits_left = (1U << n) - 1;

  for (guint i = 0, taken = 0; i < n; i++)
    {
      guint suit = self->table->suits[i], digit = 0;

      if (self->table->heights[i] == 0)
        continue;
      for (guint other = 0; other < suit; other++)
        digit += suits_left >> other & 1;
      add (self, n - taken++, digit);
      suits_left &= ~(1U << suit);
    }
}

static void
add_foundations (DenseWriter *self)
{
  guint n = cards_config_n_foundations (&self->table->config);
  gboolean permuted = FALSE;

  for (guint i = 0; i < n; i++)
    {
      add (self, CARDS_N_RANKS + 1, self->table->heights[i]);
      permuted |= self->table->heights[i] > 0 && self->table->suits[i] != cards_suit_place (i);
    }
  add (self, 2, permuted);
  if (permuted)
    add_permuted_suits (self, n);
}

/* Adds the set of occupied cells as a bit mask, and returns how many are occupied. */
static guint
add_cells (DenseWriter *self)
{
  guint cells = 0, n = 0;

  for (guint i = 0; i < self->table->config.n_cells; i++)
    if (self->table->cells[i] != CARDS_NO_CARD)
      {
        cells |= 1U << i;
        n++;
      }
  add (self, (guint64) 1 << self->table->config.n_cells, cells);

  return n;
}

/* Ranking, the inverse of read_lengths(): the sum of the ways that come before. */
static void
add_lengths (DenseWriter *self,
             guint        n_cards)
{
  guint n_piles = n_slots (&self->table->config);
  guint64 radix = binomial (n_cards + n_piles - 1, n_piles - 1), rank = 0;

  for (guint i = 0; i + 1 < n_piles; i++)
    {
      guint behind = n_piles - 1 - i;
      guint length = cards_table_slot_n (self->table, slot_at (&self->table->config, i));

      for (guint v = 0; v < length; v++, n_cards--)
        rank += binomial (n_cards + behind - 1, behind - 1);
    }
  add (self, radix, (guint32) rank);
}

static void
add_faces (DenseWriter *self)
{
  for (guint i = 0; i < self->table->config.n_columns; i++)
    {
      guint n = cards_table_slot_n (self->table, i);

      if (self->table->config.game == CARDS_KLONDIKE && n > 0)
        add (self, n, self->table->n_up[i] - 1U);
    }
}

/* The index of the card among those left. The card is there: a table's deck is complete. */
static void
add_card (DenseWriter *self,
          CardsLeft   *left,
          CardsCard    card)
{
  guint index = 0;

  while (left->cards[index] != card)
    index++;
  add (self, left->n, index);
  cards_left_take (left, index);
}

static void
add_cards (DenseWriter *self)
{
  const CardsTable *table = self->table;
  CardsLeft left;

  cards_left_init (&left, table);
  for (guint i = 0; i < table->config.n_cells; i++)
    if (table->cells[i] != CARDS_NO_CARD)
      add_card (self, &left, table->cells[i]);
  for (guint i = 0; i < n_slots (&table->config); i++)
    {
      guint slot = slot_at (&table->config, i);

      for (guint j = 0; j < cards_table_slot_n (table, slot); j++)
        add_card (self, &left, cards_table_slot_cards (table, slot)[j]);
    }
}

/* Collect digits, then put them from the last to the first, so that the first is taken first. */
gsize
cards_dense_write (const CardsTable *table,
                   guint8            bytes[CARDS_DENSE_SIZE])
{
  DenseWriter self = { .table = table };
  MixedRadix number = { .n = 0 };
  gboolean fresh = is_fresh (table);
  gsize n_bytes;

  add (&self, 2, fresh);
  add_seed (&self);
  if (!fresh)
    {
      add_moves (&self);
      add_foundations (&self);
      add_lengths (&self, cards_config_n_cards (&table->config) - cards_table_get_n_home (table)
                              - add_cells (&self));
      add_faces (&self);
    }
  add_cards (&self);

  while (self.n-- > 0)
    mixed_radix_put (&number, self.radices[self.n], self.digits[self.n]);
  n_bytes = mixed_radix_get_bytes (&number, bytes);
  bytes[n_bytes] = checksum (&table->config, bytes, n_bytes);

  return n_bytes + 1;
}
