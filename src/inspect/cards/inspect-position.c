/* Reads a position: its header and its piles as fields, then the table as a find or the error. The
 * decoder reports which parts it has read, also of a position that it rejects, with a table of the
 * piles before the damage, so that these are still shown.
 *
 * Piles are described in a few words. Version 1 lists them one after another. Version 2 encodes all
 * piles as one number, and there are all or none; they are those that the same table has in version
 * 1, and all have the place of that number. Of Klondike a column whose second card alone lies face
 * up is "(5♦) 10♥". */
#include "inspect/cards/inspect-cards.h"

#include <glib/gi18n-lib.h>

#include "cards/description/move-speech.h"
#include "cards/description/plain-board.h"
#include "cards/encoding/cards-kind.h"
#include "cards/encoding/position.h"
#include "text/base64url.h"
#include "text/decode-error.h"

#define TEXT_HEADER 5   /* characters before the payload of the text form */
#define BINARY_HEADER 4 /* characters of the binary form for its three bytes of header */

/* By their part. A field without a name is a pile, which has one with its number. */
static const struct
{
  const char *id; /* stable */
  const char *name;
} parts[] = {
  [CARDS_PART_VERSION] = { "version", NC_("solitaire", "Version") },
  [CARDS_PART_GAME] = { "game", NC_("solitaire", "Game") },
  [CARDS_PART_CONFIG] = { "options", NC_("solitaire", "Options") },
  [CARDS_PART_FOUNDATION] = { "foundation" },
  [CARDS_PART_RUNS] = { "runs", NC_("solitaire", "Runs that have left") },
  [CARDS_PART_CELL] = { "cell" },
  [CARDS_PART_COLUMN] = { "column" },
  [CARDS_PART_STOCK] = { "stock" },
  [CARDS_PART_WASTE] = { "waste" },
  [CARDS_PART_MOVES] = { "move-count", NC_("solitaire", "Moves") },
  [CARDS_PART_SEED] = { "deal", NC_("solitaire", "Deal") },
  [CARDS_PART_CHECKSUM] = { "checksum", NC_("solitaire", "Checksum") },
};

/* ---- Words ---- */

static const char *
empty_word (void)
{
  return C_("pile of cards", "empty");
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
  return g_strdup_printf (_("%1$s to %2$s"), first, last);
}

static char *
dup_name (const CardsPositionField *field)
{
  static const guint8 kinds[] = {
    [CARDS_PART_FOUNDATION] = CARDS_PILE_FOUNDATION, [CARDS_PART_CELL] = CARDS_PILE_CELL,
    [CARDS_PART_COLUMN] = CARDS_PILE_TABLEAU, [CARDS_PART_STOCK] = CARDS_PILE_STOCK,
    [CARDS_PART_WASTE] = CARDS_PILE_WASTE,
  };
  const char *name = parts[field->part].name;

  return name != NULL ? g_strdup (g_dpgettext2 (GETTEXT_PACKAGE, "solitaire", name))
                      : cards_speech_pile ((CardsPile) { kinds[field->part], field->index });
}

/* The cards that lie face up are the last ones; those of the stock are none. */
static char *
describe_row (CardsRow row)
{
  return describe_cards (row.cards, row.n, row.n - MIN (row.n_up, row.n));
}

/* The suits of Spider's completed runs. */
static char *
describe_runs (const CardsTable *table)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i < CARDS_MAX_FOUNDATIONS && cards_table_get_height (table, i) > 0; i++)
    g_string_append_printf (words, "%s%s", i > 0 ? ", " : "",
                            cards_suit_name (cards_table_get_suit (table, i)));

  return g_strdup (words->len > 0 ? words->str : C_("runs", "none"));
}

/* ---- Fields ---- */

/* NULL for a game without valid options, which says nothing here. The decoder has verified the
 * checksum when it reports one. @table may be NULL if the field is no pile. */
static char *
describe (const CardsPositionReading *reading,
          const CardsTable           *table,
          const CardsPositionField   *field)
{
  static const char *const games[] = { "FreeCell", "Klondike", "Spider" };
  CardsCard cell;

  switch (field->part)
    {
    case CARDS_PART_VERSION:
      return g_strdup_printf ("%u", reading->version);
    case CARDS_PART_GAME:
      return g_strdup (reading->has_config ? games[reading->config.game] : NULL);
    case CARDS_PART_CONFIG:
      return cards_config_dup_name (&reading->config);
    case CARDS_PART_FOUNDATION:
      return describe_foundation (cards_table_get_suit (table, field->index),
                                  cards_table_get_height (table, field->index));
    case CARDS_PART_RUNS:
      return describe_runs (table);
    case CARDS_PART_CELL:
      cell = cards_table_get_top (table, (CardsPile) { CARDS_PILE_CELL, field->index });
      return describe_cards (&cell, cell != CARDS_NO_CARD, 0);
    case CARDS_PART_COLUMN:
      return describe_row (cards_table_get_column (table, field->index));
    case CARDS_PART_STOCK:
      return describe_row (cards_table_get_stock (table));
    case CARDS_PART_WASTE:
      return describe_row (cards_table_get_waste (table));
    case CARDS_PART_MOVES:
      return g_strdup_printf ("%u", cards_table_get_n_moves (table));
    case CARDS_PART_SEED:
      return g_strdup_printf ("%" G_GUINT64_FORMAT, cards_table_get_seed (table));
    case CARDS_PART_CHECKSUM:
    default:
      return g_strdup (_("correct"));
    }
}

static void
add_field (InspectionBuilder          *builder,
           const CardsPositionReading *reading,
           const CardsTable           *table,
           const CardsPositionField   *field,
           TextSpan                    place)
{
  g_autofree char *name = dup_name (field);
  g_autofree char *value = describe (reading, table, field);

  if (value != NULL)
    inspection_builder_add_field (builder, parts[field->part].id, name, value, place);
}

/* The piles as version 1 has them, all at @place, and how many moves there were, if any. @table may
 * be NULL. */
static void
add_piles (InspectionBuilder *builder,
           const CardsTable  *table,
           TextSpan           place)
{
  g_autofree char *text = table != NULL
                              ? cards_position_encode (table, 1, CARDS_POSITION_TEXT, NULL) : NULL;
  g_autoptr (CardsTable) again G_GNUC_UNUSED = NULL;
  CardsPositionReading reading = { 0 };

  if (text != NULL)
    again = cards_position_decode (text, -1, &reading, NULL);
  for (guint i = 0; i < reading.n_fields; i++)
    if (reading.fields[i].part > CARDS_PART_CONFIG
        && (reading.fields[i].part != CARDS_PART_MOVES || cards_table_get_n_moves (table) > 0))
      add_field (builder, &reading, table, &reading.fields[i], place);
}

/* A field for each part that the decoder has reached. */
static void
add_fields (const InspectCardsLink     *link,
            const CardsPositionReading *reading,
            const CardsTable           *table)
{
  for (guint i = 0; i < reading->n_fields; i++)
    {
      const CardsPositionField *field = &reading->fields[i];
      TextSpan place = inspect_cards_place (link, field->from, field->to);

      if (field->part != CARDS_PART_NUMBER)
        {
          add_field (link->builder, reading, table, field, place);
          continue;
        }
      inspection_builder_open (link->builder, "number", _("All piles, as one number"), "", place);
      add_piles (link->builder, table, place);
      inspection_builder_close (link->builder);
    }
}

/* ---- Entry points ---- */

static void
add_note (const InspectCardsLink *link,
          const char             *code,
          gsize                   length,
          const char             *message)
{
  inspection_builder_report (link->builder, INSPECTION_NOTE, code,
                             inspect_cards_place (link, 0, length), "%s", message);
}

static const char *
warn_of_reachability (void)
{
  return _("The cards match one deck. Whether a game can reach this position isn’t checked.");
}

/* Normalisations, and what a player should know before passing a position on. */
static void
add_notes (const InspectCardsLink     *link,
           const CardsPositionReading *reading,
           const CardsTable           *table)
{
  gsize length = link->link.text->length;

  if (reading->is_binary)
    add_note (link, "binary", BINARY_HEADER,
              _("The position is in its old binary form; today’s form begins with “v”."));
  else if (!reading->canonical)
    add_note (link, "not-shortest", length,
              _("The position isn’t written in its shortest form."));
  add_note (link, "reachability", length, warn_of_reachability ());
  if (reading->config.game != CARDS_FREECELL && !cards_table_is_won (table))
    add_note (link, "hidden-cards", length,
              _("Anyone with this link can read the face-down cards."));
}

/* A won position, one before the first move, or one in between. */
static void
summarize (const InspectCardsLink *link,
           const CardsTable       *table)
{
  g_autofree char *game = cards_config_dup_name (cards_table_get_config (table));
  gulong n_moves = cards_table_get_n_moves (table);

  inspection_builder_sum_up (
      link->builder,
      cards_table_is_won (table)
          /* Translators: %s is a game with its options, such as "Klondike, draw 3" */
          ? ngettext ("%1$s, won after %2$lu move.", "%1$s, won after %2$lu moves.", n_moves)
      /* Translators: %s is a game, as “FreeCell, deal 617” */
      : n_moves == 0 ? _("%s, before the first move.")
                     /* Translators: a game, as “FreeCell, deal 617”, and how many moves were
                      * made */
                     : ngettext ("%1$s, after %2$lu move.", "%1$s, after %2$lu moves.", n_moves),
      game, n_moves);
}

/* The find and the canonical text, which keeps the version and the address of the link. A position
 * has no moves, so it is always complete. */
static void
add_table (const InspectCardsLink     *link,
           const CardsPositionReading *reading,
           CardsTable                 *table)
{
  const CardsConfig *config = cards_table_get_config (table);
  g_autofree char *name = cards_config_dup_name (config);
  g_autofree char *text = cards_position_encode (table, reading->version, CARDS_POSITION_TEXT,
                                                 NULL);

  add_notes (link, reading, table);
  inspect_cards_add_find (link, &cards_position_kind, table, name, TRUE);
  summarize (link, table);
  inspection_builder_set_canonical (link->builder,
                                    inspect_cards_link_dup (link, (CardsGame) config->game, text));
}

/* An error without a place is reported for the whole text. */
static void
add_error (const InspectCardsLink *link,
           const GError           *error)
{
  gsize offset = decode_error_get_offset (error);
  gboolean is_nowhere = offset == DECODE_NO_OFFSET;

  inspection_builder_add_error (link->builder, error,
                                inspect_cards_place (link, is_nowhere ? 0 : offset,
                                                     is_nowhere ? G_MAXSIZE : offset + 1));
  inspection_builder_sum_up (link->builder, _("A solitaire position that can’t be read."));
}

/* A character outside of base64url is found before anything is decoded. What stands before it,
 * cut to whole groups of three bytes, is decoded on its own so that its piles can be shown. */
static CardsTable *
read_beginning (const char           *text,
                gsize                 length,
                const GError         *error,
                CardsPositionReading *reading)
{
  gsize header = reading->is_binary ? 0 : TEXT_HEADER;
  gsize offset = decode_error_get_offset (error);

  if (g_error_matches (error, DECODE_ERROR, DECODE_ERROR_BASE64)
      && offset > header + BINARY_HEADER)
    length = offset - (offset - header) % BASE64URL_N_LETTERS (3);

  return cards_position_decode_part (text, (gssize) length, reading);
}

void
inspect_cards_read_position (const InspectCardsLink *link)
{
  const char *text = link->link.text->text;
  gsize length = link->link.text->length;
  CardsPositionReading reading;
  g_autoptr (GError) error = NULL;
  g_autoptr (CardsTable) beginning = NULL;
  g_autoptr (CardsTable) table = cards_position_decode (text, (gssize) length, &reading, &error);

  if (table == NULL)
    beginning = read_beginning (text, length, error, &reading);
  add_fields (link, &reading, reading.version == 2 || beginning == NULL ? table : beginning);
  if (table != NULL)
    add_table (link, &reading, table);
  else
    add_error (link, error);
}

/* A board in letters has all piles, and neither moves nor options. */
gboolean
inspect_cards_read_board (InspectSource     *source,
                          InspectionBuilder *builder)
{
  const char *text = source->text->text;
  TextSpan place = inspect_source_get_place (source, source->body);
  InspectionFind find = { .kind = &cards_position_kind, .from = place.from, .to = place.to,
                          .complete = TRUE };
  g_autoptr (GError) error = NULL;
  g_autoptr (CardsTable) table = NULL;
  g_autofree char *name = NULL;

  if (!cards_board_is_likely (text, source->body.to))
    return FALSE;

  table = cards_board_read (text, (gssize) source->body.to, 1, &error);
  if (table == NULL)
    {
      gsize at = MIN (decode_error_get_offset (error), source->body.to - 1);

      inspection_builder_add_error (builder, error,
                                    inspect_source_get_place (source, (TextSpan) { at, at + 1 }));
      inspection_builder_sum_up (builder, _("A list of cards that can’t be read."));
      return TRUE;
    }

  find.value = table;
  find.name = name = cards_config_dup_name (cards_table_get_config (table));
  add_piles (builder, table, place);
  inspection_builder_add_find (builder, &find);
  inspection_builder_report (builder, INSPECTION_NOTE, "reachability", place, "%s",
                             warn_of_reachability ());
  if (cards_table_get_config (table)->game == CARDS_KLONDIKE)
    inspection_builder_report (builder, INSPECTION_NOTE, "draw", place,
                               _("The text doesn’t say how many cards are drawn at once; this "
                                 "shows it with one."));
  /* Translators: %s is a game, such as “FreeCell” */
  inspection_builder_sum_up (builder, _("%s, as a list of cards."), name);
  inspection_builder_set_canonical (builder, cards_position_kind.encode (table));

  return TRUE;
}
