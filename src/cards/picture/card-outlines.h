/* card-outlines.h: suits and ranks as outlines of our own
 *
 * A picture of cards looks the same whatever fonts there are. Each function adds figures to the
 * current path of a cairo_t and neither strokes nor fills:
 *
 *   suits    closed outlines, to be filled with the rule of winding
 *   ranks    single lines, to be stroked CARDS_RANK_STROKE times their height wide with round caps
 *            and joins; the stroke stays inside the height
 *
 * Example: cards_outline_rank (cr, 9, 10, 10, 16) adds "10", 16 high, with its top left corner at
 * (10, 10).
 */
#pragma once

#include <cairo.h>
#include <glib.h>

#define CARDS_RANK_STROKE 0.17

/* A suit of the code of card.h, @size high and at most as wide, with its middle at (@x, @y). */
void   cards_outline_suit         (cairo_t *cr,
                                   guint    suit,
                                   double   x,
                                   double   y,
                                   double   size);
/* A, 2 … 10, J, Q, K. */
void   cards_outline_rank         (cairo_t *cr,
                                   guint    rank,
                                   double   x,
                                   double   y,
                                   double   height);
double cards_outline_rank_width   (guint    rank,
                                   double   height);
/* A number from 0 in the same digits, with its middle at (@x, @y). */
void   cards_outline_number       (cairo_t *cr,
                                   guint    number,
                                   double   x,
                                   double   y,
                                   double   height);
/* The headdress of a court card: a cap, a tiara, a crown; lines like those of ranks. */
void   cards_outline_crown        (cairo_t *cr,
                                   guint    rank,
                                   double   x,
                                   double   y,
                                   double   width);
