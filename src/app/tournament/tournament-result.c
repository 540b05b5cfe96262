/* All that takes longer than a frame for thousands of boards is done in the thread of the task:
 * rounds, ranking, the way back from a board to its place, and the keys by which names are
 * compared. What the window gets is never changed again, so it needs no lock.
 */
#include "app/tournament/tournament-result.h"

#include "spaces/strength/tournament.h"
#include "spaces/board/code.h"
#include "text/shared-value.h"

/* ---- Groups ---- */

static void
group_clear (EditorTournamentGroup *group)
{
  g_ptr_array_unref (group->boards);
  g_ptr_array_unref (group->names);
}

SHARED_VALUE (EditorTournamentGroup, editor_tournament_group, group_clear)

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

static void
result_clear (EditorTournamentResult *result)
{
  editor_tournament_group_unref (result->group);
  spaces_tournament_unref (result->tournament);
  g_array_unref (result->standings);
  g_free (result->places);
  g_ptr_array_unref (result->keys);
}

SHARED_VALUE (EditorTournamentResult, editor_tournament_result, result_clear)

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

  return spaces_tournament_get_points (result->tournament, board, other)
         - spaces_tournament_get_points (result->tournament, other, board);
}

/* ---- Playing ---- */

typedef struct
{
  EditorTournamentGroup *group;
  SpacesScoring          scoring;
  gint                  *n_done; /* not owned */
} Request;

static void
request_free (gpointer data)
{
  Request *request = data;

  editor_tournament_group_unref (request->group);
  g_free (request);
}

/* Called from the thread; the window looks at the number when it shows it. */
static void
on_progress (guint    n_done,
             guint    n_lines,
             gpointer data)
{
  const Request *request = data;

  g_atomic_int_set (request->n_done, (gint) n_done);
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
make_result (EditorTournamentGroup *group,
             SpacesTournament      *tournament)
{
  EditorTournamentResult *result = g_atomic_rc_box_new0 (EditorTournamentResult);

  result->group = editor_tournament_group_ref (group);
  result->tournament = spaces_tournament_ref (tournament);
  result->standings = spaces_tournament_rank (tournament);
  result->places = g_new (guint, result->standings->len);
  for (guint i = 0; i < result->standings->len; i++)
    result->places[editor_tournament_result_get (result, i)->board] = i;
  result->keys = make_keys (result);

  return result;
}

static void
play (GTask        *task,
      gpointer      source,
      gpointer      data,
      GCancellable *cancellable)
{
  Request *request = data;
  GError *error = NULL;
  g_autoptr (SpacesTournament) tournament
      = spaces_tournament_new (request->group->boards, request->scoring, &error);

  if (tournament == NULL
      || !spaces_tournament_play (tournament, 0, 1, TRUE, on_progress, request, cancellable,
                                  &error))
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, make_result (request->group, tournament),
                           (GDestroyNotify) editor_tournament_result_unref);
}

void
editor_tournament_play_async (EditorTournamentGroup *group,
                              SpacesScoring          scoring,
                              gint                  *n_done,
                              GCancellable          *cancellable,
                              GAsyncReadyCallback    callback,
                              gpointer               data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);
  Request *request = g_new (Request, 1);

  *request = (Request) { editor_tournament_group_ref (group), scoring, n_done };
  g_task_set_task_data (task, request, request_free);
  g_task_run_in_thread (task, play);
}

EditorTournamentResult *
editor_tournament_play_finish (GAsyncResult  *task,
                               GError       **error)
{
  return g_task_propagate_pointer (G_TASK (task), error);
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

char *
editor_tournament_result_write_csv_finish (GAsyncResult *task)
{
  return g_task_propagate_pointer (G_TASK (task), NULL);
}
