/* tournament-result.h: a tournament that was played, with its ranking
 *
 * Boards of different sizes do not play each other. What a person selected is divided by size into
 * groups; a board that is the only one of its size has nobody to play against.
 *
 * The boards of a group play in threads of low priority that leave one processor to the window
 * (spaces/tournament/tournament.h); the ranking and the table for spreadsheets are made in threads,
 * too, since they take longer than a frame for thousands of boards. Up to
 * SPACES_TOURNAMENT_MAX_TABLE boards have a table.
 *
 * Where all rounds would take longer than EDITOR_TOURNAMENT_PATIENCE seconds nothing is played yet:
 * the result is a question, with an estimate, and the answer is one more call with the number of
 * opponents that each board is to have.
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
 *   editor_tournament_play_async (groups->pdata[0], SPACES_SCORING_WEB, NULL, 0, &n_done,
 *                                 cancellable, on_played, self);
 *   …
 *   g_autoptr (EditorTournamentResult) result = g_task_propagate_pointer (G_TASK (task), &error);
 *   editor_tournament_result_get (result, 0)->points; // of the winner
 */
#pragma once

#include "spaces/tournament/tournament.h"

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

#define EDITOR_TOURNAMENT_PATIENCE 5 /* seconds that nobody is asked about */
#define EDITOR_TOURNAMENT_MINUTE 60  /* what takes longer is better a sample */
#define EDITOR_TOURNAMENT_PARTS 1000 /* of the progress */

typedef struct
{
  EditorTournamentGroup *group;
  SpacesTournament      *tournament;
  double                 seconds;   /* what all rounds would take */
  GArray                *standings; /* of SpacesStanding, the best first; NULL: a question */
  guint                 *places;    /* by board */
  GPtrArray             *keys;      /* of char *, by place: names as strcmp() orders them */
} EditorTournamentResult;

/* @question is the result that the person was asked by, or NULL, and @opponents the answer, 0 for
 * all. @n_done, which has to outlive the task, is set atomically to how many of
 * EDITOR_TOURNAMENT_PARTS have been played. The answer is that of a GTask: an
 * EditorTournamentResult. */
void                    editor_tournament_play_async     (EditorTournamentGroup        *group,
                                                          SpacesScoring                 scoring,
                                                          EditorTournamentResult       *question,
                                                          guint                         opponents,
                                                          gint                         *n_done,
                                                          GCancellable                 *cancellable,
                                                          GAsyncReadyCallback           callback,
                                                          gpointer                      data);

EditorTournamentResult *editor_tournament_result_ref     (EditorTournamentResult       *result);
void                    editor_tournament_result_unref   (EditorTournamentResult       *result);

/* How many opponents a sample has that takes a third of a minute. */
guint                   editor_tournament_result_suggest (const EditorTournamentResult *question);

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

/* The place of the opponent with the largest lead over the board of a place; without a table all
 * rounds of the board are played for it, some milliseconds for tens of thousands. */
guint                   editor_tournament_result_find_worst
                                                         (const EditorTournamentResult *result,
                                                          guint                         place);

/* The same table as that of the command, spaces/tournament/tournament.h: the answer of a GTask is
 * its text. */
void                    editor_tournament_result_write_csv_async
                                                         (EditorTournamentResult       *result,
                                                          GAsyncReadyCallback           callback,
                                                          gpointer                      data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (EditorTournamentGroup, editor_tournament_group_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (EditorTournamentResult, editor_tournament_result_unref)
