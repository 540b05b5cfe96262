/* Joins a document and a replay, each of which has a position: a change of one is passed to the
 * other, and the flag `following` ends the circle. The replay is loaded anew only if the
 * document's steps have changed in number or in validity; otherwise an edit just ends playing. */
#include "app/canvas/timeline.h"

#include "app/widgets/keep-with.h"
#include "replay/replay.h"

typedef struct
{
  Document *document;  /* a reference */
  Replay   *replay;    /* owned */
  gboolean  following; /* one of the two is being set from the other */
} Timeline;

/* The document was moved, by an edit or by another view. */
static void
follow_position (Timeline *self)
{
  gsize position = document_get_position (self->document);

  if (self->following || position == replay_get_position (self->replay))
    return;

  self->following = TRUE;
  replay_seek (self->replay, position);
  self->following = FALSE;
}

/* Whether as many moves are loaded as the document has, and stop where they do. */
static gboolean
is_loaded (Timeline   *self,
           gsize       length,
           const char *stop)
{
  return replay_get_state (self->replay) != REPLAY_STATE_INITIAL
         && length == replay_get_length (self->replay)
         && g_strcmp0 (stop, replay_get_stop (self->replay)) == 0;
}

/* An edit ends playing: what comes next may be another move now. The title and status of some
 * documents change with the position, which is no edit where the replay itself has set it. */
static void
follow_replay (Timeline *self)
{
  gsize length = document_get_n_steps (self->document);
  const char *stop = document_get_stop (self->document);

  if (self->following)
    return;

  if (is_loaded (self, length, stop))
    {
      replay_pause (self->replay);
      return;
    }

  self->following = TRUE;
  replay_load (self->replay, length, stop);
  self->following = FALSE;
  follow_position (self);
}

/* Playing or seeking moves the document. */
static void
on_replay (Timeline *self)
{
  if (self->following)
    return;

  self->following = TRUE;
  document_set_position (self->document, replay_get_position (self->replay));
  self->following = FALSE;
}

static void
free_timeline (gpointer data)
{
  Timeline *self = data;

  g_signal_handlers_disconnect_by_data (self->document, self);
  g_signal_handlers_disconnect_by_data (self->replay, self);
  g_object_unref (self->document);
  g_object_unref (self->replay);
  g_free (self);
}

void
editor_timeline_attach (EditorTransportBar *bar,
                        Document           *document)
{
  Timeline *self = g_new0 (Timeline, 1);

  editor_keep_with (bar, self, free_timeline);
  self->document = g_object_ref (document);
  self->replay = replay_new (NULL, NULL);
  g_signal_connect_swapped (self->replay, "notify::position", G_CALLBACK (on_replay), self);
  g_signal_connect_swapped (document, "changed", G_CALLBACK (follow_replay), self);
  g_signal_connect_swapped (document, "notify::position", G_CALLBACK (follow_position), self);
  editor_transport_bar_set_replay (bar, self->replay);
  follow_replay (self);
}
