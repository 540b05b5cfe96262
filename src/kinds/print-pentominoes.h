/* print-pentominoes.h: boards of pentominoes on cards
 *
 * A row for the table of print-subject.c: the whole board, with the permalink of today's version.
 */
#pragma once

#include "kinds/print-kind.h"

G_BEGIN_DECLS

extern const PrintKind print_pentominoes;

G_END_DECLS
