#include "cards/encoding/cards-kind.h"

#include "cards/encoding/position.h"
#include "cards/encoding/session.h"

#include <glib/gi18n-lib.h>

/* Version 2 is shorter, but not every game has it. Every table that was read can be written. */
static char *
encode_table (gconstpointer value)
{
  guint version = cards_position_has_dense (cards_table_get_config (value)) ? 2 : 1;

  return cards_position_encode (value, version, CARDS_POSITION_TEXT, NULL);
}

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

const GameKind cards_position_kind = {
  .id = "cards-position",
  .document = "cards",
  .plural = N_("Positions"),
  .get_type = cards_table_get_type,
  .encode = encode_table,
  .describe_cut = describe_cut_tables,
};

/* "" only for a won game of the greatest length without its flag: with the flag, which the
 * program always writes, the text would be too long. */
static char *
encode_record (gconstpointer value)
{
  char *text = cards_session_encode (value, NULL);

  return text != NULL ? text : g_strdup ("");
}

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

const GameKind cards_game_kind = {
  .id = "cards-session",
  .document = "cards",
  .plural = N_("Games"),
  .steps = "moves",
  .get_type = cards_record_get_type,
  .encode = encode_record,
  .describe_cut = describe_cut_records,
};
