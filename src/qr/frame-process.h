/* frame-process.h: the QR codes in the frames of a camera, found by a process of its own
 *
 * Frames come from outside like pictures, and go to the same confined program (qr-reader.h), which
 * here runs on: it maps the memory of the frames (frame-slots.h) without the right to write, is
 * told of one frame at a time and answers with all codes in it (picture-reader-main.c). The window
 * gives it the newest frame whenever it is done, so that it is never behind.
 *
 * Nothing here waits. The program is started with the first frame; one that breaks, or takes longer
 * than FRAME_SECONDS over a frame, is ended and started again with the next.
 */
#pragma once

#include "qr/frame-slots.h"
#include "qr/qr-answer.h"

#include <gio/gio.h>

#define FRAME_SECONDS 5 /* by the clock; a frame takes 15 ms of a processor */

typedef struct _FrameProcess FrameProcess;

/* In the main loop, once for each frame: an array of QrFinding, mostly empty, which belongs to the
 * process; NULL when the program cannot be kept running, and then no frame is read any more. May
 * free the process. */
typedef void (*FrameProcessFound) (const GPtrArray *codes,
                                   const Frame     *frame,
                                   gpointer         data);

/* @slots must outlive it. */
FrameProcess *frame_process_new     (const FrameSlots   *slots,
                                     FrameProcessFound   found,
                                     gpointer            data);
void          frame_process_free    (FrameProcess       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (FrameProcess, frame_process_free)

/* FALSE while it reads another frame; nobody may write into the slot until its codes have come. An
 * error says that the program cannot be started. */
gboolean      frame_process_read    (FrameProcess       *self,
                                     const Frame        *frame,
                                     GError            **error);
