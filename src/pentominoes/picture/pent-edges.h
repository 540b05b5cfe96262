/* pent-edges.h: the arrows beside a board that show how its edges are glued
 *
 * Internal to the painter.
 */
#pragma once

#include "pentominoes/picture/pent-pen.h"

G_BEGIN_DECLS

void pent_edges_draw (const PentPen *pen);

G_END_DECLS
