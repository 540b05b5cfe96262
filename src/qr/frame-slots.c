/* Memory without a name, sealed against a change of its size: whoever maps it can rely on every
 * page, whatever another process does with its descriptor. */
#include "qr/frame-slots.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#define SLOT_BYTES ((gsize) FRAME_MAX_WIDTH * FRAME_MAX_HEIGHT)
#define ALL_BYTES (SLOT_BYTES * FRAME_SLOTS)

FrameSlots *
frame_slots_map (int      fd,
                 gboolean writes)
{
  struct stat about;
  FrameSlots *self;
  void *memory;

  if (fstat (fd, &about) != 0 || about.st_size != ALL_BYTES)
    return NULL;

  memory = mmap (NULL, ALL_BYTES, writes ? PROT_READ | PROT_WRITE : PROT_READ, MAP_SHARED, fd, 0);
  if (memory == MAP_FAILED)
    return NULL;

  self = g_new (FrameSlots, 1);
  *self = (FrameSlots){ -1, memory };
  return self;
}

FrameSlots *
frame_slots_new (GError **error)
{
  int fd = memfd_create ("frames", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  FrameSlots *self = NULL;

  if (fd >= 0 && ftruncate (fd, ALL_BYTES) == 0
      && fcntl (fd, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) == 0)
    self = frame_slots_map (fd, FALSE);
  if (self != NULL)
    {
      self->fd = fd;
      return self;
    }

  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (errno),
               /* Translators: %s is the words of the system that say why */
               _("There is no memory for the pictures of the camera: %s"), g_strerror (errno));
  if (fd >= 0)
    close (fd);
  return NULL;
}

void
frame_slots_free (FrameSlots *self)
{
  munmap (self->memory, ALL_BYTES);
  if (self->fd >= 0)
    close (self->fd);
  g_free (self);
}

/* The same file opened once more: a duplicate of the descriptor could write, too. */
int
frame_slots_open_to_read (const FrameSlots *self)
{
  g_autofree char *path = g_strdup_printf ("/proc/self/fd/%d", self->fd);

  return open (path, O_RDONLY | O_CLOEXEC);
}

guint8 *
frame_slots_get (const FrameSlots *self,
                 guint             slot)
{
  g_return_val_if_fail (slot < FRAME_SLOTS, NULL);

  return self->memory + slot * SLOT_BYTES;
}

gboolean
frame_read (const char *line,
            Frame      *frame)
{
  guint *const numbers[] = { &frame->slot, &frame->width, &frame->height };
  const guint least[] = { 0, 1, 1 };
  const guint most[] = { FRAME_SLOTS - 1, FRAME_MAX_WIDTH, FRAME_MAX_HEIGHT };
  g_auto (GStrv) words = g_strsplit (line, " ", -1);

  if (g_strv_length (words) != G_N_ELEMENTS (numbers))
    return FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      guint64 number;

      if (!g_ascii_string_to_unsigned (words[i], 10, least[i], most[i], &number, NULL))
        return FALSE;
      *numbers[i] = (guint) number;
    }

  return TRUE;
}
