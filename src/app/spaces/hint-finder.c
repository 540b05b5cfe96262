/* Several edits in a row, as those of a drag, begin one job: `pause` starts with the first of them.
 * A canvas that is not mapped has no hints found; what it shows then is that of its last board. The
 * canvas itself drops its hints with every edit, so nothing here has to: only where hints are no
 * longer wanted are they taken back. */
#include "app/spaces/hint-finder.h"

#include "app/spaces/strength-choice.h"
#include "app/spaces/variations-job.h"
#include "spaces/strength/hints.h"

#define PAUSE_MSEC 30

struct _EditorHintFinder
{
  GObject              parent_instance;

  EditorBoardCanvas    *canvas; /* not owned */
  BoardEditor          *editor; /* a reference, as the next one */
  EditorStrengthChoice *choice;
  EditorVariationsJob  *job;    /* owned */
  guint                 pause;  /* source that begins the job, or 0 */
  gboolean              active;
};

enum
{
  PROP_ACTIVE = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (EditorHintFinder, editor_hint_finder, G_TYPE_OBJECT)

static void
on_variations (GArray   *variations,
               gpointer  data)
{
  EditorHintFinder *self = data;
  g_autoptr (SpacesHints) hints = spaces_hints_new (variations);

  editor_board_canvas_set_hints (self->canvas, hints);
}

static gboolean
on_pause (gpointer data)
{
  EditorHintFinder *self = data;

  self->pause = 0;
  editor_variations_job_begin_next (self->job, board_editor_get_board (self->editor),
                                    board_editor_get_position (self->editor),
                                    editor_strength_choice_get (self->choice));

  return G_SOURCE_REMOVE;
}

/* A finished board has no next moves; board_editor_get_next() says so for the position. */
static gboolean
is_wanted (EditorHintFinder *self)
{
  return self->active && gtk_widget_get_mapped (GTK_WIDGET (self->canvas))
         && !board_editor_get_next (self->editor)->finished;
}

/* The job is cancelled at once: its answer would be one for a board that is gone. */
static void
update (EditorHintFinder *self)
{
  g_clear_handle_id (&self->pause, g_source_remove);
  editor_variations_job_cancel (self->job);
  if (is_wanted (self))
    self->pause = g_timeout_add_full (G_PRIORITY_DEFAULT_IDLE, PAUSE_MSEC, on_pause, self, NULL);
  else
    editor_board_canvas_set_hints (self->canvas, NULL);
}

static void
set_active (EditorHintFinder *self,
            gboolean          active)
{
  if (active == self->active)
    return;

  self->active = active;
  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ACTIVE]);
}

static void
editor_hint_finder_set_property (GObject      *object,
                                 guint         property,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  if (property == PROP_ACTIVE)
    set_active (EDITOR_HINT_FINDER (object), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
editor_hint_finder_get_property (GObject    *object,
                                 guint       property,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  if (property == PROP_ACTIVE)
    g_value_set_boolean (value, EDITOR_HINT_FINDER (object)->active);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
editor_hint_finder_dispose (GObject *object)
{
  EditorHintFinder *self = EDITOR_HINT_FINDER (object);

  g_clear_handle_id (&self->pause, g_source_remove);
  g_clear_pointer (&self->job, editor_variations_job_free);
  if (self->editor != NULL)
    g_signal_handlers_disconnect_by_data (self->editor, self);
  if (self->canvas != NULL)
    g_signal_handlers_disconnect_by_data (self->canvas, self);
  self->canvas = NULL;
  if (self->choice != NULL)
    g_signal_handlers_disconnect_by_data (self->choice, self);
  g_clear_object (&self->choice);
  g_clear_object (&self->editor);

  G_OBJECT_CLASS (editor_hint_finder_parent_class)->dispose (object);
}

static void
editor_hint_finder_class_init (EditorHintFinderClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = editor_hint_finder_dispose;
  object_class->set_property = editor_hint_finder_set_property;
  object_class->get_property = editor_hint_finder_get_property;

  properties[PROP_ACTIVE]
      = g_param_spec_boolean ("active", NULL, NULL, FALSE,
                              G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
editor_hint_finder_init (EditorHintFinder *self)
{
  self->job = editor_variations_job_new (on_variations, self);
}

EditorHintFinder *
editor_hint_finder_new (EditorBoardCanvas *canvas,
                        GSettings         *settings)
{
  static const char *const signals[] = { "notify::board", "notify::position" };
  EditorHintFinder *self = g_object_new (EDITOR_TYPE_HINT_FINDER, NULL);

  self->canvas = canvas;
  self->editor = g_object_ref (editor_board_canvas_get_editor (canvas));
  for (gsize i = 0; i < G_N_ELEMENTS (signals); i++)
    g_signal_connect_swapped (self->editor, signals[i], G_CALLBACK (update), self);
  self->choice = editor_strength_choice_new (settings);
  g_signal_connect_swapped (self->choice, "changed", G_CALLBACK (update), self);
  g_signal_connect_swapped (canvas, "map", G_CALLBACK (update), self);
  g_signal_connect_swapped (canvas, "unmap", G_CALLBACK (update), self);

  return self;
}
