/* field.h: the boards of a tournament in memory
 *
 * Boards of one size are added one after the other, from wherever they are read, and are packed
 * (round/packed-board.h) and let go at once, so that a million of them fit. Of each stays its code,
 * too. The *digest* says which boards these are, in which order: parts of a tournament that were
 * played on several machines belong together if theirs are equal.
 *
 * Memory   some 250 bytes a board of 6×6, with the code. Boards of more moves than are ever packed
 *          stay as they are.
 * Limits   SPACES_FIELD_MAX_BOARDS.
 * Threads  once all boards have been added, any number may read.
 * Errors   DECODE_ERROR_FIELD for a board of another size than the first one, or one too many.
 *
 * Example
 *   g_autoptr (SpacesField) field = spaces_field_new (SPACES_SCORING_WEB);
 *   spaces_field_add (field, board, &error); // for each of them
 *   spaces_field_play_row (field, 0, NULL, 1, 1, &spread, &points);
 *   points.own; // of the first board against the second
 */
#pragma once

#include "spaces/round/packed-board.h"
#include "objects/shared-value.h"

#define SPACES_FIELD_MAX_BOARDS 16777216 /* all pairs of them are a month of one processor */
#define SPACES_FIELD_DIGEST 32           /* bytes: SHA-256 */

SHARED_VALUE_TYPE (SpacesField, spaces_field)

/* Read its members, change it by the functions. */
struct _SpacesField
{
  SpacesScoring scoring;
  guint         size;    /* of every board; 0 while there is none */
  guint         n_boards;
  GPtrArray    *packed;  /* SpacesPackedBoard; NULL for a board that cannot be packed */
  GPtrArray    *codes;   /* const char * */
  GHashTable   *whole;   /* those boards, SpacesBoard by their place */
  GStringChunk *texts;   /* of the codes */
  GPtrArray    *pieces;  /* of memory, in which the packed boards lie */
  gsize         n_used;  /* bytes of the last piece */
  GChecksum    *sum;     /* of the codes so far */
};

SpacesField *spaces_field_new        (SpacesScoring             scoring);

gboolean     spaces_field_add        (SpacesField              *field,
                                      SpacesBoard              *board,
                                      GError                  **error);

void         spaces_field_get_digest (const SpacesField        *field,
                                      guint8                    digest[SPACES_FIELD_DIGEST]);
const char  *spaces_field_get_code   (const SpacesField        *field,
                                      guint                     board);

/* The rounds of a board against @n others, which are @others or, where that is NULL, the boards
 * from @first on; @spread may hold anything. */
void         spaces_field_play_row   (const SpacesField        *field,
                                      guint                     board,
                                      const guint              *others,
                                      guint                     first,
                                      guint                     n,
                                      SpacesSpreadBoard        *spread,
                                      SpacesPairPoints         *points);
