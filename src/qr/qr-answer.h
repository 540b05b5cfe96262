/* qr-answer.h: what the picture reader says to the program that asked it
 *
 * The QR codes that were found: each has a text, which is valid UTF-8, and a rectangle around the
 * symbol, in pixels of the picture. They are written as one JSON object to standard output:
 *
 *   {"codes":[{"text":"https://…","x":40,"y":40,"width":290,"height":290}]}
 *   {"error":"picture","message":"The picture is damaged"}
 *
 * The error is the name of a DecodeErrorCode; its sentence is translated already. The reader has
 * unpacked a foreign picture and is not trusted: an answer of another form is a damaged picture.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  char *text;
  int   x;
  int   y;
  int   width;
  int   height;
} QrFinding;

void       qr_finding_free (QrFinding *finding);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QrFinding, qr_finding_free)

char      *qr_answer_write (const GPtrArray  *codes,
                            const GError     *error);
GPtrArray *qr_answer_read  (const char       *text,
                            gsize             length,
                            GError          **error);

G_END_DECLS
