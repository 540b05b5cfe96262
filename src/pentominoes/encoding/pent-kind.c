#include "pentominoes/encoding/pent-kind.h"

#include "pentominoes/encoding/slug.h"

#include <glib/gi18n-lib.h>

/* The shortest current slug. Only boards larger than version 3.1 allows need version 2; "" if
 * there is none. */
static char *
encode (gconstpointer value)
{
  char *slug = pent_slug_encode (value, NULL);

  if (slug == NULL)
    slug = pent_slug_encode_as (value, PENT_SLUG_2, PENT_SLUG_CORRECT, NULL, NULL);

  return slug != NULL ? slug : g_strdup ("");
}

/* The slug is the whole board, so no step and no name come in. */
static char *
make_link (gconstpointer   value,
           gsize           step,
           gboolean        at_end,
           const char     *base,
           const char     *name,
           GError        **error)
{
  g_autofree char *slug = pent_slug_encode (value, error);

  return slug != NULL ? g_strconcat (base, slug, NULL) : NULL;
}

const GameKind pent_board_kind = {
  .id = "pentominoes-board",
  .document = "pentominoes",
  .plural = N_("Boards"),
  .get_type = pent_board_get_type,
  .encode = encode,
  .describe_cut = game_describe_cut_boards,
  .default_base = SLUG_URL_BASE,
  .base_key = "pentominoes-base",
  .make_link = make_link,
};
