/* print-text.h: words on cards and sheets, drawn as real text
 *
 * Sizes and places are in millimetres: the cairo_t must be scaled so that one user unit is one
 * millimetre. What is too long for its room ends in an ellipsis, so that a name of any length stays
 * on its card. In a PDF the words can be searched and copied.
 */
#pragma once

#include <gio/gio.h>
#include <pango/pangocairo.h>

#define PRINT_TEXT_LINE 1.4 /* room for a line of text, in sizes of its font */

typedef enum
{
  PRINT_TEXT_NAME,    /* bold */
  PRINT_TEXT_CAPTION,
  PRINT_TEXT_NOTE,    /* half bold, for the line under a code */
  PRINT_TEXT_CODE,    /* fixed width, broken anywhere */
} PrintTextStyle;

/* Whether a font is installed to write with: without any, Pango leaves all text out, and GTK
 * complains of each. FALSE with an error, %G_IO_ERROR_NOT_FOUND, that says what to do. */
gboolean      print_text_has_font    (GError        **error);

PangoContext *print_text_context_new (cairo_t        *cr);

double        print_text_draw        (cairo_t        *cr,
                                      PangoContext   *context,
                                      PrintTextStyle  style,
                                      const char     *text,
                                      double          size,
                                      PangoAlignment  alignment,
                                      double          x,
                                      double          y,
                                      double          width,
                                      double          height);

/* Whether print_text_draw() would end it in an ellipsis. */
gboolean      print_text_is_cut      (PangoContext   *context,
                                      PrintTextStyle  style,
                                      const char     *text,
                                      double          size,
                                      double          width,
                                      double          height);
