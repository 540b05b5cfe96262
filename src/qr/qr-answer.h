/* qr-answer.h: what the picture reader says to the program that asked it
 *
 * The QR codes that were found: each has a text, which is valid UTF-8, and the four corners of the
 * symbol, in pixels of the picture: one after the other around it, the first the one that is at the
 * top left when the symbol stands upright. They are written as one JSON object to standard output:
 *
 *   {"codes":[{"text":"https://…","corners":[40,40,40,330,330,330,330,40]}]}
 *   {"error":"picture","message":"The picture is damaged"}
 *
 * The error is the name of a DecodeErrorCode; its sentence is translated already. The reader has
 * unpacked a foreign picture and is not trusted: an answer of another form is a damaged picture.
 */
#pragma once

#include <glib.h>

#define QR_CORNERS 4

typedef struct
{
  int x;
  int y;
} QrCorner;

typedef struct
{
  char    *text;
  QrCorner corners[QR_CORNERS];

  /* the rectangle around them */
  int      x;
  int      y;
  int      width;
  int      height;
} QrFinding;

/* Takes @text over. */
QrFinding *qr_finding_new  (char           *text,
                            const QrCorner *corners);
void       qr_finding_free (QrFinding      *finding);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QrFinding, qr_finding_free)

char      *qr_answer_write      (const GPtrArray  *codes,
                                 const GError     *error);

/* To standard output, with a line feed. */
gboolean   qr_answer_print      (const char       *answer);

GPtrArray *qr_answer_read       (const char       *text,
                                 gsize             length,
                                 GError          **error);

/* The codes of an answer, which may be none; NULL unless it is a list of them. */
GPtrArray *qr_answer_read_codes (const char       *text,
                                 gsize             length);
