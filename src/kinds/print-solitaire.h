/* print-solitaire.h: solitaire on cards
 *
 * Two rows for the table of print-subject.c: a position, whose link leads to it, and a game that
 * was played. The link of a game has all its moves, opened at their end or at the beginning, to be
 * replayed; one that has no such link leads to the position that its card shows.
 */
#pragma once

#include "kinds/print-kind.h"

G_BEGIN_DECLS

extern const PrintKind print_positions;
extern const PrintKind print_games;

G_END_DECLS
