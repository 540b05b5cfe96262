#include "cards/encoding/cards-kind.h"

#include "cards/encoding/game-link.h"
#include "cards/encoding/position.h"
#include "cards/encoding/session.h"

#include <glib/gi18n-lib.h>

static char *
summarize (guint size,
           guint n_moves)
{
  return g_strdup (_("Solitaire"));
}

static char *
describe_table (gconstpointer   value,
                char          **title)
{
  gulong n = cards_table_get_n_moves (value);

  *title = cards_table_dup_name (value);
  return g_strdup_printf (cards_table_is_won (value)
                              /* Translators: %'lu is how many moves a game has that is saved in
                               * the library */
                              ? ngettext ("%'lu move · won", "%'lu moves · won", n)
                              /* Translators: a game of solitaire that is not won, and goes on */
                              : ngettext ("%'lu move · open", "%'lu moves · open", n), n);
}

/* As it stands, or ended. */
static char *
describe_record (gconstpointer   value,
                 char          **title)
{
  const CardsRecord *record = value;
  g_autoptr (CardsTable) table = cards_record_get_table (record, record->n_moves);
  g_autofree char *of_table = NULL;

  *title = cards_record_dup_name (value);
  return describe_table (table, &of_table);
}

/* --- Positions ------------------------------------------------------------------------------- */

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
  return g_strdup_printf (ngettext ("This text has %1$'lu position. Only the first %2$'lu are "
                                    "listed.",
                                    "This text has %1$'lu positions. Only the first %2$'lu are "
                                    "listed.", n_all),
                          n_all, n_listed);
}

static char *
make_table_link (gconstpointer   value,
                 gsize           step,
                 gboolean        at_end,
                 const char     *base,
                 const char     *name,
                 GError        **error)
{
  g_autofree char *text = cards_position_encode (value, 1, CARDS_POSITION_TEXT, error);

  return text != NULL ? cards_link_make (base, CARDS_LINK_POSITION,
                                         cards_table_get_config (value)->game, text)
                      : NULL;
}

const GameKind cards_position_kind = {
  .id = "cards-position",
  .document = "cards",
  .item = 1,
  .untitled = N_("Untitled Game"),
  .plural = N_("Positions"),
  .get_type = cards_table_get_type,
  .encode = encode_table,
  .describe_cut = describe_cut_tables,
  .summarize = summarize,
  .describe = describe_table,
  .default_base = CARDS_LINK_DEFAULT_BASE,
  .base_key = "solitaire-base",
  .make_link = make_table_link,
};

/* --- Games ----------------------------------------------------------------------------------- */

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
  return g_strdup_printf (ngettext ("This text has %1$'lu game. Only the first %2$'lu are listed.",
                                    "This text has %1$'lu games. Only the first %2$'lu are listed.",
                                    n_all),
                          n_all, n_listed);
}

/* A link to the whole game, opened at its end or to be replayed; where it cannot be encoded as one,
 * to the position at @step. */
static char *
make_record_link (gconstpointer   value,
                  gsize           step,
                  gboolean        at_end,
                  const char     *base,
                  const char     *name,
                  GError        **error)
{
  const CardsRecord *record = value;
  g_autoptr (CardsTable) table = cards_record_get_table (record, MIN (step, record->n_moves));
  g_autofree char *text = cards_session_encode (value, NULL);

  return text != NULL ? cards_link_make (base, at_end ? CARDS_LINK_GAME : CARDS_LINK_REPLAY,
                                         cards_table_get_config (table)->game, text)
                      : make_table_link (table, step, at_end, base, name, error);
}

const GameKind cards_game_kind = {
  .id = "cards-session",
  .document = "cards",
  .item = 1,
  .untitled = N_("Untitled Game"),
  .plural = N_("Games"),
  .steps = "moves",
  .get_type = cards_record_get_type,
  .encode = encode_record,
  .describe_cut = describe_cut_records,
  .summarize = summarize,
  .describe = describe_record,
  .default_base = CARDS_LINK_DEFAULT_BASE,
  .base_key = "solitaire-base",
  .make_link = make_record_link,
};
