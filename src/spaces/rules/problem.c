/* The sentences of problems and of advice. Those about a move that is not allowed are the sentences
 * of its verdict (verdict.c).
 */
#include "spaces/rules/problem.h"

#include "spaces/rules/limits.h"

#include <glib/gi18n-lib.h>

/* What the verdict says of a single move is for a move that is about to be made; here all that
 * follow are meant. */
static char *
describe_surplus (const SpacesProblem *problem)
{
  if (problem->sentence == SPACES_VERDICT_FINISHED)
    return g_strdup (_("The goal is reached and nothing may follow it: remove the moves from "
                       "here on."));

  return g_strdup_printf (_("A %u×%u board has at most %lu moves: remove the moves from here "
                            "on."),
                          problem->size, problem->size,
                          (gulong) spaces_rules_move_limit (problem->size));
}

/* Of how things stand the verdict's sentence reads no more than this. */
static char *
describe_verdict (const SpacesProblem *problem)
{
  const SpacesMove move = { problem->square, SPACES_MOVE_PIECE };
  SpacesNext next;

  next.size = problem->size;
  next.has_piece = problem->has_piece;
  next.piece = problem->piece;
  next.n_traps = problem->n_traps;

  return spaces_verdict_describe ((SpacesVerdict) problem->sentence, &next, move);
}

/* What an unfinished board needs next. */
static char *
describe_unfinished (const SpacesProblem *problem)
{
  guint size = problem->size;
  int row = problem->piece.row;
  int col = problem->piece.col;

  switch (problem->sentence)
    {
    case SPACES_SENTENCE_NOT_STARTED:
      return g_strdup_printf (_("The board has no piece yet: start in the bottom row, row %u."),
                              size - 1);
    case SPACES_SENTENCE_NO_MOVE_LEFT:
      return g_strdup_printf (_("All moves of a %u×%u board are made and the goal is not reached: "
                                "make the way shorter."), size, size);
    case SPACES_SENTENCE_BELOW_GOAL:
      return g_strdup_printf (_("The goal is not reached yet: the piece stands below it, finish "
                                "above column %d."), col);
    case SPACES_SENTENCE_SHUT_IN:
      return g_strdup_printf (_("The piece is shut in on row %d, column %d: take back a trap "
                                "beside it."),
                              row, col);
    case SPACES_SENTENCE_ON_TRAP:
      return g_strdup_printf (_("A trap lies under the piece on row %d, column %d: move the piece "
                                "on."),
                              row, col);
    default:
      return g_strdup_printf (_("The goal is not reached yet: lead the piece from row %d, column "
                                "%d up to row 0 and on to the goal."), row, col);
    }
}

/* What is allowed and still worth a word. */
static char *
describe_advice (const SpacesProblem *problem)
{
  int row = problem->square.row;

  switch (problem->sentence)
    {
    case SPACES_SENTENCE_REVISIT:
      return g_strdup_printf (_("The piece comes back to row %d, column %d; boards of the game "
                                "seldom visit a square twice."), row, problem->square.col);
    case SPACES_SENTENCE_BACKWARD:
      return g_strdup_printf (_("The piece goes back down to row %d; boards of the game seldom "
                                "move backward."), row);
    case SPACES_SENTENCE_TOP_ROW:
      return g_strdup (_("The piece has reached the top row; boards of the game mostly go straight "
                         "on to the goal from there."));
    case SPACES_SENTENCE_SCORING:
      return g_strdup_printf (_("The web game counts every step up, %u on this board; the engine "
                                "counts each row once, %u: the two may score a round differently."),
                              problem->n_forward, problem->n_new_rows);
    case SPACES_SENTENCE_SIZE_WEB:
      return g_strdup_printf (_("The web game does not offer boards of %u×%u; it builds them up to "
                                "%d×%d."),
                              problem->size, problem->size, SPACES_WEB_MAX_SIZE,
                              SPACES_WEB_MAX_SIZE);
    default:
      g_return_val_if_reached (NULL);
    }
}

/* One translated sentence for a player, which the caller frees. */
char *
spaces_problem_describe (const SpacesProblem *problem)
{
  if (problem->sentence == SPACES_VERDICT_FINISHED || problem->sentence == SPACES_VERDICT_FULL)
    return describe_surplus (problem);
  if (problem->sentence < SPACES_VERDICT_N)
    return describe_verdict (problem);
  if (problem->sentence == SPACES_SENTENCE_GOAL_COLUMN)
    return g_strdup_printf (_("Today’s web game cannot read a goal above column %d: reach the "
                              "goal in one of the columns 0 to %d to send this board there."),
                            problem->square.col, SPACES_WEB_MAX_GOAL_COLUMN);
  if (problem->sentence < SPACES_SENTENCE_REVISIT)
    return describe_unfinished (problem);

  return describe_advice (problem);
}

/* Problems with the same sentence have the same hash. It mixes what sentences are made of, and
 * makes none. */
guint
spaces_problem_hash (const SpacesProblem *problem)
{
  const guint facts[] = {
    problem->sentence, problem->size, (guint8) problem->square.row, (guint8) problem->square.col,
    (guint8) problem->piece.row, (guint8) problem->piece.col, problem->n_traps,
    problem->n_forward, problem->n_new_rows,
  };
  guint hash = 0;

  for (guint i = 0; i < G_N_ELEMENTS (facts); i++)
    hash = hash * 31 + facts[i];

  return hash;
}
