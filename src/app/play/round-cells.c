/* `words` and `grid.cells` run in parallel: slot i of both is the same square. The words are what
 * the label of the cell was last set from, so that a step only touches the squares that it changed
 * (a few of size × (size + 2)), though all are described anew. */
#include "app/play/round-cells.h"

#include "spaces/board/visits.h"
#include "spaces/description/round-description.h"

#include <glib/gi18n-lib.h>

void
editor_round_cells_init (EditorRoundCells *self,
                         GtkWidget        *view)
{
  editor_cell_grid_init (&self->grid, view);
  self->words = g_ptr_array_new_with_free_func (g_free);
}

void
editor_round_cells_clear (EditorRoundCells *self)
{
  editor_cell_grid_clear (&self->grid);
  g_clear_pointer (&self->words, g_ptr_array_unref);
}

/* Two rows more than the board has: the goals above and below. New cells have no words yet, NULL,
 * so that describe() names all of them. */
static void
resize (EditorRoundCells *self,
        guint             size)
{
  if (self->grid.size == size)
    return;

  editor_cell_grid_resize (&self->grid, size, size + 2);
  g_ptr_array_set_size (self->words, 0);
  g_ptr_array_set_size (self->words, (int) self->grid.cells->len);
}

/* Sets a label only when it changed: each change is an event on the accessibility bus. */
static void
describe (EditorRoundCells       *self,
          const SpacesRoundTrace *trace,
          guint                   slot)
{
  EditorBoardCell *cell = g_ptr_array_index (self->grid.cells, slot);
  char *words = editor_round_square_describe (trace, editor_board_cell_get_square (cell));

  if (g_strcmp0 (words, g_ptr_array_index (self->words, slot)) != 0)
    editor_board_cell_set_label (cell, words);
  g_free (g_ptr_array_index (self->words, slot));
  g_ptr_array_index (self->words, slot) = words;
}

void
editor_round_cells_show (EditorRoundCells  *self,
                         const SpacesRound *round,
                         gsize              step,
                         gboolean           fogged)
{
  g_autoptr (SpacesRoundTrace) trace = NULL;

  if (round == NULL)
    {
      resize (self, 0);
      return;
    }

  trace = spaces_round_trace_new (round, step, fogged);
  resize (self, trace->size);
  for (guint slot = 0; slot < self->grid.cells->len; slot++)
    describe (self, trace, slot);
}

const char *
editor_round_cells_get (EditorRoundCells *self,
                        SpacesSquare      square)
{
  return g_ptr_array_index (self->words, spaces_slot (self->grid.size, square));
}

void
editor_round_cells_precede (EditorRoundCells *self,
                            SpacesSquare      square,
                            const char       *sentence)
{
  EditorBoardCell *cell = EDITOR_BOARD_CELL (editor_cell_grid_get (&self->grid, square));
  const char *words = editor_round_cells_get (self, square);
  g_autofree char *label = NULL;

  if (sentence != NULL)
    /* Translators: what just happened, then a square and what is there. */
    label = g_strdup_printf (_("%s. %s"), sentence, words);
  editor_board_cell_set_label (cell, label != NULL ? label : words);
}
