/* frame-reader.h: the part of the picture reader that reads frames
 *
 * `spaces-picture-reader --frames` gets the memory of the frames as FRAME_MEMORY_FD. It reads a
 * line for each frame on standard input (frame-slots.h), and answers it with a line in the form of
 * qr-answer.h: all codes, or an empty list. The end of its input ends it.
 */
#pragma once

#include "qr/frame-slots.h"

G_BEGIN_DECLS

/* Reads frames until the input ends; FALSE when it was something else. */
gboolean frame_reader_run (const FrameSlots *slots);

G_END_DECLS
