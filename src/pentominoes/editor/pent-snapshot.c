/* A board as one line of a draft: surface, height, width, twelve colors in hexadecimal, then
 * each piece as name, orientation, row and column, as in `T 8 8 000000000000 P0.1.1`, and last the
 * opening (` #1`), unless that is 0. Unlike a
 * permalink it holds every board and keeps the orientation of terrain.
 *
 * Reading is strict: whatever is not exactly this is no board, for a draft may have been cut
 * off. */
#include "pentominoes/editor/pent-snapshot.h"

#include <string.h>

static gboolean
snapshot_equal (gconstpointer first,
                gconstpointer second)
{
  const PentSnapshot *a = first, *b = second;

  return a->opening == b->opening && pent_board_equal (a->board, b->board);
}

static void
snapshot_write (gconstpointer entry,
                GString      *text)
{
  const PentSnapshot *snapshot = entry;
  const PentBoard *board = snapshot->board;
  const PentPiece *pieces = pent_board_get_pieces (board);

  g_string_append_printf (text, "%c %u %u ",
                          pent_surface_get_letter (pent_board_get_surface (board)),
                          pent_board_get_height (board), pent_board_get_width (board));
  for (PentName name = 0; name < PENT_N_PIECES; name++)
    g_string_append_printf (text, "%x", pent_board_get_color (board, name));
  for (guint i = 0; i < pent_board_get_n_pieces (board); i++)
    g_string_append_printf (text, " %c%u.%u.%u", pent_name_get_letter (pieces[i].name),
                            pieces[i].orientation, pieces[i].row, pieces[i].col);
  if (snapshot->opening > 0)
    g_string_append_printf (text, " #%u", snapshot->opening);
}

/* A number from @min to @max at @text, which goes on behind it. Nothing but digits is one. */
static gboolean
read_number (const char **text,
             guint        min,
             guint        max,
             guint       *number)
{
  const char *start = *text;
  guint value = 0;

  while (g_ascii_isdigit (**text) && *text - start < 3)
    value = 10 * value + (guint) (*(*text)++ - '0');
  *number = value;

  return *text > start && value >= min && value <= max;
}

/* Expects @letter, and consumes it. */
static gboolean
skip (const char **text,
      char         letter)
{
  if (**text != letter)
    return FALSE;
  (*text)++;

  return TRUE;
}

/* One hexadecimal digit for each of the twelve colors. */
static gboolean
read_colors (const char **text,
             guint8       colors[PENT_N_COLORS])
{
  for (guint i = 0; i < PENT_N_COLORS; i++)
    {
      int color = g_ascii_xdigit_value (**text);

      if (color < 0 || color >= PENT_N_COLORS)
        return FALSE;
      colors[i] = (guint8) color;
      (*text)++;
    }

  return TRUE;
}

static gboolean
read_piece (const char **text,
            guint        height,
            guint        width,
            PentPiece   *piece)
{
  guint orientation, row, col;

  if (!skip (text, ' ') || **text == '\0')
    return FALSE;
  piece->name = (guint8) pent_name_from_letter (*(*text)++);
  if (piece->name == PENT_NAME_NONE || !read_number (text, 0, PENT_N_ORIENTATIONS - 1, &orientation)
      || !skip (text, '.') || !read_number (text, 0, height - 1, &row) || !skip (text, '.')
      || !read_number (text, 0, width - 1, &col))
    return FALSE;
  piece->orientation = (guint8) orientation;
  piece->row = (guint8) row;
  piece->col = (guint8) col;

  return TRUE;
}

/* What comes last, `#` and a number, up to the end. */
static gboolean
read_opening (const char *text,
              guint      *opening)
{
  guint64 number;

  if (!g_ascii_string_to_unsigned (text, 10, 1, G_MAXUINT32 - 1, &number, NULL))
    return FALSE;
  *opening = (guint) number;

  return TRUE;
}

/* The number of pieces is bounded, as a damaged draft may be of any length. */
static gpointer
snapshot_read (const char *text)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (PentPiece));
  guint8 colors[PENT_N_COLORS];
  PentSurface surface;
  PentSnapshot snapshot = { NULL, 0 };
  g_autoptr (PentBoard) board = NULL;
  guint height, width;

  if (!pent_surface_from_letter (*text, &surface))
    return NULL;
  text++;
  if (!skip (&text, ' ') || !read_number (&text, PENT_MIN_SIZE, PENT_MAX_SIZE, &height)
      || !skip (&text, ' ') || !read_number (&text, PENT_MIN_SIZE, PENT_MAX_SIZE, &width)
      || !skip (&text, ' ') || !read_colors (&text, colors))
    return NULL;
  while (*text != '\0')
    {
      PentPiece piece = { 0 };

      if (text[0] == ' ' && text[1] == '#')
        {
          if (!read_opening (text + strlen (" #"), &snapshot.opening))
            return NULL;
          break;
        }
      if (pieces->len > PENT_MAX_SQUARES || !read_piece (&text, height, width, &piece))
        return NULL;
      g_array_append_val (pieces, piece);
    }

  board = pent_board_new (surface, height, width, colors,
                          (const PentPiece *) (gpointer) pieces->data, pieces->len);
  snapshot.board = board;
  return board != NULL ? history_entry_copy (&pent_snapshot_type, &snapshot) : NULL;
}

/* A board with terrain alone is quickly made again and not worth a draft. */
static gboolean
snapshot_is_blank (gconstpointer entry)
{
  return pent_steps_count (((const PentSnapshot *) entry)->board) == 0;
}

const HistoryType pent_snapshot_type = {
  .size = sizeof (PentSnapshot),
  .get_type = pent_board_get_type,
  .equal = snapshot_equal,
  .write = snapshot_write,
  .read = snapshot_read,
  .is_blank = snapshot_is_blank,
  .opening = G_STRUCT_OFFSET (PentSnapshot, opening),
};
