/* What fits at a square depends most of all on the squares right behind it. So for each square and
 * each pattern of the WINDOW squares behind it that are left there is a list of the options that
 * begin at the square and fit into the pattern: of those few are tried in vain. The depth of the
 * recursion is the number of options of a solution; all that it needs is handed down by value.
 */
#include "pentominoes/solver/mask-cover.h"

#include <string.h>

#define TRIES_BETWEEN_LOOKS 65536 /* some tenths of a millisecond */

#define WINDOW 8 /* a row of the widest boards that pieces fill */
#define N_PATTERNS (1u << WINDOW)

typedef struct
{
  const MaskOption  *options;
  GArray            *lists;  /* guint16: numbers of options, one list behind the other */
  guint              starts[MASK_COVER_MAX_SQUARES * N_PATTERNS + 1]; /* of each list */
  guint              chosen[MASK_COVER_MAX_SQUARES];
  MaskGround         ground;
  guint64            n_tries, max_tries;
  guint64            next_look; /* the number of tries at which there is more to do */
  GCancellable      *cancellable;
  DancingLinksVisit  visit;
  gpointer           data;
} Search;

/* The WINDOW bits behind the lowest one of @squares, which is @first. */
static inline guint
get_pattern (guint64 squares,
             guint   first)
{
  return (guint) (squares >> first >> 1) % N_PATTERNS;
}

static void
make_lists (Search *search,
            guint   n_options)
{
  g_autoptr (GArray) here = g_array_new (FALSE, FALSE, sizeof (guint16));

  for (guint square = 0; square < MASK_COVER_MAX_SQUARES; square++)
    {
      g_array_set_size (here, 0);
      for (guint16 i = 0; i < n_options; i++)
        if ((guint) __builtin_ctzll (search->options[i].squares) == square)
          g_array_append_val (here, i);

      for (guint pattern = 0; pattern < N_PATTERNS; pattern++)
        {
          for (guint i = 0; i < here->len; i++)
            {
              guint16 number = g_array_index (here, guint16, i);
              guint64 squares = search->options[number].squares;

              if ((get_pattern (squares, square) & ~pattern) == 0)
                g_array_append_val (search->lists, number);
            }
          search->starts[square * N_PATTERNS + pattern + 1] = search->lists->len;
        }
    }
}

/* The search has come to @next_look: it may be over, or go on to the next one. */
static DancingLinksEnd
look_around (Search *search)
{
  if (search->n_tries == search->max_tries)
    return DANCING_LINKS_EXHAUSTED;
  if (g_cancellable_is_cancelled (search->cancellable))
    return DANCING_LINKS_CANCELLED;

  search->next_look = MIN (search->n_tries + TRIES_BETWEEN_LOOKS, search->max_tries);
  return DANCING_LINKS_COMPLETE;
}

/* Covers the squares @left, of which there is at least one, with the names that are not @used. */
static DancingLinksEnd
search_on (Search  *search,
           guint64  left,
           guint    n_left,
           guint    used,
           guint    n_chosen)
{
  guint first = (guint) __builtin_ctzll (left);
  guint list = first * N_PATTERNS + get_pattern (left, first);
  const guint16 *numbers = (const guint16 *) (gpointer) search->lists->data;

  for (guint i = search->starts[list], end = search->starts[list + 1]; i < end; i++)
    {
      const MaskOption *option = &search->options[numbers[i]];
      guint64 rest = left & ~option->squares;
      DancingLinksEnd how = DANCING_LINKS_COMPLETE;

      if (((option->squares & ~left) | (used >> option->name & 1)) != 0)
        continue;
      if (search->n_tries == search->next_look)
        how = look_around (search);
      if (how != DANCING_LINKS_COMPLETE)
        return how;

      search->n_tries++;
      search->chosen[n_chosen] = numbers[i];
      if (rest == 0)
        how = search->visit (search->chosen, n_chosen + 1, search->data) ? DANCING_LINKS_COMPLETE
                                                                         : DANCING_LINKS_STOPPED;
      else if (n_left - search->ground.each < search->ground.least
               || mask_ground_fits (&search->ground, rest))
        how = search_on (search, rest, n_left - search->ground.each, used | 1u << option->name,
                         n_chosen + 1);
      if (how != DANCING_LINKS_COMPLETE)
        return how;
    }

  return DANCING_LINKS_COMPLETE;
}

/* Visits all ways to cover the ground, each once. @cancellable may be NULL; @data is for @visit. */
DancingLinksEnd
mask_cover_search (const MaskGround  *ground,
                   const MaskOption  *options,
                   guint              n_options,
                   guint64            max_nodes,
                   GCancellable      *cancellable,
                   DancingLinksVisit  visit,
                   gpointer           data,
                   guint64           *n_nodes)
{
  g_autoptr (GArray) lists = g_array_new (FALSE, FALSE, sizeof (guint16));
  g_autofree Search *search = g_new0 (Search, 1);
  DancingLinksEnd end;

  *search = (Search) {
    .options = options,
    .lists = lists,
    .ground = *ground,
    .max_tries = MIN (max_nodes, G_MAXUINT64 / MASK_COVER_TRIES) * MASK_COVER_TRIES,
    .cancellable = cancellable,
    .visit = visit,
    .data = data,
  };
  make_lists (search, n_options);
  if (g_cancellable_is_cancelled (cancellable))
    end = DANCING_LINKS_CANCELLED;
  else if (ground->squares != 0)
    end = search_on (search, ground->squares, (guint) __builtin_popcountll (ground->squares), 0, 0);
  else
    end = visit (NULL, 0, data) ? DANCING_LINKS_COMPLETE : DANCING_LINKS_STOPPED;
  *n_nodes = (search->n_tries + MASK_COVER_TRIES - 1) / MASK_COVER_TRIES;

  return end;
}
