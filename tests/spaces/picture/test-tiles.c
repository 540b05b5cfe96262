/* Any board, in any layout and with any marks, and then something about it is changed: the picture
 * of before, of which only those tiles are painted again that differ, is the picture of now. And
 * an edit at one place changes few of them.
 */
#include "tile-pictures.h"
#include "../../sanitized.h"
#include "spaces/board/code.h"
#include "spaces/picture/painter.h"
#include "spaces/picture/tiles.h"
#include "spaces/rules/next.h"
#include "spaces/strength/sensitivity.h"
#include "text/place.h"

#include <string.h>

#define N_ROUNDS (SANITIZED ? 60 : 300)
#define VIEW_SIDE 420

typedef struct
{
  GArray       *moves; /* of SpacesMove */
  GByteArray   *problems;
  guint         size;
  SpacesBoard  *board; /* made of the moves */
  GArray       *hints;
  SpacesLayout  layout;
  SpacesPicture picture;
  SpacesNext    next;
} Scene;

static SpacesSquare
get_random_square (const Scene *scene)
{
  return (SpacesSquare) { (gint8) g_test_rand_int_range (SPACES_GOAL_ROW, (int) scene->size),
                          (gint8) g_test_rand_int_range (0, (int) scene->size) };
}

static SpacesSquare
get_random_mark (const Scene *scene)
{
  return g_test_rand_bit () ? get_random_square (scene) : SPACES_NOWHERE;
}

static SpacesMove
get_random_move (const Scene *scene)
{
  return (SpacesMove) { get_random_square (scene), (guint8) g_test_rand_int_range (0, 3) };
}

/* Some move that the rules allow, or any move at all where they allow none. */
static SpacesMove
choose_next (Scene *scene)
{
  g_autoptr (SpacesBoard) board = spaces_board_new (
      scene->size, (const SpacesMove *) (gpointer) scene->moves->data, scene->moves->len);
  SpacesMove move = get_random_move (scene);
  SpacesNext next;

  spaces_rules_next (board, scene->moves->len, &next);
  for (guint i = 0; i < 2000 && !spaces_verdict_allows (spaces_next_get_verdict (&next, move)); i++)
    move = get_random_move (scene);

  return move;
}

static void
make_moves (Scene *scene)
{
  gboolean is_wild = g_test_rand_int_range (0, 4) == 0;
  guint n = (guint) g_test_rand_int_range (0, 60);

  for (guint i = 0; i < n; i++)
    {
      SpacesMove move = is_wild ? get_random_move (scene) : choose_next (scene);

      g_array_append_val (scene->moves, move);
    }
}

static void
make_layout (Scene *scene)
{
  double cell;

  spaces_layout_init (&scene->layout, scene->size, g_test_rand_bit () ? 13 : 12);
  cell = spaces_layout_fit_cell (&scene->layout, VIEW_SIDE, VIEW_SIDE);
  spaces_layout_set_cell (&scene->layout,
                          g_test_rand_bit () ? cell : g_test_rand_double_range (2, 150));
  spaces_layout_set_view (&scene->layout, VIEW_SIDE, VIEW_SIDE,
                          g_test_rand_double_range (0, 300), g_test_rand_double_range (0, 300));
}

/* Hints for any moves, the best first; those of the rules are a special case. */
static void
make_hints (Scene *scene)
{
  g_autoptr (GArray) variations = g_array_new (FALSE, TRUE, sizeof (SpacesVariation));

  g_clear_pointer (&scene->hints, g_array_unref);
  if (g_test_rand_bit ())
    return;

  for (int i = 0; i < 4; i++)
    {
      SpacesVariation variation = { .move = get_random_move (scene),
                                    .wins = g_test_rand_double_range (3 - i, 4 - i) / 4,
                                    .more_wins = g_test_rand_double_range (-0.5, 0.5) };

      variation.move.type = variation.move.square.row == SPACES_GOAL_ROW
                                ? SPACES_MOVE_FINAL
                                : (guint8) g_test_rand_int_range (0, 2);
      g_array_append_val (variations, variation);
    }
  spaces_variations_rate (variations);
  scene->hints = g_array_ref (variations);
}

static void
make_marks (Scene *scene)
{
  scene->picture.cursor = get_random_mark (scene);
  scene->picture.selected = get_random_mark (scene);
  scene->picture.rejected = get_random_mark (scene);
  scene->picture.preview = (SpacesMove) { get_random_mark (scene),
                                          (guint8) g_test_rand_int_range (0, 2) };
}

/* Board, problems and what may come next follow the moves. */
static void
complete (Scene *scene)
{
  g_clear_pointer (&scene->board, spaces_board_unref);
  scene->board = spaces_board_new (
      scene->size, (const SpacesMove *) (gpointer) scene->moves->data, scene->moves->len);
  while (scene->problems->len < scene->moves->len + 1)
    g_byte_array_append (scene->problems, &(guint8) { g_test_rand_int_range (0, 8) == 0 }, 1);

  scene->picture.step = MIN (scene->picture.step, scene->moves->len);
  scene->picture.problems = scene->problems->data;
  scene->picture.hints = scene->hints;
  spaces_rules_next (scene->board, scene->picture.step, &scene->next);
  scene->picture.next = g_test_rand_bit () ? &scene->next : NULL;
}

static void
scene_init (Scene *scene)
{
  static const guint sizes[] = { 2, 4, 10, 31 };

  *scene = (Scene) { .moves = g_array_new (FALSE, FALSE, sizeof (SpacesMove)),
                     .problems = g_byte_array_new (),
                     .size = sizes[g_test_rand_int_range (0, G_N_ELEMENTS (sizes))] };
  make_moves (scene);
  make_layout (scene);
  make_hints (scene);
  scene->board = spaces_board_new (
      scene->size, (const SpacesMove *) (gpointer) scene->moves->data, scene->moves->len);
  spaces_picture_init (&scene->picture, scene->board,
                       (DrawingTheme) g_test_rand_int_range (0, DRAWING_THEME_N));
  if (g_test_rand_bit ())
    scene->picture.step = (gsize) g_test_rand_int_range (0, (int) scene->moves->len + 1);
  make_marks (scene);
  complete (scene);
}

static void
scene_clear (Scene *scene)
{
  g_array_unref (scene->moves);
  g_byte_array_unref (scene->problems);
  spaces_board_unref (scene->board);
  g_clear_pointer (&scene->hints, g_array_unref);
}

/* One thing about the scene becomes another, as an editor's person would do it. */
static void
change (Scene *scene)
{
  guint n = scene->moves->len;
  guint place = n > 0 ? (guint) g_test_rand_int_range (0, (int) n) : 0;
  SpacesMove move = choose_next (scene);

  switch (g_test_rand_int_range (0, 8))
    {
    case 0:
      g_array_append_val (scene->moves, move);
      scene->picture.step = scene->moves->len;
      break;
    case 1:
      if (n > 0)
        g_array_remove_index (scene->moves, n - 1);
      break;
    case 2:
      if (n > 0)
        g_array_index (scene->moves, SpacesMove, place) = get_random_move (scene);
      break;
    case 3:
      scene->picture.step = (gsize) g_test_rand_int_range (0, (int) n + 1);
      break;
    case 4:
      scene->problems->data[place] ^= 1;
      break;
    case 5:
      make_hints (scene);
      break;
    case 6:
      make_marks (scene);
      break;
    default:
      scene->picture.preview.square = get_random_mark (scene);
    }
  complete (scene);
}

static void
draw_scene (cairo_t       *cr,
            gconstpointer  data)
{
  const Scene *scene = data;

  spaces_painter_draw (cr, scene->board, &scene->layout, &scene->picture);
}

static void
paint_tiles (cairo_surface_t    *surface,
             const Scene        *scene,
             const DrawingTiles *tiles,
             const DrawingTiles *before)
{
  tile_pictures_paint (surface, tiles, before, draw_scene, scene);
}

static cairo_surface_t *
create_surface (void)
{
  return cairo_image_surface_create (CAIRO_FORMAT_RGB24, VIEW_SIDE, VIEW_SIDE);
}

/* Pixels at the border of a tile. The ground under a trap's number ends in the gap, and as a box of
 * whole pixels it may take one column more, where the tile beside shows the path. cairo 1.18 leaves
 * out the edge of a letter within a clip. */
#define TOLERANCE \
  (VIEW_SIDE * VIEW_SIDE / (cairo_version () < CAIRO_VERSION_ENCODE (1, 17, 0) ? 5000 : 1500))

/* The picture that follows the scene by tiles is that of all tiles, to the bit. The whole painted
 * at once has other roundings at the edges of figures, where cairo cuts outlines at the clip. */
static void
test_tiles_are_the_picture (void)
{
  const DrawingTiles whole = { { 1, { VIEW_SIDE } }, { 1, { VIEW_SIDE } }, { { 0 } } };
  cairo_surface_t *following = create_surface ();
  cairo_surface_t *fresh = create_surface ();
  cairo_surface_t *at_once = create_surface ();

  for (guint i = 0; i < N_ROUNDS; i++)
    {
      DrawingTiles before, tiles;
      Scene scene;

      scene_init (&scene);
      spaces_tiles_init (&before, scene.board, &scene.layout, &scene.picture);
      paint_tiles (following, &scene, &before, NULL);
      for (guint j = 0; j < 3; j++)
        {
          change (&scene);
          spaces_tiles_init (&tiles, scene.board, &scene.layout, &scene.picture);
          paint_tiles (following, &scene, &tiles, &before);
          paint_tiles (fresh, &scene, &tiles, NULL);
          g_assert_cmpuint (tile_pictures_count_different (following, fresh, 0), ==, 0);
          before = tiles;
        }
      paint_tiles (at_once, &scene, &whole, NULL);
      g_assert_cmpuint (tile_pictures_count_different (fresh, at_once, 40), <=, TOLERANCE);
      scene_clear (&scene);
    }

  cairo_surface_destroy (following);
  cairo_surface_destroy (fresh);
  cairo_surface_destroy (at_once);
}

static void
test_tiles_cover_the_view (void)
{
  for (guint i = 0; i < N_ROUNDS; i++)
    {
      DrawingTiles tiles;
      Scene scene;

      scene_init (&scene);
      spaces_tiles_init (&tiles, scene.board, &scene.layout, &scene.picture);
      tile_pictures_assert_cover (&tiles, VIEW_SIDE, VIEW_SIDE);
      scene_clear (&scene);
    }
}

static gboolean
is_as_before (const DrawingTiles *before,
              const DrawingTiles *after,
              guint               row,
              guint               col)
{
  return before->prints[row][col] == after->prints[row][col];
}

/* Column 0 of a board of ten upwards and back in column 1: the last move concerns its own square,
 * the one before and those beside the two, where what may come next changes. */
static void
test_an_edit_changes_few (void)
{
  g_autoptr (SpacesBoard) board
      = spaces_code_decode ("10|90p80p70p60p50p40p30p20p21p31p41p", -1, NULL, NULL);
  SpacesLayout layout;
  SpacesPicture picture;
  SpacesNext next;
  DrawingTiles before, after;

  spaces_layout_init (&layout, 10, SPACES_LAYOUT_LABEL);
  spaces_layout_set_cell (&layout, 60);
  spaces_picture_init (&picture, board, DRAWING_THEME_LIGHT);
  spaces_rules_next (board, picture.step, &next);
  picture.next = &next;
  spaces_tiles_init (&before, board, &layout, &picture);
  g_assert_cmpuint (before.across.n, ==, 11); /* one for each square, and one beside the board */
  g_assert_cmpuint (before.down.n, ==, 10);

  spaces_tiles_init (&after, board, &layout, &picture);
  g_assert_cmpuint (tile_pictures_count_changed (&before, &after), ==, 0);

  picture.preview = (SpacesMove) { { 4, 2 }, SPACES_MOVE_PIECE };
  spaces_tiles_init (&after, board, &layout, &picture);
  g_assert_cmpuint (tile_pictures_count_changed (&before, &after), ==, 2);
  g_assert_false (is_as_before (&before, &after, 4, 1));
  g_assert_false (is_as_before (&before, &after, 4, 2));
  picture.preview.square = SPACES_NOWHERE;

  /* The numbers of its row and column are emphasised. */
  picture.cursor = (SpacesSquare) { 6, 7 };
  spaces_tiles_init (&after, board, &layout, &picture);
  g_assert_cmpuint (tile_pictures_count_changed (&before, &after), <=, 9 + 3 + 3);
  g_assert_false (is_as_before (&before, &after, 6, 7));
  g_assert_false (is_as_before (&before, &after, 6, 0));
  g_assert_false (is_as_before (&before, &after, 0, 7));
  g_assert_true (is_as_before (&before, &after, 6, 4));
  picture.cursor = SPACES_NOWHERE;

  picture.step--;
  spaces_rules_next (board, picture.step, &next);
  spaces_tiles_init (&after, board, &layout, &picture);
  g_assert_cmpuint (tile_pictures_count_changed (&before, &after), <=, 8);
  g_assert_false (is_as_before (&before, &after, 4, 1));
  g_assert_false (is_as_before (&before, &after, 3, 1));
  g_assert_true (is_as_before (&before, &after, 4, 3));
  g_assert_true (is_as_before (&before, &after, 8, 1));
  g_assert_true (is_as_before (&before, &after, 4, 10));
}

/* What was kept with other numbers beside the board is not used. */
static void
test_rows_count_from_one (void)
{
  g_autoptr (SpacesBoard) board = spaces_code_decode ("4|12p08p", -1, NULL, NULL);
  SpacesLayout layout;
  SpacesPicture picture;
  DrawingTiles before, after;

  spaces_layout_init (&layout, 4, SPACES_LAYOUT_LABEL);
  spaces_layout_set_cell (&layout, 60);
  spaces_picture_init (&picture, board, DRAWING_THEME_LIGHT);
  spaces_tiles_init (&before, board, &layout, &picture);
  place_set_first (1);
  spaces_tiles_init (&after, board, &layout, &picture);
  place_set_first (0);
  g_assert_false (is_as_before (&before, &after, 0, 0));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tiles/are-the-picture", test_tiles_are_the_picture);
  g_test_add_func ("/tiles/cover-the-view", test_tiles_cover_the_view);
  g_test_add_func ("/tiles/an-edit-changes-few", test_an_edit_changes_few);
  g_test_add_func ("/tiles/rows-count-from-one", test_rows_count_from_one);
  return g_test_run ();
}
