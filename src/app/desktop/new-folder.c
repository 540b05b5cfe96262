/* Trying to make a folder is the test whether its name is free: nobody can take it in between. Each
 * file is written atomically, and a failure removes the files that were written and the folder,
 * unless something else is in it by then. */
#include "app/desktop/new-folder.h"

#include "app/desktop/file-saving.h"
#include "spaces/share/board-export.h"
#include "objects/record-owns.h"

#include <string.h>

/* "Zigzag 2" … "Zigzag 1000"; with so many, something else is wrong. */
#define MAX_FOLDERS 1000

/* A name for folders and files. */
static char *
make_safe_name (const char *name)
{
  char *file_name = board_export_suggest_name (name, "x");

  file_name[strlen (file_name) - strlen (".x")] = '\0';
  return file_name;
}

static GFile *
make_folder (GFile       *parent,
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

static GFile *
get_file (const EditorNewFolderFiles *files,
          GFile                      *folder,
          const char                 *name,
          guint                       index)
{
  g_autofree char *file_name = g_strdup_printf ("%s-%0*u.%s", name, files->n_digits,
                                                files->first + index, files->ending);

  return g_file_get_child (folder, file_name);
}

static void
remove_all (const EditorNewFolderFiles *files,
            GFile                      *folder,
            const char                 *name,
            guint                       end)
{
  for (guint i = 0; i < end; i++)
    {
      g_autoptr (GFile) file = get_file (files, folder, name, i);

      g_file_delete (file, NULL, NULL);
    }
  g_file_delete (folder, NULL, NULL);
}

GFile *
editor_new_folder_save (GFile                       *parent,
                        const char                  *name,
                        const EditorNewFolderFiles  *files,
                        GCancellable                *cancellable,
                        GError                     **error)
{
  g_autofree char *safe_name = make_safe_name (name);
  g_autoptr (GFile) folder = make_folder (parent, safe_name, error);
  guint i = 0;

  if (folder == NULL)
    return NULL;

  do
    {
      g_autoptr (GFile) file = get_file (files, folder, safe_name, i);

      if (!atomic_file_write (file, files->write, files->data, cancellable, error))
        {
          remove_all (files, folder, safe_name, i);
          return NULL;
        }
      i++;
    }
  while (files->has_more (files->data));

  return g_steal_pointer (&folder);
}

/* --- In a thread ----------------------------------------------------------------------------- */

typedef struct
{
  char                 *name;
  EditorNewFolderFiles  files;
} Job;

RECORD_OWNS (Job, job_free, (name, g_free))

static void
run (GTask        *task,
     gpointer      parent,
     gpointer      data,
     GCancellable *cancellable)
{
  const Job *job = data;
  GError *error = NULL;
  GFile *folder = editor_new_folder_save (parent, job->name, &job->files, cancellable, &error);

  if (folder != NULL)
    g_task_return_pointer (task, folder, g_object_unref);
  else
    g_task_return_error (task, error);
}

void
editor_new_folder_save_async (GFile                      *parent,
                              const char                 *name,
                              const EditorNewFolderFiles *files,
                              GCancellable               *cancellable,
                              GAsyncReadyCallback         callback,
                              gpointer                    user_data)
{
  g_autoptr (GTask) task = g_task_new (parent, cancellable, callback, user_data);
  Job *job = g_new (Job, 1);

  *job = (Job) { g_strdup (name), *files };
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
