#include "app/canvas/board-slices.h"

#include "spaces/picture/painter.h"

typedef struct
{
  const SpacesBoard   *board;
  const SpacesLayout  *layout;
  const SpacesPicture *picture;
} Subject;

static void
draw (cairo_t       *cr,
      gconstpointer  data)
{
  const Subject *subject = data;

  spaces_painter_draw (cr, subject->board, subject->layout, subject->picture);
}

void
editor_board_slices_snapshot (EditorBoardSlices   *self,
                              GtkSnapshot         *snapshot,
                              const SpacesBoard   *board,
                              const SpacesLayout  *layout,
                              const SpacesPicture *picture)
{
  const Subject subject = { board, layout, picture };
  DrawingSlices slices;

  spaces_slices_init (&slices, board, layout, picture);
  for (guint i = 0; i < slices.n; i++)
    {
      const DrawingSlice *slice = &slices.items[i];

      editor_kept_node_snapshot (&self->nodes[i], snapshot,
                                 &GRAPHENE_RECT_INIT (0, (float) slice->top, (float) layout->width,
                                                      (float) (slice->bottom - slice->top)),
                                 slice->fingerprint, draw, &subject);
    }
}

void
editor_board_slices_clear (EditorBoardSlices *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->nodes); i++)
    editor_kept_node_clear (&self->nodes[i]);
}
