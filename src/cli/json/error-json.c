/* The code is that of the error domains themselves; only those of QR codes and of the library need
 * a translation here. Offset and move are attached to decode errors and left out where there are
 * none. */
#include "cli/json/error-json.h"

#include "store/error.h"
#include "qr/qr-symbol.h"
#include "text/decode-error.h"

/* In the order of LibraryError. */
static const char *const library_codes[] = {
  "newer", "damaged", "busy", "full", "read-only", "missing", "exists", "limit", "invalid",
};

static const char *
error_code (const GError *error)
{
  if (error->domain == LIBRARY_ERROR && (guint) error->code < G_N_ELEMENTS (library_codes))
    return library_codes[error->code];
  if (error->domain == QR_ERROR && error->code == QR_ERROR_EMPTY)
    return "empty";
  if (error->domain == QR_ERROR && error->code == QR_ERROR_TOO_LONG)
    return "too-long";

  return decode_error_get_code (error);
}

/* The member `error`: code, message and, where they are known, offset (bytes) and move (from 1). */
void
error_json_write (JsonWriter   *writer,
                  const GError *error)
{
  gsize offset = decode_error_get_offset (error);
  guint move = decode_error_get_move (error);

  json_writer_print (writer, "error:{code:%s,message:%s", error_code (error), error->message);
  if (offset != DECODE_NO_OFFSET)
    json_writer_integer_member (writer, "offset", (gint64) offset);
  if (move > 0)
    json_writer_integer_member (writer, "move", move);
  json_writer_end_object (writer);
}
