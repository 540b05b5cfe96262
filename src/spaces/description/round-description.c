/* Short texts for the list of steps and the caption of a round, from narration.h: first letter
 * capitalised, points and score added.
 */
#include "spaces/description/round-description.h"

#include "spaces/description/narration.h"

#include <glib/gi18n-lib.h>

char *
editor_round_describe_actions (const SpacesRound *round,
                               gsize              step,
                               gboolean           fogged)
{
  g_autofree char *deed = spaces_narration_brief (round, step, fogged);
  const char *rest = g_utf8_next_char (deed);
  g_autofree char *first = g_utf8_strup (deed, rest - deed);

  return g_strconcat (first, rest, NULL);
}

const char *
editor_round_describe_points (const SpacesSideStep *step)
{
  gboolean gains = (step->events & (SPACES_EVENT_SCORED | SPACES_EVENT_GOAL)) != 0;
  gboolean loses = (step->events & SPACES_EVENT_LOST) != 0;

  /* U+2066 and U+2069 keep a sign in front of its number where text runs from right to left. */
  if (gains && loses)
    return "\u2066+1 −1\u2069";
  if (gains)
    return "\u2066+1\u2069";

  return loses ? "\u2066−1\u2069" : "·";
}

const char *
editor_round_describe_event (const SpacesStep *step)
{
  guint events = step->side[SPACES_SIDE_PLAYER].events | step->side[SPACES_SIDE_OPPONENT].events;

  if (events & SPACES_EVENT_COLLISION)
    return "✱";
  if (events & SPACES_EVENT_TRAPPED)
    return "✕";

  return events & SPACES_EVENT_GOAL ? "⚑" : NULL;
}

/* @sentence with the score behind it, or with the result after the last step. */
static char *
add_score (const SpacesRound *round,
           gsize              step,
           const char        *sentence)
{
  const SpacesStep *now = spaces_round_get_step (round, step);
  g_autofree char *result = NULL;

  if (step == 0)
    return g_strdup (sentence);
  if (step < spaces_round_get_n_steps (round))
    /* Translators: what happened in a step, then the points of both sides after it, which stay in
     * one line for their no-break spaces. */
    return g_strdup_printf (_("%s. %d to %d"), sentence, now->side[SPACES_SIDE_PLAYER].points,
                            now->side[SPACES_SIDE_OPPONENT].points);

  result = spaces_narration_result (spaces_round_get_result (round));
  /* Translators: what happened in the last step, then how the round ended. */
  return g_strdup_printf (_("%s. %s"), sentence, result);
}

char *
editor_round_describe_step (const SpacesRound *round,
                            gsize              step,
                            gboolean           fogged)
{
  g_autofree char *sentence = spaces_narration_step (round, step, fogged);

  return add_score (round, step, sentence);
}

char *
editor_round_describe_caption (const SpacesRound *round,
                               gsize              step,
                               gboolean           fogged)
{
  g_autofree char *deed = editor_round_describe_actions (round, step, fogged);

  return add_score (round, step, deed);
}
