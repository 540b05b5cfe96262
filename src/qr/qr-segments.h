/* qr-segments.h: the shortest way to write a text with the modes of a QR code
 *
 * A QR code holds segments, each in one mode: three digits in 10 bits (numeric), two characters of
 * `0-9A-Z $%*+-./:` in 11 (alphanumeric), or a byte in 8. Every segment opens with four bits for
 * its mode and a count whose width depends on the version of the symbol, so the shortest
 * cut differs between the three *classes* of versions: 1…9, 10…26 and 27…40.
 *
 * qr_segments_split() finds a cut with the fewest bits of all. Text that is no ASCII is written as
 * its UTF-8 bytes, which every reader in use understands.
 *
 * Example: in versions 1…9 `ab12` is one byte segment of 44 bits; `ab1234` is cut behind `ab`,
 * 28 + 28 bits instead of 60.
 */
#pragma once

#include <glib.h>

#define QR_N_VERSION_CLASSES 3

typedef enum
{
  QR_MODE_NUMERIC,
  QR_MODE_ALPHANUMERIC,
  QR_MODE_BYTES,
} QrMode;
#define QR_N_MODES 3

typedef struct
{
  QrMode mode;
  gsize  start;  /* bytes into the text */
  gsize  length; /* bytes */
} QrSegment;

GArray *qr_segments_split        (const char   *text,
                                  gsize         length,
                                  guint         version_class);
gsize   qr_segments_measure      (const GArray *segments,
                                  guint         version_class);
