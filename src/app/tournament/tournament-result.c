/* All that takes longer than a frame for thousands of boards is done in the thread of the task:
 * rounds, ranking, the way back from a board to its place, and the keys by which names are
 * compared. What the window gets is never changed again, so it needs no lock.
 */
#include "app/tournament/tournament-result.h"

#include "spaces/board/code.h"
#include "objects/record-owns.h"
#include "objects/shared-value.h"

/* ---- Groups ---- */

SHARED_OWNS (EditorTournamentGroup, editor_tournament_group, (boards, g_ptr_array_unref),
             (names, g_ptr_array_unref))

static EditorTournamentGroup *
group_new (guint size)
{
  EditorTournamentGroup *group = g_atomic_rc_box_new0 (EditorTournamentGroup);

  group->size = size;
  group->boards = g_ptr_array_new_with_free_func ((GDestroyNotify) spaces_board_unref);
  group->names = g_ptr_array_new_with_free_func (g_free);

  return group;
}

static void
group_add (EditorTournamentGroup *group,
           SpacesBoard           *board,
           const char            *name)
{
  g_ptr_array_add (group->boards, spaces_board_ref (board));
  g_ptr_array_add (group->names, name != NULL && name[0] != '\0' ? g_strdup (name)
                                                                 : spaces_code_encode (board));
}

static gint
compare_groups (gconstpointer a,
                gconstpointer b)
{
  const EditorTournamentGroup *first = *(EditorTournamentGroup *const *) a;
  const EditorTournamentGroup *second = *(EditorTournamentGroup *const *) b;

  if (first->boards->len != second->boards->len)
    return first->boards->len > second->boards->len ? -1 : 1;

  return first->size < second->size ? -1 : first->size > second->size;
}

GPtrArray *
editor_tournament_group_boards (GPtrArray *boards,
                                GPtrArray *names,
                                guint     *n_alone)
{
  EditorTournamentGroup *by_size[SPACES_MAX_SIZE + 1] = { NULL };
  GPtrArray *groups
      = g_ptr_array_new_with_free_func ((GDestroyNotify) editor_tournament_group_unref);

  for (guint i = 0; i < boards->len; i++)
    {
      guint size = spaces_board_get_size (boards->pdata[i]);

      if (by_size[size] == NULL)
        by_size[size] = group_new (size);
      group_add (by_size[size], boards->pdata[i], names->pdata[i]);
    }

  *n_alone = 0;
  for (guint size = 0; size <= SPACES_MAX_SIZE; size++)
    {
      if (by_size[size] == NULL)
        continue;
      if (by_size[size]->boards->len > 1)
        g_ptr_array_add (groups, editor_tournament_group_ref (by_size[size]));
      else
        (*n_alone)++;
      editor_tournament_group_unref (by_size[size]);
    }
  g_ptr_array_sort (groups, compare_groups);

  return groups;
}

/* The group's own. */
const char *
editor_tournament_group_name (const EditorTournamentGroup *group,
                              guint                        board)
{
  g_return_val_if_fail (board < group->names->len, NULL);

  return group->names->pdata[board];
}

/* ---- Results ---- */

SHARED_OWNS (EditorTournamentResult, editor_tournament_result,
             (group, editor_tournament_group_unref), (tournament, spaces_tournament_unref),
             (standings, g_array_unref), (places, g_free), (keys, g_ptr_array_unref))

guint
editor_tournament_result_get_n (const EditorTournamentResult *result)
{
  return result->standings->len;
}

const SpacesStanding *
editor_tournament_result_get (const EditorTournamentResult *result,
                              guint                         place)
{
  g_return_val_if_fail (place < result->standings->len, NULL);

  return &g_array_index (result->standings, SpacesStanding, place);
}

const char *
editor_tournament_result_name (const EditorTournamentResult *result,
                               guint                         place)
{
  return editor_tournament_group_name (result->group,
                                       editor_tournament_result_get (result, place)->board);
}

gint
editor_tournament_result_lead (const EditorTournamentResult *result,
                               guint                         place,
                               guint                         opponent)
{
  guint board = editor_tournament_result_get (result, place)->board;
  guint other = editor_tournament_result_get (result, opponent)->board;

  SpacesPairPoints round = spaces_tournament_get_round (result->tournament, board, other);

  return (gint) round.own - (gint) round.theirs;
}

guint
editor_tournament_result_find_worst (const EditorTournamentResult *result,
                                     guint                         place)
{
  guint best = 0, worst = 0;

  spaces_tournament_find_extremes (result->tournament,
                                   editor_tournament_result_get (result, place)->board, &best,
                                   &worst);

  return result->places[worst];
}

/* ---- Playing ---- */

typedef struct
{
  EditorTournamentGroup  *group;
  SpacesScoring           scoring;
  EditorTournamentResult *question; /* or NULL */
  guint                   opponents;
  gint                   *n_done;   /* not owned */
} Request;

RECORD_OWNS (Request, request_free, (group, editor_tournament_group_unref),
             (question, editor_tournament_result_unref))

/* Called from the thread; the window looks at the number when it shows it. */
static void
on_progress (guint64  n_done,
             guint64  n_blocks,
             gpointer data)
{
  const Request *request = data;

  g_atomic_int_set (request->n_done, (gint) (n_done * EDITOR_TOURNAMENT_PARTS / n_blocks));
}

/* Comparing names anew in every sort would take longer than a frame. */
static GPtrArray *
make_keys (const EditorTournamentResult *result)
{
  guint n = editor_tournament_result_get_n (result);
  GPtrArray *keys = g_ptr_array_new_full (n, g_free);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (keys, g_utf8_collate_key (editor_tournament_result_name (result, i), -1));

  return keys;
}

static EditorTournamentResult *
result_new (const Request    *request,
            SpacesTournament *tournament,
            double            seconds)
{
  EditorTournamentResult *result = g_atomic_rc_box_new0 (EditorTournamentResult);

  result->group = editor_tournament_group_ref (request->group);
  result->tournament = spaces_tournament_ref (tournament);
  result->seconds = seconds;

  return result;
}

static void
rank (EditorTournamentResult *result)
{
  result->standings = spaces_tournament_rank (result->tournament);
  result->places = g_new (guint, result->standings->len);
  for (guint i = 0; i < result->standings->len; i++)
    result->places[editor_tournament_result_get (result, i)->board] = i;
  result->keys = make_keys (result);
}

/* The boards of the question are there already. */
static SpacesTournament *
make_tournament (const Request  *request,
                 GError        **error)
{
  SpacesTournamentPlan plan = {
    .opponents = request->opponents,
    .has_table = request->group->boards->len <= SPACES_TOURNAMENT_MAX_TABLE,
  };

  if (request->question != NULL)
    return spaces_tournament_new (request->question->tournament->field, plan, error);

  return spaces_tournament_new_of_boards (request->group->boards, request->scoring, plan, error);
}

static void
play (GTask        *task,
      gpointer      source,
      gpointer      data,
      GCancellable *cancellable)
{
  Request *request = data;
  GError *error = NULL;
  g_autoptr (SpacesTournament) tournament = make_tournament (request, &error);
  g_autoptr (EditorTournamentResult) result = NULL;
  const SpacesTournamentWork work = {
    .background = TRUE,
    .progress = on_progress,
    .data = request,
  };

  if (tournament != NULL)
    result = result_new (request, tournament,
                         spaces_tournament_estimate (tournament)
                             / (MAX (g_get_num_processors (), 2) - 1));
  if (result != NULL
      && (request->question != NULL || result->seconds <= EDITOR_TOURNAMENT_PATIENCE)
      && spaces_tournament_play (tournament, &work, cancellable, &error))
    rank (result);

  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, g_steal_pointer (&result),
                           (GDestroyNotify) editor_tournament_result_unref);
}

void
editor_tournament_play_async (EditorTournamentGroup  *group,
                              SpacesScoring           scoring,
                              EditorTournamentResult *question,
                              guint                   opponents,
                              gint                   *n_done,
                              GCancellable           *cancellable,
                              GAsyncReadyCallback     callback,
                              gpointer                data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);
  Request *request = g_new (Request, 1);

  *request = (Request) { editor_tournament_group_ref (group), scoring, NULL, opponents, n_done };
  if (question != NULL)
    request->question = editor_tournament_result_ref (question);
  g_task_set_task_data (task, request, request_free);
  g_task_run_in_thread (task, play);
}

/* A round number, and not so few that the margins would be of no use. */
guint
editor_tournament_result_suggest (const EditorTournamentResult *question)
{
  double n = question->tournament->n_boards * EDITOR_TOURNAMENT_MINUTE / 3.0 / question->seconds;

  return n < 100 ? 20 : MIN ((guint) n / 100 * 100, 1000);
}

/* ---- The table for spreadsheets ---- */

/* Millions of cells are a text of megabytes. */
static void
write_csv (GTask        *task,
           gpointer      source,
           gpointer      data,
           GCancellable *cancellable)
{
  const EditorTournamentResult *result = data;

  g_task_return_pointer (task, spaces_tournament_write_csv (result->tournament, result->standings),
                         g_free);
}

void
editor_tournament_result_write_csv_async (EditorTournamentResult *result,
                                          GAsyncReadyCallback     callback,
                                          gpointer                data)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, data);

  g_task_set_task_data (task, editor_tournament_result_ref (result),
                        (GDestroyNotify) editor_tournament_result_unref);
  g_task_run_in_thread (task, write_csv);
}
