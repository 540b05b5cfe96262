/* numbers.h: how often something happened on a square, and at which moves or steps
 *
 * The first few numbers and the last are kept: as many as a picture can show.
 */
#pragma once

#include <glib.h>

#define SPACES_NUMBERS_KEPT 9 /* as many as the largest pill shows */

typedef struct
{
  guint   n;
  guint32 kept[SPACES_NUMBERS_KEPT]; /* numbers as a person reads them, from 1 */
  guint32 last;
} SpacesNumbers;

static inline void
spaces_numbers_count (SpacesNumbers *self,
                      guint32        number)
{
  if (self->n < SPACES_NUMBERS_KEPT)
    self->kept[self->n] = number;
  self->n++;
  self->last = number;
}
