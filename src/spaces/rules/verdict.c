/* Sentences for verdicts. Each is one whole string for translators, with numbers as placeholders.
 * Rows and columns are put into a Scene as they are shown (text/place.h).
 */
#include "spaces/rules/verdict.h"

#include "spaces/rules/limits.h"
#include "text/place.h"

#include <glib/gi18n-lib.h>

/* Everything a sentence may need, in the types that printf takes. */
typedef struct
{
  int row;      /* of the move */
  int col;
  int from_row; /* of the piece */
  int from_col;
  int top;      /* row of the board */
  guint bottom;
} Scene;

static char *
describe_allowed (SpacesMoveType  type,
                  const Scene    *s)
{
  switch (type)
    {
    case SPACES_MOVE_PIECE:
      /* Translators: row and column of a square */
      return g_strdup_printf (_("The piece can go to row %1$d, column %2$d."), s->row, s->col);
    case SPACES_MOVE_TRAP:
      /* Translators: row and column of a square */
      return g_strdup_printf (_("A trap can lie on row %1$d, column %2$d."), s->row, s->col);
    default:
      /* Translators: %d is the number of the column */
      return g_strdup_printf (_("The piece can reach the goal above column %d."), s->col);
    }
}

static char *
describe_web_limit (const SpacesNext *next)
{
  guint limit = spaces_rules_web_trap_limit (next->size);

  /* Translators: how many traps are allowed, rows and columns of the board, and number of this
   * trap */
  return g_strdup_printf (ngettext ("Today’s web game takes at most %1$u trap on a %2$u×%3$u "
                                    "board, and this is trap %4$u: leave it out to keep to that.",
                                    "Today’s web game takes at most %1$u traps on a %2$u×%3$u "
                                    "board, and this is trap %4$u: leave it out to keep to that.",
                                    limit),
                          limit, next->size, next->size, next->n_traps + 1);
}

static char *
describe_limit (SpacesVerdict     verdict,
                const SpacesNext *next)
{
  if (verdict == SPACES_VERDICT_TRAP_LIMIT)
    /* Translators: rows, columns, and how many traps are allowed */
    return g_strdup_printf (_("A %1$u×%2$u board takes at most %3$u traps, one square must stay "
                              "free: take a trap away first."),
                            next->size, next->size, spaces_rules_trap_limit (next->size));

  /* Translators: rows, columns, and how many moves are allowed */
  return g_strdup_printf (_("A %1$u×%2$u board has at most %3$lu moves, and all are used: take a "
                            "move back first."),
                          next->size, next->size, (gulong) spaces_rules_move_limit (next->size));
}

static char *
describe_piece (SpacesVerdict  verdict,
                const Scene   *s)
{
  switch (verdict)
    {
    case SPACES_VERDICT_NOT_BOTTOM_ROW:
      /* Translators: row and column of a square, and number of the bottom row */
      return g_strdup_printf (_("Row %1$d, column %2$d is too high for a start: the piece starts "
                                "in the bottom row, row %3$u."), s->row, s->col, s->bottom);
    case SPACES_VERDICT_SAME_SQUARE:
      /* Translators: row and column of a square */
      return g_strdup_printf (_("The piece already stands on row %1$d, column %2$d: move it to a "
                                "square beside it."), s->row, s->col);
    case SPACES_VERDICT_TRAPPED_SQUARE:
      /* Translators: row and column of a square */
      return g_strdup_printf (_("A trap lies on row %1$d, column %2$d, and the piece never steps "
                                "on a trap of its own: go around it."), s->row, s->col);
    default:
      /* Translators: row and column of a square, then those of the piece */
      return g_strdup_printf (_("Row %1$d, column %2$d is out of reach from row %3$d, column %4$d: "
                                "the piece moves one square up, down, left or right."),
                              s->row, s->col, s->from_row, s->from_col);
    }
}

static char *
describe_trap (SpacesVerdict  verdict,
               const Scene   *s)
{
  switch (verdict)
    {
    case SPACES_VERDICT_NO_PIECE:
      /* Translators: row and column of a square */
      return g_strdup_printf (_("A trap on row %1$d, column %2$d needs a piece to place it: start "
                                "the piece in the bottom row first."), s->row, s->col);
    case SPACES_VERDICT_TRAP_TWICE:
      /* Translators: row and column of a square */
      return g_strdup_printf (_("A trap lies on row %1$d, column %2$d already: choose another "
                                "square."),
                              s->row, s->col);
    default:
      /* Translators: row and column of a square, then those of the piece */
      return g_strdup_printf (_("A trap on row %1$d, column %2$d is out of reach: place it beside "
                                "or under the piece, which is on row %3$d, column %4$d."),
                              s->row, s->col, s->from_row, s->from_col);
    }
}

static char *
describe_goal (SpacesVerdict     verdict,
               const SpacesNext *next,
               const Scene      *s)
{
  switch (verdict)
    {
    case SPACES_VERDICT_NOT_TOP_ROW:
      if (!next->has_piece)
        return g_strdup (_("The goal is reached from the top row: start the piece in the bottom "
                           "row first."));
      /* Translators: number of the top row, and row of the piece */
      return g_strdup_printf (_("The goal is reached from the top row, row %1$d: bring the piece "
                                "up from row %2$d first."), s->top, s->from_row);
    case SPACES_VERDICT_OTHER_COLUMN:
      /* Translators: column of the piece, the same again, and the column that was chosen */
      return g_strdup_printf (_("The goal is reached straight up: the piece stands in column %1$d, "
                                "so the goal is above column %2$d and not above column %3$d."),
                              s->from_col, s->from_col, s->col);
    case SPACES_VERDICT_GOAL_ROW:
      /* Translators: %d is the number of the column */
      return g_strdup_printf (_("The goal above column %d takes the final move only: a piece or a "
                                "trap belongs on a square of the board."), s->col);
    default:
      /* Translators: number of the top row, then row and column that were chosen */
      return g_strdup_printf (_("The final move goes to the goal above row %1$d: it cannot end on "
                                "row %2$d, column %3$d."), s->top, s->row, s->col);
    }
}

/* One translated sentence for a player about @verdict on @move: what is wrong, where, what to do.
 * Of @next only how things stand is read, not the verdicts. */
char *
spaces_verdict_describe (SpacesVerdict     verdict,
                         const SpacesNext *next,
                         SpacesMove        move)
{
  const Scene scene = {
    place_shown (move.square.row), place_shown (move.square.col),
    place_shown (next->piece.row), place_shown (next->piece.col),
    place_shown (0),               (guint) place_shown ((int) next->size - 1),
  };

  switch (verdict)
    {
    case SPACES_VERDICT_OK:
      return describe_allowed (move.type, &scene);
    case SPACES_VERDICT_OK_BEYOND_WEB:
      return describe_web_limit (next);
    case SPACES_VERDICT_FINISHED:
      return g_strdup (_("The goal is reached and nothing follows it: take the final move back to "
                         "go on."));
    case SPACES_VERDICT_MOVE_FIRST:
      /* Translators: row and column of a square */
      return g_strdup_printf (_("A trap lies under the piece on row %1$d, column %2$d: the piece "
                                "must move on before anything else."),
                              scene.from_row, scene.from_col);
    case SPACES_VERDICT_FULL:
    case SPACES_VERDICT_TRAP_LIMIT:
      return describe_limit (verdict, next);
    case SPACES_VERDICT_NOT_BOTTOM_ROW:
    case SPACES_VERDICT_NOT_ADJACENT:
    case SPACES_VERDICT_SAME_SQUARE:
    case SPACES_VERDICT_TRAPPED_SQUARE:
      return describe_piece (verdict, &scene);
    case SPACES_VERDICT_NO_PIECE:
    case SPACES_VERDICT_TRAP_NOT_BESIDE:
    case SPACES_VERDICT_TRAP_TWICE:
      return describe_trap (verdict, &scene);
    case SPACES_VERDICT_NOT_TOP_ROW:
    case SPACES_VERDICT_OTHER_COLUMN:
    case SPACES_VERDICT_GOAL_ROW:
    case SPACES_VERDICT_NOT_GOAL_ROW:
      return describe_goal (verdict, next, &scene);
    case SPACES_VERDICT_N:
    default:
      g_return_val_if_reached (NULL);
    }
}

/* The id of the rule that a move with @verdict breaks, as in the table of check.h; %NULL for
 * %SPACES_VERDICT_OK, which breaks none. */
const char *
spaces_verdict_get_rule (SpacesVerdict verdict)
{
  static const char *const rules[SPACES_VERDICT_N] = {
    [SPACES_VERDICT_OK_BEYOND_WEB] = "trap-limit",
    [SPACES_VERDICT_FINISHED] = "after-goal",
    [SPACES_VERDICT_FULL] = "move-limit",
    [SPACES_VERDICT_NOT_BOTTOM_ROW] = "start-row",
    [SPACES_VERDICT_NOT_ADJACENT] = "not-adjacent",
    [SPACES_VERDICT_SAME_SQUARE] = "same-square",
    [SPACES_VERDICT_TRAPPED_SQUARE] = "trapped-square",
    [SPACES_VERDICT_NO_PIECE] = "trap-without-piece",
    [SPACES_VERDICT_TRAP_NOT_BESIDE] = "trap-not-beside",
    [SPACES_VERDICT_TRAP_TWICE] = "trap-twice",
    [SPACES_VERDICT_TRAP_LIMIT] = "trap-limit",
    [SPACES_VERDICT_MOVE_FIRST] = "must-move",
    [SPACES_VERDICT_NOT_TOP_ROW] = "goal-not-top-row",
    [SPACES_VERDICT_OTHER_COLUMN] = "goal-other-column",
    [SPACES_VERDICT_GOAL_ROW] = "not-on-goal",
    [SPACES_VERDICT_NOT_GOAL_ROW] = "final-off-goal",
  };

  g_return_val_if_fail (verdict < SPACES_VERDICT_N, NULL);

  return rules[verdict];
}
