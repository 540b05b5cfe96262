/* The link is made when it is first asked for and kept until something changes ("lazy cache"):
 * is_made says whether text and problem are valid. */
#include "text/game-link.h"

#include "objects/plain-object.h"

#include <string.h>

/* A game of a hundred moves, or twelve pieces and much that is blocked; a QR code of more does with
 * less error correction. */
#define USUAL_LENGTH 280

struct _GameLink
{
  GObject             parent_instance;

  const GameLinkKind *kind;
  gpointer            source;      /* owned */
  GDestroyNotify      free_source;
  char               *base;        /* the address that links begin with; never NULL */

  gboolean            is_made;     /* what follows */
  char               *text;        /* NULL when there is nothing to share, or with a problem */
  char               *problem;     /* a sentence, or NULL */
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (GameLink, game_link, G_TYPE_OBJECT)

static void
ensure_made (GameLink *self)
{
  g_autoptr (GError) error = NULL;

  if (self->is_made)
    return;

  self->is_made = TRUE;
  self->text = self->kind->make (self, &error);
  if (error != NULL)
    self->problem = g_strdup (error->message);
}

const char *
game_link_get_text (GameLink *self)
{
  ensure_made (self);
  return self->text;
}

const char *
game_link_get_problem (GameLink *self)
{
  ensure_made (self);
  return self->problem;
}

char *
game_link_describe (GameLink *self)
{
  return self->kind->describe (self);
}

char *
game_link_dup_recipient_notice (GameLink *self,
                                gboolean  is_brief)
{
  return self->kind->dup_recipient_notice != NULL
             ? self->kind->dup_recipient_notice (self, is_brief)
             : NULL;
}

/* Counts bytes, which are characters: links are ASCII. */
gboolean
game_link_is_long (GameLink *self)
{
  const char *text;

  if (self->kind->is_long != NULL)
    return self->kind->is_long (self);

  text = game_link_get_text (self);
  return text != NULL && strlen (text) > USUAL_LENGTH;
}

guint
game_link_get_name_length (GameLink *self)
{
  return self->kind->get_name_length != NULL ? self->kind->get_name_length (self) : 0;
}

gboolean
game_link_has_name (GameLink *self)
{
  return self->kind->has_name != NULL && self->kind->has_name (self);
}

void
game_link_set_has_name (GameLink *self,
                        gboolean  has_name)
{
  if (self->kind->set_has_name != NULL)
    self->kind->set_has_name (self, has_name);
}

/* --- For the kinds ---------------------------------------------------------------------------- */

gpointer
game_link_get_source (GameLink *self)
{
  return self->source;
}

const char *
game_link_get_base (GameLink *self)
{
  return self->base;
}

gboolean
game_link_is_made (GameLink *self)
{
  return self->is_made;
}

/* Clears the cache without a signal. */
static void
reset (GameLink *self)
{
  self->is_made = FALSE;
  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->problem, g_free);
}

void
game_link_drop (GameLink *self)
{
  reset (self);
  g_signal_emit (self, changed_signal, 0);
}

/* "base" is the only property. */
static void
game_link_set_property (GObject      *object,
                        guint         property,
                        const GValue *value,
                        GParamSpec   *pspec)
{
  GameLink *self = GAME_LINK (object);

  g_free (self->base);
  self->base = g_value_dup_string (value);
  game_link_drop (self);
}

static void
game_link_finalize (GObject *object)
{
  GameLink *self = GAME_LINK (object);

  reset (self);
  g_free (self->base);
  if (self->free_source != NULL)
    self->free_source (self->source);

  G_OBJECT_CLASS (game_link_parent_class)->finalize (object);
}

static void
game_link_class_init (GameLinkClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->set_property = game_link_set_property;
  object_class->finalize = game_link_finalize;
  g_object_class_install_property (
      object_class, 1,
      g_param_spec_string ("base", NULL, NULL, "", G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  changed_signal = PLAIN_SIGNAL (GAME_TYPE_LINK, "link-changed", 0);
}

static void
game_link_init (GameLink *self)
{
  self->base = g_strdup ("");
}

GameLink *
game_link_new (const GameLinkKind *kind,
               gpointer            source,
               GDestroyNotify      free_source)
{
  GameLink *self = g_object_new (GAME_TYPE_LINK, NULL);

  self->kind = kind;
  self->source = source;
  self->free_source = free_source;

  return self;
}
