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
