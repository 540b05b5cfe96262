/* Two moves are equally good when they win and lead alike, as those of mirrored boards do. */
#include "spaces/strength/hints.h"

#include <math.h>

#include "spaces/strength/sensitivity.h"

struct _SpacesHints
{
  guint       n;
  SpacesHint *items; /* the best first, as in the array they are made of */
};

G_DEFINE_BOXED_TYPE (SpacesHints, spaces_hints, spaces_hints_ref, spaces_hints_unref)

static gboolean
is_equal (const SpacesVariation *a,
          const SpacesVariation *b)
{
  return a->wins == b->wins && a->lead == b->lead;
}

/* By the wins, and where all win alike, as against weak opponents, by the lead. */
static double
find_level (const SpacesVariation *item,
            const SpacesVariation *first,
            const SpacesVariation *last)
{
  if (first->wins > last->wins)
    return (item->wins - last->wins) / (first->wins - last->wins);

  return (item->lead - last->lead) / (first->lead - last->lead);
}

SpacesHints *
spaces_hints_new (const GArray *variations)
{
  const SpacesVariation *items = (const SpacesVariation *) (gconstpointer) variations->data;
  SpacesHints *hints = g_atomic_rc_box_new0 (SpacesHints);
  const SpacesVariation *last = items + (variations->len > 0 ? variations->len - 1 : 0);
  gboolean all_equal = variations->len == 0 || is_equal (items, last);

  hints->n = variations->len;
  hints->items = g_new0 (SpacesHint, hints->n);
  for (guint i = 0; i < hints->n; i++)
    hints->items[i] = (SpacesHint) {
      .move = items[i].move,
      .wins = items[i].wins,
      .more_wins = items[i].more_wins,
      .level = all_equal ? 1 : find_level (&items[i], items, last),
      .best = !all_equal && is_equal (&items[0], &items[i]),
    };

  return hints;
}

SpacesHints *
spaces_hints_ref (SpacesHints *hints)
{
  return g_atomic_rc_box_acquire (hints);
}

static void
hints_clear (gpointer data)
{
  g_free (((SpacesHints *) data)->items);
}

void
spaces_hints_unref (SpacesHints *hints)
{
  g_atomic_rc_box_release_full (hints, hints_clear);
}

guint
spaces_hints_get_n (const SpacesHints *hints)
{
  return hints->n;
}

const SpacesHint *
spaces_hints_get (const SpacesHints *hints,
                  guint              i)
{
  g_return_val_if_fail (i < hints->n, NULL);

  return &hints->items[i];
}

const SpacesHint *
spaces_hints_find (const SpacesHints *hints,
                   SpacesSquare       square,
                   SpacesMoveType     type)
{
  for (guint i = 0; i < hints->n; i++)
    if (hints->items[i].move.type == type
        && spaces_square_equal (hints->items[i].move.square, square))
      return &hints->items[i];

  return NULL;
}

gint
spaces_hint_get_percent (const SpacesHint *hint)
{
  return (gint) lround (100 * hint->more_wins);
}
