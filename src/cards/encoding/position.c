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
  decode_error_set (
      self->error, DECODE_ERROR_VERSION, offset,
      _("The version of a position must be 1 or 2, and 1 for Spider"));
  return FALSE;
}

static gboolean
reject_game (const PositionReader *self,
             gsize                 offset)
{
  decode_error_set (self->error, DECODE_ERROR_GAME, offset,
                    _("The game must be F (FreeCell), K (Klondike) or S (Spider)"));
  return FALSE;
}

static gboolean
reject_config (const PositionReader *self,
               gsize                 offset)
{
  decode_error_set (
      self->error, DECODE_ERROR_CONFIG, offset,
      _("The game doesn’t have these options, or they aren’t written in their shortest form"));
  return FALSE;
}

static gboolean
reject_header_end (const PositionReader *self)
{
  decode_error_set (self->error, DECODE_ERROR_TRUNCATED, self->length,
                    _("The position ends too early: its end was cut off or lost"));
  return FALSE;
}

/* Called last, when the whole header is valid: has_config is what an inspector goes by. */
static gboolean
set_header (PositionReader *self,
            guint           version,
            CardsConfig     config)
{
  self->reading->version = version;
  self->reading->has_config = TRUE;
  self->reading->config = config;

  return TRUE;
}

/* `v`, a digit, the letter of the game, two characters of options. Each part is noted as soon as
 * it is read, so that an error leaves the parts before it. Two digits are a version to come. */
static gboolean
read_text_header (PositionReader *self)
{
  const char *text = self->text;
  CardsConfig config;
  CardsGame game;

  if (self->length < 2)
    return reject_header_end (self);
  if ((text[1] != '1' && text[1] != '2') || (self->length > 2 && g_ascii_isdigit (text[2])))
    return reject_version (self, 1);
  cards_position_reading_add (self->reading, CARDS_PART_VERSION, 0, 0, 2);
  self->reading->version = (guint) (text[1] - '0');

  if (self->length < 3)
    return reject_header_end (self);
  if (!cards_game_from_letter (text[2], &game))
    return reject_game (self, 2);
  if (text[1] == '2' && game == CARDS_SPIDER)
    return reject_version (self, 1);
  cards_position_reading_add (self->reading, CARDS_PART_GAME, 0, 2, 3);

  if (self->length < TEXT_HEADER_LENGTH)
    return reject_header_end (self);
  if (!cards_config_read_code (game, text + 3, &config))
    return reject_config (self, 3);
  cards_position_reading_add (self->reading, CARDS_PART_CONFIG, 0, 3, TEXT_HEADER_LENGTH);

  return set_header (self, self->reading->version, config);
}

/* The same three values as bytes. Offsets count characters: byte n begins in character n · 8 /
 * 6, and its neighbor may share a character with it. */
static gboolean
read_binary_header (PositionReader *self)
{
  CardsConfig config;
  CardsGame game;

  if (self->n_bytes < 1)
    return reject_header_end (self);
  if (self->bytes[0] != 1 && self->bytes[0] != 2)
    return reject_version (self, 0);
  cards_position_reading_add (self->reading, CARDS_PART_VERSION, 0, 0, 2);
  self->reading->version = self->bytes[0];

  if (self->n_bytes < 2)
    return reject_header_end (self);
  if (!cards_game_from_letter ((char) self->bytes[1], &game))
    return reject_game (self, 1);
  if (self->bytes[0] == 2 && game == CARDS_SPIDER)
    return reject_version (self, 0);
  cards_position_reading_add (self->reading, CARDS_PART_GAME, 0, 1, 3);

  if (self->n_bytes < BINARY_HEADER_BYTES)
    return reject_header_end (self);
  if (!cards_config_from_byte (game, self->bytes[2], &config))
    return reject_config (self, 2);
  cards_position_reading_add (self->reading, CARDS_PART_CONFIG, 0, 2, BINARY_HEADER_LENGTH);

  return set_header (self, self->bytes[0], config);
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
    return read_text_header (self) && read_bytes (self, TEXT_HEADER_LENGTH)
           && read_payload (self, self->bytes, self->n_bytes, TEXT_HEADER_LENGTH, table);

  self->reading->is_binary = TRUE;
  return read_bytes (self, 0) && read_binary_header (self)
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
 * on the stack as well and only copied to the heap when the text was valid. */
CardsTable *
cards_position_decode (const char            *text,
                       gssize                 length,
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
    return NULL;

  self.reading->canonical = is_canonical (&table, text, self.length, self.reading->version);
  return cards_table_dup (&table);
}

/* ---- Writing ---- */

static gboolean
check_table (const CardsTable  *table,
             guint              version,
             GError           **error)
{
  if (version != 1 && (version != 2 || !cards_position_has_dense (&table->config)))
    {
      decode_error_set (error, DECODE_ERROR_VERSION, DECODE_NO_OFFSET,
                        _("The version must be 1 or 2, and version 2 supports only FreeCell and "
                          "Klondike"));
      return FALSE;
    }

  if (table->n_moves > CARDS_POSITION_MAX_MOVES)
    {
      decode_error_set (error, DECODE_ERROR_RANGE, DECODE_NO_OFFSET,
                        _("A link can hold the position after at most %d moves"),
                        CARDS_POSITION_MAX_MOVES);
      return FALSE;
    }

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
