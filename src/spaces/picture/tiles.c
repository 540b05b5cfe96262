/* Everything that is painted for a square stays within it and spaces_paint_get_reach() around it,
 * and a leg of the path within the rows and columns between its ends. So each square has a
 * fingerprint of what is on it, and that of a tile is made of the legs that touch it and of the
 * squares that it shows. The cursor and the numbers beside the board reach further, and count for
 * every tile that they may touch. Costs O(moves + squares); a jump as many tiles as it crosses.
 *
 * Tiles are a grid: between some columns and between some rows of squares the whole view is cut.
 * The first row of tiles has the goal strip as well, the first column the numbers of the rows.
 *
 * Where something on a square reaches further than that, the picture is one tile: on tiny squares,
 * whose marks have a least size, and where the numbers of several traps lie under each other.
 */
#include "spaces/picture/tiles.h"

#include "spaces/picture/paint.h"
#include "spaces/picture/trail.h"
#include "text/place.h"

#include <math.h>
#include <string.h>

#define MIN_SIDE 24.0 /* smaller tiles cost more to keep than to paint */
#define MIN_CELL 8.0
#define STRANGER_CELL 34.0 /* narrower than marks on the strip */

/* What something on a square is, which makes its value another than that of any other kind. */
typedef enum
{
  KIND_MOVE,
  KIND_PIECE,
  KIND_NEXT,
  KIND_HINT,
  KIND_SELECTED,
  KIND_REJECTED,
  KIND_PREVIEW,
} Kind;

/* Tiles along one side, from the first to the last; none when that is less. */
typedef struct
{
  int first, last;
} Range;

typedef struct
{
  const SpacesBoard   *board;
  const SpacesLayout  *layout;
  const SpacesPicture *picture;
  gsize                n_moves;                   /* that are shown, from the first one on */
  SpacesSquare         piece;                     /* where it stands, as in paint.h */
  gboolean             is_whole;                  /* something reaches out of its square */
  guint64              everywhere;                /* of what changes every tile */
  guint64              squares[SPACES_MAX_SLOTS]; /* of what is on each square */
  Range                cols[SPACES_MAX_SIZE];     /* the tiles that show something of a column */
  Range                rows[SPACES_MAX_SIZE + 1]; /* and of a row; the goal strip first */
  DrawingTiles        *tiles;
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
mix_slot (Prints  *prints,
          guint    slot,
          Kind     kind,
          guint64  value)
{
  drawing_fingerprint_mix (&prints->squares[slot], value << 3 | kind);
}

static void
mix_square (Prints       *prints,
            SpacesSquare  square,
            Kind          kind,
            guint64       value)
{
  if (is_anywhere (square))
    mix_slot (prints, spaces_slot (prints->layout->size, square), kind, value);
}

/* --- What is on a square -------------------------------------------------------------------- */

/* A piece or trap on the strip, by mistake: its mark is as high as the strip, and as wide. */
static gboolean
is_stranger (const Prints *prints,
             SpacesMove    move)
{
  return move.square.row == SPACES_GOAL_ROW && move.type != SPACES_MOVE_FINAL
         && prints->layout->cell < STRANGER_CELL;
}

static void
mix_moves (Prints *prints)
{
  const SpacesMove *moves = spaces_board_get_moves (prints->board);
  const guint8 *problems = prints->picture->problems;
  gboolean has_trap[SPACES_MAX_SLOTS] = { FALSE };

  for (gsize i = 0; i < prints->n_moves; i++)
    {
      SpacesMove move = moves[i];
      guint slot = spaces_slot (prints->layout->size, move.square);
      gboolean later = i >= prints->picture->step;

      mix_slot (prints, slot, KIND_MOVE,
                (guint64) i << 4 | (guint64) move.type << 2
                    | (problems != NULL && problems[i] ? 2 : 0) | later);
      if (!later && (move.type == SPACES_MOVE_FINAL || move.square.row == SPACES_GOAL_ROW))
        prints->piece = SPACES_NOWHERE;
      else if (!later && move.type == SPACES_MOVE_PIECE)
        prints->piece = move.square;
      prints->is_whole |= is_stranger (prints, move);
      if (move.type == SPACES_MOVE_TRAP)
        {
          prints->is_whole |= has_trap[slot];
          has_trap[slot] = TRUE;
        }
    }
  mix_square (prints, prints->piece, KIND_PIECE, 0);
}

static void
mix_next (Prints *prints)
{
  const SpacesNext *next = prints->picture->next;

  if (next == NULL)
    return;

  for (guint i = 0; i < next->size; i++)
    mix_slot (prints, i, KIND_NEXT, spaces_verdict_allows (next->goal_verdict[i]));
  for (guint i = 0; i < next->size * next->size; i++)
    mix_slot (prints, next->size + i, KIND_NEXT,
              (guint64) spaces_verdict_allows (next->piece_verdict[i]) << 1
                  | spaces_verdict_allows (next->trap_verdict[i]));
}

static void
mix_hints (Prints *prints)
{
  const GArray *hints = prints->picture->hints;

  for (guint i = 0; hints != NULL && i < hints->len; i++)
    {
      const SpacesVariation *hint = &g_array_index (hints, SpacesVariation, i);
      guint64 print = hint->move.type;

      drawing_fingerprint_mix (&print, (guint64) hint->best);
      mix_double (&print, hint->level);
      mix_double (&print, hint->more_wins);
      mix_square (prints, hint->move.square, KIND_HINT, print);
    }
}

/* The previewed move has the next number, and a leg that leads to it from the piece where that is
 * beside it. */
static void
mix_marks (Prints *prints)
{
  const SpacesPicture *picture = prints->picture;
  guint64 preview = picture->step;

  mix_square (prints, picture->selected, KIND_SELECTED, 0);
  mix_square (prints, picture->rejected, KIND_REJECTED, 0);
  if (!is_anywhere (picture->preview.square))
    return;

  drawing_fingerprint_mix (&preview, picture->preview.type);
  drawing_fingerprint_mix (&preview, spaces_slot (prints->layout->size, picture->preview.square));
  if (is_anywhere (prints->piece))
    drawing_fingerprint_mix (&preview, spaces_slot (prints->layout->size, prints->piece));
  mix_square (prints, picture->preview.square, KIND_PREVIEW, preview);
  mix_square (prints, prints->piece, KIND_PREVIEW, preview);
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
  drawing_fingerprint_mix (&prints->everywhere, (guint64) place_shown (0)); /* of the labels */
  for (gsize i = 0; i < G_N_ELEMENTS (lengths); i++)
    mix_double (&prints->everywhere, lengths[i]);
  drawing_fingerprint_mix (&prints->everywhere, GPOINTER_TO_SIZE (picture->palette));
  drawing_fingerprint_mix (&prints->everywhere, picture->show);
  drawing_fingerprint_mix (&prints->everywhere,
                           picture->family != NULL ? g_str_hash (picture->family) : 0);
  drawing_fingerprint_mix (&prints->everywhere, picture->use);
  drawing_fingerprint_mix (&prints->everywhere, picture->tool);
  mix_double (&prints->everywhere, picture->unit);
  prints->is_whole |= layout->cell < MIN_CELL || picture->use != SPACES_USE_SCREEN
                      || spaces_board_get_n_moves (prints->board) > SPACES_LEGS_MAX;
}

/* --- Tiles ---------------------------------------------------------------------------------- */

/* Cuts a side of @length in the middle between two squares, or behind the last one, where that
 * leaves enough to the tiles on both sides, without what is @fixed at the beginning. The first
 * square begins at @start. */
static void
cut (DrawingCuts        *cuts,
     const SpacesLayout *layout,
     double              start,
     double              fixed,
     double              length)
{
  double least = MAX (MIN_SIDE, length / DRAWING_TILES_ALONG);
  double before = 0;

  cuts->n = 0;
  for (guint i = 1; i <= layout->size; i++)
    {
      double end = round (start + i * spaces_layout_get_pitch (layout) - layout->gap / 2);

      if (end - least < MAX (before, fixed) || end + least > length)
        continue;
      cuts->ends[cuts->n++] = before = end;
    }
  cuts->ends[cuts->n++] = length;
}

static void
cut_view (Prints *prints)
{
  const SpacesLayout *layout = prints->layout;
  DrawingTiles *tiles = prints->tiles;
  DrawingRect field = spaces_layout_get_field (layout);
  DrawingRect first = spaces_layout_get_rect (layout, (SpacesSquare) { 0, 0 });

  if (prints->is_whole)
    {
      tiles->across = (DrawingCuts) { 1, { layout->width } };
      tiles->down = (DrawingCuts) { 1, { layout->height } };
    }
  else
    {
      cut (&tiles->across, layout, first.x, field.x, layout->width);
      cut (&tiles->down, layout, first.y, field.y, layout->height);
    }

  for (guint row = 0; row < tiles->down.n; row++)
    for (guint col = 0; col < tiles->across.n; col++)
      tiles->prints[row][col] = prints->everywhere;
}

/* The tiles that show something between @start and @end. */
static Range
find_range (const DrawingCuts *cuts,
            double             start,
            double             end)
{
  Range range = { 0, (int) cuts->n - 1 };

  while (range.first < (int) cuts->n && cuts->ends[range.first] <= start)
    range.first++;
  while (range.last >= 0 && drawing_cuts_get_start (cuts, (guint) range.last) >= end)
    range.last--;

  return range;
}

/* The tiles that show something of the row or column of squares from @start on, or of what reaches
 * out of it; the one tile shows something of squares beside the view, too. */
static Range
find_reached (const Prints      *prints,
              const DrawingCuts *cuts,
              double             start)
{
  double reach = spaces_paint_get_reach (prints->layout, prints->picture->palette);

  return prints->is_whole
             ? (Range) { 0, 0 }
             : find_range (cuts, start - reach, start + prints->layout->cell + reach);
}

static void
find_ranges (Prints *prints)
{
  prints->rows[0] = (Range) { 0, 0 };
  for (int i = 0; i < (int) prints->layout->size; i++)
    {
      SpacesSquare square = { (gint8) i, (gint8) i };
      DrawingRect rect = spaces_layout_get_rect (prints->layout, square);

      prints->cols[i] = find_reached (prints, &prints->tiles->across, rect.x);
      prints->rows[i + 1] = find_reached (prints, &prints->tiles->down, rect.y);
    }
}

/* --- What touches a tile -------------------------------------------------------------------- */

static void
mix_tiles (Prints  *prints,
           Range    cols,
           Range    rows,
           guint64  print)
{
  for (int row = rows.first; row <= rows.last; row++)
    for (int col = cols.first; col <= cols.last; col++)
      drawing_fingerprint_mix (&prints->tiles->prints[row][col], print);
}

/* An arrow ends at the token of its square, whose size depends on the moves there. */
static void
mix_leg (Prints       *prints,
         SpacesSquare  from,
         SpacesSquare  to,
         gboolean      later)
{
  guint size = prints->layout->size;
  guint64 print = spaces_slot (size, from);
  Range cols = { prints->cols[MIN (from.col, to.col)].first,
                 prints->cols[MAX (from.col, to.col)].last };
  Range rows = { prints->rows[MIN (from.row, to.row) + 1].first,
                 prints->rows[MAX (from.row, to.row) + 1].last };

  drawing_fingerprint_mix (&print, spaces_slot (size, to) << 1 | later);
  drawing_fingerprint_mix (&print, prints->squares[spaces_slot (size, to)]);
  mix_tiles (prints, cols, rows, print);
}

static void
mix_path (Prints *prints)
{
  const SpacesMove *moves = spaces_board_get_moves (prints->board);
  SpacesSquare at = SPACES_NOWHERE;

  for (gsize i = 0; i < prints->n_moves; i++)
    {
      if (moves[i].type == SPACES_MOVE_TRAP)
        continue;
      if (is_anywhere (at))
        mix_leg (prints, at, moves[i].square, i >= prints->picture->step);
      at = moves[i].square;
    }
}

static void
mix_squares (Prints *prints)
{
  guint size = prints->layout->size;

  for (guint slot = 0; slot < size * (size + 1); slot++)
    mix_tiles (prints, prints->cols[slot % size], prints->rows[slot / size],
               prints->squares[slot]);
}

/* Of the numbers beside the board those of the cursor's row and column are emphasised. */
static void
mix_cursor (Prints *prints)
{
  const SpacesLayout *layout = prints->layout;
  SpacesSquare cursor = prints->picture->cursor;
  double reach = MAX (layout->gap / 2 + 2 * prints->picture->palette->cursor_width, layout->label);
  const Range first = { 0, 0 };
  DrawingRect rect;
  Range cols, rows;
  guint64 print;

  if (!is_anywhere (cursor))
    return;

  print = spaces_slot (layout->size, cursor);
  rect = spaces_layout_get_rect (layout, cursor);
  cols = find_range (&prints->tiles->across, rect.x - reach, rect.x + rect.width + reach);
  rows = find_range (&prints->tiles->down, rect.y - reach, rect.y + rect.height + reach);
  mix_tiles (prints, cols, rows, print);
  mix_tiles (prints, cols, first, print);
  mix_tiles (prints, first, rows, print);
}

void
spaces_tiles_init (DrawingTiles        *tiles,
                   const SpacesBoard   *board,
                   const SpacesLayout  *layout,
                   const SpacesPicture *picture)
{
  Prints prints = {
    .board = board,
    .layout = layout,
    .picture = picture,
    .n_moves = (picture->show & SPACES_SHOW_LATER) != 0 ? spaces_board_get_n_moves (board)
                                                        : picture->step,
    .piece = SPACES_NOWHERE,
    .tiles = tiles,
  };

  g_return_if_fail (layout->size == spaces_board_get_size (board));

  mix_everywhere (&prints);
  mix_moves (&prints);
  cut_view (&prints);
  find_ranges (&prints);

  mix_path (&prints);
  mix_next (&prints);
  mix_hints (&prints);
  mix_marks (&prints);
  mix_squares (&prints);
  mix_cursor (&prints);
}
