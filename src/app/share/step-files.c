/* The files are written one after another, each atomically. A failure or a cancellation removes
 * those that were written and the folder, unless something else is in it by then. */
#include "app/share/step-files.h"

#include "app/desktop/new-folder.h"
#include "text/atomic-file.h"

typedef struct
{
  const ExportFormat   *format;
  const GameSubject    *subject;
  PictureExportOptions  options; /* its step changes */
  char                 *name;    /* that is safe for a file */
  GFile                *folder;
} Steps;

static gboolean
write_step (GOutputStream  *stream,
            gpointer        data,
            GCancellable   *cancellable,
            GError        **error)
{
  const Steps *steps = data;

  return game_subject_write (steps->subject, steps->format, &steps->options, stream, cancellable,
                             error);
}

/* All numbers of a game have the same width, so that names sort by step. */
static GFile *
step_file (const Steps *steps,
           gsize        step)
{
  gsize n_steps = game_subject_get_n_steps (steps->subject);
  int digits = n_steps > 999 ? 5 : n_steps > 99 ? 3 : 2;
  g_autofree char *file_name = g_strdup_printf ("%s-%0*u.%s", steps->name, digits, (guint) step,
                                                steps->format->extension);

  return g_file_get_child (steps->folder, file_name);
}

/* The files before @end, and then the folder, which stays if anybody else put something into it. */
static void
remove_all (const Steps *steps,
            gsize        end)
{
  for (gsize step = steps->format->first_step; step < end; step++)
    {
      g_autoptr (GFile) file = step_file (steps, step);

      g_file_delete (file, NULL, NULL);
    }
  g_file_delete (steps->folder, NULL, NULL);
}

/* The folder that was made. */
GFile *
editor_step_files_write (GFile                       *parent,
                         const ExportFormat          *format,
                         const GameSubject           *subject,
                         const char                  *name,
                         const PictureExportOptions  *options,
                         GCancellable                *cancellable,
                         GError                     **error)
{
  g_autofree char *safe_name = editor_new_folder_safe_name (name);
  g_autoptr (GFile) folder = editor_new_folder_make (parent, safe_name, error);
  Steps steps = { format, subject, *options, safe_name, folder };

  if (folder == NULL)
    return NULL;

  steps.options.n_done = NULL; /* the writer of one file would count its parts */
  for (gsize step = format->first_step; step <= game_subject_get_n_steps (subject); step++)
    {
      g_autoptr (GFile) file = step_file (&steps, step);

      steps.options.step = step;
      if (g_cancellable_set_error_if_cancelled (cancellable, error)
          || !atomic_file_write (file, write_step, &steps, cancellable, error))
        {
          remove_all (&steps, step);
          return NULL;
        }
      if (options->n_done != NULL)
        g_atomic_int_set (options->n_done, (int) step + 1);
    }

  return g_steal_pointer (&folder);
}
