/* camera-format.h: which of the formats of a camera is asked for
 *
 * A camera offers its pictures in many sizes, mostly small ones first, and large ones often fast
 * enough only as JPEG. Small codes need the size, and a card that moves needs the speed:
 *
 *   offered  "video/x-raw,width=640,height=480,framerate=30/1;"
 *            "image/jpeg,width=1280,height=720,framerate=30/1"
 *   wish     "image/jpeg,width=1280,height=720,framerate=[15/1,2147483647/1];image/jpeg"
 */
#pragma once

#include <gst/gst.h>

#define CAMERA_FORMAT_RAW "video/x-raw"
#define CAMERA_FORMAT_JPEG "image/jpeg"

#define CAMERA_FRAMES_A_SECOND 15 /* at most; what is faster is thinned out */

/* Two wishes, the better first, as the capabilities of GStreamer are written: both with the same
 * media type, CAMERA_FORMAT_RAW or CAMERA_FORMAT_JPEG. @offered is NULL where it is not known.
 * Unless @unpacks, JPEG is wished for only where there is nothing else. */
char *camera_format_choose (GstCaps  *offered,
                            gboolean  unpacks);
