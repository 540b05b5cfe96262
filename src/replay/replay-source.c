/* Immutable. */
#include "replay/replay-source.h"

struct _ReplaySource
{
  GObject  parent_instance;

  gsize    length;
  char    *stop; /* or NULL */
};

G_DEFINE_FINAL_TYPE (ReplaySource, replay_source, G_TYPE_OBJECT)

static void
replay_source_finalize (GObject *object)
{
  g_free (REPLAY_SOURCE (object)->stop);

  G_OBJECT_CLASS (replay_source_parent_class)->finalize (object);
}

static void
replay_source_class_init (ReplaySourceClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = replay_source_finalize;
}

static void
replay_source_init (ReplaySource *self)
{
}

ReplaySource *
replay_source_new (gsize       length,
                   const char *stop)
{
  ReplaySource *self = g_object_new (REPLAY_TYPE_SOURCE, NULL);

  self->length = length;
  self->stop = g_strdup (stop);

  return self;
}

gsize
replay_source_get_length (ReplaySource *self)
{
  return self->length;
}

const char *
replay_source_get_stop (ReplaySource *self)
{
  return self->stop;
}
