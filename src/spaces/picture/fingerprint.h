/* fingerprint.h: a hash of all that shows in a part of a picture
 *
 *   guint64 print = 0;
 *   fingerprint_mix (&print, move.square.col);
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A step of a multiplicative hash, with the high bits folded back (as in MurmurHash3). A collision
 * would leave a part as it was until its next change; with 64 bits that is not to be expected. */
static inline void
fingerprint_mix (guint64 *print,
                 guint64  value)
{
  *print = (*print ^ (value + 1)) * G_GUINT64_CONSTANT (0xff51afd7ed558ccd);
  *print ^= *print >> 32;
}

G_END_DECLS
