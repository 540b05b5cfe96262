/* Each source is read first, all of it, and then its boards are checked and written one after the
 * other, so that memory does not grow with what is said about them. Items and faults are both in
 * the order of their lines, and are merged. */
#include "cli/commands/spaces/check-list.h"

#include "cli/commands/command-boards.h"
#include "cli/commands/command-text.h"
#include "cli/commands/input-text.h"
#include "cli/commands/spaces/board-input.h"
#include "cli/commands/spaces/check-report.h"
#include "cli/json/board-json.h"
#include "inspect/inspect.h"
#include "spaces/board/code.h"
#include "text/decode-error.h"

#include <glib/gi18n-lib.h>

static void
print_place (const Terminal *out,
             const char     *source,
             gsize           line)
{
  terminal_print_name (out, source);
  terminal_print (out, ":%zu: ", line);
}

/* A legal board has no problem. */
static void
print_row (const Terminal           *out,
           const LibraryItem        *item,
           const LibraryImportPlace *place,
           const SpacesReport       *report)
{
  print_place (out, place->source, place->line);
  check_report_print_level (out, report->level);
  if (report->problems.len > 0)
    {
      terminal_print (out, ": ");
      check_report_print_problem (out, TERMINAL_PLAIN, &report->problems.items[0]);
    }
  terminal_print_tab (out);
  terminal_print (out, "%s\n", item->code);
}

/* What could not be read has the code and the message of an error. */
static void
report_fault (Command                       *command,
              const LibraryImportDiagnostic *fault)
{
  if (command->json != NULL)
    {
      json_writer_print (command_json_begin_with (command, FALSE),
                         "file:%s,line:%*zu,error:{code:%s,message:%s}", fault->source,
                         fault->line > 0, fault->line, "unknown", fault->message);
      command_json_end (command);
    }
  else if (fault->line == 0)
    command_report_line (command, fault->source, fault->line, fault->message);
  else
    {
      print_place (&command->out, fault->source, fault->line);
      terminal_print_styled (&command->out, TERMINAL_BAD, "unreadable");
      terminal_print (&command->out, ": ");
      terminal_print_line (&command->out, fault->message);
    }
}

/* TRUE when the board reaches the level, or when the item is none. */
static gboolean
check_item (Command            *command,
            const CheckOptions *options,
            LibraryImport      *import,
            guint               i)
{
  const LibraryItem *item = import->items->pdata[i];
  const LibraryImportPlace *place = &g_array_index (import->places, LibraryImportPlace, i);
  g_autoptr (SpacesBoard) board = command_boards_decode (import, i);
  g_auto (SpacesReport) report = { 0 };
  gboolean is_fine;

  if (board == NULL)
    return TRUE;

  spaces_report_init (&report, board);
  is_fine = report.level >= options->required;
  if (is_fine && options->quiet)
    return TRUE;

  if (command->json == NULL)
    print_row (&command->out, item, place, &report);
  else
    {
      json_writer_print (command_json_begin (command), "file:%s,line:%zu,code:%s,name:%s",
                         place->source, place->line, item->code,
                         *item->name != '\0' ? item->name : NULL);
      board_json_write_report (command->json, board, &report);
      command_json_end (command);
    }

  return is_fine;
}

/* Of more faults than were kept the number is said. */
static gboolean
check_import (Command            *command,
              const CheckOptions *options,
              LibraryImport      *import)
{
  gboolean are_fine = import->summary.rejected == 0;
  guint n_told = 0;

  for (guint i = 0; i <= import->items->len; i++)
    {
      gsize line = i < import->items->len
                       ? g_array_index (import->places, LibraryImportPlace, i).line : G_MAXSIZE;

      for (; n_told < import->rejected->len; n_told++)
        {
          const LibraryImportDiagnostic *fault = import->rejected->pdata[n_told];

          if (fault->line >= line)
            break;
          report_fault (command, fault);
        }
      if (i < import->items->len)
        are_fine = check_item (command, options, import, i) && are_fine;
    }

  command_boards_report_others (command, import);
  command_boards_report_more (command, import);
  return are_fine;
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
check_list_text (Command             *command,
                 const CheckOptions  *options,
                 SpacesBoard        **board)
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

  return *board != NULL || (is_list && check_import (command, options, import));
}

gboolean
check_list (Command            *command,
            const CheckOptions *options)
{
  gboolean are_fine = TRUE;

  if (command->file != NULL || g_strv_length (command->words) < 2)
    {
      g_autoptr (LibraryImport) import = command_text_read (command, INPUT_TEXT_MAX, NULL) != NULL
                                             ? command_boards_import_text (command) : NULL;

      if (import == NULL || import->items->len + import->summary.rejected > 0)
        return import != NULL && check_import (command, options, import);

      return decode_error_set (&command->error, DECODE_ERROR_EMPTY, DECODE_NO_OFFSET,
                               _("There is no board in this text."));
    }

  for (char **word = command->words; *word != NULL; word++)
    {
      char *words[] = { *word, NULL };
      g_autoptr (LibraryImport) import = command_boards_import_words (words);

      are_fine = check_import (command, options, import) && are_fine;
    }

  return are_fine;
}
