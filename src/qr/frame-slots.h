/* frame-slots.h: the newest frames of a camera, in memory that three processes share
 *
 * A frame is grey like a picture (picture-grey.h): one byte a pixel, row-major without padding, row
 * 0 at the top, at most FRAME_MAX_WIDTH × FRAME_MAX_HEIGHT. The memory is a file without a name
 * (memfd) that can neither grow nor shrink any more, cut into FRAME_SLOTS slots of one frame each.
 * Its descriptor is given to the process that has the camera, which writes, and, opened for reading
 * alone, to the one that looks for codes.
 *
 * Nothing in the memory says whose a slot is: that goes through the pipes between the processes,
 * where a frame is a line with slot, width and height:
 *
 *   "2 1280 720"
 *
 * The window gives slots away and takes them back (camera/camera-process.h), so that nobody writes
 * where another reads.
 */
#pragma once

#include <glib.h>

#define FRAME_MAX_WIDTH 1280
#define FRAME_MAX_HEIGHT 720
#define FRAME_SLOTS 4 /* one shown, one searched, one written, one on its way */

#define FRAME_MEMORY_FD 3 /* where a process that was started finds the memory */

typedef struct
{
  guint slot;
  guint width;
  guint height;
} Frame;

typedef struct
{
  int     fd;     /* -1 in a process that was given one */
  guint8 *memory; /* of all slots */
} FrameSlots;

/* Free with frame_slots_free(). */
FrameSlots *frame_slots_new             (GError          **error);
void        frame_slots_free            (FrameSlots       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (FrameSlots, frame_slots_free)

/* A descriptor that nothing can be written through; -1 if there is none. The caller closes it. */
int         frame_slots_open_to_read    (const FrameSlots *self);

/* In a process that was given the memory as @fd; NULL if it is no such memory. */
FrameSlots *frame_slots_map             (int               fd,
                                         gboolean          writes);

guint8     *frame_slots_get             (const FrameSlots *self,
                                         guint             slot);

/* FALSE unless @line is a frame that fits into a slot. */
gboolean    frame_read                  (const char       *line,
                                         Frame            *frame);
