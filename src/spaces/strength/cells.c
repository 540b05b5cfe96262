#include "spaces/strength/cells.h"

#include "spaces/board/board.h"

#include <string.h>

guint
spaces_cells_beside (guint size,
                     guint cell,
                     guint beside[SPACES_CELLS_BESIDE])
{
  guint n = 0;

  if (cell >= size)
    beside[n++] = cell - size;
  if (cell % size > 0)
    beside[n++] = cell - 1;
  if (cell % size < size - 1)
    beside[n++] = cell + 1;
  if (cell + size < size * size)
    beside[n++] = cell + size;

  return n;
}

/* Breadth-first search from the top row. */
void
spaces_cells_flood (guint         size,
                    guint         n_goals,
                    const guint8 *blocked,
                    guint16      *stops)
{
  guint16 queue[SPACES_MAX_SQUARES];
  guint n = 0;

  memset (stops, 0, size * size * sizeof *stops);
  for (guint cell = 0; cell < n_goals; cell++)
    {
      if (blocked[cell])
        continue;
      stops[cell] = 1;
      queue[n++] = (guint16) cell;
    }
  for (guint done = 0; done < n; done++)
    {
      guint beside[SPACES_CELLS_BESIDE];
      guint n_beside = spaces_cells_beside (size, queue[done], beside);

      for (guint i = 0; i < n_beside; i++)
        {
          if (blocked[beside[i]] || stops[beside[i]] > 0)
            continue;
          stops[beside[i]] = stops[queue[done]] + 1;
          queue[n++] = (guint16) beside[i];
        }
    }
}
