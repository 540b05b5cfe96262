/* inspect-board.h: one code of a board, wherever it stood
 *
 * The strict reader of code.h decides. Of a code that it rejects the moves before the place where
 * it stopped are a board of their own, which is marked as incomplete and offered as a repair. A
 * board that could be read is judged by the rules of the game, each problem at its move.
 *
 * Example: `4|12p08p12x04p` gives the size, two moves, the error "move-type" at the `x`, and the
 * incomplete board `4|12p08p`.
 */
#pragma once

#include "inspect/inspection/inspection-builder.h"
#include "spaces/board/board.h"

/* Judging a board takes some microseconds, and nobody reads what is wrong with more of them. */
#define INSPECT_MAX_JUDGED_BOARDS 50

MappedText  *inspect_board_unescape (const MappedText  *text,
                                     TextSpan           span);
gboolean     inspect_board_begins   (const char        *text,
                                     gsize              length);
SpacesBoard *inspect_board_add      (InspectionBuilder *builder,
                                     const MappedText  *code,
                                     gsize              inner,
                                     const char        *id,
                                     const char        *name);
char        *inspect_board_describe (const SpacesBoard *board);

/* What a damaged code was most likely meant to be, or NULL, and words for what was changed.
 *
 * Two kinds of damage are common in codes that were copied by hand or by a careless program: a
 * digit that was lost in front of a move type, and a letter that looks like a digit. A guess is
 * made only if the whole code can be read with it; it is offered to the person and never taken.
 *
 * Example: in `5|22p17p12p13t7p02pG2f` reading stops at move 5, which begins at byte 14. With one
 * zero it reads on to the end: "5|22p17p12p13t07p02pG2f", labelled "Read “7p” as “07p”". */
char        *inspect_repair_code    (const char        *code,
                                     gsize              move_from,
                                     gsize              stopped,
                                     char             **label);
