/* Helpers of the commands that take a board: reading it, and parsing squares. */
#include "cli/commands/spaces/command-board.h"

#include "cli/commands/spaces/board-input.h"
#include "cli/commands/command-text.h"
#include "cli/commands/input-text.h"

#include <glib/gi18n-lib.h>

SpacesBoard *
command_board_read (Command          *command,
                    SpacesCodeExtras *extras)
{
  return command_text_read (command, INPUT_TEXT_MAX, NULL) != NULL
             ? board_input_read (command->text, extras, &command->error)
             : NULL;
}

gboolean
command_read_size (Command *command,
                   guint   *size)
{
  guint64 number = 0;

  if (!command_takes_words (command, 1))
    return FALSE;
  if (command->words[0] == NULL
      || !g_ascii_string_to_unsigned (command->words[0], 10, SPACES_MIN_SIZE, SPACES_MAX_SIZE,
                                      &number, NULL))
    /* Translators: smallest and largest size */
    return command_usage_error (command, _("The SIZE must be a number from %1$d to %2$d"),
                                SPACES_MIN_SIZE, SPACES_MAX_SIZE);

  *size = (guint) number;
  return TRUE;
}

/* Parses `ROW,COLUMN`. The numbers fit a SpacesSquare but need not be on any board. */
gboolean
command_parse_square (const char   *text,
                      SpacesSquare *square)
{
  g_auto (GStrv) parts = g_strsplit (text, ",", 3);
  gint64 numbers[2];

  if (g_strv_length (parts) != 2)
    return FALSE;

  for (int i = 0; i < 2; i++)
    if (!g_ascii_string_to_signed (parts[i], 10, G_MININT8, G_MAXINT8, &numbers[i], NULL))
      return FALSE;
  *square = (SpacesSquare) { (gint8) numbers[0], (gint8) numbers[1] };

  return TRUE;
}

/* Whether the square of @option is on a board of @size; FALSE after a message. */
gboolean
command_square_fits (Command      *command,
                     const char   *option,
                     SpacesSquare  square,
                     guint         size)
{
  if (square.row >= 0 && square.col >= 0 && square.row < (int) size && square.col < (int) size)
    return TRUE;

  /* Translators: an option, a row and a column, and the largest number of both */
  return command_usage_error (command,
                              /* Translators: an option, such as --current, row and column that
                               * were given, and the highest number */
                              _("%1$s: row %2$d, column %3$d isn’t on this board; both go from 0 "
                                "to %4$u"),
                              option, square.row, square.col, size - 1);
}
