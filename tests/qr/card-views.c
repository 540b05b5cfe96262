/* The card's plane is turned, tilted and seen in perspective; each pixel of the camera is the mean
 * of nine points of it. Then the lens blurs, and the sensor adds noise. */
#include "card-views.h"

#include "print/print-face.h"
#include "qr/qr-scan.h"
#include "spaces/board/code.h"
#include "spaces/picture/paper-picture.h"

#include <math.h>
#include <string.h>

#define CARD_WIDTH 88.0 /* mm */
#define CARD_HEIGHT 63.0
#define PIXEL (25.4 / 150)
#define FOCAL_LENGTH (CARD_VIEW_WIDTH / 2 / 0.57735) /* pixels */
#define NOISE 2 /* of 256 levels, in every view */
#define NOTHING -1
#define N_PIXELS (CARD_VIEW_WIDTH * CARD_VIEW_HEIGHT)
#define POINTS 3 /* across and down a pixel */

const double card_view_modules[3] = { 2.2, 3.3, 5.5 };

const CardView card_views[] = {
  { .name = "straight", .light = 1, .is_easy = TRUE },
  { .name = "turned by 15°", .turn = 15, .light = 1, .is_easy = TRUE },
  { .name = "turned by 45°", .turn = 45, .light = 1, .is_easy = TRUE },
  { .name = "turned by 100°", .turn = 100, .light = 1, .is_easy = TRUE },
  { .name = "turned by 200°", .turn = 200, .light = 1, .is_easy = TRUE },
  { .name = "turned by 330°", .turn = 330, .light = 1, .is_easy = TRUE },
  { .name = "tilted by 20°", .tilt = 20, .light = 1, .is_easy = TRUE },
  { .name = "tilted by 20°, turned", .tilt = 20, .turn = 70, .axis = 90, .light = 1,
    .is_easy = TRUE },
  { .name = "tilted by 20° across", .tilt = 20, .turn = 190, .axis = 45, .light = 1,
    .is_easy = TRUE },
  { .name = "tilted by 35°", .tilt = 35, .turn = 10, .light = 1 },
  { .name = "tilted by 45°", .tilt = 45, .light = 1 },
  { .name = "tilted by 45°, turned", .tilt = 45, .turn = 30, .axis = 90, .light = 1 },
  { .name = "blurred", .turn = 5, .blur = 0.8, .light = 1 },
  { .name = "blurred more", .turn = 5, .blur = 1.4, .light = 1 },
  { .name = "noisy", .turn = 5, .noise = 10, .light = 1 },
  { .name = "dim", .turn = 5, .noise = 4, .light = 0.2 },
  { .name = "dim, blurred, tilted", .turn = 160, .tilt = 20, .blur = 0.7, .noise = 4,
    .light = 0.4 },
  { .name = "cut", .turn = 10, .light = 1, .is_cut = TRUE, .is_easy = TRUE },
};

const guint n_card_views = G_N_ELEMENTS (card_views);

typedef struct
{
  int width;
  int height;
  guint8 *pixels;
  double module; /* pixels */
  double x;      /* the middle of the code */
  double y;
} PrintedCard;

/* Where the code is, and how large, is asked of who reads it. */
static void
locate_code (PrintedCard *printed,
             guint        side)
{
  const PictureGrey picture = { printed->width, printed->height, printed->pixels };
  g_autoptr (GPtrArray) codes = qr_scan (&picture);
  const QrFinding *code;

  g_assert_cmpuint (codes->len, ==, 1);
  code = codes->pdata[0];
  printed->module = (double) code->width / side;
  printed->x = code->x + code->width / 2.0;
  printed->y = code->y + code->height / 2.0;
}

static PrintedCard *
print_card (void)
{
  g_autoptr (SpacesBoard) board = spaces_code_decode (strchr (CARD_VIEW_LINK, '#') + 1, -1, NULL,
                                                      NULL);
  g_autoptr (PrintCard) card = print_card_new (spaces_paper_picture_new (board, CARD_VIEW_LINK),
                                               "Seen", NULL, QR_LEVEL_M, NULL);
  PrintedCard *printed = g_new (PrintedCard, 1);
  cairo_surface_t *surface;
  const guint8 *data;
  PrintPen pen;
  cairo_t *cr;

  printed->width = (int) (CARD_WIDTH / PIXEL);
  printed->height = (int) (CARD_HEIGHT / PIXEL);
  printed->pixels = g_malloc (printed->width * printed->height);
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, printed->width, printed->height);
  cr = cairo_create (surface);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, 1 / PIXEL, 1 / PIXEL);
  print_pen_init (&pen, cr, PIXEL, FALSE);
  print_face_draw (card, PRINT_FACE_BOTH, &pen, CARD_WIDTH, CARD_HEIGHT, FALSE);
  print_pen_clear (&pen);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  data = cairo_image_surface_get_data (surface);
  for (int y = 0; y < printed->height; y++)
    for (int x = 0; x < printed->width; x++)
      printed->pixels[y * printed->width + x]
          = data[y * cairo_image_surface_get_stride (surface) + 4 * x + 1];
  cairo_surface_destroy (surface);

  locate_code (printed, qr_symbol_get_width (card->symbol));
  return printed;
}

typedef struct
{
  double x;
  double y;
  double z;
} Point;

static Point
turn_about_z (Point  p,
              double degrees)
{
  double c = cos (degrees * G_PI / 180), s = sin (degrees * G_PI / 180);

  return (Point){ c * p.x - s * p.y, s * p.x + c * p.y, p.z };
}

/* A direction of the card's plane as the camera has it: turned, and tilted about the axis. */
static Point
direction_of (const CardView *view,
              Point           p)
{
  double c = cos (view->tilt * G_PI / 180), s = sin (view->tilt * G_PI / 180);

  p = turn_about_z (turn_about_z (p, view->turn), -view->axis);
  p = (Point){ p.x, c * p.y - s * p.z, s * p.y + c * p.z };
  return turn_about_z (p, view->axis);
}

/* NOTHING outside of the card. */
static double
grey_at (const PrintedCard *card,
         double             x,
         double             y)
{
  int left = (int) floor (x), top = (int) floor (y);
  const guint8 *at = card->pixels + top * card->width + left;
  double right = x - left, down = y - top;

  if (left < 0 || top < 0 || left + 1 >= card->width || top + 1 >= card->height)
    return NOTHING;

  return (at[0] * (1 - right) + at[1] * right) * (1 - down)
         + (at[card->width] * (1 - right) + at[card->width + 1] * right) * down;
}

/* What is seen at a point of the picture. The ray (x, y, f) meets the plane through @middle where
 * the plane's normal says; along the plane's two directions that is a point of the card. */
static double
look_at (const PrintedCard *card,
         const Point        directions[2],
         Point              middle,
         double             x,
         double             y)
{
  const Point *u = &directions[0], *v = &directions[1];
  Point normal = { u->y * v->z - u->z * v->y, u->z * v->x - u->x * v->z,
                   u->x * v->y - u->y * v->x };
  double times = (normal.x * middle.x + normal.y * middle.y + normal.z * middle.z)
                 / (normal.x * x + normal.y * y + normal.z * FOCAL_LENGTH);
  Point p = { times * x - middle.x, times * y - middle.y, times * FOCAL_LENGTH - middle.z };

  return grey_at (card, card->x + p.x * u->x + p.y * u->y + p.z * u->z,
                  card->y + p.x * v->x + p.y * v->y + p.z * v->z);
}

/* A blur in one direction, @step pixels apart. */
static void
blur_line (double *line,
           guint   length,
           gsize   step,
           double  deviation)
{
  double weights[9], sum = 0, seen[CARD_VIEW_WIDTH];

  for (int i = 0; i < 9; i++)
    sum += weights[i] = exp (-(i - 4) * (i - 4) / (2 * deviation * deviation));
  for (guint i = 0; i < length; i++)
    seen[i] = line[i * step];
  for (guint i = 4; i + 4 < length; i++)
    {
      line[i * step] = 0;
      for (int j = 0; j < 9; j++)
        line[i * step] += seen[i + j - 4] * weights[j] / sum;
    }
}

/* A sum of twelve equal chances is almost a normal one. */
static double
chance (GRand *rand)
{
  double sum = -6;

  for (int i = 0; i < 12; i++)
    sum += g_rand_double (rand);
  return sum;
}

/* The grain of the table, which is full of edges as most tables are. */
static double
table_at (int x,
          int y)
{
  double wave = y / 9.0 + 3 * sin (x / 140.0) + sin (x / 17.0 + y / 31.0);

  return 110 + 22 * sin (wave) + 14 * sin (3.1 * wave + x / 53.0)
         + 10 * sin (x * 0.9) * sin (y * 1.3);
}

typedef struct
{
  PrintedCard *card;
  double *table; /* each pixel of the camera */
  double *noise; /* with a standard deviation of 1 */
} Scene;

/* The same for every view. */
static const Scene *
get_scene (void)
{
  static Scene scene;
  g_autoptr (GRand) rand = g_rand_new_with_seed (35);

  if (scene.card != NULL)
    return &scene;

  scene.card = print_card ();
  scene.table = g_new (double, N_PIXELS);
  scene.noise = g_new (double, N_PIXELS);
  for (int i = 0; i < N_PIXELS; i++)
    {
      scene.table[i] = table_at (i % CARD_VIEW_WIDTH, i / CARD_VIEW_WIDTH);
      scene.noise[i] = chance (rand);
    }
  return &scene;
}

/* The mean of the points of a pixel, most of which are the table's. */
static double
see_pixel (const Scene *scene,
           const Point  directions[2],
           Point        middle,
           int          i)
{
  double x = i % CARD_VIEW_WIDTH - CARD_VIEW_WIDTH / 2;
  double y = i / CARD_VIEW_WIDTH - CARD_VIEW_HEIGHT / 2;
  double sum = 0;

  if (look_at (scene->card, directions, middle, x + 0.5, y + 0.5) == NOTHING)
    return scene->table[i];

  for (int j = 0; j < POINTS * POINTS; j++)
    {
      double grey = look_at (scene->card, directions, middle, x + (j % POINTS + 0.5) / POINTS,
                             y + (j / POINTS + 0.5) / POINTS);

      sum += grey != NOTHING ? grey : scene->table[i];
    }
  return sum / (POINTS * POINTS);
}

void
card_view_draw (const CardView *view,
                double          module,
                PictureGrey    *picture)
{
  const Scene *scene = get_scene ();
  g_autofree double *grey = g_new (double, N_PIXELS);
  Point directions[2], middle;

  directions[0] = direction_of (view, (Point){ 1, 0, 0 });
  directions[1] = direction_of (view, (Point){ 0, 1, 0 });
  middle = (Point){ 0, 0, FOCAL_LENGTH * scene->card->module / module };
  if (view->is_cut) /* the code, which is smaller than 50 modules turned, stays */
    middle.x = (CARD_VIEW_WIDTH / 2 - 25 * module) * middle.z / FOCAL_LENGTH;

  for (int i = 0; i < N_PIXELS; i++)
    grey[i] = see_pixel (scene, directions, middle, i);

  for (int y = 0; view->blur > 0 && y < CARD_VIEW_HEIGHT; y++)
    blur_line (grey + y * CARD_VIEW_WIDTH, CARD_VIEW_WIDTH, 1, view->blur);
  for (int x = 0; view->blur > 0 && x < CARD_VIEW_WIDTH; x++)
    blur_line (grey + x, CARD_VIEW_HEIGHT, CARD_VIEW_WIDTH, view->blur);

  *picture = (PictureGrey){ CARD_VIEW_WIDTH, CARD_VIEW_HEIGHT, g_malloc (N_PIXELS) };
  for (int i = 0; i < N_PIXELS; i++)
    picture->pixels[i] = (guint8) CLAMP (16 + grey[i] * view->light * 0.9
                                             + (NOISE + view->noise) * scene->noise[i],
                                         0, 255);
}
