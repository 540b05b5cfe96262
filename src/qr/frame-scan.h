/* frame-scan.h: the QR codes in one frame after the other
 *
 * A camera shows the same card in many frames, so that a frame need not be searched in every way: a
 * FrameScan searches each in one way, and takes the ways in turn. What one way overlooks, another
 * finds a few frames later. On the mean that costs 15 ms of a processor for a frame of 1280×720 at
 * the most, about half of what a whole search costs (docs/performance.md).
 */
#pragma once

#include "qr/picture-grey.h"
#include "qr/qr-answer.h"

#define FRAME_SCAN_TURN 8 /* frames, half a second, in which every way has been taken */
#define FRAME_SCAN_MAX_CODES 64 /* in a frame; a sheet of cards has nine */

typedef struct _FrameScan FrameScan;

FrameScan *frame_scan_new  (void);
void       frame_scan_free (FrameScan         *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (FrameScan, frame_scan_free)

/* An array of QrFinding in reading order, empty when there is none. */
GPtrArray *frame_scan_read (FrameScan         *self,
                            const PictureGrey *frame);
