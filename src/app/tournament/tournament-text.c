#include "app/tournament/tournament-text.h"

#include "spaces/description/move-description.h"
#include "spaces/tournament/duration.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>
#include <math.h>

char *
editor_tournament_format_lead (gint lead)
{
  if (lead == 0)
    return g_strdup ("0");

  /* A minus sign, which is as wide as a plus sign. */
  return lead > 0 ? g_strdup_printf ("+%d", lead) : g_strdup_printf ("−%d", -lead);
}

char *
editor_tournament_describe_round (const EditorTournamentResult *result,
                                  guint                         place,
                                  guint                         opponent)
{
  guint board = editor_tournament_result_get (result, place)->board;
  guint other = editor_tournament_result_get (result, opponent)->board;
  const char *name = SHOWN (editor_tournament_group_name (result->group, board));
  const char *other_name = SHOWN (editor_tournament_group_name (result->group, other));
  SpacesPairPoints round = spaces_tournament_get_round (result->tournament, board, other);
  gint points = round.own, theirs = round.theirs;

  if (place == opponent)
    /* Translators: a board and its points in a round against itself */
    return g_strdup_printf (_("%1$s against itself: %2$d to %2$d"), name, points);
  if (points > theirs)
    /* Translators: two boards, and the points of the first and of the second one */
    return g_strdup_printf (_("%1$s beats %2$s %3$d to %4$d"), name, other_name, points, theirs);
  if (points < theirs)
    /* Translators: two boards, and the points of the first and of the second one */
    return g_strdup_printf (_("%1$s loses to %2$s %3$d to %4$d"), name, other_name, points,
                            theirs);

  /* Translators: two boards, and the points that both of them have */
  return g_strdup_printf (_("%1$s ties with %2$s %3$d to %3$d"), name, other_name, points);
}

char *
editor_tournament_describe_place (const EditorTournamentResult *result,
                                  guint                         place)
{
  const SpacesStanding *standing = editor_tournament_result_get (result, place);

  if (isnan (standing->elo))
    /* Translators: the place of a board in a ranking and its name; its points and how many rounds
     * it has won, tied and lost */
    return g_strdup_printf (ngettext ("Place %1$u: %2$s, %3$'u point; won %4$u, tied %5$u, lost "
                                      "%6$u",
                                      "Place %1$u: %2$s, %3$'u points; won %4$u, tied %5$u, lost "
                                      "%6$u",
                                      standing->points),
                            place + 1, SHOWN (editor_tournament_result_name (result, place)),
                            (guint) standing->points, standing->wins, standing->ties,
                            standing->losses);

  /* Translators: the place of a board in a ranking and its name; its points, its rating and how
   * many rounds it has won, tied and lost */
  return g_strdup_printf (ngettext ("Place %1$u: %2$s, %3$'u point, Elo %4$.0f; won %5$u, tied "
                                    "%6$u, lost %7$u",
                                    "Place %1$u: %2$s, %3$'u points, Elo %4$.0f; won %5$u, tied "
                                    "%6$u, lost %7$u",
                                    standing->points),
                          place + 1, SHOWN (editor_tournament_result_name (result, place)),
                          (guint) standing->points, standing->elo, standing->wins, standing->ties,
                          standing->losses);
}

static char *
count_boards (guint n)
{
  return g_strdup_printf (ngettext ("%'u board", "%'u boards", n), n);
}

char *
editor_tournament_describe_boards (const EditorTournamentGroup *group,
                                   SpacesScoring                scoring)
{
  g_autofree char *boards = count_boards (group->boards->len);
  g_autofree char *size = spaces_describe_size (group->size);

  return g_strdup_printf ("%s · %s · %s", boards, size,
                          scoring == SPACES_SCORING_ENGINE ? _("engine scoring")
                                                           : _("web scoring"));
}

char *
editor_tournament_describe_group (const EditorTournamentGroup *group)
{
  g_autofree char *boards = count_boards (group->boards->len);
  g_autofree char *size = spaces_describe_size (group->size);

  return g_strdup_printf ("%s · %s", size, boards);
}

char *
editor_tournament_describe_notes (const EditorTournamentResult *result,
                                  guint                         n_alone)
{
  g_autoptr (GString) notes = g_string_new (NULL);

  if (result != NULL && result->tournament->schedule.opponents > 0)
    /* Translators: %'u is against how many boards each board played */
    g_string_append_printf (notes, _("A sample: each board played %'u others. Places go by the "
                                     "points of these rounds."),
                            result->tournament->schedule.opponents);
  else if (result != NULL)
    g_string_append (notes, _("Places go by the points of all rounds."));
  if (n_alone > 0 && notes->len > 0)
    g_string_append_c (notes, ' ');
  if (n_alone > 0)
    g_string_append_printf (notes,
                            /* Translators: %'u is how many boards are alone with their size */
                            ngettext ("%'u board takes no part: no other one has its size.",
                                      "%'u boards take no part: no other ones have their sizes.",
                                      n_alone),
                            n_alone);

  return g_string_free (g_steal_pointer (&notes), FALSE);
}

char *
editor_tournament_describe_question (const EditorTournamentResult *question)
{
  gulong n = (gulong) spaces_schedule_count_rounds (&question->tournament->schedule);
  guint n_boards = question->tournament->n_boards;
  guint opponents = editor_tournament_result_suggest (question);
  g_autofree char *all = spaces_duration_describe (question->seconds);
  g_autofree char *sample
      = spaces_duration_describe (question->seconds * opponents / (n_boards - 1));

  /* Translators: a number of rounds and a time such as “3 minutes”; a number of opponents and a
   * time */
  return g_strdup_printf (_("All boards against all are %1$'lu rounds, which take about %2$s. A "
                            "sample, in which each board plays %3$'u others, takes about %4$s: its "
                            "places are nearly the same."),
                          n, all, opponents, sample);
}

char *
editor_tournament_describe_playing (guint opponents)
{
  /* Translators: a title; %'u is against how many boards each board plays */
  return opponents > 0 ? g_strdup_printf (_("Every Board Plays %'u Others"), opponents)
                       : g_strdup (_("Every Board Plays Every Other One"));
}

char *
editor_tournament_format_mean (const SpacesStanding *standing)
{
  return g_strdup_printf ("%.2f ± %.2f", spaces_standing_get_mean (standing),
                          ceil (standing->margin * 100) / 100);
}
