#include "cli/input-file.h"

#include "text/decode-error.h"

#include <gio/gunixinputstream.h>
#include <glib/gi18n-lib.h>
#include <string.h>
#include <unistd.h>

#define CHUNK (256 * 1024)

static GInputStream *
open_file (const char  *name,
           GError     **error)
{
  g_autoptr (GFile) file = NULL;

  if (strcmp (name, "-") == 0)
    return g_unix_input_stream_new (STDIN_FILENO, FALSE);

  file = g_file_new_for_commandline_arg (name);
  return G_INPUT_STREAM (g_file_read (file, NULL, error));
}

GBytes *
input_file_read (const char  *name,
                 gsize        max_bytes,
                 GError     **error)
{
  g_autoptr (GInputStream) stream = open_file (name, error);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  gsize got = CHUNK;

  if (stream == NULL)
    return NULL;

  while (got == CHUNK)
    {
      guint before = bytes->len;

      g_byte_array_set_size (bytes, before + CHUNK);
      if (!g_input_stream_read_all (stream, bytes->data + before, CHUNK, &got, NULL, error))
        return NULL;
      g_byte_array_set_size (bytes, (guint) (before + got));
      if (bytes->len > max_bytes)
        {
          decode_error_set (error, DECODE_ERROR_TOO_LONG, DECODE_NO_OFFSET,
                            _("The file is too large: it may have %lu bytes"), (gulong) max_bytes);
          return NULL;
        }
    }

  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}
