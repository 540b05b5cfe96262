/* Whether a word is a text or the name of a file is decided by inspect/inspect-word.h and by
 * which files exist. A picture is read for its QR codes, as everywhere in the program: its text
 * is what they say, a line for each. */
#include "cli/commands/input-text.h"

#include "cli/terminal/input-file.h"
#include "inspect/inspect-word.h"
#include "qr/qr-reader.h"
#include "text/decode-error.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define HEAD 4096 /* bytes by which a picture is recognised */

/* The limit of the command, which may be smaller than that of files. */
static gboolean
check_length (gsize    length,
              gsize    max_bytes,
              GError **error)
{
  if (length <= max_bytes)
    return TRUE;

  return decode_error_set (error, DECODE_ERROR_TOO_LONG, DECODE_NO_OFFSET,
                           /* Translators: %lu is how many bytes are allowed */
                           _("The text is too long: the limit is %lu bytes"), (gulong) max_bytes);
}

GInputStream *
input_text_look_into (GInputStream *stream,
                      gboolean     *is_picture)
{
  GInputStream *whole = g_buffered_input_stream_new_sized (stream, HEAD);
  GBufferedInputStream *buffered = G_BUFFERED_INPUT_STREAM (whole);
  const guint8 *head;
  gsize length;

  *is_picture = FALSE;
  if (g_buffered_input_stream_fill (buffered, HEAD, NULL, NULL) > 0)
    {
      head = g_buffered_input_stream_peek_buffer (buffered, &length);
      *is_picture = qr_reader_looks_like_picture (head, length);
    }

  return whole;
}

GBytes *
input_text_from_picture (GBytes  *picture,
                         GError **error)
{
  char *text = qr_reader_read_text (picture, NULL, error);

  return text != NULL ? g_bytes_new_take (text, strlen (text)) : NULL;
}

/* The text of a file without what other systems and editors put around it: a byte order mark in
 * front, and white space behind it, such as the end of the last line and empty lines. */
static GBytes *
take_text (GBytes *bytes)
{
  static const guint8 mark[] = { 0xEF, 0xBB, 0xBF };
  gsize length;
  const guint8 *data = g_bytes_get_data (bytes, &length);
  gsize start = length >= sizeof mark && memcmp (data, mark, sizeof mark) == 0 ? sizeof mark : 0;

  while (length > start && g_ascii_isspace (data[length - 1]))
    length--;

  return g_bytes_new_from_bytes (bytes, start, length - start);
}

/* Reads up to the limit of pictures, which are larger than the text in them; @max_bytes is
 * checked for the text. */
static GBytes *
read_text (const char  *name,
           gsize        max_bytes,
           GError     **error)
{
  g_autoptr (GBytes) bytes = input_file_read (name, PICTURE_MAX_BYTES, error);
  g_autoptr (GBytes) text = NULL;
  const guint8 *data;
  gsize length;

  if (bytes == NULL)
    return NULL;

  data = g_bytes_get_data (bytes, &length);
  if (qr_reader_looks_like_picture (data, length))
    return input_text_from_picture (bytes, error);

  text = take_text (bytes);

  return check_length (g_bytes_get_size (text), max_bytes, error) ? g_steal_pointer (&text) : NULL;
}

/* Someone at a keyboard sees that the program waits for text. */
static GBytes *
read_standard_input (gsize    max_bytes,
                     GError **error)
{
  if (isatty (STDIN_FILENO))
    fprintf (stderr, "%s\n", _("Reading from the keyboard; Ctrl+D ends the text."));

  return read_text ("-", max_bytes, error);
}

GBytes *
input_text_read_file (const char  *name,
                      gsize        max_bytes,
                      GError     **error)
{
  g_autofree char *readable = g_filename_display_name (name);
  GBytes *bytes;

  if (strcmp (name, "-") == 0)
    return read_standard_input (max_bytes, error);

  bytes = read_text (name, max_bytes, error);
  if (bytes == NULL)
    g_prefix_error (error, "%s: ", readable);

  return bytes;
}

/* Returns the name of the file that @word means. NULL when it is a text, or with @error set when
 * it must be a file and there is none. `file:` URIs are converted. The word is inspected for this
 * answer alone, which takes a moment at most: commands read it by the decoder of their game, whose
 * errors they report. */
char *
input_text_find_file (const char  *word,
                      GError     **error)
{
  InspectWordKind kind = inspect_word_judge (word, NULL);
  g_autofree char *name = NULL;

  if (kind == INSPECT_WORD_TEXT)
    return NULL;

  if (g_ascii_strncasecmp (word, "file:", strlen ("file:")) == 0)
    name = g_filename_from_uri (word, NULL, NULL);
  if (name == NULL)
    name = g_strdup (word);
  /* A file that cannot be accessed counts too: its error is more helpful than reading its name as a
   * code. */
  if (g_access (name, F_OK) == 0
      || (errno != ENOENT && errno != ENOTDIR && errno != ENAMETOOLONG && errno != EINVAL))
    return g_steal_pointer (&name);

  if (kind == INSPECT_WORD_NAME)
    inspect_word_set_missing (word, error);
  return NULL;
}

GBytes *
input_text_read (const char  *word,
                 gsize        max_bytes,
                 GError     **error)
{
  g_autofree char *name = NULL;

  if (word == NULL || strcmp (word, "-") == 0)
    return read_standard_input (max_bytes, error);

  name = input_text_find_file (word, error);
  if (name != NULL)
    return input_text_read_file (name, max_bytes, error);
  if (*error != NULL)
    return NULL;

  return check_length (strlen (word), max_bytes, error)
             ? g_string_free_to_bytes (g_string_new (word))
             : NULL;
}
