/* Printing of solitaire: single positions, and games with their moves, which are drawn at a
 * step. */
#include "kinds/print-solitaire.h"

#include "cards/encoding/game-link.h"
#include "cards/encoding/position.h"
#include "cards/encoding/session.h"
#include "cards/picture/table-paper.h"

/* The address for @text: @base, the kind of link, and the game. */
static char *
put_behind (const char       *base,
            CardsLinkKind     kind,
            const CardsTable *table,
            const char       *text)
{
  return cards_link_make (base, kind, cards_table_get_config (table)->game, text);
}

static char *
link_table (const CardsTable *table,
            const char       *base,
            GError          **error)
{
  g_autofree char *text = cards_position_encode (table, 1, CARDS_POSITION_TEXT, error);

  return text != NULL ? put_behind (base, CARDS_LINK_POSITION, table, text) : NULL;
}

static char *
make_table_link (gconstpointer value,
                 gsize         step,
                 gboolean      at_end,
                 const char   *base,
                 const char   *name,
                 GError      **error)
{
  return link_table (value, base, error);
}

static PrintPicture *
make_table_picture (gconstpointer value,
                    gsize         step,
                    const char   *link)
{
  return cards_paper_picture_new_table ((CardsTable *) value, link); /* a reference is taken */
}

/* A step beyond the end is the last one. */
static gsize
find_step (const CardsRecord *record,
           gsize              step)
{
  return MIN (step, cards_record_get_n_moves (record));
}

/* A link to the whole game; where it cannot be encoded as one, to the position at @step. */
static char *
make_record_link (gconstpointer value,
                  gsize         step,
                  gboolean      at_end,
                  const char   *base,
                  const char   *name,
                  GError      **error)
{
  g_autoptr (CardsTable) table = cards_record_get_table (value, find_step (value, step));
  g_autofree char *text = cards_session_encode (value, NULL);

  return text != NULL ? put_behind (base, at_end ? CARDS_LINK_GAME : CARDS_LINK_REPLAY, table, text)
                      : link_table (table, base, error);
}

static PrintPicture *
make_record_picture (gconstpointer value,
                     gsize         step,
                     const char   *link)
{
  return cards_paper_picture_new_record (value, find_step (value, step), link);
}

const PrintKind print_positions = {
  .default_base = CARDS_LINK_DEFAULT_BASE,
  .base_key = "solitaire-base",
  .get_type = cards_table_get_type,
  .make_link = make_table_link,
  .make_picture = make_table_picture,
};

const PrintKind print_games = {
  .default_base = CARDS_LINK_DEFAULT_BASE,
  .base_key = "solitaire-base",
  .get_type = cards_record_get_type,
  .make_link = make_record_link,
  .make_picture = make_record_picture,
};
