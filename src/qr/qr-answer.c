/* The protocol between the window and the reader process: one JSON object. Writing and reading lie
 * side by side so that they agree. The reader process may have been taken over by a picture, so its
 * answer is checked like any untrusted text: grammar, depth, ranges. */
#include "qr/qr-answer.h"

#include "qr/picture-header.h"
#include "text/decode-error.h"
#include "text/json-span.h"
#include "text/json-writer.h"

#include <glib/gi18n-lib.h>

#define MAX_DEPTH 3 /* object, array of codes, code */

static const char *const rectangle[] = { "x", "y", "width", "height" };

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

      json_writer_print (&writer, "{text:%s,x:%d,y:%d,width:%d,height:%d}", code->text, code->x,
                         code->y, code->width, code->height);
    }
  if (error == NULL)
    json_writer_print (&writer, "]}");

  return g_string_free (text, FALSE);
}

/* One code; NULL unless it has a text and four numbers in the range of a picture. */
static QrFinding *
read_code (JsonSpan span)
{
  g_autoptr (QrFinding) code = g_new0 (QrFinding, 1);
  JsonSpan values[G_N_ELEMENTS (rectangle)];
  gint64 numbers[G_N_ELEMENTS (rectangle)];

  code->text = json_span_dup_string (json_span_member (span, "text"));
  json_span_members (span, rectangle, G_N_ELEMENTS (rectangle), values);
  for (guint i = 0; i < G_N_ELEMENTS (rectangle); i++)
    if (!json_span_get_integer (values[i], &numbers[i])
        || numbers[i] < -PICTURE_MAX_SIDE || numbers[i] > 2 * PICTURE_MAX_SIDE)
      return NULL;

  code->x = (int) numbers[0];
  code->y = (int) numbers[1];
  code->width = (int) numbers[2];
  code->height = (int) numbers[3];
  return code->text != NULL ? g_steal_pointer (&code) : NULL;
}

/* All codes; NULL if there is none or one of them is wrong. */
static GPtrArray *
read_codes (JsonSpan list)
{
  g_autoptr (GPtrArray) codes = g_ptr_array_new_with_free_func ((GDestroyNotify) qr_finding_free);
  JsonSpan value;

  JSON_EACH_ELEMENT (value, list)
    {
      QrFinding *code = read_code (value);

      if (code == NULL)
        return NULL;
      g_ptr_array_add (codes, code);
    }

  return codes->len > 0 ? g_steal_pointer (&codes) : NULL;
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
  GPtrArray *codes = NULL;
  JsonSpan root;

  if (json_span_parse (text, length, MAX_DEPTH, &root, NULL))
    {
      if (json_span_member (root, "message").from != NULL && read_error (root, error))
        return NULL;
      codes = read_codes (json_span_member (root, "codes"));
    }

  if (codes == NULL)
    decode_error_set (error, DECODE_ERROR_PICTURE, DECODE_NO_OFFSET,
                      _("The picture couldn’t be read; it may be damaged"));
  return codes;
}
