/* worst.h: the boards that beat a board by most
 *
 * At most SPACES_WORST_MAX of them, by lead, ties by code. What is offered is put in its place or
 * dropped; the order in which boards are offered changes nothing. A board that is there already is
 * not taken again: a sample may draw one twice. Part of strength.h.
 */
#pragma once

#include "spaces/board/board.h"

G_BEGIN_DECLS

#define SPACES_WORST_MAX 10

typedef struct
{
  SpacesBoard *board;
  char        *code;
  gint         points; /* of the board that is measured */
  gint         theirs; /* of this one */
} SpacesEnemy;

typedef struct
{
  guint       n;
  SpacesEnemy items[SPACES_WORST_MAX];
} SpacesWorst;

void     spaces_worst_clear (SpacesWorst       *self);
gboolean spaces_worst_takes (const SpacesWorst *self,
                             gint               points,
                             gint               theirs);
void     spaces_worst_offer (SpacesWorst       *self,
                             SpacesBoard       *board,
                             gint               points,
                             gint               theirs);
void     spaces_worst_merge (SpacesWorst       *self,
                             const SpacesWorst *other);

G_END_DECLS
