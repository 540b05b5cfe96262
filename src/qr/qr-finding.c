#include "qr/qr-finding.h"

void
qr_finding_free (QrFinding *finding)
{
  g_free (finding->text);
  g_free (finding);
}
