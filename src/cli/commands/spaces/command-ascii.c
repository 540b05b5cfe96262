/* Prints the lines of spaces_ascii_draw(), or a JSON array of them. */
#include "cli/commands/spaces/command-board.h"
#include "spaces/thumbnail/thumbnail.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  char *current; /* "ROW,COLUMN", or NULL */
} Given;

static gboolean
run (Command *command)
{
  const Given *given = command->given;
  g_autoptr (SpacesBoard) board = NULL;
  g_auto (GStrv) lines = NULL;
  SpacesSquare square;

  if (given->current != NULL && !command_parse_square (given->current, &square))
    /* Translators: %s is what was given */
    return command_usage_error (command, _("--current must be ROW,COLUMN, not “%s”"),
                                given->current);

  /* Whether the square is on the board is known only once that is read. */
  board = command_board_read (command, NULL);
  if (board == NULL
      || (given->current != NULL
          && !command_square_fits (command, "--current", square, spaces_board_get_size (board))))
    return FALSE;

  lines = spaces_ascii_draw (board, given->current != NULL ? &square : NULL);
  if (command->json != NULL)
    json_writer_strings_member (command_json_begin (command), "ascii", (const char *const *) lines);
  else
    for (char **line = lines; *line != NULL; line++)
      terminal_print (&command->out, "%s\n", *line);

  return TRUE;
}

static const CommandOption options[] = {
  OPTION ("current", 0, TEXT, current, N_("Mark this square with “You are here”"),
          N_("ROW,COLUMN")),
};

const CommandRow command_ascii = {
  .parameters = N_("[BOARD]"),
  .summary = N_("Draws a board in characters, as the game’s command line tool does."),
  .takes = COMMAND_TAKES_BOARD,
  OPTIONS (options),
  .run = run,
};
