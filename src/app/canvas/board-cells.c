/* The cells of a board with their labels. A label is set only where the description changed
 * (board-labels.h): a screen reader announces every change of the focused one. */
#include "app/canvas/board-cells.h"

#include "app/canvas/board-cell.h"
#include "spaces/description/move-description.h"
#include "text/shown.h"

/* One row more than the board has: the goal row. Without a size all labels are new with the next
 * update. */
void
editor_board_cells_resize (EditorBoardCells *self,
                           guint             size)
{
  editor_cell_grid_resize (&self->grid, size, size + 1);
  self->labels.size = 0;
}

/* Everything that the description of a square depends on, borrowed for one call. */
static EditorSquareScene
get_scene (BoardEditor        *editor,
           const SpacesVisits *visits)
{
  return (EditorSquareScene) {
    .board = board_editor_get_board (editor),
    .visits = visits,
    .next = board_editor_get_next (editor),
    .report = board_editor_get_report (editor),
  };
}

static void
label_cell (SpacesSquare square,
            const char  *words,
            gpointer     data)
{
  editor_board_cell_set_label (EDITOR_BOARD_CELL (editor_cell_grid_get (data, square)),
                               SHOWN_SENTENCE (words));
}

void
editor_board_cells_follow (EditorBoardCells *self,
                           BoardEditor      *editor)
{
  g_auto (SpacesVisits) visits = { 0 };
  EditorSquareScene scene;

  spaces_visits_init (&visits, board_editor_get_board (editor));
  scene = get_scene (editor, &visits);
  editor_board_labels_update (&self->labels, &scene, label_cell, &self->grid);
}

/* The cells may be those of another size already. */
static void
describe_cell (EditorBoardCells *self,
               SpacesSquare      square,
               const char       *words)
{
  if (spaces_move_fits (editor_square_get_move (square, SPACES_MOVE_PIECE), self->grid.size))
    editor_board_cell_set_description (
        EDITOR_BOARD_CELL (editor_cell_grid_get (&self->grid, square)), words);
}

/* A square has several hints, for a piece and for a trap; each of them sets the same words. */
void
editor_board_cells_hint (EditorBoardCells  *self,
                         const SpacesHints *before,
                         const SpacesHints *hints)
{
  for (guint i = 0; before != NULL && i < spaces_hints_get_n (before); i++)
    describe_cell (self, spaces_hints_get (before, i)->move.square, NULL);
  for (guint i = 0; hints != NULL && i < spaces_hints_get_n (hints); i++)
    {
      SpacesSquare square = spaces_hints_get (hints, i)->move.square;
      g_autofree char *words = spaces_hints_describe (hints, square);

      describe_cell (self, square, words);
    }
}

void
editor_board_cells_precede (EditorBoardCells *self,
                            BoardEditor      *editor,
                            SpacesSquare      square,
                            const char       *sentence)
{
  g_auto (SpacesVisits) visits = { 0 };
  g_autofree char *words = NULL;
  g_autofree char *label = NULL;
  EditorSquareScene scene;

  /* The editor has a board of another size already: the cells will be made anew, with labels. */
  if (spaces_board_get_size (board_editor_get_board (editor)) != self->grid.size)
    return;

  spaces_visits_init (&visits, board_editor_get_board (editor));
  scene = get_scene (editor, &visits);
  words = editor_square_describe (&scene, square);
  if (sentence != NULL)
    label = g_strdup_printf ("%s %s", sentence, words);
  label_cell (square, label != NULL ? label : words, &self->grid);
}
