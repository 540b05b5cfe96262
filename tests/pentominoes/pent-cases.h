/* pent-cases.h: boards for the tests of pentominoes: those of the vectors, and random ones
 *
 * A random board has any surface and size up to a limit, pieces of any name with their centres
 * anywhere, terrain in clumps, and colors. It depends on the seed alone, which g_test_rand_int()
 * prints.
 */
#pragma once

#include <json-glib/json-glib.h>

#include "pentominoes/shape/pent-board.h"

G_BEGIN_DECLS

PentBoard *pent_case_read_board  (JsonObject *config);
PentPiece  pent_case_read_piece  (JsonObject *object);
PentBoard *pent_case_make_random (GRand      *random,
                                  guint       max_size,
                                  guint       max_color);

G_END_DECLS
