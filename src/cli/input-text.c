#include "cli/input-text.h"

#include "text/decode-error.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define CHUNK (64 * 1024)

static gssize
read_chunk (GByteArray *bytes)
{
  guint before = bytes->len;
  gssize got;

  g_byte_array_set_size (bytes, before + CHUNK);
  do
    got = read (STDIN_FILENO, bytes->data + before, CHUNK);
  while (got < 0 && errno == EINTR);
  g_byte_array_set_size (bytes, before + MAX (got, 0));

  return got;
}

static gboolean
check_length (gsize    length,
              gsize    max_bytes,
              GError **error)
{
  if (length <= max_bytes)
    return TRUE;

  decode_error_set (error, DECODE_ERROR_TOO_LONG, DECODE_NO_OFFSET,
                    _("The text is too long: it may have %lu bytes"), (gulong) max_bytes);
  return FALSE;
}

static GBytes *
read_standard_input (gsize    max_bytes,
                     GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  gssize got;

  if (isatty (STDIN_FILENO))
    fprintf (stderr, "%s\n", _("Reading from the keyboard; Ctrl+D ends the text."));

  /* One byte more than the limit for the line feed at the end. */
  do
    got = read_chunk (bytes);
  while (got > 0 && bytes->len <= max_bytes + 1);
  if (got < 0)
    {
      g_set_error (error, G_IO_ERROR, g_io_error_from_errno (errno),
                   _("Standard input could not be read: %s"), g_strerror (errno));
      return NULL;
    }

  if (bytes->len > 0 && bytes->data[bytes->len - 1] == '\n')
    g_byte_array_set_size (bytes, bytes->len - 1);
  if (!check_length (bytes->len, max_bytes, error))
    return NULL;

  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}

GBytes *
input_text_read (const char *word,
                 gsize       max_bytes,
                 GError    **error)
{
  if (word == NULL || strcmp (word, "-") == 0)
    return read_standard_input (max_bytes, error);

  if (!check_length (strlen (word), max_bytes, error))
    return NULL;

  return g_bytes_new (word, strlen (word));
}
