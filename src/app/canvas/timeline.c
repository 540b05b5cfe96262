/* Joins a document and a replay, each of which has a position: a change of one is passed to the
 * other, and the flag `following` ends the circle. The replay is loaded anew only if the
 * document's steps have changed in number or in validity; otherwise an edit just ends playing. */
#include "app/canvas/timeline.h"

#include "app/widgets/drop-children.h"
#include "app/widgets/transport-bar.h"
#include "replay/replay.h"

struct _EditorTimeline
{
  GtkWidget           parent_instance;

  Document           *document;  /* a reference, or NULL */
  Replay             *replay;    /* owned */
  gboolean            following; /* one of the two is being set from the other */

  EditorTransportBar *bar;
};

G_DEFINE_FINAL_TYPE (EditorTimeline, editor_timeline, GTK_TYPE_WIDGET)

/* The document was moved, by an edit or by another view. */
static void
follow_position (EditorTimeline *self)
{
  gsize position = document_get_position (self->document);

  if (self->following || position == replay_get_position (self->replay))
    return;

  self->following = TRUE;
  replay_seek (self->replay, position);
  self->following = FALSE;
}

/* Whether @source has as many moves as the one that is loaded, and stops where that does. */
static gboolean
is_loaded (EditorTimeline *self,
           ReplaySource   *source)
{
  return replay_get_state (self->replay) != REPLAY_STATE_INITIAL
         && replay_source_get_length (source) == replay_get_length (self->replay)
         && g_strcmp0 (replay_source_get_stop (source), replay_get_stop (self->replay)) == 0;
}

/* An edit ends playing: what comes next may be another move now. The title and status of some
 * documents change with the position, which is no edit where the replay itself has set it. */
static void
follow_replay (EditorTimeline *self)
{
  g_autoptr (ReplaySource) source = NULL;

  if (self->following)
    return;

  source = document_get_replay (self->document);
  if (is_loaded (self, source))
    {
      replay_pause (self->replay);
      return;
    }

  self->following = TRUE;
  replay_load (self->replay, source);
  self->following = FALSE;
  follow_position (self);
}

/* Playing or seeking moves the document. */
static void
on_replay (EditorTimeline *self)
{
  if (self->following || self->document == NULL)
    return;

  self->following = TRUE;
  document_set_position (self->document, replay_get_position (self->replay));
  self->following = FALSE;
}

static void
disconnect_document (EditorTimeline *self)
{
  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_clear_object (&self->document);
}

void
editor_timeline_set_document (EditorTimeline *self,
                              Document       *document)
{
  disconnect_document (self);
  self->document = g_object_ref (document);
  g_signal_connect_swapped (document, "changed", G_CALLBACK (follow_replay), self);
  g_signal_connect_swapped (document, "notify::position", G_CALLBACK (follow_position), self);
  follow_replay (self);
}

/* The keys for playing work in all of @widget, which contains the timeline. */
void
editor_timeline_add_keys (EditorTimeline *self,
                          GtkWidget      *widget)
{
  editor_transport_bar_add_keys (self->bar, widget, FALSE);
}

void
editor_timeline_set_compact (EditorTimeline *self,
                             gboolean        compact)
{
  g_object_set (self->bar, "compact", compact, NULL);
}

static void
editor_timeline_dispose (GObject *object)
{
  EditorTimeline *self = EDITOR_TIMELINE (object);

  disconnect_document (self);
  if (self->replay != NULL)
    g_signal_handlers_disconnect_by_data (self->replay, self);
  g_clear_object (&self->replay);
  editor_drop_children (GTK_WIDGET (self));

  G_OBJECT_CLASS (editor_timeline_parent_class)->dispose (object);
}

static void
editor_timeline_class_init (EditorTimelineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_timeline_dispose;
  g_type_ensure (EDITOR_TYPE_TRANSPORT_BAR);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/com/example/SpacesEditor/timeline.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorTimeline, bar);
}

static void
editor_timeline_init (EditorTimeline *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->replay = replay_new (NULL);
  g_signal_connect_swapped (self->replay, "notify::position", G_CALLBACK (on_replay), self);
  editor_transport_bar_set_replay (self->bar, self->replay);
}
