/* The reader is that of the library, which takes any number of boards in any form and knows the
 * line of each fault; nothing is stored.
 */
#include "cli/commands/command-boards.h"

#include "cli/commands/command-text.h"
#include "cli/commands/input-text.h"
#include "text/decode-error.h"

#include <glib/gi18n-lib.h>

#define OF_LIBRARY "library" /* in the place of files */

/* ---- What was read ---- */

gsize
command_boards_count (LibraryImport *import)
{
  gsize n_boards = 0;

  for (guint i = 0; i < import->items->len; i++)
    n_boards += ((LibraryItem *) import->items->pdata[i])->kind == LIBRARY_KIND_BOARD;

  return n_boards;
}

SpacesBoard *
command_boards_decode (LibraryImport *import,
                       guint          item)
{
  return library_item_decode_board (import->items->pdata[item], NULL);
}

void
command_boards_report_others (Command       *command,
                              LibraryImport *import)
{
  gulong n_others = import->items->len - command_boards_count (import);

  if (n_others > 0)
    command_report_note (command, ngettext ("%'lu game that isn’t a board of Spaces was left out",
                                            "%'lu games that aren’t boards of Spaces were left out",
                                            n_others),
                         n_others);
}

void
command_boards_report_more (Command       *command,
                            LibraryImport *import)
{
  gulong n_more = import->summary.rejected - import->rejected->len;

  if (n_more > 0)
    command_report_note (command,
                         ngettext ("%'lu more couldn’t be read", "%'lu more couldn’t be read",
                                   n_more),
                         n_more);
}

gboolean
command_boards_report (Command       *command,
                       LibraryImport *import)
{
  GPtrArray *rejected = import->rejected;

  for (guint i = 0; i < rejected->len; i++)
    {
      const LibraryImportDiagnostic *diagnostic = rejected->pdata[i];

      command_report_line (command, diagnostic->source, diagnostic->line, diagnostic->message);
    }
  command_boards_report_more (command, import);

  return import->summary.rejected == 0;
}

/* ---- Reading ---- */

static LibraryImport *
new_import (void)
{
  LibraryImport *import = library_import_new (NULL);

  library_import_set_needs_moves (import);
  return import;
}

static void
import_text (LibraryImport *import,
             const char    *source,
             GBytes        *text)
{
  library_import_read_text (import, source, g_bytes_get_data (text, NULL), g_bytes_get_size (text),
                            NULL, NULL);
}

void
command_boards_import (LibraryImport *import,
                       const char    *word)
{
  g_autofree char *shown = g_filename_display_name (word);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) text = input_text_read (word, INPUT_TEXT_MAX, &error);

  if (text != NULL)
    import_text (import, shown, text);
  else
    library_import_reject (import, shown, 0, error->message);
}

LibraryImport *
command_boards_import_text (Command *command)
{
  LibraryImport *import = new_import ();
  g_autofree char *shown = g_filename_display_name (command_text_get_source (command));

  import_text (import, shown, command->text);

  return import;
}

static void
import_word (LibraryImport *import,
             const char    *word)
{
  g_autofree char *shown = g_filename_display_name (word);
  gsize n_before = import->items->len + import->summary.rejected;

  command_boards_import (import, word);
  if (import->items->len + import->summary.rejected == n_before)
    library_import_reject (import, shown, 0, _("There is no board in this text."));
}

LibraryImport *
command_boards_import_words (char **words)
{
  LibraryImport *import = new_import ();

  for (char **word = words; *word != NULL; word++)
    import_word (import, *word);

  return import;
}

/* For programs the first fault is the error, and for people each has its line. */
void
command_boards_reject (Command       *command,
                       LibraryImport *import)
{
  const LibraryImportDiagnostic *first = import->rejected->pdata[0];
  g_autofree char *message = command_place_describe (first->source, first->line, first->message);

  if (command->json != NULL)
    decode_error_set (&command->error, DECODE_ERROR_UNKNOWN, DECODE_NO_OFFSET, "%s", message);
  else
    command_boards_report (command, import);
}

GPtrArray *
command_boards_read (Command  *command,
                     char    **names)
{
  g_autoptr (LibraryImport) import = command_boards_import_words (names);
  GPtrArray *boards;

  if (import->summary.rejected > 0)
    {
      command_boards_reject (command, import);
      return NULL;
    }

  command_boards_report_others (command, import);
  boards = g_ptr_array_new_with_free_func ((GDestroyNotify) spaces_board_unref);
  for (guint i = 0; i < import->items->len; i++)
    {
      SpacesBoard *board = command_boards_decode (import, i);

      if (board != NULL)
        g_ptr_array_add (boards, board);
    }

  return boards;
}

gboolean
command_boards_choose (Command   *command,
                       char     **files,
                       gboolean   has_option,
                       gboolean  *of_library)
{
  gboolean is_named = files != NULL && g_strcmp0 (files[0], OF_LIBRARY) == 0;

  *of_library = is_named || has_option;

  return !*of_library || files == NULL || files[is_named] == NULL
         || command_usage_error (command,
                                 _("Boards are those of files or those of the library, not of "
                                   "both"));
}
