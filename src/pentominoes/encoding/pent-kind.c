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

const GameKind pent_board_kind = {
  .id = "pentominoes-board",
  .document = "pentominoes",
  .plural = N_("Boards"),
  .get_type = pent_board_get_type,
  .encode = encode,
  .describe_cut = game_describe_cut_boards,
};
