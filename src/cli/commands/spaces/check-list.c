/* Boards are read first, all of them, and then checked and written one after the other, so that
 * memory does not grow with what is said about them. */
#include "cli/commands/spaces/check-list.h"

#include "cli/commands/command-boards.h"
#include "cli/commands/command-text.h"
#include "cli/commands/spaces/board-input.h"
#include "cli/commands/spaces/check-report.h"
#include "cli/json/board-json.h"
#include "cli/json/library-json.h"
#include "inspect/inspect.h"
#include "spaces/board/code.h"

#include <string.h>

/* A legal board has no problem, and the last column is empty. */
static void
print_row (const Terminal     *out,
           const CommandBoard *found,
           const SpacesReport *report)
{
  g_autofree char *code = spaces_code_encode (found->board);

  terminal_print_name (out, found->place.source);
  terminal_print (out, ":%lu", (gulong) found->place.line);
  terminal_print_tab (out);
  terminal_print (out, "%s", code);
  terminal_print_tab (out);
  check_report_print_level (out, report->level);
  terminal_print_tab (out);
  if (report->problems.len > 0)
    check_report_print_problem (out, TERMINAL_PLAIN, &report->problems.items[0]);
  terminal_print (out, "\n");
}

static void
write_row (JsonWriter         *writer,
           const CommandBoard *found,
           const SpacesReport *report)
{
  g_autofree char *code = spaces_code_encode (found->board);

  json_writer_print (writer, "{file:%s,line:%zu,code:%s,name:%s", found->place.source,
                     found->place.line, code, found->name);
  board_json_write_report (writer, found->board, report);
  json_writer_end_object (writer);
  command_json_flush (writer);
}

/* TRUE when all reach the level. */
static gboolean
check_boards (Command      *command,
              SpacesLevel   required,
              const GArray *boards)
{
  gboolean are_fine = TRUE;

  for (guint i = 0; i < boards->len; i++)
    {
      const CommandBoard *found = &g_array_index (boards, CommandBoard, i);
      g_auto (SpacesReport) report = { 0 };

      spaces_report_init (&report, found->board);
      if (command->json != NULL)
        write_row (command->json, found, &report);
      else
        print_row (&command->out, found, &report);
      are_fine = are_fine && report.level >= required;
    }

  return are_fine;
}

static CommandStatus
check_import (Command       *command,
              SpacesLevel    required,
              LibraryImport *import)
{
  g_autoptr (GArray) boards = command_boards_take (command, import);
  CommandStatus read = command_boards_get_status (import);
  gboolean are_fine;

  if (command->json != NULL)
    json_writer_array_member (command_json_begin_with (command, read == COMMAND_DONE), "boards");
  are_fine = check_boards (command, required, boards);
  if (command->json != NULL)
    {
      json_writer_end_array (command->json);
      library_json_write_refused (command->json, import);
    }
  else
    {
      command_boards_report (command, import);
    }

  return are_fine ? read : COMMAND_WRONG;
}

static gsize
count_boards (LibraryImport *import)
{
  GPtrArray *items = import->items;
  gsize n_boards = 0;

  for (guint i = 0; i < items->len; i++)
    n_boards += ((LibraryItem *) items->pdata[i])->kind == LIBRARY_KIND_BOARD;

  return n_boards;
}

/* The line of @text, from 1, without the white space around it. */
static char *
copy_line (GBytes *text,
           gsize   line)
{
  gsize length;
  const char *at = g_bytes_get_data (text, &length);
  const char *end = at + length;
  const char *feed = memchr (at, '\n', length);

  for (; line > 1 && feed != NULL; line--)
    {
      at = feed + 1;
      feed = memchr (at, '\n', end - at);
    }

  return g_strstrip (g_strndup (at, (feed != NULL ? feed : end) - at));
}

/* The board of a line that is a code, where all others are comments. */
static SpacesBoard *
find_single (LibraryImport *import,
             GBytes        *text)
{
  LibraryImportSummary summary = import->summary;
  g_autofree char *line = NULL;

  if (import->items->len != 1 || summary.rejected > 0 || summary.repaired > 0)
    return NULL;

  line = copy_line (text, g_array_index (import->places, LibraryImportPlace, 0).line);
  return spaces_code_decode (line, -1, NULL, NULL);
}

/* A text that is not a code. Lists go first, since looking for a single board in a long one takes
 * long; a code among comments is not a list. */
static SpacesBoard *
read_text (Command       *command,
           SpacesLevel    required,
           GBytes        *text,
           LibraryImport *import)
{
  gsize n_boards = count_boards (import);
  gsize n_rejected = import->summary.rejected;
  gboolean is_list = n_boards > 1 || (command_text_has_lines (text) && n_boards + n_rejected > 1);
  g_autoptr (GError) error = NULL;
  SpacesBoard *board = NULL;

  if (n_boards < 2 && (!is_list || g_bytes_get_size (text) <= INSPECT_MAX_TEXT))
    board = board_input_read (text, NULL, &error);
  if (board == NULL && !is_list)
    board = find_single (import, text);

  if (board == NULL)
    command->status = is_list ? check_import (command, required, import)
                      : command_report_error (command, text, error);
  return board;
}

SpacesBoard *
check_list_text (Command     *command,
                 SpacesLevel  required,
                 GBytes      *text)
{
  gsize length;
  const char *bytes = g_bytes_get_data (text, &length);
  SpacesBoard *board = spaces_code_decode (bytes != NULL ? bytes : "", (gssize) length, NULL, NULL);
  g_autoptr (LibraryImport) import = NULL;

  if (board != NULL)
    return board;

  import = command_boards_import_text (command_text_get_source (command), text);

  return read_text (command, required, text, import);
}

CommandStatus
check_list_words (Command      *command,
                  SpacesLevel   required,
                  char        **words)
{
  g_autoptr (LibraryImport) import = library_import_new (NULL);

  library_import_set_needs_moves (import);
  command_boards_import_words (import, words);

  return check_import (command, required, import);
}
