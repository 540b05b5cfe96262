#include "editor/board-history.h"

#include "editor/board-editor.h"
#include "spaces/spaces-code.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define DRAFT_HEADER "spaces-draft 1"

/* How much of the history is written to a draft. The whole of it stays in memory; a draft of some
 * hundred large boards is still written well within a frame. */
#define DRAFT_MAX_ENTRIES 500

struct _BoardHistory
{
  GPtrArray     *undo; /* of BoardSnapshot, the last is undone first */
  GPtrArray     *redo; /* of BoardSnapshot, the last is redone first */
  BoardSnapshot *present;
};

static BoardSnapshot *
snapshot_copy (const BoardSnapshot *from)
{
  BoardSnapshot *snapshot = g_new (BoardSnapshot, 1);

  snapshot->board = spaces_board_ref (from->board);
  snapshot->name = g_strdup (from->name != NULL ? from->name : "");
  snapshot->position = from->position;
  snapshot->selection = from->selection;
  snapshot->document = from->document;

  return snapshot;
}

static void
snapshot_free (BoardSnapshot *snapshot)
{
  spaces_board_unref (snapshot->board);
  g_free (snapshot->name);
  g_free (snapshot);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoardSnapshot, snapshot_free)

static BoardHistory *
history_alloc (BoardSnapshot *present)
{
  BoardHistory *history = g_new (BoardHistory, 1);

  history->undo = g_ptr_array_new_with_free_func ((GDestroyNotify) snapshot_free);
  history->redo = g_ptr_array_new_with_free_func ((GDestroyNotify) snapshot_free);
  history->present = present;

  return history;
}

BoardHistory *
board_history_new (SpacesBoard *board)
{
  BoardSnapshot first = { board, NULL, spaces_board_get_n_moves (board), BOARD_EDITOR_NONE };

  return history_alloc (snapshot_copy (&first));
}

void
board_history_free (BoardHistory *history)
{
  g_ptr_array_unref (history->undo);
  g_ptr_array_unref (history->redo);
  g_clear_pointer (&history->present, snapshot_free);
  g_free (history);
}

const BoardSnapshot *
board_history_get_present (const BoardHistory *history)
{
  return history->present;
}

/* Makes @snapshot the present, a step of its own: undo leads back to what was. */
void
board_history_push (BoardHistory        *history,
                    const BoardSnapshot *snapshot)
{
  BoardSnapshot *present = snapshot_copy (snapshot);

  g_ptr_array_add (history->undo, history->present);
  history->present = present;
  g_ptr_array_set_size (history->redo, 0);

  if (history->undo->len > BOARD_EDITOR_MAX_HISTORY)
    g_ptr_array_remove_index (history->undo, 0);
}

/* Makes @snapshot the present as part of the step that led here. */
void
board_history_amend (BoardHistory        *history,
                     const BoardSnapshot *snapshot)
{
  BoardSnapshot *present = snapshot_copy (snapshot);

  snapshot_free (history->present);
  history->present = present;
}

static gboolean
history_step (BoardHistory *history,
              GPtrArray    *from,
              GPtrArray    *to)
{
  if (from->len == 0)
    return FALSE;

  g_ptr_array_add (to, history->present);
  history->present = g_ptr_array_steal_index (from, from->len - 1);

  return TRUE;
}

gboolean
board_history_undo (BoardHistory *history)
{
  return history_step (history, history->undo, history->redo);
}

gboolean
board_history_redo (BoardHistory *history)
{
  return history_step (history, history->redo, history->undo);
}

gsize
board_history_get_n_undo (const BoardHistory *history)
{
  return history->undo->len;
}

gsize
board_history_get_n_redo (const BoardHistory *history)
{
  return history->redo->len;
}

/* The largest number of a document in the whole history. */
guint
board_history_get_max_document (const BoardHistory *history)
{
  guint max = history->present->document;

  for (guint i = 0; i < history->undo->len; i++)
    max = MAX (max, ((BoardSnapshot *) g_ptr_array_index (history->undo, i))->document);
  for (guint i = 0; i < history->redo->len; i++)
    max = MAX (max, ((BoardSnapshot *) g_ptr_array_index (history->redo, i))->document);

  return max;
}

static void
append_line (GString             *text,
             char                 mark,
             const BoardSnapshot *snapshot)
{
  g_autofree char *name = g_uri_escape_string (snapshot->name, NULL, FALSE);

  g_string_append_printf (text, "%c ", mark);
  spaces_code_append (snapshot->board, text);
  g_string_append_printf (text, " %" G_GSIZE_FORMAT " %" G_GSSIZE_FORMAT " %s",
                          snapshot->position, snapshot->selection, name);
  if (snapshot->document != 0)
    g_string_append_printf (text, " %u", snapshot->document);
  g_string_append_c (text, '\n');
}

char *
board_history_to_text (const BoardHistory *history)
{
  GString *text = g_string_new (DRAFT_HEADER "\n");
  guint first_undo = history->undo->len - MIN (history->undo->len, DRAFT_MAX_ENTRIES);
  guint first_redo = history->redo->len - MIN (history->redo->len, DRAFT_MAX_ENTRIES);

  for (guint i = first_undo; i < history->undo->len; i++)
    append_line (text, 'u', g_ptr_array_index (history->undo, i));
  append_line (text, '=', history->present);
  for (guint i = history->redo->len; i > first_redo; i--)
    append_line (text, 'r', g_ptr_array_index (history->redo, i - 1));

  return g_string_free (text, FALSE);
}

/* Codes hold at least one move; the line of an empty board is its size and a bar. */
static SpacesBoard *
parse_board (const char  *code,
             GError     **error)
{
  gsize length = strlen (code);
  guint64 size;

  if (length < 2 || code[length - 1] != '|')
    return spaces_code_decode (code, length, NULL, error);

  size = g_ascii_strtoull (code, NULL, 10);
  if (size < SPACES_MIN_SIZE || size > SPACES_MAX_SIZE)
    {
      decode_error_set (error, DECODE_ERROR_SIZE, 0, _("The draft has a board of an unknown size"));
      return NULL;
    }

  return spaces_board_new (size, NULL, 0);
}

static BoardSnapshot *
parse_line (const char  *line,
            GError     **error)
{
  g_auto (GStrv) parts = g_strsplit (line, " ", 6);
  guint n_parts = g_strv_length (parts);
  g_autoptr (SpacesBoard) board = NULL;
  g_autofree char *name = NULL;
  guint64 position, document = 0;
  gint64 selection;
  gsize n_moves;

  if (n_parts < 5
      || !g_ascii_string_to_unsigned (parts[2], 10, 0, G_MAXUINT32, &position, NULL)
      || !g_ascii_string_to_signed (parts[3], 10, BOARD_EDITOR_NONE, G_MAXINT32, &selection, NULL)
      || (name = g_uri_unescape_string (parts[4], NULL)) == NULL
      || !g_utf8_validate (name, -1, NULL)
      || (n_parts == 6 /* drafts of earlier versions have no documents */
          && !g_ascii_string_to_unsigned (parts[5], 10, 0, G_MAXUINT32 - 1, &document, NULL)))
    {
      decode_error_set (error, DECODE_ERROR_FIELD, 0, _("A line of the draft is damaged"));
      return NULL;
    }

  board = parse_board (parts[1], error);
  if (board == NULL)
    return NULL;

  n_moves = spaces_board_get_n_moves (board);
  return snapshot_copy (&(BoardSnapshot) { board, name, MIN (position, n_moves),
                                           selection < (gint64) n_moves ? selection
                                                                        : BOARD_EDITOR_NONE,
                                           (guint) document });
}

static gboolean
take_line (BoardHistory  *history,
           char           mark,
           BoardSnapshot *snapshot)
{
  if (mark == 'u' && history->present == NULL)
    g_ptr_array_add (history->undo, snapshot);
  else if (mark == '=' && history->present == NULL)
    history->present = snapshot;
  else if (mark == 'r' && history->present != NULL)
    g_ptr_array_insert (history->redo, 0, snapshot);
  else
    return FALSE;

  return TRUE;
}

/* A history from its text form: the whole of it, or none and an error. */
BoardHistory *
board_history_from_text (const char  *text,
                         gssize       length,
                         GError     **error)
{
  g_autofree char *copy = length < 0 ? g_strdup (text) : g_strndup (text, length);
  g_auto (GStrv) lines = g_strsplit (copy, "\n", -1);
  g_autoptr (BoardHistory) history = history_alloc (NULL);

  if (g_strcmp0 (lines[0], DRAFT_HEADER) != 0)
    {
      decode_error_set (error, DECODE_ERROR_UNKNOWN, 0, _("This is no draft of a board"));
      return NULL;
    }

  for (gsize i = 1; lines[i] != NULL && lines[i][0] != '\0'; i++)
    {
      g_autoptr (BoardSnapshot) snapshot = parse_line (lines[i], error);

      if (snapshot == NULL)
        return NULL;
      if (!take_line (history, lines[i][0], snapshot))
        {
          decode_error_set (error, DECODE_ERROR_FIELD, 0, _("A line of the draft is damaged"));
          return NULL;
        }
      g_steal_pointer (&snapshot);
    }

  if (history->present == NULL)
    {
      decode_error_set (error, DECODE_ERROR_FIELD, 0, _("The draft is incomplete"));
      return NULL;
    }

  return g_steal_pointer (&history);
}
