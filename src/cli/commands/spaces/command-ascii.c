/* Prints the lines of spaces_ascii_draw(), or a JSON array of them. */
#include "cli/commands/command.h"
#include "cli/commands/spaces/command-board.h"
#include "cli/json/board-json.h"
#include "spaces/thumbnail/ascii.h"

#include <glib/gi18n-lib.h>

static void
print_lines (const CommandOptions *options,
             const char *const    *lines)
{
  JsonWriter writer;

  if (!options->json)
    {
      for (; *lines != NULL; lines++)
        terminal_print (&options->out, "%s\n", *lines);
      return;
    }

  command_json_begin (&writer);
  json_writer_name (&writer, "ascii");
  board_json_write_lines (&writer, lines);
  command_json_end (&writer);
}

CommandStatus
command_ascii (int    argc,
               char **argv)
{
  g_autofree char *current = NULL;
  const GOptionEntry entries[] = {
    { "current", 'c', 0, G_OPTION_ARG_STRING, &current, N_("Mark this square with “You are here”"),
      N_("ROW,COLUMN") },
    G_OPTION_ENTRY_NULL,
  };
  const CommandUsage usage = {
    .name = "ascii",
    .parameters = _("[BOARD]"),
    .summary = _("Draws a board in characters, as the game’s command line tool does."),
    .takes = COMMAND_TAKES_BOARD,
    .entries = entries,
  };
  g_auto (CommandOptions) options = { 0 };
  g_autoptr (SpacesBoard) board = NULL;
  g_auto (GStrv) lines = NULL;
  SpacesSquare square;
  CommandStatus status;
  int row = 0, col = 0;

  if (!command_options_parse (&usage, argc, argv, &options))
    return COMMAND_USAGE;
  if (current != NULL && !command_parse_square (current, &row, &col))
    return command_usage_error (&usage, _("--current must be ROW,COLUMN, not “%s”"), current);

  /* Whether the square is on the board is known only once that is read. */
  board = command_board_read (&usage, &options, NULL, &status);
  if (board == NULL)
    return status;

  square = (SpacesSquare) { (gint8) row, (gint8) col };
  if (current != NULL
      && !command_square_fits (&usage, "--current", square, spaces_board_get_size (board)))
    return COMMAND_USAGE;

  lines = spaces_ascii_draw (board, current != NULL ? &square : NULL);
  print_lines (&options, (const char *const *) lines);

  return COMMAND_DONE;
}
