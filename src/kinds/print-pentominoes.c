/* Printing of pentomino boards. Their slug is the whole board, so no step and no name come in. */
#include "kinds/print-pentominoes.h"

#include "pentominoes/encoding/slug-url.h"
#include "pentominoes/encoding/slug.h"
#include "pentominoes/picture/pent-paper.h"

static char *
make_link (gconstpointer value,
           gsize         step,
           gboolean      at_end,
           const char   *base,
           const char   *name,
           GError      **error)
{
  g_autofree char *slug = pent_slug_encode (value, error);

  return slug != NULL ? g_strconcat (base, slug, NULL) : NULL;
}

static PrintPicture *
make_picture (gconstpointer value,
              gsize         step,
              const char   *link)
{
  return pent_paper_picture_new ((PentBoard *) value, link); /* a reference is taken */
}

const PrintKind print_pentominoes = {
  .default_base = SLUG_URL_BASE,
  .base_key = "pentominoes-base",
  .is_board = TRUE,
  .get_type = pent_board_get_type,
  .make_link = make_link,
  .make_picture = make_picture,
};
