#include "app/share/step-files.h"

static gboolean
write_step (GOutputStream  *stream,
            gpointer        data,
            GCancellable   *cancellable,
            GError        **error)
{
  const EditorStepFiles *steps = data;

  return game_subject_write (steps->subject, steps->format, &steps->options, stream, cancellable,
                             error);
}

static gboolean
has_more (gpointer data)
{
  EditorStepFiles *steps = data;

  steps->options.step++;
  if (steps->n_done != NULL)
    g_atomic_int_set (steps->n_done, (int) steps->options.step);

  return steps->options.step <= game_subject_get_n_steps (steps->subject);
}

/* All numbers have the same width, so that names sort by step. */
EditorNewFolderFiles
editor_step_files_init (EditorStepFiles            *self,
                        const ExportFormat         *format,
                        const GameSubject          *subject,
                        const PictureExportOptions *options)
{
  gsize n_steps = game_subject_get_n_steps (subject);
  int n_digits = n_steps > 999 ? 5 : n_steps > 99 ? 3 : 2;

  *self = (EditorStepFiles) { format, subject, *options, options->n_done };
  self->options.step = format->first_step;
  self->options.n_done = NULL; /* the writer of one file would count its parts */

  return (EditorNewFolderFiles) { format->extension, (guint) format->first_step, n_digits,
                                  write_step, has_more, self };
}
