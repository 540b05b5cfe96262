/* The sentences of advice. What is unusual is found while the moves are judged, by an inline
 * function of advice.h, because it runs for every move of every board.
 */
#include "spaces/rules/advice.h"

#include <glib/gi18n-lib.h>

/* Clears only the words of `visited` that a board of @size uses. */
void
spaces_advisor_begin (SpacesAdvisor *advisor,
                      guint          size)
{
  memset (advisor, 0, G_STRUCT_OFFSET (SpacesAdvisor, visited));
  advisor->best_row = (int) size;
  for (guint i = 0; i < spaces_walk_n_words (size); i++)
    advisor->visited[i] = 0;
}

/* Adds a sentence for each flag that spaces_advisor_watch() raised, before @walk makes the move. */
void
spaces_advice_describe (SpacesAdviceFlags  flags,
                        const SpacesWalk  *walk,
                        SpacesMove         move,
                        SpacesAdviceFunc   add,
                        gpointer           data)
{
  gssize index = (gssize) walk->n_moves;
  int row = move.square.row;

  if (flags & SPACES_ADVICE_REVISIT)
    add ("revisit", index,
         g_strdup_printf (_("The piece comes back to row %d, column %d; boards of the game seldom "
                            "visit a square twice."), row, move.square.col),
         data);

  if (flags & SPACES_ADVICE_BACKWARD)
    add ("backward", index,
         g_strdup_printf (_("The piece goes back down to row %d; boards of the game seldom move "
                            "backward."), row),
         data);

  if (flags & SPACES_ADVICE_TOP_ROW)
    add ("top-row", index,
         g_strdup (_("The piece has reached the top row; boards of the game mostly go straight on "
                     "to the goal from there.")),
         data);
}

/* Looks at the board as a whole, after the last move. */
void
spaces_advisor_end (const SpacesAdvisor *advisor,
                    const SpacesWalk    *walk,
                    SpacesAdviceFunc     add,
                    gpointer             data)
{
  if (advisor->n_forward != advisor->n_new_rows)
    add ("scoring", SPACES_NO_MOVE,
         g_strdup_printf (_("The web game counts every step up, %u on this board; the engine "
                            "counts each row once, %u: the two may score a round differently."),
                          advisor->n_forward, advisor->n_new_rows),
         data);

  if (walk->size > SPACES_WEB_MAX_SIZE)
    add ("size-web", SPACES_NO_MOVE,
         g_strdup_printf (_("The web game does not offer boards of %u×%u; it builds them up to "
                            "%d×%d."),
                          walk->size, walk->size, SPACES_WEB_MAX_SIZE, SPACES_WEB_MAX_SIZE),
         data);
}
