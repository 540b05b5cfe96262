#include "spaces/spaces-advice.h"

#include <glib/gi18n-lib.h>

void
spaces_advisor_begin (SpacesAdvisor *advisor)
{
  memset (advisor, 0, sizeof *advisor);
  advisor->best_row = SPACES_MAX_SIZE;
}

/* Whether @at was visited before; it is from now on. */
static gboolean
visit (SpacesAdvisor *advisor,
       guint          size,
       SpacesSquare   at)
{
  guint index = (guint) at.row * size + (guint) at.col;
  guint64 bit = G_GUINT64_CONSTANT (1) << (index % 64);
  gboolean before = (advisor->visited[index / 64] & bit) != 0;

  advisor->visited[index / 64] |= bit;
  return before;
}

static void
count_step (SpacesAdvisor    *advisor,
            const SpacesWalk *walk,
            SpacesSquare      to)
{
  if (walk->has_piece)
    {
      advisor->n_forward += to.row < walk->piece.row;
      advisor->n_new_rows += to.row < advisor->best_row;
    }
  advisor->best_row = MIN (advisor->best_row, to.row);
}

static void
watch_piece (SpacesAdvisor    *advisor,
             const SpacesWalk *walk,
             SpacesSquare      to,
             SpacesAdviceFunc  add,
             gpointer          data)
{
  count_step (advisor, walk, to);

  if (visit (advisor, walk->size, to))
    add ("revisit", (gssize) walk->n_moves,
         g_strdup_printf (_("The piece comes back to row %d, column %d; boards of the game seldom visit "
                            "a square twice."), to.row, to.col),
         data);

  if (walk->has_piece && to.row > walk->piece.row)
    add ("backward", (gssize) walk->n_moves,
         g_strdup_printf (_("The piece goes back down to row %d; boards of the game seldom move "
                            "backward."), to.row),
         data);
}

/* Looks at a @move that is allowed, before @walk makes it. */
void
spaces_advisor_watch (SpacesAdvisor    *advisor,
                      const SpacesWalk *walk,
                      SpacesMove        move,
                      SpacesAdviceFunc  add,
                      gpointer          data)
{
  if (move.type == SPACES_MOVE_FINAL)
    return;

  if (move.type == SPACES_MOVE_PIECE)
    watch_piece (advisor, walk, move.square, add, data);

  if (advisor->reached_top)
    add ("top-row", (gssize) walk->n_moves,
         g_strdup (_("The piece has reached the top row; boards of the game mostly go straight on to "
                     "the goal from there.")),
         data);
  else
    advisor->reached_top = move.type == SPACES_MOVE_PIECE && move.square.row == 0;
}

/* Looks at the board as a whole, after the last move. */
void
spaces_advisor_end (SpacesAdvisor    *advisor,
                    const SpacesWalk *walk,
                    SpacesAdviceFunc  add,
                    gpointer          data)
{
  if (advisor->n_forward != advisor->n_new_rows)
    add ("scoring", SPACES_NO_MOVE,
         g_strdup_printf (_("The web game counts every step up, %u on this board; the engine counts "
                            "each row once, %u: the two may score a round differently."),
                          advisor->n_forward, advisor->n_new_rows),
         data);

  if (walk->size > SPACES_WEB_MAX_SIZE)
    add ("size-web", SPACES_NO_MOVE,
         g_strdup_printf (_("The web game does not offer boards of %u×%u; it builds them up to "
                            "%d×%d."),
                          walk->size, walk->size, SPACES_WEB_MAX_SIZE, SPACES_WEB_MAX_SIZE),
         data);
}
