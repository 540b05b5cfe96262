/* cells.h: the squares of a board without their names, for what looks at many of them
 *
 * A cell is row × size + column: 0 is the first square of the top row. What is written for each
 * cell has size² entries.
 */
#pragma once

#include <glib.h>

/* The cells beside @cell, up, left, right and down as far as the board goes; says how many. */
#define SPACES_CELLS_BESIDE 4
guint spaces_cells_beside (guint size,
                           guint cell,
                           guint beside[SPACES_CELLS_BESIDE]);
/* Writes for each cell the fewest stops from there to one of the first @n_goals of the top row,
 * both included, past what is @blocked; 0 where there is no way. */
void  spaces_cells_flood  (guint         size,
                           guint         n_goals,
                           const guint8 *blocked,
                           guint16      *stops);
