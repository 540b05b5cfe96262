/* Trying to make a folder is the test whether its name is free: nobody can take it in between. Each
 * file is written atomically, and a failure removes the files that were written and the folder,
 * unless something else is in it by then.
 */
#include "app/desktop/new-folder.h"

#include "app/desktop/file-saving.h"
#include "share/board-export.h"
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

/* --- Texts ----------------------------------------------------------------------------------- */

typedef struct
{
  GFile     *parent;
  char      *name;
  char      *ending;
  GPtrArray *texts;
} Job;

static void
job_free (Job *job)
{
  g_object_unref (job->parent);
  g_free (job->name);
  g_free (job->ending);
  g_ptr_array_unref (job->texts);
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

static gboolean
write_file (const Job   *job,
            GFile       *folder,
            const char  *name,
            guint        index,
            GError     **error)
{
  g_autoptr (GFile) file = get_file (job, folder, name, index);
  const char *text = g_ptr_array_index (job->texts, index);
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text)); /* the job outlives it */

  return atomic_file_write (file, atomic_file_put_bytes, bytes, NULL, error);
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

  for (guint i = 0; error == NULL && i < job->texts->len; i++)
    if (!write_file (job, folder, name, i, &error))
      remove_all (job, folder, name, i);

  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, g_steal_pointer (&folder), g_object_unref);
}

void
editor_new_folder_save_async (GFile               *parent,
                              const char          *name,
                              const char          *ending,
                              GPtrArray           *texts,
                              GAsyncReadyCallback  callback,
                              gpointer             data)
{
  g_autoptr (GTask) task = g_task_new (parent, NULL, callback, data);
  Job *job = g_new (Job, 1);

  *job = (Job) { g_object_ref (parent), g_strdup (name), g_strdup (ending),
                 g_ptr_array_ref (texts) };
  g_task_set_task_data (task, job, (GDestroyNotify) job_free);
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
