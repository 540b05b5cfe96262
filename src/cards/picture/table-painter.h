/* table-painter.h: one picture of a solitaire, for screen, paper and files
 *
 * cards_painter_draw() paints a table where a CardsLayout of it says, to any cairo_t. It knows no
 * widget and no font: ranks and suits are outlines, so the same picture is the same drawing
 * everywhere, and vectors stay vectors.
 *
 *   card       rank and suit in the upper corners, the suit large in the middle; Jack, Queen and
 *              King have their letter under a headdress instead. Of a card that is covered only the
 *              corners are seen.
 *   back       a coloured card; the stock shows how many cards it has
 *   place      an outline where a pile is empty, on foundations with an A, in columns of Klondike
 *              with a K, on Klondike's stock with a ring
 *   marks      each has a shape of its own: selected cards are tinted in a thick outline; a legal
 *              target has a dashed outline and a disc with an arrow at its lower edge; the cards of
 *              the last move a thin outline with a corner filled at the lower right; the cursor is
 *              an outline outside the card; a hint is an arrow from pile to pile
 *   lifted     the selected cards are drawn where they are dragged to, above everything; so is the
 *              card that is shown whole, at its place
 *
 * Nothing is kept between two calls; table and picture are borrowed.
 *
 * Example:
 *   CardsLayout layout;
 *   CardsPicture picture;
 *   cards_layout_init (&layout, table, 760, 580);
 *   cards_picture_init (&picture, DRAWING_THEME_LIGHT);
 *   cards_painter_draw (cr, table, &layout, &picture);
 */
#pragma once

#include "cards/picture/table-picture.h"

#include <cairo.h>

void cards_painter_draw (cairo_t            *cr,
                         const CardsTable   *table,
                         const CardsLayout  *layout,
                         const CardsPicture *picture);
