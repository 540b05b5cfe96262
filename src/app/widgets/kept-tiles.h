/* kept-tiles.h: the tiles of a picture as render nodes, made anew where they look different
 *
 * What looks as it did before, by a hash of all that shows in it, is the very same node, which GTK
 * recognises and neither paints nor compares again. Few nodes cost the least, to keep and to paint,
 * so a row of tiles is one node. It is cut where some of its tiles change, so that those can change
 * again by themselves, and is one again when most of it changes or it has become many.
 *
 * Memory   keeps references to the nodes, which the widget's own node has as well; begins as zeros,
 *          is cleared with its widget and when something changes that the hash does not know.
 *
 * Example, in the snapshot() of a widget:
 *   editor_kept_tiles_snapshot (&self->kept, snapshot, &tiles, draw, board);
 */
#pragma once

#include "drawing/tiles.h"

#include <gtk/gtk.h>

typedef struct
{
  GskRenderNode *nodes[DRAWING_TILES_ALONG]; /* where each begins; NULL in the tiles that are in it
                                              * as well, and in all before the first painting */
  double         top, bottom;                /* as painted, and … */
  DrawingCuts    across;
  guint64        prints[DRAWING_TILES_ALONG];
} EditorKeptRow;

typedef struct
{
  EditorKeptRow rows[DRAWING_TILES_ALONG];
  guint         font; /* serial of the font they were painted with, if any; 0 at first */
} EditorKeptTiles;

/* Draws what meets the clip of @cr, the rectangle of one tile or several. */
typedef void (*EditorKeptTilesDraw) (cairo_t       *cr,
                                     gconstpointer  data);

void editor_kept_tiles_snapshot (EditorKeptTiles     *self,
                                 GtkSnapshot         *snapshot,
                                 const DrawingTiles  *tiles,
                                 EditorKeptTilesDraw  draw,
                                 gconstpointer        data);
void editor_kept_tiles_clear    (EditorKeptTiles     *self);
