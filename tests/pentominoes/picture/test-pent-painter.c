/* Pictures are judged by what a rasteriser cannot change: the color in the middle of a figure,
 * where there is ink and where there is none, and that equal halves are equal. With
 * SPACES_PICTURES=folder the sheets are written there to be looked at.
 */
#include "pent-cases.h"
#include "pentominoes/picture/pent-layout.h"
#include "pentominoes/picture/pent-painter.h"
#include "pentominoes/shape/pent-paint.h"

#include <math.h>
#include <string.h>

#define N 600

typedef struct
{
  PentBoard       *board;
  PentLayout       layout;
  PentPicture      picture;
  cairo_surface_t *surface;
  cairo_t         *cr;
} Canvas;

/* @pieces: name, orientation, row, column, as in the permalinks: "F000 R011". */
static PentBoard *
make_board (PentSurface surface,
            guint       height,
            guint       width,
            const char *pieces)
{
  g_auto (GStrv) words = g_strsplit (pieces, " ", -1);
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (PentPiece));
  guint8 colors[PENT_N_COLORS];

  for (guint8 i = 0; i < PENT_N_COLORS; i++)
    colors[i] = i;
  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      {
        PentPiece piece = { .row = (guint8) g_ascii_digit_value (words[i][2]),
                            .col = (guint8) g_ascii_digit_value (words[i][3]),
                            .name = (guint8) pent_name_from_letter (words[i][0]),
                            .orientation = (guint8) g_ascii_digit_value (words[i][1]) };

        g_array_append_val (list, piece);
      }

  return pent_board_new (surface, height, width, colors, (const PentPiece *) (gpointer) list->data,
                         list->len);
}

static void
canvas_init (Canvas       *canvas,
             PentBoard    *board,
             DrawingTheme  theme)
{
  canvas->board = board;
  pent_layout_fit (&canvas->layout, board, &(DrawingRect) { 0, 0, N, N }, TRUE);
  canvas->surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, N, N);
  canvas->cr = cairo_create (canvas->surface);
  pent_picture_init (&canvas->picture, theme);
}

static void
canvas_draw (Canvas *canvas)
{
  pent_painter_draw (canvas->cr, canvas->board, &canvas->layout, &canvas->picture);
  cairo_surface_flush (canvas->surface);
  g_assert_cmpint (cairo_status (canvas->cr), ==, CAIRO_STATUS_SUCCESS);
}

static void
canvas_clear (Canvas *canvas)
{
  cairo_destroy (canvas->cr);
  cairo_surface_destroy (canvas->surface);
  pent_board_unref (canvas->board);
}

static guint32
get_pixel (Canvas *canvas,
           double  x,
           double  y)
{
  int stride = cairo_image_surface_get_stride (canvas->surface);
  const guchar *data = cairo_image_surface_get_data (canvas->surface);

  return *(const guint32 *) (gconstpointer) (data + (int) y * stride + (int) x * 4) & 0xffffff;
}

/* The color at a place in a square, in shares of its sides from its middle. */
static guint32
get_color (Canvas *canvas,
           int     row,
           int     col,
           double  x,
           double  y)
{
  DrawingRect rect = pent_layout_get_rect (&canvas->layout,
                                           (PentSquare) { (gint16) row, (gint16) col });

  return get_pixel (canvas, rect.x + rect.width * (0.5 + x), rect.y + rect.height * (0.5 + y));
}

static double
get_distance (guint32 a,
              guint32 b)
{
  double sum = 0;

  for (int shift = 0; shift < 24; shift += 8)
    {
      double difference = (int) (a >> shift & 0xff) - (int) (b >> shift & 0xff);

      sum += difference * difference;
    }

  return sqrt (sum);
}

static gboolean
has_color (Canvas  *canvas,
           int      row,
           int      col,
           double   x,
           double   y,
           double   half,
           guint32  color)
{
  for (double dx = -half; dx <= half; dx += 0.01)
    for (double dy = -half; dy <= half; dy += 0.01)
      if (get_distance (get_color (canvas, row, col, x + dx, y + dy), color) < 12)
        return TRUE;

  return FALSE;
}

#define assert_color(found, expected) g_assert_cmphex (found, ==, expected)

static void
test_squares_have_their_colors (void)
{
  for (DrawingTheme theme = 0; theme < DRAWING_THEME_N; theme++)
    {
      const PentPalette *p = pent_palette_get (theme);
      Canvas canvas;

      canvas_init (&canvas, make_board (PENT_SURFACE_RECTANGLE, 8, 8, "X022 R077"), theme);
      canvas_draw (&canvas);
      assert_color (get_pixel (&canvas, 1, 1), p->background);
      assert_color (get_color (&canvas, 1, 2, 0, 0), p->pieces[PENT_NAME_X]);
      /* no seam within */
      assert_color (get_color (&canvas, 2, 1, 0.45, 0), p->pieces[PENT_NAME_X]);
      assert_color (get_color (&canvas, 1, 1, 0, 0), p->square);
      assert_color (get_color (&canvas, 7, 7, 0.42, 0.42), p->terrain);
      g_assert_true (has_color (&canvas, 7, 7, 0, 0, 0.1, p->terrain_line));
      g_assert_true (has_color (&canvas, 2, 2, 0, 0, 0.15, p->inks[PENT_NAME_X]));
      g_assert_false (has_color (&canvas, 2, 1, 0, 0, 0.15, p->inks[PENT_NAME_X]));
      g_assert_true (has_color (&canvas, 1, 2, -0.5, 0, 0.02, p->seam));
      canvas_clear (&canvas);
    }
}

/* A piece over a glued edge is on both sides, and open there. */
static void
test_piece_over_an_edge (void)
{
  const PentPalette *p = pent_palette_get (DRAWING_THEME_LIGHT);
  Canvas canvas;

  /* The I lies in row 1 around column 7, and on a Möbius strip goes on in row 6. */
  canvas_init (&canvas, make_board (PENT_SURFACE_MOBIUS, 8, 8, "I117"), DRAWING_THEME_LIGHT);
  canvas_draw (&canvas);
  for (int col = 5; col < 8; col++)
    assert_color (get_color (&canvas, 1, col, 0.3, 0.3), p->pieces[PENT_NAME_I]);
  for (int col = 0; col < 2; col++)
    assert_color (get_color (&canvas, 6, col, 0, 0), p->pieces[PENT_NAME_I]);
  assert_color (get_color (&canvas, 1, 0, 0, 0), p->square);
  assert_color (get_color (&canvas, 6, 0, -0.48, 0), p->pieces[PENT_NAME_I]);
  assert_color (get_color (&canvas, 1, 7, 0.47, 0), p->pieces[PENT_NAME_I]);
  g_assert_true (has_color (&canvas, 6, 1, 0.49, 0, 0.02, p->seam));
  canvas_clear (&canvas);
}

static void
test_conflicts_are_hatched (void)
{
  const PentPalette *p = pent_palette_get (DRAWING_THEME_LIGHT);
  Canvas canvas;

  canvas_init (&canvas, make_board (PENT_SURFACE_RECTANGLE, 8, 8, "X022 I032 I104"),
               DRAWING_THEME_LIGHT);
  canvas_draw (&canvas);
  g_assert_true (has_color (&canvas, 3, 2, 0.1, 0.1, 0.3, p->conflict));
  g_assert_false (has_color (&canvas, 3, 2, 0.1, 0.1, 0.3, p->pieces[PENT_NAME_I]));
  g_assert_false (has_color (&canvas, 4, 2, 0, 0, 0.3, p->conflict));
  /* The I in row 0 fits, the other one sticks out nowhere: no sign at its end. */
  g_assert_false (has_color (&canvas, 0, 6, 0, 0, 0.45, p->conflict));
  canvas_clear (&canvas);

  canvas_init (&canvas, make_board (PENT_SURFACE_RECTANGLE, 8, 8, "I107"), DRAWING_THEME_LIGHT);
  canvas_draw (&canvas);
  g_assert_true (has_color (&canvas, 0, 7, 0.2, 0.2, 0.2, p->conflict));
  canvas_clear (&canvas);
}

/* A preview is half transparent on both sides, and what would overlap is hatched before the
 * click. */
static void
test_hover (void)
{
  const PentPalette *p = pent_palette_get (DRAWING_THEME_LIGHT);
  PentPiece hover = { .row = 1, .col = 7, .name = PENT_NAME_I, .orientation = 1 };
  Canvas canvas;
  guint32 color;

  canvas_init (&canvas, make_board (PENT_SURFACE_TORUS, 8, 8, "X021"), DRAWING_THEME_LIGHT);
  canvas.picture.hover = &hover;
  canvas_draw (&canvas);
  color = get_color (&canvas, 1, 7, 0.25, 0.25);
  g_assert_cmpfloat (get_distance (color, p->square), >, 40);
  g_assert_cmpfloat (get_distance (color, p->pieces[PENT_NAME_I]), >, 40);
  assert_color (get_color (&canvas, 1, 0, 0.25, 0.25), color);
  assert_color (get_color (&canvas, 1, 5, 0.25, 0.25), color);
  g_assert_true (has_color (&canvas, 1, 1, 0.1, 0.1, 0.3, p->conflict));
  canvas_clear (&canvas);
}

/* Whether there is ink of the arrows around a place in the band of an edge, in heads from its
 * middle. */
static gboolean
has_arrow (Canvas    *canvas,
           PentSides  side,
           double     along,
           double     across)
{
  DrawingRect field = pent_layout_get_field (&canvas->layout);
  double size = 0.27 * canvas->layout.band, away = 0.55 * canvas->layout.band;
  double x = field.x + field.width / 2, y = field.y + field.height / 2;

  if (side == PENT_SIDE_TOP || side == PENT_SIDE_BOTTOM)
    {
      x += along * size;
      y = (side == PENT_SIDE_TOP ? field.y - away : field.y + field.height + away) + across * size;
    }
  else
    {
      y += along * size;
      x = (side == PENT_SIDE_LEFT ? field.x - away : field.x + field.width + away) + across * size;
    }

  return get_distance (get_pixel (canvas, x, y), canvas->picture.palette->arrow) < 60;
}

/* A head to the right is > : its tip is in front on the axis, its ends are behind beside it. */
static int
find_direction (Canvas    *canvas,
                PentSides  side,
                guint      n_heads)
{
  double middle = n_heads == 1 ? 0 : 0.8;
  gboolean forwards = has_arrow (canvas, side, middle + 0.35, 0)
                      && !has_arrow (canvas, side, middle - 0.4, 0);
  gboolean backwards = has_arrow (canvas, side, middle - 0.35, 0)
                       && !has_arrow (canvas, side, middle + 0.4, 0);

  return forwards - backwards;
}

static void
test_edges_of_every_surface (void)
{
  static const PentSides sides[] = { PENT_SIDE_TOP, PENT_SIDE_LEFT, PENT_SIDE_BOTTOM,
                                     PENT_SIDE_RIGHT };

  for (PentSurface surface = 0; surface < PENT_N_SURFACES; surface++)
    {
      Canvas canvas;

      canvas_init (&canvas, make_board (surface, 6, 6, ""), DRAWING_THEME_LIGHT);
      canvas_draw (&canvas);
      for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
        {
          PentEdge edge = pent_surface_get_edge (surface, sides[i]);
          int expected = edge.n_arrows == 0                                                    ? 0
                         : edge.towards == PENT_SIDE_RIGHT || edge.towards == PENT_SIDE_BOTTOM ? 1
                                                                                               : -1;

          g_test_message ("%s, side %d", pent_surface_describe (surface), sides[i]);
          g_assert_cmpint (find_direction (&canvas, sides[i], MAX (1, edge.n_arrows)), ==,
                           expected);
          if (edge.n_arrows == 1)
            g_assert_false (has_arrow (&canvas, sides[i], 1.3, 0)
                            || has_arrow (&canvas, sides[i], -1.3, 0));
        }
      canvas_clear (&canvas);
    }
}

static void
test_solved (void)
{
  const PentPalette *p = pent_palette_get (DRAWING_THEME_LIGHT);
  PentPiece hover = { .name = PENT_NAME_I };
  const char *rows = "I102 I112 I122 I132 I142";

  for (guint solved = 0; solved < 3; solved++)
    {
      Canvas canvas;
      DrawingRect field;

      canvas_init (&canvas, make_board (PENT_SURFACE_RECTANGLE, 5, 5, solved > 0 ? rows : rows + 5),
                   DRAWING_THEME_LIGHT);
      if (solved == 2)
        canvas.picture.hover = &hover;
      canvas_draw (&canvas);
      field = pent_layout_get_field (&canvas.layout);
      assert_color (get_pixel (&canvas, field.x + field.width / 2, field.y + field.height + 1),
                    solved == 1 ? p->solved : p->frame);
      canvas_clear (&canvas);
    }
}

static void
test_cursor_and_selection (void)
{
  for (DrawingTheme theme = 0; theme < DRAWING_THEME_N; theme++)
    {
      const PentPalette *p = pent_palette_get (theme);
      Canvas canvas;

      canvas_init (&canvas, make_board (PENT_SURFACE_RECTANGLE, 8, 8, "X022"), theme);
      canvas.picture.selected = 0;
      canvas.picture.has_cursor = TRUE;
      canvas.picture.cursor = (PentSquare) { 5, 5 };
      canvas_draw (&canvas);
      g_assert_true (has_color (&canvas, 5, 5, -0.5, 0, 0.04, p->cursor));
      g_assert_false (has_color (&canvas, 5, 5, 0, 0, 0.4, p->cursor));
      g_assert_true (has_color (&canvas, 2, 1, -0.41, 0, 0.1, p->inks[PENT_NAME_X]));
      g_assert_true (has_color (&canvas, 1, 2, -0.41, 0, 0.1, p->inks[PENT_NAME_X]));
      canvas_clear (&canvas);
    }
}

/* Pixels that differ by more than what a rasteriser rounds another way when its clip is another
 * one. */
static guint
count_different (Canvas *a,
                 Canvas *b)
{
  guint n = 0;

  for (int y = 0; y < N; y++)
    for (int x = 0; x < N; x++)
      n += get_distance (get_pixel (a, x, y), get_pixel (b, x, y)) > 24;

  return n;
}

/* Two halves painted alone are the whole; nothing is painted beside the clip. */
static void
test_parts_equal_the_whole (void)
{
  guint32 seed = g_test_rand_int ();
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);

  g_test_message ("seed %u", seed);
  for (guint i = 0; i < 40; i++)
    {
      PentBoard *board = pent_case_make_random (random, 20, 11);
      int at = g_rand_int_range (random, 1, N);
      Canvas whole, parts;

      canvas_init (&whole, pent_board_ref (board), i % DRAWING_THEME_N);
      canvas_init (&parts, board, i % DRAWING_THEME_N);
      canvas_draw (&whole);
      for (int part = 0; part < 2; part++)
        {
          cairo_save (parts.cr);
          cairo_rectangle (parts.cr, part * at, 0, part == 0 ? at : N - at, N);
          cairo_clip (parts.cr);
          canvas_draw (&parts);
          cairo_restore (parts.cr);
        }
      g_assert_cmpuint (count_different (&whole, &parts), ==, 0);
      canvas_clear (&whole);
      canvas_clear (&parts);
    }
}

/* Every square without a mark shows the color of what pent_paint() says is there. */
static void
test_any_board_paints (void)
{
  guint32 seed = g_test_rand_int ();
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);

  g_test_message ("seed %u", seed);
  for (guint i = 0; i < 60; i++)
    {
      DrawingTheme theme = i % DRAWING_THEME_N;
      const PentPalette *p = pent_palette_get (theme);
      Canvas canvas;
      g_autofree PentPainted *squares = NULL;

      canvas_init (&canvas, pent_case_make_random (random, 40, 11), theme);
      squares = pent_paint (canvas.board, NULL);
      canvas_draw (&canvas);
      for (guint at = 0; at < canvas.layout.height * canvas.layout.width; at++)
        {
          const PentPainted *square = &squares[at];
          guint32 expected = square->name == PENT_NAME_NONE ? p->square
                             : square->name == PENT_NAME_TERRAIN
                                 ? p->terrain
                                 : p->pieces[pent_board_get_color (canvas.board, square->name)];

          /* Of terrain most is hatching, on squares that are large enough. */
          if (square->conflict == PENT_CONFLICT_NONE
              && (square->name != PENT_NAME_TERRAIN
                  || canvas.layout.cell < PENT_PICTURE_MIN_LETTER))
            assert_color (get_color (&canvas, (int) (at / canvas.layout.width),
                                     (int) (at % canvas.layout.width), 0.27, 0.27), expected);
        }
      canvas_clear (&canvas);
    }
}

static void
test_tray (void)
{
  for (DrawingTheme theme = 0; theme < DRAWING_THEME_N; theme++)
    for (PentName name = 0; name < PENT_N_NAMES; name++)
      {
        const PentPalette *p = pent_palette_get (theme);
        cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 120, 60);
        cairo_t *cr = cairo_create (surface);
        guint32 color = name == PENT_NAME_TERRAIN ? p->terrain : p->pieces[name % PENT_N_COLORS];
        guint n[2] = { 0 };

        for (guint used = 0; used < 2; used++)
          {
            PentTrayPiece piece = { name, name % PENT_N_ORIENTATIONS, name % PENT_N_COLORS,
                                    used == 1 };

            pent_tray_draw_piece (cr, &(DrawingRect) { 60.0 * used, 0, 60, 60 }, &piece, p);
          }
        cairo_surface_flush (surface);
        for (int y = 0; y < 60; y++)
          for (int x = 0; x < 120; x++)
            {
              const guchar *data = cairo_image_surface_get_data (surface);
              int stride = cairo_image_surface_get_stride (surface);

              n[x / 60] += (*(const guint32 *) (gconstpointer) (data + y * stride + x * 4)
                            & 0xffffff)
                           == color;
            }
        /* Squares of 12 less a gap of 1.2, but for round corners. */
        g_assert_cmpuint (n[0], >=, 85 * pent_shape_get (name, 0)->n_squares);
        g_assert_cmpuint (n[0], <=, 117 * pent_shape_get (name, 0)->n_squares);
        g_assert_cmpuint (n[1], <, 5);
        cairo_destroy (cr);
        cairo_surface_destroy (surface);
      }
}

static void
write_sheet (const char   *folder,
             DrawingTheme  theme)
{
  static const char *const names[] = { "light", "dark", "contrast", "contrast-dark" };
  g_autofree char *path = g_strdup_printf ("%s/pentominoes-%s.png", folder, names[theme]);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 1600, 800);
  cairo_t *cr = cairo_create (surface);
  PentPiece hover = { .row = 2, .col = 0, .name = PENT_NAME_Y, .orientation = 1 };

  for (guint i = 0; i < 8; i++)
    {
      DrawingRect rect = { 400.0 * (i % 4), 400.0 * (i / 4), 400, 400 };
      g_autoptr (PentBoard) board
          = i < 7 ? make_board (i, 8, 8,
                                "F001 I115 L165 P004 N131 T254 U572 W036 X044 V077 Z045 R000 R070")
                  : make_board (PENT_SURFACE_RECTANGLE, 5, 5, "I102 I112 I122 I132 I142");
      PentLayout layout;
      PentPicture picture;

      pent_layout_fit (&layout, board, &rect, TRUE);
      pent_picture_init (&picture, theme);
      picture.hover = i < 7 ? &hover : NULL;
      picture.selected = i < 7 ? 1 : PENT_NO_PIECE;
      picture.has_cursor = i == 2;
      cairo_save (cr);
      cairo_rectangle (cr, rect.x, rect.y, rect.width, rect.height);
      cairo_clip (cr);
      pent_painter_draw (cr, board, &layout, &picture);
      cairo_restore (cr);
    }
  g_assert_cmpint (cairo_surface_write_to_png (surface, path), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
test_sheets (void)
{
  const char *folder = g_getenv ("SPACES_PICTURES");

  if (folder == NULL)
    {
      g_test_skip ("SPACES_PICTURES names no folder");
      return;
    }
  for (DrawingTheme theme = 0; theme < DRAWING_THEME_N; theme++)
    write_sheet (folder, theme);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pent-painter/squares-have-their-colors", test_squares_have_their_colors);
  g_test_add_func ("/pent-painter/piece-over-an-edge", test_piece_over_an_edge);
  g_test_add_func ("/pent-painter/conflicts-are-hatched", test_conflicts_are_hatched);
  g_test_add_func ("/pent-painter/hover", test_hover);
  g_test_add_func ("/pent-painter/edges-of-every-surface", test_edges_of_every_surface);
  g_test_add_func ("/pent-painter/solved", test_solved);
  g_test_add_func ("/pent-painter/cursor-and-selection", test_cursor_and_selection);
  g_test_add_func ("/pent-painter/parts-equal-the-whole", test_parts_equal_the_whole);
  g_test_add_func ("/pent-painter/any-board-paints", test_any_board_paints);
  g_test_add_func ("/pent-painter/tray", test_tray);
  g_test_add_func ("/pent-painter/sheets", test_sheets);
  return g_test_run ();
}
