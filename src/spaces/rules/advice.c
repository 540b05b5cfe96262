/* The sentences of advice. What is unusual is found while the moves are judged, by the inline
 * functions of advice.h, because they run for every move of every board.
 */
#include "spaces/rules/advice.h"

#include <glib/gi18n-lib.h>

/* One translated sentence about @problem, which is advice; the caller frees it. */
char *
spaces_advice_describe (const SpacesProblem *problem)
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
