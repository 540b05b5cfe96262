/* The two kinds of find of solitaire: how each is written as its shortest text, and how a cut
 * list of them is announced. */
#include "inspect/cards/inspect-cards-kind.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "cards/encoding/position.h"
#include "cards/encoding/session.h"

/* ---- Positions ---- */

/* Version 2 is shorter, but not every game has it. Every table that was read can be written. */
static char *
encode_table (gconstpointer value)
{
  guint version = cards_position_has_dense (cards_table_get_config (value)) ? 2 : 1;

  return cards_position_encode (value, version, CARDS_POSITION_TEXT, NULL);
}

/* In characters, as encode_table() would write it. */
static gsize
measure_table (gconstpointer value)
{
  g_autofree char *text = encode_table (value);

  return strlen (text);
}

/* Announces that a list of positions is cut. */
static char *
describe_cut_tables (gulong n_all,
                     gulong n_listed)
{
  /* Translators: the number of all positions of a solitaire, and of those that are listed */
  return g_strdup_printf (ngettext ("This text has %'lu position. Only the first %'lu are listed.",
                                    "This text has %'lu positions. Only the first %'lu are listed.",
                                    n_all),
                          n_all, n_listed);
}

const InspectionKind inspect_cards_position = {
  .id = INSPECT_CARDS_POSITION,
  .plural = N_("Positions"),
  .get_type = cards_table_get_type,
  .encode = encode_table,
  .measure = measure_table,
  .describe_cut = describe_cut_tables,
};

/* A position has no moves, so it is always complete. */
void
inspect_cards_add_table (InspectionBuilder *builder,
                         CardsTable        *table,
                         TextSpan           place)
{
  g_autofree char *name = cards_config_dup_name (cards_table_get_config (table));
  const InspectionFind find = {
    .kind = &inspect_cards_position,
    .value = table,
    .name = name,
    .from = place.from,
    .to = place.to,
    .complete = TRUE,
  };

  inspection_builder_add_find (builder, &find);
}

/* ---- Games ---- */

/* "" only for a won game of the greatest length without its flag: with the flag, which the
 * program always writes, the text would be too long. */
static char *
encode_record (gconstpointer value)
{
  char *text = cards_session_encode (value, NULL);

  return text != NULL ? text : g_strdup ("");
}

static gsize
measure_record (gconstpointer value)
{
  g_autofree char *text = encode_record (value);

  return strlen (text);
}

/* Announces that a list of games is cut. */
static char *
describe_cut_records (gulong n_all,
                      gulong n_listed)
{
  /* Translators: the number of all games of solitaire, and of those that are listed */
  return g_strdup_printf (ngettext ("This text has %'lu game. Only the first %'lu are listed.",
                                    "This text has %'lu games. Only the first %'lu are listed.",
                                    n_all),
                          n_all, n_listed);
}

const InspectionKind inspect_cards_session = {
  .id = INSPECT_CARDS_SESSION,
  .plural = N_("Games"),
  .steps = "moves",
  .get_type = cards_record_get_type,
  .encode = encode_record,
  .measure = measure_record,
  .describe_cut = describe_cut_records,
};

void
inspect_cards_add_record (InspectionBuilder *builder,
                          CardsRecord       *record,
                          TextSpan           place,
                          gboolean           complete,
                          gboolean           at_end)
{
  g_autofree char *name = cards_deal_dup_name (cards_record_get_deal (record));
  const InspectionFind find = {
    .kind = &inspect_cards_session,
    .value = record,
    .name = name,
    .from = place.from,
    .to = place.to,
    .complete = complete,
    .at_end = at_end,
  };

  inspection_builder_add_find (builder, &find);
}
