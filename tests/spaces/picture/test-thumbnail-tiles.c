/* Any board at any size, which is then edited: the thumbnail of before, of which only those tiles
 * are painted again that differ, is the thumbnail of now. And an edit changes few of them. */
#include "spaces/board/code.h"
#include "spaces/picture/thumbnail-painter.h"
#include "tile-pictures.h"

#define N_ROUNDS 200
#define SIDE_MAX 400

static SpacesMove
get_random_move (guint size)
{
  return (SpacesMove) { { (gint8) g_test_rand_int_range (SPACES_GOAL_ROW, (int) size),
                          (gint8) g_test_rand_int_range (0, (int) size) },
                        (guint8) g_test_rand_int_range (0, 3) };
}

static SpacesBoard *
make_board (guint   size,
            GArray *moves)
{
  return spaces_board_new (size, (const SpacesMove *) (gpointer) moves->data, moves->len);
}

static void
change (GArray *moves,
        guint   size)
{
  SpacesMove move = get_random_move (size);
  int kind = g_test_rand_int_range (0, 3);

  if (kind == 0 || moves->len == 0)
    g_array_append_val (moves, move);
  else if (kind == 1)
    g_array_remove_index (moves, moves->len - 1);
  else
    g_array_index (moves, SpacesMove, g_test_rand_int_range (0, (int) moves->len)) = move;
}

typedef struct
{
  const SpacesBoard *board;
  int                side;
  DrawingTheme       theme;
} Thumbnail;

static void
draw_thumbnail (cairo_t       *cr,
                gconstpointer  data)
{
  const Thumbnail *thumbnail = data;

  spaces_thumbnail_paint (thumbnail->board, cr, thumbnail->side, thumbnail->theme);
}

static cairo_surface_t *
create_surface (void)
{
  return cairo_image_surface_create (CAIRO_FORMAT_RGB24, SIDE_MAX, SIDE_MAX);
}

/* At once the picture has other roundings at the edges of figures, where cairo cuts outlines at the
 * clip, and cairo 1.18 leaves out the edge of a letter within a clip. */
static void
assert_looks_as_at_once (cairo_surface_t *tiles,
                         const Thumbnail *thumbnail)
{
  cairo_surface_t *at_once = create_surface ();
  cairo_t *cr = cairo_create (at_once);

  draw_thumbnail (cr, thumbnail);
  cairo_destroy (cr);
  cairo_surface_flush (at_once);
  g_assert_cmpuint (tile_pictures_count_different (tiles, at_once, 40), <=,
                    thumbnail->side * thumbnail->side / 5000);
  cairo_surface_destroy (at_once);
}

static void
test_tiles_are_the_thumbnail (void)
{
  for (guint i = 0; i < N_ROUNDS; i++)
    {
      guint size = (guint) g_test_rand_int_range (SPACES_MIN_SIZE, SPACES_MAX_SIZE + 1);
      int side = g_test_rand_int_range (1, SIDE_MAX + 1);
      DrawingTheme theme = (DrawingTheme) g_test_rand_int_range (0, DRAWING_THEME_N);
      g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (SpacesMove));
      cairo_surface_t *following = create_surface ();
      cairo_surface_t *fresh = create_surface ();
      DrawingTiles before = { 0 };

      for (int j = g_test_rand_int_range (0, 200); j > 0; j--)
        change (moves, size);
      for (guint j = 0; j < 4; j++)
        {
          g_autoptr (SpacesBoard) board = make_board (size, moves);
          const Thumbnail thumbnail = { board, side, theme };
          DrawingTiles tiles;

          spaces_thumbnail_tiles_init (&tiles, board, side, theme);
          tile_pictures_paint (following, &tiles, j > 0 ? &before : NULL, draw_thumbnail,
                               &thumbnail);
          tile_pictures_paint (fresh, &tiles, NULL, draw_thumbnail, &thumbnail);
          g_assert_cmpuint (tile_pictures_count_different (following, fresh, 0), ==, 0);
          assert_looks_as_at_once (fresh, &thumbnail);
          before = tiles;
          change (moves, size);
        }
      cairo_surface_destroy (following);
      cairo_surface_destroy (fresh);
    }
}

static void
test_tiles_cover_the_thumbnail (void)
{
  for (guint size = SPACES_MIN_SIZE; size <= SPACES_MAX_SIZE; size++)
    for (int side = 1; side <= 200; side++)
      {
        g_autoptr (SpacesBoard) board = spaces_board_new (size, NULL, 0);
        DrawingTiles tiles;

        spaces_thumbnail_tiles_init (&tiles, board, side, DRAWING_THEME_LIGHT);
        tile_pictures_assert_cover (&tiles, side, side);
      }
}

/* The last move, in row 4, concerns its own row and those beside it. */
static void
test_an_edit_changes_few (void)
{
  g_autoptr (SpacesBoard) board = spaces_code_decode ("8|56p48p40p32p33p", -1, NULL, NULL);
  g_autoptr (SpacesBoard) before_it = spaces_code_decode ("8|56p48p40p32p", -1, NULL, NULL);
  DrawingTiles before, after;

  spaces_thumbnail_tiles_init (&before, before_it, 135, DRAWING_THEME_LIGHT);
  spaces_thumbnail_tiles_init (&after, board, 135, DRAWING_THEME_LIGHT);
  g_assert_cmpuint (after.across.n, ==, 1);
  g_assert_cmpuint (after.down.n, ==, 8);
  g_assert_cmpuint (tile_pictures_count_changed (&before, &after), ==, 3);
  g_assert_cmpuint (before.prints[4][0], !=, after.prints[4][0]);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/thumbnail-tiles/are-the-thumbnail", test_tiles_are_the_thumbnail);
  g_test_add_func ("/thumbnail-tiles/cover-the-thumbnail", test_tiles_cover_the_thumbnail);
  g_test_add_func ("/thumbnail-tiles/an-edit-changes-few", test_an_edit_changes_few);
  return g_test_run ();
}
