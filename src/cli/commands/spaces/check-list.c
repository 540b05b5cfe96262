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

/* A legal board has no problem, and the last column is empty. */
static void
print_row (const Terminal           *out,
           const LibraryItem        *item,
           const LibraryImportPlace *place,
           const SpacesReport       *report)
{
  terminal_print_name (out, place->source);
  terminal_print (out, ":%zu", place->line);
  terminal_print_tab (out);
  terminal_print (out, "%s", item->code);
  terminal_print_tab (out);
  check_report_print_level (out, report->level);
  terminal_print_tab (out);
  if (report->problems.len > 0)
    check_report_print_problem (out, TERMINAL_PLAIN, &report->problems.items[0]);
  terminal_print (out, "\n");
}

static void
write_row (JsonWriter               *writer,
           const LibraryItem        *item,
           const LibraryImportPlace *place,
           const SpacesBoard        *board,
           const SpacesReport       *report)
{
  json_writer_print (writer, "{file:%s,line:%zu,code:%s,name:%s", place->source, place->line,
                     item->code, *item->name != '\0' ? item->name : NULL);
  board_json_write_report (writer, board, report);
  json_writer_end_object (writer);
  command_json_flush (writer);
}

/* TRUE when all reach the level. */
static gboolean
check_boards (Command       *command,
              SpacesLevel    required,
              LibraryImport *import)
{
  gboolean are_fine = TRUE;

  for (guint i = 0; i < import->items->len; i++)
    {
      const LibraryItem *item = import->items->pdata[i];
      const LibraryImportPlace *place = &g_array_index (import->places, LibraryImportPlace, i);
      g_autoptr (SpacesBoard) board = command_boards_decode (import, i);
      g_auto (SpacesReport) report = { 0 };

      if (board == NULL)
        continue;

      spaces_report_init (&report, board);
      if (command->json != NULL)
        write_row (command->json, item, place, board, &report);
      else
        print_row (&command->out, item, place, &report);
      are_fine = are_fine && report.level >= required;
    }

  return are_fine;
}

static gboolean
check_import (Command       *command,
              SpacesLevel    required,
              LibraryImport *import)
{
  gboolean is_whole = import->summary.rejected == 0, are_fine;

  command_boards_report_others (command, import);
  if (command->json == NULL)
    {
      are_fine = check_boards (command, required, import);
      return command_boards_report (command, import) && are_fine;
    }

  json_writer_array_member (command_json_begin_with (command, is_whole), "boards");
  are_fine = check_boards (command, required, import);
  json_writer_end_array (command->json);
  library_json_write_refused (command->json, import);

  return is_whole && are_fine;
}

/* The board of a line that is a code, where all others are comments. */
static SpacesBoard *
find_single (LibraryImport *import,
             GBytes        *text)
{
  g_autofree char *whole = g_strndup (g_bytes_get_data (text, NULL), g_bytes_get_size (text));
  g_auto (GStrv) lines = g_strsplit (whole, "\n", -1);
  gsize line;

  if (import->items->len != 1 || import->summary.rejected > 0 || import->summary.repaired > 0)
    return NULL;

  line = g_array_index (import->places, LibraryImportPlace, 0).line;
  return line <= g_strv_length (lines)
             ? spaces_code_decode (g_strstrip (lines[line - 1]), -1, NULL, NULL) : NULL;
}

/* Lists go first, since looking for a single board in a long one takes long; a code among comments
 * is not a list. */
gboolean
check_list_text (Command      *command,
                 SpacesLevel   required,
                 SpacesBoard **board)
{
  gsize length, n_boards;
  const char *text = g_bytes_get_data (command->text, &length);
  g_autoptr (LibraryImport) import = NULL;
  gboolean is_list;

  *board = spaces_code_decode (text, (gssize) length, NULL, NULL);
  if (*board != NULL)
    return TRUE;

  import = command_boards_import_text (command);
  n_boards = command_boards_count (import);
  is_list = n_boards > 1
            || (command_text_has_lines (command) && n_boards + import->summary.rejected > 1);
  if (n_boards < 2 && (!is_list || length <= INSPECT_MAX_TEXT))
    *board = board_input_read (command->text, NULL, &command->error);
  if (*board == NULL && !is_list)
    *board = find_single (import, command->text);
  if (*board != NULL || is_list)
    g_clear_error (&command->error);

  return *board != NULL || (is_list && check_import (command, required, import));
}

gboolean
check_list_words (Command     *command,
                  SpacesLevel  required)
{
  g_autoptr (LibraryImport) import = command_boards_import_words (command->words);

  return check_import (command, required, import);
}
