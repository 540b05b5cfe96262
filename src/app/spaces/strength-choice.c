/* The setting is a word, or the word of a deck with its name behind it. A deck that was renamed or
 * removed is missing like one that never was: the reason is shown where figures would be. */
#include "app/spaces/strength-choice.h"

#include "app/desktop/settings.h"
#include "library/library.h"
#include "objects/object-owns.h"
#include "objects/plain-object.h"
#include "objects/shared-value.h"

#include <string.h>

struct _EditorStrengthChoice
{
  GObject                  parent_instance;

  GSettings               *settings;  /* a reference */
  EditorStrengthOpponents *opponents; /* a reference */
  Library                 *library;   /* a reference, or NULL */
};

DEFINE_PLAIN_TYPE (EditorStrengthChoice, editor_strength_choice, G_TYPE_OBJECT)

EditorStrengthOpponents *
editor_strength_opponents_new (EditorStrengthKind  kind,
                               const char         *deck,
                               SpacesScoring       scoring)
{
  EditorStrengthOpponents *opponents = g_atomic_rc_box_new0 (EditorStrengthOpponents);

  opponents->kind = kind;
  opponents->deck = g_strdup (deck);
  opponents->scoring = scoring;

  return opponents;
}

static void
opponents_clear (EditorStrengthOpponents *opponents)
{
  g_free (opponents->deck);
}

SHARED_VALUE (EditorStrengthOpponents, editor_strength_opponents, opponents_clear)

gboolean
editor_strength_opponents_are_population (const EditorStrengthOpponents *opponents)
{
  return opponents->kind == EDITOR_STRENGTH_PLAIN || opponents->kind == EDITOR_STRENGTH_ALL;
}

static EditorStrengthOpponents *
read_settings (GSettings *settings)
{
  g_autofree char *against = g_settings_get_string (settings, EDITOR_SETTING_STRENGTH_AGAINST);
  g_autofree char *name = g_settings_get_string (settings, EDITOR_SETTING_STRENGTH_SCORING);
  const char *deck = NULL;
  EditorStrengthKind kind = EDITOR_STRENGTH_PLAIN;

  if (g_str_has_prefix (against, EDITOR_STRENGTH_DECK_PREFIX))
    {
      kind = EDITOR_STRENGTH_DECK;
      deck = against + strlen (EDITOR_STRENGTH_DECK_PREFIX);
    }
  else if (g_str_equal (against, "library"))
    kind = EDITOR_STRENGTH_LIBRARY;
  else if (g_str_equal (against, "all"))
    kind = EDITOR_STRENGTH_ALL;

  return editor_strength_opponents_new (kind, deck, g_str_equal (name, "engine")
                                                        ? SPACES_SCORING_ENGINE
                                                        : SPACES_SCORING_WEB);
}

static void update (EditorStrengthChoice *self);

static void
on_library (EditorStrengthChoice *self)
{
  if (!editor_strength_opponents_are_population (self->opponents))
    update (self);
}

/* The library is asked for its signal once its boards play. */
static void
update (EditorStrengthChoice *self)
{
  g_clear_pointer (&self->opponents, editor_strength_opponents_unref);
  self->opponents = read_settings (self->settings);
  g_signal_emit_by_name (self, "changed");
  if (self->library == NULL && !editor_strength_opponents_are_population (self->opponents))
    {
      g_autofree char *path = library_store_default_path ();

      self->library = library_get (path);
      g_signal_connect_object (self->library, "changed", G_CALLBACK (on_library), self,
                               G_CONNECT_SWAPPED);
    }
}

EditorStrengthOpponents *
editor_strength_choice_get (EditorStrengthChoice *self)
{
  return self->opponents;
}

static void
editor_strength_choice_class_init (EditorStrengthChoiceClass *klass)
{
  OBJECT_KEEPS_AS (klass, EditorStrengthChoice, opponents, editor_strength_opponents_unref);
  OBJECT_KEEPS (klass, EditorStrengthChoice, library, settings);
  PLAIN_SIGNAL (G_TYPE_FROM_CLASS (klass), "changed", 0);
}

EditorStrengthChoice *
editor_strength_choice_new (GSettings *settings)
{
  EditorStrengthChoice *self = g_object_new (EDITOR_TYPE_STRENGTH_CHOICE, NULL);

  self->settings = g_object_ref (settings);
  g_signal_connect_object (settings, "changed::" EDITOR_SETTING_STRENGTH_AGAINST,
                           G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::" EDITOR_SETTING_STRENGTH_SCORING,
                           G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);

  return self;
}
