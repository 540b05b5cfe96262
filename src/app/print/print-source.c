/* Two threads in a row: EditorImport reads the file, or the codes in a picture, then understand()
 * makes items of the text.
 *
 * A text is read in the first of these ways that finds something: as a file of the game; line by
 * line, one thing in each; as a whole, by the inspector. The inspector also joins links that a mail
 * has broken into several lines, so it is asked too when a line could not be read, and its result
 * is preferred when it finds more, or as much without an error. */
#include "app/print/print-source.h"

#include "app/print/print-item.h"
#include "inspect/inspect.h"
#include "kinds/game-kinds.h"
#include "print/print-layout.h"
#include "spaces/share/board-export.h"
#include "spaces/files/files.h"
#include "spaces/links/board-text.h"
#include "text/decode-error.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* After so many unreadable lines the rest are only counted: a large file of something else would
 * keep the inspector busy for long. */
#define MAX_INSPECTED_LINES 1000

static EditorPrintFound *
found_new (void)
{
  EditorPrintFound *found = g_new0 (EditorPrintFound, 1);

  found->items = g_ptr_array_new_with_free_func (g_object_unref);

  return found;
}

void
editor_print_found_free (EditorPrintFound *found)
{
  g_ptr_array_unref (found->items);
  g_free (found->place);
  g_free (found->reason);
  g_free (found);
}

/* Takes @subject over, which is NULL for what was read in part. */
static void
add (EditorPrintFound *found,
     GameSubject      *subject)
{
  g_autoptr (GameSubject) owned = subject;

  if (owned != NULL && game_subject_is_printable (owned))
    g_ptr_array_add (found->items, editor_print_item_new (owned));
}

static void
add_board (EditorPrintFound  *found,
           const SpacesBoard *board,
           const char        *name)
{
  add (found, board_export_subject_new (board, name));
}

/* --- Files of the game ------------------------------------------------------------------------ */

static EditorPrintFound *
read_file (const char *text,
           gsize       length)
{
  g_autoptr (SpacesFile) file = spaces_file_read (text, (gssize) length, SPACES_FILE_ANY, NULL);
  EditorPrintFound *found;

  if (file == NULL)
    return NULL;

  found = found_new ();
  for (gsize i = 0; i < file->n_entries; i++)
    {
      const SpacesFileEntry *entry = &file->entries[i];

      add_board (found, entry->board, entry->name);
    }
  found->n_unread = (guint) file->n_problems;
  if (found->n_unread > 0)
    {
      const SpacesFileWarning *problem = &file->problems[0];

      found->place = g_strdup (problem->path);
      found->reason = g_strdup (problem->message);
    }

  return found;
}

/* --- Lists ------------------------------------------------------------------------------------ */

/* Every link and code has a number in it; a line without one is a heading or a greeting. */
static gboolean
may_hold_link (const char *line)
{
  return strpbrk (line, "0123456789") != NULL;
}

static void
add_inspected (EditorPrintFound *found,
               const Inspection *inspection)
{
  for (gsize i = 0; i < inspection_get_n_finds (inspection); i++)
    add (found, game_kinds_make_subject (inspection_get_find (inspection, i)));
}

static void
note_unread (EditorPrintFound *found,
             guint             line,
             const char       *reason)
{
  if (found->n_unread++ > 0)
    return;

  found->line = line;
  found->reason = g_strdup (reason);
}

/* What is wrong with a text of a format that the inspector knows. */
static const char *
find_damage (const Inspection *inspection)
{
  const InspectionProblem *error = inspection_find_error (inspection);

  return error != NULL && !g_str_equal (inspection->format, INSPECTION_UNKNOWN) ? error->message
                                                                                : NULL;
}

/* The code or the short link of a board alone, or anything that the inspector finds in the line: a
 * challenge, a solitaire, a sentence with a link in it. */
static void
add_line (EditorPrintFound *found,
          const char       *text,
          guint             line)
{
  g_autofree char *name = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (SpacesBoard) board = board_text_read (text, &name, &error);
  guint before = found->items->len;
  g_autoptr (Inspection) inspection = NULL;

  if (board != NULL)
    {
      add_board (found, board, name);
      if (found->items->len == before)
        note_unread (found, line, _("The board has no moves"));
      return;
    }

  if (found->n_unread < MAX_INSPECTED_LINES)
    {
      inspection = inspect_whole (text, strlen (text));
      add_inspected (found, inspection);
    }
  if (found->items->len == before)
    {
      const char *damage = inspection != NULL ? find_damage (inspection) : NULL;

      note_unread (found, line, damage != NULL ? damage : error->message);
    }
}

/* One more than a sheet takes is enough to report that there were too many. */
static EditorPrintFound *
read_lines (const char   *text,
            GCancellable *cancellable)
{
  EditorPrintFound *found = found_new ();
  const char *start = text;

  for (guint line = 1; *start != '\0' && found->items->len <= SHEET_MAX_CARDS; line++)
    {
      gsize length = strcspn (start, "\n");
      g_autofree char *one = g_strstrip (g_strndup (start, length));

      if (g_cancellable_is_cancelled (cancellable))
        break;
      if (may_hold_link (one))
        add_line (found, one, line);
      start += length + (start[length] == '\n');
    }

  return found;
}

static EditorPrintFound *
read_whole (const char *text,
            gsize       length,
            gboolean   *has_errors)
{
  EditorPrintFound *found = found_new ();
  g_autoptr (Inspection) inspection = inspect_whole (text, length);

  add_inspected (found, inspection);
  *has_errors = inspection_has_errors (inspection);
  return found;
}

static EditorPrintFound *
read_list (const char   *text,
           gsize         length,
           GCancellable *cancellable)
{
  g_autoptr (EditorPrintFound) lines = read_lines (text, cancellable);
  g_autoptr (EditorPrintFound) whole = NULL;
  gboolean has_errors;

  if (lines->n_unread == 0)
    return g_steal_pointer (&lines);

  whole = read_whole (text, length, &has_errors);
  return whole->items->len + !has_errors > lines->items->len ? g_steal_pointer (&whole)
                                                             : g_steal_pointer (&lines);
}

/* --- Any text --------------------------------------------------------------------------------- */

static gboolean
is_json (const char *text)
{
  return strchr ("{[", text[strspn (text, " \t\r\n")]) != NULL;
}

/* Nothing was found. The reason for the first line that looked like a link helps more than a
 * general sentence. */
static void
set_error (const EditorPrintFound  *found,
           GError                 **error)
{
  if (found->line > 0)
    decode_error_set (error, DECODE_ERROR_UNKNOWN, DECODE_NO_OFFSET,
                      /* Translators: the number of a line in a file or a text, and why it could
                       * not be read */
                      _("Nothing to print was found. Line %1$u: %2$s"), found->line, found->reason);
  else
    decode_error_set (error, DECODE_ERROR_UNKNOWN, DECODE_NO_OFFSET, "%s",
                      _("Nothing to print was found. Take a file of the game, links or codes, or "
                        "a picture with QR codes."));
}

static void
understand (GTask        *task,
            gpointer      source,
            gpointer      data,
            GCancellable *cancellable)
{
  const char *text = data;
  gsize length = strlen (text);
  g_autoptr (EditorPrintFound) found = read_file (text, length);
  gboolean has_errors;
  GError *error = NULL;

  if (found == NULL)
    found = is_json (text) ? read_whole (text, length, &has_errors)
                           : read_list (text, length, cancellable);

  if (found->items->len > 0)
    {
      g_task_return_pointer (task, g_steal_pointer (&found),
                             (GDestroyNotify) editor_print_found_free);
      return;
    }

  set_error (found, &error);
  g_task_return_error (task, error);
}

static void
on_read (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (GTask) task = data;
  GError *error = NULL;
  char *text = editor_import_read_finish (EDITOR_IMPORT (source), result, &error);

  if (text == NULL)
    {
      g_task_return_error (task, error);
      return;
    }

  g_task_set_task_data (task, text, g_free);
  g_task_run_in_thread (task, understand);
}

void
editor_print_source_read_async (EditorImport        *import,
                                GCancellable        *cancellable,
                                GAsyncReadyCallback  callback,
                                gpointer             data)
{
  editor_import_read_async (import, cancellable, on_read,
                            g_task_new (NULL, cancellable, callback, data));
}

/* --- Reporting -------------------------------------------------------------------------------- */

/* What was added, and why one was not. */
static char *
describe_unread (const EditorPrintFound *found,
                 guint                   n_added)
{
  guint n_all = found->items->len + found->n_unread;

  if (found->line > 0)
    /* Translators: how many cards were added, of how many lines that should hold one; the number
     * of the first line that could not be read, and why */
    return g_strdup_printf (ngettext ("%1$'u of %2$'u card added; line %3$u: %4$s",
                                      "%1$'u of %2$'u cards added; line %3$u: %4$s", n_all),
                            n_added, n_all, found->line, SHOWN_SENTENCE (found->reason));

  /* Translators: how many cards were added, of how many; a place in a JSON file such as
   * “boards[3]”, and what is wrong there */
  return g_strdup_printf (ngettext ("%1$'u of %2$'u card added; %3$s: %4$s",
                                    "%1$'u of %2$'u cards added; %3$s: %4$s", n_all),
                          n_added, n_all, SHOWN (found->place), SHOWN_SENTENCE (found->reason));
}

/* What was added, and why the first of several was not. */
static char *
describe_several_unread (const EditorPrintFound *found,
                         guint                   n_added)
{
  guint n_all = found->items->len + found->n_unread;

  if (found->line > 0)
    /* Translators: how many cards were added, of how many lines that should hold one; how many
     * lines could not be read, the number of the first of these, and why */
    return g_strdup_printf (ngettext ("%1$'u of %2$'u card added, %3$'u rejected. Line %4$u: %5$s",
                                      "%1$'u of %2$'u cards added, %3$'u rejected. Line %4$u: %5$s",
                                      n_all), n_added, n_all, found->n_unread, found->line,
                            SHOWN_SENTENCE (found->reason));

  /* Translators: how many cards were added, of how many; how many could not be read; a place in a
   * JSON file such as “boards[3]”, and what is wrong there */
  return g_strdup_printf (ngettext ("%1$'u of %2$'u card added, %3$'u rejected. %4$s: %5$s",
                                    "%1$'u of %2$'u cards added, %3$'u rejected. %4$s: %5$s",
                                    n_all), n_added, n_all, found->n_unread, SHOWN (found->place),
                          SHOWN_SENTENCE (found->reason));
}

/* The sentence for a person after @n_added of them were taken. */
char *
editor_print_found_describe (EditorPrintFound *found,
                             guint             n_added)
{
  if (found->n_unread == 0)
    /* Translators: %'u is how many cards to print are new in the list */
    return g_strdup_printf (ngettext ("%'u card added", "%'u cards added", n_added), n_added);

  return found->n_unread == 1 ? describe_unread (found, n_added)
                              : describe_several_unread (found, n_added);
}
