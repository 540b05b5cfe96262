#include "app/share/step-files.h"

#include "app/desktop/new-folder.h"

typedef struct
{
  const ExportFormat   *format;
  const GameSubject    *subject;
  PictureExportOptions  options; /* its step changes */
  int                  *n_done;  /* files; or NULL */
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

static gboolean
has_more (gpointer data)
{
  Steps *steps = data;

  steps->options.step++;
  if (steps->n_done != NULL)
    g_atomic_int_set (steps->n_done, (int) steps->options.step);

  return steps->options.step <= game_subject_get_n_steps (steps->subject);
}

/* The folder that was made. All numbers have the same width, so that names sort by step. */
GFile *
editor_step_files_write (GFile                       *parent,
                         const ExportFormat          *format,
                         const GameSubject           *subject,
                         const char                  *name,
                         const PictureExportOptions  *options,
                         GCancellable                *cancellable,
                         GError                     **error)
{
  gsize n_steps = game_subject_get_n_steps (subject);
  int n_digits = n_steps > 999 ? 5 : n_steps > 99 ? 3 : 2;
  Steps steps = { format, subject, *options, options->n_done };
  const EditorNewFolderFiles files
      = { format->extension, (guint) format->first_step, n_digits, write_step, has_more, &steps };

  steps.options.step = format->first_step;
  steps.options.n_done = NULL; /* the writer of one file would count its parts */

  return editor_new_folder_save (parent, name, &files, cancellable, error);
}
