/* The code is that of the library's own error domains; only the QR domain needs a translation
 * here. Offset and move are attached to decode errors and left out where there are none. */
#include "cli/json/error-json.h"

#include "qr/qr-symbol.h"
#include "text/decode-error.h"

static const char *
error_code (const GError *error)
{
  if (error->domain == QR_ERROR && error->code == QR_ERROR_EMPTY)
    return "empty";
  if (error->domain == QR_ERROR && error->code == QR_ERROR_TOO_LONG)
    return "too-long";

  return decode_error_get_code (error);
}

/* Writes one object: code, message and, where they are known, offset (bytes) and move (from 1). */
void
error_json_write (JsonWriter   *writer,
                  const GError *error)
{
  gsize offset = decode_error_get_offset (error);
  guint move = decode_error_get_move (error);

  json_writer_begin_object (writer);
  json_writer_name (writer, "code");
  json_writer_string (writer, error_code (error));
  json_writer_name (writer, "message");
  json_writer_string (writer, error->message);
  if (offset != DECODE_NO_OFFSET)
    {
      json_writer_integer_member (writer, "offset", (gint64) offset);
    }
  if (move > 0)
    {
      json_writer_integer_member (writer, "move", move);
    }
  json_writer_end_object (writer);
}
