/* scratch-tournament.h: a tournament of four small boards for tests
 *
 * "Trap" lays a trap at its start; "Down" is the way of "Up" on the other side, "Again" is "Up".
 */
#pragma once

#include "app/tournament/tournament-result.h"
#include "spaces/board/code.h"

static void
scratch_tournament_on_played (GObject      *source,
                              GAsyncResult *task,
                              gpointer      result)
{
  g_autoptr (GError) error = NULL;

  *(EditorTournamentResult **) result = g_task_propagate_pointer (G_TASK (task), &error);
  g_assert_no_error (error);
}

static EditorTournamentGroup *
scratch_tournament_make_group (void)
{
  static const char *const codes[] = { "2|2p0pG0f", "2|3p1pG1f", "2|3p1p1t0pG0f", "2|2p0pG0f" };
  static const char *const called[] = { "Up", "Down", "Trap", "Again" };
  g_autoptr (GPtrArray) boards
      = g_ptr_array_new_with_free_func ((GDestroyNotify) spaces_board_unref);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autoptr (GPtrArray) groups = NULL;
  guint n_alone;

  for (gsize i = 0; i < G_N_ELEMENTS (codes); i++)
    {
      g_ptr_array_add (boards, spaces_code_decode (codes[i], -1, NULL, NULL));
      g_ptr_array_add (names, (gpointer) called[i]);
    }
  groups = editor_tournament_group_boards (boards, names, &n_alone);

  return editor_tournament_group_ref (groups->pdata[0]);
}

/* A result without standings is a question, as there may be where many boards meet on a slow
 * machine; nothing was played then. */
static EditorTournamentResult *
scratch_tournament_play_group (EditorTournamentGroup  *group,
                               EditorTournamentResult *question)
{
  EditorTournamentResult *result = NULL;
  gint n_done = 0;

  editor_tournament_play_async (group, SPACES_SCORING_WEB, question, 0, &n_done, NULL,
                                scratch_tournament_on_played, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (n_done, ==, result->standings != NULL ? EDITOR_TOURNAMENT_PARTS : 0);

  return result;
}

G_GNUC_UNUSED static EditorTournamentResult *
scratch_tournament_play (void)
{
  g_autoptr (EditorTournamentGroup) group = scratch_tournament_make_group ();
  EditorTournamentResult *result = scratch_tournament_play_group (group, NULL);

  g_assert_nonnull (result->standings);

  return result;
}
