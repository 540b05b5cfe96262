/* PipeWire goes through the wishes and takes the first that the camera can fulfil; of several
 * formats that fit it, the camera's first, and of a range its lower end. So the sizes are rungs of
 * a ladder, and the highest that the camera reaches is asked for, and then anything. On each rung
 * JPEG is taken only where the pixels as they are do not reach it, since it blurs and has to be
 * unpacked.
 *
 * All rungs at once are more than PipeWire 1.4 takes in a message. */
#include "camera/camera-format.h"

#define STRING(number) #number
#define FAST(frames) ",framerate=[" STRING (frames) "/1,2147483647/1]"

static const char *const kinds[] = { CAMERA_FORMAT_RAW, CAMERA_FORMAT_JPEG };

static const char *const sizes[] = {
  ",width=1280,height=720" FAST (CAMERA_FRAMES_A_SECOND),
  ",width=[960,1920],height=[540,1080]" FAST (CAMERA_FRAMES_A_SECOND),
  ",width=1280,height=720",
  ",width=[640,1920],height=[480,1080]",
  "",
};

static gboolean
offers (GstCaps    *offered,
        const char *kind,
        const char *size)
{
  g_autofree char *words = g_strconcat (kind, size, NULL);
  g_autoptr (GstCaps) wanted = gst_caps_from_string (words);

  return gst_caps_can_intersect (offered, wanted);
}

static char *
wish_for (const char *kind,
          const char *size)
{
  return g_strconcat (kind, size, ";", kind, NULL);
}

char *
camera_format_choose (GstCaps  *offered,
                      gboolean  unpacks)
{
  for (gsize n_kinds = unpacks ? 2 : 1; n_kinds <= 2; n_kinds++)
    for (gsize i = 0; offered != NULL && i < G_N_ELEMENTS (sizes); i++)
      for (gsize j = 0; j < n_kinds; j++)
        if (offers (offered, kinds[j], sizes[i]))
          return wish_for (kinds[j], sizes[i]);

  return wish_for (kinds[0], sizes[0]);
}
