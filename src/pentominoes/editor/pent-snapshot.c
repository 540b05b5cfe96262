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
  const PentPiece *pieces = board->pieces;

  g_string_append_printf (text, "%c %u %u ",
                          pent_surface_get_letter (board->surface),
                          board->height, board->width);
  for (PentName name = 0; name < PENT_N_PIECES; name++)
    g_string_append_printf (text, "%x", pent_board_get_color (board, name));
  for (guint i = 0; i < board->n_pieces; i++)
    g_string_append_printf (text, " %c%u.%u.%u", pent_name_get_letter (pieces[i].name),
                            pieces[i].orientation, pieces[i].row, pieces[i].col);
  if (snapshot->opening > 0)
    g_string_append_printf (text, " #%u", snapshot->opening);
}

static gboolean
read_number (const char *text,
             guint       min,
             guint       max,
             guint      *number)
{
  guint64 value;

  if (!g_ascii_string_to_unsigned (text, 10, min, max, &value, NULL))
    return FALSE;
  *number = (guint) value;

  return TRUE;
}

/* One hexadecimal digit for each of the twelve colors. */
static gboolean
read_colors (const char *text,
             guint8      colors[PENT_N_COLORS])
{
  for (guint i = 0; i < PENT_N_COLORS; i++)
    {
      int color = g_ascii_xdigit_value (text[i]);

      if (color < 0 || color >= PENT_N_COLORS)
        return FALSE;
      colors[i] = (guint8) color;
    }

  return text[PENT_N_COLORS] == '\0';
}

static gboolean
read_piece (const char *text,
            guint       height,
            guint       width,
            PentPiece  *piece)
{
  g_auto (GStrv) numbers = g_strsplit (*text != '\0' ? text + 1 : text, ".", 4);
  guint orientation, row, col;

  piece->name = (guint8) pent_name_from_letter (*text);
  if (piece->name == PENT_NAME_NONE || g_strv_length (numbers) != 3
      || !read_number (numbers[0], 0, PENT_N_ORIENTATIONS - 1, &orientation)
      || !read_number (numbers[1], 0, height - 1, &row)
      || !read_number (numbers[2], 0, width - 1, &col))
    return FALSE;
  piece->orientation = (guint8) orientation;
  piece->row = (guint8) row;
  piece->col = (guint8) col;

  return TRUE;
}

/* The number of pieces is bounded, as a damaged draft may be of any length. */
static gpointer
snapshot_read (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, " ", 4 + PENT_MAX_SQUARES + 2);
  guint n_parts = g_strv_length (parts);
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (PentPiece));
  guint8 colors[PENT_N_COLORS];
  PentSurface surface;
  PentSnapshot snapshot = { NULL, 0 };
  g_autoptr (PentBoard) board = NULL;
  guint height, width;

  if (n_parts < 4 || strlen (parts[0]) != 1 || !pent_surface_from_letter (*parts[0], &surface)
      || !read_number (parts[1], PENT_MIN_SIZE, PENT_MAX_SIZE, &height)
      || !read_number (parts[2], PENT_MIN_SIZE, PENT_MAX_SIZE, &width)
      || !read_colors (parts[3], colors))
    return NULL;
  if (n_parts > 4 && *parts[n_parts - 1] == '#'
      && !read_number (parts[--n_parts] + 1, 1, G_MAXUINT32 - 1, &snapshot.opening))
    return NULL;
  for (guint i = 4; i < n_parts; i++)
    {
      PentPiece piece = { 0 };

      if (!read_piece (parts[i], height, width, &piece))
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
