/* The setting is a word, or the word of a deck with its name behind it. A deck that was renamed or
 * removed is missing like one that never was: the reason is shown where figures would be. */
#include "app/spaces/strength-opponents.h"

#include "app/desktop/settings.h"
#include "library/library-boards.h"

#include <string.h>

#define DECK "deck:"

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

EditorStrengthOpponents *
editor_strength_opponents_read (GSettings *settings)
{
  g_autofree char *against = g_settings_get_string (settings, EDITOR_SETTING_STRENGTH_AGAINST);
  g_autofree char *name = g_settings_get_string (settings, EDITOR_SETTING_STRENGTH_SCORING);
  SpacesScoring scoring = g_str_equal (name, "engine") ? SPACES_SCORING_ENGINE
                                                       : SPACES_SCORING_WEB;

  if (g_str_has_prefix (against, DECK))
    return editor_strength_opponents_new (EDITOR_STRENGTH_DECK, against + strlen (DECK), scoring);
  if (g_str_equal (against, "library"))
    return editor_strength_opponents_new (EDITOR_STRENGTH_LIBRARY, NULL, scoring);
  if (g_str_equal (against, "all"))
    return editor_strength_opponents_new (EDITOR_STRENGTH_ALL, NULL, scoring);

  return editor_strength_opponents_new (EDITOR_STRENGTH_PLAIN, NULL, scoring);
}

EditorStrengthOpponents *
editor_strength_opponents_ref (EditorStrengthOpponents *opponents)
{
  return g_atomic_rc_box_acquire (opponents);
}

static void
opponents_clear (gpointer data)
{
  g_free (((EditorStrengthOpponents *) data)->deck);
}

void
editor_strength_opponents_unref (EditorStrengthOpponents *opponents)
{
  g_atomic_rc_box_release_full (opponents, opponents_clear);
}

gboolean
editor_strength_opponents_equal (const EditorStrengthOpponents *a,
                                 const EditorStrengthOpponents *b)
{
  return a->kind == b->kind && a->scoring == b->scoring && g_strcmp0 (a->deck, b->deck) == 0;
}

gboolean
editor_strength_opponents_are_population (const EditorStrengthOpponents *opponents)
{
  return opponents->kind == EDITOR_STRENGTH_PLAIN || opponents->kind == EDITOR_STRENGTH_ALL;
}

SpacesPopulation *
editor_strength_opponents_make_population (const EditorStrengthOpponents *opponents,
                                           guint                          size)
{
  return spaces_population_new (opponents->kind == EDITOR_STRENGTH_ALL ? SPACES_POPULATION_ALL
                                                                       : SPACES_POPULATION_PLAIN,
                                size, 0);
}

GPtrArray *
editor_strength_opponents_read_boards (const EditorStrengthOpponents  *opponents,
                                       guint                           size,
                                       GError                        **error)
{
  return library_boards_read (NULL, opponents->deck, size, error);
}
