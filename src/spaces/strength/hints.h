/* hints.h: what each move that may come next is worth
 *
 * The next moves of a board that is being drawn, as sensitivity.h measures them, in a form to be
 * shown: by how much each is better or worse than their average, which are the best, and where each
 * lies between the worst and the best of them.
 *
 * Memory   an immutable value, reference counted and safe between threads. Small: an empty board
 *          has as many next moves as squares in a row, every other one ten at most.
 *
 * Example: after `3|7p` a hint has the move (1,1), a piece, and for more_wins 0.12, when boards
 * that go on there win 12 % more of their rounds than the average of all that may follow.
 */
#pragma once

#include "spaces/board/board.h"

G_BEGIN_DECLS

typedef struct
{
  SpacesMove move;
  double     wins;      /* share of rounds won if the piece goes home from there, 0…1 */
  double     more_wins; /* than the average of all hints */
  double     level;     /* 0 of the worst … 1 of the best; 1 when all are equal */
  gboolean   best;      /* nothing else is better; of none when all are equal */
} SpacesHint;

#define SPACES_TYPE_HINTS (spaces_hints_get_type ())
typedef struct _SpacesHints SpacesHints;

GType             spaces_hints_get_type  (void) G_GNUC_CONST;

/* Of an array of spaces_sensitivity_next(). */
SpacesHints      *spaces_hints_new       (const GArray      *variations);
SpacesHints      *spaces_hints_ref       (SpacesHints       *hints);
void              spaces_hints_unref     (SpacesHints       *hints);

guint             spaces_hints_get_n     (const SpacesHints *hints);
const SpacesHint *spaces_hints_get       (const SpacesHints *hints,
                                          guint              i);
/* The hint for a move of @type on @square, or NULL. */
const SpacesHint *spaces_hints_find      (const SpacesHints *hints,
                                          SpacesSquare       square,
                                          SpacesMoveType     type);

/* More or fewer wins in whole percent, as shown: +3, 0 or −12. */
gint              spaces_hint_get_percent (const SpacesHint *hint);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SpacesHints, spaces_hints_unref)

G_END_DECLS
