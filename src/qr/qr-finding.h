/* qr-finding.h: one QR code that was found in a picture
 *
 * The text is valid UTF-8. The rectangle is around the symbol, in pixels of the picture.
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

void qr_finding_free (QrFinding *finding);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QrFinding, qr_finding_free)

G_END_DECLS
