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

G_BEGIN_DECLS

#define QR_SCAN_MAX_CODES 500 /* more than any sheet of cards holds */

GPtrArray *qr_scan (const PictureGrey *picture);

G_END_DECLS
