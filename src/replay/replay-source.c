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

/* --- Of which only the length matters --- */

struct _EditorLengthSource
{
  GObject parent_instance;

  gsize   length;
};

static gsize
get_length (ReplaySource *source)
{
  return EDITOR_LENGTH_SOURCE (source)->length;
}

static void
implement_source (ReplaySourceInterface *interface)
{
  interface->get_length = get_length;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (EditorLengthSource, editor_length_source, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (REPLAY_TYPE_SOURCE, implement_source))

static void
editor_length_source_class_init (EditorLengthSourceClass *klass)
{
}

static void
editor_length_source_init (EditorLengthSource *self)
{
}

ReplaySource *
editor_length_source_new (gsize length)
{
  EditorLengthSource *self = g_object_new (EDITOR_TYPE_LENGTH_SOURCE, NULL);

  self->length = length;

  return REPLAY_SOURCE (self);
}
