#include "app/widgets/kept-tiles.h"

#include <string.h>

#define MOST_NODES 6 /* of a row */

typedef struct
{
  EditorKeptRow       *kept;
  const DrawingTiles  *tiles; /* to be painted; this is one row of them */
  guint                row;
  EditorKeptTilesDraw  draw;
  gconstpointer        data;
} Painting;

static void
clear_row (EditorKeptRow *kept)
{
  for (guint i = 0; i < G_N_ELEMENTS (kept->nodes); i++)
    g_clear_pointer (&kept->nodes[i], gsk_render_node_unref);
}

static gboolean
is_in_place (const Painting *self)
{
  const DrawingCuts *down = &self->tiles->down;

  return self->kept->top == drawing_cuts_get_start (down, self->row)
         && self->kept->bottom == down->ends[self->row]
         && drawing_cuts_equal (&self->kept->across, &self->tiles->across);
}

static gboolean
is_changed (const Painting *self,
            guint           col)
{
  return self->kept->prints[col] != self->tiles->prints[self->row][col];
}

static guint
count_changed (const Painting *self)
{
  guint n = 0;

  for (guint col = 0; col < self->tiles->across.n; col++)
    n += is_changed (self, col);

  return n;
}

/* How many nodes the row has when it is cut where it changed. */
static guint
count_nodes (const Painting *self)
{
  guint n = 1;

  for (guint col = 1; col < self->tiles->across.n; col++)
    n += self->kept->nodes[col] != NULL || is_changed (self, col) != is_changed (self, col - 1);

  return n;
}

/* A node of the tiles from @first to @last. */
static GskRenderNode *
make_node (const Painting *self,
           guint           first,
           guint           last)
{
  double x = drawing_cuts_get_start (&self->tiles->across, first);
  double y = drawing_cuts_get_start (&self->tiles->down, self->row);
  double width = self->tiles->across.ends[last] - x;
  double height = self->tiles->down.ends[self->row] - y;
  GskRenderNode *node = gsk_cairo_node_new (
      &GRAPHENE_RECT_INIT ((float) x, (float) y, (float) width, (float) height));
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);

  self->draw (cr, self->data);
  cairo_destroy (cr);

  return node;
}

static void
paint_as_one (const Painting *self)
{
  clear_row (self->kept);
  self->kept->nodes[0] = make_node (self, 0, self->tiles->across.n - 1);
}

/* The last tile of the node that begins at @first. */
static guint
find_last (const Painting *self,
           guint           first)
{
  guint last = first;

  while (last + 1 < self->tiles->across.n && self->kept->nodes[last + 1] == NULL)
    last++;

  return last;
}

/* The last tile from @first to @last that changed or did not, as @first. */
static guint
find_last_alike (const Painting *self,
                 guint           first,
                 guint           last)
{
  guint i = first;

  while (i < last && is_changed (self, i + 1) == is_changed (self, first))
    i++;

  return i;
}

/* Nodes without a change stay, the others are cut where it begins and ends. */
static void
paint_changed (const Painting *self)
{
  GskRenderNode **nodes = self->kept->nodes;
  guint next;

  for (guint first = 0; first < self->tiles->across.n; first = next)
    {
      guint last = find_last (self, first);

      next = last + 1;
      if (!is_changed (self, first) && find_last_alike (self, first, last) == last)
        continue;

      gsk_render_node_unref (nodes[first]);
      for (guint i = first, end; i <= last; i = end + 1)
        {
          end = find_last_alike (self, i, last);
          nodes[i] = make_node (self, i, end);
        }
    }
}

static void
keep_place (const Painting *self)
{
  self->kept->top = drawing_cuts_get_start (&self->tiles->down, self->row);
  self->kept->bottom = self->tiles->down.ends[self->row];
  self->kept->across = self->tiles->across;
  memcpy (self->kept->prints, self->tiles->prints[self->row], sizeof self->kept->prints);
}

static void
paint_row (const Painting *self)
{
  gboolean is_new = self->kept->nodes[0] == NULL || !is_in_place (self);
  guint n_changed = is_new ? self->tiles->across.n : count_changed (self);

  if (n_changed == 0)
    return;

  if (2 * n_changed > self->tiles->across.n || count_nodes (self) > MOST_NODES)
    paint_as_one (self);
  else
    paint_changed (self);
  keep_place (self);
}

/* Rows beyond those of now stay: the picture may soon have as many again. */
void
editor_kept_tiles_snapshot (EditorKeptTiles     *self,
                            GtkSnapshot         *snapshot,
                            const DrawingTiles  *tiles,
                            EditorKeptTilesDraw  draw,
                            gconstpointer        data)
{
  for (guint row = 0; row < tiles->down.n; row++)
    {
      EditorKeptRow *kept = &self->rows[row];

      paint_row (&(Painting) { kept, tiles, row, draw, data });
      for (guint col = 0; col < tiles->across.n; col++)
        if (kept->nodes[col] != NULL)
          gtk_snapshot_append_node (snapshot, kept->nodes[col]);
    }
}

void
editor_kept_tiles_clear (EditorKeptTiles *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->rows); i++)
    clear_row (&self->rows[i]);
}
