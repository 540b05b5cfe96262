/* qr-reader.h: the texts of the QR codes in a picture
 *
 * A picture may come from anywhere, and the libraries that unpack pictures have been broken before.
 * So this program never unpacks one: it hands the bytes to `spaces-picture-reader`, a program of
 * its own with little memory, little time and no right to write, which answers with the texts. If
 * it breaks, a picture could not be read, and that is all.
 *
 * Pictures: PNG, JPEG, WebP and SVG of at most PICTURE_MAX_BYTES and PICTURE_MAX_PIXELS.
 *
 * The result is an array of QrFinding in reading order, with at least one element. Errors:
 * DECODE_ERROR_PICTURE (no picture, a damaged one, or no code in it), DECODE_ERROR_TOO_LONG,
 * G_IO_ERROR (cancelled, or the reader is not installed).
 *
 * The reader is looked for where it was installed, and first where the environment variable
 * SPACES_PICTURE_READER says, for a program that is not installed.
 */
#pragma once

#include "qr/picture-header.h"
#include "qr/qr-answer.h"

#include <gio/gio.h>

/* Waits for the reader: a window calls it in a thread. */
GPtrArray *qr_reader_read (GBytes        *picture,
                           GCancellable  *cancellable,
                           GError       **error);

/* The same as one text, a line for each code; free with g_free(). */
char      *qr_reader_read_text (GBytes        *picture,
                                GCancellable  *cancellable,
                                GError       **error);

/* Whether a file that begins with these bytes is for qr_reader_read() rather than a text. What kind
 * of picture it is exactly only the reader finds out. */
gboolean   qr_reader_looks_like_picture (const guint8 *bytes,
                                         gsize         length);
