/* tournament-result.h: a tournament that was played, with its ranking
 *
 * Boards of different sizes do not play each other. What a person selected is divided by size into
 * groups; a board that is the only one of its size has nobody to play against.
 *
 * The boards of a group play in threads of low priority that leave one processor to the window
 * (spaces/strength/tournament.h); the ranking and the table for spreadsheets are made in threads,
 * too, since they take longer than a frame for thousands of boards.
 *
 * Places  from 0 in the program, from 1 on the screen.
 * Memory  groups and results are immutable values, reference counted and safe between threads.
 * Errors  G_IO_ERROR_CANCELLED; DECODE_ERROR_FIELD when there are too many boards.
 *
 * Example
 *   guint n_alone;
 *   gint n_done = 0;
 *   g_autoptr (GPtrArray) groups = editor_tournament_group_boards (boards, names, &n_alone);
 *   // 12 boards of 3×3, 4 of 5×5, one of 8×8: two groups, the larger one first; n_alone is 1
 *   editor_tournament_play_async (groups->pdata[0], SPACES_SCORING_WEB, &n_done, cancellable,
 *                                 on_played, self);
 *   …
 *   g_autoptr (EditorTournamentResult) result = editor_tournament_play_finish (task, &error);
 *   editor_tournament_result_get (result, 0)->points; // of the winner
 */
#pragma once

#include "spaces/strength/tournament.h"

G_BEGIN_DECLS

typedef struct
{
  guint      size;
  GPtrArray *boards; /* of SpacesBoard */
  GPtrArray *names;  /* of char *; a board without a name goes by its code */
} EditorTournamentGroup;

/* @names has as many places as @boards, with NULL or "" for none. Groups of two boards and more,
 * the one with the most boards first. */
GPtrArray             *editor_tournament_group_boards (GPtrArray             *boards,
                                                       GPtrArray             *names,
                                                       guint                 *n_alone);

EditorTournamentGroup *editor_tournament_group_ref    (EditorTournamentGroup *group);
void                   editor_tournament_group_unref  (EditorTournamentGroup *group);
const char            *editor_tournament_group_name   (const EditorTournamentGroup *group,
                                                       guint                  board);

typedef struct
{
  EditorTournamentGroup *group;
  SpacesTournament      *tournament;
  GArray                *standings; /* of SpacesStanding, the best first */
  guint                 *places;    /* by board */
  GPtrArray             *keys;      /* of char *, by place: names as strcmp() orders them */
} EditorTournamentResult;

/* @n_done, which has to outlive the task, is set atomically to how many boards have played. */
void                    editor_tournament_play_async     (EditorTournamentGroup        *group,
                                                          SpacesScoring                 scoring,
                                                          gint                         *n_done,
                                                          GCancellable                 *cancellable,
                                                          GAsyncReadyCallback           callback,
                                                          gpointer                      data);
EditorTournamentResult *editor_tournament_play_finish    (GAsyncResult                 *task,
                                                          GError                      **error);

EditorTournamentResult *editor_tournament_result_ref     (EditorTournamentResult       *result);
void                    editor_tournament_result_unref   (EditorTournamentResult       *result);

guint                   editor_tournament_result_get_n   (const EditorTournamentResult *result);
const SpacesStanding   *editor_tournament_result_get     (const EditorTournamentResult *result,
                                                          guint                         place);
const char             *editor_tournament_result_name    (const EditorTournamentResult *result,
                                                          guint                         place);
/* How many points the board of a place was ahead in the round against another one; negative when
 * it was behind. */
gint                    editor_tournament_result_lead    (const EditorTournamentResult *result,
                                                          guint                         place,
                                                          guint                         opponent);

/* The same table as that of the command, spaces/strength/tournament.h. */
void                    editor_tournament_result_write_csv_async
                                                         (EditorTournamentResult       *result,
                                                          GAsyncReadyCallback           callback,
                                                          gpointer                      data);
char                   *editor_tournament_result_write_csv_finish
                                                         (GAsyncResult                 *task);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (EditorTournamentGroup, editor_tournament_group_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (EditorTournamentResult, editor_tournament_result_unref)

G_END_DECLS
