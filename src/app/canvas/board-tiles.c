#include "app/canvas/board-tiles.h"

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
editor_board_tiles_snapshot (EditorKeptTiles     *kept,
                             GtkSnapshot         *snapshot,
                             const SpacesBoard   *board,
                             const SpacesLayout  *layout,
                             const SpacesPicture *picture)
{
  const Subject subject = { board, layout, picture };
  DrawingTiles tiles;

  spaces_tiles_init (&tiles, board, layout, picture);
  editor_kept_tiles_snapshot (kept, snapshot, &tiles, draw, &subject);
}

void
editor_board_tiles_set_font (EditorKeptTiles *kept,
                             GtkWidget       *widget,
                             SpacesPicture   *picture)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);
  guint font = pango_context_get_serial (context);

  if (kept->font != font)
    editor_kept_tiles_clear (kept);
  kept->font = font;
  picture->family
      = pango_font_description_get_family (pango_context_get_font_description (context));
}
