/* Insertion into a short sorted list. Codes are compared only among equal leads, and made only for
 * boards that are likely to stay.
 */
#include "spaces/strength/worst.h"

#include <string.h>

#include "spaces/board/code.h"

static gint
enemy_lead (const SpacesEnemy *self)
{
  return self->theirs - self->points;
}

static void
enemy_clear (SpacesEnemy *self)
{
  spaces_board_unref (self->board);
  g_free (self->code);
}

void
spaces_worst_clear (SpacesWorst *self)
{
  for (guint i = 0; i < self->n; i++)
    enemy_clear (&self->items[i]);
  self->n = 0;
}

/* Whether a board that ends a round like this may enter: it wins, and not by less than the last one
 * of a full list. */
gboolean
spaces_worst_takes (const SpacesWorst *self,
                    gint               points,
                    gint               theirs)
{
  return theirs > points
         && (self->n < SPACES_WORST_MAX
             || theirs - points >= enemy_lead (&self->items[self->n - 1]));
}

/* Keeps a reference if it takes the board. */
void
spaces_worst_offer (SpacesWorst *self,
                    SpacesBoard *board,
                    gint         points,
                    gint         theirs)
{
  SpacesEnemy enemy = { board, NULL, points, theirs };
  guint at = 0;

  if (!spaces_worst_takes (self, points, theirs))
    return;

  enemy.code = spaces_code_encode (board);
  while (at < self->n && (enemy_lead (&self->items[at]) > enemy_lead (&enemy)
                          || (enemy_lead (&self->items[at]) == enemy_lead (&enemy)
                              && strcmp (self->items[at].code, enemy.code) < 0)))
    at++;
  if (at == SPACES_WORST_MAX || (at < self->n && strcmp (self->items[at].code, enemy.code) == 0))
    {
      g_free (enemy.code);
      return;
    }

  if (self->n == SPACES_WORST_MAX)
    enemy_clear (&self->items[--self->n]);
  memmove (self->items + at + 1, self->items + at, (self->n - at) * sizeof *self->items);
  spaces_board_ref (board);
  self->items[at] = enemy;
  self->n++;
}

void
spaces_worst_merge (SpacesWorst       *self,
                    const SpacesWorst *other)
{
  for (guint i = 0; i < other->n; i++)
    spaces_worst_offer (self, other->items[i].board, other->items[i].points,
                        other->items[i].theirs);
}
