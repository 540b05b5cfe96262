/* A board as a picture with steps: step n has the first n pieces in the order of the board, with
 * all terrain from the start. Boards are small, so that every step is made anew. */
#include "pentominoes/picture/pent-steps.h"

#include "pentominoes/picture/pent-painter.h"

/* In an animation; the last picture stays long enough to be looked at. */
#define STEP_MILLISECONDS 700
#define LAST_MILLISECONDS 3000

gsize
pent_steps_count (const PentBoard *board)
{
  return pent_board_get_n_pieces (board) - pent_board_count_name (board, PENT_NAME_TERRAIN);
}

PentBoard *
pent_steps_cut (const PentBoard *board,
                gsize            n)
{
  const PentPiece *pieces = pent_board_get_pieces (board);
  g_autoptr (GArray) kept = g_array_new (FALSE, FALSE, sizeof (PentPiece));

  for (guint i = 0; i < pent_board_get_n_pieces (board); i++)
    if (pieces[i].name == PENT_NAME_TERRAIN || n > 0)
      {
        n -= pieces[i].name != PENT_NAME_TERRAIN;
        g_array_append_val (kept, pieces[i]);
      }

  return pent_board_new (pent_board_get_surface (board), pent_board_get_height (board),
                         pent_board_get_width (board), pent_board_get_colors (board),
                         (const PentPiece *) (gpointer) kept->data, kept->len);
}

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

StepPicture
pent_steps_make_picture (const PentBoard *board)
{
  StepPicture picture = { .n_steps = pent_steps_count (board), .step_ms = STEP_MILLISECONDS,
                          .last_ms = LAST_MILLISECONDS, .draw = draw, .subject = board };

  pent_layout_measure (board, PENT_STEPS_CELL, TRUE, &picture.width, &picture.height);

  return picture;
}
