/* Trying to make a folder is the test whether its name is free: nobody can take it in between. Each
 * file is written atomically, and a failure removes the files that were written and the folder,
 * unless something else is in it by then.
 */
#include "app/desktop/new-folder.h"

#include "app/desktop/file-saving.h"
#include "spaces/share/board-export.h"
#include "text/atomic-file.h"

#include <string.h>

/* "Zigzag 2" … "Zigzag 1000"; with so many, something else is wrong. */
#define MAX_FOLDERS 1000

char *
editor_new_folder_safe_name (const char *name)
{
  char *file_name = board_export_suggest_name (name, "x");

  file_name[strlen (file_name) - strlen (".x")] = '\0';
  return file_name;
}

GFile *
editor_new_folder_make (GFile       *parent,
                        const char  *name,
                        GError     **error)
{
  for (guint i = 1; i <= MAX_FOLDERS; i++)
    {
      g_autofree char *numbered
          = i == 1 ? g_strdup (name) : g_strdup_printf ("%s %u", name, i);
      g_autoptr (GFile) folder = g_file_get_child (parent, numbered);
      g_autoptr (GError) rejection = NULL;

      if (g_file_make_directory (folder, NULL, &rejection))
        return g_steal_pointer (&folder);
      if (!g_error_matches (rejection, G_IO_ERROR, G_IO_ERROR_EXISTS) || i == MAX_FOLDERS)
        {
          g_propagate_error (error, g_steal_pointer (&rejection));
          return NULL;
        }
    }

  g_return_val_if_reached (NULL);
}

/* --- Files ----------------------------------------------------------------------------------- */

typedef struct
{
  GFile               *parent;
  char                *name;
  char                *ending;
  AtomicFileFunc       write;
  EditorNewFolderFunc  has_more;
  gpointer             data; /* borrowed */
} Job;

static void
job_free (Job *job)
{
  g_object_unref (job->parent);
  g_free (job->name);
  g_free (job->ending);
  g_free (job);
}

static GFile *
get_file (const Job  *job,
          GFile      *folder,
          const char *name,
          guint       index)
{
  g_autofree char *file_name = g_strdup_printf ("%s-%u.%s", name, index + 1, job->ending);

  return g_file_get_child (folder, file_name);
}

static void
remove_all (const Job  *job,
            GFile      *folder,
            const char *name,
            guint       end)
{
  for (guint i = 0; i < end; i++)
    {
      g_autoptr (GFile) file = get_file (job, folder, name, i);

      g_file_delete (file, NULL, NULL);
    }
  g_file_delete (folder, NULL, NULL);
}

static gboolean
write_all (const Job     *job,
           GFile         *folder,
           const char    *name,
           GCancellable  *cancellable,
           GError       **error)
{
  guint i = 0;

  do
    {
      g_autoptr (GFile) file = get_file (job, folder, name, i);

      if (!atomic_file_write (file, job->write, job->data, cancellable, error))
        {
          remove_all (job, folder, name, i);
          return FALSE;
        }
      i++;
    }
  while (job->has_more (job->data));

  return TRUE;
}

static void
run (GTask        *task,
     gpointer      source,
     gpointer      data,
     GCancellable *cancellable)
{
  const Job *job = data;
  GError *error = NULL;
  g_autofree char *name = editor_new_folder_safe_name (job->name);
  g_autoptr (GFile) folder = editor_new_folder_make (job->parent, name, &error);

  if (folder != NULL && write_all (job, folder, name, cancellable, &error))
    g_task_return_pointer (task, g_steal_pointer (&folder), g_object_unref);
  else
    g_task_return_error (task, error);
}

void
editor_new_folder_save_async (GFile               *parent,
                              const char          *name,
                              const char          *ending,
                              AtomicFileFunc       write,
                              EditorNewFolderFunc  has_more,
                              gpointer             data,
                              GCancellable        *cancellable,
                              GAsyncReadyCallback  callback,
                              gpointer             user_data)
{
  g_autoptr (GTask) task = g_task_new (parent, cancellable, callback, user_data);
  Job *job = g_new (Job, 1);

  *job = (Job) { g_object_ref (parent), g_strdup (name), g_strdup (ending), write, has_more, data };
  g_task_set_task_data (task, job, (GDestroyNotify) job_free);
  /* Files that are complete stay, although the person cancelled at the last moment. */
  g_task_set_check_cancellable (task, FALSE);
  editor_file_saving_begin ();
  g_task_run_in_thread (task, run);
}

GFile *
editor_new_folder_save_finish (GAsyncResult  *result,
                               GError       **error)
{
  editor_file_saving_end ();

  return g_task_propagate_pointer (G_TASK (result), error);
}
