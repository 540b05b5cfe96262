/* Exhaustive search over a small set of candidates: places that touch an edge of the stage or of an
 * obstacle, or are centred, in each direction. The cost of a place is the weighted area that it
 * covers and its distance from the middle of the stage's foot. With h obstacles and s soft things
 * that is O(h²·(h + s)), where h is the number of controls in view. */
#include "app/widgets/toast-place.h"

#include <math.h>

/* What a pixel of distance from the middle of the foot costs, in square pixels of the board. */
#define COST_ACROSS 10
#define COST_UP 12

static gboolean
touches (const graphene_rect_t *a,
         const graphene_rect_t *b)
{
  return graphene_rect_intersection (a, b, NULL);
}

gboolean
toast_place_is_free (const graphene_rect_t *place,
                     GArray                *hard)
{
  for (guint i = 0; i < hard->len; i++)
    if (touches (place, &g_array_index (hard, graphene_rect_t, i)))
      return FALSE;

  return TRUE;
}

static float
cost_of (const graphene_rect_t *stage,
         const graphene_rect_t *place,
         GArray                *soft)
{
  float across = place->origin.x + place->size.width / 2 - stage->origin.x - stage->size.width / 2;
  float up = stage->origin.y + stage->size.height - place->origin.y - place->size.height;
  float cost = fabsf (across) * COST_ACROSS + up * COST_UP;

  for (guint i = 0; i < soft->len; i++)
    {
      const ToastSoft *thing = &g_array_index (soft, ToastSoft, i);
      graphene_rect_t common;

      if (graphene_rect_intersection (place, &thing->bounds, &common))
        cost += common.size.width * common.size.height * thing->weight;
    }

  return cost;
}

/* Adds a coordinate to be tried, if the toast is then on the stage. */
static void
add (GArray *places,
     float   place,
     float   first,
     float   last)
{
  if (place >= first && place <= last)
    g_array_append_val (places, place);
}

/* @start and @length are those of the stage, in one direction; @size is that of the toast. */
static GArray *
list_places (float    start,
             float    length,
             float    size,
             GArray  *hard,
             GArray  *soft,
             gboolean upright)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (float));
  float last = start + length - size;
  float low = INFINITY, high = -INFINITY;

  add (places, start + (length - size) / 2, start, last);
  add (places, start, start, last);
  add (places, last, start, last);
  for (guint i = 0; i < hard->len; i++)
    {
      const graphene_rect_t *thing = &g_array_index (hard, graphene_rect_t, i);
      float from = upright ? thing->origin.y : thing->origin.x;

      add (places, from - size, start, last);
      add (places, from + (upright ? thing->size.height : thing->size.width), start, last);
    }

  /* Of what only should stay free there can be a thousand; beside all of it is enough. */
  for (guint i = 0; i < soft->len; i++)
    {
      const graphene_rect_t *thing = &g_array_index (soft, ToastSoft, i).bounds;
      float from = upright ? thing->origin.y : thing->origin.x;

      low = MIN (low, from);
      high = MAX (high, from + (upright ? thing->size.height : thing->size.width));
    }
  if (soft->len > 0)
    {
      add (places, low - size, start, last);
      add (places, high, start, last);
    }

  return places;
}

gboolean
toast_place_find (const graphene_rect_t *stage,
                  float                  width,
                  float                  height,
                  GArray                *hard,
                  GArray                *soft,
                  graphene_rect_t       *place)
{
  g_autoptr (GArray) xs
      = list_places (stage->origin.x, stage->size.width, width, hard, soft, FALSE);
  g_autoptr (GArray) ys
      = list_places (stage->origin.y, stage->size.height, height, hard, soft, TRUE);
  float best = INFINITY;

  for (guint i = 0; i < ys->len; i++)
    for (guint j = 0; j < xs->len; j++)
      {
        graphene_rect_t here = GRAPHENE_RECT_INIT (g_array_index (xs, float, j),
                                                   g_array_index (ys, float, i), width, height);
        float cost;

        if (!toast_place_is_free (&here, hard))
          continue;
        cost = cost_of (stage, &here, soft);
        if (cost >= best)
          continue;
        best = cost;
        *place = here;
      }

  return best < INFINITY;
}
