/* Pictures with hints beside the same pictures without: which halves of squares they change, that a
 * better move has more of its colour, and that each size has what there is room for.
 */
#include "spaces/board/code.h"
#include "spaces/picture/hint-marks.h"
#include "spaces/picture/painter.h"
#include "spaces/rules/next.h"
#include "spaces/strength/sensitivity.h"

#include <math.h>

typedef enum
{
  UPPER,
  LOWER,
} Half;

typedef struct
{
  SpacesBoard     *board;
  SpacesLayout     layout;
  SpacesPicture    picture;
  SpacesNext       next;
  GArray          *hints;
  cairo_surface_t *plain;
  cairo_surface_t *marked;
} Pictures;

/* From the best to the worst. On (1,0) both halves have one, on (0,1) and (2,1) the upper one, on
 * (1,1) the lower one, and (2,2) has none. */
static const SpacesVariation middle[] = {
  { .move = { { 0, 1 }, SPACES_MOVE_PIECE }, .wins = 0.9, .more_wins = 0.3 },
  { .move = { { 1, 0 }, SPACES_MOVE_PIECE }, .wins = 0.6, .more_wins = 0 },
  { .move = { { 1, 1 }, SPACES_MOVE_TRAP }, .wins = 0.5, .more_wins = -0.1 },
  { .move = { { 1, 0 }, SPACES_MOVE_TRAP }, .wins = 0.45, .more_wins = -0.15 },
  { .move = { { 2, 1 }, SPACES_MOVE_PIECE }, .wins = 0.4, .more_wins = -0.2 },
};

static const SpacesVariation top[] = {
  { .move = { { -1, 1 }, SPACES_MOVE_FINAL }, .wins = 0.9, .more_wins = 0.2 },
  { .move = { { 0, 0 }, SPACES_MOVE_PIECE }, .wins = 0.5, .more_wins = -0.2 },
};

static cairo_surface_t *
draw (Pictures *pictures,
      GArray   *hints)
{
  cairo_surface_t *surface
      = cairo_image_surface_create (CAIRO_FORMAT_ARGB32,
                                    (int) spaces_layout_get_width (&pictures->layout),
                                    (int) spaces_layout_get_height (&pictures->layout));
  cairo_t *cr = cairo_create (surface);

  pictures->picture.hints = hints;
  spaces_painter_draw (cr, pictures->board, &pictures->layout, &pictures->picture);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  return surface;
}

static void
pictures_init (Pictures              *pictures,
               const char            *code,
               const SpacesVariation *variations,
               guint                  n,
               DrawingTheme           kind,
               double                 cell)
{
  g_autoptr (GArray) array = g_array_new (FALSE, FALSE, sizeof (SpacesVariation));

  g_array_append_vals (array, variations, n);
  spaces_variations_rate (array);
  pictures->hints = g_array_ref (array);
  pictures->board = spaces_code_decode (code, -1, NULL, NULL);
  spaces_layout_init (&pictures->layout, 3, SPACES_LAYOUT_LABEL);
  spaces_layout_set_cell (&pictures->layout, cell);
  spaces_picture_init (&pictures->picture, pictures->board, kind);
  pictures->picture.step = spaces_board_get_n_moves (pictures->board);
  spaces_rules_next (pictures->board, pictures->picture.step, &pictures->next);
  pictures->picture.next = &pictures->next;
  pictures->plain = draw (pictures, NULL);
  pictures->marked = draw (pictures, pictures->hints);
}

static void
pictures_clear (Pictures *pictures)
{
  cairo_surface_destroy (pictures->plain);
  cairo_surface_destroy (pictures->marked);
  g_array_unref (pictures->hints);
  spaces_board_unref (pictures->board);
}

static guint32
get_pixel (cairo_surface_t *surface,
           int              x,
           int              y)
{
  const guchar *row = cairo_image_surface_get_data (surface)
                      + y * cairo_image_surface_get_stride (surface);

  return ((const guint32 *) row)[x] & 0xffffff;
}

/* How far apart two colours are, of 441. */
static double
get_distance (guint32 a,
              guint32 b)
{
  double sum = 0;

  for (int shift = 0; shift < 24; shift += 8)
    sum += pow ((int) (a >> shift & 0xff) - (int) (b >> shift & 0xff), 2);

  return sqrt (sum);
}

/* How much the hints change the colours in a half of a square, on the average of its pixels. What
 * is within a pixel of its edge is left out. */
static double
get_change (Pictures *pictures,
            int       row,
            int       col,
            Half      half)
{
  DrawingRect rect = spaces_layout_get_rect (&pictures->layout,
                                             (SpacesSquare) { (gint8) row, (gint8) col });
  int first = (int) (half == UPPER ? rect.y + 1 : rect.y + rect.height / 2 + 1);
  int last = (int) (half == UPPER ? rect.y + rect.height / 2 - 1 : rect.y + rect.height - 1);
  double sum = 0;
  guint n = 0;

  for (int y = first; y < last; y++)
    for (int x = (int) rect.x + 1; x < (int) (rect.x + rect.width) - 1; x++, n++)
      sum += get_distance (get_pixel (pictures->plain, x, y), get_pixel (pictures->marked, x, y));

  return sum / n;
}

/* The pixels of a colour in the upper half of a square of the picture with hints. */
static guint
count_color (Pictures *pictures,
             int       row,
             int       col,
             guint32   color)
{
  DrawingRect rect = spaces_layout_get_rect (&pictures->layout,
                                             (SpacesSquare) { (gint8) row, (gint8) col });
  guint n = 0;

  for (int y = (int) rect.y; y < (int) (rect.y + rect.height / 2); y++)
    for (int x = (int) rect.x; x < (int) (rect.x + rect.width); x++)
      n += get_distance (get_pixel (pictures->marked, x, y), color) < 24;

  return n;
}

static const double cells[] = { 16, HINT_MARKS_MIN_NUMBER_CELL, 56, 88 };

static void
test_halves (void)
{
  for (DrawingTheme kind = 0; kind < DRAWING_THEME_N; kind++)
    for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
      {
        Pictures pictures;

        pictures_init (&pictures, "3|7p4p", middle, G_N_ELEMENTS (middle), kind, cells[i]);
        g_test_message ("theme %u, squares of %g", kind, cells[i]);
        g_assert_cmpfloat (get_change (&pictures, 0, 1, UPPER), >, 2);
        g_assert_cmpfloat (get_change (&pictures, 0, 1, LOWER), ==, 0);
        g_assert_cmpfloat (get_change (&pictures, 1, 0, UPPER), >, 2);
        g_assert_cmpfloat (get_change (&pictures, 1, 0, LOWER), >, 2);
        g_assert_cmpfloat (get_change (&pictures, 1, 1, UPPER), ==, 0);
        g_assert_cmpfloat (get_change (&pictures, 1, 1, LOWER), >, 2);
        g_assert_cmpfloat (get_change (&pictures, 2, 2, UPPER), ==, 0);
        g_assert_cmpfloat (get_change (&pictures, 2, 2, LOWER), ==, 0);
        pictures_clear (&pictures);
      }
}

/* Bar and frame without any number at the first size, all of it at the others. */
static void
test_better_has_more (void)
{
  for (DrawingTheme kind = 0; kind < DRAWING_THEME_N; kind++)
    for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
      {
        Pictures pictures;
        guint best, average;

        pictures_init (&pictures, "3|7p4p", middle, G_N_ELEMENTS (middle), kind, cells[i]);
        best = count_color (&pictures, 0, 1, pictures.picture.palette->disc);
        average = count_color (&pictures, 1, 0, pictures.picture.palette->disc);
        g_test_message ("theme %u, squares of %g: %u and %u", kind, cells[i], best, average);
        g_assert_cmpuint (average, >, 0);
        g_assert_cmpuint (best, >, average);
        pictures_clear (&pictures);
      }
}

/* The tint alone, beside the label: stronger where the move is better. */
static void
test_tints (void)
{
  for (DrawingTheme kind = 0; kind < DRAWING_THEME_N; kind++)
    {
      const SpacesSquare squares[] = { { 0, 1 }, { 1, 0 } };
      double change[G_N_ELEMENTS (squares)];
      Pictures pictures;

      pictures_init (&pictures, "3|7p4p", middle, G_N_ELEMENTS (middle), kind, 88);
      for (guint i = 0; i < G_N_ELEMENTS (squares); i++)
        {
          DrawingRect rect = spaces_layout_get_rect (&pictures.layout, squares[i]);
          int x = (int) (rect.x + 0.12 * rect.width), y = (int) (rect.y + 0.44 * rect.height);

          change[i] = get_distance (get_pixel (pictures.plain, x, y),
                                    get_pixel (pictures.marked, x, y));
        }
      g_assert_cmpfloat (change[1], >, 0);
      g_assert_cmpfloat (change[0], >, change[1]);
      pictures_clear (&pictures);
    }
}

/* A number takes the place of the flag; where there is no room for one, the flag stays. */
static void
test_goal (void)
{
  for (DrawingTheme kind = 0; kind < DRAWING_THEME_N; kind++)
    for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
      {
        const SpacesSquare goal = { -1, 1 };
        SpacesPaint paint = { .cell = cells[i] };
        Pictures pictures;

        pictures_init (&pictures, "3|7p4p1p", top, G_N_ELEMENTS (top), kind, cells[i]);
        paint.picture = &pictures.picture;
        g_assert_true (spaces_hint_marks_cover_flag (&paint, goal)
                       == (cells[i] >= HINT_MARKS_MIN_NUMBER_CELL));
        g_assert_false (spaces_hint_marks_cover_flag (&paint, (SpacesSquare) { -1, 0 }));
        g_assert_cmpfloat (get_change (&pictures, -1, 1, UPPER), >, 1);
        g_assert_cmpfloat (get_change (&pictures, -1, 1, LOWER), >, 1);
        g_assert_cmpfloat (get_change (&pictures, -1, 0, UPPER), ==, 0);
        g_assert_cmpfloat (get_change (&pictures, -1, 2, LOWER), ==, 0);
        g_assert_cmpfloat (get_change (&pictures, 0, 0, UPPER), >, 2);
        pictures_clear (&pictures);
      }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/hint-marks/halves", test_halves);
  g_test_add_func ("/hint-marks/better-has-more", test_better_has_more);
  g_test_add_func ("/hint-marks/tints", test_tints);
  g_test_add_func ("/hint-marks/goal", test_goal);

  return g_test_run ();
}
