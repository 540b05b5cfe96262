#include "text/game-link.h"

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_INTERFACE (GameLink, game_link, G_TYPE_OBJECT)

static void
game_link_default_init (GameLinkInterface *iface)
{
  signals[SIGNAL_CHANGED] = g_signal_new ("link-changed", GAME_TYPE_LINK, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
}

const char *
game_link_get_text (GameLink *self)
{
  return GAME_LINK_GET_IFACE (self)->get_text (self);
}

char *
game_link_describe (GameLink *self)
{
  return GAME_LINK_GET_IFACE (self)->describe (self);
}

const char *
game_link_get_problem (GameLink *self)
{
  GameLinkInterface *iface = GAME_LINK_GET_IFACE (self);

  return iface->get_problem != NULL ? iface->get_problem (self) : NULL;
}

char *
game_link_dup_recipient_notice (GameLink *self,
                                gboolean  is_brief)
{
  GameLinkInterface *iface = GAME_LINK_GET_IFACE (self);

  return iface->dup_recipient_notice != NULL ? iface->dup_recipient_notice (self, is_brief) : NULL;
}

gboolean
game_link_is_long (GameLink *self)
{
  GameLinkInterface *iface = GAME_LINK_GET_IFACE (self);

  return iface->is_long != NULL && iface->is_long (self);
}

guint
game_link_get_name_length (GameLink *self)
{
  GameLinkInterface *iface = GAME_LINK_GET_IFACE (self);

  return iface->get_name_length != NULL ? iface->get_name_length (self) : 0;
}

gboolean
game_link_has_name (GameLink *self)
{
  GameLinkInterface *iface = GAME_LINK_GET_IFACE (self);

  return iface->has_name != NULL && iface->has_name (self);
}

void
game_link_set_has_name (GameLink *self,
                        gboolean  has_name)
{
  GameLinkInterface *iface = GAME_LINK_GET_IFACE (self);

  if (iface->set_has_name != NULL)
    iface->set_has_name (self, has_name);
}

void
game_link_emit_changed (GameLink *self)
{
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}
