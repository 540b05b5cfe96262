/* Reads a position: its header, its piles as fields, then the table as a find or the error. The
 * decoder reports which bits each field has, also for a position that it rejects, so the piles
 * before the damage are still shown. Fields of version 2 all have the place of its one number.
 *
 * Piles are described in a few words. Version 1 lists them one after another, and they are read bit
 * by bit from the payload, because those before the damage can be shown even if no table could be
 * made; the widths below are those of the format. Version 2 encodes all piles as one number, and
 * there are all or none, so they are taken from the decoded table. Of Klondike a column whose
 * second card alone lies face up is "(5♦) 10♥". */
#include "inspect/cards/inspect-cards.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "cards/description/move-speech.h"
#include "cards/encoding/cards-kind.h"
#include "cards/encoding/position.h"
#include "text/base64url.h"
#include "text/bits.h"
#include "text/decode-error.h"

#define TEXT_HEADER 5   /* characters before the payload of the text form */
#define BINARY_HEADER 4 /* characters of the binary form for its three bytes of header */

/* Widths in bits of the numbers in version 1 (docs/formats.md). */
#define CARD_BITS 6
#define SUIT_BITS 2
#define HEIGHT_BITS 4
#define MOST_BITS 32
#define UP_BITS_KLONDIKE 5
#define UP_BITS_SPIDER 7

/* The bytes of a payload of version 1. */
typedef struct
{
  const guint8        *bytes;
  gsize                n_bytes;
  CardsPositionReading reading;
} PayloadBits;

/* ---- Words ---- */

static const char *
empty_word (void)
{
  return _("empty");
}

/* The cards from the bottom up. The first @n_down of the @n cards lie face down and are put in
 * parentheses: "(5♦ 9♣) 10♥". */
static char *
describe_cards (const CardsCard *cards,
                guint            n,
                guint            n_down)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *card = cards_speech_card (cards[i]);

      g_string_append_printf (words, "%s%s%s%s", i > 0 ? " " : "", i == 0 && n_down > 0 ? "(" : "",
                              card, i + 1 == n_down ? ")" : "");
    }

  return g_strdup (n > 0 ? words->str : empty_word ());
}

/* @height is the number of cards, which are the lowest ones of the suit. */
static char *
describe_foundation (guint suit,
                     guint height)
{
  g_autofree char *first = cards_speech_card (cards_card_make (CARDS_ACE, suit));
  g_autofree char *last = NULL;

  if (height == 0)
    return g_strdup (empty_word ());
  if (height == 1)
    return g_steal_pointer (&first);

  last = cards_speech_card (cards_card_make (height - 1, suit));
  /* Translators: the first and the last card of a row, "A♠ to 7♠" */
  return g_strdup_printf (_("%s to %s"), first, last);
}

/* Fields that are no pile have names of their own; `index` counts piles of one kind from 0. */
static char *
dup_name (const CardsPositionField *field)
{
  static const guint8 kinds[] = {
    [CARDS_PART_FOUNDATION] = CARDS_PILE_FOUNDATION, [CARDS_PART_CELL] = CARDS_PILE_CELL,
    [CARDS_PART_COLUMN] = CARDS_PILE_TABLEAU, [CARDS_PART_STOCK] = CARDS_PILE_STOCK,
    [CARDS_PART_WASTE] = CARDS_PILE_WASTE,
  };

  switch (field->part)
    {
    case CARDS_PART_RUNS:
      return g_strdup (_("Runs that have left"));
    case CARDS_PART_MOVES:
      return g_strdup (_("Moves"));
    case CARDS_PART_SEED:
      return g_strdup (_("Deal"));
    default:
      return cards_speech_pile ((CardsPile) { kinds[field->part], field->index });
    }
}

/* ---- From bits ---- */

/* @at and @n_bits (at most 32) are in bits. The decoder has read the same bits before it made
 * the field, so they exist. */
static guint32
read_number (const PayloadBits *payload,
             gsize                     at,
             guint                     n_bits)
{
  BitReader bits = { payload->bytes, payload->n_bytes * 8, at };
  guint32 number = 0;

  if (!bit_reader_read (&bits, n_bits, &number))
    g_return_val_if_reached (0);

  return number;
}

/* The cards in the bits of @field, at most CARDS_MAX_CARDS of them; returns how many. */
static guint
read_cards (const PayloadBits *payload,
            const CardsPositionField *field,
            CardsCard                 cards[CARDS_MAX_CARDS])
{
  guint n = 0;

  for (gsize at = field->first_bit; at + CARD_BITS <= field->end_bit && n < CARDS_MAX_CARDS;
       at += CARD_BITS)
    cards[n++] = (CardsCard) read_number (payload, at, CARD_BITS);

  return n;
}

/* The number of cards that lie face up precedes the cards of a column; the stock has none. */
static char *
describe_cards_of_bits (const PayloadBits *payload,
                        const CardsPositionField *field)
{
  guint game = payload->reading.config.game;
  CardsCard cards[CARDS_MAX_CARDS];
  guint n = read_cards (payload, field, cards), n_up = n;

  if (field->part == CARDS_PART_STOCK)
    n_up = 0;
  else if (field->part == CARDS_PART_COLUMN && game != CARDS_FREECELL)
    {
      guint n_bits = game == CARDS_SPIDER ? UP_BITS_SPIDER : UP_BITS_KLONDIKE;

      n_up = MIN (read_number (payload, field->first_bit - n_bits, n_bits), n);
    }

  return describe_cards (cards, n, n - n_up);
}

/* A height beyond the thirteen ranks marks a foundation that is written as suit and height
 * instead of card by card. */
static char *
describe_foundation_of_bits (const PayloadBits *payload,
                             const CardsPositionField *field)
{
  guint height = read_number (payload, field->first_bit - HEIGHT_BITS, HEIGHT_BITS);
  guint suit = 0;

  if (height > CARDS_N_RANKS)
    {
      suit = read_number (payload, field->first_bit, SUIT_BITS);
      height = read_number (payload, field->first_bit + SUIT_BITS, HEIGHT_BITS);
    }
  else if (height > 0)
    suit = cards_card_suit ((CardsCard) read_number (payload, field->first_bit, CARD_BITS));

  return describe_foundation (suit, height);
}

/* The suits of Spider's completed runs, two bits each. */
static char *
describe_runs_of_bits (const PayloadBits *payload,
                       const CardsPositionField *field)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (gsize at = field->first_bit; at + SUIT_BITS <= field->end_bit; at += SUIT_BITS)
    g_string_append_printf (words, "%s%s", words->len > 0 ? ", " : "",
                            cards_suit_name (read_number (payload, at, SUIT_BITS)));

  return g_strdup (words->len > 0 ? words->str : _("none"));
}

/* Numbers may have up to 64 bits, more than one call can read. */
static char *
describe_number (const PayloadBits *payload,
                 const CardsPositionField *field)
{
  gsize n_bits = field->end_bit - field->first_bit;
  guint n_high = (guint) (n_bits > MOST_BITS ? n_bits - MOST_BITS : 0);
  guint64 number = n_high > 0 ? read_number (payload, field->first_bit, n_high) : 0;

  number = number << MOST_BITS
           | read_number (payload, field->first_bit + n_high, (guint) (n_bits - n_high));

  return g_strdup_printf ("%" G_GUINT64_FORMAT, number);
}

static char *
describe_bits (const PayloadBits *payload,
                            const CardsPositionField *field)
{
  switch (field->part)
    {
    case CARDS_PART_FOUNDATION:
      return describe_foundation_of_bits (payload, field);
    case CARDS_PART_RUNS:
      return describe_runs_of_bits (payload, field);
    case CARDS_PART_MOVES:
    case CARDS_PART_SEED:
      return describe_number (payload, field);
    default:
      return describe_cards_of_bits (payload, field);
    }
}

/* ---- From a table ---- */

/* The same words for a pile of a decoded table. */
static char *
describe_pile (const CardsTable *table,
                       CardsPile         pile)
{
  CardsRow row = { 0 };
  CardsCard cell;

  switch (pile.kind)
    {
    case CARDS_PILE_FOUNDATION:
      return describe_foundation (cards_table_get_suit (table, pile.index),
                                  cards_table_get_height (table, pile.index));
    case CARDS_PILE_CELL:
      cell = cards_table_get_cell (table, pile.index);
      return describe_cards (&cell, cell != CARDS_NO_CARD ? 1 : 0, 0);
    case CARDS_PILE_TABLEAU:
      row = cards_table_get_column (table, pile.index);
      break;
    case CARDS_PILE_STOCK:
      row = cards_table_get_stock (table);
      break;
    default:
      row = cards_table_get_waste (table);
      break;
    }

  return describe_cards (row.cards, row.n, row.n - row.n_up);
}

/* ---- The position ---- */

typedef struct
{
  InspectionBuilder      *builder;
  const InspectCardsLink *link;
  CardsPositionReading    reading;
  /* In bytes; less than the whole text if only its beginning could be decoded. */
  gsize                   length; /* of the text that was read, which may be its beginning */
} PositionInspector;

/* Converts a span of the position's text to one of the pasted text. */
static TextSpan
place_of (const PositionInspector *self,
          TextSpan                 span)
{
  return mapped_text_get_origin (self->link->link.text, span.from, span.to);
}

static TextSpan
all_of (const PositionInspector *self)
{
  return (TextSpan) { 0, mapped_text_get_length (self->link->link.text) };
}

/* ---- Header ---- */

/* The options are shown with the game's own words for them, such as "Klondike, draw 3". */
static void
add_header_field (const PositionInspector  *self,
                  const CardsPositionField *field)
{
  static const char *const games[] = { "FreeCell", "Klondike", "Spider" };
  TextSpan place = place_of (self, (TextSpan) { field->from, field->to });
  g_autofree char *version = g_strdup_printf ("%u", self->reading.version);
  g_autofree char *config = NULL;

  if (field->part == CARDS_PART_VERSION)
    inspection_builder_add_field (self->builder, "version", _("Version"), version, place);
  else if (field->part == CARDS_PART_GAME && self->reading.has_config)
    inspection_builder_add_field (self->builder, "game", _("Game"),
                                  games[self->reading.config.game], place);
  else if (field->part == CARDS_PART_CONFIG)
    {
      config = cards_config_dup_name (&self->reading.config);
      inspection_builder_add_field (self->builder, "options", _("Options"), config, place);
    }
}

/* The header is shown as far as the decoder has read it. */
static void
add_header (const PositionInspector *self)
{
  for (guint i = 0; i < self->reading.n_fields; i++)
    add_header_field (self, &self->reading.fields[i]);
}

/* ---- Piles of version 1 ---- */

/* Stable ids of the fields, indexed by CardsPart. */
static const char *const part_ids[] = {
  [CARDS_PART_FOUNDATION] = "foundation", [CARDS_PART_RUNS] = "runs", [CARDS_PART_CELL] = "cell",
  [CARDS_PART_COLUMN] = "column", [CARDS_PART_STOCK] = "stock", [CARDS_PART_WASTE] = "waste",
  [CARDS_PART_MOVES] = "move-count", [CARDS_PART_SEED] = "deal",
};

/* A field for each pile that the decoder has reached. Only complete groups of base64url can be
 * decoded here, which read_beginning() has seen to. */
static void
add_payload (const PositionInspector *self)
{
  const char *text = mapped_text_get_text (self->link->link.text);
  gsize from = self->reading.is_binary ? BINARY_HEADER : TEXT_HEADER;
  gsize length = self->length - from;
  g_autofree guint8 *bytes = g_malloc (BASE64URL_N_BYTES (length) + 1);
  PayloadBits payload = { bytes, BASE64URL_N_BYTES (length), self->reading };

  if (!base64url_decode (text + from, length, bytes, NULL))
    return;

  for (guint i = 0; i < self->reading.n_fields; i++)
    {
      const CardsPositionField *field = &self->reading.fields[i];
      g_autofree char *name = NULL;
      g_autofree char *value = NULL;

      if (field->part <= CARDS_PART_CONFIG)
        continue;
      name = dup_name (field);
      value = describe_bits (&payload, field);
      inspection_builder_add_field (self->builder, part_ids[field->part], name, value,
                                    place_of (self, (TextSpan) { field->from, field->to }));
    }
}

/* ---- Piles of version 2 ---- */

/* Fields for all piles of one kind, taken from the decoded table. */
static void
add_piles (const PositionInspector *self,
           const CardsTable        *table,
           CardsPart                part,
           CardsPileKind            kind,
           TextSpan                 place)
{
  for (guint i = 0; i < cards_table_get_n_piles (table, kind); i++)
    {
      const CardsPositionField field = { .part = (guint8) part, .index = (guint8) i };
      g_autofree char *name = dup_name (&field);
      g_autofree char *value = describe_pile (table,
                                                      (CardsPile) { (guint8) kind, (guint8) i });

      inspection_builder_add_field (self->builder, part_ids[part], name, value, place);
    }
}

/* Counts have an id and a name like piles. */
static void
add_count (const PositionInspector *self,
           CardsPart                part,
           guint64                  count,
           TextSpan                 place)
{
  const CardsPositionField field = { .part = (guint8) part };
  g_autofree char *name = dup_name (&field);
  g_autofree char *value = g_strdup_printf ("%" G_GUINT64_FORMAT, count);

  inspection_builder_add_field (self->builder, part_ids[part], name, value, place);
}

/* The fields inside have no place of their own: the piles are mixed in one number. @table is
 * NULL when the number could not be decoded. */
static void
add_number (const PositionInspector *self,
            const CardsTable        *table,
            TextSpan                 place)
{
  static const guint8 piles[][2] = {
    { CARDS_PART_FOUNDATION, CARDS_PILE_FOUNDATION }, { CARDS_PART_CELL, CARDS_PILE_CELL },
    { CARDS_PART_COLUMN, CARDS_PILE_TABLEAU }, { CARDS_PART_STOCK, CARDS_PILE_STOCK },
    { CARDS_PART_WASTE, CARDS_PILE_WASTE },
  };

  inspection_builder_open (self->builder, "number", _("All piles, as one number"), "", place);
  for (gsize i = 0; table != NULL && i < G_N_ELEMENTS (piles); i++)
    add_piles (self, table, (CardsPart) piles[i][0], (CardsPileKind) piles[i][1], place);
  if (table != NULL)
    add_count (self, CARDS_PART_MOVES, cards_table_get_n_moves (table), place);
  if (table != NULL && cards_table_get_seed (table) != 0)
    add_count (self, CARDS_PART_SEED, cards_table_get_seed (table), place);
  inspection_builder_close (self->builder);
}

/* The decoder has verified the checksum when it reports one as a field. */
static void
add_dense (const PositionInspector *self,
           const CardsTable        *table)
{
  for (guint i = 0; i < self->reading.n_fields; i++)
    {
      const CardsPositionField *field = &self->reading.fields[i];
      TextSpan place = place_of (self, (TextSpan) { field->from, field->to });

      if (field->part == CARDS_PART_NUMBER)
        add_number (self, table, place);
      else if (field->part == CARDS_PART_CHECKSUM)
        inspection_builder_add_field (self->builder, "checksum", _("Checksum"), _("correct"),
                                      place);
    }
}

/* ---- Entry points ---- */

static void
add_note (const PositionInspector *self,
          const char              *code,
          TextSpan                 span,
          const char              *message)
{
  inspection_builder_add_problem (self->builder, INSPECTION_NOTE, code, place_of (self, span),
                                  message);
}

/* Normalisations, and what a player should know before passing a position on. */
static void
add_notes (const PositionInspector *self,
           const CardsTable        *table)
{
  gboolean is_freecell = cards_table_get_config (table)->game == CARDS_FREECELL;

  if (self->reading.is_binary)
    add_note (self, "binary", (TextSpan) { 0, BINARY_HEADER },
              _("The position is in its old binary form; today’s form begins with “v”."));
  else if (!self->reading.canonical)
    add_note (self, "not-shortest", all_of (self),
              _("The position isn’t written in its shortest form."));
  add_note (self, "reachability", all_of (self),
            _("The cards match one deck. Whether a game can reach this position isn’t checked."));
  if (!is_freecell && !cards_table_is_won (table))
    add_note (self, "hidden-cards", all_of (self),
              _("Anyone with this link can read the face-down cards."));
}

/* A won position, one before the first move, or one in between. */
static char *
summarize (const CardsTable *table)
{
  g_autofree char *game = cards_config_dup_name (cards_table_get_config (table));
  gulong n_moves = cards_table_get_n_moves (table);

  if (cards_table_is_won (table))
    /* Translators: %s is a game with its options, such as "Klondike, draw 3" */
    return g_strdup_printf (ngettext ("%s, won after %lu move.", "%s, won after %lu moves.",
                                      n_moves),
                            game, n_moves);
  if (n_moves == 0)
    return g_strdup_printf (_("%s, before the first move."), game);

  return g_strdup_printf (ngettext ("%s, after %lu move.", "%s, after %lu moves.", n_moves), game,
                          n_moves);
}

/* A position has no moves, so it is always complete. */
static void
add_find (InspectionBuilder *builder,
          CardsTable        *table,
          TextSpan           place)
{
  g_autofree char *name = cards_config_dup_name (cards_table_get_config (table));
  const InspectionFind find = {
    .kind = &cards_position_kind,
    .value = table,
    .name = name,
    .from = place.from,
    .to = place.to,
    .complete = TRUE,
  };

  inspection_builder_add_find (builder, &find);
}

/* The find and the canonical text, which keeps the version and the address of the link. */
static void
add_table (const PositionInspector *self,
           const InspectSource     *source,
           CardsTable              *table)
{
  CardsGame game = (CardsGame) cards_table_get_config (table)->game;
  g_autofree char *text = cards_position_encode (table, self->reading.version, CARDS_POSITION_TEXT,
                                                 NULL);

  add_notes (self, table);
  add_find (self->builder, table, place_of (self, all_of (self)));
  inspection_builder_set_summary (self->builder, summarize (table));
  inspection_builder_set_canonical (self->builder,
                                    inspect_cards_link_dup (self->link, source, game, text));
}

/* An error without a place is reported for the whole text. */
static void
add_error (const PositionInspector *self,
           const GError            *error)
{
  gsize length = mapped_text_get_length (self->link->link.text);
  gsize offset = decode_error_get_offset (error);
  TextSpan place = all_of (self);

  if (offset != DECODE_NO_OFFSET)
    place = (TextSpan) { MIN (offset, length), MIN (offset + 1, length) };
  inspection_builder_add_problem (self->builder, INSPECTION_ERROR, decode_error_get_code (error),
                                  place_of (self, place), error->message);
  inspection_builder_set_summary (self->builder,
                                  g_strdup (_("A solitaire position that can’t be read.")));
}

/* A character outside of base64url is found before anything is decoded. What stands before it,
 * cut to whole groups of three bytes, is decoded on its own so that its piles can be shown. Only
 * the fields count; the table of a cut position is discarded. */
static void
read_beginning (PositionInspector *self,
                const GError      *error)
{
  gsize header = self->reading.is_binary ? 0 : TEXT_HEADER;
  gsize offset = decode_error_get_offset (error);
  g_autoptr (CardsTable) cut G_GNUC_UNUSED = NULL;

  if (!g_error_matches (error, DECODE_ERROR, DECODE_ERROR_BASE64)
      || offset <= header + BINARY_HEADER)
    return;

  self->length = offset - (offset - header) % BASE64URL_N_LETTERS (3);
  cut = cards_position_decode (mapped_text_get_text (self->link->link.text), (gssize) self->length,
                               &self->reading, NULL);
}

gboolean
inspect_cards_read_position (InspectSource     *source,
                             InspectionBuilder *builder)
{
  g_auto (InspectCardsLink) link = { 0 };
  PositionInspector self = { .builder = builder, .link = &link };
  g_autoptr (CardsTable) table = NULL;
  g_autoptr (GError) error = NULL;

  if (!inspect_cards_link_find (source, FALSE, &link))
    return FALSE;

  inspect_cards_link_describe (&link, source, builder);
  if (link.error != NULL)
    {
      inspection_builder_set_summary (
          builder, g_strdup (_("A link to a solitaire position that can’t be read.")));
      return TRUE;
    }

  self.length = mapped_text_get_length (link.link.text);
  table = cards_position_decode (mapped_text_get_text (link.link.text), (gssize) self.length,
                                 &self.reading, &error);
  if (table == NULL)
    read_beginning (&self, error);
  add_header (&self);
  if (self.reading.version == 2)
    add_dense (&self, table);
  else if (self.reading.has_config)
    add_payload (&self);
  if (table != NULL)
    add_table (&self, source, table);
  else
    add_error (&self, error);

  return TRUE;
}
