#include "pentominoes/editor/pent-link.h"

#include "pentominoes/description/pent-words.h"
#include "text/decode-error.h"
#include "text/share-url.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Twelve pieces and some terrain; a QR code of more does with less error correction. */
#define USUAL_LENGTH 280

struct _PentLink
{
  GObject     parent_instance;

  PentEditor *editor;
  char       *base;

  gboolean    is_made; /* what follows; made when it is first asked for after a change */
  char       *text;
  char       *problem;
};

enum
{
  PROP_BASE = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void pent_link_init_link (GameLinkInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (PentLink, pent_link, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (GAME_TYPE_LINK, pent_link_init_link))

/* --- Making ---------------------------------------------------------------------------------- */

char *
pent_link_make (PentLink         *self,
                PentSlugVersion   version,
                GError          **error)
{
  PentBoard *board = pent_editor_get_board (self->editor);
  g_autofree char *slug = pent_slug_encode_as (board, version, PENT_SLUG_CORRECT, NULL, error);

  if (slug == NULL)
    return NULL;

  if (!share_url_is_base (self->base))
    {
      decode_error_set (error, DECODE_ERROR_UNKNOWN, DECODE_NO_OFFSET,
                        _("The web address for pentomino links in Preferences isn't valid"));
      return NULL;
    }

  return g_strconcat (self->base, slug, NULL);
}

static void
make (PentLink *self)
{
  g_autoptr (GError) error = NULL;

  if (self->is_made)
    return;

  self->is_made = TRUE;
  self->text = pent_link_make (self, PENT_SLUG_3_1, &error);
  if (error != NULL)
    self->problem = g_strdup (error->message);
}

static void
drop (PentLink *self)
{
  self->is_made = FALSE;
  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->problem, g_free);
}

/* --- As a link ------------------------------------------------------------------------------- */

static const char *
get_text (GameLink *link)
{
  make (PENT_LINK (link));

  return PENT_LINK (link)->text;
}

static const char *
get_problem (GameLink *link)
{
  make (PENT_LINK (link));

  return PENT_LINK (link)->problem;
}

static char *
describe (GameLink *link)
{
  PentBoard *board = pent_editor_get_board (PENT_LINK (link)->editor);
  guint n = pent_board_get_n_pieces (board) - pent_board_count_name (board, PENT_NAME_TERRAIN);
  g_autofree char *size = pent_words_size (board);

  /* Translators: what a link leads to: “8×8 torus, 5 pieces” */
  return g_strdup_printf (ngettext ("%s, %u piece", "%s, %u pieces", n), size, n);
}

static gboolean
is_long (GameLink *link)
{
  const char *text = get_text (link);

  return text != NULL && strlen (text) > USUAL_LENGTH;
}

static void
pent_link_init_link (GameLinkInterface *iface)
{
  iface->get_text = get_text;
  iface->describe = describe;
  iface->get_problem = get_problem;
  iface->is_long = is_long;
}

/* --- The object ------------------------------------------------------------------------------ */

static void
on_board (PentLink *self)
{
  drop (self);
  game_link_emit_changed (GAME_LINK (self));
}

static void
pent_link_set_property (GObject      *object,
                        guint         property,
                        const GValue *value,
                        GParamSpec   *pspec)
{
  PentLink *self = PENT_LINK (object);

  if (property != PROP_BASE)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
      return;
    }

  g_free (self->base);
  self->base = g_value_dup_string (value);
  on_board (self);
}

static void
pent_link_finalize (GObject *object)
{
  PentLink *self = PENT_LINK (object);

  drop (self);
  g_clear_object (&self->editor);
  g_free (self->base);

  G_OBJECT_CLASS (pent_link_parent_class)->finalize (object);
}

static void
pent_link_class_init (PentLinkClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->set_property = pent_link_set_property;
  object_class->finalize = pent_link_finalize;
  properties[PROP_BASE]
      = g_param_spec_string ("base", NULL, NULL, "", G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
pent_link_init (PentLink *self)
{
  self->base = g_strdup ("");
}

PentLink *
pent_link_new (PentEditor *editor)
{
  PentLink *self = g_object_new (PENT_TYPE_LINK, NULL);

  self->editor = g_object_ref (editor);
  g_signal_connect_object (editor, "notify::board", G_CALLBACK (on_board), self, G_CONNECT_SWAPPED);

  return self;
}
