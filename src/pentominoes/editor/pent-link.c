/* The permalink of the board in an editor, made when first asked for and dropped with every
 * edit. */
#include "pentominoes/editor/pent-link.h"

#include "pentominoes/description/pent-description.h"
#include "text/decode-error.h"
#include "text/share-url.h"

#include <glib/gi18n-lib.h>

char *
pent_link_make (GameLink         *self,
                PentSlugVersion   version,
                GError          **error)
{
  const char *base = game_link_get_base (self);
  PentBoard *board = pent_editor_get_board (game_link_get_source (self));
  g_autofree char *slug = pent_slug_encode_as (board, version, PENT_SLUG_CORRECT, NULL, error);

  if (slug == NULL)
    return NULL;

  if (!share_url_is_base (base))
    return decode_error_null (error, DECODE_ERROR_UNKNOWN, DECODE_NO_OFFSET,
                              _("The web address for pentomino links in Preferences isn’t valid"));

  return g_strconcat (base, slug, NULL);
}

static char *
make (GameLink  *link,
      GError   **error)
{
  return pent_link_make (link, PENT_SLUG_3_1, error);
}

static char *
describe (GameLink *link)
{
  PentBoard *board = pent_editor_get_board (game_link_get_source (link));
  guint n = (guint) pent_steps_count (board);
  g_autofree char *size = pent_describe_size (board);

  /* Translators: what a link leads to: “8×8 torus, 5 pieces” */
  return g_strdup_printf (ngettext ("%1$s, %2$u piece", "%1$s, %2$u pieces", n), size, n);
}

static const GameLinkKind kind = {
  .make = make,
  .describe = describe,
};

GameLink *
pent_link_new (PentEditor *editor)
{
  GameLink *self = game_link_new (&kind, g_object_ref (editor), g_object_unref);

  g_signal_connect_object (editor, "notify::board", G_CALLBACK (game_link_drop), self,
                           G_CONNECT_SWAPPED);

  return self;
}
