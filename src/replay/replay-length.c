/* A source that only knows how many moves there are: for views that draw the moves themselves. */
#include "replay/replay-length.h"

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
