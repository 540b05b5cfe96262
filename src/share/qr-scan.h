/* qr-scan.h: the QR codes in a grey picture
 *
 * Looks at the picture as it is, and where nothing is found, again smaller (for blurred and large
 * codes), larger (for small ones) and with black and white exchanged, until something is found.
 * Several codes in one picture are all found and put in reading order: from the top, and from the
 * left where they stand beside each other.
 *
 * The result is an array of QrFinding, with rectangles in pixels of the picture that was given.
 */
#pragma once

#include "share/picture-grey.h"
#include "share/qr-finding.h"

G_BEGIN_DECLS

#define QR_SCAN_MAX_CODES 500 /* more than any sheet of cards holds */

GPtrArray *qr_scan (const PictureGrey *picture);

G_END_DECLS
