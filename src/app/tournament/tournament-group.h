/* tournament-group.h: the boards of one size that play a tournament, and what they are called
 *
 * Boards of different sizes do not play each other. What a person selected is divided by size; a
 * board that is the only one of its size has nobody to play against.
 *
 * Memory  an immutable value, reference counted and safe between threads.
 *
 * Example
 *   guint n_alone;
 *   g_autoptr (GPtrArray) groups = editor_tournament_group_boards (boards, names, &n_alone);
 *   // 12 boards of 3×3, 4 of 5×5, one of 8×8: two groups, the larger one first; n_alone is 1
 */
#pragma once

#include "spaces/board/board.h"

G_BEGIN_DECLS

typedef struct
{
  guint      size;
  GPtrArray *boards; /* of SpacesBoard */
  GPtrArray *names;  /* of char *; a board without a name goes by its code */
} EditorTournamentGroup;

/* @names has as many places as @boards, with NULL or "" for none. Groups of two boards and more,
 * the one with the most boards first. */
GPtrArray             *editor_tournament_group_boards (GPtrArray             *boards,
                                                       GPtrArray             *names,
                                                       guint                 *n_alone);

EditorTournamentGroup *editor_tournament_group_ref    (EditorTournamentGroup *group);
void                   editor_tournament_group_unref  (EditorTournamentGroup *group);
const char            *editor_tournament_group_name   (const EditorTournamentGroup *group,
                                                       guint                  board);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (EditorTournamentGroup, editor_tournament_group_unref)

G_END_DECLS
