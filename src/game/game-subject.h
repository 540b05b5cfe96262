/* game-subject.h: a value of any game that is printed or exported
 *
 * A board, a solitaire … with what it is called and the step that is looked at. What prints and
 * exports holds subjects and knows nothing of the games behind them. A subject never changes, so
 * that files are written and sheets drawn by other threads while the game goes on.
 *
 * Step     see game-pictures.h; a file shows that of the subject, unless another one or all of them
 *          are asked for.
 * Link     made from a web address, which may be another one for each kind. It leads to where the
 *          value is shown at first: at the end of its moves or at the beginning.
 * Formats  which a person chooses among. A picture is drawn step by step and written by
 *          picture-export.h, which has the units and limits; a text the game makes itself. Each
 *          format has a picture to be looked at beforehand, but for plain words. The first one is
 *          what goes to the clipboard with a link.
 * Memory   reference counted and safe to share between threads.
 * Errors   of a link are those of the encoding, or DECODE_ERROR_UNKNOWN for a base that is no web
 *          address; of a file G_IO_ERROR, and those of the texts.
 *
 * Example: of a solitaire after 23 moves
 *   g_autoptr (GameSubject) subject = game_subject_new (&cards_game_pictures, record, NULL, 23,
 *                                                       FALSE);
 *   PictureExportOptions options = game_subject_options (subject);   step 23, at the scale 1
 *   game_subject_write (subject, &export_format_png, &options, stream, NULL, &error);
 */
#pragma once

#include "game/game-pictures.h"
#include "objects/shared-value.h"

SHARED_VALUE_TYPE (GameSubject, game_subject)

/* To be read only. */
struct _GameSubject
{
  const GamePictures *pictures;
  gpointer            value;  /* a copy, boxed as its kind has it */
  char               *name;   /* NULL without one */
  gsize               step;   /* that is looked at */
  gboolean            at_end; /* the link opens it as played to its end */
};

/* @value, boxed as its kind has it, is copied. @name may be NULL. @at_end: its link opens it as it
 * was played to its end. */
GameSubject    *game_subject_new          (const GamePictures *pictures,
                                           gconstpointer       value,
                                           const char         *name,
                                           gsize               step,
                                           gboolean            at_end);

/* A small picture on a square of @side pixels, as a list has it. */
void            game_subject_draw_small   (const GameSubject  *self,
                                           cairo_t            *cr,
                                           double              side,
                                           DrawingTheme        theme);

/* --- On paper --- */

gboolean        game_subject_is_printable (const GameSubject  *self);
/* @with_name: the link carries the name, if links of its kind do. */
char           *game_subject_make_link    (const GameSubject  *self,
                                           const char         *base,
                                           gboolean            with_name,
                                           GError            **error);
PrintPicture   *game_subject_make_paper   (const GameSubject  *self,
                                           const char         *link);
/* Both are to be freed. */
char *game_subject_dup_recipient_notice   (const GameSubject  *self,
                                           char              **label);

/* --- In files --- */

gsize                      game_subject_get_n_steps (const GameSubject *self);
/* Borrows @self. */
StepPicture           game_subject_get_picture (const GameSubject           *self,
                                                const ExportFormat          *format);

/* The step that is looked at, plain, in the light theme, at the scale 1. */
PictureExportOptions  game_subject_options     (const GameSubject           *self);
/* As picture_export_measure(); FALSE for what has no size to be chosen. */
gboolean              game_subject_measure     (const GameSubject           *self,
                                                const ExportFormat          *format,
                                                double                       scale,
                                                guint                       *width,
                                                guint                       *height);
/* Writes one file; the stream stays open. */
gboolean              game_subject_write       (const GameSubject           *self,
                                                const ExportFormat          *format,
                                                const PictureExportOptions  *options,
                                                GOutputStream               *stream,
                                                GCancellable                *cancellable,
                                                GError                     **error);
/* The same in memory. */
GBytes               *game_subject_to_bytes    (const GameSubject           *self,
                                                const ExportFormat          *format,
                                                const PictureExportOptions  *options,
                                                GError                     **error);
