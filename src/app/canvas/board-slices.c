#include "app/canvas/board-slices.h"

#include "spaces/picture/painter.h"

static GskRenderNode *
paint (const SpacesSlice   *slice,
       const SpacesBoard   *board,
       const SpacesLayout  *layout,
       const SpacesPicture *picture)
{
  GskRenderNode *node = gsk_cairo_node_new (
      &GRAPHENE_RECT_INIT (0, (float) slice->top, (float) layout->width,
                           (float) (slice->bottom - slice->top)));
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);

  spaces_painter_draw (cr, board, layout, picture);
  cairo_destroy (cr);

  return node;
}

/* A slice keeps its index while the layout stays, and another layout changes all of them. */
void
editor_board_slices_snapshot (EditorBoardSlices   *self,
                              GtkSnapshot         *snapshot,
                              const SpacesBoard   *board,
                              const SpacesLayout  *layout,
                              const SpacesPicture *picture)
{
  const SpacesSlices before = self->slices;

  spaces_slices_init (&self->slices, board, layout, picture);
  for (guint i = 0; i < before.n; i++)
    if (i >= self->slices.n || !spaces_slice_equal (&before.items[i], &self->slices.items[i]))
      g_clear_pointer (&self->nodes[i], gsk_render_node_unref);

  for (guint i = 0; i < self->slices.n; i++)
    {
      if (self->nodes[i] == NULL)
        self->nodes[i] = paint (&self->slices.items[i], board, layout, picture);
      gtk_snapshot_append_node (snapshot, self->nodes[i]);
    }
}

void
editor_board_slices_clear (EditorBoardSlices *self)
{
  for (guint i = 0; i < self->slices.n; i++)
    g_clear_pointer (&self->nodes[i], gsk_render_node_unref);
  self->slices.n = 0;
}
