/* Reads a position: its header, its piles as fields, then the table as a find or the error. The
 * decoder reports which bits each field has, also for a position that it rejects, so the piles
 * before the damage are still shown. Fields of version 2 all have the place of its one number. */
#include "inspect/cards/inspect-cards-readers.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "cards/encoding/position.h"
#include "inspect/cards/inspect-cards-kind.h"
#include "inspect/cards/inspect-cards-link.h"
#include "inspect/cards/inspect-pile.h"
#include "text/base64url.h"
#include "text/decode-error.h"

#define TEXT_HEADER 5   /* characters before the payload of the text form */
#define BINARY_HEADER 4 /* characters of the binary form for its three bytes of header */

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
  InspectPayloadBits payload = { bytes, BASE64URL_N_BYTES (length), self->reading };

  if (!base64url_decode (text + from, length, bytes, NULL))
    return;

  for (guint i = 0; i < self->reading.n_fields; i++)
    {
      const CardsPositionField *field = &self->reading.fields[i];
      g_autofree char *name = NULL;
      g_autofree char *value = NULL;

      if (field->part <= CARDS_PART_CONFIG)
        continue;
      name = inspect_pile_dup_name (field);
      value = inspect_pile_describe_bits (&payload, field);
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
      g_autofree char *name = inspect_pile_dup_name (&field);
      g_autofree char *value = inspect_pile_describe (table,
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
  g_autofree char *name = inspect_pile_dup_name (&field);
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
  inspect_cards_add_table (self->builder, table, place_of (self, all_of (self)));
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
