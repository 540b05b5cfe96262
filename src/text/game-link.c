/* The link is made when it is first asked for and kept until something changes ("lazy cache"):
 * is_made says whether text and problem are valid. Subclasses implement make() and call
 * game_link_drop() after a change. */
#include "text/game-link.h"

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
} GameLinkPrivate;

enum
{
  PROP_BASE = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];
static guint changed_signal;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (GameLink, game_link, G_TYPE_OBJECT)

/* The private part with the link made. */
static GameLinkPrivate *
made (GameLink *self)
{
  GameLinkPrivate *priv = game_link_get_instance_private (self);
  g_autoptr (GError) error = NULL;

  if (priv->is_made)
    return priv;

  priv->is_made = TRUE;
  priv->text = GAME_LINK_GET_CLASS (self)->make (self, &error);
  if (error != NULL)
    priv->problem = g_strdup (error->message);

  return priv;
}

const char *
game_link_get_text (GameLink *self)
{
  return made (self)->text;
}

const char *
game_link_get_problem (GameLink *self)
{
  return made (self)->problem;
}

char *
game_link_describe (GameLink *self)
{
  return GAME_LINK_GET_CLASS (self)->describe (self);
}

char *
game_link_dup_recipient_notice (GameLink *self,
                                gboolean  is_brief)
{
  if (GAME_LINK_GET_CLASS (self)->dup_recipient_notice == NULL)
    return NULL;

  return GAME_LINK_GET_CLASS (self)->dup_recipient_notice (self, is_brief);
}

gboolean
game_link_is_long (GameLink *self)
{
  return GAME_LINK_GET_CLASS (self)->is_long (self);
}

/* Counts bytes, which are characters: links are ASCII. */
static gboolean
is_long (GameLink *self)
{
  const char *text = game_link_get_text (self);

  return text != NULL && strlen (text) > USUAL_LENGTH;
}

guint
game_link_get_name_length (GameLink *self)
{
  GameLinkClass *klass = GAME_LINK_GET_CLASS (self);

  return klass->get_name_length != NULL ? klass->get_name_length (self) : 0;
}

gboolean
game_link_has_name (GameLink *self)
{
  GameLinkClass *klass = GAME_LINK_GET_CLASS (self);

  return klass->has_name != NULL && klass->has_name (self);
}

void
game_link_set_has_name (GameLink *self,
                        gboolean  has_name)
{
  GameLinkClass *klass = GAME_LINK_GET_CLASS (self);

  if (klass->set_has_name != NULL)
    klass->set_has_name (self, has_name);
}

/* --- For those who derive --------------------------------------------------------------------- */

const char *
game_link_get_base (GameLink *self)
{
  GameLinkPrivate *priv = game_link_get_instance_private (self);

  return priv->base;
}

gboolean
game_link_is_made (GameLink *self)
{
  GameLinkPrivate *priv = game_link_get_instance_private (self);

  return priv->is_made;
}

void
game_link_drop (GameLink *self)
{
  GameLinkPrivate *priv = game_link_get_instance_private (self);

  priv->is_made = FALSE;
  g_clear_pointer (&priv->text, g_free);
  g_clear_pointer (&priv->problem, g_free);
  g_signal_emit (self, changed_signal, 0);
}

/* --- The object ------------------------------------------------------------------------------- */

static void
game_link_set_property (GObject      *object,
                        guint         property,
                        const GValue *value,
                        GParamSpec   *pspec)
{
  GameLinkPrivate *priv = game_link_get_instance_private (GAME_LINK (object));

  if (property != PROP_BASE)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
      return;
    }

  g_free (priv->base);
  priv->base = g_value_dup_string (value);
  game_link_drop (GAME_LINK (object));
}

static void
game_link_finalize (GObject *object)
{
  GameLinkPrivate *priv = game_link_get_instance_private (GAME_LINK (object));

  g_free (priv->base);
  g_free (priv->text);
  g_free (priv->problem);

  G_OBJECT_CLASS (game_link_parent_class)->finalize (object);
}

static void
game_link_class_init (GameLinkClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  klass->is_long = is_long;
  object_class->set_property = game_link_set_property;
  object_class->finalize = game_link_finalize;
  properties[PROP_BASE]
      = g_param_spec_string ("base", NULL, NULL, "", G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  changed_signal = g_signal_new ("link-changed", GAME_TYPE_LINK, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
}

static void
game_link_init (GameLink *self)
{
  GameLinkPrivate *priv = game_link_get_instance_private (self);

  priv->base = g_strdup ("");
}
