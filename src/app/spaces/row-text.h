/* row-text.h: a text that a row draws by itself
 *
 * To lay a text out costs more than all else in a row, a list asks each of some two hundred rows
 * for its height three times, and one edit may change the numbers in all of them ("this is trap
 * 57"). All figures have one width here, so that only what is not a figure decides how long a line
 * is and where it ends: of texts that differ in figures alone one is measured for all, and only
 * those that are drawn have letters.
 *
 * Shape    one line, shortened at its end, or as many as its width asks for.
 * Font     that of the widget, times a factor.
 * Units    logical pixels.
 * Memory   a structure inside of a widget; _clear() when that goes.
 *
 * Example:
 *   editor_row_text_init (&self->reason, widget, 0.82, TRUE);
 *   editor_row_text_set (&self->reason, _("Traps cannot lie on the goal."));
 *   height = editor_row_text_get_height (&self->reason, 240);
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct _EditorRowTextSize EditorRowTextSize;

typedef struct
{
  GtkWidget         *widget; /* not owned */
  double             scale;
  gboolean           wraps;  /* it may have several lines */
  char              *text;   /* owned, never NULL */
  EditorRowTextSize *size;   /* a share; NULL until it is asked for */
  PangoLayout       *layout; /* owned; NULL until it is drawn */
} EditorRowText;

void     editor_row_text_init       (EditorRowText *self,
                                     GtkWidget     *widget,
                                     double         scale,
                                     gboolean       wraps);
void     editor_row_text_clear      (EditorRowText *self);
/* Whether it may have another size now. */
gboolean editor_row_text_set        (EditorRowText *self,
                                     const char    *text);
/* The font or the direction of the widget are new. */
void     editor_row_text_forget     (EditorRowText *self);

/* In one line. */
int      editor_row_text_get_width  (EditorRowText *self);
/* At that width; at −1 of one line. */
int      editor_row_text_get_height (EditorRowText *self,
                                     int            width);
void     editor_row_text_snapshot   (EditorRowText *self,
                                     GtkSnapshot   *snapshot,
                                     int            x,
                                     int            y,
                                     int            width,
                                     const GdkRGBA *color);

G_END_DECLS
