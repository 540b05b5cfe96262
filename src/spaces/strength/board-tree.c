/* A plain depth-first search; it is no deeper than a board has moves. Branches that cannot reach
 * the goal in the moves that are left are not cut off: they are few among the boards that are short
 * enough to be listed.
 */
#include "spaces/strength/board-tree.h"

#include "spaces/strength/choices.h"

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
