/* Tiles of any colours, which then change: the nodes that are kept are the picture of now, those
 * without a change are the ones of before, and a row never has many.
 */
#include "app/widgets/kept-tiles.h"

#define N_ROUNDS 200
#define N_CHANGES 20
#define TILE 4
#define SIDE (DRAWING_TILES_ALONG * TILE)
#define MOST_NODES 6

static void
cut (DrawingCuts *cuts)
{
  cuts->n = (guint) g_test_rand_int_range (1, DRAWING_TILES_ALONG + 1);
  for (guint i = 0; i < cuts->n; i++)
    cuts->ends[i] = (i + 1) * TILE;
}

/* A fingerprint is the colour of its tile. */
static void
change_tile (DrawingTiles *tiles)
{
  int row = g_test_rand_int_range (0, (int) tiles->down.n);
  int col = g_test_rand_int_range (0, (int) tiles->across.n);

  tiles->prints[row][col] = (guint64) g_test_rand_int () & 0xffffff;
}

static void
change (DrawingTiles *tiles)
{
  int kind = g_test_rand_int_range (0, 8);
  int n = kind == 0 ? (int) (tiles->down.n * tiles->across.n) : g_test_rand_int_range (0, 4);

  if (kind == 1)
    cut (&tiles->across);
  if (kind == 2)
    cut (&tiles->down);
  for (int i = 0; i < n; i++)
    change_tile (tiles);
}

static void
draw (cairo_t       *cr,
      gconstpointer  data)
{
  const DrawingTiles *tiles = data;

  for (guint row = 0; row < tiles->down.n; row++)
    for (guint col = 0; col < tiles->across.n; col++)
      {
        guint64 color = tiles->prints[row][col];

        cairo_rectangle (cr, col * TILE, row * TILE, TILE, TILE);
        cairo_set_source_rgb (cr, (color >> 16) / 255.0, (color >> 8 & 0xff) / 255.0,
                              (color & 0xff) / 255.0);
        cairo_fill (cr);
      }
}

/* What the nodes show, or without them all tiles at once. */
static cairo_surface_t *
paint (EditorKeptTiles    *kept,
       const DrawingTiles *tiles)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, SIDE, SIDE);
  cairo_t *cr = cairo_create (surface);

  if (kept != NULL)
    {
      GtkSnapshot *snapshot = gtk_snapshot_new ();
      GskRenderNode *node;

      editor_kept_tiles_snapshot (kept, snapshot, tiles, draw, tiles);
      node = gtk_snapshot_free_to_node (snapshot);
      gsk_render_node_draw (node, cr);
      gsk_render_node_unref (node);
    }
  else
    draw (cr, tiles);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  return surface;
}

static void
assert_shows (EditorKeptTiles    *kept,
              const DrawingTiles *tiles)
{
  cairo_surface_t *a = paint (kept, tiles);
  cairo_surface_t *b = paint (NULL, tiles);

  g_assert_cmpmem (cairo_image_surface_get_data (a), SIDE * SIDE * 4,
                   cairo_image_surface_get_data (b), SIDE * SIDE * 4);
  cairo_surface_destroy (a);
  cairo_surface_destroy (b);
}

static void
test_nodes_are_the_picture (void)
{
  for (guint i = 0; i < N_ROUNDS; i++)
    {
      EditorKeptTiles kept = { 0 };
      DrawingTiles tiles = { 0 };

      cut (&tiles.across);
      cut (&tiles.down);
      for (guint j = 0; j < N_CHANGES; j++)
        {
          change (&tiles);
          assert_shows (&kept, &tiles);
        }
      editor_kept_tiles_clear (&kept);
    }
}

static guint
count_nodes (const EditorKeptTiles *kept)
{
  guint n = 0;

  for (guint col = 0; col < DRAWING_TILES_ALONG; col++)
    n += kept->rows[0].nodes[col] != NULL;

  return n;
}

/* One row, of which one tile after the other changes. */
static void
test_a_row_is_few_nodes (void)
{
  EditorKeptTiles kept = { 0 };
  DrawingTiles tiles = { { 1 }, { 1, { TILE } }, { { 0 } } };
  GskRenderNode *before;

  for (guint i = 0; i < 20; i++)
    tiles.across.ends[i] = (i + 1) * TILE;
  tiles.across.n = 20;
  assert_shows (&kept, &tiles);
  g_assert_cmpuint (count_nodes (&kept), ==, 1);
  before = kept.rows[0].nodes[0];
  assert_shows (&kept, &tiles);
  g_assert_true (kept.rows[0].nodes[0] == before);

  tiles.prints[0][10] = 1;
  assert_shows (&kept, &tiles);
  g_assert_cmpuint (count_nodes (&kept), ==, 3);
  before = kept.rows[0].nodes[0];
  tiles.prints[0][10] = 2;
  assert_shows (&kept, &tiles);
  g_assert_cmpuint (count_nodes (&kept), ==, 3);
  g_assert_true (kept.rows[0].nodes[0] == before);

  for (guint i = 0; i < 20; i++)
    {
      tiles.prints[0][i] = 100 + i;
      assert_shows (&kept, &tiles);
      g_assert_cmpuint (count_nodes (&kept), <=, MOST_NODES);
    }

  for (guint i = 0; i < 11; i++)
    tiles.prints[0][i] = 200;
  assert_shows (&kept, &tiles);
  g_assert_cmpuint (count_nodes (&kept), ==, 1);
  editor_kept_tiles_clear (&kept);
  g_assert_cmpuint (count_nodes (&kept), ==, 0);
}

/* A picture that is one tile for once, and then again as it was, keeps most of its rows. */
static void
test_rows_wait (void)
{
  EditorKeptTiles kept = { 0 };
  DrawingTiles tiles = { { 1, { TILE } }, { 2, { TILE, 2 * TILE } }, { { 0 } } };
  DrawingTiles whole = { { 1, { TILE } }, { 1, { 2 * TILE } }, { { 0 } } };
  GskRenderNode *before;

  assert_shows (&kept, &tiles);
  before = kept.rows[1].nodes[0];
  assert_shows (&kept, &whole);
  assert_shows (&kept, &tiles);
  g_assert_true (kept.rows[1].nodes[0] == before);
  editor_kept_tiles_clear (&kept);
}

int
main (int    argc,
      char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/kept-tiles/nodes-are-the-picture", test_nodes_are_the_picture);
  g_test_add_func ("/kept-tiles/a-row-is-few-nodes", test_a_row_is_few_nodes);
  g_test_add_func ("/kept-tiles/rows-wait", test_rows_wait);
  return g_test_run ();
}
