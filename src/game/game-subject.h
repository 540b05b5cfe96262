/* game-subject.h: what is exported, of whatever game, and the kinds of files that it becomes
 *
 * A board, a solitaire … as it was when somebody asked for it. It never changes, so that files are
 * written by another thread while the game goes on.
 *
 * Formats  which a person chooses among, in that order. A picture is drawn step by step and written
 *          by picture-export.h, which has the units and limits; a text the subject makes itself.
 *          Each format has a picture to be looked at beforehand, but for plain words. The first one
 *          is what goes to the clipboard with a link.
 * Steps    0…n_steps, of which one is looked at: that is what a file shows, if nobody asks for
 *          another one or for all of them.
 * Memory   reference counted and safe to share between threads. The subject belongs to it.
 * Errors   G_IO_ERROR, and those of the texts.
 *
 * Example: of a solitaire after 23 moves
 *   g_autoptr (ExportSubject) subject = cards_record_export (record, 23);
 *   PictureExportOptions options = export_subject_options (subject);   step 23, at the scale 1
 *   export_subject_write (subject, &export_format_png, &options, stream, NULL, &error);
 */
#pragma once

#include "drawing/picture-export.h"

G_BEGIN_DECLS

typedef enum
{
  EXPORT_PICTURE, /* by picture-export.h */
  EXPORT_DRAWING, /* a text that is a picture, an SVG of a form of its own; it has no size to
                   * choose */
  EXPORT_WORDS,   /* a text to be read or kept */
} ExportForm;

typedef struct
{
  const char          *id;         /* "png" */
  const char          *extension;  /* "png" */
  const char          *title;      /* what a person calls it, to be translated */
  ExportForm           form;
  PictureExportFormat  picture;    /* of an EXPORT_PICTURE */
  gsize                first_step; /* the first that can be written; data may need a move */
} ExportFormat;

extern const ExportFormat export_format_svg;
extern const ExportFormat export_format_png;
extern const ExportFormat export_format_pdf;
extern const ExportFormat export_format_gif;

typedef struct
{
  const ExportFormat *const *formats; /* ends with NULL */

  /* The picture in files of @format, or to be looked at beforehand; it borrows @subject. */
  StepPicture (*get_picture) (gconstpointer       subject,
                              const ExportFormat *format);
  /* A file of a @format that is no EXPORT_PICTURE; may be left out where there is none. */
  char       *(*make_text)   (gconstpointer       subject,
                              const ExportFormat *format,
                              gsize               step,
                              GError            **error);
  GDestroyNotify free;
} ExportSubjectType;

typedef struct _ExportSubject ExportSubject;

/* Takes @subject over, of which @step is looked at. */
ExportSubject             *export_subject_new         (const ExportSubjectType     *type,
                                                       gpointer                     subject,
                                                       gsize                        step);
ExportSubject             *export_subject_ref         (ExportSubject               *self);
void                       export_subject_unref       (ExportSubject               *self);

/* Ends with NULL. */
const ExportFormat *const *export_subject_get_formats (const ExportSubject         *self);
gsize                      export_subject_get_n_steps (const ExportSubject         *self);
/* Borrows @self. */
StepPicture                export_subject_get_picture (const ExportSubject         *self,
                                                       const ExportFormat          *format);

/* The step that is looked at, plain, in the light theme, at the scale 1. */
PictureExportOptions       export_subject_options     (const ExportSubject         *self);
/* As picture_export_measure(); FALSE for what has no size to be chosen. */
gboolean                   export_subject_measure     (const ExportSubject         *self,
                                                       const ExportFormat          *format,
                                                       double                       scale,
                                                       guint                       *width,
                                                       guint                       *height);
/* Writes one file; the stream stays open. */
gboolean                   export_subject_write       (const ExportSubject         *self,
                                                       const ExportFormat          *format,
                                                       const PictureExportOptions  *options,
                                                       GOutputStream               *stream,
                                                       GCancellable                *cancellable,
                                                       GError                     **error);
/* The same in memory. */
GBytes                    *export_subject_to_bytes    (const ExportSubject         *self,
                                                       const ExportFormat          *format,
                                                       const PictureExportOptions  *options,
                                                       GError                     **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ExportSubject, export_subject_unref)

G_END_DECLS
