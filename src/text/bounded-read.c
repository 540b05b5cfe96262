#include "text/bounded-read.h"

#include "text/decode-error.h"

#include <glib/gi18n-lib.h>

#define PIECE (256 * 1024)

/* Appends what the stream gives next to @bytes; −1 when it failed, 0 at the end. */
static gssize
read_piece (GInputStream  *stream,
            GByteArray    *bytes,
            GCancellable  *cancellable,
            GError       **error)
{
  guint before = bytes->len;
  gssize got;

  /* Not every stream asks. */
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return -1;

  g_byte_array_set_size (bytes, before + PIECE);
  got = g_input_stream_read (stream, bytes->data + before, PIECE, cancellable, error);
  g_byte_array_set_size (bytes, (guint) (before + MAX (got, 0)));

  return got;
}

GBytes *
bounded_read (GInputStream  *stream,
              gsize          max_bytes,
              GCancellable  *cancellable,
              GError       **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  gssize got;

  do
    got = read_piece (stream, bytes, cancellable, error);
  while (got > 0 && bytes->len <= max_bytes);

  if (got < 0)
    return NULL;
  if (bytes->len <= max_bytes)
    return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));

  decode_error_set (error, DECODE_ERROR_TOO_LONG, DECODE_NO_OFFSET,
                    _("The file is too large: it may have %lu bytes"), (gulong) max_bytes);
  return NULL;
}
