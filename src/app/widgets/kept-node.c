#include "app/widgets/kept-node.h"

void
editor_kept_node_snapshot (EditorKeptNode        *self,
                           GtkSnapshot           *snapshot,
                           const graphene_rect_t *bounds,
                           guint64                fingerprint,
                           EditorKeptNodeDraw     draw,
                           gconstpointer          data)
{
  if (self->fingerprint != fingerprint || !graphene_rect_equal (&self->bounds, bounds))
    editor_kept_node_clear (self);
  if (self->node == NULL)
    {
      cairo_t *cr;

      *self = (EditorKeptNode) { gsk_cairo_node_new (bounds), *bounds, fingerprint };
      cr = gsk_cairo_node_get_draw_context (self->node);
      draw (cr, data);
      cairo_destroy (cr);
    }
  gtk_snapshot_append_node (snapshot, self->node);
}

void
editor_kept_node_clear (EditorKeptNode *self)
{
  g_clear_pointer (&self->node, gsk_render_node_unref);
}
