#include "app/board-cells.h"

void
editor_board_cells_init (EditorBoardCells *self,
                         GtkWidget        *view)
{
  self->view = view;
  self->cells = g_ptr_array_new ();
}

void
editor_board_cells_clear (EditorBoardCells *self)
{
  g_clear_pointer (&self->cells, g_ptr_array_unref);
}

static void
remove_all (EditorBoardCells *self)
{
  for (guint i = 0; i < self->cells->len; i++)
    gtk_widget_unparent (g_ptr_array_index (self->cells, i));
  g_ptr_array_set_size (self->cells, 0);
  self->labels.size = 0;
}

void
editor_board_cells_resize (EditorBoardCells *self,
                           guint             size)
{
  remove_all (self);
  self->size = size;
  for (int row = SPACES_GOAL_ROW; row < (int) size && size > 0; row++)
    for (int col = 0; col < (int) size; col++)
      {
        GtkWidget *cell = editor_board_cell_new ((SpacesSquare) { (gint8) row, (gint8) col });

        gtk_widget_insert_before (cell, self->view, NULL);
        g_ptr_array_add (self->cells, cell);
      }
}

void
editor_board_cells_allocate (EditorBoardCells   *self,
                             const SpacesLayout *layout)
{
  for (guint i = 0; i < self->cells->len; i++)
    {
      EditorBoardCell *cell = g_ptr_array_index (self->cells, i);
      SpacesRect rect = spaces_layout_get_rect (layout, editor_board_cell_get_square (cell));
      GtkAllocation allocation = { (int) rect.x, (int) rect.y, (int) rect.width, (int) rect.height };

      gtk_widget_size_allocate (GTK_WIDGET (cell), &allocation, -1);
    }
}

GtkWidget *
editor_board_cells_get (EditorBoardCells *self,
                        SpacesSquare      square)
{
  guint slot = spaces_slot (self->size, square);

  g_return_val_if_fail (slot < self->cells->len, NULL);

  return g_ptr_array_index (self->cells, slot);
}

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
  editor_board_cell_set_label (EDITOR_BOARD_CELL (editor_board_cells_get (data, square)), words);
}

void
editor_board_cells_follow (EditorBoardCells *self,
                           BoardEditor      *editor)
{
  g_auto (SpacesVisits) visits = { 0 };
  EditorSquareScene scene;

  spaces_visits_init (&visits, board_editor_get_board (editor));
  scene = get_scene (editor, &visits);
  editor_board_labels_update (&self->labels, &scene, label_cell, self);
}

void
editor_board_cells_precede (EditorBoardCells *self,
                            BoardEditor      *editor,
                            SpacesSquare      square,
                            const char       *sentence)
{
  g_auto (SpacesVisits) visits = { 0 };
  g_autofree char *words = NULL;
  g_autofree char *spoken = NULL;
  EditorSquareScene scene;

  /* Another board of another size will name its squares anew. */
  if (spaces_board_get_size (board_editor_get_board (editor)) != self->size)
    return;

  spaces_visits_init (&visits, board_editor_get_board (editor));
  scene = get_scene (editor, &visits);
  words = editor_square_describe (&scene, square);
  if (sentence != NULL)
    spoken = g_strdup_printf ("%s %s", sentence, words);
  label_cell (square, spoken != NULL ? spoken : words, self);
}
