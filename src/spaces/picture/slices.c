/* Everything that is painted for a square stays within it and spaces_paint_get_reach() around it,
 * and a leg of the path within the rows between its ends. So each row of squares has a fingerprint
 * of what is on its squares and of the legs that touch it, and that of a slice is made of those of
 * its rows. The cursor and the numbers beside the board reach further, and count for every slice
 * that they may touch. Costs O(moves + squares).
 *
 * Where something on a square reaches further than that, the picture is one slice: on tiny squares,
 * whose marks have a least size, and where the numbers of several traps lie under each other.
 */
#include "spaces/picture/slices.h"

#include "spaces/picture/legs.h"
#include "spaces/picture/paint.h"

#include <math.h>
#include <string.h>

#define MIN_HEIGHT 24.0   /* lower slices cost more to keep than to paint */
#define MIN_CELL 8.0

/* A slice has a row of squares at least; the first one has the goal strip as well. */
G_STATIC_ASSERT (SPACES_MAX_SIZE + 1 <= DRAWING_SLICES_MAX);

typedef struct
{
  const SpacesBoard   *board;
  const SpacesLayout  *layout;
  const SpacesPicture *picture;
  SpacesSquare         piece;                     /* where it stands, as in paint.h */
  gboolean             is_whole;                  /* something reaches out of its square */
  guint64              everywhere;                /* of what changes every slice */
  guint64              squares[SPACES_MAX_SLOTS]; /* of what is on each square */
  guint64              rows[SPACES_MAX_SIZE + 1]; /* the goal strip first */
} Prints;

static void
mix_double (guint64 *print,
            double   value)
{
  guint64 bits;

  memcpy (&bits, &value, sizeof bits);
  drawing_fingerprint_mix (print, bits);
}

static gboolean
is_anywhere (SpacesSquare square)
{
  return square.row != SPACES_NOWHERE.row;
}

static void
mix_square (Prints       *prints,
            SpacesSquare  square,
            guint64       value)
{
  if (is_anywhere (square))
    drawing_fingerprint_mix (&prints->squares[spaces_slot (prints->layout->size, square)], value);
}

/* --- What is on a square -------------------------------------------------------------------- */

static void
mix_moves (Prints *prints)
{
  const SpacesMove *moves = spaces_board_get_moves (prints->board);
  gsize n_moves = spaces_board_get_n_moves (prints->board);
  const guint8 *problems = prints->picture->problems;
  gboolean has_trap[SPACES_MAX_SLOTS] = { FALSE };

  for (gsize i = 0; i < n_moves; i++)
    {
      SpacesMove move = moves[i];
      guint slot = spaces_slot (prints->layout->size, move.square);
      gboolean later = i >= prints->picture->step;

      drawing_fingerprint_mix (&prints->squares[slot],
                               (guint64) i << 4 | (guint64) move.type << 2
                                   | (problems != NULL && problems[i] ? 2 : 0) | later);
      if (!later && (move.type == SPACES_MOVE_FINAL || move.square.row == SPACES_GOAL_ROW))
        prints->piece = SPACES_NOWHERE;
      else if (!later && move.type == SPACES_MOVE_PIECE)
        prints->piece = move.square;
      if (move.type == SPACES_MOVE_TRAP)
        {
          prints->is_whole |= has_trap[slot];
          has_trap[slot] = TRUE;
        }
    }
  mix_square (prints, prints->piece, 1);
}

static void
mix_next (Prints *prints)
{
  const SpacesNext *next = prints->picture->next;

  if (next == NULL)
    return;

  for (guint i = 0; i < next->size; i++)
    drawing_fingerprint_mix (&prints->squares[i],
                             spaces_verdict_allows ((SpacesVerdict) next->goal_verdict[i]));
  for (guint i = 0; i < next->size * next->size; i++)
    drawing_fingerprint_mix (&prints->squares[next->size + i],
                             (guint64) spaces_verdict_allows (
                                 (SpacesVerdict) next->piece_verdict[i]) << 1
                                 | spaces_verdict_allows ((SpacesVerdict) next->trap_verdict[i]));
}

static void
mix_hints (Prints *prints)
{
  const SpacesHints *hints = prints->picture->hints;

  for (guint i = 0; hints != NULL && i < spaces_hints_get_n (hints); i++)
    {
      const SpacesHint *hint = spaces_hints_get (hints, i);
      guint64 print = hint->move.type;

      drawing_fingerprint_mix (&print, (guint64) hint->best);
      mix_double (&print, hint->level);
      mix_double (&print, hint->more_wins);
      mix_square (prints, hint->move.square, print);
    }
}

/* The previewed move has the next number, and a leg that leads to it from the piece. */
static void
mix_marks (Prints *prints)
{
  const SpacesPicture *picture = prints->picture;
  guint64 preview = picture->step;

  mix_square (prints, picture->selected, 1);
  mix_square (prints, picture->rejected, 2);
  if (!is_anywhere (picture->preview.square))
    return;

  drawing_fingerprint_mix (&preview, picture->preview.type);
  drawing_fingerprint_mix (&preview, spaces_slot (prints->layout->size, picture->preview.square));
  mix_square (prints, picture->preview.square, preview);
  mix_square (prints, prints->piece, preview);
}

/* --- What touches a row --------------------------------------------------------------------- */

/* An arrow ends at the token of its square, whose size depends on the moves there. */
static void
mix_leg (Prints       *prints,
         SpacesSquare  from,
         SpacesSquare  to,
         gboolean      later)
{
  guint size = prints->layout->size;
  guint64 print = spaces_slot (size, from);

  drawing_fingerprint_mix (&print, spaces_slot (size, to) << 1 | later);
  drawing_fingerprint_mix (&print, prints->squares[spaces_slot (size, to)]);
  for (int row = MIN (from.row, to.row); row <= MAX (from.row, to.row); row++)
    drawing_fingerprint_mix (&prints->rows[row + 1], print);
}

static void
mix_path (Prints *prints)
{
  const SpacesMove *moves = spaces_board_get_moves (prints->board);
  gsize n_moves = spaces_board_get_n_moves (prints->board);
  SpacesSquare at = SPACES_NOWHERE;

  for (gsize i = 0; i < n_moves; i++)
    {
      if (moves[i].type == SPACES_MOVE_TRAP)
        continue;
      if (is_anywhere (at))
        mix_leg (prints, at, moves[i].square, i >= prints->picture->step);
      at = moves[i].square;
    }
}

static void
mix_rows (Prints *prints)
{
  guint size = prints->layout->size;

  for (guint slot = 0; slot < size * (size + 1); slot++)
    drawing_fingerprint_mix (&prints->rows[slot / size], prints->squares[slot]);
}

/* Beyond SPACES_LEGS_MAX some legs are left out, and which ones depends on all the others. */
static void
mix_everywhere (Prints *prints)
{
  const SpacesLayout *layout = prints->layout;
  const SpacesPicture *picture = prints->picture;
  const double lengths[] = { layout->label, layout->cell, layout->width, layout->height,
                             layout->left, layout->top, layout->scroll_x, layout->scroll_y };

  drawing_fingerprint_mix (&prints->everywhere, layout->size);
  for (gsize i = 0; i < G_N_ELEMENTS (lengths); i++)
    mix_double (&prints->everywhere, lengths[i]);
  drawing_fingerprint_mix (&prints->everywhere, GPOINTER_TO_SIZE (picture->palette));
  drawing_fingerprint_mix (&prints->everywhere, picture->show);
  drawing_fingerprint_mix (&prints->everywhere,
                           picture->family != NULL ? g_str_hash (picture->family) : 0);
  drawing_fingerprint_mix (&prints->everywhere, picture->use);
  mix_double (&prints->everywhere, picture->unit);
  prints->is_whole |= layout->cell < MIN_CELL || picture->use != SPACES_USE_SCREEN
                      || spaces_board_get_n_moves (prints->board) > SPACES_LEGS_MAX;
}

/* --- Slices --------------------------------------------------------------------------------- */

/* Where the slices end, in the middle between two rows. Each shows a part of a row at least. */
static void
cut (DrawingSlices      *slices,
     const SpacesLayout *layout)
{
  double first = spaces_layout_get_field (layout).y;
  double top = 0;

  slices->n = 0;
  for (int row = 0; row + 1 < (int) layout->size; row++)
    {
      DrawingRect rect = spaces_layout_get_rect (layout, (SpacesSquare) { (gint8) row, 0 });
      double y = round (rect.y + rect.height + layout->gap / 2);

      if (y - MIN_HEIGHT < MAX (top, first) || y + MIN_HEIGHT > layout->height)
        continue;
      slices->items[slices->n++] = (DrawingSlice) { top, y, 0 };
      top = y;
    }
  slices->items[slices->n++] = (DrawingSlice) { top, layout->height, 0 };
}

/* Whether @slice shows something of @square, or of what reaches @reach out of it. */
static gboolean
touches (const DrawingSlice *slice,
         const SpacesLayout *layout,
         SpacesSquare        square,
         double              reach)
{
  DrawingRect rect = spaces_layout_get_rect (layout, square);

  return rect.y - reach < slice->bottom && rect.y + rect.height + reach > slice->top;
}

/* The strip is in the first slice alone, with the numbers of the columns; of these and those of the
 * rows the cursor's are emphasised. */
static guint64
get_fingerprint (const Prints       *prints,
                 const DrawingSlice *slice)
{
  const SpacesLayout *layout = prints->layout;
  const SpacesPalette *palette = prints->picture->palette;
  SpacesSquare cursor = prints->picture->cursor;
  gboolean has_strip = slice->top == 0;
  double reach = spaces_paint_get_reach (layout, palette);
  double cursor_reach = MAX (layout->gap / 2 + 2 * palette->cursor_width, layout->label);
  guint64 print = prints->everywhere;

  if (has_strip)
    drawing_fingerprint_mix (&print, prints->rows[0]);
  for (int row = 0; row < (int) layout->size; row++)
    if (prints->is_whole || touches (slice, layout, (SpacesSquare) { (gint8) row, 0 }, reach))
      drawing_fingerprint_mix (&print, prints->rows[row + 1]);
  if (is_anywhere (cursor) && (has_strip || touches (slice, layout, cursor, cursor_reach)))
    drawing_fingerprint_mix (&print, spaces_slot (layout->size, cursor));

  return print;
}

void
spaces_slices_init (DrawingSlices       *slices,
                    const SpacesBoard   *board,
                    const SpacesLayout  *layout,
                    const SpacesPicture *picture)
{
  Prints prints = {
    .board = board,
    .layout = layout,
    .picture = picture,
    .piece = SPACES_NOWHERE,
  };

  g_return_if_fail (layout->size == spaces_board_get_size (board));

  mix_everywhere (&prints);
  mix_moves (&prints);
  mix_path (&prints);
  mix_next (&prints);
  mix_hints (&prints);
  mix_marks (&prints);
  mix_rows (&prints);

  if (prints.is_whole)
    *slices = (DrawingSlices) { 1, { { 0, layout->height, 0 } } };
  else
    cut (slices, layout);
  for (guint i = 0; i < slices->n; i++)
    slices->items[i].fingerprint = get_fingerprint (&prints, &slices->items[i]);
}
