/* The link is made when it is first asked for and kept until something changes ("lazy cache"):
 * is_made says whether text and problem are valid. Subclasses implement make() and call
 * web_link_drop() after a change. */
#include "text/web-link.h"

#include <string.h>

/* A game of a hundred moves, or twelve pieces and much that is blocked; a QR code of more does with
 * less error correction. */
#define USUAL_LENGTH 280

typedef struct
{
  char     *base;    /* the address that links begin with; never NULL */
  gboolean  is_made; /* what follows */
  char     *text;    /* NULL when there is nothing to share, or with a problem */
  char     *problem; /* a sentence, or NULL */
} WebLinkPrivate;

enum
{
  PROP_BASE = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void web_link_init_link (GameLinkInterface *iface);

G_DEFINE_ABSTRACT_TYPE_WITH_CODE (WebLink, web_link, G_TYPE_OBJECT,
                                  G_ADD_PRIVATE (WebLink)
                                  G_IMPLEMENT_INTERFACE (GAME_TYPE_LINK, web_link_init_link))

/* --- Interface -------------------------------------------------------------------------------- */

/* The private part with the link made. */
static WebLinkPrivate *
made (GameLink *link)
{
  WebLink *self = WEB_LINK (link);
  WebLinkPrivate *priv = web_link_get_instance_private (self);
  g_autoptr (GError) error = NULL;

  if (priv->is_made)
    return priv;

  priv->is_made = TRUE;
  priv->text = WEB_LINK_GET_CLASS (self)->make (self, &error);
  if (error != NULL)
    priv->problem = g_strdup (error->message);

  return priv;
}

static const char *
get_text (GameLink *link)
{
  return made (link)->text;
}

static const char *
get_problem (GameLink *link)
{
  return made (link)->problem;
}

static char *
describe (GameLink *link)
{
  return WEB_LINK_GET_CLASS (link)->describe (WEB_LINK (link));
}

/* Counts bytes, which are characters: links are ASCII. */
static gboolean
is_long (GameLink *link)
{
  const char *text = get_text (link);

  return text != NULL && strlen (text) > USUAL_LENGTH;
}

static void
web_link_init_link (GameLinkInterface *iface)
{
  iface->get_text = get_text;
  iface->describe = describe;
  iface->get_problem = get_problem;
  iface->is_long = is_long;
}

/* --- The object ------------------------------------------------------------------------------- */

const char *
web_link_get_base (WebLink *self)
{
  WebLinkPrivate *priv = web_link_get_instance_private (self);

  return priv->base;
}

gboolean
web_link_is_made (WebLink *self)
{
  WebLinkPrivate *priv = web_link_get_instance_private (self);

  return priv->is_made;
}

/* Clears the cache without a signal. */
static void
reset (WebLink *self)
{
  WebLinkPrivate *priv = web_link_get_instance_private (self);

  priv->is_made = FALSE;
  g_clear_pointer (&priv->text, g_free);
  g_clear_pointer (&priv->problem, g_free);
}

void
web_link_drop (WebLink *self)
{
  reset (self);
  game_link_emit_changed (GAME_LINK (self));
}

static void
web_link_set_property (GObject      *object,
                       guint         property,
                       const GValue *value,
                       GParamSpec   *pspec)
{
  WebLinkPrivate *priv = web_link_get_instance_private (WEB_LINK (object));

  if (property != PROP_BASE)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
      return;
    }

  g_free (priv->base);
  priv->base = g_value_dup_string (value);
  web_link_drop (WEB_LINK (object));
}

static void
web_link_finalize (GObject *object)
{
  WebLinkPrivate *priv = web_link_get_instance_private (WEB_LINK (object));

  reset (WEB_LINK (object));
  g_free (priv->base);

  G_OBJECT_CLASS (web_link_parent_class)->finalize (object);
}

static void
web_link_class_init (WebLinkClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->set_property = web_link_set_property;
  object_class->finalize = web_link_finalize;
  properties[PROP_BASE]
      = g_param_spec_string ("base", NULL, NULL, "", G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
web_link_init (WebLink *self)
{
  WebLinkPrivate *priv = web_link_get_instance_private (self);

  priv->base = g_strdup ("");
}
