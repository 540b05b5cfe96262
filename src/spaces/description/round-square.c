/* What a screen reader says of a square of a round: place, pieces, visits and traps of both sides.
 * The data is a SpacesRoundTrace, so the fog is observed by itself.
 */
#include "spaces/description/round-square.h"

#include <glib/gi18n-lib.h>

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
list_steps (const SpacesTally *tally)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < MIN (tally->n, SPACES_TALLY_KEPT); i++)
    g_string_append_printf (list, i == 0 ? "%u" : ", %u", tally->kept[i]);
  if (tally->n > SPACES_TALLY_KEPT)
    g_string_append_printf (list, " … %u", tally->last);

  return g_string_free (list, FALSE);
}

static void
add_visits (GString           *parts,
            SpacesSide         side,
            const SpacesTally *visits)
{
  g_autofree char *steps = NULL;
  g_autofree char *part = NULL;

  if (visits->n == 0)
    return;

  steps = list_steps (visits);
  if (side == SPACES_SIDE_PLAYER)
    /* Translators: the steps with which the player came to a square: "your steps 2, 4". */
    part = g_strdup_printf (ngettext ("your step %s", "your steps %s", visits->n), steps);
  else
    part = g_strdup_printf (ngettext ("opponent’s step %s", "opponent’s steps %s", visits->n),
                            steps);
  add_part (parts, part);
}

static void
add_traps (GString           *parts,
           SpacesSide         side,
           const SpacesTally *traps)
{
  g_autofree char *part = NULL;

  if (traps->n == 0)
    return;

  if (side == SPACES_SIDE_PLAYER)
    part = g_strdup_printf (_("your trap of step %u"), traps->last);
  else
    part = g_strdup_printf (_("opponent’s trap of step %u"), traps->last);
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
  if (square.row == SPACES_GOAL_ROW)
    return g_strdup_printf (_("your goal, column %d"), square.col);
  if (square.row == (int) trace->size)
    return g_strdup_printf (_("opponent’s goal, column %d"), square.col);

  return g_strdup_printf (_("row %d, column %d"), square.row, square.col);
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
  if (spaces_round_trace_unseen (trace, square))
    add_part (parts, _("not seen yet"));
  else if (parts->len == 0 && content != NULL)
    add_part (parts, _("empty"));

  if (parts->len == 0)
    return g_steal_pointer (&place);

  /* Translators: a place, and what is there: "row 2, column 1: your piece, opponent’s trap". */
  return g_strdup_printf (_("%s: %s"), place, parts->str);
}
