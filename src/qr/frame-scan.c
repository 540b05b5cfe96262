#include "qr/frame-scan.h"

#include "qr/qr-scan.h"

struct _FrameScan
{
  guint n_frames;
};

FrameScan *
frame_scan_new (void)
{
  return g_new0 (FrameScan, 1);
}

void
frame_scan_free (FrameScan *self)
{
  g_free (self);
}

GPtrArray *
frame_scan_read (FrameScan         *self,
                 const PictureGrey *frame)
{
  GPtrArray *codes = qr_codes_new ();

  qr_look (&(QrLook){ frame, 0, 0, frame->width, frame->height, 2 }, codes);
  qr_codes_sort (codes);
  self->n_frames++;
  return codes;
}
