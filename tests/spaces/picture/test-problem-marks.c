/* The mark of a problem by itself, in all palettes and at every usual size of a square. */
#include "spaces/picture/marks.h"

#define SIDE 400
#define SIZE 3

typedef struct
{
  SpacesPaint      paint;
  SpacesLayout     layout;
  cairo_surface_t *surface;
} Canvas;

static void
canvas_init (Canvas       *canvas,
             DrawingTheme  theme,
             double        cell)
{
  spaces_layout_init (&canvas->layout, SIZE, SPACES_LAYOUT_LABEL);
  spaces_layout_set_cell (&canvas->layout, cell);
  canvas->surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIDE, SIDE);
  canvas->paint = (SpacesPaint) {
    .cr = cairo_create (canvas->surface),
    .layout = &canvas->layout,
    .palette = spaces_palette_get (theme),
    .cell = cell,
  };
  drawing_stamps_init (&canvas->paint.stamps, canvas->paint.cr, cell);
}

static void
canvas_clear (Canvas *canvas)
{
  drawing_stamps_finish (&canvas->paint.stamps);
  g_assert_cmpint (cairo_status (canvas->paint.cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (canvas->paint.cr);
  cairo_surface_destroy (canvas->surface);
}

static void
draw_one (Canvas       *canvas,
          SpacesSquare  square)
{
  spaces_problem_marks_draw (&canvas->paint, &square, 1);
  cairo_surface_flush (canvas->surface);
}

static guint8
get_alpha (const Canvas *canvas,
           int           x,
           int           y)
{
  const guint8 *data = cairo_image_surface_get_data (canvas->surface);

  return (guint8) (((const guint32 *) (data + y * SIDE * 4))[x] >> 24);
}

/* All of it is within the square and the reach that tiles of the board are cut by. */
static void
test_within_reach (void)
{
  const SpacesSquare squares[] = { { 1, 1 }, { SPACES_GOAL_ROW, 1 } };

  for (DrawingTheme theme = 0; theme < DRAWING_THEME_N; theme++)
    for (double cell = 8; cell <= 100; cell += 0.5)
      for (gsize i = 0; i < G_N_ELEMENTS (squares); i++)
        {
          Canvas canvas;
          DrawingRect rect;
          double reach;

          canvas_init (&canvas, theme, cell);
          draw_one (&canvas, squares[i]);
          rect = spaces_layout_get_rect (&canvas.layout, squares[i]);
          reach = spaces_paint_get_reach (&canvas.layout, canvas.paint.palette);
          for (int y = 0; y < SIDE; y++)
            for (int x = 0; x < SIDE; x++)
              if (x + 1 <= rect.x - reach || x >= rect.x + rect.width + reach
                  || y + 1 <= rect.y - reach || y >= rect.y + rect.height + reach)
                g_assert_cmpuint (get_alpha (&canvas, x, y), ==, 0);
          canvas_clear (&canvas);
        }
}

/* cairo divides a pixel into 15 rows, but into 256 columns. */
#define SUBROW (255 / 15 + 1)

/* On squares of whole pixels the outermost line is the same from both ends and on all sides, sharp
 * between the corners, and broken. */
static void
test_dashes_are_even (void)
{
  for (DrawingTheme theme = 0; theme < DRAWING_THEME_N; theme++)
    for (int cell = 12; cell <= 120; cell++)
      {
        const SpacesSquare square = { 1, 1 };
        Canvas canvas;
        DrawingRect rect;
        int out, left, right, top, bottom, corner;
        guint n_ink = 0, n_gaps = 0;

        canvas_init (&canvas, theme, cell);
        draw_one (&canvas, square);
        rect = spaces_layout_get_rect (&canvas.layout, square);
        out = (int) spaces_paint_get_problem_reach (&canvas.layout, canvas.paint.palette);
        corner = (int) ceil (spaces_paint_get_radius (&canvas.paint)) + out;
        left = (int) rect.x - out;
        right = (int) (rect.x + rect.width) + out - 1;
        top = (int) rect.y - out;
        bottom = (int) (rect.y + rect.height) + out - 1;
        for (int i = 0; i <= right - left; i++)
          {
            guint8 alpha = get_alpha (&canvas, left + i, top);

            g_assert_cmpint (ABS (alpha - get_alpha (&canvas, right - i, top)), <=, SUBROW);
            g_assert_cmpint (ABS (alpha - get_alpha (&canvas, left + i, bottom)), <=, SUBROW);
            g_assert_cmpint (ABS (alpha - get_alpha (&canvas, left, top + i)), <=, SUBROW);
            g_assert_cmpint (ABS (alpha - get_alpha (&canvas, right, bottom - i)), <=, SUBROW);
            if (i < corner || i > right - left - corner)
              continue;
            g_assert_true (alpha == 0 || alpha == 255);
            n_ink += alpha == 255;
            n_gaps += alpha == 0;
          }
        g_assert_cmpuint (n_ink, >=, 3);
        g_assert_cmpuint (n_gaps, >=, 2);
        canvas_clear (&canvas);
      }
}

/* Nine at once, which are stamped, and one after the other. */
static void
test_many_look_like_one (void)
{
  for (int cell = 9; cell <= 60; cell += 3)
    {
      SpacesSquare squares[SIZE * SIZE];
      Canvas one, many;
      const guint8 *p, *q;

      canvas_init (&one, DRAWING_THEME_LIGHT, cell);
      canvas_init (&many, DRAWING_THEME_LIGHT, cell);
      for (guint i = 0; i < G_N_ELEMENTS (squares); i++)
        {
          squares[i] = (SpacesSquare) { (gint8) (i / SIZE), (gint8) (i % SIZE) };
          draw_one (&one, squares[i]);
        }
      spaces_problem_marks_draw (&many.paint, squares, G_N_ELEMENTS (squares));
      cairo_surface_flush (many.surface);
      p = cairo_image_surface_get_data (one.surface);
      q = cairo_image_surface_get_data (many.surface);
      for (int i = 0; i < SIDE * SIDE * 4; i++)
        g_assert_cmpint (ABS (p[i] - q[i]), <=, 8);
      canvas_clear (&one);
      canvas_clear (&many);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/problem-marks/within-reach", test_within_reach);
  g_test_add_func ("/problem-marks/dashes-are-even", test_dashes_are_even);
  g_test_add_func ("/problem-marks/many-look-like-one", test_many_look_like_one);
  return g_test_run ();
}
