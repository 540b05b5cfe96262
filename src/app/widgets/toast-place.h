/* toast-place.h: where a toast can stand
 *
 * Looks for the best place of a rectangle on a stage among others, without any widget. All lengths
 * are logical pixels, in one system of coordinates.
 *
 *   graphene_rect_t place;
 *
 *   if (toast_place_find (&stage, 320, 46, hard, soft, &place))
 *     …
 */
#pragma once

#include <glib.h>
#include <graphene.h>

G_BEGIN_DECLS

/* What should stay free, and how much it matters: 1 is a square of the board. */
typedef struct
{
  graphene_rect_t bounds;
  float           weight;
} ToastSoft;

/* @hard: graphene_rect_t, what must not be touched. @soft: ToastSoft. Returns FALSE when no place
 * on the stage is free of all that is hard. */
gboolean toast_place_find    (const graphene_rect_t *stage,
                              float                  width,
                              float                  height,
                              GArray                *hard,
                              GArray                *soft,
                              graphene_rect_t       *place);
gboolean toast_place_is_free (const graphene_rect_t *place,
                              GArray                *hard);

G_END_DECLS
