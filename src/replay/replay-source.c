#include "replay/replay-source.h"

G_DEFINE_INTERFACE (ReplaySource, replay_source, G_TYPE_OBJECT)

static void
replay_source_default_init (ReplaySourceInterface *iface)
{
}

gsize
replay_source_get_length (ReplaySource *self)
{
  g_return_val_if_fail (REPLAY_IS_SOURCE (self), 0);

  return REPLAY_SOURCE_GET_IFACE (self)->get_length (self);
}

/* What move @n is, as a sentence; NULL if the source describes nothing. Free with g_free(). */
char *
replay_source_describe (ReplaySource *self,
                        gsize         n)
{
  g_return_val_if_fail (REPLAY_IS_SOURCE (self), NULL);

  if (REPLAY_SOURCE_GET_IFACE (self)->describe == NULL)
    return NULL;

  return REPLAY_SOURCE_GET_IFACE (self)->describe (self, n);
}

/* Whether all moves are legal; a source that checks nothing is valid. */
gboolean
replay_source_validate (ReplaySource  *self,
                        GError       **error)
{
  g_return_val_if_fail (REPLAY_IS_SOURCE (self), FALSE);

  if (REPLAY_SOURCE_GET_IFACE (self)->validate == NULL)
    return TRUE;

  return REPLAY_SOURCE_GET_IFACE (self)->validate (self, error);
}
