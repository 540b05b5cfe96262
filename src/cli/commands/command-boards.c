/* The reader is that of the library, which takes any number of boards in any form and knows the
 * line of each fault; nothing is stored.
 */
#include "cli/commands/command-boards.h"

#include "cli/commands/command-text.h"
#include "cli/commands/input-text.h"
#include "cli/terminal/command-words.h"
#include "cli/terminal/input-file.h"
#include "text/decode-error.h"

#include <string.h>
#include <unistd.h>

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

static void
report_others (Command *command,
               gulong   n_others)
{
  if (n_others > 0)
    command_report_note (command,
                         /* Translators: %'lu is how many games a file has besides boards */
                         ngettext ("%'lu game that isn’t a board of Spaces was left out",
                                   "%'lu games that aren’t boards of Spaces were left out",
                                   n_others), n_others);
}

void
command_boards_report_others (Command       *command,
                              LibraryImport *import)
{
  report_others (command, import->items->len - command_boards_count (import));
}

void
command_boards_report_more (Command       *command,
                            LibraryImport *import)
{
  gulong n_more = import->summary.rejected - import->rejected->len;

  if (n_more > 0)
    command_report_note (command,
                         /* Translators: %'lu is how many things couldn’t be read besides those
                          * that were named */
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

  import->needs_moves = TRUE;
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

/* A file or standard input as a stream, for a list of any length; NULL for a picture, which is read
 * whole, and where a text is typed or stands in the command line. */
static GInputStream *
open_list (const char *word)
{
  gboolean is_standard = strcmp (word, "-") == 0;
  g_autofree char *name = is_standard ? g_strdup (word) : input_text_find_file (word, NULL);
  g_autoptr (GInputStream) stream
      = name != NULL && !(is_standard && isatty (STDIN_FILENO)) ? input_file_open (name, NULL)
                                                                : NULL;
  g_autoptr (GInputStream) whole = NULL;
  gboolean is_picture;

  if (stream == NULL)
    return NULL;

  whole = input_text_look_into (stream, &is_picture);
  return is_standard || !is_picture ? g_steal_pointer (&whole) : NULL;
}

void
command_boards_import (LibraryImport *import,
                       const char    *word)
{
  g_autofree char *shown = g_filename_display_name (word);
  g_autoptr (GInputStream) list = import->drain != NULL ? open_list (word) : NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) text
      = list == NULL ? input_text_read (word, INPUT_TEXT_MAX, &error) : NULL;

  if (list != NULL)
    library_import_read_stream (import, shown, list, NULL, NULL);
  else if (text != NULL)
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
  gsize n_before = import->n_drained + import->items->len + import->summary.rejected;

  command_boards_import (import, word);
  if (import->n_drained + import->items->len + import->summary.rejected == n_before)
    library_import_reject (import, shown, 0, _("There is no board in this text."));
  library_import_drain (import);
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

typedef struct
{
  CommandBoardsTake take;
  gpointer          data;
  gulong            n_others; /* items of other games */
  gboolean          stopped;
} Stream;

/* All boards are taken, even after a rejection: in a long message a line of other words is one only
 * until the first line with a link. */
static void
take_boards (LibraryImport *import,
             gpointer       data)
{
  Stream *stream = data;

  for (guint i = 0; !stream->stopped && i < import->items->len; i++)
    {
      g_autoptr (SpacesBoard) board = command_boards_decode (import, i);

      stream->n_others += board == NULL;
      stream->stopped = board != NULL && !stream->take (board, stream->data);
    }
}

gboolean
command_boards_stream (Command            *command,
                       char              **names,
                       CommandBoardsTake   take,
                       gpointer            data)
{
  g_autoptr (LibraryImport) import = new_import ();
  Stream stream = { take, data, 0, FALSE };

  import->drain = take_boards;
  import->drain_data = &stream;
  for (char **word = names; *word != NULL && !stream.stopped; word++)
    import_word (import, *word);
  if (stream.stopped)
    return FALSE;
  if (import->summary.rejected > 0)
    command_boards_reject (command, import);
  else
    report_others (command, stream.n_others);

  return import->summary.rejected == 0;
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
