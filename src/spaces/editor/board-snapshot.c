/* One line of text for each snapshot: code, position, selection, name (percent-encoded, so it has
 * no blanks) and opening, separated by blanks. Reading is strict about the fields and clamps the
 * cursor.
 */
#include "spaces/editor/board-snapshot.h"

#include "spaces/board/code.h"

/* What stands between the blanks: code, position, selection, name, opening. */
#define N_FIELDS 5

static gboolean
snapshot_equal (gconstpointer first,
                gconstpointer second)
{
  const BoardSnapshot *a = first, *b = second;

  return a->position == b->position && a->selection == b->selection && a->opening == b->opening
         && g_strcmp0 (a->name, b->name) == 0 && spaces_board_equal (a->board, b->board);
}

static void
snapshot_write (gconstpointer  entry,
                GString       *text)
{
  const BoardSnapshot *snapshot = entry;
  g_autofree char *name = g_uri_escape_string (snapshot->name, NULL, FALSE);

  spaces_code_append (snapshot->board, text);
  g_string_append_printf (text, " %" G_GSIZE_FORMAT " %" G_GSSIZE_FORMAT " %s %u",
                          snapshot->position, snapshot->selection, name, snapshot->opening);
}

/* The name in its plain form, NULL if no board may have it. */
static char *
read_name (const char *text)
{
  g_autofree char *name = g_uri_unescape_string (text, NULL);

  if (name == NULL || !g_utf8_validate (name, -1, NULL)
      || g_utf8_strlen (name, -1) > SPACES_NAME_MAX_KEPT)
    return NULL;

  return g_steal_pointer (&name);
}

/* NULL where a field is missing or is none that a snapshot can have. */
static gpointer
snapshot_read (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, " ", N_FIELDS);
  g_autofree char *name = NULL;
  g_autoptr (SpacesBoard) board = NULL;
  guint64 position, opening;
  gint64 selection;
  gsize n_moves;

  if (g_strv_length (parts) != N_FIELDS
      || !g_ascii_string_to_unsigned (parts[4], 10, 0, G_MAXUINT32 - 1, &opening, NULL)
      || !g_ascii_string_to_unsigned (parts[1], 10, 0, G_MAXUINT32, &position, NULL)
      || !g_ascii_string_to_signed (parts[2], 10, BOARD_EDITOR_NONE, G_MAXINT32, &selection, NULL)
      || (name = read_name (parts[3])) == NULL
      || (board = spaces_code_decode_any (parts[0], -1, NULL, NULL)) == NULL)
    return NULL;

  n_moves = spaces_board_get_n_moves (board);
  return history_entry_copy (&board_snapshot_type, &(BoardSnapshot) {
      board, name, MIN (position, n_moves),
      selection < (gint64) n_moves ? (gssize) selection : BOARD_EDITOR_NONE, (guint) opening });
}

/* A board without moves is not worth keeping. */
static gboolean
snapshot_is_blank (gconstpointer entry)
{
  const BoardSnapshot *snapshot = entry;

  return spaces_board_get_n_moves (snapshot->board) == 0;
}

const HistoryType board_snapshot_type = {
  .size = sizeof (BoardSnapshot),
  .get_type = spaces_board_get_type,
  .text = G_STRUCT_OFFSET (BoardSnapshot, name),
  .equal = snapshot_equal,
  .write = snapshot_write,
  .read = snapshot_read,
  .is_blank = snapshot_is_blank,
  .opening = G_STRUCT_OFFSET (BoardSnapshot, opening),
};

History *
board_history_new (SpacesBoard *board)
{
  BoardSnapshot first = { board, (char *) "", spaces_board_get_n_moves (board), BOARD_EDITOR_NONE };

  return history_new (&board_snapshot_type, &first);
}
