/* One thread makes the folder and writes the files one after another, each atomically. A failure or
 * a cancellation removes the files that were written and the folder, unless something else is in it
 * by then. Everything that the thread reads is owned by the Job, and the subject is immutable. */
#include "app/share/step-files.h"

#include "app/desktop/file-saving.h"
#include "app/desktop/new-folder.h"
#include "text/atomic-file.h"

typedef struct
{
  GFile                *parent;
  const ExportFormat   *format;  /* static */
  GameSubject          *subject;
  char                 *name;    /* the document's title */
  PictureExportOptions  options; /* its step and n_done are changed by the thread */
} Job;

static void
job_free (Job *job)
{
  g_object_unref (job->parent);
  game_subject_unref (job->subject);
  g_free (job->name);
  g_free (job);
}

static gboolean
write_step (GOutputStream  *stream,
            gpointer        data,
            GCancellable   *cancellable,
            GError        **error)
{
  Job *job = data;

  return game_subject_write (job->subject, job->format, &job->options, stream, cancellable,
                             error);
}

/* All numbers of a game have the same width, so that names sort by step. */
static GFile *
step_file (const Job *job,
           GFile     *folder,
           gsize      step)
{
  g_autofree char *name = editor_new_folder_safe_name (job->name);
  gsize n_steps = game_subject_get_n_steps (job->subject);
  int digits = n_steps > 999 ? 5 : n_steps > 99 ? 3 : 2;
  g_autofree char *file_name = g_strdup_printf ("%s-%0*u.%s", name, digits, (guint) step,
                                                job->format->extension);

  return g_file_get_child (folder, file_name);
}

/* The files before @end, and then the folder, which stays if anybody else put something into it. */
static void
remove_all (const Job *job,
            GFile     *folder,
            gsize      end)
{
  for (gsize step = job->format->first_step; step < end; step++)
    {
      g_autoptr (GFile) file = step_file (job, folder, step);

      g_file_delete (file, NULL, NULL);
    }
  g_file_delete (folder, NULL, NULL);
}

static GFile *
write_all (Job           *job,
           GCancellable  *cancellable,
           GError       **error)
{
  g_autofree char *name = editor_new_folder_safe_name (job->name);
  g_autoptr (GFile) folder = editor_new_folder_make (job->parent, name, error);
  gsize n_steps = game_subject_get_n_steps (job->subject);
  int *n_done = job->options.n_done;

  if (folder == NULL)
    return NULL;

  job->options.n_done = NULL; /* the writer of one file would count its parts */
  for (gsize step = job->format->first_step; step <= n_steps; step++)
    {
      g_autoptr (GFile) file = step_file (job, folder, step);

      job->options.step = step;
      if (g_cancellable_set_error_if_cancelled (cancellable, error)
          || !atomic_file_write (file, write_step, job, cancellable, error))
        {
          remove_all (job, folder, step);
          return NULL;
        }
      if (n_done != NULL)
        g_atomic_int_set (n_done, (int) step + 1);
    }

  return g_steal_pointer (&folder);
}

static void
run (GTask        *task,
     gpointer      source,
     gpointer      data,
     GCancellable *cancellable)
{
  GError *error = NULL;
  GFile *folder = write_all (data, cancellable, &error);

  if (folder != NULL)
    g_task_return_pointer (task, folder, g_object_unref);
  else
    g_task_return_error (task, error);
}

void
editor_step_files_write_async (GFile                      *parent,
                               const ExportFormat         *format,
                               GameSubject                *subject,
                               const char                 *name,
                               const PictureExportOptions *options,
                               GCancellable               *cancellable,
                               GAsyncReadyCallback         callback,
                               gpointer                    data)
{
  g_autoptr (GTask) task = g_task_new (parent, cancellable, callback, data);
  Job *job = g_new (Job, 1);

  *job = (Job) { g_object_ref (parent), format, game_subject_ref (subject), g_strdup (name),
                 *options };
  g_task_set_task_data (task, job, (GDestroyNotify) job_free);
  editor_file_saving_begin ();
  g_task_run_in_thread (task, run);
}

/* The folder that was made. */
GFile *
editor_step_files_write_finish (GAsyncResult  *result,
                                GError       **error)
{
  editor_file_saving_end ();

  return g_task_propagate_pointer (G_TASK (result), error);
}
