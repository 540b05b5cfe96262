/* A text is read in the first of these ways that finds boards: as a file of the game; line by line, a
 * board in each; as a whole, by the inspector. The inspector also joins links that a mail has broken
 * into several lines, so it is asked too when a line could not be read, and believed when it finds
 * more, or as much without an error. It looks at INSPECT_MAX_SOURCES links only, lines have no such limit. */
#include "app/print/print-source.h"

#include "app/desktop/received.h"
#include "app/print/print-item.h"
#include "inspect/inspect.h"
#include "print/print-layout.h"
#include "spaces/files/files.h"
#include "spaces/links/board-text.h"
#include "text/decode-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* From then on a line that could not be read is only counted: a large file of something else would
 * keep the inspector busy for long. */
#define MAX_INSPECTED_LINES 1000

static EditorPrintBoards *
boards_new (void)
{
  EditorPrintBoards *boards = g_new0 (EditorPrintBoards, 1);

  boards->items = g_ptr_array_new_with_free_func (g_object_unref);

  return boards;
}

void
editor_print_boards_free (EditorPrintBoards *boards)
{
  g_ptr_array_unref (boards->items);
  g_free (boards->place);
  g_free (boards->reason);
  g_free (boards);
}

static void
add (EditorPrintBoards *boards,
     SpacesBoard       *board,
     const char        *name)
{
  if (spaces_board_get_n_moves (board) > 0)
    g_ptr_array_add (boards->items, editor_print_item_new (board, name));
}

/* --- Files of the game ------------------------------------------------------------------------ */

static EditorPrintBoards *
read_file (const char *text,
           gsize       length)
{
  g_autoptr (SpacesFile) file = spaces_file_read (text, (gssize) length, SPACES_FILE_ANY, NULL);
  EditorPrintBoards *boards;

  if (file == NULL)
    return NULL;

  boards = boards_new ();
  for (gsize i = 0; i < spaces_file_get_n_entries (file); i++)
    {
      const SpacesFileEntry *entry = spaces_file_get_entry (file, i);

      add (boards, entry->board, entry->name);
    }
  boards->n_unread = (guint) spaces_file_get_n_problems (file);
  if (boards->n_unread > 0)
    {
      const SpacesFileRemark *problem = spaces_file_get_problem (file, 0);

      boards->place = g_strdup (problem->path);
      boards->reason = g_strdup (problem->message);
    }

  return boards;
}

/* --- Lists ------------------------------------------------------------------------------------ */

/* Every board has a number in its link or code; a line without one is a heading or a greeting. */
static gboolean
may_hold_board (const char *line)
{
  return strpbrk (line, "0123456789") != NULL;
}

static void
add_inspected (EditorPrintBoards *boards,
               const Inspection  *inspection)
{
  for (gsize i = 0; i < inspection_get_n_finds (inspection); i++)
    {
      const InspectionFind *find = inspection_get_find (inspection, i);
      SpacesBoard *board = inspection_find_get_value (find, SPACES_TYPE_BOARD);

      if (board != NULL && find->complete)
        add (boards, board, find->is_named ? find->name : NULL);
    }
}

static void
note_unread (EditorPrintBoards *boards,
             guint              line,
             const char        *reason)
{
  if (boards->n_unread++ > 0)
    return;

  boards->line = line;
  boards->reason = g_strdup (reason);
}

/* A code or a link alone, or whatever the inspector finds in the line: a challenge, a sentence with a
 * link in it. */
static void
add_line (EditorPrintBoards *boards,
          const char        *text,
          guint              line)
{
  g_autofree char *name = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (SpacesBoard) board = board_text_read (text, &name, &error);
  guint before = boards->items->len;
  g_autoptr (Inspection) inspection = NULL;

  if (board != NULL)
    {
      add (boards, board, name);
      if (boards->items->len == before)
        note_unread (boards, line, _("The board has no moves"));
      return;
    }

  if (boards->n_unread < MAX_INSPECTED_LINES)
    {
      inspection = inspect_text (text, -1);
      add_inspected (boards, inspection);
    }
  if (boards->items->len == before)
    note_unread (boards, line, error->message);
}

static EditorPrintBoards *
read_lines (const char   *text,
            GCancellable *cancellable)
{
  EditorPrintBoards *boards = boards_new ();
  const char *start = text;

  for (guint line = 1; *start != '\0' && boards->items->len <= SHEET_MAX_CARDS; line++)
    {
      gsize length = strcspn (start, "\n");
      g_autofree char *one = g_strstrip (g_strndup (start, length));

      if (g_cancellable_is_cancelled (cancellable))
        break;
      if (may_hold_board (one))
        add_line (boards, one, line);
      start += length + (start[length] == '\n');
    }

  return boards;
}

static EditorPrintBoards *
read_list (const char   *text,
           gsize         length,
           GCancellable *cancellable)
{
  g_autoptr (EditorPrintBoards) lines = read_lines (text, cancellable);
  g_autoptr (EditorPrintBoards) whole = NULL;
  g_autoptr (Inspection) inspection = NULL;

  if (lines->n_unread == 0)
    return g_steal_pointer (&lines);

  whole = boards_new ();
  inspection = inspect_file (text, length);
  add_inspected (whole, inspection);

  if (whole->items->len > lines->items->len
      || (whole->items->len == lines->items->len && !inspection_has_errors (inspection)))
    return g_steal_pointer (&whole);

  return g_steal_pointer (&lines);
}

/* --- Any text --------------------------------------------------------------------------------- */

static gboolean
is_json (const char *text)
{
  return strchr ("{[", text[strspn (text, " \t\r\n")]) != NULL;
}

static EditorPrintBoards *
read_whole (const char *text,
            gsize       length)
{
  EditorPrintBoards *boards = boards_new ();
  g_autoptr (Inspection) inspection = inspect_file (text, length);

  add_inspected (boards, inspection);
  return boards;
}

/* There is no board: the first line that may have been one is worth more than a general word. */
static void
set_error (const EditorPrintBoards  *boards,
           GError                  **error)
{
  if (boards->line > 0)
    decode_error_set (error, DECODE_ERROR_UNKNOWN, DECODE_NO_OFFSET,
                      /* Translators: the number of a line in a file, and why it could not be read */
                      _("This file holds no board that could be printed; line %u: %s"),
                      boards->line, boards->reason);
  else
    decode_error_set (error, DECODE_ERROR_UNKNOWN, DECODE_NO_OFFSET, "%s",
                      _("This file holds no board that could be printed. Take a file of the game, a "
                        "list of links or codes, or a picture with QR codes."));
}

static void
understand (GTask        *task,
            gpointer      source,
            gpointer      data,
            GCancellable *cancellable)
{
  const char *text = data;
  gsize length = strlen (text);
  g_autoptr (EditorPrintBoards) boards = read_file (text, length);
  GError *error = NULL;

  if (boards == NULL)
    boards = is_json (text) ? read_whole (text, length) : read_list (text, length, cancellable);

  if (boards->items->len > 0)
    {
      g_task_return_pointer (task, g_steal_pointer (&boards),
                             (GDestroyNotify) editor_print_boards_free);
      return;
    }

  set_error (boards, &error);
  g_task_return_error (task, error);
}

static void
on_read (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (GTask) task = data;
  GError *error = NULL;
  char *text = editor_received_read_finish (EDITOR_RECEIVED (source), result, &error);

  if (text == NULL)
    {
      g_task_return_error (task, error);
      return;
    }

  g_task_set_task_data (task, text, g_free);
  g_task_run_in_thread (task, understand);
}

void
editor_print_source_read_async (GFile               *file,
                                GCancellable        *cancellable,
                                GAsyncReadyCallback  callback,
                                gpointer             data)
{
  g_autoptr (EditorReceived) received = editor_received_new ();

  editor_received_add_file (received, file);
  editor_received_read_async (received, cancellable, on_read,
                              g_task_new (NULL, cancellable, callback, data));
}

EditorPrintBoards *
editor_print_source_read_finish (GAsyncResult  *result,
                                 GError       **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* --- Telling ---------------------------------------------------------------------------------- */

/* What was added, and what could not be. */
static char *
describe_unread (const EditorPrintBoards *boards,
                 guint                    n_added)
{
  guint n_all = boards->items->len + boards->n_unread;

  if (boards->line > 0)
    /* Translators: how many boards were added, of how many lines that should hold one; the number
     * of the first line that could not be read, and why */
    return g_strdup_printf (ngettext ("%u of %u board added; line %u: %s",
                                      "%u of %u boards added; line %u: %s", n_all),
                            n_added, n_all, boards->line, boards->reason);

  /* Translators: how many boards were added, of how many; a place in a JSON file such as
   * “boards[3]”, and what is wrong there */
  return g_strdup_printf (ngettext ("%u of %u board added; %s: %s",
                                    "%u of %u boards added; %s: %s", n_all),
                          n_added, n_all, boards->place, boards->reason);
}

/* The sentence for a person after @n_added of the boards were taken. */
char *
editor_print_boards_describe (EditorPrintBoards *boards,
                              guint              n_added)
{
  g_autofree char *unread = NULL;

  if (boards->n_unread == 0)
    return g_strdup_printf (ngettext ("%u board added", "%u boards added", n_added), n_added);

  unread = describe_unread (boards, n_added);
  if (boards->n_unread == 1)
    return g_steal_pointer (&unread);

  /* Translators: after a sentence about one line that could not be read */
  return g_strdup_printf (ngettext ("%s — and %u more could not be read",
                                    "%s — and %u more could not be read", boards->n_unread - 1),
                          unread, boards->n_unread - 1);
}
