/* A layer is filled from the one below by going over the choices of each state: the goal, a step,
 * a trap. Drawing goes the other way: from the start it takes each choice with the share of the
 * completions that it leads to (ancestral sampling), which makes all boards equally likely. The
 * layers of 5×5, 50 of 381,900 states, take 76 MB as single precision numbers; their rounding moves
 * no probability by more than one in a million.
 */
#include "spaces/strength/completions.h"

#include "objects/record-owns.h"

struct _SpacesCompletions
{
  const SpacesTrapSets *sets;
  guint                 max_moves;
  float                *layers; /* by moves left × state */
};

/* @below is for one move less than @layer; both have an entry for each state. */
void
spaces_completions_advance (const SpacesTrapSets *sets,
                            const SpacesCount    *below,
                            SpacesCount          *layer)
{
  Choices choices;

  for (guint state = 0; state < spaces_trap_sets_n_states (sets); state++)
    {
      SpacesCount sum = 0;

      choices_find (sets, state, 0, &choices);
      for (guint i = 0; i < choices.n; i++)
        sum += choices.state[i] == CHOICE_GOAL ? 1 : below[choices.state[i]];
      layer[state] = sum;
    }
}

static void
keep_layer (float             *kept,
            const SpacesCount *layer,
            guint              n_states)
{
  for (guint i = 0; i < n_states; i++)
    kept[i] = (float) layer[i];
}

/* Counts the layers up to one move less than @max_moves, for the first move is the start; keeps
 * them in @kept unless that is NULL. */
static SpacesCount
count_layers (const SpacesTrapSets *sets,
              guint                 max_moves,
              float                *kept)
{
  guint n_states = spaces_trap_sets_n_states (sets);
  g_autofree SpacesCount *memory = g_new0 (SpacesCount, 2 * (gsize) n_states);
  SpacesCount *below = memory, *layer = memory + n_states;
  SpacesCount count = 0;

  for (guint left = 1; left < max_moves; left++)
    {
      SpacesCount *swap = below;

      spaces_completions_advance (sets, below, layer);
      if (kept != NULL)
        keep_layer (kept + (gsize) left * n_states, layer, n_states);
      below = layer;
      layer = swap;
    }
  for (guint col = 0; col < sets->size; col++)
    count += below[spaces_trap_sets_state (sets, 0, sets->n_cells - sets->size + col)];

  return count;
}

/* How many legal boards there are of at most @max_moves moves. */
SpacesCount
spaces_completions_count (const SpacesTrapSets *sets,
                          guint                 max_moves)
{
  return count_layers (sets, max_moves, NULL);
}

SpacesCompletions *
spaces_completions_new (const SpacesTrapSets *sets,
                        guint                 max_moves)
{
  SpacesCompletions *self = g_new (SpacesCompletions, 1);

  self->sets = sets;
  self->max_moves = max_moves;
  self->layers = g_new0 (float, (gsize) max_moves * spaces_trap_sets_n_states (sets));
  count_layers (sets, max_moves, self->layers);

  return self;
}

RECORD_OWNS_EXTERN (SpacesCompletions, spaces_completions_free, (layers, g_free))

static guint
draw_start (const SpacesCompletions *self,
            SpacesRandom            *random)
{
  const SpacesTrapSets *sets = self->sets;
  const float *layer = self->layers + (gsize) (self->max_moves - 1)
                                          * spaces_trap_sets_n_states (sets);
  double weights[SPACES_TRAP_SETS_MAX_SIZE];
  guint bottom = sets->n_cells - sets->size;

  for (guint col = 0; col < sets->size; col++)
    weights[col] = layer[spaces_trap_sets_state (sets, 0, bottom + col)];

  return bottom + spaces_random_pick (random, weights, sets->size);
}

/* Writes the moves of a board, all boards being equally likely, and says how many; @moves has room
 * for max_moves. */
guint
spaces_completions_draw (const SpacesCompletions *self,
                         SpacesRandom            *random,
                         SpacesMove              *moves)
{
  const SpacesTrapSets *sets = self->sets;
  guint state = spaces_trap_sets_state (sets, 0, draw_start (self, random));
  guint left = self->max_moves - 1;
  guint n = 0;

  moves[n++] = choice_move (sets->size, state % sets->n_cells, SPACES_MOVE_PIECE);
  while (state != CHOICE_GOAL)
    {
      const float *below = self->layers + (gsize) --left * spaces_trap_sets_n_states (sets);
      double weights[CHOICES_MAX];
      Choices choices;
      guint chosen;

      choices_find (sets, state, 0, &choices);
      for (guint i = 0; i < choices.n; i++)
        weights[i] = choices.state[i] == CHOICE_GOAL ? 1 : below[choices.state[i]];
      chosen = spaces_random_pick (random, weights, choices.n);
      moves[n++] = choice_move (sets->size, choices.cell[chosen], choices.type[chosen]);
      state = choices.state[chosen];
    }

  return n;
}

/* --- All boards of a size --------------------------------------------------------------------- */

/* A plain depth-first search; it is no deeper than a board has moves. Branches that cannot reach
 * the goal in the moves that are left are not cut off: they are few among the boards that are short
 * enough to be listed.
 */

typedef struct
{
  const SpacesTrapSets *sets;
  guint                 max_moves;
  gboolean              plain;
  SpacesBoardTreeFunc   func;
  gpointer              data;
  guint                 n_moves;
  SpacesMove            moves[2 * SPACES_TRAP_SETS_MAX_SIZE * SPACES_TRAP_SETS_MAX_SIZE];
} Tree;

/* FALSE when the visit is to end. @visited are the squares of a plain board that the piece must not
 * visit again. */
static gboolean
visit_from (Tree    *self,
            guint    state,
            guint32  visited)
{
  guint cell = state % self->sets->n_cells;
  Choices choices;

  if (self->plain)
    visited |= 1u << cell;
  choices_find (self->sets, state, visited, &choices);
  for (guint i = 0; i < choices.n && self->n_moves < self->max_moves; i++)
    {
      gboolean go_on;

      self->moves[self->n_moves++] = choice_move (self->sets->size, choices.cell[i],
                                                  choices.type[i]);
      go_on = choices.state[i] == CHOICE_GOAL ? self->func (self->moves, self->n_moves, self->data)
                                              : visit_from (self, choices.state[i], visited);
      self->n_moves--;
      if (!go_on)
        return FALSE;
    }

  return TRUE;
}

/* @size is at most SPACES_TRAP_SETS_MAX_SIZE, @max_moves at most 2·size². */
void
spaces_board_tree_visit (guint               size,
                         guint               max_moves,
                         gboolean            plain,
                         SpacesBoardTreeFunc func,
                         gpointer            data)
{
  const SpacesTrapSets *sets = spaces_trap_sets_get (size);
  Tree tree = { .sets = sets, .max_moves = max_moves, .plain = plain, .func = func, .data = data };
  gboolean go_on = TRUE;

  for (guint cell = sets->n_cells - size; go_on && cell < sets->n_cells; cell++)
    {
      tree.moves[0] = choice_move (size, cell, SPACES_MOVE_PIECE);
      tree.n_moves = 1;
      go_on = visit_from (&tree, spaces_trap_sets_state (sets, 0, cell), 0);
    }
}
