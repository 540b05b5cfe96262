#include "cli/input-text.h"

#include "text/bounded-read.h"
#include "text/decode-error.h"

#include <gio/gunixinputstream.h>
#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

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
  g_autoptr (GInputStream) stream = g_unix_input_stream_new (STDIN_FILENO, FALSE);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) problem = NULL;
  gsize length;
  const char *text;

  if (isatty (STDIN_FILENO))
    fprintf (stderr, "%s\n", _("Reading from the keyboard; Ctrl+D ends the text."));

  /* One byte more than the limit for the line feed at the end. */
  bytes = bounded_read (stream, max_bytes + 1, NULL, &problem);
  if (bytes == NULL && g_error_matches (problem, DECODE_ERROR, DECODE_ERROR_TOO_LONG))
    {
      check_length (G_MAXSIZE, max_bytes, error);
      return NULL;
    }
  if (bytes == NULL)
    {
      g_set_error (error, problem->domain, problem->code,
                   _("Standard input could not be read: %s"), problem->message);
      return NULL;
    }

  text = g_bytes_get_data (bytes, &length);
  if (length > 0 && text[length - 1] == '\n')
    length--;

  return check_length (length, max_bytes, error) ? g_bytes_new_from_bytes (bytes, 0, length) : NULL;
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
