/* The protocol between the window and the reader process: one JSON object. Writing and reading lie
 * side by side so that they agree. The reader process may have been taken over by a picture, so its
 * answer is checked like any untrusted text: grammar, depth, ranges. */
#include "qr/qr-answer.h"

#include "qr/picture-header.h"
#include "text/decode-error.h"
#include "text/json-span.h"
#include "text/json-writer.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <string.h>
#include <unistd.h>

#define MAX_DEPTH 4 /* object, array of codes, code, array of corners */

QrFinding *
qr_finding_new (char           *text,
                const QrCorner *corners)
{
  QrFinding *finding = g_new (QrFinding, 1);
  QrCorner low = corners[0], high = corners[0];

  for (guint i = 0; i < QR_CORNERS; i++)
    {
      finding->corners[i] = corners[i];
      low = (QrCorner){ MIN (low.x, corners[i].x), MIN (low.y, corners[i].y) };
      high = (QrCorner){ MAX (high.x, corners[i].x), MAX (high.y, corners[i].y) };
    }

  finding->text = text;
  finding->x = low.x;
  finding->y = low.y;
  finding->width = high.x - low.x;
  finding->height = high.y - low.y;
  return finding;
}

void
qr_finding_free (QrFinding *finding)
{
  g_free (finding->text);
  g_free (finding);
}

/* The answer with @codes, or with @error if it is set. */
char *
qr_answer_write (const GPtrArray *codes,
                 const GError    *error)
{
  GString *text = g_string_new (NULL);
  JsonWriter writer;

  json_writer_init (&writer, text);
  if (error != NULL)
    json_writer_print (&writer, "{error:%s,message:%s}", decode_error_get_code (error),
                       error->message);
  else
    json_writer_print (&writer, "{codes:[");
  for (guint i = 0; error == NULL && i < codes->len; i++)
    {
      const QrFinding *code = codes->pdata[i];

      json_writer_print (&writer, "{text:%s,corners:[", code->text);
      for (guint j = 0; j < QR_CORNERS; j++)
        json_writer_print (&writer, "%d,%d", code->corners[j].x, code->corners[j].y);
      json_writer_print (&writer, "]}");
    }
  if (error == NULL)
    json_writer_print (&writer, "]}");

  return g_string_free (text, FALSE);
}

/* Without a buffer, for which the C library would first ask what standard output is. */
gboolean
qr_answer_print (const char *answer)
{
  g_autofree char *line = g_strconcat (answer, "\n", NULL);
  gsize length = strlen (line);

  for (gsize done = 0; done < length;)
    {
      gssize written = write (STDOUT_FILENO, line + done, length - done);

      if (written < 0 && errno == EINTR)
        continue;
      if (written <= 0)
        return FALSE;
      done += (gsize) written;
    }

  return TRUE;
}

/* One code; NULL unless it has a text and four corners in the range of a picture. */
static QrFinding *
read_code (JsonSpan span)
{
  JsonSpan list = json_span_member (span, "corners");
  QrCorner corners[QR_CORNERS];
  g_autofree char *text = NULL;
  JsonSpan value;
  guint i = 0;

  JSON_EACH_ELEMENT (value, list)
    {
      gint64 number;

      if (i == 2 * QR_CORNERS || !json_span_get_integer (value, &number)
          || number < -PICTURE_MAX_SIDE || number > 2 * PICTURE_MAX_SIDE)
        return NULL;
      *(i % 2 == 0 ? &corners[i / 2].x : &corners[i / 2].y) = (int) number;
      i++;
    }

  text = json_span_dup_string (json_span_member (span, "text"));
  return text != NULL && i == 2 * QR_CORNERS ? qr_finding_new (g_steal_pointer (&text), corners)
                                             : NULL;
}

/* All codes; NULL if it is no list or one of them is wrong. */
static GPtrArray *
read_codes (JsonSpan list)
{
  g_autoptr (GPtrArray) codes = g_ptr_array_new_with_free_func ((GDestroyNotify) qr_finding_free);
  JsonSpan value;

  if (json_span_get_kind (list) != JSON_SPAN_ARRAY)
    return NULL;

  JSON_EACH_ELEMENT (value, list)
    {
      QrFinding *code = read_code (value);

      if (code == NULL)
        return NULL;
      g_ptr_array_add (codes, code);
    }

  return g_steal_pointer (&codes);
}

GPtrArray *
qr_answer_read_codes (const char *text,
                      gsize       length)
{
  JsonSpan root;

  return json_span_parse (text, length, MAX_DEPTH, &root, NULL)
             ? read_codes (json_span_member (root, "codes"))
             : NULL;
}

/* The error that the reader reports; FALSE if it has no message. Only two codes are possible. */
static gboolean
read_error (JsonSpan   root,
            GError   **error)
{
  JsonSpan code = json_span_member (root, "error");
  g_autofree char *message = json_span_dup_string (json_span_member (root, "message"));

  if (message == NULL || *message == '\0')
    return FALSE;

  decode_error_set (error,
                    json_span_string_equal (code, "too-long") ? DECODE_ERROR_TOO_LONG
                                                              : DECODE_ERROR_PICTURE,
                    DECODE_NO_OFFSET, "%s", message);
  return TRUE;
}

/* The codes of an answer, or the error in it, or that it is none. */
GPtrArray *
qr_answer_read (const char  *text,
                gsize        length,
                GError     **error)
{
  g_autoptr (GPtrArray) codes = NULL;
  JsonSpan root;

  if (json_span_parse (text, length, MAX_DEPTH, &root, NULL))
    {
      if (json_span_member (root, "message").from != NULL && read_error (root, error))
        return NULL;
      codes = read_codes (json_span_member (root, "codes"));
    }

  if (codes != NULL && codes->len > 0)
    return g_steal_pointer (&codes);

  decode_error_set (error, DECODE_ERROR_PICTURE, DECODE_NO_OFFSET,
                    _("The picture couldn’t be read; it may be damaged"));
  return NULL;
}
