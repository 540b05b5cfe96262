/* The permalink of the board in an editor, made when first asked for and dropped with every
 * edit. */
#include "pentominoes/editor/pent-link.h"

#include "pentominoes/description/pent-description.h"
#include "text/decode-error.h"
#include "text/share-url.h"

#include <glib/gi18n-lib.h>

struct _PentLink
{
  GameLink    parent_instance;

  PentEditor *editor;
};

G_DEFINE_FINAL_TYPE (PentLink, pent_link, GAME_TYPE_LINK)

/* --- Making ---------------------------------------------------------------------------------- */

char *
pent_link_make (PentLink         *self,
                PentSlugVersion   version,
                GError          **error)
{
  const char *base = game_link_get_base (GAME_LINK (self));
  PentBoard *board = pent_editor_get_board (self->editor);
  g_autofree char *slug = pent_slug_encode_as (board, version, PENT_SLUG_CORRECT, NULL, error);

  if (slug == NULL)
    return NULL;

  if (!share_url_is_base (base))
    {
      decode_error_set (error, DECODE_ERROR_UNKNOWN, DECODE_NO_OFFSET,
                        _("The web address for pentomino links in Preferences isn’t valid"));
      return NULL;
    }

  return g_strconcat (base, slug, NULL);
}

static char *
make (GameLink  *link,
      GError   **error)
{
  return pent_link_make (PENT_LINK (link), PENT_SLUG_3_1, error);
}

static char *
describe (GameLink *link)
{
  PentBoard *board = pent_editor_get_board (PENT_LINK (link)->editor);
  guint n = (guint) pent_steps_count (board);
  g_autofree char *size = pent_describe_size (board);

  /* Translators: what a link leads to: “8×8 torus, 5 pieces” */
  return g_strdup_printf (ngettext ("%s, %u piece", "%s, %u pieces", n), size, n);
}

/* --- The object ------------------------------------------------------------------------------ */

static void
pent_link_finalize (GObject *object)
{
  g_clear_object (&PENT_LINK (object)->editor);

  G_OBJECT_CLASS (pent_link_parent_class)->finalize (object);
}

static void
pent_link_class_init (PentLinkClass *klass)
{
  GameLinkClass *link_class = GAME_LINK_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = pent_link_finalize;
  link_class->make = make;
  link_class->describe = describe;
}

static void
pent_link_init (PentLink *self)
{
}

PentLink *
pent_link_new (PentEditor *editor)
{
  PentLink *self = g_object_new (PENT_TYPE_LINK, NULL);

  self->editor = g_object_ref (editor);
  g_signal_connect_object (editor, "notify::board", G_CALLBACK (game_link_drop), self,
                           G_CONNECT_SWAPPED);

  return self;
}
