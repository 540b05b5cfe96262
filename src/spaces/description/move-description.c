/* Labels of moves and sizes: a type, a place, a whole move, each one translatable string.
 */
#include "spaces/description/move-description.h"

#include "text/place.h"

#include <glib/gi18n-lib.h>
#include <math.h>

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
  int col = place_shown (move.square.col);

  if (move.square.row == SPACES_GOAL_ROW && move.type == SPACES_MOVE_FINAL)
    /* Translators: where the goal is reached */
    return g_strdup_printf (_("column %d"), col);
  if (move.square.row == SPACES_GOAL_ROW)
    /* Translators: a square of the goal strip above the board */
    return g_strdup_printf (_("goal, column %d"), col);

  /* Translators: a square of the board */
  return g_strdup_printf (_("row %1$d, column %2$d"), place_shown (move.square.row), col);
}

/* The whole move in one line, for a screen reader: "Move 3: Trap, row 3, column 0". */
char *
spaces_describe_move (SpacesMove move,
                      gsize      index)
{
  g_autofree char *place = spaces_describe_place (move);

  /* Translators: number, type and place of a move: “Move 3: Trap, row 3, column 0” */
  return g_strdup_printf (_("Move %1$u: %2$s, %3$s"),
                          (guint) index + 1, spaces_describe_type (move), place);
}

char *
spaces_describe_size (guint size)
{
  /* Translators: rows and columns of a board, “4×4” */
  return g_strdup_printf (_("%1$u×%2$u"), size, size);
}

char *
spaces_describe_n_moves (gsize n_moves)
{
  if (n_moves == 0)
    return g_strdup (_("no moves"));

  /* Translators: %u is how many moves a board has */
  return g_strdup_printf (ngettext ("%u move", "%u moves", n_moves), (guint) n_moves);
}

/* --- Variations ------------------------------------------------------------------------------- */

char *
spaces_variation_describe (const SpacesVariation *variation)
{
  guint number = (guint) variation->index + 1;
  double gain = 100 * variation->more_wins;
  int row = place_shown (variation->move.square.row);
  int col = place_shown (variation->move.square.col);
  gboolean is_trap = variation->move.type == SPACES_MOVE_TRAP;

  if (variation->kind == SPACES_VARIATION_DROP)
    /* Translators: number of a move, and how much better the board is without it */
    return g_strdup_printf (_("Without move %1$u: %2$+.1f %%"), number, gain);
  if (variation->kind != SPACES_VARIATION_CHANGE)
    /* Translators: a further move of a board, and how many percent of rounds more it wins so */
    return g_strdup_printf (is_trap ? _("A trap at row %1$d, column %2$d as move %3$u: %4$+.1f %%")
                                    /* Translators: row, column, number of a new move, and how
                                     * much better the board is with it */
                                    : _("The piece to row %1$d, column %2$d as move %3$u: "
                                        "%4$+.1f %%"),
                            row, col, number, gain);
  if (variation->move.type == SPACES_MOVE_FINAL)
    /* Translators: column, number of a move, and how much better the board is with this one in
     * its place */
    return g_strdup_printf (_("The goal at column %1$d instead of move %2$u: %3$+.1f %%"),
                            col, number, gain);

  /* Translators: row, column, number of a move, and how much better the board is with this one
   * in its place */
  return g_strdup_printf (is_trap ? _("A trap at row %1$d, column %2$d instead of move %3$u: "
                                      "%4$+.1f %%")
                                  /* Translators: row, column, number of a move, and how much
                                   * better the board is with this one in its place */
                                  : _("The piece to row %1$d, column %2$d instead of move %3$u: "
                                      "%4$+.1f %%"),
                          row, col, number, gain);
}

/* --- Hints ------------------------------------------------------------------------------------ */

/* Whole sentences, so that each can be translated by itself: by the type of the move, and whether
 * it is the best.
 */

static char *
describe_hint (const SpacesVariation *hint)
{
  int wins = (int) lround (100 * hint->wins);
  int more = spaces_hint_get_percent (hint);

  switch (hint->move.type)
    {
    case SPACES_MOVE_TRAP:
      /* Translators: rounds that are won, and how much more or less that is than the average of
       * all next moves */
      return g_strdup_printf (hint->best ? _("A trap here wins %1$d %% of the rounds, %2$+d %% "
                                               "against the average: the best choice.")
                                         /* Translators: rounds that are won, and how much more
                                          * or less that is than the average of all next moves */
                                         : _("A trap here wins %1$d %% of the rounds, %2$+d %% "
                                               "against the average."), wins, more);
    case SPACES_MOVE_FINAL:
      /* Translators: rounds that are won, and how much more or less that is than the average of
       * all next moves */
      return g_strdup_printf (hint->best ? _("Finishing here wins %1$d %% of the rounds, %2$+d %% "
                                               "against the average: the best choice.")
                                         /* Translators: rounds that are won, and how much more
                                          * or less that is than the average of all next moves */
                                         : _("Finishing here wins %1$d %% of the rounds, %2$+d %% "
                                               "against the average."), wins, more);
    default:
      /* Translators: of all rounds, and the difference with its sign: “61 %”, “+3 %” */
      return g_strdup_printf (hint->best ? _("Moving here wins %1$d %% of the rounds, %2$+d %% "
                                               "against the average: the best choice.")
                                         /* Translators: rounds that are won, and how much more
                                          * or less that is than the average of all next moves */
                                         : _("Moving here wins %1$d %% of the rounds, %2$+d %% "
                                               "against the average."), wins, more);
    }
}

char *
spaces_hints_describe (const GArray *hints,
                       SpacesSquare  square)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  for (SpacesMoveType type = SPACES_MOVE_PIECE; type <= SPACES_MOVE_FINAL; type++)
    {
      const SpacesVariation *hint = spaces_hints_find (hints, square, type);

      if (hint != NULL)
        g_ptr_array_add (words, describe_hint (hint));
    }
  if (words->len == 0)
    return NULL;

  g_ptr_array_add (words, NULL);

  return g_strjoinv (" ", (char **) words->pdata);
}
