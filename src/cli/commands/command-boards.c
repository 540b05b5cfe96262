/* The reader is that of the library, which takes any number of boards in any form and knows the
 * line of each fault; nothing is stored.
 */
#include "cli/commands/command-boards.h"

#include "cli/commands/input-text.h"
#include "library/library-boards.h"
#include "spaces/board/code.h"
#include "text/decode-error.h"
#include "transfer/library-import.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void
command_board_clear (gpointer data)
{
  CommandBoard *found = data;

  spaces_board_unref (found->board);
  g_free (found->name);
}

GArray *
command_boards_take (Command       *command,
                     LibraryImport *import)
{
  GPtrArray *items = import->items;
  GArray *boards = g_array_new (FALSE, FALSE, sizeof (CommandBoard));
  gulong n_others = 0;

  g_array_set_clear_func (boards, command_board_clear);
  for (guint i = 0; i < items->len; i++)
    {
      const LibraryItem *item = items->pdata[i];
      const char *name = item->name;
      CommandBoard found = { NULL, *name != '\0' ? g_strdup (name) : NULL,
                             g_array_index (import->places, LibraryImportPlace, i) };

      if (item->kind == LIBRARY_KIND_BOARD)
        found.board = library_item_decode_board (item, NULL);
      if (found.board != NULL)
        g_array_append_val (boards, found);
      else
        g_free (found.name);
      n_others += found.board == NULL;
    }
  if (n_others > 0)
    command_report_note (command, ngettext ("%'lu game that isn’t a board of Spaces was left out",
                                   "%'lu games that aren’t boards of Spaces were left out",
                                   n_others),
                         n_others);

  return boards;
}

CommandStatus
command_boards_get_status (LibraryImport *import)
{
  return import->summary.rejected == 0 ? COMMAND_DONE : COMMAND_WRONG;
}

CommandStatus
command_boards_report (Command       *command,
                       LibraryImport *import)
{
  GPtrArray *rejected = import->rejected;
  gulong n_more = import->summary.rejected - rejected->len;

  for (guint i = 0; i < rejected->len; i++)
    {
      const LibraryImportDiagnostic *diagnostic = rejected->pdata[i];

      command_report_line (command, diagnostic->source, diagnostic->line,
                           diagnostic->message);
    }
  if (n_more > 0)
    command_report_note (command,
                         ngettext ("%'lu more couldn’t be read", "%'lu more couldn’t be read",
                                   n_more),
                         n_more);

  return command_boards_get_status (import);
}

/* For programs the first fault is the error, and for people each has its line. */
static CommandStatus
reject (Command       *command,
        LibraryImport *import)
{
  GPtrArray *rejected = import->rejected;
  const LibraryImportDiagnostic *first = rejected->pdata[0];
  g_autofree char *message = NULL;
  g_autoptr (GError) error = NULL;

  if (command->json == NULL)
    return command_boards_report (command, import);

  message = command_place_describe (first->source, first->line, first->message);
  decode_error_set (&error, DECODE_ERROR_UNKNOWN, DECODE_NO_OFFSET, "%s", message);
  return command_report_error (command, NULL, error);
}

void
command_boards_import (LibraryImport *import,
                       const char    *word)
{
  g_autofree char *shown = g_filename_display_name (word);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) text = input_text_read (word, INPUT_TEXT_MAX, &error);
  gsize length;
  const char *bytes;

  if (text == NULL)
    {
      library_import_reject (import, shown, 0, error->message);
      return;
    }

  bytes = g_bytes_get_data (text, &length);
  library_import_read_text (import, shown, bytes != NULL ? bytes : "", length, NULL, NULL);
}

static void
import_word (LibraryImport *import,
             const char    *word)
{
  g_autofree char *shown = g_filename_display_name (word);
  gsize n_before = import->items->len;
  gsize n_rejected = import->summary.rejected;

  command_boards_import (import, word);
  if (import->items->len == n_before
      && import->summary.rejected == n_rejected)
    library_import_reject (import, shown, 0, _("There is no board in this text."));
}

LibraryImport *
command_boards_import_text (const char *source,
                            GBytes     *text)
{
  LibraryImport *import = library_import_new (NULL);
  g_autofree char *shown = g_filename_display_name (source);
  gsize length;
  const char *bytes = g_bytes_get_data (text, &length);

  library_import_set_needs_moves (import);
  library_import_read_text (import, shown, bytes != NULL ? bytes : "", length, NULL, NULL);

  return import;
}

void
command_boards_import_words (LibraryImport  *import,
                             char          **words)
{
  for (char **word = words; *word != NULL; word++)
    import_word (import, *word);
}

GPtrArray *
command_boards_read (Command  *command,
                     char    **names)
{
  g_autoptr (LibraryImport) import = library_import_new (NULL);
  g_autoptr (GArray) found = NULL;
  GPtrArray *boards;

  library_import_set_needs_moves (import);
  command_boards_import_words (import, names);
  if (import->summary.rejected > 0)
    {
      reject (command, import);
      return NULL;
    }

  found = command_boards_take (command, import);
  boards = g_ptr_array_new_with_free_func ((GDestroyNotify) spaces_board_unref);
  for (guint i = 0; i < found->len; i++)
    g_ptr_array_add (boards, spaces_board_ref (g_array_index (found, CommandBoard, i).board));

  return boards;
}

GPtrArray *
command_boards_read_library (Command    *command,
                             const char *library,
                             const char *deck,
                             guint       size)
{
  g_autoptr (GError) error = NULL;
  GPtrArray *boards = library_boards_read (library, deck, size, &error);

  if (boards == NULL)
    command_report_error (command, NULL, error);

  return boards;
}
