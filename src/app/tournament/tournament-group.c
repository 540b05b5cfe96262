#include "app/tournament/tournament-group.h"

#include "spaces/board/code.h"

EditorTournamentGroup *
editor_tournament_group_ref (EditorTournamentGroup *group)
{
  return g_atomic_rc_box_acquire (group);
}

static void
group_clear (gpointer data)
{
  EditorTournamentGroup *group = data;

  g_ptr_array_unref (group->boards);
  g_ptr_array_unref (group->names);
}

void
editor_tournament_group_unref (EditorTournamentGroup *group)
{
  g_atomic_rc_box_release_full (group, group_clear);
}

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
