/* Sets are made breadth first: from each set with k squares those with a square more behind its
 * last one, so that each appears once. A hash table finds the number of a set while `with` is
 * filled, and is not kept.
 */
#include "spaces/strength/trap-sets.h"

#include "spaces/rules/limits.h"
#include "spaces/strength/cells.h"

static void
find_neighbours (SpacesTrapSets *self)
{
  for (guint cell = 0; cell < self->n_cells; cell++)
    {
      guint beside[SPACES_CELLS_BESIDE];
      guint n = spaces_cells_beside (self->size, cell, beside);

      for (guint i = 0; i < n; i++)
        self->beside[cell] |= 1u << beside[i];
    }
}

/* The sets in the order of their numbers. */
static GArray *
make_sets (SpacesTrapSets *self)
{
  GArray *sets = g_array_new (FALSE, FALSE, sizeof (guint32));
  guint32 empty = 0;
  guint done = 0;

  g_array_append_val (sets, empty);
  for (guint traps = 1; traps <= spaces_rules_web_trap_limit (self->size); traps++)
    {
      guint end = sets->len;

      self->first[traps] = end;
      for (; done < end; done++)
        {
          guint32 set = g_array_index (sets, guint32, done);
          guint from = set == 0 ? 0 : (guint) g_bit_nth_msf (set, -1) + 1;

          for (guint cell = from; cell < self->n_cells; cell++)
            {
              guint32 more = set | 1u << cell;

              g_array_append_val (sets, more);
            }
        }
    }
  self->first[self->size] = sets->len;

  return sets;
}

static void
connect_sets (SpacesTrapSets *self)
{
  g_autoptr (GHashTable) numbers = g_hash_table_new (NULL, NULL);

  for (guint set = 0; set < self->n_sets; set++)
    g_hash_table_insert (numbers, GUINT_TO_POINTER (self->cells[set]), GUINT_TO_POINTER (set));

  for (guint set = 0; set < self->n_sets; set++)
    {
      for (guint cell = 0; cell < self->n_cells; cell++)
        {
          guint32 more = self->cells[set] | 1u << cell;
          gpointer number;
          gboolean found = more != self->cells[set]
                           && g_hash_table_lookup_extended (numbers, GUINT_TO_POINTER (more), NULL,
                                                            &number);

          self->with[set * self->n_cells + cell]
              = found ? (guint16) GPOINTER_TO_UINT (number) : SPACES_TRAP_SET_FULL;
        }
    }
}

static SpacesTrapSets *
trap_sets_new (guint size)
{
  SpacesTrapSets *self = g_new0 (SpacesTrapSets, 1);
  GArray *sets;

  self->size = size;
  self->n_cells = size * size;
  find_neighbours (self);
  sets = make_sets (self);
  self->n_sets = sets->len;
  self->cells = (gpointer) g_array_free (sets, FALSE);
  self->with = g_new (guint16, (gsize) self->n_sets * self->n_cells);
  connect_sets (self);

  return self;
}

/* Kept for good: a few hundred kilobytes at most. Any number of threads may ask at once. */
const SpacesTrapSets *
spaces_trap_sets_get (guint size)
{
  static SpacesTrapSets *of_size[SPACES_TRAP_SETS_MAX_SIZE + 1];

  if (g_once_init_enter (&of_size[size]))
    g_once_init_leave (&of_size[size], trap_sets_new (size));

  return of_size[size];
}
