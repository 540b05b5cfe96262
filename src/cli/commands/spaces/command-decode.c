/* Prints what a code says: moves, grid, suffixes, and the code in its canonical form. */
#include "cli/commands/spaces/command-board.h"
#include "cli/json/board-json.h"
#include "cli/terminal/command-words.h"
#include "spaces/board/visits.h"

/* Moves count from 1, rows and columns from 0 as in codes. */
static void
print_move (const Terminal *out,
            gsize           index,
            SpacesMove      move)
{
  static const char *const types[] = { N_("piece"), N_("trap"), N_("final") };

  terminal_print (out, "%4zu  %-6s ", index + 1, _(types[move.type]));
  if (move.square.row == SPACES_GOAL_ROW)
    /* Translators: %d is the number of the column */
    terminal_print (out, _("goal, column %d"), move.square.col);
  else
    /* Translators: row and column of a square */
    terminal_print (out, _("row %1$d, column %2$d"), move.square.row, move.square.col);
  terminal_print (out, "\n");
}

/* The grid after the last move. */
static void
print_grid (const Terminal    *out,
            const SpacesBoard *board)
{
  static const char *const letters[]
      = { [SPACES_CELL_EMPTY] = "·", [SPACES_CELL_PIECE] = "P", [SPACES_CELL_TRAP] = "T" };
  static const TerminalStyle styles[] = { TERMINAL_FAINT, TERMINAL_STRONG, TERMINAL_BAD };
  guint size = spaces_board_get_size (board);
  guint8 cells[SPACES_MAX_SQUARES];

  spaces_grid_derive (board, spaces_board_get_n_moves (board), cells);
  for (guint row = 0; row < size; row++)
    {
      terminal_print (out, "   ");
      for (guint col = 0; col < size; col++)
        {
          guint8 cell = cells[row * size + col];

          terminal_print (out, " ");
          terminal_print_styled (out, styles[cell], "%s", letters[cell]);
        }
      terminal_print (out, "\n");
    }
}

/* A wrong checksum never gets here; the decoder rejects it. */
static void
print_extras (const Terminal         *out,
              const SpacesCodeExtras *extras)
{
  if (extras->name != NULL)
    {
      terminal_print (out, "%s ", _("Name:"));
      terminal_print_line (out, extras->name);
    }
  if (extras->creature != NULL)
    terminal_print (out, "%s %s\n", _("Creature:"), extras->creature);
  if (extras->has_checksum)
    terminal_print (out, "%s %04x\n", _("Checksum, correct:"), extras->checksum);
  if (extras->wide_squares)
    terminal_print (out, "%s %s.\n", _("Note:"), board_json_describe_wide ());
}

static void
print_board (const Terminal         *out,
             const SpacesBoard      *board,
             const SpacesCodeExtras *extras)
{
  guint size = spaces_board_get_size (board);
  gsize n_moves = spaces_board_get_n_moves (board);
  g_autofree char *code = spaces_code_encode (board);

  terminal_print_styled (out, TERMINAL_STRONG,
                         /* Translators: rows, columns, and how many moves */
                         ngettext ("%1$u×%2$u board, %3$lu move", "%1$u×%2$u board, %3$lu moves",
                                   (gulong) n_moves),
                         size, size, (gulong) n_moves);
  terminal_print (out, "\n\n");
  for (gsize i = 0; i < n_moves; i++)
    print_move (out, i, *spaces_board_get_move (board, i));
  terminal_print (out, "\n");
  print_grid (out, board);
  terminal_print (out, "\n");
  print_extras (out, extras);
  terminal_print (out, "%s %s\n", _("Code:"), code);
}

static gboolean
run (Command *command)
{
  g_auto (SpacesCodeExtras) extras = { 0 };
  g_autoptr (SpacesBoard) board = command_board_read (command, &extras);

  if (board == NULL)
    return FALSE;

  if (command->json != NULL)
    board_json_write_decoded (command_json_begin (command), board, &extras);
  else
    print_board (&command->out, board, &extras);

  return TRUE;
}

const CommandRow command_decode = {
  .parameters = N_("[BOARD]"),
  .summary = N_("Shows the moves of a board from its code, such as “4|12p08p12t04p00pG0f”."),
  .takes = COMMAND_TAKES_BOARD,
  .run = run,
};
