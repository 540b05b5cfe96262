/* Short texts for the list of steps and the caption of a round, from narration.h: first letter
 * capitalised, points and score added.
 */
#include "spaces/description/round-description.h"

#include "spaces/description/move-description.h"
#include "spaces/description/narration.h"
#include "text/place.h"

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
    return g_strdup_printf (_("%1$s. %2$d to %3$d"), sentence, now->side[SPACES_SIDE_PLAYER].points,
                            now->side[SPACES_SIDE_OPPONENT].points);

  result = spaces_narration_result (spaces_round_get_result (round));
  /* Translators: what happened in the last step, then how the round ended. */
  return g_strdup_printf (_("%1$s. %2$s"), sentence, result);
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

/* --- Squares of a round ----------------------------------------------------------------------- */

/* What a screen reader says of a square of a round: place, pieces, visits and traps of both sides.
 * The data is a SpacesRoundTrace, so the fog is observed by itself.
 */

static void
add_part (GString    *parts,
          const char *part)
{
  if (parts->len > 0)
    /* Translators: stands between the things that are on a square. */
    g_string_append (parts, _(", "));
  g_string_append (parts, part);
}

/* "3, 5, 7", and the last one where there are more than are kept. */
static char *
list_steps (const SpacesNumbers *tally)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < MIN (tally->n, SPACES_NUMBERS_KEPT); i++)
    g_string_append_printf (list, i == 0 ? "%u" : ", %u", tally->kept[i]);
  if (tally->n > SPACES_NUMBERS_KEPT)
    g_string_append_printf (list, " … %u", tally->last);

  return g_string_free (list, FALSE);
}

static void
add_visits (GString             *parts,
            SpacesSide           side,
            const SpacesNumbers *visits)
{
  g_autofree char *steps = NULL;
  g_autofree char *part = NULL;

  if (visits->n == 0)
    return;

  steps = list_steps (visits);
  part = g_strdup_printf (
      side == SPACES_SIDE_PLAYER
          /* Translators: the steps with which the player came to a square: "your steps 2, 4". */
          ? ngettext ("your step %s", "your steps %s", visits->n)
          /* Translators: of a square; %s is the number of a step, or several as “2, 4” */
          : ngettext ("opponent’s step %s", "opponent’s steps %s", visits->n),
      steps);
  add_part (parts, part);
}

static void
add_traps (GString             *parts,
           SpacesSide           side,
           const SpacesNumbers *traps)
{
  g_autofree char *part = NULL;

  if (traps->n == 0)
    return;

  /* Translators: %u is the number of the step in which it was laid */
  part = g_strdup_printf (side == SPACES_SIDE_PLAYER ? _("your trap of step %u")
                                                     /* Translators: %u is the number of the step
                                                      * in which it was laid */
                                                     : _("opponent’s trap of step %u"),
                          traps->last);
  add_part (parts, part);
}

static void
add_plan (GString                 *parts,
          const SpacesTraceSquare *content)
{
  g_autofree char *part = NULL;

  if (content == NULL || content->plan == 0)
    return;

  /* Translators: %u is the number of a step that is still to come */
  part = g_strdup_printf (content->plans_trap ? _("your trap is planned for step %u")
                                              /* Translators: %u is the number of a step that is
                                               * still to come */
                                              : _("your piece is planned for step %u"),
                          content->plan);
  add_part (parts, part);
}

/* Where the pieces are now, apart from where they have been. */
static void
add_pieces (GString                *parts,
            const SpacesRoundTrace *trace,
            SpacesSquare            square)
{
  const char *const words[SPACES_N_SIDES] = { _("your piece"), _("opponent’s piece") };

  for (guint side = 0; side < SPACES_N_SIDES; side++)
    if (trace->placed[side] && spaces_square_equal (trace->piece[side], square))
      add_part (parts, words[side]);
}

/* Rows −1 and size are the two goals. */
static char *
describe_place (const SpacesRoundTrace *trace,
                SpacesSquare            square)
{
  int col = place_shown (square.col);

  if (square.row == SPACES_GOAL_ROW)
    /* Translators: %d is the number of the column */
    return g_strdup_printf (_("your goal, column %d"), col);
  if (square.row == (int) trace->size)
    /* Translators: %d is the number of the column */
    return g_strdup_printf (_("opponent’s goal, column %d"), col);

  return spaces_describe_place ((SpacesMove) { square });
}

char *
editor_round_square_describe (const SpacesRoundTrace *trace,
                              SpacesSquare            square)
{
  const SpacesTraceSquare *content = spaces_round_trace_get (trace, square);
  g_autofree char *place = describe_place (trace, square);
  g_autoptr (GString) parts = g_string_new (NULL);

  add_pieces (parts, trace, square);
  for (guint side = 0; content != NULL && side < SPACES_N_SIDES; side++)
    add_visits (parts, side, &content->pieces[side]);
  for (guint side = 0; content != NULL && side < SPACES_N_SIDES; side++)
    add_traps (parts, side, &content->traps[side]);
  add_plan (parts, content);
  if (spaces_round_trace_unseen (trace, square))
    add_part (parts, _("not seen yet"));
  else if (parts->len == 0 && content != NULL)
    add_part (parts, _("empty"));

  if (parts->len == 0)
    return g_steal_pointer (&place);

  /* Translators: a place, and what is there: "row 2, column 1: your piece, opponent’s trap". */
  return g_strdup_printf (_("%1$s: %2$s"), place, parts->str);
}
