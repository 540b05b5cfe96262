/* inspect-repair.h: what a damaged code was most likely meant to be
 *
 * Two kinds of damage are common in codes that were copied by hand or by a careless program: a
 * digit that was lost in front of a move type, and a letter that looks like a digit. A guess is
 * made only if the whole code can be read with it; it is offered to the person and never taken.
 *
 * Example: in `5|22p17p12p13t7p02pG2f` reading stops at move 5, which begins at byte 14. With one
 * zero it reads on to the end: "5|22p17p12p13t07p02pG2f", labelled "Read “7p” as “07p”".
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *inspect_repair_code (const char  *code,
                           gsize        move_from,
                           gsize        stopped,
                           char       **label);

G_END_DECLS
