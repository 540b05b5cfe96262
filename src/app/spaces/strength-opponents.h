/* strength-opponents.h: whom the board plays in Strength, and how points are counted
 *
 * All plain boards, all legal ones, or those of its size in the library or in one of its decks, as
 * the settings say.
 *
 *   EditorStrengthOpponents *opponents = editor_strength_opponents_read (settings);
 *   opponents->kind, opponents->scoring
 *   editor_strength_opponents_unref (opponents);
 */
#pragma once

#include "spaces/strength/strength.h"

G_BEGIN_DECLS

typedef enum
{
  EDITOR_STRENGTH_PLAIN,
  EDITOR_STRENGTH_ALL,
  EDITOR_STRENGTH_LIBRARY,
  EDITOR_STRENGTH_DECK,
} EditorStrengthKind;

/* An immutable value, reference counted and safe between threads. */
typedef struct
{
  EditorStrengthKind  kind;
  char               *deck; /* its name, or NULL */
  SpacesScoring       scoring;
} EditorStrengthOpponents;

EditorStrengthOpponents *editor_strength_opponents_new   (EditorStrengthKind       kind,
                                                          const char              *deck,
                                                          SpacesScoring            scoring);
/* Those of EDITOR_SETTING_STRENGTH_AGAINST and EDITOR_SETTING_STRENGTH_SCORING. */
EditorStrengthOpponents *editor_strength_opponents_read  (GSettings               *settings);
EditorStrengthOpponents *editor_strength_opponents_ref   (EditorStrengthOpponents *opponents);
void                     editor_strength_opponents_unref (EditorStrengthOpponents *opponents);
gboolean                 editor_strength_opponents_equal (const EditorStrengthOpponents *a,
                                                          const EditorStrengthOpponents *b);

/* Whether they are those of a population, which is drawn or counted; else boards are given. */
gboolean                 editor_strength_opponents_are_population
                                                         (const EditorStrengthOpponents *opponents);
SpacesPopulation        *editor_strength_opponents_make_population
                                                         (const EditorStrengthOpponents *opponents,
                                                          guint                          size);
/* In a thread: the boards of @size in the library of the window or the deck. Errors:
 * library-boards.h. */
GPtrArray               *editor_strength_opponents_read_boards
                                                         (const EditorStrengthOpponents *opponents,
                                                          guint                          size,
                                                          GError                       **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (EditorStrengthOpponents, editor_strength_opponents_unref)

G_END_DECLS
