/* The outer form of a position: header, base64url, and which of the two payloads it is. Eight bits
 * a byte and six bits a character meet every three bytes, so that the header of the binary form is
 * exactly four characters, and the same payload follows both headers. */
#include "cards/encoding/position.h"

#include "cards/encoding/config-code.h"
#include "cards/encoding/dense.h"
#include "cards/encoding/payload.h"
#include "text/base64url.h"
#include "text/decode-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define TEXT_HEADER_LENGTH 5
#define BINARY_HEADER_LENGTH 4 /* characters of three bytes */
#define BINARY_HEADER_BYTES 3
#define MAX_BYTES BASE64URL_N_BYTES (CARDS_POSITION_MAX_LENGTH)

typedef struct
{
  const char           *text;
  gsize                 length;
  CardsPositionReading *reading;
  guint8                bytes[MAX_BYTES];
  gsize                 n_bytes;
  GError              **error;
} PositionReader;

gboolean
cards_position_has_dense (const CardsConfig *config)
{
  return config->game != CARDS_SPIDER;
}

/* ---- Header ---- */

static gboolean
reject_version (const PositionReader *self,
                gsize                 offset)
{
  return decode_error_set (self->error, DECODE_ERROR_VERSION, offset,
                           _("The version of a position must be 1 or 2, and 1 for Spider"));
}

static gboolean
reject_header_end (const PositionReader *self)
{
  return decode_error_set (self->error, DECODE_ERROR_TRUNCATED, self->length,
                           _("The position ends too early: its end was cut off or lost"));
}

/* A part of the header: how many characters or bytes there are up to its end, the character where
 * an error in it is shown, and the characters that hold it. Byte n begins in character n · 8 / 6,
 * and its neighbour may share a character with it. */
typedef struct
{
  guint8 needed, at, from, to;
} HeaderPart;

/* Version, game, options. */
static const HeaderPart text_header[]
    = { { 2, 1, 0, 2 }, { 3, 2, 2, 3 }, { TEXT_HEADER_LENGTH, 3, 3, TEXT_HEADER_LENGTH } };
static const HeaderPart binary_header[]
    = { { 1, 0, 0, 2 }, { 2, 1, 1, 3 }, { BINARY_HEADER_BYTES, 2, 2, BINARY_HEADER_LENGTH } };

/* `v`, a digit, the letter of the game, two characters of options; or the same three values as
 * bytes. Each part is noted as soon as it is read, so that an error leaves the parts before it. Two
 * digits are a version to come. */
static gboolean
read_header (PositionReader *self)
{
  CardsPositionReading *reading = self->reading;
  gboolean is_text = !reading->is_binary;
  const HeaderPart *part = is_text ? text_header : binary_header;
  const char *text = self->text;
  gsize n = is_text ? self->length : self->n_bytes;
  guint8 version_at = part->at;
  guint version;
  CardsGame game;

  if (n < part->needed)
    return reject_header_end (self);
  version = is_text ? (guint) (text[1] - '0') : self->bytes[0];
  if ((version != 1 && version != 2) || (is_text && n > 2 && g_ascii_isdigit (text[2])))
    return reject_version (self, version_at);
  cards_position_reading_add (reading, CARDS_PART_VERSION, 0, part->from, part->to);
  reading->version = version;

  if (n < (++part)->needed)
    return reject_header_end (self);
  if (!cards_game_from_letter (is_text ? text[2] : (char) self->bytes[1], &game))
    return decode_error_set (self->error, DECODE_ERROR_GAME, part->at,
                             _("The game must be F (FreeCell), K (Klondike) or S (Spider)"));
  if (version == 2 && game == CARDS_SPIDER)
    return reject_version (self, version_at);
  cards_position_reading_add (reading, CARDS_PART_GAME, 0, part->from, part->to);

  if (n < (++part)->needed)
    return reject_header_end (self);
  reading->has_config = is_text
                            ? cards_config_read_code (game, text + 3, &reading->config)
                            : cards_config_from_byte (game, self->bytes[2], &reading->config);
  if (!reading->has_config)
    return decode_error_set (self->error, DECODE_ERROR_CONFIG, part->at,
                             _("The game doesn’t have these options, or they aren’t written in "
                               "their shortest form"));
  cards_position_reading_add (reading, CARDS_PART_CONFIG, 0, part->from, part->to);

  return TRUE;
}

/* ---- Reading ---- */

/* Decodes the characters from @from on. */
static gboolean
read_bytes (PositionReader *self,
            gsize           from)
{
  GError *error = NULL;

  self->n_bytes = BASE64URL_N_BYTES (self->length - from);
  if (base64url_decode (self->text + from, self->length - from, self->bytes, &error))
    return TRUE;

  decode_error_shift (error, from);
  g_propagate_error (self->error, error);

  return FALSE;
}

static gboolean
read_payload (PositionReader *self,
              const guint8   *bytes,
              gsize           n_bytes,
              gsize           origin,
              CardsTable     *table)
{
  BitReader bits = { .bytes = bytes, .n_bits = n_bytes * 8 };

  cards_table_begin (table, &self->reading->config);
  if (self->reading->version == 2)
    return cards_dense_read (bytes, n_bytes, origin, table, self->reading, self->error);

  return cards_payload_read (&bits, origin, table, self->reading, self->error);
}

/* The text form has the `v`, which no binary form begins with: there the first character comes
 * from the six high bits of the version and is `A`. */
static gboolean
read_position (PositionReader *self,
               CardsTable     *table)
{
  if (self->text[0] == 'v')
    return read_header (self) && read_bytes (self, TEXT_HEADER_LENGTH)
           && read_payload (self, self->bytes, self->n_bytes, TEXT_HEADER_LENGTH, table);

  self->reading->is_binary = TRUE;
  return read_bytes (self, 0) && read_header (self)
         && read_payload (self, self->bytes + BINARY_HEADER_BYTES,
                          self->n_bytes - BINARY_HEADER_BYTES, BINARY_HEADER_LENGTH, table);
}

static gboolean
check_length (gsize    length,
              GError **error)
{
  if (length == 0)
    decode_error_set (error, DECODE_ERROR_EMPTY, 0,
                      _("The text is empty; a position looks like v1F00AAADpy4riv…"));
  else if (length > CARDS_POSITION_MAX_LENGTH)
    decode_error_set (error, DECODE_ERROR_TOO_LONG, CARDS_POSITION_MAX_LENGTH,
                      /* Translators: %d is how many characters are allowed */
                      _("The text is too long for a position: the limit is %d characters"),
                      CARDS_POSITION_MAX_LENGTH);
  else
    return TRUE;

  return FALSE;
}

/* A table has exactly one canonical text in each version, so that encoding again and comparing
 * decides. */
static gboolean
is_canonical (const CardsTable *table,
              const char       *text,
              gsize             length,
              guint             version)
{
  g_autofree char *written = cards_position_encode (table, version, CARDS_POSITION_TEXT, NULL);

  return written != NULL && strlen (written) == length && memcmp (written, text, length) == 0;
}

/* The length is checked first: bytes is an array of fixed size on the stack. The table is built
 * on the stack as well and only copied to the heap when the text was valid, or when @partly what
 * was read of its payload is wanted. */
static CardsTable *
decode (const char            *text,
        gssize                 length,
        gboolean               partly,
        CardsPositionReading  *reading,
        GError               **error)
{
  CardsPositionReading own;
  PositionReader self = {
    .text = text, .length = length < 0 ? strlen (text) : (gsize) length,
    .reading = reading != NULL ? reading : &own, .error = error,
  };
  CardsTable table;

  memset (self.reading, 0, sizeof *self.reading);
  if (!check_length (self.length, error) || !read_position (&self, &table))
    return partly && self.reading->n_fields > G_N_ELEMENTS (text_header) ? cards_table_dup (&table)
                                                                         : NULL;

  self.reading->canonical = is_canonical (&table, text, self.length, self.reading->version);
  return cards_table_dup (&table);
}

CardsTable *
cards_position_decode (const char            *text,
                       gssize                 length,
                       CardsPositionReading  *reading,
                       GError               **error)
{
  return decode (text, length, FALSE, reading, error);
}

CardsTable *
cards_position_decode_part (const char           *text,
                            gssize                length,
                            CardsPositionReading *reading)
{
  return decode (text, length, TRUE, reading, NULL);
}

/* ---- Writing ---- */

static gboolean
check_table (const CardsTable  *table,
             guint              version,
             GError           **error)
{
  if (version != 1 && (version != 2 || !cards_position_has_dense (&table->config)))
    return decode_error_set (error, DECODE_ERROR_VERSION, DECODE_NO_OFFSET,
                             _("The version must be 1 or 2, and version 2 supports only FreeCell "
                               "and Klondike"));

  if (table->n_moves > CARDS_POSITION_MAX_MOVES)
    return decode_error_set (error, DECODE_ERROR_RANGE, DECODE_NO_OFFSET,
                             /* Translators: %d is how many moves are allowed */
                             _("A link can hold the position after at most %d moves"),
                             CARDS_POSITION_MAX_MOVES);

  return TRUE;
}

/* The binary header has three bytes, four characters without a rest; thus header and payload can
 * be encoded separately. */
static void
append_header (const CardsTable  *table,
               guint              version,
               CardsPositionForm  form,
               GString           *text)
{
  const guint8 bytes[BINARY_HEADER_BYTES] = {
    (guint8) version,
    (guint8) cards_game_letter (table->config.game),
    cards_config_to_byte (&table->config),
  };
  char code[CARDS_CONFIG_CODE_LENGTH];

  if (form == CARDS_POSITION_BINARY)
    {
      base64url_append (text, bytes, sizeof bytes);
      return;
    }

  cards_config_write_code (&table->config, code);
  g_string_append_printf (text, "v%u%c%c%c", version, cards_game_letter (table->config.game),
                          code[0], code[1]);
}

/* The text of a table; the literal form is one of version 1. */
char *
cards_position_encode (const CardsTable   *table,
                       guint               version,
                       CardsPositionForm   form,
                       GError            **error)
{
  guint8 bytes[CARDS_PAYLOAD_SIZE] = { 0 };
  BitWriter bits = { .bytes = bytes, .n_bits = sizeof bytes * 8 };
  GString *text;
  gsize n_bytes;

  if (!check_table (table, version, error))
    return NULL;

  if (version == 2)
    n_bytes = cards_dense_write (table, bytes);
  else if (cards_payload_write (&bits, table, form == CARDS_POSITION_LITERAL, error))
    n_bytes = bit_writer_n_bytes (&bits);
  else
    return NULL;

  text = g_string_sized_new (BINARY_HEADER_LENGTH + 1 + BASE64URL_N_LETTERS (n_bytes));
  append_header (table, version, form, text);
  base64url_append (text, bytes, n_bytes);

  return g_string_free (text, FALSE);
}
