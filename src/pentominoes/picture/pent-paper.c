/* A board on paper: light colors with black letters, sizes by the squares of the board, letters
 * only where they are large enough to be read in print. */
#include "pentominoes/picture/pent-paper.h"

#include "pentominoes/description/pent-description.h"
#include "pentominoes/encoding/pent-kind.h"
#include "pentominoes/encoding/slug.h"
#include "pentominoes/picture/pent-painter.h"

#include <glib/gi18n-lib.h>

/* Of an animation; the last picture stays long enough to be looked at. */
#define STEP_MILLISECONDS 700
#define LAST_MILLISECONDS 3000

/* The longer side of the squares together. The painter thinks in pixels, and draws the arrows
 * beside many squares no smaller than a screen needs them: on the shorter side they are twice as
 * large on paper. */
#define BOARD_SIDE 480.0
#define LARGE_BOARD_SIDE 240.0
#define LARGE_BOARD 20 /* squares; on more of them there would be no signs and hatching in any
                        * case */

/* Letters that are lower, in millimetres, are dots to most eyes. */
#define LEAST_LETTER 0.9

/* Black letters in light colors and dark lines take less ink than the colors of the screen, and
 * keep apart what a printer without colors makes the same grey. */
static PentPalette
palette_for_paper (void)
{
  const PentPalette *pale = pent_palette_get (DRAWING_THEME_DARK);
  PentPalette palette = *pent_palette_get (DRAWING_THEME_LIGHT);

  for (guint i = 0; i < PENT_N_COLORS; i++)
    {
      palette.pieces[i] = pale->pieces[i];
      palette.inks[i] = 0x000000;
    }
  palette.square = 0xffffff;
  palette.square_line = 0xb4b4b8;
  palette.seam = 0x1c1c1f;
  palette.terrain = 0x55555c;
  palette.frame = 0x1c1c1f;
  palette.edge = 0x77767b;
  palette.arrow = 0x000000;

  return palette;
}

static double
get_cell (const PentBoard *board)
{
  guint n = MAX (board->height, board->width);

  return (n > LARGE_BOARD ? LARGE_BOARD_SIDE : BOARD_SIDE) / n;
}

static void
draw_board (gconstpointer  subject,
            cairo_t       *cr,
            double         millimetres,
            DrawingCache  *cache)
{
  const PentBoard *board = subject;
  PentPalette palette = palette_for_paper ();
  DrawingRect rect = { 0, 0, 0, 0 };
  PentLayout layout;
  PentPicture picture;

  pent_layout_measure (board, get_cell (board), TRUE, &rect.width, &rect.height);
  pent_layout_fit (&layout, board, &rect, TRUE);
  pent_picture_init (&picture, DRAWING_THEME_LIGHT);
  picture.palette = &palette;
  picture.background = FALSE;
  picture.large_letters = TRUE;
  picture.letters = pent_picture_letter_height (&picture, layout.cell) * millimetres
                    >= LEAST_LETTER;
  pent_painter_draw (cr, board, &layout, &picture);
}

static void
describe (PrintPicture    *picture,
          const PentBoard *board)
{
  gsize n_pieces = pent_steps_count (board);

  picture->title = pent_describe_size (board);
  /* Translators: on a printed card; the pieces are pentominoes */
  picture->amount = g_strdup_printf (ngettext ("%lu piece", "%lu pieces", n_pieces),
                                     (gulong) n_pieces);
  /* Translators: on a printed card; “8×8 projective plane”, and “3 pieces” */
  picture->text = n_pieces > 0 ? g_strdup_printf (_("%1$s · %2$s"), picture->title, picture->amount)
                               : g_strdup (picture->title);
}

static PrintPicture *
make_paper (gconstpointer value,
            gsize         step,
            const char   *link)
{
  PentBoard *board = (PentBoard *) value; /* a reference is taken */
  PrintPicture *picture;
  double width, height;

  pent_layout_measure (board, get_cell (board), TRUE, &width, &height);
  picture = print_picture_new (draw_board, pent_board_ref (board),
                               (GDestroyNotify) pent_board_unref, width, height);
  describe (picture, board);
  picture->code = pent_slug_encode (board, NULL);
  if (picture->code == NULL)
    picture->code = g_strdup (""); /* too large for a slug, and so without a link */
  picture->link = g_strdup (link);

  return picture;
}

/* --- Steps ------------------------------------------------------------------------------------ */

/* In files, step n has the first n pieces in the order of the board, with all terrain from the
 * start. Boards are small, so that every step is made anew. */

static void
draw (gconstpointer subject,
      cairo_t      *cr,
      gsize         step,
      DrawingTheme  theme,
      gboolean      is_transparent)
{
  g_autoptr (PentBoard) board = pent_steps_cut (subject, step);
  DrawingRect rect = { 0, 0, 0, 0 };
  PentLayout layout;
  PentPicture picture;

  pent_layout_measure (board, PENT_STEPS_CELL, TRUE, &rect.width, &rect.height);
  pent_layout_fit (&layout, board, &rect, TRUE);
  pent_picture_init (&picture, theme);
  picture.background = !is_transparent;
  pent_painter_draw (cr, board, &layout, &picture);
}

static StepPicture
get_picture (gconstpointer       value,
             const ExportFormat *format)
{
  StepPicture picture = { .n_steps = pent_steps_count (value), .step_ms = STEP_MILLISECONDS,
                          .last_ms = LAST_MILLISECONDS, .draw = draw, .subject = value };

  pent_layout_measure (value, PENT_STEPS_CELL, TRUE, &picture.width, &picture.height);

  return picture;
}

static const ExportFormat *const formats[] = {
  &export_format_svg, &export_format_png, &export_format_pdf, &export_format_gif, NULL,
};

const GamePictures pent_board_pictures = {
  .kind = &pent_board_kind,
  .is_board = TRUE,
  .make_paper = make_paper,
  .formats = formats,
  .get_picture = get_picture,
};
