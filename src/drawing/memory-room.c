/* Pages that nobody has written to cost nothing but address space, so asking for them is quick. */
#include "drawing/memory-room.h"

#include <glib/gi18n-lib.h>
#include <malloc.h>
#include <pthread.h>
#include <sys/mman.h>
#include <sys/resource.h>

#define GUARD_BYTES 65536 /* of a stack, and what its thread has beside it; more than enough */

/* The C library reserves 64 MB of address space for what each new thread allocates. Where that is
 * scarce all threads share what there is. */
static void
share_heap (void)
{
#ifdef M_ARENA_MAX
  struct rlimit limit;

  if (getrlimit (RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY)
    mallopt (M_ARENA_MAX, 1);
#endif
}

static guint64
get_stack_bytes (void)
{
  pthread_attr_t attributes;
  size_t bytes = 0;

  pthread_attr_init (&attributes);
  pthread_attr_getstacksize (&attributes, &bytes);
  pthread_attr_destroy (&attributes);

  return bytes + GUARD_BYTES;
}

gboolean
memory_room_check (guint64   bytes,
                   guint     n_threads,
                   GError  **error)
{
  guint64 wanted = bytes + n_threads * get_stack_bytes ();
  void *room = MAP_FAILED;

  share_heap ();
  if (bytes <= G_MAXSSIZE && wanted <= G_MAXSSIZE)
    room = mmap (NULL, wanted, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (room != MAP_FAILED)
    {
      munmap (room, wanted);
      return TRUE;
    }

  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, _("Not enough memory"));

  return FALSE;
}
