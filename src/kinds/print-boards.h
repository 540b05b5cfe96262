/* print-boards.h: boards of the Spaces game on cards
 *
 * A row for the table of print-subject.c: a board without moves is nothing to play and has no card;
 * its link is the short one, with the name if it is wanted; and there is a notice about a
 * board that is unfinished or not legal (recipient-notice.h).
 */
#pragma once

#include "kinds/print-kind.h"

G_BEGIN_DECLS

extern const PrintKind print_boards;

G_END_DECLS
