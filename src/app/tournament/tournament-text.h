/* tournament-text.h: a tournament in words
 *
 * All texts are translated, and freed with g_free().
 *
 * Example: "Zig beats Zag 5 to 3", "+2"; with the rounding of Elo ratings to whole numbers
 * "Place 1: Zig, 25 points, Elo 1620; won 5, tied 1, lost 2".
 */
#pragma once

#include "app/tournament/tournament-result.h"

/* A lead with its sign; a tie is "0". */
char *editor_tournament_format_lead      (gint                          lead);
/* The round between the boards of two places, seen by the first one. */
char *editor_tournament_describe_round   (const EditorTournamentResult *result,
                                          guint                         place,
                                          guint                         opponent);
/* The row of the ranking, for a screen reader. */
char *editor_tournament_describe_place   (const EditorTournamentResult *result,
                                          guint                         place);
/* "12 boards · 3×3 · web scoring" */
char *editor_tournament_describe_boards  (const EditorTournamentGroup  *group,
                                          SpacesScoring                 scoring);
/* "3×3 · 12 boards", a choice among groups. */
char *editor_tournament_describe_group   (const EditorTournamentGroup  *group);
/* What places go by, and which boards take no part. @result is NULL where there is none yet. */
char *editor_tournament_describe_notes   (const EditorTournamentResult *result,
                                          guint                         n_alone);
/* What it would take to play all rounds, or a sample. */
char *editor_tournament_describe_question (const EditorTournamentResult *question);
/* What is under way: every board plays all others, where @opponents is 0, or so many. */
char *editor_tournament_describe_playing (guint                         opponents);
/* "2.41 ± 0.12", the mean points of a round and their margin, which is rounded up. */
char *editor_tournament_format_mean      (const SpacesStanding         *standing);
