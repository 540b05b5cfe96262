/* tokens.h: the discs, pills and crosses on the squares of a board
 *
 * Internal to the painter. Works on all visible squares at once, so that equal figures share one
 * fill or stroke: a large board has a thousand of them. @occupants are those of the visible
 * squares, row by row, as spaces_tokens_collect() made them.
 */
#pragma once

#include "spaces/picture/figures.h"

SpacesOccupant *spaces_tokens_collect (const SpacesPaint    *paint);
void            spaces_tokens_draw    (SpacesPaint          *paint,
                                       const SpacesOccupant *occupants);

/* Dashes, width and colour for the outlines of later moves. */
void            spaces_tokens_set_later (SpacesPaint        *paint);

/* The translucent disc or cross a click would make. */
void            spaces_tokens_preview (SpacesPaint          *paint,
                                       const SpacesOccupant *occupant,
                                       SpacesMove            move);
