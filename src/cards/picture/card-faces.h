/* card-faces.h: the cards of a table, drawn together
 *
 * Internal to the painter. Faces come in the order in which they lie on one another.
 */
#pragma once

#include "cards/picture/table-paint.h"

G_BEGIN_DECLS

/* A card that is seen, or of which a part is. */
typedef struct
{
  CardsCard  card;    /* CARDS_NO_CARD: face down */
  gboolean   tinted;
  gboolean   covered; /* something lies on it: it has corners only */
  DrawingRect rect;
  double     seen_width, seen_height;
} CardsFace;

void cards_faces_draw (const CardsPaint *paint,
                       const CardsFace  *faces,
                       gsize             n_faces);

G_END_DECLS
