/* slug-writer.h: writes the versions 1 to 3.1
 *
 * Every writer first asks whether its version can hold the board, and says with the error
 * DECODE_ERROR_UNWRITABLE what it has no place for. The order of the pieces is that of the board.
 */
#pragma once

#include "pentominoes/encoding/slug-reader.h"
#include "pentominoes/shape/pent-board.h"

char *slug_writer_write_current (const PentBoard     *board,
                                 PentSlugVersion      version,
                                 PentSlugSingles      singles,
                                 GError             **error);
char *slug_writer_write_legacy  (const PentBoard     *board,
                                 PentSlugVersion      version,
                                 GError             **error);

/* How many characters terrain takes written plainly, by columns and by rows; G_MAXSIZE for a form
 * that is not possible. FALSE for a board that is too large for all of them. */
gboolean pent_slug_measure_terrain   (const PentBoard  *board,
                                      gsize             lengths[3]);

gboolean slug_writer_check_rectangle (const PentBoard  *board,
                                      guint             max_color,
                                      PentSlugVersion   version,
                                      GError          **error);
