/* kept-node.h: a part of a picture as a render node, made anew when it looks different
 *
 * A part that looks as it did before, by a hash of all that shows in it, is the very same node,
 * which GTK recognises and neither paints nor compares again.
 *
 * Memory   keeps a reference to the node, which the widget's own node has as well; begins as zeros,
 *          is cleared with its widget and when something changes that the hash does not know.
 *
 * Example, in the snapshot() of a widget:
 *   editor_kept_node_snapshot (&self->node, snapshot, &bounds, fingerprint, draw, board);
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct
{
  GskRenderNode   *node; /* or NULL */
  graphene_rect_t  bounds;
  guint64          fingerprint;
} EditorKeptNode;

/* Draws what meets the clip of @cr, the bounds of the part. */
typedef void (*EditorKeptNodeDraw) (cairo_t       *cr,
                                    gconstpointer  data);

void editor_kept_node_snapshot (EditorKeptNode        *self,
                                GtkSnapshot           *snapshot,
                                const graphene_rect_t *bounds,
                                guint64                fingerprint,
                                EditorKeptNodeDraw     draw,
                                gconstpointer          data);
void editor_kept_node_clear    (EditorKeptNode        *self);

G_END_DECLS
