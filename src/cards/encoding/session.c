/* The text is split at its dots and read from left to right in
 * one pass. The moves are gone over twice: first each is checked for its form, then the record
 * plays them all. Which card of a column a move takes depends on the length of the column at
 * that time, so that the record calls back for it while it plays: resolve_card().
 *
 * The cost is that of playing: O(moves), and twice that after an illegal move, when the legal
 * part is played again for the caller. */
#include "cards/encoding/session.h"

#include "cards/deal/table-private.h"
#include "text/base64url.h"
#include "text/decode-error.h"
#include "objects/record-owns.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_SEED_LENGTH 11 /* 2^53 - 1 is 2gosa7pa2gv */
#define CARD_MASK 15       /* the place in a column is written modulo 16 */
#define NO_PILE 0xFF
#define MAX_QUOTED 12      /* bytes of a prefix that is not known */

typedef struct
{
  const char *prefix;
  guint8      game;    /* a CardsGame */
  guint8      draw;
  guint8      shuffle; /* a CardsShuffle */
  gboolean    is_alias;
} SessionKind;

/* The first row without a prefix of its own is what is written. */
static const SessionKind kinds[] = {
  { "", CARDS_FREECELL, 0, CARDS_SHUFFLE_WEB, FALSE },
  { "v1:", CARDS_FREECELL, 0, CARDS_SHUFFLE_WEB, TRUE },
  { "fc:1:", CARDS_FREECELL, 0, CARDS_SHUFFLE_WEB, TRUE },
  { "ms:1:", CARDS_FREECELL, 0, CARDS_SHUFFLE_MICROSOFT, FALSE },
  { "kl:1:", CARDS_KLONDIKE, 1, CARDS_SHUFFLE_WEB, FALSE },
  { "kl3:1:", CARDS_KLONDIKE, 3, CARDS_SHUFFLE_WEB, FALSE },
};

static CardsConfig
config_of_kind (const SessionKind *kind)
{
  return kind->game == CARDS_KLONDIKE ? cards_config_klondike (kind->draw)
                                      : cards_config_freecell ();
}

/* ---- Piles ---- */

/* The piles of the sixteen numbers: of FreeCell, then of Klondike. */
static CardsPile
pile_from_number (guint game,
                  guint number)
{
  if (number >= 12)
    return (CardsPile) { CARDS_PILE_FOUNDATION, (guint8) (number - 12) };
  if (number < 7 || (number == 7 && game == CARDS_FREECELL))
    return (CardsPile) { CARDS_PILE_TABLEAU, (guint8) number };
  if (number >= 8 && game == CARDS_FREECELL)
    return (CardsPile) { CARDS_PILE_CELL, (guint8) (number - 8) };
  if (number == 8)
    return (CardsPile) { CARDS_PILE_STOCK, 0 };
  if (number == 9)
    return (CardsPile) { CARDS_PILE_WASTE, 0 };

  return (CardsPile) { NO_PILE, 0 };
}

static guint
number_of_pile (CardsPile pile)
{
  static const guint8 first[CARDS_N_PILE_KINDS] = {
    [CARDS_PILE_TABLEAU] = 0, [CARDS_PILE_CELL] = 8, [CARDS_PILE_FOUNDATION] = 12,
    [CARDS_PILE_STOCK] = 8, [CARDS_PILE_WASTE] = 9,
  };

  return first[pile.kind] + pile.index;
}

/* ---- Reading ---- */

typedef struct
{
  const char          *text;
  gsize                length;
  const SessionKind   *kind;
  CardsSessionReading *reading;
  CardsMove           *moves;  /* of the text, once they are well formed */
  gsize                n_moves;
  GError             **error;
} SessionReader;

RECORD_CLEARS_EXTERN (CardsSessionReading, cards_session_reading_clear, (legal, cards_record_unref))

/* The length of the prefix with its last colon. Only colons in front of the first dot count. */
static gsize
prefix_length (const SessionReader *self)
{
  gsize length = 0;

  for (gsize i = 0; i < self->length && self->text[i] != '.'; i++)
    if (self->text[i] == ':')
      length = i + 1;

  return length;
}

/* Whether only the number in the prefix is unknown: then the text may come from a newer program,
 * which is another sentence than an unknown game. */
static gboolean
is_kind_in_another_version (const SessionReader *self,
                            gsize                length)
{
  const char *colon = memchr (self->text, ':', length);
  gsize name = (gsize) (colon - self->text);

  if (name + 1 == length)
    return length >= 3 && self->text[0] == 'v' && g_ascii_isdigit (self->text[1]);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (strlen (kinds[i].prefix) > name && strncmp (kinds[i].prefix, self->text, name + 1) == 0)
      return TRUE;

  return FALSE;
}

static gboolean
read_prefix (SessionReader *self)
{
  gsize length = prefix_length (self);
  g_autofree char *prefix = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (strlen (kinds[i].prefix) == length && memcmp (kinds[i].prefix, self->text, length) == 0)
      {
        self->kind = &kinds[i];
        self->reading->prefix.to = length;
        self->reading->has_alias = kinds[i].is_alias;
        return TRUE;
      }

  prefix = g_utf8_make_valid (self->text, (gssize) MIN (length, MAX_QUOTED));
  if (is_kind_in_another_version (self, length))
    return decode_error_set (self->error, DECODE_ERROR_VERSION, 0,
                             /* Translators: %s is how a text begins: “v2:” */
                             _("The version of a session must be 1, not “%s”"), SHOWN (prefix));

  return decode_error_set (self->error, DECODE_ERROR_GAME, 0,
                           /* Translators: %s is how a text begins: “sp:1:” */
                           _("The game must be fc or ms (FreeCell), kl or kl3 (Klondike), not "
                             "“%s”"), SHOWN (prefix));
}

/* Finds the dots: one before the moves, and one before the flag if there is one. */
static gboolean
read_parts (SessionReader *self)
{
  CardsSessionReading *reading = self->reading;
  gsize start = reading->prefix.to;
  const char *dot = memchr (self->text + start, '.', self->length - start);
  gsize end;

  if (dot == NULL)
    return decode_error_set (self->error, DECODE_ERROR_SEPARATOR, self->length,
                             _("Put a “.” between the deal number and the moves"));

  reading->seed = (TextSpan) { start, (gsize) (dot - self->text) };
  start = reading->seed.to + 1;
  dot = memchr (self->text + start, '.', self->length - start);
  end = dot != NULL ? (gsize) (dot - self->text) : self->length;
  reading->moves = (TextSpan) { start, end };
  if (dot == NULL)
    return TRUE;

  reading->flag = (TextSpan) { end, self->length };
  reading->won_flag = self->length - end == 2 && self->text[end + 1] == 'W';

  return reading->won_flag
         || decode_error_set (self->error, DECODE_ERROR_TRAILING, end,
                              _("Only “.W” (the game is won) can follow the moves"));
}

static gboolean
reject_seed (const SessionReader *self)
{
  g_autofree char *limit =
      g_strdup_printf ("%" G_GUINT64_FORMAT, cards_deal_get_limit (self->kind->shuffle));

  return decode_error_set (self->error, DECODE_ERROR_SEED, self->reading->seed.from,
                           /* Translators: %s is a large number */
                           _("The deal number must be from 1 to %s, in digits and lowercase "
                             "letters without leading zeros"), limit);
}

/* At most eleven digits of base 36, so that the number cannot overflow 64 bits: 36^11 < 2^57. */
static gboolean
read_seed (SessionReader *self)
{
  TextSpan span = self->reading->seed;
  guint64 seed = 0;

  if (span.to == span.from || span.to - span.from > MAX_SEED_LENGTH || self->text[span.from] == '0')
    return reject_seed (self);

  for (gsize i = span.from; i < span.to; i++)
    {
      char c = self->text[i];

      if (!g_ascii_isdigit (c) && !g_ascii_islower (c))
        return reject_seed (self);
      seed = seed * 36 + (guint64) (g_ascii_isdigit (c) ? c - '0' : c - 'a' + 10);
    }

  self->reading->deal = (CardsDeal) { config_of_kind (self->kind), self->kind->shuffle, seed };
  self->reading->has_deal = cards_deal_is_possible (&self->reading->deal);

  return self->reading->has_deal || reject_seed (self);
}

/* Adds the number of the move, counted from 1, to the error that was just set. */
static gboolean
blame_move (const SessionReader *self,
            gsize                index)
{
  if (self->error != NULL)
    decode_error_set_move (*self->error, (guint) index + 1);

  return FALSE;
}

/* Reads the two characters of a move, 12 bits: four for the pile, four for the place modulo 16,
 * four for the other pile. The place is resolved later (resolve_card()). */
static gboolean
read_move (SessionReader *self,
           gsize          index)
{
  gsize at = self->reading->moves.from + index * CARDS_SESSION_MOVE_LENGTH;
  int high = base64url_value (self->text[at]), low = base64url_value (self->text[at + 1]);
  CardsMove *move = &self->moves[index];
  guint number = (guint) index + 1;
  guint bits;

  if (high < 0 || low < 0)
    return decode_error_set (self->error, DECODE_ERROR_BASE64, high < 0 ? at : at + 1,
                             /* Translators: %u is the number of the move */
                             _("Move %u: only letters, digits, “-” and “_” are allowed here"),
                             number);

  bits = (guint) high << 6 | (guint) low;
  *move = (CardsMove) {
    pile_from_number (self->kind->game, bits >> 8), pile_from_number (self->kind->game, bits & 15),
    bits >> 4 & CARD_MASK,
  };
  if (move->from.kind == NO_PILE || move->to.kind == NO_PILE)
    return decode_error_set (self->error, DECODE_ERROR_MOVE, at,
                             /* Translators: %u is the number of the move */
                             _("Move %u: the game doesn’t have this pile"), number);
  if (move->from.kind != CARDS_PILE_TABLEAU && move->card != 0)
    return decode_error_set (self->error, DECODE_ERROR_MOVE, at,
                             /* Translators: %u is the number of the move */
                             _("Move %u: only a column lets you choose how many cards to take"),
                             number);

  return TRUE;
}

static gboolean
read_moves (SessionReader *self)
{
  gsize length = self->reading->moves.to - self->reading->moves.from;

  if (length % CARDS_SESSION_MOVE_LENGTH != 0)
    return decode_error_set (self->error, DECODE_ERROR_MOVE, self->reading->moves.to,
                             _("The last move has one character instead of two: some were lost or "
                               "added"));

  self->n_moves = length / CARDS_SESSION_MOVE_LENGTH;
  self->moves = g_new (CardsMove, self->n_moves);
  for (gsize i = 0; i < self->n_moves; i++)
    if (!read_move (self, i))
      return blame_move (self, i);

  return TRUE;
}

/* The move that is meant: a run has at most 13 cards, so that the place modulo 16 and the length of
 * the column leave only one place. Where they leave none, the place stays as it is,
 * which is beyond the end of the column. */
static CardsMove
resolve_card (const CardsTable *table,
              CardsMove         move)
{
  guint length, n;

  if (move.from.kind != CARDS_PILE_TABLEAU)
    return move;

  length = cards_table_slot_n (table, move.from.index);
  n = ((length - move.card - 1) & CARD_MASK) + 1;
  if (n <= length)
    move.card = (guint8) (length - n);

  return move;
}

/* Puts the error of the record at its place in the text, and keeps the game until then. */
static void
place_error (SessionReader *self,
             GError        *error)
{
  gsize legal = decode_error_get_move (error) - 1;

  decode_error_place (error, self->reading->moves.from + legal * CARDS_SESSION_MOVE_LENGTH);
  self->reading->legal =
      cards_record_new_resolved (&self->reading->deal, self->moves, legal, resolve_card, NULL);
  g_propagate_error (self->error, error);
}

/* A wrong `.W` leaves the game itself legal: it is kept for the inspector, as with an illegal
 * move. */
static CardsRecord *
play (SessionReader *self)
{
  g_autoptr (CardsRecord) record = NULL;
  GError *error = NULL;

  record = cards_record_new_resolved (&self->reading->deal, self->moves, self->n_moves,
                                      resolve_card, &error);
  if (record == NULL)
    {
      place_error (self, error);
      return NULL;
    }

  if (self->reading->won_flag && !record->is_won)
    {
      decode_error_set (self->error, DECODE_ERROR_WIN_FLAG, self->reading->flag.from,
                        _("“.W” marks the game as won, but it isn’t won"));
      self->reading->legal = g_steal_pointer (&record);
      return NULL;
    }

  return g_steal_pointer (&record);
}

static gboolean
check_length (const SessionReader *self)
{
  if (self->length == 0)
    return decode_error_set (self->error, DECODE_ERROR_EMPTY, 0,
                             _("The text is empty; a session looks like g4z3m.NsJm"));
  if (self->length > CARDS_SESSION_MAX_LENGTH)
    return decode_error_set (self->error, DECODE_ERROR_TOO_LONG, CARDS_SESSION_MAX_LENGTH,
                             /* Translators: %d is how many characters are allowed */
                             _("The text is too long for a session: the limit is %d characters"),
                             CARDS_SESSION_MAX_LENGTH);

  return TRUE;
}

/* Canonical needs no comparison of texts: only the alias and the missing `.W` are second forms. */
CardsRecord *
cards_session_decode (const char           *text,
                      gssize                length,
                      CardsSessionReading  *reading,
                      GError              **error)
{
  g_auto (CardsSessionReading) own = { 0 };
  SessionReader self = {
    .text = text, .length = length < 0 ? strlen (text) : (gsize) length,
    .reading = reading != NULL ? reading : &own, .error = error,
  };
  CardsRecord *record = NULL;

  memset (self.reading, 0, sizeof *self.reading);
  if (check_length (&self) && read_prefix (&self) && read_parts (&self) && read_seed (&self)
      && read_moves (&self))
    record = play (&self);
  if (record != NULL)
    self.reading->canonical = !self.reading->has_alias
                              && self.reading->won_flag == record->is_won;
  g_free (self.moves);

  return record;
}

/* ---- Writing ---- */

static const SessionKind *
find_kind (const CardsConfig *config,
           CardsShuffle       shuffle)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      const CardsConfig of_kind = config_of_kind (&kinds[i]);

      if (!kinds[i].is_alias && kinds[i].shuffle == shuffle
          && cards_config_equal (config, &of_kind))
        return &kinds[i];
    }

  return NULL;
}

static void
write_move (CardsMove move,
            char      text[CARDS_SESSION_MOVE_LENGTH])
{
  guint bits =
      number_of_pile (move.from) << 8 | (move.card & CARD_MASK) << 4 | number_of_pile (move.to);

  text[0] = base64url_letter (bits >> 6);
  text[1] = base64url_letter (bits & 63);
}

/* The web game deals all of them. */
gboolean
cards_session_write_move (const CardsConfig *config,
                          CardsMove          move,
                          char               text[CARDS_SESSION_MOVE_LENGTH])
{
  if (find_kind (config, CARDS_SHUFFLE_WEB) == NULL)
    return FALSE;

  write_move (move, text);
  return TRUE;
}

/* Digits come out lowest first and are appended backwards. */
static void
append_seed (GString *text,
             guint64  seed)
{
  char digits[MAX_SEED_LENGTH];
  guint n = 0;

  for (; seed > 0; seed /= 36)
    digits[n++] = "0123456789abcdefghijklmnopqrstuvwxyz"[seed % 36];
  while (n-- > 0)
    g_string_append_c (text, digits[n]);
}

char *
cards_session_encode (const CardsRecord  *record,
                      GError            **error)
{
  const CardsDeal *deal = cards_record_get_deal (record);
  /* A record that began with a position has no deal, and no kind. */
  const SessionKind *kind = deal != NULL ? find_kind (&deal->config, deal->shuffle) : NULL;
  const CardsMove *moves = record->moves;
  gsize n_moves = record->n_moves;
  g_autoptr (GString) text = NULL;

  if (kind == NULL)
    return decode_error_null (error, DECODE_ERROR_GAME, DECODE_NO_OFFSET,
                              _("Only games of FreeCell and Klondike that began with a numbered "
                                "deal have a game link"));

  text = g_string_sized_new (MAX_SEED_LENGTH + 10 + n_moves * CARDS_SESSION_MOVE_LENGTH);
  g_string_append (text, kind->prefix);
  append_seed (text, deal->number);
  g_string_append_c (text, '.');
  for (gsize i = 0; i < n_moves; i++)
    {
      char letters[CARDS_SESSION_MOVE_LENGTH];

      write_move (moves[i], letters);
      g_string_append_len (text, letters, sizeof letters);
    }
  if (record->is_won)
    g_string_append (text, ".W");

  if (text->len > CARDS_SESSION_MAX_LENGTH)
    return decode_error_null (error, DECODE_ERROR_TOO_LONG, DECODE_NO_OFFSET,
                              /* Translators: %d is how many characters are allowed */
                              _("The game has too many moves for a link: the limit is %d "
                                "characters"),
                              CARDS_SESSION_MAX_LENGTH);

  return g_string_free (g_steal_pointer (&text), FALSE);
}
