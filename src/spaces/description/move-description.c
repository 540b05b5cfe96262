/* Labels of moves and sizes: a type, a place, a whole move, each one translatable string.
 */
#include "spaces/description/move-description.h"

#include <glib/gi18n-lib.h>

/* A final on the goal row is the goal; anywhere else it is a move nobody can make. */
const char *
spaces_describe_type (SpacesMove move)
{
  switch (move.type)
    {
    case SPACES_MOVE_PIECE:
      /* Translators: a move of the piece, as a row of the sequence */
      return _("Piece");
    case SPACES_MOVE_TRAP:
      /* Translators: a trap that is left, as a row of the sequence */
      return _("Trap");
    default:
      /* Translators: the move that finishes the board, as a row of the sequence */
      return _("Goal");
    }
}

char *
spaces_describe_place (SpacesMove move)
{
  if (move.square.row == SPACES_GOAL_ROW && move.type == SPACES_MOVE_FINAL)
    /* Translators: where the goal is reached; columns count from 0 */
    return g_strdup_printf (_("column %d"), move.square.col);
  if (move.square.row == SPACES_GOAL_ROW)
    /* Translators: a square of the goal strip above the board */
    return g_strdup_printf (_("goal, column %d"), move.square.col);

  /* Translators: a square of the board; rows and columns count from 0 */
  return g_strdup_printf (_("row %d, column %d"), move.square.row, move.square.col);
}

/* The whole move in one line, for a screen reader: "Move 3: Trap, row 3, column 0". */
char *
spaces_describe_move (SpacesMove move,
                      gsize      index)
{
  g_autofree char *place = spaces_describe_place (move);

  /* Translators: number, type and place of a move: “Move 3: Trap, row 3, column 0” */
  return g_strdup_printf (_("Move %u: %s, %s"), (guint) index + 1, spaces_describe_type (move),
                          place);
}

char *
spaces_describe_size (guint size)
{
  /* Translators: rows and columns of a board, “4×4” */
  return g_strdup_printf (_("%u×%u"), size, size);
}

char *
spaces_describe_n_moves (gsize n_moves)
{
  if (n_moves == 0)
    return g_strdup (_("no moves"));

  return g_strdup_printf (ngettext ("%u move", "%u moves", n_moves), (guint) n_moves);
}
