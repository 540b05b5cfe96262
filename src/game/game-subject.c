/* Joins a value, its type's way of drawing and writing it, and the step that is chosen. Immutable
 * and atomically reference counted: it is written in a thread. Pictures go to picture-export.h,
 * other formats come as a text from the type. */
#include "game/game-subject.h"

#include <glib/gi18n-lib.h>
#include <string.h>

const ExportFormat export_format_svg = {
  "svg", "svg", N_("Picture (SVG)"), EXPORT_PICTURE, PICTURE_EXPORT_SVG, 0,
};

const ExportFormat export_format_png = {
  "png", "png", N_("Picture (PNG)"), EXPORT_PICTURE, PICTURE_EXPORT_PNG, 0,
};

const ExportFormat export_format_pdf = {
  "pdf", "pdf", N_("Page (PDF)"), EXPORT_PICTURE, PICTURE_EXPORT_PDF, 0,
};

const ExportFormat export_format_gif = {
  "gif", "gif", N_("Animated steps (GIF)"), EXPORT_PICTURE, PICTURE_EXPORT_GIF, 0,
};

struct _ExportSubject
{
  const ExportSubjectType *type;
  gpointer                 subject; /* owned, freed by type->free() */
  gsize                    step;    /* for pictures of one step */
};

ExportSubject *
export_subject_new (const ExportSubjectType *type,
                    gpointer                 subject,
                    gsize                    step)
{
  ExportSubject *self = g_atomic_rc_box_new (ExportSubject);

  *self = (ExportSubject) { type, subject, step };

  return self;
}

ExportSubject *
export_subject_ref (ExportSubject *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  ExportSubject *self = data;

  self->type->free (self->subject);
}

void
export_subject_unref (ExportSubject *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

const ExportFormat *const *
export_subject_get_formats (const ExportSubject *self)
{
  return self->type->formats;
}

StepPicture
export_subject_get_picture (const ExportSubject *self,
                            const ExportFormat  *format)
{
  return self->type->get_picture (self->subject, format);
}

/* The first format of every type knows the steps. */
gsize
export_subject_get_n_steps (const ExportSubject *self)
{
  return export_subject_get_picture (self, self->type->formats[0]).n_steps;
}

PictureExportOptions
export_subject_options (const ExportSubject *self)
{
  return (PictureExportOptions) { self->step, 1, FALSE, DRAWING_THEME_LIGHT, NULL };
}

/* FALSE for formats that have no size in pixels. */
gboolean
export_subject_measure (const ExportSubject *self,
                        const ExportFormat  *format,
                        double               scale,
                        guint               *width,
                        guint               *height)
{
  StepPicture picture = export_subject_get_picture (self, format);

  if (format->form != EXPORT_PICTURE)
    return FALSE;

  picture_export_measure (format->picture, &picture, scale, width, height);
  return TRUE;
}

gboolean
export_subject_write (const ExportSubject         *self,
                      const ExportFormat          *format,
                      const PictureExportOptions  *options,
                      GOutputStream               *stream,
                      GCancellable                *cancellable,
                      GError                     **error)
{
  g_autofree char *text = NULL;
  StepPicture picture;

  if (format->form == EXPORT_PICTURE)
    {
      picture = export_subject_get_picture (self, format);
      return picture_export_write (format->picture, &picture, options, stream, cancellable, error);
    }

  text = self->type->make_text (self->subject, format, options->step, error);
  return text != NULL
         && g_output_stream_write_all (stream, text, strlen (text), NULL, cancellable, error);
}

GBytes *
export_subject_to_bytes (const ExportSubject         *self,
                         const ExportFormat          *format,
                         const PictureExportOptions  *options,
                         GError                     **error)
{
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();

  if (!export_subject_write (self, format, options, stream, NULL, error)
      || !g_output_stream_close (stream, NULL, error))
    return NULL;

  return g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (stream));
}
