/* qr-scan.h: the QR codes in a grey picture
 *
 * Looks at the picture as it is, a little smaller, and larger unless it is large already; where
 * nothing is found, much smaller or larger, and then with black and white exchanged.
 * Several codes in one picture are all found and put in reading order: from the top, and from the
 * left where they stand beside each other.
 *
 * The result is an array of QrFinding, with rectangles in pixels of the picture that was given.
 */
#pragma once

#include "qr/picture-grey.h"
#include "qr/qr-answer.h"

#define QR_SCAN_MAX_CODES 500 /* more than any sheet of cards holds */

GPtrArray *qr_scan (const PictureGrey *picture);

/* One look at a part of a picture: every @density-th row and column of @pixels, which show the
 * rectangle @x, @y, @width, @height of the picture in another size. What is new is added to @codes,
 * which the caller has made with qr_codes_new() and puts in order at the end. */
typedef struct
{
  const PictureGrey *pixels;
  guint              x;
  guint              y;
  guint              width;
  guint              height;
  int                density;
} QrLook;

GPtrArray *qr_codes_new  (void);
void       qr_look       (const QrLook      *look,
                          GPtrArray         *codes);
void       qr_codes_sort (GPtrArray         *codes);
