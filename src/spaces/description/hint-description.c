/* Whole sentences, so that each can be translated by itself: by the type of the move, and whether
 * it is the best.
 */
#include "spaces/description/hint-description.h"

#include <glib/gi18n-lib.h>
#include <math.h>

static char *
describe_piece (const SpacesHint *hint,
                int               wins,
                int               more)
{
  if (hint->best)
    /* Translators: of all rounds, and the difference with its sign: “61 %”, “+3 %” */
    return g_strdup_printf (_("Moving here wins %d %% of the rounds, %+d %% against the average: "
                              "the best choice."),
                            wins, more);

  return g_strdup_printf (_("Moving here wins %d %% of the rounds, %+d %% against the average."),
                          wins, more);
}

static char *
describe_trap (const SpacesHint *hint,
               int               wins,
               int               more)
{
  if (hint->best)
    return g_strdup_printf (_("A trap here wins %d %% of the rounds, %+d %% against the average: "
                              "the best choice."),
                            wins, more);

  return g_strdup_printf (_("A trap here wins %d %% of the rounds, %+d %% against the average."),
                          wins, more);
}

static char *
describe_final (const SpacesHint *hint,
                int               wins,
                int               more)
{
  if (hint->best)
    return g_strdup_printf (_("Finishing here wins %d %% of the rounds, %+d %% against the "
                              "average: the best choice."),
                            wins, more);

  return g_strdup_printf (_("Finishing here wins %d %% of the rounds, %+d %% against the average."),
                          wins, more);
}

static char *
describe_hint (const SpacesHint *hint)
{
  int wins = (int) lround (100 * hint->wins);
  int more = spaces_hint_get_percent (hint);

  if (hint->move.type == SPACES_MOVE_TRAP)
    return describe_trap (hint, wins, more);
  if (hint->move.type == SPACES_MOVE_FINAL)
    return describe_final (hint, wins, more);

  return describe_piece (hint, wins, more);
}

char *
spaces_hints_describe (const SpacesHints *hints,
                       SpacesSquare       square)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  for (SpacesMoveType type = SPACES_MOVE_PIECE; type <= SPACES_MOVE_FINAL; type++)
    {
      const SpacesHint *hint = spaces_hints_find (hints, square, type);

      if (hint != NULL)
        g_ptr_array_add (words, describe_hint (hint));
    }
  if (words->len == 0)
    return NULL;

  g_ptr_array_add (words, NULL);

  return g_strjoinv (" ", (char **) words->pdata);
}
