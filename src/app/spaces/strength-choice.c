/* The library is asked for its signal only while its boards play. */
#include "app/spaces/strength-choice.h"

#include "app/desktop/settings.h"
#include "library/library.h"

struct _EditorStrengthChoice
{
  GObject                  parent_instance;

  GSettings               *settings;  /* a reference */
  EditorStrengthOpponents *opponents; /* a reference */
  Library                 *library;   /* a reference, or NULL */
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (EditorStrengthChoice, editor_strength_choice, G_TYPE_OBJECT)

static void
set_opponents (EditorStrengthChoice    *self,
               EditorStrengthOpponents *opponents)
{
  g_clear_pointer (&self->opponents, editor_strength_opponents_unref);
  self->opponents = editor_strength_opponents_ref (opponents);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
on_library (EditorStrengthChoice *self)
{
  g_autoptr (EditorStrengthOpponents) opponents = editor_strength_opponents_read (self->settings);

  if (!editor_strength_opponents_are_population (opponents))
    set_opponents (self, opponents);
}

static void
watch_library (EditorStrengthChoice *self)
{
  g_autofree char *path = NULL;

  if (self->library != NULL || editor_strength_opponents_are_population (self->opponents))
    return;

  path = library_store_default_path ();
  self->library = library_get (path);
  g_signal_connect_object (self->library, "changed", G_CALLBACK (on_library), self,
                           G_CONNECT_SWAPPED);
}

static void
on_settings (EditorStrengthChoice *self)
{
  g_autoptr (EditorStrengthOpponents) opponents = editor_strength_opponents_read (self->settings);

  if (self->opponents != NULL && editor_strength_opponents_equal (opponents, self->opponents))
    return;

  set_opponents (self, opponents);
  watch_library (self);
}

EditorStrengthOpponents *
editor_strength_choice_get (EditorStrengthChoice *self)
{
  return self->opponents;
}

static void
editor_strength_choice_finalize (GObject *object)
{
  EditorStrengthChoice *self = EDITOR_STRENGTH_CHOICE (object);

  g_clear_pointer (&self->opponents, editor_strength_opponents_unref);
  g_clear_object (&self->library);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (editor_strength_choice_parent_class)->finalize (object);
}

static void
editor_strength_choice_class_init (EditorStrengthChoiceClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = editor_strength_choice_finalize;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
editor_strength_choice_init (EditorStrengthChoice *self)
{
}

EditorStrengthChoice *
editor_strength_choice_new (GSettings *settings)
{
  EditorStrengthChoice *self = g_object_new (EDITOR_TYPE_STRENGTH_CHOICE, NULL);

  self->settings = g_object_ref (settings);
  g_signal_connect_object (settings, "changed::" EDITOR_SETTING_STRENGTH_AGAINST,
                           G_CALLBACK (on_settings), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::" EDITOR_SETTING_STRENGTH_SCORING,
                           G_CALLBACK (on_settings), self, G_CONNECT_SWAPPED);
  on_settings (self);

  return self;
}
