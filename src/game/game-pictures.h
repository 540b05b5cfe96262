/* game-pictures.h: how a kind of value of a game looks, on paper and in files
 *
 * The other half of a GameKind, for those who draw. Each game fills one for each of its kinds, and
 * a value together with one is a GameSubject (game-subject.h), which is what everybody else holds.
 *
 * Step      what was played or built is drawn after so many of its moves, 0…n_steps. A kind without
 *           steps takes any, and one beyond the end is the last one on paper.
 * Threads   the functions are called by any thread, and borrow what they get.
 *
 * Example: the boards of pentominoes are
 *   const GamePictures pent_board_pictures = {
 *     .kind = &pent_board_kind,
 *     .is_board = TRUE,
 *     .make_paper = make_paper,
 *     .formats = formats,
 *     .get_picture = get_picture,
 *   };
 */
#pragma once

#include "drawing/picture-export.h"
#include "drawing/print-picture.h"
#include "game/game-kind.h"

typedef enum
{
  EXPORT_PICTURE, /* by picture-export.h */
  EXPORT_DRAWING, /* a text that shows a picture: an SVG of a form of its own, a web page; it has no
                   * size to choose */
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
  gboolean             has_ground; /* its drawing paints what is behind it */
} ExportFormat;

extern const ExportFormat export_format_svg;
extern const ExportFormat export_format_png;
extern const ExportFormat export_format_pdf;
extern const ExportFormat export_format_gif;

typedef struct
{
  const GameKind *kind;
  gboolean        is_board; /* what people call it: a board, or else a game */

  /* A small picture of the value on a square of @side pixels. Left out where that is the one on
   * paper, on a sheet of its own. */
  void          (*draw_small)   (gconstpointer value,
                                 cairo_t      *cr,
                                 double        side,
                                 DrawingTheme  theme);

  /* --- On paper --- */

  /* Whether there is anything to print; left out for kinds that can always be printed. */
  gboolean      (*is_printable) (gconstpointer value);
  PrintPicture *(*make_paper)   (gconstpointer value,
                                 gsize         step,
                                 const char   *link);
  /* What is special for the one who scans it, as a sentence, and in a few words; NULL for nothing.
   * Both are to be freed. May be left out. */
  char         *(*dup_recipient_notice) (gconstpointer   value,
                                         char          **label);

  /* --- In files; left out for what is not exported --- */

  const ExportFormat *const *formats; /* in the order of a menu; ends with NULL */
  /* The picture in files of @format, or to be looked at beforehand. */
  StepPicture (*get_picture) (gconstpointer       value,
                              const ExportFormat *format);
  /* A file of a @format that is no EXPORT_PICTURE; may be left out where there is none. @name is
   * NULL or not empty. */
  char       *(*make_text)   (gconstpointer        value,
                              const char          *name,
                              const ExportFormat  *format,
                              gsize                step,
                              GError             **error);
} GamePictures;
