/* Immutable and atomically reference counted, as it is written in a thread. Pictures go to
 * picture-export.h, other formats come as a text from the game. */
#include "game/game-subject.h"

#include "text/decode-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Around a small picture on paper, in hundredths of its side. */
#define PAPER_MARGIN 4

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

GameSubject *
game_subject_new (const GamePictures *pictures,
                  gconstpointer       value,
                  const char         *name,
                  gsize               step,
                  gboolean            at_end)
{
  GameSubject *self = g_atomic_rc_box_new (GameSubject);

  self->pictures = pictures;
  self->value = g_boxed_copy (pictures->kind->get_type (), value);
  self->name = name != NULL && *name != '\0' ? g_strdup (name) : NULL;
  self->step = step;
  self->at_end = at_end;

  return self;
}

static void
clear (GameSubject *self)
{
  g_boxed_free (self->pictures->kind->get_type (), self->value);
  g_free (self->name);
}

SHARED_VALUE (GameSubject, game_subject, clear)

/* As on a card, on a sheet of its own, where the game has no other picture for it. */
void
game_subject_draw_small (const GameSubject *self,
                         cairo_t           *cr,
                         double             side,
                         DrawingTheme       theme)
{
  g_autoptr (PrintPicture) picture = NULL;
  double margin = side * PAPER_MARGIN / 100.0;

  if (self->pictures->draw_small != NULL)
    {
      self->pictures->draw_small (self->value, cr, side, theme);
      return;
    }

  picture = self->pictures->make_paper (self->value, self->step, NULL);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  print_picture_draw (picture, cr,
                      &(DrawingRect) { margin, margin, side - 2 * margin, side - 2 * margin }, TRUE,
                      NULL);
}

/* --- On paper -------------------------------------------------------------------------------- */

gboolean
game_subject_is_printable (const GameSubject *self)
{
  return self->pictures->is_printable == NULL || self->pictures->is_printable (self->value);
}

/* A kind that fails without an error rejects @base, so that is what is reported. */
char *
game_subject_make_link (const GameSubject  *self,
                        const char         *base,
                        gboolean            with_name,
                        GError            **error)
{
  GError *problem = NULL;
  char *link = self->pictures->kind->make_link (self->value, self->step, self->at_end, base,
                                                with_name ? self->name : NULL, &problem);

  if (problem != NULL)
    g_propagate_error (error, problem);
  else if (link == NULL)
    decode_error_set (error, DECODE_ERROR_UNKNOWN, DECODE_NO_OFFSET, "%s",
                      _("The web address that links begin with isn’t valid"));

  return link;
}

PrintPicture *
game_subject_make_paper (const GameSubject *self,
                         const char        *link)
{
  return self->pictures->make_paper (self->value, self->step, link);
}

char *
game_subject_dup_recipient_notice (const GameSubject  *self,
                                   char              **label)
{
  *label = NULL;
  return self->pictures->dup_recipient_notice != NULL
             ? self->pictures->dup_recipient_notice (self->value, label)
             : NULL;
}

/* --- In files -------------------------------------------------------------------------------- */

StepPicture
game_subject_get_picture (const GameSubject *self,
                            const ExportFormat  *format)
{
  return self->pictures->get_picture (self->value, format);
}

/* The first format of every kind knows the steps. */
gsize
game_subject_get_n_steps (const GameSubject *self)
{
  return game_subject_get_picture (self, self->pictures->formats[0]).n_steps;
}

PictureExportOptions
game_subject_options (const GameSubject *self)
{
  return (PictureExportOptions) { self->step, 1, FALSE, DRAWING_THEME_LIGHT, NULL };
}

/* FALSE for formats that have no size in pixels. */
gboolean
game_subject_measure (const GameSubject *self,
                        const ExportFormat  *format,
                        double               scale,
                        guint               *width,
                        guint               *height)
{
  StepPicture picture = game_subject_get_picture (self, format);

  if (format->form != EXPORT_PICTURE)
    return FALSE;

  picture_export_measure (format->picture, &picture, scale, width, height);
  return TRUE;
}

gboolean
game_subject_write (const GameSubject         *self,
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
      picture = game_subject_get_picture (self, format);
      return picture_export_write (format->picture, &picture, options, stream, cancellable, error);
    }

  text = self->pictures->make_text (self->value, self->name, format, options->step, error);
  return text != NULL
         && g_output_stream_write_all (stream, text, strlen (text), NULL, cancellable, error);
}

GBytes *
game_subject_to_bytes (const GameSubject         *self,
                         const ExportFormat          *format,
                         const PictureExportOptions  *options,
                         GError                     **error)
{
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();

  if (!game_subject_write (self, format, options, stream, NULL, error)
      || !g_output_stream_close (stream, NULL, error))
    return NULL;

  return g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (stream));
}
